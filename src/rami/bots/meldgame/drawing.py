"""Which pile to draw from."""

from __future__ import annotations

from typing import cast

from rami.bots.meldgame.discarding import goes_with
from rami.bots.meldgame.strategy import Strategy
from rami.bots.meldgame.visible import can_lay_off
from rami.engine.actions import Draw, SwapJoker
from rami.engine.cards import Card
from rami.engine.state import KnownCards
from rami.games.meldgame import MeldGame, MeldState


def draws(rules: MeldGame, view: MeldState) -> list[Draw]:
    """The legal draws, those from the stock first."""
    return sorted((cast(Draw, draw) for draw in rules.legal(view)), key=lambda draw: draw.pile == "discard")


def tempting_draws(rules: MeldGame, view: MeldState) -> list[Draw]:
    """The legal draws that a plain player thinks of: no discard that goes with nothing in the hand or on the table."""

    def tempts(draw: Draw) -> bool:
        taken = cast(KnownCards, view.discard[-draw.count :] if draw.pile == "discard" else ())
        return not taken or any(goes_with(rules, view.hand, card) or can_lay_off(rules, view, card) for card in taken)

    legal = draws(rules, view)
    return [draw for draw in legal if tempts(draw)] or legal


def best_draw(rules: MeldGame, view: MeldState, strategy: Strategy, luck: float) -> Draw:
    """The discard if it is needed, serves the hand's aim, or saves `luck` points for each card; else the stock. A card
    serves no aim where its twin would be spare."""
    legal = draws(rules, view)
    first, last = legal[0], legal[-1]
    if first is last or last.pile != "discard":
        return first
    if strategy.needs(rules, view):
        return last
    taken = _brought(rules, view, last)
    plan = strategy.plan(rules, view, (*view.hand, *taken), 1)
    thrown = max((strategy.burden(rules, view, card) for card in plan.spare if card in view.hand), default=0)
    gain = strategy.plan(rules, view, view.hand, 0).distance - plan.distance + thrown
    spare = {card.face for card in plan.spare}
    serves = not any(card.face in spare and not can_lay_off(rules, view, card) for card in taken)
    return last if gain > 0 and (serves or gain >= luck * last.count) else first


def _brought(rules: MeldGame, view: MeldState, draw: Draw) -> KnownCards:
    """What the discards taken bring into the hand: each itself, or the joker on the table for which it is exchanged."""
    taken = cast(KnownCards, view.discard[-draw.count :])
    if not any(laid.meld.jokers for laid in view.melds):
        return taken
    after = rules.apply(view, draw)
    return tuple(_exchanged(rules, after, card) for card in taken)


def _exchanged(rules: MeldGame, view: MeldState, card: Card) -> Card:
    """The joker on the table in whose place the card may go; the card where there is none."""
    for at, laid in enumerate(view.melds):
        if laid.meld.jokers and rules.allows(view, SwapJoker(card, at)):
            return rules.meld_rules.swapped(laid.meld, card)[1]
    return card
