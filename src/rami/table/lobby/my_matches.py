"""The commands for kept matches (list, replay, copy, delete, export, import), and for the deal of the day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from rami.engine import record
from rami.engine.match import Match
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.lobby import address, challenge, links, mistakes, review
from rami.table.lobby.daily import daily, daily_key, day_of_seed, days_in_a_row
from rami.table.lobby.form import yous
from rami.table.play import replay
from rami.table.play.flow import sit_down
from rami.table.state import person, progress
from rami.table.state.command import Command, Handler, Next
from rami.table.state.effects import Copy, Export, Fetch, Forget, Import, Keep, LookUp, OpenPage, Say, Share
from rami.table.state.messages import Fetched, ImportPreview, LibraryListed
from rami.table.state.model import LOBBY, Model
from rami.table.state.person import Person
from rami.table.state.progress import Progress
from rami.table.storage.results import Result, result_of
from rami.table.text.sentences import game_name, totals_line
from rami.table.text.sentences.dates import day
from rami.table.text.words import N_, NN_, Words

IN_A_ROW = NN_("{n} day in a row.", "{n} days in a row.")

SHOWN = 50
"""How many finished matches are listed at a time."""


def library_listed(model: Model, message: LibraryListed) -> Next:
    """The screen when the kept matches have been looked up."""
    taken = frozenset(result.key for result in message.results)
    kept = {"saves": message.saves, "results": message.results, "reviews": message.reviews}
    return model.with_library(**kept, taken_keys=taken), ()


def fetched(model: Model, message: Fetched) -> Next:
    """The screen when a kept record has been read: it is used for its purpose.

    It holds the seed and what others have drawn, so it is given out only when the match is over.
    """
    if not message.record:
        return model.refused("gone"), ()
    try:
        match = record.read(message.record, GAMES)
    except RecordError as error:
        return model.refused(error), ()
    if not match.over:
        return model.refused("goes_on"), ()
    if message.purpose == "copy":
        return model, (Copy(message.record, copied="record_copied"),)
    if message.purpose == "link":
        return model, (Copy("", links.fragment(replace(match.setup, rivals=())), copied="link_copied"),)
    if message.purpose == "challenge":
        return challenge.fetched(model, match, message.key)
    if message.purpose == "mistake":
        return mistakes.fetched(model, match, message.key)
    if message.purpose == "review":
        return review.begun(model, match, message.key)
    return replay.replayed(model, match, message.key)


def import_previewed(model: Model, message: ImportPreview) -> Next:
    """The screen when a file has been checked; nothing is changed before the player agrees."""
    return model.with_library(import_preview=message).but(dialog="library"), ()


def _open(name: str) -> Handler:
    """Opens a dialog; closing it returns to the one from which it was opened."""

    def opened(model: Model, value: str) -> Next:
        model = model.with_library(first_listed=0, delete_candidate="", import_preview=None)
        return model.with_dialogs((*(each for each in model.dialogs if each != name), name)), (LookUp(),)

    return opened


def _fetch(purpose: str) -> Handler:
    return lambda model, value: (model, (Fetch(value, purpose),))


def _turn_page(model: Model, value: str) -> Next:
    """List the `older` or the `newer` finished matches; a screen reader says which ones."""
    first = listed(model) + (SHOWN if value == "older" else -SHOWN)
    if not 0 <= first < len(model.library.results):
        return model, ()
    model = model.with_library(first_listed=first, delete_candidate="")
    return model, (Say(span(model)),)


def _ask(model: Model, value: str) -> Next:
    return model.with_library(delete_candidate=value), ()


def _forget(model: Model, value: str) -> Next:
    """Delete the match if the player has confirmed it; else ask for confirmation."""
    if value != model.library.delete_candidate:
        return _ask(model, value)
    saves = tuple(save for save in model.library.saves if save.key != value)
    results = tuple(result for result in model.library.results if result.key != value)
    taken = model.library.taken_keys - {value}
    return model.with_library(saves=saves, results=results, taken_keys=taken, delete_candidate=""), (
        Forget(value),
        LookUp(),
    )


def _export(model: Model, value: str) -> Next:
    return model, (Export(),)


def learnt(model: Model) -> Progress:
    """What was learnt here, and in the file that is to be imported."""
    found = model.library.import_preview
    texts = dict(found.texts) if found else {}
    return model.lobby.progress.joined(progress.read(texts.get("lessons", "")))


def _import(model: Model, value: str) -> Next:
    found = model.library.import_preview
    if found is None:
        return model, ()
    known, who = learnt(model), model.lobby.person
    if who == Person():
        who = person.read(dict(found.texts).get("setup", ""), yous())
    model = model.with_lobby(progress=known, person=who).with_library(import_preview=None)
    return model, (Import(), Keep("lessons", known.write()), Keep("setup", who.write()), LookUp())


def _decline(model: Model, value: str) -> Next:
    return model.with_library(import_preview=None), ()


def _daily(model: Model, value: str) -> Next:
    """Begin or resume the deal of the day; once it is finished, its result is shown."""
    if not model.lobby.today:
        return model, ()
    key = daily_key(model.lobby.today)
    if key in model.library.taken_keys:
        return _open("daily")(model, "")
    kept = next((save for save in model.library.saves if save.key == key), None)
    if kept is not None:
        try:
            return sit_down(model, record.read(kept.record, GAMES), key, kept.played)
        except RecordError as error:
            return model.refused(error), ()
    return sit_down(model, Match.start(daily(model.lobby.today, model.words.text(N_("You")))), key)


def _share_daily(model: Model, value: str) -> Next:
    """Hands the result of a deal of the day on as a text for others: of the match that is over at the table, or else of
    today's. No card of the deal is in it.
    """
    at_table = model.screen != LOBBY and model.replay is None and model.at_table.over
    when = day_of_seed(model.at_table.setup.seed, model.lobby.today) if at_table else model.lobby.today
    if when and at_table:
        found: Result | None = result_of(daily_key(when), model.at_table)
    else:
        found = next((each for each in model.library.results if when and each.key == daily_key(when)), None)
    if found is None:
        return model, ()
    row = days_in_a_row(model.library.taken_keys | {found.key}, when)
    return model, (Share(shared_text(model.words, found, when, row), copied="result_copied"),)


def shared_text(words: Words, found: Result, when: str, row: int) -> str:
    """« Rami, donne du 21 novembre : (the game), 124 – 84, gagnée. 3 jours de suite. », with `row` days in a row."""
    order = sorted(range(len(found.names)), key=lambda seat: seat != found.me)
    won = N_("won") if found.victory else N_("tied") if found.draw else N_("lost")
    said = words.text(
        N_("Rami, the deal of {day}: {game}, {totals}, {won}."),
        day=day(words, date.fromisoformat(when)),
        game=game_name(words, found.game),
        totals=totals_line(words, [found.totals[seat] for seat in order]),
        won=words.text(won),
    )
    return said if row < 2 else f"{said} {words.plural(*IN_A_ROW, row)}"


def _in_full(model: Model, value: str) -> Next:
    """Open this page outside the frame, with the match as far as it is played, because the frame may have been unable
    to store it.
    """
    query = address.write(model.settings)
    if model.screen == LOBBY:
        return model, (OpenPage(query),)
    if model.lesson is not None:
        return model, (OpenPage(f"{query}&lesson={model.lesson.name}"),)
    if model.replay is not None:
        fragment = links.fragment_of_replay(model.replay.history[-1])
    else:
        fragment = links.fragment_of_match(model.at_table, model.key, model.played)
    return model, (OpenPage(f"{query}#{fragment}"),)


COMMANDS = (
    Command(name="in-full", handler=_in_full, label=N_("Open in full"), free=True),
    Command(name="library", handler=_open("library"), label=N_("My matches"), free=True),
    Command(name="profile", handler=_open("profile"), label=N_("My profile"), free=True),
    Command(name="replay", handler=_fetch("replay"), label=N_("Replay the match")),
    Command(name="review", handler=_fetch("review"), label=N_("Review my play")),
    Command(name="copy", handler=_fetch("copy"), label=N_("Copy as text"), free=True),
    Command(name="challenge", handler=_fetch("challenge"), label=N_("Challenge a friend"), free=True),
    Command(name="link", handler=_fetch("link"), label=N_("Copy a link"), free=True),
    Command(name="turn-page", handler=_turn_page, labels={"newer": N_("Newer"), "older": N_("Older")}, free=True),
    Command(name="ask-forget", handler=_ask, label=N_("Delete")),
    Command(name="forget", handler=_forget, label=N_("Delete for good")),
    Command(name="export", handler=_export, label=N_("Export")),
    Command(name="import", handler=_import, label=N_("Add them")),
    Command(name="import-no", handler=_decline, label=N_("Add nothing")),
    Command(name="daily", handler=_daily, label=N_("Play")),
    Command(name="daily-results", handler=_open("daily"), label=N_("My deals of the day"), free=True),
    Command(name="share-daily", handler=_share_daily, label=N_("Share my result"), free=True),
)


def listed(model: Model) -> int:
    """The first finished match that is listed, counted from 0: of the last page, where fewer are left."""
    return min(model.library.first_listed, max(0, len(model.library.results) - 1) // SHOWN * SHOWN)


def span(model: Model) -> str:
    """Which of the finished matches are listed: “51–100 of 312”."""
    first, many = listed(model), len(model.library.results)
    numbers = (model.words.number(n) for n in (first + 1, min(first + SHOWN, many), many))
    return model.words.text(
        N_("{first}–{last} of {many}"), **dict(zip(("first", "last", "many"), numbers, strict=True))
    )
