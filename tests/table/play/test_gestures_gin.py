"""Tests of a turn of gin by taps, keys and buttons; a single mistaken press never ends a turn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rami.engine.actions import Action, Discard
from rami.engine.cards import Card
from rami.engine.state import OVER
from rami.games.gin import Gin
from rami.table.lobby.commands import COMMANDS
from rami.table.page import page
from rami.table.state.effects import Mark, SaveMatch, Say, Think
from rami.table.state.messages import Hinted, Press, Thought
from rami.table.state.model import Model, digest
from rami.table.state.viewport import Viewport
from rami.table.update import update
from rami.table.view.scene.scene import scene
from support.model_builder import after, done, effects, hand, panel, place, refused, seated
from support.positions import position

MINE = "2S 3S 4S 7H 8H 9H JC JD 5C KD"
"""Two runs, a pair and two loose cards: 35 points of deadwood."""
THEIRS = "AS AD 6C 6D TS TC QS QH KS KC"


def table(
    mine: str = MINE, clauses: str = "", *, theirs: str = THEIRS, rules: Gin | None = None, **settings: Any
) -> Model:
    """Return a table where the person holds `mine` and is to draw; JH is on the discard unless the clauses differ."""
    rules = rules or Gin()
    discard = "" if "discard" in clauses else "discard JH"
    phase = "offer" if rules.first_turn == "upcard_offer" else "draw"
    return seated(rules, position(rules, f"turn 0 {phase}; hands {mine} | {theirs}; {discard}; {clauses}"), **settings)


@pytest.fixture
def drawing() -> Model:
    """Return a table where the person is to draw, with JH on the discard and 5D on the stock."""
    return table(clauses="stock ... 5D")


@pytest.fixture
def drawn(drawing: Model) -> Model:
    """Return the same table after the person has drawn 5D."""
    return after(drawing, "tap stock")


def acting(model: Model) -> bool:
    """Whether the person is still to act in the same deal."""
    return model.at_table.state.turn == 0


# Drawing


@pytest.mark.parametrize("doing", ["tap stock", "press draw-stock"])
def test_a_card_is_drawn_by_a_tap_or_a_button(drawing: Model, doing: str) -> None:
    """The stock's top card enters the hand and is marked as new."""
    now = after(drawing, doing)
    assert done(drawing, now) == ("draw stock",)
    assert now.hand.fresh == (Card("5D"),)
    assert "fresh" in next(sprite for sprite in place(now, "hand").sprites if sprite.id == "5D").classes


@pytest.mark.parametrize("doing", ["tap discard", "press draw-discard", "tap discard JH"])
def test_the_discard_is_taken_by_a_tap_or_a_button(drawing: Model, doing: str) -> None:
    """The discard is taken by a button or a tap on the pile or its top card."""
    assert done(drawing, after(drawing, doing)) == ("draw discard",)


def test_a_turn_takes_two_presses_with_a_card_chosen_before(drawing: Model) -> None:
    """A card may be chosen before the draw; it stays chosen, so that one more press throws it."""
    now = after(drawing, "tap hand KD", "tap discard")
    assert done(drawing, now) == ("draw discard",)
    assert now.plan.selected == (Card("KD"),)
    assert done(drawing, after(now, "press discard")) == ("draw discard", "discard KD")


def test_both_piles_are_lit_while_a_card_is_drawn(drawing: Model, drawn: Model) -> None:
    """After the draw the stock is not lit, and the discard is lit once a card is chosen that may go there."""
    assert "playable" in place(drawing, "stock").classes
    assert "playable" in place(drawing, "discard").classes
    assert "playable" not in place(drawn, "stock").classes
    assert "playable" not in place(drawn, "discard").classes
    assert "playable" in place(after(drawn, "tap hand KD"), "discard").classes


# The order of the hand


def test_a_card_of_the_hand_says_what_it_makes_and_the_groups_lie_apart() -> None:
    """A card's label gives its name, place and kind of meld, and says whether it is new.

    In a hand sorted by melds, the gap between two groups is wider.
    """
    model = after(table("5H 6H 7H 7C 7D 7S KD 2S 4S 9C"), "press draw-stock", "press sort melds")
    drawn = next(iter(model.hand.fresh))
    sprites = place(model, "hand").sprites
    said = {sprite.id: sprite.label for sprite in sprites}
    assert hand(model).startswith("7S 7C 7D 5H 6H 7H")
    assert said["6H"] == "6 de cœur, 5 sur 11, dans une suite"
    assert said["7C"] == "7 de trèfle, 2 sur 11, dans un brelan"
    assert said["KD"].endswith("sur 11")
    assert said[drawn.text].endswith("nouvelle carte")
    steps = [round(two.x - one.x, 3) for one, two in pairwise(sprites)]
    assert [n for n, step in enumerate(steps, 1) if step > min(steps)] == [3, 6]
    assert len(set(steps)) == 2


@pytest.mark.parametrize(
    ("chosen", "target", "order"),
    [
        ("2S", "4S", "3S 4S 2S 7H"),
        ("7H", "3S", "2S 7H 3S 4S"),
        ("2S 7H", "4S", "3S 4S 2S 7H"),
        ("3S 4S", "2S", "3S 4S 2S 7H"),
        ("3S", "3S", "2S 3S 4S 7H"),
    ],
)
@pytest.mark.parametrize("word", ["tap hand", "enter"])
def test_chosen_cards_take_the_place_of_the_one_tapped(
    drawing: Model, chosen: str, target: str, order: str, word: str
) -> None:
    """Chosen cards are moved by a tap on the button and one on the place, without a drag (WCAG 2.5.7).

    After the move no card is chosen.
    """
    assert hand(drawing).startswith("2S 3S 4S 7H 8H")
    ready = after(drawing, *(f"tap hand {card}" for card in chosen.split()), "press move")
    assert "Touchez la carte" in panel(ready, "status")
    now = after(ready, f"{word} {target}")
    assert hand(now).startswith(f"{order} 8H")
    assert (now.plan.selected, now.plan.moving) == ((), False)
    assert (now.hand.mode == "own") == (chosen != target)
    assert done(drawing, now) == ()


def test_moving_can_be_given_up_and_needs_a_chosen_card(drawing: Model) -> None:
    """The button appears once a card is chosen and shows that it is pressed; pressed again, it cancels the move."""
    assert 'data-action="move"' not in panel(drawing, "actions")
    assert refused(drawing, "press move") == "nothing_chosen"
    chosen = after(drawing, "tap hand 2S")
    (say,) = effects(chosen, "press move")
    assert say == Say("Touchez la carte dont la carte choisie prendra la place.")
    moving = after(chosen, "press move")
    assert 'data-action="move" aria-pressed="true"' in panel(moving, "actions")
    assert after(moving, "press move") == chosen
    assert after(moving, "press clear").plan.moving is False
    assert after(moving, "press draw-stock").plan.moving is False


def test_a_staged_card_that_is_to_be_moved_goes_back_to_the_hand(drawn: Model) -> None:
    """After a drag to the discard, “move” and a tap on another card put the card before that one."""
    now = after(drawn, "drop KD discard", "press move", "tap hand 2S")
    assert now.plan.staged is None
    assert hand(now).split()[0] == "KD"


def test_cards_are_chosen_and_put_in_order_while_another_plays() -> None:
    """Cards can be chosen off turn and stay chosen while the other player draws and discards."""
    model = seated(Gin(), position(Gin(), f"dealer 0; turn 1 draw; hands {MINE} | {THEIRS}; discard KH"))
    assert not model.my_turn
    now = after(model, "tap hand 2S", "tap hand 3S", "press move", "tap hand 7H", "tap hand 9H", "tap hand KD")
    assert hand(now).startswith("4S 7H 2S 3S 8H")
    assert now.plan.selected == (Card("9H"), Card("KD"))
    played = update(now, Thought("draw stock", digest(now.at_table)))[0]
    assert played.plan.selected == (Card("9H"), Card("KD"))
    assert refused(now, "tap discard") == "not_your_turn"


# Discarding


def test_a_tap_moves_the_choice_where_one_card_is_thrown(drawn: Model) -> None:
    """The card that is tapped takes the place of the one chosen before; tapped again, it is let go."""
    chosen = after(drawn, "tap hand KD", "tap hand 5C")
    assert chosen.plan.selected == (Card("5C"),)
    assert {sprite.id for sprite in place(chosen, "hand").sprites if sprite.pressed} == {"5C"}
    for doing in ("tap hand 5C", "press clear", "tap table"):
        assert after(chosen, doing).plan.selected == ()
    assert after(drawn, "tap hand KD", "enter 5C").plan.staged == Discard(Card("5C"))


def test_the_cards_of_a_meld_are_chosen_together_where_a_knock_may_name_it() -> None:
    """With few points left, the cards of one meld can be chosen together; any other card takes their place."""
    ready = after(table("2S 3S 4S 7H 8H 9H JC JD 5C 2D", "stock ... JS"), "tap stock")
    assert after(ready, "tap hand 7H", "tap hand 9H").plan.selected == (Card("7H"), Card("9H"))
    assert after(ready, "tap hand 7H", "tap hand 9H", "tap hand 5C").plan.selected == (Card("5C"),)


def test_cards_chosen_before_the_turn_are_not_all_thrown() -> None:
    """Several cards chosen off turn stay chosen, and throwing them is refused with the reason."""
    before = after(table(clauses="stock ... 5D"), "tap hand KD", "tap hand 5C")
    assert before.plan.selected == (Card("KD"), Card("5C"))
    drawn = after(before, "tap stock")
    for doing in ("press discard", "press knock", "tap discard"):
        assert refused(drawn, doing) == "throw_one"
    assert after(drawn, "tap hand 2S").plan.selected == (Card("2S"),)


def test_a_dragged_discard_waits_for_a_tap(drawn: Model) -> None:
    """A drag only stages the card on the pile; a tap on it ends the turn."""
    staged = after(drawn, "drop KD discard")
    assert done(drawn, staged) == ()
    assert staged.plan.staged == Discard(Card("KD"))
    assert "KD" not in hand(staged).split()
    assert place(staged, "discard").sprites[-1].id == "KD"
    assert "staged" in place(staged, "discard").sprites[-1].classes
    assert done(drawn, after(staged, "tap discard")) == ("discard KD",)
    assert done(drawn, after(staged, "tap discard KD")) == ("discard KD",)


def test_the_button_confirms_a_staged_discard(drawn: Model) -> None:
    """The confirming button is away from the hand and names the card."""
    staged = after(drawn, "drop KD discard")
    assert "R♦" in panel(staged, "actions")
    assert done(drawn, after(staged, "press discard")) == ("discard KD",)


def test_the_button_discards_the_chosen_card(drawn: Model) -> None:
    """A tap on the card and a tap on the button discard it."""
    assert done(drawn, after(drawn, "tap hand KD", "press discard")) == ("discard KD",)


def test_a_tap_on_the_pile_discards_the_chosen_card(drawn: Model) -> None:
    """It asks no more than the button does; a card that is dragged there takes the place of a staged one."""
    assert done(drawn, after(drawn, "tap hand KD", "tap discard")) == ("discard KD",)
    other = after(drawn, "drop KD discard", "drop 5C discard")
    assert (done(drawn, other), other.plan.staged) == ((), Discard(Card("5C")))


def test_a_staged_card_comes_back_by_undo_or_by_another_choice(drawn: Model) -> None:
    """Undo or the choice of another card takes a staged card back."""
    staged = after(drawn, "drop KD discard")
    back = after(staged, "press undo")
    assert "KD" in hand(back).split()
    assert back.plan.staged is None
    other = after(staged, "tap hand 5C")
    assert other.plan.staged is None
    assert other.plan.selected == (Card("5C"),)
    assert done(drawn, after(other, "press discard")) == ("discard 5C",)


def test_enter_stages_and_enter_again_confirms(drawn: Model) -> None:
    """By keys, a discard also takes two presses, on the card or on the one beside it."""
    staged = after(drawn, "enter KD")
    assert staged.plan.staged == Discard(Card("KD"))
    assert done(drawn, staged) == ()
    assert done(drawn, after(staged, "enter 5C")) == ("discard KD",)


def test_without_confirmation_a_drag_to_the_pile_discards() -> None:
    """With the confirmation setting off, a drag to the pile or a double tap discards the card."""
    drawn = after(table(confirm="off"), "tap stock")
    for way in ("drop KD discard", "enter KD"):
        assert done(drawn, after(drawn, way)) == ("discard KD",)


def test_a_dragged_card_is_staged_and_dragged_back(drawn: Model) -> None:
    """A drag to the pile only stages the card, and a drag to no place does nothing."""
    staged = after(drawn, "drop KD discard")
    assert staged.plan.staged == Discard(Card("KD"))
    assert done(drawn, staged) == ()
    assert after(drawn, "drop KD") == drawn
    assert after(drawn, "drop KD table") == drawn
    assert after(staged, "drop KD hand 0").plan.staged is None


def test_no_single_press_ends_a_turn(drawing: Model, drawn: Model) -> None:
    """With the default settings, no single tap on a place, card or button ends the turn."""
    buttons = [name for name, command in COMMANDS.items() if command.at_table and name != "lobby"]
    cards = ["2S", "3S", "4S", "7H", "8H", "9H", "JC", "JD", "5C", "KD", "5D", "JH"]
    doings = ["tap stock", "tap discard", "tap hand", "tap draft", "tap table", *(f"press {name}" for name in buttons)]
    doings += [f"tap hand {card}" for card in cards] + [f"enter {card}" for card in cards]
    doings += [f"drop {card} discard" for card in cards]
    for moment in (drawing, drawn):
        for doing in doings:
            assert acting(after(moment, doing)), doing


# Refusals


@pytest.mark.parametrize(
    ("doings", "why"),
    [
        (["press discard"], "choose_one_card"),
        (["tap hand KD", "press knock"], "deadwood_over"),
        (["press knock"], "deadwood_over"),
        (["tap stock"], "not_now"),
        (["press draw-discard"], "not_now"),
        (["press pass"], "not_now"),
        (["press meld"], "nothing_chosen"),
        (["tap hand KD", "press meld"], "meld_short"),
        (["press mauve"], "no_such_button"),
        (["press choose 0"], "no_such_button"),
        (["press next-deal"], "deal_goes_on"),
    ],
    ids=str,
)
def test_what_is_not_possible_is_refused_with_a_reason(drawn: Model, doings: list[str], why: str) -> None:
    """The reason appears above the hand and is spoken at once; nothing else changes."""
    before = after(drawn, *doings[:-1])
    now = after(before, doings[-1])
    assert getattr(now.notice, "reason", None) == why
    assert now.but(notice=None, refusals=before.refusals) == before
    assert "refusal" in panel(now, "status")
    (spoken,) = effects(before, doings[-1])
    assert isinstance(spoken, Say)
    assert spoken.urgent


def test_a_refusal_goes_with_the_next_touch(drawn: Model) -> None:
    """Any touch removes the refusal; a bot's move does not."""
    assert after(drawn, "press discard", "tap hand KD").notice is None
    assert after(drawn, "press discard", "press dismiss").notice is None


def test_the_card_just_taken_can_not_be_discarded(drawing: Model) -> None:
    """GIN-24 applies by tap, button and Enter, and the sentence names the card."""
    taken = after(drawing, "tap discard")
    for doings in (["tap hand JH", "tap discard"], ["tap hand JH", "press discard"]):
        assert refused(taken, *doings) == "just_taken"
    assert "V♥" in panel(after(taken, "tap hand JH", "press discard"), "status")
    assert after(taken, "enter JH").plan.staged is None


# Knocking


def test_knocking_takes_the_chosen_card() -> None:
    """A card and the button knock; drafted melds are kept, and the other cards are arranged in the best way."""
    ready = after(table("2S 3S 4S 7H 8H 9H JC JD 5C 2D", "stock ... JS"), "tap stock")
    assert done(ready, after(ready, "tap hand 5C", "press knock")) == ("knock 5C",)
    own = after(ready, "tap hand 7H", "tap hand 8H", "tap hand 9H", "press meld")
    assert own.plan.draft
    assert not {"7H", "8H", "9H"} & set(hand(own).split())
    assert done(ready, after(own, "tap hand 5C", "press knock")) == ("knock 5C with 7H 8H 9H / JS JC JD / 2S 3S 4S",)


def test_the_knock_button_works_only_if_a_knock_is_possible(drawn: Model) -> None:
    """The button is highlighted with a card that allows a knock and disabled with any other."""
    assert 'data-action="knock"' not in panel(drawn, "actions")
    ready = after(table("2S 3S 4S 7H 8H 9H JC JD 5C 2D", "stock ... JS"), "tap stock")
    assert "primary" not in button(ready, "knock")
    assert 'aria-disabled="true"' in button(after(ready, "tap hand JC"), "knock")
    assert "primary" in button(after(ready, "tap hand 5C"), "knock")
    assert 'aria-disabled="true"' not in button(after(ready, "tap hand 5C"), "knock")


def test_the_deadwood_is_that_of_the_hand_without_the_chosen_card() -> None:
    """With nothing chosen it is the least possible, with a card what its throw leaves."""
    ready = after(table("2S 3S 4S 7H 8H 9H JC JD 5C 2D", "stock ... JS"), "tap stock")
    assert "bois mort 2 " in panel(ready, "status")
    assert "bois mort 5 " in panel(after(ready, "tap hand 2D"), "status")
    assert "bois mort 2 " in panel(after(ready, "tap hand 2D", "tap hand 5C"), "status")


def test_knocking_with_nothing_chosen_chooses_the_best_card() -> None:
    """With no card chosen, the first press chooses the best card and the second press knocks."""
    ready = after(table("2S 3S 4S 7H 8H 9H JC JD 5C 2D", "stock ... JS"), "tap stock")
    chosen = after(ready, "press knock")
    assert done(ready, chosen) == ()
    assert chosen.plan.selected == (Card("5C"),)
    assert "Frapper à 2 en jetant le 5♣" in panel(chosen, "actions")
    assert "Confirmez\u00a0: frapper à 2 en jetant le 5♣." in panel(chosen, "status")
    assert done(ready, after(chosen, "press knock")) == ("knock 5C",)
    assert done(ready, after(chosen, "press discard")) == ("discard 5C",)
    assert after(chosen, "tap hand 2D").plan.staged is None
    assert "Confirmez" not in panel(after(chosen, "press undo"), "status")


def button(model: Model, action: str) -> str:
    """Return the HTML of one button's tag."""
    html = panel(model, "actions")
    at = html.index(f'data-action="{action}"')
    return html[html.rindex("<button", 0, at) : html.index(">", at)]


def test_big_gin_is_knocked_without_a_card() -> None:
    """If big gin is in the rules and all eleven cards are in melds, a knock needs no chosen card."""
    rules = Gin(big_gin_bonus=50)
    ready = after(table("2S 3S 4S 7H 8H 9H JC JD JS JH", "discard KD; stock ... TH", rules=rules), "tap stock")
    assert done(ready, after(ready, "press knock")) == ("knock",)


# The showdown


def showdown() -> Model:
    """Return a deal in which the opponent knocked with three jacks and a run in spades and the person can lay off."""
    text = "dealer 0; turn 1 play; hands 4S 8S JS 9C 9D 9H KD KC QH QS | 5S 6S 7S JC JD JH 2C 2D 2H AD 3D; discard KS"
    model = seated(Gin(), position(Gin(), text))
    model = model.but(match=model.at_table.play(Action.parse("knock 3D")))
    return after(model, "press sort suit")


def test_the_defender_may_accept_the_best_arrangement() -> None:
    """One button lays out the defender's hand in the best arrangement."""
    before = showdown()
    assert before.view.phase == "showdown"
    assert done(before, after(before, "press arrange")) == ("arrange auto",)


def test_the_defender_may_choose_the_arrangement() -> None:
    """The defender can draft melds and lay off cards on the knocker's melds by tap, then lay out that choice."""
    before = showdown()
    spades = next(n for n, laid in enumerate(before.view.melds) if "6S" in str(laid.meld))
    now = after(before, "tap hand 9C", "tap hand 9D", "tap hand 9H", "press meld", "tap hand 4S", f"tap meld-{spades}")
    assert {sprite.id for sprite in place(now, "draft").sprites} == {"9C", "9D", "9H"}
    assert "4S" in [sprite.id for sprite in place(now, f"meld-{spades}").sprites]
    assert not {"9C", "4S"} & set(hand(now).split())
    now = after(now, "tap hand 8S", f"tap meld-{spades}")
    (played,) = done(before, after(now, "press arrange"))
    jacks = next(n for n, laid in enumerate(before.view.melds) if "JD" in str(laid.meld))
    assert sorted(played.replace(" + ", " / ").split(" / ")) == sorted(
        [f"4S 8S to {spades}", f"JS to {jacks}", "arrange 9H 9C 9D"]
    )


def test_a_chosen_card_lights_the_meld_that_it_can_be_added_to() -> None:
    """At the showdown the meld is lit, the gold button names it and adds the card; the place for melds stays idle."""
    before = showdown()
    spades = next(n for n, laid in enumerate(before.view.melds) if "6S" in str(laid.meld))
    chosen = after(before, "tap hand 4S")
    assert [each.zone for each in scene(chosen) if "playable" in each.classes] == [f"meld-{spades}"]
    assert [each.classes for each in page(chosen).panels if each.id == "draft"] == ["frame idle"]
    assert 'primary" type="button" data-action="meld">Ajouter le 4♠' in panel(chosen, "actions")
    added = after(chosen, "press meld")
    assert added.plan.added == after(chosen, f"tap meld-{spades}").plan.added != ()
    assert 'primary" type="button" data-action="arrange"' in panel(added, "actions")
    nowhere = after(before, "tap hand KD")
    assert not [each for each in scene(nowhere) if "playable" in each.classes]
    assert 'primary" type="button" data-action="arrange"' in panel(nowhere, "actions")


def test_the_rest_of_a_defenders_hand_is_laid_out_in_the_best_way() -> None:
    """When only the six is laid off by choice, the two other sets still count as melds and the hand undercuts
    (PLAYED.md, B3).
    """
    text = "dealer 0; turn 1 play; hands 6S TS TH TD 9S 9H 9C AC 2D 2H | 6H 6C 6D 3S 4S 5S JH QH KH 8D KC; discard KS"
    model = seated(Gin(), position(Gin(), text))
    model = after(model.but(match=model.at_table.play(Action.parse("knock KC"))), "press sort suit")
    sixes = next(n for n, laid in enumerate(model.view.melds) if "6H" in str(laid.meld))
    assert "bois mort 5 contre 8" in panel(model, "status"), "the showdown says what will be left"
    now = after(model, "tap hand 6S", f"tap meld-{sixes}")
    assert "bois mort 5 contre 8" in panel(now, "status")
    over = after(now, "press arrange").at_table.state
    assert set(over.hands[0]) == {Card("AC"), Card("2D"), Card("2H")}
    assert [event.amount for event in over.events if event.kind == "scored"] == [8 - 5 + 25]


def test_the_deadwood_is_shown_while_a_defender_chooses() -> None:
    """A choice that breaks a meld shows its cost at once, and taking it back removes that cost."""
    before = showdown()
    spades = next(n for n, laid in enumerate(before.view.melds) if "6S" in str(laid.meld))
    assert "bois mort 40 contre 1" in panel(before, "status")
    kept = after(before, "tap hand 9C", "tap hand 9D", "tap hand 9H", "press meld", "tap hand 8S", f"tap meld-{spades}")
    assert "bois mort 40 contre 1" in panel(kept, "status"), "nothing that melds is lost"
    assert "Préparé</p>" in "".join(each.html for each in page(kept).panels), "the melds are worth no points here"
    before = showdown_with_two_ways()
    spades = next(n for n, laid in enumerate(before.view.melds) if "6S" in str(laid.meld))
    broken = after(before, "tap hand 8S", f"tap meld-{spades}")
    assert "bois mort 16 contre 1" in panel(broken, "status")
    assert "bois mort 0 contre 1" in panel(after(broken, "press undo"), "status")


def test_what_is_left_on_both_sides_stands_after_the_showdown() -> None:
    """The knocker, too, reads what the other was left with."""
    over = position(Gin(), "over; dealer 0; hands 2C 3D | 5H 9D; discard TH; knocker 0; ending knock; limit 10")
    assert "bois mort 5 contre 14" in panel(seated(Gin(), over), "status")


def showdown_with_two_ways() -> Model:
    """Return a deal where the eight of spades fits the knocker's run or a set in the person's hand."""
    text = "dealer 0; turn 1 play; hands 8S 8H 8C KD KC KH QD QC QH 4S | 5S 6S 7S JC JD JH 2C 2D 2H AD 3D; discard KS"
    model = seated(Gin(), position(Gin(), text))
    return after(model.but(match=model.at_table.play(Action.parse("knock 3D"))), "press sort suit")


def test_the_knocker_and_their_deadwood_are_announced() -> None:
    """Prompt, seat and spoken line tell the knock, and the knocker's deadwood is face up (PLAYED.md, B4)."""
    before = showdown()
    assert "Léa frappe à 1" in panel(before, "status")
    assert "frappe à 1" in panel(before, "seat-1")
    phone = before.but(viewport=Viewport(320, 568))
    assert "à 1 ou moins, vous gagnez" in panel(phone, "status")
    assert 'class="line"' in panel(phone, "status"), "it leaves the counter of the deadwood its room"
    assert [sprite.face for sprite in place(before, "hand-1").sprites] == ["AD"]
    chosen = after(before, "tap hand 9C", "tap hand 9D", "tap hand 9H", "press meld")
    assert "Léa frappe à 1" in panel(chosen, "status"), "it stays while the defender acts"


@pytest.mark.parametrize(
    ("bonus", "doing", "said"), [(0, "knock KC", "Léa fait gin"), (50, "knock", "Léa fait big gin")]
)
def test_gin_has_its_own_sentence(bonus: int, doing: str, said: str) -> None:
    """Gin and big gin each have their own sentence."""
    rules = Gin(big_gin_bonus=bonus)
    kings = "KC KD KH KS" if bonus else "KC AD AS AH"
    text = f"dealer 0; turn 1 play; hands 2S 4S 6S 8S TS 2H 4H 6H 8H TH | 5C 6C 7C JC JD JH JS {kings}; discard QS"
    model = seated(rules, position(rules, text))
    model = after(model.but(match=model.at_table.play(Action.parse(doing))), "press sort suit")
    assert said in panel(model, "status")
    assert f">{said.removeprefix('Léa fait ')}<" in panel(model, "seat-1")


def test_advice_at_the_showdown_is_what_the_button_does() -> None:
    """Advice names the melds and lay-offs and drafts them; the button then lays the hand out that way."""
    asked, (think,) = update(showdown(), Press("hint"))
    assert isinstance(think, Think)
    now, _ = update(asked, Hinted("arrange auto", think.digest))
    said = panel(now, "status")
    assert "le brelan de 9" in said
    assert "à la suite de Léa" in said
    assert "aux valets de Léa" in said
    assert {sprite.id for sprite in place(now, "draft").sprites} == {"9C", "9D", "9H"}
    assert not {"4S", "8S", "JS"} & set(hand(now).split())
    assert " + " in done(asked, after(now, "press arrange"))[0]


def test_choices_at_the_showdown_are_taken_back_one_by_one() -> None:
    """Undo takes the last choice back first; a tap on a card of the draft takes its meld back."""
    before = showdown()
    spades = next(n for n, laid in enumerate(before.view.melds) if "6S" in str(laid.meld))
    now = after(before, "tap hand 9C", "tap hand 9D", "tap hand 9H", "press meld", "tap hand 4S", f"tap meld-{spades}")
    back = after(now, "press undo")
    assert (len(back.plan.draft), back.plan.added) == (1, ())
    assert after(back, "press undo").plan.draft == ()
    assert after(now, "tap draft 9C").plan.draft == ()


def test_a_card_that_fits_no_meld_is_refused_at_the_showdown() -> None:
    """At the showdown this refusal has its own sentence."""
    assert refused(showdown(), "tap hand KD", "tap meld-0") == "add_not_fitting"
    assert refused(showdown(), "tap meld-0") == "nothing_chosen"


def test_the_deal_is_laid_open_afterwards() -> None:
    """The dialog shows both hands and the score, with a button for the next deal."""
    over = after(showdown(), "press arrange", "press open deal")
    assert over.at_table.state.phase == OVER
    assert over.dialog == "deal"
    following = after(over, "press next-deal")
    assert (following.at_table.deal, following.dialog) == (2, "")


# Undo


def test_after_an_undo_the_drawn_card_is_the_new_one() -> None:
    """Where a discard or a knock is taken back, the card that was drawn is marked as new, and none that came back."""
    text = "dealer 1; turn 0 draw; hands QS QH QC QD 6S 6H 6D AS 2S 2D | ...; discard KH KD; stock 3C 4C 5C 7D"
    model = after(seated(Gin(), position(Gin(), text)), "press draw-stock")
    for press in ("press discard", "press knock"):
        gone = after(model, "tap hand 7D", press)
        assert gone.at_table.state.turn == 1
        assert after(gone, "press undo").hand.fresh == model.hand.fresh == (Card("7D"),)


def test_a_draw_from_the_stock_can_not_be_undone(drawn: Model) -> None:
    """A draw from the stock can't be undone because a hidden card was seen."""
    assert refused(drawn, "press undo") == "card_seen"


def test_a_discard_taken_can_be_put_back(drawing: Model) -> None:
    """Undo restores the deal exactly because no hidden card was seen."""
    taken = after(drawing, "tap discard")
    back = after(taken, "press undo")
    assert back.at_table.state == drawing.at_table.state
    assert back.at_table.steps == drawing.at_table.steps
    assert hand(back) == hand(drawing)


def test_before_ones_first_move_there_is_nothing_to_undo() -> None:
    """That another player has moved is no reason while the person has done nothing."""
    model = seated(Gin(), position(Gin(), f"dealer 0; turn 1 draw; hands {MINE} | {THEIRS}; discard KH"))
    moved = update(model, Thought("draw stock", digest(model.at_table)))[0]
    assert len(moved.at_table.steps) > len(model.at_table.steps)
    assert refused(moved, "press undo") == "nothing_done"


def test_a_discard_is_undone_while_nobody_has_moved(drawn: Model) -> None:
    """Undo takes one's own discard back until the other player acts; then it is refused."""
    thrown = after(drawn, "tap hand KD", "press discard")
    assert 'data-action="undo"' in panel(thrown, "header")
    back = after(thrown, "press undo")
    assert back.my_turn and not back.thinking
    assert back.at_table == drawn.at_table
    assert update(back, Thought("draw stock", digest(thrown.at_table)))[0] == back, "the answer comes too late"
    other = after(back, "tap hand JD", "press discard")
    assert update(other, Thought("draw discard", digest(thrown.at_table)))[0] == other, "it answers another discard"
    moved = update(thrown, Thought("draw stock", digest(thrown.at_table)))[0]
    assert refused(moved, "press undo") == "moved_since"
    assert f"{moved.names[1]} a joué depuis" in panel(after(moved, "press undo"), "status")
    assert refused(drawn, "press undo") == "card_seen"


# Advice


def test_a_hint_asks_the_strongest_and_shows_its_answer(drawn: Model) -> None:
    """A hint chooses the advised card and shows the reason, but plays nothing."""
    asked, (think,) = update(drawn, Press("hint"))
    assert isinstance(think, Think)
    assert think.hint
    now, _ = update(asked, Hinted("discard KD", think.digest))
    assert now.hint == Discard(Card("KD"))
    assert now.plan.selected == (Card("KD"),)
    assert done(drawn, now) == ()
    assert "R♦" in panel(now, "status")
    late, _ = update(after(asked, "tap hand KD", "press discard"), Hinted("discard KD", think.digest))
    assert late.hint is None, "advice for a turn that is over"


def test_off_turn_the_hand_can_be_put_in_order(drawn: Model) -> None:
    """Off turn, cards can be chosen and moved, but no action is possible."""
    waiting = after(drawn, "tap hand KD", "press discard")
    assert not waiting.my_turn
    moved = after(waiting, "drop 2S hand 3")
    assert hand(moved).split()[3] == "2S"
    assert after(waiting, "tap hand 2S").plan.selected == (Card("2S"),)
    for doing in ("tap stock", "tap discard", "press discard", "press knock", "press hint", "press meld", "enter 2S"):
        assert refused(waiting, doing) == "not_your_turn", doing


def test_every_action_is_saved(drawn: Model) -> None:
    """Each action is saved at once, with all earlier ones."""
    assert [type(e) for e in effects(drawn, "tap hand KD")] == [Mark], "choosing is not an action"
    (save, *_) = [e for e in effects(after(drawn, "tap hand KD"), "press discard") if isinstance(e, SaveMatch)]
    assert save.record.endswith("draw stock\ndiscard KD\n")


def test_a_draft_that_can_not_be_laid_has_no_figure() -> None:
    """With one card in two drafted melds, as from an edited bookmark, the table is shown and laying out is refused."""
    before = after(showdown(), "tap hand 9C", "tap hand 9D", "tap hand 9H", "press meld")
    broken = before.planned(draft=before.plan.draft * 2)
    assert "bois mort" not in panel(broken, "status")
    assert refused(broken, "press arrange") == "card_twice"
