"""What the rules of the games that lay melds during play have in common: their sentences are the same."""

from __future__ import annotations

from markupsafe import Markup

from rami.games.meldgame import ROUNDS
from rami.table.text.profile import Slip
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.words import N_, NN_

DRAWS = (
    Slip("draw stock*", "draw discard*", N_("Useful discards not taken")),
    Slip("draw discard*", "draw stock*", N_("Discards taken that help little")),
)
"""The kinds of mistakes at the draw."""

SLIPS = (
    *DRAWS,
    Slip("discard *", "meld *", N_("Melds kept in hand")),
    Slip("discard *", "add *", N_("Cards kept that fit melds on the table")),
    Slip("discard *", "discard *", N_("Wrong cards thrown")),
    Slip("meld *", "*", N_("Melds laid that were better kept, or laid otherwise")),
)
"""The kinds of mistakes in these games."""

IF_BEATEN = NN_(
    "If somebody goes out first, that costs {n} point.",
    "If somebody goes out first, that costs {n} points.",
)
"""What melds kept in hand cost."""

ACES = {
    "low": N_("The ace stands below the 2 only: A-2-3."),
    "both": N_("The ace stands below the 2 or above the king, never between them."),
    "corner": N_("The ace stands below the 2, above the king, or between them: runs turn the corner."),
}
"""Where the ace may stand, by `MeldRules.ace`."""

USED_UP = {
    "reshuffle": N_("When the stock is used up, all the discards but the last are shuffled and become the new stock."),
    "turn_over": N_(
        "When the stock is used up, all the discards but the last are turned over, unshuffled, "
        "and become the new stock."
    ),
    "end_round": N_("When the stock is used up, the deal ends and nobody wins it."),
}
"""What happens when the stock is used up, by `stock_exhaustion`."""


def set_of(writer: RulesWriter, *, duplicates: bool) -> str:
    """What a set is."""
    if duplicates:
        return writer.text(N_("A set: three or more cards of one rank; the same card may be there twice."))
    return writer.text(N_("A set: three or four cards of one rank, all of different suits."))


def run_of(writer: RulesWriter, ace: str) -> str:
    """What a run is."""
    return writer.say(writer.text(N_("A run: three or more cards of one suit in sequence.")), writer.text(ACES[ace]))


def blocked(writer: RulesWriter) -> str:
    """How a deal ends in which nobody goes out."""
    return writer.text(
        N_("A deal in which nobody has gone out after {turns} turns each is stopped."), turns=Markup(ROUNDS)
    )
