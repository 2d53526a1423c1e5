"""Poker hands of one to five cards (MICH-20, MICH-21, MICH-A04, MICH-A25)."""

from collections import Counter
from itertools import combinations, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.engine.cards import Card, cards, pack
from rami.engine.poker import KINDS, arranged, best_hand, poker_hand


def test_a_hand_is_shown_rank_by_rank() -> None:
    """Cards of one rank lie together, the most of them first, then from the ace down, or to it in a wheel."""
    assert arranged(cards("KS 9H KH 9S 8S")) == cards("KS KH 9S 9H 8S")
    assert arranged(cards("2D AS 7C")) == cards("AS 7C 2D")
    assert arranged(cards("2D AS 5C 4C 3C")) == cards("5C 4C 3C 2D AS")


# From the strongest to the weakest; each beats all that follow.
ORDER = (
    "TS JS QS KS AS",
    "5H 6H 7H 8H 9H",
    "AD 2D 3D 4D 5D",
    "7S 7H 7C 7D 2S",
    "6S 6H 6C 6D AS",
    "TS TH TC 2D 2H",
    "9S 9H 9C AD AH",
    "AC JC 9C 5C 3C",
    "KC QC JC TC 8C",
    "TS JH QC KD AS",
    "9S TH JC QD KS",
    "2S 3H 4C 5D 6S",
    "AC 2D 3S 4H 5C",
    "KS KH KC 3D 2S",
    "QS QH QC AD KS",
    "AS AH 2C 2D 3S",
    "KS KH QC QD AS",
    "KS KH QC QD JS",
    "AS AH 5C 3D 2S",
    "KS KH QC JD 9S",
    "KS KH QC JD 8S",
    "AS KH QC JD 9S",
    "AS KH QC TD 9S",
    "7S 5H 4C 3D 2S",
)


@pytest.mark.parametrize(("better", "worse"), list(combinations(ORDER, 2)))
def test_mich_21_the_order_of_the_hands(better: str, worse: str) -> None:
    """Hands rank as in poker, first by kind and then by ranks."""
    assert poker_hand(cards(better)) > poker_hand(cards(worse))


@pytest.mark.parametrize(
    ("held", "kind", "rank"),
    [
        ("TS JS QS KS AS", "straight_flush", 1),
        ("AD 2D 3D 4D 5D", "straight_flush", 5),
        ("7S 7H 7C 7D 2S", "four", 7),
        ("TS TH TC 2D 2H", "full_house", 10),
        ("AC JC 9C 5C 3C", "flush", 1),
        ("AC 2D 3S 4H 5C", "straight", 5),
        ("KS KH KC 3D 2S", "three", 13),
        ("KS KH 2C 2D 3S", "two_pair", 13),
        ("AS AH QC JD 9S", "pair", 1),
        ("KS QH JC TD 8S", "high_card", 13),
    ],
)
def test_a_hand_is_named_by_its_kind_and_rank(held: str, kind: str, rank: int) -> None:
    """Each hand has the name of its kind and the rank that goes with it, where the ace is 1."""
    hand = poker_hand(cards(held))
    assert (hand.kind, hand.rank) == (kind, rank)


def test_mich_a25_the_ace_is_low_only_below_a_two() -> None:
    """5-4-3-2-A is the lowest straight; 3-2-A-K-Q is no straight."""
    assert poker_hand(cards("AC 2D 3S 4H 5C")) < poker_hand(cards("2D 3S 4H 5C 6C"))
    assert poker_hand(cards("QC KD AS 2H 3C")).kind == "high_card"


def test_the_suits_do_not_decide() -> None:
    """Hands that differ only by their suits tie."""
    assert poker_hand(cards("KS KH 9C 5D 2S")) == poker_hand(cards("KC KD 9S 5H 2C"))


@pytest.mark.parametrize(
    ("held", "kind"),
    [
        ("7S 8S 9S TS", "high_card"),
        ("AS 2S 3S", "high_card"),
        ("7S 7H 7C 7D", "four"),
        ("7S 7H 7C 2D", "three"),
        ("7S 7H 2C 2D", "two_pair"),
        ("7S 7H 2C", "pair"),
        ("7S 7H", "pair"),
        ("7S", "high_card"),
    ],
)
def test_mich_a04_short_hands_know_no_straight_flush_or_full_house(held: str, kind: str) -> None:
    """Hands of fewer than five cards rank only by fours, threes, pairs and high cards."""
    assert poker_hand(cards(held)).kind == kind


def test_mich_a04_a_missing_card_is_lower_than_any() -> None:
    """Of hands with the same pair and kickers, the one with an extra card wins."""
    assert poker_hand(cards("KS KH 9C")) < poker_hand(cards("KC KD 9S 2H"))
    assert poker_hand(cards("KS KH TC")) > poker_hand(cards("KC KD 9S 8H 7C"))


@pytest.mark.parametrize("held", ["", "2S 3S 4S 5S 6S 7S", "2S 2S", "2S 2S'", "2S *1"])
def test_what_is_no_poker_hand(held: str) -> None:
    """No cards, six cards, a repeated card and a joker are each refused."""
    with pytest.raises(ValueError, match="poker hand"):
        poker_hand(cards(held))


def test_the_best_hand_of_no_cards() -> None:
    """An empty hand has no best poker hand."""
    with pytest.raises(ValueError, match="no cards"):
        best_hand(())


@given(st.lists(st.sampled_from(pack()), min_size=1, max_size=9, unique=True))
def test_mich_20_the_best_hand_beats_every_choice(held: list[Card]) -> None:
    """No other choice of as many cards beats the result of `best_hand`."""
    chosen = best_hand(held)
    assert set(chosen) <= set(held)
    assert len(chosen) == min(5, len(held))
    assert all(poker_hand(chosen) >= poker_hand(other) for other in combinations(held, len(chosen)))


def test_the_known_numbers_of_poker_hands() -> None:
    """Every 61st of the 2,598,960 hands of five is rated; each kind has its known share within 1 %."""
    known = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40)
    sampled = list(islice(combinations(pack(), 5), 0, None, 61))
    found = Counter(poker_hand(hand).kind for hand in sampled)
    for kind, number in zip(KINDS, known, strict=True):
        assert abs(found[kind] / len(sampled) - number / sum(known)) < 0.01
