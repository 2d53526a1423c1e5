"""The statistics: figures of each game and preset, and a drawing of the course of the results."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.table.state.model import Model
from rami.table.storage.statistics import Figures, figures
from rami.table.text.profile import profile
from rami.table.text.sentences import game_name, preset_name
from rami.table.text.words import N_
from rami.table.view.panel import joined

PLOT = (280.0, 72.0)
LAST = 60
"""How many matches the drawing shows."""


def statistics(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words = model.words
    found = figures(model.library.results)
    none = h.p[words.text(N_("Finish a match against the computer, and its figures stand here."))]
    body = joined(
        (_game(model, each) for each in found) if found else none,
        h.p(".hint")[
            words.text(N_("Only matches of one person against the computer count. Nothing leaves this device."))
        ],
    )
    return words.text(N_("Statistics")), h.div(".statistics")[body], None


def _game(model: Model, of: Figures) -> h.Element:
    words = model.words
    name, preset = game_name(words, of.game), preset_name(words, of.game, of.preset)
    title = name if preset == name else f"{name} · {preset}"
    return h.section(".panel")[
        h.h3[title],
        _share(of),
        h.dl(".figures")[(h.div[h.dt[said], h.dd[value]] for said, value in _figures(model, of))],
        plot(of),
    ]


def _share(of: Figures) -> h.Element:
    """How much of the matches was won, as a bar; the figures say it in words."""
    return h.svg(".share", viewBox="0 0 100 4", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(".all", width="100", height="4"), h.rect(".won", width=f"{100 * of.wins / of.matches:.1f}", height="4")
    ]


def _figures(model: Model, of: Figures) -> Iterator[tuple[str, str]]:
    words, number = model.words, model.words.number
    yield words.text(N_("Matches")), number(of.matches)
    yield words.text(N_("Won")), f"{number(of.wins)} ({100 * of.wins // of.matches}\u202f%)"
    yield words.text(N_("Deals won")), f"{number(of.deals_won)} / {number(of.deals)}"
    yield words.text(N_("On average")), number(round(of.average))
    yield words.text(N_("Best result")), number(of.best)
    yield words.text(N_("Won in a row")), words.text(N_("{n}, at best {best}"), n=of.streak, best=of.longest)
    for name, feat in profile(of.game).feats.items():
        if name in of.feats:
            yield words.text(feat.label), number(of.feats[name])


def plot(of: Figures) -> h.Element | None:
    """The result of each match, won ones filled; nothing before there are three."""
    totals, won = of.totals[-LAST:], of.won[-LAST:]
    if len(totals) < 3:
        return None
    width, height = PLOT
    low, high = min(totals), max(totals)
    step, span = (width - 16) / (len(totals) - 1), max(high - low, 1)
    points = [(8 + n * step, 8 + (high - total) * (height - 16) / span) for n, total in enumerate(totals)]
    return h.svg(".chart", viewBox=f"0 0 {width:.0f} {height:.0f}", aria_hidden="true")[
        h.polyline(".line-0", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points)),
        (
            h.circle(".won" if win else ".lost", cx=f"{x:.1f}", cy=f"{y:.1f}", r="3")
            for (x, y), win in zip(points, won, strict=True)
        ),
    ]
