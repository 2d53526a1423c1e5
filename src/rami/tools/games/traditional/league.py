"""Bots of this game that only the arena plays."""

from rami.tools.games.first_timer import first_timer
from rami.tools.games.holders import holders

LEAGUE = {**holders("traditional"), "first-timer": first_timer}
