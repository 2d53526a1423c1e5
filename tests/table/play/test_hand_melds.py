"""Tests of the melds marked in the hand: a bracket under neighbours, which chooses them, a small mark elsewhere."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from rami.engine.cards import Card
from rami.engine.rules import Rules
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from rami.table.page import page
from rami.table.state.model import Model
from rami.table.state.viewport import Viewport
from rami.table.view.panel import Panel
from support.model_builder import after, done, panel, place, refused, seated
from support.positions import position

HAND = "3S 4S 5S 7H 8H 9H TC TD TS KC KD QH JC 2D 6D"
OTHERS = "2C' 3C' 6C' 8C' TC' QC' 2H' 4H' 6H' 8H' TH' QH' 2S' 4S'"
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900))


def table(hand: str = HAND, clauses: str = "", **settings: Any) -> Model:
    """Return a table of Rami 51 where the person holds these cards and is to act."""
    return seated(Rami51(), position(Rami51(), f"turn 0 play; hands {hand} | {OTHERS}; {clauses}"), **settings)


def brackets(model: Model) -> dict[str, Panel]:
    """Return the brackets by what stands on them and the card that names them."""
    found = [each for each in page(model).panels if each.id.startswith("bracket-")]
    return {f"{re.findall('<span>(.*?)</span>', each.html)[0]} {each.id.partition('-')[2]}": each for each in found}


def dotted(model: Model, mark: str = "melded-") -> set[str]:
    """Return the cards with this small mark, or with any."""
    return {sprite.id for sprite in place(model, "hand").sprites if any(mark in each for each in sprite.classes)}


def test_neighbours_have_a_bracket_and_others_a_mark() -> None:
    """Sorted by suit the runs have brackets and the set has marks; where the set lies together, it has a bracket."""
    by_suit = table()
    assert set(brackets(by_suit)) == {"suite 3S", "suite 7H"}
    assert dotted(by_suit) == {"TS", "TC", "TD"}
    by_rank = after(by_suit, "press sort rank")
    assert set(brackets(by_rank)) == {"suite 3S", "suite 7H", "brelan TS"}
    apart = after(by_rank, "drop 4S hand 14")
    assert set(brackets(apart)) == {"suite 7H", "brelan TS"}
    assert dotted(apart) == {"3S", "4S", "5S"}
    by_melds = after(by_suit, "press sort melds")
    assert set(brackets(by_melds)) == {"suite 3S", "suite 7H", "brelan TS"}
    assert dotted(by_melds) == set()


def test_of_twins_the_nearer_one_is_marked() -> None:
    """A run goes on after the second of two twins: the bracket begins there, not before both; but a card that must be
    laid stays in its meld."""
    hand = "JH JH' QH KH 2S 4C 6D 8S TC 2D 4S 6C 8D TS"
    twins = after(table(hand), "press sort suit")
    assert set(brackets(twins)) == {"suite QH"}
    assert not dotted(twins)
    due = after(table(hand, "now.must_lay JH"), "press sort suit")
    assert dotted(due) == {"JH", "QH", "KH"}


@pytest.mark.parametrize("size", SIZES)
def test_rows_of_the_hand_split_no_meld(size: tuple[int, int]) -> None:
    """Where the middle of the hand is in a meld, the second row begins before or behind it, and it has its bracket."""
    for hand in ("2S 4S 6S 8S TS 3C 5C JS JC JD 7H 9H AD KD", "2S 4S 6S 8S TS JS JC JD 7H 9H AD KD 3D 5D"):
        model = after(table(hand).but(viewport=Viewport(*size)), "press sort rank")
        assert set(brackets(model)) == {"brelan JS"}
        assert dotted(model) == set()


@pytest.mark.parametrize("size", SIZES)
def test_no_bracket_covers_a_chosen_card_of_the_row_below(size: tuple[int, int]) -> None:
    """A chosen card is raised by a sixth of its width: its corner stays below the brackets of the row above it."""
    model = after(table().but(viewport=Viewport(*size)), "press sort melds")
    for bracket in brackets(model).values():
        assert bracket.rect is not None
        for card in place(model, "hand").sprites:
            if bracket.rect.y < card.y:
                assert bracket.rect.bottom <= card.y - 0.17 * card.w + 0.5


def test_the_marks_show_the_melds_that_the_counter_counts() -> None:
    """Before the opening the hand is split as the best opening is, with its pure run, although another split would
    leave cheaper cards; two melds of one kind have different marks."""
    model = table("JH QH KH KS KC QS QD JC JD 8S 8C 8D 2S 5C 7D")
    assert "54/51 · avec suite franche" in panel(model, "status")
    assert set(brackets(model)) == {"suite JH"}
    assert dotted(model) == {"8S", "8C", "8D"}
    two = table("3S 4S 5S 8S 8C 8D TC TD TS KC QD QH JC 2D 6D")
    assert {frozenset(dotted(two, f"melded-{n}")) for n in (1, 2)} == {
        frozenset({"8S", "8C", "8D"}),
        frozenset({"TS", "TC", "TD"}),
    }


def test_a_long_run_has_one_bracket_and_a_blocked_card_none() -> None:
    """Seven cards in sequence are one run; a card that can't be laid this turn is in no meld."""
    rules = Boathouse()
    hands = "hands 2S 3S 4S 5S 6S 7S 8S KD KC | AH 2H 4H 6H 8H TC QC"
    model = seated(rules, position(rules, f"turn 0 play; {hands}"))
    assert set(brackets(model)) == {"suite 2S"}
    frozen = seated(
        rules, position(rules, f"turn 0 draw; {hands.replace('7S 8S', '')}; discard 7S 8S", "draw discard 2")
    )
    assert set(brackets(frozen)) == {"suite 2S"}
    assert set(after(frozen, "press choose-meld 2S").plan.selected) == {Card(f"{rank}S") for rank in "23456"}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("mode", ["suit", "rank", "melds"])
def test_a_bracket_lies_under_its_cards_at_every_size(size: tuple[int, int], mode: str) -> None:
    """It begins with the first card, ends before the next one, can be tapped, and stays on the felt."""
    model = after(table().but(viewport=Viewport(*size)), f"press sort {mode}")
    spots = {sprite.id: sprite for sprite in place(model, "hand").sprites}
    for each in brackets(model).values():
        rect = each.rect
        assert rect is not None
        over = [s for s in spots.values() if rect.x - 1 < s.x < rect.right - 1 and s.y < rect.y < s.y + s.w * 1.4]
        assert len(over) >= 3
        assert rect.w >= 24 and rect.h >= 24
        assert rect.bottom <= page(model).height
        assert all(rect.y - sprite.y >= 24 for sprite in over), "the card itself can still be tapped"


@pytest.mark.parametrize(
    ("rules", "clauses", "told"),
    [
        (Traditional(), "discard 7C", "brelan"),
        (Traditional(), "discard 2C", ""),
        (Traditional(), "discard 6D; melds 1: 7D 8D 9D", "suite"),
        (Gin(), "discard 9H", "suite"),
        (Boathouse(), "discard 9H 2C", "9♥\u00a0: suite"),
        (Boathouse(), "discard 7C 7D", "carré"),
    ],
    ids=["set", "nothing", "on the table", "gin", "the lower of two", "both"],
)
def test_a_bracket_on_the_discard_names_the_meld_that_it_serves_for(rules: Rules[Any], clauses: str, told: str) -> None:
    """Nobody draws from the stock past a useful discard because they looked at their hand alone. It lies on the
    pile's foot; not where the marks are off, nor where the discard can't be taken."""
    hands = "7S 7H 8H JC QD KS 3S 4D 9C TS | 5C 6C 8C TC QC 4H 6H TH QH 3D"
    model = seated(rules, position(rules, f"turn 0 draw; hands {hands}; {clauses}"))
    assert [name for name in brackets(model) if name.endswith("discard")] == ([f"{told} discard"] if told else [])
    if told:
        box, pile = brackets(model)[f"{told} discard"].rect, place(model, "discard").rect
        assert box is not None and pile is not None
        assert (box.x, box.w, box.bottom) == (pile.x, pile.w, pile.bottom)
    assert "bracket-discard" not in str(page(model.but(settings=replace(model.settings, melds="off"))).panels)
    drawn = after(model, "press draw-stock")
    assert "bracket-discard" not in str(page(drawn).panels)


def test_a_tap_on_a_bracket_takes_the_whole_group() -> None:
    """Two brackets and one press lay two melds; a second tap lets the group go; other cards stay chosen."""
    before = table(clauses="opened 0")
    one = after(before, "press choose-meld 3S")
    assert set(one.plan.selected) == {Card("3S"), Card("4S"), Card("5S")}
    assert 'aria-pressed="true"' in brackets(one)["suite 3S"].html
    two = after(one, "press choose-meld 7H")
    (played,) = done(before, after(two, "press meld"))
    assert played == "meld 3S 4S 5S / 7H 8H 9H"
    assert after(two, "press choose-meld 3S").plan.selected == (Card("7H"), Card("8H"), Card("9H"))
    assert after(before, "tap hand 3S", "press choose-meld 3S").plan.selected == one.plan.selected
    assert refused(before, "press choose-meld KD") == "no_such_button"


def test_opening_with_four_melds_takes_five_presses() -> None:
    """A press for each group, and one that lays them all."""
    before = after(table("3S 4S 5S 7H 8H 9H TC TD TS KC KD KS JH QC 2D"), "press sort melds")
    groups = [name.split()[1] for name in brackets(before)]
    assert len(groups) == 4
    (played,) = done(before, after(before, *(f"press choose-meld {card}" for card in groups), "press meld"))
    assert played.count("/") == 3


def test_opening_with_the_marked_melds_takes_two_presses() -> None:
    """With nothing chosen, “Lay” chooses the melds that are marked, where they can be laid with those prepared; where
    they are no opening, or marks are off, it is dim as ever."""
    before = table("3S 4S 5S TC TD TS KC KD KS JH QC 2D 7H 8H 6D")
    (played,) = done(before, after(before, "press meld", "press meld"))
    assert played.count("/") == 2
    part = after(before, "press choose-meld 3S", "press meld")
    assert done(part, after(part, "press meld", "press meld")) == (played,)
    assert refused(table("3S 4S 5S TC TD 2S KC KD QS JH QC 2D 7H 8H 6D"), "press meld") == "nothing_chosen"
    assert refused(table("3S 4S 5S TC TD TS KC KD KS JH QC 2D 7H 8H 6D", melds="off"), "press meld") == "nothing_chosen"


def test_prepared_melds_are_not_marked_and_the_setting_hides_all() -> None:
    """What lies in the frame is not in the hand; with the setting off, nothing is marked."""
    drafted = after(table(), "press choose-meld 3S", "press meld")
    assert [meld.cards[0] for meld in drafted.plan.draft] == [Card("3S")]
    assert set(brackets(drafted)) == {"suite 7H"}
    off = table(melds="off")
    assert not brackets(off) and not dotted(off)


def test_the_settings_say_what_marks_a_meld() -> None:
    """The bracket names its meld, and the dots of a scattered one are explained beside the setting that shows them."""
    assert "des points dans un coin, une combinaison dispersée" in page(after(table(), "press open settings")).dialog


def test_where_one_card_is_thrown_a_bracket_takes_its_group_alone() -> None:
    """At gin a group is chosen instead of the card chosen before; to throw it is refused in words."""
    hands = "2S 3S 4S 7H 8H 9H JC JD JS 5C 2D | AS AD 6C 6D TS TC QS QH KS KC"
    model = seated(Gin(), position(Gin(), f"turn 0 play; hands {hands}; discard JH"))
    chosen = after(model, "tap hand 5C", "press choose-meld 7H")
    assert set(chosen.plan.selected) == {Card("7H"), Card("8H"), Card("9H")}
    assert "n’en jette qu’une" in panel(after(chosen, "press discard"), "status")


def test_the_sort_button_names_what_it_does() -> None:
    """It says by what the hand is sorted next; the word alone stays in sight where room is scarce. It is the same
    button whatever it says, so that it keeps the focus.
    """
    model, ways = table(), []
    for _ in range(4):
        html = panel(model, "actions")
        ways += re.findall(r'Ranger <span class="way">([\w ]+)</span>', html)
        assert re.search(r'data-action="sort"(?! data-value)', html)
        model = after(model, "press sort")
    assert ways == ["par valeur", "par groupes", "par couleur", "par valeur"]


def test_the_one_marked_meld_is_laid_by_one_press() -> None:
    """“Lay” with nothing chosen has no other meaning there."""
    before = table("3S 4S 5S 7H 9H KD", clauses="opened 0")
    assert done(before, after(before, "press meld")) == ("meld 3S 4S 5S",)


def test_several_marked_melds_that_lay_chooses_say_what_to_do() -> None:
    """The line above the hand asks for the second press, and says how to keep one of them."""
    chosen = after(table(clauses="opened 0"), "press meld")
    assert "3 combinaisons choisies" in panel(chosen, "status")
    assert "choisies" not in panel(after(chosen, "press choose-meld 3S"), "status")
    kept = after(chosen, "tap hand 4S")
    assert kept.plan == after(chosen, "press choose-meld 3S").plan, "the cards of a meld may lie apart"


def test_one_card_of_a_marked_meld_is_enough_to_lay_it() -> None:
    """“Lay” with a part of marked melds chosen lays those melds whole; a card of no meld is refused as before."""
    before = table(clauses="opened 0")
    one = after(before, "tap hand 4S")
    assert done(before, after(one, "press meld")) == ("meld 3S 4S 5S",)
    several = after(before, "tap hand 7H", "tap hand TD", "press meld")
    assert done(before, several) == ("meld TS TC TD / 7H 8H 9H",)
    unopened = after(table(), "tap hand 4S", "press meld")
    assert [meld.cards[0] for meld in unopened.plan.draft] == [Card("3S")]
    assert refused(after(before, "tap hand 4S", "tap hand KC"), "press meld") == "meld_short"
    assert refused(after(before, "tap hand KC"), "press meld")
    assert refused(after(table(clauses="opened 0", melds="off"), "tap hand 4S"), "press meld")


def test_throwing_a_card_of_a_marked_meld_is_not_in_brass() -> None:
    """A careless tap must not break three of a kind; with the marks switched off the colour tells nothing."""
    games: tuple[Rules[Any], ...] = (Rami51(), Gin())
    for rules in games:
        hands = "hands 3S 4S 5S 7H 9H QD QS QH 2C 4C 5D | 2D 2H"
        for melds, brass in (("on", False), ("off", True)):
            before = seated(rules, position(rules, f"turn 0 play; {hands}; discard KD; stock 6D 6S"), melds=melds)
            assert ("primary" in panel(after(before, "tap hand QD"), "actions")) == brass
            assert "primary" in panel(after(before, "tap hand 2C"), "actions")
            sure = after(before, "drop QD discard")
            assert "primary" in panel(sure, "actions"), "put on the pile, it is meant"


@pytest.mark.parametrize(
    ("rules", "clauses", "brass"),
    [
        (Traditional(), "discard 7C", False),
        (Traditional(), "discard 2C", True),
        (Traditional(), "discard 2C; melds 1: 2S 2H 2D", False),
        (Gin(), "discard 9H", False),
        (Gin(), "discard 2C", True),
        (Boathouse(), "discard 6D 7C", False),
        (Boathouse(), "discard 6D 2C", True),
    ],
    ids=["makes a set", "goes with nothing", "goes on the table", "makes a run", "nothing at gin", "later", "nothing"],
)
def test_a_discard_that_serves_leaves_the_choice_of_the_pile_open(rules: Rules[Any], clauses: str, brass: bool) -> None:
    """“Draw” is in brass only where the discard makes no meld with the hand and goes on none of the table;
    with the marks switched off its colour tells nothing."""
    hands = "7S 7H 8H JC QD KS 3S 4D 9C TS | 5C 6C 8C TC QC 4H 6H TH QH 3D"
    model = seated(rules, position(rules, f"turn 0 draw; hands {hands}; {clauses}"))
    unmarked = model.but(settings=replace(model.settings, melds="off"))
    for screen, gold in ((model, brass), (unmarked, True)):
        (draw,) = re.findall(r'<button class="([^"]*)"[^>]*data-action="draw-stock"', panel(screen, "actions"))
        assert ("primary" in draw) == gold
