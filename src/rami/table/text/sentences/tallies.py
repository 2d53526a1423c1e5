"""The labels of the lines in the sums of a deal and of a match, and payments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rami.engine.core import Payment, Seat, TallyLine
from rami.table.text.profile import profile
from rami.table.text.words import N_, Name, Words

TALLY: Mapping[str, str] = {
    "cards_left": N_("Cards left in hand"),
}
"""The lines of a deal that several games share, by code."""

STANDINGS: Mapping[str, str] = {
    "deals": N_("Deals"),
}
"""The lines of a match that several games share, by code."""


def tally_line(words: Words, game: str, line: TallyLine, view: Any = None) -> str:
    """What a line of a deal's sum is for; its points stand beside it. Raises KeyError for an unknown code."""
    known = {**TALLY, **profile(game).words.tallies}
    said = known[line.code if line.code in known else line.code.partition("-")[0]]
    return said(words, line, view) if callable(said) else words.text(said)


def standing_line(words: Words, game: str, line: TallyLine) -> str:
    """What a line of a match's sum is for; its points stand beside it. Raises KeyError for an unknown code."""
    return words.text({**STANDINGS, **profile(game).words.standings}[line.code])


def payment(words: Words, payment: Payment, names: Sequence[str], me: Seat | None = None) -> str:
    """A payment at the end of a match: « Léa paie 184 à Hugo. », « Vous payez 152 à Léa. », « Hugo reçoit 75. »"""
    payee, n = Name(names[payment.payee]), payment.amount
    if payment.payer is None:
        sentence = N_("You get {n}.") if payment.payee == me else N_("{payee} gets {n}.")
        return words.text(sentence, n=n, payee=payee)
    payer = Name(names[payment.payer])
    if payment.payer == me:
        return words.text(N_("You pay {payee} {n}."), n=n, payee=payee)
    sentence = N_("{payer} pays you {n}.") if payment.payee == me else N_("{payer} pays {payee} {n}.")
    return words.text(sentence, n=n, payer=payer, payee=payee)
