"""The model that the page starts with: from the address, what the browser kept, and the reader's languages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rami.engine import record
from rami.engine.match import Match, MatchSetup
from rami.engine.options import show
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.lobby import address, bookmark, form, links
from rami.table.lobby.bookmark import Bookmark
from rami.table.lobby.links import Linked
from rami.table.play.flow import new_match, sit_down
from rami.table.state import settings, setup
from rami.table.state.effects import Effect, Mark, Say
from rami.table.state.hand import MODES, Hand
from rami.table.state.model import LibraryView, Lobby, Model
from rami.table.state.settings import CHOICES, Settings
from rami.table.state.setup import Setup
from rami.table.state.viewport import Viewport
from rami.table.storage.envelope import SaveError
from rami.table.storage.library import SavedMatch
from rami.table.storage.untrusted_json import parsed
from rami.table.text.notices import notice_text
from rami.table.text.words import N_, Words


@dataclass(frozen=True)
class Kept:
    """What the browser kept from earlier visits."""

    settings: str = ""
    setup: str = ""
    sort: str = ""
    bookmark: str = ""
    saves: tuple[SavedMatch, ...] = ()
    broken: tuple[SaveError, ...] = ()
    """Saves that could not be opened."""
    taken_keys: frozenset[str] = frozenset()
    """The keys that a new match must not take."""
    unsaved: bool = False
    """Whether the browser refuses to keep anything."""


def opened(
    query: str,
    languages: Sequence[str],
    kept: Kept,
    seed: str,
    viewport: Viewport,
    fragment: str = "",
    today: str = "",
    next_seed: str = "",
) -> tuple[Model, tuple[Effect, ...]]:
    """The model that the page starts with: at the table that the address names, else as the last visit was left. `seed`
    is for a match that the address asks for without one of its own, `next_seed` for the one after it; `today` as
    2026-11-21.
    """
    spoken = next((code for tag in languages if (code := tag[:2].lower()) in CHOICES["lang"]), "fr")
    chosen = settings.read(kept.settings, Settings(lang=spoken))
    person = Words.of(address.language(query) or chosen.lang).text(N_("You"))
    asked = address.read(query, person)
    lobby = Lobby(asked.setup or _last_setup(kept.setup, person), next_seed, today)
    library = LibraryView(kept.saves, taken_keys=kept.taken_keys, unsaved=kept.unsaved)
    model = Model(asked.settled(chosen), lobby, viewport, library=library)
    model = model.but(
        embed=asked.embed,
        hand=Hand(mode=kept.sort if kept.sort in MODES else "suit"),
        notice=next(iter((*asked.problems, *map(str, kept.broken))), None),
    )
    mark = bookmark.read(kept.bookmark)
    try:
        linked = links.read(fragment)
    except (RecordError, SaveError) as error:
        model = model.refused(error if isinstance(error, RecordError) else str(error))
        return model, _said(model)
    if linked is not None:
        model, effects = _linked(model, linked)
    elif asked.setup is not None:
        model, effects = _seated(model, asked.setup, asked.seed, seed)
    else:
        model, effects = form.resume(model, mark.key)
        effects = (*effects, *_said(model))
    model = mark.opened(model)
    now = Bookmark.of(model).write()
    return model, effects if now == kept.bookmark else (*effects, Mark(now))


def _linked(model: Model, linked: Linked) -> tuple[Model, tuple[Effect, ...]]:
    """The screen at the match that a link contains.

    If the kept match is further on, it is resumed instead; where the two differ, both are kept.
    """
    match, key = linked.match, linked.key
    kept = next((save for save in model.library.saves if save.key == key), None)
    if kept is not None:
        try:
            here = record.read(kept.record, GAMES)
        except RecordError as error:
            return sit_down(model.with_library(taken_keys=model.library.taken_keys | {key}).but(notice=error), match)
        if _goes_on(here, match):
            return sit_down(model, here, key, kept.played)
        if not _goes_on(match, here):
            return sit_down(
                model.with_library(taken_keys=model.library.taken_keys | {save.key for save in model.library.saves}),
                match,
            )
    if key not in model.library.taken_keys:
        return sit_down(model, match, key, linked.played)
    return (model, _said(model)) if match.over else sit_down(model, match)


def _goes_on(later: Match, earlier: Match) -> bool:
    """Whether the one match is a continuation of the other, or the same."""
    return later.setup == earlier.setup and later.steps[: len(earlier.steps)] == earlier.steps


def _said(model: Model) -> tuple[Effect, ...]:
    return () if model.notice is None else (Say(notice_text(model.words, model.game, model.notice), urgent=True),)


def _seated(model: Model, table: Setup, asked: str, fresh: str) -> tuple[Model, tuple[Effect, ...]]:
    """The screen at the table that the address asks for: the match kept for it is resumed, or a new one begins; where
    neither is possible, a notice says why."""
    if table.problem is not None:
        model = model.but(dialog="setup", notice=table.problem)
        return model, _said(model)
    notice = model.notice
    for save in model.library.saves:
        try:
            kept = record.read_setup(save.record, GAMES)
        except RecordError:
            continue
        if _same(kept, table, asked):
            try:
                model, effects = sit_down(model, record.read(save.record, GAMES), save.key, save.played)
            except RecordError as error:
                notice, model = error, model.with_library(taken_keys=model.library.taken_keys | {save.key})
                continue
            return model.but(notice=notice), (*effects, *_said(model.but(notice=notice)))
    model, effects = new_match(model, asked or fresh)
    return model.but(notice=notice), (*effects, *_said(model.but(notice=notice)))


def _same(kept: MatchSetup, table: Setup, seed: str) -> bool:
    """Whether a kept match is of the table that is asked for."""
    written = {name: show(value) for name, value in table.changed.items()}
    versions = [record.rules_of(type(table.rules), table.preset, written, version) for version in record.READ]
    return kept.rules in versions and len(kept.players) == len(table.players) and seed in ("", kept.seed)


def _last_setup(text: str, person: str) -> Setup:
    """The table that was set up last; the first game's usual one where that can't be read."""
    try:
        return setup.read(parsed(text), person)
    except (KeyError, ValueError):
        return Setup.of(GAMES[0], person)
