"""Days in words: « 21 novembre 2026 »."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from rami.table.text.words import N_, Words

MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)


def day(words: Words, when: date) -> str:
    """A day of this year: « 21 novembre », « 1er mai »."""
    month = words.text(MONTHS[when.month - 1])
    return words.text(N_("{month} 1") if when.day == 1 else N_("{month} {day}"), day=when.day, month=month)


def day_of(words: Words, at: int) -> str:
    """The day, with its year, of a moment in milliseconds since 1970; "" for 0."""
    if not 0 < at < 4 * 10**12:
        return ""
    when = datetime.fromtimestamp(at / 1000).date()
    return words.text(N_("{day}, {year}"), day=day(words, when), year=str(when.year))


def lately(words: Words, at: int, today: str) -> str:
    """The day of a moment in milliseconds since 1970, seen from `today` (2026-11-21): « aujourd’hui à 14 h 05 »,
    « hier », a day of this year or another; "" for 0.
    """
    if not today or not day_of(words, at):
        return day_of(words, at)
    then, now = datetime.fromtimestamp(at / 1000), date.fromisoformat(today)
    when = then.date()
    if when >= now:
        return words.text(N_("today at {hour}:{minute}"), hour=str(then.hour), minute=f"{then.minute:02}")
    if when == now - timedelta(days=1):
        return words.text(N_("yesterday"))
    return day(words, when) if when.year == now.year else day_of(words, at)
