"""How a whole hand is laid in one turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rami.bots.meldgame.laying import Lay, lays
from rami.engine.actions import LayMelds
from rami.engine.cards import Card
from rami.games.meldgame import FirstLay, MeldGame, MeldState, without


def finishing_lay(
    rules: MeldGame, view: MeldState, usual: Callable[[], Lay | None], rather: Sequence[Card] = ()
) -> Lay | None:
    """The next lay of a turn in which the whole hand goes: the `usual` one if it serves; None where that is impossible,
    or where no lay is left to do. The card discarded last is one of `rather` if it can be, the first of them first.

    Of other first lays of the seat only those are tried that `openings` gives.
    """
    if not rules.could_go_out(view):
        return None
    for last in (*rather, None):
        if last is None or _can_finish(rules, view, last):
            for lay in _next_lays(rules, view, usual()):
                if rules.allows(view, lay):
                    after = rules.apply(view, lay)
                    if after.over or _can_finish(rules, after, last):
                        return lay
    return None


def _next_lays(rules: MeldGame, view: MeldState, usual: Lay | None) -> Iterator[Lay]:
    if usual is not None:
        yield usual
    if rules.must_open(view):
        yield from (LayMelds(tuple(meld.slots for meld in melds)) for melds in rules.openings(view))
    else:
        yield from lays(rules, view)


def _can_finish(rules: MeldGame, view: MeldState, last: Card | None) -> bool:
    """Whether the whole hand could go in this turn if the seat had opened, with this card discarded last if one is
    named."""
    if last is None:
        return rules.could_go_out(view)
    now, first = view.now, FirstLay(view.now.number, 0, False)
    if last in (*now.must_lay, *now.barred, *now.frozen):
        return False
    opened = view.but(first_lays=tuple(lay or first for lay in view.first_lays))
    rest = without(view.hand, (last,))
    return not rest or rules.can_place(opened, rest, 1)
