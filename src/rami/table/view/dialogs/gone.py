"""What has gone: the discards, who took what from them, and how many of each card are still hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import htpy as h

from rami.engine.cards import JOKER_FACE, RANKS, SUITS, Card
from rami.engine.state import Event, KnownCards, Seat, State, still_known
from rami.table.state.model import Model, events_by_step
from rami.table.text import card_faces
from rami.table.text.words import N_
from rami.table.view.panel import label, picture
from rami.table.view.presentation import known_cards


def gone(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog: first what was thrown, taken or played, then what is still to come."""
    here, words = _here(model, model.view), model.words
    pile, stock = _known(reversed(here.discard)), here.known_stock
    held = {seat: cards for seat, cards in taken(model).items() if seat != model.viewer and cards}
    thrown = h.section(".stack-of-fields")[
        h.h3[words.text(N_("Discard pile, the last card first"))], _cards(model, pile)
    ]
    took = h.section(".stack-of-fields")[
        h.h3[words.text(N_("Taken from the discard pile, and still in hand"))],
        (h.div[h.h4[model.names[seat]], _cards(model, cards)] for seat, cards in held.items()),
    ]
    coming = h.section(".stack-of-fields")[
        h.h3[words.text(N_("In the stock, the next card first"))], _cards(model, reversed(stock))
    ]
    lots = (h.section(".stack-of-fields")[h.h3[said], _cards(model, cards)] for said, cards in known_cards(model))
    parts = (thrown if pile else None, took if held else None, coming if stock else None, lots, _not_seen(model))
    return label(words, "open", "gone"), h.div(".groups")[parts], None


def taken(model: Model) -> dict[Seat, tuple[Card, ...]]:
    """The cards that each seat took from the discard pile and, as the viewer saw it, still holds."""
    held: dict[Seat, KnownCards] = {}
    for event in _seen(model):
        cards, seat = tuple(_known(event.cards)), event.seat
        if seat is None:
            continue
        if event.kind == "drew" and event.place == "discard":
            held[seat] = (*held.get(seat, ()), *cards)
        elif seat in held:
            held[seat] = still_known(held[seat], cards)
    return held


def unseen(model: Model) -> Counter[Card]:
    """How many of each card, by face, may be in the stock or a hand: all but those that the viewer sees, has seen on a
    board, or saw somebody take.
    """
    pack = _here(model, model.at_table.history[0].state).near_piles
    here = _here(model, model.view)
    seen = (*here.near_piles, here.known_stock, *taken(model).values(), *(lot for _, lot in known_cards(model)))
    known = {card for pile in seen for card in _known(pile)}
    left: Counter[Card] = Counter()
    for card in _known(card for pile in pack for card in pile):
        left[card.face] += card not in known
    return left


def _here(model: Model, state: State) -> State:
    """The state of the viewer's table."""
    return state.table_of(model.viewer or 0)


def _seen(model: Model) -> Iterator[Event]:
    """What happened at the viewer's table in this deal, as they saw it."""
    here = _here(model, model.view)
    for event in (event for step in events_by_step(model.at_table) for event in step):
        if event.seat is None or model.view.table_of(event.seat) == here:
            yield event.view(model.viewer)


def _known(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _cards(model: Model, cards: Iterable[Card]) -> h.Element:
    return h.div(".showing-all.small")[(picture(card.text, model.settings.lang) for card in cards)]


def _not_seen(model: Model) -> h.Element:
    """A table of the four suits: how many of each card are still to come."""
    words, left = model.words, unseen(model)
    ranks = sorted(range(1, len(RANKS) + 1), key=lambda rank: model.rules.ace if rank == 1 else rank)
    head = (h.th(scope="col")[words.letter(rank)] for rank in ranks)
    rows = (_row(words.suit_name(n), [left[Card.of(rank, n)] for rank in ranks], suit) for n, suit in enumerate(SUITS))
    jokers = h.p[words.text(N_("Jokers: {n}"), n=left[JOKER_FACE])] if JOKER_FACE in left else None
    return h.section(".stack-of-fields")[
        h.h3[words.text(N_("Still hidden"))],
        h.p(".hint")[words.text(N_("How many of each may still be hidden."))],
        h.table(".unseen")[h.thead[h.tr[h.td, head]], h.tbody[rows]],
        jokers,
    ]


def _row(name: str, counts: Iterable[int], suit: str) -> h.Element:
    return h.tr[
        h.th(scope="row")[
            h.span(".visually-hidden")[name], h.span(f".inline-card.{suit}", aria_hidden="true")[card_faces.suit(suit)]
        ],
        (h.td(".none" if count == 0 else "")[str(count)] for count in counts),
    ]
