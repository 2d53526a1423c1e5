"""The turn of draw, lay and discard that several games share. A game overrides the hooks.

A turn never dead-ends (D-5): a draw or lay is legal only if the turn can still be ended; the solver answers that
exactly. A deal in which nobody has gone out after ROUNDS turns of each seat is blocked. This is our own reading, so
that every deal ends: the sources set no limit.

Events: dealt (seat: the dealer, amount: cards each), turned_up (cards), drew (cards, place=stock|discard), laid (cards,
place=meld-N, amount: points), laid_off (cards, place=meld-N), discarded (cards), reshuffled and turned_over (amount:
cards), went_out (seat), then the word of the feat (seat) if it was one, last_round (it begins), blocked, deal_over.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, cast

from rami.engine.actions import Action, Discard, Draw, Group, IllegalAction, LayMelds, LayOff
from rami.engine.cards import Card, Slot
from rami.engine.melds import RUN, Meld
from rami.engine.prompts import drawing
from rami.engine.scoring import Sheet, Standings, TallyLine
from rami.engine.solver import layoffs, single_melds
from rami.engine.state import OVER, Event, KnownCards, Laid, Note, Seat, put, still_known
from rami.games.meldgame import positions
from rami.games.meldgame.outcomes import outcome
from rami.games.meldgame.state import DRAW, PLAY, FirstLay, MeldState, Turn, without
from rami.games.meldgame.turn_end import TurnEnd

LAYING = ("lay_and_discard", "lay_or_add", "add_and_discard")
"""The prompts of a turn in which cards can be laid and none must be."""

ROUNDS = 100
"""The number of turns of each seat after which the deal is blocked."""


class MeldGame(TurnEnd):
    """A game that lays melds during play. A subclass overrides the hooks where it differs."""

    lays = True
    feat: ClassVar[str]
    """The code for going out in one turn with nothing laid before."""

    def must_open(self, state: MeldState) -> bool:
        """Whether the seat may not touch the melds on the table before it has laid melds of its own."""
        return False

    def can_finish(self, state: MeldState) -> bool:
        """Whether the seat to act can go out in this turn; of openings only those are tried that `legal` lists."""
        if not self.could_go_out(state):
            return False
        if not self.must_open(state):
            return True
        opened = (self.apply(state, lay) for lay in self.legal(state) if isinstance(lay, LayMelds))
        return any(after.over or self.could_go_out(after) for after in opened)

    def check_first(self, state: MeldState, melds: Sequence[Meld], first: FirstLay) -> bool:
        """Raises IllegalAction if these new melds (none for a lay-off) may not be a seat's first lay.

        Returns whether they may only if all the seat's cards leave the hand in this turn.
        """
        return False

    def openings(self, state: MeldState) -> Iterator[tuple[Meld, ...]]:
        """Groups of melds that can be laid in one action, here single melds.

        Of equal faces one card is used: exchanged jokers first, then other cards that must be laid.
        A joker stands for the card of the greatest value.
        """
        now = state.now
        using = (*now.swapped, *without(now.must_lay, now.swapped))
        return ((meld,) for meld in single_melds(state.free, self.meld_rules, using))

    def turn_ends(self, state: MeldState) -> MeldState:
        """The state after what else happens at a discard that does not empty the hand."""
        return state

    @property
    def longest(self) -> int:
        """The number of turns of each seat after which a deal ends that nobody has ended."""
        return ROUNDS

    def winners(self, state: MeldState) -> tuple[Seat, ...]:
        """The seat that went out; none in a blocked deal."""
        return () if state.winner is None else (state.winner,)

    def headline(self, state: MeldState) -> tuple[Note, ...]:
        """`out_points` (seats, points) or `out` (seats), with the feat before it if it was one; or `nobody_out`."""
        if state.winner is None:
            return (Note("nobody_out", {}),)
        seats, points = (state.winner,), self.points(state)[state.winner]
        out = Note("out_points", {"seats": seats, "points": points}) if points else Note("out", {"seats": seats})
        return (*self.feats(state), out)

    def feats(self, state: MeldState) -> tuple[Note, ...]:
        """The game's feat, if the winner did it."""
        return (self.feat_note(state),) if self.did_feat(state) else ()

    def feat_note(self, state: MeldState) -> Note:
        """The feat of this finished deal, for its headline."""
        return Note(self.feat, {})

    def did_feat(self, state: MeldState) -> bool:
        """Whether the winner of this finished deal went out in one turn."""
        first = state.first_lays[state.winner] if state.winner is not None else None
        return first is not None and first.turn == state.now.number

    def completed(self, state: MeldState, words: Mapping[str, str]) -> MeldState:
        """Who has melds on the table laid first in the first round of turns;
        in the phase `play` a card was drawn from the stock.

        The words: `round 1`, the round of turns, 3 where nothing says it; `opened 0 1`, seats that have laid before.
        """
        return positions.completed(self.meld_rules, state, words)

    # What is legal

    steps: ClassVar[Mapping[tuple[str, type[Action]], str]] = {
        (DRAW, Draw): "draw",
        (PLAY, LayMelds): "meld",
        (PLAY, LayOff): "layoff",
        (PLAY, Discard): "discard",
    }
    """The actions of each phase, with the suffix of their `_check_` and `_apply_` methods."""

    def _step(self, verb: str, state: MeldState, action: Action) -> Any:
        if state.over:
            raise IllegalAction("over")
        name = self.steps.get((state.phase, type(action)))
        if name is None:
            raise IllegalAction("not_now", phase=state.phase)
        return getattr(self, f"_{verb}_{name}")(state, action)

    def kinds(self, state: MeldState) -> Collection[type[Action]]:
        """Those of `steps` in this phase."""
        return frozenset(kind for phase, kind in self.steps if phase == state.phase)

    def check(self, state: MeldState, action: Action) -> None:
        """Raises IllegalAction: `over`, `not_now` (phase), `pile_closed` (pile), `draw_count` (asked, need),
        `meld_nothing`, `card_twice` (card), `not_held` (card), `frozen` (card), `no_such_meld` (meld),
        `not_opened`, `keep_one`, `must_lay` (card), `must_go_out` (left), `just_taken` (card), `lay_last` (card),
        what the game adds, and what `MeldRules` raises.
        """
        self._step("check", state, action)

    def apply(self, state: MeldState, action: Action) -> MeldState:
        """The state after the action. Raises IllegalAction as `check` does."""
        return cast(MeldState, self._step("apply", state, action))

    def candidates(self, state: MeldState) -> Iterator[Action]:
        """Every legal action; of melds only the single ones or, before the opening, the minimal openings."""
        if state.phase == DRAW:
            yield from self.draws(state)
        elif state.phase == PLAY:
            yield from self._lays(state)
            yield from map(Discard, state.hand)

    def _lays(self, state: MeldState) -> Iterator[Action]:
        for melds in self.openings(state):
            yield LayMelds(tuple(meld.slots for meld in melds))
        yield from self._layoffs(state)

    def _layoffs(self, state: MeldState) -> Iterator[LayOff]:
        for at, laid in enumerate(() if self.must_open(state) else state.melds):
            for added in layoffs(state.free, laid.meld, self.meld_rules):
                yield LayOff(added, at)

    # Laying

    def _check_meld(self, state: MeldState, action: LayMelds) -> None:
        outcome(self._melded, state, action)

    def _apply_meld(self, state: MeldState, action: LayMelds) -> MeldState:
        return self._laid_out(outcome(self._melded, state, action))

    def _check_layoff(self, state: MeldState, action: LayOff) -> None:
        outcome(self._laid_off, state, action)

    def _apply_layoff(self, state: MeldState, action: LayOff) -> MeldState:
        return self._laid_out(outcome(self._laid_off, state, action))

    def _melded(self, state: MeldState, action: LayMelds) -> MeldState:
        """The state after laying new melds. Raises IllegalAction."""
        if not action.groups:
            raise IllegalAction("meld_nothing")
        cards = check_held(state, [slot.card for group in action.groups for slot in group])
        melds = [self.meld_rules.meld(_as_they_are(group)) for group in action.groups]
        worth = [self.meld_rules.value(meld) for meld in melds]
        events = [
            Event("laid", state.turn, meld.cards, f"meld-{at}", points, meld=meld)
            for at, (meld, points) in enumerate(zip(melds, worth, strict=True), len(state.melds))
        ]
        table = (*state.melds, *(Laid(state.seat, meld) for meld in melds))
        return self.on_table(self._come_in(state, melds, sum(worth)), cards, table, *events)

    def _laid_off(self, state: MeldState, action: LayOff) -> MeldState:
        """The state after laying off. Raises IllegalAction."""
        cards = check_held(state, [slot.card for slot in action.cards])
        laid = self.meld_at(state, action.meld)
        longer = self.meld_rules.extended(laid.meld, _as_they_are(action.cards))
        table = put(state.melds, action.meld, Laid(laid.seat, longer))
        event = Event("laid_off", state.turn, cards, f"meld-{action.meld}")
        return self.on_table(self._come_in(state, (), 0), cards, table, event)

    def _come_in(self, state: MeldState, melds: Sequence[Meld], points: int) -> MeldState:
        """The state with the first lay of the seat recorded, if this is the first. Raises IllegalAction."""
        if state.first_lays[state.seat] is not None:
            return state
        first = FirstLay(state.now.number, points, has_pure_run(melds))
        now = replace(state.now, going_out=self.check_first(state, melds, first))
        return state.but(first_lays=put(state.first_lays, state.seat, first), now=now)

    def meld_at(self, state: MeldState, at: int) -> Laid:
        """The meld with this number. Raises IllegalAction: `no_such_meld` (meld), `not_opened`."""
        if not 0 <= at < len(state.melds):
            raise IllegalAction("no_such_meld", meld=at)
        if self.must_open(state):
            raise IllegalAction("not_opened")
        return state.melds[at]

    def on_table(self, state: MeldState, cards: KnownCards, table: tuple[Laid, ...], *events: Event) -> MeldState:
        """The state after these cards went from the hand to the table.
        Raises IllegalAction if the turn can't be ended from there."""
        now = state.now
        after = state.holding(without(state.hand, cards), still_known(state.taken[state.seat], cards)).but(
            melds=table,
            now=replace(
                now,
                must_lay=without(now.must_lay, cards),
                swapped=without(now.swapped, cards),
                laid=(*now.laid, *cards),
            ),
            events=events,
        )
        self._check_way_out(after)
        return after

    def _check_way_out(self, state: MeldState) -> None:
        if self.can_end(state):
            return
        if state.now.must_lay:
            raise IllegalAction("must_lay", card=state.now.must_lay[0])
        if state.now.going_out:
            raise IllegalAction("must_go_out", left=len(state.hand))
        held = [card for card in (*state.now.barred, *state.now.frozen) if card in state.hand]
        raise IllegalAction("keep_one", **({"card": held[0]} if held else {}))

    def must_keep(self, view: MeldState, seat: Seat) -> int:
        """The card that is discarded, on the seat's turn, where laying the last card is no way out."""
        return int(view.turn == seat and view.phase == PLAY and "lay" not in self.outs)

    def _laid_out(self, state: MeldState) -> MeldState:
        return state if state.hand else self._won(state)

    # Discarding

    def _check_discard(self, state: MeldState, action: Discard) -> None:
        (card,) = check_held(state, [action.card])
        now, left = state.now, len(state.hand)
        if card in now.barred:
            raise IllegalAction("just_taken", card=card)
        if now.must_lay:
            raise IllegalAction("must_lay", card=now.must_lay[0])
        if now.going_out and left > 1:
            raise IllegalAction("must_go_out", left=left)
        if left == 1 and "discard" not in self.outs:
            raise IllegalAction("lay_last", card=card)

    def _apply_discard(self, state: MeldState, action: Discard) -> MeldState:
        self._check_discard(state, action)
        seat, thrown = state.seat, (action.card,)
        state = state.holding(without(state.hand, thrown), still_known(state.taken[seat], thrown)).but(
            discard=(*state.discard, *thrown), events=(Event("discarded", seat, thrown, "discard"),)
        )
        if not state.hand:
            return self._won(state)
        state = self.turn_ends(state)
        number = state.now.number + 1
        state = state.but(turn=(seat + 1) % state.seats, phase=DRAW, now=Turn(number))
        if number > self.longest * state.seats or self.stuck(state):
            return self.unwon(state.but(turn=None, phase=OVER)).with_events(Event("deal_over"))
        last_begins = number == (self.longest - 1) * state.seats + 1
        return state.with_events(Event("last_round")) if last_begins else state

    def unwon(self, state: MeldState) -> MeldState:
        """The deal, finished with nobody out, with what happens then."""
        return state.with_events(Event("blocked"))

    def _won(self, state: MeldState) -> MeldState:
        seat = state.seat
        state = state.but(turn=None, phase=OVER, winner=seat).with_events(Event("went_out", seat))
        state = state.with_events(Event(self.feat, seat)) if self.did_feat(state) else state
        return state.with_events(Event("deal_over"))

    # The match

    def next_dealer(self, state: MeldState, sheet: Sheet) -> Seat:
        """The deal passes to the left."""
        return (state.dealer + 1) % state.seats

    def standings(self, state: MeldState, sheet: Sheet) -> Standings:
        """The best total wins; equal totals share."""
        totals = self.totals(sheet, state.seats)
        best = min(totals) if self.low_wins else max(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        return Standings(winners, tuple((TallyLine("deals", total),) for total in totals))

    def bound(self, seats: int) -> int:
        """Three actions a turn (two draws or "carte", and the discard), and the lays:
        a plain card is laid once, a joker once more for each exchange, in which a plain card is laid.
        """
        return 3 * self.longest * seats + 2 * len(self.pack)

    # What is seen

    def view(self, state: MeldState, seat: Seat | None) -> MeldState:
        """As in `Rules`; the hands of a finished deal lie open."""
        seen = super().view(state, seat)
        return seen.but(hands=state.hands) if state.over else seen

    def notes(self, state: MeldState, seat: Seat) -> tuple[Note, ...]:
        """`took` (cards): the cards that the seat took openly and still holds."""
        return (Note("took", {"cards": state.taken[seat]}),) if state.taken[seat] and not state.over else ()

    def gauges(
        self, view: MeldState, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()
    ) -> tuple[Note, ...]:
        """`cards_left` (points): what the cards in hand cost, without those in drafted melds."""
        return (Note("cards_left", {"points": self.cost(undrafted(view, seat, draft))}),)

    def prompt(self, view: MeldState, legal: Container[Action] | None = None) -> Note:
        """As `drawing`; then `lay_card` (card), `lay_all`, `lay_and_discard`, `add_and_discard` (cards, one of twins)
        where there are only lay-offs, `lay_or_add` (the same) where there are both, or `discard` where nothing can be
        laid; with frozen cards `lay_but`, `add_but` (also added) or `discard_but` (cards); for the last card
        `discard_out` (card)."""
        allowed = self.legal(view) if legal is None else legal
        if view.phase == DRAW:
            return drawing((draw for draw in self.draws(view) if draw in allowed), view.discard)
        if len(view.hand) == 1 and Discard(view.hand[0]) in allowed:
            return Note("discard_out", {"card": view.hand[0]})
        if view.now.must_lay:
            return Note("lay_card", {"card": view.now.must_lay[0]})
        if view.now.going_out:
            return Note("lay_all", {})
        first, waiting = next((lay for lay in self._lays(view) if lay in allowed), None), self.waiting(view)
        lays = first is not None and not isinstance(first, LayOff)
        if waiting and (lays or first is None):
            return Note("lay_but" if lays else "discard_but", {"cards": waiting})
        if first is None:
            return Note("discard", {})
        found = (slot.card for lay in self._layoffs(view) if lay in allowed for slot in lay.cards)
        added = tuple({card.face: card for card in found}.values())
        if waiting:
            return Note("add_but", {"added": added, "cards": waiting})
        if lays and not added:
            return Note("lay_and_discard", {})
        return Note("lay_or_add" if lays else "add_and_discard", {"cards": added})

    def finishing(self, view: MeldState, prompt: Note, feat: Note, thrown: Note) -> Note:
        """What to say instead of a prompt of `LAYING` to a seat that can go out in this turn without opening first:
        `finish`, with two cards of which one fits the table `go_out_adding` (card), or `feat` where this would be the
        game's feat; and then `thrown` instead of `discard_out`.
        """
        if prompt.code == "discard_out":
            return thrown if self.makes_feat(view) else prompt
        if prompt.code not in LAYING or not self.could_go_out(view):
            return prompt
        if self.makes_feat(view):
            return feat
        added: KnownCards = prompt.facts["cards"] if prompt.code == "add_and_discard" else ()
        alone = len(added) == 1 and len(view.hand) == 2
        return Note("go_out_adding", {"card": added[0]}) if alone else Note("finish", {})

    def makes_feat(self, view: MeldState) -> bool:
        """Whether the seat to act would do the game's feat if it went out in this turn."""
        first = view.first_lays[view.seat] or FirstLay(view.now.number, 0, False)
        return self.did_feat(view.but(winner=view.seat, first_lays=put(view.first_lays, view.seat, first)))

    def waiting(self, view: MeldState) -> KnownCards:
        """The frozen cards."""
        return view.now.frozen

    def due(self, view: MeldState) -> KnownCards:
        """A discard taken, a joker taken off the table."""
        return view.now.must_lay

    def cost(self, hand: Sequence[Card | None]) -> int:
        """What the open cards of a hand cost when they are left in it."""
        return sum(self.card_points(card) for card in hand if card is not None)


def has_pure_run(melds: Sequence[Meld]) -> bool:
    """Whether a run without a joker is among the melds."""
    return any(meld.kind == RUN and meld.pure for meld in melds)


def undrafted(view: MeldState, seat: Seat, draft: Sequence[Meld]) -> KnownCards:
    """The open cards of a seat's hand that are in none of the drafted melds."""
    drafted = {card for meld in draft for card in meld.cards}
    return tuple(card for card in view.hands[seat] if card is not None and card not in drafted)


def check_held(state: MeldState, cards: Sequence[Card]) -> KnownCards:
    """The cards, if the seat to act may use them all.
    Raises IllegalAction: `card_twice` (card), `not_held` (card), `frozen` (card)."""
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise IllegalAction("card_twice", card=card)
        if card not in state.hand:
            raise IllegalAction("not_held", card=card)
        if card in state.now.frozen:
            raise IllegalAction("frozen", card=card)
    return tuple(cards)


def _as_they_are(group: Group) -> Group:
    """The cards of an action: only a joker stands for another."""
    return tuple(slot if slot.card.joker else Slot(slot.card, slot.card.face) for slot in group)
