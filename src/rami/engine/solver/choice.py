"""The dearest choice of melds that keeps cards in hand and contains what must be laid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rami.engine.solver.candidates import Candidate, Holding, fits
from rami.engine.solver.packing import Packing

Demands = Sequence[Sequence[Candidate]]
"""For each thing that must be laid, the candidates that would do."""


def dearest_choice(packing: Packing, held: Holding, needs: Demands, size: int, keep: int) -> list[Candidate] | None:
    """The disjoint candidates of the greatest weight that meet the needs and leave `keep` of the `size`
    cards; None if there are none.

    Where the best choice leaves too few, each of its cards is kept in turn.
    """
    chosen = _meeting(packing, held, needs)
    if chosen is None or size - sum(len(candidate.faces) for candidate in chosen) >= keep:
        return chosen
    if keep <= 0:
        return None
    kept = {digit for candidate in chosen for digit in candidate.digits}
    choices = (dearest_choice(packing, held - digit, needs, size - 1, keep - 1) for digit in sorted(kept))
    return _dearest(packing, choices)


def _meeting(packing: Packing, held: Holding, needs: Demands) -> list[Candidate] | None:
    """The dearest choice that meets the needs:
    the dearest of all, or else each candidate that meets one of them is tried."""
    free = packing.choice(held)
    unmet = [need for need in needs if not any(candidate in need for candidate in free)]
    if not unmet:
        return free
    tried = (candidate for candidate in unmet[0] if fits(held - candidate.take))
    return _dearest(packing, (_with(packing, held, needs, candidate) for candidate in tried))


def _with(packing: Packing, held: Holding, needs: Demands, candidate: Candidate) -> list[Candidate] | None:
    others = _meeting(packing, held - candidate.take, [need for need in needs if candidate not in need])
    return None if others is None else [candidate, *others]


def _dearest(packing: Packing, choices: Iterable[list[Candidate] | None]) -> list[Candidate] | None:
    return max((chosen for chosen in choices if chosen is not None), key=packing.worth, default=None)
