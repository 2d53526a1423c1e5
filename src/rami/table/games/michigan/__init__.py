"""How the screen presents Michigan rummy."""

from __future__ import annotations

from rami.engine.actions import Bid, Exchange, Pass, Show
from rami.table.games.michigan.board import board, flights, kept, places, run_caption
from rami.table.games.michigan.drills import DRILLS
from rami.table.games.michigan.known import shown, sleeping
from rami.table.games.michigan.lessons import LESSONS
from rami.table.games.michigan.options import CHOICES, OPTIONS
from rami.table.games.michigan.rules_page import page
from rami.table.games.michigan.runs import runs
from rami.table.games.michigan.words import WORDS
from rami.table.text.profile import ActionButton, Feat, Slip
from rami.table.text.words import N_
from rami.table.view.presentation import Board, Presentation

PRESENTATION = Presentation(
    name=N_("Michigan rummy"),
    tagline=N_("Stakes on a board, runs up to the ace, a hidden hand."),
    presets={
        "michigan": (N_("Michigan"), N_("Each has a hidden hand, too, which nobody plays; five or more share one.")),
        "michigan-dummy": (
            N_("With a dummy"),
            N_("One more hand is dealt, for nobody: its cards stop the runs."),
        ),
        "tripoley": (N_("Tripoley"), N_("Nine spaces, most of them hearts; a hand dealt for nobody can be bought.")),
    },
    titles=frozenset({"tripoley"}),
    options=OPTIONS,
    choices=CHOICES,
    words=WORDS,
    rules_page=page,
    buttons=(
        ActionButton(
            name="exchange", action=Exchange(), label=N_("Exchange"), deed=N_("Exchange your hand"), primary=False
        ),
        ActionButton(name="sell", action=Bid(0), label=N_("Auction"), deed=N_("Sell the hidden hand"), primary=False),
        ActionButton(name="pass", action=Pass(), label=N_("Keep my hand"), deed=N_("Keep your hand"), only="exchange"),
        ActionButton(name="muck", action=Show(), label=N_("Show nothing"), deed=N_("Show nothing"), primary=False),
    ),
    dealing=N_(
        "Michigan deals the whole pack, from its beginning, to the hands that are held and those that lie hidden."
    ),
    daily={"deals": "1"},
    feats={"chips": Feat(N_("Chips from the board"), kind="took_chips", amounts=True)},
    slips=(
        Slip("play *", "play *", N_("Leads")),
        Slip("show*", "show*", N_("Poker hands")),
        Slip("*", "exchange*", N_("Hidden hand not taken or sold")),
        Slip("exchange*", "*", N_("Hand exchanged for little")),
        Slip("bid *", "*", N_("Bids")),
    ),
    lessons=LESSONS,
    drills=DRILLS,
    tile="TH QH AH",
    board=Board(
        html=board,
        places=places,
        runs=runs,
        caption=run_caption,
        kept=kept,
        asleep=sleeping,
        shown=shown,
        flights=flights,
    ),
)
