"""The verbs of the commentary, by kind of event: what somebody does (third person) and what you do (second person)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rami.engine.core import Event
from rami.table.words import N_, NN_, Phrase

Verb = tuple[Phrase, Phrase]
"""In the third and in the second person."""


def _always(third: Phrase, second: Phrase) -> Callable[[Event], Verb]:
    """A kind of event that is always told alike."""
    return lambda event: (third, second)


def _drew(event: Event) -> Verb:
    if event.place == "discard":
        return N_("takes {cards:the} from the discard pile"), N_("take {cards:the} from the discard pile")
    if None not in event.cards:
        return N_("draws {cards:the}"), N_("draw {cards:the}")
    if len(event.cards) > 1:
        return N_("draws {count} cards"), N_("draw {count} cards")
    return N_("draws a card"), N_("draw a card")


def _passed(event: Event) -> Verb:
    if event.place == "discard":
        return N_("leaves the upcard"), N_("leave the upcard")
    return N_("passes"), N_("pass")


def _knocked(event: Event) -> Verb:
    if event.amount:
        third = NN_("knocks with {n} point of deadwood", "knocks with {n} points of deadwood")
        return third, NN_("knock with {n} point of deadwood", "knock with {n} points of deadwood")
    return N_("knocks"), N_("knock")


def _laid(event: Event) -> Verb:
    if event.amount:
        return NN_("lays {melds} ({n} point)", "lays {melds} ({n} points)"), NN_(
            "lay {melds} ({n} point)", "lay {melds} ({n} points)"
        )
    return N_("lays {melds}"), N_("lay {melds}")


VERBS: Mapping[str, Callable[[Event], Verb]] = {
    "dealt": _always(
        NN_("deals {n} card each", "deals {n} cards each"), NN_("deal {n} card each", "deal {n} cards each")
    ),
    "sat_out": _always(N_("sits this deal out"), N_("sit this deal out")),
    "passed": _passed,
    "drew": _drew,
    "laid": _laid,
    "laid_off": _always(N_("adds {cards:the} {to}"), N_("add {cards:the} {to}")),
    "discarded": _always(N_("discards {card:the}"), N_("discard {card:the}")),
    "knocked": _knocked,
    "gin": _always(N_("goes gin"), N_("go gin")),
    "big_gin": _always(N_("goes big gin"), N_("go big gin")),
    "undercut": _always(N_("undercuts"), N_("undercut")),
    "scored": _always(NN_("scores {n} point", "scores {n} points"), NN_("score {n} point", "score {n} points")),
}
"""What a seat does, by kind of event."""

HAPPENS: Mapping[str, Phrase] = {
    "turned_up": N_("{card:The} is turned up."),
    "void": N_("Only the last cards of the stock are left: the deal is void and nobody scores."),
    "deal_over": N_("The deal is over."),
}
"""What happens by itself, by kind of event, as whole sentences."""
