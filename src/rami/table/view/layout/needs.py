"""What the layout of a table has to make room for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Needs:
    """What the layout has to make room for."""

    opponents: int
    hand: int
    """Cards in the player's hand."""
    melds: bool
    """Whether melds are laid on this table."""
    board: bool
    """Whether it has a board for chips."""
    takes: int = 1
    """How many discards are taken at once: the index of each is in sight."""
    aside: bool = False
    """Whether a panel stands beside the middle."""
    laid: tuple[tuple[int, ...], ...] = ()
    """For each owner whose melds have a block, how many cards each of these melds has."""
    prepared: bool = False
    """Whether melds are in preparation: they have no room before that where owners are many and the screen is low."""
    gaps: int = 0
    """How many gaps there are between groups of the hand."""
    replay: bool = False
    """Whether a replay is shown: its controls take room; its hand takes one row, since no card is tapped."""
    guided: bool = False
    """Whether a lesson or a review speaks above the hand, in more words than the table does."""
