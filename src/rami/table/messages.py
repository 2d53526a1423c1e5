"""What can happen at the table (messages), and what the table asks of the browser (effects)."""

from __future__ import annotations

from dataclasses import dataclass

from rami.table.errands import Errand, Report
from rami.table.layout import Viewport


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap, a click or Enter on a place, or on a card in it (`hand`, `stock`, `discard`, `meld-3`, `draft`, `run`)."""

    zone: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter on a card of the hand: it is chosen, and goes where it can go."""

    card: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Cards dragged to a place; in the hand, to the place of the card counted from 0."""

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
    """A bot's answer: the action as text, for the match that had so many steps."""

    action: str
    steps: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """The answer to a question for advice."""

    action: str
    steps: int


@dataclass(frozen=True, slots=True)
class Proceed:
    """The rest after a move is over: the match that had so many steps goes on."""

    steps: int


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size."""

    viewport: Viewport


@dataclass(frozen=True, slots=True)
class Ticked:
    """So many seconds were played."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Failed:
    """The browser could not do what was asked: `storage_full`, `storage_refused`, `bot_lost`."""

    code: str


Message = Tap | Enter | Drop | Press | Field | Thought | Hinted | Proceed | Resized | Ticked | Failed | Report


@dataclass(frozen=True, slots=True)
class Save:
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
class Unname:
    """The table that the page's address names was left: it names none any more."""


@dataclass(frozen=True, slots=True)
class Think:
    """Ask a bot. The question holds the acting seat's view and nothing else."""

    question: str
    steps: int
    pause: int
    """Milliseconds before its answer is played."""
    hint: bool = False


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


Effect = Save | Forget | Keep | Mark | Unname | Think | Rest | Say | Errand
