"""The search for the disjoint melds of a hand with the greatest total weight."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from rami.engine.melds import RUN
from rami.engine.solver.candidates import GUARD, JOKER, Candidate, Holding

_ONES = sum(1 << 3 * face for face in range(52))


class Packing:
    """The best choices of disjoint candidates, cached for every part of the hand that was searched.

    The candidates are grouped by their lowest face; where runs go round the corner, ranks are counted from where fewest
    runs pass, which leaves far fewer parts to search. For each face in turn one of its candidates is taken, or no
    further one. The cache key is what is left of the hand, restricted to the cards that later candidates use.

    `divides`: whether a long candidate weighs no more than the shorter ones into which it can be divided. Then the best
    worth is sought among those that can't be, which are far fewer.
    """

    def __init__(
        self,
        found: Iterable[Candidate],
        weight: Callable[[Candidate], int] = lambda candidate: candidate.value,
        divides: Callable[[Candidate], bool] = lambda candidate: False,
    ) -> None:
        self._weight = weight
        files: defaultdict[int, list[tuple[Holding, int, Candidate]]] = defaultdict(list)
        found = tuple(found)
        below = (1 << 3 * 4 * _first_rank(found)) - 1
        for candidate in found:
            take = candidate.take
            low = take & ~below & 7 * _ONES or take << 3 * 52
            files[((low & -low).bit_length() - 1) // 3].append((take, weight(candidate), candidate))
        self._files = [files[face] for face in sorted(files)]
        self._whole = [
            [(take, weight) for take, weight, candidate in file if not divides(candidate)] for file in self._files
        ]
        self._known: list[dict[Holding, int]] = [{} for _ in files]
        self._matters = [GUARD | 7 * JOKER]
        for file in reversed(self._files):
            used = 0
            for take, _, _ in file:
                used |= take | take >> 1
            self._matters.append(self._matters[-1] | (used & _ONES) * 3)
        self._matters.reverse()
        self._ends = len(files)

    def worth(self, chosen: Iterable[Candidate]) -> int:
        """The sum of their weights."""
        return sum(map(self._weight, chosen))

    def best(self, held: Holding) -> int:
        """The greatest sum of weights of disjoint candidates in the holding."""
        return self._best(0, held & self._matters[0])

    def choice(self, held: Holding) -> list[Candidate]:
        """Disjoint candidates whose weights add up to `best`, by suit and rank."""
        chosen = []
        at, held = 0, held & self._matters[0]
        while at < self._ends:
            best = self._best(at, held)
            for take, weight, candidate in self._files[at]:
                rest = held - take
                if rest & GUARD == GUARD and weight > 0 and weight + self._best(at, rest & self._matters[at]) == best:
                    chosen.append(candidate)
                    held = rest & self._matters[at]
                    break
            else:
                at += 1
                held &= self._matters[at]
        return sorted(chosen, key=lambda candidate: min(candidate.faces))

    def _best(self, at: int, held: Holding) -> int:
        if at == self._ends:
            return 0
        known = self._known[at]
        best = known.get(held)
        if best is None:
            best = self._best(at + 1, held & self._matters[at + 1])
            matters = self._matters[at]
            for take, weight in self._whole[at]:
                rest = held - take
                if rest & GUARD == GUARD:
                    weight += self._best(at, rest & matters)
                    if weight > best:
                        best = weight
            known[held] = best
        return best


def _first_rank(found: Iterable[Candidate]) -> int:
    """The rank, from 0, before which fewest of these runs pass; 0 where none goes on after an ace."""
    passed = [0] * 13
    runs = [candidate.faces for candidate in found if candidate.kind == RUN]
    if any(faces[0].rank > faces[-1].rank > 1 for faces in runs):
        for faces in runs:
            for face in faces[1:]:
                passed[face.rank - 1] += 1
    return passed.index(min(passed))
