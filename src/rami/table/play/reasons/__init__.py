"""Why an action is advised: sentences that are true of the hand and of the rules, or none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, cast

from rami.engine.actions import Action, Discard, Draw, LayMelds, LayOff, Pass
from rami.engine.cards import Card
from rami.engine.rules import Rules
from rami.engine.state import State
from rami.games.meldgame import MeldGame, MeldState
from rami.table.play.reasons.companions import (
    awaited,
    awaited_for,
    best,
    goes_with,
    held,
    openly_held_by_others,
    serves,
)
from rami.table.play.reasons.draw import drawing, left_lying
from rami.table.play.reasons.kept import could_knock, could_lay, waiting
from rami.table.text.profile import profile
from rami.table.text.vocabulary import MOST_NAMED, Reason
from rami.table.text.words import N_, NN_, Words

_ALONE = N_("It goes with none of your other cards.")
_ALONE_AND_DEAR = NN_(
    "It goes with none of your other cards, and counts {n} point.",
    "It goes with none of your other cards, and counts {n} points.",
)
_TWICE = N_("You hold {card:the} twice.")
_ONLY_JOKERS = NN_("Only your joker goes with it.", "Only your jokers go with it.")
_OTHERS_MAY = NN_(
    "It goes with none of your other cards; {cards:the} may still make a meld.",
    "It goes with none of your other cards; {cards:the} may each still make a meld.",
)
_DEAREST = NN_(
    "It is your highest card outside a meld: {n} point.",
    "It is your highest card outside a meld: {n} points.",
)
_AS_DEAR = NN_(
    "It is one of your highest cards outside a meld: {n} point.",
    "It is one of your highest cards outside a meld: {n} points.",
)
_FEWEST = NN_(
    "Outside your melds it has the fewest chances: {n} card not seen yet would meld it.",
    "Outside your melds it has the fewest chances: {n} cards not seen yet would meld it.",
)
_AS_FEW = NN_(
    "Outside your melds none has fewer chances: {n} card not seen yet would meld it.",
    "Outside your melds none has fewer chances: {n} cards not seen yet would meld it.",
)
_NOT_NEEDED = NN_(
    "{cards:The} would help it, but makes a meld without it, too.",
    "{cards:The} would help it, but make melds without it, too.",
)
_DEAREST_OF_FEW = NN_(
    "Only {n} card can still make it a meld; of your cards with so few chances none is higher.",
    "Only {n} cards can still make it a meld; of your cards with so few chances none is higher.",
)
_AS_DEAR_HAVE_MORE = NN_(
    "It is one of your highest cards outside a meld; {cards:the} has better chances.",
    "It is one of your highest cards outside a meld; {cards:the} have better chances.",
)
_ONLY_MELDED = NN_(
    "It goes only with {cards:the}, which is in a meld already.",
    "It goes only with {cards:the}, which are in melds already.",
)
_BREAKS = N_("It makes a meld only if another is broken up.")
_SERVE_MORE = NN_("{cards:The} could serve the others more.", "{cards:The} could serve the others more.")
_SERVE_ONE_MORE = NN_("{cards:The} could serve your opponent more.", "{cards:The} could serve your opponent more.")
_OPPONENT_TOOK = NN_(
    "{cards:The} costs more, but your opponent took {taken:the} and may want it.",
    "{cards:The} cost more, but your opponent took {taken:the} and may want them.",
)
_ANOTHER_TOOK = NN_(
    "{cards:The} costs more, but another player took {taken:the} and may want it.",
    "{cards:The} cost more, but another player took {taken:the} and may want them.",
)
_BETTER_CHANCES = NN_("{cards:The} has better chances of a meld.", "{cards:The} have better chances of a meld.")
_DEARER_HAVE_MORE = N_("The cards that cost more have better chances of a meld.")
_COUNTS = NN_("It counts {n} point.", "It counts {n} points.")

_NO_LONGER = NN_(
    "Do not keep your melds any longer: another player has {n} card left.",
    "Do not keep your melds any longer: another player has {n} cards left.",
)
_NOT_AT_ONCE = NN_(
    "Do not wait to lay everything at once: another player has {n} card left.",
    "Do not wait to lay everything at once: another player has {n} cards left.",
)
_LEFT = NN_("You will have {n} card left.", "You will have {n} cards left.")
_LIGHTER = NN_("That takes {n} point out of your hand.", "That takes {n} points out of your hand.")
ROOM = 95
"""With this number of letters, or fewer, a reason has room beside what is advised, in three lines of a small phone."""

FEW = 8
"""With this number of cards in another hand, or fewer, that is why nothing is kept back any longer."""


def reason(
    words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Action, room: float = ROOM
) -> str:
    """Why this action is advised; "" where there is nothing to say. Why melds are kept, or a knock waits, is said after
    why a card is thrown where this number of letters has room for both. Where not, why melds are kept is told in full
    in the first round and as briefly as it takes in the others, and of a knock why it waits."""
    why = {**_REASONS, **profile(rules.key).words.reasons}.get(type(action))
    said = why(words, rules, view, hand, action) if why is not None else ""
    if kept := could_lay(words, rules, view, hand, action):
        alone, ways = " ".join(kept[0]), [" ".join(filter(None, (said, *way))) for way in kept]
        if len(ways[0]) > room and (cast(MeldState, view).round == 1 or not said):
            return alone
        return next((way for way in ways if len(way) <= room), said or alone)
    waits, knock = waiting(words, rules, view, hand, action), could_knock(words, rules, view, hand, action)
    whole = words.join(filter(None, (said, waits, knock)))
    return whole if len(whole) <= room else words.join(filter(None, (waits, knock))) if waits else said


def _throwing(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Discard) -> str:
    """Why this card is discarded."""
    card, seat = action.card, view.turn
    if len(hand) == 1:
        return _out(words, rules, view, action)
    if not any(rules.allows(view, Discard(other)) for other in hand if other != card):
        return words.text(N_("It is the only card that you may discard."))
    assert seat is not None
    if not rules.counts_cards(view, seat):
        return _not_for_opening(words, rules, view, hand, card)
    left = best(rules, hand).left
    if card not in left:
        return _instead(words, rules, hand, card)
    if _twice(hand, card):
        return words.text(_TWICE, card=card)
    dear, companions = rules.card_points(card), _companions(rules, hand, card)
    could_go = [other for other in left if rules.allows(view, Discard(other))]
    risk = _taken(words, rules, view, could_go, card)
    risk = risk or ("" if companions else _risk(words, rules, view, could_go, card))
    if not companions:
        if promising := _promising(rules, view, hand, could_go, card):
            return words.plural(*_OTHERS_MAY, len(promising), cards=promising)
        return words.join((words.text(_ALONE), risk)) if risk else words.plural(*_ALONE_AND_DEAR, dear)
    if len(left) == 1:
        return words.text(N_("All your other cards are in melds."))
    if risk:
        return risk
    if dear == max(map(rules.card_points, left)):
        return _among_the_dearest(words, rules, view, hand, left, card)
    if all(other.joker for other in companions):
        return words.plural(*_ONLY_JOKERS, len(companions))
    return (_cost if rules.meld_rules.jokers else _few_chances)(words, rules, view, hand, could_go, card)


def _instead(words: Words, rules: Rules[Any], hand: Sequence[Card], card: Card) -> str:
    """What meld there is without a card that was in one; "" where there is no other."""
    melds, after = best(rules, hand).melds, best(rules, [other for other in hand if other != card]).melds
    other = next((meld for meld in after if meld not in melds), None)
    return "" if other is None else words.text(N_("That leaves you {meld:the}."), meld=other)


def _among_the_dearest(
    words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], left: Sequence[Card], card: Card
) -> str:
    """Why this one of the cards outside melds that cost most is discarded."""
    dear, chances = rules.card_points(card), len(awaited(rules, view, hand, card))
    as_dear = [other for other in left if other != card and rules.card_points(other) == dear]
    if not as_dear:
        return words.plural(*_DEAREST, dear)
    if all(len(awaited(rules, view, hand, other)) > chances for other in as_dear):
        return words.plural(*_AS_DEAR_HAVE_MORE, min(len(as_dear), 2), cards=as_dear[:MOST_NAMED])
    return words.plural(*_AS_DEAR, dear)


def _dearer(rules: Rules[Any], left: Iterable[Card], card: Card) -> list[Card]:
    """Those of these cards that cost more than this one, the dearest first."""
    points = rules.card_points
    return sorted((other for other in left if points(other) > points(card)), key=points, reverse=True)


def _promising(
    rules: Rules[Any], view: State, hand: Sequence[Card], left: Sequence[Card], card: Card
) -> tuple[Card, ...]:
    """The dearest two of these cards that cost more than this one, and that a card not seen yet would make a meld."""
    dearer = _dearer(rules, left, card)
    return tuple(islice((other for other in dearer if awaited(rules, view, hand, other)), MOST_NAMED))


def _risk(words: Words, rules: Rules[Any], view: State, left: Iterable[Card], card: Card) -> str:
    """That those of these cards that cost more than this one could serve other hands more; "" where there are none or
    one of them could not, and where there are jokers."""
    own, dearer = serves(rules, view, card), _dearer(rules, left, card)
    if rules.meld_rules.jokers or not dearer or any(serves(rules, view, other) <= own for other in dearer):
        return ""
    more, named = _SERVE_ONE_MORE if view.seats == 2 else _SERVE_MORE, tuple(dearer[:MOST_NAMED])
    return words.plural(*more, len(named), cards=named)


def _taken(words: Words, rules: Rules[Any], view: State, left: Iterable[Card], card: Card) -> str:
    """That another player openly took a card with which the dearest of these cards could go, but not this one; "" where
    there is none."""
    dearer = [other for other in _dearer(rules, left, card) if not other.joker]
    dearest = tuple(other for other in dearer if rules.card_points(other) == rules.card_points(dearer[0]))
    for taken in openly_held_by_others(view):
        fits = partial(goes_with, rules.meld_rules, taken)
        if dearest and all(map(fits, dearest)) and not taken.joker and not fits(card):
            took = _OPPONENT_TOOK if view.seats == 2 else _ANOTHER_TOOK
            named = dearest[:MOST_NAMED]
            return words.plural(*took, len(named), taken=taken, cards=named)
    return ""


def _passing(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Pass) -> str:
    """Why the card that is offered is not taken; "" where none is."""
    top = tuple(card for card in view.discard[-1:] if card is not None)
    return left_lying(words, rules, view, hand, top) if top and rules.allows(view, Draw("discard")) else ""


def _twice(hand: Sequence[Card], card: Card) -> bool:
    """Whether the hand holds the twin of a card too."""
    return any(other.face == card.face for other in hand if other is not card)


def _companions(rules: Rules[Any], hand: Sequence[Card], card: Card) -> list[Card]:
    """The cards of the hand that a card goes with."""
    return [other for other in hand if other != card and goes_with(rules.meld_rules, card, other)]


def _not_for_opening(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], card: Card) -> str:
    """Why a card is discarded while the hand costs the same whatever it holds."""
    assert view.turn is not None
    if _twice(hand, card):
        return words.text(_TWICE, card=card)
    companions = _companions(rules, hand, card)
    if not companions:
        return words.text(_ALONE)
    if all(other.joker for other in companions):
        return words.plural(*_ONLY_JOKERS, len(companions))
    melds = rules.own_melds(view, view.turn)
    if not melds or any(card in meld.cards for meld in melds):
        return ""
    if len(melds) > 1:
        return words.text(N_("Your melds don’t need it."))
    return words.text(N_("You don’t need it for {meld:the}."), meld=melds[0])


def _cost(
    words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], could_go: Sequence[Card], card: Card
) -> str:
    """Why a card that goes with others is discarded although some of these cost more, where there are jokers."""
    cost, chances = rules.card_points(card), len(awaited(rules, view, hand, card))
    dearer = [other for other in _dearer(rules, best(rules, hand).left, card) if not other.joker]
    if {*dearer} & {*could_go} and all(len(awaited(rules, view, hand, other)) > chances for other in dearer):
        return words.text(_DEARER_HAVE_MORE)
    return words.plural(*_COUNTS, cost)


def _few_chances(
    words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], could_go: Sequence[Card], card: Card
) -> str:
    """Why a card that goes with others is discarded although some of these cost more, where there is no joker."""
    points = rules.card_points
    waits = {other: len(awaited(rules, view, hand, other)) for other in best(rules, hand).left}
    companions = tuple(_companions(rules, hand, card))
    if len(companions) <= MOST_NAMED and not waits.keys() & {*companions}:
        return words.plural(*_ONLY_MELDED, len(companions), cards=companions)
    if not waits[card]:
        none = N_("None of the cards still hidden would make a meld of it by itself.")
        return words.text(_BREAKS if held(rules, hand, card) else none)
    rivals = [other for other, many in waits.items() if other != card and many <= waits[card]]
    if not rivals:
        return words.plural(*_FEWEST, waits[card])
    if not awaited_for(rules, view, hand, card):
        helping = tuple(sorted(awaited(rules, view, hand, card)))[:MOST_NAMED]
        return words.plural(*_NOT_NEEDED, len(helping), cards=helping)
    if points(card) >= max(map(points, rivals)):
        return words.plural(*_DEAREST_OF_FEW, waits[card])
    if waits[card] == min(waits.values()):
        return words.plural(*_AS_FEW, waits[card])
    better = tuple(other for other in _dearer(rules, could_go, card) if waits[other] > waits[card])[:MOST_NAMED]
    if better:
        return words.plural(*_BETTER_CHANCES, len(better), cards=better)
    return _risk(words, rules, view, could_go, card) or words.plural(*_COUNTS, points(card))


def _laying(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: LayMelds | LayOff) -> str:
    """What they take out of the hand, and how many cards are left after them."""
    groups = action.groups if isinstance(action, LayMelds) else (action.cards,)
    left = len(hand) - sum(map(len, groups))
    if not left:
        return _out(words, rules, view, action)
    ends = _ends(words, rules, view, action)
    said = ends or words.plural(*_LEFT, left)
    gone = [slot.card for group in groups for slot in group]
    melds = () if isinstance(action, LayOff) else tuple(rules.meld_rules.meld(group) for group in groups)
    kept = profile(rules.key).words.keeping(words, rules, view, melds, () if melds else gone)
    fewest = min(len(cards) for seat, cards in enumerate(view.hands) if seat != view.turn)
    if kept and kept.risk and fewest <= FEW and not cast(MeldGame, rules).could_go_out(cast(MeldState, view)):
        return f"{words.plural(*_NO_LONGER, fewest)} {said}" if melds else words.plural(*_NOT_AT_ONCE, fewest)
    lighter = kept is None if melds else {*gone} <= {*best(rules, hand).left}
    return _lighter(words, rules, view, gone, said) if lighter and not ends else said


def _ends(words: Words, rules: Rules[Any], view: State, action: LayMelds | LayOff) -> str:
    """That one goes out with the card that is left after this; "" where not."""
    after = rules.apply(view, action)
    left = after.hands[view.turn or 0]
    if len(left) != 1 or left[0] is None or not rules.allows(after, Discard(left[0])):
        return ""
    return words.text(N_("Then discard {card:the} and go out."), card=left[0])


def _lighter(words: Words, rules: Rules[Any], view: State, gone: Sequence[Card], said: str) -> str:
    """The sentence, after the points that these cards take out of the hand, where its points count."""
    assert view.turn is not None
    points = sum(map(rules.card_points, gone)) if rules.counts_cards(view, view.turn) else 0
    if not points:
        return said
    return f"{words.plural(*_LIGHTER, points)} {said}"


def _out(words: Words, rules: Rules[Any], view: State, action: Action) -> str:
    """That this action ends the deal, and with which feat."""
    return words.join((words.text(N_("With that you go out.")), *feats(words, rules, rules.apply(view, action))))


def feats(words: Words, rules: Rules[Any], ended: State) -> tuple[str, ...]:
    """What is said of the feats with which a deal ends: « Rami sec ! Points doublés. »"""
    known = profile(rules.key).words.headlines
    return tuple(words.text(str(known[note.code]), **note.facts) for note in rules.feats(ended))


_REASONS: Mapping[type[Action], Reason] = {
    Draw: drawing,
    Discard: _throwing,
    Pass: _passing,
    LayMelds: _laying,
    LayOff: _laying,
}
"""Why an action is advised, by its type; what only one game has is in its vocabulary."""
