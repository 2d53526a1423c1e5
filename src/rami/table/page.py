"""`page`: the whole page as the painter draws it, with its places, cards and panels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rami.table.lobby.bookmark import Bookmark
from rami.table.state.model import LOBBY, Model
from rami.table.state.trail import DIALOG, LESSON, REPLAY, TABLE, Trail
from rami.table.text.sentences.names import game_name
from rami.table.text.words import N_
from rami.table.view.chips import Flight
from rami.table.view.dialogs.dialog import SHEETS, dialog
from rami.table.view.felt import bars, buttons, side
from rami.table.view.felt.brackets import brackets
from rami.table.view.felt.captions import captions
from rami.table.view.felt.curtain import curtain
from rami.table.view.felt.moments import moments
from rami.table.view.felt.seats import seats
from rami.table.view.layout.places import Layout
from rami.table.view.lobby.lobby import lobby
from rami.table.view.panel import Panel
from rami.table.view.presentation import presentation
from rami.table.view.scene.scene import origins, scene
from rami.table.view.scene.sprites import Place, Spot
from rami.table.view.scene.table_layout import table_layout

TITLE = "Rami"
"""The title of the lobby."""

BESIDE = "side"
"""The panel beside the table, with the score and what happened."""

LOOKS = ("lang", "theme", "felt", "back", "deck", "index", "cards", "hand", "speed", "sound")
"""The settings that styles and scripts of the page read."""


@dataclass(frozen=True, slots=True)
class Page:
    """Everything on the screen."""

    facts: tuple[tuple[str, str], ...]
    """The attributes of `<main>`: game, phase, turn."""
    settings: tuple[tuple[str, str], ...]
    """The attributes of `<html>`: lang, and data-… for the looks."""
    screen: str
    places: tuple[Place, ...]
    origins: Mapping[str, Spot]
    """Where cards come from that appear now: by card, or by place."""
    panels: tuple[Panel, ...]
    dialog: str
    dialog_name: str
    """Which dialog that is: another one takes its place as a whole."""
    sheet: bool
    """Whether the dialog slides in from an edge."""
    height: float
    """How high the felt is, in pixels; 0 where the page decides."""
    trail: Trail = ()
    """The way from the lobby to what is shown: Back leads along it."""
    title: str = ""
    """The page's title: the game, and whose turn it is."""
    passing: bool = False
    """Whether a reload brings back another screen than this."""
    step: tuple[str, int] = ("", 0)
    """The key of the match, and how many steps of it are shown."""
    flights: tuple[Flight, ...] = ()
    """The chips that the last of them moved."""
    deal: int = 0
    """The number of the deal, from 1; 0 where there is no table."""


def page(model: Model, *, whole: bool = True) -> Page:
    """The page that shows this model. Where it is not `whole`, the panel beside the table is left to `beside`."""
    settings = tuple((name, getattr(model.settings, name)) for name in LOOKS)
    over = dialog(model)
    name = model.dialog if over else ""
    sheet = model.dialog in SHEETS
    if model.screen == LOBBY:
        panels: tuple[Panel, ...] = (Panel("lobby", lobby(model)),)
        return Page((), settings, LOBBY, (), {}, panels, over, name, sheet, 0, _trail(model, over), TITLE)
    state = model.at_table.state
    turn = "" if state.turn is None else str(state.turn)
    phase = "end" if model.at_table.over else state.phase
    facts = (("game", model.rules.key), ("phase", phase), ("turn", turn))
    lay = table_layout(model)
    panels = tuple(_panels(model, lay, whole))
    own = presentation(model.rules.key).board
    return Page(
        facts,
        settings,
        "table",
        scene(model),
        origins(model),
        panels,
        over,
        name,
        sheet,
        lay.felt.h,
        _trail(model, over),
        _title(model),
        _passing(model),
        (model.key, len(model.at_table.steps)),
        () if own is None else tuple(own.flights(model)),
        model.at_table.deal,
    )


def _trail(model: Model, dialog: str) -> Trail:
    """The trail of the screen; `dialog` is "" where the one that the model names has nothing to show."""
    places = [LOBBY]
    if model.lesson is not None and model.before is not None:
        places = [*_trail(model.before, model.before.dialog), LESSON + model.lesson.name]
    elif model.screen != LOBBY:
        places.append(TABLE + model.key if model.replay is None else REPLAY)
    return (*places, *(DIALOG + name for name in model.dialogs if dialog))


def _title(model: Model) -> str:
    """Whose turn it is, and the game; at the end of a deal the game alone."""
    words, turn = model.words, model.at_table.state.turn
    game = game_name(words, model.rules.key)
    if turn is None or model.at_table.over:
        return game
    mine = turn == model.me and len(model.humans) == 1
    return f"{words.text(N_('Your turn')) if mine else model.at_table.setup.players[turn].name} · {game}"


def _passing(model: Model) -> bool:
    """Whether a reload shows something else: the bookmark does not hold all that is prepared, and several people may
    share the device.
    """
    plan = model.plan
    unmarked = plan.added or plan.choices or plan.chips or plan.moving
    return bool(unmarked) or len(model.humans) > 1 or not Bookmark.of(model).key


def beside(model: Model) -> Panel:
    """The panel beside the table."""
    return Panel(BESIDE, side.side(model), table_layout(model).side)


def _panels(model: Model, lay: Layout, whole: bool) -> Iterator[Panel]:
    yield Panel("header", bars.header(model))
    yield from seats(model, lay)
    yield from captions(model, lay)
    own = presentation(model.rules.key)
    if lay.board is not None and own.board is not None:
        yield Panel("board", own.board.html(model), lay.board)
    if lay.aside is not None:
        yield Panel("aside", own.aside(model), lay.aside)
    yield Panel("status", bars.status(model), lay.status)
    yield Panel("actions", buttons.actions(model), lay.actions)
    yield from brackets(model)
    if lay.side is not None:
        yield beside(model) if whole else Panel(BESIDE, "", lay.side)
    yield from moments(model, lay)
    hidden = curtain(model)
    if hidden:
        yield Panel("curtain", hidden)
