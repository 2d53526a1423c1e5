"""Advice: the action that the strongest bot would take in this view, with a reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rami.engine.actions import Action, Arrange, Discard, Draw, Group, Knock, LayOff, Play, SwapJoker
from rami.engine.cards import Card
from rami.engine.core import Rules, State
from rami.engine.melds import Meld
from rami.table.play.offers import PLAIN
from rami.table.play.reasons import reason
from rami.table.text.profile import profile
from rami.table.text.sentences.events import target
from rami.table.text.words import N_, NN_, Words

_WITH_CARD: dict[type, str] = {
    Discard: N_("discard {card:the}"),
    Knock: N_("knock, and throw {card:the}"),
    Play: N_("play {card:the}"),
}
_PLAIN = {
    "pass": N_("pass"),
    "arrange": N_("lay out your hand"),
}
_OTHERS = {
    "meld": N_("lay {melds}"),
    "knock": N_("go down with all your cards"),
    "show": N_("show your hand"),
    "stake": N_("place your chips"),
    "bid": N_("bid {n}"),
}


def deed(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: Action | Meld) -> str:
    """An action of the seat to act as something that it may do:
    « jeter le 7♥ », « ajouter le 8♣ à la suite d’Inès »."""
    if isinstance(action, Meld):
        return words.meld(action, "a")
    if isinstance(action, LayOff):
        return _laying_off(words, view, names, action)
    if isinstance(action, SwapJoker):
        return words.text(N_("take the joker against {card:the}"), card=action.card)
    card = getattr(action, "card", None)
    if card is not None:
        return words.text(_WITH_CARD[type(action)], card=card)
    if isinstance(action, Draw) and action.pile == "discard":
        return words.plural(*NN_("take the discard", "take {n} discards"), action.count)
    if isinstance(action, Draw):
        return words.text(N_("draw from the stock"))
    for own in profile(rules.key).buttons:
        if action == own.action:
            return words.text(own.deed)
    for name, plain in PLAIN.items():
        if action in plain:
            return words.text(_PLAIN[name])
    if isinstance(action, Arrange):
        return words.list([*_laying_out(words, rules, view, names, action)]) or words.text(_PLAIN["arrange"])
    melds = _melds(words, rules, getattr(action, "groups", ()))
    return words.text(_OTHERS[action.word], melds=melds, n=getattr(action, "chips", 0))


def _melds(words: Words, rules: Rules[Any], groups: Sequence[Group]) -> str:
    """Melds as the log names them: « le brelan de 8 et la suite 3-4-5♠ »."""
    return words.list([words.meld(rules.meld_rules.meld(group)) for group in groups])


def _laying_off(words: Words, view: State, names: Sequence[str], action: LayOff) -> str:
    to = target(words, view.melds[action.meld], view.turn, names, view.turn)
    return words.text(N_("add {cards:the} {to}"), cards=tuple(slot.card for slot in action.cards), to=to)


def _laying_out(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: Arrange) -> Iterator[str]:
    if action.melds:
        yield words.text(N_("lay {melds}"), melds=_melds(words, rules, action.melds))
    for layoff in action.layoffs:
        yield _laying_off(words, view, names, layoff)


def advice(
    words: Words, rules: Rules[Any], view: State, names: Sequence[str], hand: Sequence[Card], action: Action
) -> str:
    """The move and why: « Jetez le R♣ : il ne va avec aucune autre de vos cartes. »"""
    said = words.text(N_("Advice: {deed}."), deed=deed(words, rules, view, names, action))
    return f"{said} {reason(words, rules, view, hand, action)}".strip()
