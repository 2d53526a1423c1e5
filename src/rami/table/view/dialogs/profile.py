"""The person's profile: their name and picture, the highest level they beat, their statistics."""

from __future__ import annotations

import htpy as h

from rami.table.state.model import Model
from rami.table.state.person import AVATARS
from rami.table.text import card_faces, notices
from rami.table.text.sentences import level_name
from rami.table.text.sentences.names import LEVELS
from rami.table.text.words import N_
from rami.table.view.dialogs.reviewed_matches import reviewed_matches
from rami.table.view.dialogs.statistics import statistics
from rami.table.view.panel import joined, label

PICTURES = {
    "cat": N_("a cat"),
    "owl": N_("an owl"),
    "fish": N_("a fish"),
    "boat": N_("a sailing boat"),
    "lighthouse": N_("a lighthouse"),
    "cup": N_("a cup"),
    "leaf": N_("a leaf"),
    "sun": N_("a sun"),
}


def profile(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words, person = model.words, model.lobby.person
    won = [result.level for result in model.library.results if result.counts and result.victory]
    reached = max(filter(None, (*won, person.level)), key=list(LEVELS).index, default="")
    level = (
        words.text(N_("Level reached: {level}."), level=level_name(words, reached))
        if reached
        else words.text(N_("Level reached: none yet. Win a match against the computer."))
    )
    body = joined(
        h.p(".problem")[card_faces.icon("info"), notices.notice_text(words, model.game, model.notice)]
        if model.notice
        else None,
        h.div(".stack-of-fields")[name_field(model), _pictures(model), h.p[level]],
        h.h3[words.text(N_("Statistics"))],
        statistics(model),
        reviewed_matches(model),
    )
    return label(words, "profile"), h.div(".library")[body], None


def name_field(model: Model) -> h.Element:
    """The field for one's own name."""
    return h.label(".field")[
        h.span[model.words.text(N_("Your name"))],
        h.input("#my-name.input", name="my-name", value=model.lobby.person.name, maxlength="24", autocomplete="off"),
    ]


def _pictures(model: Model) -> h.Element:
    words, person = model.words, model.lobby.person
    initial = (person.name or words.text(N_("You")))[0].upper()
    drawn = {"": (words.text(N_("my initial")), initial)}
    drawn |= {name: (words.text(PICTURES[name]), card_faces.icon(name)) for name in AVATARS}
    return h.fieldset(".field.avatars")[
        h.legend[words.text(N_("Your picture"))],
        h.div[
            (
                h.label(title=said)[
                    h.input(type="radio", name="my-avatar", value=name, checked=name == person.avatar, aria_label=said),
                    h.span(".initial", aria_hidden="true")[picture],
                ]
                for name, (said, picture) in drawn.items()
            )
        ],
    ]
