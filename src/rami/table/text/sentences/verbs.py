"""The verbs of the commentary, by kind of event: what somebody does (third person) and what you do (second person)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rami.engine.core import Event
from rami.table.text.words import N_, NN_, Phrase

Verb = tuple[Phrase, Phrase]
"""In the third and in the second person."""


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
    return NN_("deals {n} card each", "deals {n} cards each"), NN_("deal {n} card each", "deal {n} cards each")


def _passed(event: Event, to_me: bool) -> Verb:
    if event.place == "discard":
        return N_("leaves the upcard"), N_("leave the upcard")
    return N_("passes"), N_("pass")


def _knocked(event: Event, to_me: bool) -> Verb:
    if event.amount:
        third = NN_("knocks with {n} point of deadwood", "knocks with {n} points of deadwood")
        return third, NN_("knock with {n} point of deadwood", "knock with {n} points of deadwood")
    return N_("knocks"), N_("knock")


def _penalty(event: Event, to_me: bool) -> Verb:
    third = NN_("forgets to say “carte” and draws {n} card", "forgets to say “carte” and draws {n} cards")
    if None in event.cards:
        return third, third
    return third, N_("forget to say “carte” and draw {cards:the}")


def _took_chips(event: Event, to_me: bool) -> Verb:
    return NN_("takes {n} chip {where}", "takes {n} chips {where}"), NN_(
        "take {n} chip {where}", "take {n} chips {where}"
    )


def _paid(event: Event, to_me: bool) -> Verb:
    if to_me:
        third = NN_("pays you {n} chip", "pays you {n} chips")
        return third, third
    return NN_("pays {payee} {n} chip", "pays {payee} {n} chips"), NN_("pay {payee} {n} chip", "pay {payee} {n} chips")


def _stopped(event: Event) -> Phrase:
    if event.place == "ace":
        return N_("An ace: stop.")
    return N_("{card:The} sleeps: stop.") if event.place == "hidden" else N_("{card:The} has been played: stop.")


def _always(third: Phrase, second: Phrase) -> Callable[[Event, bool], Verb]:
    """A kind of event that is always told alike."""
    return lambda event, to_me: (third, second)


def _so(phrase: Phrase) -> Callable[[Event], Phrase]:
    return lambda event: phrase


VERBS: Mapping[str, Callable[[Event, bool], Verb]] = {
    "dealt": _dealt,
    "sat_out": _always(N_("sits this deal out"), N_("sit this deal out")),
    "passed": _passed,
    "drew": _drew,
    "laid": _always(N_("lays {melds}"), N_("lay {melds}")),
    "laid_off": _always(N_("adds {cards:the} {to}"), N_("add {cards:the} {to}")),
    "opened": _always(
        NN_("opens with {n} point", "opens with {n} points"), NN_("open with {n} point", "open with {n} points")
    ),
    "opened_with": _always(
        NN_("opens for {n} point with {melds}", "opens for {n} points with {melds}"),
        NN_("open for {n} point with {melds}", "open for {n} points with {melds}"),
    ),
    "swapped": _always(
        N_("puts {card:the} in the joker’s place and takes the joker"),
        N_("put {card:the} in the joker’s place and take the joker"),
    ),
    "discarded": _always(N_("discards {card:the}"), N_("discard {card:the}")),
    "said": _always(N_("says “carte”"), N_("say “carte”")),
    "penalty": _penalty,
    "went_out": _always(N_("goes out"), N_("go out")),
    "rami_sec": _always(N_("makes rami sec"), N_("make rami sec")),
    "chasse": _always(N_("makes the chasse"), N_("make the chasse")),
    "rummy": _always(N_("makes rummy"), N_("make rummy")),
    "knocked": _knocked,
    "gin": _always(N_("goes gin"), N_("go gin")),
    "big_gin": _always(N_("goes big gin"), N_("go big gin")),
    "undercut": _always(N_("undercuts"), N_("undercut")),
    "scored": _always(NN_("scores {n} point", "scores {n} points"), NN_("score {n} point", "score {n} points")),
    "staked": _always(NN_("stakes {n} chip", "stakes {n} chips"), NN_("stake {n} chip", "stake {n} chips")),
    "placed": _always(N_("places {spots}"), N_("place {spots}")),
    "exchanged": _always(N_("takes the hidden hand instead"), N_("take the hidden hand instead")),
    "opened_auction": _always(N_("puts the hidden hand up for auction"), N_("put the hidden hand up for auction")),
    "bid": _always(NN_("bids {n} chip", "bids {n} chips"), NN_("bid {n} chip", "bid {n} chips")),
    "sold": _always(
        NN_("buys the hidden hand for {n} chip", "buys the hidden hand for {n} chips"),
        NN_("buy the hidden hand for {n} chip", "buy the hidden hand for {n} chips"),
    ),
    "answered": _always(N_("has chosen"), N_("have chosen")),
    "showed": _always(N_("shows {hand}"), N_("show {hand}")),
    "mucked": _always(N_("shows nothing"), N_("show no cards")),
    "led": _always(N_("leads {card:the}"), N_("lead {card:the}")),
    "followed": _always(N_("plays {card:the}"), N_("follow with {card:the}")),
    "took_chips": _took_chips,
    "paid": _paid,
}
"""What a seat does, by kind of event; the second argument tells whether it does so to the listener."""

HAPPENS: Mapping[str, Callable[[Event], Phrase]] = {
    "turned_up": _so(N_("{card:The} is turned up.")),
    "reshuffled": _so(N_("The discard pile is shuffled: a new stock.")),
    "turned_over": _so(N_("The discard pile is turned over: a new stock.")),
    "void": _so(N_("Only the last cards of the stock are left: the deal is void and nobody scores.")),
    "blocked": _so(N_("Nobody can go on: the deal is blocked.")),
    "unsold": _so(N_("Nobody wants the hidden hand.")),
    "stopped": _stopped,
    "deal_over": _so(N_("The deal is over.")),
}
"""What happens by itself, by kind of event, as whole sentences."""
