"""The house rules of gin in words."""

from __future__ import annotations

from typing import Any

from rami.table.text.option_words import DEALING, LENGTH, SCORING, STAKES, OptionWords, when
from rami.table.text.words import N_

KNOCKING = N_("Knocking")


def _not_of_three(rules: Any, seats: int) -> bool:
    return seats != 3


def _of_four(rules: Any, seats: int) -> bool:
    return seats == 4


def _knocks(rules: Any, seats: int) -> bool:
    return bool(rules.oklahoma or rules.knock_limit)


def _by_the_table(rules: Any, seats: int) -> bool:
    return "auto" in (rules.gin_bonus, rules.undercut_bonus) or bool(rules.tie_undercuts == "standard_only")


OPTIONS = {
    "first_turn": OptionWords(N_("First turn"), N_("How the deal begins."), DEALING),
    "dealer_rule": OptionWords(N_("Next dealer"), N_("Who deals next."), DEALING, _not_of_three),
    "team_pairing": OptionWords(
        N_("Opponents"), N_("With four players: whether you face the same opponent all through."), DEALING, _of_four
    ),
    "dead_stock": OptionWords(
        N_("Cards left in the stock"),
        N_("With this many cards left in the stock and no knock, the deal is void."),
        DEALING,
    ),
    "knock_limit": OptionWords(
        N_("Knock limit"), N_("The most deadwood to knock with. 0: gin only."), KNOCKING, when("oklahoma", False)
    ),
    "oklahoma": OptionWords(
        N_("Oklahoma"), N_("The upcard’s value is the knock limit; an ace asks for gin."), KNOCKING
    ),
    "spades_double": OptionWords(
        N_("Spades double"), N_("When the upcard is a spade, the deal counts twice."), KNOCKING
    ),
    "scoring": OptionWords(N_("Bonuses"), N_("What gin and an undercut earn."), SCORING, _by_the_table),
    "gin_bonus": OptionWords(N_("Gin bonus"), N_("Points for knocking without deadwood."), SCORING, number=25),
    "undercut_bonus": OptionWords(
        N_("Undercut bonus"), N_("Points for holding no more deadwood than the one who knocked."), SCORING, _knocks, 25
    ),
    "tie_undercuts": OptionWords(
        N_("Equal deadwood"),
        N_("Whether it is an undercut when both have just as much. If not, nobody scores."),
        SCORING,
        _knocks,
    ),
    "big_gin_bonus": OptionWords(
        N_("Big gin bonus"), N_("Points for eleven cards in melds, with no discard. 0: big gin is not played."), SCORING
    ),
    "game_bonus": OptionWords(N_("Game bonus"), N_("Points for winning the match."), SCORING),
    "shutout_bonus": OptionWords(
        N_("Shutout bonus"), N_("Replaces the game bonus when the loser never scored."), SCORING
    ),
    "box_bonus": OptionWords(N_("Box bonus"), N_("Points for each deal won, added at the end of the match."), SCORING),
    "target_score": OptionWords(N_("Match to"), N_("The total that ends the match."), LENGTH, number=100),
    "stake_per_point": OptionWords(
        N_("Stake per point"), N_("Chips that the loser pays for each point of difference. 0: nothing is paid."), STAKES
    ),
}

CHOICES = {
    ("scoring", "standard"): N_("gin 25, undercut 25"),
    ("scoring", "alternative"): N_("gin 20, undercut 10"),
    ("tie_undercuts", "always"): N_("an undercut"),
    ("tie_undercuts", "standard_only"): N_("an undercut where gin and undercut are 25"),
    ("tie_undercuts", "never"): N_("nobody scores"),
    ("target_score", "auto"): N_("100, or 80 for three"),
    ("gin_bonus", "auto"): N_("by the table"),
    ("undercut_bonus", "auto"): N_("by the table"),
    ("first_turn", "free"): N_("stock or upcard"),
    ("first_turn", "upcard_offer"): N_("the upcard is offered first"),
    ("dealer_rule", "alternate"): N_("each in turn"),
    ("dealer_rule", "loser"): N_("the loser"),
    ("dealer_rule", "winner"): N_("the winner"),
    ("team_pairing", "alternate"): N_("change each deal"),
    ("team_pairing", "fixed"): N_("always the same"),
}
