"""How the weights of the expert of traditional rami are made."""

from dataclasses import replace

from rami.games.traditional import Traditional
from rami.tools.games.holding import HoldTraining

USUAL = Traditional()
BONUSES = USUAL.rummy_bonus, USUAL.rummy_bonus, USUAL.rummy_bonus, 10, 50, 100
"""The bonuses of a chasse that are played, the usual one as often as all others."""

TRAINING = HoldTraining([replace(USUAL, rummy_bonus=bonus) for bonus in BONUSES], USUAL.target_score)
