"""What the players of Rami 51, traditional rami and Boathouse Rum have in common.

`beginner` draws from the stock, lays what he happens to see, throws his dearest loose card, and overlooks something now and then, "carte" too.
`amateur` does so without a slip. `confirmed` takes a discard that serves him better than the stock would, lays what brings his hand down, and throws the card that his hand
and the next player can use least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, cast

from rami.bots.bot import Levels
from rami.engine.actions import Action, Announce, Discard, Draw, IllegalAction, LayMelds, LayOff, SwapJoker
from rami.engine.cards import Card, Slot
from rami.engine.core import Rules
from rami.engine.melds import Meld, MeldRules
from rami.engine.solver.payment import least_payment
from rami.games.meldgame import DRAW, Hand, MeldGame, MeldState, without

Lay = LayMelds | LayOff | SwapJoker

LUCK, HOPE, DANGER = 4.0, 0.6, 4.0
JOKER_HOPES = 20
"""A joker goes with almost any two cards."""
FORGETS = 0.4
"""How often a beginner overlooks something."""
FEW = 3
"""So few cards in somebody's hand, and nobody waits any longer."""

_CARTE = Announce("carte")


class Plan(NamedTuple):
    """What a hand amounts to."""

    distance: float
    """How far it is from its aim, in points; less is better."""
    spare: Hand
    """The cards that do nothing for that aim."""


@dataclass(frozen=True)
class Mind:
    """What a game's players think of a hand: here, where no opening is asked, that it should go."""

    each: float
    """What a spare card weighs, whatever it is, in points."""
    share: float
    """What each point that it costs weighs beside."""

    def burden(self, rules: MeldGame, view: MeldState, card: Card) -> float:
        """By how much a hand comes nearer to its aim without this spare card; not at all if some meld on the table takes it."""
        return 0 if _goes_on_table(rules, view, card) else self.each + self.share * rules.card_points(card)

    def plan(self, rules: MeldGame, view: MeldState, hand: Hand, keep: int) -> Plan:
        """The plan for such a hand of the seat to act, of which so many cards at least are spare."""
        weight = {card.face: round(100 * (self.each + self.share * rules.card_points(card))) for card in hand}
        left = least_payment(hand, rules.meld_rules, lambda card: weight[card.face], keep).left
        return Plan(sum(self.burden(rules, view, card) for card in left), left)

    def opening(self, rules: MeldGame, view: MeldState) -> LayMelds | None:
        """The first lay to make now, where a game asks one; None where it asks none or there is none."""
        return None


@dataclass(frozen=True)
class Player:
    """A player of one of these games, by what he minds."""

    mind: Mind
    overlooks: float = 0.0
    """How often he does not see what would be best."""
    careful: bool = True
    """Whether he minds what he may still draw, the table and the next player; else he plays the card before him."""
    luck: float = LUCK
    """Points that a discard must take off a hand to be worth more than a card from the stock."""
    hope: float = HOPE
    """Points that it costs to throw a card, for each unseen card that would make a meld of it and another of the hand."""
    danger: float = DANGER
    """Points that it costs to throw what the next player can add to a meld on the table."""
    patience: int = 0
    """For so many turns he keeps his melds back, unless he can go out, must lay, or somebody has few cards left."""

    def __call__(self, rules: Rules[Any], view: MeldState, rng: Random, budget: float) -> Action:
        """The action for the seat to act."""
        game = cast(MeldGame, rules)
        if view.phase == DRAW:
            return self._draw(game, view, rng)
        if not self._waits(game, view):
            lay = self.mind.opening(game, view) or self._lay(game, view, rng)
            if lay is not None:
                return lay
        if rules.allows(view, _CARTE) and not self._misses(rng):
            return _CARTE
        return self._throw(game, view)

    def _misses(self, rng: Random) -> bool:
        return self.overlooks > 0 and rng.random() < self.overlooks

    def _draw(self, rules: MeldGame, view: MeldState, rng: Random) -> Draw:
        if self.careful:
            return _best_draw(rules, view, self.mind, self.luck)
        draws = _draws(rules, view)
        return rng.choice(draws) if self._misses(rng) else draws[0]

    def _waits(self, rules: MeldGame, view: MeldState) -> bool:
        """Whether he keeps his melds back, where he could lay some of his cards but not all."""
        if view.round > self.patience or _bound(view) or min(map(len, view.hands)) <= FEW:
            return False
        return len(self.mind.plan(rules, view, view.hand, 1).spare) > 1

    def _lay(self, rules: MeldGame, view: MeldState, rng: Random) -> Lay | None:
        if self.careful:
            return _best_lay(rules, view)
        if not _bound(view) and self._misses(rng):
            return None
        return max(
            _lays(rules, view),
            key=lambda lay: (_serves(view, lay), isinstance(lay, LayMelds), len(_used(lay))),
            default=None,
        )

    def _throw(self, rules: MeldGame, view: MeldState) -> Discard:
        if self.careful:
            return _best_throw(rules, view, self.mind, self.hope, self.danger)
        spare = self.mind.plan(rules, view, view.hand, 1).spare
        throws = _throws(rules, view)
        return max(throws, key=lambda throw: (throw.card in spare, rules.card_points(throw.card), throw.card))


def levels(mind: Mind) -> dict[str, Player]:
    """The levels of a game whose players think so."""
    return {
        "beginner": Player(mind, overlooks=FORGETS, careful=False),
        "amateur": Player(mind, careful=False),
        "confirmed": Player(mind),
    }


def characters(mind: Mind) -> Mapping[str, Levels]:
    """The characters of such a game: `bold` takes and gives, `cautious` gives nothing away and lays late, `collector` later."""
    manners: dict[str, dict[str, float]] = {
        "bold": {"luck": 0.0, "danger": -DANGER},
        "cautious": {"luck": 2.0, "danger": 3 * DANGER, "patience": 4},
        "collector": {"patience": 12},
    }
    return {
        name: {
            level: replace(player, **{fact: getattr(player, fact) + more for fact, more in manner.items()})
            for level, player in levels(mind).items()
        }
        for name, manner in manners.items()
    }


# Drawing


def _draws(rules: MeldGame, view: MeldState) -> list[Draw]:
    """The legal draws, blind ones first."""
    return sorted((cast(Draw, draw) for draw in rules.legal(view)), key=lambda draw: draw.pile == "discard")


def _best_draw(rules: MeldGame, view: MeldState, mind: Mind, luck: float) -> Draw:
    """The discard if it serves the hand's aim, or lets go of enough points; else the stock."""
    draws = _draws(rules, view)
    blind, last = draws[0], draws[-1]
    if blind is last or last.pile != "discard":
        return blind
    taken = cast(Hand, view.discard[-last.count :])
    plan = mind.plan(rules, view, (*view.hand, *taken), 1)
    thrown = max((mind.burden(rules, view, card) for card in plan.spare if card in view.hand), default=0)
    gain = mind.plan(rules, view, view.hand, 0).distance - plan.distance + thrown
    serves = not any(card in plan.spare and not _goes_on_table(rules, view, card) for card in taken)
    return last if gain > 0 and (serves or gain >= luck * last.count) else blind


# Laying


def _bound(view: MeldState) -> bool:
    """Whether something must be laid before a card can be thrown."""
    return bool(view.now.must_lay) or view.now.going_out


def _lays(rules: MeldGame, view: MeldState, kinds: tuple[type[Lay], ...] = (LayMelds, LayOff, SwapJoker)) -> list[Lay]:
    """The legal actions of these kinds."""
    return [action for action in rules.candidates(view) if isinstance(action, kinds) and rules.allows(view, action)]


def _throws(rules: MeldGame, view: MeldState) -> list[Discard]:
    return [action for action in map(Discard, view.hand) if rules.allows(view, action)]


def _used(lay: Lay) -> Hand:
    """The cards of the hand that it lays."""
    if isinstance(lay, SwapJoker):
        return (lay.card,)
    groups = lay.groups if isinstance(lay, LayMelds) else (lay.cards,)
    return tuple(slot.card for group in groups for slot in group)


def _serves(view: MeldState, lay: Lay) -> bool:
    """Whether it lays a card that must be laid."""
    return any(card in view.now.must_lay for card in _used(lay))


def _best_lay(rules: MeldGame, view: MeldState) -> Lay | None:
    """What must be laid; what brings the loose cards down the most; then all the melds of the hand."""
    if _bound(view):
        return max(_lays(rules, view), key=lambda lay: (_serves(view, lay), len(_used(lay))), default=None)
    added = [
        (_left(rules, view, lay), -len(_used(lay)), str(lay), lay) for lay in _lays(rules, view, (LayOff, SwapJoker))
    ]
    if added and min(added)[0] < _cost(rules, view.hand):
        return min(added)[3]
    return next(_all_melds(rules, view), None)


def _left(rules: MeldGame, view: MeldState, lay: Lay) -> int:
    """What the loose cards cost after it; a joker that it takes off the table is laid again."""
    return _cost(rules, without(view.hand, _used(lay)))


def _cost(rules: MeldGame, hand: Hand) -> int:
    return least_payment(hand, rules.meld_rules, rules.card_points).points


def _all_melds(rules: MeldGame, view: MeldState) -> Iterator[LayMelds]:
    """All the melds of the cheapest arrangement; where not all cards may go, of those that keep one or two."""
    for keep in range(3):
        melds = least_payment(view.free, rules.meld_rules, rules.card_points, keep).melds
        lay = LayMelds(tuple(meld.slots for meld in melds))
        if melds and rules.allows(view, lay):
            yield lay


# Throwing


def _best_throw(rules: MeldGame, view: MeldState, mind: Mind, hope: float, danger: float) -> Discard:
    """A spare card that weighs the most, that least goes with the others, and that the next player can't add to a meld."""
    throws = _throws(rules, view)
    spare = mind.plan(rules, view, view.hand, 1).spare
    unseen = _unseen(rules, view)
    open_to = not rules.must_open(view.but(turn=(view.seat + 1) % view.seats))

    def price(throw: Discard) -> tuple[bool, float, Card]:
        card = throw.card
        points = hope * _hopes(rules, view, card, unseen) - mind.burden(rules, view, card)
        given = danger if open_to and _goes_on_table(rules, view, card) else 0
        return card not in spare, points + given, card

    return min(throws, key=price)


def _unseen(rules: MeldGame, view: MeldState) -> Counter[Card]:
    """The cards, by face, that lie in the stock or in other hands and were not openly taken."""
    others = [hand for seat, hand in enumerate(view.taken) if seat != view.turn]
    seen = [card for pile in (view.hand, view.discard, *others) for card in pile if card is not None]
    seen += [card for laid in view.melds for card in laid.meld.cards]
    return Counter(card.face for card in rules.pack) - Counter(card.face for card in seen)


def _hopes(rules: MeldGame, view: MeldState, card: Card, unseen: Counter[Card]) -> int:
    """How many unseen cards would make a meld of this card and another of the hand, for each of those."""
    if card.joker:
        return JOKER_HOPES
    others = {other.face for other in view.hand if not other.joker and other.face is not card.face}
    return sum(unseen[face] for other in others for face in _thirds(rules.meld_rules, card.face, other))


@lru_cache(maxsize=4096)
def _thirds(rules: MeldRules, one: Card, other: Card) -> tuple[Card, ...]:
    """The faces that make a meld of these two."""
    if one.rank == other.rank:
        return tuple(Card.of(one.rank, suit) for suit in range(4) if suit not in (one.suit, other.suit))
    if one.suit != other.suit:
        return ()
    near = {(rank + step - 1) % 13 + 1 for rank in (one.rank, other.rank) for step in (-2, -1, 1, 2)}
    thirds = [Card.of(rank, one.suit) for rank in sorted(near - {one.rank, other.rank})]
    return tuple(third for third in thirds if rules.readings((one, other, third)))


def _goes_on_table(rules: MeldGame, view: MeldState, card: Card) -> bool:
    """Whether some meld on the table takes this card."""
    return not card.joker and any(_takes(rules.meld_rules, laid.meld, card.face) for laid in view.melds)


@lru_cache(maxsize=4096)
def _takes(rules: MeldRules, meld: Meld, face: Card) -> bool:
    try:
        rules.extended(meld, (Slot(face, face),))
    except IllegalAction:
        return False
    return True
