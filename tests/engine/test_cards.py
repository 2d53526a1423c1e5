"""Cards, packs and their text forms."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.engine.cards import Card, Slot, cards, pack, written

ALL = pack(2, 4)


def test_a_double_pack_with_jokers_has_108_different_cards() -> None:
    """R51-02: a double pack has every face twice and four jokers, all different."""
    assert len(set(ALL)) == 108
    assert len({card.face for card in ALL}) == 53


def test_a_card_exists_once() -> None:
    """Equal cards are the same object, also after pickling."""
    assert Card("7H'") is Card.of(7, 1, 1)
    assert pickle.loads(pickle.dumps(Card("*3"))) is Card("*3")


def test_twins_differ_and_share_a_face() -> None:
    """Twins are different cards with the same face."""
    assert Card("7H") != Card("7H'")
    assert Card("7H'").face is Card("7H")
    assert Card("*1") != Card("*4")
    assert Card("*4").face is Card("*1")


@given(st.lists(st.sampled_from(ALL)))
def test_cards_are_read_back_as_written(hand: list[Card]) -> None:
    """`cards` and `written` are inverses."""
    assert cards(written(hand)) == tuple(hand)


@pytest.mark.parametrize("text", ["", "1H", "7h", "10H", "7H''", "*0", "*5", "*1'", "7", "H7"])
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    """A text that is no card raises an error that quotes it."""
    with pytest.raises(ValueError, match="no such card"):
        Card(text)


def test_a_joker_in_a_meld_names_what_it_stands_for() -> None:
    """A slot with a joker names the card that it stands for (`*1=7C`); any other card stands for itself."""
    assert Slot.parse("*1=7C") == Slot(Card("*1"), Card("7C"))
    assert Slot.parse("7C'") == Slot(Card("7C'"), Card("7C"))
    for text in ("*1", "7C=8C", "*1=*2", "*1=7C'"):
        with pytest.raises(ValueError, match="stands for"):
            Slot.parse(text)


@pytest.mark.parametrize("packs, jokers", [(0, 0), (3, 0), (1, -1), (2, 5)])
def test_other_packs_are_refused(packs: int, jokers: int) -> None:
    """Only one or two packs with at most four jokers are accepted."""
    with pytest.raises(ValueError, match="packs"):
        pack(packs, jokers)
