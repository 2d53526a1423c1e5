"""The trail from the lobby to what is shown, and the steps of the browser's history along it."""

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
    """Back to the last common place in one go, then one place after the other."""
    assert step(here, there) == expected


def test_steps_lead_from_any_trail_to_any_other() -> None:
    """Followed to the end, they arrive."""
    trails: tuple[Trail, ...] = ((), LOBBY, TABLE, RULES, SETUP_RULES)
    for here in trails:
        for there in trails[1:]:
            now: Trail = here
            while (what := step(now, there)) is not None:
                now = now[:what] if isinstance(what, int) else (*now, what)
            assert now == there


def test_a_trail_says_where_it_ends() -> None:
    """Its dialogs, the match of its table, and whether it stays in the lobby."""
    assert dialogs(SETUP_RULES) == ("setup", "rules")
    assert match_key(RULES) == "c0"
    assert match_key(SETUP_RULES) == ""
    assert [ends_in_lobby(each) for each in (LOBBY, TABLE, RULES, SETUP_RULES)] == [True, False, False, True]
