"""A whole match under review: the luck of each finished deal, and what the judge says of each decision."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, cast

from rami.engine.actions import Action
from rami.engine.match import Match
from rami.engine.state import Seat, State
from rami.review.expertise import Cuts, Expertise, expertise
from rami.review.judge import Verdict, judge
from rami.review.luck import Fortune, fortune, steps_of

MOMENTS = 5
"""How many moments of a match are worth a look."""


class Choice(NamedTuple):
    """A decision of a match: the number of its deal and of its step there, from 1; the seat, what it saw and did."""

    deal: int
    step: int
    seat: Seat
    view: State
    action: Action


@dataclass(frozen=True)
class Review:
    """What came out of a match."""

    fortunes: tuple[Fortune, ...]
    """For each finished deal."""
    found: tuple[tuple[Choice, Verdict], ...]
    """The decisions of the seats that were looked at, in order."""
    cuts: Cuts
    """From which loss on they are called what, in this game."""

    def fortune(self) -> Fortune:
        """The whole match: the sums of its finished deals."""
        results, lucks = [each.result for each in self.fortunes], [each.luck for each in self.fortunes]
        return Fortune(*(tuple(map(sum, zip(*sums, strict=True))) for sums in (results, lucks)))

    def moments(self, seat: Seat) -> tuple[tuple[Choice, Verdict], ...]:
        """The seat's decisions that cost most, the dearest first; none that were as good as another."""
        lost = [found for found in self.found if found[0].seat == seat and found[1].loss >= self.cuts.inexact]
        return tuple(sorted(lost, key=lambda found: -found[1].loss)[:MOMENTS])


Looking = Generator[float, None, Review]
"""A review at work: it pauses after each sampled deal, with the share of the match that is done."""


def look_back(match: Match, seats: Iterable[Seat]) -> Looking:
    """Review a match: its luck, and the decisions of these seats. Raises ValueError for a game without a judge."""
    knows = expertise(match.rules.key)
    if knows is None:
        raise ValueError(f"{match.rules.key} has no judge")
    return _looking(match, knows, frozenset(seats))


def _looking(match: Match, knows: Expertise, seats: frozenset[Seat]) -> Looking:
    deals = (*match.earlier, match)
    choices = [choice for deal in deals for choice in _choices(deal) if choice.seat in seats]
    fortunes = []
    for deal in deals:
        if deal.state.over:
            fortunes.append(fortune(knows, deal))
            yield 0.0
    found = []
    for number, choice in enumerate(choices):
        thinking = judge(match.rules, knows, choice.view, choice.action, f"{choice.deal} {choice.step}")
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                found.append((choice, cast(Verdict, end.value)))
                break
            yield number / len(choices)
    return Review(tuple(fortunes), tuple(found), knows.cuts)


def _choices(deal: Match) -> Iterator[Choice]:
    """The decisions of a deal, without the moves that the rules force."""
    for number, (state, action, _) in enumerate(steps_of(deal), 1):
        if deal.rules.forced(state) is None:
            seat = cast(Seat, state.turn)
            yield Choice(deal.deal, number, seat, deal.rules.view(state, seat), action)
