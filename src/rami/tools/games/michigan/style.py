"""The figures by which the arena tells bots of Michigan rummy apart."""

from __future__ import annotations

from rami.engine.actions import Action
from rami.engine.state import Event, Seat, State
from rami.tools.games.play_style import Style

_CHANCES = {"exchange": "exchange", "auction": "bid", "poker": "show"}
"""For each phase, the action that it is the chance for."""


class MichiganStyle(Style):
    """Counts leads, and what was done of the chances to exchange, to bid and to show."""

    shares = {
        "goes out, of deals": Style.shares["goes out, of deals"],
        "exchanges, of chances": ("exchange", "exchange chance"),
        "bids, of chances": ("bid", "bid chance"),
        "shows at poker, of chances": ("show", "show chance"),
    }
    means = {"rank of a card led, ace high": ("led rank", "lead")}

    def happened(self, event: Event, after: State) -> None:
        """The bot led a card."""
        super().happened(event, after)
        if event.kind == "led" and event.cards[0] is not None:
            self["lead"] += 1
            self["led rank"] += (event.cards[0].rank - 2) % 13 + 2

    def acted(self, seat: Seat, before: State, action: Action, after: State) -> None:
        """The bot had a chance, and took it or not. A bare `show` shows nothing."""
        chance = _CHANCES.get(before.phase)
        if chance:
            self[f"{chance} chance"] += 1
            self[chance] += action.word == chance and str(action) != "show"


STYLE = MichiganStyle
