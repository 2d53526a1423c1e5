"""Training: the same weights whoever does the work, fits that find what is there, features that are the players' own."""

import json
from pathlib import Path

import numpy as np
import pytest

from rami.bots.gin.player import expert
from rami.bots.gin.reading import Reading
from rami.bots.gin.weights import PairWeights, ReadingWeights, ThrowWeights, read, shipped
from rami.tools.train import main
from rami.tools.train.course import LEARNER, RULES, Lesson
from rami.tools.train.fits import linear, logistic
from rami.tools.train.signs import seen
from rami.tools.train.trials import tried

LESSON = Lesson(expert, 3, "test", ("simple", "itself"))


def test_the_file_does_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    """This process and two others write the same file, which the players can read and which says how it was made."""
    texts = []
    for workers in (1, 2):
        file = tmp_path / f"{workers}.json"
        command = f"--game gin --deals 2 --rounds 2 --seed 5 --workers {workers} --quiet --out {file}"
        assert main(command.split()) == 0
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert read(texts[0]) != shipped()
    assert json.loads(texts[0])["made by"] == "python3 src/rami train --game gin --deals 2 --rounds 2 --seed 5"


@pytest.mark.parametrize("arguments", ["--game rami51", "--game gin --deals 0", "--game gin --rounds none", ""])
def test_a_bad_wish_is_refused(arguments: str) -> None:
    """Another game has no weights; there is no training without deals."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    assert stopped.value.code == 2


def test_log_odds_are_the_weighted_signs() -> None:
    """What is fitted is what the player adds up: for every card not seen, and with the truth beside it."""
    states = list(LESSON.turns(0, LESSON.luck(0, 2)))
    rows = seen(LESSON, 0).reading
    odds = [odds for state in states for odds in Reading(RULES.view(state, LEARNER), None).log_odds(shipped().reading)]
    assert rows[:, 1] + rows[:, 2:] @ np.array(shipped().reading) == pytest.approx(odds)
    assert len(rows) > 30
    assert 0 < rows[:, 0].mean() < 1


def test_throws_are_compared_with_those_of_their_turn() -> None:
    """Points and amounts, seven throws a turn at the most, on average nothing."""
    rows = tried(LESSON, 0)
    assert rows.shape[1] == 1 + len(ThrowWeights._fields)
    assert rows.mean(axis=0) == pytest.approx(np.zeros(rows.shape[1]))
    assert np.abs(rows[:, 0]).max() > 0


def test_a_logistic_fit_finds_the_weights() -> None:
    """Of 40,000 made-up cards whose log odds are known, whatever they were without signs."""
    luck, weights = np.random.default_rng(1), np.linspace(-1, 1, len(PairWeights._fields))
    signs, even = luck.normal(size=(40_000, len(weights))), luck.normal(size=40_000)
    held = luck.random(40_000) < 1 / (1 + np.exp(-even - signs @ weights))
    assert logistic(np.column_stack([held, even, signs]), PairWeights) == pytest.approx(tuple(weights), abs=0.1)


def test_who_saw_nothing_believes_nothing() -> None:
    """One card, held: the sign that it had weighs a little, the others nothing."""
    row = np.array([[1.0, 0.0, 1.0, *[0.0] * (len(ReadingWeights._fields) - 1)]])
    first, *others = logistic(row, ReadingWeights)
    assert 0 < first < 3
    assert others == pytest.approx([0] * len(others))


def test_a_linear_fit_finds_the_weights() -> None:
    """Of throws whose worth is known, three digits of each."""
    luck, weights = np.random.default_rng(2), np.linspace(0.1234, 40, len(ThrowWeights._fields))
    amounts = luck.normal(size=(200, len(weights)))
    found = linear(np.column_stack([amounts @ weights, amounts]), ThrowWeights)
    assert found == pytest.approx(tuple(weights), rel=0.005)
    assert found.points == 0.123
