"""The drills of traditional rami: what fits the table, and which card to let go."""

from __future__ import annotations

from itertools import combinations
from random import Random

from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.solver import least_payment
from rami.games.traditional import Traditional
from rami.table.text.drill import Drill, a_meld, question, written
from rami.table.text.lesson import Lesson, Mistake, Task
from rami.table.text.words import N_

THE_ODD_CARD = N_("What fits the table")
THE_DEAREST = N_("Which card to discard")

RULES = Traditional()


def _fits(card: Card, meld: Meld, others: list[Card]) -> bool:
    """Whether the card can be added to the meld, alone or with some of the others."""
    return any(
        RULES.meld_rules.additions(meld, (card, *more))
        for size in range(len(others) + 1)
        for more in combinations(others, size)
    )


def _the_odd_card(rng: Random) -> Lesson:
    """Three melds on the table, and five cards of which exactly one fits none of them."""
    while True:
        deck = list(RULES.pack)
        rng.shuffle(deck)
        melds = [a_meld(rng, RULES.meld_rules, deck, 3) for _ in range(3)]
        by_face = {card.face: card for card in deck}.values()
        fitting = [card for card in by_face if any(RULES.meld_rules.additions(meld, (card,)) for meld in melds)]
        if len(fitting) < 4:
            continue
        hand = rng.sample(fitting, 4)
        near = {face.rank + step for meld in melds for face in meld.cards for step in (-2, -1, 0, 1, 2)}
        odd = next(card for card in deck if card not in hand and card.rank in near)
        if least_payment([*hand, odd], RULES.meld_rules, RULES.card_points).melds:
            continue
        if not any(_fits(odd, meld, hand) for meld in melds):
            break
    task = Task(
        ask=N_("All of your cards but one can be added to the melds on the table. Discard that one."),
        answer=f"discard {odd}",
        praise=N_("Right: {odd:the} fits nothing."),
        mistakes=(Mistake(when="discard *", why=N_("That card has a place on the table. {odd:The} has none.")),),
    )
    deck = [card for card in deck if card not in hand and card != odd]
    laid = " / ".join(f"{rng.randrange(2)}: {meld}" for meld in melds)
    hands = f"{written(rng.sample([*hand, odd], 5))} | {written(deck[:6])}"
    position = f"turn 0 play; hands {hands}; discard {deck[6]}; melds {laid}"
    return question(THE_ODD_CARD, rng, position, task, {"odd": odd})


def _left(hand: list[Card], thrown: Card) -> int:
    kept = [card for card in hand if card is not thrown]
    return least_payment(kept, RULES.meld_rules, RULES.card_points).points


def _the_dearest(rng: Random) -> Lesson:
    """Eleven cards with one or two melds: which card leaves the fewest points?"""
    while True:
        deck = list(RULES.pack)
        rng.shuffle(deck)
        hand = [card for _ in range(rng.randint(1, 2)) for card in a_meld(rng, RULES.meld_rules, deck, 3).cards]
        hand += [deck.pop() for _ in range(11 - len(hand))]
        left = {card: _left(hand, card) for card in hand}
        best = min(left.values())
        dearest = [card for card in hand if left[card] == best]
        if len({card.face for card in dearest}) == 1 and len(dearest) == 1:
            break
    (thrown,) = dearest
    kept = [card for card in hand if card is not thrown]
    rest = least_payment(kept, RULES.meld_rules, RULES.card_points)
    task = Task(
        ask=N_("You lay nothing yet. Discard the card after which you hold the fewest points outside melds."),
        answer=f"discard {thrown}",
        praise=N_("Right. In melds: {melds}. Left over: {left}."),
        mistakes=(
            Mistake(when="discard *", why=N_("{thrown:The} was the one. In melds: {melds}. Left over: {left}.")),
        ),
    )
    rng.shuffle(hand)
    position = f"turn 0 play; hands {written(hand)} | {written(deck[:10])}; discard {deck[10]}"
    return question(THE_DEAREST, rng, position, task, {"thrown": thrown, "left": rest.left, "melds": rest.melds})


DRILLS = (Drill(THE_ODD_CARD, _the_odd_card), Drill(THE_DEAREST, _the_dearest))
