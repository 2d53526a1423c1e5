"""Rami 51 and Rami 30. The law is `rules.md` beside this file."""

from rami.games.rami51.rules import Rami51

__all__ = ["Rami51"]
