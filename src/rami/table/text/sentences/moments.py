"""Moments: the events that the table stages, how long each stands, and what is said of it on the felt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from rami.engine.state import Event, Seat
from rami.table.text.profile import profile
from rami.table.text.sentences.events import commentary
from rami.table.text.sentences.verbs import HAPPENS
from rami.table.text.vocabulary import Audience, Moment
from rami.table.text.words import Words

MOMENTS: Mapping[str, Moment] = {
    "laid": Moment(1.5, others=True),
    "laid_off": Moment(1.5, others=True),
    "went_out": Moment(),
    "reshuffled": Moment(lasts=True),
    "turned_over": Moment(),
    "last_round": Moment(lasts=True),
    "blocked": Moment(3, lasts=True),
}
"""The moments that several games share, by kind of event."""


LONGEST = 8.0
"""The longest that a step stands, as a multiple of the pause after an ordinary move."""


@cache
def moments_of(game: str) -> Mapping[str, Moment]:
    """The moments of a game, by kind of event."""
    return {**MOMENTS, **profile(game).words.moments}


def paces(game: str, events: Iterable[Event]) -> float:
    """How long the events of one step stand, as a multiple of the pause after an ordinary move: its longest moment, and
    half of each other one, up to `LONGEST`.
    """
    known, words = moments_of(game), profile(game).words
    told = [event for event in events if event.kind not in words.in_passing]
    staged = sorted(known[event.kind].paces for event in uncovered(game, told) if not words.untold((event,)))
    return min(sum(staged[:-1]) / 2 + staged[-1], LONGEST) if staged else min(len(told), 1)


def uncovered(game: str, events: Iterable[Event]) -> list[Event]:
    """The moments among the events of one step, without those that another of them tells as well."""
    known = moments_of(game)
    moments = [event for event in events if event.kind in known]
    covered = {known[event.kind].covers for event in moments}
    return [event for event in moments if event.kind not in covered]


def doer(game: str, event: Event) -> Seat | None:
    """The seat that did it; None for what happens by itself, whoever moved last."""
    return None if event.kind in HAPPENS or event.kind in profile(game).words.happenings else event.seat


def said(words: Words, game: str, events: Sequence[Event], audience: Audience) -> str:
    """What the felt says of the moments of one seat in one step: their sentence, and what was called out."""
    known = moments_of(game)
    told = [event for event in events if not known[event.kind].call]
    calls = [words.phrase(known[event.kind].call, event.amount) for event in events if known[event.kind].call]
    sentence = commentary(words, game, told, audience.names, audience.me, audience.view)
    return words.join(filter(None, (sentence, *calls)))
