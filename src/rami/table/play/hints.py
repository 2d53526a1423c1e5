"""Advice: the action that the strongest bot would take in this view, with a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rami.engine.actions import Action, Discard, Draw, Knock, LayMelds, LayOff, Play, SwapJoker
from rami.engine.cards import Card
from rami.engine.core import Rules, State
from rami.engine.melds import Meld
from rami.engine.solver import least_payment
from rami.table.play.offers import PLAIN
from rami.table.text.profile import profile
from rami.table.text.vocabulary import Reason
from rami.table.text.words import N_, NN_, Words

_WITH_CARD: dict[type, str] = {
    Discard: N_("discard {card:the}"),
    Knock: N_("knock with {card:the}"),
    Play: N_("play {card:the}"),
}
_PLAIN = {
    "pass": N_("pass"),
    "arrange": N_("let the best arrangement stand"),
}
_OTHERS = {
    "meld": N_("lay {melds}"),
    "knock": N_("go down with all your cards"),
    "show": N_("show your hand"),
    "stake": N_("place your chips"),
    "bid": N_("bid {n}"),
}


ALONE = NN_(
    "It goes with none of your other cards, and would cost {n} point.",
    "It goes with none of your other cards, and would cost {n} points.",
)


def deed(words: Words, game: str, action: Action | Meld) -> str:
    """An action as something that one may do in this game: « jeter le 7♥ »."""
    if isinstance(action, Meld):
        return words.meld(action, "a")
    if isinstance(action, LayOff):
        return words.text(N_("add {cards} to the meld"), cards=words.row(action.cards))
    if isinstance(action, SwapJoker):
        return words.text(N_("take the joker against {card:the}"), card=action.card)
    card = getattr(action, "card", None)
    if card is not None:
        return words.text(_WITH_CARD[type(action)], card=card)
    if isinstance(action, Draw) and action.pile == "discard":
        return words.plural(*NN_("take the discard", "take {n} discards"), action.count)
    if isinstance(action, Draw):
        return words.text(N_("draw from the stock"))
    for own in profile(game).buttons:
        if action == own.action:
            return words.text(own.deed)
    for name, plain in PLAIN.items():
        if action in plain:
            return words.text(_PLAIN[name])
    melds = words.list([words.row(group) for group in getattr(action, "groups", ())])
    return words.text(_OTHERS[action.word], melds=melds, n=getattr(action, "chips", 0))


def advice(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Action) -> str:
    """The move and why: « Jetez le R♣ : il ne va avec aucune autre de vos cartes. »"""
    said = words.text(N_("Advice: {deed}."), deed=deed(words, rules.key, action))
    reason = {**REASONS, **profile(rules.key).words.reasons}.get(type(action))
    why = reason(words, rules, view, hand, action) if reason is not None else ""
    return f"{said} {why}".strip()


def _taking(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Any) -> str:
    """Why a card is drawn from there."""
    top = view.discard[-1] if view.discard else None
    if top is None:
        return ""
    meld = next((m for m in _best(rules, (*hand, top)).melds if top in m.cards), None)
    if action.pile == "discard":
        return (
            words.text(N_("It makes {meld:a}."), meld=meld)
            if meld is not None
            else words.text(N_("It serves you now."))
        )
    if meld is None:
        return words.text(N_("{card:The} goes with none of your cards."), card=top)
    return words.text(N_("{card:The} does not help you enough."), card=top)


def _throwing(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Any) -> str:
    """Why just this card is thrown."""
    card = action.card
    left = _best(rules, hand).left
    if card not in left:
        return words.text(N_("The others are worth more together."))
    dear = rules.card_points(card)
    if not any(_near(card, other) for other in left if other != card):
        return words.plural(*ALONE, dear)
    if dear == max(map(rules.card_points, left)):
        return words.plural(
            *NN_(
                "Of the cards outside melds it is the dearest: {n} point.",
                "Of the cards outside melds it is the dearest: {n} points.",
            ),
            dear,
        )
    return words.text(N_("It is the one you will miss least."))


def _near(card: Card, other: Card) -> bool:
    """Whether two cards could become part of one meld."""
    same_suit = card.suit == other.suit and 0 < abs(card.rank - other.rank) <= 2
    return card.joker or other.joker or same_suit or (card.rank == other.rank and card.suit != other.suit)


def _laying(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Any) -> str:
    laid = sum(len(group) for group in action.groups)
    return words.plural(*NN_("You have {n} card left then.", "You have {n} cards left then."), len(hand) - laid)


def _best(rules: Rules[Any], hand: Sequence[Card]) -> Any:
    return least_payment(hand, rules.meld_rules, rules.card_points)


REASONS: Mapping[type[Action], Reason] = {
    Draw: _taking,
    Discard: _throwing,
    LayMelds: _laying,
}
"""Why an action is advised, by its type; what only one game has is in its vocabulary."""
