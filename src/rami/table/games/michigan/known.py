"""What is known of cards that lie in no run and not in one's own hand: those shown at poker, and those that sleep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rami.engine.cards import Card
from rami.engine.poker import arranged
from rami.engine.state import Cards
from rami.games.michigan import pool
from rami.games.michigan.state import MichiganState
from rami.table.games.michigan.runs import asleep
from rami.table.state.hand import by_suit
from rami.table.state.model import Model
from rami.table.text.sentences.poker import poker_name
from rami.table.text.words import N_, Name
from rami.table.view.presentation import KnownCards


def sleeping(model: Model) -> Iterator[KnownCards]:
    """The cards that are known to sleep; once the deal is over and all is open, each hidden hand by itself."""
    view = cast(MichiganState, model.view)
    cards = asleep(view)
    if view.over:
        yield from _hidden_hands(model, view)
    elif cards:
        yield model.words.text(N_("Known to be asleep")), by_suit(cards, model.rules)


def _hidden_hands(model: Model, view: MichiganState) -> Iterator[KnownCards]:
    """A hidden hand for the table, or one for each seat."""
    words = model.words
    for at, spare in enumerate(view.spares):
        cards = _seen(spare)
        thrown = view.thrower if at == view.dead else None
        seat = at if thrown is None else thrown
        said = N_("{player}’s hidden hand") if thrown is None else N_("The hand that {player} gave up")
        if seat == model.me:
            said = N_("Your hidden hand") if thrown is None else N_("The hand that you gave up")
        if thrown is None and len(view.spares) == 1:
            said = N_("The hidden hand")
        if cards:
            yield words.text(said, player=Name(model.names[seat])), by_suit(cards, model.rules)


def shown(model: Model) -> Iterator[KnownCards]:
    """The poker hands, once all have answered."""
    words, view = model.words, cast(MichiganState, model.view)
    for seat in () if view.phase == pool.PHASE else view.order:
        cards = _seen(view.shown[seat] or ())
        if cards:
            told = poker_name(words, cards)
            said = N_("You showed {hand}") if seat == model.me else N_("{player} showed {hand}")
            yield words.text(said, player=Name(model.names[seat]), hand=told), arranged(cards)


def _seen(cards: Cards) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
