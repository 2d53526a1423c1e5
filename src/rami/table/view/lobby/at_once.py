"""The tiles that lead to a table with one press: unfinished matches, else the table laid last, else a first game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h

from rami.engine.match import Player
from rami.engine.record import RecordError, read_head
from rami.games import GAMES
from rami.table.lobby.form import last_table, you
from rami.table.lobby.lessons import next_of
from rami.table.state.model import Model
from rami.table.state.setup import Setup
from rami.table.storage.library import SavedMatch
from rami.table.text.sentences import game_name, mark_names
from rami.table.text.sentences.dates import lately
from rami.table.text.words import N_
from rami.table.view.lobby.tile import fan

GOING_ON = 2
"""The most unfinished matches that the lobby offers; all of them are in “My matches”."""


def at_once(model: Model) -> Iterator[h.Element]:
    """The tiles, the likeliest first."""
    found = 0
    for save in _resting_first(model):
        tile = _resume(model, save) if found < GOING_ON else None
        found += tile is not None
        if tile is not None:
            yield tile
    if not found:
        table = last_table(model.lobby.person, you(model))
        if table.problem is None:
            yield _new(model, table)
        if _newcomer(model) and (course := next_of(model, table.rules.key)):
            yield _learn(model, table.rules.key, course)


def _resting_first(model: Model) -> list[SavedMatch]:
    """The matches that can go on, that which rests here before the others."""
    return sorted(model.library.saves, key=lambda save: save.key != model.key)


def _resume(model: Model, save: SavedMatch) -> h.Element | None:
    """The way back to a match: its game, score and day; nothing where it can't be read."""
    words = model.words
    try:
        table, marks = read_head(save.record, GAMES)
    except RecordError:
        return None
    scored = any(save.totals) and len(save.totals) == len(table.players)
    how = _score(model, table.players, save.totals) if scored else _against(model, table.players)
    when = lately(words, save.at, model.lobby.today)
    return _brass(
        model,
        "resume",
        save.key,
        table.rules.key,
        words.text(N_("Continue: {game}"), game=game_name(words, table.rules.key)),
        " · ".join(filter(None, [how, when, *mark_names(words, marks)])),
    )


def _new(model: Model, table: Setup) -> h.Element:
    """The way to a new match: at the table laid last or, for a newcomer, at a kind one."""
    words, newcomer = model.words, _newcomer(model)
    name = words.text(N_("Play a first game") if newcomer else N_("Play again"))
    how = words.text(N_("an easy opponent")) if newcomer else _against(model, table.players)
    game = game_name(words, table.rules.key)
    detail = " · ".join([f"{game}, {how}", *mark_names(words, table.marks)])
    return _brass(model, "at-once", "", table.rules.key, name, detail)


def _newcomer(model: Model) -> bool:
    """Whether no match was ever begun here."""
    return not (model.lobby.person.game or model.library.saves or model.library.taken_keys)


def _learn(model: Model, game: str, lesson: str) -> h.Element:
    """The way into a course: to its first lesson, or the next one."""
    words = model.words
    return _brass(model, "lesson", lesson, game, words.text(N_("Learn by playing")), game_name(words, game))


def _brass(model: Model, action: str, value: str, game: str, name: str, detail: str) -> h.Element:
    return h.button(".tile.resume", type="button", data_action=action, data_value=value or None)[
        fan(game, model.settings.lang), h.b(".name")[name], h.span(".players")[detail]
    ]


def _against(model: Model, players: Sequence[Player]) -> str:
    return model.words.text(N_("with {names}"), names=model.words.list([player.name for player in players[1:]]))


def _score(model: Model, players: Sequence[Player], totals: Sequence[int]) -> str:
    """« Vous 45, Léa 30 »."""
    pairs = zip(players, totals, strict=True)
    return ", ".join(f"{player.name} {model.words.number(total)}" for player, total in pairs)
