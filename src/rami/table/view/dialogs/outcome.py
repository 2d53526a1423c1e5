"""The end of a deal, with every hand and sum; and the end of the match with its settlement."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.engine.core import Seat, Tally, TallyLine
from rami.engine.melds import Meld
from rami.table.state.hand import by_suit
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.sentences import headline, match_won, payment, signed, standing_line, tally_line
from rami.table.text.words import N_
from rami.table.view.felt.score import chart, score
from rami.table.view.panel import button, joined, picture


def deal_over(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog at the end of a deal."""
    words, match = model.words, model.at_table
    tallies = match.rules.tally(model.view)
    title = words.text(N_("Deal {n}"), n=match.deal)
    body = joined(
        h.p(".headline")[_headline(model)],
        (_tally(model, tally) for tally in tallies),
        h.section[h.h3[words.text(N_("Score"))], score(model)],
    )
    look = button("close", words.text(N_("See the table")))
    after = (
        button("open", words.text(N_("End of the match")), value="match", classes="primary")
        if match.over
        else button("next-deal", words.text(N_("Next deal")), classes="primary")
    )
    return title, body, joined(look, after)


def _headline(model: Model) -> str:
    """The result of the deal, and who won it."""
    match = model.at_table
    return headline(model.words, match.rules.key, match.rules.headline(match.state), model.names, model.viewer)


def _tally(model: Model, tally: Tally) -> h.Element:
    words = model.words
    name = words.text(N_("You")) if tally.seat == model.viewer else model.names[tally.seat]
    return h.section(".tally")[
        h.h3[name, h.b(".points")[words.number(tally.points)]],
        _cards(model, tally),
        h.dl(".sum")[(_line(model, line) for line in tally.lines)],
    ]


def _cards(model: Model, tally: Tally) -> Iterator[h.Element]:
    """The hand as it counts: melds, what was added to others' melds, what is left; no card that the viewer has not
    seen.
    """
    words, lang = model.words, model.settings.lang
    laid = [each.meld for each in model.at_table.state.melds if each.seat == tally.seat]
    shown: list[Meld] = list(dict.fromkeys((*tally.melds, *laid)))
    if shown:
        yield h.div(".hands")[
            (h.div(".fan.small")[(picture(str(slot), lang) for slot in meld.slots)] for meld in shown)
        ]
    if tally.added:
        cards = [picture(str(card), lang) for card in tally.added if card is not None]
        yield h.div(".hands")[h.span(".quiet")[words.text(N_("laid off"))], h.div(".fan.small")[cards]]
    left = sorted((card for card in tally.left if card is not None), key=by_suit)
    if left:
        cards = [picture(str(card), lang) for card in left]
        yield h.div(".hands")[h.span(".quiet")[words.text(N_("left"))], h.div(".fan.small")[cards]]


def _line(model: Model, line: TallyLine) -> h.Element:
    words = model.words
    return h.div[h.dt[tally_line(words, model.game, line, model.view)], h.dd[signed(words, line.points)]]


def match_over(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog at the end of a match."""
    words, match = model.words, model.at_table
    standings = match.standings
    title = words.text(N_("End of the match"))
    seats = sorted(range(match.state.seats), key=lambda seat: (seat not in standings.winners, -standings.totals[seat]))
    body = joined(
        h.p(".headline")[_winners(model, standings.winners)],
        h.ol(".podium")[(_standing(model, seat, standings.lines[seat], seat in standings.winners) for seat in seats)],
        h.ul(".payments")[(h.li[payment(words, each, model.names, model.viewer)] for each in standings.payments)]
        if standings.payments
        else None,
        chart(match),
    )
    return (
        title,
        body,
        joined(
            button("open", words.text(N_("Were the deals fair?")), value="fair", classes="quiet"),
            button("lobby", words.text(N_("Another game"))),
            button("again", words.text(N_("Play again")), classes="primary"),
        ),
    )


def _winners(model: Model, winners: tuple[Seat, ...]) -> str:
    team = winners in model.rules.sides(model.at_table.state.seats)
    return match_won(model.words, winners, team, model.names, model.viewer)


def _standing(model: Model, seat: Seat, lines: tuple[TallyLine, ...], winner: bool) -> h.Element:
    words = model.words
    name = words.text(N_("You")) if seat == model.viewer else model.names[seat]
    total = sum(line.points for line in lines)
    return h.li(".tally.winner" if winner else ".tally")[
        h.h3[card_faces.icon("crown") if winner else None, h.span[name], h.b(".points")[words.number(total)]],
        h.dl(".sum")[
            (h.div[h.dt[standing_line(words, model.game, line)], h.dd[signed(words, line.points)]] for line in lines)
        ],
    ]
