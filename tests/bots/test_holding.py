"""Whether melds are kept back: the race with the smallest other hand, and the files of trained weights."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from rami.bots.levels import levels
from rami.bots.meldgame import MeldBot
from rami.bots.meldgame.holding import HoldWeights, Race, race, read, shipped, written
from rami.bots.weight_files import COMMAND, made_by
from rami.games import GAMES
from rami.games.traditional import Traditional
from rami.tools.games import part
from support.positions import position

RISKING = [game.key for game in GAMES if getattr(levels(game.key).get("expert"), "risks", False)]
STRATEGY = cast(MeldBot, levels("traditional")["expert"]).strategy
FOUR = "turn 0 play; hands 2S 3S 4S 5S 9H TH JH 7D KC QD 4C | 3C 6D | 3C' 6D' 8C' | KS KH KD; melds 1: 4H 4D 4S'"


def test_a_race_is_what_the_view_tells() -> None:
    """Of eleven cards seven meld, the smallest other hand has two; a chasse of 40 points is played for with three."""
    rules = Traditional(rummy_bonus=40)
    assert race(rules, rules.view(position(rules, FOUR), 0), STRATEGY) == Race(2, 120)


@pytest.mark.parametrize("game", RISKING)
def test_each_game_has_its_file(game: str) -> None:
    """The expert plays by the file of its game, which names the command that makes it, and training can make it."""
    expert = cast(MeldBot, levels(game)["expert"])
    assert expert.risks
    assert expert.taught is None
    assert made_by(game).startswith(f"python3 src/rami train --game {game}")
    assert part(game, "training") is not None
    assert read(game, written(shipped(game), "a command")) == shipped(game)
    assert json.loads(written(shipped(game), "a command"))[COMMAND] == "a command"


def test_weights_decide_whether_melds_are_kept() -> None:
    """With a handicap of -9 cards the bot keeps its melds, with one of 9 it lays them."""
    rules = Traditional()
    view = rules.view(position(rules, FOUR), 0)
    for handicap, kind in ((-9.0, "discard"), (9.0, "lay")):
        bot = replace(cast(MeldBot, levels("traditional")["expert"]), taught=HoldWeights(12.5, handicap))
        assert type(bot(rules, view, cast(Any, None), 0)).__name__.lower().startswith(kind)


@pytest.mark.parametrize(
    "harm",
    [
        lambda content: content.pop("hold"),
        lambda content: content["hold"].pop("handicap"),
        lambda content: content["hold"].update(far=1.0),
        lambda content: content["hold"].update(handicap=None),
        lambda content: content.update(hold=[1, 2, 3]),
    ],
)
def test_a_damaged_file_is_refused(harm: Callable[[dict[str, Any]], object]) -> None:
    """A file is refused if a weight is missing or added, or is not a number."""
    content = json.loads(written(shipped("traditional"), "a command"))
    harm(content)
    with pytest.raises(ValueError, match=r"weights\.json is damaged .*--game traditional` makes it again"):
        read("traditional", json.dumps(content))
