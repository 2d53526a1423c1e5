"""The actions of a player, as values with a text form: `str(action)` and `Action.parse` are inverses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rami.engine.cards import Card, Slot, cards, written

Group = tuple[Slot, ...]
"""The cards of one meld, in the order in which they are laid."""


class IllegalAction(ValueError):  # noqa: N818 (a card player says so)
    """An action that the rules refuse.
    `reason` is a code (`opening_short`); `facts` are what its sentence needs (have=46, need=51)."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.reason} ({facts})" if facts else self.reason


class Action:
    """One action of the seat to act. Each kind is a small frozen value with its own word."""

    __slots__ = ()
    word: ClassVar[str]
    _kinds: ClassVar[dict[str, type[Action]]] = {}

    def __init_subclass__(cls) -> None:
        Action._kinds[cls.word] = cls

    @staticmethod
    def parse(text: str) -> Action:
        """The action with this text form.
        Raises ValueError, naming the text, for anything that is not exactly one action."""
        word, _, rest = text.strip().partition(" ")
        kind = Action._kinds.get(word)
        if kind is None:
            raise ValueError(f"no such action: {text!r}")
        try:
            action = kind._read(rest.strip())
        except ValueError as error:
            raise ValueError(f"not an action: {text!r} ({error})") from error
        return action

    @classmethod
    def _read(cls, rest: str) -> Action:
        raise ValueError(f"nothing can be read after {cls.word!r}")

    def _rest(self) -> str:
        return ""

    def __str__(self) -> str:
        rest = self._rest()
        return f"{self.word} {rest}" if rest else self.word


def _group(text: str) -> Group:
    group = tuple(Slot.parse(word) for word in text.split())
    if not group:
        raise ValueError("a group without cards")
    return group


def _groups(text: str) -> tuple[Group, ...]:
    return tuple(_group(part) for part in text.split("/"))


def _write_groups(groups: tuple[Group, ...]) -> str:
    return " / ".join(written(group) for group in groups)


def _nothing(rest: str) -> None:
    if rest:
        raise ValueError(f"nothing is expected here: {rest!r}")


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"a whole number is expected: {text!r}")
    return int(text)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take cards from a pile: `draw stock`, `draw discard 2`;
    `draw recycled` turns the discard over first (BOAT-41)."""

    word = "draw"
    pile: str = "stock"
    """`stock`, `discard` or `recycled`."""
    count: int = 1

    def _rest(self) -> str:
        return self.pile if self.count == 1 else f"{self.pile} {self.count}"

    @classmethod
    def _read(cls, rest: str) -> Draw:
        pile, _, count = rest.partition(" ")
        if pile not in ("stock", "discard", "recycled"):
            raise ValueError(f"no such pile: {pile!r}")
        return cls(pile, _count(count) if count else 1)


@dataclass(frozen=True, slots=True)
class LayMelds(Action):
    """Lay new melds, all at once: `meld 7H 8H 9H / KS KH *1=KD`."""

    word = "meld"
    groups: tuple[Group, ...]

    def _rest(self) -> str:
        return _write_groups(self.groups)

    @classmethod
    def _read(cls, rest: str) -> LayMelds:
        return cls(_groups(rest))


@dataclass(frozen=True, slots=True)
class LayOff(Action):
    """Add cards to a meld on the table, counted from 0: `add 5C *2=6C to 3`."""

    word = "add"
    cards: Group
    meld: int

    def _rest(self) -> str:
        return f"{written(self.cards)} to {self.meld}"

    @classmethod
    def _read(cls, rest: str) -> LayOff:
        group, to, meld = rest.partition(" to ")
        if not to:
            raise ValueError("the meld is missing: `to 3`")
        return cls(_group(group), _count(meld))


@dataclass(frozen=True, slots=True)
class SwapJoker(Action):
    """Put the real card in a laid joker's place and take the joker: `swap QC at 2`."""

    word = "swap"
    card: Card
    meld: int

    def _rest(self) -> str:
        return f"{self.card} at {self.meld}"

    @classmethod
    def _read(cls, rest: str) -> SwapJoker:
        card, at, meld = rest.partition(" at ")
        if not at:
            raise ValueError("the meld is missing: `at 2`")
        return cls(Card(card), _count(meld))


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put a card face up on the discard: `discard 2D`."""

    word = "discard"
    card: Card

    def _rest(self) -> str:
        return str(self.card)

    @classmethod
    def _read(cls, rest: str) -> Discard:
        return cls(Card(rest))


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """End the deal: `knock 2D`, or with chosen melds `knock 2D with 7H 8H 9H / KS KH KD`.

    Without a card (`knock`) all cards of the hand are in melds and none is discarded (GIN-A08).
    """

    word = "knock"
    card: Card | None
    melds: tuple[Group, ...] | None = None
    """The knocker's arrangement; None lets the best one stand."""

    def _rest(self) -> str:
        card = "" if self.card is None else str(self.card)
        return card if self.melds is None else f"{card} with {_write_groups(self.melds)}".strip()

    @classmethod
    def _read(cls, rest: str) -> Knock:
        card, chosen, melds = f" {rest}".partition(" with ")
        card = card.strip()
        return cls(Card(card) if card else None, _groups(melds) if chosen else None)


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """The defender's showdown: `arrange auto`, or own melds and lay-offs on the knocker's:
    `arrange 7H 8H 9H + 2S 6S to 0 / KD to 1`."""

    word = "arrange"
    melds: tuple[Group, ...] | None = None
    """None lets the best arrangement stand."""
    layoffs: tuple[LayOff, ...] = ()

    def _rest(self) -> str:
        if self.melds is None:
            return "auto"
        added = " / ".join(layoff._rest() for layoff in self.layoffs)
        return f"{_write_groups(self.melds) or 'none'}{' + ' if added else ''}{added}"

    @classmethod
    def _read(cls, rest: str) -> Arrange:
        if rest == "auto":
            return cls()
        melds, plus, added = f"{rest} ".partition(" + ")
        layoffs = tuple(LayOff._read(part.strip()) for part in added.split("/")) if plus else ()
        return cls(() if melds.strip() == "none" else _groups(melds), layoffs)


@dataclass(frozen=True, slots=True)
class Announce(Action):
    """Say a word of the game: `say carte`."""

    word = "say"
    what: str

    def _rest(self) -> str:
        return self.what

    @classmethod
    def _read(cls, rest: str) -> Announce:
        if not rest.isalpha():
            raise ValueError(f"one word is said, not {rest!r}")
        return cls(rest)


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card face up: `play 4S`."""

    word = "play"
    card: Card

    def _rest(self) -> str:
        return str(self.card)

    @classmethod
    def _read(cls, rest: str) -> Play:
        return cls(Card(rest))


@dataclass(frozen=True, slots=True)
class Stake(Action):
    """Put chips on the board's places, in board order: `stake 3 3 2 0 0 0 0 0`."""

    word = "stake"
    chips: tuple[int, ...]

    def _rest(self) -> str:
        return " ".join(map(str, self.chips))

    @classmethod
    def _read(cls, rest: str) -> Stake:
        return cls(tuple(_count(word) for word in rest.split()))


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Show a poker hand: `show AS KS QS JS TS`; `show` alone keeps the cards hidden."""

    word = "show"
    cards: tuple[Card, ...] = ()

    def _rest(self) -> str:
        return written(self.cards)

    @classmethod
    def _read(cls, rest: str) -> Show:
        return cls(cards(rest))


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Exchange the hand for the hidden one, unseen: `exchange`."""

    word = "exchange"

    @classmethod
    def _read(cls, rest: str) -> Exchange:
        _nothing(rest)
        return cls()


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Offer chips in an auction: `bid 3`; the seller opens it with `bid 0`."""

    word = "bid"
    chips: int

    def _rest(self) -> str:
        return str(self.chips)

    @classmethod
    def _read(cls, rest: str) -> Bid:
        return cls(_count(rest))


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Decline: `pass`."""

    word = "pass"

    @classmethod
    def _read(cls, rest: str) -> Pass:
        _nothing(rest)
        return cls()
