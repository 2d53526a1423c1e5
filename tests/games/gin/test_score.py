"""The points for a hand of gin: GIN-40 to GIN-43, GIN-A09, GIN-A10, GIN-A13, and the doubling of Oklahoma."""

import pytest

from rami.engine.cards import cards
from rami.engine.state import Note
from rami.games.gin import Gin, GinState
from support.positions import after, position

RULES = Gin()
ALTERNATIVE = Gin(scoring="alternative")
GIN_HAND = "7C 7D 7H 3S 4S 5S 6S TH TC TD"
THREE = "7C 7D 7H 3S 4S 5S TH TC TD 3D"
TEN = "7C 7D 7H 3S 4S 5S TH TC TD JD"
COURTS = "KS KH KD KC QS QH QC"
LEFT_21 = f"{COURTS} 9H 2C JS"  # J-Q-K of spades would be a run; the sets are worth more
LEFT_12 = f"{COURTS} 9H 2C AC"
LEFT_10 = f"{COURTS} QD 9H AC"
LEFT_6 = f"{COURTS} QD 4C 2C"
LEFT_0 = f"{COURTS} 9H 9C 9D"

HANDS = [
    ("GIN-E01", GIN_HAND, LEFT_21, (46, 0), (41, 0)),
    ("GIN-E02", THREE, LEFT_12, (9, 0), (9, 0)),
    ("GIN-E03", TEN, LEFT_10, (0, 25), (0, 10)),
    ("GIN-E04", TEN, LEFT_6, (0, 29), (0, 14)),
    ("GIN-E29", GIN_HAND, LEFT_0, (25, 0), (20, 0)),
]


def shown_down(knocker: str, defender: str, upcard: str = "8H", rules: Gin = RULES) -> GinState:
    """The finished deal in which the player who began knocks with these ten cards."""
    state = position(rules, f"turn 1 play; hands {defender} | {knocker} 8D; discard {upcard}")
    return after(rules, state, "knock 8D", "arrange auto")


def points(knocker: str, defender: str, rules: Gin = RULES, upcard: str = "8H") -> tuple[int, int]:
    """The points that the knocker and the defender score."""
    defended, knocked = rules.points(shown_down(knocker, defender, upcard, rules))
    return knocked, defended


@pytest.mark.parametrize(
    ("example", "knocker", "defender", "standard", "alternative"), HANDS, ids=[hand[0] for hand in HANDS]
)
def test_gin_40_the_examples_of_the_law(
    example: str, knocker: str, defender: str, standard: tuple[int, int], alternative: tuple[int, int]
) -> None:
    """Gin scores the deadwood and 25, a knock the difference, and an undercut, also by a tie, the difference and 25
    (GIN-40 to GIN-42, GIN-E01 to GIN-E04, GIN-E29).

    The alternative scoring has 20 and 10 (GIN-43, GIN-E05, GIN-A09).
    Gin against a hand without deadwood is not undercut (GIN-A10).
    """
    assert points(knocker, defender) == standard
    assert points(knocker, defender, ALTERNATIVE) == alternative


def test_gin_43_each_bonus_may_be_set_by_itself() -> None:
    """`gin_bonus` and `undercut_bonus` each override the scoring scheme, which still sets the other bonus."""
    assert points(GIN_HAND, LEFT_21, Gin(gin_bonus=50)) == (71, 0)
    assert points(TEN, LEFT_10, Gin(gin_bonus=50)) == (0, 25)
    assert points(TEN, LEFT_10, Gin(undercut_bonus=5, scoring="alternative")) == (0, 5)
    assert points(GIN_HAND, LEFT_21, Gin(undercut_bonus=5, scoring="alternative")) == (41, 0)


def test_gin_a08_big_gin_has_a_bonus_of_its_own() -> None:
    """The bonus for big gin replaces the gin bonus."""
    rules = Gin(big_gin_bonus=31)
    state = position(
        rules, f"dealer 0; turn 1 draw; hands {LEFT_21} | 7C 7D 7H 3S 4S 5S 6S TH TC TD; discard 8H; stock ... TS"
    )
    assert rules.points(after(rules, state, "draw stock", "knock", "arrange auto")) == (0, 52)


@pytest.mark.parametrize(
    ("upcard", "on", "expected"),
    [("8S", True, (92, 0)), ("8H", True, (46, 0)), ("8S", False, (46, 0))],
)
def test_d_6_a_spade_turned_up_doubles_the_hand(upcard: str, on: bool, expected: tuple[int, int]) -> None:
    """With the option, a spade as the upcard doubles difference and bonus; a card of another suit does not."""
    assert points(GIN_HAND, LEFT_21, Gin(spades_double=on), upcard) == expected


def test_d_6_the_presets_are_those_of_the_page() -> None:
    """The presets are `gin`, `gin-classic` with bonuses of 20 and 10, `gin-oklahoma` and `gin-straight`."""
    assert list(Gin.presets) == ["gin", "gin-classic", "gin-oklahoma", "gin-straight"]
    assert Gin.presets["gin-classic"].points(shown_down(TEN, LEFT_10, rules=ALTERNATIVE)) == (10, 0)
    assert Gin.presets["gin-oklahoma"] == Gin(oklahoma=True, spades_double=True)
    assert Gin.presets["gin-straight"] == Gin(knock_limit=0)


def test_the_tally_tells_the_sum_line_by_line() -> None:
    """The tally lists both hands with their melds, lay-offs and deadwood, and the lines that add up to the points."""
    state = shown_down("7C 7D 7H 3S 4S 5S JH JC JD 2H", "6S 2S KD QS QH QC 9H 9C 9D 9S")
    defender, knocker = RULES.tally(state)
    assert [str(meld) for meld in knocker.melds if meld.kind == "run"] == ["3S 4S 5S"]
    assert [str(laid.meld) for laid in state.melds if laid.meld.kind == "run"] == ["2S 3S 4S 5S 6S"]
    assert set(defender.added) == set(cards("2S 6S"))
    assert knocker.added == ()
    assert (defender.left, knocker.left) == (cards("KD"), cards("2H"))
    assert [(line.code, line.points) for line in knocker.lines] == [("deadwood", 10), ("deadwood", -2)]
    assert defender.lines == ()


def test_the_tally_of_an_undercut_names_the_bonus() -> None:
    """The defender's lines are the knocker's deadwood less the defender's, the bonus, and the doubling by a spade."""
    rules = Gin(spades_double=True)
    state = shown_down(TEN, LEFT_6, "8S", rules)
    assert [(line.code, line.points) for line in rules.tally(state)[0].lines] == [
        ("deadwood", 10),
        ("deadwood", -6),
        ("undercut_bonus", 25),
        ("doubled", 29),
    ]
    assert [event.kind for event in state.events][-3:] == ["undercut", "scored", "deal_over"]
    assert state.events[-2].amount == 58


@pytest.mark.parametrize(
    ("tie_undercuts", "standard", "alternative"),
    [("always", (0, 25), (0, 10)), ("standard_only", (0, 25), (0, 0)), ("never", (0, 0), (0, 0))],
)
def test_gin_a09_tie_undercuts(tie_undercuts: str, standard: tuple[int, int], alternative: tuple[int, int]) -> None:
    """By this option a tie is an undercut or scores nothing; one point less is always an undercut, and gin never is."""
    for scoring, expected in (("standard", standard), ("alternative", alternative)):
        rules = Gin(scoring=scoring, tie_undercuts=tie_undercuts)
        assert points(TEN, LEFT_10, rules) == expected
        assert points(TEN, LEFT_6, rules)[1] == 4 + rules.bonuses["undercut"]
        assert points(GIN_HAND, LEFT_0, rules)[0] == rules.bonuses["gin"]


def test_gin_a09_a_tie_that_is_no_undercut() -> None:
    """The headline names the tie and nobody has won; with three players the defender deals next, as a loser does."""
    rules = Gin(tie_undercuts="never")
    state = shown_down(TEN, LEFT_10, upcard="8H", rules=rules)
    assert [event.kind for event in state.events][-2:] == ["tied", "deal_over"]
    assert (rules.winners(state), rules.headline(state)) == ((), (Note("tie", {}),))


@pytest.mark.parametrize(
    ("knocker", "defender", "won_by", "winner", "points"),
    [
        (GIN_HAND, LEFT_21, "gin", 1, 46),
        (THREE, LEFT_12, "knock", 1, 9),
        (TEN, LEFT_6, "undercut", 0, 29),
    ],
)
def test_gin_40_to_42_the_winner_of_a_deal(knocker: str, defender: str, won_by: str, winner: int, points: int) -> None:
    """Seat 1 wins by gin or with less deadwood, and loses if it is undercut."""
    state = shown_down(knocker, defender, upcard="8H")
    assert RULES.winners(state) == (winner,)
    assert RULES.headline(state) == (Note(won_by, {"seats": (winner,), "points": points}),)
