"""Gin for two, three and four players: the pairs, the dealer, the match and its settlement.

With three players the dealer sits out and the loser deals next. With four, two teams play at two tables, each with its
own pack; a turn at one table follows a turn at the other. Partners are seats 0 and 2, and 1 and 3. `GinTable` holds the
rules of one table.

Follows GIN-44 to GIN-48, GIN-60, GIN-61, GIN-70 to GIN-72 and GIN-A17 to GIN-A30. Each house rule with its default is a
field of `Gin` or of `GinTable`. Events: those of `GinTable`, and sat_out (seat: the dealer of three).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from operator import add
from typing import Any, ClassVar, cast

from rami.engine.cards import pack
from rami.engine.chance import Chance
from rami.engine.options import Value, house_rule
from rami.engine.rules import Rules
from rami.engine.scoring import Payment, Sheet, Standings, Tally, TallyLine
from rami.engine.solver.deadwood import least
from rami.engine.state import Event, KnownCards, Note, Seat, put
from rami.games.gin.one_table import GinTable
from rami.games.gin.showdown import winner
from rami.games.gin.state import KNOCK, GinState, SoFar, deadwood

TEAMS = 4
"""The number of players that makes two teams."""

_PACKS = pack(2)[:52], pack(2)[52:]


@dataclass(frozen=True)
class Gin(GinTable):
    """Gin rummy for two, three or four."""

    key: ClassVar[str] = "gin"
    seats: ClassVar[range] = range(2, 5)
    usual_seats: ClassVar[int] = 2
    presets: ClassVar[Mapping[str, Rules[Any]]]

    defaults_of_version_1: ClassVar[Mapping[str, Value]] = {"target_score": 100}

    target_score: int | str = house_rule("auto", "GIN-44 GIN-A17 GIN-A30 GIN-A33", low=25, high=500, choices=("auto",))
    game_bonus: int = house_rule(100, "GIN-45", low=0, high=500)
    shutout_bonus: int = house_rule(200, "GIN-45", low=0, high=500)
    """Replaces the game bonus where nobody else has won a deal."""
    box_bonus: int = house_rule(20, "GIN-46", low=0, high=500)
    """For each deal won, added at the end of the match."""
    dealer_rule: str = house_rule("alternate", "GIN-48 GIN-A21", choices=("alternate", "loser", "winner"))
    """Who deals next; of three always the loser (GIN-61)."""
    team_pairing: str = house_rule("alternate", "GIN-70 GIN-A25", choices=("alternate", "fixed"))
    """Whether the members of a team change opponents after every deal."""
    stake_per_point: int = house_rule(0, "GIN-47", low=0, high=100)
    """The price of a point at the settlement; with 0 it is paid in points."""

    # The deal

    def deal(self, seats: int, dealer: Seat, chance: Chance, before: GinState | None = None) -> GinState:
        """The non-dealer starts; of three the seat to the dealer's left. Of four, the dealer's team deals, one member
        at each table."""
        if seats not in self.seats:
            raise ValueError(f"gin is played by {self.seats[0]} to {self.seats[-1]}, not by {seats}")
        if seats == TEAMS:
            return self._two_tables(dealer, chance, before)
        pair, so_far = ((dealer + 1) % seats, (dealer + 2) % seats), self._so_far(seats, before)
        state = self.dealt(so_far, dealer, pair, chance.shuffle(_PACKS[0]), chance.next())
        return state if dealer in pair else state.but(events=(Event("sat_out", dealer), *state.events))

    def _two_tables(self, dealer: Seat, chance: Chance, before: GinState | None) -> GinState:
        against = (dealer + 1) % TEAMS
        if before is not None:
            before_that = before.table_of(dealer).facing(dealer)
            same = self.team_pairing == "fixed" or _void(before)
            against = before_that if same else _partner(before_that)
        so_far, second = self._so_far(TEAMS, before), chance.next()
        after = second.next()
        near = self.dealt(so_far, dealer, (against, dealer), chance.shuffle(_PACKS[0]), after)
        pair = _partner(against), _partner(dealer)
        far = self.dealt(so_far, pair[1], pair, second.shuffle(_PACKS[1]), after)
        return _seen_from(near, far).but(events=near.events + far.events)

    def _so_far(self, seats: int, before: GinState | None) -> SoFar:
        """What all deals up to this one came to."""
        if before is None:
            return SoFar(*((0,) * seats,) * 3)
        told, tables = before.so_far, [table for table in (before, before.other) if table is not None]
        knocked = {table.knocker for table in tables if table.ending == KNOCK}
        waited = {seat for table in tables for seat in _waited(table)}
        return SoFar(
            points=tuple(map(add, told.points, self.points(before))),
            knocks=tuple(many + (seat in knocked) for seat, many in enumerate(told.knocks)),
            waits=tuple(many + (seat in waited) for seat, many in enumerate(told.waits)),
        )

    # Two tables

    def at_two_tables(self, before: GinState, after: GinState) -> GinState:
        """After a turn at one table the other table is to act, unless its deal is finished."""
        other = after.other
        if other is None or other.over or after.turn == before.turn:
            return after
        events = tuple(event for event in after.events if event.kind != "deal_over")
        return _seen_from(other, after).but(events=events)

    def view(self, state: GinState, seat: Seat | None) -> GinState:
        """The state as this seat sees it; with four players, from its own table, with the `turn` of all four."""
        if state.other is None:
            return super().view(state, seat)
        return self.opened(_seen_from(super().view(state, seat), super().view(state.other, seat)), seat)

    def opened(self, state: GinState, seat: Seat | None) -> GinState:
        """Of two tables, the one at which this seat plays comes first, with the `turn` of all four."""
        if state.other is None or seat is None or seat in state.pair:
            return state
        return _seen_from(state.other, state).but(turn=state.turn, events=state.events)

    # The score

    def tally(self, state: GinState) -> tuple[Tally, ...]:
        """One tally for each seat, empty for a seat that sits out. Of four, each seat has its team's points less the
        other team's (GIN-71, GIN-72)."""
        own = {tally.seat: tally for tally in self.table_tally(state)}
        if state.other is None:
            return tuple(own.get(seat, Tally(seat, (), (), (), ())) for seat in range(state.seats))
        own |= {tally.seat: tally for tally in self.table_tally(state.other)}
        team = [own[seat].points + own[_partner(seat)].points for seat in range(TEAMS)]
        return tuple(
            _with_lines(
                own[seat],
                TallyLine("partner", own[_partner(seat)].points, _partner(seat)),
                TallyLine("outscored" if team[seat] < max(team) else "cancelled", -min(team)),
            )
            for seat in range(TEAMS)
        )

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Of four, the two teams (GIN-70)."""
        return ((0, 2), (1, 3)) if seats == TEAMS else super().sides(seats)

    def headline(self, state: GinState) -> tuple[Note, ...]:
        """`gin`, `big_gin`, `knock` or `undercut` (seats, points), `tie`, `void`; of four `team_won` (seats, points),
        `teams_even`, `void`."""
        if _void(state):
            return (Note("void", {}),)
        winners, points = self.winners(state), max(self.points(state))
        if state.other is not None:
            return (Note("team_won", {"seats": winners, "points": points}) if winners else Note("teams_even", {}),)
        if not winners:
            return (Note("tie", {}),)
        won_by = "undercut" if winners != (state.knocker,) else state.ending
        return (Note(won_by, {"seats": winners, "points": points}),)

    # The match

    def next_dealer(self, state: GinState, sheet: Sheet) -> Seat:
        """After a void deal the same dealer; of three the loser; else by `dealer_rule`, of four by team, alternating
        after a tie."""
        if _void(state):
            return state.dealer
        seats, dealer = state.seats, state.dealer
        left = (dealer + 1) % seats
        if seats == TEAMS:
            points = self.points(state)
            won = dealer if points[dealer] else left if points[left] else None
        else:
            won = cast(Seat, winner(state))
        if seats == 3:
            return state.facing(cast(Seat, won))
        if self.dealer_rule == "alternate" or won is None:
            return left
        deals_again = (won == dealer) == (self.dealer_rule == "winner")
        return dealer if deals_again else left

    def target(self, seats: int) -> int:
        """The points that end a match of so many players (GIN-44, GIN-A30, GIN-A33)."""
        usual = 80 if seats == 3 else 100
        return usual if self.target_score == "auto" else int(self.target_score)

    def missing(self, state: GinState, seat: Seat) -> int:
        """The points that a seat needs in this deal to win the match (GIN-44); half of them where the deal counts twice
        (D-6)."""
        points = self.target(state.seats) - state.so_far.points[seat]
        return -(-points // 2) if state.doubled else points

    def goal(self, seats: int) -> Note:
        """The score that ends the match (GIN-44)."""
        return Note("points", {"n": self.target(seats)})

    def match_over(self, state: GinState, sheet: Sheet, time_up: bool = False) -> bool:
        """Whether a seat has reached the target score by the points of the deals alone (GIN-44, GIN-46)."""
        return max(self.totals(sheet, state.seats)) >= self.target(state.seats)

    def standings(self, state: GinState, sheet: Sheet) -> Standings:
        """The first to reach the target wins, even if another's final total is higher; the lower total pays the
        difference (GIN-45 to GIN-47, GIN-A18).

        Of three, each settles with each; of four, each with the opponent to its left.
        """
        seats = state.seats
        totals = self.totals(sheet, seats)
        winners = tuple(seat for seat in range(seats) if totals[seat] == max(totals))
        shut_out = not any(totals[seat] for seat in range(seats) if seat not in winners)
        bonus = TallyLine("shutout_bonus", self.shutout_bonus) if shut_out else TallyLine("game_bonus", self.game_bonus)
        lines = []
        for seat in range(seats):
            won = sum(row[seat] > 0 for row in sheet)
            boxes = TallyLine("boxes", self.box_bonus * won, times=won)
            sums = (TallyLine("deals", totals[seat]), *((bonus,) if seat in winners else ()), boxes)
            lines.append(tuple(line for line in sums if line.points or line.code == "deals"))
        finals = tuple(sum(line.points for line in sums) for sums in lines)
        return Standings(winners, tuple(lines), self._payments(finals))

    def _payments(self, finals: tuple[int, ...]) -> tuple[Payment, ...]:
        seats = range(len(finals))
        pairs = combinations(seats, 2) if len(seats) < TEAMS else ((0, 1), (2, 3))
        payments = []
        for pair in pairs:
            payer, payee = sorted(pair, key=lambda seat: finals[seat])
            if finals[payer] < finals[payee]:
                payments.append(Payment(payer, payee, (finals[payee] - finals[payer]) * max(1, self.stake_per_point)))
        return tuple(payments)

    @property
    def payment_unit(self) -> str:
        """The points themselves, where no stake is played for."""
        return "stakes" if self.stake_per_point else "points"

    def bound(self, seats: int) -> int:
        """The most actions that a deal can take."""
        return self.most_actions * (2 if seats == TEAMS else 1)

    def done(self, state: GinState, seat: Seat) -> bool:
        """The dealer of three sits out; of four, the players of a finished table wait for the other."""
        table = state.table_of(seat)
        return table.over or seat not in table.pair

    def notes(self, state: GinState, seat: Seat) -> tuple[Note, ...]:
        """`knocked` (ending: `knock`, `gin` or `big_gin`, n: its deadwood); `sits_out`; `took` (cards): cards that the
        seat took from the discard and may still hold until somebody knocks; of four `team` (partner, against), unless
        one of these is there and the deal goes on."""
        table = state.table_of(seat)
        notes = [] if seat in table.pair else [Note("sits_out", {})]
        if seat == table.knocker and None not in table.hands[seat]:
            notes.append(Note("knocked", {"ending": table.ending, "n": deadwood(table.hands[seat])}))
        if table.shown[seat] and table.knocker is None and not table.over:
            notes.append(Note("took", {"cards": table.shown[seat]}))
        if state.seats == TEAMS and (not notes or state.over):
            notes.append(Note("team", {"partner": _partner(seat), "against": table.facing(seat)}))
        return tuple(notes)


Gin.presets = {
    "gin": Gin(),
    "gin-classic": Gin(scoring="alternative"),
    "gin-oklahoma": Gin(oklahoma=True, spades_double=True),
    "gin-straight": Gin(knock_limit=0),
}


def _partner(seat: Seat) -> Seat:
    return (seat + 2) % TEAMS


def _void(state: GinState) -> bool:
    """Whether no table had a winner."""
    return winner(state) is None and (state.other is None or winner(state.other) is None)


def _waited(table: GinState) -> Iterator[Seat]:
    """The seats that went gin at this table, or held a hand that could knock when the other ended the deal."""
    if table.knocker is not None:
        if table.ending != KNOCK:
            yield table.knocker
        other = table.facing(table.knocker)
        if least(cast(KnownCards, table.hands[other])) <= table.limit:
            yield other


def _seen_from(near: GinState, far: GinState) -> GinState:
    """Two tables as one state: `near`, with the hands of all four, and `far` as its `other`, with those of its own
    pair."""
    hands, far_hands = near.hands, near.hands
    for seat in near.pair:
        far_hands = put(far_hands, seat, ())
    for seat in far.pair:
        hands, far_hands = put(hands, seat, far.hands[seat]), put(far_hands, seat, far.hands[seat])
    return near.but(hands=hands, other=far.but(hands=far_hands, other=None, events=()))


def _with_lines(tally: Tally, *more: TallyLine) -> Tally:
    lines = (*tally.lines, *(line for line in more if line.points))
    return Tally(tally.seat, tally.melds, tally.added, tally.left, lines)
