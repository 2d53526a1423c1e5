"""A table at one moment as text, for tests, bug reports and lessons, as FEN is for chess.

    dealer 1; turn 0 play; hands QC 9C TC 2D | 3C; discard 8D; melds 0: 5H 6H 7H / 1: QS QH *1=QC QD

It is a list of clauses with semicolons or line ends between them; lines that begin with # are skipped.

- `turn 0 play` names the seat to act and the phase; `over` stands for a finished deal.
- `hands` are those of the seats in order; `stock` and `discard` have the top card last. A face-down card is `?`, and
  `31?` are that many. `...` are all the cards that are said nowhere else, in the printed order: `stock ... 9D` has the
  nine on top of them. Where no clause has them, they are the stock.
- Without `dealer` the last seat has dealt.
- Every other clause is a field of the game's own state, by its name and written as `fields` does, a part of a field
  after a point (`now.drawn stock`), or a word that the game has for several fields (`Rules.completed`).

What no clause says is as in a new deal in which the moves without a choice are made. A position tells neither what has
just happened nor the source of the next shuffles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, cast

from rami.engine import fields
from rami.engine.actions import Group
from rami.engine.cards import Card, Slot, written
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.engine.state import OVER, Cards, Laid, Seat, State

S = TypeVar("S", bound=State)

STOCK = "stock"
_COMMON = {"dealer", "turn", "phase", "hands", STOCK, "discard", "melds"}
"""The fields of a state that are written in a way of their own."""
_UNWRITTEN = {"events", "chance"}
_HANDS = tuple[Cards, ...]
_CHANCE = Chance("0")


@dataclass(frozen=True)
class Position:
    """What is on the table and whose turn it is. `str(position)` and `Position.parse` are inverses."""

    turn: Seat | None
    """None in a finished deal."""
    phase: str
    hands: tuple[Cards, ...]
    discard: Cards = ()
    melds: tuple[tuple[Seat, Group], ...] = ()
    """The melds on the table, each with the seat that laid it."""
    dealer: Seat | None = None
    """None: the last seat."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """The other clauses by their names, as they are written, `stock` among them."""

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that this text writes. Raises ValueError, naming the clause that is wrong."""
        facts: dict[str, str] = {}
        for name, rest in _clauses(text):
            if name in facts:
                raise ValueError(f"a position says `{name}` once, not twice")
            facts[name] = rest
        values = {name: _clause(name, facts.pop(name)) for name in _READ if name in facts}
        seat, phase = values.pop("turn", (None, OVER if facts.pop(OVER, None) == "" else None))
        if phase is None:
            raise ValueError("a position says whose turn it is, `turn 0 play`, or that the deal is `over`")
        if "hands" not in values:
            raise ValueError("a position says the hands of all seats, `hands 7H 8H | 9C TC`")
        return cls(seat, phase, facts=facts, **values)

    @classmethod
    def of(cls, rules: Rules[S], state: S) -> Position:
        """The position of a state, or of a seat's view of one."""
        dealer = None if state.dealer == state.seats - 1 else state.dealer
        bare = cls(state.turn, state.phase, state.hands, state.discard, _melds(state), dealer)
        new = bare._new(rules, _CHANCE)
        facts = dict(_different(bare._before_facts(rules, new, {}), state, ""))
        if list(state.stock) != _rest(new, state.but(stock=())):
            facts = {STOCK: fields.write(state.stock, Cards), **facts}
        return replace(bare, facts=facts)

    def state(self, rules: Rules[S], chance: Chance = _CHANCE) -> S:
        """The state of this position; `chance` is the source of its next shuffle.

        Raises ValueError, naming what these rules can't read; IllegalAction for a group that is no meld.
        """
        new = self._new(rules, chance)
        stock = {} if any(fields.REST in text for text in self.facts.values()) else {STOCK: fields.REST}
        said = {**stock, **self.facts}
        known = fields.types_of(type(new))
        words = {name: said.pop(name) for name in self.facts if name.partition(".")[0] not in known}
        state = self._before_facts(rules, new, words)
        return cast(S, _with(state.but(chance=chance), said, _rest(new, _with(state, said, ()))))

    def _new(self, rules: Rules[S], chance: Chance) -> S:
        """A new deal for as many seats."""
        seats = len(self.hands)
        for seat in (self.turn, self.dealer, *(seat for seat, _ in self.melds)):
            if seat is not None and not 0 <= seat < seats:
                raise ValueError(f"nobody sits at seat {seat}")
        return rules.deal(seats, seats - 1 if self.dealer is None else self.dealer, chance)

    def _before_facts(self, rules: Rules[S], new: S, words: Mapping[str, str]) -> S:
        """The state as far as the clauses that every game has tell it, the stock empty."""
        while new.phase != self.phase and (action := rules.forced(new)) is not None:
            new = rules.apply(new, action)
        melds = tuple(Laid(seat, rules.meld_rules.meld(group)) for seat, group in self.melds)
        common = {"turn": self.turn, "phase": self.phase, "hands": self.hands, "discard": self.discard, "melds": melds}
        return rules.completed(new.but(stock=(), events=(), **common), words)

    def __str__(self) -> str:
        clauses = {} if self.dealer is None else {"dealer": str(self.dealer)}
        if self.turn is None and self.phase == OVER:
            clauses[OVER] = ""
        else:
            clauses["turn"] = f"{fields.NONE if self.turn is None else self.turn} {self.phase}"
        clauses["hands"] = fields.write(self.hands, _HANDS)
        if self.discard:
            clauses["discard"] = fields.write(self.discard, Cards)
        if self.melds:
            clauses["melds"] = " / ".join(f"{seat}: {written(group)}" for seat, group in self.melds)
        return "; ".join(f"{name} {rest}".strip() for name, rest in {**clauses, **self.facts}.items())


def _clauses(text: str) -> Iterator[tuple[str, str]]:
    """The names of the clauses with what follows them."""
    lines = (line for line in text.splitlines() if not line.lstrip().startswith("#"))
    for clause in ";".join(lines).split(";"):
        name, _, rest = " ".join(clause.split()).partition(" ")
        if name:
            yield name, rest


def _clause(name: str, text: str) -> Any:
    try:
        return _READ[name](text)
    except ValueError as error:
        raise ValueError(f"`{name} {text}`: {error}") from error


def _turn(text: str) -> tuple[Seat | None, str]:
    seat, _, phase = text.partition(" ")
    if not phase.isidentifier():
        raise ValueError("a seat and a phase are expected, `turn 0 play`")
    return fields.read(seat, Seat | None), phase


def _laid(text: str) -> tuple[tuple[Seat, Group], ...]:
    melds = []
    for part in text.split("/") if text else ():
        seat, colon, group = part.strip().partition(":")
        if not colon or not seat.isdecimal():
            raise ValueError("each meld begins with the seat that laid it, `0: 5H 6H 7H`")
        melds.append((int(seat), tuple(map(Slot.parse, group.split()))))
    return tuple(melds)


_READ: Mapping[str, Any] = {
    "dealer": lambda text: fields.read(text, Seat),
    "turn": _turn,
    "hands": lambda text: fields.read(text, _HANDS),
    "discard": lambda text: fields.read(text, Cards),
    "melds": _laid,
}


def _melds(state: State) -> tuple[tuple[Seat, Group], ...]:
    return tuple((laid.seat, laid.meld.slots) for laid in state.melds)


def _rest(new: State, state: State) -> Sequence[Card]:
    """The cards of the deal that lie nowhere in the state.

    Raises ValueError for a card that lies twice, or is none of the deal's.
    """
    deck = {card for pile in new.piles for card in pile}
    lying: set[Card] = set()
    for card in (card for pile in state.piles for card in pile if card is not None):
        if card in lying:
            raise ValueError(f"{card} lies in two places")
        if card not in deck:
            raise ValueError(f"{card} is no card of this game")
        lying.add(card)
    return sorted(cast(set[Card], deck - lying), key=lambda card: (card.joker, card))


def _with(value: Any, said: Mapping[str, str], rest: Sequence[Card]) -> Any:
    """The record with the fields that are said, `...` standing for the rest of the cards. Raises ValueError."""
    types = fields.types_of(type(value))
    changes: dict[str, Any] = {}
    inner: dict[str, dict[str, str]] = {}
    for path, text in said.items():
        name, point, part = path.partition(".")
        if name not in types:
            raise ValueError(f"there is no {name!r} in a {type(value).__name__}")
        if point:
            inner.setdefault(name, {})[part] = text
            continue
        try:
            changes[name] = fields.read(text, types[name], rest)
        except ValueError as error:
            raise ValueError(f"`{path} {text}`: {error}") from error
    for name, parts in inner.items():
        changes[name] = _with(getattr(value, name), parts, rest)
    return replace(value, **changes)


def _different(plain: Any, value: Any, path: str) -> Iterator[tuple[str, str]]:
    """The clauses for the fields in which a record differs from another of its type."""
    for name, kind in fields.types_of(type(value)).items():
        before, now = getattr(plain, name), getattr(value, name)
        if now == before or name in _UNWRITTEN or (not path and name in _COMMON):
            continue
        if fields.record(kind) is not None and before is not None and now is not None:
            yield from _different(before, now, f"{path}{name}.")
        else:
            yield f"{path}{name}", fields.write(now, kind)
