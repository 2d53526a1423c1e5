"""Tests of the bookmark: a reload restores the table and the player's own cards as they were."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.engine import record
from rami.engine.actions import Action
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.record import RecordError
from rami.games import GAMES, game
from rami.table.lobby import bookmark
from rami.table.lobby.bookmark import Bookmark
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.state.effects import ClearAddress, Effect, Mark
from rami.table.state.messages import Hinted, Press
from rami.table.state.model import LOBBY, TABLE, Model, Plan, Replay, digest, key_of
from rami.table.state.viewport import Viewport
from rami.table.storage.library import SavedMatch
from rami.table.update import update
from support.model_builder import after, hand, message, sprites
from support.playthroughs import PLAYTHROUGHS

FINISHED = PLAYTHROUGHS / "gin-gin-oklahoma.txt"


def visit(query: str = "", *saves: SavedMatch, mark: str = "", **kept: Any) -> tuple[Model, tuple[Effect, ...]]:
    """Return a visit with a French browser that kept these matches and this bookmark."""
    return opened(query, ("fr",), Kept(saves=saves, bookmark=mark, **kept), "f00d", Viewport())


def saved(model: Model) -> SavedMatch:
    """Return the match as the browser keeps it."""
    return SavedMatch(model.key, record.write(model.at_table), 1)


def reloaded(model: Model, query: str = "", **kept: Any) -> Model:
    """Return the same table at the next visit."""
    return visit(query, saved(model), mark=Bookmark.of(model).write(), **kept)[0]


def first_action(match: Match) -> Action:
    """Return the forced move, or else a legal one."""
    return match.rules.forced(match.state) or next(iter(match.rules.legal(match.state)))


def to_act(query: str, word: str) -> Model:
    """Return the table at which the person may do this, whatever was played before."""
    model, _ = visit(query)
    match = model.at_table
    while match.state.turn != 0 or not any(action.word == word for action in match.rules.legal(match.state)):
        match = match.play(first_action(match))
    return visit(query, SavedMatch(model.key, record.write(match), 1))[0]


def with_a_meld() -> Model:
    """Return a turn of rami in which the hand holds a meld that is not laid yet."""
    for seed in range(1, 200):
        model = to_act(f"?game=traditional&seed={seed:x}", "discard")
        melds = model.rules.own_melds(model.view, 0)
        if melds:
            return after(model, *(f"tap hand {card}" for card in melds[0].cards))
    raise AssertionError("two hundred hands without a meld")


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_the_last_visit_is_taken_up_where_it_was_left(key: str) -> None:
    """An address without parameters reopens the last table, and its page is equal."""
    before, effects = visit(f"?game={key}&seed=5eed")
    (mark,) = [effect.text for effect in effects if isinstance(effect, Mark)]
    now, effects = visit("", saved(before), mark=mark)
    assert (now.screen, now.key, now.at_table) == (TABLE, before.key, before.at_table)
    assert page(now).places == page(before).places
    assert not [effect for effect in effects if isinstance(effect, Mark)], "it is marked already"


def test_a_player_who_left_for_the_lobby_finds_the_lobby() -> None:
    """After leaving for the lobby, a reload shows the lobby with the unfinished match in its list."""
    before = to_act("?game=gin&seed=5eed", "discard")
    left, effects = update(before, Press("lobby"))
    assert [effect for effect in effects if isinstance(effect, Mark | ClearAddress)] == [Mark(""), ClearAddress()]
    assert reloaded(left).screen == LOBBY
    back, effects = update(left, Press("resume", left.key))
    assert Mark(Bookmark.of(back).write()) in effects


def test_an_address_that_names_a_table_overrides_the_last_visit() -> None:
    """A table named in the address overrides the bookmark and becomes the new bookmark."""
    before = to_act("?game=gin&seed=5eed", "discard")
    now, effects = visit("?game=rami51", saved(before), mark=Bookmark.of(before).write())
    assert now.rules.key == "rami51"
    assert Mark(Bookmark.of(now).write()) in effects


def test_choosing_a_card_only_updates_the_bookmark() -> None:
    """A tap on a card updates the bookmark and has no other effect on the browser."""
    before = to_act("?game=gin&seed=5eed", "discard")
    _, effects = update(before, message(f"tap hand {before.hand.cards[0]}"))
    assert [type(effect) for effect in effects] == [Mark]


def test_the_card_that_a_hint_chose_is_not_chosen_after_a_reload() -> None:
    """The words of a hint are gone then, and a card that stands out would not tell why; one chosen after it does."""
    model = to_act("?game=gin&seed=5eed", "discard")
    first, last = model.hand.cards[0], model.hand.cards[-1]
    hinted = update(model, Hinted(f"discard {first}", digest(model.at_table)))[0]
    assert hinted.plan.selected == (first,)
    assert reloaded(hinted).plan.selected == ()
    assert reloaded(after(hinted, f"tap hand {last}")).plan.selected == (last,)


def test_the_players_own_order_stays() -> None:
    """A hand order made by dragging is restored, whatever sort order the settings have."""
    model = to_act("?game=gin&seed=5eed", "discard")
    last = model.hand.cards[-1]
    moved = after(model, f"drop {last} hand 0")
    assert hand(moved).startswith(str(last))
    for query in ("", "?game=gin&seed=5eed"):
        now = reloaded(moved, query, sort="rank")
        assert (hand(now), now.hand.mode) == (hand(moved), "own")


def test_the_card_that_came_in_is_still_marked() -> None:
    """The card drawn last is still marked as new after a reload."""
    drawn = after(to_act("?game=gin&seed=5eed", "draw"), "press draw-stock")
    assert drawn.hand.fresh
    assert page(reloaded(drawn)).places == page(drawn).places


def test_prepared_actions_are_restored() -> None:
    """A reload restores the chosen cards, a meld in the draft and a staged discard."""
    chosen = with_a_meld()
    drafted = after(chosen, "press meld") if chosen.plan.selected else chosen
    throwing = to_act("?game=gin&seed=5eed", "discard")
    staged = after(throwing, f"drop {throwing.hand.cards[0]} discard")
    assert staged.plan.staged
    for before in (chosen, drafted, staged):
        now = reloaded(before)
        assert now.plan == before.plan
        assert page(now).places == page(before).places
        assert page(now).panels == page(before).panels


def test_prepared_actions_are_dropped_if_the_match_went_on() -> None:
    """After another tab has discarded, a reload keeps the order of the hand but drops the staged discard."""
    throwing = to_act("?game=gin&seed=5eed", "discard")
    first, second = throwing.hand.cards[:2]
    staged = after(throwing, f"drop {first} hand 3", f"drop {first} discard")
    went_on = saved(staged.but(match=staged.at_table.play(Action.parse(f"discard {second}"))))
    now, _ = visit("", went_on, mark=Bookmark.of(staged).write())
    assert now.plan == Plan()
    assert now.hand.cards == tuple(card for card in staged.hand.cards if card != second)


def test_no_card_is_shown_behind_the_curtain_after_a_reload() -> None:
    """A reload shows the curtain again; the player who lifts it finds their own order."""
    seats = (Player("Ada"), Player("Bob"))
    match = Match.start(MatchSetup(game("gin").presets["gin"], seats, "c0"))
    model = after(
        visit("", SavedMatch(key_of(match), record.write(match)))[0], f"press resume {key_of(match)}", "press look"
    )
    moved = after(model, f"drop {model.hand.cards[-1]} hand 0", f"tap hand {model.hand.cards[0]}")
    now = reloaded(moved)
    assert now.viewer is None
    assert now.plan == Plan()
    assert not [sprite for sprite in sprites(page(now)) if sprite.face and sprite.zone != "discard"]
    assert hand(after(now, "press look")) == hand(moved)


def test_a_replay_or_a_finished_match_is_not_bookmarked() -> None:
    """No bookmark is kept at the end of a match or in a replay."""
    model = to_act("?game=gin&seed=5eed", "discard")
    assert Bookmark.of(model.but(replay=Replay((model.at_table,)))).write() == ""
    finished = record.read(FINISHED.read_text("utf-8"), GAMES)
    assert finished.over
    assert Bookmark.of(model.but(match=finished)).write() == ""


DAMAGED: tuple[dict[str, Any], ...] = (
    {"match": "elsewhere"},
    {"steps": "many"},
    {"hands": []},
    {"hands": {"0": ["mauve", "", ""]}},
    {"hands": {"0": ["own", "ZZ", ""]}},
    {"hands": {"9": ["own", "7H 7H", "7H"]}},
    {"selected": "7H 7H 7H"},
    {"selected": 7},
    {"draft": "discard 7H"},
    {"draft": "meld 7H 2S 9D"},
    {"staged": "discard *1"},
    {"staged": "dance"},
    {"staged": {"": ""}},
)


@pytest.mark.parametrize("damage", DAMAGED, ids=str)
def test_a_damaged_bookmark_loses_only_the_bookmark(damage: dict[str, Any]) -> None:
    """With a damaged bookmark, the table opens with the hand in its usual order, or the lobby opens."""
    model = to_act("?game=gin&seed=5eed", "discard")
    good = json.loads(Bookmark.of(model).write())
    now, _ = visit("", saved(model), mark=json.dumps({**good, **damage}))
    assert now.notice is None
    assert page(now)
    at_table, _ = visit("?game=gin&seed=5eed", saved(model), mark=json.dumps({**good, **damage}))
    assert at_table.at_table == model.at_table
    assert sorted(at_table.hand.cards) == sorted(model.hand.cards)
    assert at_table.plan == Plan()
    assert page(at_table)


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    """Reading any text as a bookmark never raises."""
    assert bookmark.read(text) == Bookmark()


def test_a_bookmarked_match_that_can_not_be_read_is_reported() -> None:
    """If the bookmarked match can't be read, the lobby says so and nothing is deleted."""
    model = to_act("?game=gin&seed=5eed", "discard")
    broken = SavedMatch(model.key, record.write(model.at_table) + "dance\n", 1)
    now, _ = visit("", broken, mark=Bookmark.of(model).write())
    assert (now.screen, now.library.saves) == (LOBBY, (broken,))
    assert isinstance(now.notice, RecordError)
