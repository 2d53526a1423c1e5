"""The labels of the lines in the sums of a deal and of a match, and payments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rami.engine.scoring import Payment, TallyLine
from rami.engine.state import Seat
from rami.table.text.profile import profile
from rami.table.text.vocabulary import Audience, Whose
from rami.table.text.words import N_, NN_, Name, Phrase, Words

TALLY: Mapping[str, str | Whose] = {
    "cards_left": N_("Cards left in hand"),
    "cards_of": Whose(N_("{player}’s cards"), N_("Your cards")),
}
"""The lines of a deal that several games share, by code."""

STANDINGS: Mapping[str, str] = {
    "deals": N_("Total of the deals"),
}
"""The lines of a match that several games share, by code."""

UNITS: Mapping[str, Phrase] = {
    "stakes": N_("{n}"),
    "points": NN_("{n} point", "{n} points"),
    "chips": NN_("{n} chip", "{n} chips"),
}
"""The units of payments, by code."""


def tally_line(words: Words, game: str, line: TallyLine, audience: Audience) -> str:
    """What a line of a deal's sum is for; its points stand beside it. Raises KeyError for an unknown code."""
    known = {**TALLY, **profile(game).words.tallies}
    told = known[line.code if line.code in known else line.code.partition("-")[0]]
    if isinstance(told, Whose):
        assert line.of is not None
        return words.text(told.yours if line.of == audience.me else told.theirs, player=Name(audience.names[line.of]))
    return told(words, line, audience.view) if callable(told) else words.text(told)


def standing_line(words: Words, game: str, line: TallyLine) -> str:
    """What a line of a match's sum is for; its points stand beside it. Raises KeyError for an unknown code."""
    said = {**STANDINGS, **profile(game).words.standings}[line.code]
    return words.text(said, times=line.times, each=line.points // line.times)


PAID = N_("You pay {payee} {n}."), N_("{payer} pays you {n}."), N_("{payer} pays {payee} {n}.")
BEATEN = N_("You lose to {payee} by {n}."), N_("You beat {payer} by {n}."), N_("{payee} beats {payer} by {n}.")
"""What is said to who pays, to who is paid, and to others."""


def payment(words: Words, unit: str, payment: Payment, names: Sequence[str], me: Seat | None = None) -> str:
    """A payment at the end of a match: « Léa paie 184 à Hugo. », « Hugo reçoit 75 jetons de la cagnotte. »; in
    points, by how many one player beats another: « Hugo bat Léa de 184 points. »"""
    payee = Name(names[payment.payee])
    n = words.phrase(UNITS["chips" if payment.payer is None else unit], payment.amount)  # the pot holds chips
    if payment.payer is None:
        sentence = N_("You get {n} from the pot.") if payment.payee == me else N_("{payee} gets {n} from the pot.")
        return words.text(sentence, n=n, payee=payee)
    payer = Name(names[payment.payer])
    lost, won, told = BEATEN if unit == "points" else PAID
    sentence = lost if payment.payer == me else won if payment.payee == me else told
    return words.text(sentence, n=n, payer=payer, payee=payee)
