"""What the judge knows of Boathouse Rum."""

from rami.review.meldgame import MeldExpertise

EXPERTISE = MeldExpertise(each=0.65, scale=1.0, hope=0.2, doubt=3.0)
