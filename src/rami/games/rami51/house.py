"""The house rules of Rami 51 and 30, and what they make of cards, opening and rami sec."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from rami.engine.cards import Card, pack
from rami.engine.melds import MeldRules, pip
from rami.engine.options import Value, house_rule
from rami.engine.state import KnownCards
from rami.games.meldgame import STOCK_EXHAUSTION, MeldGame, Recycling

_PACKS = tuple(pack(2, jokers) for jokers in range(5))
_MELDS = {jokers: MeldRules(ace="both", jokers=jokers, high_ace=11) for jokers in (1, 2)}


@dataclass(frozen=True)
class House(MeldGame):
    """The house rules. `auto` takes the value of the variant, `opening` that of the opening."""

    defaults_of_version_1: ClassVar[Mapping[str, Value]] = {
        "rami_sec_min": "opening",
        "match_end": "target",
        "rounds": 10,
    }

    variant: str = house_rule("rami51", "R51-23 R51-24 R51-25 R51-26 R51-27 R51-28", choices=("rami51", "rami30"))
    opening_min: int | str = house_rule("auto", "R51-20 R51-26", low=0, high=200, choices=("auto",))
    opening_pure_run: bool | str = house_rule("auto", "R51-20 R51-24 R51-27", choices=("auto", True, False))
    hand_size: int | str = house_rule(14, "R51-04 R51-A03", low=13, high=14, choices=("first_14",))
    """`first_14`: 13 cards, and 14 to the player who begins, who does not draw in that turn."""
    jokers: int = house_rule(4, "R51-02", low=0, high=4)
    jokers_per_meld: int = house_rule(1, "R51-34", low=1, high=2)
    lay_from_turn: int = house_rule(1, "R51-14", low=1, high=2)
    """1: at once; 2: nothing is laid in the first round of turns."""
    initial_upcard: bool = house_rule(True, "R51-A02")
    discard_draw_from_turn: int = house_rule(1, "R51-A06", low=1, high=2)
    discard_before_opening: bool = house_rule(True, "R51-12 R51-A05")
    joker_swap_same_turn: bool = house_rule(True, "R51-A12")
    swapped_joker_use: str = house_rule("meld_or_layoff", "R51-A11", choices=("meld_or_layoff", "meld_only"))
    carte_mode: str = house_rule("manual", "R51-60 R51-62 R51-63 R51-A20", choices=("manual", "auto", "off"))
    carte_closes_discard: bool = house_rule(True, "R51-61")
    carte_penalty: int = house_rule(2, "R51-63", low=0, high=5)
    malus_ace: int = house_rule(11, "R51-72", low=1, high=15)
    malus_joker: int = house_rule(20, "R51-73", low=0, high=50)
    unopened_counts: str = house_rule("flat", "R51-74 R51-A19", choices=("flat", "cards"))
    unopened_malus: int = house_rule(100, "R51-74", low=0, high=200)
    rami_sec_multiplier: int = house_rule(2, "R51-82", low=1, high=4)
    rami_sec_joker_multiplier: int = house_rule(4, "R51-83", low=1, high=8)
    rami_sec_min: int | str = house_rule(51, "R51-81 R51-A16", low=0, high=200, choices=("opening",))
    rami_sec_pure_run: bool | str = house_rule("opening", "R51-A16", choices=("opening", True, False))
    rami_sec_joker_means: str = house_rule("discard", "R51-A17", choices=("discard", "in_melds"))
    stock_exhaustion: str = house_rule("reshuffle", "R51-A26", choices=tuple(STOCK_EXHAUSTION))
    match_end: str = house_rule("rounds", "R51-A28", choices=("rounds", "target", "single"))
    target_score: int = house_rule(1000, "R51-A28", low=100, high=5000)
    rounds: int = house_rule(6, "R51-A28", low=1, high=50)

    def as_version_1_meant(self) -> Self:
        """In version 0.1 the discard was closed to a player with one card, unless `carte_mode` was `off`."""
        return replace(self, carte_closes_discard=False) if self.carte_mode == "off" else self

    @property
    def pack(self) -> KnownCards:
        """R51-02."""
        return _PACKS[self.jokers]

    @property
    def meld_rules(self) -> MeldRules:
        """R51-30 to R51-40."""
        return _MELDS[self.jokers_per_meld]

    @property
    def opening(self) -> tuple[int, bool]:
        """The points that an opening needs, and whether it needs a pure run (R51-20, R51-26, R51-27)."""
        points, pure_run = (51, True) if self.variant == "rami51" else (30, False)
        return (
            points if self.opening_min == "auto" else int(self.opening_min),
            pure_run if self.opening_pure_run == "auto" else bool(self.opening_pure_run),
        )

    @property
    def sec(self) -> tuple[int, bool]:
        """As `opening`, for the lay of a rami sec (R51-A16)."""
        points, pure_run = self.opening
        return (
            points if self.rami_sec_min == "opening" else int(self.rami_sec_min),
            pure_run if self.rami_sec_pure_run == "opening" else bool(self.rami_sec_pure_run),
        )

    @property
    def recycling(self) -> Recycling | None:
        """How the discard becomes a new stock (R51-A26)."""
        return STOCK_EXHAUSTION[self.stock_exhaustion]

    @property
    def turns_up(self) -> bool:
        """Whether a card starts the discard (R51-A02)."""
        return self.initial_upcard

    def hand_cards(self, seats: int) -> int:
        """The cards of a hand (R51-04, R51-A03)."""
        return 13 if self.hand_size == "first_14" else int(self.hand_size)

    @property
    def first_has_more(self) -> bool:
        """Whether the first player has a card more (R51-A03)."""
        return self.hand_size == "first_14"

    def card_points(self, card: Card) -> int:
        """What a card left in hand costs (R51-71 to R51-73)."""
        return self.malus_joker if card.joker else self.malus_ace if card.rank == 1 else pip(card)
