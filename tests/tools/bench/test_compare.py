"""The benchmark compares the same hands each time, reports disagreements, and works without programs that can't be
installed.
"""

from pathlib import Path

import pytest

from rami.tools.bench import command, compare, engine, peers
from rami.tools.games.benchmark import Figure, Peer

PEERS = (Peer("Quick", "quick==1", Path("quick.py")), Peer("Absent", "absent==1", Path("absent.py")))


def test_hands_are_the_same_each_time() -> None:
    """The hands are random, but equal from run to run."""
    assert engine.hands(3, 10) == engine.hands(3, 10)
    assert {len(set(hand)) for hand in engine.hands(20, 15, 2, 4)} == {15}


def test_each_game_has_peers_with_scripts_and_goals_for_them() -> None:
    """Each goal names a peer, and each peer's script exists."""
    assert command.comparisons()
    for comparison in command.comparisons().values():
        names = {peer.name for peer in comparison.peers}
        assert {name for figure in comparison.figures for name in figure.goals} == names
        assert all(peer.script.is_file() for peer in comparison.peers)


def test_the_better_of_two_figures_is_the_shorter_time_or_the_greater_rate() -> None:
    """Of two figures the better is kept, because noise only slows things down; of texts the newer is kept."""
    figures = (Figure("time", "", {}), Figure("rate", "", {}, rate=True), Figure("lanes", "", {}, theirs="time"))
    first, second = {"time": 1.0, "rate": 5.0, "version": "0"}, {"time": 2.0, "rate": 9.0, "version": "1"}
    assert compare.better(figures, first, second) == {"time": 1.0, "rate": 9.0, "version": "1"}
    assert compare.better(figures, {}, second) == second


@pytest.mark.parametrize("key", command.comparisons())
def test_a_program_that_cannot_be_installed_is_reported_once(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that can't be installed is reported once with the reason, and the table has only Rami's figures."""

    def refuse(peer: Peer, question: object) -> None:
        raise peers.UnavailableError("pip could not install it")

    monkeypatch.setattr(peers, "asked", refuse)
    measured = command.comparisons()[key]
    figures = compare.compared(measured, 20, 0.05, PEERS)
    assert set(figures) == {"Rami"}
    said = capsys.readouterr().out
    assert said.count("Quick can't be had") == said.count("Absent can't be had") == 1
    lines = [*compare.lines(measured, figures)]
    assert len(lines) == 1 + len(measured.figures)
    assert all(figure.label in line for figure, line in zip(measured.figures, lines[1:], strict=True))
