"""The end of a deal, with every hand and sum; and the end of the match with its settlement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from operator import neg, pos
from typing import Any

import htpy as h
from markupsafe import Markup

from rami.engine.rules import Rules
from rami.engine.scoring import Payment, Tally, TallyLine
from rami.engine.state import Seat
from rami.table.lobby.challenge import can_challenge
from rami.table.lobby.daily import day_of_seed
from rami.table.play.flow import undone
from rami.table.state.hand import by_suit
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.notices import notice_text
from rami.table.text.sentences import deal_of, headline, match_won, note, payment, signed, standing_line, tally_line
from rami.table.text.sentences.dates import day
from rami.table.text.vocabulary import Audience
from rami.table.text.words import N_
from rami.table.view.dialogs import challenge
from rami.table.view.felt.lesson import guidance, lesson_buttons
from rami.table.view.felt.score import chart, legend, score, score_by_side, side_name
from rami.table.view.panel import button, command, joined, picture
from rami.table.view.presentation import presentation, sleeping_cards


def deal_over(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog at the end of a deal."""
    words, match = model.words, model.at_table
    tallies = match.rules.tally(model.view)
    key = best_first(match.rules)
    sides = sorted(match.rules.sides(match.state.seats), key=lambda side: key(tallies[side[0]].points))
    title = deal_of(words, match.deal, match.rules.goal(match.state.seats))
    body = joined(
        h.p(".headline")[_headline(model)],
        guidance(model),
        h.section(".totals")[score_by_side(model), _kept(model)],
        (_side(model, [tallies[seat] for seat in side]) for side in sides),
        _asleep(model),
        h.section[h.h3[words.text(N_("Score"))], score(model)] if len(match.sheet) > 1 else None,
    )
    look = button("close", words.text(N_("See the table")))
    if model.lesson is not None:
        result = command(words, "open", "match") if match.over else None
        return title, body, joined(look, result, lesson_buttons(model))
    back = command(words, "undo", icon="undo") if undone(model) is not None else None
    after = (
        command(words, "open", "match", classes="primary")
        if match.over
        else command(words, "next-deal", classes="primary")
    )
    return title, body, joined(back, look, after)


def best_first(rules: Rules[Any]) -> Callable[[int], int]:
    """The key by which points are sorted, the best first."""
    return pos if rules.low_wins else neg


def _headline(model: Model) -> str:
    """The result of the deal, and who won it."""
    match = model.at_table
    return headline(model.words, match.rules.key, match.rules.headline(match.state), model.names, model.me)


def _kept(model: Model) -> h.Element | None:
    """What nobody won and stays on the board, which is why the gains of the deal don't add up to nothing."""
    board = presentation(model.game).board
    said = board.kept(model) if board is not None else ""
    return h.p(".hint")[said] if said else None


def _name(model: Model, seat: Seat) -> str:
    return model.words.text(N_("You")) if seat == model.me else model.names[seat]


def _side(model: Model, tallies: Sequence[Tally]) -> h.Element:
    """A player's cards and sums; of a team everybody's, and what they have in common once."""
    words, seats = model.words, {tally.seat for tally in tallies}
    shared = [line for line in tallies[0].lines if len(tallies) > 1 and all(line in each.lines for each in tallies)]
    parts = []
    for tally in tallies:
        own = [line for line in tally.lines if line not in shared and line.of not in seats - {tally.seat}]
        member = h.h4[_name(model, tally.seat), _noted(model, tally.seat)] if len(tallies) > 1 else None
        parts += [member, *_cards(model, tally), _sum(model, own)]
    name = side_name(model, [tally.seat for tally in tallies])
    return h.section(".tally")[
        h.h3[h.span[name], h.b(".points")[signed(words, tallies[0].points)]],
        parts,
        _sum(model, shared),
    ]


def _noted(model: Model, seat: Seat) -> h.Element:
    """What everybody knows of a member of a team: with and against whom they played."""
    notes = model.rules.notes(model.view, seat)
    return h.span(".quiet")[" · ".join(note(model.words, model.game, each, model.names) for each in notes)]


def _cards(model: Model, tally: Tally) -> Iterator[h.Element]:
    """The hand as it counts: melds on the table and in hand, what was added to others' melds, what is left; no card
    that the viewer has not seen.
    """
    words, table = model.words, model.at_table.state.table_of(tally.seat)
    on_table = {card for each in table.melds for card in each.meld.cards}
    counted = {card for meld in tally.melds for card in meld.cards}
    held = [meld for meld in tally.melds if on_table.isdisjoint(meld.cards)]
    laid = [each.meld for each in table.melds if each.seat == tally.seat and counted.isdisjoint(each.meld.cards)]
    laid += [meld for meld in tally.melds if meld not in held]
    left = by_suit([card for card in tally.left if card is not None], model.rules)
    rows: tuple[tuple[str, Sequence[Sequence[object]]], ...] = (
        ("", [meld.slots for meld in laid]),
        (N_("melds in hand"), [meld.slots for meld in held]),
        (N_("laid off"), [[card for card in tally.added if card is not None]]),
        (N_("left in hand"), [left]),
    )
    for said, fans in rows:
        if any(fans):
            yield _row(model, words.text(said) if said else None, fans)


def _row(model: Model, said: str | None, fans: Sequence[Sequence[object]]) -> h.Element:
    """Cards side by side, after what they are."""
    lang = model.settings.lang
    shown = (h.div(".fan.small")[(picture(str(card), lang) for card in fan)] for fan in fans)
    return h.div(".hands")[said and h.span(".quiet")[said], shown]


def _asleep(model: Model) -> h.Element | None:
    """The cards that took no part in the deal."""
    lots = [_row(model, said, [cards]) for said, cards in sleeping_cards(model)]
    return h.section(".tally")[h.h3[model.words.text(N_("Out of play"))], lots] if lots else None


def _sum(model: Model, lines: Sequence[TallyLine]) -> h.Element | None:
    return h.dl(".sum")[(_line(model, line) for line in lines)] if lines else None


def _line(model: Model, line: TallyLine) -> h.Element:
    words = model.words
    return h.div[
        h.dt[tally_line(words, model.game, line, Audience(model.names, model.me, model.view))],
        h.dd[signed(words, line.points)],
    ]


def match_over(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog at the end of a match."""
    words, match = model.words, model.at_table
    standings = match.standings
    daily = day_of_seed(match.setup.seed, model.lobby.today)
    title = words.text(N_("End of the match"))
    key = best_first(match.rules)
    totals, winners = standings.totals, standings.winners
    sides = sorted(
        match.rules.sides(match.state.seats), key=lambda side: (side[0] not in winners, key(totals[side[0]]))
    )
    body = joined(
        h.p(".hint")[words.text(N_("The deal of the day, {day}"), day=day(words, date.fromisoformat(daily)))]
        if daily
        else None,
        h.p(".headline")[_winners(model, winners)],
        challenge.outcome(model),
        guidance(model),
        h.ol(".podium")[(_standing(model, side, standings.lines[side[0]], side[0] in winners) for side in sides)],
        _payments(model, standings.payments) if match.rules.payment_unit != "chips" else None,
        chart(model),
        legend(model) if len(match.sheet) > 1 else None,
        _ways_on(model, bool(daily)) if model.lesson is None else None,
        # below the buttons that it answers, which stay where they are
        h.p(".hint.told", role="status")[card_faces.icon("info"), " ", notice_text(words, model.game, model.notice)]
        if model.notice
        else None,
    )
    if model.lesson is not None:
        return title, body, joined(command(words, "open", "deal", classes="quiet"), lesson_buttons(model))
    other = button("lobby", words.text(N_("Another game")))
    review, again = command(words, "review", value=model.key), command(words, "again", classes="primary")
    return title, body, joined(other, review, again)


def _ways_on(model: Model, daily: bool) -> h.Element:
    """What can be done with a finished match."""
    words = model.words
    return h.div(".actions.ways-on")[
        command(words, "share-daily", icon="share", classes="quiet") if daily else None,
        command(words, "daily-results", classes="quiet") if daily else None,
        _challenge(model) if can_challenge(model.at_table) else None,
        command(words, "open", "deal", classes="quiet"),
        (command(words, name, value=model.key, classes="quiet") for name in ("replay", "copy", "link")),
        command(words, "open", "deal_check", classes="quiet"),
    ]


def _challenge(model: Model) -> Markup:
    """The button that makes a challenge of the match, or answers the one that it was."""
    said = N_("Send my result back") if model.at_table.setup.rivals else N_("Challenge a friend")
    return button("challenge", model.words.text(said), value=model.key, icon="share", classes="quiet")


def _payments(model: Model, payments: Sequence[Payment]) -> h.Element | None:
    """Who pays whom."""
    unit = model.rules.payment_unit
    told = [payment(model.words, unit, each, model.names, model.me) for each in payments]
    return h.ul(".payments")[(h.li[each] for each in told)] if told else None


def _winners(model: Model, winners: tuple[Seat, ...]) -> str:
    team = winners in model.rules.sides(model.at_table.state.seats)
    return match_won(model.words, winners, team, model.names, model.me)


def _standing(model: Model, side: Sequence[Seat], lines: tuple[TallyLine, ...], winner: bool) -> h.Element:
    """What a side has in the end: what it begins with, and what is added to that or taken from it."""
    words = model.words
    total = sum(line.points for line in lines)
    return h.li(".tally.winner" if winner else ".tally")[
        h.h3[
            card_faces.icon("crown") if winner else None,
            h.span[side_name(model, side)],
            h.b(".points")[words.number(total)],
        ],
        h.dl(".sum")[
            (
                h.div[
                    h.dt[standing_line(words, model.game, line)],
                    h.dd[signed(words, line.points) if n else words.number(line.points)],
                ]
                for n, line in enumerate(lines)
            )
        ]
        if len(lines) > 1
        else None,
    ]
