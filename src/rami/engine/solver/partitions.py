"""Cards that are all to be laid: the ways to sort every one of them into melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from rami.engine.cards import Card
from rami.engine.melds import Meld, MeldRules
from rami.engine.solver.candidates import GUARD, Candidate, Holding, candidates, fits, holding, made

MOST = 64
"""How many ways to sort the cards by faces are looked at."""


def partitions(chosen: Sequence[Card], rules: MeldRules) -> tuple[tuple[Meld, ...], ...]:
    """Every way to sort these cards into melds with none left over: those of the fewest melds first, then the dearest.

    Ways that differ only in which of two equal cards is where count once; a joker that can stand for several cards
    makes a way of each.
    """
    whole = rules.readings(chosen)
    if whole:
        return tuple((meld,) for meld in whole)
    found = sorted(candidates(chosen, rules), key=lambda candidate: -len(candidate.faces))
    ways: dict[tuple[Holding, ...], tuple[Candidate, ...]] = {}
    for cover in islice(_covers(holding(chosen), found), MOST):
        ways.setdefault(tuple(sorted(candidate.take for candidate in cover)), cover)
    sorted_out = [way for cover in ways.values() for way in _readings(made(cover, chosen)[0], rules)]
    return tuple(sorted(sorted_out, key=lambda way: (len(way), -sum(map(rules.value, way)))))


def _covers(rest: Holding, found: Sequence[Candidate]) -> Iterator[tuple[Candidate, ...]]:
    """Every choice of candidates that uses up these cards; in each step the lowest card that is left is used."""
    if rest == GUARD:
        yield ()
        return
    cards = rest - GUARD
    face = ((cards & -cards).bit_length() - 1) // 3
    for candidate in found:
        if candidate.take >> 3 * face & 3 and fits(rest - candidate.take):
            for others in _covers(rest - candidate.take, found):
                yield (candidate, *others)


def _readings(melds: Sequence[Meld], rules: MeldRules) -> Iterator[tuple[Meld, ...]]:
    """These melds with every choice of the cards that their jokers stand for."""
    return product(*(rules.readings(meld.cards) if meld.jokers else (meld,) for meld in melds))
