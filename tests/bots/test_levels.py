"""Each level beats the one below it, each character can be told from the others by what the arena reports, and all are found by name."""

from itertools import pairwise

import pytest

from rami.bots.levels import bot, characters, levels, named, offered, parts
from rami.engine.core import Rules
from rami.games import GAMES
from rami.table.text.sentences.names import CHARACTERS, LEVELS
from rami.tools.arena.play import Duel, Outcome, played
from rami.tools.arena.results import Results

SEED = 8
DECKS = {"gin": 20, "rami51": 12, "traditional": 30, "boathouse": 20, "michigan": 90}
"""So many decks of single deals tell the levels apart."""
FEW = {"gin": 15, "rami51": 5, "traditional": 5, "boathouse": 5, "michigan": 40}
"""So many tell the characters apart, as played by an amateur."""
SEATS = {"michigan": 4}
LAYING = [
    ("turn of the first lay", "bold", "cautious"),
    ("turn of the first lay", "cautious", "collector"),
    ("cards held at the end of a turn", "bold", "collector"),
]
TOLD_BY = {
    "gin": [
        ("deadwood at the knock", "cautious", "bold"),
        ("knocks, of deals", "cautious", "bold"),
        ("takes the discard, of draws", "cautious", "collector"),
    ],
    "rami51": [*LAYING, ("jokers held at the end of a turn", "bold", "collector")],
    "traditional": LAYING,
    "boathouse": LAYING,
    "michigan": [
        ("rank of a card led, ace high", "cautious", "bold"),
        ("rank of a card led, ace high", "cautious", "curious"),
        ("shows at poker, of chances", "curious", "bold"),
    ],
}
"""For each game what tells its characters apart: a figure, whose is the lower, whose the higher."""


def duel(game: str, first: str, second: str, decks: int) -> Results:
    """So many decks of single deals."""
    rules = next(rules for rules in GAMES if rules.key == game)
    one = Duel(game, next(iter(rules.presets)), SEATS.get(game, 2), (first, second), SEED, single=True)
    outcomes: list[Outcome] = [played(one, deck) for deck in range(decks)]
    return Results.of([(one, outcomes)])


@pytest.mark.parametrize(
    ("game", "weaker", "stronger"), [(game, *pair) for game in DECKS for pair in pairwise(levels(game))]
)
def test_a_level_beats_the_one_below_it(game: str, weaker: str, stronger: str) -> None:
    """By points, over duplicate deals with a fixed seed. The margin with its 99 % is in the tables of the bots' README."""
    (score,) = duel(game, stronger, weaker, DECKS[game]).scores
    assert score.ahead.value > 0


@pytest.mark.parametrize("game", TOLD_BY)
def test_characters_are_told_apart_by_their_figures(game: str) -> None:
    """Each figure that is meant to tell two of them apart does, in deals that they play against each other."""
    figures: dict[tuple[str, str, str], float] = {}
    for what, low, high in TOLD_BY[game]:
        styles = duel(game, f"amateur+{low}", f"amateur+{high}", FEW[game]).styles
        lower, higher = (styles[f"amateur+{name}"].figures().get(what, 0) for name in (low, high))
        figures[what, low, high] = higher - lower
    assert all(more > 0 for more in figures.values()), figures


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)
def test_every_game_has_levels_and_characters(rules: type[Rules[object]]) -> None:  # type: ignore[type-var] # of any state
    """Three levels at least and three characters, each with a name in the lobby; every level in every character."""
    own, manners = levels(rules.key), characters(rules.key)
    assert len(own) >= 3 and len(manners) >= 3
    assert set(own) <= set(LEVELS) and set(manners) <= set(CHARACTERS)
    assert all(set(manner) == set(own) for manner in manners.values())
    assert len(offered(rules.key)) == len(own) * (1 + len(manners))
    assert all(callable(bot(rules.key, name)) for name in offered(rules.key))


@pytest.mark.parametrize("name", ["grandmaster", "", "confirmed+odd", "grandmaster+bold", "simple"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    """The players of the league are not offered either."""
    assert name not in offered("gin")
    with pytest.raises(KeyError):
        bot("gin", name)


def test_a_name_has_two_parts() -> None:
    """The level, and the character where there is one."""
    for name in offered("gin"):
        assert named(*parts(name)) == name
    assert parts("expert") == ("expert", "")
    assert parts("expert+bold") == ("expert", "bold")
