"""Rami 51 and Rami 30: the French rummy of two packs and four jokers, with its opening.

Follows R51-01 to R51-83 with R51-A01 to R51-A36, D-2 and D-5. With `stock_exhaustion` `end_round` a deal is
blocked when a turn begins without a stock. With `carte_mode` `off` R51-60 to R51-63 are not played.

Events besides those of `meldgame`: opened (seat, amount: points), swapped (cards: the card and the joker,
place=meld-N), said (seat, place=carte), penalty (cards, amount: how many), rami_sec (seat).
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any, ClassVar

from rami.engine.actions import Action, Announce, IllegalAction, LayMelds, LayOff, SwapJoker
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.engine.scoring import Sheet, Tally, TallyLine
from rami.engine.solver import best_opening, can_place_all, openings
from rami.engine.state import Event, KnownCards, Laid, Note, Seat, put
from rami.games.meldgame import (
    LAYING,
    PLAY,
    FirstLay,
    MeldGame,
    MeldState,
    Turn,
    check_held,
    has_pure_run,
    outcome,
    undrafted,
)
from rami.games.rami51.house import House
from rami.games.rami51.worth import best_first_lay, opening_note

CARTE = "carte"
LEAST_OPENINGS, ALL_OPENINGS = 40, 10_000
"""How many minimal openings `legal` yields, the dearest first;
and a number that no hand reaches, for a rami sec that asks less than an opening.
"""


@dataclass(frozen=True)
class Rami51(House):
    """Rami 51 and 30: draw, open with 51 or 30 points, lay, discard; the fewest points win."""

    key: ClassVar[str] = "rami51"
    seats: ClassVar[range] = range(2, 6)
    usual_seats: ClassVar[int] = 4
    presets: ClassVar[Mapping[str, Rules[Any]]]
    low_wins: ClassVar[bool] = True
    feat: ClassVar[str] = "rami_sec"
    outs = frozenset(["discard"])
    steps: ClassVar[Mapping[tuple[str, type[Action]], str]] = {
        **MeldGame.steps,
        (PLAY, SwapJoker): "swap",
        (PLAY, Announce): "announce",
    }

    @property
    def sec_asks_less(self) -> bool:
        """Whether a lay that is no opening may begin a rami sec (R51-A16)."""
        return not _opens(FirstLay(0, *self.sec), self.opening)

    # Taking the discard

    def check_take(self, state: MeldState, cards: KnownCards) -> None:
        """When the discard may be taken (R51-12, R51-61, R51-A04 to R51-A06).

        Raises IllegalAction: `one_card_draws_stock`, `discard_too_early` (turn), `open_first`,
        `no_lay_with` (card), `no_opening_with` (card, have, need, pure_run).
        """
        (card,) = cards
        if len(state.hand) == 1 and self.carte_closes_discard:
            raise IllegalAction("one_card_draws_stock")
        turn = max(self.discard_draw_from_turn, self.lay_from_turn)
        if state.round < turn:
            raise IllegalAction("discard_too_early", turn=turn)
        if self.must_open(state) and not self.discard_before_opening:
            raise IllegalAction("open_first")
        after = state.holding((*state.hand, card)).but(phase=PLAY, now=self.took(state.now, cards))
        if not self.must_open(state):
            if not self.can_place(after, cards, 1):
                raise IllegalAction("no_lay_with", card=card)
            return
        need, pure_run = self.opening
        best = best_opening(after.hand, self.meld_rules, pure_run=pure_run, using=card) or ()
        if not any(self.allows(after, _lay(melds)) for melds in chain([best], self.openings(after))):
            have = sum(map(self.meld_rules.value, best))
            raise IllegalAction("no_opening_with", card=card, have=have, need=need, pure_run=pure_run)

    def took(self, now: Turn, cards: KnownCards) -> Turn:
        """The card taken must be laid (R51-13, R51-A04)."""
        return replace(now, must_lay=(*now.must_lay, *cards))

    # Opening

    def must_open(self, state: MeldState) -> bool:
        """Whether the seat has not opened yet (R51-21)."""
        return state.first_lays[state.seat] is None

    def check_first(self, state: MeldState, melds: Sequence[Meld], first: FirstLay) -> bool:
        """R51-20 to R51-28, R51-A05, R51-A16.

        Raises IllegalAction:
        `lay_too_early`, `opening_short` and `no_pure_run` (have, need, pure_run), `must_lay` (card).
        """
        if state.round < self.lay_from_turn:
            raise IllegalAction("lay_too_early")
        laid = {card for meld in melds for card in meld.cards}
        for card in state.now.must_lay:
            if card not in laid:
                raise IllegalAction("must_lay", card=card)
        need, needs_run = self.opening
        if _opens(first, self.opening):
            return False
        if _opens(first, self.sec):
            return True
        reason = "opening_short" if first.points < need else "no_pure_run"
        raise IllegalAction(reason, have=first.points, need=need, pure_run=first.pure_run or not needs_run)

    def openings(self, state: MeldState) -> Iterator[tuple[Meld, ...]]:
        """The minimal openings; single melds once the seat has opened."""
        if not self.must_open(state):
            yield from super().openings(state)
            return
        if state.round < self.lay_from_turn:
            return
        using = next(iter(state.now.must_lay), None)
        find = partial(openings, state.hand, self.meld_rules, using=using)
        need, pure_run = self.opening
        yield from find(need=max(1, need), pure_run=pure_run, most=LEAST_OPENINGS)
        need, pure_run = self.sec
        if self.sec_asks_less and self.could_go_out(state):
            yield from find(need=max(1, need), pure_run=pure_run, most=ALL_OPENINGS)

    def _apply_meld(self, state: MeldState, action: LayMelds) -> MeldState:
        seat, opens = state.seat, self.must_open(state)
        state = super()._apply_meld(state, action)
        if opens:
            points = sum(event.amount for event in state.events)
            state = state.with_events(Event("opened", seat, amount=points))
        return state

    # Exchanging a joker

    def _may_swap(self, state: MeldState) -> bool:
        """Who may exchange a joker, and when (R51-51, R51-A12)."""
        first = state.first_lays[state.seat]
        return first is not None and (self.joker_swap_same_turn or first.turn < state.now.number)

    def _swapped(self, state: MeldState, action: SwapJoker) -> MeldState:
        """The state after an exchange: the joker must be laid again (R51-50 to R51-54, R51-A33).
        Raises IllegalAction."""
        (card,) = check_held(state, [action.card])
        laid = self.meld_at(state, action.meld)
        if not self._may_swap(state):
            raise IllegalAction("swap_next_turn")
        meld, joker = self.meld_rules.swapped(laid.meld, card)
        seat, now = state.seat, state.now
        now = replace(now, must_lay=(*now.must_lay, joker), swapped=(*now.swapped, joker))
        state = state.holding((*state.hand, joker), (*state.taken[seat], joker)).but(now=now)
        table = put(state.melds, action.meld, Laid(laid.seat, meld))
        return self.on_table(state, (card,), table, Event("swapped", seat, (card, joker), f"meld-{action.meld}"))

    def _check_swap(self, state: MeldState, action: SwapJoker) -> None:
        outcome(self._swapped, state, action)

    def _apply_swap(self, state: MeldState, action: SwapJoker) -> MeldState:
        return outcome(self._swapped, state, action)

    def _laid_off(self, state: MeldState, action: LayOff) -> MeldState:
        if self.swapped_joker_use == "meld_only":
            for slot in action.cards:
                if slot.card in state.now.swapped:
                    raise IllegalAction("joker_new_meld", card=slot.card)
        return super()._laid_off(state, action)

    def can_place(self, state: MeldState, must: KnownCards, keep: int) -> bool:
        """As in `MeldGame`, and the exchanges of jokers."""
        return can_place_all(
            state.hand,
            self.meld_rules,
            [laid.meld for laid in state.melds],
            must,
            keep=keep,
            swap=self._may_swap(state),
            swapped_may_lay_off=self.swapped_joker_use == "meld_or_layoff",
            swapped=state.now.swapped,
        )

    def _lays(self, state: MeldState) -> Iterator[Action]:
        yield from super()._lays(state)
        yield from self._swaps(state)
        yield Announce(CARTE)

    def _swaps(self, state: MeldState) -> Iterator[SwapJoker]:
        """The cards of the hand that a joker on the table stands for, in its place; perhaps not legal now."""
        for at, laid in enumerate(state.melds):
            faces = [slot.face for slot in laid.meld.jokers]
            yield from (SwapJoker(card, at) for card in state.hand if card.face in faces)

    # "Carte"

    def _check_announce(self, state: MeldState, action: Announce) -> None:
        if action.what != CARTE or self.carte_mode != "manual":
            raise IllegalAction("nothing_to_say", what=action.what)
        if len(state.hand) != 2:
            raise IllegalAction("carte_with_two", have=len(state.hand))
        if state.now.said:
            raise IllegalAction("said_already", what=action.what)

    def _apply_announce(self, state: MeldState, action: Announce) -> MeldState:
        self._check_announce(state, action)
        return state.but(now=replace(state.now, said=True), events=(Event("said", state.seat, place=CARTE),))

    def turn_ends(self, state: MeldState) -> MeldState:
        """A seat that ends its turn with one card unannounced draws the penalty at once (R51-60 to
        R51-63, R51-A21 to R51-A23)."""
        seat, one = state.seat, len(state.hand) == 1
        if one and self.carte_mode == "auto":
            state = state.with_events(Event("said", seat, place=CARTE)).but(now=replace(state.now, said=True))
        state = state.but(said=put(state.said, seat, one and state.now.said))
        if one and self.carte_mode == "manual" and not state.now.said:
            state = self.drawn(state, self.carte_penalty, "penalty")
        return state

    # The score

    def did_feat(self, state: MeldState) -> bool:
        """Rami sec: a first lay of enough points, and out in the same turn (R51-80, R51-81)."""
        if not super().did_feat(state) or state.winner is None:
            return False
        first = state.first_lays[state.winner]
        return first is not None and _opens(first, self.sec)

    def multiplier(self, state: MeldState) -> int:
        """The factor of this finished deal's points (R51-82, R51-83, R51-A17)."""
        if not self.did_feat(state):
            return 1
        cards = state.discard[-1:] if self.rami_sec_joker_means == "discard" else state.now.laid
        joker = any(card is not None and card.joker for card in cards)
        return self.rami_sec_joker_multiplier if joker else self.rami_sec_multiplier

    def tally(self, state: MeldState) -> tuple[Tally, ...]:
        """The lines `cards_left` or `not_opened`, and what `rami_sec` adds (R51-71 to R51-74, R51-A19, R51-A27)."""
        return tuple(self._tally(state, seat) for seat in range(state.seats))

    def _tally(self, state: MeldState, seat: Seat) -> Tally:
        hand = state.hands[seat]
        if seat == state.winner:
            return Tally(seat, (), (), hand, ())
        if state.first_lays[seat] is None and self.unopened_counts == "flat":
            line = TallyLine("not_opened", self.unopened_malus)
        else:
            line = TallyLine("cards_left", self.cost(hand))
        more = TallyLine(self.feat, line.points * (self.multiplier(state) - 1))
        return Tally(seat, (), (), hand, (line, more) if more.points else (line,))

    def feat_note(self, state: MeldState) -> Note:
        """`rami_sec_twice`, `rami_sec_four_times` or `rami_sec_times` (times), where it multiplies the points."""
        times = self.multiplier(state)
        if times == 2:
            return Note("rami_sec_twice", {})
        if times == 4:
            return Note("rami_sec_four_times", {})
        return super().feat_note(state) if times == 1 else Note("rami_sec_times", {"times": times})

    def headline(self, state: MeldState) -> tuple[Note, ...]:
        """As in `MeldGame`; `all_count` after a deal that nobody ended (R51-A27)."""
        told = super().headline(state)
        return told if self.winners(state) else (*told, Note("all_count", {}))

    def goal(self, seats: int) -> Note:
        """So many deals, or a score that ends the match (R51-A28)."""
        if self.match_end == "target":
            return Note("points", {"n": self.target_score})
        return Note("deals", {"n": 1 if self.match_end == "single" else self.rounds})

    def match_over(self, state: MeldState, sheet: Sheet, time_up: bool = False) -> bool:
        """R51-A28; every deal is a round, a blocked one too."""
        if self.match_end == "target":
            return max(self.totals(sheet, state.seats)) >= self.target_score
        return self.match_end == "single" or len(sheet) >= self.rounds

    # Views

    def notes(self, state: MeldState, seat: Seat) -> tuple[Note, ...]:
        """`opened` (points) or `not_opened`, `took` as in `MeldGame`, and during the deal `said` (what)."""
        first = state.first_lays[seat]
        opened = Note("not_opened", {}) if first is None else Note("opened", {"points": first.points})
        said = (Note("said", {"what": CARTE}),) if state.said[seat] and not state.over else ()
        return (opened, *super().notes(state, seat), *said)

    def prompt(self, view: MeldState, legal: Container[Action] | None = None) -> Note:
        """As in `MeldGame`; before the opening also `open_with` (card: one that must be laid, need); where nothing must
        be laid also those of `_two_left`, before the opening `open` or `open_pure_run` (need), and after it
        `take_joker` (card: what is put in its place); `discard_rami_sec` (card) where the last card makes one."""
        prompt = super().prompt(view, legal)
        if prompt.code == "discard_out" and self.makes_feat(view):
            return Note("discard_rami_sec", prompt.facts)
        if prompt.code == "lay_card" and self.must_open(view):
            return Note("open_with", {**prompt.facts, "need": self.opening[0]})
        if prompt.code not in LAYING:
            return prompt
        allowed = self.legal(view) if legal is None else legal
        swaps = tuple(swap.card for swap in self._swaps(view) if swap in allowed)
        if Announce(CARTE) in allowed:
            return self._two_left(view, prompt, swaps)
        if self.must_open(view):
            need, pure_run = self.opening
            return Note("open_pure_run" if pure_run else "open", {"need": need})
        return Note("take_joker", {"card": swaps[0]}) if swaps else prompt

    def _two_left(self, view: MeldState, prompt: Note, swaps: KnownCards) -> Note:
        """With two cards: `say_carte`, or `say_carte_or_draw` (n: the cards that forgetting it costs), or how to go
        out: `go_out`, `go_out_adding` or `go_out_swapping` (card)."""
        if not self.can_finish(view):
            cost = self.carte_penalty
            return Note("say_carte_or_draw", {"n": cost}) if cost else Note("say_carte", {})
        added = prompt.facts.get("cards", ())
        if not added and swaps:
            return Note("go_out_swapping", {"card": swaps[0]})
        return Note("go_out_adding", {"card": added[0]}) if len(added) == 1 else Note("go_out", {})

    def lacking(self, view: MeldState, draft: Sequence[Meld]) -> Note | None:
        """Of an opening that is prepared meld by meld: `part` (have, need, left), `part_without_run` (the same) or
        `only_run_left` (have)."""
        need, needs_run = self.opening
        have, run = sum(map(self.meld_rules.value, draft)), has_pure_run(draft) or not needs_run
        if not draft or view.phase != PLAY or not self.must_open(view) or view.round < self.lay_from_turn:
            return None
        if have >= need and run:
            return None
        if have >= need:
            return Note("only_run_left", {"have": have})
        return Note("part" if run else "part_without_run", {"have": have, "need": need, "left": need - have})

    def gauges(
        self, view: MeldState, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()
    ) -> tuple[Note, ...]:
        """Until opened, `opening` as in `worth`; `cards_left` (points) once they count (R51-74)."""
        left = super().gauges(view, seat, draft, added)
        if view.first_lays[seat] is not None:
            return left
        note = opening_note(self._first_melds(view, seat), self.meld_rules, self.opening)
        return (note, *left) if self.counts_cards(view, seat) else (note,)

    def counts_cards(self, view: MeldState, seat: Seat) -> bool:
        """Not before the opening, unless the cards of such a hand count (R51-74)."""
        return view.first_lays[seat] is not None or self.unopened_counts == "cards"

    def own_melds(
        self, view: MeldState, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()
    ) -> tuple[Meld, ...]:
        """Until opened, the melds of the best opening."""
        if view.first_lays[seat] is not None:
            return super().own_melds(view, seat, draft, added)
        return self.meld_rules.joined(self._first_melds(view, seat, draft))

    def _first_melds(self, view: MeldState, seat: Seat, draft: Sequence[Meld] = ()) -> tuple[Meld, ...]:
        """The best opening of the cards that are not drafted, with the first that must be laid and one to discard."""
        held, playing = frozenset(undrafted(view, seat, draft)), view.turn == seat and view.phase == PLAY
        using = next((card for card in view.now.must_lay if card in held), None) if playing else None
        pure_run = self.opening[1] and not has_pure_run(draft)
        return best_first_lay(held, self.meld_rules, pure_run=pure_run, keep=self.must_keep(view, seat), using=using)


def _opens(first: FirstLay, asked: tuple[int, bool]) -> bool:
    """Whether a first lay is worth this many points, and has a pure run if one is needed."""
    points, pure_run = asked
    return first.points >= points and (first.pure_run or not pure_run)


def _lay(melds: Sequence[Meld]) -> LayMelds:
    return LayMelds(tuple(meld.slots for meld in melds))


Rami51.presets = {"rami51": Rami51(), "rami30": Rami51(variant="rami30")}
