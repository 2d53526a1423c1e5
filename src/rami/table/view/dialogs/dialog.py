"""The dialogs over the table: settings, rules, score and log on a phone, the discards, the ends of deal and match."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import htpy as h
from markupsafe import Markup

from rami.engine.chance import fingerprint
from rami.engine.match import Match
from rami.table.lobby.commands import COMMANDS
from rami.table.state.model import Model
from rami.table.text.rules_page import rules_page
from rami.table.text.words import N_
from rami.table.view.dialogs import deal_check, my_matches, outcome, statistics
from rami.table.view.felt.side import side
from rami.table.view.lobby import lobby
from rami.table.view.panel import command, picture

Content = tuple[str, h.Node, h.Node]
"""Title, body, buttons."""

SETTINGS = {
    "lang": (N_("Language"), {"fr": N_("French"), "en": N_("English")}),
    "theme": (N_("Light"), {"auto": N_("as the device"), "dark": N_("evening"), "light": N_("day")}),
    "deck": (N_("Suits"), {"two": N_("two colours"), "four": N_("four colours")}),
    "index": (N_("Figures"), {"normal": N_("usual"), "large": N_("large")}),
    "cards": (N_("Cards"), {"small": N_("small"), "medium": N_("medium"), "large": N_("large")}),
    "speed": (N_("Speed"), {"calm": N_("calm"), "normal": N_("usual"), "fast": N_("fast"), "instant": N_("at once")}),
    "confirm": (N_("Confirm a discard by a second tap"), {"on": N_("yes"), "off": N_("no")}),
    "shortcuts": (N_("Single-letter keys"), {"on": N_("yes"), "off": N_("no")}),
}
"""Every setting's name, and its values in the order in which they are shown."""


def _settings(model: Model) -> Content:
    words = model.words
    fields = [_setting(model, name, label, values) for name, (label, values) in SETTINGS.items()]
    letters = (words.text(each.key_help, key=each.key.upper()) for each in COMMANDS.values() if each.key)
    keys = h.p(".hint")[words.text(N_("Keys: {keys}. Alt and an arrow move a card."), keys=", ".join(letters))]
    offline = h.p(".hint.when-offline")[words.text(N_("The game is saved on this device: it plays without a network."))]
    return words.text(N_("Settings")), h.div(".stack-of-fields")[fields, keys, offline], None


def _setting(model: Model, name: str, label: str, values: Mapping[str, str]) -> h.Element:
    words, now = model.words, getattr(model.settings, name)
    choices = [
        h.label[
            h.input(type="radio", name=f"setting-{name}", value=value, checked=now == value), h.span[words.text(said)]
        ]
        for value, said in values.items()
    ]
    return h.fieldset(".field")[h.legend[words.text(label)], h.div(".segmented")[choices]]


def _rules(model: Model) -> Content:
    words = model.words
    rules = model.match.rules if model.match is not None and model.screen == "table" else model.lobby.setup.rules
    return words.text(N_("Rules")), h.article(".prose")[rules_page(words, rules)], None


def _score(model: Model) -> Content:
    words = model.words
    seed = fingerprint(model.at_table.setup.seed)
    note = h.p(".hint")[words.text(N_("The fingerprint of this match’s shuffles:")), " ", h.code[seed]]
    return words.text(N_("Score and log")), h.div[Markup(side(model)), note], None


def _discards(model: Model) -> Content:
    """The discard pile, the last discarded card first."""
    words, lang = model.words, model.settings.lang
    cards = [picture(str(card), lang) for card in reversed(model.view.discard) if card is not None]
    return words.text(N_("Discard pile, the last card first")), h.div(".showing-all.small")[cards], None


CONTENTS: dict[str, Callable[[Model], Content]] = {
    "setup": lobby.setup,
    "settings": _settings,
    "rules": _rules,
    "score": _score,
    "discards": _discards,
    "deal": outcome.deal_over,
    "match": outcome.match_over,
    "library": my_matches.library,
    "statistics": statistics.statistics,
    "fair": deal_check.deal_check,
}
ENDS: dict[str, Callable[[Match], bool]] = {"deal": lambda match: match.state.over, "match": lambda match: match.over}
"""The dialogs that can be shown only after the deal or the match is over."""

SHEETS = ("score", "settings")
"""The dialogs that slide in from the side or from below."""


def dialog(model: Model) -> str:
    """The open dialog; "" for none."""
    ended = ENDS.get(model.dialog)
    if model.dialog not in CONTENTS or (ended and not (model.match and ended(model.match))):
        return ""
    title, body, buttons = CONTENTS[model.dialog](model)
    close = command(model.words, "close", icon="close", classes="quiet square", short=True)
    foot = h.footer(".actions")[buttons] if buttons is not None else None
    return str(
        h.fragment[
            h.header(".panel-head")[h.h2(id="dialog-title", tabindex="-1")[title], close],
            h.div(".body", tabindex="0")[body],
            foot,
        ]
    )
