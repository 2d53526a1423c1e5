"""What the judge knows of Boathouse Rum."""

from rami.review.meldgame import MeldExpertise

EXPERTISE = MeldExpertise(each=0.65)
