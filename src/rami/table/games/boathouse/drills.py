"""The drills of Boathouse Rum: whether the whole hand can be laid, and what a loser pays."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rami.engine.cards import Card, pack
from rami.engine.solver import least_payment
from rami.engine.solver.arrangement import Arrangement
from rami.games.boathouse import Boathouse
from rami.table.text.drill import Drill, a_meld, points_among, question, written, yes_or_no
from rami.table.text.lesson import Lesson, Task
from rami.table.text.words import N_

GOING_OUT = N_("Can you go out?")
PAYING = N_("What do you pay?")

RULES = Boathouse()
HELD, DRAWN = 7, 2
"""The cards of a hand of three players, and those drawn in a turn."""


def _best(hand: Sequence[Card]) -> Arrangement:
    """The hand with the fewest cards outside melds."""
    return least_payment(hand, RULES.meld_rules, lambda card: 1)


def _dealt(rng: Random, sizes: Sequence[int], cards: int) -> tuple[list[Card], list[Card]]:
    """A hand with melds of these sizes in it, and the other cards."""
    deck = list(pack())
    rng.shuffle(deck)
    hand = [card for size in sizes for card in a_meld(rng, RULES.meld_rules, deck, size).cards]
    hand += [deck.pop() for _ in range(cards - len(hand))]
    rng.shuffle(hand)
    return hand, deck


def _table(phase: str, hand: Sequence[Card], deck: Sequence[Card]) -> str:
    others = f"{written(deck[:HELD])} | {written(deck[HELD : 2 * HELD])}"
    return f"turn 0 {phase}; hands {written(hand)} | {others}; discard {deck[2 * HELD]}"


def _going_out(rng: Random) -> Lesson:
    """Nine cards after the draw: can all be laid, or all but the one to discard? As often as not."""
    can = rng.random() < 0.5
    sizes = ((3, 3, 3), (4, 5), (3, 5), (4, 4)) if can else ((3, 4), (3, 3), (4, 3), (7,))
    while True:
        hand, deck = _dealt(rng, rng.choice(sizes), HELD + DRAWN)
        best = _best(hand)
        if len(best.left) < 2 if can else 2 <= len(best.left) < 4:
            break
    if can:
        right, why = N_("Right: {melds}."), N_("You can: {melds}.")
    else:
        right, why = N_("Right. In melds: {melds}. Left over: {left}."), N_("No. In melds: {melds}. Left over: {left}.")
    task = Task(
        ask=N_("You have drawn from the stock. Can you go out: lay all cards, or all but the one that you discard?"),
        choices=yes_or_no(can, why),
        praise=right,
    )
    return question(GOING_OUT, rng, _table("play", hand, deck), task, {"melds": best.melds, "left": best.left})


def _paying(rng: Random) -> Lesson:
    """Seven cards when another goes out: what do they cost?"""
    while True:
        hand, deck = _dealt(rng, rng.choice(((3,), (3,), (4,))), HELD)
        best = least_payment(hand, RULES.meld_rules, RULES.card_points)
        if best.left:
            break
    worth = RULES.card_points
    near = {best.points + worth(card) for meld in best.melds for card in meld.cards} | {
        best.points + 2,
        best.points + 10,
    }
    near |= {best.points - worth(card) for card in best.left}
    task = Task(
        ask=N_("Another player goes out. You pay for the cards that are in no meld; an ace costs 11. How much?"),
        choices=points_among(rng, best.points, near, N_("It is {points}. In melds: {melds}. Left over: {left}.")),
        praise=N_("Right. In melds: {melds}. Left over: {left}."),
    )
    facts = {"points": best.points, "melds": best.melds, "left": best.left}
    return question(PAYING, rng, _table("draw", hand, deck), task, facts)


DRILLS = (Drill(GOING_OUT, _going_out), Drill(PAYING, _paying))
