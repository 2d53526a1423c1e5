"""What is to be done now, said to the seat that is to act: the sentences of the codes of `Rules.prompt`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rami.engine.actions import IllegalAction
from rami.engine.cards import Card
from rami.engine.rules import Rules
from rami.engine.state import Note
from rami.table.text.profile import profile
from rami.table.text.sentences.refusals import fact, refusal
from rami.table.text.words import N_, NN_, Name, Phrase, Words

PROMPTS: Mapping[str, Phrase] = {
    "your_turn": N_("Your turn."),
    "draw": NN_("Draw a card.", "Draw {n} cards."),
    "draw_or_take": NN_("Draw a card, or take {cards:the}.", "Draw {n} cards, or take {cards:the}."),
    "take": N_("Take {cards:the}."),
    "turn_over": NN_(
        "The stock is used up: turn the discard pile over and draw a card.",
        "The stock is used up: turn the discard pile over and draw {n} cards.",
    ),
    "turn_over_or_take": NN_(
        "The stock is used up: take {cards:the}, or turn the discard pile over and draw a card.",
        "The stock is used up: take {cards:the}, or turn the discard pile over and draw {n} cards.",
    ),
    "discard": N_("Discard a card."),
    "discard_but": N_("Discard a card; keep {cards:the} until your next turn."),
    "discard_out": N_("Discard {card:the}: you go out."),
    "lay_card": N_("Lay {card:the} this turn, or undo."),
    "lay_all": N_("Lay all your cards: you are going out."),
    "lay_but": N_("Lay cards if you like, then discard one; keep {cards:the} until your next turn."),
    "add_but": N_("Add {added:the} to the table if you like, then discard one; keep {cards:the} until your next turn."),
    "finish": N_("You can go out this turn."),
    "go_out_adding": N_("You can go out: add {card:the} to the melds on the table, then discard the other."),
    "lay_and_discard": N_("Lay cards if you like, then discard one."),
    "lay_or_add": N_("Lay melds if you like, or add {cards:the} to those on the table; then discard a card."),
    "add_and_discard": N_("You can add {cards:the} on the table; then discard a card."),
}
"""By code. Those that only one game has are in its presentation."""

_UNTOLD = {
    "lay_or_add": "lay_and_discard",
    "add_and_discard": "lay_and_discard",
    "add_but": "lay_but",
    "finish": "lay_and_discard",
    "go_out_adding": "lay_and_discard",
}
"""The prompts that tell what can be done with a hand, and those that leave it to be found."""

_PLAIN = frozenset({"draw_count", "not_now", "pile_closed"})
"""Why the discard is refused where nobody would wonder."""


def prompt(words: Words, game: str, prompt: Note) -> str:
    """What the seat to act is to do now. Raises KeyError for an unknown code."""
    phrases = {**PROMPTS, **profile(game).words.prompts}
    facts = {name: fact(words, name, value) for name, value in prompt.facts.items()}
    return words.phrase(phrases[prompt.code], prompt.facts.get("n", 0), **facts)


def asked(words: Words, game: str, note: Note) -> str:
    """What the seat to act would do, as a question: the prompt without what can be done with its hand. Raises KeyError
    for an unknown code."""
    code = _UNTOLD.get(note.code, note.code)
    return words.join((prompt(words, game, replace(note, code=code)), words.text(N_("What would you do here?"))))


def or_take_from(words: Words, card: Card, player: Name) -> str:
    """That a card is to be drawn, or this one taken, which the player has just thrown."""
    return words.text(N_("Draw a card, or take {player}’s {card}."), player=player, card=card)


def stock_only(words: Words, game: str, error: IllegalAction | None) -> str:
    """Why the seat to act can draw from the stock alone, when this is why the discard is refused; "" where this is not
    the turn or the way to take it."""
    return "" if error is None or error.reason in _PLAIN else refusal(words, game, error)


def aim(words: Words, rules: Rules[Any], view: Any) -> tuple[str, ...]:
    """What the game is about, for a first turn at it: its own sentences, the most needed first, or its tagline."""
    own = profile(rules.key)
    return own.words.aim(words, rules, view) or (words.text(own.tagline),)


def chosen_line(words: Words, melds: int) -> str:
    """What can be done with so many marked melds, all of them chosen."""
    return words.text(N_("{n} melds chosen: lay them, or touch one meld to keep it in hand."), n=melds)


def moving_line(words: Words, cards: int) -> str:
    """What is to be done while this number of chosen cards wait for their place in the hand."""
    return words.plural(
        *NN_("Now tap the card whose place it takes.", "Now tap the card whose place they take."), cards
    )
