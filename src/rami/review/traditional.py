"""What the judge knows of traditional rami."""

from rami.review.meldgame import MeldExpertise

EXPERTISE = MeldExpertise(each=1.05)
