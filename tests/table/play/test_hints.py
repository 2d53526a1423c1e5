"""Tests that hints are true: every legal action of random states is advised and its reason checked.

By default a sample runs; RAMI_FULL=1 checks 2,000 states of each game.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any

import pytest

from rami.engine.actions import Action, Arrange, Discard, Draw, IllegalAction, Knock
from rami.engine.cards import Card, Slot, cards, pack
from rami.engine.core import Rules
from rami.engine.melds import MeldRules
from rami.games import GAMES
from rami.games.gin import Gin
from rami.table.play.hints import advice, deed
from rami.table.play.reasons import goes_with
from rami.table.text.words import Words
from support.positions import position
from support.random_play import CASES, FULL, Case, steps

EN, FR = Words.of("en"), Words.of("fr")
NAMES = ("Vous", "Léa", "Hugo", "Inès", "Marcel", "Zoé", "Paul", "Nina")


def makes_meld(rules: MeldRules, group: tuple[Card, ...]) -> bool:
    """Whether three cards are a meld, with a joker for any card, computed in the simplest way."""
    jokers = [card for card in group if card.joker]
    plain = [Slot(card, card.face) for card in group if not card.joker]
    if not plain or len(jokers) > 1:
        return bool(jokers) and len(jokers) <= rules.jokers
    faces = pack() if jokers else (None,)
    for face in faces:
        try:
            rules.meld([*plain, *(Slot(joker, face) for joker in jokers if face is not None)])
        except IllegalAction:
            continue
        return True
    return False


def friends(rules: MeldRules, card: Card, hand: tuple[Card, ...]) -> list[Card]:
    """Return the cards of the hand that make a meld with this card and any third one."""
    thirds = pack(2, 1 if rules.jokers else 0)
    return [
        other
        for other in hand
        if other != card
        and any(makes_meld(rules, (card, other, third)) for third in thirds if third not in (card, other))
    ]


def check(rules: Rules[Any], view: Any, action: Action) -> None:
    """Check that the English hint for an action is true and that a French one exists."""
    hand = tuple(card for card in view.hands[view.turn] if card is not None)
    said = advice(EN, rules, view, NAMES, hand, action)
    assert said.startswith("Advice: ")
    assert advice(FR, rules, view, NAMES, hand, action).startswith("Conseil")
    about = getattr(action, "card", None) or (view.discard[-1] if view.discard else None)
    if "goes with none" in said:
        assert about is not None
        assert not friends(rules.meld_rules, about, hand), (view, said)
    if isinstance(action, Draw) and action.pile != "discard" and ("help you" in said or "makes no" in said):
        assert any(isinstance(other, Draw) and other.pile == "discard" for other in rules.legal(view)), said
    if "makes no meld" in said:
        trios = combinations(hand, 2)
        assert about is not None
        assert not any(makes_meld(rules.meld_rules, (about, *two)) for two in trios), (view, said)
    if "lowest of your" in said:
        assert isinstance(about, Card)
        assert not any(card.suit == about.suit and 1 < card.rank < about.rank for card in hand), (view, said)
    if "only card that you may throw" in said:
        assert sum(rules.allows(view, Discard(card)) for card in hand) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_hint_gives_a_false_reason(game: type[Rules[Any]]) -> None:
    """A hint never denies a possible meld of two cards with a third one, and explains only legal actions."""
    cases = [case for case in CASES if case.rules.key == game.key]
    each = -(-(2000 if FULL else 60) // len(cases))
    for case in cases:
        for step in islice(some(case), each):
            state = step.after
            view = case.rules.view(state, state.turn)
            for action in islice(case.rules.legal(view), 12):
                check(case.rules, view, action)


def some(case: Case) -> Any:
    """Return every fifth state of random deals in which a seat is to act."""
    return islice((step for step in steps(case, 400, "hints") if step.after.turn is not None), 0, None, 5)


@pytest.mark.parametrize(
    ("rules", "card", "other", "related"),
    [
        (MeldRules(), "6H", "7H", True),
        (MeldRules(), "6H", "8H", True),
        (MeldRules(), "6H", "9H", False),
        (MeldRules(), "6H", "6S", True),
        (MeldRules(), "KH", "AH", False),
        (MeldRules(), "KH", "2H", False),
        (MeldRules(ace="both"), "KH", "AH", True),
        (MeldRules(ace="both"), "KH", "2H", False),
        (MeldRules(ace="corner"), "KH", "2H", True),
        (MeldRules(), "6H", "6H'", False),
        (MeldRules(duplicates=True), "6H", "6H'", True),
        (MeldRules(jokers=1), "6H", "*1", True),
    ],
)
def test_two_cards_go_together_where_a_third_makes_a_meld(
    rules: MeldRules, card: str, other: str, related: bool
) -> None:
    """Hints follow the game's own melds, such as runs around the corner or sets with twins."""
    assert goes_with(rules, Card(card), Card(other)) is related


def told(text: str, action: str, lang: Words = FR) -> str:
    """Return the advice at a table of gin."""
    rules = Gin()
    view = rules.view(position(rules, text), 0)
    hand = tuple(card for card in view.hands[0] if card is not None)
    return advice(lang, rules, view, NAMES, hand, Action.parse(action))


HANDS = "hands 7H 8H 2S 4C 9D JC KD QS TC 5S | AS AD 6C 6D TS TC' QH KS KC 3H"


def test_a_hint_sees_the_run_of_a_card_with_two_held_ones() -> None:
    """The hint knows that 6♥ beside 7♥ and 8♥ makes a run (PLAYED.md, B2)."""
    said = told(f"turn 0 draw; {HANDS.replace(chr(39), '')}; discard 6H".replace("TC QH", "TH QH"), "draw stock")
    assert "ne vous aide pas assez" in said
    assert "aucune de vos cartes" not in said


def test_a_closed_discard_is_not_judged() -> None:
    """If the rules close the discard, the hint says so and does not judge the card."""
    rules = Gin(first_turn="upcard_offer")
    text = "turn 0 draw; hands 7H 8H 2S 4C 9D JC KD QS TC 5S | AS AD 6C 6D TS TH QH KS KC 3H; discard 9H"
    view = rules.view(position(rules, text), 0).but(closed=True)
    said = advice(FR, rules, view, NAMES, cards("7H 8H 2S 4C 9D JC KD QS TC 5S"), Draw("stock"))
    assert "pioche" in said
    assert "ne vous aide pas" not in said
    assert "9♥" not in said


def test_melds_and_owners_are_named_as_in_the_log() -> None:
    """A hint names the kind of meld and its owner in the words of the log."""
    rules = Gin()
    text = "dealer 0; turn 1 play; hands 4S 8S JS 9C 9D 9H KD KC QH QS | 5S 6S 7S JC JD JH 2C 2D 2H AD 3D; discard KS"
    view = rules.view(rules.apply(position(rules, text), Knock(Card("3D"))), 0)
    full = rules.filled(view, Arrange(()))
    said = deed(FR, rules, view, NAMES, full)
    assert "le brelan de 9" in said
    assert "le 4♠ et le 8♠ à la suite de Léa" in said
    assert "le V♠ aux valets de Léa" in said
