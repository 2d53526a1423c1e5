"""What the table asks of the browser about kept matches and other tabs (errands), and what comes back of them (reports)."""

from __future__ import annotations

from dataclasses import dataclass

from rami.table.ledger import Line


@dataclass(frozen=True)
class Save:
    """A match that was kept: its key in the storage, its record."""

    key: str
    record: str
    at: int = 0
    """When it was last played, in milliseconds since 1970."""
    played: int = 0
    """Seconds of play in it."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Keep a finished match, and its line in the ledger."""

    key: str
    record: str
    line: Line


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser not to clear what is kept here when it needs room."""


@dataclass(frozen=True, slots=True)
class Claim:
    """This tab is to be the one that plays this match: `Reign` and `Elsewhere` come back. By force, whoever plays it now."""

    key: str
    force: bool = False


@dataclass(frozen=True, slots=True)
class LookUp:
    """What is kept? `Shelved` comes back."""


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
    """Put what `Weighed` told of into what is kept."""


Errand = Finish | Persist | Claim | LookUp | Fetch | Copy | Share | OpenPage | Export | Import


@dataclass(frozen=True, slots=True)
class Reign:
    """Whether this tab is the one that plays this match."""

    key: str
    mine: bool


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another tab has played on: the match's record as it is now, and the seconds of play in it."""

    key: str
    record: str
    played: int = 0


@dataclass(frozen=True, slots=True)
class Shelved:
    """What is kept: the unfinished matches, the last played first, and a line of every finished one."""

    saves: tuple[Save, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Fetched:
    """The record that was fetched; "" where it is gone or damaged."""

    key: str
    purpose: str
    record: str


@dataclass(frozen=True, slots=True)
class Told:
    """Something was done, by its code in `notices.NEWS`: `copied`, `exported`, `let_go`."""

    code: str


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a file that is to be imported would bring."""

    new: int = 0
    """Matches that are not here yet, or went on further there."""
    known: int = 0
    """Those that are here already."""
    refused: tuple[str, ...] = ()
    """Why the others can't be taken over: for each the reason's code."""


Report = Reign | Elsewhere | Shelved | Fetched | Told | Weighed
