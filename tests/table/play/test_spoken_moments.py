"""Every moment of a deal is spoken exactly once, in the order in which the moments came."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rami.bots.levels import choose
from rami.engine.cards import cards
from rami.engine.match import Match
from rami.engine.melds import MeldRules
from rami.engine.state import Event
from rami.table.play.flow import next_deal, played, sit_down
from rami.table.state.effects import Rest, Say
from rami.table.state.messages import Proceed
from rami.table.state.model import events_by_step
from rami.table.text.grammar import LANGUAGES
from rami.table.text.sentences import turn_line
from rami.table.text.sentences.moments import doer, moments_of
from rami.table.text.words import Words
from rami.table.update import update
from support.model_builder import NAMES, seated
from table.sample_moments import COURSES, table

HEARD = {
    "opened": r"opens? with (?:[^.]* for )?\d+ point",
    "laid": r"\blays?\b",
    "laid_off": r"\badds?\b",
    "penalty": r"forgets? to say “carte”",
    "said": r"says? “carte”",
    "swapped": r"for the joker",
    "rami_sec": r"makes? rami sec",
    "chasse": r"makes? a chasse",
    "went_out": r"goe?s? out\b",
    "reshuffled": r"is shuffled: a new stock",
    "turned_over": r"is turned over: a new stock",
    "last_round": r"The last round begins",
    "blocked": r"the deal is blocked",
    "knocked": r"knocks?\b(?! with \d+ at most)",
    "gin": r"goe?s? gin",
    "big_gin": r"goe?s? big gin",
    "undercut": r"undercuts?\b",
    "scored": r"scores? \d+ point",
    "limit_set": r"only gin will do|knock with \d+ at most",
    "doubled": r"the deal counts double",
    "tied": r"Both have the same deadwood",
    "void": r"the deal is void",
    "rummy": r"scores? a rummy",
    "settled": r"holds? the cheapest hand",
    "kept_hand": r"keeps? (?:their|your) hand",
    "exchanged": r"takes? the hidden hand instead",
    "opened_auction": r"puts? the hidden hand up",
    "sold": r"buys? the hidden hand",
    "unsold": r"Nobody wants the hidden hand",
    "showed": r"shows? (?!nothing|no )",
    "took_chips": r"\btakes? \d+ chip",
    "stopped": r": stop\.",
    "out_of_chips": r"(?:has|have) no chips left",
}
"""What is heard of each kind of event that the table stages."""

MOMENT = re.compile("|".join(f"(?P<{kind}>{said})" for kind, said in HEARD.items()))


def test_every_kind_of_moment_is_listened_for() -> None:
    """A new kind of moment needs its words above."""
    assert {kind for course in COURSES.values() for kind in moments_of(course.key)} == set(HEARD)


def told(match: Match) -> list[str]:
    """Return the kinds of the moments of this deal: melds laid one after the other, and those of an opening, are told
    in one phrase."""
    known, kinds = moments_of(match.rules.key), list[str]()
    events = [event for step in events_by_step(match) for event in step]
    for event, after in pairwise((*events, Event(""))):
        one_phrase = event.kind == "laid" and after.kind in ("laid", "opened") and after.seat == event.seat
        if event.kind in known and not one_phrase:
            kinds.append(event.kind)
    return kinds


PLACES = {"laid_off": "meld-0", "swapped": "meld-0", "took_chips": "space-0", "sold": "hand-2", "stopped": "hidden"}
"""Where an event of a kind happens, where that is told."""
FACTS = {"opened": "opened", "showed": "full_house"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted({course.key for course in COURSES.values()}))
def test_each_kind_of_moment_has_one_line(key: str, lang: str) -> None:
    """Every moment of every game, done by the listener or by another, is spoken as what it is and as nothing else; in
    each language the two are told apart."""
    for kind in moments_of(key):
        place = PLACES.get(kind, FACTS.get(kind, ""))
        group = cards("7H 7D 7C")
        (meld,) = MeldRules().readings(group) if kind == "laid" else (None,)
        mine, theirs = (
            turn_line(Words.of(lang), key, [Event(kind, seat, group, place, 4, None, meld)], NAMES, 0, None)
            for seat in (0, 1)
        )
        for line in (mine, theirs) if lang == "en" else ():
            assert [found.lastgroup for found in MOMENT.finditer(line)] == [kind], line
        assert (mine == theirs) == (doer(key, Event(kind, 1)) is None), (mine, theirs)
        assert theirs and "{" not in theirs


@pytest.mark.parametrize("name", COURSES)
def test_every_moment_of_two_deals_is_spoken_once_and_in_order(name: str) -> None:
    """The lines that a screen reader hears in two deals name their moments, each once, in the order of the events."""
    course = COURSES[name]
    setup, lines, happened = table(course), list[str](), list[str]()
    model, effects = sit_down(seated(setup.rules, seats=course.seats, lang="en"), Match.start(setup))
    for _ in range(2):
        while True:
            lines += [effect.text for effect in effects if isinstance(effect, Say)]
            match = model.at_table
            if match.state.over:
                break
            rests = [effect for effect in effects if isinstance(effect, Rest)]
            if rests:
                model, effects = update(model, Proceed(rests[0].digest))
                continue
            view = setup.rules.view(match.state, match.state.turn)
            model, effects = played(model, choose(setup.rules, view, setup.players[1].bot, str(len(match.steps)), 20))
        happened += told(match)
        if match.over:
            break
        model, effects = next_deal(model)
    assert happened
    heard = (found.lastgroup for line in lines for found in MOMENT.finditer(line))
    assert [kind for kind in heard if kind in moments_of(course.key)] == happened
