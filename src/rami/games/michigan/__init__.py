"""Michigan rummy (Rami Michigan): a game of stops, with chips on a board and a poker hand.

The law is `rules.md` beside this file.

A deal goes through the stages of `stage.py`, each in its own file: the stakes, the dealer's exchange and the auction
(by option), the poker pool, and the play, which `going_out.py` settles; `ending.py` ends the match. The house rules and
their defaults are the fields of `House`. What players do at once at a real table is asked from the dealer's left and
stays sealed until all have answered (D-1).

Events, with what they carry: staked (amount; still sealed; place=dealer where the dealer's ante is another), placed
(place=space-N, amount), dealt (cards, amount, seen_by), kept_hand, exchanged (cards, amount, seen_by), opened_auction,
bid (amount), passed, unsold, sold (the buyer; cards=the new hand, amount=price, seen_by), answered (still sealed),
showed (cards, place=kind of poker hand, amount=its rank), mucked, led (cards), followed (cards), stopped (cards=the
wanted card, place=hidden|played|ace), passed (may not lead the barred suit), took_chips (place=space-N, amount), paid
(place=hand-N, amount), went_out, out_of_chips, deal_over. Every chip that moves does so by placed, took_chips or paid.
"""

from rami.games.michigan.rules import Michigan

__all__ = ["Michigan"]
