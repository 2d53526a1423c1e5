"""What the table tells the player: refusals, strange addresses, broken saves, full storages, each in a plain
sentence."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.actions import IllegalAction
from rami.engine.record import RecordError
from rami.engine.rules import TooFewCardsError
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


@dataclass(frozen=True)
class BadLink:
    """A link to a table that can't be followed, and why."""

    why: RecordError


Notice = BadLink | IllegalAction | RecordError | TooFewCardsError | Problem | str
"""Something to tell: a broken link or record, a refusal, house rules that do not work, a strange address, or a code."""


REFUSALS = {
    "form_wrong": N_("Look at “{field}”. {why}"),
    "not_your_turn": N_("It is not your turn."),
    "nothing_chosen": N_("Choose one or more cards of your hand first."),
    "to_be_answered": N_("Answer by one of the buttons."),
    "no_hint": N_("There is no hint here: “Show the answer” tells what was better."),
    "to_be_read": N_("The lesson waits: press the golden button to go on."),
    "choose_one_card": N_("Choose one card of your hand first."),
    "throw_one": N_("You discard only one card: choose one."),
    "nothing_done": N_("There is nothing to take back yet."),
    "moved_since": N_("{player} has played since: nothing can be taken back."),
    "card_seen": N_("You have seen a new card: that can’t be taken back."),
    "melds_leave": N_("All of these go together except {cards:the}."),
    "which_meld": N_("Several melds take {cards:the}: touch the one you mean."),
    "one_at_a_time": N_("There are several places for {cards:the}: add them one at a time."),
    "add_not_fitting": N_("{cards:The} can’t be added to {meld:the}: only {takes:the} can."),
    "add_to_complete": N_("{cards:The} can’t be added to {meld:the}: that meld is complete."),
    "no_later_choice": N_("That was the last choice."),
    "no_earlier_choice": N_("That was the first choice."),
    "no_such_button": N_("This can’t be done here."),
    "elsewhere": N_("This match is played in another tab: take it over to play here."),
    "replaying": N_("You are replaying a match: “Play on from here” makes it yours."),
}
"""The screen's own refusals; those of the rules have theirs in `sentences`."""

NEWS = {
    "time_up": N_("Time is up: this deal is the last."),
    "storage_full": N_("This browser’s storage is full: the match goes on unsaved. What was saved before is unharmed."),
    "frame_refused": N_("This frame keeps nothing: “Open in full” takes the match along, “My matches” exports it."),
    "storage_refused": N_("This browser keeps nothing for this page: the match is gone when the page is closed."),
    "storage_newer": N_("A newer version of Rami has saved this match; nothing of it is lost. Reload the page."),
    "let_go": N_("To make room, the oldest finished matches were removed; their results stay in the statistics."),
    "not_a_save": N_("Something is kept here that is not a match of Rami’s; it was left as it is."),
    "newer": N_("A match was saved by a later version, which this page can’t read; it was left as it is."),
    "damaged": N_("A saved match is damaged and can’t be read; it was left as it is."),
    "link_damaged": N_("The link is damaged: no match can be read in it. Ask for the whole link again."),
    "gone": N_("This match is no longer kept here, or it can’t be read."),
    "goes_on": N_("This match is not over: its seed and its cards are shown at the end."),
    "played_on": N_("From here on it is yours: a match of its own, left out of the statistics."),
    "record_copied": N_("The match is copied as text."),
    "link_copied": N_("The link is copied: it deals the same cards to whoever opens it."),
    "challenge_copied": N_("The challenge is copied with its link: paste them into a message."),
    "result_copied": N_("Your result is copied: paste it into a message."),
    "copy_refused": N_("This browser does not let the page copy; export a file instead."),
    "exported": N_("All your matches are in the file."),
    "imported": N_("The matches of the file were added."),
    "file_not_a_save": N_("This file was not written by Rami; nothing was changed."),
    "file_newer": N_("A newer version of Rami has written this file; nothing was changed."),
    "file_damaged": N_("This file is damaged; nothing was changed."),
    "bad_name": N_("A name is at most 24 characters on one line."),
    "no_challenge": N_(
        "Only a match that one person has played to its end can be sent as a challenge, and none for practice."
    ),
    "bad_option": N_("This house rule can’t have that value."),
}

PROBLEMS = {
    "lesson": N_("The address asks for a lesson that is not here: “{value}”."),
    "game": N_("The address asks for a game that is not here: “{value}”."),
    "preset": N_("The address asks for rules that this game does not have: “{value}”."),
    "seats": N_("The address asks for a number of players that this game does not seat: “{value}”."),
    "seed": N_("The seed in the address is not one (1 to 64 hex digits): “{value}”."),
}
TOO_FEW_CARDS = N_(
    "{cards} cards are too few for {seats} hands of {each} and a discard: "
    "take more packs, fewer cards each or fewer players."
)
UNREADABLE = N_("A saved match can’t be read; it was left as it is. {why}")
BAD_LINK = N_("This link leads to no table. {why} It may have been cut short: ask for it again, or choose a game here.")
ALLOWED = N_("Possible: {allowed}.")
UNKNOWN = N_("The address has something that means nothing here: “{name}={value}”.")
OUT_OF_RANGE = N_("The address has a value that is not possible: “{name}={value}”.")


def notice_text(words: Words, game: str, notice: Notice) -> str:
    """A notice in a sentence or two; `game` is the game whose rules refuse something."""
    if isinstance(notice, IllegalAction):
        own = REFUSALS.get(notice.reason)
        return words.text(own, **notice.facts) if own is not None else refusal(words, game, notice)
    if isinstance(notice, BadLink):
        return words.text(BAD_LINK, why=record_error(words, notice.why))
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
