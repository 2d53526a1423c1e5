"""Tests that cards hidden from a seat affect neither its page nor its bot's question nor its part of the record.

By default a sample runs; RAMI_FULL=1 checks 200 states of each game, gin for two, three and four.
"""

from __future__ import annotations

import pickle
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from rami.bots.bot_messages import answer
from rami.bots.levels import levels
from rami.engine import record
from rami.engine.cards import Card
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES
from rami.table.page import page
from rami.table.play.flow import bot_question, spoken_line
from rami.table.state.effects import Say
from rami.table.state.messages import Fetched
from rami.table.state.model import Model, Replay
from rami.table.state.viewport import Viewport
from rami.table.update import update
from rami.table.view.dialogs.dialog import CONTENTS
from rami.table.view.felt.log import log
from support.model_builder import NAMES, seated
from support.random_play import CASES, FULL, Case, everywhere, found, renamed

STATES = 200 if FULL else 10
USUAL = [case for case in CASES if case.seats == case.rules.usual_seats or case.rules.key == "gin"]
GAMES_AND_SEATS = {(case.rules.key, case.seats): case for case in reversed(USUAL)}.values()
WEAKEST = {game.key: next(iter(levels(game.key))) for game in GAMES}

every_case = pytest.mark.parametrize("case", GAMES_AND_SEATS, ids=lambda case: f"{case.rules.key}-{case.seats}")


def matches(case: Case) -> Iterator[Match]:
    """Yield random moments of random matches with a bot at every seat but the first."""
    rng = Random(f"hidden {case}")
    players = tuple(
        Player(name, WEAKEST[case.rules.key] if seat else "") for seat, name in enumerate(NAMES[: case.seats])
    )
    while True:
        match = Match.start(MatchSetup(case.rules, players, f"{rng.getrandbits(256):064x}"))
        while not match.over:
            for _ in range(rng.randrange(1, 12)):
                if not match.state.over:
                    match = match.play(rng.choice(list(islice(case.rules.legal(match.state), 20))))
            yield match
            match = match.deal_next() if match.state.over and not match.over else match


def redealt(match: Match, seat: int, rng: Random) -> Match:
    """Return the match with the cards that the seat has not seen in this deal dealt in another way, from the deal's
    first moment on.
    """
    course = match.history
    seen: set[Card] = set()
    for each in course:
        seen |= set(found(each.rules.view(each.state, seat)))
        seen |= set(found(tuple(event.view(seat) for event in each.state.events)))
    unseen = sorted(set(everywhere(match.state)) - seen)
    names = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    other: Match | None = None
    for each in course:
        other = replace(each, state=renamed(each.state, names), previous=other)
    assert other is not None
    return other


def shown(match: Match, seat: int) -> list[object]:
    """Return all that this seat gets: its view, the page with score and log, the commentary, the spoken line and its
    replay.
    """
    model = seated(match.rules, match.state, viewer=seat, viewport=Viewport(1440, 900))
    model = model.but(match=match, dialog="deal" if match.state.over else "score")
    course = match.history
    looking = model.but(replay=Replay(course, len(course) - 1, open=False), dialog="")
    return [match.rules.view(match.state, seat), page(model), str(log(model)), spoken_line(model), page(looking)]


@every_case
def test_what_a_seat_can_not_see_changes_nothing_for_it(case: Case) -> None:
    """Hidden cards change neither a seat's view, page, log or replay nor its bot's question and answer."""
    rng, changed = Random(f"redealt {case}"), 0
    for match in islice(matches(case), STATES):
        seat = rng.randrange(case.seats) if match.state.turn is None else rng.choice((match.state.turn, 0))
        other = redealt(match, seat, rng)
        changed += other.state != match.state
        assert shown(other, seat) == shown(match, seat)
        if match.state.turn == seat:
            questions = [bot_question(each, WEAKEST[case.rules.key]) for each in (match, other)]
            assert pickle.loads(b64decode(questions[0])) == pickle.loads(b64decode(questions[1]))
            assert answer(questions[0]) == answer(questions[1])
    assert changed > STATES / 2


@every_case
def test_nothing_on_the_page_tells_the_seed_while_the_match_goes_on(case: Case) -> None:
    """No dialog or panel shows the seed during a match."""
    for match in islice(matches(case), STATES // 5):
        if match.over:
            continue
        model = seated(match.rules, match.state).but(match=match)
        for dialog in ("", *CONTENTS):
            if dialog in ("deal", "match") and not match.state.over:
                continue
            told = page(model.but(dialog="" if dialog == "match" else dialog))
            assert match.setup.seed not in repr(told), dialog


@every_case
@pytest.mark.parametrize("purpose", ["copy", "link", "replay"])
def test_the_record_of_a_match_is_given_out_when_it_is_over(case: Case, purpose: str) -> None:
    """An unfinished record, which holds the seed and hidden draws, is neither copied nor shown, and a sentence says
    why.
    """
    lobby: Model = seated(case.rules, seats=case.seats)
    match = next(match for match in matches(case) if not match.over)
    model, effects = update(lobby, Fetched("k", purpose, record.write(match)))
    assert (model.notice, model.replay) == ("goes_on", None)
    assert all(isinstance(effect, Say) for effect in effects)
