"""House rules: the frozen fields of a game's rules, each with its range, its default and its rule ids."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

Value = bool | int | str
"""A house rule's value: a switch, a number, or one of several named choices."""


@dataclass(frozen=True)
class Option:
    """The values of a house rule: numbers in a range, named choices, both, or a switch.
    Forms, records and tests read it here."""

    name: str
    default: Value
    rules: tuple[str, ...]
    """The rule ids of the game's `rules.md`: `("GIN-31",)`."""
    low: int | None = None
    high: int | None = None
    choices: tuple[Value, ...] = ()
    retired: bool = False
    """Whether only matches of an earlier version are played by it: records keep it, no form offers it."""

    def check(self, value: object) -> None:
        """Raises ValueError, naming field, value and range, for a value that is not allowed."""
        fine = any(value == choice and type(value) is type(choice) for choice in self.choices)
        allowed = [*map(show, self.choices)]
        if self.low is not None and self.high is not None:
            fine = fine or (type(value) is int and self.low <= value <= self.high)
            allowed.insert(0, f"{self.low} to {self.high}")
        elif isinstance(self.default, bool) and not self.choices:
            fine = isinstance(value, bool)
            allowed = ["true or false"]
        if not fine:
            raise ValueError(f"{self.name} is {' or '.join(allowed)}, not {value!r}")

    def read(self, text: str) -> Value:
        """The value of a text (`true`, `10`, `loser`). Raises ValueError as `check` does."""
        candidates: list[Value] = [*self.choices, True, False]
        if text.lstrip("-").isdecimal():
            candidates.append(int(text))
        value = next((value for value in candidates if show(value) == text), text)
        self.check(value)
        return value


def show(value: Value) -> str:
    """A value as a record writes it: `true`, `10`, `loser`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def house_rule(
    default: Any,
    rules: str,
    *,
    low: int | None = None,
    high: int | None = None,
    choices: tuple[Value, ...] = (),
    retired: bool = False,
) -> Any:
    """A field of a game's rules: `knock_limit: int = house_rule(10, "GIN-31", low=0, high=10)`."""
    metadata = {"rules": tuple(rules.split()), "low": low, "high": high, "choices": choices, "retired": retired}
    return field(default=default, metadata=metadata)


def options_of(rules: Any) -> tuple[Option, ...]:
    """All house rules of a game (a class or an instance of Rules), retired ones too, in the order of its fields."""
    return tuple(
        Option(f.name, cast(Value, f.default), **f.metadata) for f in dataclasses.fields(rules) if "rules" in f.metadata
    )


def changed(rules: Any, base: Any | None = None) -> Mapping[str, Value]:
    """The house rules that differ from the defaults, or from those of `base`."""
    return {
        option.name: getattr(rules, option.name)
        for option in options_of(rules)
        if getattr(rules, option.name) != (getattr(base, option.name) if base is not None else option.default)
    }
