"""The bar at the top of the table, and the line above the hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from math import inf

import htpy as h
from markupsafe import Markup

from rami.engine.actions import Draw
from rami.table.lobby.challenge import score
from rami.table.lobby.daily import day_of_seed
from rami.table.lobby.mistakes import MISTAKES
from rami.table.play.answers import answers
from rami.table.play.choices import question
from rami.table.play.flow import tells_aim, undone
from rami.table.play.hand_melds import all_chosen
from rami.table.play.hints import deed, hint_line
from rami.table.state.memo import latest
from rami.table.state.model import TABLE, Model
from rami.table.text import card_faces
from rami.table.text.notices import notice_text
from rami.table.text.profile import lesson_names, profile
from rami.table.text.sentences import commentary, deal_of, mark_names, prompt, table_name
from rami.table.text.sentences.prompts import aim, asked, chosen_line, moving_line, or_take_from, stock_only
from rami.table.text.words import N_, Name, small
from rami.table.view.felt import lesson, replay
from rami.table.view.felt.gauges import gauges
from rami.table.view.felt.moments import last_turns, news, thrown_last
from rami.table.view.felt.open_in_full import in_full
from rami.table.view.felt.seal import seal
from rami.table.view.felt.seats import plaque
from rami.table.view.panel import button, command, joined, label


def _titled(model: Model) -> tuple[object, ...]:
    match = model.at_table
    return (
        match.setup,
        match.marks,
        match.deal,
        model.settings.lang,
        model.replay,
        model.lobby.today,
        model.lesson and model.lesson.name,
    )


def _in_the_bar(model: Model) -> tuple[object, ...]:
    undo, wide = can_undo(model), model.viewport.wide
    return (
        *_titled(model),
        _choosing(model),
        model.thinking,
        model.viewer,
        undo,
        wide,
        model.embed,
        _from_table(model),
    )


@latest(_in_the_bar)
def header(model: Model) -> str:
    """The game, preset and deal, and the buttons that are always there."""
    brand = h.button(".brand.button.quiet", type="button", data_action="lobby", title=label(model.words, "lobby"))
    return str(h.header(".bar")[brand["Rami"], _where(model), h.nav[_tools(model)]])


@latest(_titled)
def _where(model: Model) -> Markup:
    """The game, preset and deal."""
    words, match = model.words, model.at_table
    rules = match.rules
    (title, preset), where = table_name(words, rules), deal_of(words, match.deal, rules.goal(match.state.seats))
    named = [preset] if preset else []
    if match.setup.rivals:
        beat = score(words, match.setup, match.setup.rivals[-1].totals)
        title, named = words.text(N_("To beat: {score}"), score=beat), [title, *named]
    elif day_of_seed(match.setup.seed, model.lobby.today):
        title, named = words.text(N_("The deal of the day")), [title, *named]
    if model.lesson is not None:
        title, where, named = words.text(model.lesson.lesson.name), lesson.where(model, model.lesson), []
    if model.replay is not None and model.replay.drill:
        title, where, named = words.text(MISTAKES), title, []
    marks = [(mark, name) for mark in sorted(match.marks) for name in mark_names(words, [mark])]
    return Markup(
        h.div(".where")[
            h.h1[title],
            h.p[
                h.span[where],
                [h.span(".named")[each] for each in named],
                [h.span(data_mark=mark)[name] for mark, name in marks],
                seal(model) if model.lesson is None else None,
            ],
        ]
    )


def _tools(model: Model) -> Iterator[Markup | None]:
    """The buttons that are always there; the score only where it does not stand beside the table."""
    if model.replay is not None:
        yield command(model.words, "review-begin", icon="hint", classes="quiet", short=True)
        if model.asking:
            yield command(model.words, "undo", icon="undo", classes="quiet", disabled=not can_undo(model), short=True)
        if not model.viewport.wide:
            yield _opens(model, "score")
        yield _opens(model, "settings")
        yield command(model.words, "replay-leave", icon="close", classes="quiet", short=True)
        return
    yield _opens(model, "rules")
    if model.lesson is not None and not _from_table(model):
        yield _opens(model, "lessons")
    look = "quiet sought" if model.thinking and _choosing(model) else "quiet"
    yield command(model.words, "hint", icon="hint", classes=look, disabled=not _choosing(model), short=True)
    yield command(model.words, "undo", icon="undo", classes="quiet", disabled=not can_undo(model), short=True)
    if not model.viewport.wide and model.lesson is None:
        yield _opens(model, "score")
    yield _opens(model, "settings")
    if model.lesson is not None and _from_table(model):
        yield command(model.words, "lesson-leave", icon="close", classes="quiet", short=True)
    yield in_full(model)


def _from_table(model: Model) -> bool:
    """Whether there is a table to return to."""
    return model.before is not None and model.before.screen == TABLE


def _choosing(model: Model) -> bool:
    """Whether the viewer is to act, and there is a choice."""
    return model.my_turn and model.rules.forced(model.at_table.state) is None


def _opens(model: Model, dialog: str) -> Markup:
    return command(model.words, "open", dialog, icon=dialog, classes="quiet", short=True)


def can_undo(model: Model) -> bool:
    """Whether there is something to put back."""
    plan = model.plan
    prepared = plan.staged or plan.draft or plan.added or plan.choices or plan.chips
    return bool(prepared) or undone(model) is not None


LONG, LONGEST, FULL, FULLEST = 70, 95, 120, 150
"""Characters beyond which a message takes the counters' place where room is scarce, and is smaller beside a button;
beyond which it is smaller everywhere; that fill three lines of a small phone; and that fill as many of a larger one
as there is room for."""


def status(model: Model) -> str:
    """What is to be done now, or why something could not be done;
    the viewer's own score, and the counters of their hand."""
    words = model.words
    refused, guided = model.notice is not None, _guidance(model)
    if guided is not None:
        return str(joined(guided, h.div(".gauges")[plaque(model), *gauges(model)]))
    text = _line(model) if model.notice is None else notice_text(words, model.game, model.notice)
    drawn = Markup(h.fragment[text])
    own, counters = plaque(model), tuple(gauges(model))
    replayed = model.replay is not None and not model.asking
    return _status(drawn, len(str(text)), _lesson_offered(model), own, counters, refused=refused, replayed=replayed)


@lru_cache(maxsize=32)
def _status(
    text: Markup,
    length: int,
    lesson: Markup | None,
    own: Markup | None,
    counters: tuple[Markup, ...],
    *,
    refused: bool,
    replayed: bool,
) -> str:
    longest = length > (LONG if lesson else LONGEST)
    classes = {"line": True, "refusal": refused, "long": length > LONG, "longest": longest}
    line = h.div(class_=classes)[card_faces.icon("info") if refused else None, text, lesson]
    return str(joined(line, h.div(class_={"gauges": True, "replayed": replayed})[own, counters]))


def _lesson_offered(model: Model) -> Markup | None:
    """The way to the lesson about a rule that was broken here more than once; None where there is none."""
    why = getattr(model.notice, "reason", "")
    if model.refusals.count(why) < 2 or model.lesson is not None:
        return None
    course = profile(model.game).lessons
    about = next((n for n, each in enumerate(course) if why in each.refusals), None)
    if about is None:
        return None
    words = model.words
    named = words.text(N_("Lesson: {name}"), name=words.text(course[about].name))
    said = words.text(N_("Lesson")) if model.viewport.narrow else named
    return button("lesson", said, value=lesson_names(model.game)[about])


def _guidance(model: Model) -> h.Node | None:
    """What a lesson says, unless something else is to be read just now: a refusal, a question, advice."""
    plan = model.plan
    asked = model.notice or plan.choices or plan.staged or plan.moving or model.hint
    return None if asked else lesson.guidance(model)


def _line(model: Model) -> h.Node:
    words, match = model.words, model.at_table
    if model.replay is not None and not model.asking:
        return replay.line(model, model.replay)
    if model.plan.moving:
        return moving_line(words, len(model.plan.selected))
    if model.watching:
        return words.text(N_("This match is being played in another tab; you see it as it goes."))
    if match.state.over:
        return _how_it_ended(model, words.text(N_("The match is over.") if match.over else N_("The deal is over.")))
    if not _choosing(model):
        return _waiting(model)
    return _my_line(model)


def _how_it_ended(model: Model, said: str) -> str:
    """This line after the news, or after the last turn of somebody else where there is room."""
    line = _after(news(model) or last_turns(model)[1], said)
    return line if len(line) <= FULL else _after(news(model), said)


def _my_line(model: Model) -> h.Node:
    """The line while the viewer is to act."""
    words, match = model.words, model.at_table
    if model.plan.choices:
        return question(model)
    if model.plan.staged is not None:
        said = deed(words, match.rules, model.view, model.names, model.plan.staged)
        unlaid = words.text(N_("The melds that you prepared will not be laid.")) if model.plan.draft else ""
        return words.join(filter(None, (words.text(N_("Confirm: {deed}."), deed=small(said)), unlaid)))
    if model.hint is not None:
        return hint_line(model, words)
    if melds := all_chosen(model):
        return chosen_line(words, melds)
    if lacks := match.rules.lacking(model.view, model.plan.draft):
        return prompt(words, model.game, lacks)
    if model.asking:
        return asked(words, model.game, answers(model).prompt)
    said = prompt(words, model.game, answers(model).prompt)
    if tells_aim(model):
        return _with_aim(model, said)
    told = _told(model, said)
    return _after_turn(model, told, said) if told else words.join(filter(None, (said, _stock_only(model))))


def _with_aim(model: Model, said: str) -> str:
    """This line after what the game is about, as much of it as has room."""
    words, view = model.words, model.viewport
    sentences = aim(words, model.rules, model.view)
    lines = (words.join((*sentences[:most], said)) for most in range(len(sentences), 0, -1))
    room = FULL if _scarce(model) else FULLEST if view.narrow else inf
    return next((line for line in lines if len(line) <= room), said)


def _stock_only(model: Model) -> str:
    """Why the discard can't be taken, where a card is to be drawn; "" where it can or nothing is said of it."""
    known = answers(model)
    if known.prompt.code != "draw" or not model.view.discard:
        return ""
    return stock_only(model.words, model.game, known.refusal(Draw("discard")))


def _told(model: Model, said: str) -> str:
    """What is told before this line: of the others' turns the most telling that leaves the counters their room, or
    takes it, unless the log stands beside the table; or else the news, or the last turn.
    """
    told = news(model)
    if model.viewport.wide:
        return told
    (telling, last), rooms = last_turns(model), _rooms(model)
    if _scarce(model):
        ways = [*chain(*telling), *filter(None, (told,))]
        tried = [(turn, most) for most in rooms for turn in ways]
    else:
        tried = [(turn, most) for ways in telling for most in rooms for turn in ways]
    if not told:
        tried.append((last, rooms[0]))
    return next((turn for turn, most in tried if len(_after(turn, said)) <= most), told)


def _after_turn(model: Model, told: str, line: str) -> str:
    """The line after what is told of a turn. Where that is not told, it names who threw the card that may be taken,
    unless the line would be smaller for that."""
    now, thrown, plain = answers(model).prompt, thrown_last(model), _after(told, line)
    if thrown is None or thrown.seat is None or now.code != "draw_or_take" or now.facts["n"] > 1:
        return plain
    (card,), player = thrown.cards, model.names[thrown.seat]
    if card is None or now.facts["cards"] != (card,) or player in told:
        return plain
    named = _after(told, or_take_from(model.words, card, Name(player)))
    room = next((most for most in _rooms(model) if len(plain) <= most), 0)
    return named if len(named) <= room else plain


def _rooms(model: Model) -> tuple[int, ...]:
    """The most characters of a line that tells of the others' turns: those that leave the counters their room, then
    those that take it."""
    if _scarce(model):
        return LONG, LONGEST
    return (LONGEST, FULL, FULLEST) if model.viewport.narrow else (LONGEST, FULL)


def _scarce(model: Model) -> bool:
    """Whether there is little room for a line."""
    return model.viewport.tight or model.viewport.short


def _after(news: str, line: str) -> str:
    """The line, after the news where there are any."""
    return f"{news} {line}" if news else line


def _waiting(model: Model) -> str:
    """The line while nothing is to be decided here: that the viewer is out, what led to a forced move, the
    news, or who is thinking.
    """
    words, seat = model.words, model.at_table.state.turn
    waiting = profile(model.game).words.waiting
    notes = () if model.viewer is None else model.rules.notes(model.view, model.viewer)
    out = next((waiting[each.code] for each in notes if each.code in waiting), None)
    if out is not None:
        return words.text(out)
    if model.rules.forced(model.at_table.state) is not None:
        return commentary(words, model.game, model.view.events, model.names, model.me, model.view)
    said = N_("{player}’s turn") if seat in model.humans else N_("{player} is thinking…")
    return news(model) or words.text(said, player=Name(model.names[seat or 0]))
