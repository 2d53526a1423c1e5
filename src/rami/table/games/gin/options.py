"""The house rules of gin in words."""

from __future__ import annotations

from rami.table.text.words import N_

OPTIONS = {
    "scoring": (N_("Bonuses"), N_("What gin and an undercut earn.")),
    "gin_bonus": (N_("Gin bonus"), N_("Points for knocking without deadwood.")),
    "undercut_bonus": (N_("Undercut bonus"), N_("Points for holding no more deadwood than the one who knocked.")),
    "tie_undercuts": (
        N_("As much deadwood"),
        N_("Whether it is an undercut when both have just as much. If not, nobody scores."),
    ),
    "big_gin_bonus": (
        N_("Big gin bonus"),
        N_("Points for eleven cards in melds, with no discard. 0: big gin is not played."),
    ),
    "knock_limit": (N_("Knock limit"), N_("The most deadwood to knock with. 0: gin only.")),
    "oklahoma": (N_("Oklahoma"), N_("The upcard’s value is the knock limit; an ace asks for gin.")),
    "spades_double": (N_("Spades double"), N_("When the upcard is a spade, the deal counts twice.")),
    "first_turn": (N_("First turn"), N_("How the deal begins.")),
    "dead_stock": (
        N_("Cards left in the stock"),
        N_("With this many cards left in the stock and no knock, the deal is void."),
    ),
    "target_score": (N_("Match to"), N_("The total that ends the match.")),
    "game_bonus": (N_("Game bonus"), N_("Points for winning the match.")),
    "shutout_bonus": (N_("Shutout bonus"), N_("In its place when the loser never scored.")),
    "box_bonus": (N_("Box bonus"), N_("Points for each deal won, added at the end of the match.")),
    "dealer_rule": (N_("Next dealer"), N_("Who deals next.")),
    "team_pairing": (N_("Opponents"), N_("With four players: whether you face the same opponent all through.")),
    "stake_per_point": (
        N_("Stake per point"),
        N_("Chips that the loser pays for each point of difference. 0: nothing is paid."),
    ),
}

CHOICES = {
    ("scoring", "standard"): N_("gin 25, undercut 25"),
    ("scoring", "alternative"): N_("gin 20, undercut 10"),
    ("tie_undercuts", "always"): N_("an undercut"),
    ("tie_undercuts", "standard_only"): N_("an undercut with 25 and 25 only"),
    ("tie_undercuts", "never"): N_("nobody scores"),
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
