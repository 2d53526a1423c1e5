"""The verbs of events that several games share: what a seat does (third person) and what the listener does (second
person).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rami.engine.state import Event
from rami.table.text.vocabulary import Verb, VerbOf
from rami.table.text.words import N_, NN_, Phrase


def always(third: Phrase, second: Phrase) -> VerbOf:
    """The verb of a kind of event that is always told in the same way."""
    return lambda event, to_me: (third, second)


def so(phrase: Phrase) -> Callable[[Event], Phrase]:
    """The sentence of a kind of event that is always told in the same way."""
    return lambda event: phrase


def _drew(event: Event, to_me: bool) -> Verb:
    if event.place == "discard":
        return N_("takes {cards:the} from the discard pile"), N_("take {cards:the} from the discard pile")
    if None not in event.cards:
        return N_("draws {cards:the}"), N_("draw {cards:the}")
    if len(event.cards) > 1:
        return N_("draws {count} cards"), N_("draw {count} cards")
    return N_("draws a card"), N_("draw a card")


def _dealt(event: Event, to_me: bool) -> Verb:
    if event.cards:
        return NN_("gets {n} card", "gets {n} cards"), NN_("get {n} card", "get {n} cards")
    return NN_("deals {n} card to each player", "deals {n} cards to each player"), NN_(
        "deal {n} card to each player", "deal {n} cards to each player"
    )


VERBS: Mapping[str, VerbOf] = {
    "dealt": _dealt,
    "passed": always(N_("passes"), N_("pass")),
    "dealt_more": always(N_("gets one card more and does not draw"), N_("get one card more and do not draw")),
    "drew": _drew,
    "laid": always(N_("lays {melds}"), N_("lay {melds}")),
    "laid_several": always(NN_("lays {n} meld", "lays {n} melds"), NN_("lay {n} meld", "lay {n} melds")),
    "added_several": always(NN_("adds {n} card", "adds {n} cards"), NN_("add {n} card", "add {n} cards")),
    "laid_off": always(N_("adds {additions}"), N_("add {additions}")),
    "opened": always(
        NN_("opens with {n} point", "opens with {n} points"), NN_("open with {n} point", "open with {n} points")
    ),
    "opened_with": always(
        NN_("opens with {melds} for {n} point", "opens with {melds} for {n} points"),
        NN_("open with {melds} for {n} point", "open with {melds} for {n} points"),
    ),
    "discarded": always(N_("discards {card:the}"), N_("discard {card:the}")),
    "went_out": always(N_("goes out"), N_("go out")),
    "scored": always(NN_("scores {n} point", "scores {n} points"), NN_("score {n} point", "score {n} points")),
}
"""What a seat does, by kind of event; `laid_several` and `added_several` stand for several (`events.counted`)."""

HAPPENS: Mapping[str, Callable[[Event], Phrase]] = {
    "turned_up": so(N_("{card:The} is turned up.")),
    "reshuffled": so(N_("The discard pile is shuffled: a new stock.")),
    "turned_over": so(N_("The discard pile is turned over: a new stock.")),
    "last_round": so(N_("The last round begins: the deal ends after it.")),
    "blocked": so(N_("Nobody can go on: the deal is blocked.")),
    "deal_over": so(N_("The deal is over.")),
}
"""What happens by itself, by kind of event, as whole sentences."""
