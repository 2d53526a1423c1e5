"""Tests that all cards of a choice are sorted into melds, compared with a plain search."""

import pytest

from rami.engine.cards import cards
from rami.engine.melds import MeldRules
from rami.engine.solver import partitions
from support.brute_force import count, layouts, rich_hands

RAMI = MeldRules("both", jokers=1, high_ace=11)
RULES = {
    "rami": (RAMI, 2, 4),
    "traditional": (MeldRules("both", high_ace=11), 2, 0),
    "doubles": (MeldRules("low", duplicates=True, high_ace=11), 2, 0),
    "boathouse": (MeldRules("corner", high_ace=11), 1, 0),
}


@pytest.mark.parametrize(("rules", "packs", "jokers"), RULES.values(), ids=RULES)
def test_cards_are_sorted_into_melds_wherever_they_can_be(rules: MeldRules, packs: int, jokers: int) -> None:
    """There is a way where the plain search finds one, every way uses each card once, and none comes twice."""
    several = 0
    for hand in rich_hands(count(400, 12), 7, [8, 9, 10], packs, jokers):
        laid = sorted(map(sorted, layouts(hand, rules)), key=len)[-4:]
        for chosen in (*laid, hand, hand[1:], hand[2:]):
            ways = partitions(chosen, rules)
            assert bool(ways) == (not chosen or frozenset(chosen) in layouts(tuple(chosen), rules)), chosen
            assert len(set(ways)) == len(ways)
            for way in ways:
                assert sorted(card for meld in way for card in meld.cards) == sorted(chosen)
                assert all(rules.meld(meld.slots) == meld for meld in way)
            several += bool(ways) and len(ways[0]) > 1
    assert several > 3


def test_the_fewest_melds_come_first() -> None:
    """Six cards in sequence are one run, not two; nine cards of three ranks are three melds."""
    (run,) = partitions(cards("3S 4S 5S 6S 7S 8S"), RAMI)[0]
    assert len(run.slots) == 6
    assert {len(way) for way in partitions(cards("7H 8H 9H 7S 8S 9S 7C 8C 9C"), RAMI)} == {3}


def test_a_joker_makes_a_way_of_each_card_that_it_can_stand_for() -> None:
    """With a set beside them, queen, king and joker are a run with the jack or with the ace."""
    ways = partitions(cards("QH KH *1 8S 8C 8D"), RAMI)
    faces = {str(slot.face) for way in ways for meld in way for slot in meld.jokers}
    assert {"JH", "AH"} <= faces


def test_fourteen_cards_are_sorted_out_at_once() -> None:
    """A whole hand with two jokers is sorted, too."""
    chosen = cards("3S 4S 5S 7H 8H 9H TC TD TS KC KD *1 QS QD")
    assert partitions(chosen, RAMI) == ()
    assert partitions((*chosen, *cards("*2")), RAMI)
