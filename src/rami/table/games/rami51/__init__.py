"""How the screen presents Rami 51 and Rami 30."""

from __future__ import annotations

from rami.engine.actions import Announce
from rami.games.rami51.rules import CARTE
from rami.table.games.laying import SLIPS
from rami.table.games.rami51.drills import DRILLS
from rami.table.games.rami51.lessons import LESSONS
from rami.table.games.rami51.options import CHOICES, OPTIONS
from rami.table.games.rami51.rules_page import page
from rami.table.games.rami51.words import WORDS
from rami.table.text.profile import ActionButton, Feat
from rami.table.text.words import N_
from rami.table.view.presentation import Presentation

PRESENTATION = Presentation(
    name=N_("Rami 51"),
    tagline=N_("51 points and a pure run to open."),
    presets={
        "rami51": (N_("Rami 51"), N_("Open with 51 points and a pure run.")),
        "rami30": (N_("Rami 30"), N_("Open with 30 points, any melds.")),
    },
    titles=frozenset({"rami30"}),
    options=OPTIONS,
    choices=CHOICES,
    words=WORDS,
    rules_page=page,
    buttons=(
        ActionButton(
            name="say-carte",
            action=Announce(CARTE),
            label=N_("“Carte!”"),
            deed=N_("Say “carte”"),
            asked=("say_carte", "say_carte_or_draw"),
        ),
    ),
    daily={"match_end": "single"},
    feats={"rami_sec": Feat(N_("Rami secs"))},
    slips=SLIPS,
    lessons=LESSONS,
    drills=DRILLS,
    tile="JH QH KH",
)
