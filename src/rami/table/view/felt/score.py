"""The score sheet: a row for each deal, the totals, and their course as lines, each side once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from operator import add
from typing import Any

import htpy as h
from markupsafe import Markup

from rami.engine.match import Match
from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text.sentences import signed
from rami.table.text.words import N_, NN_, Words, capital
from rami.table.view.felt.seats import standing
from rami.table.view.panel import joined
from rami.table.view.plot import Plot


def _in_the_sheet(model: Model) -> tuple[object, ...]:
    match = model.at_table
    return (
        match.setup,
        match.sheet,
        match.state.over,
        getattr(match.state, "chips", None),
        model.me,
        model.settings.lang,
    )


@latest(_in_the_sheet)
def score(model: Model) -> Markup:
    """A row for what each had at the start, where that is not nothing, one for each deal, one for what the deal under
    way has brought so far, one for chips that were left over and shared out, the totals, what is at stake, and their
    course as lines. After a start, what deals bring has its sign."""
    words, match = model.words, model.at_table
    sides, totals, best = _totals(model)
    first = match.rules.totals((), match.state.seats)
    rows = [_row(words.text(N_("Start")), map(words.number, _by_side(model, first)))] if any(first) else []
    said = partial(signed, words) if any(first) else words.number
    rows += [_row(n, map(said, _by_side(model, row))) for n, row in enumerate(match.sheet, 1)]
    so_far = [standing(model, seat) - match.totals[seat] for seat in range(match.state.seats)]
    if any(so_far) and not match.state.over:
        rows.append(_row(f"{match.deal}…", map(said, _by_side(model, so_far))))
    if shares := _left_over(match):
        rows.append(_row(words.text(N_("Left over")), map(said, _by_side(model, shares))))
    table = h.table(".score-sheet")[
        h.thead[
            h.tr[
                h.th[h.span(".visually-hidden")[words.text(N_("Deal"))]],
                (h.th(scope="col")[_key(side), side_name(model, side)] for side in sides),
            ]
        ],
        h.tbody[rows],
        h.tfoot[
            h.tr[
                h.th(scope="row")[words.text(N_("Total"))],
                (h.td(".best" if t == best else "")[words.number(t)] for t in totals),
            ]
        ],
    ]
    scroller = h.div(".scroller", tabindex="0", role="region", aria_label=words.text(N_("Score")))[table]
    at_stake = None if match.over else [h.p(".hint")[each] for each in _at_stake(words, match.rules, match.state.seats)]
    return joined(scroller, at_stake, chart(model))


def _at_stake(words: Words, rules: Rules[Any], seats: int) -> Iterator[str]:
    """To how many points the match goes, and what there is to win besides."""
    if (goal := rules.goal(seats)) and goal.code == "points":
        yield words.text(N_("The match is played to {n} points."), **goal.facts)
    if pot := rules.pot(seats):
        yield words.plural(*NN_("The pot holds {n} chip.", "The pot holds {n} chips."), pot)


def _left_over(match: Match) -> tuple[int, ...]:
    """The chips that each seat gets of those left over at the end of the match; () before, or where there are none."""
    if not match.over or match.rules.payment_unit != "chips" or not match.standings.payments:
        return ()
    shares = {each.payee: each.amount for each in match.standings.payments}
    return tuple(shares.get(seat, 0) for seat in range(match.state.seats))


def _row(name: str | int, points: Iterable[str]) -> h.Element:
    return h.tr[h.th(scope="row")[name], (h.td[each] for each in points)]


def _by_side(model: Model, points: Sequence[int]) -> list[int]:
    """What each side made, by the points of the seats."""
    return [points[side[0]] for side in model.rules.sides(model.at_table.state.seats)]


def score_by_side(model: Model) -> h.Element:
    """What the finished deal brought each side, any chips that were left over and shared out, and the totals: a row for
    each, so that many fit a narrow screen."""
    words, match = model.words, model.at_table
    brought = {N_("This deal"): match.rules.points(match.state)}
    if shares := _left_over(match):
        brought[N_("Left over")] = shares
    sides, totals, best = _totals(model)
    return h.table(".score-sheet")[
        h.thead[
            h.tr[
                h.th[h.span(".visually-hidden")[words.text(N_("Player"))]],
                (h.th(scope="col")[words.text(head)] for head in (*brought, N_("Total"))),
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[side_name(model, side)],
                    (h.td[signed(words, points[side[0]])] for points in brought.values()),
                    h.td(".best" if total == best else "")[h.b[words.number(total)]],
                ]
                for side, total in zip(sides, totals, strict=True)
            )
        ],
    ]


def _totals(model: Model) -> tuple[Sequence[Sequence[Seat]], Sequence[int], int | None]:
    """The sides, what each has by now, and the best of it; None while nobody has scored."""
    match = model.at_table
    sides = match.rules.sides(match.state.seats)
    totals = [standing(model, side[0]) for side in sides]
    return sides, totals, (min if match.rules.low_wins else max)(totals) if any(totals) else None


def legend(model: Model) -> h.Element:
    """Whose line is whose in the chart."""
    sides = model.rules.sides(model.at_table.state.seats)
    return h.ul(".legend")[(h.li[_key(side), side_name(model, side)] for side in sides)]


def side_name(model: Model, side: Sequence[Seat]) -> str:
    """A player's name, or those of a team."""
    you = model.words.text(N_("You"))
    return capital(model.words.list([you if seat == model.me else model.names[seat] for seat in side]))


def _key(side: Sequence[Seat]) -> h.Element:
    return h.svg(".key", viewBox="0 0 20 8", aria_hidden="true")[
        h.line(f".line-{side[0]}", x1="1", x2="19", y1="4", y2="4")
    ]


def chart(model: Model) -> Markup:
    """The course of the totals, deal by deal, the last with the chips that were left over; nothing before the second
    deal is over, or while nobody has scored."""
    words, match = model.words, model.at_table
    sides = match.rules.sides(match.state.seats)
    after = [match.rules.totals(match.sheet[:n], match.state.seats) for n in range(len(match.sheet) + 1)]
    if shares := _left_over(match):
        after[-1] = tuple(map(add, after[-1], shares))
    courses = [[totals[side[0]] for totals in after] for side in sides]
    low, high = min(map(min, courses)), max(map(max, courses))
    if len(match.sheet) < 2 or low == high:
        return Markup("")
    plot, last = Plot(low, high, len(match.sheet)), words.text(N_("deal {n}"), n=len(match.sheet))
    lines = [
        h.polyline(f".line-{side[0]}", points=plot.line(course)) for side, course in zip(sides, courses, strict=True)
    ]
    up = words.text(N_("Chips") if match.rules.payment_unit == "chips" else N_("Points"))
    told = words.text(N_("The totals, deal by deal"))
    return Markup(plot.drawn(words, up, words.text(N_("start")), last, lines, told))
