"""The house rules of traditional rummy in words."""

from __future__ import annotations

from typing import Any

from rami.table.text.option_words import DEALING, DRAWING, GOING_OUT, LAYING, LENGTH, SCORING, STAKES, OptionWords, when
from rami.table.text.words import N_


def _pot(rules: Any, seats: int) -> bool:
    return bool(rules.stake)


OPTIONS = {
    "packs": OptionWords(N_("Packs"), N_("One pack of 52 cards, or two."), DEALING),
    "hand_size": OptionWords(N_("Cards each"), N_("How many cards are dealt to each player."), DEALING),
    "ace_runs": OptionWords(N_("Ace in runs"), N_("Where the ace may stand in a run."), LAYING),
    "set_duplicates": OptionWords(
        N_("Same card twice in a set"), N_("Whether a set may hold the same card twice."), LAYING, when("packs", 2)
    ),
    "redraw_discard_ban": OptionWords(
        N_("Card taken is kept"),
        N_("Whether the card just taken from the discard pile must be kept this turn."),
        DRAWING,
    ),
    "stock_exhaustion": OptionWords(
        N_("Stock used up"), N_("What happens when there is no card left to draw."), DRAWING
    ),
    "final_discard": OptionWords(N_("Last card"), N_("Whether you must discard to go out."), GOING_OUT),
    "rummy_bonus": OptionWords(N_("Chasse bonus"), N_("Points for going out all at once."), GOING_OUT),
    "ace_points": OptionWords(N_("Ace in hand"), N_("What an ace left in hand is worth."), SCORING),
    "target_score": OptionWords(N_("Match to"), N_("The total that ends the match."), LENGTH),
    "stake": OptionWords(N_("Stake"), N_("What each player puts in the pot."), STAKES),
    "winner_share": OptionWords(
        N_("Winner’s share"),
        N_("How much of the pot goes to the winner at least, in per cent."),
        STAKES,
        _pot,
    ),
    "share_gap": OptionWords(
        N_("Gap to share"),
        N_("Players fewer than this many points behind share the rest of the pot."),
        STAKES,
        _pot,
    ),
}

CHOICES = {
    ("ace_runs", "low"): N_("low: A-2-3"),
    ("ace_runs", "both"): N_("low or high"),
    ("ace_runs", "corner"): N_("round the corner: K-A-2"),
    ("ace_points", "auto"): N_("11, or 1 if only low"),
    ("final_discard", "optional"): N_("as you like"),
    ("final_discard", "required"): N_("a discard is needed"),
    ("stock_exhaustion", "reshuffle"): N_("the discards are shuffled"),
    ("stock_exhaustion", "turn_over"): N_("the discards are turned over"),
    ("stock_exhaustion", "end_round"): N_("the deal ends"),
}
