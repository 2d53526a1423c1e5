"""The house rules of Michigan rummy in words."""

from __future__ import annotations

from rami.games.michigan import Michigan
from rami.table.text.option_words import DEALING, LENGTH, STAKES, OptionWords, when
from rami.table.text.words import N_

BOARD = N_("Board and poker")
PLAY = N_("Playing the cards")


def _hidden_hands(rules: Michigan, seats: int) -> bool:
    """Whether each player has one."""
    return not rules.has_dummy(seats)


OPTIONS = {
    "board": OptionWords(N_("Board"), N_("Which cards win chips."), BOARD),
    "random_spaces": OptionWords(
        N_("Spaces drawn"), N_("How many spaces a board drawn at random has."), BOARD, when("board", "random")
    ),
    "poker_pool": OptionWords(N_("Poker pool"), N_("Whether a poker hand is shown before the play."), BOARD),
    "short_poker": OptionWords(
        N_("Poker with fewer than five cards"),
        N_("Whether a short hand takes part in the poker."),
        BOARD,
        when("poker_pool", "auto", True),
    ),
    "hidden_mode": OptionWords(N_("Hidden hands"), N_("Whether each player has one, or the table."), DEALING),
    "deal_order": OptionWords(
        N_("Order of the deal"), N_("How hands and hidden hands are dealt."), DEALING, _hidden_hands
    ),
    "exchange_auction": OptionWords(
        N_("Exchange and auction"), N_("Whether the dealer may change or sell a hidden hand."), DEALING
    ),
    "auction_min": OptionWords(
        N_("Lowest bid"), N_("Where the auction begins."), DEALING, when("exchange_auction", True)
    ),
    "auction_after_exchange": OptionWords(
        N_("Auction after an exchange"),
        N_("Whether the dealer may sell the hand that they gave up."),
        DEALING,
        when("exchange_auction", True),
    ),
    "auto_follow": OptionWords(
        N_("Cards follow by themselves"), N_("Whether the table plays the cards that must follow."), PLAY
    ),
    "relead_suit": OptionWords(N_("Lead after a stop"), N_("Which suit may be led."), PLAY),
    "going_out": OptionWords(N_("First out gets"), N_("What going out earns."), PLAY),
    "initial_chips": OptionWords(N_("Chips each"), N_("How many chips each player begins with."), STAKES),
    "chip_values": OptionWords(N_("Colours of the chips"), N_("What a chip of each colour is worth."), STAKES),
    "ante": OptionWords(N_("Stake"), N_("Chips that each player puts on each space."), STAKES),
    "dealer_ante": OptionWords(N_("Dealer’s stake"), N_("Chips that the dealer puts on each space."), STAKES),
    "ante_centre": OptionWords(N_("Stake in the centre"), N_("Whether chips are put in the centre as well."), STAKES),
    "free_placement": OptionWords(
        N_("Free stakes"), N_("Whether you spread your chips over the board as you like."), STAKES
    ),
    "match_end": OptionWords(
        N_("End of the match"), N_("After some deals or minutes, or when one player has all the chips."), LENGTH
    ),
    "deals": OptionWords(
        N_("Number of deals"), N_("How many deals the match has."), LENGTH, when("match_end", "deals")
    ),
    "time_limit_min": OptionWords(
        N_("Minutes"), N_("How long a match by the clock lasts."), LENGTH, when("match_end", "time")
    ),
    "final_board": OptionWords(
        N_("Chips left on the board"),
        N_("Who gets them at the end of the match."),
        LENGTH,
        when("match_end", "deals", "time"),
    ),
}

CHOICES = {
    ("board", "pressman"): N_("Michigan, eight spaces and the centre"),
    ("board", "tripoley"): N_("Tripoley, nine spaces"),
    ("board", "boodle4"): N_("the classic four cards"),
    ("board", "random"): N_("drawn at random"),
    ("poker_pool", "auto"): N_("when hands are large enough"),
    ("short_poker", "allow"): N_("it takes part"),
    ("short_poker", "exclude"): N_("it stays out"),
    ("chip_values", "1"): N_("white 1"),
    ("chip_values", "1-5"): N_("white 1, blue 5"),
    ("chip_values", "1-5-10"): N_("white 1, blue 5, red 10"),
    ("chip_values", "1-5-10-25"): N_("white 1, blue 5, red 10, green 25"),
    ("hidden_mode", "auto"): N_("one each up to four, else one for the table"),
    ("hidden_mode", "per_player"): N_("one for each player"),
    ("hidden_mode", "single_dummy"): N_("one for the table"),
    ("deal_order", "rounds"): N_("a round of one, a round of the other"),
    ("deal_order", "pairs"): N_("both to each player in turn"),
    ("relead_suit", "any"): N_("any suit"),
    ("relead_suit", "new_suit"): N_("another suit"),
    ("going_out", "by_board"): N_("as the board has it"),
    ("going_out", "centre"): N_("the centre"),
    ("going_out", "per_card"): N_("a chip for each card the others hold"),
    ("going_out", "both"): N_("the centre, and a chip a card"),
    ("match_end", "all_chips"): N_("when one has all the chips"),
    ("match_end", "time"): N_("by the clock"),
    ("match_end", "deals"): N_("after a number of deals"),
    ("final_board", "divide"): N_("shared by all"),
    ("final_board", "winner"): N_("for the winner"),
    ("final_board", "ignore"): N_("for nobody"),
}
