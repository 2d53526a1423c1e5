"""Michigan's poker pool: MICH-20 to MICH-22, MICH-A04, MICH-A18 to MICH-A20, MICH-A29, MICH-A30, D-1."""

from math import comb

import pytest

from rami.engine.actions import Action, IllegalAction, Show
from rami.engine.cards import cards
from rami.engine.poker import arranged
from rami.engine.state import Event
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from support.positions import after, dealt, happened, position

RULES = Michigan()
WHEEL = "AC 2D 3S 4H 5C"
KINGS = "KS KH QC JD TS"
NINES = "9S 9H QD JC TD"
POOL = 7


def pooled(*hands: str, pot: int = 4, rules: Michigan = RULES) -> MichiganState:
    """A deal of three at the poker pool, dealer C, with these hands and this many chips in the pool."""
    state = position(rules, f"turn 0 poker; hands {' | '.join(hands)}; spares | | ...")
    return state.but(board=(*state.board[:POOL], pot, *state.board[POOL + 1 :]), chips=(21, 21, 12 + 4 - pot))


def test_mich_e15_a_low_straight_beats_a_pair() -> None:
    """The straight A-2-3-4-5 wins the pool against two kings."""
    state = after(RULES, pooled(WHEEL, KINGS, NINES), f"show {WHEEL}", f"show {KINGS}", "show")
    assert state.chips == (25, 21, 12)
    assert state.board[POOL] == 0
    assert happened(state, "showed") == [
        Event("showed", 0, arranged(cards(WHEEL)), "straight", 5),
        Event("showed", 1, arranged(cards(KINGS)), "pair", 13),
    ]
    assert happened(state, "mucked") == [Event("mucked", 2)]
    assert happened(state, "took_chips") == [Event("took_chips", 0, (), f"space-{POOL}", 4)]


def test_mich_e16_two_best_hands_share_the_pool() -> None:
    """Of 5 chips in the pool each of two equal best hands wins 2, and 1 stays (MICH-A18)."""
    hands = ("KS KH QC JD TS", "KC KD QS JH TC", "9S 9H QD JC TD")
    state = pooled(*hands, pot=5)
    chips = state.chips
    state = after(RULES, state, *(f"show {hand}" for hand in hands))
    assert state.chips == (chips[0] + 2, chips[1] + 2, chips[2])
    assert state.board[POOL] == 1
    assert sum((*state.chips, *state.board)) == 90


def test_mich_22_all_cards_return_to_the_hands() -> None:
    """After the showing the hands are complete, only the pool has been paid (MICH-A19), and the player to the dealer's
    left leads."""
    state = pooled(WHEEL, KINGS, NINES)
    shown = after(RULES, state, f"show {WHEEL}", f"show {KINGS}", f"show {NINES}")
    assert shown.hands == state.hands
    assert sum(shown.chips) == sum(state.chips) + state.board[POOL]
    assert (shown.phase, shown.turn) == ("lead", 0)


def test_mich_a29_poker_hands_are_asked_for_in_each_deal() -> None:
    """The next deal begins with its stakes and then asks for poker hands again."""
    first = dealt(RULES, 3, 2)
    assert first.phase == "poker"
    assert dealt(RULES, 3, 0, first).phase == "poker"


def test_mich_a20_a_seat_may_show_a_weaker_hand_or_none() -> None:
    """The candidates are the best hand, then none, then any other five of the nine cards."""
    state = pooled(f"{KINGS} 2S 2H 3C 8C", WHEEL, "9S")
    legal = list(RULES.legal(state))
    assert legal[:2] == [Show(cards("KS KH QC 2S 2H")), Show()]
    assert len(legal) == len(set(legal)) == comb(9, 5) + 1
    weak = after(RULES, state, "show 2S 3C 8C TS JD", "show", "show 9S")
    assert [event.place for event in happened(weak, "showed")] == ["high_card", "high_card"]
    assert weak.chips[0] == 25


def test_mich_a30_nobody_shows() -> None:
    """If no seat shows a hand, the chips stay for the next deal."""
    state = after(RULES, pooled(WHEEL, KINGS, NINES), "show", "show", "show")
    assert state.board[POOL] == 4
    assert [event.kind for event in state.events] == ["answered", "mucked", "mucked", "mucked"]
    assert state.phase == "lead"


def test_for_an_empty_pool_nobody_is_asked() -> None:
    """Where no chip lies in the pool the table shows nothing for everybody; to show a hand stays legal."""
    state = pooled(WHEEL, KINGS, NINES)
    assert RULES.forced(state) is None
    empty = pooled(WHEEL, KINGS, NINES, pot=0)
    for _ in range(3):
        assert len(list(RULES.legal(empty))) > 1
        assert RULES.forced(empty) == Show()
        empty = RULES.apply(empty, Show())
    assert empty.phase == "lead"


def test_d_1_what_is_shown_is_sealed_until_all_have_answered() -> None:
    """No other seat sees a seat's answer, or whether it shows at all, until the dealer has answered."""
    state = after(RULES, pooled(WHEEL, KINGS, NINES), f"show {WHEEL}", "show")
    assert RULES.view(state, 0).shown == (cards(WHEEL), None, None)
    assert RULES.view(state, 1).shown == (None, (), None)
    assert RULES.view(state, 2).shown == (None, None, None)
    assert [event.kind for event in state.events] == ["answered"]
    assert [note.code for note in RULES.notes(state, 0)] == ["chips"]
    state = after(RULES, state, f"show {NINES}")
    assert RULES.view(state, None).shown == (cards(WHEEL), (), cards(NINES))
    note = RULES.notes(state, 0)[-1]
    assert (note.code, dict(note.facts)) == ("showed", {"cards": cards(WHEEL), "kind": "straight", "rank": 5})


def test_mich_a04_short_hands_take_part() -> None:
    """A hand with fewer than five cards shows all of them; four in suit and order are only a high card."""
    state = pooled("7S 8S 9S TS", "2C 2D 3H", "AH")
    assert set(RULES.legal(state)) == {Show(cards("7S 8S 9S TS")), Show()}
    state = after(RULES, state, "show 7S 8S 9S TS", "show 2C 2D 3H", "show AH")
    assert [(event.place, event.amount) for event in happened(state, "showed")] == [
        ("high_card", 10),
        ("pair", 2),
        ("high_card", 1),
    ]
    assert state.chips == (21, 25, 12)


def test_mich_a04_short_hands_may_be_left_out() -> None:
    """With `exclude` a seat with fewer than five cards can't show any, and the driver answers for it."""
    rules = Michigan(short_poker="exclude")
    state = pooled("7S 7H 7C 7D", NINES, "AH", rules=rules)
    assert rules.forced(state) == Show()
    with pytest.raises(IllegalAction, match="show_short") as refused:
        rules.apply(state, Show(cards("7S 7H 7C 7D")))
    assert refused.value.facts == {"have": 4, "need": 5}
    state = after(rules, state, "show")
    assert rules.forced(state) is None
    assert after(rules, state, f"show {NINES}", "show").chips == (21, 25, 12)
    assert RULES.forced(pooled("7S 7H 7C 7D", NINES, "AH")) is None


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("show AC 2D 3S 4H", "show_count (have=4, need=5)"),
        ("show AC 2D 3S 4H 5C 6C", "show_count (have=6, need=5)"),
        ("show AC 2D 3S 4H 7D", "not_held (card=7D)"),
        ("show AC AC 3S 4H 5C", "card_twice (card=AC)"),
        ("play AC", "not_now (action=play, phase=poker)"),
    ],
)
def test_what_can_not_be_shown(action: str, reason: str) -> None:
    """A seat must show exactly five different cards of its own hand."""
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(pooled(f"{WHEEL} 6C", KINGS, NINES), Action.parse(action))
    assert str(refused.value) == reason


def test_the_best_hand_is_the_seats_gauge() -> None:
    """While poker hands are asked for, each seat's gauge names its best hand."""
    state = pooled(WHEEL, f"{KINGS} 2C", NINES)
    (note,) = RULES.gauges(RULES.view(state, 1), 1)
    assert (note.code, dict(note.facts)) == ("best_hand", {"cards": cards(KINGS), "kind": "pair", "rank": 13})


def test_mich_20_without_the_pool_nobody_is_asked() -> None:
    """With `poker_pool` off, the first lead follows the deal."""
    assert dealt(Michigan(poker_pool=False), 4, 0).phase == "lead"
    assert dealt(Michigan(poker_pool=True), 8, 0).phase == "poker"
