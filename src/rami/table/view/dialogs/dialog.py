"""The dialogs over the table: settings, rules, score and log on a phone, the discards, the ends of deal and match."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

import htpy as h
from markupsafe import Markup

from rami.engine.match import MEMORY, Match
from rami.table.state.model import Model
from rami.table.text.rules_page import rules_page
from rami.table.text.sentences import game_name
from rami.table.text.words import N_
from rami.table.view.dialogs import challenge, daily, deal_check, gone, my_matches, outcome, profile, review, settings
from rami.table.view.dialogs.about import about
from rami.table.view.dialogs.lessons import lessons
from rami.table.view.felt.score import side_name
from rami.table.view.felt.side import side
from rami.table.view.lobby.setup_form import setup
from rami.table.view.panel import command, picture
from rami.table.view.presentation import board_runs, presentation

Content = tuple[str, h.Node, h.Node]
"""Title, body, buttons."""


def _rules(model: Model) -> Content:
    words = model.words
    rules = model.match.rules if model.match is not None and model.screen == "table" else model.lobby.setup.rules
    return (
        words.text(N_("Rules: {game}"), game=game_name(words, rules.key)),
        h.article(".prose")[rules_page(words, rules)],
        None,
    )


def _score(model: Model) -> Content:
    words = model.words
    check = None if model.lesson is not None else h.p[command(words, "open", "deal_check", classes="quiet")]
    return words.text(N_("Score and log")), h.div[Markup(side(model)), check], None


def _places(model: Model) -> Content:
    """What each place of the board is, and what lies there."""
    board = presentation(model.rules.key).board
    return model.words.text(N_("The board")), board.places(model) if board is not None else None, None


def _runs(model: Model) -> Content:
    """The runs played so far, the last one first: the cards, and who played them."""
    words = model.words
    told = []
    for run in reversed(board_runs(model)):
        cards = [picture(str(played.card), model.settings.lang) for played in run]
        turns = [(seat, [each.card for each in cards]) for seat, cards in groupby(run, key=lambda each: each.seat)]
        said = (f"{side_name(model, [seat])} {words.inline.cards(played)}" for seat, played in turns)
        told.append(h.li[h.div(".fan.small")[cards], h.p(".hint")[Markup(" · ").join(map(Markup, said))]])
    seen = None if MEMORY in model.at_table.marks else command(words, "open", "gone", classes="quiet")
    return words.text(N_("The runs so far, the last one first")), h.ol(".runs")[told], seen


CONTENTS: dict[str, Callable[[Model], Content]] = {
    "setup": setup,
    "settings": settings.settings,
    "about": about,
    "lessons": lessons,
    "daily": daily.results,
    "challenge": challenge.challenge,
    "rules": _rules,
    "score": _score,
    "gone": gone.gone,
    "places": _places,
    "runs": _runs,
    "deal": outcome.deal_over,
    "match": outcome.match_over,
    "library": my_matches.library,
    "profile": profile.profile,
    "review": review.review,
    "deal_check": deal_check.deal_check,
}


def _open_book(match: Match) -> bool:
    return MEMORY not in match.marks


AT_TABLE: dict[str, Callable[[Match], bool]] = {
    "deal": lambda match: match.state.over,
    "match": lambda match: match.over,
    "gone": _open_book,
    "runs": _open_book,
}
"""The dialogs that can be shown only at a table, and of what match."""

SHEETS = ("score", "settings")
"""The dialogs that slide in from the side or from below."""


def dialog(model: Model) -> str:
    """The open dialog; "" for none."""
    possible = AT_TABLE.get(model.dialog)
    if model.dialog not in CONTENTS or (possible and not (model.match and possible(model.match))):
        return ""
    title, body, buttons = CONTENTS[model.dialog](model)
    close = command(model.words, "close", icon="close", classes="quiet square", short=True)
    foot = h.footer(".actions")[buttons] if buttons is not None else None
    return str(
        h.fragment[
            h.header(".panel-head")[h.h2(id="dialog-title")[title], close],
            h.div(".body", tabindex="0")[body],
            foot,
        ]
    )
