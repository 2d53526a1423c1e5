"""What a game's package offers if its bots play by weights."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True)
class TrainingPlan:
    """How much training is done. The same plan gives the same weights, whatever the executor."""

    deals: int
    """Deals, or matches, of each round and each purpose."""
    rounds: int
    """Each round is played by the bot of the one before."""
    seed: int
    only: str = ""
    """The part of the weights that is made; the others stay as the bots read them. All parts if empty."""


class Training(Protocol):
    """Makes the weights of one game's bots."""

    file: Path
    """Where the bots read them."""
    alone: tuple[str, ...]
    """The parts of the weights that can be made alone."""

    def __call__(self, plan: TrainingPlan, executor: Executor, command: str, *, quiet: bool) -> str:
        """The text of the file, in which `command` stands as what made it."""
        ...
