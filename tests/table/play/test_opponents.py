"""Tests that a bot's answer that is illegal, unreadable or missing does not stop the match."""

from __future__ import annotations

from typing import Any

import pytest

from rami.bots.bot_messages import answer
from rami.bots.levels import adviser, levels, offered, weaker
from rami.engine.match import HINTS, Match
from rami.engine.rules import Rules
from rami.games import GAMES
from rami.table.play.flow import sit_down
from rami.table.state.effects import Effect, Log, Rest, Think
from rami.table.state.messages import Hinted, Press, Proceed, Thought
from rami.table.state.model import Model, digest
from rami.table.update import update
from support.model_builder import panel, seated

USELESS = {
    "refused": Thought("discard *4", ""),
    "of another kind": Thought("bid 99", ""),
    "unreadable": Thought("dance", ""),
    "empty": Thought("", ""),
    "failed": Thought("", "", problem="MemoryError"),
}


def of(effects: tuple[Effect, ...], kind: type[Any]) -> list[Any]:
    """Return the effects of this kind."""
    return [effect for effect in effects if isinstance(effect, kind)]


def asking(rules: Rules[Any]) -> tuple[Model, Think]:
    """Return a table where a bot has just been asked for the first time."""
    model = seated(rules, seats=rules.usual_seats, seed="7ab1e")
    model, effects = sit_down(model, model.at_table)
    while not of(effects, Think):
        if of(effects, Rest):
            model, effects = update(model, Proceed(of(effects, Rest)[0].digest))
        else:
            action = next(iter(rules.legal(model.view)))
            model, effects = sit_down(model, model.at_table.play(action))
    return model, of(effects, Think)[0]


def answered(think: Think, useless: Thought) -> Thought:
    """Return the useless answer to this question."""
    return Thought(useless.action, think.digest, think.bot, useless.problem)


@pytest.mark.parametrize("useless", USELESS.values(), ids=USELESS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_weaker_level_answers_in_turn_and_at_last_the_first_legal_action(
    game: type[Rules[Any]], useless: Thought
) -> None:
    """After useless answers the match goes on, the player is told nothing, and the console logs every answer."""
    model, think = asking(next(iter(game.presets.values())))
    before = model.at_table
    first = next(iter(model.rules.legal(before.rules.view(before.state, before.state.turn))))
    names = list(levels(game.key))
    below = names[: names.index(before.setup.players[before.state.turn or 0].bot)]
    for name in reversed(below):
        model, effects = update(model, answered(think, useless))
        (log,), (think,) = of(effects, Log), of(effects, Think)
        assert (think.bot, think.pause, model.notice, model.at_table) == (name, 0, None, before)
        assert name in log.text and game.key in log.text
    model, effects = update(model, answered(think, useless))
    assert model.at_table.steps == (*before.steps, str(first))
    assert str(first) in of(effects, Log)[0].text
    assert model.notice is None


def test_the_weaker_level_that_answers_plays_on() -> None:
    """A valid answer of the weaker level is played like any other."""
    rules = next(iter(GAMES[0].presets.values()))
    model, think = asking(rules)
    model, effects = update(model, Thought("dance", think.digest))
    (again,) = of(effects, Think)
    text = answer(again.question, 5)
    now, effects = update(model, Thought(text, again.digest, again.bot))
    assert now.at_table.steps[-1] == text
    assert of(effects, Log) == []


def test_useless_advice_is_asked_again() -> None:
    """Useless advice is asked of each weaker level, down to the first legal action, and the match stays unchanged."""
    rules = next(iter(GAMES[0].presets.values()))
    model = seated(rules, seats=2, seed="1")
    match = model.at_table
    while match.state.turn != 0:
        match = match.play(list(rules.legal(match.state))[-1])
    model, _ = sit_down(model, match)
    model, effects = update(model, Press("hint"))
    (think,) = of(effects, Think)
    for _ in {adviser(rules.key): None, **levels(rules.key)}:
        model, effects = update(model, Hinted("discard *4", think.digest, think.bot))
        assert of(effects, Log)
        think = (*of(effects, Think), think)[0]
        assert think.hint
    assert model.hint == next(iter(rules.legal(model.view)))
    assert model.at_table == match.marked(HINTS) and not model.thinking
    assert panel(model, "status")


def test_an_unrequested_answer_plays_nothing() -> None:
    """While the person is to act, a bot's answer is not played for them."""
    rules = next(iter(GAMES[0].presets.values()))
    model = seated(rules, seats=2, seed="1")
    match: Match = model.at_table
    while match.state.turn != 0:
        match = match.play(list(rules.legal(match.state))[-1])
    model, _ = sit_down(model, match)
    action = next(iter(rules.legal(match.state)))
    assert update(model, Thought(str(action), digest(match))) == (model, ())


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_below_every_bot_there_is_a_weaker_one_until_the_weakest(game: str) -> None:
    """The weaker bot has no character, as that may be what failed; below an unknown bot comes the strongest level."""
    names = list(levels(game))
    for name in offered(game):
        at = names.index(name.partition("+")[0])
        assert weaker(game, name) == (names[at - 1] if at else "")
    assert weaker(game, "grandmaster") == names[-1]
