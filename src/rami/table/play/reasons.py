"""Why an action is advised: sentences that are true of the hand and of the rules, or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from rami.engine.actions import Action, Discard, Draw, IllegalAction, Knock, LayMelds, LayOff, SwapJoker
from rami.engine.cards import Card, pack
from rami.engine.melds import MeldRules
from rami.engine.rules import Rules
from rami.engine.solver import least_payment, single_melds
from rami.engine.state import State
from rami.table.text.profile import profile
from rami.table.text.sentences import refusal
from rami.table.text.vocabulary import Reason
from rami.table.text.words import N_, NN_, Words

_ALONE = NN_(
    "It goes with none of your other cards, and would cost {n} point.",
    "It goes with none of your other cards, and would cost {n} points.",
)
_DEAREST = NN_(
    "It is your highest loose card: {n} point.",
    "It is your highest loose card: {n} points.",
)

_FEWEST = NN_(
    "Of your loose cards it has the fewest chances: {n} card not seen yet would make it a meld.",
    "Of your loose cards it has the fewest chances: {n} cards not seen yet would make it a meld.",
)
_NEEDED = NN_(
    "It counts {points}, and without it {n} card fewer would help you.",
    "It counts {points}, and without it {n} cards fewer would help you.",
)
_NOT_NEEDED = N_("It counts {points}, and every card that you wait for helps you without it too.")

_KEPT = NN_(
    "Keep your meld, to lay the whole hand at once.",
    "Keep your melds, to lay the whole hand at once.",
)

ONE_PACK = 54
"""The most cards of a table with one pack."""


def reason(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Action) -> str:
    """Why this action is advised; "" where there is nothing to say."""
    why = {**_REASONS, **profile(rules.key).words.reasons}.get(type(action))
    said = why(words, rules, view, hand, action) if why is not None else ""
    also = (more(words, rules, view, hand, action) for more in (_could_knock, _could_lay))
    return " ".join(filter(None, (said, *also)))


def _could_knock(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Action) -> str:
    """That a knock is possible where a throw is advised; "" where it is not."""
    if not isinstance(action, Discard) or Knock not in rules.kinds(view):
        return ""
    knocks = [card for card in hand if rules.allows(view, Knock(card))]
    if not knocks:
        return ""
    least = min(_best(rules, [other for other in hand if other != card]).points for card in knocks)
    return words.text(N_("You could also knock with {n}."), n=least)


def _could_lay(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Action) -> str:
    """Why melds that could be laid are kept where a throw is advised; "" where there are none."""
    if not isinstance(action, Discard) or LayMelds not in rules.kinds(view):
        return ""
    melds = _best(rules, [card for card in hand if card != action.card]).melds
    if not melds or not rules.allows(view, LayMelds(tuple(meld.slots for meld in melds))):
        return ""
    return words.plural(*_KEPT, len(melds))


@lru_cache(maxsize=4096)
def goes_with(rules: MeldRules, card: Card, other: Card) -> bool:
    """Whether two cards, and one more of the same packs, could make a meld."""
    if card.joker or other.joker:
        return bool(rules.jokers)
    if rules.jokers and card.face is not other.face and card.rank == other.rank:
        return True
    thirds = (third for third in pack(2) if third.rank == card.rank or third.suit == card.suit)
    return any(rules.readings((card, other, third)) for third in thirds if third not in (card, other))


def _taking(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Draw) -> str:
    """Why a card is drawn from there."""
    top = view.discard[-1] if view.discard else None
    if top is None:
        return ""
    if action.pile == "discard":
        return _serving(words, rules, view, hand, top) if action.count == 1 else ""
    takes = [each for each in rules.legal(view) if isinstance(each, Draw) and each.pile == "discard"]
    if not takes:
        return _barred(words, rules, view)
    if any(each.count > 1 for each in takes):
        return ""
    if any(top in meld.cards for meld in single_melds((*hand, top), rules.meld_rules)):
        return words.text(N_("{card:The} does not help you enough."), card=top)
    if any(goes_with(rules.meld_rules, top, card) for card in hand):
        return words.text(N_("{card:The} makes no meld with your cards yet."), card=top)
    return words.text(N_("{card:The} goes with none of your cards."), card=top)


def _serving(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], top: Card) -> str:
    """What the top of the discard makes with the hand or does on the table, or which cards it goes with."""
    meld = next((meld for meld in _best(rules, (*hand, top)).melds if top in meld.cards), None)
    if meld is not None:
        return words.text(N_("It makes {meld:a}."), meld=meld)
    after = rules.apply(view, Draw("discard"))
    if any(isinstance(each, SwapJoker) and each.card == top for each in rules.legal(after)):
        return words.text(N_("It brings you a joker from the table."))
    if any(isinstance(each, LayOff) and top in {slot.card for slot in each.cards} for each in rules.legal(after)):
        return words.text(N_("You can add it to a meld on the table."))
    friends = tuple(card for card in hand if goes_with(rules.meld_rules, top, card))
    return words.text(N_("It goes with {cards:the}."), cards=friends) if friends else ""


def _barred(words: Words, rules: Rules[Any], view: State) -> str:
    """Why the rules keep the discard closed."""
    try:
        rules.check(view, Draw("discard"))
    except IllegalAction as error:
        return "" if error.reason in ("draw_count", "not_now", "pile_closed") else refusal(words, rules.key, error)
    return ""


def _throwing(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Discard) -> str:
    """Why this card is discarded."""
    card = action.card
    if not any(rules.allows(view, Discard(other)) for other in hand if other != card):
        return words.text(N_("It is the only card that you may discard."))
    left = _best(rules, hand).left
    if card not in left:
        return ""
    dear = rules.card_points(card)
    if not any(goes_with(rules.meld_rules, card, other) for other in hand if other != card):
        return words.plural(*_ALONE, dear)
    if dear == max(map(rules.card_points, left)):
        return words.plural(*_DEAREST, dear)
    if rules.meld_rules.jokers:
        return words.plural(*NN_("It would cost {n} point.", "It would cost {n} points."), dear)
    waits = len(_awaited(rules, view, hand, card))
    if not waits:
        return words.text(N_("No card not seen yet would make a meld of it."))
    if waits == min(len(_awaited(rules, view, hand, other)) for other in left):
        return words.plural(*_FEWEST, waits)
    needed = len(_awaited_for(rules, view, hand, card))
    return words.plural(*_NEEDED, needed, points=dear) if needed else words.text(_NOT_NEEDED, points=dear)


def _awaited_for(rules: Rules[Any], view: State, hand: Sequence[Card], card: Card) -> frozenset[Card]:
    """The cards not seen yet that would make a meld with this one, and with no two others of the hand."""
    others = [other for other in hand if other is not card]
    return frozenset(
        third
        for third in _awaited(rules, view, hand, card)
        if not any(
            rules.meld_rules.readings((*pair, third))
            for pair in combinations([other for other in others if _alike(other, third)], 2)
            if _alike(*pair)
        )
    )


def _awaited(rules: Rules[Any], view: State, hand: Sequence[Card], card: Card) -> frozenset[Card]:
    """The cards not seen yet that would make a meld of this one and another of the hand."""
    seen = {each for pile in view.near_piles for each in pile if each is not None}
    packs = 1 if sum(map(len, view.near_piles)) <= ONE_PACK else 2
    others = [other for other in hand if other is not card and _alike(card, other)]
    thirds = [third for third in pack(packs) if third not in seen and _alike(card, third)]
    return frozenset(
        third
        for third in thirds
        if any(_alike(other, third) and rules.meld_rules.readings((card, other, third)) for other in others)
    )


def _alike(card: Card, other: Card) -> bool:
    """Whether two cards share the rank or the suit, as any two of a meld without jokers do."""
    return card.rank == other.rank or card.suit == other.suit


def _laying(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: LayMelds) -> str:
    left = len(hand) - sum(len(group) for group in action.groups)
    if not left:
        return words.text(N_("With that you go out."))
    return words.plural(*NN_("You will have {n} card left.", "You will have {n} cards left."), left)


def _best(rules: Rules[Any], hand: Sequence[Card]) -> Any:
    return least_payment(hand, rules.meld_rules, rules.card_points)


_REASONS: Mapping[type[Action], Reason] = {
    Draw: _taking,
    Discard: _throwing,
    LayMelds: _laying,
}
"""Why an action is advised, by its type; what only one game has is in its vocabulary."""
