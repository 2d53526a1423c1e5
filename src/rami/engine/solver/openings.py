"""First lays: the one of the greatest value, and the dearest ones from which nothing can be left out."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence

from rami.engine.cards import Card
from rami.engine.melds import Meld, MeldRules
from rami.engine.solver.candidates import GUARD, Candidate, Holding, candidates, digit, fits, holding, made
from rami.engine.solver.choice import Demands, dearest_choice
from rami.engine.solver.packing import Packing


def best_opening(
    hand: Iterable[Card], rules: MeldRules, *, pure_run: bool, keep: int = 1, using: Card | None = None
) -> tuple[Meld, ...] | None:
    """The melds of the greatest total value that leave at least `keep` cards in hand; None if nothing can be laid so.

    With `pure_run`, one of them is a run without joker; with `using`, that card is laid.
    """
    held = tuple(hand)
    found = candidates(held, rules)
    needs = _needs(found, pure_run, using)
    chosen = _dearest(Packing(found), held, needs, keep) if all(needs) else None
    return None if chosen is None else made(chosen, held, () if using is None else (using,))[0]


def openings(
    hand: Iterable[Card],
    rules: MeldRules,
    *,
    need: int,
    pure_run: bool,
    keep: int = 1,
    using: Card | None = None,
    most: int = 40,
) -> Iterator[tuple[Meld, ...]]:
    """The openings worth at least `need` from which no meld can be left out, dearest first;
    the conditions are those of `best_opening`.

    Only the `most` dearest are given.
    Of those that lay equal faces one is given, and a joker stands for the dearest card that it can.
    """
    held = tuple(hand)
    found = candidates(held, rules)
    needs = _needs(found, pure_run, using)
    if not all(needs):
        return
    packing = Packing(found)
    dearest = _dearest(packing, held, needs, keep)
    if dearest is None or sum(candidate.value for candidate in dearest) < need:
        return
    for chosen in _Openings(found, packing, needs, need, len(held) - keep, most).run(holding(held)):
        yield made(chosen, held, () if using is None else (using,))[0]


def _dearest(packing: Packing, held: Sequence[Card], needs: Demands, keep: int) -> Sequence[Candidate] | None:
    """The choice of the greatest value that meets the needs and leaves `keep` cards; None if there is none."""
    return dearest_choice(packing, holding(held), needs, len(held), keep) or None


def _needs(found: Sequence[Candidate], pure_run: bool, using: Card | None) -> Demands:
    needs: list[list[Candidate]] = []
    if using is not None:
        needs.append([candidate for candidate in found if fits(candidate.take - digit(using) + GUARD)])
    if pure_run:
        needs.append([candidate for candidate in found if candidate.pure_run])
    return needs


class _Openings:
    """Minimal choices of disjoint candidates that are worth at least `need` and meet the needs,
    of at most `room` cards.

    The candidates are tried from the dearest down. A branch is cut where the rest of the hand can't make it an opening,
    or none dearer than the `most` openings found so far: a meld that is chosen for its value alone can't be left out,
    so the whole choice is worth less than `need` plus that meld.
    """

    def __init__(
        self, found: Sequence[Candidate], packing: Packing, needs: Demands, need: int, room: int, most: int
    ) -> None:
        """Of each list in `needs` at least one candidate must be chosen."""
        self._found = sorted(found, key=lambda candidate: (-candidate.value, candidate.take))
        wanted = [set(map(id, candidates)) for candidates in needs]
        self._meets = [
            frozenset(n for n, one in enumerate(wanted) if id(candidate) in one) for candidate in self._found
        ]
        self._needs = len(needs)
        self._need, self._room, self._most = need, room, most
        self._packing = packing
        self._best: list[tuple[int, tuple[int, ...]]] = []
        """The dearest openings so far, with negated values, so that the dearest comes first."""

    def run(self, held: Holding) -> list[tuple[Candidate, ...]]:
        """The `most` dearest openings, dearest first."""
        self._extend((), 0, held, 0)
        return [tuple(self._found[at] for at in chosen) for _, chosen in self._best]

    def _extend(self, chosen: tuple[int, ...], value: int, held: Holding, laid: int) -> None:
        if value + self._packing.best(held) < self._need:
            return
        for at in range(
            chosen[-1] if chosen else 0, len(self._found)
        ):  # the same one again: twins can make a meld twice
            candidate = self._found[at]
            longer, worth = (*chosen, at), value + candidate.value
            if self._too_cheap(longer, worth):
                return  # the candidates after it are cheaper
            rest = held - candidate.take
            cards = laid + len(candidate.faces)
            if not fits(rest) or cards > self._room:
                continue
            if not self._enough(longer, worth):
                self._extend(longer, worth, rest, cards)
            elif not any(self._enough(fewer, worth - self._found[out].value) for out, fewer in _one_left_out(longer)):
                insort(self._best, (-worth, longer))
                del self._best[self._most :]

    def _too_cheap(self, chosen: Sequence[int], value: int) -> bool:
        """Whether neither this choice nor a longer one can be among the `most` dearest."""
        if len(self._best) < self._most:
            return False
        known = -self._best[-1][0]
        at = min(len(chosen) - self._needs, len(chosen) - 1)  # one meld up to here is chosen for its value
        return value <= known and at >= 0 and self._need + self._found[chosen[at]].value <= known

    def _enough(self, chosen: Sequence[int], value: int) -> bool:
        return value >= self._need and len(frozenset().union(*(self._meets[at] for at in chosen))) == self._needs


def _one_left_out(chosen: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    for n, out in enumerate(chosen):
        yield out, (*chosen[:n], *chosen[n + 1 :])
