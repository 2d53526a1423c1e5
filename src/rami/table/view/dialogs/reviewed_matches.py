"""What the reviews say over all matches: the course of skill and luck, and which mistakes are made most."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.games import game
from rami.table.lobby.mistakes import unsolved
from rami.table.state.model import Model
from rami.table.storage.statistics import Reviews, reviewed
from rami.table.text.sentences import game_name, signed
from rami.table.text.words import N_, NN_, Phrase
from rami.table.view.panel import button
from rami.table.view.plot import Plot, legend

LAST = 30
"""How many matches the drawing shows."""

MATCHES = NN_(
    "{n} reviewed match: luck {luck}, without luck {skill}.",
    "{n} reviewed matches: on average luck {luck}, without luck {skill}.",
)
COSTS: dict[str, Phrase] = {
    "points": NN_("{n} point lost ({many} ×)", "{n} points lost ({many} ×)"),
    "chips": NN_("{n} chip lost ({many} ×)", "{n} chips lost ({many} ×)"),
}
SKILL, LUCK = N_("Without luck"), N_("Luck")


def reviewed_matches(model: Model) -> h.Node:
    """Both for each game; nothing before a match was reviewed."""
    found = reviewed(model.library.results, model.library.reviews)
    if not found:
        return None
    heading = h.h3[model.words.text(N_("What the reviews say"))]
    return h.section(".statistics")[heading, (_game(model, each) for each in found)]


def _game(model: Model, of: Reviews) -> h.Element:
    words = model.words
    luck, skill = (signed(words, round(sum(each) / len(each))) for each in (of.lucks, of.skills))
    return h.section(".panel")[
        h.h3[game_name(words, of.game)],
        h.p[words.phrase(MATCHES, len(of.skills), luck=luck, skill=skill)],
        _course(model, of),
        h.dl(".figures")[(h.div[h.dt[said], h.dd[cost]] for said, cost in _slips(model, of))],
        _practice(model, of.game),
    ]


def _practice(model: Model, game: str) -> h.Node:
    """The way to the drill of these mistakes; None where all are solved."""
    left = len(unsolved(model, game))
    if not left:
        return None
    said = model.words.plural(*NN_("Practise {n} mistake", "Practise {n} mistakes"), left)
    return h.p[button("mistake", said, value=game)]


def _slips(model: Model, of: Reviews) -> Iterator[tuple[str, str]]:
    """The kinds of mistakes with what they cost in all, the dearest first."""
    words, unit = model.words, next(iter(game(of.game).presets.values())).payment_unit
    phrase = COSTS["chips" if unit == "chips" else "points"]
    for kind, (many, cost) in of.slips.items():
        yield words.text(kind), words.phrase(phrase, max(1, round(cost)), many=many)


def _course(model: Model, of: Reviews) -> h.Node:
    """Skill and luck of each match, the last one on the right; nothing before there are three."""
    words = model.words
    skills, lucks = (list(part[-LAST:]) for part in (of.skills, of.lucks))
    if len(skills) < 3:
        return None
    plot = Plot(min(*skills, *lucks), max(*skills, *lucks), len(skills) - 1)
    lines = [h.polyline(".line-0", points=plot.line(skills)), h.polyline(".line-1", points=plot.line(lucks))]
    first = words.plural(*NN_("{n} match ago", "{n} matches ago"), len(skills) - 1)
    told = words.text(N_("Lead without luck, and luck, of each of the last {n} matches"), n=len(skills))
    return [
        plot.drawn(words, words.text(N_("Lead")), first, words.text(N_("the last match")), lines, told),
        legend(words, (SKILL, LUCK)),
    ]
