"""The score sheet: a row for each deal, the totals, and their course as lines."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from rami.engine.match import Match
from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text.words import N_
from rami.table.view.felt.seats import standing
from rami.table.view.panel import joined

CHART = (280.0, 96.0)
"""How wide and high the chart is drawn, in its own units."""


def _in_the_sheet(model: Model) -> tuple[object, ...]:
    match = model.at_table
    return match.setup, match.sheet, getattr(match.state, "chips", None), model.viewer, model.settings.lang


@latest(_in_the_sheet)
def score(model: Model) -> Markup:
    """A row for each deal, the totals, and their course as lines."""
    words, match = model.words, model.at_table
    seats = range(match.state.seats)
    names = [words.text(N_("You")) if seat == model.viewer else model.names[seat] for seat in seats]
    totals = [standing(model, seat) for seat in seats]
    best = (min if match.rules.low_wins else max)(totals)
    rows = [
        h.tr[h.th(scope="row")[n], (h.td[words.number(points)] for points in row)]
        for n, row in enumerate(match.sheet, 1)
    ]
    table = h.table(".score-sheet")[
        h.thead[
            h.tr[
                h.th[h.span(".visually-hidden")[words.text(N_("Deal"))]],
                (h.th(scope="col")[_key(seat), name] for seat, name in enumerate(names)),
            ]
        ],
        h.tbody[rows],
        h.tfoot[
            h.tr[
                h.th(scope="row")[words.text(N_("Total"))],
                (h.td(".best" if t == best and any(totals) else "")[words.number(t)] for t in totals),
            ]
        ],
    ]
    return joined(
        h.div(".scroller", tabindex="0", role="region", aria_label=words.text(N_("Score")))[table], chart(match)
    )


def _key(seat: int) -> h.Element:
    return h.svg(".key", viewBox="0 0 20 8", aria_hidden="true")[
        h.line(f".line-{seat}", x1="1", x2="19", y1="4", y2="4")
    ]


def chart(match: Match) -> Markup:
    """The course of the totals, deal by deal; nothing before the second deal is over, or while nobody has scored."""
    if len(match.sheet) < 2:
        return Markup("")
    seats = range(match.state.seats)
    courses = [
        [0, *(sum(row[seat] for row in match.sheet[:n]) for n in range(1, len(match.sheet) + 1))] for seat in seats
    ]
    low, high = min(map(min, courses)), max(map(max, courses))
    if low == high:
        return Markup("")
    width, height = CHART
    span = high - low

    def point(n: int, value: int) -> str:
        return f"{8 + n * (width - 16) / len(match.sheet):.1f},{8 + (high - value) * (height - 16) / span:.1f}"

    zero = f"{8 + high * (height - 16) / span:.1f}"
    lines = [
        h.polyline(f".line-{seat}", points=" ".join(point(n, v) for n, v in enumerate(course)))
        for seat, course in enumerate(courses)
    ]
    return Markup(
        h.svg(".chart", viewBox=f"0 0 {width:.0f} {height:.0f}", aria_hidden="true")[
            h.line(".axis", x1="4", x2=f"{width - 4:.0f}", y1=zero, y2=zero), lines
        ]
    )
