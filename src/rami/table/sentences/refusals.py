"""Why a move is refused, and what is missing: a sentence for every reason of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from rami.engine.actions import IllegalAction
from rami.engine.cards import Slot
from rami.engine.record import RecordError
from rami.table.words import N_, Words

NOT_NOW: Mapping[str, str] = {
    "offer": N_("First take the upcard or pass."),
    "draw": N_("Draw a card first."),
    "play": N_("You have drawn already: now discard a card."),
    "showdown": N_("Your opponent has knocked: lay out your melds."),
}
"""Why something can't be done now, by what is to be done instead (the phase)."""

REASONS: Mapping[str, str] = {
    # the match
    "over": N_("This deal is over."),
    "deal_goes_on": N_("This deal is not over yet."),
    "match_over": N_("The game is over."),
    # melds
    "meld_short": N_("A meld has at least three cards."),
    "meld_jokers": N_("One joker to a meld, no more."),
    "meld_mixed": N_("These cards go together neither by rank nor by suit."),
    "set_twins": N_("There are two {card} here: the suits of a set must all differ."),
    "set_long": N_("A set has {most} cards at most."),
    "run_gap": N_("These cards do not follow on: there is a gap in the run."),
    "run_twins": N_("There are two {card} here: a run holds each card once."),
    "add_nothing": N_("Choose the cards to add first."),
    "swap_no_joker": N_("There is no joker in this meld."),
    "swap_brelan": N_("A joker in a set of three stays there. Once the set has four cards it can be taken."),
    "swap_other_card": N_("This joker stands for {wanted:the}: only that card takes its place."),
    # any turn
    "not_held": N_("You do not hold {card:the}."),
    "card_twice": N_("{card:The} can’t be in two places at once."),
    "no_such_meld": N_("There is no such meld on the table."),
    "just_taken": N_("You have just taken {card:the} from the discard pile: throw another card."),
    # gin
    "one_card": N_("One card is drawn at a time."),
    "discard_closed": N_("This time the card must come from the stock."),
    "deadwood_over": N_("You have {have} points of deadwood; {limit} at most to knock."),
    "big_gin_off": N_("Big gin is not played at this table: choose the card to knock with."),
    "gin_no_layoff": N_("Against gin nothing can be laid off."),
}
"""By reason. The facts in braces are those that the rules give with it."""

RECORDS: Mapping[str, str] = {
    "empty": N_("There is nothing in this file."),
    "not_a_record": N_("This is not a game saved by Rami."),
    "unknown_version": N_("This game was saved by another version of Rami, which this one cannot read."),
    "unknown_game": N_("Line {line}: no such game here ({detail})."),
    "unknown_preset": N_("Line {line}: this game has no such rules ({detail})."),
    "unknown_set": N_("Line {line}: this game has no such house rule ({detail})."),
    "bad_header": N_("Line {line} cannot be read: {detail}."),
    "no_game": N_("This file does not say which game was played."),
    "no_deal": N_("No deal was played in this file."),
    "illegal": N_("Line {line}: the rules do not allow this move ({detail})."),
    "not_an_action": N_("Line {line}: this is not a move ({detail})."),
}
"""What is wrong with a record, by reason."""


def refusal(words: Words, error: IllegalAction) -> str:
    """Why the rules refuse a move. Raises KeyError for a reason without a sentence."""
    facts = {name: _fact(value) for name, value in error.facts.items()}
    if error.reason == "not_now":
        return words.text(NOT_NOW[str(error.facts["phase"])])
    return words.text(_reason(error), **facts)


def _reason(error: IllegalAction) -> str:
    if error.reason == "deadwood_over" and error.facts["limit"] == 0:
        return N_("At this table one knocks with gin only: you still have {have} points of deadwood.")
    return REASONS[error.reason]


def _fact(value: object) -> object:
    """Cards that the rules write as text (`7H 8D`) are cards again."""
    if not isinstance(value, str):
        return value
    try:
        return tuple(Slot.parse(word).face for word in value.split())
    except ValueError:
        return value


def record_error(words: Words, error: RecordError) -> str:
    """What is wrong with a record. Raises KeyError for a reason without a sentence."""
    return words.text(RECORDS[error.reason], line=error.line, detail=error.detail)
