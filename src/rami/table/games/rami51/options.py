"""The house rules of Rami 51 in words."""

from __future__ import annotations

from rami.table.text.words import N_

OPTIONS = {
    "variant": (N_("Variant"), N_("What the first lay asks for.")),
    "opening_min": (N_("Points to open"), N_("What your first melds must be worth together.")),
    "opening_pure_run": (N_("Pure run to open"), N_("Whether a run without a joker must be among your first melds.")),
    "hand_size": (N_("Cards each"), N_("How many cards are dealt to each player.")),
    "jokers": (N_("Jokers"), N_("How many jokers are in the two packs.")),
    "jokers_per_meld": (N_("Jokers in a meld"), N_("How many jokers a meld may hold.")),
    "lay_from_turn": (
        N_("Laying from turn"),
        N_("From which of your turns you may lay. 2: nobody lays in the first round."),
    ),
    "initial_upcard": (N_("A card turned up"), N_("Whether a card is turned up to begin the discard pile.")),
    "discard_draw_from_turn": (N_("Discard taken from turn"), N_("From which of your turns you may take the discard.")),
    "discard_before_opening": (
        N_("Discard taken to open"),
        N_("Whether you may take the discard before you have opened, if you open with it."),
    ),
    "joker_swap_same_turn": (
        N_("Open and take a joker"),
        N_("Whether you may take a joker in the turn in which you open."),
    ),
    "swapped_joker_use": (N_("The joker taken"), N_("Where a joker taken from the table may go.")),
    "carte_mode": (N_("“Carte”"), N_("Who says “carte” when one card will be left.")),
    "carte_penalty": (N_("“Carte” forgotten"), N_("How many cards are drawn for it.")),
    "carte_closes_discard": (
        N_("Discard closed with one card"),
        N_("Whether you may no longer take the discard with one card left."),
    ),
    "malus_ace": (N_("Ace in hand"), N_("Points against you for an ace left in hand.")),
    "malus_joker": (N_("Joker in hand"), N_("Points against you for a joker left in hand.")),
    "unopened_counts": (N_("Without opening"), N_("What counts against a player who has laid nothing.")),
    "unopened_malus": (N_("Not opened"), N_("The set number of points against a player who has laid nothing.")),
    "rami_sec_multiplier": (N_("Rami sec"), N_("By how much it multiplies the points of the others.")),
    "rami_sec_joker_multiplier": (N_("Rami sec with a joker"), N_("By how much it multiplies them with a joker.")),
    "rami_sec_min": (N_("Points for rami sec"), N_("What the melds of a rami sec must be worth.")),
    "rami_sec_pure_run": (N_("Pure run for rami sec"), N_("Whether a rami sec needs a run without a joker.")),
    "rami_sec_joker_means": (N_("“With a joker” means"), N_("Which joker makes a rami sec dearer.")),
    "stock_exhaustion": (N_("Stock used up"), N_("What happens when there is no card left to draw.")),
    "match_end": (N_("End of the match"), N_("When the match is over.")),
    "target_score": (N_("Match to"), N_("The total that ends the match.")),
    "rounds": (N_("Number of deals"), N_("How many deals the match has.")),
}

CHOICES = {
    ("variant", "rami51"): N_("Rami 51"),
    ("variant", "rami30"): N_("Rami 30"),
    ("hand_size", "first_14"): N_("13, and 14 to the first"),
    ("unopened_counts", "flat"): N_("a set number of points"),
    ("unopened_counts", "cards"): N_("the cards in hand"),
    ("opening_min", "auto"): N_("as in the variant"),
    ("opening_pure_run", "auto"): N_("as in the variant"),
    ("swapped_joker_use", "meld_or_layoff"): N_("any meld"),
    ("swapped_joker_use", "meld_only"): N_("a new meld"),
    ("carte_mode", "manual"): N_("the player, or draws"),
    ("carte_mode", "auto"): N_("the table"),
    ("carte_mode", "off"): N_("nobody"),
    ("rami_sec_min", "opening"): N_("as to open"),
    ("rami_sec_pure_run", "opening"): N_("as to open"),
    ("rami_sec_joker_means", "discard"): N_("the last card thrown"),
    ("rami_sec_joker_means", "in_melds"): N_("one in the melds"),
    ("stock_exhaustion", "reshuffle"): N_("the discards are shuffled"),
    ("stock_exhaustion", "turn_over"): N_("the discards are turned over"),
    ("stock_exhaustion", "end_round"): N_("the deal ends"),
    ("match_end", "target"): N_("at a set total"),
    ("match_end", "rounds"): N_("after a set number of deals"),
    ("match_end", "single"): N_("after one deal"),
}
