"""The queues of a stock: what a seat draws does not depend on what the others do."""

from rami.engine.actions import Draw
from rami.engine.cards import cards
from rami.engine.state import State
from rami.review.sampling.queues import Queues

STOCK = cards("2C 3C 4C 5C 6C 7C")
DRAW = Draw("stock")


def drawn(seats: str, stock: str = "") -> str:
    """Return what these seats draw, one after the other; after each the stock may be made anew of some cards."""
    queues, found = Queues(STOCK, 2), []
    state = State(0, 0, "draw", ((), ()), STOCK)
    for seat in seats:
        state = queues.before(state.but(turn=int(seat)), DRAW)
        found.append(state.stock[-1])
        state = state.but(stock=state.stock[:-1] or cards(stock))
    return " ".join(map(str, found))


def test_a_seat_draws_the_same_cards_whatever_the_other_draws() -> None:
    """One turn of the other less moves no card; when its own cards are used up, a seat draws those of the other."""
    assert drawn("010101") == "7C 6C 5C 4C 3C 2C"
    assert drawn("00101") == "7C 5C 6C 3C 4C"
    assert drawn("000000") == "7C 5C 3C 6C 4C 2C"


def test_a_new_stock_is_drawn_as_it_lies() -> None:
    """Made of the discard, it is shuffled, or known to everybody."""
    assert drawn("01010101", "3C 7C") == "7C 6C 5C 4C 3C 2C 7C 3C"


def test_other_actions_leave_the_stock_alone() -> None:
    """A card taken from the discard is no card of a queue."""
    state = State(0, 1, "draw", ((), ()), STOCK)
    assert Queues(STOCK, 2).before(state, Draw("discard")) is state
