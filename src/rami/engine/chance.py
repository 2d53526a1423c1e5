"""The verifiable shuffle: a match has one seed, from which anyone can repeat every shuffle.

The stream of shuffle `count` of deal `deal` is SHA-256(key + block), block = 0, 1, 2… as eight bytes, big end first,
where key = SHA-256("rami/1|seed|deal|count|player's own text") in UTF-8. It is read four bytes at a time, big end
first. A number below n is a word below the largest multiple of n that fits in 2**32, modulo n; words above it are
skipped. The shuffle is Fisher–Yates from the last card down: for i = last…1, swap card i with card number-below(i + 1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from struct import unpack
from typing import TypeVar

from rami.engine.cards import Card

T = TypeVar("T")

_WORDS = 2**32


def seed_from(random_bytes: bytes) -> str:
    """A match's seed: 32 random bytes as 64 hex digits. Raises ValueError for another number of bytes."""
    if len(random_bytes) != 32:
        raise ValueError(f"a seed is 32 bytes, not {len(random_bytes)}")
    return random_bytes.hex()


def read_seed(text: str) -> str:
    """A seed that a person typed: 1 to 64 hex digits, in lower case. Raises ValueError for anything else."""
    seed = text.strip().lower()
    if not 1 <= len(seed) <= 64 or any(c not in "0123456789abcdef" for c in seed):
        raise ValueError(f"a seed is 1 to 64 hex digits, not {text!r}")
    return seed


def fingerprint(seed: str) -> str:
    """The SHA-256 of the seed's text, in hex: shown before the first card, so that the seed can't be changed after."""
    return sha256(seed.encode()).hexdigest()


@dataclass(frozen=True)
class Chance:
    """The source of one deal's shuffles; `next` is the source of the shuffle after this one."""

    seed: str
    text: str = ""
    deal: int = 1
    """Deals are counted from 1; 0 is the match itself (who deals first, a board drawn at random)."""
    count: int = 0

    def numbers(self) -> Iterator[int]:
        """The stream's 32-bit words."""
        key = sha256(f"rami/1|{self.seed}|{self.deal}|{self.count}|{self.text}".encode()).digest()
        block = 0
        while True:
            digest = sha256(key + block.to_bytes(8, "big")).digest()
            yield from unpack(">8I", digest)
            block += 1

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order, each order equally likely. The chance itself does not move: see `next`."""
        order = list(things)
        words = self.numbers()
        for last in range(len(order) - 1, 0, -1):
            below = last + 1
            fair = _WORDS - _WORDS % below
            word = next(words)
            while word >= fair:
                word = next(words)
            other = word % below
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def next(self) -> Chance:
        """The chance of the shuffle after this one, in the same deal."""
        return replace(self, count=self.count + 1)


@dataclass(frozen=True)
class Stacked(Chance):
    """A chance whose first shuffle returns a given order. For lessons and tests."""

    seed: str = "0"
    order: tuple[Card, ...] = ()

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        """The given order; from the second shuffle on, an ordinary one.
        Raises ValueError if the things are not the cards of that order."""
        if self.count or not self.order:
            return super().shuffle(things)
        if sorted(self.order) != sorted(things):  # type: ignore[type-var]
            raise ValueError("the pack put in order holds other cards than the game's")
        return self.order  # type: ignore[return-value]
