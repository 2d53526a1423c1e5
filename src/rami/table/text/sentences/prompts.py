"""What is to be done now, said to the seat that is to do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rami.engine.actions import Announce, Draw
from rami.engine.core import Rules, Seat
from rami.table.text.words import N_, NN_, Words

Prompt = Callable[[Words, Any, Any], str]


def prompt(words: Words, rules: Rules[Any], view: Any, seat: Seat) -> str:
    """What this seat, which sees `view`, is to do now; "" when it is not its turn. Raises KeyError for a phase without words."""
    return PROMPTS[view.phase](words, rules, view) if view.turn == seat else ""


def moving_line(words: Words, cards: int) -> str:
    """What is to be done while so many chosen cards wait for their place in the hand."""
    return words.plural(
        *NN_("Now tap the card whose place it takes.", "Now tap the card whose place they take."), cards
    )


def _offer(words: Words, rules: Any, view: Any) -> str:
    return words.text(N_("Take {card:the}, or pass."), card=view.discard[-1])


def _draw(words: Words, rules: Any, view: Any) -> str:
    """The piles that may be drawn from, and how many cards."""
    draws = {draw.pile: draw.count for draw in rules.legal(view) if isinstance(draw, Draw)}
    taken = view.discard[: -draws["discard"] - 1 : -1] if "discard" in draws else ()
    stock = draws.get("stock", 0)
    if "recycled" in draws and taken:
        return words.text(N_("The stock is used up: take {cards:the}, or turn the discard pile over."), cards=taken)
    if "recycled" in draws:
        return words.text(N_("The stock is used up: turn the discard pile over and draw."))
    if stock and taken:
        return words.plural(
            *NN_("Draw a card, or take {cards:the}.", "Draw {n} cards, or take {cards:the}."), stock, cards=taken
        )
    if taken:
        return words.text(N_("Take {cards:the}."), cards=taken)
    return words.plural(*NN_("Draw a card.", "Draw {n} cards."), stock)


def _play(words: Words, rules: Any, view: Any) -> str:
    return _lay(words, rules, view) if rules.lays else _throw(words, rules, view)


def _throw(words: Words, rules: Any, view: Any) -> str:
    """A game that lays nothing during play: throw, or knock."""
    deadwood = next(gauge.facts for gauge in rules.gauges(view, view.turn) if gauge.code == "deadwood")
    if deadwood["points"] == 0:
        return words.text(N_("You have gin: knock!"))
    if deadwood["points"] <= deadwood["limit"]:
        return words.text(N_("Discard a card, or knock."))
    return words.text(N_("Discard a card."))


def _lay(words: Words, rules: Any, view: Any) -> str:
    """A game that lays during play: a duty first, then what is missing to lay, then the discard."""
    now = view.now
    if now.must_lay:
        return words.text(N_("Lay {card:the}."), card=now.must_lay[0])
    if now.going_out:
        return words.text(N_("Lay all your cards: you are going out."))
    if rules.allows(view, Announce("carte")):
        return words.text(N_("Two cards left: say “carte”, then discard one."))
    if rules.must_open(view):
        need, pure_run = rules.opening
        if pure_run:
            return words.text(N_("Discard a card, or open with {need} points and a pure run."), need=need)
        return words.text(N_("Discard a card, or open with {need} points."), need=need)
    if getattr(rules, "melding", "") == "all_at_once" and view.first_lays[view.turn] is None:
        return words.text(N_("Discard a card, or lay your whole hand."))
    return words.text(N_("Lay cards if you like, then discard one."))


def _showdown(words: Words, rules: Any, view: Any) -> str:
    if view.ending == "knock":
        return words.text(N_("Lay out your melds, and lay off what fits on the knocker’s."))
    return words.text(N_("Gin! Lay out your melds."))


def _stake(words: Words, rules: Any, view: Any) -> str:
    return words.text(N_("Place your chips on the board."))


def _exchange(words: Words, rules: Any, view: Any) -> str:
    if view.thrower is not None:
        return words.text(N_("Put your old hand up for auction, or pass."))
    return words.text(N_("Keep your hand, change it for your hidden hand, or put that one up for auction."))


def _auction(words: Words, rules: Any, view: Any) -> str:
    if view.bid:
        return words.plural(
            *NN_(
                "Bid more than {n} chip for the hidden hand, or pass.",
                "Bid more than {n} chips for the hidden hand, or pass.",
            ),
            view.bid,
        )
    return words.text(N_("Bid for the hidden hand, or pass."))


def _poker(words: Words, rules: Any, view: Any) -> str:
    return words.text(N_("Show your best poker hand, or nothing."))


def _lead(words: Words, rules: Any, view: Any) -> str:
    if view.barred is not None:
        return words.text(N_("Your lead: the lowest card of any suit but {suit}."), suit=words.suit_name(view.barred))
    return words.text(N_("Your lead: the lowest card of any suit."))


def _follow(words: Words, rules: Any, view: Any) -> str:
    return words.text(N_("You hold {card:the}: play it."), card=view.wanted)


PROMPTS: Mapping[str, Prompt] = {
    "offer": _offer,
    "draw": _draw,
    "play": _play,
    "showdown": _showdown,
    "stake": _stake,
    "exchange": _exchange,
    "auction": _auction,
    "poker": _poker,
    "lead": _lead,
    "follow": _follow,
}
"""By phase."""
