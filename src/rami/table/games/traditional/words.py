"""The words of codes that only traditional rummy has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.games.traditional import Traditional
from rami.table.text.sentences.verbs import always
from rami.table.text.vocabulary import MOST_NAMED, Kept, Moment, Vocabulary
from rami.table.text.words import N_, NN_, Words

_IF_BEATEN = NN_(
    "If somebody goes out first, they score {n} point more.",
    "If somebody goes out first, they score {n} points more.",
)


def _keeping(words: Words, rules: Rules[Any], view: Any, melds: Sequence[Meld], fitting: Sequence[Card]) -> Kept | None:
    """For a chasse, where it has a bonus and nothing is laid yet."""
    bonus = cast(Traditional, rules).rummy_bonus
    if not bonus or view.first_lays[view.seat] is not None:
        return None
    points = cast(Traditional, rules).cost([*(card for meld in melds for card in meld.cards), *fitting])
    pays = words.plural(*NN_("{n} point more", "{n} points more"), bonus)
    if not melds and len(fitting) <= MOST_NAMED:
        waiting = NN_("{cards:The} waits for a chasse: {bonus}.", "{cards:The} wait for a chasse: {bonus}.")
        why = words.plural(*waiting, len(fitting), cards=fitting, bonus=pays)
    else:
        why = words.text(N_("Aim for a chasse, everything in one turn: {bonus}."), bonus=pays)
    briefly = NN_("Keep your meld for a chasse.", "Keep your melds for a chasse.")
    return Kept(why, words.plural(*_IF_BEATEN, points), briefly=briefly)


def _aim(words: Words, rules: Rules[Any], view: Any) -> tuple[str, ...]:
    return (words.text(N_("Aim: lay sets and runs, and get rid of all your cards first.")),)


WORDS = Vocabulary(
    aim=_aim,
    verbs={"chasse": always(N_("makes a chasse"), N_("make a chasse"))},
    moments={"chasse": Moment(4, lasts=True)},
    keeping=_keeping,
    prompts={
        "finish_chasse": N_("You can lay your melds and go out: a chasse!"),
        "discard_chasse": N_("Discard {card:the} and go out: a chasse!"),
    },
    headlines={"chasse": N_("Chasse!")},
    tallies={"chasse": N_("Chasse")},
)
