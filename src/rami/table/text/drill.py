"""What a drill is: questions without end, each about a hand that is dealt by chance, at a table as in a lesson."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rami.engine.actions import IllegalAction
from rami.engine.cards import Card, Slot
from rami.engine.melds import Meld, MeldRules
from rami.table.text.lesson import Choice, Lesson, Task
from rami.table.text.words import N_


@dataclass(frozen=True)
class Drill:
    """A kind of question."""

    name: str
    asked: Callable[[Random], Lesson]
    """A question about a new hand, with its exact answer: a lesson of one task."""


def question(
    name: str, rng: Random, position: str, task: Task, facts: Mapping[str, object], preset: str = ""
) -> Lesson:
    """The lesson that asks one question at this table."""
    seed = f"{rng.getrandbits(64):x}"
    return Lesson(name=name, tasks=(task,), position=position, facts=facts, preset=preset, seed=seed, drill=True)


def yes_or_no(answer: bool, why: str) -> tuple[Choice, ...]:
    """The choices where a question is answered by yes or no, and what is said to the wrong one."""
    return (
        Choice(label=N_("Yes"), why="" if answer else why),
        Choice(label=N_("No"), why=why if answer else ""),
    )


def points_among(rng: Random, right: int, others: Collection[int], why: str) -> tuple[Choice, ...]:
    """Four numbers of points, the smallest first: the right one, and three of the others that are not negative, some
    of them below it and some above."""
    below = sorted({each for each in others if 0 <= each < right})
    above = sorted({each for each in others if each > right})
    low = rng.sample(below, min(rng.randrange(4), len(below)))
    shown = sorted([right, *low, *rng.sample(above, min(3 - len(low), len(above)))])
    return tuple(Choice(label=n, why="" if n == right else why) for n in shown)


def a_meld(rng: Random, rules: MeldRules, deck: list[Card], size: int) -> Meld:
    """A meld of so many cards by chance, a set or a run, which are taken from the deck; jokers are left in it."""
    while True:
        rank, suit = rng.randrange(1, 14), rng.randrange(4)
        if size < 5 and rng.random() < 0.5:
            faces = [Card.of(rank, each) for each in rng.sample(range(4), size)]
        else:
            faces = [Card.of((rank + n - 1) % 13 + 1, suit) for n in range(size)]
        found = [next((card for card in deck if card.face is face), None) for face in faces]
        cards = [card for card in found if card is not None]
        if len(cards) < size:
            continue
        try:
            meld = rules.meld([Slot(card, card.face) for card in cards])
        except IllegalAction:
            continue
        for card in cards:
            deck.remove(card)
        return meld


def written(cards: Sequence[Card]) -> str:
    """Cards as a position writes them."""
    return " ".join(map(str, cards))
