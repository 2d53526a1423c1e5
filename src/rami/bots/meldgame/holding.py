"""Whether to keep melds back, although somebody has few cards, for a turn in which the whole hand can go.

A hand is kept while it is not too far behind: how far, two numbers tell, which were fitted to turns that were played on
both ways. Each game whose bots play by them has a file of them; this command makes it:

python3 src/rami train --game GAME
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rami.bots import weight_files
from rami.bots.meldgame.strategy import Strategy
from rami.games.meldgame import MeldGame, MeldState


class HoldWeights(NamedTuple):
    """How many more loose cards than the smallest other hand has cards are risked: fewer than the stakes allow."""

    points_a_card: float
    """The points of the stakes for which one more card is risked."""
    handicap: float
    """The cards by which fewer are risked, whatever the stakes."""

    def risk(self, race: Race) -> bool:
        """Whether a hand in this race is kept."""
        return race.behind < race.stakes / self.points_a_card - self.handicap


class Race(NamedTuple):
    """What a hand that is kept back is up against."""

    behind: int
    """How many more loose cards it has than the smallest other hand has cards."""
    stakes: float
    """The points that a whole hand brings beyond any other way to go out."""


def race(rules: MeldGame, view: MeldState, strategy: Strategy) -> Race:
    """The race of the seat to act, before its discard."""
    loose = strategy.plan(rules, view, view.hand, 1).spare
    least = min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)
    return Race(len(loose) - least, strategy.stakes(rules, view))


def written(weights: HoldWeights, command: str) -> str:
    """The weights as a file's text, with the command that made them."""
    return weight_files.written({"hold": weights._asdict()}, command)


def read(game: str, text: str) -> HoldWeights:
    """The weights of the text of the game's file. Raises ValueError that says what is wrong with it."""
    return weight_files.read(game, text, ("hold",), lambda found: weight_files.part(HoldWeights, found["hold"]))


@cache
def shipped(game: str) -> HoldWeights:
    """The weights of the game's file. Raises FileNotFoundError where it is missing, and ValueError as `read` does."""
    return read(game, weight_files.text(game))
