"""Simulates Michigan for one seat: sampled deals of the cards that it can't see, and the chips that each seat then
wins.

A card is a slot from 0 to 51: thirteen to a suit, the two lowest, the ace highest; the next higher card of a suit is
the next slot.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rami.engine.cards import Card, pack
from rami.engine.state import Seat
from rami.games.michigan import Michigan
from rami.games.michigan.board import CENTRE, height
from rami.games.michigan.state import MichiganState

NOBODY = -1
"""The holder of a card that is played or lies in a hidden hand."""

_RANKS = 13


def slot(card: Card) -> int:
    """The card's slot."""
    return card.suit * _RANKS + height(card) - 2


def ends_suit(at: int) -> bool:
    """Whether the slot is an ace's."""
    return at % _RANKS == _RANKS - 1


class Belief:
    """What one seat knows of a deal from its view, and random deals that agree with it."""

    def __init__(self, rules: Michigan, view: MichiganState, seat: Seat) -> None:
        self.rules, self.view, self.seat = rules, view, seat
        self.others = tuple(other for other in view.order if other != seat)
        self.own = tuple(slot(card) for card in view.hands[seat] if card is not None)
        self.wins: dict[int, list[tuple[int, int]]] = {}
        for number, space in enumerate(view.spaces):
            for way in space.ways:
                self.wins.setdefault(slot(way[-1]), []).append((len(way), number))
        centre = view.space(CENTRE)
        self.centre = NOBODY if centre is None else centre
        self.known = self._known()
        self.free = sorted(self._free())
        self.floors = self._floors()

    def _known(self) -> dict[int, Seat]:
        """The cards that were shown at poker and not played since, and their holders."""
        played = {played.card for played in self.view.played}
        shown = enumerate(self.view.shown)
        return {
            slot(card): seat
            for seat, cards in shown
            if seat != self.seat
            for card in cards or ()
            if card is not None and card not in played
        }

    def _free(self) -> set[int]:
        """The cards that other seats may hold or that may lie hidden: not played, not known, and not a card that
        nobody could follow with."""
        view = self.view
        played = {slot(played.card) for played in view.played}
        dead = {slot(card) for spare in view.spares for card in spare if card is not None}
        missing = {at + 1 for at in played if not ends_suit(at)}
        return set(map(slot, pack())) - played - dead - missing - set(self.own) - set(self.known)

    def _floors(self) -> dict[tuple[Seat, int], int]:
        """By seat and suit the highest card that the seat led: it then held no lower one of the suit."""
        floors: dict[tuple[Seat, int], int] = {}
        before = None
        for played in self.view.played:
            at = slot(played.card)
            if before is None or at != before + 1:
                floors[played.seat, played.card.suit] = at
            before = at
        return floors

    def keeps_lead(self, card: Card) -> bool:
        """Whether a run led with this card is sure to stop at the seat itself, which then leads again."""
        at = slot(card)
        while not ends_suit(at) and at + 1 in self.own:
            at += 1
        return ends_suit(at) or (at + 1 not in self.known and at + 1 not in self.free)

    def deals(self, number: int, rng: Random, *, changed: bool = False) -> Iterator[list[int]]:
        """Random deals: for each slot its holder. `changed`: the seat holds the hidden hand, and its own is dead."""
        for _ in range(number):
            yield self._deal(rng, changed)

    def _deal(self, rng: Random, changed: bool) -> list[int]:
        holders = [NOBODY] * len(pack())
        for at, seat in self.known.items():
            holders[at] = seat
        free = self.free.copy()
        rng.shuffle(free)
        if changed:
            size = len(self.view.spares[self.view.dead])
            for at in free[:size]:
                holders[at] = self.seat
            free = free[size:]
        else:
            for at in self.own:
                holders[at] = self.seat
        for seat in rng.sample(self.others, len(self.others)):
            need = len(self.view.hands[seat]) - sum(holder == seat for holder in self.known.values())
            able = [at for at in free if at > self.floors.get((seat, at // _RANKS), NOBODY)]
            for at in (able if len(able) >= need else free)[:need]:
                holders[at] = seat
                free.remove(at)
        return holders

    def won(self, holders: list[int], first: int | None, rng: Random) -> float:
        """The chips that the seat wins in this deal more than the others on average, if `first` is led (None: a
        random lead)."""
        won = self.gains(holders.copy(), first, rng)
        others = [won[other] for other in self.others]
        return won[self.seat] - sum(others) / len(others)

    def gains(self, holders: list[int], first: int | None, rng: Random) -> list[int]:
        """The chips that each seat wins from here to the end, with random leads; `holders` is used up."""
        board, gains = list(self.view.board), [0] * self.view.seats
        counts = [holders.count(seat) for seat in range(self.view.seats)]
        at = self._lead(holders, self.view.order[0], None, rng) if first is None else first
        while True:
            run, last = 0, NOBODY
            while True:
                seat, holders[at] = holders[at], NOBODY
                counts[seat] -= 1
                run = run + 1 if seat == last else 1
                last = seat
                for length, space in self.wins.get(at, ()):
                    if run >= length:
                        gains[seat] += board[space]
                        board[space] = 0
                if not counts[seat]:
                    return self._settled(seat, gains, counts, board)
                if ends_suit(at) or holders[at + 1] == NOBODY:
                    break
                at += 1
            barred = at // _RANKS if self.rules.relead_suit == "new_suit" else None
            at = self._lead(holders, seat, barred, rng)

    def _lead(self, holders: list[int], seat: Seat, barred: int | None, rng: Random) -> int:
        """The lowest card of a random suit that the seat holds; where it may lead none, the next seat leads."""
        order = self.view.order
        start = order.index(seat)
        for leader in (*order[start:], *order[:start]):
            some = int(rng.random() * 4)
            for suit in range(some, some + 4):
                base = suit % 4 * _RANKS
                if suit % 4 != barred and leader in holders[base : base + _RANKS]:
                    return holders.index(leader, base)
        return self._lead(holders, seat, None, rng)

    def _settled(self, seat: Seat, gains: list[int], counts: list[int], board: list[int]) -> list[int]:
        if self.centre != NOBODY:
            gains[seat] += board[self.centre]
        if self.rules.pays_cards:
            for payer in self.view.order:
                paid = min(counts[payer], self.view.chips[payer] + gains[payer])
                gains[payer] -= paid
                gains[seat] += paid
        return gains


def average(belief: Belief, number: int, rng: Random, *, changed: bool = False) -> float:
    """The chips that the seat wins more than the others on average over `number` deals, with its own hand or the
    hidden one."""
    return sum(belief.won(holders, None, rng) for holders in belief.deals(number, rng, changed=changed)) / number


def best_lead(belief: Belief, leads: tuple[Card, ...], number: int, rng: Random, fond: float = 0.0) -> Card:
    """The lead that wins the most over `number` deals, each lead tried in each deal; `fond`: chips that each step
    higher is worth besides."""
    sums = {card: number * fond * height(card) for card in leads}
    for holders in belief.deals(number, rng):
        for card in leads:
            sums[card] += belief.won(holders, slot(card), rng)
    return max(leads, key=sums.__getitem__)
