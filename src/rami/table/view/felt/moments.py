"""What was staged last, told on the felt at the seat that did it; and the news, which stay above the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby

import htpy as h

from rami.engine.state import Event, Seat
from rami.table.state.memo import latest
from rami.table.state.model import Model, actor, events_since, in_view, on_show
from rami.table.text.sentences import commentary
from rami.table.text.sentences.events import counted
from rami.table.text.sentences.moments import doer, moments_of, paces, said, uncovered
from rami.table.text.vocabulary import Audience
from rami.table.text.words import Words
from rami.table.view.free_place import Shape, Taken, free_place, shapes
from rami.table.view.geometry import RATIO, Rect
from rami.table.view.layout.centre import pile_names
from rami.table.view.layout.places import Layout
from rami.table.view.middle import cards_at, drafting, fans, opponents, seat_blocks
from rami.table.view.panel import Panel, picture
from rami.table.view.presentation import board_runs, presentation
from rami.table.view.scene.piles import run_spots

WIDTH, HEIGHT, BESIDE = 18.0, 5.0, 10.0
"""The most room for what is told at a seat; how high, and beside the piles how wide, the room under the melds is at
least for what is told there, in text sizes."""

SPARE = 1.4
"""How many times as high as its room a text may be by the estimate, which ends each line a word early."""

FAN = 3.4
"""The height of cards that are shown with what is told, in text sizes."""

TALL = 38
"""How high a screen is, at least, that has room for pictures of cards beside what is told, in text sizes."""

LARGE = 44
"""A screen so high has what stands long in larger letters, in text sizes, unless several turns are told at once."""

SKIP = h.button(".skip", type="button", data_action="go-on", tabindex="-1", aria_hidden="true")
"""Ends the pause: what lies above the hand and its buttons is under it."""


def _in_the_moment(model: Model) -> tuple[object, ...]:
    return (*in_view(model), model.settings.lang, model.settings.pace, _draws_cards(model))


def _draws_cards(model: Model) -> bool:
    """Whether cards are shown with what is told of them: beside a board on every screen."""
    tall = model.viewport.height >= TALL * model.viewport.rem
    return tall or presentation(model.rules.key).board is not None


def moments(model: Model, lay: Layout) -> Iterator[Panel]:
    """What was staged last: at the seat that did it, in the middle if it was nobody or several did; and over all of it,
    while the table pauses, what a tap anywhere presses. After that the account tells how the deal ended.
    """
    elsewhere: list[Rect] = []
    for told in _told(model) if model.tells_last_step else ():
        rect, where = _at(model, lay, told, elsewhere)
        stands = "stays" if model.pausing else f"paces-{told.paces:.0f}"
        yield Panel(f"moment-{told.step}", told.html, rect, f"{where} {stands}")
        elsewhere.append(rect)
    if model.pausing:
        yield Panel("pause", str(SKIP), Rect(0, 0, lay.felt.w, lay.status.y))


@dataclass(frozen=True, slots=True)
class _Told:
    """What a step or a turn staged."""

    step: int
    """Which of the match's steps was its last, from 1."""
    events: tuple[Event, ...]
    """All that happened, as the viewer sees it."""
    seats: tuple[Seat | None, ...]
    """Who did it; None for what nobody did."""
    html: str
    letters: tuple[int, ...]
    """How many letters each sentence has."""
    shows: bool
    """Whether cards are shown with the sentences."""
    paces: float
    """How long it stands, as a multiple of the pause after an ordinary move."""

    @property
    def seat(self) -> Seat | None:
        """Who did it, if one alone did."""
        return self.seats[0] if len(self.seats) == 1 else None


@latest(_in_the_moment)
def _told(model: Model) -> tuple[_Told, ...]:
    """What is told now, the last of it first; only what staged something."""
    return tuple(told for step, events in _staged_last(model) if (told := _telling(model, step, events)))


def _staged_last(model: Model) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """The number of the last step, and its events; where steps take no time, the same of each turn from the viewer's
    last action on, the last turn first.
    """
    last = len(model.at_table.steps)
    if model.settings.pace or model.viewer is None or model.replay is not None:
        yield last, model.view.events
        return
    turns = [[*steps] for _, steps in groupby(events_since(model.at_table, model.viewer), key=actor)]
    for steps in reversed(turns):
        yield last, tuple(event.view(model.viewer) for step in steps for event in step)
        last -= len(steps)


def _telling(model: Model, step: int, events: tuple[Event, ...]) -> _Told | None:
    """What these events staged, the last of them in this step; None where they staged nothing."""
    known = moments_of(model.game)
    staged = [event for event in uncovered(model.game, events) if _shown(model, event)]
    if not staged:
        return None
    lines = [(seat, tuple(events)) for seat, events in groupby(staged, key=partial(doer, model.game))]
    won = {event.seat for event in staged if known[event.kind].wins and len(lines) > 1}
    html = str(h.div(".moment", aria_hidden="true")[(_line(model, events, seat in won) for seat, events in lines)])
    letters = tuple(len(_sentence(model, model.words, events)) for _, events in lines)
    shows = _draws_cards(model) and any(known[event.kind].cards for event in staged)
    seats = tuple(dict.fromkeys(seat for seat, _ in lines))
    return _Told(step, events, seats, html, letters, shows, paces(model.game, events))


def _shown(model: Model, event: Event) -> bool:
    return event.seat != model.viewer or not moments_of(model.game)[event.kind].others


def _sentence(model: Model, words: Words, events: Sequence[Event]) -> str:
    return said(words, model.game, events, Audience(model.names, model.me, model.view))


def _line(model: Model, events: Sequence[Event], won: bool) -> h.Element:
    known, lang, words = moments_of(model.game), model.settings.lang, _sentence(model, model.words.inline, events)
    shown = [event for event in events if known[event.kind].cards and _draws_cards(model)]
    cards = [card for event in shown for card in event.cards]
    drawn = (h.span(".card.back") if card is None else picture(card.text, lang) for card in cards)
    return h.p(".won" if won else "")[h.span[words], h.span(".fan.small")[drawn] if cards else None]


def _at(model: Model, lay: Layout, told: _Told, elsewhere: Sequence[Rect]) -> tuple[Rect, str]:
    """Where the moments of these seats are told. Cards that are shown are beside the board, but over its foot where
    many are shown on a small screen; where melds lie and there is room under them, what is told while the table pauses
    stands there; all else where it covers least, also of what is told elsewhere.
    """
    seat = told.seat
    if lay.board is not None and told.shows and not elsewhere:
        many = len(told.seats) > 1 and (model.viewport.narrow or model.viewport.short)
        return (_across(model, lay), "by-hand") if many else (lay.middle, "in-middle")
    at_seat = seat is not None and seat in (*opponents(model)[: len(lay.seats)], model.viewer)
    under = None
    if lay.board is None and seat != model.viewer and model.pausing:
        under = _under_melds(model, lay)
    if under is not None and _shapes(model, told, under.w)[0].h <= SPARE * under.h:
        return under, "in-middle"
    rect = _where_least_is_covered(model, lay, told, elsewhere)
    return rect, "by-seat" if at_seat and seat != model.viewer else "in-middle"


def _where_least_is_covered(model: Model, lay: Layout, told: _Told, elsewhere: Sequence[Rect]) -> Rect:
    """Near the seat, or near the cards where nobody did it: not over the cards that are told of, nor over what the
    viewer acts on or is told elsewhere."""
    rem, felt, seat = model.viewport.rem, lay.felt, told.seat
    ways = _shapes(model, told, min(WIDTH * rem, felt.w - rem))
    area = Rect(0.5 * rem, 0.25 * rem, felt.w - rem, lay.status.y - 0.25 * rem)
    found, taken = opponents(model), _taken(model, lay, told, elsewhere)
    if seat is not None and seat in found[: len(lay.seats)]:
        at = lay.seats[found.index(seat)]
        return free_place(area, ways, taken, at.x + at.w / 2, at.bottom + rem)
    if seat is not None or lay.board is None:
        return free_place(area, ways, taken, felt.w / 2, lay.status.y)
    run = run_spots(lay, len(board_runs(model)[-1]) if board_runs(model) else 0)[0]
    return free_place(area, ways, taken, run.right, run.y + run.h / 2)


def _shapes(model: Model, told: _Told, widest: float) -> tuple[Shape, ...]:
    """How wide and high what is told can be, no wider than this, the widest first."""
    rem = model.viewport.rem
    large = told.paces >= 2.5 and model.viewport.height >= LARGE * rem and model.settings.pace > 0
    more = FAN * rem * len(told.letters) if told.shows else 0.0
    return shapes(told.letters, (1.19 if large else 1.0) * rem, rem, widest, more)


CHIEF = 2.0
"""A moment that stands so many paces or more is told before those that stand for less."""

TOLD, ACTED_ON, A_SEAT, BOARD, TEXT, CARDS, OWN_SEAT = 2000.0, 2000.0, 200.0, 8.0, 3.0, 2.0, 0.5
"""What it weighs to cover a pixel of: what is told, or its cards; what players act on; another seat; and so on."""


def _taken(model: Model, lay: Layout, telling: _Told, elsewhere: Sequence[Rect]) -> tuple[Taken, ...]:
    """What shows something on the felt."""
    rem, seat = model.viewport.rem, telling.seat
    found = [Taken(at, TOLD) for at in elsewhere]
    found += [
        Taken(at, OWN_SEAT if each == seat else A_SEAT) for each, at in zip(opponents(model), lay.seats, strict=False)
    ]
    found += [Taken(block.name, TEXT) for block in seat_blocks(model, lay).values()]
    told = {card for event in telling.events for card in event.cards}
    for zone, (width, fan) in fans(model, lay).items():
        cards = cards_at(model, zone)
        rect = Rect(fan.x, fan.y, fan.at(len(cards) - 1) + width - fan.x, width * RATIO)
        found.append(Taken(rect, CARDS if told.isdisjoint(cards) else TOLD))
    if lay.stock.w:
        found += [Taken(at, ACTED_ON) for at in (lay.stock, lay.discard, *pile_names(lay, rem))]
    if lay.draft is not None and drafting(model):
        found.append(Taken(lay.draft, TEXT))
    if lay.aside is not None:
        found.append(Taken(lay.aside, A_SEAT))
    return (*found, *(_around_the_board(model, lay) if lay.board is not None else ()))


def _around_the_board(model: Model, lay: Layout) -> Iterator[Taken]:
    """The board, the run with its last card, and the line under it."""
    rem, runs = model.viewport.rem, board_runs(model)
    assert lay.board is not None
    yield Taken(lay.board, BOARD)
    run, width, _ = run_spots(lay, len(runs[-1]) if runs else 0)
    if runs:
        yield Taken(run, BOARD)
        yield Taken(Rect(run.right - width, run.y, width, run.h), TOLD)
    yield Taken(Rect(run.x, run.bottom, min(20 * rem, lay.middle.right - run.x), 1.6 * rem), TEXT)


def _under_melds(model: Model, lay: Layout) -> Rect | None:
    """The room between the melds on the table and the line above the hand: under the piles, too, or else beside them.
    None where there is none.
    """
    rem, names = model.viewport.rem, pile_names(lay, model.viewport.rem)
    piles = names[0].bottom
    melds = max((block.bottom for block in seat_blocks(model, lay).values()), default=piles)
    if lay.status.y - max(piles, melds) > HEIGHT * rem:
        return _across(model, lay, max(piles, melds))
    left, right = min(at.x for at in names), max(at.right for at in (*names, lay.discard))
    start, stop = (right, lay.felt.w) if lay.felt.w - right > left else (0.0, left)
    beside = Rect(start + rem / 2, melds, stop - start - rem, lay.status.y - melds)
    return beside if beside.h > HEIGHT * rem and beside.w > BESIDE * rem else None


def _across(model: Model, lay: Layout, top: float | None = None) -> Rect:
    """The middle of the felt, from here or from the seats down to the line above the hand."""
    rem, felt = model.viewport.rem, lay.felt
    if top is None:
        top = max((rect.bottom for rect in lay.seats), default=0)
    width = felt.w - rem if model.viewport.short else min(1.5 * WIDTH * rem, felt.w - rem)
    return Rect((felt.w - width) / 2, top, width, lay.status.y - top)


@latest(on_show)
def news(model: Model) -> str:
    """What the line above the hand tells: the last news since the viewer's last action, that action included; "" where
    there is none, or where nobody's hand is shown. While others play, what is told at a seat is not told here, too.
    """
    if model.viewer is None:
        return ""
    steps = [[event for event in step if _lasts(model, event)] for step in events_since(model.at_table, model.viewer)]
    if model.at_table.state.turn not in (None, model.viewer):
        steps[-1] = [event for event in steps[-1] if event.seat == model.viewer]
    return _in_the_log(model, next(filter(None, reversed(steps)), ()))


@latest(on_show)
def last_turns(model: Model) -> tuple[tuple[tuple[str, ...], ...], str]:
    """What the line above the hand can tell as the viewer's turn begins, in the log's words, the best first: the turns
    in which others at their table did more than draw and throw, where there are several, without the draws and the
    discards; the same with numbers instead of cards; of several only what weighs most, as openings and exchanged
    jokers; the last of them, or the last with news, in full, and without draw and discard; the same with numbers; what
    weighs most in it. And the last turn. Nothing once the viewer has acted; only the last turn
    where the news are of the viewer's own action. That the deal is over is not told here.
    """
    own, *steps = events_since(model.at_table, model.viewer) or ((),)
    turns = [
        (seat, [event for step in of_seat for event in step if event.kind != "deal_over"])
        for seat, of_seat in groupby(steps, key=actor)
    ]
    beside = [turn for seat, turn in turns if seat is not None and _at_one_table(model, seat)]
    telling = [turn for turn in beside if any(_matters(model, event) for event in turn)]
    lasting = [turn for turn in telling if any(_lasts(model, event) for event in turn)]
    if not lasting and any(_lasts(model, event) for event in own):
        telling = []
    brief = [_brief(model, turn) for turn in telling]
    most = (lasting or telling)[-1:]
    together = [[*chain(*brief)]] if len(brief) > 1 else []
    alone = [*most, *(_brief(model, turn) for turn in most)]
    chief = [*filter(None, (_chief(model, turn) for turn in telling))]
    several = [[*chain(*chief)]] if len(chief) > 1 else []
    ways = (together, [*map(counted, together)], several, alone, [*map(counted, alone[-1:])], chief[-1:])
    told = tuple(tuple(_in_the_log(model, turn) for turn in way) for way in ways)
    return told, _in_the_log(model, beside[-1]) if beside else ""


@latest(on_show)
def thrown_last(model: Model) -> Event | None:
    """The last discard of somebody else since the viewer acted; None where there is none."""
    events = chain.from_iterable(events_since(model.at_table, model.viewer))
    thrown = [event for event in events if event.kind == "discarded" and event.seat != model.viewer]
    return thrown[-1] if thrown else None


def _brief(model: Model, turn: Sequence[Event]) -> list[Event]:
    return [event for event in turn if _matters(model, event)]


def _chief(model: Model, turn: Sequence[Event]) -> list[Event]:
    """What weighs most in a turn: more than melds and cards that are added."""
    known = moments_of(model.game)
    return [event for event in turn if event.kind in known and known[event.kind].paces >= CHIEF]


def _at_one_table(model: Model, seat: Seat) -> bool:
    state = model.at_table.state
    return model.viewer is not None and state.table_of(seat) is state.table_of(model.viewer)


def _matters(model: Model, event: Event) -> bool:
    return event.kind in moments_of(model.game) or (event.kind == "drew" and event.place == "discard")


def _in_the_log(model: Model, turn: Sequence[Event]) -> str:
    seen = [event.view(model.viewer) for event in turn]
    return commentary(model.words, model.game, seen, model.names, model.me, model.view)


def _lasts(model: Model, event: Event) -> bool:
    """Whether an event is news; what the viewer called out is none."""
    moment = moments_of(model.game).get(event.kind)
    return moment is not None and moment.lasts and not (moment.call and event.seat == model.viewer)
