"""Taps, drags and keys at the table: they choose cards, prepare melds, and act. Buttons are in `presses`."""

from __future__ import annotations

from rami.engine.actions import Action, Arrange, Discard, Draw, IllegalAction, LayOff, Play
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.table.play.answers import answers
from rami.table.play.flow import in_hand, played
from rami.table.play.offers import lay, offers, readings
from rami.table.state.command import Next
from rami.table.state.messages import Drop, Enter, Tap
from rami.table.state.model import Model

DEAREST = 1_000_000
"""More chips than anybody bids."""


def tap(model: Model, message: Tap) -> Next:
    """A tap on a card of the hand chooses it; a tap on a place acts there with what is chosen."""
    place = message.zone.partition("-")[0]
    if message.zone == "hand":
        return _touched(model, Card(message.card)) if message.card else (model, ())
    staged = model.plan.staged
    if staged is not None and place == "discard":
        return act(model, staged)
    if place == "draft":
        return _taken_back(model, Card(message.card)) if message.card else grouped(model)
    must_be_mine(model)
    if place == "meld" and not model.rules.lays:
        return _added(model, _meld_number(model, message.zone))
    return one_of(model, offers(model).at(message.zone))


def enter(model: Model, message: Enter) -> Next:
    """Enter on a card: with the cards chosen before it, or alone, it is laid, played or discarded where that is legal;
    else it is only chosen.
    """
    card = Card(message.card)
    if model.plan.moving:
        return _put(model, card), ()
    if model.plan.staged is not None:
        return act(model, model.plan.staged)
    if card not in model.plan.selected:
        model = model.planned(selected=(*model.plan.selected, card))
    must_be_mine(model)
    if len(model.plan.selected) >= 3 and model.rules.lays:
        return grouped(model)
    guesses = [Play(card), Discard(card)] if len(model.plan.selected) == 1 else []
    action = answers(model).first(guesses)
    return (model, ()) if action is None else one_of(model, (action,))


def drop(model: Model, message: Drop) -> Next:
    """Cards were dragged: inside the hand they are reordered, elsewhere they act as a tap there does."""
    card = Card(message.card)
    if message.zone == "hand":
        return _reordered(_back_in_hand(model, card), card, message.at), ()
    if message.zone in ("", "table"):
        return model, ()
    if card not in in_hand(model):
        return model, ()
    if card not in model.plan.selected:
        model = model.planned(selected=(card,))
    if message.zone == "draft":
        return grouped(model) if len(model.plan.selected) > 2 else (model, ())
    return tap(model, Tap(message.zone))


def number(text: str, count: int) -> int:
    """The number, counted from 0, of the thing that a button or a place is about. Raises IllegalAction where there is
    no such thing."""
    if not text.isdecimal() or len(text) > len(str(count)) or int(text) >= count:
        raise IllegalAction("no_such_button", button=text)
    return int(text)


def _meld_number(model: Model, zone: str) -> int:
    """Which meld on the table a place is."""
    return number(zone.partition("-")[2], len(model.view.melds))


def must_be_mine(model: Model) -> None:
    """Raises IllegalAction, `over` or `not_your_turn`, unless the viewer is to act."""
    if model.at_table.state.over:
        raise IllegalAction("over")
    if not model.my_turn:
        raise IllegalAction("not_your_turn")


def _touched(model: Model, card: Card) -> Next:
    return (_put(model, card), ()) if model.plan.moving else _chosen(model, card)


def _put(model: Model, card: Card) -> Model:
    """The chosen cards move to the position of this one; they stay where they are if it is one of them."""
    chosen, cards = model.plan.selected, in_hand(model)
    if card not in chosen and card in cards:
        before = [other for other in cards[: cards.index(card)] if other not in chosen]
        model = _reordered(model, chosen[0], len(before) + (cards.index(card) > cards.index(chosen[0])))
    return model.planned(selected=(), moving=False)


def _chosen(model: Model, card: Card) -> Next:
    selected = model.plan.selected
    staged = model.plan.staged
    if staged is not None and getattr(staged, "card", None) == card:
        return model.planned(staged=None), ()
    if staged is not None:
        selected = ()
    rest = tuple(other for other in selected if other != card)
    return model.planned(selected=rest if card in selected else (*selected, card), staged=None, choices=()), ()


def _reordered(model: Model, card: Card, at: int) -> Model:
    """The dragged cards are put behind this number of those that stay in the hand; drafted and staged ones keep their
    places.
    """
    chosen = model.plan.selected
    moving = chosen if card in chosen else (card,)
    staying = [other for other in in_hand(model) if other not in moving]
    rest = [other for other in model.hand.cards if other not in moving]
    at = max(0, at)
    to = rest.index(staying[at]) if at < len(staying) else len(rest)
    return model.but(hand=model.hand.moved(moving, to))


def _back_in_hand(model: Model, card: Card) -> Model:
    staged = model.plan.staged
    if staged is not None and getattr(staged, "card", None) == card:
        model = model.planned(staged=None)
    if any(card in meld.cards for meld in model.plan.draft):
        model = _taken_back(model, card)[0]
    return model


def _taken_back(model: Model, card: Card) -> Next:
    """A card of the draft is tapped: its meld goes back to the hand."""
    draft = tuple(meld for meld in model.plan.draft if card not in meld.cards)
    added = tuple(layoff for layoff in model.plan.added if all(slot.card != card for slot in layoff.cards))
    return model.planned(draft=draft, added=added, choices=()), ()


def one_of(model: Model, actions: tuple[Action, ...]) -> Next:
    """Play the action that is meant; where there are several, ask which; a discard waits for a second tap."""
    if (len(actions) > 1 and isinstance(actions[0], LayOff | Arrange | Draw)) or len({type(a) for a in actions}) > 1:
        return model.planned(choices=actions), ()
    action = actions[0]
    if isinstance(action, Discard) and model.settings.confirm == "on":
        return model.planned(staged=action, choices=()), ()
    return act(model, action)


def act(model: Model, action: Action) -> Next:
    """The viewer's action is played. Raises IllegalAction."""
    must_be_mine(model)
    return played(model, action)


def _added(model: Model, number: int) -> Next:
    """At a showdown: the chosen cards are prepared to be added to the other player's meld."""
    chosen = model.plan.selected
    if not chosen:
        raise IllegalAction("nothing_chosen")
    laid = model.view.melds[number].meld
    for layoff in model.plan.added:
        if layoff.meld == number:
            laid = model.rules.meld_rules.extended(laid, layoff.cards)
    groups = model.rules.meld_rules.additions(laid, chosen)
    if not groups:
        raise IllegalAction("add_not_fitting", cards=" ".join(map(str, chosen)))
    return model.planned(added=(*model.plan.added, LayOff(groups[0], number)), selected=()), ()


def grouped(model: Model) -> Next:
    """The chosen cards become a meld: laid at once where that is legal, else kept in the draft.

    With none chosen, the draft is laid.
    """
    must_be_mine(model)
    if not model.plan.selected and not model.plan.draft:
        raise IllegalAction("nothing_chosen")
    if not model.plan.selected:
        return _lay(model, model.plan.draft)
    found = readings(model.rules, model.plan.selected)
    if len(found) > 1:
        return model.planned(choices=found), ()
    return with_meld(model, found[0])


def with_meld(model: Model, meld: Meld) -> Next:
    """The meld joins the draft; where melds are laid during play, the whole draft is laid if that is legal."""
    draft = (*model.plan.draft, meld)
    drafted = model.planned(draft=draft, selected=(), choices=())
    if not model.rules.lays:
        return drafted, ()
    try:
        return _lay(drafted, draft)
    except IllegalAction as error:
        return drafted.refused(error), ()


def _lay(model: Model, draft: tuple[Meld, ...]) -> Next:
    (action,) = answers(model).lawful([lay(draft)])
    return played(model, action)
