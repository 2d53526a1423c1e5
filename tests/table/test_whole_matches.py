"""Tests that play whole matches of every preset by taps and buttons alone and draw every page in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from rami.bots.bot_messages import answer
from rami.bots.levels import choose, levels
from rami.engine import record
from rami.engine.rules import Rules
from rami.games import GAMES, game
from rami.table.page import page
from rami.table.play.flow import sit_down
from rami.table.state.effects import Effect, Finish, Rest, Think
from rami.table.state.messages import Proceed, Thought
from rami.table.state.model import Model
from rami.table.state.viewport import Viewport
from rami.table.text.grammar import LANGUAGES
from rami.table.update import update
from support.model_builder import after, message, seated
from support.touches import short, touches

TABLES = [
    pytest.param(rules, rules.usual_seats, id=preset) for game in GAMES for preset, rules in game.presets.items()
] + [
    pytest.param(game(key).presets[preset], seats, id=f"{preset}-{seats}")
    for key, preset, seats in (
        ("gin", "gin", 3),
        ("gin", "gin", 4),
        ("michigan", "tripoley", 8),
        ("boathouse", "boathouse", 6),
    )
]
PHONE, DESK = Viewport(390, 844), Viewport(1440, 900)
MOST = 3000
"""A limit on actions that no short match reaches."""


def drawn(model: Model, n: int) -> None:
    """Draw the page in alternating languages, and at times on a wide screen with score and log."""
    settings = model.settings.with_("lang", LANGUAGES[n % 2])
    assert page(model.but(settings=settings, viewport=DESK if n % 10 == 9 else PHONE)).screen == "table"


def going_on(model: Model, effects: tuple[Effect, ...]) -> tuple[Model, tuple[Effect, ...]]:
    """Return the next step: a bot's answer, a forced move after its pause, the person's action by taps, or the next
    deal.
    """
    for effect in effects:
        if isinstance(effect, Think):
            return update(model, Thought(answer(effect.question, 5), effect.digest))
        if isinstance(effect, Rest):
            return update(model, Proceed(effect.digest))
    if model.at_table.state.over:
        return update(model, message("press next-deal"))
    rules = model.rules
    action = choose(rules, model.view, next(iter(levels(rules.key))), f"{len(model.at_table.steps)}", 5)
    *before, last = touches(model, action)
    return update(after(model, *before), message(last))


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_match_is_played_by_taps_to_its_end(rules: Rules[Any], seats: int) -> None:
    """A match with bots from a fixed seed ends with its settlement shown, and its record replays to the same end."""
    start = seated(short(rules), seats=seats, seed="7ab1e", speed="instant")
    model, effects = sit_down(start, start.at_table)
    n = 0
    while not model.at_table.over:
        drawn(model, n)
        model, effects = going_on(model, effects)
        assert model.notice is None, model.notice
        n += 1
        assert n < MOST
    for lang in LANGUAGES:
        at_the_end = model.but(settings=model.settings.with_("lang", lang))
        assert dict(page(at_the_end).facts) == {"game": rules.key, "phase": "end", "turn": ""}
        assert model.at_table.setup.seed in page(at_the_end.but(dialog="deal_check")).dialog, "the seed is told now"
    text = record.write(model.at_table)
    assert any(isinstance(effect, Finish) and effect.record == text for effect in effects)
    again = record.read(text, GAMES)
    assert (again.state, again.sheet, again.standings) == (
        model.at_table.state,
        model.at_table.sheet,
        model.at_table.standings,
    )
