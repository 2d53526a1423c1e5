"""Least deadwood, the best discard and the defender's showdown are exact (GIN-31, GIN-35, GIN-A01, GIN-A13)."""

import random

import pytest

from rami.engine.actions import LayOff
from rami.engine.cards import Card, Slot, cards, pack
from rami.engine.melds import Meld, MeldRules, pip
from rami.engine.solver.deadwood import (
    after_discards,
    arrangement,
    arrangements,
    best_discard,
    defence,
    lanes,
    least,
    least_after_discard,
    least_of,
)
from rami.engine.state import KnownCards
from support.brute_force import all_melds, count, defences, hands, least_left, rich_hands, side_by_side

GIN = MeldRules()


def brute_least(hand: KnownCards) -> int:
    """The least deadwood, found by trying every choice of melds."""
    return least_left(hand, all_melds(hand, GIN), {card: pip(card) for card in hand})


def meld(text: str) -> Meld:
    """A meld of gin as it is written."""
    return GIN.meld([Slot(card, card.face) for card in cards(text)])


def some_hands(full: int, sample: int, sizes: list[int]) -> list[KnownCards]:
    """Random hands: half of them are unrestricted, half are rich in melds."""
    half = count(full, sample) // 2
    return [*hands(half, 1, sizes), *rich_hands(half, 2, sizes)]


def test_gin_31_least_deadwood_is_that_of_every_arrangement_tried() -> None:
    """The least deadwood of 10 or 11 cards equals the result of a search over all melds."""
    for hand in some_hands(10_000, 600, [10, 11]):
        assert least(hand) == least_of(lanes(hand)) == brute_least(hand), hand


def test_gin_31_a_discard_leaves_the_least_deadwood_of_the_others() -> None:
    """The deadwood after each discard, and after the best one, is the least deadwood of the remaining cards."""
    for hand in some_hands(4_000, 200, [11]):
        after = after_discards(hand)
        assert after == {card: least([other for other in hand if other != card]) for card in hand}, hand
        card, points = best_discard(hand)
        assert points == after[card] == min(after.values()) == least_after_discard(hand), hand


def test_gin_31_the_best_discard_of_a_hand_that_greedy_programs_misplay() -> None:
    """The six of clubs is the best discard and leaves 10, where OpenSpiel's greedy count says 12."""
    assert best_discard(cards("5H 6H 2C 4H 3C 6S 6C 5S 5C 3S 4S")) == (Card("6C"), 10)


def test_gin_31_of_discards_as_good_the_dearest_goes() -> None:
    """Of equally good discards, the card worth most is chosen, here the highest card of a long run."""
    assert best_discard(cards("AS 2S 3S 4S 5S 9H 9C 9D KS KH KD")) == (Card("5S"), 0)


def test_gin_31_an_arrangement_is_made_of_melds_and_of_the_cards_left() -> None:
    """An arrangement holds each card once, its melds are valid, and its points are the least deadwood."""
    for hand in some_hands(2_000, 300, [7, 10, 11]):
        for found in (arrangement(hand), *arrangements(hand)):
            assert sorted([*(card for meld in found.melds for card in meld.cards), *found.left]) == sorted(hand)
            assert all(GIN.meld(meld.slots) == meld for meld in found.melds)
            assert found.points == sum(map(pip, found.left)) == least(hand)


def test_gin_a03_all_the_best_arrangements_are_known() -> None:
    """All best arrangements are found: as many as a search over all choices of melds finds."""
    for hand in some_hands(1_000, 150, [10]):
        choices = side_by_side(all_melds(hand, GIN), frozenset(hand))
        best = {chosen for chosen, left in choices if sum(map(pip, left)) == least(hand)}
        assert {frozenset(found.melds) for found in arrangements(hand)} == best, hand


@pytest.mark.parametrize(
    "hand, points",
    [
        ("7C 7D 7H 3S 4S 5S 2H 7S AD", 3),
        ("7C 7D 7H 3S 4S 5S 2S 7S AS", 0),
        ("7C 7D 7H 3S 4S 5S 2H 5D 2D AD", 10),
        ("7C 7D 7H 3S 4S 5S 2H 5D 3D AD", 11),
        ("7C 7D 7H 3S 4S 5S 6S TH TD TC", 0),
        ("2C 3C 4C 5C 5D 5H 9S TS JS KH", 10),
        ("QS KS AS", 21),
        ("AS 2S 3S", 0),
        ("", 0),
    ],
)
def test_gin_e06_e07_e08_e10_deadwood(hand: str, points: int) -> None:
    """The deadwood is that of the worked examples of GIN-A01, GIN-A02 and GIN-06; a greedy search for the longest run
    gets 20 in GIN-E10."""
    assert least(cards(hand)) == points


def test_gin_a26_cards_of_a_second_pack_count_as_the_first_packs_do() -> None:
    """Cards of the second pack, which is used at the second table of four players, count like those of the first."""
    for hand in some_hands(200, 100, [10, 11]):
        twins = tuple(Card.of(card.rank, card.suit, 1) for card in hand)
        assert least(twins) == least(hand)
        assert arrangement(twins).points == least(hand)
        assert {card.face: points for card, points in after_discards(twins).items()} == after_discards(hand)


@pytest.mark.parametrize(
    "hand, points",
    [("2S 6S 7S KD", 10), ("6S 7S 8S KD", 10), ("7S 8S KD", 18), ("AS 2S KD", 10), ("AS KD", 11)],
)
def test_gin_e12_what_a_defender_is_left_with(hand: str, points: int) -> None:
    """Lay-offs extend runs at both ends; the seven of spades goes to the run that the eight can then extend."""
    found = defence(cards(hand), [meld("7C 7D 7H"), meld("3S 4S 5S")])
    assert found.points == points == sum(map(pip, found.left))


def test_gin_a13_the_defence_is_the_joint_optimum() -> None:
    """Own melds and lay-offs are chosen together: the result equals that of trying every lay-off in every order."""
    rng = random.Random(3)
    for _ in range(count(1_500, 120)):
        ranks = rng.sample(range(1, 14), rng.choice([6, 8, 13]))
        deck = [card for card in pack() if card.rank in ranks]
        rng.shuffle(deck)
        knocker = arrangement(deck[:10]).melds
        hand = tuple(deck[10:20])
        found = defence(hand, knocker)
        assert found.points == min(brute_least(rest) for rest in defences(hand, knocker, GIN)), (hand, knocker)


def test_gin_a13_a_defence_contains_what_was_chosen() -> None:
    """A defence keeps the own meld and the lay-off that were chosen beforehand, and is the best one that does."""
    rng = random.Random(5)
    for _ in range(count(1_000, 100)):
        ranks = rng.sample(range(1, 14), rng.choice([5, 6, 8]))
        deck = [card for card in pack() if card.rank in ranks]
        rng.shuffle(deck)
        knocker, hand = arrangement(deck[:10]).melds, tuple(deck[10:20])
        own = rng.sample(melds, 1) if (melds := list(all_melds(hand, GIN))) else []
        rest = tuple(card for card in hand if not any(card in meld.cards for meld in own))
        fits = [
            LayOff(group, at)
            for at, meld in enumerate(knocker)
            for card in rest
            for group in GIN.additions(meld, [card])
        ]
        added = rng.sample(fits, min(len(fits), 1))
        must = {slot.card for layoff in added for slot in layoff.cards}
        found = defence(hand, knocker, own, added)
        assert all(any(set(meld.cards) <= set(grown.cards) for grown in found.melds) for meld in own)
        assert must <= {slot.card for layoff in found.layoffs for slot in layoff.cards}
        table = [*knocker, *own]
        for layoff in added:
            table[layoff.meld] = GIN.extended(table[layoff.meld], layoff.cards)
        others = tuple(card for card in rest if card not in must)
        best = min(brute_least(left) for left in defences(others, table, GIN))
        assert found.points == sum(map(pip, found.left)) == best, (hand, knocker, own, added)


def test_gin_37_a_defence_can_be_laid_card_by_card() -> None:
    """Each card laid off fits when its turn comes, and every card of the hand is in one place."""
    for hand in some_hands(2_000, 300, [20]):
        knocker, held = arrangement(hand[:10]).melds, hand[10:]
        found = defence(held, knocker)
        added = [slot.card for layoff in found.layoffs for slot in layoff.cards]
        own = [card for meld in found.melds for card in meld.cards]
        assert sorted([*own, *added, *found.left]) == sorted(held)
        assert found.points == sum(map(pip, found.left))
        for layoff in found.layoffs:
            longer = knocker[layoff.meld]
            for slot in layoff.cards:
                longer = GIN.extended(longer, [slot])
