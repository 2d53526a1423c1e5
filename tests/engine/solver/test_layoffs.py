"""All ways to add cards to a meld, against trying every set of cards of the hand; and the cards that nothing takes."""

from itertools import combinations
from random import Random

import pytest

from rami.engine.cards import Card, Slot, pack
from rami.engine.melds import Meld, MeldRules
from rami.engine.solver import can_place_all, fewest_left, layoffs

RULES = {
    "rami51": (MeldRules(ace="both", jokers=1), pack(2, 4)),
    "low": (MeldRules(ace="low"), pack(1)),
    "boathouse": (MeldRules(ace="corner"), pack(1)),
    "twins": (MeldRules(ace="both", duplicates=True), pack(2)),
}
MELDS = (
    "5C 6C 7C", "AC 2C 3C", "QC KC AC", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "7C 7H 7S", "7C 7H 7S 7D", "9C *1=TC JC",
    "7C 7H *1=7S",
    "KC AC 2C",
)  # fmt: skip


def shape(slots: tuple[Slot, ...]) -> frozenset[tuple[Card, Card | None]]:
    """What is added, whatever the order; what a joker stands for in a set is not said."""
    in_set = len({slot.face.rank for slot in slots}) == 1
    return frozenset((slot.card, None if slot.card.joker and in_set else slot.face) for slot in slots)


def melds_of(name: str) -> list[Meld]:
    """Those of the melds that these rules know."""
    rules, held = RULES[name]
    readings = [rules.readings([slot.card for slot in map(Slot.parse, text.split())]) for text in MELDS]
    return [melds[0] for melds in readings if melds and set(melds[0].cards) <= set(held)]


@pytest.mark.parametrize("name, meld", [(name, meld) for name in RULES for meld in melds_of(name)], ids=str)
def test_every_addition_is_found_and_each_can_be_made(name: str, meld: Meld) -> None:
    """Just those sets of cards that the meld rules let be added, each once."""
    rules, every = RULES[name]
    likely = [c for c in every if c not in meld.cards and (c.joker or c.rank == 7 or c.suit == 2)]
    for seed in range(4):
        hand = Random(seed).sample(likely, min(6, len(likely)))
        tried = {
            shape(added)
            for count in range(1, len(hand) + 1)
            for some in combinations(hand, count)
            for added in rules.additions(meld, some)
        }
        found = list(layoffs(hand, meld, rules))
        assert {shape(added) for added in found} == tried
        assert len(found) == len(set(found))
        for added in found:
            rules.extended(meld, added)


def made(rules: MeldRules, text: str) -> Meld:
    """A meld."""
    return rules.meld(tuple(map(Slot.parse, text.split())))


def most_laid(hand: frozenset[Card], rules: MeldRules, table: tuple[Meld, ...]) -> int:
    """How many cards can be laid, by trying every way."""
    best = 0
    for count in range(1, len(hand) + 1):
        for some in combinations(sorted(hand), count):
            rest = hand - set(some)
            for new in rules.readings(some):
                best = max(best, count + most_laid(rest, rules, (*table, new)))
            for at, meld in enumerate(table):
                for group in rules.additions(meld, some):
                    longer = rules.extended(meld, group)
                    best = max(best, count + most_laid(rest, rules, (*table[:at], longer, *table[at + 1 :])))
    return best


@pytest.mark.parametrize("ace", ["low", "both", "corner"])
def test_the_fewest_that_stay_in_hand(ace: str) -> None:
    """Just as many as when every way to lay is tried, in one pack without jokers."""
    rules = MeldRules(ace=ace)
    table = (made(rules, "5C 6C 7C"), made(rules, "7D 7S 7H"))
    for seed in range(30):
        luck = Random(seed)
        likely = [
            c for c in pack() if (c.suit == 2 or c.rank in (1, 13)) and all(c not in meld.cards for meld in table)
        ]
        hand = luck.sample(likely, 6)
        left = fewest_left(hand, rules, table)
        assert set(left) <= set(hand)
        assert len(hand) - len(left) == most_laid(frozenset(hand), rules, table)


def test_the_fewest_that_stay_is_never_too_many() -> None:
    """With twins and jokers it is a bound:
    no way of laying leaves fewer, whatever is exchanged (`can_place_all` tries that too)."""
    rules = MeldRules(ace="both", jokers=1)
    table = (made(rules, "5C *1=6C 7C"), made(rules, "7D 7S *2=7H"), made(rules, "9H 9C 9D *3=9S"))
    bound = 0
    for seed in range(60):
        luck = Random(seed)
        likely = [c for c in pack(2, 4) if c.suit == 2 or c.rank in (0, 7, 9)]
        hand = luck.sample([c for c in likely if all(c not in meld.cards for meld in table)], 5)
        plain = [card for card in hand if not card.joker]
        left = fewest_left(hand, rules, table)
        assert set(left) <= set(plain)
        bound += bool(left)
        for count in range(len(plain), len(plain) - len(left), -1):
            assert not any(can_place_all(hand, rules, table, some, keep=0) for some in combinations(plain, count))
    assert 10 < bound < 60
