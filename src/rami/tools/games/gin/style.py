"""The figures by which the arena tells bots of gin apart."""

from __future__ import annotations

from rami.engine.state import Event, State
from rami.tools.games.play_style import Style


class GinStyle(Style):
    """Counts knocks beside the usual."""

    shares = {
        "takes the discard, of draws": ("take", "draw"),
        "knocks, of deals": ("knocked", "deal"),
        "goes gin, of deals": ("gin", "deal"),
    }
    means = {
        "turn of the knock": ("knock turns", "knocked"),
        "deadwood at the knock": ("knock deadwood", "knocked but gin"),
        "cards held at the end of a turn": Style.means["cards held at the end of a turn"],
    }

    goes_out = frozenset(["knocked"])

    def laid(self, before: State, kinds: set[str]) -> bool:
        """Melds are only laid at the showdown."""
        return False

    def happened(self, event: Event, after: State) -> None:
        """The bot knocked, or went gin."""
        super().happened(event, after)
        if event.kind == "knocked" and event.seat is not None:
            self["knocked"] += 1
            self["knock turns"] += self.turns(event.seat)
            self["knocked but gin"] += event.amount > 0
            self["knock deadwood"] += event.amount
        self["gin"] += event.kind in ("gin", "big_gin")


STYLE = GinStyle
