"""Finds the taps and buttons that an action takes, by trial on a model of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from rami.engine.actions import (
    Action,
    Announce,
    Arrange,
    Bid,
    Discard,
    Draw,
    Exchange,
    Knock,
    LayMelds,
    LayOff,
    Pass,
    Play,
    Show,
    Stake,
    SwapJoker,
)
from rami.engine.rules import Rules
from rami.table.state.model import Model
from support.model_builder import after

SHORT = {"deals": 2, "hands": 2, "rounds": 2, "target_score": 25}
"""The house rules that make a match short, in games that have them."""


def short(rules: Rules[Any]) -> Rules[Any]:
    """The rules of a short match, though it seldom ends with the first deal."""
    bounds = {option.name: option.low or 0 for option in rules.options()}
    return replace(rules, **{name: max(value, bounds[name]) for name, value in SHORT.items() if name in bounds})


def touches(model: Model, action: Action) -> list[str]:
    """Return what the person at this screen does to play the action, as words (`tap hand 7H`). Raises AssertionError if
    the action can't be reached.
    """
    steps = len(model.at_table.steps)
    found: list[str] = []
    cards: list[str] = []
    for way in _WAYS[type(action)](action):
        on_a_card = way.startswith("tap hand")
        cards = [*cards, way] if on_a_card else cards
        chosen = [f"tap hand {card}" for card in model.plan.selected]  # a card that is wanted is chosen already
        let_go = [tap for tap in chosen if cards and not on_a_card and tap not in cards]
        held = {f"tap hand {card}" for card in model.hand.cards}
        if len(model.at_table.steps) > steps and held.isdisjoint([way] if on_a_card else cards):
            continue  # an earlier press has done this too
        for doing in (*let_go, way):
            if doing in chosen and doing not in let_go:
                continue
            if doing in let_go and doing not in [f"tap hand {card}" for card in model.plan.selected]:
                continue  # it was let go with another card of its meld
            found.append(doing)
            model = after(model, doing)
            if model.plan.choices:
                found.append(f"press choose {_chosen(model, action)}")
                model = after(model, found[-1])
        cards = cards if on_a_card else []
    assert len(model.at_table.steps) > steps, (str(action), found, model.notice)
    return found


def _chosen(model: Model, action: Action) -> int:
    """Return the number of the offered choice that is the action or a part of it."""
    meant = [set(group) for group in getattr(action, "groups", ())]
    for n, choice in enumerate(model.plan.choices):
        if choice == action or (isinstance(choice, tuple) and all(set(meld.slots) in meant for meld in choice)):
            return n
        if isinstance(choice, LayOff) and isinstance(action, LayOff) and set(choice.cards) == set(action.cards):
            return n
    raise AssertionError(f"{action} is not among {model.plan.choices}")


def _choose(cards: Iterable[Any]) -> Iterator[str]:
    return (f"tap hand {card}" for card in cards)


def _draw(action: Draw) -> Iterator[str]:
    yield "tap discard" if action.pile == "discard" else "tap stock"


def _discard(action: Discard) -> Iterator[str]:
    yield from (f"tap hand {action.card}", "tap discard")


def _meld(action: LayMelds) -> Iterator[str]:
    for group in action.groups:
        yield from _choose(slot.card for slot in group)
        yield "press meld"


def _lay_off(action: LayOff) -> Iterator[str]:
    yield from _choose(slot.card for slot in action.cards)
    yield f"tap meld-{action.meld}"


def _knock(action: Knock) -> Iterator[str]:
    yield from _choose(() if action.card is None else (action.card,))
    yield "press knock"


def _show(action: Show) -> Iterator[str]:
    yield from _choose(action.cards)
    yield "press show" if action.cards else "press muck"


_WAYS: Mapping[type[Action], Callable[[Any], Iterable[str]]] = {
    Draw: _draw,
    Discard: _discard,
    LayMelds: _meld,
    LayOff: _lay_off,
    SwapJoker: lambda action: (f"tap hand {action.card}", f"tap meld-{action.meld}"),
    Knock: _knock,
    Arrange: lambda action: ("press arrange",),
    Announce: lambda action: (f"press say-{action.what}",),
    Play: lambda action: (f"tap hand {action.card}", "tap run"),
    Pass: lambda action: ("press pass",),
    Exchange: lambda action: ("press exchange",),
    Bid: lambda action: (f"press bid {action.chips}" if action.chips else "press sell",),
    Show: _show,
    Stake: lambda action: ("press stake",),
}
