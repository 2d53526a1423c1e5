"""Deals the cards of a record again, from its seed, with nothing of Rami's: `python3 tests/check_deals.py RECORD…`

Every deal's pack is shuffled as the page says it is, dealt, and the match played after the record: whatever card an action names must be
in the hand of the player whose turn it is, drawn card by card from the shuffled stock. A record of another seed fails at its first discard.
It follows the games in which one draws, lays and discards (gin for two and three among them); it says so where it can't follow.
"""

from __future__ import annotations

import re
import sys
from hashlib import sha256
from pathlib import Path

HANDS = {
    "gin": lambda seats: 10,
    "rami51": lambda seats: 14,
    "traditional": lambda seats: 10,
    "boathouse": lambda seats: 10 if seats == 2 else 7 if seats < 5 else 6,
}
PACKS = {"gin": (1, 0), "rami51": (2, 4), "traditional": (2, 0), "boathouse": (1, 0)}
JOKER = re.compile(r"(\*\d)=([A2-9TJQK][SHCD])")
CARD = re.compile(r"\*\d(?==)|\*\d|[A2-9TJQK][SHCD]'?")


def pack(packs: int, jokers: int) -> list[str]:
    """The new pack: ace to king of spades, hearts, clubs, diamonds, the second pack, the jokers."""
    cards = [rank + suit + twin for twin in ("", "'")[:packs] for suit in "SHCD" for rank in "A23456789TJQK"]
    return cards + [f"*{n + 1}" for n in range(jokers)]


def shuffled(cards: list[str], seed: str, deal: int, count: int, text: str) -> list[str]:
    """Fisher–Yates from the last card down, driven by the SHA-256 stream of seed, deal, shuffle and text."""
    key, block, words, cards = sha256(f"rami/1|{seed}|{deal}|{count}|{text}".encode()).digest(), 0, [], list(cards)
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


class Deal:
    """One deal at the table: hands, stock, discard, whose turn it is."""

    def __init__(self, head: dict[str, str], seats: int, number: int, dealer: int) -> None:
        self.head, self.number, self.count = head, number, 1
        game = head["game"]
        around = [(dealer + 1 + n) % seats for n in range(seats)]
        self.order = around[:2] if game == "gin" else around
        self.stock = shuffled(pack(*PACKS[game]), head["seed"], number, 0, head.get("text", ""))
        each = HANDS[game](seats)
        self.hands: dict[int, list[str]] = {seat: [] for seat in self.order}
        for _ in range(each):
            for seat in self.order:
                self.hands[seat].append(self.stock.pop())
        self.discard = [self.stock.pop()]
        self.turn, self.said = 0, False
        self.melds: list[dict[str, str]] = []
        """The jokers of each meld on the table, by the card that each stands for."""

    def play(self, line: str) -> None:
        """One action of the record. Raises ValueError for a card that the player does not hold."""
        word, _, rest = line.partition(" ")
        hand = self.hands[self.order[self.turn]]
        if word == "draw":
            pile, _, count = rest.partition(" ")
            for _ in range(int(count or 1)):
                hand.append(self._drawn(pile))
        elif word == "say":
            self.said = True
        elif word == "swap":
            card, _, meld = rest.partition(" at ")
            hand.remove(card)
            hand.append(self.melds[int(meld)].pop(card.rstrip("'")))
        elif word in ("meld", "add", "discard", "knock"):
            cards = rest.partition(":")[0] if word == "knock" else re.sub(r"=\S+", "", rest.split(" to ")[0])
            self._laid(word, rest)
            for card in CARD.findall(cards):
                hand.remove(card)
                if word == "discard":
                    self.discard.append(card)
        if word == "discard" and self.head["game"] == "rami51" and len(hand) == 1 and not self.said:
            hand.extend(self._drawn("stock") for _ in range(2))  # he forgot to say "carte"
        if word in ("discard", "knock", "pass"):
            self.turn, self.said = (self.turn + 1) % len(self.order), False

    def _laid(self, word: str, rest: str) -> None:
        """Keeps what the jokers of a meld, or of cards added to one, stand for."""
        if word == "meld":
            self.melds += [dict(pair[::-1] for pair in JOKER.findall(group)) for group in rest.split(" / ")]
        elif word == "add":
            cards, _, meld = rest.rpartition(" to ")
            self.melds[int(meld)] |= dict(pair[::-1] for pair in JOKER.findall(cards))

    def _drawn(self, pile: str) -> str:
        if pile == "discard":
            return self.discard.pop()
        if not self.stock and self.head["game"] == "boathouse":
            self.stock, self.discard = self.discard[::-1], []
        if not self.stock:
            top = self.discard.pop()
            text = self.head.get("text", "")
            self.stock = shuffled(self.discard, self.head["seed"], self.number, self.count, text)
            self.discard, self.count = [top], self.count + 1
        return self.stock.pop()


def check(text: str) -> tuple[int, int]:
    """How many deals and actions of a record the seed explains. Raises ValueError at the first that it does not; KeyError for another game."""
    head: dict[str, str] = {}
    seats, deals, actions, dealer = 0, 0, 0, -1
    deal: Deal | None = None
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    dealers = [int(found) for found in re.findall(r"^# dealer (\d+)", text, re.MULTILINE)]
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition(" ")
        if line == "deal":
            dealer = dealers[deals] if deals < len(dealers) else (dealer + 1) % seats
            deals += 1
            if head["game"] not in HANDS or (head["game"] == "gin" and seats == 4):
                raise KeyError(head["game"])
            deal = Deal(head, seats, deals, dealer)
        elif deal is None:
            head[word] = rest
            seats += word == "seat"
        elif not line.startswith("#"):
            try:
                deal.play(line)
            except (ValueError, IndexError) as error:
                raise ValueError(f"line {number}, {line!r}: the seed does not deal this") from error
            actions += 1
    return deals, actions


def main(files: list[str]) -> int:
    """Check each file and say what came of it; 1 if one fails."""
    failed = 0
    for file in files:
        text = Path(file).read_text(encoding="utf-8")
        try:
            deals, actions = check(text)
        except KeyError as error:
            print(f"{file}: not followed ({error.args[0]})")
        except ValueError as error:
            failed = 1
            print(f"{file}: {error}")
        else:
            print(f"{file}: {deals} deals, {actions} actions as the seed has them")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
