"""The lobby: which game, and with which rules and players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import htpy as h

from rami.bots.levels import characters, levels, parts
from rami.engine import record
from rami.engine.core import Rules, Seat
from rami.engine.options import Option, show
from rami.games import GAMES
from rami.table.state.model import Model
from rami.table.storage.library import SavedMatch
from rami.table.text import card_faces, notices
from rami.table.text.sentences import (
    character_name,
    choice_label,
    game_name,
    game_players,
    game_tagline,
    level_name,
    option_hint,
    option_label,
    preset_hint,
    preset_name,
)
from rami.table.text.words import N_
from rami.table.view.felt.open_in_full import in_full
from rami.table.view.lobby.daily import daily_tile, own_text
from rami.table.view.panel import button, joined, picture
from rami.table.view.presentation import presentation

GOING_ON = 3
"""The most unfinished matches that the lobby offers; all of them are in “My matches”."""


def lobby(model: Model) -> str:
    """The whole screen."""
    words = model.words
    return str(
        joined(
            h.header(".bar")[h.span(".brand")["Rami"], h.nav[_language(model), _tools(model)]],
            h.div(".lobby")[
                h.h1[words.text(N_("What shall we play?"))],
                [h.p(".problem")[card_faces.icon("info"), notices.notice_text(words, model.game, model.notice)]]
                if model.notice
                else None,
                _kept(model),
                h.ul(".tiles")[(h.li[_tile(model, each)] for each in GAMES), daily_tile(model)],
                h.p(".quiet")[
                    words.text(N_("No account, no advertising, no network.")),
                    None if model.library.unsaved else [" ", words.text(N_("Your matches stay in this browser."))],
                ],
            ],
        )
    )


def _language(model: Model) -> h.Element | None:
    """The switch to the other language; in a frame the page around has chosen, and the settings can still do it."""
    if model.embed:
        return None
    other = {"fr": "en", "en": "fr"}[model.settings.lang]
    return h.label(".button.quiet")[
        card_faces.icon("language"),
        h.span(lang=other)[{"fr": "Français", "en": "English"}[other]],
        h.input(".visually-hidden", type="checkbox", name="setting-lang", value=other),
    ]


def _tools(model: Model) -> Iterator[h.Node]:
    text = model.words.text
    yield button("library", text(N_("My matches")), icon="log", classes="quiet", short=True)
    yield button("statistics", text(N_("Statistics")), icon="score", classes="quiet", short=True)
    yield button("open", text(N_("Settings")), value="settings", icon="settings", classes="quiet", short=True)
    yield in_full(model)


def _kept(model: Model) -> Iterator[h.Element]:
    """The matches that can go on, the one that rests here first."""
    resting = model.match is not None and not model.match.over
    games = {model.key: model.at_table.rules.key} if resting else {}
    for save in model.library.saves:
        games.setdefault(save.key, _game_of(save))
    known = [(key, game) for key, game in games.items() if game]
    for key, game in known[:GOING_ON]:
        yield _resume(model, key, game)


def _game_of(save: SavedMatch) -> str:
    """The game of a kept match, read from its head alone; "" where it can't be read."""
    line = next((line for line in save.record.splitlines()[:3] if line.startswith("game ")), "")
    key = line.removeprefix("game ").strip()
    return key if key in {each.key for each in GAMES} else ""


def _resume(model: Model, key: str, game: str) -> h.Element:
    words = model.words
    return h.button(".tile.resume", type="button", data_action="resume", data_value=key)[
        _fan(game, model.settings.lang),
        h.b(".name")[words.text(N_("Go on"))],
        h.span(".players")[game_name(words, game)],
    ]


def _tile(model: Model, each: type[Rules[Any]]) -> h.Element:
    words = model.words
    return h.button(".tile", type="button", data_action="game", data_value=each.key)[
        _fan(each.key, model.settings.lang),
        h.b(".name")[game_name(words, each.key)],
        h.span(".players")[game_players(words, each.seats)],
        h.span(".pitch")[game_tagline(words, each.key)],
    ]


def _fan(key: str, lang: str) -> h.Element:
    return h.span(".fan.showing", aria_hidden="true")[(picture(text, lang) for text in presentation(key).tile.split())]


def setup(model: Model) -> tuple[str, h.Node, h.Node]:
    """The dialog in which a table is set up: title, form, buttons."""
    words, chosen = model.words, model.lobby.setup
    key, wrong = chosen.rules.key, chosen.problem or model.notice
    body = joined(
        h.p[game_tagline(words, key)],
        [h.p(".problem")[card_faces.icon("info"), notices.notice_text(words, model.game, wrong)]] if wrong else None,
        _presets(model) if len(chosen.rules.presets) > 1 else None,
        _seats(model),
        own_text(model),
        h.details(".house", open=bool(chosen.changed))[
            h.summary[words.text(N_("House rules"))], h.div(".options")[_options(model)]
        ],
    )
    play = button("new-match", words.text(N_("Play")), classes="primary", disabled=chosen.problem is not None)
    return (
        game_name(words, key),
        h.div(".setup-form.stack-of-fields")[body],
        joined(button("open", words.text(N_("Rules")), value="rules", icon="rules"), play),
    )


def _presets(model: Model) -> h.Element:
    words, chosen = model.words, model.lobby.setup
    return h.fieldset(".field")[
        h.legend[words.text(N_("The rules"))],
        (
            h.label(".check")[
                h.input(type="radio", name="preset", value=name, checked=name == chosen.preset),
                h.span[
                    h.b[preset_name(words, chosen.rules.key, name)],
                    h.br,
                    h.span(".hint")[preset_hint(words, chosen.rules.key, name)],
                ],
            ]
            for name in chosen.rules.presets
        ),
    ]


def _seats(model: Model) -> h.Element:
    words, chosen = model.words, model.lobby.setup
    sizes = chosen.rules.seats
    many = h.fieldset(".field")[
        h.legend[words.text(N_("Players"))],
        h.div(".segmented")[
            (
                h.label[h.input(type="radio", name="seats", value=str(n), checked=n == len(chosen.players)), h.span[n]]
                for n in sizes
            )
        ],
    ]
    return h.div(".stack-of-fields")[
        many, h.ul(".players-form")[(h.li[_player(model, seat)] for seat in range(len(chosen.players)))]
    ]


def _player(model: Model, seat: Seat) -> list[h.Node]:
    words, player = model.words, model.lobby.setup.players[seat]
    kinds = {
        record.HUMAN: words.text(N_("a person")),
        **{level: level_name(words, level) for level in levels(model.lobby.setup.rules.key)},
    }
    level, character = parts(player.bot)
    now = level or record.HUMAN
    named = words.text(N_("Name of player {n}"), n=seat + 1)
    played = words.text(N_("Who plays for {name}"), name=player.name)
    name = h.input(
        ".input",
        name=f"name-{seat}",
        value=player.name,
        maxlength="24",
        aria_label=named,
        autocomplete="off",
        id=f"name-{seat}",
    )
    kind = h.select(".input", name=f"level-{seat}", aria_label=played, id=f"level-{seat}")[
        (h.option(value=value, selected=value == now)[said] for value, said in kinds.items())
    ]
    likes = words.text(N_("How {name} likes to play"), name=player.name)
    manner = h.select(".input", name=f"manner-{seat}", aria_label=likes, id=f"manner-{seat}")[
        (
            h.option(value=value, selected=value == character)[character_name(words, value)]
            for value in ("", *characters(model.lobby.setup.rules.key))
        )
    ]
    return [name, kind] if player.human else [name, kind, manner]


def _options(model: Model) -> Iterator[h.Element]:
    """A field for each house rule, from the rules' own metadata."""
    words, rules = model.words, model.lobby.setup.rules
    for option in rules.options():
        name, key = f"option-{option.name}", rules.key
        hint = option_hint(words, key, option.name)
        yield h.label(".field")[
            h.span[option_label(words, key, option.name)],
            _input(model, option, name),
            h.span(".hint")[hint] if hint else None,
        ]


def _input(model: Model, option: Option, name: str) -> h.Node:
    words, key = model.words, model.lobby.setup.rules.key
    value = getattr(model.lobby.setup.rules, option.name)
    choices = option.choices or ((True, False) if isinstance(option.default, bool) else ())
    if option.low is not None and not choices:
        return h.input(
            ".input",
            type="number",
            name=name,
            id=name,
            min=str(option.low),
            max=str(option.high),
            value=show(value),
            inputmode="numeric",
        )
    if option.low is not None and option.high is not None:
        choices = (*choices, *range(option.low, option.high + 1))
    return h.select(".input", name=name, id=name)[
        (
            h.option(value=show(choice), selected=choice == value and type(choice) is type(value))[
                choice_label(words, key, option.name, choice)
            ]
            for choice in choices
        )
    ]
