"""The golden records: whole matches of every preset, one per file; and a review of one."""

from rami.engine.match import Match
from rami.review.report import BEST, LETTERS, LEVELS, Fortune, Moment, Report
from rami.review.steps import steps_of
from rami.tools.project import TESTS

PLAYTHROUGHS = TESTS / "playthroughs"

VERSION_1 = PLAYTHROUGHS / "version-1"
"""The golden records that version 0.1 wrote."""


def reviewed(match: Match, done: float = 1.0, losses: tuple[Moment, ...] = ()) -> Report:
    """Return a review of a match for two in which the first seat wins 10 points a deal, after 13 of luck: its decisions
    are called the best, but for these."""
    deals = (*match.earlier, match)
    marks = []
    for deal in deals:
        levels = {each.step: each.level for each in losses if each.deal == deal.deal}
        steps = enumerate(steps_of(deal), 1)
        marks.append(
            "".join("." if state.turn else LETTERS[LEVELS.index(levels.get(n, BEST))] for n, (state, *_) in steps)
        )
    fortunes = (Fortune((10.0, -10.0), (13.0, -13.0)),) * len(match.sheet)
    return Report(done, fortunes, tuple(marks), losses)
