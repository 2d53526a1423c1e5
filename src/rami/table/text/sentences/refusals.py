"""Sentences for refused actions and unreadable records: the reasons that several games share."""

from __future__ import annotations

from collections.abc import Mapping

from rami.engine.actions import IllegalAction
from rami.engine.cards import SUITS
from rami.engine.record import RecordError
from rami.table.text.profile import profile
from rami.table.text.vocabulary import Facts, Refusal
from rami.table.text.words import N_, Words

NOT_NOW: Mapping[str, str] = {
    "draw": N_("Draw a card first."),
    "play": N_("You have drawn already: now discard a card."),
}
"""What is to be done instead of an action that can't be done now, by phase."""


def _pile_closed(facts: Facts) -> str:
    return {
        "stock": N_("Nothing can be drawn from the stock now."),
        "discard": N_("Nothing can be taken from the discard pile now."),
        "recycled": N_("The discard pile is turned over only when the stock is used up."),
    }[str(facts["pile"])]


def _keep_one(facts: Facts) -> str:
    if "card" in facts:
        return N_("{card:The} comes from the discard pile and can’t be thrown this turn: keep another to discard.")
    return N_("Keep a card to discard at the end of your turn.")


REASONS: Mapping[str, Refusal] = {
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
    "set_long": N_("A set has at most {most} cards."),
    "run_gap": N_("These cards are not in sequence: there is a gap in the run."),
    "run_twins": N_("There are two {card} here: a run holds each card once."),
    "add_nothing": N_("Choose the cards to add first."),
    "no_such_meld": N_("There is no such meld on the table."),
    "swap_no_joker": N_("There is no joker in this meld."),
    "swap_brelan": N_(
        "A joker in a set of three stays: it has no suit yet. Once the set has four cards it can be taken."
    ),
    "swap_other_card": N_("This joker stands for {wanted:the}: only that card takes its place."),
    # any turn
    "pile_closed": _pile_closed,
    "not_held": N_("You do not hold {card:the}."),
    "card_twice": N_("{card:The} can’t be in two places at once."),
    "just_taken": N_("You have just taken {card:the} from the discard pile: discard another card."),
    "one_card": N_("One card is drawn at a time."),
    "draw_count": N_("Draw {need}, not {asked}."),
    "must_lay": N_("{card:The} must be on the table before your turn ends, and a card must be left to discard."),
    "must_go_out": N_("You may lay only if your whole hand goes this turn."),
    "keep_one": _keep_one,
    "lay_last": N_("The last cards must be laid, not discarded: {card:the} must go on the table."),
    "frozen": N_("You have just taken {card:the} from the discard pile: it must wait until your next turn."),
    "not_opened": N_("You have not opened yet: lay your own melds first."),
}
"""By reason. The facts in braces are those that the rules give with it."""

RECORDS: Mapping[str, str] = {
    "empty": N_("There is nothing in it."),
    "not_a_record": N_("It was not written by Rami."),
    "unknown_version": N_("Another version of Rami wrote it, which this one can’t read."),
    "unknown_game": N_("It names a game that is not here: “{detail}”."),
    "unknown_preset": N_("It names rules that this game does not have: “{detail}”."),
    "unknown_set": N_("It names a house rule that this game does not have: “{detail}”."),
    "bad_header": N_("What it says of the players or the rules is not possible."),
    "no_game": N_("It does not say which game was played."),
    "no_deal": N_("No deal was played in it."),
    "illegal": N_("It has a move that the rules do not allow."),
    "not_an_action": N_("Something in it is not a move."),
}
"""What is wrong with a record, or with a link, by reason."""


def refusal(words: Words, game: str, error: IllegalAction) -> str:
    """Why the rules of a game refuse a move. Raises KeyError for a reason without a sentence."""
    own = profile(game).words
    if error.reason == "not_now":
        phase = str(error.facts["phase"])
        return words.text({**NOT_NOW, **own.not_now}.get(phase, N_("This can’t be done now.")))
    said = {**REASONS, **own.refusals}[error.reason]
    message = said(error.facts) if callable(said) else said
    return words.text(message, **{name: fact(words, name, value) for name, value in error.facts.items()})


def fact(words: Words, name: str, value: object) -> object:
    """A fact of the rules as a sentence has it: a suit's letter (`H`) becomes its name."""
    return words.suit_name(SUITS.index(str(value))) if name == "suit" else value


def record_error(words: Words, error: RecordError) -> str:
    """What is wrong with a record. Raises KeyError for a reason without a sentence."""
    return words.text(RECORDS[error.reason], detail=error.detail)
