"""The course of a reviewed match: a player's lead after each deal, as it was and without luck."""

from __future__ import annotations

import htpy as h

from rami.engine.state import Seat
from rami.review.report import Fortune, Report
from rami.table.play.look_back import shares
from rami.table.state.model import Model
from rami.table.text.sentences import signed
from rami.table.text.words import N_
from rami.table.view.plot import Plot, legend

LEAD, WITHOUT = N_("Lead"), N_("Lead without luck")


def match_course(model: Model, report: Report, seat: Seat) -> h.Node:
    """The course as two lines, and in numbers under them; nothing before the second deal is over."""
    words = model.words
    lead, without = courses(report, seat)
    if len(report.deals) < 2 or min(*lead, *without) == max(*lead, *without):
        return None
    plot = Plot(min(*lead, *without), max(*lead, *without), len(report.deals))
    lines = [h.polyline(".line-0", points=plot.line(lead)), h.polyline(".line-1", points=plot.line(without))]
    start, last = words.text(N_("start")), words.text(N_("deal {n}"), n=len(report.deals))
    return h.section(".match-course")[
        h.h3[words.text(N_("The course of the match"))],
        plot.drawn(words, words.text(LEAD), start, last, lines, _told(model, lead[-1], without[-1])),
        legend(words, (LEAD, WITHOUT)),
        h.details(".more", id="match-course")[
            h.summary[words.text(N_("In numbers"))], _numbers(model, lead[1:], without[1:])
        ],
    ]


def courses(report: Report, seat: Seat) -> tuple[list[int], list[int]]:
    """A seat's lead over the others' average at the start and after each deal, in whole points: as it was, and without
    luck."""
    so_far = (Fortune.of_all(report.deals[: n + 1]) for n in range(len(report.deals)))
    parts = [(0, 0, 0), *(shares(seat, fortune) for fortune in so_far)]
    return [lead for lead, _, _ in parts], [skill for _, _, skill in parts]


def _told(model: Model, lead: int, without: int) -> str:
    words = model.words
    return words.text(
        N_("The lead after each deal; in the end {lead}, without luck {without}"),
        lead=signed(words, lead),
        without=signed(words, without),
    )


def _numbers(model: Model, lead: list[int], without: list[int]) -> h.Element:
    words = model.words
    heads = (N_("After deal"), LEAD, WITHOUT)
    rows = enumerate(zip(lead, without, strict=True), 1)
    return h.table(".score-sheet")[
        h.thead[h.tr[(h.th(scope="col")[words.text(head)] for head in heads)]],
        h.tbody[(h.tr[h.th(scope="row")[n], (h.td[signed(words, points)] for points in row)] for n, row in rows)],
    ]
