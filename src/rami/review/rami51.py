"""What the judge knows of Rami 51 and Rami 30."""

from rami.review.meldgame import MeldExpertise

EXPERTISE = MeldExpertise(each=0.6, scale=1.0, hope=0.5, doubt=4.0, spread=40.0)
