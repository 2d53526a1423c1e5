"""The words of codes that only Boathouse Rum has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.games.boathouse import Boathouse
from rami.table.text.sentences.verbs import always
from rami.table.text.vocabulary import MOST_NAMED, BySeats, Facts, Gauge, Kept, Moment, Vocabulary, Whose
from rami.table.text.words import N_, NN_, Words


def _unmatched(words: Words, facts: Facts) -> Gauge:
    return Gauge(words.text(N_("to pay {points}"), **facts), None)


def _turns_left(words: Words, facts: Facts) -> Gauge:
    return Gauge(words.plural(*NN_("last round", "{n} turns left"), facts["n"]), None)


def _keeping(words: Words, rules: Rules[Any], view: Any, melds: Sequence[Meld], fitting: Sequence[Card]) -> Kept | None:
    """A loser pays for no meld in hand; for a rummy, where it can still be made and multiplies the payments."""
    game, named = cast(Boathouse, rules), fitting[:MOST_NAMED]
    if game.rummy_ahead(view):
        aim = N_("Aim for a rummy, everything in one turn: payments × {times}.")
        why = words.text(aim, times=game.rummy_multiplier)
        free = NN_("In hand your meld costs nothing.", "In hand your melds cost nothing.")
        then = NN_("{cards:The} can be added then.", "{cards:The} can be added then.")
        also = words.plural(*then, len(named), cards=named) if named else words.plural(*free, len(melds))
        briefly = NN_("Keep your meld for a rummy.", "Keep your melds for a rummy.")
        return Kept(why, also=also, briefly=briefly)
    if not melds:
        return None
    costless = NN_("Keep your meld: in hand it costs you nothing.", "Keep your melds: in hand they cost you nothing.")
    return Kept(words.plural(*costless, len(melds)))


def _aim(words: Words, rules: Rules[Any], view: Any) -> tuple[str, ...]:
    return (words.text(N_("Aim: turn all your cards into sets and runs, and go out first.")),)


WORDS = Vocabulary(
    aim=_aim,
    verbs={
        "rummy": always(N_("scores a rummy"), N_("score a rummy")),
        "settled": always(
            NN_("holds the cheapest hand and gets {n} point", "holds the cheapest hand and gets {n} points"),
            NN_("hold the cheapest hand and get {n} point", "hold the cheapest hand and get {n} points"),
        ),
    },
    moments={"rummy": Moment(4, lasts=True, covers="went_out"), "settled": Moment(3, lasts=True)},
    refusals={"single_discard": N_("The discards are taken two at a time, and there is only one.")},
    prompts={
        "discard_rummy": N_("Discard {card:the} and go out: rummy!"),
        "finish_rummy": N_("You can lay your melds and go out: rummy!"),
        "lay_hand": N_("Discard a card, or lay your whole hand."),
        "more_to_lay": NN_("{n} more card to lay.", "{n} more cards to lay: all your melds go at once."),
    },
    keeping=_keeping,
    gauges={"unmatched": _unmatched, "turns_left": _turns_left},
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
        "unmatched": N_("Cards in no meld"),
        "rummy": N_("Extra for the rummy"),
        "settled": N_("Difference from the cheapest hand"),
        "settled_by": Whose(N_("Difference from {player}"), N_("Difference from you")),
    },
)
