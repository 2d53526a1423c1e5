"""What chosen cards do together: lay melds and join those on the table in turn, or make a prepared meld longer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rami.engine.actions import Action, LayOff
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.engine.solver import least_payment
from rami.engine.state import State
from rami.table.play.answers import Answers, answers
from rami.table.play.offers import at_meld, lay, offers
from rami.table.state.memo import latest
from rami.table.state.model import Model, in_view
from rami.table.text.lesson import moves


def _asked_at_once(model: Model) -> tuple[object, ...]:
    return *in_view(model), model.plan, model.hand, model.lesson


@latest(_asked_at_once)
def in_turn(model: Model) -> tuple[Action, ...]:
    """The melds and lay-offs that lay all the chosen cards one after the other, where each card beside the melds fits
    one meld on the table in one way; else none, nor for jokers. In a lesson cards are laid in the order that it asks
    for."""
    now, rules, chosen, view = offers(model), model.rules, model.plan.selected, model.view
    if len(chosen) < 2 or LayOff not in now.kinds or now.waiting or any(card.joker for card in chosen):
        return ()
    if now.layings or now.additions:
        return ()
    best = least_payment(chosen, rules.meld_rules, rules.card_points)
    found: list[Action] = [lay((*model.plan.draft, *best.melds))] if best.melds else []
    if not all(action in now.answers for action in found):
        return ()
    for action in found:
        view = rules.apply(view, action)
    first = _asked_for(model)
    for card in sorted(best.left, key=lambda card: first.index(card) if card in first else len(first)):
        asked = now.answers if view is now.answers.view else Answers(rules, view)
        allowed = [way for way in _ways(rules, view, card) if way in asked]
        if len(allowed) != 1:
            return ()
        found += allowed
        view = rules.apply(view, allowed[0])
    return tuple(found)


def lengthened(model: Model) -> tuple[Meld, ...]:
    """The prepared melds, one of which takes the chosen cards; none where none does."""
    draft, chosen, rules = model.plan.draft, model.plan.selected, model.rules.meld_rules
    for n, meld in enumerate(draft):
        for group in rules.additions(meld, chosen) if chosen else ():
            return (*draft[:n], rules.extended(meld, group), *draft[n + 1 :])
    return ()


def can_go_to_several(model: Model) -> bool:
    """Whether each of several chosen cards could be added to a meld on the table by itself, one of them in several
    ways."""
    asked, chosen = answers(model), model.plan.selected
    ways = [sum(way in asked for way in _ways(model.rules, model.view, card)) for card in chosen]
    return len(ways) > 1 and min(ways) > 0 and max(ways) > 1


def _ways(rules: Rules[Any], view: State, card: Card) -> Iterator[Action]:
    """What one card could do at the melds on the table."""
    return (way for at in range(len(view.melds)) for way in at_meld(rules, view, (card,), at))


def _asked_for(model: Model) -> list[Card]:
    """The cards that the task of a lesson adds to melds, in its order."""
    answer = () if model.lesson is None else moves(model.lesson.task.answer)
    return [slot.card for move in answer if isinstance(move, LayOff) for slot in move.cards]
