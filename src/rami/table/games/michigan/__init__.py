"""Michigan rummy at the screen."""

from __future__ import annotations

from rami.table.games.michigan.board import board, run, run_caption
from rami.table.games.michigan.options import CHOICES, OPTIONS
from rami.table.games.michigan.rules_page import page
from rami.table.text.profile import Feat
from rami.table.text.words import N_, NN_
from rami.table.view.presentation import Board, Presentation

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
    prompts={
        "stake": N_("Place your chips on the board."),
        "exchange": N_("Keep your hand, change it for your hidden hand, or put that one up for auction."),
        "sell_old_hand": N_("Put your old hand up for auction, or pass."),
        "bid": N_("Bid for the hidden hand, or pass."),
        "bid_more": NN_(
            "Bid more than {n} chip for the hidden hand, or pass.",
            "Bid more than {n} chips for the hidden hand, or pass.",
        ),
        "show_poker": N_("Show your best poker hand, or nothing."),
        "lead": N_("Your lead: the lowest card of any suit."),
        "lead_other": N_("Your lead: the lowest card of any suit but {suit}."),
        "follow": N_("You hold {card:the}: play it."),
    },
    daily={"deals": "1"},
    feats={"chips": Feat(N_("Chips from the board"), kind="took_chips", amounts=True)},
    tile="TH QH AH",
    board=Board(html=board, run=run, caption=run_caption),
)
