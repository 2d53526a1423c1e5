"""How the weights of the expert of gin are made."""

from rami.tools.games.gin.training.rounds import GinTraining

TRAINING = GinTraining()
