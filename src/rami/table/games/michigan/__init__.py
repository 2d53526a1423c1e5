"""Michigan rummy at the screen."""

from __future__ import annotations

from rami.table.games.michigan.options import CHOICES, OPTIONS
from rami.table.games.michigan.rules_page import page
from rami.table.text.presentation import Presentation
from rami.table.text.words import N_

PRESENTATION = Presentation(
    name=N_("Michigan rummy"),
    tagline=N_("Chips, a board, and the card that sleeps."),
    presets={
        "michigan": (N_("Michigan"), N_("A hidden hand for each player.")),
        "michigan-dummy": (N_("With a dummy"), N_("One hidden hand for the whole table.")),
        "tripoley": (N_("Tripoley"), N_("The board of nine spaces.")),
    },
    options=OPTIONS,
    choices=CHOICES,
    rules_page=page,
    short={"deals": "1"},
)
