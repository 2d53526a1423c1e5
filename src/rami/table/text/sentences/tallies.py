"""The sums: how a deal's points and a match's totals come about, and who pays whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rami.engine.core import Payment, Seat, TallyLine
from rami.table.text.sentences.places import place_name
from rami.table.text.words import N_, Name, Words

TALLY: Mapping[str, str] = {
    "deadwood": N_("Opponent’s deadwood"),
    "own_deadwood": N_("Own deadwood"),
    "gin_bonus": N_("Gin bonus"),
    "big_gin_bonus": N_("Big gin bonus"),
    "undercut_bonus": N_("Undercut bonus"),
    "doubled": N_("Deal doubled"),
    "partner": N_("Partner’s points"),
    "cancelled": N_("The other team’s points"),
    "cards_left": N_("Cards left in hand"),
    "cards_won": N_("Cards left in the others’ hands"),
    "not_opened": N_("Not opened"),
    "rami_sec": N_("Rami sec"),
    "chasse": N_("Chasse"),
    "unmatched": N_("Cards not matched"),
    "rummy": N_("Rummy"),
    "staked": N_("Stake"),
    "auction": N_("Hidden hand"),
}
"""The lines of a deal, by code; what was taken from the board's places is named after them."""

STANDINGS: Mapping[str, str] = {
    "deals": N_("Deals"),
    "game_bonus": N_("Game bonus"),
    "shutout_bonus": N_("Shutout bonus"),
    "boxes": N_("Deals won"),
    "initial_chips": N_("Chips at the start"),
    "board": N_("From the board"),
}
"""The lines of a match, by code."""


def tally_line(words: Words, line: TallyLine, view: Any = None) -> str:
    """What a line of a deal's sum is for; its points stand beside it. A board's places are in the view. Raises KeyError for an unknown code."""
    if line.code.startswith("space-") and view is None:
        return words.text(N_("From the board"))
    if line.code.startswith("space-"):
        return place_name(words, view.places[int(line.code.rpartition("-")[2])].code)
    return words.text(TALLY[line.code])


def standing_line(words: Words, line: TallyLine) -> str:
    """What a line of a match's sum is for; its points stand beside it. Raises KeyError for an unknown code."""
    return words.text(STANDINGS[line.code])


def payment(words: Words, payment: Payment, names: Sequence[str], me: Seat | None = None) -> str:
    """Who hands what to whom at the end: « Léa paie 184 à Hugo. », « Vous payez 152 à Léa. », « Hugo reçoit 75. »"""
    payee, n = Name(names[payment.payee]), payment.amount
    if payment.payer is None:
        sentence = N_("You get {n}.") if payment.payee == me else N_("{payee} gets {n}.")
        return words.text(sentence, n=n, payee=payee)
    payer = Name(names[payment.payer])
    if payment.payer == me:
        return words.text(N_("You pay {payee} {n}."), n=n, payee=payee)
    sentence = N_("{payer} pays you {n}.") if payment.payee == me else N_("{payer} pays {payee} {n}.")
    return words.text(sentence, n=n, payer=payer, payee=payee)
