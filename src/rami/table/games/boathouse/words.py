"""The words of codes that only Boathouse Rum has."""

from __future__ import annotations

from rami.table.text.sentences.verbs import always
from rami.table.text.vocabulary import BySeats, Facts, Gauge, Moment, Vocabulary, Whose
from rami.table.text.words import N_, NN_, Words


def _unmatched(words: Words, facts: Facts) -> Gauge:
    return Gauge(words.text(N_("to pay {points}"), **facts), None)


def _last_round(words: Words, facts: Facts) -> Gauge:
    return Gauge(words.text(N_("last round")), None)


WORDS = Vocabulary(
    verbs={
        "rummy": always(N_("goes rummy"), N_("go rummy")),
        "settled": always(
            NN_("holds the cheapest hand and gets {n} point", "holds the cheapest hand and gets {n} points"),
            NN_("hold the cheapest hand and get {n} point", "hold the cheapest hand and get {n} points"),
        ),
    },
    moments={"rummy": Moment(4, lasts=True), "settled": Moment(3, lasts=True)},
    prompts={
        "finish_rummy": N_("You can lay your melds and go out: rummy!"),
        "lay_hand": N_("Discard a card, or lay your whole hand."),
        "more_to_lay": NN_("{n} more card to lay.", "{n} more cards to lay: all your melds go at once."),
    },
    gauges={"unmatched": _unmatched, "last_round": _last_round},
    headlines={
        "rummy": N_("Rummy!"),
        "rummy_times": N_("Rummy! Payments × {times}."),
        "nobody_pays": N_("Nobody pays."),
        "nothing_to_pay": N_("Nobody has anything to pay."),
        "settled": BySeats(
            N_("You hold the cheapest hand: {points}."),
            N_("{player} holds the cheapest hand: {points}."),
            N_("The cheapest hands share {sum}: {names}."),
            N_("The cheapest hands share {sum}: {names}."),
        ),
    },
    tallies={
        "unmatched": N_("Cards outside the melds in hand"),
        "rummy": N_("Rummy"),
        "settled": N_("Difference from the cheapest hand"),
        "settled_by": Whose(N_("Difference from {player}"), N_("Difference from you")),
    },
)
