"""Headlines: the result of a finished deal, who won it, and who won the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rami.engine.state import Note, Seat
from rami.table.text.profile import profile
from rami.table.text.vocabulary import BySeats
from rami.table.text.words import N_, Name, Phrase, Words

HEADLINES: Mapping[str, str | BySeats] = {
    "won": BySeats(N_("You win this deal."), N_("{player} wins this deal.")),
    "out": BySeats(N_("You go out and win this deal."), N_("{player} goes out and wins this deal.")),
    "out_points": BySeats(
        N_("You go out and win this deal: {points}."), N_("{player} goes out and wins this deal: {points}.")
    ),
    "nobody_scores": N_("Nobody scores."),
    "nobody_out": N_("Nobody went out."),
}
"""The headlines that several games share, by code."""

_MATCH = BySeats(
    N_("You win the match!"),
    N_("{player} wins the match."),
    N_("You and {others} win the match!"),
    N_("{names} win the match."),
)


def headline(words: Words, game: str, notes: Iterable[Note], names: Sequence[str], me: Seat | None) -> str:
    """The result of a deal: « Personne n’est sorti. Léa a la main la moins chère : +23 points. » Raises KeyError for an
    unknown code."""
    own = profile(game).words
    known = {**HEADLINES, **own.headlines}
    return words.join(
        _said(words, known[note.code], _counted(words, own.unit, note.facts), names, me) for note in notes
    )


def match_won(words: Words, winners: Sequence[Seat], team: bool, names: Sequence[str], me: Seat | None) -> str:
    """Who won the match: one, a team, or several that share it."""
    if len(winners) > 1 and not team:
        return words.text(N_("The match is tied: {names}."), names=_list(words, winners, names, me))
    return _said(words, _MATCH, {"seats": tuple(winners)}, names, me)


def signed(words: Words, points: int) -> str:
    """Points with their sign: +12, −3."""
    return f"+{words.number(points)}" if points > 0 else words.number(points)


def totals_line(words: Words, totals: Sequence[int]) -> str:
    """Totals beside one another: « 124 – 84 », with one below zero « 124 / −40 »."""
    return (" / " if min(totals) < 0 else " – ").join(map(words.number, totals))


def scores_line(words: Words, names: Sequence[str], sides: Iterable[Sequence[Seat]], totals: Sequence[int]) -> str:
    """The total of each side, with its names: « Vous 45, Léa 30 »; of a team, its total once."""
    return ", ".join(f"{words.list([names[seat] for seat in side])} {words.number(totals[side[0]])}" for side in sides)


def _counted(words: Words, unit: Phrase, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """The facts with the points in words, with their sign and without: +12 points, −3 jetons."""
    if "points" not in facts:
        return facts
    points = facts["points"]
    told = {"points": signed(words, points), "sum": words.number(abs(points))}
    return {**facts, **{name: words.phrase(unit, abs(points), n=n) for name, n in told.items()}}


def _said(words: Words, told: str | BySeats, facts: Mapping[str, object], names: Sequence[str], me: Seat | None) -> str:
    if not isinstance(told, BySeats):
        return words.text(told, **facts)
    seats = facts["seats"]
    assert isinstance(seats, tuple)
    others = [seat for seat in seats if seat != me]
    phrase = (told.you if not others else told.ours) if me in seats else told.one if len(seats) == 1 else told.several
    return words.text(
        phrase,
        points=facts.get("points", ""),
        sum=facts.get("sum", ""),
        player=Name(names[seats[0]]),
        others=words.list([names[seat] for seat in others]),
        names=_list(words, seats, names, me),
    )


def _list(words: Words, seats: Sequence[Seat], names: Sequence[str], me: Seat | None) -> str:
    """Their names, the listener first."""
    ordered = sorted(seats, key=lambda seat: seat != me)
    return words.list([words.text(N_("you")) if seat == me else names[seat] for seat in ordered])
