"""Score and log: beside the table on a wide screen, over it on a small one."""

from __future__ import annotations

import htpy as h

from rami.table.memo import latest
from rami.table.model import Model, on_show
from rami.table.panels.log import log
from rami.table.panels.panel import joined
from rami.table.panels.score import score
from rami.table.words import N_


@latest(on_show)
def side(model: Model) -> str:
    """The score sheet, its chart, the log."""
    words = model.words
    return str(
        joined(
            h.section(".panel")[h.h2[words.text(N_("Score"))], score(model)],
            h.section(".panel")[h.h2[words.text(N_("What happened"))], log(model)],
        )
    )
