"""What the judge knows of Boathouse Rum."""

from rami.review.meldgame import MeldExpertise

EXPERTISE = MeldExpertise(each=0.65, scale=0.65, hope=0.2, doubt=2.0, spread=75.0)
