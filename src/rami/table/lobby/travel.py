"""Back and Forward in the browser: to the lobby, to the table of a match, to a dialog and out of it."""

from __future__ import annotations

from rami.table.lobby import form, lessons
from rami.table.lobby.commands import COMMANDS
from rami.table.state import trail
from rami.table.state.command import Next
from rami.table.state.effects import Effect
from rami.table.state.messages import Travelled
from rami.table.state.model import LOBBY, Model


def travelled(model: Model, message: Travelled) -> Next:
    """Shows the screen of this trail again as far as possible; a match that is gone does not come back."""
    outside, lesson, inside = trail.parted(message.trail)
    if model.lesson is not None and model.lesson.name == lesson:
        return model.with_dialogs(trail.dialogs(inside)), ()
    left: tuple[Effect, ...] = ()
    if model.lesson is not None:
        model, left = lessons.leave(model, "")
    model, effects = _outside_of_lessons(model, outside)
    begun: tuple[Effect, ...] = ()
    if lesson:
        model, begun = lessons.begin(model, lesson)
    return model, (*left, *effects, *begun)


def _outside_of_lessons(model: Model, places: trail.Trail) -> Next:
    key = trail.match_key(places)
    effects: tuple[Effect, ...] = ()
    if model.replay is not None and trail.REPLAY not in places:
        return COMMANDS["replay-leave"].handler(model, "")
    if trail.ends_in_lobby(places) and model.screen != LOBBY:
        model, effects = COMMANDS["lobby"].handler(model, "")
    elif key and not _shown(model, key):
        model, effects = form.resume(model, key)
        if not _shown(model, key):
            return model, effects
    return model.with_dialogs(trail.dialogs(places)), effects


def _shown(model: Model, key: str) -> bool:
    return model.screen != LOBBY and model.replay is None and model.key == key
