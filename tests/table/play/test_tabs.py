"""Tests of one match in several tabs: one tab plays, the others show it."""

from __future__ import annotations

from rami.engine import record
from rami.games import GAMES, game
from rami.table.play.flow import sit_down
from rami.table.state.effects import Claim, Finish, Mark, SaveMatch, Say, Think
from rami.table.state.messages import Press, RemoteUpdate, TabOwnership, Tap, Thought
from rami.table.state.model import Model, digest, key_of
from rami.table.update import update
from support.model_builder import after, refused, seated
from support.playthroughs import PLAYTHROUGHS

GIN = next(iter(game("gin").presets.values()))


def playing() -> Model:
    """Return a tab that has just opened a match."""
    model = seated(GIN, seed="7")
    return sit_down(model, model.at_table)[0]


def watching() -> Model:
    """Return such a tab after it learned that another one plays."""
    model = playing()
    return update(model, TabOwnership(model.key, mine=False))[0]


def drawn(model: Model) -> str:
    """Return the record after the seat to act has drawn from the stock."""
    match = model.at_table
    return record.write(match.play(next(iter(match.rules.legal(match.state)))))


def test_sitting_down_asks_to_be_the_one_that_plays() -> None:
    """A tab claims the match before it saves anything."""
    model = seated(GIN)
    _, effects = sit_down(model, model.at_table)
    assert effects[0] == Claim(key_of(model.at_table))


def test_a_watching_tab_makes_no_move() -> None:
    """A tap or a button in a watching tab makes no move, and the tab says why."""
    model = watching()
    assert refused(model, "tap stock") == "elsewhere"
    assert refused(model, "press draw-stock") == "elsewhere"
    assert refused(model, "press undo") == "elsewhere"
    assert refused(model, f"drop {model.hand.cards[0]} table") == "elsewhere"
    assert after(model, "tap stock").at_table == model.at_table


def test_a_watching_tab_sorts_its_hand_and_looks_at_the_rules() -> None:
    """A watching tab allows both, as they do not change the match."""
    model = watching()
    assert after(model, "press sort rank").hand.mode == "rank"
    assert after(model, "press open rules").dialog == "rules"


def test_a_watching_tab_does_not_play_what_its_bot_answers() -> None:
    """A bot's answer to a question from before another tab took over is not played."""
    model = watching()
    assert update(model, Thought("draw stock", digest(model.at_table))) == (model, ())


def test_what_another_tab_plays_is_shown() -> None:
    """The watching tab shows the move, saves nothing and asks no bot."""
    model = watching()
    text = drawn(model)
    after_it, effects = update(model, RemoteUpdate(model.key, text))
    assert after_it.at_table == record.read(text, GAMES)
    assert [type(effect) for effect in effects] == [Mark]


def test_another_match_does_not_concern_this_tab() -> None:
    """A save of a match with another key is ignored."""
    model = watching()
    assert update(model, RemoteUpdate("other", drawn(model))) == (model, ())
    assert update(model, TabOwnership("other", mine=True)) == (model, ())


def test_taking_over_goes_on_where_the_other_tab_was() -> None:
    """Taking over forces the claim, and the answer lets this tab play."""
    model = watching()
    assert update(model, Press("take-over"))[1] == (Claim(model.key, force=True),)
    model, _ = update(model, RemoteUpdate(model.key, drawn(model)))
    model, effects = update(model, TabOwnership(model.key, mine=True))
    assert not model.watching
    assert any(isinstance(effect, SaveMatch) for effect in effects)
    state = model.at_table.state
    assert any(isinstance(effect, Think) for effect in effects) == (state.turn != 0)


def test_the_table_says_that_it_only_shows_and_offers_to_take_over() -> None:
    """The table says in words that it only shows the match and has one button to take over."""
    from support.model_builder import panel

    model = watching()
    assert "autre onglet" in panel(model, "status")
    assert 'data-action="take-over"' in panel(model, "actions")
    assert 'data-action="draw-stock"' not in panel(model, "actions")


def test_a_broken_record_from_elsewhere_changes_nothing() -> None:
    """A broken record from another tab is reported like any broken record and changes nothing."""
    model = watching()
    told, effects = update(model, RemoteUpdate(model.key, "rami 1\ngame chess\n"))
    assert told.at_table == model.at_table
    assert told.notice is not None
    (say,) = effects
    assert isinstance(say, Say) and say.urgent


def test_the_same_deal_played_again_is_another_match() -> None:
    """A link that deals a finished match again starts a new one and does not overwrite it."""
    model = seated(GIN, seed="7")
    key = key_of(model.at_table)
    model = model.with_library(taken_keys=frozenset({key, f"{key}-2"}))
    assert sit_down(model, model.at_table)[0].key == f"{key}-3"


def test_a_finished_match_is_kept_as_finished() -> None:
    """A finished match is stored with its summary line and is no longer listed as unfinished."""

    file = PLAYTHROUGHS / "gin-gin-oklahoma.txt"
    match = record.read(file.read_text("utf-8"), GAMES)
    effects = sit_down(seated(GIN), match)[1]
    (finish,) = [effect for effect in effects if isinstance(effect, Finish)]
    assert finish.record == record.write(match)
    assert finish.line.winners == match.standings.winners
    assert not any(isinstance(effect, SaveMatch) for effect in effects)


def test_a_tap_in_the_hand_of_a_watching_tab_only_chooses() -> None:
    """A tap in the hand of a watching tab chooses a card and plays nothing."""
    model = watching()
    card = model.hand.cards[0]
    chosen, _ = update(model, Tap("hand", card.text))
    assert chosen.plan.selected == (card,)


def test_another_match_under_the_same_key_is_not_shown() -> None:
    """What other tabs tell of this key belongs to the match on the screen, or changes nothing."""
    model = watching()
    other = record.write(seated(GIN, seed="0ff").at_table)
    assert update(model, RemoteUpdate(model.key, other, 5)) == (model, ())
