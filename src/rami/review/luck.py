"""Luck: what the cards gave each seat, on the scale of the deal's points.

For every card that comes from the stock: the value of the hand with it, less the mean over the cards that might have
come. For the deal: the value of the hands, less the mean over other deals, and what each seat's place brings whatever
the cards are. Whatever the values are, luck comes to zero in the long run, since all orders of the stock are equally
likely and every seat has every place. What is left of the result is skill: it is what the result would have been with
average cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from rami.engine.actions import Action
from rami.engine.chance import Chance
from rami.engine.match import Match
from rami.engine.rules import Rules
from rami.engine.state import Seat, State
from rami.review.expertise import Expertise
from rami.review.report import Fortune
from rami.review.steps import steps_of
from rami.review.worth import ahead, worth

DEALS, DRAWS = 12, 24
"""How many other deals, and how many other orders of the stock at most, a deal and a draw are compared with."""


def fortune(knows: Expertise, deal: Match) -> Fortune:
    """What the match's current deal, which is finished, came to."""
    rules = deal.rules
    lucks = [_of_deal(knows, deal), _of_place(knows, deal)]
    lucks += [of_step(rules, knows, *step) for step in steps_of(deal)]
    return Fortune(worth(rules, rules.points(deal.state)), tuple(map(sum, zip(*lucks, strict=True))))


def _of_deal(knows: Expertise, deal: Match) -> tuple[float, ...]:
    rules, dealt = deal.rules, deal.history[0].state
    before = deal.earlier[-1].state if deal.earlier else None
    text = f"{deal.setup.seed} {deal.setup.text}"  # every deal has others: else their own luck would count in all
    others = (
        rules.deal(dealt.seats, dealt.dealer, Chance(f"{number:x}", text, deal.deal), before)
        for number in range(1, DEALS + 1)
    )
    return _above(rules, _values(rules, knows, dealt), [_values(rules, knows, other) for other in others])


def _of_place(knows: Expertise, deal: Match) -> tuple[float, ...]:
    rules, dealt = deal.rules, deal.history[0].state
    return ahead(rules, [knows.place(rules, dealt, seat) for seat in range(dealt.seats)])


def of_step(rules: Rules[Any], knows: Expertise, before: State, action: Action, after: State) -> tuple[float, ...]:
    """The luck of the cards that an action brought from the stock."""
    seats = range(before.seats)
    changed = [seat for seat in seats if after.hands[seat] != before.hands[seat]]
    if not _drawn(before, after) or knows.foreseen(before):
        return (0.0,) * before.seats
    ways = (rules.apply(other, action) for other in _others(before))
    came = _values(rules, knows, after, changed)
    return _above(rules, came, [_values(rules, knows, way, changed) for way in ways])


def _drawn(before: State, after: State) -> bool:
    seat = cast(Seat, before.turn)
    return len(after.table_of(seat).stock) != len(before.stock)


def _others(state: State) -> Iterator[State]:
    """The state with its stock begun at other cards, the right ones among them; or, where the stock is used up, with
    other shuffles of the discard."""
    stock = state.stock
    if stock:
        step = -(-len(stock) // DRAWS)
        yield from (state.but(stock=(*stock[at:], *stock[:at])) for at in range(0, len(stock), step))
    elif state.chance:
        yield from (state.but(chance=Chance(f"{number:x}")) for number in range(1, DEALS + 1))


def _values(rules: Rules[Any], knows: Expertise, state: State, seats: Sequence[Seat] = ()) -> list[float]:
    """What each hand is worth; 0 for the others, where some seats are named."""
    return [
        knows.standing(rules, state, seat) if state.hands[seat] and (not seats or seat in seats) else 0.0
        for seat in range(state.seats)
    ]


def _above(rules: Rules[Any], came: Sequence[float], others: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """By how much each seat is ahead of its opponents with what came, beyond the mean of what might have come."""
    if not others:
        return (0.0,) * len(came)
    return ahead(
        rules, [own - sum(each) / len(others) for own, each in zip(came, zip(*others, strict=True), strict=True)]
    )
