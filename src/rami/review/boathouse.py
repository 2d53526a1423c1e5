"""What the judge knows of Boathouse Rum."""

from rami.review.meldgame import MeldExpertise


class BoathouseExpertise(MeldExpertise):
    """What the judge knows of Boathouse Rum, whose deals are long and differ so much that more of them tell little."""

    most = longest = 64


EXPERTISE = BoathouseExpertise(each=0.65, scale=0.65, hope=0.2, doubt=2.0, spread=75.0)
