"""Deals printed card by card, every hand open: to read how a bot plays."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from rami.bots.bot_messages import BUDGET
from rami.bots.levels import bot
from rami.engine.cards import Card
from rami.engine.chance import Chance
from rami.tools.arena.defaults import Case


def shown(case: Case, number: int) -> str:
    """The deal of this number, from 0, the case's bot in every seat: a line for each turn with the hand before it,
    what was done and what was drawn; then the points and what is left in hand. The same each time."""
    rules, play = case.rules, bot(case.game, case.bot)
    rng = [Random(f"{case.seed} {number} {seat}") for seat in range(case.seats)]
    state = rules.deal(case.seats, number % case.seats, Chance(f"{case.seed:x}", deal=number + 1))
    lines, mover = [f"deal {number} of {case.game} ({case.preset}), seed {case.seed}: {case.bot}"], None
    while (seat := state.turn) is not None:
        hand = state.hands[seat]
        if seat != mover:
            lines.append(f"{seat} [{_sorted(hand)}]")
            mover = seat
        action = rules.forced(state) or play(rules, rules.view(state, seat), rng[seat], BUDGET)
        state = rules.apply(state, action)
        lines[-1] += f" | {action}{_drawn(hand, state.hands[seat])}"
    points = rules.points(state)
    lines += [f"{seat} {points[seat]} [{_sorted(hand)}]" for seat, hand in enumerate(state.hands)]
    return "\n".join(lines)


def _drawn(before: Iterable[Card | None], after: Iterable[Card | None]) -> str:
    new = set(after) - set(before)
    return f" +{_sorted(new)}" if new else ""


def _sorted(cards: Iterable[Card | None]) -> str:
    known = (card for card in cards if card is not None)
    return " ".join(map(str, sorted(known, key=lambda card: (card.joker, card.suit, card.rank))))
