"""The house rules of traditional rummy in words."""

from __future__ import annotations

from rami.table.text.words import N_

OPTIONS = {
    "packs": (N_("Packs"), N_("One pack of 52 cards, or two.")),
    "hand_size": (N_("Cards each"), N_("How many cards are dealt to each player.")),
    "ace_runs": (N_("Ace in runs"), N_("Where the ace may stand in a run.")),
    "ace_points": (N_("Ace in hand"), N_("What an ace left in hand is worth.")),
    "set_duplicates": (N_("Twins in sets"), N_("Whether a set may hold the same card twice.")),
    "final_discard": (N_("Last card"), N_("Whether you must discard to go out.")),
    "redraw_discard_ban": (
        N_("Card taken is kept"),
        N_("Whether the card just taken from the discard pile must be kept this turn."),
    ),
    "rummy_bonus": (N_("Chasse bonus"), N_("Points for going out all at once.")),
    "target_score": (N_("Match to"), N_("The total that ends the match.")),
    "stake": (N_("Stake"), N_("What each player puts in the pot.")),
    "winner_share": (N_("Winner’s share"), N_("How much of the pot goes to the winner at least, in per cent.")),
    "share_gap": (N_("Gap to share"), N_("Players fewer than this many points behind share the rest of the pot.")),
    "stock_exhaustion": (N_("Stock used up"), N_("What happens when there is no card left to draw.")),
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
