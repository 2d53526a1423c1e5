"""The house rules of Michigan."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.chance import Chance
from rami.engine.options import house_rule
from rami.engine.rules import Rules
from rami.games.michigan.board import BOARDS, CENTRE, POKER, Space, drawn
from rami.games.michigan.state import MichiganState

COLOURS = ("white", "blue", "red", "green")
"""The colours of the chips, the cheapest first."""
DUMMY_FROM = 5
"""With this number of seats, or more, the table has one hidden hand by default."""


@dataclass(frozen=True)
class House(Rules[MichiganState]):
    """The house rules. `auto` and `by_board` follow the number of players and the board, as the law has it (MICH-A03,
    MICH-A04, MICH-A17).
    """

    board: str = house_rule(
        "pressman", "MICH-02 MICH-03 MICH-A01", choices=("pressman", "tripoley", "boodle4", "random")
    )
    random_spaces: int = house_rule(8, "MICH-03", low=1, high=12)
    poker_pool: bool | str = house_rule(
        "auto", "MICH-04 MICH-20 MICH-21 MICH-22 MICH-A04", choices=("auto", True, False)
    )
    short_poker: str = house_rule("allow", "MICH-A04", choices=("allow", "exclude"))
    initial_chips: int = house_rule(120, "MICH-06 MICH-A13 MICH-A31", low=10, high=200)
    chip_values: str = house_rule("1-5", "MICH-07", choices=("1", "1-5", "1-5-10", "1-5-10-25"))
    ante: int = house_rule(1, "MICH-08", low=1, high=5)
    dealer_ante: int = house_rule(2, "MICH-08", low=1, high=10)
    ante_centre: bool = house_rule(True, "MICH-A02")
    hidden_mode: str = house_rule("auto", "MICH-09 MICH-A03 MICH-A04", choices=("auto", "per_player", "single_dummy"))
    deal_order: str = house_rule("rounds", "MICH-A03", choices=("rounds", "pairs"))
    relead_suit: str = house_rule("any", "MICH-34 MICH-A08", choices=("any", "new_suit"))
    going_out: str = house_rule(
        "by_board", "MICH-37 MICH-38 MICH-39 MICH-A17", choices=("by_board", "centre", "per_card", "both")
    )
    free_placement: bool = house_rule(False, "MICH-60")
    exchange_auction: bool = house_rule(False, "MICH-61 MICH-62")
    auction_min: int = house_rule(1, "MICH-A21", low=1, high=10)
    auction_after_exchange: bool = house_rule(False, "MICH-A22")
    auto_follow: bool = house_rule(True, "MICH-32 MICH-A09")
    match_end: str = house_rule("deals", "MICH-50 MICH-51 MICH-52", choices=("all_chips", "time", "deals"))
    time_limit_min: int = house_rule(60, "MICH-51 MICH-A16", low=5, high=240)
    deals: int = house_rule(12, "MICH-52 MICH-A31", low=1, high=50)
    final_board: str = house_rule("divide", "MICH-A15", choices=("divide", "winner", "ignore"))
    edition: int = house_rule(2, "MICH-A04 MICH-A15 MICH-A17", low=1, high=2, retired=True)
    """1: a match of version 0.1.

    There is no poker pool for seven and more even with a single dummy, going out may pay nothing, and who lost the last
    chip in the last deal still has a part of the board.
    """

    @property
    def pays_centre(self) -> bool:
        """Whether the seat that goes out takes the chips in the centre (MICH-37, MICH-A17)."""
        return self._going_out in ("centre", "both") and self.ante_centre

    @property
    def pays_cards(self) -> bool:
        """Whether the others pay the seat that goes out for the cards that they hold, as they do where the centre is
        not anted (MICH-38, MICH-A17).
        """
        return self._going_out in ("per_card", "both") or (self.edition > 1 and not self.ante_centre)

    @property
    def _going_out(self) -> str:
        if self.going_out != "by_board":
            return self.going_out
        return "centre" if self.board in ("pressman", "tripoley") else "per_card"

    def has_dummy(self, seats: int) -> bool:
        """Whether a table of so many seats has one hidden hand, and not one for each seat (MICH-A03, MICH-A04)."""
        return seats >= DUMMY_FROM if self.hidden_mode == "auto" else self.hidden_mode == "single_dummy"

    def spaces(self, seats: int, chance: Chance) -> tuple[Space, ...]:
        """The board of a match at a table of so many seats; `chance` draws it if it is drawn at random (MICH-03,
        MICH-04).
        """
        dummy = self.has_dummy(seats) and self.edition > 1
        pool = dummy or seats <= 6 if self.poker_pool == "auto" else self.poker_pool
        spaces = drawn(self.random_spaces, chance) if self.board == "random" else BOARDS[self.board]
        return (
            *spaces,
            *((Space(POKER),) if pool else ()),
            *((Space(CENTRE),) if self.pays_centre else ()),
        )

    def stacks(self, chips: int) -> tuple[tuple[str, int], ...]:
        """This many chips in the fewest pieces, the dearest colour first: 7 is 1 blue and 2 white (MICH-07)."""
        stacks = []
        for value, colour in sorted(zip(map(int, self.chip_values.split("-")), COLOURS, strict=False), reverse=True):
            pieces, chips = divmod(chips, value)
            stacks += [(colour, pieces)] if pieces else []
        return tuple(stacks)
