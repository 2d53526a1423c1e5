"""The model that the page starts with: from the address, what the browser kept, and the reader's languages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.match import Match, MatchSetup
from rami.engine.options import show
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.lobby import address, bookmark, challenge, form, lessons, links
from rami.table.lobby.bookmark import Bookmark
from rami.table.lobby.links import Linked
from rami.table.play.flow import new_match, sit_down
from rami.table.play.replay import replayed
from rami.table.state import person, progress, settings
from rami.table.state.effects import Effect, Mark, Say
from rami.table.state.hand import MODES, Hand
from rami.table.state.model import LibraryView, Lobby, Model
from rami.table.state.settings import Settings
from rami.table.state.setup import Setup
from rami.table.state.viewport import Viewport
from rami.table.storage.envelope import SaveError
from rami.table.storage.library import SavedMatch
from rami.table.text.grammar import LANGUAGES
from rami.table.text.notices import BadLink, notice_text
from rami.table.text.sentences.names import YOU
from rami.table.text.words import Words


@dataclass(frozen=True)
class Kept:
    """What the browser kept from earlier visits."""

    settings: str = ""
    setup: str = ""
    sort: str = ""
    lessons: str = ""
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
    spoken = next((code for tag in languages if (code := tag[:2].lower()) in LANGUAGES), LANGUAGES[0])
    usual = Settings(lang=spoken)
    chosen = settings.read(kept.settings, usual)
    you = Words.of(address.language(query) or chosen.lang).text(YOU)
    who = person.read(kept.setup, form.yous())
    asked = address.read(query, who.name or you)
    if asked.embed:  # another page's reader hears nothing unasked
        chosen = settings.read(kept.settings, replace(usual, sound="off"))
    if asked.setup is not None and not asked.seed:  # with a seed it is the same match for everyone
        asked = replace(asked, setup=asked.setup.with_level(who.usual(type(asked.setup.rules), you).level))
    table = asked.setup or form.last_table(who, you)
    lobby = Lobby(table, next_seed, today, who, progress=progress.read(kept.lessons))
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
        model = model.refused(BadLink(error) if isinstance(error, RecordError) else str(error))
        return model, _said(model)
    if linked is not None and linked.replay:
        model, effects = replayed(model, linked.match, back="")
    elif linked is not None:
        model, effects = _linked(model, linked)
    elif asked.setup is not None:
        model, effects = _seated(model, asked.setup, asked.seed, seed)
    else:
        model, effects = form.resume(model, mark.key)
        effects = (*effects, *_said(model))
    model = mark.opened(model)
    if asked.lesson or (mark.lesson and linked is None and asked.setup is None):
        model, begun = _at_lesson(model, asked.lesson or mark.lesson)
        effects = (*effects, *begun)
    now = Bookmark.of(model).write()
    return model, effects if now == kept.bookmark else (*effects, Mark(now))


def _linked(model: Model, linked: Linked) -> tuple[Model, tuple[Effect, ...]]:
    """The screen at the match that a link contains.

    If the kept match is further on, it is resumed instead; where the two differ, both are kept.
    """
    match, key = linked.match, linked.key
    if match.setup.rivals and len(match.steps) == 1:
        return challenge.received(model, match.setup)
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


def _at_lesson(model: Model, name: str) -> tuple[Model, tuple[Effect, ...]]:
    """The screen at a lesson over another one; that one alone where the lesson is not there any more."""
    try:
        return lessons.begin(model, name)
    except IllegalAction:
        return model, ()


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
