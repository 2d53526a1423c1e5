"""Each level beats the one below it, figures of the arena tell the characters apart, bots are found by name."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from rami.bots.levels import (
    ADVISER,
    NAMES,
    adviser,
    best,
    bot,
    characters,
    kindest,
    levels,
    named,
    offered,
    parts,
    usual,
)
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.games import GAMES, game
from rami.table.text.sentences.names import CHARACTERS, LEVELS
from rami.tools.arena.play import Duel, Outcome, played
from rami.tools.arena.results import Results

SEED = 8
DECKS = {"gin": 20, "rami51": 12, "traditional": 30, "boathouse": 20, "michigan": 90}
"""The number of decks of single deals that tell the levels apart."""
FEW = {"gin": 15, "rami51": 20, "traditional": 5, "boathouse": 5, "michigan": 40}
"""The number of decks that tell the characters of an amateur apart."""
FIRST_DEALS = 60
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
"""For each game the figures that tell its characters apart: the figure, the character with the lower value, the
character with the higher value.
"""


def duel(game: str, first: str, second: str, decks: int) -> Results:
    """The results of this number of decks of single deals."""
    rules = next(rules for rules in GAMES if rules.key == game)
    one = Duel(game, next(iter(rules.presets)), SEATS.get(game, 2), (first, second), SEED, single=True)
    outcomes: list[Outcome] = [played(one, deck) for deck in range(decks)]
    return Results.of([(one, outcomes)])


@pytest.mark.parametrize(
    ("game", "weaker", "stronger"), [(game, *pair) for game in DECKS for pair in pairwise(levels(game))]
)
def test_a_level_beats_the_one_below_it(game: str, weaker: str, stronger: str) -> None:
    """The stronger level wins by points over duplicate deals with a fixed seed. The bots' README has the margins with
    their 99 % confidence intervals.
    """
    (score,) = duel(game, stronger, weaker, DECKS[game]).scores
    assert score.ahead.value > 0


@pytest.mark.parametrize("game", ["gin", "traditional"])
def test_a_first_timer_beats_a_novice_every_second_deal(game: str) -> None:
    """Somebody who overlooks most of their melds wins between two and three of five deals against the kindest level."""
    (score,) = duel(game, kindest(game), "first-timer", FIRST_DEALS).scores
    assert 0.35 < score.won.value < 0.65


def test_levels_are_in_order() -> None:
    """The levels of each game are in the order of all levels, which have names in that order, too."""
    assert tuple(LEVELS) == NAMES
    assert all(list(levels(game.key)) == sorted(levels(game.key), key=NAMES.index) for game in GAMES)


@pytest.mark.parametrize("game", TOLD_BY)
def test_characters_differ_in_their_figures(game: str) -> None:
    """Each figure tells its two characters apart, in deals that they play against each other."""
    figures: dict[tuple[str, str, str], float] = {}
    for what, low, high in TOLD_BY[game]:
        styles = duel(game, f"amateur+{low}", f"amateur+{high}", FEW[game]).styles
        lower, higher = (styles[f"amateur+{name}"].figures().get(what, 0) for name in (low, high))
        figures[what, low, high] = higher - lower
    assert all(more > 0 for more in figures.values()), figures


@pytest.mark.parametrize("character", characters("gin"))
def test_each_character_of_gin_plays_otherwise_than_its_level(character: str) -> None:
    """In some deal each character of a confirmed bot chooses another action than that bot."""
    rules, plain, other = game("gin").presets["gin"], bot("gin", "confirmed"), bot("gin", f"confirmed+{character}")
    differ = 0
    for deal in range(12):
        state = rules.deal(2, deal % 2, Chance(f"{deal + 1:x}"))
        while state.turn is not None:
            view = rules.view(state, state.turn)
            action = plain(rules, view, Random(deal), 400)
            differ += other(rules, view, Random(deal), 400) != action
            state = rules.apply(state, action)
    assert differ


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)
def test_every_game_has_levels_and_characters(rules: type[Rules[Any]]) -> None:
    """Every game has at least three levels and three characters with names in the lobby, and a bot for each pair of
    them.
    """
    own, manners = levels(rules.key), characters(rules.key)
    assert len(own) >= 3 and len(manners) >= 3
    assert set(own) <= set(LEVELS) and set(manners) <= set(CHARACTERS)
    assert all(set(manner) == set(own) for manner in manners.values())
    assert len(offered(rules.key)) == len(own) * (1 + len(manners))
    assert all(callable(bot(rules.key, name)) for name in offered(rules.key))


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_the_adviser_is_a_bot_of_its_own_or_the_strongest_level(game: str) -> None:
    """The bot that gives hints can be asked by its name; only the strongest level is offered as an opponent, too."""
    assert callable(bot(game, adviser(game)))
    assert adviser(game) in (ADVISER, best(game))
    assert ADVISER not in offered(game)


@pytest.mark.parametrize("name", ["grandmaster", "", "confirmed+odd", "grandmaster+bold", "simple"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    """An unknown name is refused, and so is a bot of the league, which the lobby does not offer."""
    assert name not in offered("gin")
    with pytest.raises(KeyError):
        bot("gin", name)


def test_a_name_has_two_parts() -> None:
    """A bot's name is its level, followed by its character if it has one."""
    for name in offered("gin"):
        assert named(*parts(name)) == name
    assert parts("expert") == ("expert", "")
    assert parts("expert+bold") == ("expert", "bold")


def test_a_game_without_bots_of_its_own_is_played_at_random() -> None:
    """A game without bots has one level, which picks legal actions at random, and no characters."""
    assert offered("unknown") == (usual("unknown"),) == (best("unknown"),)
    assert characters("unknown") == {}
    rules = GAMES[0].presets[next(iter(GAMES[0].presets))]
    state = rules.deal(rules.seats[0], 0, Chance("5eed"))
    actions = {bot("unknown", usual("unknown"))(rules, rules.view(state, state.turn), Random(n), 0) for n in range(9)}
    assert all(rules.allows(state, action) for action in actions)
