"""A match written in advance: the taps of people at the page and the resulting record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rami.bots.levels import choose
from rami.engine import record
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.rules import Rules
from support.model_builder import NAMES, after, seated
from support.touches import touches


@dataclass(frozen=True)
class Doing:
    """One action of a person, or the button for the next deal, with the state of the match and the taps."""

    phase: str
    turn: int | None
    selectors: tuple[str, ...]
    steps: int
    """How many steps the match has afterwards."""


@dataclass(frozen=True)
class Script:
    """A whole match, played by people only."""

    match: Match
    doings: tuple[Doing, ...]

    @property
    def text(self) -> str:
        """Return the record of the match."""
        return record.write(self.match)

    def left(self, steps: int) -> tuple[Doing, ...]:
        """Return the actions that remain when the match has this many steps."""
        return tuple(doing for doing in self.doings if doing.steps > steps)


def people(seats: int) -> tuple[Player, ...]:
    """Return this many persons, without bots."""
    return tuple(map(Player, NAMES[:seats]))


def script(rules: Rules[Any], seats: int, seed: str) -> Script:
    """Return a match in which everybody plays as a beginner would."""
    match = Match.start(MatchSetup(rules, people(seats), seed))
    doings = []
    while not match.over:
        state = match.state
        if state.over:
            doings.append(Doing("over", None, (selector("press next-deal"),), len(match.steps) + 1))
            match = match.deal_next()
        elif (forced := rules.forced(state)) is not None:
            match = match.play(forced)
        else:
            assert state.turn is not None
            rng = f"{seed}/{len(match.steps)}"
            action = choose(rules, rules.view(state, state.turn), "beginner", rng, 5)
            everyone = tuple(range(seats))
            at_screen = seated(rules, state, people=everyone, viewer=state.turn).but(match=match)
            taps = touches(at_screen, action)
            match = after(
                at_screen, *taps
            ).at_table  # which lays one meld after the other where an opening has more than it needs
            doings.append(Doing(state.phase, state.turn, tuple(map(selector, taps)), len(match.steps)))
    return Script(match, tuple(doings))


def selector(doing: str) -> str:
    """Return the selector for a tap or a press in words."""
    word, place, *rest = doing.split()
    if word == "press":
        return f'[data-action="{place}"]' + "".join(f'[data-value="{value}"]' for value in rest)
    return f'[data-card="{rest[0]}"][data-zone="{place}"]' if rest else f'button.spot[data-zone="{place}"]'
