"""Why a card is led, by the chips and the cards that it brings and who leads after it; why a hand is shown or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from rami.engine.cards import Card, pack
from rami.engine.poker import best_hand, poker_hand
from rami.engine.rules import Rules
from rami.games.michigan import Michigan
from rami.games.michigan.board import POKER, above
from rami.games.michigan.state import MichiganState
from rami.table.games.michigan.runs import asleep
from rami.table.text.sentences.poker import poker_name
from rami.table.text.words import N_, NN_, Words

Cards = Sequence[Card]

HOPED_FOR = 2
"""How many cards of others may be missing before one's own that it is hoped for; beyond that it is called far."""


def playing(words: Words, rules: Rules[Any], view: Any, hand: Cards, action: Any) -> str:
    """That the card continues the run, and what it takes; or what the hand holds above it, and whether the run is known
    to stop."""
    own = tuple(_upwards(action.card, hand))
    out = words.text(N_("With it you go out.")) if len(own) == len(hand) else ""
    if action.card == view.wanted and view.phase == "follow":
        before = [each.card for each in view.played[view.first :] if each.seat == view.turn]
        taken = sum(_won(view, (*before, *own[: n + 1])) for n in range(len(own)))
        more = out or (words.plural(*_TAKES, taken) if taken else "")
        return words.join(filter(None, (words.text(N_("It is the next card of the run.")), more)))
    if out:
        return out
    if len({card.suit for card in hand}) == 1:
        return words.text(N_("It is the only card that you may lead."))
    leads_again = cast(Michigan, rules).relead_suit == "any" or any(card.suit != own[0].suit for card in hand)
    stop = _stop(words, view, own) if leads_again else ""
    said = words.join(filter(None, (_prizes(words, view, hand, own), stop)))
    said = said or _stuck(words, view, action.card)
    others = [card.suit for card in hand if card not in own]
    if not said and own[0].suit not in others and len(set(others)) < len(others):
        return words.text(N_("You hold no other card of its suit."))
    return said or _kept(words, view, [card for card in hand if card not in own])


def showing(words: Words, rules: Rules[Any], view: Any, hand: Cards, action: Any) -> str:
    """What can be won by showing, or why a weak hand is kept from those who will play against it."""
    pool = view.space(POKER)
    if pool is None or not hand:
        return ""
    best = poker_hand(best_hand(hand))
    if action.cards:
        return words.plural(*_POOL, view.board[pool])
    if best.kind not in ("high_card", "pair") or len(view.order) == 2:
        return ""
    told = poker_name(words, best_hand(hand))
    return words.text(N_("With {hand} you seldom win the pool, and all would know your cards."), hand=told)


def _upwards(card: Card | None, hand: Cards) -> Iterator[Card]:
    """The card, and those that follow it in the same hand."""
    while card is not None and card in hand:
        yield card
        card = above(card)


def _prizes(words: Words, view: MichiganState, hand: Cards, own: Cards) -> str:
    """The chips of the cards that one plays for certain; else those of one to which the run may come, or
    that it may come to one, or is sure to."""
    taken = sum(_won(view, own[: n + 1]) for n in range(len(own)))
    if len(own) > 1:
        follow = words.text(N_("Your own cards follow, up to {card:the}."), card=own[-1])
        return words.join((follow, words.plural(*_TAKES, taken))) if taken else follow
    if taken:
        return words.plural(*_TAKES, taken)
    following = tuple(_reachable(view, own[-1]))
    mine = [card for card in _near(following, hand) if card in hand]
    far = next((card for card in following if card in hand), None)
    if not mine and far is not None:
        then = tuple(_upwards(far, hand))
        return words.plural(*_FAR, len(then), cards=then)
    dear = next((card for card in mine if _won(view, (card,))), None)
    if dear is None and mine:
        before, then = following[: following.index(mine[0])], tuple(_upwards(mine[0], hand))
        if not _open(view).issuperset(before):
            return words.plural(*_NEAR, len(then), cards=then)
        shown = words.plural(*_SHOWN, len(before), cards=before)
        return words.plural(*_SURE, len(then), cards=then, shown=shown)
    if dear is None:
        return ""
    return words.plural(
        *NN_(
            "If the run gets as far, your {card} takes {n} chip.",
            "If the run gets as far, your {card} takes {n} chips.",
        ),
        _won(view, (dear,)),
        card=words.card(dear),
    )


def _open(view: MichiganState) -> frozenset[Card]:
    """The cards of others that all have seen at poker."""
    others = (cards or () for seat, cards in enumerate(view.shown) if seat != view.turn)
    return frozenset(card for cards in others for card in cards if card is not None)


def _kept(words: Words, view: MichiganState, others: Cards) -> str:
    """That cards kept in hand may still come into play without a lead; "" where none may."""
    gone = _gone(view)
    coming = [card for card in others if (before := _below(card)) is not None and before not in gone]
    if not coming:
        return ""
    return words.plural(*_COMING, len(coming), cards=coming)


_COMING = NN_("{cards:The} may still go in another run.", "{cards:The} may still go in other runs.")


def _below(card: Card) -> Card | None:
    """The card that comes before this one in a run; None for a two."""
    return next((lower for lower in pack() if above(lower) == card), None)


def _stuck(words: Words, view: MichiganState, card: Card) -> str:
    """That no other card can bring this one into play; "" where one still may."""
    before = _below(card)
    if before is None:
        return words.text(N_("Nothing comes before a two: it goes only when you lead it."))
    if before not in _gone(view):
        return ""
    return words.text(
        N_("{before:The} is out of play: your {card} goes only when you lead it."), before=before, card=words.card(card)
    )


_POOL = NN_("You may win the pool: {n} chip.", "You may win the pool: {n} chips.")
_FAR = NN_("If the run goes a long way, your {cards} goes too.", "If the run goes a long way, your {cards} go too.")
_NEAR = NN_("If the run gets as far, your {cards} goes too.", "If the run gets as far, your {cards} go too.")
_SURE = NN_("Your {cards} goes too: {shown}.", "Your {cards} go too: {shown}.")
_SHOWN = NN_("{cards:the} was shown", "{cards:the} were shown")

_TAKES = NN_("You take {n} chip.", "You take {n} chips.")


def _won(view: MichiganState, played: Cards) -> int:
    """The chips that the last of these cards takes, which one seat plays one after the other."""
    return sum(lying for space, lying in zip(view.spaces, view.board, strict=True) if space.won_by(tuple(played)))


def _gone(view: MichiganState) -> frozenset[Card]:
    """The cards that are known not to be played any more: those that have been, and those that sleep."""
    return frozenset((*(each.card for each in view.played), *asleep(view)))


def _reachable(view: MichiganState, card: Card) -> Iterator[Card]:
    """The cards above this one, as far as none of them is known to stop the run."""
    gone, following = _gone(view), above(card)
    while following is not None and following not in gone:
        yield following
        following = above(following)


def _near(following: Cards, hand: Cards) -> Iterator[Card]:
    """Those of these cards before which few others must come from hands that nobody knows."""
    others = 0
    for card in following:
        others += card not in hand
        if others > HOPED_FOR:
            return
        yield card


def _stop(words: Words, view: MichiganState, own: Cards) -> str:
    """That the run is known to stop after one's own cards, so that one leads again."""
    wanted = above(own[-1])
    if wanted is None:
        return words.text(N_("After the ace you lead again."))
    if any(each.card is wanted for each in view.played):
        return words.text(N_("{card:The} has been played: you lead again."), card=wanted)
    if wanted in asleep(view):
        return words.text(N_("{card:The} is asleep: you lead again."), card=wanted)
    return ""
