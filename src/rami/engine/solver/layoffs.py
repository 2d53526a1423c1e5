"""Every way to lay off cards of a hand on a meld; and how much of a hand can be laid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from rami.engine.actions import Group
from rami.engine.cards import JOKER_FACE, Card, Slot
from rami.engine.melds import RUN, SET, Meld, MeldRules
from rami.engine.solver.candidates import JOKER, Candidate, candidates, digit, holding, made
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


class Layable:
    """How much of a hand can be laid on a table, in new melds or on those that lie there; searched once for every part
    of the hand.

    Exact with one card of each face and no joker. Otherwise an upper bound: twins laid off on one meld may exclude each
    other, and jokers, also those on the table that a card of the hand can replace, are taken to go wherever they help.
    """

    def __init__(self, hand: Sequence[Card], rules: MeldRules, table: Sequence[Meld]) -> None:
        plain = frozenset(card.face for card in hand if not card.joker)
        taken = [tuple(slot for slot in meld.jokers if _replaced_by(slot, meld) & plain) for meld in table]
        self._wild = tuple(slot.card for slots in taken for slot in slots)
        jokers = sum(card.joker for card in hand) + len(self._wild)
        found = candidates((*hand, *self._wild), rules)
        for meld, slots in zip(table, taken, strict=True):
            found += _additions(plain, meld, slots, rules, jokers)
        self._packing = Packing(found, lambda candidate: len(candidate.faces) - len(candidate.wild))

    def left(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The plain cards that stay when as many as possible of these cards of the hand are laid."""
        held = (*cards, *self._wild)
        return tuple(card for card in made(self._packing.choice(holding(held)), held)[1] if not card.joker)


def _replaced_by(joker: Slot, meld: Meld) -> frozenset[Card]:
    """The faces that can take the place of this joker: in a set any that it lacks, once it is long enough."""
    if meld.kind == RUN:
        return frozenset([joker.face])
    there = {slot.face for slot in meld.slots if not slot.card.joker}
    return frozenset(Card.of(joker.face.rank, suit) for suit in range(4)).difference(there)


def _additions(plain: frozenset[Card], meld: Meld, taken: Group, rules: MeldRules, jokers: int) -> Iterator[Candidate]:
    """What can be added to a meld of the table from which these jokers may be taken: to a set single cards; to a run
    also each chain of cards at either end, with jokers in the gaps."""
    if meld.kind == SET:
        there = frozenset(() if rules.duplicates else (slot.face for slot in meld.slots if not slot.card.joker))
        yield from (_addition((face,)) for face in plain - there if face.rank == meld.slots[0].face.rank)
        return
    yield from (_addition((slot.face,)) for slot in taken if slot.face in plain)
    spare = min(jokers, rules.jokers - len(meld.jokers) + len(taken))
    for faces in rules.beyond(meld):
        yield from _chained(faces, plain, (), (), spare)


def _chained(
    faces: Sequence[Card], plain: frozenset[Card], before: tuple[Card, ...], wild: tuple[int, ...], jokers: int
) -> Iterator[Candidate]:
    """The chains that begin with `before`, go on with the first of `faces`, and end with a plain card; at most `jokers`
    more jokers fill places of theirs."""
    if not faces:
        return
    chain = (*before, faces[0])
    if faces[0] in plain:
        yield _addition(chain, wild)
        yield from _chained(faces[1:], plain, chain, wild, jokers)
    if jokers:
        yield from _chained(faces[1:], plain, chain, (*wild, len(before)), jokers - 1)


def _addition(faces: tuple[Card, ...], wild: tuple[int, ...] = ()) -> Candidate:
    """Cards for a meld of the table, some of them jokers, as a candidate of their own."""
    take = sum(JOKER if at in wild else digit(face) for at, face in enumerate(faces))
    return Candidate(take, 0, RUN, faces, wild)


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
