"""Tests of the trail from the lobby to the current view and of the steps in the browser's history."""

import pytest

from rami.table.state.trail import Trail, dialogs, ends_in_lobby, match_key, step

LOBBY = ("lobby",)
TABLE = ("lobby", "table c0")
RULES = ("lobby", "table c0", "dialog rules")
SETUP_RULES = ("lobby", "dialog setup", "dialog rules")


@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ((), TABLE, "lobby"),
        (LOBBY, TABLE, "table c0"),
        (TABLE, TABLE, None),
        (RULES, LOBBY, -2),
        (SETUP_RULES, TABLE, -2),
        (("lobby", "table c0"), ("lobby", "table c1"), -1),
    ],
)
def test_the_next_step_leads_back_first_and_then_on(here: Trail, there: Trail, expected: int | str | None) -> None:
    """One step goes back to the last common place, then each step adds one place."""
    assert step(here, there) == expected


def test_steps_lead_from_any_trail_to_any_other() -> None:
    """The steps from any trail reach any other trail."""
    trails: tuple[Trail, ...] = ((), LOBBY, TABLE, RULES, SETUP_RULES)
    for here in trails:
        for there in trails[1:]:
            now: Trail = here
            while (what := step(now, there)) is not None:
                now = now[:what] if isinstance(what, int) else (*now, what)
            assert now == there


def test_a_trail_says_where_it_ends() -> None:
    """A trail gives its dialogs, the match of its table, and whether it stays in the lobby."""
    assert dialogs(SETUP_RULES) == ("setup", "rules")
    assert match_key(RULES) == "c0"
    assert match_key(SETUP_RULES) == ""
    assert [ends_in_lobby(each) for each in (LOBBY, TABLE, RULES, SETUP_RULES)] == [True, False, False, True]
