"""What goes out: what the screen asks of the browser. Some effects are answered by a message."""

from __future__ import annotations

from dataclasses import dataclass

from rami.table.storage.results import Result


@dataclass(frozen=True, slots=True)
class Finish:
    """Keep a finished match, and its line in the ledger."""

    key: str
    record: str
    line: Result


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser not to clear what is kept here when it needs room."""


@dataclass(frozen=True, slots=True)
class Claim:
    """This tab is to be the one that plays this match: `TabOwnership` and `RemoteUpdate` come back. By force, whoever plays it now."""

    key: str
    force: bool = False


@dataclass(frozen=True, slots=True)
class LookUp:
    """What is kept? `LibraryListed` comes back."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """The record of a kept match, for a purpose: `replay`, `copy`, `link`. `Fetched` comes back."""

    key: str
    purpose: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """Put a link to this page on the clipboard: its address with this fragment."""

    fragment: str


@dataclass(frozen=True, slots=True)
class OpenPage:
    """Open this page anew, in a window of its own, at this query and fragment."""

    address: str


@dataclass(frozen=True, slots=True)
class Export:
    """Write everything that is kept to a file."""


@dataclass(frozen=True, slots=True)
class Import:
    """Put what `ImportPreview` told of into what is kept."""


@dataclass(frozen=True, slots=True)
class SaveMatch:
    """Keep the match: its key, its record, and the seconds of play in it."""

    key: str
    record: str
    played: int = 0


@dataclass(frozen=True, slots=True)
class Forget:
    """A kept match is let go."""

    key: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a small text under a name: the settings, the lobby's choices."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """What a reload of this tab is to bring back, and the next visit: see `bookmark`."""

    text: str


@dataclass(frozen=True, slots=True)
class ClearAddress:
    """The table that the page's address names was left: it names none any more."""


@dataclass(frozen=True, slots=True)
class Think:
    """Ask a bot. The question holds the acting seat's view and nothing else."""

    question: str
    steps: int
    pause: int
    """Milliseconds before its answer is played."""
    hint: bool = False
    bot: str = ""
    """The name of the bot that is asked; it comes back with the answer."""


@dataclass(frozen=True, slots=True)
class Log:
    """Write a line to the browser's console: something went wrong that the player need not know of."""

    text: str


@dataclass(frozen=True, slots=True)
class Rest:
    """Wait so many milliseconds, then Proceed."""

    pause: int
    steps: int


@dataclass(frozen=True, slots=True)
class Say:
    """Speak a line to a screen reader; an urgent one interrupts."""

    text: str
    urgent: bool = False


Effect = (
    SaveMatch
    | Finish
    | Forget
    | Keep
    | Mark
    | ClearAddress
    | Persist
    | Claim
    | LookUp
    | Fetch
    | Copy
    | Share
    | OpenPage
    | Export
    | Import
    | Think
    | Log
    | Rest
    | Say
)
