"""The house rules of Boathouse Rum in words."""

from __future__ import annotations

from rami.table.text.option_words import DRAWING, GOING_OUT, LAYING, LENGTH, SCORING, OptionWords, when
from rami.table.text.words import N_

OPTIONS = {
    "draw_mode": OptionWords(N_("The two cards drawn"), N_("From which piles they come."), DRAWING),
    "drawn_discard_rule": OptionWords(
        N_("Cards from the discard pile"), N_("What you may do with them in the same turn."), DRAWING
    ),
    "melding": OptionWords(N_("Laying"), N_("Whether you lay as you go, or your whole hand at once."), LAYING),
    "final_discard": OptionWords(N_("Last card"), N_("Whether you must discard to go out."), GOING_OUT),
    "rummy_multiplier": OptionWords(N_("Rummy"), N_("By how much it multiplies what the others pay."), GOING_OUT),
    "rummy_requires": OptionWords(N_("Rummy if"), N_("What makes going out a rummy."), GOING_OUT),
    "ace_points": OptionWords(N_("Ace in hand"), N_("What an ace left in hand costs."), SCORING),
    "face_points": OptionWords(N_("Court cards in hand"), N_("What jack, queen and king left in hand cost."), SCORING),
    "match_end": OptionWords(N_("End of the match"), N_("After a number of deals, or at a number of points."), LENGTH),
    "hands": OptionWords(
        N_("Number of deals"), N_("How many deals the match has."), LENGTH, when("match_end", "hands")
    ),
    "target": OptionWords(N_("Match to"), N_("The total that ends the match."), LENGTH, when("match_end", "target")),
    "long_hand": OptionWords(
        N_("Turns each in a long deal"), N_("After so many turns each the deal ends, if nobody has gone out."), LENGTH
    ),
    "blocked_hand": OptionWords(N_("A deal nobody ends"), N_("What happens when nobody has gone out by then."), LENGTH),
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
    ("match_end", "hands"): N_("after a number of deals"),
    ("match_end", "target"): N_("at a set total"),
}
