"""The drill of the player's own mistakes: what their reviews call a mistake comes back as a question until it is
answered rightly.
"""

from __future__ import annotations

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.match import Match
from rami.review.report import BLUNDER, MISTAKE, Moment
from rami.table.lobby.question import asked_at, name
from rami.table.play.replay import replayed
from rami.table.state.command import Command, Next
from rami.table.state.effects import Fetch
from rami.table.state.model import TABLE, Model
from rami.table.state.review import Review
from rami.table.text.words import N_

MISTAKES = N_("Your own mistakes")
"""What the drill is called."""

Own = tuple[str, Moment]
"""A mistake of the player's own: the key of its match, and the moment."""


def mistakes(model: Model, game: str) -> tuple[Own, ...]:
    """The mistakes and blunders in a game that the kept reviews found, solved or not, the dearest first."""
    found = (
        (result.key, moment)
        for result in model.library.results
        if result.game == game and result.kept and result.key in model.library.reviews
        for moment in model.library.reviews[result.key].losses
        if moment.seat == result.me and moment.level in (MISTAKE, BLUNDER)
    )
    return tuple(sorted(found, key=lambda own: -own[1].loss))


def unsolved(model: Model, game: str) -> tuple[Own, ...]:
    """Those that were not answered rightly yet; in a drill beginning after the one that is asked."""
    owns = mistakes(model, game)
    replay = model.replay
    now = None if replay is None or replay.asked is None else (replay.key, replay.asked.moment)
    after = owns.index(now) + 1 if now in owns else 0
    solved = model.lobby.progress.solved
    return tuple(own for own in (*owns[after:], *owns[:after]) if name(*own) not in solved)


def _next(model: Model, value: str) -> Next:
    """Ask about the next mistake in a game, the one at the table by default."""
    left = unsolved(model, value or model.game)
    if not left:
        raise IllegalAction("no_such_button", button="mistake")
    return model, (Fetch(left[0][0], "mistake"),)


def fetched(model: Model, match: Match, key: str) -> Next:
    """The screen with the next mistake as a question, when its match has been read."""
    moment = next((moment for own, moment in unsolved(model, match.rules.key) if own == key), None)
    report = model.library.reviews.get(key)
    if moment is None or report is None or not report.whole(match):
        return model.refused("gone"), ()
    outer = model.outside if model.lesson is not None else model
    back = model.dialog if model.replay is None else model.replay.back
    before = outer if outer.screen == TABLE and model.replay is None else model.before
    model, _ = replayed(outer, match, key, back)
    model = model.but(before=before, lesson=None, review=Review(record.write(match), (moment.seat,), key, report))
    assert model.replay is not None
    return asked_at(model, model.replay, moment, drill=True)


COMMANDS = (Command(name="mistake", handler=_next, label=N_("Another one"), free=True),)
