"""What a game's bots want to do with a hand. A game with aims of its own overrides some of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rami.bots.meldgame.visible import can_lay_off
from rami.engine.actions import LayMelds
from rami.engine.cards import Card
from rami.engine.solver import Payments
from rami.engine.state import KnownCards
from rami.games.meldgame import MeldGame, MeldState


class HandPlan(NamedTuple):
    """What a hand amounts to."""

    distance: float
    """How far it is from its aim, in points; less is better."""
    spare: KnownCards
    """The cards that do nothing for that aim."""


@dataclass(frozen=True)
class Strategy:
    """The aim of a game's bots; here, where no opening is asked, to get rid of the hand."""

    each: float
    """The weight of a spare card, in points."""
    share: float
    """The weight of each point that a spare card costs at the end of the deal."""

    def weight(self, rules: MeldGame, view: MeldState, card: Card) -> float:
        """The weight of this spare card, in points."""
        return self.each + self.share * rules.card_points(card)

    def burden(self, rules: MeldGame, view: MeldState, card: Card) -> float:
        """How many points nearer to its aim a hand is without this spare card; 0 if some meld on the table takes it."""
        return 0 if can_lay_off(rules, view, card) else self.weight(rules, view, card)

    def payments(self, rules: MeldGame, view: MeldState, cards: KnownCards) -> Payments:
        """What the parts of these cards cost when each spare card costs its weight, in hundredths of a point."""
        return Payments(cards, rules.meld_rules, lambda card: round(100 * self.weight(rules, view, card)))

    def plan(self, rules: MeldGame, view: MeldState, hand: KnownCards, keep: int) -> HandPlan:
        """The plan for such a hand of the seat to act, at least `keep` cards of which are spare."""
        left = self.payments(rules, view, hand).of(hand, keep).left
        return HandPlan(sum(self.burden(rules, view, card) for card in left), left)

    def opening(self, rules: MeldGame, view: MeldState) -> LayMelds | None:
        """The first lay to make now, in a game that asks for an opening; None where there is none."""
        return None

    def needs(self, rules: MeldGame, view: MeldState) -> bool:
        """Whether it takes the discard, which it may take, whatever that does for the rest of the hand."""
        return False

    def rather_last(self, rules: MeldGame, view: MeldState) -> KnownCards:
        """The cards that had better be the last discard of a turn in which the whole hand goes, the best first."""
        return ()

    def pays_to_hold(self, rules: MeldGame, view: MeldState) -> bool:
        """Whether the house rules pay for a whole hand laid in one turn, with nothing laid before; or whether it costs
        nothing to keep melds in hand."""
        return False

    def stakes(self, rules: MeldGame, view: MeldState) -> float:
        """The points by which it puts the seat further ahead of the others to keep its melds back and go out with its
        whole hand in one turn."""
        return 0.0
