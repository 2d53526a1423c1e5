"""Tests that the log continued from an earlier state equals the log written from the first deal."""

from __future__ import annotations

from typing import Any

import pytest

from rami.bots.levels import choose
from rami.engine.cards import cards
from rami.engine.match import Match
from rami.engine.state import Event
from rami.games import GAMES
from rami.games.gin import Gin
from rami.games.traditional import Traditional
from rami.table.state.model import Model
from rami.table.text.sentences.events import commentary, turn_line
from rami.table.text.words import Words
from rami.table.view.felt import log
from support.model_builder import NAMES, panel, seated


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
    rules = Traditional(target_score=1000) if game is Traditional else next(iter(game.presets.values()))
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


def test_a_turn_at_the_other_table_says_so() -> None:
    """At gin of four the log parts the two tables, also where one step deals at both, and names the other one."""
    rules = next(game for game in GAMES if game.key == "gin").presets["gin"]
    model = seated(rules, seats=4, lang="en")
    lines = log.LogWriter().lines(model.but(match=played(model.at_table, 12)))
    assert len(lines) > 4
    pair = [model.names[seat] for seat in model.view.table_of(0).pair]  # type: ignore[attr-defined]
    for line in lines:
        assert ("Other table:" in line) is not any(f"<b>{name}</b>" in line for name in pair), line


def test_a_turn_at_the_other_table_is_spoken_of_as_such() -> None:
    """A card that is thrown there is not the one that lies on the pile here, also in words that are heard."""
    state = seated(Gin(), seats=4, lang="en").view
    here = next(seat for seat in (1, 2, 3) if state.table_of(seat) is state.table_of(0))
    there = next(seat for seat in (1, 2, 3) if state.table_of(seat) is not state.table_of(0))
    thrown = [Event("discarded", seat, cards("TS")) for seat in (there, here)]
    said = turn_line(Words.of("en"), "gin", thrown, NAMES, 0, 0, state)
    does = "discards the 10 of spades."
    assert said == f"Other table: {NAMES[there]} {does} {NAMES[here]} {does} Your turn."


def test_each_table_has_its_dealer() -> None:
    """At gin of four one member of the dealing team deals at each table."""
    rules = next(game for game in GAMES if game.key == "gin").presets["gin"]
    model = seated(rules, seats=4)
    dealers = [seat for seat in (1, 2, 3) if "seat dealer" in panel(model, f"seat-{seat}")]
    assert dealers == [seat for seat in (1, 2, 3) if model.view.table_of(seat).dealer == seat]
    assert len({*dealers, model.view.table_of(0).dealer}) == 2
