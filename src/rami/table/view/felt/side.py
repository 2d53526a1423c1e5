"""Score and log: beside the table on a wide screen, over it on a small one."""

from __future__ import annotations

import htpy as h

from rami.engine.match import MEMORY
from rami.table.state.memo import latest
from rami.table.state.model import Model, on_show
from rami.table.text.words import N_
from rami.table.view.felt.log import log
from rami.table.view.felt.replay import moments
from rami.table.view.felt.score import score
from rami.table.view.panel import command, joined


@latest(on_show)
def side(model: Model) -> str:
    """The score sheet, its chart, the log; in a replay the log is first, since it follows each step."""
    words, replayed = model.words, model.replay is not None and not model.asking
    gone = None if MEMORY in model.at_table.marks else command(words, "open", "gone")
    told = h.section(".panel")[h.header(".panel-head")[h.h2[words.text(N_("What happened"))], gone], log(model)]
    scored = h.section(".panel")[h.h2[words.text(N_("Score"))], score(model)]
    if not replayed:
        return str(joined(scored, told))
    return str(joined(told, h.section(".panel")[h.h2[words.text(N_("Moments"))], moments(model)], scored))
