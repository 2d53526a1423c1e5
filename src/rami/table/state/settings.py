"""What a player sets once and keeps: language, looks, speed, help."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from rami.table.storage.untrusted_json import parsed
from rami.table.text.grammar import LANGUAGES

CHOICES: Mapping[str, tuple[str, ...]] = {
    "lang": LANGUAGES,
    "theme": ("auto", "dark", "light"),
    "felt": ("green", "blue", "garnet", "slate"),
    "back": ("lattice", "waves", "stars", "plain"),
    "deck": ("two", "four"),
    "index": ("normal", "large"),
    "cards": ("medium", "small", "large"),
    "melds": ("on", "off"),
    "hand": ("right", "left"),
    "speed": ("normal", "calm", "fast", "instant"),
    "sound": ("turn", "all", "off"),
    "volume": ("normal", "soft", "loud"),
    "vibrate": ("on", "off"),
    "shortcuts": ("on", "off"),
    "confirm": ("on", "off"),
}
"""Every setting with what it may be, the usual first."""

PACES: Mapping[str, int] = {"calm": 1400, "normal": 800, "fast": 300, "instant": 0}
"""How long the table rests after a move before the next one is made, in milliseconds."""


@dataclass(frozen=True)
class Settings:
    """The settings. Raises ValueError, naming the setting, for a value that it can't have."""

    lang: str = LANGUAGES[0]
    theme: str = "auto"
    felt: str = "green"
    back: str = "lattice"
    deck: str = "two"
    index: str = "normal"
    cards: str = "medium"
    melds: str = "on"
    """Whether melds are marked in the hand."""
    hand: str = "right"
    """For which hand piles and buttons are laid out."""
    speed: str = "normal"
    sound: str = "turn"
    """Whether all that happens is heard, or only that it is one's turn."""
    volume: str = "normal"
    vibrate: str = "on"
    """Whether the device vibrates at one's turn, where it can."""
    shortcuts: str = "on"
    """Whether single letters act (WCAG 2.1.4)."""
    confirm: str = "on"
    """Whether a card that is dragged to the discard, or tapped twice, waits there for a tap."""

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise ValueError(f"{name} is one of {', '.join(choices)}, not {getattr(self, name)!r}")

    @property
    def pace(self) -> int:
        """Milliseconds between moves."""
        return PACES[self.speed]

    def with_(self, name: str, value: str) -> Settings:
        """The settings with one changed. Raises ValueError for an unknown name or value."""
        if name not in CHOICES:
            raise ValueError(f"no such setting: {name!r}")
        return replace(self, **{name: value})

    def write(self) -> str:
        """As JSON."""
        return json.dumps(asdict(self))


def read(text: str, usual: Settings) -> Settings:
    """The settings written in a JSON object; what is missing or wrong in it stays as usual, setting by setting."""
    try:
        kept = parsed(text)
    except ValueError:
        return usual
    settings = usual
    for name, value in kept.items() if isinstance(kept, dict) else ():
        if name in CHOICES and value in CHOICES[name]:
            settings = settings.with_(name, value)
    return settings
