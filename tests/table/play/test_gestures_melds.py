"""Tests of a turn in the meld games: drafts, opening, lay-offs, joker exchanges, carte and going out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rami.engine.actions import Discard, Draw
from rami.engine.cards import Card
from rami.engine.rules import Rules
from rami.games.boathouse import Boathouse
from rami.games.meldgame import MeldState
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from rami.table.page import page
from rami.table.play import flow
from rami.table.play.choices import choice_labels
from rami.table.play.hand_melds import hand_melds
from rami.table.state.effects import Mark, Say
from rami.table.state.messages import Drop
from rami.table.state.model import Model
from rami.table.state.viewport import Viewport
from rami.table.text.notices import notice_text
from rami.table.update import update
from rami.table.view.felt.buttons import buttons
from rami.table.view.scene.table_layout import table_layout
from support.model_builder import after, done, effects, hand, panel, place, places, refused, seated
from support.positions import position, state_of

RAMI = Rami51()
OTHERS = "2C' 3C' 6C' 8C' TC' QC' 2H' 4H' 6H' 8H' TH' QH' 2S' 4S'"


def at(rules: Rules[Any], mine: str, clauses: str = "", *, others: str = OTHERS, turn: str = "0 play") -> Model:
    """Return a table where the person holds `mine` and is to act, or to draw with `turn="0 draw"`; `clauses` complete
    the position.
    """
    return seated(rules, position(rules, f"turn {turn}; hands {mine} | {others}; {clauses}"))


def tapped(*cards: str) -> list[str]:
    """Return taps on these cards of the hand."""
    return [f"tap hand {card}" for card in cards]


def actions(model: Model) -> list[str]:
    """Return the actions of the buttons that can be pressed at this moment."""
    texts = [str(button) for button in buttons(model)]
    return [text.split('data-action="')[1].split('"')[0] for text in texts if 'aria-disabled="true"' not in text]


# Opening


OPENER = "JH QH KH AH 8S 8C 8D 2D 3S 4D 9C JC KD 5D 7C"
"""A pure run with the ace high (41), three eights (24), and loose cards."""


def test_a_double_tap_does_what_the_button_in_brass_says() -> None:
    """A card that fits one meld on the table is added to it, not put on the pile; one that fits two is only chosen."""
    before = at(TRADITIONAL, "8C KD 2H 4D", "opened 0; melds 1: 5C 6C 7C")
    assert done(before, after(before, "enter 8C")) == ("add 8C to 0",)
    assert str(after(before, "enter KD").plan.staged) == "discard KD"
    before = at(TRADITIONAL, "8C KD 2H 4D", "opened 0; melds 1: 5C 6C 7C / 1: 8H 8D 8S")
    assert after(before, "enter 8C").plan.staged is None


def test_a_part_of_an_opening_stays_a_draft_and_says_what_is_missing() -> None:
    """Three eights stay in the draft: the line says what is missing, and is no refusal; the counter says what the whole
    hand is worth."""
    before = at(RAMI, OPENER)
    now = after(before, *tapped("8S", "8C", "8D"), "press meld")
    assert done(before, now) == ()
    assert {sprite.id for sprite in place(now, "draft").sprites} == {"8S", "8C", "8D"}
    assert not {"8S", "8C", "8D"} & set(hand(now).split())
    assert now.notice is None
    said = "Préparé\xa0: 24 sur 51, encore 27 et une suite franche."
    assert said in panel(now, "status")
    assert any("65/51" in each.html for each in page(now).panels)
    spoken, marked = effects(after(before, *tapped("8S", "8C", "8D")), "press meld")
    assert spoken == Say(said)
    assert isinstance(marked, Mark)


def test_a_hand_that_is_laid_at_once_may_be_prepared_meld_by_meld() -> None:
    """At such a table a first meld is counted, and the last one lays them all."""
    rules = Boathouse.presets["boathouse-bicycle"]
    before = at(rules, "3S 4S 5S 8S 8C 8D TH JH", others="AH 2C 6C QC QH 9D 2D")
    part = after(before, *tapped("3S", "4S", "5S"), "press meld")
    assert part.notice is None
    assert "Encore 5 cartes à poser" in panel(part, "status")


def test_chosen_cards_join_the_melds_that_are_prepared() -> None:
    """A tap on what lies prepared adds the chosen cards, as a tap beside it does; with none chosen it takes back."""
    part = after(at(RAMI, OPENER), *tapped("8S", "8C", "8D"), "press meld")
    chosen = tapped("JH", "QH", "KH", "AH")
    (beside,) = done(part, after(part, *chosen, "tap draft"))
    assert done(part, after(part, *chosen, "tap draft 8C")) == (beside,)
    assert after(part, "tap draft 8C").plan.draft == ()


@pytest.mark.parametrize("way", ["tap draft KH", "tap draft", "press meld", "drop AH draft"])
def test_a_card_lengthens_a_prepared_meld(way: str) -> None:
    """A run too cheap to open waits; the ace drawn after it joins it by a tap on it, by the button, and by a drag."""
    waiting = after(at(RAMI, "JH QH KH AH 8S 8C 2D 3S 4D 9C"), *tapped("JH", "QH", "KH"), "press meld")
    assert [len(meld.slots) for meld in waiting.plan.draft] == [3]
    longer = after(waiting, *([] if way.startswith("drop") else tapped("AH")), way)
    assert [len(meld.slots) for meld in longer.plan.draft] == [4]
    assert (longer.plan.selected, longer.notice) == ((), None)


def test_cards_with_several_places_are_to_be_added_one_at_a_time() -> None:
    """Two cards that go to two melds, one of them to either of two: it is not said that a meld needs three cards."""
    melds = "melds 1: 2C 3C 4C / 1: 6C 7C 8C / 0: 9D TD JD; opened 0 1"
    model = after(at(RAMI, "5C 8D 2H 4S", melds), *tapped("5C", "8D"))
    assert refused(model, "press meld") == "one_at_a_time"
    assert "ajoutez-les séparément" in panel(after(model, "press meld"), "status")
    twins = after(at(RAMI, "8D 8D' 2H 4S", melds), *tapped("8D", "8D'"))
    assert refused(twins, "press meld") != "one_at_a_time", "there is one place, for one of them"


@pytest.mark.parametrize("confirm", ["on", "off"])
def test_a_discard_that_leaves_a_prepared_lay_unlaid_is_to_be_confirmed(confirm: str) -> None:
    """Who discards with an opening begun, by whatever way, is told before that it will not be laid, and may still lay
    it; who has laid it is asked nothing."""
    before = at(RAMI, OPENER, "stock 9S 9H")
    before = before.but(settings=replace(before.settings, confirm=confirm))
    prepared = after(before, *tapped("8S", "8C", "8D"), "press meld")
    for way in (("tap hand 2D", "press discard"), ("drop 2D discard",)):
        asked = after(prepared, *way)
        assert asked.at_table.state.turn == 0 and asked.plan.draft == prepared.plan.draft
        assert "ne seront pas posées" in panel(asked, "status")
        assert after(asked, "press undo").plan.draft == prepared.plan.draft, "one step back"
        thrown = after(asked, "press discard")
        assert (thrown.at_table.state.turn, thrown.plan.draft, thrown.notice) == (1, (), None)
    opened = after(before, *tapped("8S", "8C", "8D", "JH", "QH", "KH", "AH"), "press meld", "tap hand 2D")
    assert after(opened, "press discard").at_table.state.turn == 1


def test_the_button_says_which_meld_a_press_would_lay() -> None:
    """Where nothing is chosen and one meld is ready, the button names it; of several it asks."""
    one = at(TRADITIONAL, "8S 8C 8D JH 2D 4S", others="AH 2C 6C")
    assert "Poser le brelan de 8" in panel(one, "actions")
    assert done(one, after(one, "press meld")) == ("meld 8S 8C 8D",)
    two = at(TRADITIONAL, "8S 8C 8D JH QH KH 4S 2D", others="AH 2C 6C")
    assert ">Poser<" in panel(two, "actions").replace("</", "<")


def test_an_opening_is_laid_as_soon_as_it_is_legal() -> None:
    """One action lays all melds on the table and empties the draft."""
    before = at(RAMI, OPENER)
    now = after(before, *tapped("8S", "8C", "8D"), "press meld", *tapped("JH", "QH", "KH", "AH"), "press meld")
    (played,) = done(before, now)
    assert played.startswith("meld ")
    assert played.count("/") == 1
    assert now.plan.draft == ()
    assert now.notice is None
    assert {"meld-0", "meld-1"} <= set(places(now))


def test_an_opening_of_several_melds_is_laid_by_one_press() -> None:
    """Cards of several melds, chosen at once in any order, are sorted and laid together."""
    before = at(RAMI, OPENER)
    chosen = after(before, *tapped("8S", "JH", "8C", "QH", "KH", "8D", "AH"))
    assert '<span class="detail">65<' in panel(chosen, "actions")
    (played,) = done(before, after(chosen, "press meld"))
    assert played.startswith("meld ") and played.count("/") == 1
    by_drop = after(chosen, "drop 8S draft")
    assert done(before, by_drop) == (played,)


def test_laying_is_in_brass_where_one_can_go_out() -> None:
    """The button does what the line above says: “Vous pouvez finir à ce tour.”"""
    ready = at(TRADITIONAL, "2C 2D 2H KS", "opened 0")
    assert "Vous pouvez finir à ce tour" in panel(ready, "status")
    assert "primary" in next(text for text in map(str, buttons(ready)) if '"meld"' in text)
    loose = at(TRADITIONAL, "2C 2D 2H KS 9D", "opened 0")
    assert "primary" not in next(text for text in map(str, buttons(loose)) if '"meld"' in text)


def test_the_buttons_stay_where_they_are_while_cards_are_laid() -> None:
    """On a phone the hand keeps its rows until the turn is over, so that a second press finds the same button."""
    before = at(RAMI, OPENER).but(viewport=Viewport(390, 844, 16))
    opened = after(before, *tapped("8S", "JH", "8C", "QH", "KH", "8D", "AH"), "press meld")
    assert len(hand(opened).split()) == 8
    assert table_layout(opened).actions == table_layout(before).actions
    thrown = after(opened, "tap hand 2D", "press discard")
    assert table_layout(thrown).actions.y > table_layout(before).actions.y, "now there is more room for the melds"


def test_the_piles_stay_where_they_are_while_cards_are_drawn() -> None:
    """On a phone fourteen cards take two rows: twelve have as many before two are drawn at Boathouse Rum."""
    rules = Boathouse()
    text = "turn 0 draw; hands 2C 4D 6H 8S TC QD KH 3S 5C 7D 9H AS | 3C; discard JS; stock JH AD 4S 5S"
    before = seated(rules, position(rules, text), viewport=Viewport(390, 844, 16))
    drawn = after(before, "press draw-stock")
    assert len(hand(drawn).split()) == 14
    assert table_layout(drawn).hand_rows == 2
    assert table_layout(drawn).stock == table_layout(before).stock
    assert table_layout(drawn).actions == table_layout(before).actions


def test_a_card_too_many_is_named() -> None:
    """Where all chosen cards but one make melds, the refusal says which one does not."""
    chosen = after(at(RAMI, OPENER), *tapped("8S", "8C", "8D", "JH", "QH", "KH", "2D"))
    assert refused(chosen, "press meld") == "melds_leave"
    assert "sauf le 2♦" in panel(after(chosen, "press meld"), "status")


def test_only_legal_ways_of_sorting_are_laid() -> None:
    """Nine cards that are three sets or three runs open as runs, since a pure run is needed."""
    before = at(RAMI, "7H 8H 9H 7S 8S 9S 7C 8C 9C 2D 3S 4D JC KD 5D")
    now = after(before, *tapped("7H", "7S", "7C", "8H", "8S", "8C", "9H", "9S", "9C"), "press meld")
    assert done(before, now) == ("meld 7S 8S 9S / 7H 8H 9H / 7C 8C 9C",)


def test_points_without_a_pure_run_are_not_enough() -> None:
    """With sixty points in sets, the line names the missing run and not the points."""
    before = at(RAMI, "KH KS KC QH QS QD 2D 4S 6H 8C TD 3C 5C 7D 9D")
    now = after(before, *tapped("KH", "KS", "KC"), "press meld", *tapped("QH", "QS", "QD"), "press meld")
    assert done(before, now) == ()
    assert now.notice is None
    assert "Préparé\xa0: 60. Pour ouvrir, il manque une suite franche." in panel(now, "status")
    assert len(now.plan.draft) == 2


def test_a_draft_is_laid_by_the_button_or_taken_back() -> None:
    """A tap on a drafted card takes its meld back, undo takes the last one back, and the button tries again."""
    drafted = after(at(RAMI, OPENER), *tapped("8S", "8C", "8D"), "press meld")
    short = at(RAMI, "JH QH KC AC 8S 8C 8D 2D 3S 4D 9C JC KD 5D 7C")
    assert refused(short, *tapped("8S", "8C", "8D"), "press meld", "press meld") == "opening_short"
    for way in ("tap draft 8C", "press undo"):
        back = after(drafted, way)
        assert back.plan.draft == ()
        assert {"8S", "8C", "8D"} <= set(hand(back).split())
    assert after(drafted, "drop 8C hand 0").plan.draft == ()


@pytest.mark.parametrize("zone", ["discard", "stock"])
def test_a_card_dragged_to_a_pile_takes_none_from_it(zone: str) -> None:
    """Before the draw it is refused with what is to be done first, although a tap on the pile draws."""
    before = at(TRADITIONAL, "5C 6C 7C 8C", "discard 9D", turn="0 draw")
    assert refused(before, f"drop 8C {zone}") == "not_now"
    assert done(before, after(before, f"tap {zone}"))


def test_the_place_for_melds_is_shown_only_to_a_hand_that_can_fill_one() -> None:
    """With a meld in hand there is a place for it; with three cards or two of which none can be made, there is none,
    unless the melds of the hand are not marked: then it would tell of them."""

    def shown(cards: str, melds: str) -> bool:
        before = at(TRADITIONAL, cards)
        told = before.but(settings=before.settings.with_("melds", melds))
        return any(each.id == "draft" for each in page(told).panels)

    assert [shown(cards, "on") for cards in ("5C 6C 7C 9D", "5C 6C 9D", "5C 9D")] == [True, False, False]
    assert [shown(cards, "off") for cards in ("5C 6C 7C 9D", "5C 6C 9D", "5C 9D")] == [True, True, False]


def test_the_place_for_melds_is_shown_only_in_ones_own_turn() -> None:
    """While another seat plays, and once it has gone out, there is none, though the hand holds a meld."""
    for melds in ("on", "off"):
        mine, waiting = (at(TRADITIONAL, "5C 6C 7C 9D", others="2D", turn=turn) for turn in ("0 play", "1 play"))
        mine, waiting = (each.but(settings=each.settings.with_("melds", melds)) for each in (mine, waiting))
        over = flow.played(waiting, Discard(Card("2D")))[0]
        assert over.at_table.state.over
        shown = [any(each.id == "draft" for each in page(model).panels) for model in (mine, waiting, over)]
        assert shown == [True, False, False]


def test_a_tap_on_the_draft_or_a_drop_puts_the_chosen_cards_there() -> None:
    """A tap on the draft or a drop there adds the chosen cards, as the button does."""
    chosen = after(at(RAMI, OPENER), *tapped("8S", "8C", "8D"))
    assert "playable" in place(chosen, "draft").classes
    by_button = after(chosen, "press meld")
    assert after(chosen, "tap draft").plan.draft == by_button.plan.draft
    assert after(chosen, "drop 8C draft").plan.draft == by_button.plan.draft
    assert after(chosen, "enter 8C").plan.draft == by_button.plan.draft
    alone = after(at(RAMI, OPENER), "drop 8C draft")
    assert (alone.plan.draft, alone.plan.selected) == ((), (Card("8C"),))


def test_a_draft_stays_through_the_draw() -> None:
    """Melds drafted before the draw stay in the draft and can open together with the drawn card."""
    before = at(RAMI, OPENER.removesuffix(" 7C"), "discard 4C; stock 3H 7C", turn="0 draw")
    drafted = after(before, *tapped("8S", "8C", "8D"), "press meld")
    assert getattr(drafted.notice, "reason", None) == "not_now"
    assert len(drafted.plan.draft) == 1
    drawn = after(drafted, "tap stock")
    assert len(drawn.plan.draft) == 1
    assert "8C" not in hand(drawn).split()
    opened = after(drawn, *tapped("JH", "QH", "KH", "AH"), "press meld")
    assert done(before, opened)[1:] == ("meld 8S 8C 8D / JH QH KH AH",)


def test_the_button_shows_what_the_chosen_cards_are_worth() -> None:
    """The button shows the value of the chosen cards until the player has opened."""
    chosen = after(at(RAMI, OPENER), *tapped("JH", "QH", "KH", "AH"))
    assert '<span class="detail">41<' in panel(chosen, "actions")
    drafted = after(at(RAMI, OPENER), *tapped("8S", "8C", "8D"), "press meld", *tapped("JH", "QH", "KH", "AH"))
    assert '<span class="detail">65<' in panel(drafted, "actions")
    assert "→" not in panel(after(at(RAMI, OPENER, "opened 0"), *tapped("8S", "8C", "8D")), "actions")


def test_cards_that_make_no_meld_say_why() -> None:
    """Each kind of invalid meld is refused with its own reason."""
    before = at(RAMI, OPENER)
    for cards, why in (("8S 8C", "meld_short"), ("8S 8C 2D", "meld_mixed"), ("JH QH AH", "run_gap")):
        assert refused(before, *tapped(*cards.split()), "press meld") == why


# Jokers


def test_a_joker_that_could_stand_for_two_cards_is_asked_about() -> None:
    """With Q K of hearts and a joker, two buttons offer the jack and the ace, and the choice is laid."""
    before = at(RAMI, "QH KH *1 8S 8C 8D 2D 3S 4D 9C JC KD 5D 7C 6D", "opened 0")
    asked = after(before, *tapped("QH", "KH", "*1"), "press meld")
    assert done(before, asked) == ()
    assert len(asked.plan.choices) == 2
    assert actions(asked) == ["choose", "choose", "clear"]
    assert {done(before, after(asked, f"press choose {n}")) for n in (0, 1)} == {
        ("meld *1=JH QH KH",),
        ("meld QH KH *1=AH",),
    }
    assert after(asked, "press clear").plan.choices == ()
    assert after(asked, "press undo").plan.choices == ()
    assert refused(asked, "press choose 2") == "no_such_button"
    assert refused(asked, "press choose x") == "no_such_button"


def test_undo_of_a_question_leaves_the_draft() -> None:
    """Undo of the question keeps the melds that were drafted before it."""
    drafted = after(at(RAMI, "QH KH *1 8S 8C 8D 2D 3S 4D 9C JC KD 5D 7C 6D"), *tapped("8S", "8C", "8D"), "press meld")
    asked = after(drafted, *tapped("QH", "KH", "*1"), "press meld")
    assert asked.plan.choices
    assert len(after(asked, "press undo").plan.draft) == 1


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("QH *1 *2", "meld_jokers"),
        ("*1", "meld_short"),
        ("8S *1", "meld_short"),
        ("8S 8C 8D 8H *1", "set_long"),
        ("8S 8S' *1", "set_twins"),
        ("8S QS *1", "run_gap"),
        ("8S 9S QS *1", "run_gap"),
        ("8S 2D *1", "meld_mixed"),
        ("8S 8C 2D *1", "meld_mixed"),
    ],
)
def test_invalid_melds_with_jokers_say_why(cards: str, why: str) -> None:
    """Too many jokers, too few cards and a gap too wide for one joker each have their reason."""
    held = "QH *1 *2 8S 8S' 8C 8D 8H 9S QS 2D 3S 4D 9C JC"
    unmarked = seated(RAMI, position(RAMI, f"turn 0 play; hands {held} | {OTHERS}"), melds="off")
    assert refused(unmarked, *tapped(*cards.split()), "press meld") == why


def test_the_real_card_takes_the_jokers_place() -> None:
    """A tap on the card and one on the meld exchange the joker, which must be laid again."""
    before = at(RAMI, "7C 2D 3S 4D 9C JC KD 5D", "melds 1: 5C 6C *1=7C / 0: JH QH KH")
    now = after(before, "tap hand 7C", "tap meld-0")
    assert done(before, now) == ("swap 7C at 0",)
    assert "*1" in hand(now).split()
    assert "7C" in [sprite.id for sprite in place(now, "meld-0").sprites]
    assert refused(now, "tap hand KD", "press discard") == "must_lay"
    laid = after(now, "tap hand *1", "tap meld-1")
    assert len(laid.plan.choices) == 2, "at either end of the run"


def test_a_joker_in_a_set_shows_a_suit_only_where_one_is_left() -> None:
    """In a set of three it is an ace of no suit yet (R51-A10), in one of four the ace that is missing."""
    before = at(RAMI, "AS AH *1 AC 2D 3S 4D 9C JC KD", "opened 0")
    three = after(before, *tapped("AS", "AH", "*1"), "press meld")
    (joker,) = (sprite for sprite in place(three, "meld-0").sprites if sprite.id == "*1")
    assert (joker.face, joker.label) == ("*1=A", "joker")
    four = after(three, "tap hand AC", "tap meld-0")
    (joker,) = (sprite for sprite in place(four, "meld-0").sprites if sprite.id == "*1")
    assert (joker.face, joker.label) == ("*1=AD", "joker pour l’as de carreau")


def test_a_card_of_another_rank_is_told_what_the_set_takes() -> None:
    """On a set with a joker a card of another rank is no exchange: the refusal says which cards the set takes."""
    model = at(RAMI, "7D KC 2H", "opened 0 1; melds 1: 8C 8H *1=8S")
    assert refused(model, "tap hand 7D", "tap meld-0") == "add_not_fitting"
    assert "on n’y ajoute que" in panel(after(model, "tap hand 7D", "tap meld-0"), "status")


def test_a_card_beyond_the_end_of_a_run_is_told_what_the_run_takes() -> None:
    """On 4♣-joker-6♣ the 2♣ is no exchange: the 3♣ is missing between them."""
    model = at(RAMI, "2C 5H KC 2H", "opened 0 1; melds 1: 4C *1=5C 6C")
    assert refused(model, "tap hand 2C", "tap meld-0") == "add_not_fitting"
    assert "3♣" in panel(after(model, "tap hand 2C", "tap meld-0"), "status")
    assert refused(model, "tap hand 5H", "tap meld-0") == "swap_other_card"


def test_an_exchange_and_a_lay_off_are_told_apart() -> None:
    """If a card could replace the joker or be laid off as a twin, both are offered where both are legal."""
    before = at(RAMI, "7C 8C 2D 3S 4D 9C JC KD 5D", "melds 1: 5C 6C *1=7C / 0: JH QH KH")
    assert done(before, after(before, "tap hand 8C", "tap meld-0")) == ("add 8C to 0",)
    both = at(RAMI, "8H 2D 3S 4D 9C JC KD 5D", "melds 1: 8S 8C 8D *1=8H / 0: JH QH KH")
    assert done(both, after(both, "tap hand 8H", "tap meld-0")) == ("swap 8H at 0",)


# Adding


def test_a_card_that_goes_to_either_end_is_asked_about() -> None:
    """The player chooses the end of the run for an ace or a joker that fits both ends."""
    before = at(RAMI, "*1 2D 3S 4D 9C JC KD 5D", "melds 1: 5C 6C 7C / 0: JH QH KH")
    asked = after(before, "tap hand *1", "tap meld-0")
    assert len(asked.plan.choices) == 2
    assert {done(before, after(asked, f"press choose {n}"))[0] for n in (0, 1)} == {"add *1=4C to 0", "add *1=8C to 0"}


def test_a_card_is_dragged_to_a_meld() -> None:
    """A drag lays off a card as two taps do, and also several chosen cards together."""
    before = at(RAMI, "8C 9C 2D 3S 4D JC KD 5D", "melds 1: 5C 6C 7C / 0: JH QH KH")
    assert done(before, after(before, "drop 8C meld-0")) == ("add 8C to 0",)
    both = after(before, *tapped("9C", "8C"))
    assert "Ajouter 2 cartes à la suite de Léa" in panel(both, "actions"), "in words that a button has room for"
    assert done(before, after(both, "drop 8C meld-0")) == ("add 8C 9C to 0",)
    assert "playable" in place(after(before, "tap hand 8C"), "meld-0").classes
    assert "playable" not in place(after(before, "tap hand 8C"), "meld-1").classes


def test_no_lay_off_before_the_player_has_opened() -> None:
    """A lay-off is refused before the player has opened, even if the card fits."""
    before = at(RAMI, "8C 9C 2D 3S 4D JC KD 5D", "melds 1: 5C 6C 7C")
    assert refused(before, "tap hand 8C", "tap meld-0") == "not_opened"
    opened = at(RAMI, "8C 9C 2D", "melds 1: 5C 6C 7C; opened 0")
    assert refused(opened, "tap hand 2D", "tap meld-0") == "add_not_fitting"
    refusal = after(opened, "tap hand 2D", "tap meld-0")
    assert "on n’y ajoute que le 4♣, le 8♣ et le joker" in panel(refusal, "status")
    full = at(RAMI, "8C 9C 2D", "melds 1: 5C 5D 5H 5S; opened 0")
    assert "plus rien ne s’y ajoute" in panel(after(full, "tap hand 2D", "tap meld-0"), "status")


def test_a_lay_off_can_be_taken_back_in_the_same_turn() -> None:
    """Undo reverts a lay-off, which showed no hidden card, but not a draw from the stock."""
    before = at(RAMI, "8C 9C 2D 3S 4D JC KD 5D", "melds 1: 5C 6C 7C / 0: JH QH KH")
    laid = after(before, "tap hand 8C", "tap meld-0")
    assert after(laid, "press undo").at_table.state == before.at_table.state


def test_the_button_lays_off_cards_that_make_no_meld() -> None:
    """A chosen card that fits one meld is laid off by the button, which names the meld; one that fits two is asked
    about."""
    before = at(RAMI, "8C 9C 2D 3S 4D JC KD 5D", "melds 1: 5C 6C 7C / 0: JH QH KH")
    chosen = after(before, "tap hand 8C")
    assert "Ajouter le 8♣ à la suite de Léa" in panel(chosen, "actions")
    assert done(before, after(chosen, "press meld")) == ("add 8C to 0",)
    two = at(RAMI, "8C 2D 3S 4D JC KD 5D", "melds 1: 5C 6C 7C / 0: 8S 8H 8D")
    asked = after(two, "tap hand 8C", "press meld")
    assert len(asked.plan.choices) == 2
    assert "au brelan de 8" in panel(asked, "actions") or "à vos 8" in panel(asked, "actions")
    assert "meld" not in actions(after(before, "tap hand 2D"))


def test_cards_for_several_melds_are_laid_by_one_press() -> None:
    """Cards that fit different melds on the table, and a meld chosen with them, are laid one after the other; one undo
    takes back what one press did. A card that fits none, or could go to two, is left to the player."""
    before = at(RAMI, "8C KC 9H 9S 9D 2D 3S 4D", "melds 1: 5C 6C 7C / 0: KS KH KD")
    two = after(before, *tapped("8C", "KC"))
    assert "Poser 2 cartes" in panel(two, "actions")
    laid = after(two, "press meld")
    assert done(before, laid) == ("add 8C to 0", "add KC to 1")
    assert done(before, after(laid, "press undo")) == ()
    more = after(laid, *tapped("9H", "9S", "9D"), "press meld")
    assert done(before, after(more, "press undo")) == done(before, laid)
    assert done(before, after(more, "press undo", "press undo")) == ()
    one_by_one = after(before, "tap hand 8C", "press meld", "tap hand KC", "press meld", "press undo")
    assert done(before, one_by_one) == ("add 8C to 0",)
    five = after(before, *tapped("8C", "9H", "9S", "9D", "KC"), "press meld")
    assert done(before, five) == ("meld 9S 9H 9D", "add 8C to 0", "add KC to 1")
    assert refused(before, *tapped("8C", "2D"), "press meld") == "meld_short"
    unopened = at(RAMI, "8C KC 2D 3S 4D", "melds 1: 5C 6C 7C / 1: KS KH KD")
    assert refused(unopened, *tapped("8C", "KC"), "press meld") == "meld_short"


def test_melds_that_leave_no_card_to_discard_stay_in_the_hand() -> None:
    """The refusal says so; nothing is put aside."""
    rules = Rami51()
    before = seated(rules, position(rules, "turn 0 play; hands 3C 3D *1 | QC JC; discard KS; opened 0"))
    chosen = after(before, "tap hand 3C", "tap hand 3D", "tap hand *1")
    refusing = after(chosen, "press meld")
    assert refusing.notice is not None
    assert (refusing.plan.draft, refusing.plan.selected) == ((), chosen.plan.selected)


def test_a_turn_of_rami_takes_two_taps() -> None:
    """A tap draws, and a double tap, or the button for a card that was chosen before, throws."""
    rules = Rami51()
    before = seated(
        rules, position(rules, "turn 0 draw; hands 8C KD 2D | QC JC; discard KS; stock 2H 3H"), confirm="off"
    )
    for doings in (("tap stock", "enter KD"), ("tap hand KD", "tap stock", "press discard")):
        assert done(before, after(before, *doings)) == ("draw stock", "discard KD")


def test_no_two_answers_of_a_question_look_alike() -> None:
    """Where a card fits two runs of one player, or a joker several ends, the answers show what comes of them."""
    rules = Rami51()
    for held, more, said in (
        ("8C KD 2D", "9C TC JC", ["5‑6‑7‑8♣", "8‑9‑10‑V♣"]),
        ("*1 KD 2D", "9S TS JS", ["joker‑5‑6‑7♣", "5‑6‑7‑joker♣", "joker‑9‑10‑V♠", "9‑10‑V‑joker♠"]),
    ):
        clauses = f"melds 1: 5C 6C 7C / 1: {more}; opened 0 1; discard KS"
        model = seated(rules, position(rules, f"turn 0 play; hands {held} | QC JC'; {clauses}"))
        asked = after(model, f"tap hand {held[:2]}", "press meld")
        assert sorted(choice_labels(asked)) == sorted(f"Ajouter\u00a0: {each}" for each in said)


def test_the_joker_is_asked_about_in_short() -> None:
    """The question names only the cards that the joker can stand for."""
    before = at(RAMI, "*1 2D 3S 4D 9C JC KD 5D", "melds 1: 5C 6C 7C / 0: JH QH KH")
    asked = after(before, "tap hand *1", "tap meld-0")
    assert "Le joker vaut" in panel(asked, "status")
    assert all(f">{card}<" in panel(asked, "actions") for card in ("4♣", "8♣"))


def test_of_two_jokers_only_the_open_one_is_asked_about() -> None:
    """What a joker stands for in every answer is in none of them."""
    held = ["3S", "5S", "*1", "QH", "KH", "*2"]
    asked = after(at(RAMI, " ".join([*held, "8D", "9D"]), OPENED), *tapped(*held), "press meld")
    assert choice_labels(asked) == ("A♥", "V♥")
    assert "Le joker vaut" in panel(asked, "status")


OPENED = "melds 0: 5C 6C 7C; opened 0 1"


def test_no_meld_is_offered_that_would_leave_no_card_to_discard() -> None:
    """It has no mark, and the button is plain and says what is missing; with a fourth card the meld is offered."""
    held = ["3C", "3D", "*1"]
    before, one_more = (at(RAMI, " ".join(cards), OPENED) for cards in (held, [*held, "9H"]))
    assert not hand_melds(before)
    assert [set(meld.cards) for meld in hand_melds(one_more)] == [set(map(Card, held))]
    chosen, offered = (after(each, *tapped(*held)) for each in (before, one_more))
    assert "meld" in actions(offered)
    assert "meld" not in actions(chosen)
    refused = after(chosen, "press meld")
    assert "Gardez une carte à jeter" in panel(refused, "status")
    assert hand(refused) == hand(chosen)


# The discard of Rami 51


def test_the_discard_is_taken_only_where_it_can_be_laid() -> None:
    """By R51-A04 the refusal names the card and a possible opening."""
    before = at(RAMI, OPENER.removesuffix(" 7C"), "discard 6S", turn="0 draw")
    assert refused(before, "tap discard") == "no_opening_with"
    assert "draw-discard" not in actions(before)
    useful = at(RAMI, OPENER.removesuffix(" 7C"), "discard 8H", turn="0 draw")
    assert "draw-discard" in actions(useful)
    assert done(useful, after(useful, "tap discard")) == ("draw discard",)
    assert refused(after(useful, "tap discard"), "tap hand 2D", "press discard") == "must_lay"


def test_a_discard_taken_to_open_must_serve_to_open() -> None:
    """The line says so, and that undo gives the card back, which it does."""
    before = at(RAMI, OPENER.replace(" 8D", "").removesuffix(" 7C"), "discard 8D", turn="0 draw")
    taken = after(before.but(settings=before.settings.with_("melds", "off")), "tap discard")
    prompt = RAMI.prompt(state_of(taken.at_table, MeldState))
    assert (prompt.code, dict(prompt.facts)) == ("open_with", {"card": Card("8D"), "need": 51})
    line = panel(taken, "status")
    assert all(said in line for said in ("Ouvrez", "51 points", "avec le 8♦", "«\u202fAnnuler\u202f»"))
    assert after(taken, "press undo").at_table.state == before.at_table.state


# The table's title


def test_a_table_is_headed_by_the_name_that_people_give_its_game() -> None:
    """Rami 30 is no Rami 51; a preset that is a way to play a game stands beside the game's name."""
    assert "<h1>Rami 30</h1>" in panel(seated(Rami51(variant="rami30")), "header")
    assert "<h1>Rami 51</h1>" in panel(seated(RAMI), "header")
    bicycle = panel(seated(Boathouse.presets["boathouse-bicycle"]), "header")
    assert "<h1>Boathouse Rum</h1>" in bicycle
    assert "À l’américaine" in bicycle


# Carte


def test_carte_is_a_button_with_two_cards() -> None:
    """After carte is called, a badge shows it and the discard costs no penalty."""
    before = at(RAMI, "KD 5D", "melds 1: 5C 6C 7C / 0: JH QH KH")
    assert "say-carte" in actions(before)
    said = after(before, "press say-carte")
    assert done(before, said) == ("say carte",)
    assert "say-carte" not in actions(said)
    assert refused(said, "press say-carte") == "said_already"
    thrown = after(said, "tap hand 5D", "press discard")
    assert hand(thrown) == "KD"
    staged = after(before, "drop 5D discard", "press say-carte")
    assert str(staged.plan.staged) == "discard 5D", "the proposed discard stays"
    assert "primary" in next(text for text in map(str, buttons(before)) if "say-carte" in text)
    swapped = after(at(RAMI, "KH 5D", "melds 1: 5C 6C 7C / 0: JH QH *1=KH"), "tap hand KH", "tap meld-1")
    assert hand(swapped) == "5D *1"
    assert "primary" not in next(text for text in map(str, buttons(swapped)) if "say-carte" in text), "the joker first"
    three = at(RAMI, "KD 5D 2S", "melds 0: JH QH KH")
    assert "say-carte" not in actions(three)
    assert refused(three, "press say-carte") == "carte_with_two"


def test_carte_forgotten_costs_two_cards() -> None:
    """The two penalty cards are drawn at once, and the player is told."""
    before = at(RAMI, "KD 5D", "melds 1: 5C 6C 7C / 0: JH QH KH")
    thrown = after(before, "tap hand 5D", "press discard")
    assert len(hand(thrown).split()) == 3
    assert len(thrown.hand.fresh) == 2


def test_a_card_that_must_be_laid_is_chosen_with_what_it_goes_with() -> None:
    """A discard taken is ready to be laid: with its meld, alone at a meld on the table, in the best opening, or with
    the cards that were chosen before; where the hand shows no melds it is chosen alone."""
    run = at(RAMI, "5D 6D 8D KD 2C 9S", "opened 0; discard 7D", turn="0 draw")
    taken = after(run, "tap discard")
    assert set(taken.plan.selected) == {Card(f"{rank}D") for rank in "5678"}
    assert done(run, after(taken, "press meld")) == ("draw discard", "meld 5D 6D 7D 8D")
    pair = after(run, *tapped("5D", "6D"), "tap discard")
    assert set(pair.plan.selected) == {Card("5D"), Card("6D"), Card("7D")}
    assert after(run, "tap hand KD", "tap discard").plan.selected == taken.plan.selected, "not the card to throw"
    plain = seated(RAMI, run.at_table.state, melds="off")
    assert after(plain, "tap discard").plan.selected == (Card("7D"),)

    added = after(at(RAMI, "2C KD 9S", "opened 0; melds 1: 5C 6C 7C; discard 8C", turn="0 draw"), "tap discard")
    assert added.plan.selected == (Card("8C"),)
    assert "Ajouter le 8♣ à la suite de Léa" in panel(added, "actions")
    assert after(added, "tap hand 8C").plan.selected == (Card("8C"),), "a tap does not let it go"

    opener = at(RAMI, OPENER.replace(" 8D", "").removesuffix(" 7C"), "discard 8D", turn="0 draw")
    assert done(opener, after(opener, "tap discard", "press meld")) == ("draw discard", "meld JH QH KH AH / 8S 8C 8D")


def test_a_card_that_must_be_laid_is_named_where_another_is_thrown() -> None:
    """Beside the card that must be laid another is chosen and thrown: the refusal says what comes first."""
    before = at(RAMI, "2C KD 9S", "opened 0; melds 1: 5C 6C 7C; discard 8C", turn="0 draw")
    assert refused(after(before, "tap discard"), "tap hand KD", "press discard") == "must_lay"


# Boathouse Rum


BOAT = Boathouse()


def test_a_single_discard_is_refused_for_the_reason() -> None:
    """Two discards are taken at once at Boathouse: a tap on a single one says that there must be two."""
    table = seated(BOAT, position(BOAT, "turn 0 draw; hands 9S 5D | 4C 5C; discard 2H; stock 3C 6C"))
    assert refused(table, "tap discard") == "single_discard"


def test_without_a_stock_the_button_turns_the_pile_over() -> None:
    """In Boathouse the first button says that it turns the discard over where nothing is left to draw."""
    table = "turn 0 draw; hands 9S 5D | 4C 5C; discard 2H 4H KD; stock"
    labels = [panel(seated(BOAT, position(BOAT, f"{table}{stock}")), "actions") for stock in ("", " 3C 6C")]
    assert ["Retourner la défausse" in html for html in labels] == [True, False]


def test_cards_that_must_wait_are_shown_and_never_prepared() -> None:
    """Two cards from the discard wait for the next turn (BOAT-A06): the prompt names them, they look and read so, and
    no button offers a meld with one.
    """
    before = at(BOAT, "9S 9H KC 7D", "discard 2D 4S 9D", others="JC 3H", turn="0 draw")
    taken = after(before, "press draw-discard")
    assert "gardez le 9♦ et le 4♠ jusqu’au tour suivant" in panel(taken, "status")
    shown = {sprite.id: sprite for sprite in place(taken, "hand").sprites}
    assert {card for card, sprite in shown.items() if "waiting" in sprite.classes} == {"9D", "4S"}
    assert "à garder jusqu’au tour suivant" in shown["9D"].label
    chosen = after(taken, *tapped("9S", "9H", "9D"))
    assert "meld" not in actions(chosen)
    tried = after(chosen, "press meld")
    assert getattr(tried.notice, "reason", None) == "frozen"
    assert not any(each.zone == "draft" for each in page(tried).places)


def test_a_card_that_must_wait_is_let_go_for_a_reason() -> None:
    """Who chooses a card just taken, and then one that it goes with, is told why the first is let go."""
    taken = after(at(BOAT, "9S 9H KC 7D", "discard 2D 4S 9D", others="JC 3H", turn="0 draw"), "press draw-discard")
    chosen = after(taken, *tapped("9D", "9S"))
    assert chosen.plan.selected == (Card("9S"),)
    assert getattr(chosen.notice, "reason", None) == "frozen"
    assert after(taken, *tapped("9D", "KC")).notice is None


def test_two_cards_are_drawn_from_one_pile() -> None:
    """A tap or a button draws two cards from the stock or from the discard."""
    before = at(BOAT, "2D 5S 9H JC KD 4H 7S", "discard 3S 8D", others="3C 6C 8H TD QS AS 9C", turn="0 draw")
    stock = after(before, "tap stock")
    assert done(before, stock) == ("draw stock 2",)
    assert len(stock.hand.fresh) == 2
    taken = after(before, "press draw-discard")
    assert done(before, taken) == ("draw discard 2",)
    assert set(hand(taken).split()) >= {"3S", "8D"}


def test_cards_just_taken_are_frozen() -> None:
    """By BOAT-26 the cards just taken can't be laid or discarded this turn, and the sentence says so."""
    before = at(BOAT, "2D 5S 9H JC KD 4S 7S", "discard 3S 8D", others="3C 6C 8H TD QS AS 9C", turn="0 draw")
    taken = after(before, "tap discard")
    assert refused(taken, "tap hand 3S", "press discard") == "frozen"
    drafted = after(taken, *tapped("4S", "5S", "3S"), "press meld")
    assert getattr(drafted.notice, "reason", None) == "frozen"
    assert done(before, drafted) == ("draw discard 2",)


def test_a_card_that_must_wait_is_let_go_as_another_is_chosen() -> None:
    """After the refusal to throw it, a tap on another card moves the choice; beside others it is the one that goes."""
    before = at(BOAT, "2D 5S 9H JC KD 4S 7S", "discard 3S 8D", others="3C 6C 8H TD QS AS 9C", turn="0 draw")
    refusal = after(before, "tap discard", "tap hand 3S", "press discard")
    assert after(refusal, "tap hand KD").plan.selected == (Card("KD"),)
    assert "discard" in actions(after(refusal, "tap hand KD"))
    chosen = after(refusal, *tapped("4S", "5S", "8D", "7S")).plan.selected
    assert chosen == (Card("4S"), Card("5S"), Card("7S"))


def test_where_two_cards_are_drawn_one_by_one_each_is_a_tap() -> None:
    """With the house rule `any_two`, each of the two cards takes a tap of its own."""
    before = at(
        Boathouse(draw_mode="any_two"),
        "2D 5S 9H JC KD 4H 7S",
        "discard 3S 8D",
        others="3C 6C 8H TD QS AS 9C",
        turn="0 draw",
    )
    one = after(before, "tap stock")
    assert one.view.phase == "draw"
    two = after(one, "tap discard")
    assert done(before, two) == ("draw stock", "draw discard")
    assert two.view.phase == "play"


def test_a_run_goes_round_the_corner() -> None:
    """King, ace, two is a legal run."""
    before = at(BOAT, "KS AS 2S 9H JC KD 4H 7S 5D", others="3C 6C 8H TD QS 9C 4D")
    assert done(before, after(before, *tapped("KS", "AS", "2S"), "press meld")) == ("meld KS AS 2S",)


def test_an_empty_stock_is_the_discard_turned_over() -> None:
    """A tap on the place of an empty stock still draws."""
    before = at(BOAT, "2D 5S 9H JC KD 4H 7S", "discard 3S 8D 6S; stock", others="3C 6C 8H TD QS AS 9C", turn="0 draw")
    assert "playable" in place(before, "stock").classes
    now = after(before, "tap stock")
    assert done(before, now) == ("draw recycled",)


# Going out


TRADITIONAL = Traditional()


def test_a_player_goes_out_by_laying_the_last_cards() -> None:
    """If no final discard is needed, laying the last cards ends the deal and shows the score."""
    before = at(TRADITIONAL, "5C 6C 7C", others="2D 9H KS")
    over = after(before, *tapped("5C", "6C", "7C"), "press meld")
    assert state_of(over.at_table, MeldState).winner == 0
    assert over.pausing
    assert over.at_table.sheet


def test_a_player_goes_out_by_discarding_the_last_card() -> None:
    """The last card is chosen already; a double tap, the button, a tap on the pile and a drag there all throw it."""
    before = at(TRADITIONAL, "5C 5D", "melds 0: 9S TS JS / 1: 5S 5H 5D'", others="2D 9H KS")
    laid = after(before, "tap hand 5C", "tap meld-1")
    assert laid.plan.selected == (Card("5D"),), "it is chosen already"
    assert after(laid, "tap hand 5D").plan.selected == (Card("5D"),), "a tap does not let it go"
    for way in ("enter 5D", "press discard", "tap discard", "drop 5D discard"):
        assert state_of(after(laid, way).at_table, MeldState).winner == 0, way


def test_a_dragged_discard_that_does_not_go_out_waits_for_a_tap() -> None:
    """A drag to the pile and a double tap stage the card, and the line asks to confirm it."""
    before = at(TRADITIONAL, "5C 9D", "melds 0: 9S TS JS", others="2D 9H KS")
    for way in ("enter 5C", "drop 5C discard"):
        staged = after(before, way)
        assert done(before, staged) == ()
        assert "Confirmez" in panel(staged, "status")
        assert done(before, after(staged, "tap discard")) == ("discard 5C",)


def test_a_card_just_taken_is_named_where_it_alone_would_be_left_to_throw() -> None:
    """TRAD-A05: with the 3♥ from the discard pile and an ace that fits a run, the refusal says why the 3♥ can't be
    thrown."""
    before = at(Traditional(), "AH", "melds 0: TH JH QH KH; opened 0; discard 3H", others="2D 9H", turn="0 draw")
    taken = after(before, "tap discard", "tap hand AH", "tap meld-0")
    said = notice_text(taken.words, "traditional", taken.notice) if taken.notice else ""
    assert said.startswith("Le 3♥ vient de la défausse") and "une autre carte" in said
    assert done(before, taken) == ("draw discard",)


def test_a_card_must_be_kept_if_a_final_discard_is_required() -> None:
    """With the house rule `final_discard=required`, a player can't lay their last card."""
    before = at(Traditional(final_discard="required"), "5C 6C 7C", others="2D 9H KS")
    drafted = after(before, *tapped("5C", "6C", "7C"), "press meld")
    assert getattr(drafted.notice, "reason", None) == "keep_one"
    assert done(before, drafted) == ()


def test_the_card_taken_can_not_be_discarded() -> None:
    """By TRAD-A05 the card taken from the discard can't be discarded in the same turn."""
    before = at(TRADITIONAL, "5C 6C KD", "discard QH", others="2D 9H KS", turn="0 draw")
    assert refused(after(before, "tap discard"), "tap hand QH", "press discard") == "just_taken"


def test_a_wait_for_others_says_so() -> None:
    """Every action off turn is refused with the same sentence."""
    waiting = at(TRADITIONAL, "5C 6C 7C", others="2D 9H KS", turn="1 play")
    for doing in ("press meld", "tap stock", "tap meld-0", "press draw-stock", "drop 5C discard"):
        assert refused(waiting, doing) == "not_your_turn", doing


def test_a_refusal_off_turn_goes_when_the_turn_passes() -> None:
    """The next player's draw leaves it standing; their discard, which ends the turn, takes it away."""
    waiting = at(TRADITIONAL, "5C 6C 7C", others="2D 9H KS", turn="1 play")
    told = after(waiting, "press meld")
    assert told.notice is not None
    assert flow.played(told, Discard(Card("2D")))[0].notice is None
    drawing = after(at(TRADITIONAL, "5C 6C 7C", "stock 2H 3H", others="2D 9H KS", turn="1 draw"), "press meld")
    assert flow.played(drawing, Draw("stock"))[0].notice is not None


def test_cards_dragged_one_by_one_become_a_meld() -> None:
    """Each card that is dropped on the draft joins those dropped before it, and the line says how many it takes; the
    third makes the meld.
    """
    before = at(RAMI, OPENER)
    one = after(before, "drop 8S draft")
    assert "Il faut au moins trois cartes" in panel(one, "status")
    two = after(one, "drop 8C draft")
    assert two.plan.selected == (Card("8S"), Card("8C"))
    (meld,) = after(two, "drop 8D draft").plan.draft
    assert set(meld.cards) == {Card("8S"), Card("8C"), Card("8D")}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_page_of_every_moment_can_be_drawn(lang: str) -> None:
    """The page renders in both languages with a draft, a question, an exchange or a staged card."""
    before = seated(
        RAMI,
        position(RAMI, f"turn 0 play; hands QH KH *1 8S 8C 8D 2D | {OTHERS}; melds 1: 5C 6C 7C; opened 0"),
        lang=lang,
    )
    for doings in (
        [],
        tapped("QH", "KH", "*1"),
        [*tapped("QH", "KH", "*1"), "press meld"],
        [*tapped("2D"), "tap discard"],
    ):
        assert places(after(before, *doings))


# Refusals and undo


LAID = "opened 0; melds 1: 5C 6C 7C"


@pytest.mark.parametrize(
    ("before", "dragged", "named"), [("", "9D", "9♦"), ("2C KD", "9D", "9♦"), ("9D 8C", "9D", "9♦")]
)
def test_a_drag_to_a_meld_names_the_card_that_does_not_fit(before: str, dragged: str, named: str) -> None:
    """Whatever else is chosen, the refusal names the dragged card that does not fit, and the meld."""
    model = after(at(RAMI, "2C 8C 9D KD 4H", LAID), *tapped(*before.split()))
    dropped = update(model, Drop(dragged, "meld-0"))[0]
    refusal = f"Impossible de poser le {named} sur la suite 5‑6‑7♣\u00a0: on n’y ajoute que le 4♣, le 8♣ et le joker."
    assert refusal in panel(dropped, "status")
    assert done(model, dropped) == ()


def test_undo_says_what_is_taken_back() -> None:
    """A discard, a prepared meld and a card that was laid off are each named aloud as they are taken back."""
    opener = at(RAMI, OPENER)
    thrown = after(opener, "tap hand 2D", "press discard")
    (said,) = (each.text for each in effects(thrown, "press undo") if isinstance(each, Say))
    assert said == "Annulé\u00a0: vous jetez le 2 de carreau."
    drafted = after(opener, *tapped("8S", "8C", "8D"), "press meld")
    (said,) = (each.text for each in effects(drafted, "press undo") if isinstance(each, Say))
    assert said.startswith("De retour en main\u00a0: ")
    assert said.count(" 8 de ") == 3
    laid = after(at(RAMI, "2C 8C 9D KD 4H", LAID), "tap hand 8C", "tap meld-0")
    (said,) = (each.text for each in effects(laid, "press undo") if isinstance(each, Say))
    assert said.startswith("Annulé\u00a0: vous ajoutez le 8 de trèfle")


def test_a_joker_that_fits_everywhere_asks_for_the_meld_and_then_for_its_place() -> None:
    """Seven ways at five melds have no room above the hand of a phone: a tap on a meld says which is meant."""
    melds = "melds 1: 9S 9C 9D / 1: 9D' TD JD QD / 0: 2S 3S 4S / 0: 3C 4C 5C 6C 7C; opened 0 1"
    model = after(at(RAMI, "2H JC *2", melds), *tapped("*2"))
    assert refused(model, "press meld") == "which_meld"
    assert choice_labels(after(model, "tap meld-2")) == ("A♠", "5♠")
