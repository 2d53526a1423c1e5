"""The sums: how a deal's points and a match's totals come about, and who pays whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rami.engine.core import Line, Payment
from rami.table.words import N_, NN_, Name, Phrase, Words

TALLY: Mapping[str, str] = {
    "deadwood": N_("Opponent’s deadwood"),
    "own_deadwood": N_("Own deadwood"),
    "gin_bonus": N_("Gin bonus"),
    "big_gin_bonus": N_("Big gin bonus"),
    "undercut_bonus": N_("Undercut bonus"),
    "doubled": N_("Deal doubled"),
}
"""The lines of a deal, by code."""

STANDINGS: Mapping[str, str] = {}
"""The lines of a match, by code."""

PAYS: Phrase = NN_("{payer} pays {payee} {n} chip.", "{payer} pays {payee} {n} chips.")
FROM_POT: Phrase = NN_("{payee} takes {n} chip from the pot.", "{payee} takes {n} chips from the pot.")


def tally_line(words: Words, line: Line) -> str:
    """What a line of a deal's sum is for; its points stand beside it. Raises KeyError for an unknown code."""
    return words.text(TALLY[line.code])


def standing_line(words: Words, line: Line) -> str:
    """What a line of a match's sum is for; its points stand beside it. Raises KeyError for an unknown code."""
    return words.text(STANDINGS[line.code])


def payment(words: Words, payment: Payment, names: Sequence[str]) -> str:
    """Who hands what to whom at the end: « Léa paie 184 jetons à Hugo. »"""
    payee = Name(names[payment.payee])
    if payment.payer is None:
        return words.phrase(FROM_POT, payment.amount, payee=payee)
    return words.phrase(PAYS, payment.amount, payer=Name(names[payment.payer]), payee=payee)
