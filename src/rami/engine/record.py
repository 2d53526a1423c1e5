"""A match as text: a header, then one step a line. It is the save, the replay, the bug report and the test.

    rami 2
    game <key>
    preset <name>
    set <house rule> <value>
    seat human Vous
    seat confirmed Léa
    seed 5eed
    text a text of the player's own
    dealer 1
    rival c0ffee0123456789 124,84 Odile
    mark practice

    deal
    draw stock
    knock 2D

A record is loaded by replaying it, so it can't hold an impossible position.
Blank lines and lines that begin with # are skipped.

Only the house rules that differ from the preset are written. Version 0.1 wrote `rami 1`, with presets of
its own: such a record is read with these (`Rules.defaults_of_version_1`), so that it is played as it was.
What is written is always `rami 2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any

from rami.engine.actions import Action, IllegalAction
from rami.engine.match import DEAL, MARKS, TIME, Match, MatchSetup, Player, Rival
from rami.engine.match import HUMAN as HUMAN
from rami.engine.options import Value, changed, options_of, show
from rami.engine.rules import Rules

VERSION = "2"
"""The version that is written."""

READ = ("1", VERSION)
"""The versions that can be read."""

Games = Iterable[type[Rules[Any]]]
"""The games that a record may name."""


class RecordError(ValueError):
    """A record that can't be read.
    `line` counts from 1; `reason` is a code; `detail` describes the fault in English."""

    def __init__(self, line: int, reason: str, detail: str = "") -> None:
        super().__init__(line, reason, detail)
        self.line, self.reason, self.detail = line, reason, detail

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}{': ' if self.detail else ''}{self.detail}"


@lru_cache(maxsize=16)
def preset_of(rules: Rules[Any]) -> str:
    """The name of the preset from which these rules differ in the fewest options."""
    return min(rules.presets, key=lambda name: len(changed(rules, rules.presets[name])))


def write(match: Match) -> str:
    """The match as text."""
    marks = "".join(f"mark {mark}\n" for mark in sorted(match.marks))
    return f"{write_setup(match.setup)}{marks}\n" + "".join(f"{step}\n" for step in match.steps)


@lru_cache(maxsize=16)
def write_setup(setup: MatchSetup) -> str:
    """The header alone: the setup of the match."""
    rules = setup.rules
    preset = preset_of(rules)
    lines = [f"rami {VERSION}", f"game {rules.key}", f"preset {preset}"]
    lines += [f"set {name} {show(value)}" for name, value in changed(rules, rules.presets[preset]).items()]
    lines += [f"seat {player.bot or HUMAN} {player.name}" for player in setup.players]
    lines.append(f"seed {setup.seed}")
    lines += [f"text {setup.text}"] if setup.text else []
    lines += [f"dealer {setup.dealer}"] if setup.dealer is not None else []
    lines += [f"rival {rival}" for rival in setup.rivals]
    return "".join(f"{line}\n" for line in lines)


def read(text: str, games: Games) -> Match:
    """The match of a record, replayed step by step. Raises RecordError."""
    head, steps = _parts(text)
    setup, marks = _read_head(head, games)
    if not steps:
        raise RecordError(head[-1][0], "no_deal")
    match = Match.start(setup, marks)
    for number, line in steps[1:]:
        match = _step(match, number, line)
    return match


def read_setup(text: str, games: Games) -> MatchSetup:
    """The setup in the header of a record; the steps, if any, are ignored. Raises RecordError."""
    return read_head(text, games)[0]


def read_head(text: str, games: Games) -> tuple[MatchSetup, frozenset[str]]:
    """The setup and the marks in the header of a record. Raises RecordError."""
    return _read_head(_parts(text)[0], games)


def continues(later: str, earlier: str) -> bool:
    """Whether a record goes on from another, or is the same; marks may have been added."""
    return _unmarked(later).startswith(_unmarked(earlier))


def _unmarked(text: str) -> str:
    return re.sub("(?m)^mark .*\n", "", text)


def _parts(text: str) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """The numbered lines of the header, and those of the steps, from the first `deal` on."""
    lines = _lines(text)
    start = next((at for at, (_, line) in enumerate(lines) if line == DEAL and at), len(lines))
    return lines[:start], lines[start:]


def _lines(text: str) -> list[tuple[int, str]]:
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines:
        raise RecordError(1, "empty")
    return lines


def _step(match: Match, number: int, line: str) -> Match:
    try:
        if line == DEAL:
            return match.deal_next()
        if line == TIME:
            return match.call_time()
        return match.play(Action.parse(line))
    except IllegalAction as error:
        raise RecordError(number, "illegal", str(error)) from error
    except ValueError as error:
        raise RecordError(number, "not_an_action", str(error)) from error


def _read_head(lines: list[tuple[int, str]], games: Games) -> tuple[MatchSetup, frozenset[str]]:
    number, line = lines[0]
    if line.split()[0] != "rami":
        raise RecordError(number, "not_a_record", line[:40])
    version = line.partition(" ")[2]
    if version not in READ:
        raise RecordError(number, "unknown_version", line[:40])
    rules: Rules[Any] | None = None
    players: list[Player] = []
    rivals: list[Rival] = []
    marks: set[str] = set()
    facts: dict[str, Any] = {"seed": ""}
    for number, line in lines[1:]:
        word, _, rest = line.partition(" ")
        with _refused_as(number, word):
            if word == "seat":
                kind, _, name = rest.partition(" ")
                players.append(Player(name, "" if kind == HUMAN else kind))
            elif word == "rival":
                rivals.append(Rival.parse(rest))
            elif word == "mark" and rest in MARKS:
                marks.add(rest)
            elif word in ("seed", "text", "dealer"):
                facts[word] = int(rest) if word == "dealer" else rest
            else:
                rules = _rules(rules, word, rest, games, version)
    if rules is None:
        raise RecordError(number, "no_game")
    with _refused_as(number, "table"):
        rules = rules.as_version_1_meant() if version == "1" else rules
        return MatchSetup(rules, tuple(players), rivals=tuple(rivals), **facts), frozenset(marks)


@contextmanager
def _refused_as(line: int, word: str) -> Iterator[None]:
    try:
        yield
    except KeyError as error:
        raise RecordError(line, f"unknown_{word}", str(error.args[0])) from error
    except ValueError as error:
        raise RecordError(line, "bad_header", str(error)) from error


def _rules(rules: Rules[Any] | None, word: str, rest: str, games: Games, version: str) -> Rules[Any]:
    """The rules after one more line of the header."""
    if word == "game":
        return preset_at(_game(rest, games), "", version)
    if rules is not None and word == "preset":
        return preset_at(type(rules), rest, version)
    if rules is not None and word == "set":
        name, _, value = rest.partition(" ")
        return with_options(rules, {name: value})
    raise ValueError(f"no such line: {word} {rest}")


def _game(key: str, games: Games) -> type[Rules[Any]]:
    for game in games:
        if game.key == key:
            return game
    raise KeyError(key)


def preset_at(game: type[Rules[Any]], name: str, version: str = VERSION) -> Rules[Any]:
    """A game's preset, the first for "", as it was in this version. Raises KeyError for a name that the game hasn't."""
    rules = game.presets[name] if name else next(iter(game.presets.values()))
    return replace(rules, **game.defaults_of_version_1) if version == "1" else rules


def rules_of(game: type[Rules[Any]], preset: str, written: Mapping[str, str], version: str = VERSION) -> Rules[Any]:
    """A preset with some house rules changed, as this version meant them.
    Raises as `preset_at` and `with_options` do."""
    rules = with_options(preset_at(game, preset, version), written)
    return rules.as_version_1_meant() if version == "1" else rules


def with_options(rules: Rules[Any], written: Mapping[str, str]) -> Rules[Any]:
    """The rules with some house rules changed, by their written values.
    Raises KeyError for an unknown name, ValueError for a bad value."""
    options = {option.name: option for option in options_of(rules)}
    values: dict[str, Value] = {name: options[name].read(value) for name, value in written.items()}
    return replace(rules, **values)
