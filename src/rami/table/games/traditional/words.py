"""The words of codes that only traditional rummy has."""

from __future__ import annotations

from rami.table.text.sentences.verbs import always
from rami.table.text.vocabulary import Moment, Vocabulary
from rami.table.text.words import N_

WORDS = Vocabulary(
    verbs={"chasse": always(N_("makes a chasse"), N_("make a chasse"))},
    moments={"chasse": Moment(4, lasts=True)},
    prompts={"finish_chasse": N_("You can lay your melds and go out: a chasse!")},
    headlines={"chasse": N_("Chasse!")},
    tallies={"chasse": N_("Chasse")},
)
