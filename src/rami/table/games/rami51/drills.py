"""The drills of Rami 51 and 30: whether a hand can open."""

from __future__ import annotations

from functools import partial
from random import Random

from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.solver import best_opening
from rami.games.rami51 import Rami51
from rami.table.text.drill import Drill, a_meld, question, written, yes_or_no
from rami.table.text.lesson import Lesson, Task
from rami.table.text.words import N_

AT_51 = N_("Can you open at 51?")
AT_30 = N_("Can you open at 30?")

CARDS = 15
"""The cards of a hand after the draw."""
NEAR = 12
"""How far at most a hand is from what an opening needs, in points."""


def _hand(rng: Random, rules: Rami51) -> tuple[list[Card], list[Card]]:
    """A hand with one to three melds or nearly, some with a joker; and the other cards."""
    deck = list(rules.pack)
    rng.shuffle(deck)
    hand = [card for _ in range(rng.randint(1, 3)) for card in a_meld(rng, rules.meld_rules, deck, 3).cards]
    if rng.random() < 0.4:
        joker = next(card for card in deck if card.joker)
        deck.remove(joker)
        deck.append(hand.pop(rng.randrange(len(hand))))
        hand.append(joker)
    while len(hand) < CARDS:
        hand.append(deck.pop(0))
    rng.shuffle(hand)
    return hand, deck


def _opening(rng: Random, name: str, preset: str) -> Lesson:
    """A hand after the draw: can it open? As often as not."""
    rules = Rami51(variant=preset)
    need, pure_run = rules.opening
    can = rng.random() < 0.5
    while True:
        hand, others = _hand(rng, rules)
        best: tuple[Meld, ...] = best_opening(hand, rules.meld_rules, pure_run=pure_run) or ()
        points = sum(map(rules.meld_rules.value, best))
        plain = best_opening(hand, rules.meld_rules, pure_run=False) or ()
        worth = sum(map(rules.meld_rules.value, plain))
        near = need - NEAR <= worth <= need + NEAR
        if near and (points >= need) == can:
            break
    if best:
        right, short = N_("Right. {melds:The}: {points}."), N_("Only {points}: {melds}.")
        why = N_("You can: {melds} make {points}.") if can else short
    else:
        right, why = N_("Right: there is no pure run."), N_("There is no pure run: none is without a joker.")
    ask = N_("You need {need} and a pure run. Can you open now, and keep a card to discard?")
    if not pure_run:
        ask = N_("You need {need}, with any melds. Can you open now, and keep a card to discard?")
    task = Task(ask=ask, choices=yes_or_no(can, why), praise=right)
    rng.shuffle(others)
    position = f"turn 0 play; hands {written(hand)} | {written(others[:14])}; discard {others[14]}"
    facts = {"need": need, "points": points, "melds": best}
    return question(name, rng, position, task, facts, preset)


DRILLS = (
    Drill(AT_51, partial(_opening, name=AT_51, preset="rami51")),
    Drill(AT_30, partial(_opening, name=AT_30, preset="rami30")),
)
