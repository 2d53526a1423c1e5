"""Builds a screen at a given table and applies a person's actions, written as words: `tap hand 7H`, `press discard`,
`drop 7H hand 3`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rami.engine.match import Match, MatchSetup, Player
from rami.engine.rules import Rules
from rami.engine.state import Seat, State
from rami.games import GAMES
from rami.table.page import Page, page
from rami.table.play.flow import with_hand
from rami.table.state.effects import Effect
from rami.table.state.messages import Drop, Enter, Field, Message, Press, Tap
from rami.table.state.model import TABLE, Lobby, Model
from rami.table.state.progress import Progress
from rami.table.state.settings import Settings
from rami.table.state.setup import Setup
from rami.table.state.viewport import Viewport
from rami.table.update import update
from rami.table.view.scene.sprites import Place, Sprite

NAMES = ("Vous", "Léa", "Hugo", "Inès", "Marcel", "Zoé", "Paul", "Nina")

MESSAGES: Mapping[str, Callable[..., Message]] = {
    "tap": Tap,
    "enter": Enter,
    "press": Press,
    "field": Field,
    "drop": lambda card, zone="", at="-1": Drop(card, zone, int(at)),
}


def seated(
    rules: Rules[Any],
    state: State | None = None,
    *,
    seats: int = 2,
    people: tuple[Seat, ...] = (0,),
    viewer: Seat | None = 0,
    seed: str = "5eed",
    viewport: Viewport | None = None,
    **settings: Any,
) -> Model:
    """Return a screen at a table in this state of a deal, or at its first deal."""
    seats = seats if state is None else state.seats
    players = tuple(Player(name, "" if seat in people else "confirmed") for seat, name in enumerate(NAMES[:seats]))
    table = MatchSetup(rules, players, seed)
    match = Match.start(table) if state is None else Match(table, state)
    setup = Setup(rules, next(iter(rules.presets)), players)
    lobby = Lobby(setup, progress=Progress(met=frozenset(game.key for game in GAMES)))
    model = Model(Settings(**settings), lobby, viewport or Viewport(), TABLE, match, viewer)
    return with_hand(model)


def message(doing: str) -> Message:
    """Return the message that the words describe."""
    word, *rest = doing.split()
    return MESSAGES[word](*rest)


def after(model: Model, *doings: str) -> Model:
    """Return the screen after a person has done these things."""
    for doing in doings:
        model = update(model, message(doing))[0]
    return model


def effects(model: Model, doing: str) -> tuple[Effect, ...]:
    """Return the effects of the last of these actions."""
    return update(model, message(doing))[1]


def refused(model: Model, *doings: str) -> str:
    """Return the reason, as a code, why the last of these actions is refused."""
    notice = after(model, *doings).notice
    return str(getattr(notice, "reason", notice))


def done(before: Model, now: Model) -> tuple[str, ...]:
    """Return the actions between two moments of the same match, as written in the record."""
    return now.at_table.steps[len(before.at_table.steps) :]


def hand(model: Model) -> str:
    """Return the cards of the hand on the screen."""
    return " ".join(sprite.id for sprite in place(model, "hand").sprites)


def places(model: Model) -> dict[str, Place]:
    """Return the places on the screen by their names."""
    return {place.zone: place for place in page(model).places}


def place(model: Model, zone: str) -> Place:
    """Return one place."""
    return places(model)[zone]


def sprites(shown: Page) -> list[Sprite]:
    """Return every card on the screen."""
    return [sprite for place in shown.places for sprite in place.sprites]


def panel(model: Model, name: str) -> str:
    """Return a panel's HTML."""
    return next(panel.html for panel in page(model).panels if panel.id == name)
