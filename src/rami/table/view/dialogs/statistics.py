"""The statistics: figures of each game, preset and level, and a drawing of the course of the results."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.engine.match import HINTS
from rami.games import game
from rami.table.state.model import Model
from rami.table.storage.statistics import Figures, figures, uncounted
from rami.table.text.profile import profile
from rami.table.text.sentences import level_name, mark_names, table_name
from rami.table.text.words import N_, NN_
from rami.table.view.plot import Plot

LAST = 60
"""How many matches the drawing shows."""


def statistics(model: Model) -> h.Element:
    """The figures, and what is not in them."""
    words = model.words
    found = figures(model.library.results)
    none = h.p[words.text(N_("Finish a match against the computer to see your statistics here."))]
    apart = uncounted(model.library.results)
    left_out = [f"{words.number(n)} ({name})" for mark, n in apart.items() for name in mark_names(words, [mark])]
    return h.div(".statistics")[
        (_game(model, each) for each in found) if found else none,
        h.p(".hint")[
            words.text(
                N_(
                    "Only matches of one person against the computer count, without practice and what was played on "
                    "from a replay. Nothing leaves this device."
                )
            ),
            " ",
            words.text(N_("Not counted: {matches}."), matches=words.list(left_out)) if apart else None,
        ],
    ]


def _game(model: Model, of: Figures) -> h.Element:
    words = model.words
    named = table_name(words, game(of.game).presets[of.preset])
    level = words.text(N_("opponents: {level}"), level=level_name(words, of.level)) if of.level else ""
    against = [level or words.text(N_("opponents of several levels")), *mark_names(words, [HINTS] if of.hints else [])]
    return h.section(".panel")[
        h.h3[" · ".join(filter(None, named))],
        h.p(".hint")[" · ".join(against)],
        _share(of),
        h.dl(".figures")[(h.div[h.dt[said], h.dd[value]] for said, value in _figures(model, of))],
        plot(model, of),
    ]


def _share(of: Figures) -> h.Element:
    """How much of the matches was won, as a bar; the figures say it in words."""
    return h.svg(".share", viewBox="0 0 100 4", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(".all", width="100", height="4"), h.rect(".won", width=f"{100 * of.wins / of.matches:.1f}", height="4")
    ]


def _figures(model: Model, of: Figures) -> Iterator[tuple[str, str]]:
    words, number = model.words, model.words.number
    yield words.text(N_("Matches")), number(of.matches)
    yield words.text(N_("Won")), words.text(N_("{n} ({share}%)"), n=number(of.wins), share=100 * of.wins // of.matches)
    if of.ties:
        yield words.text(N_("Tied")), number(of.ties)
    yield words.text(N_("Deals won")), f"{number(of.deals_won)} / {number(of.deals)}"
    yield words.text(N_("On average")), number(round(of.average))
    yield words.text(N_("Best result")), number(of.best)
    yield words.text(N_("Won in a row")), words.text(N_("{n}, at best {best}"), n=of.streak, best=of.longest)
    for name, feat in profile(of.game).feats.items():
        if name in of.feats:
            yield words.text(feat.label), number(of.feats[name])


def plot(model: Model, of: Figures) -> h.Node:
    """The final total of each match, won ones filled; nothing before there are three."""
    words, totals, won = model.words, of.totals[-LAST:], of.won[-LAST:]
    if len(totals) < 3:
        return None
    drawn = Plot(min(totals), max(totals), len(totals) - 1)
    points = (drawn.at(n, total) for n, total in enumerate(totals))
    course = [
        h.polyline(".line-0", points=drawn.line(list(totals))),
        (_mark(x, y, win) for (x, y), win in zip(points, won, strict=True)),
    ]
    up = words.text(
        N_("Chips at the end") if game(of.game).presets[of.preset].payment_unit == "chips" else N_("Points at the end")
    )
    first = words.plural(*NN_("{n} match ago", "{n} matches ago"), len(totals) - 1)
    told = words.text(
        N_("What each of the last {n} matches came to, from {low} to {high}"),
        n=len(totals),
        low=words.number(min(totals)),
        high=words.number(max(totals)),
    )
    return [
        drawn.drawn(words, up, first, words.text(N_("the last match")), course, told),
        h.ul(".legend")[
            (
                h.li[h.svg(".key", viewBox="0 0 20 8", aria_hidden="true")[_mark(10, 4, win)], words.text(said)]
                for win, said in ((True, N_("won")), (False, N_("not won")))
            )
        ],
    ]


def _mark(x: float, y: float, won: bool) -> h.Element:
    return h.circle(".won" if won else ".lost", cx=f"{x:.1f}", cy=f"{y:.1f}", r="3")
