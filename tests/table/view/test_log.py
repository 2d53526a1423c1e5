"""Tests that the log continued from an earlier state equals the log written from the first deal."""

from __future__ import annotations

from typing import Any

import pytest

from rami.bots.levels import choose
from rami.engine.match import Match
from rami.games import GAMES
from rami.table.state.model import Model
from rami.table.text.sentences.events import commentary
from rami.table.view.felt import log
from support.model_builder import seated


def afresh(model: Model) -> str:
    """Return the log written from the start of the deal."""
    return "".join(reversed(log.LogWriter().lines(model)))


def played(match: Match, steps: int) -> Match:
    """Return the match after some more actions by beginners."""
    rules: Any = match.rules
    for n in range(steps):
        state = match.state
        if state.over:
            return match
        action = rules.forced(state) or choose(rules, rules.view(state, state.turn), "beginner", f"{n}", 20)
        match = match.play(action)
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_continued_log_equals_a_new_log(game: Any) -> None:
    """Both logs are equal after each action, an undo, a change of listener or language, and in the next deal."""
    rules = next(iter(game.presets.values()))
    model = seated(rules, seats=max(game.seats))
    matches = [model.at_table]
    for _ in range(60):
        matches.append(played(matches[-1], 1))
    writer = log.LogWriter()
    for match in (*matches, matches[30], matches[33], matches[7], matches[-1]):
        shown = model.but(match=match)
        assert "".join(reversed(writer.lines(shown))) == afresh(shown)
    for shown in (
        model.but(match=matches[-1], viewer=1),
        model.but(match=matches[40], viewer=1, settings=model.settings.with_("lang", "en")),
        model.but(match=played(matches[-1], 10_000)),
        model.but(match=played(matches[-1], 10_000).deal_next()),
    ):
        assert "".join(reversed(writer.lines(shown))) == afresh(shown)


def test_only_the_turn_that_goes_on_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After one action only the current turn is told again, however long the deal is."""
    said: list[int] = []
    tell = commentary

    def counted(words: Any, events: Any, *rest: Any) -> str:
        said.append(len(events))
        return tell(words, events, *rest)

    monkeypatch.setattr(log, "commentary", counted)
    rules = next(game for game in GAMES if game.key == "rami51").presets["rami51"]
    model = seated(rules, seats=4)
    long = played(model.at_table, 20)
    writer = log.LogWriter()
    writer.lines(model.but(match=long))
    assert len(said) > 5
    said.clear()
    writer.lines(model.but(match=played(long, 1)))
    assert len(said) == 1
