"""Brute-force answers to the solver's questions: MeldRules checks every group of cards, and all choices of melds are
tried.

This shares no numbers with the solver and works on physical cards. It is slow and written to be read.
"""

from __future__ import annotations

import os
import random
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations

from rami.engine.actions import IllegalAction
from rami.engine.cards import Card, Slot, pack
from rami.engine.melds import Meld, MeldRules
from rami.engine.state import KnownCards

FULL = os.environ.get("RAMI_FULL") == "1"
"""Whether to try as many hands as the issues ask for, in minutes, or a sample, in seconds."""


def count(full: int, sample: int) -> int:
    """How many hands to try."""
    return full if FULL else sample


def hands(number: int, seed: int, sizes: Sequence[int], packs: int = 1, jokers: int = 0) -> Iterator[KnownCards]:
    """Yield random hands of these sizes in turn; the seed makes them the same each time."""
    rng = random.Random(seed)
    cards = pack(packs, jokers)
    for n in range(number):
        yield tuple(rng.sample(cards, sizes[n % len(sizes)]))


def rich_hands(number: int, seed: int, sizes: Sequence[int], packs: int = 1, jokers: int = 0) -> Iterator[KnownCards]:
    """Yield random hands from a few neighbouring ranks, so that many melds are possible and share cards."""
    rng = random.Random(seed)
    for n in range(number):
        size = sizes[n % len(sizes)]
        low = rng.randrange(13)
        width = rng.randint(size // (3 * packs) + 1, size // (3 * packs) + 3)
        ranks = {(low + step) % 13 + 1 for step in range(width)}
        cards = [card for card in pack(packs, jokers) if card.joker or card.rank in ranks]
        yield tuple(rng.sample(cards, min(size, len(cards))))


def all_melds(hand: Collection[Card], rules: MeldRules) -> list[Meld]:
    """Return every meld that some of these cards make, with a joker for any possible card."""
    plain = sorted(card for card in hand if not card.joker)
    jokers = sorted(card for card in hand if card.joker)
    families = [[card for card in plain if card.suit == suit] for suit in range(4)]
    families += [[card for card in plain if card.rank == rank] for rank in range(1, 14)]
    found: dict[Meld, None] = {}
    for family in families:
        for size in range(1, len(family) + 1):
            for chosen in combinations(family, size):
                for wild in range(min(rules.jokers, len(jokers)) + 1):
                    for with_jokers in combinations(jokers, wild):
                        for meld in rules.readings((*chosen, *with_jokers)):
                            found[meld] = None
    return list(found)


def side_by_side(melds: Sequence[Meld], rest: frozenset[Card]) -> Iterator[tuple[frozenset[Meld], frozenset[Card]]]:
    """Yield every choice of these melds that the cards allow, with the cards that are left."""
    yield frozenset(), rest
    for at, meld in enumerate(melds):
        if rest.issuperset(meld.cards):
            for chosen, left in side_by_side(melds[at + 1 :], rest.difference(meld.cards)):
                yield chosen | {meld}, left


def layouts(hand: KnownCards, rules: MeldRules, melds: Sequence[Meld] | None = None) -> dict[frozenset[Card], int]:
    """Return, for each set of cards that can be laid in melds side by side, the greatest total value of such melds."""
    melds = all_melds(hand, rules) if melds is None else melds
    by_card = {
        card: [(frozenset(meld.cards), rules.value(meld)) for meld in melds if card in meld.cards] for card in hand
    }

    @cache
    def laid(rest: frozenset[Card]) -> dict[frozenset[Card], int]:
        plain = [card for card in rest if not card.joker]
        if not plain:
            return {frozenset(): 0}
        card = min(plain)
        best = dict(laid(rest - {card}))
        for cards, value in by_card[card]:
            if cards <= rest:
                for others, more in laid(rest - cards).items():
                    both = others | cards
                    best[both] = max(best.get(both, 0), value + more)
        return best

    return laid(frozenset(hand))


def least_left(hand: KnownCards, melds: Sequence[Meld], cost: dict[Card, int], keep: int = 0) -> int:
    """Return the least cost of the cards left over beside some melds; at least `keep` cards are left."""
    by_card = {card: [frozenset(meld.cards) for meld in melds if card in meld.cards] for card in hand}

    @cache
    def left(rest: frozenset[Card], kept: int) -> int:
        plain = [card for card in rest if not card.joker]
        if not plain:
            return sum(cost[card] for card in rest) if kept + len(rest) >= keep else 10**6
        card = min(plain)
        ways = [cost[card] + left(rest - {card}, min(kept + 1, keep))]
        ways += [left(rest - cards, kept) for cards in by_card[card] if cards <= rest]
        return min(ways)

    return left(frozenset(hand), 0)


def defences(hand: KnownCards, knocker: Sequence[Meld], rules: MeldRules) -> Iterator[KnownCards]:
    """Return the hands that a defender can have left after laying off cards, one by one, on the knocker's melds."""
    seen = set()
    queue = [(frozenset(hand), tuple(knocker))]
    for rest, table in queue:
        if (rest, table) in seen:
            continue
        seen.add((rest, table))
        yield tuple(rest)
        for card in rest:
            for at, meld in enumerate(table):
                try:
                    longer = rules.extended(meld, [Slot(card, card.face)])
                except IllegalAction:
                    continue
                queue.append((rest - {card}, (*table[:at], longer, *table[at + 1 :])))


def can_place(
    hand: KnownCards,
    rules: MeldRules,
    table: Sequence[Meld],
    must: Collection[Card],
    keep: int,
    swap: bool,
    lay_off: bool,
    swapped: Collection[Card] = (),
) -> bool:
    """Whether some series of new melds, lay-offs and exchanges puts all these cards on the table and keeps `keep` in
    hand.

    Without `lay_off`, exchanged jokers must go into new melds, including those already exchanged.
    """
    start = (frozenset(hand), tuple(table), frozenset(must), frozenset(() if lay_off else swapped))
    seen = {start}
    queue = [start]
    for held, melds, owed, bound in queue:
        if not owed and len(held) >= keep:
            return True
        for turn in _turns(held, melds, owed, bound, rules, swap, lay_off):
            if len(turn[0]) >= keep and turn not in seen:
                seen.add(turn)
                queue.append(turn)
    return False


Turn = tuple[frozenset[Card], tuple[Meld, ...], frozenset[Card], frozenset[Card]]
"""The hand, the table, the cards that must be laid, and those jokers that must go into a new meld."""


def _turns(
    held: frozenset[Card],
    melds: tuple[Meld, ...],
    owed: frozenset[Card],
    bound: frozenset[Card],
    rules: MeldRules,
    swap: bool,
    lay_off: bool,
) -> Iterator[Turn]:
    for meld in all_melds(held, rules):
        cards = frozenset(meld.cards)
        yield held - cards, (*melds, meld), owed - cards, bound - cards
    for card in held:
        for at, meld in enumerate(melds):
            if card not in bound:
                for added in rules.additions(meld, [card]):
                    longer = rules.extended(meld, added)
                    yield held - {card}, (*melds[:at], longer, *melds[at + 1 :]), owed - {card}, bound
            if swap:
                try:
                    changed, joker = rules.swapped(meld, card)
                except IllegalAction:
                    continue
                table = (*melds[:at], changed, *melds[at + 1 :])
                yield held - {card} | {joker}, table, owed - {card} | {joker}, bound if lay_off else bound | {joker}
