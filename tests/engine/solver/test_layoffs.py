"""Every way to add cards to a meld, compared with trying every set of cards; and the fewest cards that must stay in
hand."""

from itertools import combinations
from random import Random
from time import thread_time

import pytest

from rami.engine.cards import Card, Slot, cards, pack
from rami.engine.melds import Meld, MeldRules
from rami.engine.solver import Layable, can_place_all, layoffs

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
    """The cards added, in a canonical order; what a joker in a set stands for is left out."""
    in_set = len({slot.face.rank for slot in slots}) == 1
    return frozenset((slot.card, None if slot.card.joker and in_set else slot.face) for slot in slots)


def melds_of(name: str) -> list[Meld]:
    """The melds that are valid under these rules."""
    rules, held = RULES[name]
    readings = [rules.readings([slot.card for slot in map(Slot.parse, text.split())]) for text in MELDS]
    return [melds[0] for melds in readings if melds and set(melds[0].cards) <= set(held)]


@pytest.mark.parametrize("name, meld", [(name, meld) for name in RULES for meld in melds_of(name)], ids=str)
def test_every_addition_is_found_and_each_can_be_made(name: str, meld: Meld) -> None:
    """The additions found are exactly the sets of cards that the meld rules accept, each once."""
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
    """The meld that these cards make."""
    return rules.meld(tuple(map(Slot.parse, text.split())))


def most_laid(hand: frozenset[Card], rules: MeldRules, table: tuple[Meld, ...]) -> int:
    """The most cards that can be laid, found by trying every way."""
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
    """With one pack and no jokers, the fewest cards left of a hand, and of each part of it, are those of trying every
    way to lay them."""
    rules = MeldRules(ace=ace)
    table = (made(rules, "5C 6C 7C"), made(rules, "7D 7S 7H"))
    for seed in range(30):
        rng = Random(seed)
        likely = [
            c for c in pack() if (c.suit == 2 or c.rank in (1, 13)) and all(c not in meld.cards for meld in table)
        ]
        hand = rng.sample(likely, 6)
        layable = Layable(hand, rules, table)
        for part in (hand, hand[1:], hand[2:]):
            left = layable.left(part)
            assert set(left) <= set(part)
            assert len(part) - len(left) == most_laid(frozenset(part), rules, table)


@pytest.mark.parametrize("jokers", [1, 2])
def test_the_fewest_that_stay_is_never_too_many(jokers: int) -> None:
    """With twins and jokers the number is a lower bound: no way to lay cards leaves fewer (`can_place_all` also tries
    exchanges)."""
    rules = MeldRules(ace="both", jokers=jokers)
    table = (made(rules, "5C *1=6C 7C"), made(rules, "7D 7S *2=7H"), made(rules, "9H 9C 9D *3=9S"))
    bound = 0
    for seed in range(60):
        rng = Random(seed)
        likely = [c for c in pack(2, 4) if c.suit == 2 or c.rank in (0, 7, 9)]
        hand = rng.sample([c for c in likely if all(c not in meld.cards for meld in table)], 5)
        plain = [card for card in hand if not card.joker]
        left = Layable(hand, rules, table).left(hand)
        assert set(left) <= set(plain)
        bound += bool(left)
        for count in range(len(plain), len(plain) - len(left), -1):
            assert not any(can_place_all(hand, rules, table, some, keep=0) for some in combinations(plain, count))
    assert 10 < bound < 60


FULL_TABLE = (
    "3S' 4S 5S 6S 7S", "9H' TH JH' QH' KH", "QC KC AC'", "QS KS' AS'", "*1=8S 8H' 8C'", "2H' 3H' 4H' 5H 6H 7H",
    "4S' 5S' *4=6S", "KH' KC' KD'", "7D 8D' 9D' TD *3=JD QD", "2C 3C' 4C'", "6S' 6H' 6C' 6D", "5C 6C 7C'",
)  # fmt: skip


def test_a_full_table_is_searched_within_a_touch() -> None:
    """Two jokers a meld, three on a table of twelve melds, fifteen cards: for the hand, and for what stays with each
    card discarded."""
    rules = MeldRules(ace="both", jokers=2, high_ace=11)
    table = [made(rules, text) for text in FULL_TABLE]
    hand = cards("TS' AH' 4C AH 4H 8S' 7C AS JS' 8S 7S' 8H 2S' 4D 5D'")
    began = thread_time()
    layable = Layable(hand, rules, table)
    left = [layable.left([card for card in hand if card is not thrown]) for thrown in (None, *hand)]
    assert thread_time() - began < 0.1  # 0.01 alone; 0.3 before
    assert [len(cards) for cards in left] == [1, 1, 1, 2, 1, 1, 1, 0, 1, 2, 1, 1, 1, 2, 2, 0]
