"""The check of the deals: every deal of a match dealt again from its seed, compared with the deal that was played."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.chance import Chance
from rami.engine.match import Match
from rami.engine.state import State


@dataclass(frozen=True)
class CheckedDeal:
    """One deal: its number, the table as it was dealt, and whether the seed deals it again card for card."""

    deal: int
    state: State
    same: bool


def checked_deals(match: Match) -> tuple[CheckedDeal, ...]:
    """Every deal so far."""
    found = []
    before: State | None = None
    for end in (*match.earlier, match):
        dealt = end.history[0].state
        setup = match.setup
        again = setup.rules.deal(dealt.seats, dealt.dealer, Chance(setup.seed, setup.text, end.deal), before)
        found.append(CheckedDeal(end.deal, dealt, again == dealt))
        before = end.state
    return tuple(found)
