"""The players of Boathouse Rum: who lays goes out sooner, and that is worth more than a rummy hoped for."""

from rami.bots.meldgame import NO_OPENING, players

LEVELS = players(NO_OPENING)
