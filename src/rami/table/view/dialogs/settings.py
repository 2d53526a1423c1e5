"""The settings: what a player sets once and keeps."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from rami.table.lobby.commands import COMMANDS
from rami.table.state.command import Fits, any_rules
from rami.table.state.model import LOBBY, Model
from rami.table.text.grammar import GRAMMARS
from rami.table.text.words import N_
from rami.table.view.panel import command, label

Fields = Mapping[str, tuple[str, Mapping[str, str]]]
"""By setting, its name, and its values in the order in which they are shown."""

YES_NO = {"on": N_("yes"), "off": N_("no")}

FIRST: Fields = {
    "lang": (N_("Language"), {code: each.name for code, each in GRAMMARS.items()}),
    "cards": (N_("Card size"), {"small": N_("small"), "medium": N_("medium"), "large": N_("large")}),
    "speed": (
        N_("Speed"),
        {"calm": N_("calm"), "normal": N_("normal"), "fast": N_("fast"), "instant": N_("instant")},
    ),
}
"""What is most often changed; it stands above the groups."""

GROUPS: Mapping[str, Fields] = {
    N_("Appearance"): {
        "theme": (N_("Theme"), {"auto": N_("same as the device"), "dark": N_("dark"), "light": N_("light")}),
        "felt": (
            N_("Felt"),
            {"green": N_("green"), "blue": N_("blue"), "garnet": N_("garnet"), "slate": N_("slate")},
        ),
        "back": (
            N_("Card backs"),
            {"lattice": N_("lattice"), "waves": N_("waves"), "stars": N_("stars"), "plain": N_("plain")},
        ),
        "deck": (N_("Suits"), {"two": N_("two colours"), "four": N_("four colours")}),
        "index": (N_("Numbers on the cards"), {"normal": N_("normal"), "large": N_("large")}),
    },
    N_("Playing"): {
        "hand": (N_("Layout"), {"right": N_("right-handed"), "left": N_("left-handed")}),
        "melds": (N_("Mark melds in the hand"), YES_NO),
        "confirm": (N_("Confirm a discard by drag or double tap"), YES_NO),
        "shortcuts": (N_("Keyboard shortcuts"), YES_NO),
    },
    N_("Sound"): {
        "sound": (N_("Sounds"), {"all": N_("all"), "turn": N_("my turn only"), "off": N_("none")}),
        "volume": (N_("Volume"), {"soft": N_("soft"), "normal": N_("moderate"), "loud": N_("loud")}),
        "vibrate": (N_("Vibrate at my turn"), YES_NO),
    },
}
"""The other settings, under the heading of their group."""

WHERE = {"vibrate": ".when-vibrates", "shortcuts": ".when-keys"}
"""The class of a setting that matters on some devices only."""

TABLES: Mapping[str, Fits] = {"melds": lambda rules: rules.melds, "confirm": lambda rules: rules.melds}
"""The settings that matter at some tables only; the lobby shows them all."""


HINTS = {
    "melds": N_(
        "A line under the cards marks a meld that lies together; dots in a corner, the cards of a scattered one; a "
        "line on the discard, a card that makes a meld."
    ),
}
"""What is said under a setting."""


def settings(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words = model.words
    groups = [
        h.details(".more", id=f"settings-{next(iter(fields))}")[
            h.summary[h.span[words.text(name), h.span(".hint")[_names(model, fields)]]],
            h.div(".stack-of-fields")[_fields(model, fields)],
        ]
        for name, fields in GROUPS.items()
    ]
    offline = h.p(".hint.when-offline")[words.text(N_("The game is saved on this device: it plays without a network."))]
    return (
        label(words, "open", "settings"),
        h.div(".stack-of-fields")[_fields(model, FIRST), groups, _keys(model), offline],
        None if model.screen == LOBBY else command(words, "lobby", classes="quiet"),
    )


def _keys(model: Model) -> h.Element | None:
    """The letters that can be of use at the table."""
    if model.screen == LOBBY:
        return None
    words = model.words
    letters = [words.text(each.key_help) for each in COMMANDS.values() if each.key_help and each.fits(model.rules)]
    said = words.text(N_("Keys: {keys}. Alt and an arrow move a card."), keys=", ".join(letters))
    return h.p(".hint.when-keys")[said]


def _shown(model: Model, fields: Fields) -> Fields:
    """Those of these settings that can matter here."""
    return {
        name: each for name, each in fields.items() if model.screen == LOBBY or TABLES.get(name, any_rules)(model.rules)
    }


def _names(model: Model, fields: Fields) -> list[h.Element]:
    """What the settings of a group are called, in a line."""
    shown = _shown(model, fields).items()
    return [
        h.span(WHERE.get(name, ""))[" · " if at else "", model.words.text(said)]
        for at, (name, (said, _)) in enumerate(shown)
    ]


def _fields(model: Model, fields: Fields) -> list[h.Element]:
    return [_field(model, name, legend, values) for name, (legend, values) in _shown(model, fields).items()]


def _field(model: Model, name: str, legend: str, values: Mapping[str, str]) -> h.Element:
    words, now = model.words, getattr(model.settings, name)
    choices = [
        h.label[
            h.input(type="radio", name=f"setting-{name}", value=value, checked=now == value), h.span[words.text(said)]
        ]
        for value, said in values.items()
    ]
    hint = h.p(".hint")[words.text(HINTS[name])] if name in HINTS else None
    return h.fieldset(f".field{WHERE.get(name, '')}")[h.legend[words.text(legend)], h.div(".segmented")[choices], hint]
