"""Why a move is refused, and what is missing: a sentence for every reason of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from rami.engine.actions import IllegalAction
from rami.engine.cards import SUITS
from rami.engine.record import RecordError
from rami.table.text.words import N_, Words

NOT_NOW: Mapping[str, str] = {
    "offer": N_("First take the upcard or pass."),
    "draw": N_("Draw a card first."),
    "play": N_("You have drawn already: now discard a card."),
    "showdown": N_("Your opponent has knocked: lay out your melds."),
    "stake": N_("First place your chips."),
    "exchange": N_("First decide about the hidden hand."),
    "auction": N_("First bid or pass."),
    "poker": N_("First show a poker hand, or nothing."),
    "lead": N_("Lead a card."),
    "follow": N_("You hold the next card of the suit: play it."),
}
"""Why something can't be done now, by what is to be done instead (the phase)."""

REASONS: Mapping[str, str] = {
    # the match
    "over": N_("This deal is over."),
    "deal_goes_on": N_("This deal is not over yet."),
    "match_over": N_("The match is over."),
    # melds
    "meld_short": N_("A meld has at least three cards."),
    "meld_jokers": N_("One joker to a meld, no more."),
    "meld_mixed": N_("These cards go together neither by rank nor by suit."),
    "meld_nothing": N_("Choose the cards to lay first."),
    "set_twins": N_("There are two {card} here: the suits of a set must all differ."),
    "set_long": N_("A set has {most} cards at most."),
    "run_gap": N_("These cards do not follow on: there is a gap in the run."),
    "run_twins": N_("There are two {card} here: a run holds each card once."),
    "add_nothing": N_("Choose the cards to add first."),
    "no_such_meld": N_("There is no such meld on the table."),
    # any turn
    "not_held": N_("You do not hold {card:the}."),
    "card_twice": N_("{card:The} can’t be in two places at once."),
    "just_taken": N_("You have just taken {card:the} from the discard pile: throw another card."),
    "one_card": N_("One card is drawn at a time."),
    "draw_count": N_("Draw {need}, not {asked}."),
    "must_lay": N_("{card:The} must be on the table before your turn ends, and a card must be left to discard."),
    "must_go_out": N_("You may lay only if your whole hand goes this turn."),
    "keep_one": N_("Keep a card to discard at the end of your turn."),
    "lay_last": N_("The last cards must be laid, not discarded: {card:the} must go on the table."),
    "frozen": N_("You have just taken {card:the} from the discard pile: it must wait until your next turn."),
    # opening and jokers
    "not_opened": N_("You have not opened yet: lay your own melds first."),
    "no_pure_run": N_("To open you need a pure run as well: three cards or more in sequence without a joker."),
    "no_lay_with": N_("You cannot lay {card:the} this turn, so you cannot take it."),
    "discard_too_early": N_("Nobody takes the discard in the first round: draw from the stock."),
    "one_card_draws_stock": N_("With one card left you draw from the stock."),
    "swap_no_joker": N_("There is no joker in this meld."),
    "swap_brelan": N_("A joker in a set of three stays there. Once the set has four cards it can be taken."),
    "swap_other_card": N_("This joker stands for {wanted:the}: only that card takes its place."),
    "swap_next_turn": N_("You have only just opened: jokers can be taken from your next turn on."),
    "joker_new_meld": N_("A joker taken from the table must go into a new meld."),
    # “carte”
    "nothing_to_say": N_("There is nothing to say at this table."),
    "carte_with_two": N_("“Carte” is said with two cards in hand, just before you discard one."),
    "said_already": N_("You have already said it."),
    # gin
    "discard_closed": N_("This time the card must come from the stock."),
    "big_gin_off": N_("Big gin is not played at this table: choose the card to knock with."),
    "gin_no_layoff": N_("Against gin nothing can be laid off."),
    # chips
    "stake_places": N_("Your chips go on the {need} places of the board."),
    "stake_fixed": N_("The stakes are fixed at this table."),
    "stake_centre": N_("The centre takes {need}, no more and no less."),
    "stake_total": N_("You must place {need} chips in all; you have placed {have}."),
    "exchanged_already": N_("You have exchanged your hand already."),
    "auction_opens_at_0": N_("You only open the auction: the others bid."),
    "bid_low": N_("Bid {need} or more."),
    "bid_chips": N_("You cannot bid {need}: you have {have}."),
    # poker and stops
    "show_short": N_("You need {need} cards to take part in the poker."),
    "show_count": N_("Show {need} cards, or none."),
    "not_lowest": N_("Lead the lowest card of the suit: {lowest:the}."),
    "must_follow": N_("{wanted:The} must be played."),
    "suit_barred": N_("Lead any suit but {suit}."),
}
"""By reason. The facts in braces are those that the rules give with it."""


def _pile_closed(facts: Mapping[str, object]) -> str:
    return {
        "stock": N_("Nothing can be drawn from the stock now."),
        "discard": N_("Nothing can be taken from the discard pile now."),
        "recycled": N_("The discard pile is turned over only when the stock is used up."),
    }[str(facts["pile"])]


def _deadwood_over(facts: Mapping[str, object]) -> str:
    if facts["limit"] == 0:
        return N_("This time only gin will do: you still have {have} points of deadwood.")
    return N_("You have {have} points of deadwood; {limit} at most to knock.")


def _opening_short(facts: Mapping[str, object]) -> str:
    if facts["pure_run"]:
        return N_("This is worth {have}: you need {need} to open.")
    return N_("This is worth {have}: you need {need} to open, including a pure run.")


def _no_opening_with(facts: Mapping[str, object]) -> str:
    if facts["have"] == 0 or cast(int, facts["have"]) >= cast(int, facts["need"]):
        return N_("{card:The} does not let you open, so you cannot take it.")
    return N_("With {card:the} you could open with {have} at best, and you need {need}: you cannot take it.")


DEPENDING: Mapping[str, Callable[[Mapping[str, object]], str]] = {
    "not_now": lambda facts: NOT_NOW[str(facts["phase"])],
    "pile_closed": _pile_closed,
    "deadwood_over": _deadwood_over,
    "opening_short": _opening_short,
    "no_opening_with": _no_opening_with,
}
"""The reasons whose sentence depends on the facts."""

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
    depending = DEPENDING.get(error.reason)
    message = depending(error.facts) if depending is not None else REASONS[error.reason]
    return words.text(message, **{name: fact(words, name, value) for name, value in error.facts.items()})


def fact(words: Words, name: str, value: object) -> object:
    """A fact of the rules as a sentence has it: a suit's letter (`H`) becomes its name."""
    return words.suit_name(SUITS.index(str(value))) if name == "suit" else value


def record_error(words: Words, error: RecordError) -> str:
    """What is wrong with a record. Raises KeyError for a reason without a sentence."""
    return words.text(RECORDS[error.reason], line=error.line, detail=error.detail)
