"""`update`: a message comes in; the next model and the effects go out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.cards import Card
from rami.table.lobby import form, lessons, my_matches, person_form, question, review
from rami.table.lobby.bookmark import Bookmark
from rami.table.lobby.commands import FREE, command_of
from rami.table.lobby.travel import travelled
from rami.table.play import gestures, opponents, replay, tabs
from rami.table.play.cues import cues
from rami.table.play.flow import rested, went_on
from rami.table.state.command import Next
from rami.table.state.effects import ClearAddress, Effect, Keep, LookUp, Mark, SaveMatch, Say
from rami.table.state.messages import (
    Done,
    Drop,
    Enter,
    Failed,
    Fetched,
    Field,
    Hinted,
    ImportPreview,
    LibraryListed,
    Message,
    Press,
    Proceed,
    RemoteUpdate,
    Resized,
    Reviewed,
    TabOwnership,
    Tap,
    Thought,
    Ticked,
    Travelled,
    Weighed,
)
from rami.table.state.model import LOBBY, Model, digest
from rami.table.text.notices import notice_text


def update(model: Model, message: Message) -> Next:
    """The model after the message, and the effects.

    A refused action becomes a notice, which is spoken at once, and changes nothing else.
    """
    after, effects = _handled(model, message)
    return after, (*effects, *cues(model, after))


def _handled(model: Model, message: Message) -> Next:
    handler: Callable[[Model, Any], Next] = HANDLERS[type(message)]
    try:
        _check_readable(message)
        nowhere = model.match is None and isinstance(message, Tap | Enter | Drop)
        if nowhere or tabs.held_back(model, message, FREE):
            return model, ()
        if isinstance(message, TOUCHES):
            if model.pausing and isinstance(message, Tap | Enter | Drop):
                handler = _hurried
            model = model.but(notice=None, pausing=False)
        after, effects = handler(model, message)
        after, learnt = lessons.followed(model, _heeded(model, after))
        after, answered = question.followed(model, after)
        return after, (*effects, *learnt, *answered, *_heard(model, after), *_marked(model, after))
    except IllegalAction as error:
        return model.refused(error), (Say(notice_text(model.words.aloud, model.game, error), urgent=True),)


def _heeded(before: Model, after: Model) -> Model:
    """The model without advice whose choice was changed."""
    ignored = after.hint is not None and after.hint is before.hint and after.plan != before.plan
    return after.but(hint=None) if ignored else after


def _heard(before: Model, after: Model) -> tuple[Effect, ...]:
    """What has a screen reader speak a new notice."""
    if after.notice is None or after.notice is before.notice:
        return ()
    return (Say(notice_text(after.words.aloud, after.game, after.notice), urgent=True),)


def _marked(before: Model, after: Model) -> Iterator[Effect]:
    """What keeps the bookmark, by which a reload brings back what is on the screen now."""
    mark = Bookmark.of(after)
    if mark != Bookmark.of(before):
        yield Mark(mark.write())
    if _place(after) != _place(before):
        yield ClearAddress()
    if after.screen == LOBBY != before.screen:
        yield LookUp()


def _place(model: Model) -> tuple[object, ...]:
    """The parts of the screen that an address could name."""
    return model.screen, model.key, model.replay is None, model.lesson and model.lesson.name


def _check_readable(message: Message) -> None:
    """Raises IllegalAction for a text that names no card, as after tampering with the page."""
    try:
        if isinstance(message, Enter | Drop) or (isinstance(message, Tap) and message.card):
            Card(message.card)
    except ValueError as error:
        raise IllegalAction("no_such_button", button=str(error)) from error


TOUCHES = (Tap, Enter, Drop, Press, Field, Travelled)
"""The messages that come from the player: they remove an old notice, and end the pause in which a step is looked at."""


def _hurried(model: Model, message: Message) -> Next:
    """The screen after the pause, for a player who does not wait for its end."""
    return rested(model)


def _pressed(model: Model, message: Press) -> Next:
    command = command_of(model, message.action)
    if command is None:
        raise IllegalAction("no_such_button", button=message.action)
    if command.at_table and model.screen == LOBBY:  # a letter may be pressed there that means a button of the table
        return model, ()
    return command.handler(model, message.value)


def _field(model: Model, message: Field) -> Next:
    """Change a setting or what the person is called, at any time; other fields belong to the lobby's form."""
    if message.name.startswith("my-"):
        return person_form.field(model, message)
    if message.name.startswith("replay-"):
        return replay.field(model, message)
    name = message.name.removeprefix("setting-")
    if name == message.name:
        return form.field(model, message)
    try:
        settings = model.settings.with_(name, message.value)
    except ValueError:
        return model.refused("bad_option"), ()
    model = model.but(settings=settings)
    return model, (Keep("settings", settings.write()),)


def _resized(model: Model, message: Resized) -> Next:
    return model.but(viewport=message.viewport), ()


def _failed(model: Model, message: Failed) -> Next:
    if message.code not in ("storage_refused", "storage_full"):
        return model.refused(message.code), ()
    ways_out = model.embed and message.code == "storage_refused"
    return model.with_library(unsaved=True).refused("frame_refused" if ways_out else message.code), ()


def _awaited(model: Model, asked: str) -> bool:
    """Whether the match is still at the moment at which this was asked; never while the lobby is shown."""
    return model.match is not None and model.screen != LOBBY and digest(model.match) == asked


def _told(model: Model, message: Done) -> Next:
    return model.but(notice=message.code), ()


def _proceed(model: Model, message: Proceed) -> Next:
    return opponents.proceed(model) if _awaited(model, message.digest) else (model, ())


def _thought(model: Model, message: Thought) -> Next:
    return opponents.bot_played(model, message) if _awaited(model, message.digest) else (model, ())


def _hinted(model: Model, message: Hinted) -> Next:
    return opponents.hinted(model, message) if _awaited(model, message.digest) else (model, ())


def _ticked(model: Model, message: Ticked) -> Next:
    match = model.match
    if match is None or model.screen == LOBBY or match.over:
        return model, ()
    model = model.but(played=model.played + message.seconds)
    minutes = match.rules.minutes
    if minutes is None or match.time_up:
        return model, ()
    if model.played < minutes * 60:
        return model, (SaveMatch(model.key, record.write(match), model.played, match.totals),)
    return went_on(model.but(match=match.call_time(), notice="time_up"))


HANDLERS: dict[type, Callable[[Model, Any], Next]] = {
    Tap: gestures.tap,
    Enter: gestures.enter,
    Drop: gestures.drop,
    Press: _pressed,
    Field: _field,
    Thought: _thought,
    Hinted: _hinted,
    Proceed: _proceed,
    Resized: _resized,
    Reviewed: review.reviewed,
    Weighed: question.weighed,
    Ticked: _ticked,
    Failed: _failed,
    Done: _told,
    LibraryListed: my_matches.library_listed,
    Fetched: my_matches.fetched,
    ImportPreview: my_matches.import_previewed,
    Travelled: travelled,
    TabOwnership: tabs.ownership_changed,
    RemoteUpdate: tabs.remote_updated,
}
