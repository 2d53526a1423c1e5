"""A lay is worked out once, for `check` and for `apply`."""

from __future__ import annotations

from rami.engine.actions import Action, LayMelds
from rami.games.meldgame import MeldState
from rami.games.rami51 import Rami51
from support.positions import position


class Counting(Rami51):
    """Rami 51 that counts how often it works out a lay."""

    worked_out = 0

    def _melded(self, state: MeldState, action: LayMelds) -> MeldState:
        type(self).worked_out += 1
        return super()._melded(state, action)


def test_check_and_apply_work_a_lay_out_once() -> None:
    """A lay that is checked, asked about among the legal actions and applied is worked out once."""
    rules = Counting()
    state = position(rules, "turn 0 play; hands 7H 8H 9H KS KH KD 2C 5D | 3C; discard 8D")
    lay = Action.parse("meld 7H 8H 9H / KS KH KD")
    rules.check(state, lay)
    assert lay in rules.legal(state)
    assert len(rules.apply(state, lay).melds) == 2
    assert Counting.worked_out == 1
