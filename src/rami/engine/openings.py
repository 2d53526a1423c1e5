"""The search for openings from which nothing can be left out."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from rami.engine.candidates import Candidate, Holding, fits
from rami.engine.packing import Packing


class Openings:
    """Minimal choices of disjoint candidates that are worth at least `need` and meet the needs, laying no more than `room` cards."""

    def __init__(
        self, found: Sequence[Candidate], needs: Sequence[Sequence[Candidate]], need: int, room: int, most: int
    ) -> None:
        """`found` has the dearest first; of each list in `needs` one candidate must be chosen."""
        self._found = found
        self._needs = [frozenset(map(id, candidates)) for candidates in needs]
        self._need, self._room, self._most = need, room, most
        self._packing = Packing(found)
        self._best: list[tuple[int, tuple[int, ...]]] = []
        """The dearest so far, with the value below nought so that the dearest is the first."""

    def run(self, held: Holding) -> list[tuple[Candidate, ...]]:
        """The dearest of them, dearest first."""
        self._extend((), 0, held, 0)
        return [tuple(self._found[at] for at in chosen) for _, chosen in self._best]

    def _extend(self, chosen: tuple[int, ...], value: int, held: Holding, laid: int) -> None:
        reach = value + self._packing.best(held)
        if reach < self._need or (len(self._best) == self._most and reach <= -self._best[-1][0]):
            return
        for at in range(chosen[-1] + 1 if chosen else 0, len(self._found)):
            candidate = self._found[at]
            rest = held - candidate.take
            if not fits(rest) or laid + len(candidate.faces) > self._room:
                continue
            longer, worth = (*chosen, at), value + candidate.value
            if not self._enough(longer):
                self._extend(longer, worth, rest, laid + len(candidate.faces))
            elif not any(self._enough((*longer[:out], *longer[out + 1 :])) for out in range(len(longer))):
                insort(self._best, (-worth, longer))
                del self._best[self._most :]

    def _enough(self, chosen: Sequence[int]) -> bool:
        candidates = [self._found[at] for at in chosen]
        if sum(candidate.value for candidate in candidates) < self._need:
            return False
        return all(any(id(candidate) in need for candidate in candidates) for need in self._needs)
