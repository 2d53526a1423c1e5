"""What the judge knows of traditional rami."""

from rami.review.meldgame import MeldExpertise

EXPERTISE = MeldExpertise(each=1.05, scale=1.6, hope=0.8, doubt=1.0)
