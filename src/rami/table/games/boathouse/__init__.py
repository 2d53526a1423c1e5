"""How the screen presents Boathouse Rum."""

from __future__ import annotations

from rami.table.games.boathouse.drills import DRILLS
from rami.table.games.boathouse.lessons import LESSONS
from rami.table.games.boathouse.options import CHOICES, OPTIONS
from rami.table.games.boathouse.rules_page import page
from rami.table.games.boathouse.words import WORDS
from rami.table.games.laying import SLIPS
from rami.table.text.profile import Feat
from rami.table.text.words import N_
from rami.table.view.presentation import Presentation

PRESENTATION = Presentation(
    name=N_("Boathouse Rum"),
    tagline=N_("Two cards at a time, and runs that turn the corner."),
    presets={
        "boathouse": (N_("Boathouse"), N_("Two cards from one pile, melds as you go.")),
        "boathouse-bicycle": (N_("American style"), N_("The discard and one from the stock; the whole hand at once.")),
    },
    options=OPTIONS,
    choices=CHOICES,
    words=WORDS,
    rules_page=page,
    daily={"hands": "1"},
    slips=SLIPS,
    lessons=LESSONS,
    drills=DRILLS,
    feats={"rummy": Feat(N_("Rummies"))},
    tile="KS AS 2S",
)
