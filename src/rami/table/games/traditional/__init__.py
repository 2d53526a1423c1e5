"""How the screen presents traditional rami."""

from __future__ import annotations

from rami.table.games.laying import SLIPS
from rami.table.games.traditional.drills import DRILLS
from rami.table.games.traditional.lessons import LESSONS
from rami.table.games.traditional.options import CHOICES, OPTIONS
from rami.table.games.traditional.rules_page import page
from rami.table.games.traditional.words import WORDS
from rami.table.text.profile import Feat
from rami.table.text.words import N_
from rami.table.view.presentation import Presentation

PRESENTATION = Presentation(
    name=N_("Traditional rummy"),
    tagline=N_("Lay melds from the first turn; going out in one turn earns 25."),
    presets={
        "traditional": (N_("Traditional"), N_("No opening: lay when you like.")),
    },
    options=OPTIONS,
    choices=CHOICES,
    words=WORDS,
    rules_page=page,
    daily={"target_score": "25"},
    feats={"chasse": Feat(N_("Chasses"))},
    slips=SLIPS,
    lessons=LESSONS,
    drills=DRILLS,
    tile="2D 3D 4D",
)
