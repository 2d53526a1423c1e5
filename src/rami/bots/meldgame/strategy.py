"""What a game's bots want to do with a hand. A game with aims of its own overrides some of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rami.bots.meldgame.visible import can_lay_off
from rami.engine.actions import LayMelds
from rami.engine.cards import Card
from rami.engine.solver import least_payment
from rami.games.meldgame import Hand, MeldGame, MeldState


class Plan(NamedTuple):
    """What a hand amounts to."""

    distance: float
    """How far it is from its aim, in points; less is better."""
    spare: Hand
    """The cards that do nothing for that aim."""


@dataclass(frozen=True)
class Strategy:
    """The aim of a game's bots; here, where no opening is asked, to get rid of the hand."""

    each: float
    """The weight of a spare card, in points."""
    share: float
    """The weight of each point that a spare card costs at the end of the deal."""

    def burden(self, rules: MeldGame, view: MeldState, card: Card) -> float:
        """How many points nearer to its aim a hand is without this spare card; 0 if some meld on the table takes it."""
        return 0 if can_lay_off(rules, view, card) else self.each + self.share * rules.card_points(card)

    def plan(self, rules: MeldGame, view: MeldState, hand: Hand, keep: int) -> Plan:
        """The plan for such a hand of the seat to act, at least `keep` cards of which are spare."""
        weight = {card.face: round(100 * (self.each + self.share * rules.card_points(card))) for card in hand}
        left = least_payment(hand, rules.meld_rules, lambda card: weight[card.face], keep).left
        return Plan(sum(self.burden(rules, view, card) for card in left), left)

    def opening(self, rules: MeldGame, view: MeldState) -> LayMelds | None:
        """The first lay to make now, in a game that asks for an opening; None where there is none."""
        return None
