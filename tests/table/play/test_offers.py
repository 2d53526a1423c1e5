"""Tests that the rules are asked only once for each possible action, by counting calls of `check` in each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from rami.engine.actions import Action
from rami.engine.match import Match
from rami.engine.rules import Rules
from rami.engine.state import State
from rami.games import GAMES
from rami.table.page import page
from rami.table.play.flow import sit_down
from rami.table.play.offers import offers
from rami.table.state.model import Model
from rami.table.update import update
from support.model_builder import message, seated
from support.random_play import CASES, Case, steps
from table.sample_moments import COURSES, moments


@contextmanager
def counted(rules: type[Rules[Any]]) -> Iterator[Counter[tuple[int, Action]]]:
    """Record the calls of `check` in this block: the state's identity and the action."""
    asked: Counter[tuple[int, Action]] = Counter()
    kept: list[State] = []  # so that no two states have the same identity
    plain = rules.check

    def check(self: Rules[Any], state: State, action: Action) -> None:
        kept.append(state)
        asked[id(state), action] += 1
        plain(self, state, action)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "check", check)
        yield asked


def at(match: Match) -> Model:
    """Return the table at this moment with nothing cached."""
    model = seated(match.rules, match.state)
    return sit_down(model, replace(match))[0]


PLAYED = [(name, moment, match) for name in COURSES for moment, match in moments(name) if moment not in ("over", "end")]


@pytest.mark.parametrize(("name", "moment", "match"), PLAYED, ids=[f"{name}-{moment}" for name, moment, _ in PLAYED])
def test_a_tap_asks_about_no_action_twice(name: str, moment: str, match: Match) -> None:
    """In every phase of the five games, choosing a card and tapping each place check no action twice."""
    model = at(match)
    doings = [f"tap hand {card}" for card in model.hand.cards[:3]] or ["tap stock"]
    doings += [f"tap {place.zone}" for place in page(model).places if place.zone != "hand"]
    for doing in doings:
        with counted(type(match.rules)) as asked:
            fresh = at(match)
            page(fresh)
            chosen = update(fresh, message(doings[0]))[0]
            page(chosen)
            page(update(chosen, message(doing))[0])
        assert asked or moment == "showdown", "there the only button is always to be had"
        assert max(asked.values(), default=0) <= 1, (doing, [action for (_, action), n in asked.items() if n > 1])


def test_what_was_asked_is_known_until_the_match_goes_on() -> None:
    """A second page of the same table makes no check; another chosen card adds only its own checks."""
    match = dict(moments("rami51"))["play"]
    model = at(match)
    with counted(type(match.rules)) as asked:
        page(model)
        first = len(asked)
        page(model.but(notice="link_copied"))
        assert len(asked) == first
        card = model.hand.cards[0]
        page(update(model, message(f"tap hand {card}"))[0])
        assert all(str(card) in str(action) for _, action in list(asked)[first:])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_offers_are_one_value_for_a_table_and_a_plan(game: type[Rules[Any]]) -> None:
    """The same table and plan give the same object, and a chosen card gives another one."""
    model = seated(next(iter(game.presets.values())), seats=game.usual_seats)
    assert offers(model) is offers(model.but(notice="link_copied"))
    if model.hand.cards:
        assert offers(model) is not offers(update(model, message(f"tap hand {model.hand.cards[0]}"))[0])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_legal_action_is_of_a_kind_that_the_rules_name(case: Case) -> None:
    """Every legal action is of a kind that the rules name, so it has a button; a finished deal has no kinds."""
    for n, step in enumerate(steps(case, 1, "kinds")):
        kinds = case.rules.kinds(step.after)
        if step.after.over:
            assert not kinds
        elif n % 9 == 0:
            assert all(
                type(action) in kinds for _, action in zip(range(20), case.rules.legal(step.after), strict=False)
            )
        if step.action is not None and step.before is not None:
            assert type(step.action) in case.rules.kinds(step.before)


def test_the_only_card_that_can_be_played_is_chosen_already() -> None:
    """Where one card alone can be played, it is chosen as the turn begins, and one press plays it."""
    model = at(dict(moments("michigan"))["follow"])
    (card,) = model.plan.selected
    assert offers(model).answers.playable == {card}
    now = update(model, message("press play"))[0]
    assert now.at_table.steps[-1] == f"play {card}"
