"""What the judge knows of the games that lay melds during play."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random
from typing import cast

from rami.bots.bot import Bot
from rami.bots.levels import best, bot, usual
from rami.bots.meldgame import MeldBot, Strategy, visible
from rami.bots.meldgame.discarding import outs, thirds
from rami.engine.actions import Action, Discard
from rami.engine.cards import Card
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.engine.state import KnownCards, Seat
from rami.games.meldgame import PLAY, MeldGame, MeldState, without
from rami.review.expertise import THINKING, Expertise
from rami.review.report import Cuts
from rami.review.sampling.gap import UNKNOWN, Gap
from rami.review.worth import worth

ROUNDS, MORE = 10, 0.8
"""For so many rounds a player is taken to have chosen their hand among so many more cards each: so the hands that are
dealt are about as good as those that the strongest level holds, round by round."""
RARELY = 0.01
"""How likely, against any other card, a player who has laid melds still holds a joker: it fits nearly all of them."""
WANTED = 4.0
"""How much likelier a player holds a card that wants only a third for a meld with one that they openly took, for each
such card. A joker goes with all of them, so what was taken tells nothing of it."""
MELDED = 5
"""How many companions a meld is worth to a card."""

FADES = 4.0
"""The loose cards by which what it is worth to have none falls to a third."""
FARTHER = 0.15
"""By how many points a guess is farther off for each point that it tells."""


class MeldExpertise(Expertise):
    """What the judge knows of a game of this kind."""

    cuts = Cuts(3.0, 8.0, 20.0)
    careful = 2.0
    suspicion = 1.0
    longest = 256

    def __init__(
        self,
        scale: float,
        hope: float,
        doubt: float,
        spread: float,
        each: float = 0.0,
        out: float = 0.0,
        *,
        counts_ends: bool = False,
    ) -> None:
        self.each, self.out = each, out
        """What a hand is worth, by a fit to deals: the points that each point between it and its aim costs; and what it
        is worth to have no loose card, for each seat of the table. Each that is loose takes a part of that."""
        self.counts_ends = counts_ends
        """Whether a hand that can go in this turn is worth what that brings, which explains more of the results."""
        self.spread = spread
        self.scale, self.hope, self.doubt = scale, hope, doubt
        """What is guessed of two discards, by a fit to what deals found: the points for each point of that distance,
        the same for each card that would have made a meld with the card thrown, and how far that mostly is off."""

    def player(self, rules: Rules[MeldState]) -> Bot:
        """The strongest level."""
        return bot(rules.key, best(rules.key))

    def aim(self, rules: Rules[MeldState]) -> Strategy:
        """The aim by which the judge measures a hand: that of the usual level, to which the figures of `__init__` were
        fitted."""
        return cast(MeldBot, bot(rules.key, usual(rules.key))).strategy

    def guess(self, rules: Rules[MeldState], view: MeldState, one: Action, other: Action) -> Gap:
        """By what is left of the hand, and of the chances to meld, after two discards; how much a draw is worth, or
        melds laid, is left to the deals."""
        if not (isinstance(one, Discard) and isinstance(other, Discard)):
            return UNKNOWN
        points = self._kept(rules, view, one.card) - self._kept(rules, view, other.card)
        return Gap(points, self.doubt + FARTHER * abs(points))

    def _kept(self, rules: Rules[MeldState], view: MeldState, card: Card) -> float:
        """What a hand is worth without this card, but for an amount that is the same for each card."""
        game = cast(MeldGame, rules)
        left = self.aim(rules).plan(game, view, without(view.hand, (card,)), 0).distance
        return -self.scale * left - self.hope * outs(game, view.hand, card, visible.unseen(game, view))

    def standing(self, rules: Rules[MeldState], state: MeldState, seat: Seat) -> float:
        """By how far the hand is from its aim, and by how many cards are loose; or by what it brings to go out."""
        aim, keep = self.aim(rules), int(seat == state.turn and state.phase == PLAY)
        hand = cast(KnownCards, state.hands[seat])
        game, state = cast(MeldGame, rules), state.but(turn=seat)
        lead = self._going_out(game, state) if keep and self.counts_ends else None
        if lead is not None:
            others = [self.standing(rules, state, other) for other in range(state.seats) if other != seat]
            return lead + sum(others) / len(others)
        plan = aim.plan(game, state, hand, keep)
        loose = sum(aim.burden(game, state, card) > 0 for card in plan.spare) - keep
        return self.out * state.seats * exp(-max(loose, 0) / FADES) - self.each * plan.distance

    def _going_out(self, rules: MeldGame, state: MeldState) -> float | None:
        """By how much the seat to act is ahead of the others where it goes out in this turn; None where it can't."""
        seat, player = state.seat, self.player(rules)
        if not rules.can_finish(rules.view(state, seat)):
            return None
        while state.turn == seat:
            state = rules.apply(state, player(rules, rules.view(state, seat), Random(0), THINKING))
        return worth(rules, rules.points(state))[seat] if state.over else None

    def foreseen(self, state: MeldState) -> bool:
        """Where the discard was turned over without a shuffle."""
        return bool(state.turned_over)

    def chosen(self, view: MeldState, seat: Seat) -> float:
        """Among how many more cards than it holds the seat has chosen its hand, on average."""
        return MORE * min(ROUNDS, view.round - 1) if view.first_lays[seat] is None else 0.0

    def worlds(self, rules: Rules[MeldState], view: MeldState, rng: Random) -> Iterator[MeldState]:
        """The other players hold what they openly took, and have kept what goes together."""
        pack, stock = cast(MeldGame, rules).pack, view.known_stock
        others = [seat for seat in range(view.seats) if seat != view.turn]
        laid = [card for each in view.melds for card in each.meld.cards]
        held = [card for seat in others for card in view.taken[seat]]
        seen = {*view.hand, *cast(KnownCards, view.discard), *laid, *held, *stock}
        unseen = [card for card in pack if card not in seen]
        while True:
            left, hands = unseen, [*view.hands]
            for seat in rng.sample(others, len(others)):
                hand = _hand(cast(MeldGame, rules), view, seat, left, self.chosen(view, seat), rng)
                hands[seat], left = hand, [card for card in left if card not in hand]
            rng.shuffle(left)
            chance = Chance(f"{rng.getrandbits(64):x}")
            yield view.but(hands=tuple(hands), stock=stock or tuple(left[: len(view.stock)]), chance=chance)


def _hand(rules: MeldGame, view: MeldState, seat: Seat, unseen: list[Card], chosen: float, rng: Random) -> KnownCards:
    """A hand that the seat may hold, chosen among so many more cards: what goes with cards that it took comes more
    often; what served least is gone."""
    took, size = view.taken[seat], len(view.hands[seat])
    more, joker = int(chosen + rng.random()), 1.0 if view.first_lays[seat] is None else RARELY
    odds = {card: joker if card.joker else WANTED ** len(_companions(rules, card, took)) for card in unseen}
    keys = {card: rng.random() ** (1 / odds[card]) for card in unseen}
    drawn = sorted(unseen, key=keys.__getitem__, reverse=True)[: size - len(took) + more]
    while len(took) + len(drawn) > size:
        together = (*took, *drawn)
        drawn.remove(min(drawn, key=lambda card: (_service(rules, card, together), -card.rank, card)))
    return (*took, *drawn)


def _service(rules: MeldGame, card: Card, hand: KnownCards) -> int:
    """What a card does for a hand: a point for each companion, and more where it makes a meld with two of them, as a
    joker always may."""
    if card.joker:
        return MELDED + len(hand)
    companions = _companions(rules, card, hand)
    faces = {other.face for other in companions}
    melded = any(not faces.isdisjoint(thirds(rules.meld_rules, card.face, face)) for face in faces)
    return len(companions) + MELDED * melded


def _companions(rules: MeldGame, card: Card, hand: KnownCards) -> KnownCards:
    """The cards of a hand that want only a third for a meld with this card, which is no joker."""
    others = (other for other in hand if not other.joker and other.face is not card.face)
    return tuple(other for other in others if thirds(rules.meld_rules, card.face, other.face))
