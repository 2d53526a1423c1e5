"""The drills of Michigan: which card may be led, and what the poker hand is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rami.engine.cards import Card, pack
from rami.engine.poker import KINDS as STRENGTHS
from rami.engine.poker import best_hand, poker_hand
from rami.games.michigan.board import above, height
from rami.table.text.drill import Drill, question, written
from rami.table.text.lesson import Choice, Lesson, Task
from rami.table.text.sentences.poker import KINDS, named_by
from rami.table.text.words import N_

LEADING = N_("Which card may you lead?")
POKER = N_("Your best poker hand")

HELD = 9


def _dealt(rng: Random) -> list[Card]:
    deck = list(pack())
    rng.shuffle(deck)
    return deck


def _table(hand: Sequence[Card], deck: Sequence[Card], more: str = "") -> str:
    others = f"{written(deck[:HELD])} | {written(deck[HELD : 2 * HELD])}"
    return f"turn 0 lead; hands {written(hand)} | {others}; spares | | ...{more}"


def _leading(rng: Random) -> Lesson:
    """A sequence of one suit has stopped: which of four cards may the learner lead?"""
    while True:
        deck = _dealt(rng)
        hand, deck = sorted(deck[:HELD], key=height), deck[HELD:]
        lowest = {suit: next((card for card in hand if card.suit == suit), None) for suit in range(4)}
        barred = rng.randrange(4)
        free = [card for suit, card in lowest.items() if card is not None and suit != barred]
        higher = [card for card in hand if card.suit != barred and card not in free]
        same = [card for card in hand if card.suit == barred]
        asleep = deck[2 * HELD :]
        stops = [card for card in asleep if card.suit == barred and above(card) in (None, *asleep)]
        if free and len(higher) > 1 and same and stops:
            break
    right = rng.choice(free)
    shown = [right, rng.choice(same), *rng.sample(higher, 2)]
    rng.shuffle(shown)
    lower = N_("{card:The} is not your lowest card of its suit: {lower:the} is. {right:The} was the one.")
    ended = N_("The sequence that has just ended was of this suit. Lead another one: {right:the}.")
    choices = (
        Choice(
            label=N_("{card:The}"),
            facts={"card": card, "lower": lowest[card.suit]},
            why="" if card is right else ended if card.suit == barred else lower,
        )
        for card in shown
    )
    last = rng.choice(stops)
    deck.remove(last)
    task = Task(
        ask=N_(
            "The sequence has stopped at {last:the}. You lead your lowest card of another suit; an ace is the highest."
        ),
        choices=tuple(choices),
        praise=N_("Right: {right:the} is your lowest card of its suit."),
    )
    position = _table(hand, deck, f"; played ({last} 1); barred {barred}")
    return question(LEADING, rng, position, task, {"right": right, "last": last})


def _poker(rng: Random) -> Lesson:
    """Nine cards: which of three poker hands is the best that they make?"""
    wanted, deck = rng.randrange(1, 7), _dealt(rng)
    for _ in range(60):
        if poker_hand(best_hand(deck[:HELD])).strength == wanted:
            break
        deck = _dealt(rng)
    best = best_hand(deck[:HELD])
    found = poker_hand(best)
    kinds = rng.sample([kind for kind in STRENGTHS[1:8] if kind != found.kind], 2)
    ranks = list(dict.fromkeys(card.rank for card in deck[:HELD]))
    ranks.sort(key=lambda rank: (rank - 2) % 13, reverse=True)
    two = [sorted(rng.sample(ranks, 2), key=ranks.index) for _ in kinds]  # the higher one is named first
    named = [(found.kind, found.named), *zip(kinds, two, strict=True)]
    named.sort(key=lambda each: STRENGTHS.index(each[0]))
    why = N_("The best five are {cards}.")
    choices = (
        Choice(label=KINDS[kind], facts=named_by(by), why="" if kind == found.kind else why) for kind, by in named
    )
    task = Task(
        ask=N_("What is the best poker hand that your cards make?"),
        choices=tuple(choices),
        praise=N_("Right: {cards}."),
    )
    return question(POKER, rng, _table(deck[:HELD], deck[HELD:]), task, {"cards": sorted(best, key=height)})


DRILLS = (Drill(LEADING, _leading), Drill(POKER, _poker))
