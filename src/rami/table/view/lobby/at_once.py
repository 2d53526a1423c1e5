"""The tiles that lead to a table with one press: unfinished matches, else the table laid last, else a first game; and
the deal of the day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date

import htpy as h

from rami.engine.match import MatchSetup, Player
from rami.engine.record import RecordError, read_head
from rami.games import GAMES
from rami.table.lobby.daily import daily_key, day_of_seed
from rami.table.lobby.form import first_table, newcomer
from rami.table.lobby.lessons import next_of
from rami.table.state.model import Model
from rami.table.state.setup import CHOSEN_MARKS, Setup
from rami.table.storage.library import SavedMatch
from rami.table.text.sentences import game_name, mark_names, scores_line, table_name
from rami.table.text.sentences.dates import day, lately
from rami.table.text.words import N_
from rami.table.view.lobby.daily import daily_tile
from rami.table.view.lobby.tile import fan

GOING_ON = 2
"""The most unfinished matches that the lobby offers; all of them are in “My matches”."""

DOT = "\u00a0· "
"""Stands between two details, and begins no line."""


def at_once(model: Model) -> Iterator[h.Element]:
    """The tiles, the likeliest first; a newcomer is led to a first game whatever else goes on."""
    matches = _going_on(model)
    yield from (_resume(model, save, table) for save, table in matches)
    table, new = first_table(model), newcomer(model)
    begun = {kept.rules.key for _, kept in matches}
    if table.problem is None and (table.rules.key not in begun if new else not begun):
        yield _new(model, table)
    if new and (course := next_of(model, table.rules.key)):
        yield _learn(model, table.rules.key, course)
    if model.lobby.today and daily_key(model.lobby.today) not in {save.key for save, _ in matches}:
        yield daily_tile(model)


def _going_on(model: Model) -> list[tuple[SavedMatch, MatchSetup]]:
    """The first matches that can go on and their tables: that which rests here, then the last played."""
    found: list[tuple[SavedMatch, MatchSetup]] = []
    for save in sorted(model.library.saves, key=lambda save: save.key != model.key):
        with suppress(RecordError):
            found.append((save, read_head(save.record, GAMES)[0]))
    return found[:GOING_ON]


def _resume(model: Model, save: SavedMatch, table: MatchSetup) -> h.Element:
    """The way back to a match: its game or that it is the deal of a day, its deal, the score and when it was played."""
    words, today = model.words, model.lobby.today
    game, preset = table_name(words, table.rules)
    of_day = day_of_seed(table.seed, today)
    deal_of = N_("the deal of the day") if of_day == today else N_("the deal of {day}")
    what = words.text(deal_of, day=day(words, date.fromisoformat(of_day))) if of_day else game
    scored = len(set(save.totals)) > 1 and len(save.totals) == len(table.players)
    details = (
        game if of_day else preset,
        words.text(N_("deal {n}"), n=save.deal) if save.deal > 1 else "",
        _score(model, table, save.totals) if scored else _against(model, table.players),
        lately(words, save.at, today),
        *mark_names(words, read_head(save.record, GAMES)[1] & set(CHOSEN_MARKS)),
    )
    name = words.text(N_("Continue: {game}"), game=what)
    return _brass(model, "resume", save.key, table.rules.key, name, DOT.join(filter(None, details)))


def _new(model: Model, table: Setup) -> h.Element:
    """The way to a new match: at the table laid last or, for a newcomer, at a kind one."""
    words, first = model.words, newcomer(model)
    again = N_("Play again") if model.lobby.person.game else N_("Play")
    name = words.text(N_("Play a first game") if first else again)
    how = words.text(N_("an easy opponent")) if first else _against(model, table.players)
    game = game_name(words, table.rules.key)
    detail = DOT.join([f"{game}, {how}", *mark_names(words, table.marks)])
    return _brass(model, "at-once", "", table.rules.key, name, detail)


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


def _score(model: Model, table: MatchSetup, totals: Sequence[int]) -> str:
    names = [player.name for player in table.players]
    return scores_line(model.words, names, table.rules.sides(len(names)), totals)
