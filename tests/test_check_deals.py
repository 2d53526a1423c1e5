"""The standalone check of the deals: it accepts every record with its own seed, whatever the house rules, and no record
with another seed.
"""

from __future__ import annotations

import ast
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import check_deals
from rami.engine import record
from rami.engine.match import Match, MatchSetup
from rami.games import GAMES
from support.random_play import FULL
from support.scripted_match import people

FILES = sorted((Path(__file__).parent / "playthroughs").rglob("*.txt"))
TABLES = [(game, seats) for game in GAMES if game.key in check_deals.USUAL for seats in game.seats]
"""The games that the check covers, with each number of seats. The check is a separate implementation of the dealing."""
TIMES = 60 if FULL else 2
"""The number of matches of each game and number of players, each with random house rules."""
MOST = 260


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_seed_explains_a_golden_record(file: Path) -> None:
    """In a golden record, every card that an action names is in the hand that follows from the seed."""
    text = file.read_text(encoding="utf-8")
    steps = [line for line in text.partition("\ndeal\n")[2].splitlines() if line and not line.startswith("#")]
    assert check_deals.check(text) == (steps.count("deal") + 1, len(steps) - steps.count("deal"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_another_seed_does_not_explain_a_record(file: Path) -> None:
    """A record with another seed is refused; the error names the first line that does not fit."""
    text = file.read_text(encoding="utf-8").replace("\nseed ", "\nseed 0")
    with pytest.raises(ValueError, match="the seed does not deal this"):
        check_deals.check(text)


def any_rules(game: Any, rng: Random) -> Any:
    """A preset with a few house rules changed at random."""
    rules = rng.choice(list(game.presets.values()))
    for option in rng.sample(game.options(), min(6, len(game.options()))):
        choices = [*option.choices, *((True, False) if isinstance(option.default, bool) else ())]
        choices += [option.low, option.high] if option.low is not None else []
        rules = replace(rules, **{option.name: rng.choice(choices)})
    return rules


def any_match(game: Any, seats: int, rng: Random) -> Match:
    """A match of some deals, played by random legal actions."""
    match = None
    while match is None:
        try:
            table = MatchSetup(any_rules(game, rng), people(seats), f"{rng.getrandbits(256):x}", "un texte à soi")
            match = Match.start(table)
        except ValueError:  # more hands than cards
            continue
    for _ in range(MOST):
        if match.over:
            break
        state = match.state
        if state.over:
            match = match.deal_next()
        else:
            forced = match.rules.forced(state)
            match = match.play(forced or rng.choice(list(islice(match.rules.legal(state), 40))))
    return match


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda each: getattr(each, "key", each))
def test_the_seed_explains_any_match_by_any_house_rules(game: Any, seats: int) -> None:
    """The check follows a match as a player copies it: the record names the dealer of the first deal only."""
    for n in range(TIMES):
        match = any_match(game, seats, Random(f"{game.key}/{seats}/{n}"))
        deals, actions = check_deals.check(record.write(match))
        assert (deals, deals + actions) == (match.deal, len(match.steps))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_record_may_end_with_a_new_deal(game: Any) -> None:
    """A deal in which nobody has acted yet is explained by any seed."""
    text = record.write(Match.start(MatchSetup(game(), people(game.usual_seats), "5eed")))
    assert check_deals.check(text) == (1, 0)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_single_replaced_card_is_found(file: Path) -> None:
    """A record is refused if the last card discarded or played in the first deal is replaced by one of another hand."""
    lines = file.read_text(encoding="utf-8").splitlines()
    deals = [at for at, line in enumerate(lines) if line == "deal"]
    at = max(at for at in range(deals[1]) if lines[at].startswith(("discard", "play")))
    state = record.read("\n".join(lines[:at]), GAMES).state
    other = next(hand[0] for seat, hand in enumerate(state.hands) if hand and seat != state.turn)
    lines[at] = f"{lines[at].split()[0]} {other}"
    with pytest.raises(ValueError, match=f"line {at + 1}, "):
        check_deals.check("\n".join(lines))


def test_the_check_imports_only_the_standard_library() -> None:
    """The check imports nothing of Rami, and nothing but the standard library."""
    names = [
        name
        for node in ast.walk(ast.parse(Path(check_deals.__file__).read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    ]
    assert set(names) <= {"__future__", "collections.abc", "re", "sys", "hashlib", "itertools", "pathlib"}


def test_it_reports_the_result_of_each_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The check reports a match that fits and a file that is not a record."""
    other = tmp_path / "letter.txt"
    other.write_text("Dear Zoé,\n", encoding="utf-8")
    assert check_deals.main([str(FILES[0])]) == 0
    assert "as the seed has them" in capsys.readouterr().out
    assert check_deals.main([str(FILES[0]), str(other)]) == 1
    assert "not a record" in capsys.readouterr().out
