"""Messages: what the player does, and what the browser reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rami.review.report import Report
from rami.table.state.trail import Trail
from rami.table.state.viewport import Viewport
from rami.table.storage.library import SavedMatch
from rami.table.storage.results import Result


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap, a click or Enter on a place, or on a card in it (`hand`, `stock`, `discard`, `meld-3`, `draft`, `run`); a
    tap on the bare felt is on `table`."""

    zone: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter or a double tap on a card of the hand: it is chosen, and played or discarded where that is legal."""

    card: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Cards dragged to a place. `at` is the position in the hand, counted from 0, where they were dropped there."""

    card: str
    zone: str
    at: int = -1


@dataclass(frozen=True, slots=True)
class Press:
    """A button, by its `data-action`, with its `data-value` where several share the action."""

    action: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A form's field was changed."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's answer: the action as text, for the match with this digest (`model.digest`)."""

    action: str
    digest: str
    bot: str = ""
    """The name of the bot that was asked; "" for the one at the seat."""
    problem: str = ""
    """Why there is no answer, where the bot has failed."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """The answer to a question for advice; its fields are those of `Thought`."""

    action: str
    digest: str
    bot: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """How far the review of this record has come, as the text of a `Report`; or why it can't go on."""

    record: str
    report: str
    problem: str = ""
    kept: bool = False
    """Whether the report was kept from an earlier time."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the last move of this record is worth, as far as that has come out, as the text of a `Report`; or why it
    can't be told."""

    record: str
    report: str
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Proceed:
    """The pause after a move is over; the match goes on if this is still its digest."""

    digest: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size."""

    viewport: Viewport


@dataclass(frozen=True, slots=True)
class Ticked:
    """This number of seconds was played."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Failed:
    """The browser could not do what was asked: `storage_full`, `storage_refused`, `copy_refused`."""

    code: str


@dataclass(frozen=True, slots=True)
class Travelled:
    """The player went Back or Forward in the browser, to the screen of this trail."""

    trail: Trail


@dataclass(frozen=True, slots=True)
class TabOwnership:
    """Whether this tab is the one that plays this match."""

    key: str
    mine: bool


@dataclass(frozen=True, slots=True)
class RemoteUpdate:
    """Another tab has saved the match: its record now, and the seconds of play in it."""

    key: str
    record: str
    played: int = 0


@dataclass(frozen=True, slots=True)
class LibraryListed:
    """What is kept: the unfinished matches, the last played first, the result of every finished one, and the reviews by
    the keys of their matches."""

    saves: tuple[SavedMatch, ...]
    results: tuple[Result, ...]
    reviews: Mapping[str, Report] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fetched:
    """A record that was asked for; "" where it is missing or damaged."""

    key: str
    purpose: str
    record: str


@dataclass(frozen=True, slots=True)
class Done:
    """Something was done, by its code in `notices.NEWS`: `copied`, `exported`, `let_go`."""

    code: str


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What a file that is to be imported would bring."""

    new: int = 0
    """Matches that are not here yet, or went on further there."""
    known: int = 0
    """Those that are here already."""
    refused: tuple[str, ...] = ()
    """Why the others can't be taken over: for each the reason's code."""
    texts: tuple[tuple[str, str], ...] = ()
    """The small texts of the file, with their names."""


Message = (
    Tap
    | Enter
    | Drop
    | Press
    | Field
    | Thought
    | Hinted
    | Proceed
    | Reviewed
    | Weighed
    | Resized
    | Ticked
    | Failed
    | Travelled
    | TabOwnership
    | RemoteUpdate
    | LibraryListed
    | Fetched
    | Done
    | ImportPreview
)
