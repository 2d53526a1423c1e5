"""What a game adds to the benchmark: the `bench` part of its package has one as `BENCH`. The defaults add nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rami.tools.games.touches import Touches

Figures = dict[str, Any]
Question = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a comparison: its key, its label, how many times as fast as each peer it should be.

    `theirs` is its key in a peer's answer. A `rate` is better the greater it is, any other figure the smaller it is.
    """

    key: str
    label: str
    goals: Mapping[str, int | None]
    theirs: str = ""
    rate: bool = False

    def better(self, one: float, other: float) -> float:
        """The better of two measurements."""
        return max(one, other) if self.rate else min(one, other)

    def ratio(self, own: float, theirs: float) -> float:
        """How many times as fast as a peer we are."""
        return own / theirs if self.rate else theirs / own


@dataclass(frozen=True, slots=True)
class Peer:
    """Another program: its name, the package to install, the script that answers a question with its help.

    The script gets the question as JSON on stdin and prints the answer as JSON in one line.
    """

    name: str
    requirement: str
    script: Path


class Comparison(ABC):
    """A game's engine measured beside other programs: all are asked the same question and answer with figures."""

    figures: ClassVar[tuple[Figure, ...]]
    peers: ClassVar[tuple[Peer, ...]]

    @abstractmethod
    def question(self, hands: int, seconds: float) -> Question:
        """What everyone is asked: random hands as text, and how long to play complete hands."""

    @abstractmethod
    def answer(self, question: Question) -> Figures:
        """Our own answer."""

    @abstractmethod
    def disagreements(self, peer: str, answer: Figures, question: Question) -> list[Figures]:
        """The hands whose points a peer counts differently; takes the points out of its answer."""


@dataclass(frozen=True, slots=True)
class Script:
    """A deal that is played by touches in the built page: the page's query, and what plays."""

    query: str
    play: Callable[[Touches], None]


@dataclass(frozen=True, slots=True)
class GameBench:
    """What one game adds: a comparison, a script of touches, goals (`≤ 50`)."""

    comparison: Comparison | None = None
    script: Script | None = None
    decision_goal: str = ""
    """For the 95th percentile of the strongest bot's decisions, in milliseconds."""
    review_goal: str = ""
    """For the review in the page of a match with the default rules, in seconds; "" where none is timed."""
