"""The bots of Rami 51, traditional rami and Boathouse Rum: they play legally and sensibly, their choices do not depend
on hidden cards, and their levels differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count, islice
from random import Random
from typing import cast

import pytest

from rami.bots.bot_messages import answer, question
from rami.bots.levels import adviser, bot, characters, levels
from rami.bots.meldgame import MeldBot
from rami.engine.actions import Action, Announce, Discard, Draw, LayMelds, LayOff, SwapJoker
from rami.engine.cards import Card
from rami.engine.chance import Chance
from rami.games.boathouse import Boathouse
from rami.games.meldgame import MeldGame, MeldState
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from support.positions import after, legal, position

RULES = {"rami51": Rami51(), "traditional": Traditional(), "boathouse": Boathouse()}
VARIED: dict[str, tuple[MeldGame, ...]] = {
    "rami51": (
        Rami51(),
        Rami51(variant="rami30", swapped_joker_use="meld_only", stock_exhaustion="turn_over"),
        Rami51(rami_sec_min=0, rami_sec_pure_run=False, opening_min=80, carte_mode="auto"),
        Rami51(opening_min=0, opening_pure_run=False, joker_swap_same_turn=False, carte_penalty=5),
    ),
    "traditional": (
        Traditional(),
        Traditional(packs=1, final_discard="required", ace_runs="low"),
        Traditional(set_duplicates=True, ace_runs="corner", redraw_discard_ban=False),
    ),
    "boathouse": (
        Boathouse(),
        Boathouse(draw_mode="discard_plus_stock", melding="all_at_once", drawn_discard_rule="no_discard"),
        Boathouse(draw_mode="any_two", final_discard="none", drawn_discard_rule="free"),
        Boathouse(final_discard="required", drawn_discard_rule="no_discard", long_hand=5),
        Boathouse(melding="all_at_once", final_discard="none"),
    ),
}
LEVELS = [(game, level) for game in RULES for level in levels(game)]
CHARACTERS = [(game, f"confirmed+{character}") for game in RULES for character in characters(game)]


def played(game: str, level: str, view: MeldState, rules: MeldGame | None = None, seed: int = 0) -> Action:
    """The action of this bot."""
    rules = rules or RULES[game]
    return bot(game, level)(rules, rules.view(view, view.turn), Random(seed), 400)


def walk(game: str) -> Iterator[tuple[MeldGame, MeldState]]:
    """States of deals that its bots play, over house rules and seats: every fourth state of a deal, up to 15 of one
    deal."""
    rng = Random(game)
    for n in count():
        rules = VARIED[game][n % len(VARIED[game])]
        seats = rules.seats[n % len(rules.seats)]
        state = rules.deal(seats, n % seats, Chance(f"{n:x}"))
        for at in range(60):
            if state.over:
                break
            if at % 4 == 0:
                yield rules, state
            state = rules.apply(state, played(game, rng.choice(["beginner", "confirmed"]), state, rules, n))


@cache
def states(game: str, number: int) -> tuple[tuple[MeldGame, MeldState], ...]:
    """This number of the states that `walk` gives."""
    return tuple(islice(walk(game), number))


def redealt(state: MeldState, rng: Random) -> MeldState:
    """The deal after the cards that the seat to act can't see were dealt anew; cards that were openly taken stay in
    their hands.
    """
    seat = state.seat
    piles = [*state.hands, state.stock]
    known = {card for taken in state.taken for card in taken} | {*state.hand, *state.turned_over[: len(state.stock)]}
    free = [card for pile in piles for card in pile if card not in known]
    rng.shuffle(free)
    new = [tuple(card if card in known else free.pop() for card in pile) for pile in piles]
    again = state.but(hands=tuple(new[:-1]), stock=new[-1])
    assert again.hands[seat] == state.hand
    return again


@pytest.mark.parametrize("game, level", [*LEVELS, *CHARACTERS])
def test_the_choice_does_not_depend_on_hidden_cards(game: str, level: str) -> None:
    """In 200 states the bot's action is legal, and the same after the hidden cards were dealt anew."""
    for number, (rules, state) in enumerate(states(game, 200)):
        action = played(game, level, state, rules, number)
        assert rules.allows(state, action), f"{action} in {state}"
        assert played(game, level, redealt(state, Random(number)), rules, number) == action


@pytest.mark.parametrize("game", RULES)
def test_all_house_rules_are_played_to_the_end(game: str) -> None:
    """Beginners and confirmed bots finish a deal with all house rules and with every number of seats."""
    rng = Random(1)
    for rules in VARIED[game]:
        for seats in rules.seats:
            state = rules.deal(seats, 0, Chance(f"{seats}"))
            actions = 0
            while not state.over:
                level = ("beginner", "confirmed")[state.seat % 2]
                action = levels(game)[level](rules, rules.view(state, state.turn), rng, 400)
                state, actions = rules.apply(state, action), actions + 1
            assert actions <= rules.bound(seats)


@pytest.mark.parametrize(
    ("game", "preset", "deals"),
    [
        ("rami51", "rami51", 24),
        ("rami51", "rami30", 24),
        ("traditional", "traditional", 24),
        ("boathouse", "boathouse", 20),
    ],
)
def test_confirmed_beats_beginner(game: str, preset: str, deals: int) -> None:
    """At a table of two, with each deal played from both seats, `confirmed` is ahead."""
    rules = type(RULES[game]).presets[preset]
    ahead = 0
    for number in range(deals):
        for seat in (0, 1):
            rng = Random(number)
            state = rules.deal(2, 0, Chance(f"{number:x}"))
            while not state.over:
                level = "confirmed" if state.turn == seat else "beginner"
                state = rules.apply(state, levels(game)[level](rules, rules.view(state, state.turn), rng, 400))
            points = rules.points(state)
            ahead += (points[seat] - points[1 - seat]) * (-1 if rules.low_wins else 1)
    assert ahead > 0


def test_an_opening_lays_all_that_it_can() -> None:
    """Every level lays the opening of the most points, and keeps a card."""
    state = position(RULES["rami51"], "turn 0 play; hands QS KS AS 8H 9H TH 5D 5C 5S 2D 9C | 3C")
    for level in levels("rami51"):
        action = played("rami51", level, state)
        assert isinstance(action, LayMelds)
        assert sum(len(group) for group in action.groups) == 9


def test_a_rami_sec_below_the_opening_is_laid() -> None:
    """A bot that can go out by laying its whole hand does so, even with fewer points than an opening needs."""
    rules = Rami51(rami_sec_min=0, rami_sec_pure_run=False)
    state = position(rules, "turn 0 play; hands 2S 2H 2D 3C 4C 5C 9H 8C | 3D; melds 1: 5C' 6C 7C")
    for level in levels("rami51"):
        at = state
        while not at.over:
            at = rules.apply(at, played("rami51", level, at, rules))
        assert at.winner == 0


def test_a_discard_that_completes_the_opening_is_taken() -> None:
    """A bot takes a discard that lets it open, and then lays the opening with it."""
    state = position(RULES["rami51"], "turn 0 draw; hands 7D 8D KS KH KD 2C 4C 6H 8S TC | 3C; discard 9D")
    assert played("rami51", "confirmed", state) == Draw("discard")
    laid = played("rami51", "confirmed", after(RULES["rami51"], state, "draw discard"))
    assert isinstance(laid, LayMelds)
    assert any(slot.card == Card("9D") for group in laid.groups for slot in group)


def test_a_discard_that_alone_lets_it_open_is_taken() -> None:
    """Without the two there is no run without joker; with it the opening is worth less than the sets that it breaks,
    but it opens."""
    hand = "AS JS AH 7H 7C AD 3D 5D *1 2S' KH' KC' 7D' JD'"
    state = position(RULES["rami51"], f"turn 0 draw; hands {hand} | 3C 6D 8C TS; discard 2D'")
    assert played("rami51", "confirmed", state) == Draw("discard")
    assert isinstance(played("rami51", "confirmed", after(RULES["rami51"], state, "draw discard")), LayMelds)


def test_the_twin_of_a_card_just_taken_is_kept_too() -> None:
    """A beginner who takes a discard throws neither that card nor its twin, which looked like taking and throwing the
    same card."""
    state = position(RULES["traditional"], "turn 0 play; hands 6S 6S' 2C 3D 5H | 3C").but(taken=((Card("6S"),), ()))
    assert played("traditional", "beginner", state) == Discard(Card("5H"))
    assert played("traditional", "beginner", state.but(taken=((), ()))) == Discard(Card("6S'"))


def finished(level: str, state: MeldState) -> MeldState:
    """The state at the end of the turn that this bot of Rami 51 plays on from here."""
    while state.turn == 0:
        state = RULES["rami51"].apply(state, played("rami51", level, state))
    return state


def test_an_expert_misses_no_rami_sec() -> None:
    """The dearest opening leaves a card too many; another one goes out. `confirmed` does not see that."""
    state = position(
        RULES["rami51"],
        "turn 0 play; hands 2H 4C 5C 3D JD *3 2S' QS' 3H' 2C' 4C' AD' 2D' QD' KD' | 3C 6D 8C JS 9S; "
        "melds 1: TH' TC TD / 1: 5C' 6C' 7C 8C' / 1: AS AH AC / 1: 4H' 5H 6H",
    )
    done = finished("expert", state)
    assert done.winner == 0 and RULES["rami51"].did_feat(done)
    assert not finished("confirmed", state).over


def test_an_expert_discards_a_joker_last_where_that_pays() -> None:
    """A joker discarded at a rami sec multiplies the points by four; where it does not, the dearest card may go."""
    hand = "QS KS AS 8H 9H TH 5D 5C 5S 2D 2C 2H *1 2S"
    done = finished("expert", position(RULES["rami51"], f"turn 0 play; hands {hand} | 3C 6D 8C JS"))
    assert done.winner == 0 and done.discard[-1] == Card("*1")


def test_a_joker_is_laid_where_the_whole_hand_can_go() -> None:
    """With three cards that are a meld, one of which must be discarded, the joker and another one are laid off."""
    hand, melds = "3S *4 3C'", "7S 7C 7D / 1: 4C 5C' 6C / 1: 2H' 3H 4H' 5H"
    state = position(RULES["rami51"], f"turn 0 play; hands {hand} | 3C 6D 8C JS; melds 1: {melds}; opened 0")
    assert finished("confirmed", state).winner == 0


def test_confirmed_says_carte_and_beginner_may_forget() -> None:
    """With two cards in hand, neither of which can be laid, `confirmed` says carte; `beginner` may forget to."""
    state = position(RULES["rami51"], "turn 0 play; hands 2C 9H | 3C 4D; opened 0")
    assert played("rami51", "confirmed", state) == Announce("carte")
    said = [isinstance(played("rami51", "beginner", state, seed=seed), Announce) for seed in range(40)]
    assert 10 < sum(said) < 40


def test_no_joker_is_thrown_beside_another_card() -> None:
    """However cheap the other card is, a beginner keeps the joker, which finds a place in any meld."""
    rules = Rami51(carte_mode="auto")
    state = position(rules, "turn 0 play; hands *1 5C 9D | 2C 3D 4S 9C; melds 1: 5H 6H 7H; opened 1")
    thrown = {str(played("rami51", "beginner", state, rules, seed)) for seed in range(20)}
    assert thrown == {"discard 5C", "discard 9D"}


def test_a_joker_is_laid_off_where_its_meld_would_leave_no_card_to_discard() -> None:
    """Two threes and a joker are a set, but one card is to be discarded: the joker goes on the table, not away."""
    state = position(
        RULES["rami51"],
        "turn 0 play; hands 3C 3D *1 | 5C 6C 8C TC; opened 0 1; melds 0: 5S 6S 7S / 1: JS JH JD",
    )
    for level in ("confirmed", "expert"):
        lay = played("rami51", level, state)
        assert isinstance(lay, LayOff) and [slot.card for slot in lay.cards] == [Card("*1")]


def test_a_beginner_takes_a_discard_for_a_reason_and_keeps_it() -> None:
    """A discard that goes with no card is left; one that was taken is kept, with the cards that it goes with."""
    rules, hand = Traditional(), "3C 5H 8D TS 2D 7S 9H JC KD 6C"
    for top, piles in (("QH", {"stock"}), ("QC", {"stock", "discard"})):
        state = position(rules, f"turn 0 draw; hands {hand} | 2C 3D 4S 9C 4D 4H 6D 6H TD TH; discard {top}")
        drawn = {str(played("traditional", "beginner", state, rules, seed)).split()[1] for seed in range(30)}
        assert drawn == piles
    taken = after(rules, state, "draw discard")
    thrown = {str(played("traditional", "beginner", taken, rules, seed)) for seed in range(30)}
    assert "discard KD" in thrown and not thrown & {"discard QC", "discard JC"}


def test_a_discard_is_taken_for_the_joker_that_it_brings() -> None:
    """The queen of clubs goes with nothing in the hand; in the place of the joker it brings a run."""
    clauses = "melds 0: 5H 6H 7H / 1: QS QH QD *1=QC; opened 0 1"
    rules = RULES["rami51"]
    state = position(rules, f"turn 0 draw; hands 7S 8S 2D 4H | 3C 9D; discard 5D QC; {clauses}")
    assert played("rami51", "confirmed", state) == Draw("discard")
    state = after(rules, state, "draw discard")
    assert isinstance(played("rami51", "confirmed", state), SwapJoker)


def test_a_twin_is_of_no_use() -> None:
    """Of two nines of clubs beside a nine of spades one is thrown, and the pair is kept."""
    rules = Traditional()
    state = position(rules, "turn 0 play; hands 9S 9C 9C' 8H 2D 3D 4D JS JD JC 7H | 2C 5S 6S TD QD KC AH AS 5C 6C")
    assert str(played("traditional", "expert", state, rules)) in ("discard 9C", "discard 9C'")


def test_a_joker_is_exchanged_and_laid_again() -> None:
    """The bot exchanges the queen for the joker, lays the joker after the 9 and 10 of clubs, and discards its last
    card.
    """
    state = position(RULES["rami51"], "turn 0 play; hands QC 9C TC 2D | 3C; melds 0: 5H 6H 7H / 1: QS QH QD *1=QC")
    assert isinstance(played("rami51", "confirmed", state), SwapJoker)
    while not state.over:
        state = RULES["rami51"].apply(state, played("rami51", "confirmed", state))
    assert state.winner == 0


def test_a_lone_card_is_laid_off_and_not_discarded() -> None:
    """The bot lays the king, which costs ten, off on the kings."""
    state = position(RULES["traditional"], "turn 0 play; hands KC 2D 9H | 3C; melds 1: KS KH KD")
    assert played("traditional", "confirmed", state) == LayOff(((Card("KC"), Card("KC")),), 0)  # type: ignore[arg-type]


def test_a_card_that_the_next_player_can_lay_off_is_kept() -> None:
    """The bot does not discard a card that the next player could lay off on a meld on the table."""
    state = position(RULES["traditional"], "turn 0 play; hands 5D' 5S | 3C 9C; melds 0: 2D 3D 4D 5D 6D")
    assert played("traditional", "confirmed", state) in (Discard(Card("5S")), Discard(Card("5D'")))
    fits = position(RULES["rami51"], "turn 0 play; hands 8C 8H 9H KS | 3C 9C; melds 1: 5C 6C 7C").but(
        first_lays=(None, (1, 60, True))
    )
    assert played("rami51", "confirmed", fits) != Discard(Card("8C"))


def test_of_equal_cards_the_next_player_gets_the_one_that_they_want_less() -> None:
    """Who took the 9 and the 6 of spades wants the 7 of spades more than the 7 of hearts."""
    for held, thrown in (("9S 6S", "7H"), ("9H 6H", "7S")):
        state = position(RULES["traditional"], f"turn 0 play; hands 7S 7H | {held} JD")
        known = state.but(taken=((), tuple(map(Card, held.split()))))
        assert played("traditional", "confirmed", known) == Discard(Card(thrown))


def test_a_discard_that_makes_a_meld_is_taken_and_one_that_does_not_is_left() -> None:
    """In traditional rami, the bot takes a discard that is the third seven and leaves a stray jack."""
    makes = position(RULES["traditional"], "turn 0 draw; hands 7S 7H KD | 3C 9C; discard 7C")
    idle = position(RULES["traditional"], "turn 0 draw; hands 7S 7H 2D | 3C 9C; discard JC")
    assert played("traditional", "confirmed", makes) == Draw("discard")
    assert played("traditional", "confirmed", idle) == Draw("stock")


def test_cards_that_go_together_are_kept() -> None:
    """The bot keeps the 8 and 9 of hearts, which may become a run, and discards the jack of clubs."""
    for game in ("traditional", "boathouse"):
        state = position(RULES[game], "turn 0 play; hands 8H 9H JC | 3C 9C")
        assert played(game, "confirmed", state) == Discard(Card("JC"))


def test_a_boathouse_bot_goes_out_when_it_can() -> None:
    """A bot of Boathouse Rum that can go out lays all nine cards in one action."""
    state = position(RULES["boathouse"], "turn 0 play; hands 4C 5C 6C 9S 9H 9D QD KD AD | KC; round 1")
    action = played("boathouse", "confirmed", state)
    assert legal(RULES["boathouse"], state, str(action))
    assert RULES["boathouse"].apply(state, action).winner == 0


def test_a_last_card_that_may_not_be_discarded_is_laid() -> None:
    """Where the last card must be laid, a beginner does not overlook that it can be."""
    rules = Boathouse(final_discard="none")
    state = position(rules, "turn 0 play; hands 6S | KC QD; melds 0: 7S 8S 9S; opened 0")
    for seed in range(20):
        assert str(played("boathouse", "beginner", state, rules, seed)) == "add 6S to 0"


@pytest.mark.parametrize("game", ["rami51", "traditional", "boathouse"])
def test_a_beginner_does_not_overlook_that_they_can_go_out(game: str) -> None:
    """A beginner lays all that it can, and so goes out; but often throws any card that is in no meld."""
    rules = RULES[game]
    for seed in range(20):
        state = position(rules, "turn 0 play; hands 2S 2H 2D KC | 5D QD 9S; melds 0: 5H 6H 7H; opened 0; round 4")
        while state.turn == 0:
            state = rules.apply(state, played(game, "beginner", state, rules, seed))
        assert state.winner == 0
    state = position(rules, "turn 0 play; hands 2S 7H 9D KC | 5D QD 9S; round 4")
    assert len({played(game, "beginner", state, rules, seed) for seed in range(20)}) > 2
    assert len({played(game, "confirmed", state, rules, seed) for seed in range(20)}) == 1


@pytest.mark.parametrize("game", ["rami51", "traditional"])
def test_levels_take_a_useful_discard_the_more_often_the_higher_they_are(game: str) -> None:
    """A discard that makes a run, which would open, is taken by a beginner now and then, by an amateur mostly, by a
    confirmed player always."""
    state = position(RULES[game], "turn 0 draw; hands JS QS KS TH TD 2C 9H | 5D QD 9S; discard TC; round 4")
    taken = {
        level: sum(str(played(game, level, state, seed=seed)) == "draw discard" for seed in range(40))
        for level in ("beginner", "amateur", "confirmed")
    }
    assert 5 <= taken["beginner"] <= 20 < 28 <= taken["amateur"] < taken["confirmed"] == 40


def test_a_frozen_card_is_kept_for_the_next_turn() -> None:
    """A bot of any level neither lays nor discards a card just taken from the discard pile; it lays it in the next
    turn.
    """
    state = position(RULES["boathouse"], "turn 0 draw; hands 9S 9H KC | 4C; discard 2D 4S 9D")
    state = after(RULES["boathouse"], state, "draw discard 2")
    for level in levels("boathouse"):
        action = played("boathouse", level, state)
        assert isinstance(action, Discard)
        assert action.card not in state.now.frozen
    free = state.but(now=replace(state.now, frozen=()))
    assert isinstance(played("boathouse", "confirmed", free), LayMelds)


WHOLE = "4C 5C 6C 9S 9H 9D QD KD AD"
"""Cards of Boathouse Rum that can all be laid."""


def test_a_bot_that_holds_lays_its_whole_hand_at_once() -> None:
    """With two spare cards it keeps its melds back and discards one of those; with one it lays all, and goes out."""
    for game in ("boathouse", "traditional"):
        rules = RULES[game]
        for spare, laid in (("2S 7H", 0), ("2S", 9)):
            state = position(rules, f"turn 0 play; hands {WHOLE} {spare} | 3C 5D 8C JS")
            action = played(game, "expert", state)
            if not laid:
                assert isinstance(action, Discard) and str(action.card) in spare.split(), f"{game}: {action}"
                continue
            while not state.over:
                state = rules.apply(state, played(game, "expert", state))
            assert state.winner == 0 and rules.did_feat(state), game


def test_the_adviser_of_rami_51_opens_before_the_others_are_far_ahead() -> None:
    """A newcomer with 53 points keeps them back for a rami sec no longer once somebody has opened and holds eight
    cards: the review of such a match calls the opening the best move, and holding would have cost 200."""
    mine = "2S 6S 6H JH QH AC 3C 4C 5C JC QC KC 2D 5D KD"
    others = ("7S 8S 9S TS 2H 3H 4H 5H", "7H 8H 9H TH KH AH 2C 6C 7C 8C 9C TC 3D 4D")
    rules = RULES["rami51"]
    for hand, opens in ((others[0], True), (f"{others[0]} AS", False)):
        rest = " | ".join((hand, others[1]))
        view = rules.view(position(rules, f"turn 0 play; hands {mine} | {rest}; opened 1; discard 9D"), 0)
        action = bot("rami51", adviser("rami51"))(rules, view, Random(5), 5)
        assert isinstance(action, LayMelds) == opens, action


def test_melds_are_kept_back_only_while_that_pays() -> None:
    """An expert lays them where somebody has three cards, unless a rami sec multiplies the points by four, and where
    none pays. At traditional rami the others could add to them, whatever a chasse pays. In Boathouse Rum they cost
    nothing in hand, whatever a rummy pays, so that it lays them only where it is far behind.
    """
    hand, opening = f"{WHOLE} 2S 7H", "QS KS AS 8H 9H TH 5D 5C 5S 2D 9C"
    for game, rules, others, lays in (
        ("boathouse", Boathouse(), "3C 6D 8C", False),
        ("boathouse", Boathouse(rummy_multiplier=1), "3C 6D 8C JS", False),
        ("boathouse", Boathouse(), "3C", False),
        ("traditional", Traditional(), "3C 6D 8C", True),
        ("traditional", Traditional(), "3C 6D 8C JS", False),
        ("traditional", Traditional(rummy_bonus=0), "3C 6D 8C JS", False),
        ("rami51", Rami51(), "3C 6D 8C", True),
        ("rami51", Rami51(rami_sec_multiplier=4), "3C 6D 8C", False),
        ("rami51", Rami51(), "3C 6D 8C JS", False),
        ("rami51", Rami51(rami_sec_multiplier=1, rami_sec_joker_multiplier=1), "3C 6D 8C JS 2H", True),
    ):
        held = opening if game == "rami51" else hand
        state = position(rules, f"turn 0 play; hands {held} | {others}")
        assert isinstance(played(game, "expert", state, rules), LayMelds) == lays, f"{rules} {others}"


def test_an_expert_of_traditional_rami_risks_more_with_more_opponents() -> None:
    """With four seats it keeps a hand with four spare cards from somebody with three, not one with five; with two, or
    for a small chasse, it lays in both cases."""
    four, five = "2S 3S 4S 5S 9H TH JH 7D KC QD 4C", "2S 3S 4S 9H TH JH 7D KC QD 4C 8D"
    small = Traditional(rummy_bonus=10)
    for rules, hand, rivals, lays in (
        (Traditional(), four, 3, False),
        (Traditional(), five, 3, True),
        (Traditional(), four, 1, True),
        (small, four, 3, True),
        (small, five, 3, True),
    ):
        others = " | ".join(["3C 6D 8C", "3C' 6D' 8C' JS 2H", "TC 5D 9S JD 2D"][:rivals])
        state = position(rules, f"turn 0 play; hands {hand} | {others}")
        assert isinstance(played("traditional", "expert", state, rules), LayMelds) == lays, f"{hand} | {others}"


def test_no_chasse_is_risked_where_going_out_wins_the_match_without_it() -> None:
    """TRAD-30: with 40 points of 100 three likely cards each of three others will do, so that melds are laid once
    somebody has three cards. With 30 the chasse counts, as it does where only somebody else is near the end."""
    hand, rules = "2S 3S 4S 5S 9H TH JH 7D KC QD 4C", RULES["traditional"]
    others = "3C 6D 8C | 3C' 6D' 8C' JS 2H | TC 5D 9S JD 2D"
    for so_far, lays in (("40 0 0 0", True), ("30 0 0 0", False), ("0 90 0 0", False)):
        state = position(rules, f"turn 0 play; hands {hand} | {others}; so_far {so_far}")
        for level in ("expert", adviser("traditional")):
            assert isinstance(played("traditional", level, state), LayMelds) == lays, f"{level} {so_far}"


def test_an_expert_of_rami_51_with_an_opening_keeps_the_melds_that_leave_fewest_cards() -> None:
    """Four aces are dearer than three and a run from the fourth, but for a rami sec all cards must go. Who opens at
    once wants the dearest melds."""
    state = position(
        RULES["rami51"], "turn 0 play; hands AS AH AC AD 2C 3C QS QH QD 8C 9C TC 2H TS 8H | 3D 6D 8D JS 2S"
    )
    for level, loose in (("expert", "2H TS 8H"), ("confirmed", "2H 2C 3C TS 8H")):
        plan = cast(MeldBot, bot("rami51", level)).strategy.plan(RULES["rami51"], state, state.hand, 1)
        assert sorted(map(str, plan.spare)) == sorted(loose.split()), level


def test_an_expert_of_rami_51_opens_for_no_discard_against_one_opponent() -> None:
    """R51-A04: a discard that is taken must be laid at once. With two seats the opening is kept for a rami sec; with
    more, and by those who keep nothing back, the discard is taken."""
    hand, other = "QS KS AS 8H 9H TH 5D 5C 5S 2D 9C 9D 4H", "3C 6D 8C KH 2H 7S 7D KD KC"
    for level, others, pile in (
        ("expert", other, "stock"),
        (adviser("rami51"), other, "stock"),
        ("confirmed", other, "discard"),
        ("expert", f"{other} | 4S 4D 4C 6S 6H TD TC QD JD", "discard"),
    ):
        state = position(RULES["rami51"], f"turn 0 draw; hands {hand} | {others}; discard JS 9S")
        assert played("rami51", level, state) == Draw(pile), f"{level} {others}"


def test_confirmed_lays_its_melds() -> None:
    """At Rami 51 and traditional rami as soon as it may; at Boathouse Rum once it has two spare cards, or when
    somebody has three cards.
    """
    hand, opening = f"{WHOLE} 2S 7H", "QS KS AS 8H 9H TH 5D 5C 5S 2D 9C"
    for game, held, others, lays in (
        ("rami51", opening, "3C 6D 8C JS", True),
        ("traditional", hand, "3C 6D 8C JS", True),
        ("boathouse", hand, "3C 6D 8C JS", True),
        ("boathouse", f"{hand} TC", "3C 6D 8C JS", False),
        ("boathouse", f"{hand} TC", "3C 6D 8C", True),
    ):
        state = position(RULES[game], f"turn 0 play; hands {held} | {others}")
        assert isinstance(played(game, "confirmed", state), LayMelds) == lays, f"{game} {held} {others}"


def test_a_discard_is_not_taken_in_the_place_of_its_twin() -> None:
    """The three of clubs would only take the place of its twin in the hand: the stock is better."""
    rules = Traditional()
    state = position(rules, "turn 0 draw; hands AH AC AD 3H 3C' 3D 6C 6D KS KD | 2C 5S 6S TD; discard 9H 3C")
    assert played("traditional", "expert", state, rules) == Draw("stock")


def test_a_card_that_frees_a_joker_is_not_discarded() -> None:
    """The bot has not opened; the king of clubs would bring the next player the joker of the kings on the table."""
    text = "turn 0 play; hands 2S 2H 5H 6H QH QD KC | 3C 9C 4S; melds 1: KS KH KD *3=KC; opened 1"
    assert played("rami51", "confirmed", position(RULES["rami51"], text)) != Discard(Card("KC"))


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("hands 5S 9D | 5C 9H; melds 0: 2S 3S 4S; discard KH", False),
        ("hands 5S 7D 9D | 5C 9H; melds 0: 2S 3S 4S / 1: 7S 7H 7C; discard KH", True),
    ],
)
def test_the_rest_of_a_turn_is_told_where_several_lays_end_it(text: str, more: bool) -> None:
    """A single card to add and one to discard are two plain moves."""
    rules = Traditional()
    view = rules.view(position(rules, f"turn 0 play; {text}"), 0)
    told = answer(question(rules, view, "expert", "1", course=True)).splitlines()
    assert told[0].startswith("add ")
    assert (len(told) > 1) is more
