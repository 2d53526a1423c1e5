"""The bar at the top of the table, and the line above the hand."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from rami.engine.record import preset_of
from rami.table.lobby.commands import COMMANDS
from rami.table.play.answers import answers
from rami.table.play.hints import advice
from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.notices import notice_text
from rami.table.text.profile import profile
from rami.table.text.sentences import game_name, preset_name, prompt
from rami.table.text.sentences.prompts import moving_line
from rami.table.text.words import N_
from rami.table.view.felt import replay
from rami.table.view.felt.gauges import gauges
from rami.table.view.felt.news import news
from rami.table.view.felt.open_in_full import in_full
from rami.table.view.felt.seal import seal
from rami.table.view.felt.seats import plaque
from rami.table.view.panel import button, command, joined


def _in_the_bar(model: Model) -> tuple[object, ...]:
    match = model.at_table
    undo, wide = can_undo(model), model.viewport.wide
    return (
        match.setup,
        match.deal,
        model.settings.lang,
        model.my_turn,
        model.viewer,
        model.replay,
        undo,
        wide,
        model.embed,
    )


@latest(_in_the_bar)
def header(model: Model) -> str:
    """The game, preset and deal, and the buttons that are always there."""
    words, match = model.words, model.at_table
    rules = match.rules
    preset = preset_of(rules)
    where = words.text(N_("Deal {n}"), n=match.deal)
    if preset != next(iter(rules.presets)):
        where += f" · {preset_name(words, rules.key, preset)}"
    brand = h.button(
        ".brand.button.quiet", type="button", data_action="lobby", title=words.text(COMMANDS["lobby"].label)
    )
    return str(
        h.header(".bar")[
            brand["Rami"],
            h.div(".where")[
                h.h1[game_name(words, rules.key)],
                h.p[h.span[where], seal(model)],
            ],
            h.nav[_tools(model)],
        ]
    )


def _tools(model: Model) -> Iterator[Markup | None]:
    """The buttons that are always there; the score only where it does not stand beside the table."""
    if model.replay is not None:
        yield from replay.tools(model, model.replay)
        return
    yield _opens(model, "rules", N_("Rules"))
    yield command(model.words, "hint", icon="hint", classes="quiet", disabled=not model.my_turn, short=True)
    yield command(model.words, "undo", icon="undo", classes="quiet", disabled=not can_undo(model), short=True)
    if not model.viewport.wide:
        yield _opens(model, "score", N_("Score"))
    yield _opens(model, "settings", N_("Settings"))
    yield in_full(model)


def _opens(model: Model, dialog: str, label: str) -> Markup:
    return button("open", model.words.text(label), icon=dialog, value=dialog, classes="quiet", short=True)


def can_undo(model: Model) -> bool:
    """Whether there is something to put back."""
    plan = model.plan
    prepared = plan.staged or plan.draft or plan.added or plan.choices or plan.chips
    return bool(prepared) or (model.my_turn and model.at_table.undone() is not None)


def status(model: Model) -> str:
    """What is to be done now, or why something could not be done;
    the viewer's own score, and the counters of their hand."""
    words = model.words
    if model.notice is not None:
        line = h.div(".line.refusal")[card_faces.icon("info"), notice_text(words, model.game, model.notice)]
    else:
        line = h.div(".line")[_line(model)]
    return str(joined(line, h.div(".gauges")[plaque(model), gauges(model)]))


def _line(model: Model) -> h.Node:
    words, match = model.words, model.at_table
    if model.replay is not None:
        return replay.line(model, model.replay)
    if model.plan.moving:
        return moving_line(words, len(model.plan.selected))
    if model.watching:
        return words.text(N_("This match is being played in another tab; you see it as it goes."))
    if match.over:
        return _after(news(model), words.text(N_("The match is over.")))
    if match.state.over:
        return _after(news(model), words.text(N_("The deal is over.")))
    if not model.my_turn:
        return _waiting(model)
    if model.plan.choices:
        return words.text(N_("Which do you mean?"))
    if model.hint is not None:
        return advice(words, match.rules, model.view, model.names, model.hand.cards, model.hint)
    return _after(
        news(model), prompt(words, match.rules.key, match.rules.prompt(model.view, answers(model)), model.names)
    )


def _after(news: str, line: str) -> str:
    """The line, after the news where there are any."""
    return f"{news} {line}" if news else line


def _waiting(model: Model) -> str:
    """The line while others play: that the viewer is out, the news, or who is thinking."""
    words, seat = model.words, model.at_table.state.turn
    waiting = profile(model.game).words.waiting
    notes = () if model.viewer is None else model.rules.notes(model.view, model.viewer)
    out = next((waiting[each.code] for each in notes if each.code in waiting), None)
    if out is not None:
        return words.text(out)
    return news(model) or words.text(N_("{player} is thinking…"), player=model.names[seat or 0])
