"""The melds that the player holds, as far as they are in the hand: shown there, and chosen as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from rami.engine.actions import Draw, IllegalAction, LayOff
from rami.engine.cards import Card, Slot
from rami.engine.melds import Meld
from rami.engine.state import State
from rami.table.play.answers import answers
from rami.table.play.flow import in_hand, own_melds
from rami.table.play.offers import lay, offers
from rami.table.state.command import Next
from rami.table.state.memo import latest
from rami.table.state.model import Model, in_view


def held(model: Model) -> tuple[object, ...]:
    """What the hand depends on, whatever is chosen in it: for `memo.latest`."""
    plan = model.plan
    return *in_view(model), plan.draft, plan.added, plan.staged, model.hand


@latest(held)
def hand_melds(model: Model) -> tuple[Meld, ...]:
    """The melds of the hand beside those that are prepared, without one of which a card is staged. Of twins each meld
    has the one that lies nearer to its other cards."""
    if model.viewer is None:
        return ()
    at = {card: n for n, card in enumerate(in_hand(model))}
    found = model.rules.own_melds(model.view, model.viewer, model.plan.draft, model.plan.added)
    melds = [meld for meld in found if at.keys() >= {*meld.cards}]
    kept = {
        *model.rules.due(model.view),
        *model.rules.waiting(model.view),
        *(card for meld in melds for card in meld.cards),
    }
    loose = [card for card in at if card not in kept and not card.joker]
    return tuple(_nearest(meld, at, loose, model.rules.due(model.view)) for meld in melds)


def _nearest(meld: Meld, at: Mapping[Card, int], loose: Sequence[Card], due: Sequence[Card]) -> Meld:
    """The meld with the loose twins of its cards where they lie nearer to the others; `at` tells the places."""
    slots = [*meld.slots]
    for n, slot in enumerate(meld.slots):
        others = [at[each.card] for each in slots if each.card != slot.card]
        twins = [] if slot.card in due else [card for card in loose if card.face == slot.card.face]
        nearest = min((slot.card, *twins), key=lambda card: max(*others, at[card]) - min(*others, at[card]))
        slots[n] = Slot(nearest, slot.face)
    return replace(meld, slots=tuple(slots))


def marks_melds(model: Model) -> bool:
    """Whether the melds of the hand are marked: nothing else tells of them where they are not."""
    return model.settings.melds != "off" and not model.blind


def marked_melds(model: Model) -> tuple[Meld, ...]:
    """The melds that are marked in the hand."""
    return hand_melds(model) if marks_melds(model) else ()


def breaks_meld(model: Model) -> bool:
    """Whether one card is chosen, and is of a meld that is marked."""
    chosen = model.plan.selected
    return len(chosen) == 1 and any(chosen[0] in meld.cards for meld in marked_melds(model))


class Served(NamedTuple):
    """What a discard is good for."""

    meld: Meld
    """The meld that it would be in with cards of the hand, or that it goes on at the table."""
    alone: Card | None
    """The card that is in it, where others that are not are taken with it; else None."""


@latest(in_view)
def discard_serves(model: Model) -> Served | None:
    """What a discard which the viewer may draw now is good for; None where for nothing."""
    rules, view = model.rules, model.view
    draws = offers(model).draws.get("discard", ()) if model.my_turn else ()
    for draw in draws:
        if not isinstance(draw, Draw) or view.turn is None:
            continue
        after = rules.apply(view, draw)
        taken = {card for card in after.hands[view.turn] if card is not None and card not in view.hands[view.turn]}
        # a card that can't be laid before the next turn serves too
        later = after.but(turn=None) if rules.waiting(after) else after
        for meld in rules.own_melds(later, view.turn):
            if serving := taken.intersection(meld.cards):
                return Served(meld, None if serving == taken else min(serving))
        for card in taken:
            for add in (add for add in _additions(after, card) if rules.allows(after, add)):
                return Served(cast(Meld, after.melds[add.meld].meld), card if len(taken) > 1 else None)
    return None


def _additions(view: State, card: Card) -> Iterator[LayOff]:
    return (LayOff((Slot(card, card.face),), at) for at in range(len(view.melds)) if not card.joker)


def group_starts(model: Model, cards: Sequence[Card]) -> tuple[int, ...]:
    """Before which cards, counted from 0, another group begins, where the hand is sorted by melds."""
    if model.hand.mode != "melds":
        return ()
    melds = {card: meld for meld in own_melds(model) for card in meld.cards}
    groups = [melds.get(card) for card in cards]
    return tuple(n for n in range(1, len(groups)) if groups[n] is not groups[n - 1])


def begun_melds(model: Model) -> tuple[Meld, ...]:
    """The melds marked in the hand of which one or two cards are chosen, and no others: more are meant as a meld."""
    chosen = set(model.plan.selected)
    if not model.my_turn or not model.rules.lays or len(chosen) > 2:
        return ()
    melds = tuple(meld for meld in marked_melds(model) if chosen.intersection(meld.cards))
    return melds if chosen.issubset(card for meld in melds for card in meld.cards) else ()


def ready_melds(model: Model) -> tuple[Meld, ...]:
    """The melds that are marked in the hand, where all of them can be laid now with those that are prepared."""
    if not model.my_turn or not model.rules.lays:
        return ()
    melds = marked_melds(model)
    return melds if melds and lay((*model.plan.draft, *melds)) in answers(model) else ()


def all_chosen(model: Model) -> int:
    """How many melds are chosen, where they are all that can be laid now and nothing else is; else 0."""
    melds, chosen = ready_melds(model), model.plan.selected
    return len(melds) if len(melds) > 1 and {card for meld in melds for card in meld.cards} == {*chosen} else 0


def choose_meld(model: Model, value: str) -> Next:
    """All cards of a meld of the hand are chosen, or let go if they are; the meld is told by one of its cards."""
    meld = next((meld for meld in hand_melds(model) if value in [card.text for card in meld.cards]), None)
    if meld is None:
        raise IllegalAction("no_such_button", button=value)
    others = tuple(card for card in model.plan.selected if card not in meld.cards)
    if len(others) + len(meld.cards) == len(model.plan.selected):
        return model.planned(selected=others, staged=None, choices=()), ()
    if model.hint is not None or (model.my_turn and offers(model).one_card):
        others = ()
    return model.planned(selected=(*others, *meld.cards), staged=None, choices=()), ()
