"""What the judge knows of Rami 51 and Rami 30."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from rami.bots.bot import Bot
from rami.bots.meldgame import MeldBot
from rami.engine.actions import Action, Announce, Discard
from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.games.meldgame import MeldState
from rami.games.rami51 import Rami51
from rami.review.meldgame import MeldExpertise
from rami.review.report import Cuts
from rami.review.sampling.gap import Gap

PENALTY = 5.0
"""The points that each card of the penalty for a forgotten “carte” (R51-63) costs: 3.5 to 6.7 in six positions
with three players, 110 to 210 deals each."""
UNOPENED = 0.3
"""As `MORE`, of a player who has not opened although somebody else has: most of those who could, did."""


class Rami51Expertise(MeldExpertise):
    """What the judge knows of Rami 51, where the strongest level takes a third of its time to find every turn in which
    its whole hand can go. An unopened hand costs a hundred points, so a mistake costs more than at traditional rami."""

    cuts = Cuts(3.0, 15.0, 30.0)
    careful = 3.5
    most = 64
    longest = 512

    def player(self, rules: Rules[MeldState]) -> Bot:
        """The strongest level, without that search: deals played on by it tell the same."""
        return replace(cast(MeldBot, super().player(rules)), finishes=False)

    def chosen(self, view: MeldState, seat: Seat) -> float:
        """As in `MeldExpertise`, but for a player who has not opened although somebody else has."""
        late = view.first_lays[seat] is None and any(view.first_lays)
        return UNOPENED * (view.round - 1) if late else super().chosen(view, seat)

    def guess(self, rules: Rules[MeldState], view: MeldState, one: Action, other: Action) -> Gap:
        """For a forgotten “carte”, what its penalty costs: deals differ so much that a few may not show it."""
        cost = PENALTY * cast(Rami51, rules).carte_penalty
        said, thrown = (int(isinstance(one, kind)) - isinstance(other, kind) for kind in (Announce, Discard))
        if not (cost and said and said == -thrown):
            return super().guess(rules, view, one, other)
        return Gap(said * cost, cost / 2)


EXPERTISE = Rami51Expertise(each=0.6, scale=0.7, hope=0.7, doubt=5.0, spread=40.0)
