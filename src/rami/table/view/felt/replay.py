"""A replay's controls: the slider and the steps, whose cards are seen, the moments to jump to, and the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h
from markupsafe import Markup

from rami.engine.match import Match
from rami.engine.state import Event, State
from rami.table.lobby import question, review
from rami.table.lobby.mistakes import unsolved
from rami.table.state.memo import latest
from rami.table.state.model import Model, Replay
from rami.table.state.review import Question
from rami.table.text.sentences import commentary, headline
from rami.table.text.sentences.moments import moments_of
from rami.table.text.words import N_
from rami.table.view.panel import button, command, joined

Told = tuple[Match, h.Node]
"""The match as it stood at a moment, and what happened then."""


def controls(model: Model, replay: Replay) -> h.Element:
    """The slider over all steps of the match, the buttons to other steps, and what is seen of the table."""
    words, last = model.words, len(replay.history) - 1
    where = words.text(
        N_("deal {deal}, step {n} of {all}"), deal=replay.now.deal, n=replay.at + 1, all=len(replay.history)
    )
    slider = h.input(
        "#replay-at.slider",
        type="range",
        name="replay-at",
        min="0",
        max=str(last),
        value=str(replay.at),
        aria_label=words.text(N_("Step")),
        aria_valuetext=where,
    )
    seat = h.select("#replay-seat.input", name="replay-seat", aria_label=words.text(N_("Seen from")))[
        (
            h.option(value=str(seat), selected=seat == model.viewer)[
                words.text(N_("Seen by you")) if seat == model.me else words.text(N_("Seen by {player}"), player=name)
            ]
            for seat, name in enumerate(model.names)
        )
    ]
    return h.div(".replay")[
        slider,
        h.div(".actions")[_steps(model, replay, last) if replay.asked is None else _review(model, replay.asked)],
        h.div(".actions")[
            seat,
            command(words, "replay-hands", pressed=replay.open),
            None if replay.now.over else command(words, "play-on"),
        ],
    ]


def _steps(model: Model, replay: Replay, last: int) -> Iterator[Markup]:
    """The buttons to other steps; where the match was reviewed, to other choices."""
    words, end = model.words, replay.at == last
    before, after = review.choices(model)
    if before is not None or after is not None:
        yield command(words, "review-choice", "-1", disabled=before is None)
        yield command(words, "replay-go", "1", disabled=end)
        yield command(words, "review-choice", "1", classes="primary", disabled=after is None)
        return
    yield command(words, "replay-go", "-1", disabled=replay.at == 0)
    yield command(words, "replay-go", "1", classes="primary", disabled=end)
    if replay.now.deal < replay.history[last].deal:
        yield command(words, "replay-go", "deal")
    else:
        yield button("replay-go", words.text(N_("To the end")), value="deal", disabled=end)


def _review(model: Model, asked: Question) -> Iterator[Markup]:
    """The buttons at a moment of the review whose answer is told or on its way."""
    drill = model.replay is not None and model.replay.drill
    if drill:
        yield button("replay-leave", model.words.text(N_("Enough for now")), classes="quiet")
    else:
        yield command(model.words, "review-begin")
    if not asked.told:
        yield command(model.words, "review-answer")
    elif drill and unsolved(model, model.game):
        yield command(model.words, "mistake", classes="primary")
    elif not drill and model.review is not None and model.review.next is not None:
        yield command(model.words, "review-moment", classes="primary")


def line(model: Model, replay: Replay) -> h.Node:
    """Which step is shown, and what happened in it; at a moment of the review, what is asked or answered."""
    if replay.asked is not None:
        return question.line(model.words, model, replay.asked)
    words, found = model.words.inline, review.marked(model)
    at = h.b[f"{replay.at + 1}/{len(replay.history)}"]
    if told := question.told(model):
        return [at, " ", told]
    told = commentary(words, model.game, seen_events(model, replay.now), model.names, model.me, model.view)
    told = told or _untold(model, replay)
    return [at, " ", told, " ", h.b[review.mark(model.words, model, found)] if found else None]


def _untold(model: Model, replay: Replay) -> str:
    """What is said of a step that shows nothing: the deal that begins, or who made a choice that is shown later."""
    mover = replay.history[replay.at - 1].state.turn if replay.at else None
    if mover is None:
        return model.words.text(N_("Deal {n}"), n=replay.now.deal)
    return model.words.text(N_("{player}: a choice that nobody sees yet."), player=model.names[mover])


def jump(match: Match, said: h.Node, *, here: bool = False, verdict: bool = False) -> h.Element:
    """A button to the moment at which the match stands so; `verdict` says whether it is what that choice is called."""
    return h.button(
        ".jump.verdict" if verdict else ".jump",
        type="button",
        data_action="replay-go",
        data_value=f"@{len(match.steps)}",
        aria_current="step" if here else None,
    )[said]


def seen_at(model: Model, match: Match) -> State:
    """What is seen of the deal as it stood then."""
    if match is model.at_table:
        return model.view
    opened = model.replay is not None and model.replay.open
    view: State = (match.rules.opened if opened else match.rules.view)(match.state, model.viewer)
    return view


def seen_events(model: Model, match: Match) -> list[Event]:
    """What the last action did, as far as it is seen."""
    opened = model.replay is not None and model.replay.open
    return [event if opened else event.view(model.viewer) for event in match.state.events]


def moments(model: Model) -> Markup:
    """What the table staged in the whole match, and how each deal ended: each a way to its step. The deal that is shown
    is unfolded; in it the last moment that was reached is marked.
    """
    replay = model.replay
    assert replay is not None
    return joined(
        h.details(".more", id=f"moments-{deal}-now" if now else f"moments-{deal}", open=now)[
            h.summary[model.words.text(N_("Deal {n}"), n=deal)],
            _list(told, _reached(told, replay.now)) if now else _unmarked(model)[deal],
        ]
        for deal, told in _of_deals(model).items()
        for now in [deal == replay.now.deal]
    )


def _reached(told: Sequence[Told], now: Match) -> int | None:
    """The place of the last moment up to now; None before the first."""
    return max((n for n, (match, _) in enumerate(told) if len(match.steps) <= len(now.steps)), default=None)


def _list(told: Sequence[Told], here: int | None = None) -> h.Element:
    return h.ol(".log.moments")[(h.li[jump(match, said, here=n == here)] for n, (match, said) in enumerate(told))]


def _in_the_moments(model: Model) -> tuple[object, ...]:
    replay = model.replay
    assert replay is not None
    return replay.history, replay.open, model.viewer, model.settings.lang


@latest(_in_the_moments)
def _of_deals(model: Model) -> dict[int, list[Told]]:
    """The moments of each deal of the match."""
    replay = model.replay
    assert replay is not None
    return {deal: list(_told(model, replay, deal)) for deal in dict.fromkeys(match.deal for match in replay.history)}


@latest(_in_the_moments)
def _unmarked(model: Model) -> dict[int, Markup]:
    """The lists of all deals."""
    return {deal: Markup(_list(told)) for deal, told in _of_deals(model).items()}


def _told(model: Model, replay: Replay, deal: int) -> Iterator[Told]:
    words, known = model.words.inline, moments_of(model.game)
    for match in replay.history:
        if match.deal != deal:
            continue
        events = [event for event in seen_events(model, match) if event.kind in known]
        if events:
            yield match, commentary(words, model.game, events, model.names, model.me, seen_at(model, match))
        if match.state.over:
            yield match, headline(words, model.game, match.rules.headline(match.state), model.names, model.me)
