"""What may be known of a seat beside its cards (notes), and the counters of one's own hand (gauges)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rami.engine.core import Note
from rami.table.text.sentences.poker import poker_name
from rami.table.text.words import N_, NN_, Name, Phrase, Words


class Gauge(NamedTuple):
    """A counter of one's own hand: « bois mort 12 »."""

    text: str
    ok: bool | None
    """Whether it is where it should be; None for one that only informs."""


NOTES: Mapping[str, Phrase] = {
    "opened": N_("opened: {points}"),
    "not_opened": N_("not opened"),
    "said": N_("“carte”"),
    "sits_out": N_("sits out"),
    "team": N_("with {partner}"),
    "took": N_("took {cards}"),
    "chips": NN_("{n} chip", "{n} chips"),
    "out": N_("out of chips"),
    "bid": N_("bids {chips}"),
    "passed": N_("has passed"),
    "showed": N_("{hand}"),
}
"""By code."""


def note(words: Words, note: Note, names: Sequence[str] = ()) -> str:
    """What everybody may know of a seat: « a posé 58 », « ne joue pas cette manche ». Raises KeyError for an unknown code."""
    facts = dict(note.facts)
    if note.code == "team":
        facts = {role: Name(names[seat]) for role, seat in facts.items()}
    if note.code == "showed":
        facts["hand"] = poker_name(words, facts["kind"], facts["rank"])
    return words.phrase(NOTES[note.code], facts.get("chips", 0), **facts)


def gauge(words: Words, note: Note) -> Gauge:
    """A counter of one's own hand. Raises KeyError for an unknown code."""
    return GAUGES[note.code](words, note.facts)


def _deadwood(words: Words, facts: Mapping[str, Any]) -> Gauge:
    return Gauge(words.text(N_("deadwood {points}"), **facts), facts["points"] <= facts["limit"])


def _doubled(words: Words, facts: Mapping[str, Any]) -> Gauge:
    return Gauge(words.text(N_("counts double")), None)


def _opening(words: Words, facts: Mapping[str, Any]) -> Gauge:
    enough = facts["have"] >= facts["need"]
    if not facts["needs_run"]:
        return Gauge(words.text(N_("{have}/{need}"), **facts), enough)
    message = N_("{have}/{need} · pure run") if facts["pure_run"] else N_("{have}/{need} · no pure run yet")
    return Gauge(words.text(message, **facts), enough and facts["pure_run"])


def _cards_left(words: Words, facts: Mapping[str, Any]) -> Gauge:
    return Gauge(words.text(N_("in hand {points}"), **facts), None)


def _unmatched(words: Words, facts: Mapping[str, Any]) -> Gauge:
    return Gauge(words.text(N_("to pay {points}"), **facts), None)


def _best_hand(words: Words, facts: Mapping[str, Any]) -> Gauge:
    return Gauge(words.text(N_("poker: {hand}"), hand=poker_name(words, facts["kind"], facts["rank"])), None)


def _leads(words: Words, facts: Mapping[str, Any]) -> Gauge:
    return Gauge(
        words.text(N_("to lead: {cards}"), cards=words.list([words.card(card) for card in facts["cards"]])), None
    )


GAUGES: Mapping[str, Callable[[Words, Mapping[str, Any]], Gauge]] = {
    "deadwood": _deadwood,
    "doubled": _doubled,
    "opening": _opening,
    "cards_left": _cards_left,
    "unmatched": _unmatched,
    "best_hand": _best_hand,
    "leads": _leads,
}
"""By code."""
