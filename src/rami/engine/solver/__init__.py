"""Exact searches over disjoint melds: openings, least payment, laying off, what can still be laid this turn.

Equal faces stand in for one another in every search; only the answer names physical cards. Random hands of 14 or 15
cards take a tenth of a millisecond, one in a hundred close to one (`python3 src/rami bench`). The worst of a thousand
hands of four jokers and few ranks and suits takes 40 ms with 15 cards and 0.75 s with 20 (CPython 3.11).

`deadwood` beside these is the table of hands of one pack without jokers: as exact, and a hundred times as fast.
"""

from rami.engine.solver.arrangement import Arrangement
from rami.engine.solver.candidates import single_melds
from rami.engine.solver.duties import can_place_all
from rami.engine.solver.layoffs import Layable, layoffs
from rami.engine.solver.openings import best_opening, openings
from rami.engine.solver.partitions import partitions
from rami.engine.solver.payment import Payments, least_payment

__all__ = [
    "Arrangement",
    "Layable",
    "Payments",
    "best_opening",
    "can_place_all",
    "layoffs",
    "least_payment",
    "openings",
    "partitions",
    "single_melds",
]
