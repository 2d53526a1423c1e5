"""The buttons and the line of a replay."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from rami.table.state.model import Model, Replay
from rami.table.text.sentences import commentary
from rami.table.text.words import N_
from rami.table.view.panel import button, command


def buttons(model: Model, replay: Replay) -> Iterator[Markup]:
    """The buttons that step back and on, choose whose cards are shown, and leave the replay."""
    words = model.words
    first, last = replay.at == 0, replay.at == len(replay.moments) - 1
    for value, label, sign, idle in (
        ("first", N_("To the start"), "«", first),
        ("-1", N_("One step back"), "‹", first),
        ("1", N_("One step on"), "›", last),
        ("deal", N_("To the next deal"), "»", last),
    ):
        said = words.text(label)
        yield Markup(
            h.button(
                ".button" if value != "1" else ".button.primary",
                type="button",
                data_action="replay-go",
                data_value=value,
                aria_label=said,
                title=said,
                aria_disabled="true" if idle else None,
            )[sign]
        )
    yield command(words, "replay-hands", pressed=replay.open)


def tools(model: Model, replay: Replay) -> Iterator[Markup]:
    """The buttons in the bar: another seat, the check of the deals, and those that leave the replay."""
    words = model.words
    seat = words.text(N_("Seat: {player}"), player=model.names[model.viewer or 0])
    yield button("replay-seat", seat, icon="menu", classes="quiet", short=True)
    yield button("open", words.text(N_("Fair?")), value="fair", icon="check", classes="quiet", short=True)
    if not replay.now.over:
        yield command(words, "play-on", icon="next", classes="quiet", short=True)
    yield command(words, "replay-leave", icon="close", classes="quiet", short=True)


def line(model: Model, replay: Replay) -> h.Node:
    """What the last step was."""
    words, match = model.words, replay.now
    seen = [event if replay.open else event.view(model.viewer) for event in match.state.events]
    told = commentary(words.inline, model.game, seen, model.names, model.viewer, model.view)
    return [h.b[f"{replay.at + 1}/{len(replay.moments)}"], " ", told]
