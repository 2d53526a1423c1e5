"""The bots of gin: their choices do not depend on hidden cards, and they play sensibly at every table."""

from collections.abc import Iterator
from dataclasses import replace
from math import exp, tanh
from random import Random
from time import perf_counter

import pytest

from rami.bots.gin.bot import CHARACTERS, LEVELS
from rami.bots.gin.haste import haste
from rami.bots.gin.knock_value import KnockValue
from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import HasteWeights, KnockFeatures, KnockUnit, KnockWeights, shipped
from rami.bots.levels import bot
from rami.engine.actions import Action, Discard
from rami.engine.cards import cards, pack, written
from rami.engine.chance import Chance
from rami.engine.solver.deadwood import arrangements, least
from rami.engine.state import put
from rami.games.gin import Gin, GinState
from rami.games.gin.state import SoFar
from support.positions import position
from support.random_play import everywhere

RULES = Gin()
HOUSES = {
    "gin": Gin(),
    "classic": Gin(scoring="alternative"),
    "oklahoma": Gin(oklahoma=True, spades_double=True),
    "straight": Gin(knock_limit=0),
    "offer": Gin(first_turn="upcard_offer", dead_stock=4),
    "big gin": Gin(big_gin_bonus=31, dead_stock=0),
}
FAR = "KS QH 9C 8D 6D JC AC QD 8H 6C"
NEVER = 1000.0


def move(state: GinState, rules: Gin = RULES, level: str = "confirmed") -> str:
    """The action of the seat to act, as text."""
    assert state.turn is not None
    return str(bot("gin", level)(rules, rules.view(state, state.turn), Random(1), NEVER))


def bot_states(rules: Gin, seats: int, deals: int, level: str = "confirmed") -> Iterator[GinState]:
    """The states of some deals played by bots of this level."""
    for deal in range(deals):
        state = rules.deal(seats, deal % seats, Chance(f"{deal:x}"))
        rng = Random(deal)
        while not state.over:
            yield state
            assert state.turn is not None
            state = rules.apply(state, LEVELS[level](rules, rules.view(state, state.turn), rng, NEVER))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_table_to_its_end(level: str, house: str, seats: int) -> None:
    """Two deals from views alone, for all seats and house rules; `apply` refuses an illegal action."""
    assert sum(1 for _ in bot_states(HOUSES[house], seats, 2, level)) > 4


def redealt(state: GinState, rules: Gin, rng: Random) -> GinState:
    """The state after all cards that the seat to act can't see were dealt anew."""
    assert state.turn is not None
    view = rules.view(state, state.turn)
    known = {*view.hands[state.turn], *view.discard, *(card for shown in view.shown for card in shown)}
    unseen = [card for card in everywhere(state) if card not in known and card.copy == view.hand[0].copy]
    names = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    return state.but(
        hands=tuple(tuple(names.get(card, card) for card in hand) for hand in state.hands),  # type: ignore[arg-type]
        stock=tuple(names.get(card, card) for card in state.stock),  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("level", [*LEVELS, *(f"expert+{character}" for character in CHARACTERS)])
def test_the_choice_does_not_depend_on_hidden_cards(level: str) -> None:
    """In 200 positions the bot chooses the same action after the stock and the other hands were dealt anew."""
    rng = Random(7)
    states = [
        state for seats in (2, 3, 4) for state in bot_states(RULES, seats, 4, "beginner") if state.phase != "showdown"
    ]
    for state in rng.sample(states, 200):
        other = redealt(state, RULES, rng)
        assert other != state
        assert move(state, level=level) == move(other, level=level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_meld_is_broken_only_without_loss(level: str) -> None:
    """Over six deals, the bot discards a card that every best arrangement melds only if the deadwood gets no higher."""
    discarded = 0
    for state in bot_states(RULES, 2, 6, level):
        action = Action.parse(move(state, level=level))
        if isinstance(action, Discard):
            discarded += 1
            loose = {card for way in arrangements(state.hand) for card in way.left}
            kept = [card for card in state.hand if card is not action.card]
            assert action.card in loose or least(kept) == least(state.hand), f"{action} from {written(state.hand)}"
    assert discarded > 30


@pytest.mark.parametrize("level", ["amateur", "confirmed", "expert"])
def test_a_discard_that_makes_a_meld_is_taken(level: str) -> None:
    """The bot takes a discard that is the third seven, and leaves a stray king."""
    hand = "7S 7D 2C 3C 9H JH KD 5S 4D TS"
    assert (
        move(position(RULES, f"dealer 0; turn 1 draw; hands {FAR} | {hand}; discard 7H"), level=level) == "draw discard"
    )
    assert (
        move(
            position(RULES, f"dealer 0; turn 1 draw; hands {FAR} | {hand.replace('KD', 'QC')}; discard KH"), level=level
        )
        == "draw stock"
    )


def test_the_upcard_on_offer_is_taken_or_passed() -> None:
    """The bot judges the upcard on offer like any discard."""
    rules = Gin(first_turn="upcard_offer")
    hand = "7S 7D 2C 3C 9H JH KD 5S 4D TS"
    assert move(position(rules, f"dealer 0; turn 1 offer; hands {FAR} | {hand}; discard 7H"), rules) == "draw discard"
    assert (
        move(position(rules, f"dealer 0; turn 1 offer; hands {FAR} | {hand.replace('KD', 'QC')}; discard KH"), rules)
        == "pass"
    )


@pytest.mark.parametrize("level", LEVELS)
def test_gin_is_never_missed(level: str) -> None:
    """With any house rules, the bot knocks when it has no deadwood after the discard."""
    state = position(
        RULES,
        f"dealer 0; turn 1 draw; hands {FAR} | 7C 7D 7H 3S 4S 5S 2S TH TC TD; discard KH; stock ... KC",
        "draw stock",
    )
    assert move(state, level=level) == "knock KC"
    assert move(state, Gin(knock_limit=0), level) == "knock KC"


def test_big_gin_is_called_when_it_pays() -> None:
    """With eleven cards in melds, the bot calls big gin if its bonus is above that of gin, and otherwise goes gin."""
    for bonus, action in ((31, "knock"), (10, "knock 6S")):
        rules = Gin(big_gin_bonus=bonus)
        state = position(
            rules,
            f"dealer 0; turn 1 draw; hands {FAR} | 7C 7D 7H 3S 4S 5S 2S TH TC TD; discard KH; stock ... 6S",
            "draw stock",
        )
        assert move(state, rules) == action


def test_a_knock_depends_on_the_turn() -> None:
    """The expert knocks with eight points on the first turn and at the end of the stock, but not with ten after ten
    discards of an opponent who took two pairs.
    """
    early, late = (
        position(
            RULES,
            f"dealer 0; turn 1 draw; hands {FAR} | {hand}; discard KH; stock ... KC",
            "draw stock",
        )
        for hand in ("7C 7D 7H 3S 4S 5S AH 2C 4D AD", "7C 7D 7H 3S 4S 5S TH TC TD QC")
    )
    assert move(early, level="expert") == "knock KC"
    late = late.but(
        thrown=(tuple(late.stock[:10]), ()),
        discard=(*late.discard, *late.stock[:10]),
        stock=late.stock[10:],
        shown=(cards("6D 6C 8D 8H"), ()),
    )
    assert not move(late, level="expert").startswith("knock")
    assert move(early.but(stock=early.stock[-2:]), level="expert").startswith("knock")


def test_the_expert_knocks_on_an_early_turn_unless_gin_is_near() -> None:
    """With five to ten points on its second turn the expert knocks where it needs several cards for gin; one card away
    from it, with three points, it goes on.
    """
    for hand, action in (
        ("7C 7D 7H 3S 4S 5S AH 2C 4D AD", "knock KC"),
        ("7C 7D 7H 3S 4S 5S AH 2C 2D 5D", "knock KC"),
        ("7C 7D 7H 3S 4S 5S TH TC TD 3D", "discard"),
    ):
        text = f"dealer 0; turn 1 draw; hands {FAR} | {hand}; discard KH; stock ... KC"
        second = position(RULES, text, "draw stock")
        second = second.but(thrown=(cards("JD QS"), cards("QH")), discard=cards("KH JD QH QS"))
        assert move(second, level="expert").startswith(action)


def test_the_adviser_does_not_knock_where_that_gives_much_away() -> None:
    """With ten points early it knocks as the expert does; where the opponent threw low cards early, and has little
    deadwood by now, the expert goes on, and so does the adviser."""
    text = "turn 0 play; hands AS 2S 4S AC 4C 5C AD 3D 4D 5D 6D | 7S 8S 9H TH JH QC KC 2C 6H 8D; discard"
    for thrown, knocks in (("KH QS", True), ("2H 3H 9C KH QS JD TC 9D", False)):
        state = position(RULES, f"{text} {thrown} 8C").but(thrown=((), cards(thrown)))
        for name in ("expert", "adviser"):
            assert move(state, level=name).startswith("knock") == knocks, (thrown, name)


def test_confirmed_waits_for_gin_where_it_is_near_late_in_the_deal() -> None:
    """With two points, two aces to come and 24 cards on the discard `confirmed` goes on; on its first turn it knocks
    with the same hand.
    """
    hands = "7C 8C 9C 9H 7D 8D 9D 3C 3D 7S | 2S 3S 4S 5S AH AC TD JD QD KD"
    early = position(RULES, f"dealer 0; turn 1 draw; hands {hands}; discard KH; stock ... 5H", "draw stock")
    thrown, own = cards("QS 6D 6C KC JC 5D 2D KS 4C 4H 7H 6H 5C"), cards("JS QC TH JH 6S TS 4D 9S QH 3H")
    gone = (*early.discard, *thrown, *own)
    stock = tuple(card for card in early.stock if card not in gone)
    late = early.but(thrown=(thrown, own), discard=gone, stock=stock, shown=(cards("8D"), ()))
    assert move(early) == "knock 5H"
    assert move(late) == "discard 5H"


@pytest.mark.parametrize(("name", "discards", "points"), [("confirmed", 9, 95), ("adviser", 13, 99), ("expert", 6, 95)])
def test_a_knock_that_wins_the_match_is_made(name: str, discards: int, points: int) -> None:
    """With two points and two aces to come a bot goes on for gin, but not where a knock will do for the match."""
    hands = "7C 8C 9C 9H 7D 8D 9D 3C 3D 7S | 2S 3S 4S 5S AH AC TD JD QD KD"
    state = position(RULES, f"dealer 0; turn 1 draw; hands {hands}; discard KH; stock ... 5H", "draw stock")
    thrown, own = cards("QS 6D 6C KC JC 5D 2D KS 4C 4H 7H 6H 5C"), cards("JS QC TH JH 6S TS 4D 9S QH 3H")
    gone = (*state.discard, *thrown[:discards], *own[:discards])
    stock = tuple(card for card in state.stock if card not in gone)
    late = state.but(thrown=(thrown[:discards], own[:discards]), discard=gone, stock=stock)
    assert move(late, level=name) == "discard 5H"
    assert move(late.but(so_far=SoFar((60, points), (2, 2), (1, 1))), level=name) == "knock 5H"


def test_knocks_that_were_tried_out_have_features_of_the_table() -> None:
    """The features of a knock are those of the hand, of what the opponent took and discarded, and of the score."""
    hand = "7C 7D 7H 3S 4S 5S AH 2C 4D AD"
    state = position(RULES, f"dealer 0; turn 1 draw; hands {FAR} | {hand}; discard KH; stock ... KC", "draw stock")
    state = state.but(thrown=(cards("JD 4C"), ()), shown=(cards("6D"), ()))
    knocks = shipped().knocks
    assert knocks
    view = RULES.view(state.but(so_far=SoFar((25, 88), (3, 1), (1, 2))), 1)
    found = KnockValue(RULES, view, OpponentModel(view, shipped()), knocks).features(cards(hand))
    assert (found.deadwood, found.discards, found.took) == (8, 2, 1)
    assert (found.last, found.lowest) == (4, 4)
    assert 0 == found.gin < found.five < 1
    assert (found.mine_later, found.theirs_later) == pytest.approx((exp(-1), exp(-3)))


def test_a_knock_is_valued_by_each_unit_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """The value is that of every knock and, for each unit, its worth times the tangent of the weighted features."""
    view = RULES.view(
        position(RULES, f"dealer 0; turn 1 play; hands {FAR} | 7C 7D 7H 3S 4S 5S AH 2C 4D AD TC; discard KH"), 1
    )
    none = KnockFeatures(*[0.0] * len(KnockFeatures._fields))
    units = KnockUnit(10, 0.5, none._replace(deadwood=0.25)), KnockUnit(-4, 0, none._replace(last=1))
    weights = KnockWeights(HasteWeights(0, 0, 0, 0, 0), 2, units)
    value = KnockValue(RULES, view, OpponentModel(view, shipped()), weights)
    monkeypatch.setattr(KnockValue, "features", lambda *_: none._replace(deadwood=6, last=3))
    assert value.points(()) == pytest.approx(2 + 10 * tanh(2) - 4 * tanh(3))


def test_the_opponents_haste_is_told_from_their_deals_and_discards() -> None:
    """Whoever ended deals with a knock and throws high cards knocks as soon as they can; whoever went gin, or was
    caught with a hand that could knock, or throws low cards, waits."""
    state = position(RULES, f"dealer 0; turn 1 play; hands {FAR} | 7C 7D 7H 3S 4S 5S AH 2C 4D AD TC; discard KH")
    knocks = shipped().knocks
    assert knocks
    weights = knocks.haste

    def told(thrown: str, knocks: int, waits: int) -> float:
        seen = state.but(thrown=(cards(thrown), ()), so_far=SoFar((0, 0), (knocks, 9), (waits, 9)))
        return haste(RULES.view(seen, 1), weights)

    unknown = told("", 0, 0)
    assert 0.3 < unknown < 0.9
    assert told("AC 2D 3S", 0, 0) < unknown < told("KC QD KS", 0, 0)
    assert told("", 0, 2) < 0.05 < told("", 0, 1) < unknown / 3 < 0.8 < told("", 2, 0)


def test_a_tie_counts_as_the_house_rule_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a hand with just as much deadwood the bot knocks where nobody scores for it, and not where it is an
    undercut (GIN-A09)."""
    monkeypatch.setattr("rami.bots.gin.opponent.OpponentModel.hand", lambda *_: cards("9S 9H 9D 6C 6D 6H 2C 2H 3H AC"))
    bot_of_all = replace(LEVELS["confirmed"], wait=-20)
    for ties, action in (("always", "discard"), ("never", "knock")):
        rules = Gin(tie_undercuts=ties)
        state = position(
            rules,
            f"dealer 0; turn 1 draw; hands {FAR} | 7C 7D 7H 3S 4S 5S TH TC TD 8C; discard KH; stock ... KC",
            "draw stock",
        )
        assert bot_of_all(rules, rules.view(state, 1), Random(1), NEVER).word == action


def test_cards_that_the_opponent_collects_are_kept() -> None:
    """After the opponent has taken two cards of a rank, the bot keeps nearly all cards of it that it would discard."""
    asked = kept = 0
    for state in bot_states(RULES, 2, 8, "beginner"):
        view = RULES.view(state, state.turn)
        action = Action.parse(move(state))
        if not isinstance(action, Discard) or any(view.shown):
            continue
        seen = {*view.hand, *view.discard}
        mates = tuple(card for card in pack() if card.rank == action.card.rank and card not in seen)[:2]
        if len(mates) == 2:
            assert view.turn is not None
            shown = put(view.shown, view.facing(view.turn), mates)
            asked += 1
            kept += LEVELS["confirmed"](RULES, view.but(shown=shown), Random(1), NEVER) != action
    assert asked > 20
    assert kept > 0.9 * asked


def duel(deals: int) -> int:
    """The points by which `confirmed` beats `beginner` over these deals, each played from both seats."""
    confirmed, beginner = LEVELS["confirmed"], LEVELS["beginner"]
    lead = 0
    for deal in range(deals):
        for seat in (0, 1):
            bots = (confirmed, beginner) if seat == 0 else (beginner, confirmed)
            rng = Random(deal)
            state = RULES.deal(2, deal % 2, Chance(f"{deal + 1:x}"))
            while state.turn is not None:
                state = RULES.apply(state, bots[state.turn](RULES, RULES.view(state, state.turn), rng, NEVER))
            points = RULES.points(state)
            lead += points[seat] - points[1 - seat]
    return lead


def test_confirmed_beats_beginner() -> None:
    """Over 40 deals, each played from both seats, `confirmed` wins more points than `beginner`."""
    assert duel(40) > 0


def test_a_move_takes_a_few_milliseconds() -> None:
    """A move takes less than 50 ms on average, knocks included."""
    states = list(bot_states(RULES, 2, 3))
    began = perf_counter()
    for state in states:
        move(state)
    assert (perf_counter() - began) / len(states) < 0.05
