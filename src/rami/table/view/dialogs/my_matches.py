"""My matches: the unfinished and the finished ones, and everything of them as a file."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.engine.record import RecordError, read_head
from rami.games import GAMES, game
from rami.table.lobby.my_matches import SHOWN, learnt, listed, span
from rami.table.state.model import Model
from rami.table.storage.library import SavedMatch
from rami.table.storage.results import Result
from rami.table.text import card_faces, notices
from rami.table.text.sentences import mark_names, scores_line, table_name, totals_line
from rami.table.text.sentences.dates import day_of
from rami.table.text.words import N_, NN_, Name
from rami.table.view.dialogs.outcome import best_first
from rami.table.view.panel import command, joined, label


def library(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words = model.words
    saves = [row for save in model.library.saves if (row := _unfinished(model, save)) is not None]
    first = listed(model)
    finished = [_finished(model, line) for line in model.library.results[first : first + SHOWN]]
    body = joined(
        h.p(".hint")[card_faces.icon("info"), " ", notices.notice_text(words, model.game, model.notice)]
        if model.notice
        else None,
        _import_preview(model),
        h.section[h.h3[words.text(N_("Unfinished"))], h.ul(".kept")[saves]] if saves else None,
        h.section[h.h3[words.text(N_("Finished"))], h.ul(".kept")[finished], _pages(model)] if finished else None,
        h.p[words.text(N_("No match has been played here yet."))] if not (saves or finished) else None,
        h.p(".hint")[_where(model)],
    )
    write = command(words, "export", icon="share")
    read = h.label(".button")[
        card_faces.icon("plus"),
        words.text(N_("Import")),
        h.input(".visually-hidden", type="file", name="file", accept=".json,application/json"),
    ]
    return label(words, "library"), h.div(".library")[body], joined(read, write)


def _where(model: Model) -> str:
    """Where these matches are, and where a file takes them."""
    if model.library.unsaved:
        return model.words.text(
            N_(
                "This browser does not keep everything. "
                "What it does not keep is gone when the page is closed; a file takes it along."
            )
        )
    return model.words.text(N_("Your matches are in this browser only. A file takes them to another one."))


def _pages(model: Model) -> h.Element | None:
    """The ways to newer and older matches, where there are more than a page holds."""
    words, first, many = model.words, listed(model), len(model.library.results)
    if many <= SHOWN:
        return None
    newer = command(words, "turn-page", value="newer", disabled=first == 0)
    older = command(words, "turn-page", value="older", disabled=first + SHOWN >= many)
    return h.nav(".actions", aria_label=words.text(N_("Finished")))[newer, h.span(".hint")[span(model)], older]


def _unfinished(model: Model, save: SavedMatch) -> h.Element | None:
    words = model.words
    try:
        table, marks = read_head(save.record, GAMES)
    except RecordError:
        return None
    name, preset = table_name(words, table.rules)
    others = [player.name for player in table.players if player.bot or len(table.players) > 1][1:]
    what = words.text(N_("Deal {n}, with {names}"), n=save.deal, names=words.list(others))
    details = [preset, day_of(words, save.at), _challenge(model, bool(table.rivals)), *mark_names(words, marks)]
    go = command(words, "resume", value=save.key, classes="primary")
    return h.li[_told(name, what, details), h.div(".actions")[go, _delete(model, save.key)]]


def _finished(model: Model, line: Result) -> h.Element:
    words, key = model.words, line.key
    name, preset = table_name(words, game(line.game).presets[line.preset])
    details = [preset, day_of(words, line.at), _challenge(model, line.challenge), *mark_names(words, line.marks)]
    told = _told(name, result(model, line), details)
    if not line.kept:
        return h.li[told, h.div(".actions")[_delete(model, key)]]
    return h.li[
        told,
        h.div(".actions")[command(words, "review", value=key), command(words, "replay", value=key)],
        h.details(".more", id=f"more-{key}")[
            h.summary[words.text(N_("More"))],
            h.div(".actions")[
                command(words, "challenge", value=key, classes="quiet") if line.counts else None,
                command(words, "link", value=key, classes="quiet"),
                command(words, "copy", value=key, classes="quiet"),
                _delete(model, key),
            ],
        ],
    ]


def _challenge(model: Model, challenge: bool) -> str:
    return model.words.text(N_("challenge")) if challenge else ""


def result(model: Model, line: Result) -> str:
    """Who won, with the total of each player or team, the last one’s last, also where few points are good:
    « Vous gagnez : 124 – 84 », with names where there are more than two."""
    words, names = model.words, line.names
    key = best_first(game(line.game).presets[line.preset])
    order = sorted(line.sides, key=lambda side: (side[0] not in line.winners, key(line.totals[side[0]])))
    totals = totals_line(words, [line.totals[side[0]] for side in order])
    if len(order) > 2:
        totals = scores_line(words, names, order, line.totals)
    if line.tied:
        return words.text(N_("Tied: {totals}"), totals=totals)
    if line.victory:
        return words.text(N_("You win: {totals}"), totals=totals)
    if len(line.winners) > 1:
        team = words.list([names[seat] for seat in line.winners])
        return words.text(N_("{names} win: {totals}"), names=team, totals=totals)
    return words.text(N_("{player} wins: {totals}"), player=Name(names[line.winners[0]]), totals=totals)


def _told(name: str, what: str, details: list[str]) -> h.Element:
    return h.div[h.b[name], h.span(".hint")[" · ".join(filter(None, details))], h.span[what]]


def _delete(model: Model, key: str) -> h.Node:
    """Delete this match; the first press asks whether that is meant."""
    if model.library.delete_candidate == key:
        return command(model.words, "forget", value=key)
    return command(model.words, "ask-forget", value=key, icon="cross", classes="quiet", short=True)


def _import_preview(model: Model) -> h.Element | None:
    """What a file would bring, and the question whether it may."""
    words, found = model.words, model.library.import_preview
    if found is None:
        return None
    return h.section(".panel.on-panel", role="status")[
        h.ul[(h.li[said] for said in _found(model))],
        h.div(".actions")[
            command(words, "import-no"),
            command(words, "import", classes="primary") if found.new or _teaches(model) else None,
        ],
    ]


def _found(model: Model) -> Iterator[str]:
    words, found = model.words, model.library.import_preview
    assert found is not None
    yield words.plural(
        *NN_("{n} match is new and would be added.", "{n} matches are new and would be added."), found.new
    )
    if found.known:
        yield words.plural(*NN_("{n} match is here already.", "{n} matches are here already."), found.known)
    if found.refused:
        said = NN_("{n} match can’t be read and stays out.", "{n} matches can’t be read and stay out.")
        yield words.plural(*said, len(found.refused))
    if _teaches(model):
        yield words.text(N_("Lessons and drills done there would count here."))
    yield words.text(N_("Nothing that is here is changed or lost."))


def _teaches(model: Model) -> bool:
    """Whether more was learnt in the file than here."""
    return learnt(model) != model.lobby.progress
