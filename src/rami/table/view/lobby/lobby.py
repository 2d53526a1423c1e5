"""The lobby: what can be played at once, the games, and what stands at the foot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from rami.engine.rules import Rules
from rami.games import GAMES
from rami.table.state.model import Model
from rami.table.text import card_faces, notices
from rami.table.text.grammar import GRAMMARS, LANGUAGES
from rami.table.text.sentences import game_name, game_players, game_tagline
from rami.table.text.words import N_, Words
from rami.table.view.felt.open_in_full import in_full
from rami.table.view.lobby.at_once import at_once
from rami.table.view.lobby.tile import fan
from rami.table.view.panel import command, joined


def lobby(model: Model) -> str:
    """The whole screen."""
    words = model.words
    played = bool(model.library.saves or model.library.taken_keys)
    return str(
        joined(
            h.header(".bar")[h.span(".brand")["Rami"], h.nav[_languages(model), _tools(model)]],
            h.div(".lobby")[
                h.h1[words.text(N_("What shall we play?"))],
                [h.p(".problem")[card_faces.icon("info"), notices.notice_text(words, model.game, model.notice)]]
                if model.notice and not model.dialog
                else None,
                h.ul(".tiles.at-once")[(h.li[tile] for tile in at_once(model))],
                h.ul(".tiles.brief" if played else ".tiles")[(_tile(words, each) for each in GAMES)],
                _foot(model),
            ],
        )
    )


def _languages(model: Model) -> Iterator[h.Element]:
    """The switches to other languages; in a frame the page around has chosen, and the settings can still do it."""
    for other in LANGUAGES if not model.embed else ():
        if other != model.settings.lang:
            yield h.label(".button.quiet")[
                card_faces.icon("language"),
                h.span(lang=other)[GRAMMARS[other].name],
                h.input(".visually-hidden", type="checkbox", name="setting-lang", value=other),
            ]


def _tools(model: Model) -> Iterator[h.Node]:
    yield command(model.words, "library", icon="matches", classes="quiet", short=True)
    yield command(model.words, "profile", icon=model.lobby.person.avatar or "person", classes="quiet", short=True)
    yield command(model.words, "open", "settings", icon="settings", classes="quiet", short=True)
    yield in_full(model)


@lru_cache(maxsize=64)
def _tile(words: Words, each: type[Rules[Any]]) -> Markup:
    return Markup(
        h.li[
            h.button(".tile", type="button", data_action="game", data_value=each.key)[
                fan(each.key, words.lang),
                h.b(".name")[game_name(words, each.key)],
                h.span(".players")[game_players(words, each.seats)],
                h.span(".pitch")[game_tagline(words, each.key)],
            ]
        ]
    )


def _foot(model: Model) -> h.Element:
    """What the page does not do, where the matches are, and what it is made of."""
    words = model.words
    return h.footer(".foot.quiet")[
        h.p[
            words.text(N_("No account, no advertising, no network needed.")),
            None if model.library.unsaved else [" ", words.text(N_("Your matches stay in this browser."))],
        ],
        h.p[command(words, "open", "about", classes="quiet")],
    ]
