"""The bots of Michigan: they play legally and sensibly, their choices do not depend on hidden cards, and the deals that
they sample agree with the rules.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from games.michigan.redealing import redealt
from rami.bots.levels import bot, levels
from rami.bots.michigan.bot import CHARACTERS, LEVELS, beginner, confirmed
from rami.bots.michigan.showdown import wins_pool
from rami.bots.michigan.simulation import NOBODY, Belief, slot
from rami.engine.actions import Bid, Exchange, Pass, Play, Show, Stake
from rami.engine.cards import Card, cards, pack
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.state import Seat, put
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from support.positions import after, dealt, position, state_of
from support.random_play import any_action

RULES = Michigan()
VARIED = (
    Michigan(exchange_auction=True, auction_after_exchange=True, free_placement=True),
    Michigan(board="boodle4", relead_suit="new_suit", going_out="both", exchange_auction=True, poker_pool=True),
    Michigan(board="random", hidden_mode="single_dummy", free_placement=True, auto_follow=False),
    Michigan(board="tripoley", short_poker="exclude", ante_centre=False, poker_pool=True),
)
C = 2


@cache
def states(number: int) -> tuple[tuple[Michigan, MichiganState], ...]:
    """This number of states of random matches, over house rules and seats."""
    found = []
    rng = Random(7)
    for n in range(number):
        rules = VARIED[n % len(VARIED)]
        match = Match.start(MatchSetup(rules, tuple(Player(f"P{seat}") for seat in range(3 + n % 6)), f"{n:x}"))
        for _ in range(rng.randint(0, 60)):
            if match.over:
                break
            match = (
                match.deal_next()
                if match.state.over
                else match.play(any_action(rules, state_of(match, MichiganState), rng))
            )
        if not match.state.over:
            found.append((rules, state_of(match, MichiganState)))
    return tuple(found)


@pytest.mark.parametrize("level", [*LEVELS, *(f"confirmed+{character}" for character in CHARACTERS)])
def test_the_choice_does_not_depend_on_hidden_cards(level: str) -> None:
    """In 200 random states the bot's action is legal, and the same after the hidden cards were dealt anew."""
    asked = states(240)
    assert len(asked) >= 200
    for number, (rules, state) in enumerate(asked):
        assert state.turn is not None
        player = bot("michigan", level)
        action = player(rules, rules.view(state, state.turn), Random(number), 400)
        assert rules.allows(state, action)
        other = rules.view(redealt(state, state.turn, Random(-number)), state.turn)
        assert player(rules, other, Random(number), 400) == action


def test_the_levels_are_found_by_the_games_key() -> None:
    """The levels of the game's key are listed, the weakest first."""
    assert list(levels("michigan")) == ["beginner", "amateur", "confirmed"]


def ahead(rules: Michigan, seed: str, hero: Seat | None, seats: int = 4) -> tuple[float, ...]:
    """The chips by which each seat won more than the average of the others in one deal, in which all are beginners
    except `hero`, who is confirmed.
    """
    rng = Random(seed)
    match = Match.start(MatchSetup(rules, tuple(Player(f"P{seat}") for seat in range(seats)), seed))
    while not match.state.over:
        bot = confirmed if match.state.turn == hero else beginner
        match = match.play(bot(rules, rules.view(state_of(match, MichiganState), match.state.turn), rng, 400))
    (row,) = match.sheet
    return tuple(won - (sum(row) - won) / (seats - 1) for won in row)


@pytest.mark.parametrize("preset", Michigan.presets)
def test_confirmed_beats_beginner(preset: str) -> None:
    """Over 64 deals with fixed seeds, `confirmed` wins more than a beginner with the same cards."""
    rules = Michigan.presets[preset]
    gains = []
    for number in range(16):
        plain = ahead(rules, f"{number:x}", None)
        gains += [ahead(rules, f"{number:x}", hero)[hero] - plain[hero] for hero in range(4)]
    assert sum(gains) / len(gains) > 0.4


def best(rules: Michigan, state: MichiganState, bot: str = "confirmed") -> object:
    """The action of a bot for the seat to act."""
    return LEVELS[bot](rules, rules.view(state, state.turn), Random(1), 400)


def test_it_goes_out_when_it_can() -> None:
    """With K♣ and A♣ and one other card, the bot leads the clubs: K♣ pays, and going out wins the full centre."""
    state = position(
        RULES, "turn 0 lead; hands KC AC 5D | 4S 5S 6S | 4C 5C 6C; spares | | ...; board 0 0 0 0 0 9 0 0 20"
    )
    assert best(RULES, state) == Play(Card("KC"))


def test_it_takes_the_chips_of_a_pay_card() -> None:
    """The bot leads J♠, which is worth 20, rather than a worthless club while another seat is about to go out."""
    state = position(RULES, "turn 0 lead; hands JS 4C 6D | 2H | 3D 9D; spares | | ...; board 0 0 0 0 20 0 0 0 9")
    assert best(RULES, state) == Play(Card("JS"))


def test_what_it_leads_is_not_left_to_chance() -> None:
    """Q♥ takes five chips, and wins a chip and a half more than any other lead: it is led with any random numbers."""
    hands = "7S QH 5C 3D 5D 8D QD | TS QS AH 9H JD TD KD | 4S 6S JS 2C 6C TC 7D | 3S 8S 6H 7H AC KC 4D"
    state = position(RULES, f"turn 0 lead; hands {hands}; spares | ...; board 5 5 5 5 5 5 5 0 5; dealer 3")
    leads = {LEVELS["confirmed"](RULES, RULES.view(state, 0), Random(seed), 400) for seed in range(30)}
    assert leads == {Play(Card("QH"))}


def test_it_first_leads_what_is_sure_to_stop() -> None:
    """Where the next card has been played or sleeps, the bot sheds the card and leads again, whatever else it holds."""
    hands = "hands 6H 9D KC QC 3D | 7H 2S 3S 4S | 2C 3C 4C 5C; spares | | ...; dealer 0"
    state = position(RULES, f"turn 1 lead; {hands}", "play 7H").but(turn=0)
    assert best(RULES, state) == Play(Card("6H"))
    assert best(replace(RULES, relead_suit="new_suit"), state) != Play(Card("6H"))


def test_it_shows_a_poker_hand_that_can_win() -> None:
    """The bot shows four sevens against two other players; it shows no lone ten, and nothing if the pool is empty."""
    strong = position(RULES, "turn 0 poker; hands 7S 7H 7C 7D 2S | 9S 9H QD JC TD | KS KH QC JD TS; spares | | ...")
    assert best(RULES, strong) == Show(cards("7S 7H 7C 7D 2S"))
    weak = position(RULES, "turn 0 poker; hands TS 8H 7C 5D 2S | 9S 9H QD JC TD | KS KH QC JD AS; spares | | ...")
    assert best(RULES, weak) == Show()
    assert best(RULES, strong.but(board=(9,) * 7 + (0, 9))) == Show()
    assert best(RULES, weak, "beginner") == Show(cards("TS 8H 7C 5D 2S"))


def test_a_poker_hand_is_worth_what_the_others_seldom_beat() -> None:
    """A pair of aces beats the hands of three others in more than every tenth deal, a pair of twos in hardly one of
    fifty; the bot shows the aces and keeps the twos from the others."""
    likely = []
    for pair in ("AS AH", "2S 2H"):
        state = dealt(RULES, 4, 3)
        state = state.but(turn=0, hands=put(state.hands, 0, cards(f"{pair} QC JD 9C 7D 5S")))
        likely.append(wins_pool(RULES.view(state, 0), 0, Random(1)))
        assert (best(RULES, state) == Show()) == (pair == "2S 2H")
    assert likely[0] > 0.1
    assert likely[1] < 0.02


SALE = Michigan(exchange_auction=True)
RICH, POOR = "TH QH KH AH JS KC AS", "2C 3D 5D 8S 9D 4H JC"


def offered(hand: str) -> MichiganState:
    """Three players; dealer C has this hand and may exchange it; the other cards are dealt in any order."""
    state = dealt(SALE, 3, 2)
    rest = [card for card in pack() if card not in cards(hand)]
    Random(3).shuffle(rest)
    hands = (tuple(rest[:9]), tuple(rest[9:18]), cards(hand))
    return state.but(hands=hands, spares=(tuple(rest[18:26]), tuple(rest[26:35]), tuple(rest[35:])))


def auctioned(hand: str) -> MichiganState:
    """The same state, with player A, who holds this hand, to bid."""
    state = offered(hand)
    state = state.but(hands=(state.hands[2], state.hands[1], state.hands[0]))
    return after(SALE, state, "bid 0")


def test_it_exchanges_a_poor_hand_and_keeps_a_rich_one() -> None:
    """The bot keeps a hand of all the pay cards and opens the auction, and exchanges a hand without any."""
    assert best(SALE, offered(RICH)) == Bid(0)
    assert best(SALE, offered(POOR)) == Exchange()


def test_it_bids_for_a_hand_better_than_its_own() -> None:
    """With a poor hand the bot bids the least amount, but not any price; with a rich one it passes."""
    poor, rich = (auctioned(hand) for hand in (POOR, RICH))
    assert best(SALE, poor) == Bid(1)
    assert best(SALE, poor.but(bid=19, bidder=1)) == Pass()
    assert best(SALE, rich) == Pass()


def test_the_stake_depends_on_the_bots_chips() -> None:
    """A bot that is ahead stakes on the spaces of several cards, and one that is behind on those of one card; both
    stake on the centre. The beginner spreads its stake evenly.
    """
    rules = Michigan(free_placement=True)
    state = rules.deal(3, 2, Match.start(MatchSetup(rules, tuple(map(Player, "ABC")), "5eed")).setup.chance(1))
    ahead = best(rules, state.but(chips=(60, 15, 15)))
    behind = best(rules, state.but(chips=(20, 40, 30)))
    assert ahead == Stake((0, 0, 4, 0, 0, 0, 4, 0, 1))
    assert isinstance(behind, Stake)
    assert [chips > 0 for chips in behind.chips] == [True, True, False, True, True, True, False, False, True]
    assert best(rules, state, "beginner") == Stake((1,) * 9)


def test_sampled_deals_agree_with_what_was_seen() -> None:
    """In a sampled deal, a card that nobody played when it was wanted is hidden, shown cards are where they were shown,
    and the leader of a card holds no lower card of its suit.
    """
    state = position(RULES, "turn 0 lead; hands 4S 9S TH JS | 5S 7C 8C 9C QH KH | 6S TC AH 2D; spares | | ...")
    state = state.but(shown=((), cards("7C 8C 9C QH KH"), None))
    state = after(RULES, state, "play 4S", "play 5S", "play 6S", "play TC")
    belief = Belief(RULES, RULES.view(state, C), C)
    for holders in belief.deals(50, Random(1)):
        assert holders[slot(Card("7S"))] == holders[slot(Card("JC"))] == NOBODY
        assert {holders[slot(card)] for card in cards("7C 8C 9C QH KH")} == {1}
        assert {holders[slot(card)] for card in cards("AH 2D")} == {C}
        assert holders[slot(Card("2S"))] != 0
        assert [holders.count(seat) for seat in range(3)] == [3, 5, 2]
        assert all(holders[slot(played.card)] == NOBODY for played in state.played)


def test_an_exchanged_hand_is_known() -> None:
    """After an exchange, the deals that the dealer samples give the dead cards to nobody."""
    state = after(SALE, offered(POOR), "exchange", "show", "show", "show").but(turn=2)
    belief = Belief(SALE, SALE.view(state, 2), 2)
    for holders in belief.deals(20, Random(1)):
        assert {holders[slot(card)] for card in cards(POOR)} == {NOBODY}


class Recorded(Belief):
    """A belief that records the leads of a deal that it plays out."""

    leads: list[int]

    def _lead(self, holders: list[int], seat: Seat, barred: int | None, rng: Random) -> int:
        at = super()._lead(holders, seat, barred, rng)
        if not self.leads or self.leads[-1] != at:
            self.leads.append(at)
        return at


@pytest.mark.parametrize("number", range(60))
def test_playing_out_agrees_with_the_rules(number: int) -> None:
    """The same leads in the same deal move the same chips in a sampled deal as under the rules."""
    rules = (
        Michigan(),
        Michigan(board="tripoley", going_out="both", initial_chips=20),
        Michigan(board="random", random_spaces=12, relead_suit="new_suit"),
    )[number % 3]
    state = dealt(rules, 3 + number % 4, number % 3)
    while state.phase == "poker":
        state = rules.apply(state, Show())
    assert state.turn is not None
    assert state.turn is not None
    belief = Recorded(rules, rules.view(state, state.turn), state.turn)
    belief.leads = []
    (holders,) = belief.deals(1, Random(number))
    gains = belief.gains(holders.copy(), None, Random(number))
    by_slot = {slot(card): card for card in pack()}
    hands = tuple(tuple(by_slot[at] for at in range(52) if holders[at] == seat) for seat in range(state.seats))
    chips = state.chips
    state, leads = state.but(hands=hands), iter(belief.leads)
    while not state.over:
        card = state.wanted if state.phase == "follow" else by_slot[next(leads)]
        assert card is not None
        assert card is not None
        state = rules.apply(state, Play(card))
    assert [now - then for now, then in zip(state.chips, chips, strict=True)] == gains
