"""Michigan's `Rules`. The procedure of each stage is in the stage's own file."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rami.engine.actions import Action, IllegalAction, LayOff
from rami.engine.cards import Card, pack
from rami.engine.chance import Chance
from rami.engine.melds import Meld
from rami.engine.options import Value
from rami.engine.poker import best_hand, poker_hand
from rami.engine.scoring import Sheet, Standings, Tally
from rami.engine.state import Note, Seat, hidden
from rami.games.michigan import auction, ending, exchange, going_out, play, pool, stakes
from rami.games.michigan.board import POKER
from rami.games.michigan.house import House
from rami.games.michigan.stage import STAGES
from rami.games.michigan.state import MichiganState


@dataclass(frozen=True)
class Michigan(House):
    """Michigan rummy: a game of stops with a board of chips, a poker pool, and hidden hands."""

    key: ClassVar[str] = "michigan"
    seats: ClassVar[range] = range(3, 9)
    usual_seats: ClassVar[int] = 4
    melds: ClassVar[bool] = False
    ace: ClassVar[int] = 14
    presets: ClassVar[Mapping[str, Michigan]]
    defaults_of_version_1: ClassVar[Mapping[str, Value]] = {"edition": 1, "initial_chips": 30, "deals": 8}

    def as_version_1_meant(self) -> Michigan:
        """Version 0.1 dealt a hidden hand to each player by default."""
        return replace(self, hidden_mode="per_player") if self.hidden_mode == "auto" else self

    def deal(self, seats: int, dealer: Seat, chance: Chance, before: MichiganState | None = None) -> MichiganState:
        """A new deal before its stakes: the pack is shuffled; the board and the chips are those of `before`.

        Raises ValueError for a wrong number of seats and for a dealer without chips.
        """
        if seats not in self.seats:
            raise ValueError(f"michigan is played by {self.seats[0]} to {self.seats[-1]}, not by {seats}")
        next_chance = chance.next()
        chips = (self.initial_chips,) * seats if before is None else before.chips
        spaces = self.spaces(seats, next_chance) if before is None else before.spaces
        order = tuple(seat % seats for seat in range(dealer + 1, dealer + 1 + seats) if chips[seat % seats])
        if dealer not in order:
            raise ValueError(f"seat {dealer} has no chips to deal for")
        state = MichiganState(
            dealer=dealer,
            turn=None,
            phase="",
            hands=((),) * seats,
            stock=chance.shuffle(pack())[::-1],
            chance=next_chance.next(),
            spaces=spaces,
            board=(0,) * len(spaces) if before is None else before.board,
            chips=chips,
            order=order,
            stakes=(None,) * seats,
            shown=(None,) * seats,
            ledger=((),) * seats,
        )
        return stakes.start(self, state)

    def kinds(self, state: MichiganState) -> Collection[type[Action]]:
        """The kinds that the stage of this phase allows."""
        return () if state.turn is None else STAGES[state.phase].ACTIONS

    def check(self, state: MichiganState, action: Action) -> None:
        """Raises IllegalAction: `over`, `not_now` (action, phase), and as the stages' files list."""
        if state.turn is None:
            raise IllegalAction("over")
        stage = STAGES[state.phase]
        if not isinstance(action, stage.ACTIONS):
            raise IllegalAction("not_now", action=action.word, phase=state.phase)
        stage.check(self, state, state.turn, action)

    def candidates(self, state: MichiganState) -> Iterator[Action]:
        """All legal actions, and perhaps others; the most common one first."""
        return iter(()) if state.turn is None else STAGES[state.phase].candidates(self, state, state.turn)

    def forced(self, state: MichiganState) -> Action | None:
        """Fixed antes, the pass of a bidder who can't pay, an empty show for a short hand or an empty pool, and
        follows with `auto_follow` (D-3).
        """
        return None if state.turn is None else STAGES[state.phase].forced(self, state, state.turn)

    def apply(self, state: MichiganState, action: Action) -> MichiganState:
        """The state after the action. Raises IllegalAction as `check` does."""
        self.check(state, action)
        assert state.turn is not None
        return STAGES[state.phase].apply(self, state.but(events=()), state.turn, action)

    def view(self, state: MichiganState, seat: Seat | None) -> MichiganState:
        """As this seat sees it: of hidden hands only the dead one that it gave up, and none of the others' sealed
        answers (D-1). After the deal all hands lie open, the hidden ones too.
        """
        spares = tuple(
            spare if seat is not None and seat == state.thrower and at == state.dead else hidden(spare)
            for at, spare in enumerate(state.spares)
        )
        seen = super().view(state, seat).but(spares=spares)
        if state.over:
            return seen.but(hands=state.hands, spares=state.spares)
        if state.phase == stakes.PHASE:
            return seen.but(stakes=tuple(stake if at == seat else None for at, stake in enumerate(state.stakes)))
        if state.phase == pool.PHASE:
            return seen.but(shown=tuple(shown if at == seat else None for at, shown in enumerate(state.shown)))
        return seen

    def completed(self, state: MichiganState, words: Mapping[str, str]) -> MichiganState:
        """Hidden hands are empty where no clause says them: `spares | | ...` gives all the other cards to the last."""
        return super().completed(state, words).but(spares=((),) * len(state.spares))

    def tally(self, state: MichiganState) -> tuple[Tally, ...]:
        """What each seat staked and won; with the change of the board it sums to zero."""
        return going_out.tally(state)

    def winners(self, state: MichiganState) -> tuple[Seat, ...]:
        """The seat that went out first (MICH-36)."""
        return tuple(seat for seat in state.order if not state.hands[seat])

    def headline(self, state: MichiganState) -> tuple[Note, ...]:
        """`first_out` (seats, points: what going out brought) or `out_for_nothing` (seats), and over the whole deal the
        `largest_gain` (seats, points) where that is more; both in one, `first_and_largest`, where one seat has both."""
        points, winners = self.points(state), self.winners(state)
        most = max(points[seat] for seat in state.order)
        seats = tuple(seat for seat in sorted(state.order) if points[seat] == most)
        prize = going_out.prize(state, winners[0])
        facts = {"seats": winners, "points": prize}
        out = Note("first_out", facts) if prize else Note("out_for_nothing", {"seats": winners})
        if most <= prize:
            return (out,)
        if seats == winners:
            return (Note("first_and_largest", {"seats": seats, "points": most}),)
        return out, Note("largest_gain", {"seats": seats, "points": most})

    def totals(self, sheet: Sheet, seats: int) -> tuple[int, ...]:
        """The chips of each seat."""
        return tuple(self.initial_chips + won for won in super().totals(sheet, seats))

    def next_dealer(self, state: MichiganState, sheet: Sheet) -> Seat:
        """The next seat to the left that has chips. Raises ValueError if none has."""
        rich = ending.rich(state)
        if not rich:
            raise ValueError("nobody has chips to deal for")
        return min(rich, key=lambda seat: (seat - state.dealer - 1) % state.seats)

    def goal(self, seats: int) -> Note | None:
        """So many deals; None where the match goes by time, or until one player has all chips (MICH-50 to MICH-52)."""
        return Note("deals", {"n": self.deals}) if self.match_end == "deals" else None

    def match_over(self, state: MichiganState, sheet: Sheet, time_up: bool = False) -> bool:
        """After the agreed deals or the agreed time, and when fewer than two seats have chips."""
        return ending.reached(self, state, sheet, time_up)

    def standings(self, state: MichiganState, sheet: Sheet) -> Standings:
        """The most chips win; `payments` hand out the chips left on the board."""
        return ending.standings(self, state, sheet)

    @property
    def payment_unit(self) -> str:
        """The chips left on the board are handed out."""
        return "chips"

    @property
    def minutes(self) -> int | None:
        """The minutes agreed on, where the match is played by time (MICH-51)."""
        return self.time_limit_min if self.match_end == "time" else None

    def card_points(self, card: Card) -> int:
        """The chips that a card left in hand costs."""
        return int(self.pays_cards)

    def bound(self, seats: int) -> int:
        """One stake, show and pass a seat, rising bids, 52 cards played, two choices of the dealer."""
        return 3 * seats + seats * self.initial_chips + 52 + 2

    def out(self, state: MichiganState, seat: Seat) -> bool:
        """A seat without chips is out of the match from the next deal on (MICH-A13)."""
        return seat not in state.order and not state.chips[seat]

    def notes(self, state: MichiganState, seat: Seat) -> tuple[Note, ...]:
        """A seat's chips, also by colour; that it sits out; its part in the auction while it lasts; its poker hand."""
        chips = state.chips[seat]
        notes = [Note("chips", {"chips": chips, "stacks": self.stacks(chips)})]
        if seat not in state.order:
            notes.append(Note("out", {}))
        bidding = state.phase == auction.PHASE
        if bidding and seat == state.bidder:
            notes.append(Note("bid", {"chips": state.bid}))
        if bidding and seat in state.passed:
            notes.append(Note("passed", {}))
        shown = tuple(card for card in state.shown[seat] or () if card is not None)
        if shown and state.phase != pool.PHASE:
            notes.append(_poker_note("showed", shown))
        return tuple(notes)

    def prompt(self, view: MichiganState, legal: Container[Action] | None = None) -> Note:
        """The prompt of the phase's stage."""
        assert view.turn is not None
        return STAGES[view.phase].prompt(self, view, view.turn)

    def gauges(
        self, view: MichiganState, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()
    ) -> tuple[Note, ...]:
        """The best poker hand until poker hands are shown, if they are; the legal leads while the seat is to lead."""
        hand = pool.held(view, seat)
        before = view.phase in (exchange.PHASE, auction.PHASE) and view.space(POKER) is not None
        if (before or view.phase == pool.PHASE) and hand:
            return (_poker_note("best_hand", best_hand(hand)),)
        if view.phase == play.LEAD and view.turn == seat:
            return (Note("leads", {"cards": play.leads(view, seat)}),)
        return ()


def _poker_note(code: str, cards: tuple[Card, ...]) -> Note:
    """A note with these cards and the poker hand that they make."""
    hand = poker_hand(cards)
    return Note(code, {"cards": cards, "kind": hand.kind, "rank": hand.rank})


_DUMMY = Michigan(hidden_mode="single_dummy")

Michigan.presets = {
    "michigan": Michigan(),
    "michigan-dummy": _DUMMY,
    "tripoley": replace(_DUMMY, board="tripoley", exchange_auction=True),
}
