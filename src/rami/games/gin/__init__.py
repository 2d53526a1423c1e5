"""Gin at one table, from the deal to the showdown. `rami.games.partners` seats two, three or four players at such tables."""

from rami.games.gin.rules import GinTable
from rami.games.gin.state import GinState

__all__ = ["GinState", "GinTable"]
