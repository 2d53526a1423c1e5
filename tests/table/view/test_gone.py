"""Tests of the list of the cards that have gone."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from rami.engine.actions import Action
from rami.engine.cards import JOKER_FACE, Card
from rami.engine.rules import Rules
from rami.games import GAMES
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.michigan import Michigan
from rami.games.traditional import Traditional
from rami.table.play.flow import sit_down
from rami.table.state.messages import Field, Press
from rami.table.state.model import Lobby, Model
from rami.table.state.settings import Settings
from rami.table.state.setup import Setup
from rami.table.update import update
from rami.table.view.dialogs.dialog import dialog
from rami.table.view.dialogs.gone import taken, unseen
from support.model_builder import after, panel, seated
from support.positions import position

TABLE = "hands 2H 3H 4H | QS KS; discard 7C 8D; stock ... 9D 9S; dealer 1; turn 1 draw"


def played(*actions: str, viewer: int = 0) -> Model:
    """Return the screen after these actions of gin from the table above."""
    model = seated(Gin(), position(Gin(), TABLE), viewer=viewer)
    match = model.at_table
    for action in actions:
        match = match.play(Action.parse(action))
    return model.but(match=match)


def test_a_card_taken_from_the_discard_pile_is_known_until_it_is_thrown() -> None:
    """What another took is listed under their name and counts as seen; thrown again it lies on the pile."""
    took = played("draw discard", "discard KS")
    assert taken(took) == {1: (Card("8D"),)}
    assert (unseen(took)[Card("8D")], unseen(took)[Card("QS")], unseen(took)[Card("KS")]) == (0, 1, 0)
    text = dialog(after(took, "press open gone"))
    assert text.index("Léa</h4>") < text.index("Encore cachées"), "what has gone comes first"
    assert re.search(r"Léa</h4><div[^>]*><span class=\"card\" role=\"img\" aria-label=\"8 de carreau\"", text)
    threw = played("draw discard", "discard KS", "draw stock", "discard 9S", "draw stock", "discard 8D")
    assert taken(threw) == {1: ()}
    assert unseen(threw)[Card("8D")] == 0


def test_of_twins_nobody_is_told_which_one_was_laid() -> None:
    """Who took the 9 of diamonds and laid a 9 of diamonds is not said to hold one: that the twin stayed in the hand is
    seen by its holder alone."""
    rules = Traditional()
    table = "hands 2H 3H 4H | 7D 8D 9D' KS 2C; discard 7C 9D; stock ... 9S; dealer 1; turn 1 draw"
    model = seated(rules, position(rules, table), viewer=0)
    match = model.at_table.play(Action.parse("draw discard"))
    assert taken(model.but(match=match)) == {1: (Card("9D"),)}
    laid = match.play(Action.parse("meld 7D 8D 9D'"))
    assert taken(model.but(match=laid)) == {1: ()}
    assert rules.notes(position(rules, table, "draw discard", "meld 7D 8D 9D'"), 1) == ()
    assert unseen(model.but(match=laid))[Card("9D")] == 1


def test_what_only_another_saw_is_not_told() -> None:
    """A card drawn from the stock is unseen for the others, and known to the one who drew it."""
    assert unseen(played("draw stock"))[Card("9S")] == 1
    assert unseen(played("draw stock", viewer=1))[Card("9S")] == 0


@pytest.mark.parametrize(("rules", "hidden"), [(Boathouse(), 0), (Traditional(), 1)])
def test_after_the_pile_is_turned_over_its_cards_are_in_the_stock(rules: Rules[Any], hidden: int) -> None:
    """A discard that was turned over is known in the order of the stock; shuffled, its cards count as unseen."""
    text = "hands 2H 3S 6H | QS KD 5C; discard 7C 8D TC JH; stock 9D 9S; dealer 1; turn 0 draw"
    before = seated(rules, position(rules, text))
    match = before.at_table
    while not any(event.kind in ("turned_over", "reshuffled") for event in match.state.events):
        match = match.play(next(iter(match.rules.legal(match.state))))
    turned = before.but(match=match)
    assert Card("8D") in match.state.stock
    assert unseen(turned)[Card("8D")] - unseen(before)[Card("8D")] == hidden
    assert ("la prochaine carte d’abord" in dialog(after(turned, "press open gone"))) == (not hidden)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_all_cards_but_those_in_sight_are_unseen_at_first(game: type[Rules[Any]]) -> None:
    """At each table the unseen and the visible cards are the whole pack, whatever is hidden and from whom."""
    rules = next(iter(game.presets.values()))
    for seats, viewer in ((count, seat) for count in game.seats for seat in range(count)):
        start = seated(rules, seats=seats, people=(viewer,), viewer=viewer)
        model, _ = sit_down(start, start.at_table)
        left, piles = unseen(model), model.view.table_of(viewer).near_piles
        seen = Counter(card.face for pile in piles for card in pile if card is not None)
        whole = Counter({face: left[face] + seen[face] for face in left})
        jokers = whole.pop(JOKER_FACE, 0)
        assert (len(whole), len(set(whole.values()))) == (52, 1)
        assert left.total() == sum(card is None for pile in piles for card in pile)
        assert whole.total() + jokers == sum(map(len, piles))


STOPS = "hands 4S 9S TH JS | 5S 7C 8C 9C QH KH | 6S TC AH 2D; spares | | ...; dealer 2; turn 0 {}"


def test_a_card_that_stops_a_run_is_known_to_sleep() -> None:
    """A card at which a run stopped is listed as asleep and not as unseen; once the deal is over, all that lay hidden
    is listed there and in the account. The ace is the last of its suit."""
    rules = Michigan()
    model = seated(rules, position(rules, STOPS.format("lead"), "play 4S", "play 5S", "play 6S"), lang="en")
    assert (unseen(model)[Card("7S")], unseen(model)[Card("8S")]) == (0, 1)
    text = dialog(after(model, "press open gone"))
    assert re.search(
        r"Known to be asleep</h3><div[^>]*><span class=\"card\" role=\"img\" aria-label=\"7 of spades\"", text
    )
    assert re.findall(r'<th scope="col">(\w+)<', text)[0::12] == ["2", "A"]
    over = position(rules, STOPS.format("lead"), *(f"play {card}" for card in ("4S", "5S", "6S", "2D", "TC", "AH")))
    model = seated(rules, over, lang="en")
    assert unseen(model).total() == 0
    for name in ("gone", "deal"):
        assert 'aria-label="king of spades"' in dialog(after(model, f"press open {name}"))


def test_a_poker_hand_that_was_shown_can_be_looked_at_later() -> None:
    """What the others showed is listed with their names, and no longer as unseen; sealed answers are not."""
    rules = Michigan()
    show = position(rules, STOPS.format("poker"), "show")
    assert unseen(seated(rules, show))[Card("QH")] == 1
    model = seated(rules, rules.apply(rules.apply(show, Action.parse("show 7C 8C 9C QH KH")), Action.parse("show")))
    assert unseen(model)[Card("QH")] == 0
    assert "Léa a montré hauteur roi" in dialog(after(model, "press open gone"))


def test_a_match_from_memory_has_no_such_list() -> None:
    """Where the set-up forbids it, no button leads to the list, nor does its name; the next match is played so, too."""
    lobby = Model(Settings(lang="en", speed="instant"), Lobby(Setup.of(Gin, "You", "beginner"), next_seed="5eed"))
    open_table = update(lobby, Press("new-match", "feed"))[0]
    assert 'data-value="gone"' in panel(open_table, "side")
    assert dialog(after(open_table, "press open gone"))
    asked = update(lobby, Field("mark-memory", "true"))[0]
    table = update(asked, Press("new-match", "feed"))[0]
    assert table.at_table.marks == {"memory"}
    assert 'data-value="gone"' not in "".join(panel(table, name) for name in ("side", "under-discard"))
    assert dialog(after(table, "press open gone")) == ""
    assert after(table, "press again").at_table.marks == {"memory"}
