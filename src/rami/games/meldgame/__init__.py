"""The turn of draw, lay and discard that several games share."""

from rami.games.meldgame.outcomes import outcome
from rami.games.meldgame.piles import STOCK_EXHAUSTION, Recycling
from rami.games.meldgame.state import DRAW, PLAY, FirstLay, MeldState, Turn, without
from rami.games.meldgame.turn import LAYING, ROUNDS, MeldGame, check_held, has_pure_run, undrafted

__all__ = [
    "DRAW",
    "LAYING",
    "PLAY",
    "ROUNDS",
    "STOCK_EXHAUSTION",
    "FirstLay",
    "MeldGame",
    "MeldState",
    "Recycling",
    "Turn",
    "check_held",
    "has_pure_run",
    "outcome",
    "undrafted",
    "without",
]
