"""Gin at one table: two hands, from the deal to the showdown.

Follows GIN-01 to GIN-43, GIN-A01 to GIN-A16 and GIN-A31.

Events: dealt (seat: the dealer, amount: cards each), turned_up (cards), limit_set (cards: the upcard, amount: the knock
limit) and doubled (cards) where the upcard decides that, passed (seat: declines the upcard), drew (cards,
place=stock|discard), discarded (cards), void (the dead hand), knocked (cards: the knock card, amount: deadwood), gin,
big_gin, laid (cards, place=meld-N), laid_off (cards, place=meld-N), undercut (seat: the defender), scored (seat: the
winner, amount) or tied, deal_over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NoReturn, cast

from rami.engine.actions import Action, Arrange, Discard, Draw, IllegalAction, Knock, LayOff, Pass
from rami.engine.cards import Card, pack
from rami.engine.chance import Chance
from rami.engine.melds import Meld, pip
from rami.engine.prompts import drawing
from rami.engine.scoring import Tally
from rami.engine.solver.deadwood import after_discards, least
from rami.engine.state import OVER, Event, KnownCards, Note, Seat, put
from rami.games.gin import showdown
from rami.games.gin.house import House
from rami.games.gin.state import (
    BIG_GIN,
    DRAW,
    GIN,
    HAND,
    KNOCK,
    OFFER,
    PLAY,
    SHOWDOWN,
    TAKES,
    VOID,
    GinState,
    SoFar,
    deadwood,
    without_card,
)

_STOCK, _DISCARD = Draw("stock"), Draw("discard")
_CHOICES: Final[dict[str, tuple[Action, ...]]] = {
    OFFER: (_DISCARD, Pass()),
    DRAW: (_STOCK, _DISCARD),
    SHOWDOWN: (Arrange(),),
    OVER: (),
}
_KINDS: Final[dict[str, tuple[type[Action], ...]]] = {
    OFFER: (Draw, Pass),
    DRAW: (Draw,),
    PLAY: (Discard, Knock),
    SHOWDOWN: (Arrange,),
    OVER: (),
}
_MUST_DRAW: Final = (_STOCK,)
_KNOCK_ALL = Knock(None)
_STOCKED = 52 - 2 * HAND - 1
_THROWS: Final = {card: Discard(card) for card in pack(2)}
_throw = _THROWS.__getitem__
_KNOCKS: Final = {card: Knock(card) for card in pack(2)}


@cache
def _drew(seat: Seat, card: Card) -> tuple[Event, ...]:
    return (Event("drew", seat, (card,), "stock", 0, (seat,)),)


@cache
def _took(seat: Seat, card: Card) -> tuple[Event, ...]:
    return (Event("drew", seat, (card,), "discard"),)


@cache
def _discarded(seat: Seat, card: Card) -> tuple[Event, ...]:
    return (Event("discarded", seat, (card,), "discard"),)


@dataclass(frozen=True)
class GinTable(House):
    """The rules of one table of gin: play, showdown and the score of a hand."""

    @property
    def most_actions(self) -> int:
        """At one table: a draw and a discard for each card of the stock and TAKES times before it,
        a pass, the showdown."""
        return 2 * (TAKES + 1) * (_STOCKED - self.dead_stock) + 2

    def dealt(
        self, so_far: SoFar, dealer: Seat, pair: tuple[Seat, Seat], cards: Sequence[Card], chance: Chance
    ) -> GinState:
        """Ten cards each for the two seats of the pair, one at a time,
        the first seat first, from the shuffled cards (GIN-10, GIN-11)."""
        *stock, upcard = cards[: -2 * HAND]
        around = cards[: -2 * HAND - 1 : -1]
        decided, nothing = self._turned_up(upcard), ((),) * len(so_far.points)
        hands: dict[Seat, KnownCards] = {pair[0]: tuple(around[0::2]), pair[1]: tuple(around[1::2])}
        return GinState(
            dealer,
            pair[0],
            OFFER if self.first_turn == "upcard_offer" else DRAW,
            tuple(hands.get(seat, ()) for seat in range(len(nothing))),
            tuple(stock),
            (upcard,),
            events=(
                Event("dealt", dealer, amount=HAND),
                Event("turned_up", cards=(upcard,), place="discard"),
                *((Event("limit_set", cards=(upcard,), amount=decided["limit"]),) if self.oklahoma else ()),
                *((Event("doubled", cards=(upcard,)),) if decided["doubled"] else ()),
            ),
            chance=chance,
            pair=pair,
            shown=nothing,
            thrown=nothing,
            so_far=so_far,
            ties_undercut=self.ties_undercut,
            **decided,
        )

    def _turned_up(self, upcard: Card) -> dict[str, Any]:
        """What the upcard decides: the knock limit, and whether the hand is doubled."""
        value = 0 if upcard.rank == 1 else pip(upcard)
        return {
            "limit": value if self.oklahoma else self.knock_limit,
            "doubled": self.spades_double and upcard.suit == 0,
        }

    def completed(self, state: GinState, words: Mapping[str, str]) -> GinState:
        """The lowest card of the discard is the upcard, which may decide the limit;
        of four, the second table has its own hands."""
        state = super().completed(state, words)
        if state.discard and state.discard[0] is not None:
            state = state.but(**self._turned_up(state.discard[0]))
        if state.other is not None:
            hands = tuple(hand if at in state.other.pair else () for at, hand in enumerate(state.hands))
            state = state.but(other=state.other.but(hands=hands, stock=(), discard=(), melds=()))
        return state

    def kinds(self, state: GinState) -> Collection[type[Action]]:
        """By phase."""
        return _KINDS[state.phase]

    def check(self, state: GinState, action: Action) -> None:
        """Raises IllegalAction: `over`, `not_now` (phase), `discard_closed`, `one_card` (asked), `not_held` (card),
        `just_taken` (card), `big_gin_off`, and as `showdown.check_knock` and `showdown.laid_out` do.
        """
        _PHASES[state.phase][0](self, state, action)

    def _check_over(self, state: GinState, action: Action) -> NoReturn:
        raise IllegalAction("over")

    def _check_offer(self, state: GinState, action: Action) -> None:
        if type(action) is not Pass:
            self._check_draw(state, action)
            if action != _DISCARD:
                raise IllegalAction("not_now", phase=state.phase)

    def _check_draw(self, state: GinState, action: Action) -> None:
        if type(action) is not Draw or action.pile == "recycled":
            raise IllegalAction("not_now", phase=state.phase)
        if action.count != 1:
            raise IllegalAction("one_card", asked=action.count)
        if action.pile == "discard" and state.closed:
            raise IllegalAction("discard_closed")

    def _check_play(self, state: GinState, action: Action) -> None:
        kind = type(action)
        if kind is not Discard and kind is not Knock:
            raise IllegalAction("not_now", phase=state.phase)
        card = action.card  # type: ignore[attr-defined] # both kinds have one
        if card is None:
            if not self.big_gin_bonus:
                raise IllegalAction("big_gin_off")
        elif card not in state.hands[state.turn]:  # type: ignore[index] # the deal is not over
            raise IllegalAction("not_held", card=card)
        elif card is state.taken:
            raise IllegalAction("just_taken", card=card)
        if kind is Knock:
            showdown.check_knock(state, cast(Knock, action))

    def _check_showdown(self, state: GinState, action: Action) -> None:
        if type(action) is not Arrange:
            raise IllegalAction("not_now", phase=state.phase)
        if action.melds is not None:
            showdown.laid_out(state, action)

    def listed(self, state: GinState) -> Iterator[Action]:
        """Every legal action, except a player's own arrangements at a knock and at the showdown.
        None in the view of an onlooker.

        Worked out without `check`, which would take longer than the turn itself; a test compares the two.
        """
        phase, seat = state.phase, state.turn
        if seat is None:
            return iter(())
        hand: KnownCards = state.hands[seat]  # type: ignore[assignment] # but for the next line
        if hand[0] is None:
            return iter(())
        if phase != PLAY:
            return iter(_MUST_DRAW if state.closed and phase == DRAW else _CHOICES[phase])
        taken, limit = state.taken, state.limit
        throws: list[Action] = (
            [*map(_throw, hand)] if taken is None else [_THROWS[card] for card in hand if card is not taken]
        )
        points = least(hand)
        if points <= limit + 10:  # a discard saves at most ten points
            after = after_discards(hand)
            throws += [_KNOCKS[card] for card in hand if card is not taken and after[card] <= limit]
            throws += [_KNOCK_ALL] if self.big_gin_bonus and not points else []
        return iter(throws)

    candidates = listed

    def apply(self, state: GinState, action: Action) -> GinState:
        """The state after the action. Raises IllegalAction as `check` does."""
        check, carry_out = _PHASES[state.phase]
        check(self, state, action)
        after = carry_out(self, state, action)
        return after if after.other is None else self.at_two_tables(state, after)

    def at_two_tables(self, before: GinState, after: GinState) -> GinState:
        """The state after an action at one of two tables; a subclass lets the other table act."""
        return after

    def _apply_offer(self, state: GinState, action: Action) -> GinState:
        if type(action) is not Pass:
            return self._apply_draw(state, action)
        seat = cast(Seat, state.turn)
        began = seat == state.pair[0]
        return state.but(
            turn=state.facing(seat),
            phase=OFFER if began else DRAW,
            closed=not began,
            events=(Event("passed", seat, place="discard"),),
        )

    def _apply_draw(self, state: GinState, action: Action) -> GinState:
        seat: Seat = state.turn  # type: ignore[assignment] # the deal is not over
        if action.pile == "stock":  # type: ignore[attr-defined] # only draws are legal here
            card: Card = state.stock[-1]  # type: ignore[assignment] # a state to play on has no hidden cards
            return state.but(
                phase=PLAY,
                hands=put(state.hands, seat, state.hands[seat] + (card,)),
                stock=state.stock[:-1],
                takes=0,
                closed=False,
                events=_drew(seat, card),
            )
        top: Card = state.discard[-1]  # type: ignore[assignment]
        return state.but(
            phase=PLAY,
            hands=put(state.hands, seat, state.hands[seat] + (top,)),
            discard=state.discard[:-1],
            taken=top,
            takes=state.takes + 1,
            closed=state.takes + 1 == TAKES,
            shown=put(state.shown, seat, state.shown[seat] + (top,)),
            events=_took(seat, top),
        )

    def _apply_play(self, state: GinState, action: Action) -> GinState:
        if type(action) is Knock:
            return showdown.knocked(state, action)
        seat: Seat = state.turn  # type: ignore[assignment] # the deal is not over
        card: Card = action.card  # type: ignore[attr-defined] # only discards are left
        shown = state.shown
        if card in shown[seat]:
            shown = put(shown, seat, without_card(shown[seat], card))
        after = state.but(
            turn=state.facing(seat),
            phase=DRAW,
            hands=put(state.hands, seat, without_card(state.hands[seat], card)),  # type: ignore[arg-type]
            discard=(*state.discard, card),
            taken=None,
            shown=shown,
            thrown=put(state.thrown, seat, state.thrown[seat] + (card,)),
            events=_discarded(seat, card),
        )
        if len(state.stock) > self.dead_stock:
            return after
        return after.but(turn=None, phase=OVER, ending=VOID, events=(*after.events, Event("void"), Event("deal_over")))

    def _apply_showdown(self, state: GinState, action: Action) -> GinState:
        over = showdown.shown_down(state, cast(Arrange, action))
        won = showdown.winner(over)
        points = sum(line.points for line in showdown.winning_lines(over, self.bonuses))
        events = (Event("undercut", won),) if won != over.knocker else ()
        score = Event("scored", won, amount=points) if points or events else Event("tied")
        return over.but(events=(*over.events, *events, score, Event("deal_over")))

    def table_tally(self, state: GinState) -> tuple[Tally, ...]:
        """The tallies of the two seats of this table, in the pair's order (GIN-40 to GIN-43)."""
        won, lines = showdown.winner(state), showdown.winning_lines(state, self.bonuses)
        return tuple(showdown.tally_of(state, seat, lines if seat == won else ()) for seat in state.pair)

    def view(self, state: GinState, seat: Seat | None) -> GinState:
        """The knocker's hand is open after the knock, the defender's after the showdown;
        the knock card stays face down (GIN-30, GIN-34)."""
        seen = super().view(state, seat)
        if state.knocker is None:
            return seen
        hands = seen.hands
        for open_seat in state.pair if state.phase == OVER else (state.knocker,):
            hands = put(hands, open_seat, state.hands[open_seat])
        face_down = (*state.discard[:-1], None)
        return seen.but(hands=hands, discard=state.discard if state.ending == BIG_GIN else face_down)

    def filled(self, view: GinState, action: Action) -> Action:
        """A knock or a showdown with some melds chosen lays out the other cards the best way, too (GIN-A13)."""
        chosen = isinstance(action, Arrange | Knock) and action.melds is not None and type(action) in self.kinds(view)
        return showdown.filled(view, cast(Arrange | Knock, action)) if chosen else action

    def prompt(self, view: GinState, legal: Container[Action] | None = None) -> Note:
        """`offer` (card: the upcard), as `drawing`, `knock_big_gin`, `knock_gin`, `discard_or_knock`, `discard`; at the
        showdown `against_knock` (most: the most deadwood with which the defender wins), `against_gin` or
        `against_big_gin`.
        """
        if view.phase == OFFER:
            return Note("offer", {"card": view.discard[-1]})
        if view.phase == DRAW:
            allowed = self.legal(view) if legal is None else legal
            return drawing((draw for draw in (_STOCK, _DISCARD) if draw in allowed), view.discard)
        if view.phase == SHOWDOWN:
            if view.ending == KNOCK:
                left = deadwood(view.hands[cast(Seat, view.knocker)])
                return Note("against_knock", {"most": left if view.ties_undercut else left - 1})
            return Note("against_gin" if view.ending == GIN else "against_big_gin", {})
        points = self._least_kept(view, view.hand)
        if not points:
            return Note("knock_big_gin" if self.big_gin_bonus and not least(view.hand) else "knock_gin", {})
        return Note("discard_or_knock" if points <= view.limit else "discard", {})

    def _least_kept(self, view: GinState, hand: KnownCards) -> int:
        """The least deadwood of a hand; with eleven cards, after the best discard."""
        return least(self._kept(view, hand))

    def _kept(self, view: GinState, hand: KnownCards) -> KnownCards:
        """The cards of a hand; of eleven those that the best discard leaves, the dearest of equals."""
        if len(hand) == HAND:
            return hand
        after = {card: points for card, points in after_discards(hand).items() if card is not view.taken}
        return without_card(hand, min(after, key=lambda card: (after[card], -card.rank)))

    def own_melds(
        self, view: GinState, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()
    ) -> tuple[Meld, ...]:
        """With eleven cards, unless all are in melds, those that the best discard leaves."""
        hand = view.hands[seat]
        if len(hand) > HAND and None not in hand and least(cast(KnownCards, hand)):
            kept = self._kept(view, cast(KnownCards, hand))
            view = view.but(hands=put(view.hands, seat, kept))
        return super().own_melds(view, seat, draft, added)

    def gauges(
        self, view: GinState, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()
    ) -> tuple[Note, ...]:
        """`deadwood` (points, limit): the least deadwood, with eleven cards after the best discard; at the showdown
        `against` (points: what the melds and lay-offs chosen leave at best, theirs), and after it what was left;
        `doubled`: the hand counts twice.
        """
        hand = cast(KnownCards, view.hands[seat])
        doubled = (Note("doubled", {}),) if view.doubled else ()
        if view.phase == SHOWDOWN and view.turn == seat and None not in hand:
            chosen = Arrange(tuple(meld.slots for meld in draft), tuple(added))
            try:
                rest = showdown.shown_down(view, cast(Arrange, self.filled(view, chosen))).hands[seat]
            except IllegalAction:
                return doubled
            theirs = deadwood(view.hands[cast(Seat, view.knocker)])
            return (Note("against", {"points": deadwood(rest), "theirs": theirs}), *doubled)
        if view.over and view.knocker is not None and None not in hand:
            return (
                Note("against", {"points": deadwood(hand), "theirs": deadwood(view.hands[view.facing(seat)])}),
                *doubled,
            )
        if not hand or None in hand or view.knocker is not None or view.over:
            return doubled
        return (Note("deadwood", {"points": self._least_kept(view, hand), "limit": view.limit}), *doubled)


_PHASES: Final[
    dict[str, tuple[Callable[[GinTable, GinState, Action], None], Callable[[GinTable, GinState, Action], GinState]]]
] = {
    OFFER: (GinTable._check_offer, GinTable._apply_offer),
    DRAW: (GinTable._check_draw, GinTable._apply_draw),
    PLAY: (GinTable._check_play, GinTable._apply_play),
    SHOWDOWN: (GinTable._check_showdown, GinTable._apply_showdown),
    OVER: (GinTable._check_over, GinTable._check_over),
}
"""For each phase, the check and the apply of its actions."""
