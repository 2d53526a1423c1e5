"""The drills of gin: to see the melds in a hand, to count what is left, to know when a knock is possible."""

from __future__ import annotations

from random import Random

from rami.engine.cards import Card, pack
from rami.engine.melds import pip
from rami.engine.solver.arrangement import Arrangement
from rami.engine.solver.deadwood import after_discards, arrangement, best_discard
from rami.games.gin import Gin
from rami.table.text.drill import Drill, a_meld, points_among, question, written, yes_or_no
from rami.table.text.lesson import Lesson, Mistake, Task
from rami.table.text.words import N_

THE_ODD_CARD = N_("The odd card")
COUNTING = N_("Counting deadwood")
KNOCKING = N_("Can you knock?")

LIMIT = 10
"""The most deadwood with which one may knock."""


def _hand(rng: Random, sizes: tuple[int, ...], cards: int) -> tuple[Card, ...]:
    """A hand of so many cards, melds of these sizes among them."""
    deck = list(pack())
    rng.shuffle(deck)
    melded = [card for size in sizes for card in a_meld(rng, Gin().meld_rules, deck, size).cards]
    hand = [*melded, *deck[: cards - len(melded)]]
    rng.shuffle(hand)
    return tuple(hand)


def _table(rng: Random, hand: tuple[Card, ...], phase: str) -> str:
    """A table at which the learner has this hand."""
    deck = [card for card in pack() if card not in hand]
    rng.shuffle(deck)
    return f"turn 0 {phase}; hands {written(hand)} | {written(deck[:10])}; discard {deck[10]}"


def _without(hand: tuple[Card, ...], card: Card) -> Arrangement:
    return arrangement([each for each in hand if each != card])


def _the_odd_card(rng: Random) -> Lesson:
    """Eleven cards of which ten are in melds: exactly one can be thrown that leaves nothing."""
    while True:
        hand = _hand(rng, rng.choice(((3, 3, 4), (3, 3, 4), (3, 7), (5, 5), (4, 6))), 11)
        odd = [card for card, left in after_discards(hand).items() if not left]
        if len(odd) == 1:
            break
    task = Task(
        ask=N_("All of these cards are in melds, but for one. Discard that one."),
        answer=f"discard {odd[0]}",
        done=f"discard {odd[0]}|knock {odd[0]}*",
        praise=N_("Right. The others are {melds}."),
        mistakes=(Mistake(when="discard *|knock *", why=N_("{odd:The} was the one. The others are {melds}.")),),
    )
    facts = {"odd": odd[0], "melds": _without(hand, odd[0]).melds}
    return question(THE_ODD_CARD, rng, _table(rng, hand, "play"), task, facts)


def _counting(rng: Random) -> Lesson:
    """Ten cards: how many points are in no meld?"""
    while True:
        hand = _hand(rng, rng.choice(((3,), (4,), (3, 3), (3, 4))), 10)
        best = arrangement(hand)
        if best.melds and best.left:
            break
    why = N_("It is {points}. In melds: {melds}. Left over: {left}.")
    loose = {best.points - pip(card) for card in best.left}
    near = {best.points + pip(card) for meld in best.melds for card in meld.cards} | {best.points + 1, best.points + 3}
    task = Task(
        ask=N_("Find the melds, and add up the other cards: how much deadwood is it at the least?"),
        choices=points_among(rng, best.points, loose | near, why),
        praise=N_("Right. In melds: {melds}. Left over: {left}."),
    )
    facts = {"points": best.points, "left": best.left, "melds": best.melds}
    return question(COUNTING, rng, _table(rng, hand, "draw"), task, facts)


def _knocking(rng: Random) -> Lesson:
    """Eleven cards: is a knock possible after the best throw? As often as not."""
    can = rng.random() < 0.5
    while True:
        hand = _hand(rng, rng.choice(((3,), (3, 3), (3, 4))), 11)
        thrown, points = best_discard(hand)
        if LIMIT - 6 < points <= LIMIT if can else LIMIT < points < LIMIT + 8:
            break
    best = _without(hand, thrown)
    why = (
        N_("You can. Without {thrown:the}, in melds: {melds}. Left over: {left}, {points} in all.")
        if can
        else N_("Not yet. Without {thrown:the}, in melds: {melds}. Left over: {left}, {points} in all.")
    )
    task = Task(
        ask=N_("With 10 or less after your discard you may knock. Can you with this hand?"),
        choices=yes_or_no(can, why),
        praise=N_("Right. Without {thrown:the}, in melds: {melds}. Left over: {left}, {points} in all."),
    )
    facts = {"thrown": thrown, "points": points, "left": best.left, "melds": best.melds}

    return question(KNOCKING, rng, _table(rng, hand, "play"), task, facts)


DRILLS = (
    Drill(THE_ODD_CARD, _the_odd_card),
    Drill(COUNTING, _counting),
    Drill(KNOCKING, _knocking),
)
