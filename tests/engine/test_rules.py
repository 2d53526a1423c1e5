"""What the base class `Rules` does for every game."""

from __future__ import annotations

from collections import Counter

import pytest

from rami.engine.actions import Action, Discard, Draw, LayMelds
from rami.engine.cards import Card
from rami.engine.chance import Chance
from rami.games.meldgame import MeldState
from rami.games.rami51 import Rami51
from support.random_play import CASES, Case, steps

RULES = Rami51()


class Counting(Rami51):
    """Rami 51 that records the actions that `check` was asked about."""

    asked: Counter[Action] = Counter()

    def check(self, state: MeldState, action: Action) -> None:
        """As Rami 51's `check`, and records the action."""
        self.asked[action] += 1
        super().check(state, action)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_listed_as_legal_is_in_it(case: Case) -> None:
    """For every preset and number of seats, `in` is true for each action in the list of legal ones."""
    for n, step in enumerate(steps(case, 1, "legal")):
        if n % 9 == 0:
            legal = case.rules.legal(step.after)
            assert all(action in legal for _, action in zip(range(20), legal, strict=False))


def test_what_is_no_legal_action_is_not_in_it() -> None:
    """`in` is false for an action of another phase, for a card that nobody holds, and for something
    that is no action."""
    state = RULES.deal(4, 0, Chance("1"))
    legal = RULES.legal(state)
    assert Draw("stock") in legal
    assert Discard(Card("7H")) not in legal
    assert "draw stock" not in legal


def test_membership_asks_about_one_action_only() -> None:
    """`in` calls `check` once instead of going through the list."""
    rules = Counting()
    state = rules.deal(4, 0, Chance("1"))
    rules.asked.clear()
    assert LayMelds(()) not in rules.legal(state)
    assert rules.asked == {LayMelds(()): 1}


def test_a_lazy_list_asks_only_as_far_as_it_is_read() -> None:
    """Reading the first legal action does not check the others."""
    rules = Counting()
    state = rules.deal(4, 0, Chance("1"))
    rules.asked.clear()
    assert next(iter(rules.legal(state))) == Draw("stock")
    assert rules.asked == {Draw("stock"): 1}
