"""The house rules of one table of gin."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.options import house_rule
from rami.engine.rules import Rules
from rami.games.gin.state import BIG_GIN, GIN, GinState


@dataclass(frozen=True)
class House(Rules[GinState]):
    """The house rules of play, showdown and the score of a hand; those of a match are fields of `Gin`."""

    scoring: str = house_rule("standard", "GIN-40 GIN-41 GIN-42 GIN-43", choices=("standard", "alternative"))
    """The bonuses where they are `auto`: 25 for gin and for an undercut, or the alternative 20 and 10."""
    gin_bonus: int | str = house_rule("auto", "GIN-40 GIN-43", low=0, high=50, choices=("auto",))
    undercut_bonus: int | str = house_rule("auto", "GIN-42 GIN-43", low=0, high=50, choices=("auto",))
    tie_undercuts: str = house_rule("always", "GIN-42 GIN-43 GIN-A09", choices=("always", "standard_only", "never"))
    """Whether as much deadwood as the knocker's is an undercut; where it is not, nobody scores.
    `standard_only`: not with the alternative bonuses."""
    big_gin_bonus: int = house_rule(0, "GIN-A08", low=0, high=50)
    """Replaces the gin bonus for eleven cards in melds; 0 plays without big gin."""
    knock_limit: int = house_rule(10, "GIN-31", low=0, high=10)
    oklahoma: bool = house_rule(False, "D-6")
    """The value of the upcard is the knock limit; an ace asks for gin."""
    spades_double: bool = house_rule(False, "D-6")
    """A spade as upcard doubles the hand."""
    first_turn: str = house_rule("free", "GIN-21 GIN-A04", choices=("free", "upcard_offer"))
    dead_stock: int = house_rule(2, "GIN-38", low=0, high=4)

    @property
    def bonuses(self) -> dict[str, int]:
        """The bonuses by `gin`, `undercut` and `big_gin`."""
        gin, undercut = (25, 25) if self.scoring == "standard" else (20, 10)
        return {
            GIN: gin if self.gin_bonus == "auto" else int(self.gin_bonus),
            "undercut": undercut if self.undercut_bonus == "auto" else int(self.undercut_bonus),
            BIG_GIN: self.big_gin_bonus,
        }

    @property
    def ties_undercut(self) -> bool:
        """`tie_undercuts` at this table."""
        return self.tie_undercuts == "always" or (self.tie_undercuts == "standard_only" and self.scoring == "standard")
