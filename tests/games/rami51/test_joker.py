"""Rami 51: exchanging a joker: R51-50 to R51-54, R51-A10 to R51-A13, R51-A33, R51-A35."""

import pytest

from rami.engine.cards import Card, cards
from rami.games.rami51 import Rami51
from support.positions import after, happened, legal, offered, position, refused

RULES = Rami51()
CARRE = "1: QS QH QD *1=QC"


def test_r51_e15_a_joker_out_of_a_carre_and_into_a_run() -> None:
    """The queen of clubs is exchanged for the joker, which is laid between 9 and 10 before the last card is discarded
    (R51-50, R51-54)."""
    state = position(RULES, f"turn 0 play; hands QC 9C TC 2D | 3C; melds 0: 5H 6H 7H / {CARRE}")
    swapped = after(RULES, state, "swap QC at 1")
    (event,) = happened(swapped, "swapped")
    assert (event.cards, event.place) == (cards("QC *1"), "meld-1")
    assert swapped.melds[1].meld.pure
    assert swapped.now.must_lay == swapped.now.swapped == cards("*1")
    assert str(refused(RULES, swapped, "discard *1")) == "must_lay (card=*1)"
    assert refused(RULES, swapped, "discard 2D").reason == "must_lay"
    for joker in ("8C", "JC"):
        over = after(RULES, swapped, f"meld 9C TC *1={joker}", "discard 2D")
        assert over.winner == 0


def test_r51_e15_the_rules_offer_the_exchange() -> None:
    """The exchange is listed among the legal actions, and only as a swap."""
    assert "swap QC at 1" in offered(
        RULES, position(RULES, f"turn 0 play; hands QC 9C TC 2D | 3C; melds 0: 5H 6H 7H / {CARRE}")
    )


def test_r51_53_never_from_a_brelan() -> None:
    """The joker of a brelan can't be exchanged, since its suit is still open (R51-A10)."""
    state = position(RULES, "turn 0 play; hands QC 9C TC 2D | 3C; melds 0: 5H 6H 7H / 1: QS QH *1=QC")
    assert refused(RULES, state, "swap QC at 1").reason == "swap_brelan"


def test_r51_a13_a_brelan_that_became_a_carre() -> None:
    """After the fourth suit is laid off the joker has a fixed suit and can be exchanged, even in the same turn."""
    state = position(RULES, "turn 0 play; hands QC QD 9C TC 2D | 3C; melds 0: 5H 6H 7H / 1: QS QH *1=QC")
    state = after(RULES, state, "add QC to 1")
    assert state.melds[1].meld.jokers == ((Card("*1"), Card("QD")),)
    assert legal(RULES, state, "swap QD at 1")


@pytest.mark.parametrize("card, reason", [("9C", "swap_other_card"), ("KH", "not_held"), ("QC'", "not_held")])
def test_r51_52_the_exchange_needs_the_card_the_joker_stands_for(card: str, reason: str) -> None:
    """The card must have the same rank and suit and come from the player's own hand."""
    state = position(RULES, f"turn 0 play; hands QC 9C TC 2D | 3C; melds 0: 5H 6H 7H / {CARRE}")
    assert refused(RULES, state, f"swap {card} at 1").reason == reason


def test_r51_52_the_twin_of_the_other_pack_will_do() -> None:
    """A card of either pack is accepted for the joker."""
    assert legal(
        RULES, position(RULES, f"turn 0 play; hands QC' 9C TC 2D | 3C; melds 0: 5H 6H 7H / {CARRE}"), "swap QC' at 1"
    )


def test_r51_52_no_joker_no_meld() -> None:
    """An exchange is refused for a meld without a joker and for a meld that does not exist."""
    state = position(RULES, "turn 0 play; hands QC 8H 2D | 3C; melds 0: 5H 6H 7H")
    assert refused(RULES, state, "swap 8H at 0").reason == "swap_no_joker"
    assert refused(RULES, state, "swap 8H at 1").reason == "no_such_meld"


def test_r51_e19_not_before_the_opening() -> None:
    """A seat that has not opened may use neither 7♣ for the joker nor 4♣ for the run (R51-21, R51-51)."""
    state = position(RULES, "turn 0 play; hands 7C 4C 2D 9H | 3C; melds 1: 5C 6C *1=7C")
    assert refused(RULES, state, "swap 7C at 0").reason == "not_opened"
    assert refused(RULES, state, "add 4C to 0").reason == "not_opened"
    assert not any(action.startswith(("swap", "add")) for action in offered(RULES, state))


def test_r51_a33_only_where_the_joker_can_be_laid_and_a_card_kept() -> None:
    """The exchange is refused if the joker can't be laid afterwards with a card kept."""
    state = position(RULES, f"turn 0 play; hands QC 2D 9H | 3C; melds 0: 5H *2=6H 7H / {CARRE}")
    assert str(refused(RULES, state, "swap QC at 1")) == "must_lay (card=*1)"
    alone = position(RULES, f"turn 0 play; hands QC | 3C; melds 0: 5H 6H 7H / {CARRE}")
    assert refused(RULES, alone, "swap QC at 1").reason == "must_lay"


def test_r51_a11_swapped_joker_use() -> None:
    """With `meld_or_layoff` an exchanged joker may be laid off on a meld; with `meld_only` it must go
    into a new meld."""
    strict = Rami51(swapped_joker_use="meld_only")
    lone = position(RULES, f"turn 0 play; hands QC 2D 9H | 3C; melds 0: 5H 6H 7H / {CARRE}")
    assert legal(RULES, after(RULES, lone, "swap QC at 1"), "add *1=8H to 0")
    assert refused(strict, lone, "swap QC at 1").reason == "must_lay"
    state = position(strict, f"turn 0 play; hands QC 9C TC 2D | 3C; melds 0: 5H 6H 7H / {CARRE}", "swap QC at 1")
    assert str(refused(strict, state, "add *1=8H to 0")) == "joker_new_meld (card=*1)"
    assert legal(strict, state, "meld 9C TC *1=JC")


def test_r51_a11_a_joker_held_before_is_free() -> None:
    """`meld_only` applies to the exchanged joker, not to a joker held before."""
    strict = Rami51(swapped_joker_use="meld_only")
    state = position(strict, f"turn 0 play; hands QC 9C TC 2D *2 | 3C; melds 0: 5H 6H 7H / {CARRE}")
    assert legal(strict, after(strict, state, "swap QC at 1"), "add *2=8H to 0")


def test_r51_34_not_back_on_a_meld_that_has_a_joker() -> None:
    """The exchanged joker may be laid off on the meld that it came from, but not on a meld that has a joker."""
    state = position(RULES, "turn 0 play; hands 7C 2D 9H TH | 3C; melds 0: 5H 6H *2=7H / 1: 5C 6C *1=7C")
    state = after(RULES, state, "swap 7C at 1")
    assert refused(RULES, state, "add *1=8H to 0").reason == "meld_jokers"
    assert legal(RULES, state, "add *1=8C to 1")


def test_r51_a12_joker_swap_same_turn() -> None:
    """By this option a seat may exchange a joker in the turn in which it opens, or only from its next turn on."""
    late = Rami51(joker_swap_same_turn=False)
    opening = "meld JS QS' KS AS / 4D 5D 6D"
    for rules, fine in ((RULES, True), (late, False)):
        state = position(rules, f"turn 0 play; hands JS QS' KS AS 4D 5D 6D QC 9C TC 2D | 3C; melds {CARRE}")
        state = after(rules, state, opening)
        assert legal(rules, state, "swap QC at 0") is fine
    assert refused(late, state, "swap QC at 0").reason == "swap_next_turn"
    assert legal(late, position(late, f"turn 0 play; hands QC 9C TC 2D | 3C; melds {CARRE}; opened 0"), "swap QC at 0")


def test_r51_a35_the_card_taken_may_go_in_the_jokers_place() -> None:
    """The discard taken may be exchanged for a joker, which then must be laid."""
    state = position(RULES, f"turn 0 draw; hands 9C TC 2D | 3C; discard QC; melds 0: 5H *2=6H 7H / {CARRE}")
    state = after(RULES, state, "draw discard", "swap QC at 1")
    assert state.now.must_lay == cards("*1")
    assert legal(RULES, after(RULES, state, "meld 9C TC *1=JC"), "discard 2D")


def test_r51_a35_while_the_duty_stands_nothing_may_undo_it() -> None:
    """The queen taken can only be exchanged for the joker, which needs 9 and 10; so these may not be laid elsewhere."""
    state = position(RULES, f"turn 0 draw; hands 9C TC 9S 9D 2D | 3C; discard QC; melds 0: 5H *2=6H 7H / {CARRE}")
    state = after(RULES, state, "draw discard")
    assert legal(RULES, state, "swap QC at 1")
    assert refused(RULES, position(RULES, f"turn 0 draw; hands 2D 4S | 3C; discard QC; melds 0: 5H *2=6H 7H / {CARRE}"),
                   "draw discard").reason == "no_lay_with"  # fmt: skip


def test_r51_a36_several_exchanges_in_a_turn() -> None:
    """A turn may have several exchanges, and each joker must be laid."""
    state = position(RULES, f"turn 0 play; hands QC 6H 9C TC 2D 3D 8S | 3C; melds 0: 5H *2=6H 7H / {CARRE}")
    state = after(RULES, state, "swap QC at 1", "swap 6H at 0")
    assert set(state.now.must_lay) == set(cards("*1 *2"))
    state = after(RULES, state, "meld 9C TC *1=JC")
    assert refused(RULES, state, "discard 8S").reason == "must_lay"
    assert legal(RULES, after(RULES, state, "meld 2D 3D *2=4D"), "discard 8S")
