"""Cues: what is heard and felt of what happens at the table, as far as the player wants it. All of it is seen, too."""

from __future__ import annotations

from collections.abc import Iterator

from rami.engine.actions import IllegalAction
from rami.table.state.effects import Effect, Sound, Vibrate
from rami.table.state.model import LOBBY, Model

CARD, TURN, MELD, REFUSAL, END = "card", "turn", "meld", "refusal", "end"
"""The sounds: a card lands, your turn, a meld is laid, something is refused, a deal ends."""

LAYING = frozenset({"laid", "laid_off", "swapped"})
"""The kinds of events that change a meld."""

VOLUMES = {"soft": 0.25, "normal": 0.5, "loud": 1.0}


def cues(before: Model, after: Model) -> Iterator[Effect]:
    """The sounds between two models, and a short vibration where the turn has come to the player.

    A change of the sound's own settings plays one of them, as a sample.
    """
    settings = after.settings
    set_anew = (before.settings.sound, before.settings.volume) != (settings.sound, settings.volume)
    heard = [TURN] if set_anew else list(_sounds(before, after))
    wanted = {"off": (), "turn": (TURN,)}.get(settings.sound, heard)
    yield from (Sound(name, VOLUMES[settings.volume]) for name in heard if name in wanted)
    if TURN in heard and not set_anew and settings.vibrate == "on":
        yield Vibrate()


def _sounds(before: Model, after: Model) -> Iterator[str]:
    if isinstance(after.notice, IllegalAction) and after.notice is not before.notice:
        yield REFUSAL
    if LOBBY in (before.screen, after.screen) or before.key != after.key or after.replay is not None:
        return
    if len(after.at_table.steps) > len(before.at_table.steps) and not after.skipping:
        yield from _of_step(after)
    if _asked(after) and not _asked(before):
        yield TURN


def _of_step(model: Model) -> Iterator[str]:
    """The sound of the last step."""
    state = model.at_table.state
    if state.over:
        yield END
    elif any(event.kind in LAYING for event in state.events):
        yield MELD
    elif any(event.cards for event in state.events):
        yield CARD


def _asked(model: Model) -> bool:
    """Whether the table waits for the player, or behind the curtain for the next one."""
    if model.curtain is not None:
        return True
    return model.my_turn and not model.watching and model.rules.forced(model.at_table.state) is None
