"""Why a card is drawn from where it is advised: sentences that are true of the hand and of the rules, or none."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, cast

from rami.engine.actions import Draw, IllegalAction, LayOff, SwapJoker
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.engine.solver import single_melds
from rami.engine.state import Seat, State
from rami.games.meldgame import MeldGame, MeldState
from rami.table.play.reasons.companions import best, goes_with
from rami.table.text.sentences.prompts import stock_only
from rami.table.text.words import N_, NN_, Words

_UNHELPFUL = NN_("{cards:The} does not help you enough.", "{cards:The} do not help you enough.")
_OPENS = N_("With {cards:the} you would have to open at once.")
_NO_MELD = NN_("{cards:The} makes no meld with your cards yet.", "{cards:The} make no meld with your cards yet.")
_STRANGE = NN_("{cards:The} goes with none of your cards.", "{cards:The} go with none of your cards.")

_MAKES = N_("It makes {meld:a}."), N_("{card:The} makes {meld:a}.")
_EACH = N_("{first:The} makes {meld:a}, and {second:the} {other:a}.")
_FREES = (
    N_("With it you can make both {meld:a} and {freed:a}."),
    N_("With {card:the} you can make both {meld:a} and {freed:a}."),
)
_BRINGS = N_("It brings you a joker from the table."), N_("{card:The} brings you a joker from the table.")
_ADDED = N_("You can add it to a meld on the table."), N_("{card:The} can be added to a meld on the table.")
_FRIENDS = N_("It goes with {cards:the}."), N_("{card:The} goes with {cards:the}.")
"""Of one card taken, and of several."""

_FINISHES = NN_("You can go out with it.", "You can go out with them.")


def drawing(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Draw) -> str:
    """Why cards are drawn from there."""
    legal = [each for each in rules.legal(view) if isinstance(each, Draw)]
    if action.pile == "discard":
        return words.join(
            filter(None, (_serving(words, rules, view, hand, action), _leads(words, rules, view, action)))
        )
    takes = [each.count for each in legal if each.pile == "discard"]
    if not takes:
        return _barred(words, rules, view) or (words.text(N_("Nothing else can be drawn.")) if len(legal) == 1 else "")
    if coming := rules.coming(view, action):
        known = words.text(N_("You know what comes: {cards:the}."), cards=coming)
        return words.join(filter(None, (known, _leads(words, rules, view, action))))
    left = _top(view, max(takes))
    if not view.stock and len(left) == len(view.discard):
        return ""  # turned over, the pile brings the same cards
    return left_lying(words, rules, view, hand, left)


def left_lying(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], left: tuple[Card, ...]) -> str:
    """Why discards that could be taken are left."""
    many = len(left)
    faces = {slot.card.face for meld in single_melds((*hand, *left), rules.meld_rules) for slot in meld.slots}
    faces |= {joker.face for laid in view.melds for joker in laid.meld.jokers}
    if any(card.face in faces or _adds(rules, view, hand, card) for card in left):
        if _must_open(rules, view, many):
            return words.text(_OPENS, cards=left)
        return words.plural(*_UNHELPFUL, many, cards=left)
    if any(goes_with(rules.meld_rules, card, other) for card in left for other in (*hand, *left) if other != card):
        return words.plural(*_NO_MELD, many, cards=left)
    return words.plural(*_STRANGE, many, cards=left)


def _must_open(rules: Rules[Any], view: State, count: int) -> bool:
    """Whether so many discards, once taken, must be laid in this turn, with an opening."""
    due = rules.due(rules.apply(view, Draw("discard", count)))
    return bool(due) and cast(MeldGame, rules).must_open(cast(MeldState, view))


def _adds(rules: Rules[Any], view: State, hand: Sequence[Card], card: Card) -> bool:
    """Whether a card could be added to a meld on the table, alone or with one of the hand."""
    groups = ((card,), *((card, other) for other in hand))
    return rules.lays and any(rules.meld_rules.additions(laid.meld, group) for laid in view.melds for group in groups)


def _serving(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Draw) -> str:
    """What the discards that are taken make with the hand or do on the table, or which cards they go with."""
    seat, taken = view.turn, _top(view, action.count)
    after, several = rules.apply(view, action), len(taken) > 1
    assert seat is not None
    together = best(rules, (*hand, *taken)).melds
    melds = (*rules.own_melds(after, seat), *together)
    alone = {
        card: meld for meld in together for card in taken if [each for each in taken if each in meld.cards] == [card]
    }
    if len(alone) > 1 and not any(_freed(rules, hand, meld, melds) for meld in alone.values()):
        (first, meld), (second, other) = islice(alone.items(), 2)
        return words.text(_EACH, first=first, meld=meld, second=second, other=other)
    for meld in melds:
        serving = [card for card in taken if card in meld.cards]
        if len(serving) > 1:
            return words.text(N_("Together they make {meld:a}."), meld=meld)
        if serving and (freed := _freed(rules, hand, meld, melds)):
            return words.text(_FREES[several], card=serving[0], meld=meld, freed=freed)
        if serving:
            return words.text(_MAKES[several], card=serving[0], meld=meld)
    legal = tuple(rules.legal(after))
    for card in (each.card for each in legal if isinstance(each, SwapJoker) and each.card in taken):
        return words.text(_BRINGS[several], card=card)
    added = (slot.card for each in legal if isinstance(each, LayOff) for slot in each.cards)
    for card in (card for card in added if card in taken):
        return words.text(_ADDED[several], card=card)
    friends = {card: tuple(other for other in hand if goes_with(rules.meld_rules, card, other)) for card in taken}
    for card in (card for card in taken if friends[card]):
        return words.text(_FRIENDS[several], card=card, cards=friends[card])
    return _serving_later(words, rules, view, hand, after, taken)


def _freed(rules: Rules[Any], hand: Sequence[Card], meld: Meld, melds: Sequence[Meld]) -> Meld | None:
    """One of these melds, all of cards of the hand, that it did not make before, where it made this one with another
    card.
    """
    before = best(rules, hand).melds
    if not any(len({*other.cards} & {*meld.cards}) >= len(meld.cards) - 1 for other in before):
        return None
    return next((other for other in melds if {*other.cards} <= {*hand} and other not in before), None)


def _top(view: State, count: int) -> tuple[Card, ...]:
    """So many of the discards, the top one first."""
    return tuple(card for card in view.discard[: -count - 1 : -1] if card is not None)


def _leads(words: Words, rules: Rules[Any], view: State, action: Draw) -> str:
    """That after this draw one can go out, or open; "" where not."""
    after, seat = rules.apply(view, action), view.turn
    assert seat is not None
    if rules.can_finish(after):
        return words.plural(*_FINISHES, len(after.hands[seat]) - len(view.hands[seat]))
    if _opens(rules, after, seat) and not _opens(rules, view, seat):
        return words.text(N_("You can open with it."))
    return ""


def _opens(rules: Rules[Any], view: State, seat: Seat) -> bool:
    """Whether the melds of the hand are enough for the opening that is asked."""
    asked = (note.facts for note in rules.gauges(view, seat) if note.code == "opening")
    return any(facts["have"] >= facts["need"] and (facts["pure_run"] or not facts["needs_run"]) for facts in asked)


def _serving_later(
    words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], after: State, taken: tuple[Card, ...]
) -> str:
    """What discards that go with no card of the hand are taken for."""
    if rules.due(after):
        return words.text(N_("You can lay it this turn."))
    fitting = (card for laid in view.melds for card in taken if rules.meld_rules.additions(laid.meld, (card,)))
    for card in fitting if rules.lays else ():
        return words.text(N_("{card:The} fits a meld on the table."), card=card)
    dearest = max(map(rules.card_points, best(rules, hand).left), default=0)
    if dearest > max(map(rules.card_points, taken)):
        return words.plural(
            *NN_("You can throw a dearer card for it.", "You can throw a dearer card for them."), len(taken)
        )
    return words.plural(
        *NN_("That keeps it from the next player.", "That keeps them from the next player."), len(taken)
    )


def _barred(words: Words, rules: Rules[Any], view: State) -> str:
    """Why nothing can be taken from the discard."""
    if not view.discard:
        return words.text(N_("There is no discard to take."))
    try:
        rules.check(view, Draw("discard"))
    except IllegalAction as error:
        return stock_only(words, rules.key, error)
    return ""
