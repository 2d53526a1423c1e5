"""The judge of one decision. It knows only what the seat saw.

It deals what the seat could not see in many ways that fit, makes each sensible action in the same deals, and lets good
players play all of them on. Where there are more than two, some deals find the best action; others, dealt anew, tell by
how much the action that was made falls short of it, so that the best of several is not flattered by its luck. What they
tell is weighed against what the game guesses of two actions. What seems a loss in a lot of deals is one if it is clear,
beyond twice the error, in that and a second lot together; a lot in between is played on by players of another style,
where a game has some: with them it must be clear, too. An action is let go early only where a mistake is out of the
question, and near a cut many more deals are played, so that another seed mostly calls it the same.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache, partial
from math import inf, isinf
from random import Random
from typing import Any, NamedTuple, cast

from rami.bots.levels import ADVICE, adviser, choose
from rami.bots.levels import best as strongest
from rami.engine.actions import Action
from rami.engine.rules import Rules
from rami.engine.state import Seat, State
from rami.review.expertise import THINKING, Expertise
from rami.review.report import AS_GOOD, BEST, Cuts
from rami.review.sampling.gap import UNKNOWN, Gap
from rami.review.sampling.queues import Queues
from rami.review.worth import worth

FEW = 8
"""The deals after which an action may be dropped as clearly worse."""
CHECKS = (8, 16, 32, 64, 128, 256, 512, 1024)
"""After so many deals it is asked whether more are needed to tell two actions apart: not where they are settled, nor
where it can hardly be a mistake and there were `ENOUGH`, or as many as find the best action if the other one seems no
better beyond the error; nor where there were as many as the game allows."""
ENOUGH, PLENTY = 64, 256
"""After plenty of deals only a mistake is told from what is none."""
HALF = 64
"""After so many deals half of the work is taken to be done."""
CLEAR, LIKELY = 3.0, 2.0
"""The standard errors by which something is clear after few deals, and after many."""


Row = tuple[int, ...]
"""What a deal came to for each seat."""
Pairs = tuple[tuple[Row, Row], ...]
"""What deals came to after one action, and after another."""


@dataclass(frozen=True)
class Verdict:
    """What the judge says of an action."""

    action: Action
    better: Action
    """The best action, or the same one where none is better beyond the error."""
    gap: Gap
    """By how much the best action was better; 0 where none was."""
    deals: int = 0
    """The deals played on; none where there was one sensible action."""
    pairs: Pairs = ()
    """What those that tell the price came to with the better action and with the one that was made."""

    @property
    def loss(self) -> float:
        """The points that the action gave away; 0 where that is not clear."""
        return self.gap.points if self.gap.clear else 0.0

    def level(self, cuts: Cuts) -> str:
        """What the decision is called, by these cuts."""
        return BEST if self.gap.points <= 0 else cuts.level(self.loss)


class Progress(NamedTuple):
    """How far a judge has come."""

    share: float
    """About the share of the work that is done."""
    gap: Gap
    """By how much the best action is better, as far as it is known."""

    @property
    def given(self) -> float:
        """About the points that the action gave away at least; inf where nothing is known of that yet."""
        return inf if isinf(self.gap.error) else self.gap.points - self.gap.error


Settled = Callable[[Cuts, Gap, int], bool]
"""Whether a gap, known from so many deals of a lot, is told well enough."""
Thinking = Generator[Progress, None, Verdict]
"""A judge at work: it pauses after each deal, and returns its verdict."""


def verdict(thinking: Thinking) -> Verdict:
    """What the judge says in the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return cast(Verdict, end.value)


def first_guess(rules: Rules[Any], knows: Expertise, view: State, action: Action) -> Gap | None:
    """By how much what a hint advises is better than what the seat to act did, by the game's guess, before any deal is
    played on; None where they are the same."""
    best = _advised(rules, view)
    return None if action == best else knows.guess(rules, view, best, action)


def _advised(rules: Rules[Any], view: State) -> Action:
    """What a hint advises, the same each time."""
    return choose(rules, view, adviser(rules.key), ADVICE, THINKING)


def judge(rules: Rules[Any], knows: Expertise, view: State, action: Action, seed: str) -> Thinking:
    """Judge what the seat to act, whose view it is, did. What a hint would have advised is as good as any. The same
    view and seed give the same verdict.
    """
    if action == _advised(rules, view):
        return Verdict(action, action, Gap(0.0, 0.0))
    seen = knows.sensible(rules, view, Random(ADVICE))
    actions = tuple(dict.fromkeys((action, *seen)))
    if len(actions) == 1:
        return Verdict(action, action, Gap(0.0, 0.0))
    deals = _Deals(rules, knows, view, seed)
    best = actions[-1]  # the only other one, if there are two
    if len(actions) > 2:
        best, gap = yield from _best(deals, actions, action)
        if best == action:
            return Verdict(action, action, gap, deals.played)
    gap, pairs = yield from _compared(deals, best, action, _worse_or_as_good)
    if gap.points <= knows.suspicion * gap.error:
        return Verdict(action, action, gap, deals.played, pairs)
    for player in knows.other_players(rules):
        deals.player = player
        gap, _ = yield from _compared(deals, best, action, _worse_or_as_good)
        if not gap.clear:
            return Verdict(action, action, gap, deals.played, pairs)
    deals.player = knows.player(rules)  # of many decisions some seem bad by chance; more deals tell, and give the price
    gap, pairs = yield from _compared(deals, best, action, _called, pairs, knows.longest)
    return Verdict(action, best if gap.clear else action, gap, deals.played, pairs)


def shortfall(rules: Rules[Any], knows: Expertise, view: State, action: Action, seed: str, deals: int) -> float:
    """How much more what the strongest level does comes to than this action of the seat to act, on average over so many
    deals. Whether that is clear is not asked: such figures of many decisions may be added up, since chance makes them
    as often too large as too small.
    """
    best = choose(rules, view, strongest(rules.key), ADVICE, THINKING)
    if action == best:
        return 0.0
    played = _Deals(rules, knows, view, seed)
    rows = [played.next((best, action)) for _ in range(deals)]
    return sum(played.value(one) - played.value(other) for one, other in rows) / deals


class _Deals:
    """Deals that fit the view, one after the other, each played on after several actions."""

    def __init__(self, rules: Rules[Any], knows: Expertise, view: State, seed: str) -> None:
        self.rules, self.knows = rules, knows
        self.guess = cache(partial(knows.guess, rules, view))
        self._seat, self._seed = cast(Seat, view.turn), seed
        self._worlds = knows.worlds(rules, view, Random(f"{seed} worlds"))
        self.player = knows.player(rules)
        self.played = 0
        self.found = UNKNOWN

    def next(self, actions: tuple[Action, ...]) -> list[Row]:
        """What the next deal comes to with each action."""
        self.played += 1
        world = next(self._worlds)
        return [self._points(world, action) for action in actions]

    def value(self, row: Row) -> float:
        """What such a deal is worth to the seat."""
        return worth(self.rules, row)[self._seat]

    def harmless(self, gap: Gap) -> bool:
        """Whether it can hardly be a mistake to fall short by this."""
        return gap.below(self.knows.cuts.mistake, self.knows.careful)

    @property
    def progress(self) -> Progress:
        """How far the judge has come; nobody knows how many deals it will take, so it never stands."""
        return Progress(self.played / (self.played + HALF), self.found)

    def _points(self, world: State, action: Action) -> Row:
        rules, rng = self.rules, Random(f"{self._seed} {self.played}")
        queues = Queues(() if self.knows.foreseen(world) else world.stock, world.seats)
        state = rules.apply(queues.before(world, action), action)
        while state.turn is not None:
            action = rules.forced(state) or self.player(rules, rules.view(state, state.turn), rng, THINKING)
            state = rules.apply(queues.before(state, action), action)
        return rules.points(state)


def _best(deals: _Deals, actions: tuple[Action, ...], made: Action) -> Generator[Progress, None, tuple[Action, Gap]]:
    """The best of the other actions by the first deals, and by how much it is better than the one that was made; one
    that falls clearly behind it is dropped. It is the one that was made itself where no other is better by more than
    the error, unless that may still be a mistake.
    """
    found: dict[Action, list[float]] = {action: [] for action in actions}

    def gap(one: Action, other: Action) -> Gap:
        differences = [ours - theirs for ours, theirs in zip(found[one], found[other], strict=True)]
        return deals.guess(one, other).after(differences, deals.knows.spread)

    for number in range(1, deals.knows.first + 1):
        for action, row in zip(found, deals.next(tuple(found)), strict=True):
            found[action].append(deals.value(row))
        yield deals.progress
        if number < FEW:
            continue
        rivals = {action: gap(action, made) for action in found if action != made}
        best = max(rivals, key=lambda action: rivals[action].points)
        deals.found = rivals[best]
        behind = {action: gap(best, action) for action in rivals if action != best}
        dropped = {action for action, lead in behind.items() if lead.points > CLEAR * lead.error}
        found = {action: values for action, values in found.items() if action not in dropped}
    as_good = rivals[best].points <= rivals[best].error and deals.harmless(rivals[best])
    return (made if as_good else best), rivals[best]


def _compared(
    deals: _Deals, best: Action, action: Action, settled: Settled, before: Pairs = (), most: int = 0
) -> Generator[Progress, None, tuple[Gap, Pairs]]:
    """By how much one action is better than the other, over the deals before and as many new ones as it takes until
    that is settled, but at most so many, by default those that the game allows; and what these deals came to."""
    pairs, guess, cuts = [*before], deals.guess(best, action), deals.knows.cuts
    for number in range(1, (most or deals.knows.most) + 1):
        one, other = deals.next((best, action))
        pairs.append((one, other))
        yield deals.progress
        if number not in CHECKS:
            continue
        gap = guess.after([deals.value(one) - deals.value(other) for one, other in pairs], deals.knows.spread)
        deals.found = gap
        idle = number >= ENOUGH or (number >= deals.knows.first and gap.points <= gap.error)
        if settled(cuts, gap, number) or (idle and deals.harmless(gap)):
            break
    return gap, tuple(pairs)


def _worse_or_as_good(cuts: Cuts, gap: Gap, deals: int) -> bool:
    """Whether it is settled that something was given away, or that it was not."""
    sure = _sure(gap, deals)
    return gap.points > sure or cuts.level(gap.points + sure) == AS_GOOD


def _called(cuts: Cuts, gap: Gap, deals: int) -> bool:
    """Whether what to call the action is settled."""
    sure = _sure(gap, deals)
    if deals >= PLENTY:
        return abs(gap.points - cuts.mistake) > sure
    return cuts.level(gap.points - sure) == cuts.level(gap.points + sure)


def _sure(gap: Gap, deals: int) -> float:
    """By how many points a gap known from so many deals may be off, where something is to be clear."""
    return gap.error * (CLEAR if deals < ENOUGH else LIKELY)
