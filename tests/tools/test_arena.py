"""The arena: every bot plays the same decks from each side, results do not depend on the number of workers, intervals
have their stated confidence, and bad arguments are refused with clear messages.
"""

import json
import re
from concurrent.futures import Executor
from dataclasses import asdict
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from rami.bots.levels import best
from rami.games import game
from rami.tools.arena import main
from rami.tools.arena.command import round_robin
from rami.tools.arena.play import Duel, played
from rami.tools.arena.results import Results
from rami.tools.executors import Here, on_this_machine
from rami.tools.figures import mean, quantile

SIMPLE = Duel("gin", "gin", 2, ("simple", "simple-gin-only"), 7)


def measured(results: Results) -> dict[str, object]:
    """All results except the times, which may depend on the workers."""
    return {name: value for name, value in results.data().items() if name != "decisions_ms"}


def play(executor: Executor, decks: int = 3) -> Results:
    """A small round robin."""
    return round_robin([SIMPLE, Duel("gin", "gin", 2, ("beginner", "simple"), 7)], decks, executor, quiet=True)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8])
def test_each_bot_sits_equally_often_at_each_seat(seats: int) -> None:
    """Each bot sits equally often at each seat, for every number of seats, and no lineup is played twice."""
    lineups = Duel("michigan", "michigan", seats, ("a", "b"), 1).lineups
    assert len(set(lineups)) == len(lineups)
    for seat in range(seats):
        assert sum(lineup[seat] for lineup in lineups) * 2 == len(lineups)


def test_two_seats_have_two_lineups() -> None:
    """At a table of two there are two lineups."""
    assert SIMPLE.lineups == ((0, 1), (1, 0))


def test_a_bot_is_even_with_itself() -> None:
    """A bot that plays itself from both seats wins half of the tables, with a lead of 0, with any deck."""
    for single in (False, True):
        for deck in range(3):
            outcome = played(Duel("gin", "gin", 2, ("simple-gin-only",) * 2, 7, single), deck)
            assert (outcome.won, outcome.ahead, outcome.tables) == (1, 0, 2)


def test_a_deck_gives_the_same_outcome_twice() -> None:
    """The same duel and number give the same outcome; another number or seed gives another one."""
    first, again = played(SIMPLE, 0), played(SIMPLE, 0)
    assert (first.won, first.ahead, first.deals, first.styles) == (again.won, again.ahead, again.deals, again.styles)
    assert first.styles != played(SIMPLE, 1).styles


def test_the_results_do_not_depend_on_the_number_of_workers() -> None:
    """One process and two processes find the same figures."""
    with Here() as here, on_this_machine(2) as two:
        assert measured(play(here)) == measured(play(two))


def test_a_dask_cluster_plays_too() -> None:
    """Two workers of a Dask cluster find the same figures as one process."""
    import distributed  # an optional extra that nothing else needs

    from rami.tools.executors import on_dask

    with (
        distributed.LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        on_dask(cluster.scheduler_address) as dask,
        Here() as here,
    ):
        assert measured(play(dask)) == measured(play(here))


def test_an_error_of_a_bot_is_raised() -> None:
    """An error raised by a bot is raised by the arena."""
    with Here() as here, pytest.raises(KeyError):
        round_robin([Duel("gin", "gin", 2, ("simple", "nobody"), 7)], 1, here, quiet=True)


def test_an_interval_contains_the_true_value_in_19_of_20_cases() -> None:
    """For tosses of a coin in lots of different sizes, the 95 % interval misses one half about once in twenty times."""
    rng, missed = Random(3), 0
    for _ in range(1000):
        counts = [rng.randint(1, 5) for _ in range(40)]
        heads = [sum(rng.random() < 0.5 for _ in range(count)) for count in counts]
        found = mean(heads, counts)
        missed += abs(found.value - 0.5) > found.half
    assert 30 <= missed <= 80


def test_the_error_of_a_mean_depends_on_the_lots() -> None:
    """The error of equal lots is the standard deviation over the root of their number; that of one lot is infinite."""
    found = mean([1, 3, 2, 2], [1, 1, 1, 1])
    assert found.value == 2
    assert found.error == pytest.approx(sqrt(2 / 3) / sqrt(4))
    assert mean([1], [2]).half == float("inf")
    assert found.above(1) and not found.above(1.9)


def test_quantiles_are_ranks() -> None:
    """The median and the 99th percentile of the numbers below 1000 are found, each with an interval around it."""
    numbers = list(range(1000))
    assert quantile(numbers, 0.5).value == 500
    top = quantile(numbers, 0.99)
    assert top.low < top.value == 990 < top.high
    with pytest.raises(ValueError, match="no values"):
        quantile([], 0.5)


def test_the_lead_is_positive_when_low_points_win() -> None:
    """In Rami 51, which the fewest points win, the stronger bot has a positive lead."""
    outcome = played(Duel("rami51", "rami30", 2, ("confirmed", "beginner"), 3, single=True), 0)
    with Here() as here:
        (score,) = round_robin(
            [Duel("rami51", "rami30", 2, ("confirmed", "beginner"), 3, True)], 6, here, quiet=True
        ).scores
    assert outcome.tables == 2
    assert score.ahead.value > 0
    assert score.won.value > 0.5


def test_the_command_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the results and writes the same figures to a file."""
    file = tmp_path / "arena.json"
    command = f"--game gin --bots simple,simple-gin-only --matches 4 --seed 7 --workers 1 --quiet --json {file}"
    assert main(command.split()) == 0
    said = capsys.readouterr().out
    written = json.loads(file.read_text(encoding="utf-8"))
    (duel,) = written["duels"]
    assert written["decks"] == 2 and duel["tables"] == 4
    assert f"{100 * duel['won']['value']:.1f} ±" in said
    assert "simple – simple-gin-only" in said and "takes the discard" in said
    assert set(written["decisions_ms"]) == {"simple", "simple-gin-only"}
    with Here() as here:
        assert asdict(round_robin([SIMPLE], 2, here, quiet=True).scores[0])["won"] == duel["won"]


@pytest.mark.parametrize("key", ["rami51", "gin", "michigan"])
def test_a_deal_is_printed_card_by_card(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every turn with the hand before it and what it drew, the points at the end; the same each time."""
    command = f"--show --game {key} --bots confirmed --matches 2 --seed 7 --workers 1 --quiet"
    assert main(command.split()) == 0
    said = capsys.readouterr().out
    first, second = said.strip().split("\n\n")
    assert first.startswith(f"deal 0 of {key}") and second.startswith(f"deal 1 of {key}")
    assert main(command.split()) == 0 and capsys.readouterr().out == said
    assert re.search(r"^\d \[[^]]+\] \| \w", first, re.M) and re.search(r"^0 -?\d+ \[", first, re.M)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--game whist --bots simple,confirmed", "no game 'whist': there are rami51"),
        ("--game gin --bots simple,grandmaster", "no bot 'grandmaster' of gin: there are novice"),
        ("--game rami51 --bots simple,confirmed", "no bot 'simple' of rami51"),
        ("--game gin --bots simple,confirmed+odd", r"no bot 'confirmed\+odd'"),
        ("--game gin --bots simple,confirmed --preset rami30", "no preset 'rami30' of gin: there are gin"),
        ("--game gin --bots simple,confirmed --seats 5", "gin seats 2 to 4, not 5"),
        ("--game gin --bots simple", "at least two bots"),
        ("--game gin --bots simple,simple", "each named once"),
        ("--game gin --bots simple,confirmed --matches 0", "1 or more, not 0"),
        ("--game gin --bots simple,confirmed --workers many", "invalid"),
    ],
)
def test_bad_arguments_are_refused(arguments: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The error names the bad argument and the valid values."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    assert stopped.value.code == 2
    assert re.search(complaint, capsys.readouterr().err)


@pytest.mark.parametrize("key", ["traditional", "boathouse"])
def test_holding_melds_back_pays(key: str) -> None:
    """In games that pay for a whole hand, the strongest level beats the player of version 0.1, who lays all they can,
    with the same cards.
    """
    duel = Duel(key, next(iter(game(key).presets)), 2, (best(key), "confirmed-0.1"), 7, single=True)
    assert sum(played(duel, deck).ahead for deck in range(12)) > 0
