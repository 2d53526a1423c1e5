"""Tests of the browser's Back and Forward, which reach the page as messages."""

from rami.engine import record
from rami.games import GAMES, game
from rami.table.page import page
from rami.table.state.messages import Fetched, Travelled
from rami.table.state.model import LOBBY, TABLE, Model
from rami.table.update import update
from support.model_builder import after, seated
from support.playthroughs import PLAYTHROUGHS

GIN = game("gin").presets["gin"]


def travelled(model: Model, *trail: str) -> Model:
    """Return the screen after the browser has gone to this trail."""
    return update(model, Travelled(trail))[0]


def at_table() -> Model:
    """Return a match of gin under a key."""
    return seated(GIN).but(key="c0")


def test_back_closes_a_dialog_then_leaves_the_table() -> None:
    """Back closes the dialog and then leaves the table; the match pauses until Forward returns to it."""
    model = after(at_table(), "press open rules")
    assert page(model).trail == ("lobby", "table c0", "dialog rules")
    model = travelled(model, "lobby", "table c0")
    assert (model.screen, model.dialog) == (TABLE, "")
    model = travelled(model, "lobby")
    assert model.screen == LOBBY
    model = travelled(model, "lobby", "table c0", "dialog rules")
    assert (model.screen, model.key, model.dialog) == (TABLE, "c0", "rules")
    assert record.write(model.at_table) == record.write(at_table().at_table)


def test_rules_opened_from_the_set_up_close_to_it() -> None:
    """Closing the rules returns to the form with its choices; closing the form returns to the lobby."""
    model = travelled(at_table(), "lobby")
    model = after(model, "press game michigan", "press open rules")
    assert page(model).trail == ("lobby", "dialog setup", "dialog rules")
    model = after(model, "press close")
    assert (model.dialog, model.lobby.setup.rules.key) == ("setup", "michigan")
    assert after(model, "press close").dialog == ""


def test_a_dialog_that_opens_by_itself_replaces_the_others() -> None:
    """A dialog that opens by itself replaces the open ones, which do not reappear."""
    model = after(travelled(at_table(), "lobby"), "press game gin", "press open rules", "press game michigan")
    assert model.dialogs == ("setup",)
    assert after(model, "press close").dialog == ""


def test_forward_to_a_match_that_is_gone_stays_in_the_lobby() -> None:
    """Forward to a deleted match shows the lobby without a match or a table's dialog."""
    model = travelled(travelled(at_table(), "lobby"), "lobby", "table other", "dialog score")
    assert (model.screen, model.dialog) == (LOBBY, "")
    assert page(model).trail == ("lobby",)


def test_back_from_a_replay_leads_to_where_it_was_begun() -> None:
    """Back from a replay leads to "My matches", or to the account of the match, as the replay's own button does."""
    finished = next(PLAYTHROUGHS.rglob("gin-gin-oklahoma.*")).read_text("utf-8")
    model = update(at_table(), Fetched("c0", "replay", finished))[0]
    assert page(model).trail == ("lobby", "replay")
    model = travelled(model, "lobby")
    assert (model.screen, model.dialog, model.replay) == (LOBBY, "library", None)
    over = record.read(finished, GAMES)
    account = at_table().but(match=over, key="c0", dialog="match")
    replayed = update(account, Fetched("c0", "replay", finished))[0]
    assert page(replayed).trail == ("lobby", "replay")
    for left in (travelled(replayed, "lobby"), after(replayed, "press replay-go 1", "press replay-leave")):
        assert (left.dialog, left.replay, left.match) == ("match", None, over)
        assert page(left).trail == ("lobby", "table c0", "dialog match")


def test_the_title_says_the_game_and_whose_turn_it_is() -> None:
    """At a table the title names the game and the player to act; in the lobby it is the page's name."""
    state = at_table().at_table.state
    titles = [page(seated(GIN, state.but(turn=seat), lang="en")).title for seat in (0, 1)]
    assert titles == ["Your turn · Gin rummy", "Léa · Gin rummy"]
    assert page(seated(GIN, state.but(turn=0), lang="fr", people=(0, 1))).title == "Vous · Gin-rami"
    assert page(travelled(at_table(), "lobby")).title == "Rami"
