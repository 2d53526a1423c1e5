"""The deal of the day: today's result, how many days in a row, and the last four weeks."""

from __future__ import annotations

from datetime import date

import htpy as h

from rami.table.lobby.daily import days_in_a_row, past_days
from rami.table.lobby.my_matches import IN_A_ROW
from rami.table.state.model import Model
from rami.table.storage.results import Result
from rami.table.text import card_faces, notices
from rami.table.text.sentences import game_name
from rami.table.text.sentences.dates import day
from rami.table.text.words import N_
from rami.table.view.dialogs import my_matches
from rami.table.view.panel import command, joined


def results(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words, today = model.words, model.lobby.today
    if not today:
        return words.text(N_("The deal of the day")), None, None
    days = past_days(model.library.results, today)
    mine = days[-1][1]
    row = days_in_a_row({each.key for each in model.library.results}, today)
    body = joined(
        h.p(".hint", role="status")[card_faces.icon("info"), " ", notices.notice_text(words, model.game, model.notice)]
        if model.notice
        else None,
        h.p(".headline")[_told(model, mine) if mine else words.text(N_("Today’s deal is waiting for you."))],
        h.p[words.plural(*IN_A_ROW, row)] if row > 1 else None,
        h.h3[words.text(N_("The last four weeks"))],
        h.ol(".calendar")[(_day(model, each, found) for each, found in days)],
        h.p(".hint")[words.text(N_("Tomorrow there is another one, with the same cards for everyone."))],
    )
    share = command(words, "share-daily", icon="share", classes="primary") if mine else None
    play = None if mine else command(words, "daily", classes="primary")
    return words.text(N_("The deal of the day")), h.div(".library")[body], joined(share, play)


def _told(model: Model, found: Result) -> str:
    return f"{game_name(model.words, found.game)} · {my_matches.result(model, found)}"


def _day(model: Model, when: str, found: Result | None) -> h.Element:
    """One day: its number, marked where its deal was won or lost; in words for a screen reader."""
    words, date_of = model.words, date.fromisoformat(when)
    result = _told(model, found) if found else words.text(N_("not played"))
    told = words.text(N_("{day}: {result}"), day=day(words, date_of), result=result)
    won = found is not None and found.victory
    return h.li(".won" if won else ".lost" if found else "", title=told)[
        h.span(aria_hidden="true")[str(date_of.day)],
        card_faces.icon("check") if won else None,
        h.span(".visually-hidden")[told],
    ]
