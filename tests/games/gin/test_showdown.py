"""Gin's knock and showdown: GIN-30 to GIN-37, GIN-A01 to GIN-A03, GIN-A07 to GIN-A14."""

import pytest

from rami.engine.cards import Card, cards
from rami.engine.chance import Chance
from rami.engine.solver.deadwood import least
from rami.games.gin import Gin, GinState
from support.positions import after, happened, kinds, legal, offered, position, refused

RULES = Gin()
MELDS = "7C 7D 7H 3S 4S 5S TH TC TD"
FAR = "KS QH 9C 8D 6D JC AC QD 8H 6C"
KNOCK = "knock KC with 7C 7D 7H / 3S 4S 5S / JH JC JD"
STRAIGHT = Gin(knock_limit=0)
BIG = Gin(big_gin_bonus=31)


def eleven(hand: str, drawn: str, *, rules: Gin = RULES, defender: str = FAR) -> GinState:
    """A state in which the player who began has these ten cards and another one drawn from the stock."""
    return position(rules, f"turn 1 play; hands {defender} | {hand} {drawn}")


def test_gin_30_the_knock_card_lies_face_down() -> None:
    """The knocker's hand is open, but the knock card is face down in every view, even after the deal."""
    state = after(RULES, eleven(f"{MELDS} 2H", "KD"), "knock KD")
    for now in (state, after(RULES, state, "arrange auto")):
        assert now.discard[-1] == Card("KD")
        assert all(RULES.view(now, seat).discard[-1] is None for seat in (0, 1, None))
        assert RULES.view(now, 0).hands[1] == cards("2H")
        assert Card("KD") not in now.shown[1]
    assert state.events[0].view(0).cards == (None,)
    assert RULES.view(state, 1).hands[0] == (None,) * 10


def test_gin_30_a_knock_card_taken_openly_long_before_stays_hidden() -> None:
    """The public list of cards that the knocker took is unchanged, since a change would reveal the face-down card."""
    state = position(
        RULES,
        f"dealer 0; turn 1 draw; hands {FAR} | {MELDS} 2H; discard KH; stock ... KD 9D",
        "draw discard",
        "discard 2H",
        "draw stock",
        "discard 9D",
        "draw stock",
    )
    assert after(RULES, state, "knock KH").shown == state.shown == ((), (Card("KH"),))


@pytest.mark.parametrize("limit", [0, 3, 9, 10])
def test_gin_31_deadwood_may_not_exceed_the_limit(limit: int) -> None:
    """A knock with a deadwood equal to the limit is legal; with one point more it is refused."""
    rules = Gin(knock_limit=limit)
    for points in range(1, 11):
        card = cards("AH 2H 3H 4H 5H 6H 8H 8H 9H KH")[points - 1]
        state = eleven(f"{MELDS} {card}", "KD", rules=rules, defender="KS QC 9C 8D 6D JC AC QD 8C 6C")
        have = RULES.card_points(card)
        assert legal(rules, state, "knock KD") is (have <= limit)
        if have > limit:
            assert str(refused(rules, state, "knock KD")) == f"deadwood_over (have={have}, limit={limit})"


def test_gin_31_gin_e08_ten_and_eleven_points() -> None:
    """A hand may knock with ten points and not with eleven; with none it is gin."""
    ten, eleven_points = "7C 7D 7H 3S 4S 5S 2H 5D 2D AD", "7C 7D 7H 3S 4S 5S 2H 5D 3D AD"
    assert (least(cards(ten)), least(cards(eleven_points))) == (10, 11)
    assert "knock KD" in offered(RULES, eleven(ten, "KD"))
    assert str(refused(RULES, eleven(eleven_points, "KD"), "knock KD")) == "deadwood_over (have=11, limit=10)"
    gin = after(RULES, eleven("7C 7D 7H 3S 4S 5S 6S TH TC TD", "KD"), "knock KD")
    assert (gin.ending, gin.hands[1]) == ("gin", ())


def test_gin_31_gin_e10_the_least_deadwood_is_exact() -> None:
    """The hand [2-3-4♣][5-5-5][9-10-J♠] with a king counts 10, although the longest run alone would leave 20."""
    hand = "2C 3C 4C 5C 5D 5H 9S TS JS KH"
    assert least(cards(hand)) == 10
    assert "knock KD" in offered(RULES, eleven(hand, "KD", defender="KS QH 9C 8D 6D JC AC QD 8H 6C"))


def test_gin_a01_gin_e07_the_example_of_the_sheet_is_three_points() -> None:
    """7♣7♦7♥ 3♠4♠5♠ 2♥ 7♠ A♦ counts 3 and not 10; with 2♠ and A♠ it counts nothing."""
    assert least(cards("7C 7D 7H 3S 4S 5S 2H 7S AD")) == 3
    assert least(cards("7C 7D 7H 3S 4S 5S 2S 7S AS")) == 0


def test_gin_33_gin_a11_no_deadwood_is_always_gin() -> None:
    """A knock that leaves no deadwood is gin."""
    state = after(
        RULES, eleven("7C 7D 7H 3S 4S 5S 6S TH TC TD", "KD"), "knock KD with 7C 7D 7H / 3S 4S 5S 6S / TH TC TD"
    )
    assert state.ending == "gin"
    assert [event.kind for event in state.events] == ["knocked", "gin", "laid", "laid", "laid"]


def test_gin_a03_a_knock_may_carry_its_own_melds() -> None:
    """The melds of a knock may leave more than the least deadwood, up to the limit; by default the least is left."""
    state = eleven("7C 7D 7H 7S 3S 4S 5S 6S 2H AD", "KD")
    assert after(RULES, state, "knock KD").hands[1] == cards("2H AD")
    own = after(RULES, state, "knock KD with 7C 7D 7H / 4S 5S 6S 7S")
    assert own.hands[1] == cards("3S 2H AD")
    assert [str(laid.meld) for laid in own.melds] == ["7H 7C 7D", "4S 5S 6S 7S"]


@pytest.mark.parametrize(
    ("knock", "reason"),
    [
        ("knock KD with 7C 7D 7H", "deadwood_over"),
        ("knock KD with 7C 7D 7H / 7H 7S 7D", "card_twice"),
        ("knock KD with 7C 7D 7H / KD 3S 4S", "not_held"),
        ("knock KD with 7C 7D 7H / 8S 3S 4S", "not_held"),
        ("knock KD with 7C 7D 7H / 3S 4S 6S", "run_gap"),
        ("knock KD with 7C 7D", "meld_short"),
        ("knock KD with 7C 7D 3S", "meld_mixed"),
        ("knock QC", "not_held"),
        ("knock 2H", "deadwood_over"),
        ("knock", "big_gin_off"),
        ("arrange auto", "not_now"),
    ],
)
def test_gin_a03_a_bad_knock_is_refused_by_its_reason(knock: str, reason: str) -> None:
    """Too much deadwood, a repeated card, a card not held, a group that is no meld and big gin without the option are
    refused."""
    assert (
        refused(
            RULES, eleven("7C 7D 7H 7S 3S 4S 5S 6S 2H 9H", "KD", defender="KS QH 9C 8D 6D JC AC QD 8H 6C"), knock
        ).reason
        == reason
    )


def test_gin_34_the_defender_lays_out_the_hand() -> None:
    """The defender's melds are laid on the table, and the deadwood is open in the hand."""
    state = position(
        RULES,
        f"dealer 0; turn 1 play; hands KS KH KD KC QS QH QC 9H 4C 2C | {MELDS} 2H AS; discard QD",
        "knock AS",
        "arrange auto",
    )
    assert [(laid.seat, str(laid.meld)) for laid in state.melds[-2:]] == [(0, "QS QH QC"), (0, "KS KH KC KD")]
    assert state.hands[0] == cards("9H 4C 2C")
    assert RULES.view(state, 1).hands[0] == cards("9H 4C 2C")


LAY_OFFS = [
    ("2S 6S 7S KD QS QH QC 9H 9C 9D", 10),
    ("6S 7S 8S KD QS QH QC 9H 9C 9D", 10),
    ("7S 8S KD QS QH QC QD 9H 9C 9D", 18),
    ("AS 2S KD QS QH QC QD 9H 9C 9D", 10),
    ("AS KD QS QH QC QD 9S 9H 9C 9D", 11),
]


@pytest.mark.parametrize(("defender", "left"), LAY_OFFS)
def test_gin_35_gin_37_gin_e12_lay_offs_step_by_step(defender: str, left: int) -> None:
    """Against [7♣7♦7♥][3♠4♠5♠] several cards can be laid off on a run, at both ends, and the 7♠ goes where it helps
    most."""
    state = after(RULES, eleven("7C 7D 7H 3S 4S 5S JH JC JD 2H", "KC", defender=defender), "knock KC", "arrange auto")
    assert sum(RULES.card_points(card) for card in state.hands[0] if card is not None) == left


def test_gin_36_nothing_is_laid_off_after_gin() -> None:
    """After gin there are no lay-offs, neither by default nor by the defender's choice."""
    state = position(
        RULES,
        "dealer 0; turn 1 play; hands 2S 7S KD QS QH QC 9H 9C 9D 8S | 7C 7D 7H 3S 4S 5S 6S JH JC JD AS; discard KS",
        "knock AS",
        "arrange auto",
    )
    assert state.hands[0] == cards("2S 7S KD 8S")
    assert state.added == ()
    before = after(
        RULES, eleven("7C 7D 7H 3S 4S 5S 6S JH JC JD", "KC", defender="2S 7S KD QS QH QC 9H 9C 9D 8S"), "knock KC"
    )
    assert refused(RULES, before, "arrange QS QH QC + 2S to 1").reason == "gin_no_layoff"


def test_gin_a13_the_defence_is_the_joint_optimum() -> None:
    """The defender may break up a meld to lay its cards off: 6♠7♠8♠ and 8♥8♦ leave nothing as 8-8-8
    with 6♠7♠ laid off."""
    state = position(
        RULES,
        "dealer 0; turn 1 play; hands 6S 7S 8S 8H 8D QS QH QC QD KD | 7C 7D 7H 3S 4S 5S JH JC JD 2H AS; discard KS",
        "knock AS",
        "arrange auto",
    )
    assert state.hands[0] == cards("KD")
    assert set(state.added) == set(cards("6S 7S"))


def test_gin_a13_the_defender_may_choose_the_arrangement() -> None:
    """The defender may choose weaker melds and fewer lay-offs or none."""
    state = after(RULES, eleven("7C 7D 7H 3S 4S 5S JH JC JD 2H", "KC", defender="6S 7S 8S 8H 8D QS QH QC QD KD"), KNOCK)
    assert offered(RULES, state) == {"arrange auto"}
    kept = after(RULES, state, "arrange QS QH QC QD / 6S 7S 8S")
    assert kept.hands[0] == cards("8H 8D KD")
    assert after(RULES, state, "arrange none").hands[0] == state.hands[0]
    added = after(RULES, state, "arrange none + 7S to 0 / 6S to 1")
    assert str(added.melds[0].meld) == "7S 7H 7C 7D"
    assert str(added.melds[1].meld) == "3S 4S 5S 6S"
    assert [event.kind for event in added.events] == [
        "laid_off",
        "laid_off",
        "undercut",
        "scored",
        "deal_over",
    ] or added.hands[0]


@pytest.mark.parametrize(
    ("arrange", "reason"),
    [
        ("arrange QS QH KD", "meld_mixed"),
        ("arrange QS QH", "meld_short"),
        ("arrange QS QH QC / QS QD QH", "card_twice"),
        ("arrange QS QH QC + QC to 0", "card_twice"),
        ("arrange none + 6S to 1 / 6S to 1", "card_twice"),
        ("arrange none + 6S to 7", "no_such_meld"),
        ("arrange none + 8S to 1", "run_gap"),
        ("arrange none + 8H to 0", "meld_mixed"),
        ("arrange none + 7S to 0 / 6S 7S to 1", "card_twice"),
        ("arrange none + 2C to 0", "not_held"),
        ("discard QS", "not_now"),
    ],
)
def test_gin_35_a_bad_arrangement_is_refused_by_its_reason(arrange: str, reason: str) -> None:
    """A group that is no meld, a repeated card, a card not held and a meld that does not exist are refused."""
    state = after(RULES, eleven("7C 7D 7H 3S 4S 5S JH JC JD 2H", "KC", defender="6S 7S 8S 8H 8D QS QH QC QD KD"), KNOCK)
    assert refused(RULES, state, arrange).reason == reason


def test_gin_a14_no_meld_is_made_with_the_knockers_deadwood() -> None:
    """Two twos of the defender stay deadwood beside the knocker's single two: only melds of the knocker can be
    extended."""
    state = after(RULES, eleven("7C 7D 7H 3S 4S 5S JH JC JD 2H", "KC", defender="2C 2D 8S 8H 8D QS QH QC QD KD"), KNOCK)
    assert after(RULES, state, "arrange auto").hands[0] == cards("2C 2D KD")
    assert str(refused(RULES, state, "arrange none + 2C 2D to 3")) == "no_such_meld (meld=3)"


def test_gin_a12_the_knocker_adds_nothing_to_the_defenders_melds() -> None:
    """The knocker's fourth queen stays deadwood although the defender has three."""
    state = position(
        RULES,
        f"dealer 0; turn 1 play; hands KS KH KD KC QS QH QC 9H 4C 2C | "
        f"{'7C 7D 7H 3S 4S 5S JH JC JD 2H'.replace('2H', 'QD').replace('JD', 'JS')} AS; discard JD",
        "knock AS",
        "arrange auto",
    )
    assert state.hands[1] == cards("QD")
    assert state.over


def test_gin_a08_big_gin_is_eleven_cards_in_melds() -> None:
    """With the option on, `knock` without a card is legal, nothing is discarded, and nothing is laid off."""
    hand = "7C 7D 7H 3S 4S 5S 6S JH JS JD"
    assert legal(BIG, eleven(hand, "7S", rules=BIG), "knock")
    assert "knock" in offered(BIG, eleven(hand, "7S", rules=BIG))
    assert str(refused(BIG, eleven(hand, "KC", rules=BIG), "knock")) == "deadwood_over (have=10, limit=0)"
    assert "knock" not in offered(BIG, eleven(hand, "KC", rules=BIG))
    state = after(BIG, eleven(hand, "7S", rules=BIG), "knock")
    assert (state.ending, state.hands[1], len(state.discard)) == ("big_gin", (), 0)
    assert BIG.view(state, 0).discard == state.discard
    assert state.events[0].cards == ()


def test_d_6_oklahoma_the_upcard_sets_the_limit() -> None:
    """The limit is the pips of the upcard, or ten for a court card; an ace requires gin; without the option the limit
    is fixed."""
    rules = Gin(oklahoma=True)
    for upcard, limit in (("4H", 4), ("TS", 10), ("KS", 10), ("AH", 0)):
        state = position(
            rules,
            f"dealer 0; turn 1 draw; hands KH QH 9C 8D 6D QC AC QD 8H 6C | 7C 7D 7H 3S 4S 5S JH JC JD 5H; discard "
            f"{upcard}",
        )
        assert state.limit == limit
        drawn = after(rules, state, "draw stock")
        knock = f"knock {drawn.hand[-1]}"
        assert legal(rules, drawn, knock) is (limit >= 5)
        if limit < 5:
            assert str(refused(rules, drawn, knock)) == f"deadwood_over (have=5, limit={limit})"
    assert position(RULES, f"dealer 0; turn 1 draw; hands {FAR} | {MELDS} 2H; discard 4H").limit == 10


def test_d_6_what_the_upcard_decides_is_an_event() -> None:
    """At Oklahoma the limit is told as the deal begins, and a spade that doubles it; elsewhere nothing is."""
    oklahoma, seeds = Gin(oklahoma=True, spades_double=True), [Chance(f"{n:x}") for n in range(40)]
    for deal in (oklahoma.deal(2, 0, chance) for chance in seeds):
        (limit,) = happened(deal, "limit_set")
        (upcard,) = deal.discard
        assert (limit.cards, limit.amount) == ((upcard,), deal.limit)
        assert bool(happened(deal, "doubled")) == (upcard is not None and upcard.suit == 0)
    assert not {"limit_set", "doubled"} & {*kinds(Gin().deal(2, 0, seeds[0]))}


def test_d_6_gin_straight_knocks_only_with_gin() -> None:
    """In this preset a knock with one point of deadwood is refused."""
    assert (
        str(refused(STRAIGHT, eleven(f"{MELDS} AH", "KD", rules=STRAIGHT), "knock KD"))
        == "deadwood_over (have=1, limit=0)"
    )
    assert (
        str(
            refused(
                STRAIGHT,
                eleven(f"{MELDS} JS", "JH", rules=STRAIGHT, defender="KS QH 9C 8D 6D QC AC QD 8H 6C"),
                "knock JS",
            )
        )
        == "deadwood_over (have=10, limit=0)"
    )
    assert legal(
        STRAIGHT,
        eleven("7C 7D 7H 3S 4S 5S 6S JH JC JD", "KC", rules=STRAIGHT, defender="KS QH 9C 8D 6D QC AC QD 8H 6C"),
        "knock KC",
    )


def test_over_refuses_everything() -> None:
    """A finished deal refuses every action."""
    state = after(RULES, eleven(f"{MELDS} 2H", "9H"), "knock 9H", "arrange auto")
    for action in ("draw stock", "discard KS", "knock KS", "arrange auto", "pass"):
        assert str(refused(RULES, state, action)) == "over"
    assert offered(RULES, state) == set()
