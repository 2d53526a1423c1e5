"""What the table tells the player: refusals, strange addresses, broken saves, full storages, each in a plain
sentence."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.actions import IllegalAction
from rami.engine.core import TooFewCardsError
from rami.engine.record import RecordError
from rami.table.text.sentences import record_error, refusal
from rami.table.text.words import N_, Words


@dataclass(frozen=True)
class Problem:
    """Something in the address that can't be followed: the parameter, the value, and what is allowed instead, if that
    is a short list.
    """

    name: str
    value: str
    allowed: tuple[str, ...] = ()


Notice = IllegalAction | RecordError | TooFewCardsError | Problem | str
"""Something to tell: a refusal, a broken record, house rules that do not work, a strange address, or a code."""


REFUSALS = {
    "not_your_turn": N_("It is not your turn."),
    "nothing_chosen": N_("Choose one or more cards of your hand first."),
    "choose_one_card": N_("Choose one card of your hand first."),
    "nothing_to_undo": N_(
        "There is nothing that can be undone: a hidden card has been seen since, or your turn has passed."
    ),
    "add_not_fitting": N_("These cards do not fit that meld."),
    "no_such_button": N_("This can’t be done here."),
    "elsewhere": N_("This match is played in another tab: take it over to play here."),
    "replaying": N_("You are looking at a match again: “Play on from here” makes it yours."),
}
"""The screen's own refusals; those of the rules have theirs in `sentences`."""

NEWS = {
    "time_up": N_("Time is up: this deal is the last."),
    "storage_full": N_(
        "This browser’s storage is full: the match goes on, but it is not saved any more. "
        "What was saved before is unharmed."
    ),
    "frame_refused": N_(
        "This frame keeps nothing: the match is gone when the page is closed. "
        "“Open in full” takes it along, “My matches” writes it to a file."
    ),
    "storage_refused": N_(
        "This browser keeps nothing for this page: the match goes on, but it will be gone when the page is closed."
    ),
    "storage_newer": N_(
        "A newer version of Rami has saved this match: "
        "it is not saved here, so that nothing of it is lost. Reload the page."
    ),
    "let_go": N_("To make room, the oldest finished matches were let go; their results stay in the statistics."),
    "not_a_save": N_("Something is kept here that is not a match of Rami’s; it was left as it is."),
    "newer": N_("A match was saved by a later version of this page, which this one can’t read; it was left as it is."),
    "damaged": N_("A saved match is damaged and can’t be read; it was left as it is."),
    "link_damaged": N_("The link is damaged: there is no match in it that can be read."),
    "gone": N_("This match is no longer kept here, or it can’t be read."),
    "goes_on": N_("This match is not over: its seed and its cards are told when it is."),
    "daily_done": N_("You have played today’s deal; there is another one tomorrow."),
    "copied": N_("Copied."),
    "copy_refused": N_("This browser does not let the page copy; write to a file instead."),
    "exported": N_("Everything was written to a file."),
    "imported": N_("The matches of the file are here now."),
    "file_not_a_save": N_("This file was not written by Rami; nothing was changed."),
    "file_newer": N_("A newer version of Rami has written this file; nothing was changed."),
    "file_damaged": N_("This file is damaged; nothing was changed."),
    "bad_name": N_("A name is 1 to 24 characters, and no two are the same."),
    "bad_option": N_("This house rule can’t have that value."),
}

PROBLEMS = {
    "game": N_("The address asks for a game that is not here: “{value}”."),
    "preset": N_("The address asks for rules that this game hasn’t: “{value}”."),
    "seats": N_("The address asks for a number of players that this game does not seat: “{value}”."),
    "seed": N_("The seed in the address is not one (1 to 64 hex digits): “{value}”."),
}
TOO_FEW_CARDS = N_(
    "{cards} cards are too few for {seats} hands of {each} and a discard: "
    "take more packs, fewer cards each or fewer players."
)
UNREADABLE = N_("A saved match can’t be read; it was left as it is. {why}")
ALLOWED = N_("Possible: {allowed}.")
UNKNOWN = N_("The address has something that means nothing here: “{name}={value}”.")
OUT_OF_RANGE = N_("The address has a value that is not possible: “{name}={value}”.")


def notice_text(words: Words, game: str, notice: Notice) -> str:
    """A notice in a sentence or two; `game` is the game whose rules refuse something."""
    if isinstance(notice, IllegalAction):
        own = REFUSALS.get(notice.reason)
        return words.text(own) if own is not None else refusal(words, game, notice)
    if isinstance(notice, RecordError):
        return words.text(UNREADABLE, why=record_error(words, notice))
    if isinstance(notice, TooFewCardsError):
        return words.text(TOO_FEW_CARDS, cards=notice.cards, seats=notice.seats, each=notice.each)
    if isinstance(notice, Problem):
        return problem(words, notice)
    return words.text(NEWS[notice])


def problem(words: Words, found: Problem) -> str:
    """What the address asks for that is not possible, and what is possible instead."""
    fallback = OUT_OF_RANGE if found.allowed else UNKNOWN
    said = words.text(PROBLEMS.get(found.name, fallback), name=found.name, value=found.value)
    if not found.allowed:
        return said
    return f"{said} {words.text(ALLOWED, allowed=', '.join(found.allowed))}"
