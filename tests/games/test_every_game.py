"""What holds for every game, in random deals of every preset with every number of seats (`rules.md` in
`rami.games`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from re import fullmatch
from typing import Any

import pytest

from rami.engine import record
from rami.engine.actions import Action, IllegalAction
from rami.engine.cards import Card
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES
from support.random_play import CASES, FULL, Case, Step, everywhere, found, redealt, steps

FEW = 2
"""Deals of each case in a test that looks closely, and in all tests while RAMI_FULL is not set."""

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def sampled(case: Case, every: int = 7) -> Iterator[Step]:
    """Some steps of a few random deals."""
    return islice(steps(case, FEW * (10 if FULL else 1), "sampled"), 0, None, every)


@every_case
def test_a_random_deal_keeps_its_cards_and_ends(case: Case) -> None:
    """No action loses, doubles or adds a card; some seat can always act; a deal ends within its bound; its points are
    the sums of its tally."""
    rules = case.rules
    taken = 0
    for step in steps(case, case.full if FULL else FEW):
        cards = everywhere(step.after)
        if step.before is None:
            taken, pack = 0, cards
            assert len(set(cards)) == len(cards)
        else:
            taken += 1
            assert cards == pack, f"{step.action}"
            assert taken <= rules.bound(case.seats)
        if step.after.over:
            tally = rules.tally(step.after)
            assert [line.seat for line in tally] == list(range(case.seats))
            assert rules.points(step.after) == tuple(sum(line.points for line in seat.lines) for seat in tally)
        else:
            assert step.after.turn in range(case.seats)


@every_case
def test_a_finished_deal_names_its_winners(case: Case) -> None:
    """The winners are no seat, one side or several sides; no other side has more points, except in Michigan, where
    going out wins."""
    rules = case.rules
    assert sorted(seat for side in rules.sides(case.seats) for seat in side) == list(range(case.seats))
    for step in steps(case, case.full if FULL else FEW, "won"):
        if not step.after.over:
            continue
        winners, points = rules.winners(step.after), rules.points(step.after)
        assert len(set(winners)) == len(winners)
        assert set(winners) <= set(range(case.seats))
        told = rules.headline(step.after)
        assert told
        assert all(0 <= seat < case.seats for note in told for seat in note.facts.get("seats", ()))
        if winners and told[0].code not in ("first_out", "out_for_nothing"):
            assert points[winners[0]] == (min if rules.low_wins else max)(points)


@every_case
def test_a_legal_action_is_accepted_and_reads_back(case: Case) -> None:
    """An action from `legal` passes `check`, can be written and read back, and `apply` leaves the old
    state unchanged."""
    for step in sampled(case):
        if step.after.over:
            continue
        before = repr(step.after)
        for action in case.rules.legal(step.after):
            case.rules.check(step.after, action)
            assert Action.parse(str(action)) == action
            assert case.rules.apply(step.after, action) is not step.after
        assert repr(step.after) == before


@every_case
def test_any_action_is_legal_or_refused_with_a_reason(case: Case) -> None:
    """An action that was legal elsewhere in the deal is either legal here too or raises IllegalAction with a code; a
    finished deal refuses all."""
    whole = list(sampled(case))
    actions = {str(step.action): step.action for step in whole if step.action is not None}
    pool = sorted(actions)
    rng = Random(str(case))
    for step in whole:
        for text in rng.sample(pool, min(12, len(pool))):
            try:
                case.rules.check(step.after, actions[text])
            except IllegalAction as error:
                assert fullmatch("[a-z0-9_]+", error.reason)
                with pytest.raises(IllegalAction):
                    case.rules.apply(step.after, actions[text])
            else:
                assert not step.after.over
                case.rules.apply(step.after, actions[text])


@every_case
def test_legality_follows_from_the_view(case: Case) -> None:
    """The legal actions are the same in the view of the seat to act as in the full state (D-4)."""
    for step in sampled(case):
        if step.after.turn is not None:
            view = case.rules.view(step.after, step.after.turn)
            assert list(case.rules.legal(view)) == list(case.rules.legal(step.after))


@every_case
def test_what_a_seat_cannot_see_leaves_its_view_equal(case: Case) -> None:
    """A seat's view is the same however the cards that it can't see are dealt, and never contains the chance."""
    rng = Random(f"redeal {case}")
    for step in sampled(case, 11):
        for seat in (*range(case.seats), None):
            view = case.rules.view(step.after, seat)
            assert view.chance is None
            assert case.rules.view(redealt(case.rules, step.after, seat, rng), seat) == view


@every_case
def test_a_view_shows_only_what_the_seat_was_told(case: Case) -> None:
    """During a deal, each card in a view was in the seat's own hand, on the table at the deal, or shown to the seat by
    an event."""
    told: list[set[Card]] = []
    for step in steps(case, FEW, "told"):
        state = step.after
        if step.before is None:
            told = [set(found(state.discard)) for _ in range(case.seats)]
        for seat in range(0 if state.over else case.seats):
            told[seat] |= set(found((state.hands[seat], tuple(event.view(seat) for event in state.events))))
            seen = set(found(case.rules.view(state, seat))) - state.named
            assert seen <= told[seat], f"{step.action}: seat {seat}"


@every_case
def test_a_record_tells_the_same_match(case: Case) -> None:
    """A match that is written and read back has the same states, deal by deal, and is written again as
    the same text."""
    rng = Random(f"record {case}")
    players = tuple(Player(f"Player {seat}", "" if seat == 0 else "confirmed") for seat in range(case.seats))
    match = Match.start(MatchSetup(case.rules, players, f"{rng.getrandbits(256):x}", "a text of one’s own", 0))
    for _ in range(60):
        if match.state.over:
            if match.over:
                break
            match = match.deal_next()
        match = match.play(rng.choice(list(match.rules.legal(match.state))))
    text = record.write(match)
    again = record.read(text, GAMES)
    assert (again.setup, again.state, again.sheet, again.steps) == (match.setup, match.state, match.sheet, match.steps)
    assert record.write(again) == text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_presets_and_house_rules_are_sound(game: type[Any]) -> None:
    """The first preset has the default rules, the usual number of seats is allowed, and each house rule names its rule
    ids."""
    assert next(iter(game.presets.values())) == game()
    assert game.usual_seats in game.seats
    for option in game.options():
        option.check(option.default)
        assert option.rules, option.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_game_seats_fewer_or_more(game: type[Any]) -> None:
    """A wrong number of seats is refused when the cards are dealt."""
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        players = tuple(Player(f"Player {seat}") for seat in range(seats))
        with pytest.raises(ValueError, match=str(seats)):
            MatchSetup(game(), players, "1")
