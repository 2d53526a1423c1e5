"""The words of codes that only Boathouse Rum has."""

from __future__ import annotations

from rami.table.text.sentences.verbs import always
from rami.table.text.vocabulary import Facts, Gauge, Vocabulary
from rami.table.text.words import N_, Words


def _unmatched(words: Words, facts: Facts) -> Gauge:
    return Gauge(words.text(N_("to pay {points}"), **facts), None)


WORDS = Vocabulary(
    verbs={"rummy": always(N_("makes rummy"), N_("make rummy"))},
    prompts={"lay_hand": N_("Discard a card, or lay your whole hand.")},
    gauges={"unmatched": _unmatched},
    tallies={"unmatched": N_("Cards not matched"), "rummy": N_("Rummy")},
)
