"""The stakes: each seat puts chips on the board before a card is seen (MICH-08, MICH-60, MICH-A13, MICH-A24).

Phase `stake`.

Reasons: `stake_places` (have, need), `stake_fixed` (need), `stake_centre` (have, need), `stake_total` (have, need).
"""

from __future__ import annotations

from collections.abc import Iterator

from rami.engine.actions import Action, IllegalAction, Stake
from rami.engine.state import Event, Note, Seat, put
from rami.games.michigan import exchange, hands
from rami.games.michigan.board import CENTRE
from rami.games.michigan.house import House
from rami.games.michigan.state import Chips, MichiganState

PHASE = "stake"
ACTIONS = (Stake,)


def start(house: House, state: MichiganState) -> MichiganState:
    """The state in which the stakes are asked for, from the dealer's left."""
    return state.but(phase=PHASE, turn=state.order[0])


def due(house: House, state: MichiganState, seat: Seat) -> Chips:
    """The seat's ante on each space: one chip on each in board order, round after round while chips last (MICH-A13)."""
    spaces = len(state.spaces)
    ante = house.dealer_ante if seat == state.dealer else house.ante
    rounds, rest = divmod(min(state.chips[seat], ante * spaces), spaces)
    return tuple(rounds + (at < rest) for at in range(spaces))


def check(house: House, state: MichiganState, seat: Seat, action: Action) -> None:
    """Raises IllegalAction for a stake other than the ante; with free placement, for another sum or another share of
    the centre.
    """
    assert isinstance(action, Stake)
    need, have = due(house, state, seat), action.chips
    if len(have) != len(need) or min(have) < 0:
        raise IllegalAction("stake_places", have=len(have), need=len(need))
    if not house.free_placement and have != need:
        raise IllegalAction("stake_fixed", need=need)
    centre = state.space(CENTRE)
    if centre is not None and have[centre] != need[centre]:
        raise IllegalAction("stake_centre", have=have[centre], need=need[centre])
    if sum(have) != sum(need):
        raise IllegalAction("stake_total", have=sum(have), need=sum(need))


def candidates(house: House, state: MichiganState, seat: Seat) -> Iterator[Action]:
    """The ante; with free placement also every other way to spread it, which can be very many."""
    need = due(house, state, seat)
    yield Stake(need)
    if house.free_placement:
        centre = state.space(CENTRE)
        fixed = () if centre is None else need[centre:]
        free = need[: len(need) - len(fixed)]
        yield from (Stake((*spread, *fixed)) for spread in spreads(sum(free), len(free)) if spread != free)


def spreads(chips: int, spaces: int) -> Iterator[Chips]:
    """Every way to spread this many chips over this many spaces."""
    if spaces == 1:
        yield (chips,)
        return
    for here in range(chips, -1, -1):
        yield from ((here, *others) for others in spreads(chips - here, spaces - 1))


def forced(house: House, state: MichiganState, seat: Seat) -> Action | None:
    """The ante, where it is fixed."""
    return None if house.free_placement else Stake(due(house, state, seat))


def prompt(house: House, view: MichiganState, seat: Seat) -> Note:
    """`stake` (n: chips)."""
    return Note("stake", {"n": sum(due(house, view, seat))})


def apply(house: House, state: MichiganState, seat: Seat, action: Action) -> MichiganState:
    """The state after a stake, which is sealed until all have answered (D-1); then the chips are placed and the cards
    dealt.
    """
    assert isinstance(action, Stake)
    place = "dealer" if seat == state.dealer and house.dealer_ante != house.ante else ""
    state = state.but(stakes=put(state.stakes, seat, action.chips)).with_events(
        Event("staked", seat, place=place, amount=sum(action.chips))
    )
    following = state.after(seat)
    if following is not None:
        return state.but(turn=following)
    for staker in state.order:
        stake = state.stakes[staker]
        assert stake is not None
        state = state.staked(staker, stake)
    return exchange.start(house, hands.dealt(house, state))
