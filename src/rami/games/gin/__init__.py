"""Gin at one table, from the deal to the showdown. `rami.games.partners` seats two, three or four players at such tables."""

from rami.games.gin.state import GinState
from rami.games.gin.table import GinTable

__all__ = ["GinState", "GinTable"]
