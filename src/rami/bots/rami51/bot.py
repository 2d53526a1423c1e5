"""The bots of Rami 51 and Rami 30: they first collect an opening, and then get rid of the dearest cards first.

`expert` aims at a rami sec where one pays: with an opening in hand it prefers the melds that leave the fewest cards,
and it misses no turn in which its whole hand can go, nor a joker that it can discard last. Once somebody has few cards,
it waits only where trained weights (`meldgame/holding.py`) tell it to. `confirmed` lays as soon as it can open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import cast

from rami.bots.meldgame import HandPlan, Strategy, characters, levels
from rami.engine.actions import LayMelds
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.solver import best_opening, least_payment
from rami.engine.state import KnownCards
from rami.games.meldgame import PLAY, MeldGame, MeldState, has_pure_run, without
from rami.games.rami51 import Rami51

SPARE = 10.0
"""How far from a rami sec each spare card keeps a hand that can open, in points."""
CARD = 7.0
"""The points of a card, about."""


class OpeningStrategy(Strategy):
    """Collects the points of an opening, then gets rid of the hand."""

    def burden(self, rules: MeldGame, view: MeldState, card: Card) -> float:
        """As in `Strategy`; but 0 before the opening, when a hand costs the same whatever it holds."""
        return 0 if rules.must_open(view) else super().burden(rules, view, card)

    def plan(self, rules: MeldGame, view: MeldState, hand: KnownCards, keep: int) -> HandPlan:
        """Before the opening: the dearest melds that count towards it. After it: as in `Strategy`."""
        if not rules.must_open(view):
            return super().plan(rules, view, hand, keep)
        pure_run = cast(Rami51, rules).opening[1]
        melds: tuple[Meld, ...] = ()
        for pure in dict.fromkeys([pure_run, False]):
            melds = melds or best_opening(hand, rules.meld_rules, pure_run=pure, keep=keep) or ()
        laid = [card for meld in melds for card in meld.cards]
        return HandPlan(-sum(map(rules.meld_rules.value, melds)), without(hand, laid))

    def opening(self, rules: MeldGame, view: MeldState) -> LayMelds | None:
        """The dearest opening; where that is not enough, the smallest lay that may begin a rami sec."""
        if not rules.must_open(view):
            return None
        pure_run = cast(Rami51, rules).opening[1]
        using = next(iter(view.now.must_lay), None)
        dearest = best_opening(view.hand, rules.meld_rules, pure_run=pure_run, using=using)
        choices = [dearest] if dearest else []
        for melds in chain(choices, self._rami_secs(rules, view)):
            lay = LayMelds(tuple(meld.slots for meld in melds))
            if rules.allows(view, lay):
                return lay
        return None

    def needs(self, rules: MeldGame, view: MeldState) -> bool:
        """Where nothing else lets it open."""
        return rules.must_open(view) and self.opening(rules, view.but(phase=PLAY)) is None

    def rather_last(self, rules: MeldGame, view: MeldState) -> KnownCards:
        """The jokers, where one discarded last multiplies a rami sec by more."""
        house, first = cast(Rami51, rules), view.first_lays[view.seat]
        more = house.rami_sec_joker_means == "discard" and house.rami_sec_joker_multiplier > house.rami_sec_multiplier
        if not more or (first is not None and first.turn < view.now.number):
            return ()
        return tuple(card for card in view.hand if card.joker)[:1]

    def pays_to_hold(self, rules: MeldGame, view: MeldState) -> bool:
        """Where a rami sec multiplies the points."""
        house = cast(Rami51, rules)
        return max(house.rami_sec_multiplier, house.rami_sec_joker_multiplier) > 1

    def stakes(self, rules: MeldGame, view: MeldState) -> float:
        """What a rami sec without a joker costs the others more, on average."""
        house = cast(Rami51, rules)
        costs = [
            house.unopened_malus if house.unopened_counts == "flat" and not view.first_lays[seat] else CARD * len(hand)
            for seat, hand in enumerate(view.hands)
            if seat != view.seat
        ]
        return (house.rami_sec_multiplier - 1) * sum(costs) / len(costs)

    def _rami_secs(self, rules: MeldGame, view: MeldState) -> Iterator[tuple[Meld, ...]]:
        """Lays that may begin a rami sec; none where the hand can't be laid in this turn."""
        if cast(Rami51, rules).sec_asks_less and rules.could_go_out(view):
            yield from rules.openings(view)


class RamiSecStrategy(OpeningStrategy):
    """Collects the points of an opening, then the rest of a rami sec where one pays."""

    def plan(self, rules: MeldGame, view: MeldState, hand: KnownCards, keep: int) -> HandPlan:
        """As in `OpeningStrategy` until the melds are worth an opening; then, where a rami sec pays, the melds that
        leave the fewest cards. A hand that can open is nearer to its aim than any that can't."""
        dearest = super().plan(rules, view, hand, keep)
        need, pure_run = cast(Rami51, rules).opening
        if not (rules.must_open(view) and self.pays_to_hold(rules, view) and -dearest.distance >= need):
            return dearest
        fewest = least_payment(hand, rules.meld_rules, lambda card: 1, keep)
        opens = sum(map(rules.meld_rules.value, fewest.melds)) >= need
        if not opens or (pure_run and not has_pure_run(fewest.melds)):
            return HandPlan(-need, dearest.spare)
        return HandPlan(SPARE * (len(fewest.left) - rules.hand_cards(view.seats) - 1) - need, fewest.left)


_PLAIN = levels(OpeningStrategy(each=0, share=1))
LEVELS = {
    **_PLAIN,
    "expert": replace(
        _PLAIN["confirmed"], strategy=RamiSecStrategy(each=0, share=1), holds=True, risks=True, finishes=True
    ),
}
ADVISER = replace(LEVELS["expert"], few=8, risks=False)
"""Opens once somebody holds eight cards: it risks less than `expert`, and loses nothing to it that 1,500 deals show."""
CHARACTERS = characters(LEVELS, late=2, later=3)
