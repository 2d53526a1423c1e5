"""Advice: the action that the game's adviser would take in this view, with a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rami.engine.actions import Action, Arrange, Discard, Draw, LayMelds, LayOff, Play, SwapJoker
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.engine.state import State
from rami.table.play.offers import PLAIN
from rami.table.play.reasons import feats, reason
from rami.table.state.model import Model
from rami.table.text.profile import profile
from rami.table.text.sentences.events import target
from rami.table.text.vocabulary import Deed
from rami.table.text.words import N_, NN_, Words, small

_PLAIN = {
    "pass": N_("Pass"),
    "arrange": N_("Lay out your hand"),
}
_OTHERS = {
    "show": N_("Show these cards"),
    "stake": N_("Place your chips"),
    "bid": N_("Bid {n}"),
}


def deed(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: Action | tuple[Meld, ...]) -> str:
    """An action of the seat to act, or the laying of these melds, as a button says it:
    « Jeter le 7♥ », « Ajouter le 8♣ à la suite d’Inès »."""
    if isinstance(action, tuple):
        return _laying(words, action)
    for own in profile(rules.key).buttons:
        if action == own.action and own.only in ("", rules.prompt(view).code):
            return words.text(own.deed)
    for name, plain in PLAIN.items():
        if action in plain:
            return words.text(_PLAIN[name])
    deeds = {**_DEEDS, **profile(rules.key).words.deeds}
    if type(action) in deeds:
        return deeds[type(action)](words, rules, view, names, action)
    return words.text(_OTHERS[action.word], n=getattr(action, "chips", 0))


def _laying(words: Words, melds: Sequence[Meld]) -> str:
    """Melds laid, as the log names them: « Poser le brelan de 8 et la suite 3-4-5♠ »."""
    return words.text(N_("Lay {melds}"), melds=words.list([words.meld(meld) for meld in melds]))


def _laying_groups(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: LayMelds) -> str:
    return _laying(words, [rules.meld_rules.meld(group) for group in action.groups])


def _laying_off(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: LayOff) -> str:
    to = target(words, view.melds[action.meld], view.turn, names, view.turn)
    return words.text(N_("Add {cards:the} {to}"), cards=tuple(slot.card for slot in action.cards), to=to)


def _laying_out(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: Arrange) -> str:
    melds = [rules.meld_rules.meld(group) for group in action.melds or ()]
    parts = [_laying(words, melds)] if melds else []
    parts += [_laying_off(words, rules, view, names, layoff) for layoff in action.layoffs]
    return words.list([*parts[:1], *map(small, parts[1:])]) or words.text(_PLAIN["arrange"])


def _swapping(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: SwapJoker) -> str:
    return words.text(N_("Swap {card:the} for the joker"), card=action.card)


def _drawing(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: Draw) -> str:
    if action.pile == "discard":
        taken = tuple(card for card in view.discard[: -action.count - 1 : -1] if card is not None)
        return words.text(N_("Take {cards:the}"), cards=taken)
    if action.pile == "recycled":
        return words.text(N_("Turn the pile over"))
    return words.text(N_("Draw from the stock"))


def _throwing(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: Discard) -> str:
    return words.text(N_("Discard {card:the}"), card=action.card)


def _playing(words: Words, rules: Rules[Any], view: State, names: Sequence[str], action: Play) -> str:
    return words.text(N_("Play {card:the}"), card=action.card)


_DEEDS: Mapping[type[Action], Deed] = {
    LayMelds: _laying_groups,
    LayOff: _laying_off,
    Arrange: _laying_out,
    SwapJoker: _swapping,
    Draw: _drawing,
    Discard: _throwing,
    Play: _playing,
}
"""What is said of the actions whose cards are named; what only one game has is in its vocabulary."""


_EVERYTHING_GOES = {
    (False, False): N_("Hint: lay everything and go out."),
    (False, True): N_("Hint: lay everything, then discard {card:the} and go out."),
    (True, False): N_("Hint: {deed}, then lay everything and go out."),
    (True, True): N_("Hint: {deed}, then lay everything, discard {card:the} and go out."),
}
"""What is said where the whole hand goes in this turn, by whether a joker is taken off the table for it and whether a
card is discarded last."""


NAMED = 2
"""How many melds a hint on the screen names at most: with more, its reason has no room on a small phone."""

_LAY_THESE = NN_("lay this meld", "lay these {n} melds")


def hint_line(model: Model, words: Words) -> str:
    """What the advice at the table says; where the whole hand goes in this turn, what is discarded last."""
    assert model.hint is not None
    if not model.following:
        return advice(words, model.rules, model.view, model.names, model.hand.cards, model.hint)
    ended = model.view
    for action in (model.hint, *model.following):
        ended = model.rules.apply(ended, action)
    swapped, last = isinstance(model.hint, SwapJoker), model.last_discard
    message = _EVERYTHING_GOES[swapped, last is not None]
    first = small(deed(words, model.rules, model.view, model.names, model.hint))
    return words.join((words.text(message, deed=first, card=last), *feats(words, model.rules, ended)))


def advice(
    words: Words, rules: Rules[Any], view: State, names: Sequence[str], hand: Sequence[Card], action: Action
) -> str:
    """The move and why: « Conseil : jeter le R♣. Il ne va avec aucune de vos cartes. »

    More melds than `NAMED` are only counted on the screen, where their cards are chosen in the hand.
    """
    if isinstance(action, LayMelds) and len(action.groups) > NAMED and words != words.aloud:
        move = words.plural(*_LAY_THESE, len(action.groups))
    else:
        move = small(deed(words, rules, view, names, action))
    said = words.text(N_("Hint: {deed}."), deed=move)
    return f"{said} {reason(words, rules, view, hand, action)}".strip()
