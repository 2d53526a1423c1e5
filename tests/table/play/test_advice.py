"""Tests that advice is followed by one press: its cards are chosen, its place is lit, its action is on the button in
brass."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rami.bots.bot_messages import answer
from rami.engine.actions import Action, LayMelds, LayOff
from rami.engine.cards import Card, cards
from rami.engine.match import Match
from rami.engine.rules import Rules
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.michigan import Michigan
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from rami.table.play.flow import sit_down
from rami.table.state.effects import Say, Think
from rami.table.state.messages import Hinted, Press
from rami.table.state.model import Model, digest
from rami.table.update import update
from support.model_builder import after, done, panel, place, places, refused, seated
from support.positions import position
from table.sample_moments import COURSES, moments

FITTING = "melds 1: 5C 6C 7C / 1: 5D 6D 7D / 1: JH QH KH; opened 0 1"
OTHERS = "2C' 3C' 6C' 8C' TC' QC' 2H' 4H' 6H' 8H' TH' QH' 2S' 4S'"
MOMENTS = [
    (name, moment, match) for name in COURSES for moment, match in moments(name) if moment not in ("over", "end")
]


def advised(model: Model, action: str) -> Model:
    """Return the table after this advice has come."""
    return update(model, Hinted(action, digest(model.at_table)))[0]


def rami(hand: str, clauses: str = "", phase: str = "play") -> Model:
    """Return a table of Rami 51 where the person is to act."""
    rules = Rami51()
    return seated(rules, position(rules, f"turn 0 {phase}; hands {hand} | {OTHERS}; {clauses}"))


def gold(model: Model) -> list[str]:
    """Return the buttons in brass, each as its command and its label."""
    tags = re.findall(r'<button class="([^"]*)"[^>]*data-action="([^"]*)"[^>]*>([^<]*)', panel(model, "actions"))
    return [f"{command}: {label}" for classes, command, label in tags if "primary" in classes]


def labels(model: Model) -> list[str]:
    """Return the texts of the buttons, in order."""
    return re.findall(r"<button[^>]*>(.*?)</button>", panel(model, "actions"))


def gold_label(model: Model) -> str:
    """Return the text of the one button in brass."""
    (label,) = re.findall(r'<button class="[^"]*primary[^>]*>(.*?)</button>', panel(model, "actions"))
    return str(label)


def obeyed(model: Model) -> Model:
    """Return the table after a press on the button in brass."""
    (tag,) = re.findall(r'<button class="[^"]*primary[^>]*>', panel(model, "actions"))
    facts = dict(re.findall(r'data-(\w+)="([^"]*)"', tag))
    return after(model, f"press {facts['action']} {facts.get('value', '')}".strip())


def test_the_button_says_that_advice_is_on_its_way() -> None:
    """From the press until the advice comes, or a move is made, the button of hints pulses."""
    model = rami("4C 5C 6C 9H JD", "discard 2D; stock 3S 4S", phase="draw")
    asked = update(model, Press("hint"))[0]
    seen = ["sought" in panel(each, "header") for each in (model, asked, advised(asked, "draw stock"))]
    assert seen == [False, True, False]
    assert "sought" not in panel(after(asked, "press draw-stock"), "header")


@pytest.mark.parametrize(("name", "moment", "match"), MOMENTS, ids=[f"{name}-{moment}" for name, moment, _ in MOMENTS])
def test_one_press_follows_the_advice(name: str, moment: str, match: Match) -> None:
    """In every phase of the five games, the one button in brass does exactly what the hint says."""
    model, effects = update(sit_down(seated(match.rules, match.state), match)[0], Press("hint"))
    (think,) = (effect for effect in effects if isinstance(effect, Think))
    now, told = update(model, Hinted(answer(think.question, 5), think.digest))
    assert now.hint is not None
    (spoken,) = (effect.text for effect in told if isinstance(effect, Say))
    assert spoken.startswith("Conseil")
    assert not set("♠♥♦♣") & set(spoken), "a screen reader gets the names of cards"
    assert len(gold(now)) == 1
    assert "Conseil" in panel(now, "status")
    assert done(now, obeyed(now)) == tuple(map(str, now.advised))
    lit = [zone for zone, each in places(now).items() if "playable" in each.classes]
    assert len(lit) <= 1
    if "follow" not in "".join(gold(now)):
        at = labels(now.but(hint=None)).index(gold_label(now))
        assert labels(now)[at] == gold_label(now), "a button keeps its name and its place"


@pytest.mark.parametrize(
    ("hand", "clauses", "action", "label", "lit"),
    [
        (
            "8C 9C 2D 3S 4D JC KD",
            "melds 1: 5C 6C 7C / 0: JH QH KH",
            "add 8C to 0",
            "Ajouter le 8♣ à la suite de Léa",
            0,
        ),
        ("KD KC 2D 3S 4D JC", "melds 1: JD QD *1=KD / 0: JH QH KH", "swap KD at 0", "Prendre le joker contre le R♦", 0),
        (
            "JH QH KH AH 8S 8C 8D 2D 3S",
            "",
            "meld JH QH KH AH / 8S 8C 8D",
            "Poser 2 combinaisons",
            -1,
        ),
    ],
)
def test_the_button_names_meld_and_owner(hand: str, clauses: str, action: str, label: str, lit: int) -> None:
    """The hint's cards are chosen, the meld that it means is lit, and the button names it, or says how many melds."""
    now = advised(rami(hand, clauses), action)
    used = Action.parse(action)
    cards = used.groups if isinstance(used, LayMelds) else [used.cards] if isinstance(used, LayOff) else None
    if cards is not None:
        assert {slot.card for group in cards for slot in group} == set(now.plan.selected)
    assert [each.partition(": ")[2] for each in gold(now)] == [label]
    assert "playable" in place(now, "draft" if lit < 0 else f"meld-{lit}").classes
    assert done(now, obeyed(now)) == (action,)


def test_a_hint_lights_every_meld_that_it_adds_to() -> None:
    """Where the whole hand goes, each meld on the table that gets a card of it is lit."""
    hand = "8C 4D 2S 2H 2D KS"
    model = seated(Traditional(), position(Traditional(), f"turn 0 play; hands {hand} | 3C; {FITTING}"))
    text = "\n".join(("meld 2S 2H 2D", "add 8C to 0", "add 4D to 1", "discard KS"))
    now = advised(model, text)
    lit = {zone for zone, each in places(now).items() if "playable" in each.classes}
    assert {"meld-0", "meld-1"} == {zone for zone in lit if zone.startswith("meld-")}


def test_a_hint_leaves_what_is_prepared() -> None:
    """Melds in preparation stay under advice that speaks of other cards; those whose cards it needs are chosen."""
    prepared = after(rami("8C 9C TC 2D 3S 4D JC KD"), "tap hand 8C", "tap hand 9C", "tap hand TC", "press meld")
    assert len(prepared.plan.draft) == 1
    now = advised(prepared, "discard KD")
    assert now.plan.draft == prepared.plan.draft
    assert now.plan.selected == cards("KD")
    asked = obeyed(now)
    assert done(now, asked) == () and "ne seront pas posées" in panel(asked, "status")
    assert done(now, obeyed(asked)) == ("discard KD",)
    taken = advised(prepared, "discard TC")
    assert (taken.plan.draft, taken.plan.selected) == ((), cards("TC"))


def test_a_hint_to_draw_lights_one_pile() -> None:
    """Advice to take the discard puts that button in brass and lights that pile alone."""
    rules = Gin()
    model = seated(
        rules,
        position(rules, "turn 0 draw; hands 2S 3S 4S 7H 8H 9H JC JD 5C KD | AS AD 6C 6D TS TC QS QH KS KC; discard JH"),
    )
    assert gold(model) == [], "it makes a set"
    now = advised(model, "draw discard")
    assert gold(now) == ["draw-discard: Prendre"]
    assert "playable" in place(now, "discard").classes
    assert "playable" not in place(now, "stock").classes


def test_advice_goes_when_another_choice_is_made() -> None:
    """A tap on another card takes the hint away, and the button with it."""
    now = advised(rami("8C 9C 2D 3S 4D JC KD", "melds 1: 5C 6C 7C / 0: JH QH KH"), "discard KD")
    assert gold(now) == ["discard: Jeter le R♦"]
    for doing in ("tap hand 2D", "tap table", "tap discard"):
        other = after(now, doing)
        assert other.hint is None
        assert "Conseil" not in panel(other, "status")
    assert after(now, "press sort rank").hint is now.hint


def test_the_second_tap_lets_an_advised_card_go() -> None:
    """The first one obeys the words of the advice: the card stays chosen. After the second nothing is advised any more,
    and another one chooses the card."""
    now = advised(rami("8C 9C 2D 3S 4D JC KD", "melds 1: 5C 6C 7C / 0: JH QH KH"), "discard KD")
    kept = after(now, "tap hand KD")
    assert ([card.text for card in kept.plan.selected], kept.hint) == (["KD"], now.hint)
    assert gold(kept) == gold(now)
    let_go = after(kept, "tap hand KD")
    assert (let_go.plan.selected, let_go.hint) == ((), None)
    chosen = after(let_go, "tap hand KD")
    assert [card.text for card in chosen.plan.selected] == ["KD"]


def test_enter_on_an_advised_card_does_what_is_advised() -> None:
    """A double tap is two taps, then Enter: the card waits on the pile in the end."""
    table = rami("8C 9C 2D 3S 4D JC KD", "melds 1: 5C 6C 7C / 0: JH QH KH")
    for action, card in (("discard KD", "KD"), ("add 8C to 0", "8C"), ("add 8C 9C to 0", "8C")):
        now = advised(table, action)
        assert done(now, after(now, f"enter {card}", "tap discard")) == (action,)
    now = advised(table, "discard KD")
    assert done(now, after(now, "tap hand KD", "tap hand KD", "enter KD", "tap discard")) == ("discard KD",)


def test_melds_can_be_laid_while_advice_would_keep_them() -> None:
    """A card that advice would throw is not chosen to be laid: `Lay` is about the marked melds. A card that the player
    chooses is."""
    hand = "TC JC QC TS TH TD AS 3S 6H 2C"
    now = advised(rami(hand, "opened 0"), "discard 6H")
    assert [card.text for card in now.plan.selected] == ["6H"]
    chosen = after(now, "press meld")
    assert (chosen.notice, len(chosen.plan.selected)) == (None, 6)
    one = advised(rami("TC JC QC AS 3S 6H 2C", "opened 0"), "discard 6H")
    assert "Poser la suite 10‑V‑D♣" in panel(one, "actions")
    assert [action.split()[0] for action in done(one, after(one, "press meld"))] == ["meld"]
    assert refused(one, *3 * ("tap hand 6H",), "press meld") == "meld_short"


def test_going_out_with_a_joker_of_the_table_is_explained() -> None:
    """Where everything can go once a joker is exchanged, the hint says so first."""
    rules = Rami51()
    table = f"turn 0 play; hands 6C 2C | {OTHERS}; melds 0: 6S *1=6C 6H 6D / 1: AS AC AD; opened 0 1"
    model = seated(rules, position(rules, table), lang="en")
    now = advised(model, "swap 6C at 0\nadd *1=AH to 1\ndiscard 2C")
    said = "Hint: swap the 6♣ for the joker, then lay everything, discard the 2♣ and go out."
    assert said in panel(now, "status")


def test_cards_advised_to_be_shown_can_be_exchanged_one_by_one() -> None:
    """At Michigan a tap puts one of the five back, another puts the next in its place; the others stay chosen."""
    rules = Michigan()
    state = position(rules, "turn 0 poker; hands KS KD KC 4S 9S TH JS | 2D 6S | 3H 8D; spares | | ...")
    now = advised(seated(rules, state), "show KS KD KC TH JS")
    without = after(now, "tap hand JS")
    assert set(without.plan.selected) == {Card(name) for name in ("KS", "KD", "KC", "TH")}
    assert without.hint is None
    (shown,) = done(now, after(without, "tap hand 9S", "press show"))
    assert set(shown.split()[1:]) == {"KS", "KD", "KC", "TH", "9S"}


@pytest.mark.parametrize(
    ("hand", "laid", "said"),
    [
        ("3S 4S 5S 9H 9D 9C 6C KD", ("KD",), "posez tout, puis jetez le R♦\u00a0: vous finissez. Rummy\u202f!"),
        ("3S 4S 5S 9H 9D 9C 6C 8D", ("8D",), "posez tout, puis jetez le 8♦\u00a0: vous finissez. Rummy\u202f!"),
    ],
)
def test_where_the_whole_hand_goes_one_press_lays_all_of_it(hand: str, laid: tuple[str, ...], said: str) -> None:
    """Melds and cards added to melds go at once, and one undo brings them back; the last card is ready to be thrown."""
    rules = Boathouse()
    text = f"turn 0 play; hands {hand} | 2H 4H TC JS QC; melds 1: 6D 6H 6S; discard 2C; stock 2D 3D"
    before = seated(rules, position(rules, text))
    model, effects = update(before, Press("hint"))
    (think,) = (effect for effect in effects if isinstance(effect, Think))
    now, _ = update(model, Hinted(answer(think.question, 5), think.digest))
    assert said in panel(now, "status")
    assert gold(now) == ["follow: Tout poser"]
    thrown = obeyed(now)
    assert tuple(card.text for card in thrown.hand.cards) == laid
    assert "Jeter" in gold(thrown)[0]
    assert "et finissez\u00a0: rummy\u202f!" in panel(thrown, "status")
    assert after(thrown, "press undo").at_table.steps == now.at_table.steps
    assert done(now, after(now, "press meld")) == done(now, thrown)


RULES: tuple[Rules[Any], ...] = (Gin(), Rami51())


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_one_button_at_most_is_in_brass(rules: Rules[Any]) -> None:
    """Whatever is chosen, no two buttons look like the main one; a knock goes before a throw."""
    hands = "2S 3S 4S 7H 8H 9H JC JD JS 5C 2D | AS AD 6C 6D TS TC QS QH KS KC"
    clauses = "discard JH" if rules.key == "gin" else "discard JH; opened 0"
    model = seated(rules, position(rules, f"turn 0 play; hands {hands}; {clauses}"))
    for card in model.hand.cards:
        one = after(model, f"tap hand {card}")
        assert len(gold(one)) <= 1
        for other in model.hand.cards:
            assert len(gold(after(one, f"tap hand {other}"))) <= 1
    if rules.key == "gin":
        assert gold(after(model, "tap hand 5C")) == ["knock: Frapper à 2 en jetant le 5♣"]
