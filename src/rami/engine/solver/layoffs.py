"""Every way to lay off cards of a hand on a meld; and the fewest cards that can stay in hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from rami.engine.actions import Group
from rami.engine.cards import JOKER_FACE, Card, Slot
from rami.engine.melds import RUN, SET, Meld, MeldRules
from rami.engine.solver.candidates import Candidate, candidates, digit, holding, made
from rami.engine.solver.packing import Packing

Held = Mapping[Card, Sequence[Card]]
"""The cards of a hand by face; its jokers under `JOKER_FACE`."""


def layoffs(hand: Sequence[Card], meld: Meld, rules: MeldRules) -> Iterator[Group]:
    """Every group of cards of the hand that can be added to the meld at once, in the order of the meld."""
    held: dict[Card, list[Card]] = {}
    for card in hand:
        held.setdefault(card.face, []).append(card)
    spare = rules.jokers - sum(slot.card.joker for slot in meld.slots)
    return _to_set(held, meld, rules, spare) if meld.kind == SET else _to_run(held, meld, rules, spare)


def fewest_left(hand: Sequence[Card], rules: MeldRules, table: Sequence[Meld]) -> tuple[Card, ...]:
    """The plain cards that stay in hand when as many as possible are laid, in new melds or on those of the table.

    Exact with one card of each face and no joker. Otherwise a lower bound: twins laid off on one meld may exclude each
    other, and jokers, also those on the table, are taken to go wherever they help.
    """
    wild = [slot.card for meld in table for slot in meld.slots if slot.card.joker]
    held = (*hand, *wild)
    found = candidates(held, rules)
    for meld in table:
        found += [_addition(group) for group in layoffs(held, _all_plain(meld), rules)]
        if meld.jokers:
            found += [_addition((Slot(card, card.face),)) for card in hand if _may_replace(card, meld)]
    packing = Packing(found, lambda candidate: len(candidate.faces) - len(candidate.wild))
    return tuple(card for card in made(packing.choice(holding(held)), held)[1] if not card.joker)


def _addition(group: Group) -> Candidate:
    """A group for a meld of the table, as a candidate of its own."""
    wild = tuple(at for at, slot in enumerate(group) if slot.card.joker)
    return Candidate(sum(digit(slot.card) for slot in group), 0, RUN, tuple(slot.face for slot in group), wild)


def _all_plain(meld: Meld) -> Meld:
    """The meld without its jokers: in a run the cards they stand for are there, in a set their suits are free."""
    if meld.kind == SET:
        return Meld(SET, tuple(slot for slot in meld.slots if not slot.card.joker))
    return Meld(RUN, tuple(Slot(slot.face, slot.face) for slot in meld.slots))


def _may_replace(card: Card, meld: Meld) -> bool:
    """Whether the card can take the place of a joker of this run."""
    return meld.kind == RUN and any(slot.card.joker and slot.face is card.face for slot in meld.slots)


def _to_set(held: Held, meld: Meld, rules: MeldRules, spare: int) -> Iterator[Group]:
    rank, most = meld.slots[0].face.rank, rules.longest_set - len(meld.slots)
    taken = () if rules.duplicates else {slot.face for slot in meld.slots if not slot.card.joker}
    suits = [held.get(face, ()) for suit in range(4) if (face := Card.of(rank, suit)) not in taken]
    if rules.duplicates:
        every = [card for twins in suits for card in twins]
        chosen = [some for count in range(len(every) + 1) for some in combinations(every, count)]
    else:
        chosen = [tuple(c for c in one if c is not None) for one in product(*((None, *twins) for twins in suits))]
    for cards in chosen:
        for count in range(min(spare, most - len(cards)) + 1):
            for jokers in combinations(held.get(JOKER_FACE, ()), count):
                if cards or jokers:
                    yield _floating(cards, jokers, meld)


def _floating(cards: Sequence[Card], jokers: Sequence[Card], meld: Meld) -> Group:
    """Cards and jokers for a set, the jokers standing for absent suits as long as there are any."""
    rank = meld.slots[0].face.rank
    there = {slot.face for slot in meld.slots if not slot.card.joker} | {card.face for card in cards}
    free = [face for suit in range(4) if (face := Card.of(rank, suit)) not in there]
    faces = [*free, *(meld.slots[0].face,) * len(jokers)]
    return (*(Slot(card, card.face) for card in cards), *map(Slot, jokers, faces))


def _to_run(held: Held, meld: Meld, rules: MeldRules, spare: int) -> Iterator[Group]:
    below, above = rules.beyond(meld)
    room = rules.longest_run - len(meld.slots)
    found: dict[Group, None] = {}
    for low in _chains(below, held, spare):
        for high in _chains(above, held, spare):
            group = (*low[::-1], *high)
            twice = len({slot.card for slot in group}) < len(group)
            if group and len(group) <= room and not twice and sum(slot.card.joker for slot in group) <= spare:
                found[group] = None
    return iter(found)


def _chains(faces: Sequence[Card], held: Held, jokers: int) -> Iterator[Group]:
    """Every way to fill the first faces, one after the other and any number of them, with at most `jokers` jokers."""
    yield ()
    if not faces:
        return
    for card in held.get(faces[0], ()):
        for tail in _chains(faces[1:], held, jokers):
            yield (Slot(card, faces[0]), *tail)
    if jokers:
        for joker in held.get(JOKER_FACE, ()):
            for tail in _chains(faces[1:], held, jokers - 1):
                yield (Slot(joker, faces[0]), *tail)
