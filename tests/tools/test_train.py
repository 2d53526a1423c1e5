"""Training: weights do not depend on the number of workers, fits find known weights, and features are computed as the
bots compute them.
"""

import json
from pathlib import Path

import numpy as np
import pytest

from rami.bots.gin.bot import LEVELS
from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import (
    CardWeights,
    DiscardWeights,
    HasteWeights,
    KnockFeatures,
    PairWeights,
    read,
    shipped,
)
from rami.bots.weight_files import made_by
from rami.tools.games.gin.training import knocks, manners, trials
from rami.tools.games.gin.training.course import LEARNER, PATIENT, RULES, Lesson
from rami.tools.games.gin.training.fits import linear, logistic, network
from rami.tools.games.gin.training.match_chances import MATCH, MatchChances
from rami.tools.games.gin.training.samples import sampled
from rami.tools.train import main

LESSON = Lesson(LEVELS["expert"], 3, "test", ("simple", "itself"))


def test_the_file_does_not_depend_on_the_number_of_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process and two write the same file, which the bots can read and which says how it was made."""
    monkeypatch.setattr("rami.tools.games.gin.training.rounds.RESULTS", 8)
    texts = []
    for workers in (1, 2):
        file = tmp_path / f"{workers}.json"
        command = f"--game gin --deals 2 --rounds 2 --seed 5 --workers {workers} --quiet --out {file}"
        assert main(command.split()) == 0
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert read(texts[0]) != shipped()
    assert json.loads(texts[0])["made by"] == "python3 src/rami train --game gin --deals 2 --rounds 2 --seed 5"


@pytest.mark.parametrize(
    "arguments", ["--game michigan", "--game gin --deals 0", "--game gin --rounds none", "--game gin --only cards", ""]
)
def test_bad_arguments_are_refused(arguments: str) -> None:
    """A game without weights is refused, and so is training without deals, or of a part that is not made alone."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    assert stopped.value.code == 2


def test_log_odds_are_the_weighted_signals() -> None:
    """The features that are fitted add up to the bot's own log odds, for every unseen card."""
    states = list(LESSON.turns(0, LESSON.rng(0, 2)))
    rows = sampled(LESSON, 0).cards
    odds = [
        odds for state in states for odds in OpponentModel(RULES.view(state, LEARNER), None).log_odds(shipped().cards)
    ]
    assert rows[:, 1] + rows[:, 2:] @ np.array(shipped().cards) == pytest.approx(odds)
    assert len(rows) > 30
    assert 0 < rows[:, 0].mean() < 1


def test_discards_are_compared_with_those_of_their_turn() -> None:
    """Points and features are zero on average over the discards of a turn."""
    rows = trials.tried(LESSON, 0)
    assert rows.shape[1] == 1 + len(DiscardWeights._fields)
    assert rows.mean(axis=0) == pytest.approx(np.zeros(rows.shape[1]))
    assert np.abs(rows[:, 0]).max() > 0


def test_knocks_are_tried_out_in_matches() -> None:
    """A knock is worth what it adds to the chance of winning the match, and is tried out at other scores than the
    first, against opponents who have ended deals."""
    lesson = Lesson(LEVELS["expert"], 3, "test", ("simple", PATIENT))
    rows = np.concatenate([knocks.tried(lesson, MatchChances([30, -30]), match) for match in range(4)])
    assert rows.shape[1] == 1 + len(KnockFeatures._fields)
    assert 0 < np.abs(rows[:, 0]).max() <= MATCH
    for feature in ("mine_far", "theirs", "haste"):
        assert len(set(rows[:, 1 + KnockFeatures._fields.index(feature)])) > 1


def test_opponents_of_either_manner_are_seen() -> None:
    """The turns of a match say whether its opponent knocks as soon as they can."""
    lesson = Lesson(LEVELS["expert"], 3, "test", ("simple", PATIENT))
    rows = [manners.sampled(lesson, match) for match in range(8)]
    hasty, patient = np.concatenate(rows[::2]), np.concatenate(rows[1::2])
    assert {*hasty[:, 0]} == {1}
    assert {*patient[:, 0]} == {0}
    waits = 2 + HasteWeights._fields.index("waits")
    assert hasty[:, waits].mean() < patient[:, waits].mean()


def test_the_chance_of_a_match_is_that_of_the_deals_to_come() -> None:
    """Where each deal is worth 50 points to either side with the same chance, a match from 50 to 100 is lost in one of
    four; a void deal changes nothing, and a score of 100 decides."""
    chances = MatchChances([50, -50, 0])
    for scores, won, chance in (
        ((0, 0), (0, 0), 1 / 2),
        ((50, 0), (0, 0), 3 / 4),
        ((0, 0), (0, 50), 1 / 4),
        ((50, 50), (12, 0), 1 / 2),
        ((99, 99), (1, 0), 1),
        ((99, 99), (0, 31), 0),
    ):
        assert chances.worth(scores, won) == pytest.approx(MATCH * chance)


def test_knocks_alone_keep_the_other_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Knocks can be tried out alone: the other weights stay, and the file says by which commands it was made."""
    monkeypatch.setattr("rami.tools.games.gin.training.rounds.RESULTS", 8)
    file = tmp_path / "knocks.json"
    command = f"--game gin --only knocks --deals 13 --rounds 1 --workers 1 --quiet --out {file}"
    assert main(command.split()) == 0
    found = read(file.read_text(encoding="utf-8"))
    assert found._replace(knocks=None) == shipped()._replace(knocks=None)
    assert found.knocks != shipped().knocks
    assert made_by("gin").split(" && ")[0] in json.loads(file.read_text(encoding="utf-8"))["made by"]


def test_a_logistic_fit_finds_the_weights() -> None:
    """The fit finds the weights of 40,000 made-up cards whose log odds are known."""
    rng, weights = np.random.default_rng(1), np.linspace(-1, 1, len(PairWeights._fields))
    shifts, base = rng.normal(size=(40_000, len(weights))), rng.normal(size=40_000)
    held = rng.random(40_000) < 1 / (1 + np.exp(-base - shifts @ weights))
    assert logistic(np.column_stack([held, base, shifts]), PairWeights) == pytest.approx(tuple(weights), abs=0.1)


def test_one_sample_gives_small_weights() -> None:
    """After a sample of one held card, its signal has a small weight and the other signals have none."""
    row = np.array([[1.0, 0.0, 1.0, *[0.0] * (len(CardWeights._fields) - 1)]])
    first, *others = logistic(row, CardWeights)
    assert 0 < first < 3
    assert others == pytest.approx([0] * len(others))


def test_a_linear_fit_finds_the_weights() -> None:
    """The fit finds the weights of discards whose worth is known, rounded to three digits."""
    rng, weights = np.random.default_rng(2), np.linspace(0.1234, 40, len(DiscardWeights._fields))
    amounts = rng.normal(size=(200, len(weights)))
    found = linear(np.column_stack([amounts @ weights, amounts]), DiscardWeights)
    assert found == pytest.approx(tuple(weights), rel=0.005)
    assert found.points == 0.123


def test_a_network_finds_what_is_not_linear() -> None:
    """Where a knock is worth most at a middle amount, which no linear fit tells, the network's error is small."""
    rng = np.random.default_rng(3)
    amounts = rng.uniform(0, 10, size=(4000, len(KnockFeatures._fields)))
    worth = 10 - (amounts[:, 0] - 5) ** 2
    found = network(np.column_stack([worth, amounts]), HasteWeights(*[0.0] * len(HasteWeights._fields)))
    inner = np.array([unit.weights for unit in found.units])
    even, factors = (np.array([unit[at] for unit in found.units]) for at in (1, 0))
    told = found.even + np.tanh(even + amounts @ inner.T) @ factors
    assert np.mean((told - worth) ** 2) < 0.1 * np.var(worth)
