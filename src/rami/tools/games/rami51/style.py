"""The figures by which the arena tells bots of Rami 51 apart."""

from __future__ import annotations

from rami.engine.state import Event, State
from rami.tools.games.play_style import Style


class Rami51Style(Style):
    """Counts the jokers held beside the usual."""

    means = {**Style.means, "jokers held at the end of a turn": ("jokers", "turn end")}

    def happened(self, event: Event, after: State) -> None:
        """The bot ended a turn."""
        super().happened(event, after)
        if event.kind == "discarded" and event.seat is not None:
            self["jokers"] += sum(card is not None and card.joker for card in after.hands[event.seat])


STYLE = Rami51Style
