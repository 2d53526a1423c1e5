"""Taps, drags and keys at the table: they choose cards, prepare melds, and act. Buttons are in `presses`."""

from __future__ import annotations

from rami.engine.actions import Action, Discard, IllegalAction, LayMelds, LayOff, Play, Show
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.table.play.answers import answers
from rami.table.play.flow import in_hand, played, played_at_once
from rami.table.play.hand_melds import all_chosen, begun_melds, choose_meld, ready_melds
from rami.table.play.offers import cards_used, lay, not_fitting, not_melds, offers, zone_of
from rami.table.play.reasons.companions import goes_with
from rami.table.play.together import can_go_to_several, in_turn, lengthened
from rami.table.state.command import Next
from rami.table.state.effects import Say
from rami.table.state.messages import Drop, Enter, Tap
from rami.table.state.model import Model
from rami.table.text.sentences import prompt
from rami.table.text.sentences.prompts import chosen_line

MOST_ASKED = 4
"""How many ways to add cards are asked for by buttons at most: with more, a tap on a meld says which is meant."""


def tap(model: Model, message: Tap) -> Next:
    """A tap on a card of the hand chooses it; a tap on a place acts there with what is chosen; a tap on the felt lets
    go what is chosen."""
    place = message.zone.partition("-")[0]
    if message.zone == "hand":
        return _touched(model, Card(message.card)) if message.card else (model, ())
    if message.zone == "table":
        return cleared(model).but(first_time=False), ()
    if place == "run" and not model.plan.selected:
        return model.with_dialogs(("runs",)), ()
    staged = model.plan.staged
    if staged is not None and place == "discard":
        return act(model, staged)
    if place == "draft":
        back = message.card and not model.plan.selected
        return _taken_back(model, Card(message.card)) if back else grouped(model)
    must_be_mine(model)
    if model.following and model.hint is not None and message.zone == zone_of(model.hint):
        return followed(model)
    if place == "meld" and not model.rules.lays:
        return _added(model, _meld_number(model, message.zone))
    if place == "discard":
        must_throw_one(model)
    return one_of(model, offers(model).at(message.zone))


def enter(model: Model, message: Enter) -> Next:
    """Enter or a double tap on a card: with the cards chosen before it, or alone, it is laid, added, played or thrown
    where that is legal; else, and where it could be added to several melds, it is only chosen.
    """
    card = Card(message.card)
    if model.plan.moving:
        return _put(model, card), ()
    if model.plan.staged is not None:
        return act(model, model.plan.staged)
    if card not in model.plan.selected:
        model = _with_card(model, card)
    must_be_mine(model)
    if any(card in cards_used(action) for action in model.advised):
        return followed(model) if model.following else with_care(model, *model.advised)
    if len(model.plan.selected) >= 3 and model.rules.lays:
        return grouped(model)
    added = offers(model).additions
    if len(model.plan.selected) > 1 or len(added) > 1:
        return model, ()
    action = answers(model).first([*added, Play(card), Discard(card)])
    return (model, ()) if action is None else with_care(model, action)


def drop(model: Model, message: Drop) -> Next:
    """Drop dragged cards: inside the hand they are reordered, elsewhere they act as a tap there does. In a game without
    melds they are played wherever on the felt they are dropped."""
    card, zone = Card(message.card), message.zone
    if zone == "hand":
        return _reordered(_back_in_hand(model, card), card, message.at), ()
    if zone and not model.rules.melds:
        zone = "run"
    if zone in ("", "table"):
        return model, ()
    if card not in in_hand(model):
        return model, ()
    if card not in model.plan.selected:
        gathered = model.plan.selected if zone == "draft" else ()
        model = model.planned(selected=(*gathered, card))
    if zone == "draft":
        few = len(model.plan.selected) <= 2 and not lengthened(model)
        return (model.refused(not_melds(model.rules, model.plan.selected)), ()) if few else grouped(model)
    if zone in ("stock", "discard") and model.my_turn:
        # where it can't be thrown it takes no card either, as a tap there would
        (thrown,) = answers(model).lawful([Discard(card)])
        if zone == "discard":
            must_throw_one(model)
            return with_care(model, thrown)
    return tap(model, Tap(zone))


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
    """Raises IllegalAction, `over`, `to_be_read`, `to_be_answered` or `not_your_turn`, unless the viewer is to act."""
    if model.at_table.state.over:
        raise IllegalAction("over")
    if model.lesson is not None and model.lesson.resting:
        raise IllegalAction("to_be_answered" if model.lesson.asking else "to_be_read")
    if not model.my_turn:
        raise IllegalAction("not_your_turn")


def must_throw_one(model: Model) -> None:
    """Raises IllegalAction where one card is to be thrown and several are chosen: `must_lay` (card) if one is to be
    laid first, else `throw_one`."""
    if len(model.plan.selected) > 1 and Discard in offers(model).kinds:
        for card in model.rules.due(model.view):
            raise IllegalAction("must_lay", card=card)
        raise IllegalAction("throw_one")


def cleared(model: Model) -> Model:
    """The screen with nothing chosen; what is put together stays."""
    return model.planned(selected=(), staged=None, choices=(), moving=False)


def _touched(model: Model, card: Card) -> Next:
    """A tap on a card of the hand chooses it or lets it go, or puts the chosen cards in its place. The only card of use
    stays chosen, and so does one that advice has just chosen alone. Where all marked melds are chosen, that of the card
    is let go."""
    if model.plan.moving:
        return _put(model, card), ()
    plan = model.plan
    if getattr(plan.staged, "card", None) == card:
        return model.planned(staged=None), ()
    if plan.staged is not None:
        return _with_card(model.planned(selected=()), card), ()
    if card not in plan.selected:
        waiting = offers(model).waiting if model.my_turn else ()
        return _told_to_wait(_with_card(model, card), waiting, card), ()
    if model.my_turn and card in _wanted_alone(model):
        return model, ()
    if model.hint is not None and card == plan.proposed:
        return model.planned(proposed=None), ()
    if all_chosen(model):
        return choose_meld(model, card.text)
    return model.planned(selected=tuple(other for other in plan.selected if other != card), choices=()), ()


def _advised(model: Model) -> bool:
    """Whether advice chose cards that belong together."""
    return model.hint is not None and not isinstance(model.hint, Show)


def _wanted_alone(model: Model) -> tuple[Card | None, ...]:
    """The chosen card, where it is chosen alone and nothing can be done without it."""
    due = model.rules.due(model.view) if len(model.plan.selected) == 1 else ()
    return (*due, offers(model).only_card)


def _with_card(model: Model, card: Card) -> Model:
    """The screen with this card chosen: beside the others, or in their place where only one can be of use or where
    advice chose them. Cards that can't be used in this turn are let go."""
    alone = _advised(model) or (model.my_turn and not offers(model).beside(card))
    waiting = offers(model).waiting if model.my_turn else ()
    others = () if alone else tuple(other for other in model.plan.selected if other not in waiting)
    return model.planned(selected=(*others, card), staged=None, choices=())


def _told_to_wait(model: Model, waiting: tuple[Card, ...], card: Card) -> Model:
    """The screen on which this card is chosen, with the reason why one that it goes with is let go for it."""
    for other in waiting:
        if goes_with(model.rules.meld_rules, other, card):
            return model.refused(IllegalAction("frozen", card=other))
    return model


def _put(model: Model, card: Card) -> Model:
    """Move the chosen cards to the position of this one; they stay where they are if it is one of them."""
    chosen, cards = model.plan.selected, in_hand(model)
    if card not in chosen and card in cards:
        before = [other for other in cards[: cards.index(card)] if other not in chosen]
        model = _reordered(model, chosen[0], len(before) + (cards.index(card) > cards.index(chosen[0])))
    return model.planned(selected=(), moving=False)


def _reordered(model: Model, card: Card, at: int) -> Model:
    """Put the dragged cards behind this number of those that stay in the hand; drafted and staged ones keep their
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
    """Put the meld of this card of the draft back into the hand."""
    draft = tuple(meld for meld in model.plan.draft if card not in meld.cards)
    added = tuple(layoff for layoff in model.plan.added if all(slot.card != card for slot in layoff.cards))
    return model.planned(draft=draft, added=added, choices=()), ()


def one_of(model: Model, actions: tuple[Action, ...]) -> Next:
    """Play the action that is meant; where there are several, ask which."""
    return (model.planned(choices=actions), ()) if len(actions) > 1 else act(model, actions[0])


def with_care(model: Model, action: Action, *, slip: bool = True) -> Next:
    """Play the action. A discard waits for a tap where it is easily made by mistake: by a drag or a double tap, unless
    no other card could be thrown, and, however it is made, with melds prepared that it would leave unlaid."""
    if isinstance(action, Discard):
        slip = slip and model.settings.confirm == "on" and action.card != offers(model).only_card
        if slip or model.plan.draft:
            return model.planned(staged=action, choices=()), ()
    return act(model, action)


def followed(model: Model) -> Next:
    """Do what is advised: one action, or all that lays the whole hand."""
    return played_at_once(model, model.advised) if model.following else one_of(model, model.advised)


def act(model: Model, action: Action) -> Next:
    """Play the viewer's action. Raises IllegalAction."""
    must_be_mine(model)
    return played(model, action)


def _added(model: Model, number: int) -> Next:
    """At a showdown: prepare the chosen cards to be added to the other player's meld."""
    now, chosen = offers(model), model.plan.selected
    if not chosen:
        raise IllegalAction("nothing_chosen")
    layoff = now.joining(number)
    if layoff is None:
        raise not_fitting(model.rules, now.extended(number), chosen)
    return _joined(model, layoff)


def _joined(model: Model, layoff: LayOff) -> Next:
    return model.planned(added=(*model.plan.added, layoff), selected=()), ()


def grouped(model: Model) -> Next:
    """The chosen cards become melds: laid at once where that is legal, else kept in the draft. Cards that make none are
    laid off where they can be, or stand for the melds marked in the hand of which they are a part.

    With none chosen, or only what advice would throw, the draft is laid; where it can't be or there is none, the one
    meld marked in the hand is laid, and several are chosen.
    """
    must_be_mine(model)
    if model.hint is not None and model.following:
        return followed(model)
    if model.throw_advised:
        model = cleared(model)
    chosen = model.plan.selected
    marked = () if chosen or lay(model.plan.draft) in answers(model) else ready_melds(model)
    if len(marked) == 1:
        return with_melds(model, marked)
    if marked:
        chosen = tuple(card for meld in marked for card in meld.cards)
        return model.planned(selected=chosen), (Say(chosen_line(model.words.aloud, len(marked))),)
    if not chosen and not model.plan.draft:
        raise IllegalAction("nothing_chosen")
    return _together(model, chosen) if chosen else _lay(model, model.plan.draft)


def _together(model: Model, chosen: tuple[Card, ...]) -> Next:
    """Lay the chosen cards in the way that they allow. Raises IllegalAction."""
    now = offers(model)
    for card in now.waiting:
        raise IllegalAction("frozen", card=card)
    if now.layings:
        return with_melds(model, now.layings[0]) if len(now.layings) == 1 else (model.planned(choices=now.layings), ())
    if now.additions:
        return _somewhere(model, now.additions)
    if now.joinings:
        return _joined(model, now.joinings[0])
    if longer := lengthened(model):
        return with_melds(model.planned(draft=()), longer)
    if actions := in_turn(model):
        return played_at_once(model, actions)
    if begun := begun_melds(model):
        return with_melds(model, begun)
    if can_go_to_several(model):
        raise IllegalAction("one_at_a_time", cards=chosen)
    raise not_melds(model.rules, chosen)


def _somewhere(model: Model, additions: tuple[Action, ...]) -> Next:
    """Add the chosen cards to the only meld that takes them, or ask to which. Raises IllegalAction, `which_meld`
    (cards), where a tap on a meld says it better than many buttons."""
    if len(additions) > MOST_ASKED and len(set(map(zone_of, additions))) > 1:
        raise IllegalAction("which_meld", cards=model.plan.selected)
    return one_of(model, additions)


def with_melds(model: Model, melds: tuple[Meld, ...]) -> Next:
    """The melds join the draft; where melds are laid during play, the whole draft is laid if that is legal. What a part
    still lacks is told, and no refusal; melds that are refused when they could be laid stay in the hand."""
    draft = (*model.plan.draft, *melds)
    drafted = model.planned(draft=draft, selected=(), choices=())
    if not model.rules.lays:
        return drafted, ()
    try:
        return _lay(drafted, draft)
    except IllegalAction as error:
        lacks = model.rules.lacking(model.view, draft)
        if lacks is None:
            return (model if LayMelds in offers(model).kinds else drafted).refused(error), ()
        return drafted, (Say(prompt(model.words.aloud, model.game, lacks)),)


def _lay(model: Model, draft: tuple[Meld, ...]) -> Next:
    (action,) = answers(model).lawful([lay(draft)])
    return played(model, action)
