"""The house rules of Rami 51 in words."""

from __future__ import annotations

from rami.table.text.option_words import DEALING, DRAWING, JOKERS, LAYING, LENGTH, SCORING, OptionWords, never, when
from rami.table.text.words import N_

CARTE = N_("One card left")
RAMI_SEC = N_("Going out in one go")

_WITH_JOKERS = when("jokers", 1, 2, 3, 4)


OPTIONS = {
    "variant": OptionWords(N_("Variant"), N_("What the first lay asks for."), LAYING, never),
    "opening_min": OptionWords(
        N_("Points to open"), N_("What your first melds must be worth together."), LAYING, number=51
    ),
    "opening_pure_run": OptionWords(
        N_("Pure run to open"), N_("Whether a run without a joker must be among your first melds."), LAYING
    ),
    "lay_from_turn": OptionWords(
        N_("Laying from turn"), N_("From which of your turns you may lay. 2: nobody lays in the first round."), LAYING
    ),
    "initial_upcard": OptionWords(
        N_("A card turned up"), N_("Whether a card is turned up to begin the discard pile."), DRAWING
    ),
    "discard_draw_from_turn": OptionWords(
        N_("Discard taken from turn"), N_("From which of your turns you may take the discard."), DRAWING
    ),
    "discard_before_opening": OptionWords(
        N_("Discard taken to open"),
        N_("Whether you may take the discard before you have opened, if you open with it."),
        DRAWING,
    ),
    "stock_exhaustion": OptionWords(
        N_("Stock used up"), N_("What happens when there is no card left to draw."), DRAWING
    ),
    "jokers": OptionWords(N_("Jokers"), N_("How many jokers are in the two packs."), JOKERS),
    "jokers_per_meld": OptionWords(
        N_("Jokers in a meld"), N_("How many jokers a meld may hold."), JOKERS, _WITH_JOKERS
    ),
    "joker_swap_same_turn": OptionWords(
        N_("Open and take a joker"),
        N_("Whether you may take a joker in the turn in which you open."),
        JOKERS,
        _WITH_JOKERS,
    ),
    "swapped_joker_use": OptionWords(
        N_("The joker taken"), N_("Where a joker taken from the table may go."), JOKERS, _WITH_JOKERS
    ),
    "hand_size": OptionWords(N_("Cards each"), N_("How many cards are dealt to each player."), DEALING),
    "carte_mode": OptionWords(N_("“Carte”"), N_("Who says “carte” when one card will be left."), CARTE),
    "carte_penalty": OptionWords(
        N_("“Carte” forgotten"), N_("How many cards are drawn for it."), CARTE, when("carte_mode", "manual")
    ),
    "carte_closes_discard": OptionWords(
        N_("Discard closed with one card"), N_("Whether you may no longer take the discard with one card left."), CARTE
    ),
    "malus_ace": OptionWords(N_("Ace in hand"), N_("Points against you for an ace left in hand."), SCORING),
    "malus_joker": OptionWords(
        N_("Joker in hand"), N_("Points against you for a joker left in hand."), SCORING, _WITH_JOKERS
    ),
    "unopened_counts": OptionWords(
        N_("Without opening"), N_("What counts against a player who has laid nothing."), SCORING
    ),
    "unopened_malus": OptionWords(
        N_("Penalty for not opening"),
        N_("The set number of points against a player who has laid nothing."),
        SCORING,
        when("unopened_counts", "flat"),
    ),
    "rami_sec_multiplier": OptionWords(
        N_("Rami sec"), N_("By how much it multiplies the points of the others."), RAMI_SEC
    ),
    "rami_sec_joker_multiplier": OptionWords(
        N_("Rami sec with a joker"), N_("By how much it multiplies them with a joker."), RAMI_SEC, _WITH_JOKERS
    ),
    "rami_sec_joker_means": OptionWords(
        N_("“With a joker” means"), N_("Which joker makes a rami sec dearer."), RAMI_SEC, _WITH_JOKERS
    ),
    "rami_sec_min": OptionWords(N_("Points for rami sec"), N_("What the melds of a rami sec must be worth."), RAMI_SEC),
    "rami_sec_pure_run": OptionWords(
        N_("Pure run for rami sec"), N_("Whether a rami sec needs a run without a joker."), RAMI_SEC
    ),
    "match_end": OptionWords(N_("End of the match"), N_("After a number of deals, or at a number of points."), LENGTH),
    "rounds": OptionWords(
        N_("Number of deals"), N_("How many deals the match has."), LENGTH, when("match_end", "rounds")
    ),
    "target_score": OptionWords(
        N_("Match to"), N_("The total that ends the match."), LENGTH, when("match_end", "target")
    ),
}

CHOICES = {
    ("variant", "rami51"): N_("Rami 51"),
    ("variant", "rami30"): N_("Rami 30"),
    ("hand_size", "first_14"): N_("13, and 14 to the first"),
    ("unopened_counts", "flat"): N_("a set number of points"),
    ("unopened_counts", "cards"): N_("the cards in hand"),
    ("opening_min", "auto"): N_("as the rules chosen have it"),
    ("opening_pure_run", "auto"): N_("as the rules chosen have it"),
    ("swapped_joker_use", "meld_or_layoff"): N_("any meld"),
    ("swapped_joker_use", "meld_only"): N_("a new meld"),
    ("carte_mode", "manual"): N_("the player, or draws"),
    ("carte_mode", "auto"): N_("the table"),
    ("carte_mode", "off"): N_("nobody"),
    ("rami_sec_min", "opening"): N_("as to open"),
    ("rami_sec_pure_run", "opening"): N_("as to open"),
    ("rami_sec_joker_means", "discard"): N_("the last card discarded"),
    ("rami_sec_joker_means", "in_melds"): N_("one in the melds"),
    ("stock_exhaustion", "reshuffle"): N_("the discards are shuffled"),
    ("stock_exhaustion", "turn_over"): N_("the discards are turned over"),
    ("stock_exhaustion", "end_round"): N_("the deal ends"),
    ("match_end", "target"): N_("at a set total"),
    ("match_end", "rounds"): N_("after a number of deals"),
    ("match_end", "single"): N_("after one deal"),
}
