"""Boathouse Rum. The law is `rules.md` beside this file."""

from rami.games.boathouse.rules import Boathouse

__all__ = ["Boathouse"]
