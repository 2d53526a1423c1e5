"""What is to be done now, said to the seat that is to do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rami.engine.core import Rules, Seat
from rami.table.words import N_, Words

Prompt = Callable[[Words, Rules[Any], Any, Seat], str]


def prompt(words: Words, rules: Rules[Any], view: Any, seat: Seat) -> str:
    """What this seat, which sees `view`, is to do now; "" when it is not its turn. Raises KeyError for a phase without words."""
    return PROMPTS[view.phase](words, rules, view, seat) if view.turn == seat else ""


def _offer(words: Words, rules: Rules[Any], view: Any, seat: Seat) -> str:
    return words.text(N_("Take {card:the}, or pass."), card=view.discard[-1])


def _draw(words: Words, rules: Rules[Any], view: Any, seat: Seat) -> str:
    if view.closed:
        return words.text(N_("Draw from the stock."))
    return words.text(N_("Draw from the stock, or take {card:the}."), card=view.discard[-1])


def _play(words: Words, rules: Rules[Any], view: Any, seat: Seat) -> str:
    deadwood = next(gauge.facts for gauge in rules.gauges(view, seat) if gauge.code == "deadwood")
    if deadwood["points"] == 0:
        return words.text(N_("You have gin: knock!"))
    if deadwood["points"] <= deadwood["limit"]:
        return words.text(N_("Discard a card, or knock."))
    return words.text(N_("Discard a card."))


def _showdown(words: Words, rules: Rules[Any], view: Any, seat: Seat) -> str:
    if view.ending == "knock":
        return words.text(N_("Lay out your melds, and lay off what fits on the knocker’s."))
    return words.text(N_("Gin! Lay out your melds."))


PROMPTS: Mapping[str, Prompt] = {"offer": _offer, "draw": _draw, "play": _play, "showdown": _showdown}
"""By phase."""
