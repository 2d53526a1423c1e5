"""Deals the cards of a record again from its seed, without any code of Rami: `python3 tests/check_deals.py RECORD…`

A record is the text that “Copy as text” gives when a match is over. Every deal's pack is shuffled and dealt as the page
describes, and the record's actions are then played: each card that an action names must be in the hand of the player
whose turn it is. A record of another seed fails at its first card.

The first dealer is in the record or follows from the seed. Later dealers depend on the score, which this script does
not compute: it tries every possible dealer and keeps those that fit.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from pathlib import Path

Lines = list[tuple[int, str]]
Order = tuple[int, ...]

USUAL = {
    "rami51": {
        "hand_size": "14",
        "jokers": "4",
        "carte_mode": "manual",
        "carte_penalty": "2",
        "initial_upcard": "true",
    },
    "traditional": {"hand_size": "10", "packs": "2"},
    "boathouse": {"stock_exhaustion": "all_turned_over"},
    "gin": {},
    "michigan": {
        "hidden_mode": "auto",
        "deal_order": "rounds",
        "exchange_auction": "false",
        "relead_suit": "any",
    },
    "michigan-dummy": {"hidden_mode": "single_dummy"},
    "tripoley": {"hidden_mode": "single_dummy", "exchange_auction": "true"},
}
"""The house rules that decide where cards go: the usual ones of each game, and those that a preset changes."""

VERSION_1 = {"auto": "per_player"}
"""What a usual rule of today was in the first version, where it was another."""

VERSIONS = ("rami 1", "rami 2")

JOKER = re.compile(r"\*\d")
CARD = re.compile(r"\*\d(?==)|\*\d|[A2-9TJQK][SHCD]'?")
UPWARDS = "23456789TJQKA"


def pack(packs: int, jokers: int) -> list[str]:
    """The new pack: ace to king of spades, hearts, clubs, diamonds, the second pack, the jokers."""
    cards = [rank + suit + twin for twin in ("", "'")[:packs] for suit in "SHCD" for rank in "A23456789TJQK"]
    return cards + [f"*{n + 1}" for n in range(jokers)]


class Head:
    """The settings in a record's first lines."""

    def __init__(self, lines: list[str]) -> None:
        if lines[0] not in VERSIONS:
            raise KeyError(lines[0])
        told = [line.partition(" ")[::2] for line in lines]
        self.facts = {word: rest for word, rest in told if word not in ("set", "seat")}
        self.seats = sum(word == "seat" for word, _ in told)
        self.game, self.seed, self.text = self.facts["game"], self.facts["seed"], self.facts.get("text", "")
        self.rules = {**USUAL[self.game], **USUAL.get(self.facts["preset"], {})}
        if lines[0] == VERSIONS[0]:
            self.rules = {name: VERSION_1.get(value, value) for name, value in self.rules.items()}
        self.rules |= dict(rest.split(" ") for word, rest in told if word == "set")

    def shuffled(self, cards: list[str], deal: int, count: int = 0) -> list[str]:
        """Fisher–Yates from the last card down, driven by the SHA-256 stream of seed, deal, shuffle and text."""
        key = sha256(f"rami/1|{self.seed}|{deal}|{count}|{self.text}".encode()).digest()
        block, words, cards = 0, list[int](), list(cards)
        for last in range(len(cards) - 1, 0, -1):
            while True:
                if not words:
                    digest = sha256(key + block.to_bytes(8, "big")).digest()
                    words, block = [int.from_bytes(digest[n : n + 4], "big") for n in range(0, 32, 4)], block + 1
                word = words.pop(0)
                if word < 2**32 - 2**32 % (last + 1):
                    break
            other = word % (last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def packs(self) -> tuple[int, int]:
        """How many packs and jokers are played with."""
        return {
            "rami51": (2, int(self.rules.get("jokers", 0))),
            "traditional": (int(self.rules.get("packs", 0)), 0),
        }.get(self.game, (1, 0))

    def hand(self) -> int:
        """The number of cards that each player is dealt, in games that do not deal out the whole pack."""
        if self.game == "boathouse":
            return 10 if self.seats == 2 else 7 if self.seats < 5 else 6
        return 13 if self.first_has_more() else int(self.rules.get("hand_size", 10))

    def first_has_more(self) -> bool:
        """Whether the player who begins is dealt one card more and does not draw in the first turn."""
        return self.rules.get("hand_size") == "first_14"

    def first_dealer(self) -> int:
        """The first dealer: the one agreed on, or else the first seat after the seats are shuffled as deal 0."""
        agreed = self.facts.get("dealer")
        return int(agreed) if agreed is not None else int(self.shuffled([str(n) for n in range(self.seats)], 0)[0])


class Table:
    """One deal of a draw-and-discard game: hands, stock, discard, the seat to act. `order` has the seats that play, the
    first to act first.
    """

    def __init__(self, head: Head, deal: int, order: Order, cards: list[str], each: int) -> None:
        self.head, self.deal, self.order, self.count = head, deal, order, 1
        self.stock = cards
        self.hands: dict[int, list[str]] = {seat: [] for seat in order}
        for _ in range(each):
            for seat in order:
                self.hands[seat].append(self.stock.pop())
        if head.first_has_more():
            self.hands[order[0]].append(self.stock.pop())
        self.discard = [self.stock.pop()] if head.rules.get("initial_upcard") != "false" else []
        self.turn, self.said = 0, False
        self.melds: list[list[str]] = []
        """The jokers in each meld on the table."""

    def play(self, line: str) -> None:
        """One action of the record. Raises ValueError for a card that the player does not hold."""
        word, _, rest = line.partition(" ")
        hand = self.hands[self.order[self.turn]]
        if word == "draw":
            pile, _, count = rest.partition(" ")
            hand += [self._drawn(pile) for _ in range(int(count or 1))]
        elif word == "say":
            self.said = True
        elif word == "swap":
            card, _, meld = rest.partition(" at ")
            hand.remove(card)
            hand.append(self.melds[int(meld)].pop())
        elif word in ("meld", "add", "discard", "knock"):
            self._laid(word, rest)
            for card in named(line):
                hand.remove(card)
                self.discard += [card] if word == "discard" else []
        if word in ("discard", "knock", "pass"):
            self._fined(hand)
            self.turn, self.said = (self.turn + 1) % len(self.order), False

    def _laid(self, word: str, rest: str) -> None:
        """Record where jokers lie."""
        if word == "meld":
            self.melds += [JOKER.findall(group) for group in rest.split(" / ")]
        elif word == "add":
            cards, _, meld = rest.rpartition(" to ")
            self.melds[int(meld)] += JOKER.findall(cards)

    def _fined(self, hand: list[str]) -> None:
        """A player who forgot to say « carte » draws the penalty cards, as far as there are cards to draw."""
        if self.head.rules.get("carte_mode") == "manual" and len(hand) == 1 and not self.said:
            for _ in range(int(self.head.rules["carte_penalty"])):
                if self.stock or (len(self.discard) > 1 and self.head.rules.get("stock_exhaustion") != "end_round"):
                    hand.append(self._drawn("stock"))

    def _drawn(self, pile: str) -> str:
        if pile == "discard":
            return self.discard.pop()
        if not self.stock:
            how = self.head.rules.get("stock_exhaustion")
            top = [] if how == "all_turned_over" else [self.discard.pop()]
            old, self.discard = self.discard, top
            if how in ("all_turned_over", "turn_over"):
                self.stock = old[::-1]
            else:
                self.stock, self.count = self.head.shuffled(old, self.deal, self.count), self.count + 1
        return self.stock.pop()


class TwoTables:
    """A deal of gin in two teams: each table has its own pack, and the second one's cards are named as twins. The
    tables act in turns.
    """

    def __init__(self, head: Head, deal: int, near: tuple[int, int], lines: list[str]) -> None:
        cards = pack(2, 0)
        pairs = near, (partner(near[0]), partner(near[1]))
        packs = [head.shuffled(cards[52 * n : 52 * n + 52], deal, n) for n in (0, 1)]
        self.tables = [Table(head, deal, pair, each, 10) for pair, each in zip(pairs, packs, strict=True)]
        self.at, self.left = 0, list(lines)

    def play(self, line: str) -> None:
        """Play one action at the table of the card that it names, or else of the card that the turn's next action
        names.
        """
        cards = next((cards for action in self.left if (cards := named(action))), [])
        del self.left[0]
        word = line.partition(" ")[0]
        if cards and word in ("draw", "discard", "knock"):
            self.at = int(cards[0].endswith("'"))
        if word != "arrange":
            self.tables[self.at].play(line)
        if word in ("discard", "knock", "pass"):
            self.at = 1 - self.at


class Michigan:
    """A deal of Michigan: the whole pack is dealt into players' hands and hidden hands. `order` goes from the dealer's
    left to the dealer.
    """

    def __init__(self, head: Head, deal: int, order: Order) -> None:
        self.rules, self.order, self.dealer = head.rules, order, order[-1]
        held, spare = [(seat, False) for seat in order], [(seat, True) for seat in order]
        if self.rules["hidden_mode"] == "single_dummy" or (self.rules["hidden_mode"] == "auto" and head.seats > 4):
            piles = [*held, (self.dealer, True)]
        elif self.rules["deal_order"] == "pairs":
            piles = [pile for both in zip(held, spare, strict=True) for pile in both]
        else:
            piles = held + spare
        cards = head.shuffled(pack(1, 0), deal)
        dealt = {pile: cards[at :: len(piles)] for at, pile in enumerate(piles)}
        self.hands = {seat: dealt[seat, False] for seat in order}
        self.hidden = dealt[self.dealer, True]
        self.staked = self.shown = 0
        self.choosing, self.bidding = self.rules["exchange_auction"] == "true", -1
        self.bidder, self.passed = -1, {self.dealer}
        self.leader, self.wanted = order[0], ""

    def play(self, line: str) -> None:
        """Play one action of the record. Raises ValueError for a card that the player does not hold or that can't
        follow.
        """
        word, _, rest = line.partition(" ")
        if word == "stake":
            self.staked += 1
        elif word == "show":
            self._hold(self.order[self.shown], rest.split())
            self.shown += 1
        elif word == "play":
            self._played(rest)
        elif word == "exchange":
            self._takes_hidden(self.dealer)
            self.choosing = self.rules.get("auction_after_exchange") == "true"
        elif self.choosing:
            self.choosing, self.bidding = False, 0 if word == "bid" else -1
        else:
            self._bids(word, self.order[self.bidding])

    def _hold(self, seat: int, cards: list[str]) -> None:
        if not set(cards) <= set(self.hands[seat]):
            raise ValueError("shown, and not held")

    def _takes_hidden(self, seat: int) -> None:
        self.hands[seat], self.hidden = self.hidden, self.hands[seat]

    def _bids(self, word: str, seat: int) -> None:
        """The auction of the dealer's hidden hand goes round until nobody is left who could outbid."""
        if word == "bid":
            self.bidder = seat
        else:
            self.passed.add(seat)
        circle = [(self.bidding + n) % len(self.order) for n in range(1, len(self.order))]
        rivals = [at for at in circle if self.order[at] not in self.passed | {self.bidder}]
        if rivals:
            self.bidding = rivals[0]
        elif self.bidder >= 0:
            self._takes_hidden(self.bidder)

    def _played(self, card: str) -> None:
        """Play the wanted card from the seat that holds it. If it is hidden, or after an ace, play a card of the seat
        that leads.
        """
        seat = next((seat for seat in self.order if self.wanted in self.hands[seat]), self.leader)
        if self.wanted in self.hands[seat] and card != self.wanted:
            raise ValueError("another card was wanted")
        if not all(self.hands.values()):
            raise ValueError("played after the end")
        self.hands[seat].remove(card)
        at = UPWARDS.index(card[0]) + 1
        self.wanted = UPWARDS[at] + card[1] if at < len(UPWARDS) else ""
        self.leader = self._leads(seat, card[1])

    def _leads(self, seat: int, suit: str) -> int:
        """The seat that would lead if the sequence ended here: the one that played last, or the next one that holds
        another suit if another suit is required.
        """
        at = self.order.index(seat)
        circle = (*self.order[at:], *self.order[:at])
        able = [other for other in circle if any(card[1] != suit for card in self.hands[other])]
        return able[0] if able and self.rules["relead_suit"] == "new_suit" else seat


Deal = Table | TwoTables | Michigan


def partner(seat: int) -> int:
    """The seat of the same team at the other table."""
    return (seat + 2) % 4


def named(line: str) -> list[str]:
    """The cards that an action lays, discards or knocks with, in the order in which it names them."""
    word, _, rest = line.partition(" ")
    if word not in ("meld", "add", "discard", "knock"):
        return []
    cards = rest.partition(" with ")[0].partition("with ")[0] if word == "knock" else rest.split(" to ")[0]
    return CARD.findall(re.sub(r"=\S+", "", cards))


def orders(head: Head, deal: int, stakes: int) -> Iterator[Order]:
    """The orders of seats in which this deal may have been played, the first to act first and the dealer last. In
    Michigan some seats may have no chips left to stake.
    """
    players = tuple(range(head.seats))
    for table in combinations(players, stakes) if head.game == "michigan" else [players]:
        for at, dealer in enumerate(table):
            if deal > 1 or dealer == head.first_dealer():
                yield (*table[at + 1 :], *table[: at + 1])


def dealt(head: Head, deal: int, lines: list[str]) -> Iterator[Deal]:
    """Every way in which this deal may have been dealt."""
    cards = head.shuffled(pack(*head.packs()), deal)
    for order in orders(head, deal, sum(line.startswith("stake") for line in lines)):
        if head.game == "michigan":
            yield Michigan(head, deal, order)
        elif head.game == "gin" and head.seats == 4:
            for against in {order[0], order[0] if deal == 1 else order[2]}:
                yield TwoTables(head, deal, (against, order[-1]), lines)
        else:
            yield Table(head, deal, order[:2] if head.game == "gin" else order, list(cards), head.hand())


def explained(head: Head, deal: int, lines: Lines) -> None:
    """Check one deal. Raises ValueError at the first line that fits no way of dealing it; a deal of none fits."""
    if not lines:
        return
    failed = 0
    for table in dealt(head, deal, [line for _, line in lines]):
        for at, (_, line) in enumerate(lines):
            try:
                table.play(line)
            except (ValueError, IndexError, KeyError):
                failed = max(failed, at)
                break
        else:
            return
    number, line = lines[failed]
    raise ValueError(f"line {number}, {line!r}: the seed does not deal this")


def check(text: str) -> tuple[int, int]:
    """The numbers of deals and actions of a record that its seed explains. Raises ValueError at the first one that it
    does not explain; KeyError for another game.
    """
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    starts = [at for at, (_, line) in enumerate(lines) if line == "deal"]
    head = Head([line for _, line in lines[: starts[0]]])
    actions = 0
    for deal, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True), 1):
        done = [(n, line) for n, line in lines[start + 1 : end] if line != "time"]
        explained(head, deal, done)
        actions += len(done)
    return len(starts), actions


def main(files: list[str]) -> int:
    """Check each file and print the result; returns 1 if one fails."""
    failed = 0
    for file in files:
        try:
            deals, actions = check(Path(file).read_text(encoding="utf-8"))
        except (ValueError, IndexError, KeyError) as error:
            failed = 1
            print(f"{file}: {error if type(error) is ValueError else 'not a record'}")
        else:
            print(f"{file}: {deals} deals, {actions} actions as the seed has them")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
