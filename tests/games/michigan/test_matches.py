"""Random matches of Michigan with all boards, all options and 3 to 8 seats: what must hold at every action.

A sample is played by default; RAMI_FULL=1 plays the 2,000 matches of MICH-E23.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from games.michigan.redealing import known, redealt
from rami.engine.actions import Action, Play, Show
from rami.engine.cards import pack
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.options import Option
from rami.engine.state import Event
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from support.positions import state_of
from support.random_play import any_action, found

FULL = bool(os.environ.get("RAMI_FULL"))
MATCHES = 2000 if FULL else 40
GROUPS = 8
BOARDS = ("pressman", "tripoley", "boodle4", "random")
MOST_DEALS = 2000


def some(option: Option, rng: Random) -> object:
    """A random value that the option may have."""
    choices: list[object] = list(option.choices)
    if option.low is not None and option.high is not None:
        choices.append(rng.randint(option.low, option.high))
    return rng.choice(choices or [True, False])


def table(number: int, rng: Random) -> MatchSetup:
    """The table of a random match: boards and numbers of seats in turn, the other options at random."""
    values = {option.name: some(option, rng) for option in Michigan.options()}
    values |= {"board": BOARDS[number % 4], "deals": rng.randint(1, 3)}
    if values["match_end"] == "all_chips":
        values["initial_chips"] = rng.randint(10, 15)  # or it may take thousands of deals
    players = tuple(Player(f"P{seat}") for seat in range(3 + number // 4 % 6))
    return MatchSetup(Michigan(**values), players, f"{number:x}")  # type: ignore[arg-type]


def played(number: int, rng: Random) -> Iterator[tuple[Match, Match]]:
    """A random match as pairs of a state and the next one; a new deal follows the deal before it."""
    match = Match.start(table(number, rng))
    while not match.over:
        if match.state.over:
            assert match.deal < MOST_DEALS, "the match does not end"
            following = match.deal_next()
        else:
            if match.rules.minutes and rng.random() < 0.01:
                match = match.call_time()
            following = match.play(any_action(match.rules, state_of(match, MichiganState), rng))
        yield match, following
        match = following


def conserved(before: MichiganState, after: MichiganState, chips: int) -> None:
    """Checks that every card is in one place and that the events account for every chip that moved."""
    assert sum((*after.chips, *after.board)) == chips
    assert min(after.chips) >= 0
    assert min(after.board) >= 0
    places = Counter(card for pile in (*after.hands, *after.spares, after.stock) for card in pile)
    assert places + Counter(played.card for played in after.played) == Counter(pack())
    purses, board = list(before.chips), list(before.board)
    for event in after.events:
        moved(event, purses, board)
        assert sum(purses) + sum(board) == chips
    assert (tuple(purses), tuple(board)) == (after.chips, after.board)


def moved(event: Event, purses: list[int], board: list[int]) -> None:
    """The chips after an event, worked out from its facts."""
    if event.kind not in ("placed", "took_chips", "paid", "sold"):
        return
    assert event.seat is not None
    where, _, number = event.place.partition("-")
    there = purses if where == "hand" else board
    sign = 1 if event.kind == "took_chips" else -1
    purses[event.seat] += sign * event.amount
    there[int(number)] -= sign * event.amount


def secret(rules: Michigan, state: MichiganState, rng: Random) -> None:
    """Checks that a view contains no card that the seat may not know, and does not depend on cards that
    it can't see."""
    for seat in (*range(state.seats), None):
        view = rules.view(state, seat)
        assert view.chance is None
        assert set(found(view.but(spaces=(), events=()))) <= known(state, seat)
        for event in view.events:
            assert set(event.cards) - {None} <= known(state, seat)
        assert rules.view(redealt(state, seat, rng), seat) == view
    if state.turn is not None:
        view = rules.view(state, state.turn)
        assert list(islice(rules.legal(view), 40)) == list(islice(rules.legal(state), 40))
        assert rules.forced(view) == rules.forced(state)


def silent(rules: Michigan, state: MichiganState, action: Action, rng: Random) -> None:
    """Checks that a sealed answer, a bid or a pass looks the same to other seats whatever cards they can't see."""
    after = rules.apply(state, action)
    if state.phase not in ("stake", "exchange", "auction", "poker") or after.phase != state.phase:
        return
    for seat in range(state.seats):
        if seat != state.turn:
            other = redealt(state, seat, rng)
            same = Show(()) if isinstance(action, Show) else action
            assert rules.view(rules.apply(other, same), seat) == rules.view(after, seat)


def follows(rules: Michigan, state: MichiganState) -> None:
    """Checks that the holder of the wanted card has no other legal action."""
    if state.phase == "follow":
        assert state.wanted is not None
        assert list(rules.legal(state)) == [Play(state.wanted)]
        assert all(not rules.allows(state, Play(card)) for card in pack() if card is not state.wanted)


@pytest.mark.parametrize("group", range(GROUPS))
def test_mich_e23_random_matches(group: int) -> None:
    """Every event keeps the number of chips and cards, no view shows a hidden card, some seat can always act, and every
    match ends."""
    for number in range(group, MATCHES, GROUPS):
        rng = Random(number)
        actions = lying = 0
        for match, following in played(number, rng):
            rules: Any = match.rules
            state, after = state_of(match, MichiganState), state_of(following, MichiganState)
            state, after = state_of(match, MichiganState), state_of(following, MichiganState)
            chips = rules.initial_chips * state.seats
            if state.over:
                actions, lying = 0, sum(state.board)
                continue
            actions += 1
            conserved(state, after, chips)
            follows(rules, state)
            if rng.random() < 0.05:
                secret(rules, state, rng)
                silent(rules, state, Action.parse(following.steps[-1]), rng)
            if after.over:
                assert actions <= rules.bound(state.seats)
                assert sum(following.sheet[-1]) == lying - sum(after.board)
                assert following.totals == after.chips
        assert following.over
        assert sum(following.standings.totals) <= chips
        assert following.standings.winners
