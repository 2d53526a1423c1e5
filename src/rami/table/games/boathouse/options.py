"""The house rules of Boathouse Rum in words."""

from __future__ import annotations

from rami.table.text.words import N_

OPTIONS = {
    "draw_mode": (N_("The two cards drawn"), N_("From which piles they come.")),
    "melding": (N_("Laying"), N_("Whether you lay as you go, or your whole hand at once.")),
    "drawn_discard_rule": (N_("Cards from the discard pile"), N_("What you may do with them in the same turn.")),
    "final_discard": (N_("Last card"), N_("Whether you must discard to go out.")),
    "ace_points": (N_("Ace in hand"), N_("What an ace left in hand costs.")),
    "face_points": (N_("Court cards in hand"), N_("What jack, queen and king left in hand cost.")),
    "rummy_multiplier": (N_("Rummy"), N_("By how much it multiplies what the others pay.")),
    "rummy_requires": (N_("Rummy if"), N_("What makes going out a rummy.")),
    "long_hand": (
        N_("Turns each in a long deal"),
        N_("After so many turns each the deal ends, if nobody has gone out."),
    ),
    "blocked_hand": (N_("A deal nobody ends"), N_("What happens when nobody has gone out by then.")),
    "match_end": (N_("End of the match"), N_("When the match is over.")),
    "hands": (N_("Number of deals"), N_("How many deals the match has.")),
    "target": (N_("Match to"), N_("The total that ends the match.")),
}

CHOICES = {
    ("draw_mode", "two_same_pile"): N_("two from one pile"),
    ("draw_mode", "discard_plus_stock"): N_("two from the stock, or one of each"),
    ("draw_mode", "any_two"): N_("any two"),
    ("melding", "progressive"): N_("as you go"),
    ("melding", "all_at_once"): N_("all at once"),
    ("drawn_discard_rule", "no_use"): N_("nothing: they wait"),
    ("drawn_discard_rule", "no_discard"): N_("lay them, not discard them"),
    ("drawn_discard_rule", "free"): N_("what you like"),
    ("final_discard", "optional"): N_("as you like"),
    ("final_discard", "required"): N_("a discard is needed"),
    ("final_discard", "none"): N_("everything is laid"),
    ("face_points", "ten"): N_("10 each"),
    ("face_points", "rank"): N_("11, 12 and 13"),
    ("rummy_requires", "nothing_laid"): N_("nothing was laid before"),
    ("rummy_requires", "first_turn"): N_("it is the first turn"),
    ("blocked_hand", "settle"): N_("the cheapest hand is paid"),
    ("blocked_hand", "void"): N_("nobody pays"),
    ("match_end", "hands"): N_("after a set number of deals"),
    ("match_end", "target"): N_("at a set total"),
}
