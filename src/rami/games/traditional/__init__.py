"""Traditional rami. The law is `rules.md` beside this file."""

from rami.games.traditional.rules import Traditional

__all__ = ["Traditional"]
