"""The search for all the ways to lay as many cards as can be."""

from __future__ import annotations

from collections.abc import Sequence

from rami.engine.solver.candidates import GUARD, Candidate, Holding, fits

WAYS = 5000
"""How many ways of any size are looked at before the search stops."""


def fullest(found: Sequence[Candidate], held: Holding, size: int, keep: int, most: int) -> list[tuple[Candidate, ...]]:
    """Choices of disjoint candidates that leave at least `keep` of the `size` cards, and of which none lays a part of what another lays.

    One for each part of the holding that is left; those that lay most cards first; at most `most`, among the first `WAYS` that are found.
    """
    ways: dict[Holding, tuple[Candidate, ...]] = {held: ()}
    queue = [held]
    for left in queue:
        chosen = ways[left]
        room = size - keep - sum(len(one.faces) for one in chosen)
        for candidate in found:
            rest = left - candidate.take
            if fits(rest) and rest not in ways and len(candidate.faces) <= room and len(ways) < WAYS:
                ways[rest] = (*chosen, candidate)
                queue.append(rest)
    told: list[Holding] = []
    for left in sorted(ways, key=lambda left: (-sum(len(one.faces) for one in ways[left]), left)):
        if len(told) < most and not any(fits(left - fewer + GUARD) for fewer in told):
            told.append(left)
    return [ways[left] for left in told]
