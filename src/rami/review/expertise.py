"""What the judge knows of a game: a game's room on this floor, the module of its key in this package, has one as
`EXPERTISE`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from rami.bots.bot import Bot
from rami.bots.levels import adviser, best, bot, characters, named
from rami.engine.actions import Action
from rami.engine.rules import Rules
from rami.engine.state import Seat, State
from rami.review.report import Cuts
from rami.review.sampling.gap import UNKNOWN, Gap

THINKING = 400.0
"""The milliseconds that a player may think over a move."""


class Expertise(ABC):
    """What the judge knows of one game. All of it starts from the view of the seat to act."""

    cuts: Cuts
    first = 16
    """How many deals find the best of several actions."""
    most = 128
    """How many deals at most are played on to tell two actions apart."""
    longest = 128
    """How many at most tell what to call an action, where that is not settled earlier."""
    careful = 1.0
    """By how many standard errors an action must fall short of a mistake to be let go."""
    suspicion = 2.0
    """By how many standard errors a lot of deals must tell of a loss for a second lot to be played."""
    spread: float
    """By how many points what a single deal comes to after two actions mostly differs, as a standard deviation."""

    @abstractmethod
    def worlds(self, rules: Rules[Any], view: Any, rng: Random) -> Iterator[State]:
        """Deals without end that agree with the view; hands that fit what their seats did come more often."""

    @abstractmethod
    def player(self, rules: Rules[Any]) -> Bot:
        """The player who plays such a deal on, at every seat."""

    def other_players(self, rules: Rules[Any]) -> tuple[Bot, ...]:
        """Players of other styles, against whom a mistake must be one, too."""
        return ()

    @abstractmethod
    def standing(self, rules: Rules[Any], state: Any, seat: Seat) -> float:
        """What the seat's hand is worth in a state whose cards are all open, in points of the deal, but for an amount
        that does not depend on the cards. Luck is measured by it; it need not be exact, but quick."""

    def place(self, rules: Rules[Any], dealt: Any, seat: Seat) -> float:
        """What the seat's place brings it in a new deal whatever the cards are, in points of the deal: no skill."""
        return 0.0

    def guess(self, rules: Rules[Any], view: Any, one: Action, other: Action) -> Gap:
        """By how much one action seems to be better than another before any deal is played on, in points of the deal,
        and how far such a guess mostly is from the truth. The deals are weighed against it."""
        return UNKNOWN

    def foreseen(self, state: Any) -> bool:
        """Whether everybody knows what lies in the stock, so that its cards are no luck."""
        return False

    def sensible(self, rules: Rules[Any], view: Any, rng: Random) -> tuple[Action, ...]:
        """The actions that a good player may think about, one of them where there is nothing to think about; by
        default what the strongest level does, by itself and in each character."""
        key = rules.key
        names = (best(key), adviser(key), *(named(best(key), character) for character in characters(key)))
        return tuple(dict.fromkeys(bot(key, name)(rules, view, rng, THINKING) for name in names))


@cache
def expertise(game: str) -> Expertise | None:
    """What the judge knows of this game; None where nobody has told it."""
    name = f"{__package__}.{game}"
    found: Expertise | None = import_module(name).EXPERTISE if find_spec(name) else None
    return found
