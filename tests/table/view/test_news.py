"""Tests of the news above the hand and at the seats: calls, forgotten calls, scores and players out of chips."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rami.engine.actions import Action
from rami.engine.core import Rules
from rami.games.gin import Gin
from rami.games.meldgame import FirstLay
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from rami.games.rami51 import Rami51
from rami.table.play.flow import played, with_hand
from rami.table.state.model import Model
from rami.table.state.viewport import Viewport
from support.model_builder import after as pressed
from support.model_builder import panel, refused, seated
from support.positions import position

CARTE = "hands 2C 3D 9S | 5H 7D; melds 1: 5C 6C 7C; discard TH; stock 2H 3H 4H 8H 8S"


def at_carte(turn: int, lang: str = "fr") -> Model:
    """Return a table where both have opened and the seat to act has drawn and holds two cards."""
    hands = CARTE if turn else CARTE.replace("2C 3D 9S | 5H 7D", "5H 7D | 2C 3D 9S")
    state = position(Rami51(), f"turn {turn} play; {hands}").but(first_lays=(FirstLay(1, 60, True),) * 2)
    return seated(Rami51(), state, lang=lang)


def does(model: Model, *actions: str) -> Model:
    """Return the screen after these actions, each by the seat to act."""
    for action in actions:
        model = played(model, Action.parse(action))[0]
    return model


def test_a_call_is_shown_whole_in_a_bubble_at_the_seat() -> None:
    """A call is shown whole even where the line of a narrow seat is cut."""
    model = does(at_carte(1), "say carte", "discard 7D")
    seat = panel(model, "seat-1")
    assert '<b class="call">Carte\u202f!</b>' in seat
    assert "Carte" not in seat.partition('class="doing"')[2].partition("</span>")[0]


def test_a_forgotten_carte_is_told_to_the_other_players() -> None:
    """Until the viewer's next move, the line above the hand names the player and the number of penalty cards."""
    model = does(at_carte(1, "en"), "discard 7D")
    assert "Léa forgets to say “carte” and draws 2 cards." in panel(model, "status")
    assert "forgets" not in panel(does(model, "draw stock"), "status")


def test_the_players_own_forgotten_carte_names_the_penalty_cards() -> None:
    """While others play, the line names the penalty cards instead of the player to act."""
    model = does(at_carte(0, "en"), "discard 7D")
    line = panel(model, "status")
    assert "You forget to say “carte” and draw " in line
    assert "thinking" not in line


def test_a_rami_sec_is_told_above_the_hand() -> None:
    """The line above the hand tells the rami sec after the dialog with the score is closed."""
    state = position(Rami51(), "turn 1 play; hands 2C 3D 9S | QS KS AS 8H 9H TH 5D; discard TC; stock 2H 3H 4H")
    model = seated(Rami51(), state, lang="en")
    model = does(model, "meld QS KS AS / 8H 9H TH", "discard 5D")
    assert "makes rami sec." in panel(model.but(dialog=""), "status")


def test_an_opening_is_answered_with_its_points() -> None:
    """The points of the player's own opening are shown before the next prompt."""
    state = position(Rami51(), "turn 0 play; hands QS KS AS 8H 9H TH 5D 6D | 2C 3D; discard TC; stock 2H 3H 4H")
    model = does(seated(Rami51(), state, lang="en"), "meld QS KS AS / 8H 9H TH")
    assert "You open with 58 points. " in panel(model, "status")


def test_numbers_say_what_they_are() -> None:
    """The player's own plaque is beside the hand on every screen; scores, chips and card counts have labels."""
    for size in ((360, 640), (390, 844), (844, 390), (1440, 900)):
        rami = seated(Rami51(), seats=4, viewport=Viewport(*size), lang="en")
        status = panel(rami, "status")
        assert '<p class="plaque"><b class="name" title="Vous">Vous</b> <b class="score" title="0 points">0' in status
        assert '14<span class="visually-hidden"> cards</span>' in panel(rami, "seat-1")
        assert 'title="0 points"' in panel(rami, "seat-1")
        chips = Michigan().initial_chips
        michigan = seated(Michigan(), seats=4, viewport=Viewport(*size), lang="en")
        assert f'title="{chips} chips">{chips}<span class="unit"> chips</span>' in panel(michigan, "status")


def broke(rules: Rules[Any] | None = None) -> Model:
    """Return a deal of Michigan in which the person has no chips and the three others play."""
    rules = rules or Michigan()
    model = seated(rules, seats=4, lang="en")
    state = model.at_table.state
    assert isinstance(state, MichiganState)
    state = state.but(chips=(0, *state.chips[1:]), order=(1, 2, 3), turn=1)
    return with_hand(model.but(match=replace(model.at_table, state=state)))


def test_a_player_out_of_chips_is_told_so_and_may_leave() -> None:
    """The line offers two ways to continue instead of the name of the player to act."""
    model = broke()
    assert "You have no chips left: the others play on." in panel(model, "status")
    actions = panel(model, "actions")
    assert 'data-action="see-end"' in actions
    assert 'data-action="again"' in actions
    model = pressed(model, "press see-end")
    assert model.skipping
    assert 'data-action="see-end"' not in panel(model, "actions")


def test_only_a_player_out_of_chips_may_skip_to_the_end() -> None:
    """The ways to skip ahead are not offered to a person who still plays."""
    assert refused(seated(Michigan(), seats=4), "press see-end") == "no_such_button"
    assert refused(seated(Gin(), seats=3), "press see-end") == "no_such_button"
