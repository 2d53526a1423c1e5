"""Effects: what `update` asks of the browser. Some of them are answered by a message."""

from __future__ import annotations

from dataclasses import dataclass, field

from rami.engine.state import Seat
from rami.table.storage.results import Result


@dataclass(frozen=True, slots=True)
class Finish:
    """Keep a finished match and its result."""

    key: str
    record: str
    line: Result


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser not to delete the saved matches when it runs short of space."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Ask to be the tab that plays this match: `TabOwnership` and perhaps `RemoteUpdate` come back.

    By force, it is taken from another tab.
    """

    key: str
    force: bool = False


@dataclass(frozen=True, slots=True)
class LookUp:
    """List what is kept: `LibraryListed` comes back."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """Read the record of a kept match, for a purpose: `replay`, `review`, `mistake`, `copy`, `link`, `challenge`.
    `Fetched` comes back.
    """

    key: str
    purpose: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard, and with a fragment the link to this page that has it."""

    text: str
    fragment: str = ""
    copied: str = field(kw_only=True)
    """What is said then, by the code of the news."""


@dataclass(frozen=True, slots=True)
class Share:
    """Hand on what `Copy` copies by the device's own means; where there are none, copy it."""

    text: str
    fragment: str = ""
    copied: str = field(kw_only=True)
    """What is said where it was copied."""


@dataclass(frozen=True, slots=True)
class OpenPage:
    """Open this page in a new window, at this query and fragment."""

    address: str


@dataclass(frozen=True, slots=True)
class Export:
    """Write everything that is kept to a file."""


@dataclass(frozen=True, slots=True)
class Import:
    """Add the matches of the file that was looked through last (`ImportPreview`) to those that are kept."""


@dataclass(frozen=True, slots=True)
class SaveMatch:
    """Keep the match: its key, its record, the seconds of play in it, and its totals."""

    key: str
    record: str
    played: int = 0
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete a kept match."""

    key: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a small text under a name: the settings, the lobby's choices."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Keep the bookmark that a reload of this tab, or the next visit, opens with: see `lobby.bookmark`."""

    text: str


@dataclass(frozen=True, slots=True)
class ClearAddress:
    """Remove the table from the page's address: the player has left it."""


@dataclass(frozen=True, slots=True)
class Review:
    """Go on with the review of these seats' decisions in the match of this record: `Reviewed` comes back, with the
    review that is kept of the match `kept` if there is one.
    """

    record: str
    seats: tuple[Seat, ...]
    kept: str = ""


@dataclass(frozen=True, slots=True)
class Weigh:
    """Go on judging the last move of the match of this record, which this seat made: `Weighed` comes back."""

    record: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class KeepReview:
    """Keep the review of a finished match, as the text of a `Report`."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Think:
    """Ask a bot what to do: `Thought`, or `Hinted` for a hint, comes back.

    The question holds the view of the seat to act and no hidden card.
    """

    question: str
    digest: str
    """That of the match (`model.digest`); it comes back with the answer."""
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
    """Wait this number of milliseconds, then send `Proceed`."""

    pause: int
    digest: str


@dataclass(frozen=True, slots=True)
class Say:
    """Have a screen reader speak a line; an urgent one interrupts."""

    text: str
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Sound:
    """Play one of the sounds of `play.cues`, at a volume between 0 and 1."""

    name: str
    volume: float


@dataclass(frozen=True, slots=True)
class Vibrate:
    """Have the device vibrate for a moment, where it can."""


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
    | Review
    | Weigh
    | KeepReview
    | Think
    | Log
    | Rest
    | Say
    | Sound
    | Vibrate
)
