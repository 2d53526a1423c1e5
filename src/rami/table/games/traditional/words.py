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

_CLOSED = NN_(
    "Keep your meld until all can go: the others could add to it.",
    "Keep your melds until all can go: the others could add to them.",
)
_WAITING = NN_("{cards:The} waits until all can go.", "{cards:The} wait until all can go.")


def _keeping(words: Words, rules: Rules[Any], view: Any, melds: Sequence[Meld], fitting: Sequence[Card]) -> Kept | None:
    """Where nothing is laid yet: for a chasse, or because nobody adds to what is in hand."""
    game = cast(Traditional, rules)
    if view.first_lays[view.seat] is not None:
        return None
    risk = words.plural(*_IF_BEATEN, game.cost([*(card for meld in melds for card in meld.cards), *fitting]))
    bonus = game.bonus_ahead(view)
    if not bonus and melds:
        return Kept(words.plural(*_CLOSED, len(melds)), risk)
    if not bonus:
        some = fitting[:MOST_NAMED]
        return Kept(words.plural(*_WAITING, len(some), cards=some), risk)
    pays = words.plural(*NN_("{n} point more", "{n} points more"), bonus)
    if not melds and len(fitting) <= MOST_NAMED:
        waiting = NN_("{cards:The} waits for a chasse: {bonus}.", "{cards:The} wait for a chasse: {bonus}.")
        why = words.plural(*waiting, len(fitting), cards=fitting, bonus=pays)
    else:
        why = words.text(N_("Aim for a chasse, everything in one turn: {bonus}."), bonus=pays)
    briefly = NN_("Keep your meld for a chasse.", "Keep your melds for a chasse.")
    return Kept(why, risk, briefly=briefly)


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
