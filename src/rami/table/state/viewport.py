"""The window that the screen is laid out for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Viewport:
    """The window: its inner size and the size of its text, in CSS pixels."""

    width: float = 1440
    height: float = 900
    rem: float = 16
    cards: str = "medium"
    """The player's card size: small, medium, large."""
    mirrored: bool = False
    """Whether piles and buttons are where the left hand wants them."""

    @property
    def wide(self) -> bool:
        """Whether score and log stand beside the table; else they slide over it."""
        return self.width >= 66 * self.rem and self.height >= 30 * self.rem

    @property
    def roomy(self) -> bool:
        """Whether beside the buttons there is room for three lines of large text."""
        return self.wide and self.height >= 50 * self.rem

    @property
    def short(self) -> bool:
        """Whether it is a phone held sideways: everything is flatter."""
        return self.height < 30 * self.rem and self.height < self.width and self.width >= 30 * self.rem

    @property
    def tight(self) -> bool:
        """Whether it is a small phone held upright: the opponents say only the most needed."""
        return self.narrow and self.height < 44 * self.rem

    @property
    def enlarged(self) -> bool:
        """Whether it is a phone held sideways whose text is so large that little of it has room."""
        return self.short and self.height < 19 * self.rem

    @property
    def narrow(self) -> bool:
        """Whether it is a phone held upright."""
        return self.width < 44 * self.rem and not self.short
