"""Bots of this game that only the arena plays."""

from rami.tools.games.holders import holders

LEAGUE = holders("boathouse")
