"""How the screen presents gin."""

from __future__ import annotations

from rami.table.games.gin.drills import DRILLS
from rami.table.games.gin.lessons import LESSONS
from rami.table.games.gin.options import CHOICES, OPTIONS
from rami.table.games.gin.other_table import other_table
from rami.table.games.gin.rules_page import page
from rami.table.games.gin.words import WORDS
from rami.table.games.laying import DRAWS
from rami.table.text.profile import Feat, Slip
from rami.table.text.words import N_
from rami.table.view.presentation import Presentation

PRESENTATION = Presentation(
    name=N_("Gin rummy"),
    tagline=N_("Knock with ten, or go gin."),
    presets={
        "gin": (N_("Gin"), N_("Knock with 10 or less; gin and undercut 25.")),
        "gin-classic": (N_("Classic gin"), N_("Knock with 10 or less; gin 20, undercut 10.")),
        "gin-oklahoma": (N_("Oklahoma gin"), N_("The upcard sets the knock limit; spades count double.")),
        "gin-straight": (N_("Straight gin"), N_("No knocking: you play for gin.")),
    },
    titles=frozenset({"gin-classic", "gin-oklahoma", "gin-straight"}),
    options=OPTIONS,
    choices=CHOICES,
    words=WORDS,
    rules_page=page,
    dealing=N_(
        "Gin of four has two tables: shuffle 0 is the first pack, at the dealer’s table, shuffle 1 the second pack, at "
        "the other."
    ),
    first=True,
    daily={"target_score": "25"},
    feats={"gin": Feat(N_("Gins")), "big_gin": Feat(N_("Big gins")), "undercut": Feat(N_("Undercuts"))},
    slips=(
        *DRAWS,
        Slip("discard *", "knock *", N_("Knocks missed")),
        Slip("knock *", "discard *", N_("Knocks too early")),
        Slip("discard *", "discard *", N_("Wrong cards thrown")),
    ),
    lessons=LESSONS,
    drills=DRILLS,
    tile="7C 7D 7H",
    aside=other_table,
)
