"""Gin rummy for two, three and four. The law is `rules.md` beside this file."""

from rami.games.gin.one_table import GinTable
from rami.games.gin.rules import Gin
from rami.games.gin.state import GinState

__all__ = ["Gin", "GinState", "GinTable"]
