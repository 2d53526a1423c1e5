"""The dialog in which a table is set up: what everybody chooses, and below it what some do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rami.bots.levels import characters, levels, parts
from rami.engine import record
from rami.engine.match import MEMORY, PRACTICE
from rami.engine.options import show
from rami.engine.state import Seat
from rami.table.lobby.form import why_wrong
from rami.table.state.model import Model
from rami.table.text import card_faces, notices
from rami.table.text.profile import profile
from rami.table.text.sentences import character_name, game_name, level_name, preset_hint, preset_name
from rami.table.text.words import N_
from rami.table.view.lobby.fairness import fairness
from rami.table.view.lobby.house_rules import changes, groups, how_many_changed
from rami.table.view.panel import command, joined


def setup(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, form, buttons."""
    words, chosen = model.words, model.lobby.setup
    wrong = chosen.problem or model.notice
    body = joined(
        _presets(model) if len(chosen.rules.presets) > 1 else None,
        _choice(N_("Players"), model, "seats", {str(n): str(n) for n in chosen.rules.seats}, str(len(chosen.players))),
        _level(model),
        _mark(model, PRACTICE),
        _more(model),
    )
    why = h.p(".problem")[card_faces.icon("info"), notices.notice_text(words, model.game, wrong)] if wrong else None
    play = command(words, "new-match", classes="primary", disabled=chosen.problem is not None)
    learn = command(words, "open", "lessons", icon="lessons") if profile(chosen.rules.key).lessons else None
    return (
        game_name(words, chosen.rules.key),
        h.div(".setup-form.stack-of-fields")[body],
        joined(why, command(words, "open", "rules", icon="rules"), learn, play),
    )


def _presets(model: Model) -> h.Element:
    words, chosen = model.words, model.lobby.setup
    return h.fieldset(".field.presets")[
        h.legend[words.text(N_("The rules"))],
        (
            h.label(".check")[
                h.input(type="radio", name="preset", value=name, checked=name == chosen.preset),
                h.span[
                    h.b[preset_name(words, chosen.rules.key, name)],
                    " ",
                    h.span(".hint")[preset_hint(words, chosen.rules.key, name)],
                ],
            ]
            for name in chosen.rules.presets
        ),
    ]


MOST_WORDS = 4
"""The most words of a choice that stand in one row on a phone."""


def _choice(legend: str, model: Model, name: str, values: dict[str, str], now: str) -> h.Element:
    """One of a few values, all of them in a row; on a phone in two, where they are five words or more."""
    words = len(values) > MOST_WORDS and not any(said.isdecimal() for said in values.values())
    return h.fieldset(".field")[
        h.legend[model.words.text(legend)],
        h.div(".segmented.many-words" if words else ".segmented")[
            (
                h.label[h.input(type="radio", name=name, value=value, checked=value == now), h.span[said]]
                for value, said in values.items()
            )
        ],
    ]


def _level(model: Model) -> h.Element | None:
    """One level for all opponents; nothing where people play among themselves."""
    words, chosen = model.words, model.lobby.setup
    if all(player.human for player in chosen.players):
        return None
    named = {level: level_name(words, level) for level in levels(chosen.rules.key)}
    return _choice(N_("Opponents’ level"), model, "level", named, chosen.level)


MARKS = {
    PRACTICE: (N_("Practice table"), N_("Every move can be taken back. The match is left out of the statistics.")),
    MEMORY: (N_("From memory"), N_("Nobody may look up which cards have gone.")),
}
"""What the switch of a mark says, and what it does."""


def _mark(model: Model, mark: str) -> h.Element:
    """The switch of a mark."""
    words, on, (name, hint) = model.words, mark in model.lobby.setup.marks, MARKS[mark]
    return h.label(".switch")[
        h.input(f"#{mark}", type="checkbox", role="switch", name=f"mark-{mark}", value=show(not on), checked=on),
        h.span[h.b[words.text(name)], " ", h.span(".hint")[words.text(hint)]],
    ]


def _more(model: Model) -> h.Element:
    """Names, levels and styles one by one, the house rules, and the shuffle; the way back from changed rules is last,
    where it moves nothing as it comes.
    """
    words, changed = model.words, len(changes(model))
    return h.details("#customise.more")[
        h.summary[h.span[words.text(N_("Customise"))], h.span(".hint")[how_many_changed(words, changed)]],
        h.div(".stack-of-fields")[
            h.fieldset(".field")[
                h.legend[words.text(N_("Who plays"))],
                h.ul(".players-form")[(h.li[_player(model, seat)] for seat in range(len(model.lobby.setup.players)))],
            ],
            groups(model),
            _mark(model, MEMORY),
            fairness(model),
            h.p(".changed")[command(words, "to-preset", icon="undo")] if changed else None,
        ],
    ]


def _player(model: Model, seat: Seat) -> Iterator[h.Node]:
    """The name at a seat and, for a computer player, level and style."""
    words, player = model.words, model.lobby.setup.players[seat]
    key, field = model.lobby.setup.rules.key, f"name-{seat}"
    level, character = parts(player.bot)
    wrong = field in model.lobby.wrong
    yield h.input(
        f"#{field}.input",
        name=field,
        value=model.lobby.wrong.get(field, player.name),
        maxlength="24",
        aria_label=words.text(N_("Your name") if seat == 0 else N_("Name of player {n}"), n=seat + 1),
        aria_invalid="true" if wrong else None,
        aria_describedby=f"{field}-wrong" if wrong else None,
        autocomplete="off",
    )
    kinds = {
        record.HUMAN: words.text(N_("a person")),
        **{each: level_name(words, each) for each in levels(key)},
    }
    played = words.text(N_("Who plays for {name}"), name=player.name)
    yield _select(f"level-{seat}", played, tuple(kinds.items()), level or record.HUMAN)
    styles = {each: character_name(words, each) for each in ("", *characters(key))}
    if not player.human and len(styles) > 1:
        likes = words.text(N_("How {name} likes to play"), name=player.name)
        yield _select(f"manner-{seat}", likes, tuple(styles.items()), character)
    if wrong:
        yield h.p(".problem", id=f"{field}-wrong")[why_wrong(model, field)]


@lru_cache(maxsize=64)
def _select(name: str, label: str, values: tuple[tuple[str, str], ...], now: str) -> Markup:
    return Markup(
        h.select(f"#{name}.input", name=name, aria_label=label)[
            (h.option(value=value, selected=value == now)[said] for value, said in values)
        ]
    )
