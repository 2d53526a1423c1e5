"""Whether a turn can still be ended (D-5): a draw or a lay after which it could not is illegal."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from rami.engine.solver import Layable, can_place_all
from rami.engine.state import KnownCards, put
from rami.games.meldgame.piles import DrawGame
from rami.games.meldgame.state import FirstLay, MeldState, without


class TurnEnd(DrawGame):
    """The part of `MeldGame` about the ways to end a turn: with a discard, or with all cards laid."""

    @property
    @abstractmethod
    def outs(self) -> frozenset[str]:
        """How the last card may leave the hand: `lay`, `discard`, or both."""

    def can_place(self, state: MeldState, must: KnownCards, keep: int) -> bool:
        """Whether the seat can lay all these cards in this turn and keep that many others."""
        if any(card in state.now.frozen for card in must):
            return False
        return can_place_all(state.free, self.meld_rules, [laid.meld for laid in state.melds], must, keep=keep)

    def could_go_out(self, state: MeldState) -> bool:
        """Whether the seat to act could go out in this turn if it had opened."""
        first = state.first_lays[state.seat] or FirstLay(state.now.number, 0, False)
        lays = put(state.first_lays, state.seat, first)
        return self.can_end(state.but(first_lays=lays, now=replace(state.now, going_out=True)))

    def can_end(self, state: MeldState) -> bool:
        """Whether the seat can end its turn from here."""
        hand, now, outs = state.hand, state.now, self.outs
        if not hand:
            return "lay" in outs
        throwable = [card for card in without(hand, now.barred) if card not in now.frozen]
        bound = now.must_lay or now.going_out
        if not bound and throwable and (len(hand) > 1 or "discard" in outs):
            return True
        if now.must_lay and not now.going_out:
            return self.can_place(state, now.must_lay, 1)
        return self._can_go_out(state, without(tuple(throwable), now.must_lay))

    def _can_go_out(self, state: MeldState, throwable: KnownCards) -> bool:
        """Whether all cards can leave the hand in this turn:
        all laid, or one of `throwable` discarded and the others laid."""
        hand, outs = state.hand, self.outs
        if any(card in state.now.frozen for card in hand):
            return False
        layable = Layable(hand, self.meld_rules, [laid.meld for laid in state.melds])
        left = layable.left(hand)
        if not left and "lay" in outs and self._can_lay(state, layable, hand):
            return True
        if not state.now.going_out or "discard" not in outs or len(left) > 1:
            return False
        first = sorted({card.face: card for card in throwable}.values(), key=lambda card: card not in left)
        return any(self._can_lay(state, layable, without(hand, (card,))) for card in first)

    def _can_lay(self, state: MeldState, layable: Layable, cards: KnownCards) -> bool:
        """Whether all these cards of the hand can be laid in this turn and the others kept."""
        if layable.left(cards):
            return False
        one_of_each = len({card.face for card in self.pack}) == len(self.pack)
        return one_of_each or self.can_place(state, cards, len(state.hand) - len(cards))
