"""The command that looks back at a match."""

import re
from pathlib import Path
from random import Random

import pytest

from rami.bots.levels import bot
from rami.engine import record
from rami.engine.match import Match, MatchSetup, Player
from rami.games import game
from rami.tools import review


def test_a_match_in_a_file_is_looked_back_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deal of four, the person played by the weakest bot: every player's result is luck and skill, and the person's
    moves are judged, in the language that was asked for; a file that is none is refused.
    """
    players = (Player("Zoé"), *(Player(f"P{seat}", "beginner") for seat in (1, 2, 3)))
    match, rng = Match.start(MatchSetup(game("michigan").presets["michigan"], players, "5eed")), Random(1)
    while (match := match.play_forced()).state.turn is not None:
        view = match.rules.view(match.state, match.state.turn)
        match = match.play(bot("michigan", "beginner")(match.rules, view, rng, 400))
    file = tmp_path / "match.txt"
    file.write_text(record.write(match), "utf-8")
    assert review.main([str(file), "--lang", "fr"]) == 0
    balances, moments = capsys.readouterr().out.split("\n\n")
    assert re.match(r"Zoé\xa0: [+−]?\d+ = chance [+−]?\d+, sans la chance [+−]?\d+\n", balances)
    assert balances.count("\n") == 3
    name, *told = moments.splitlines()
    assert name == "Zoé" and told
    with pytest.raises(SystemExit):
        review.main([str(tmp_path / "none.txt")])
