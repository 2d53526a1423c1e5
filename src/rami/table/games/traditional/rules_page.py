"""The rules of traditional rummy for its players."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.engine.cards import Card
from rami.games.traditional import Traditional
from rami.table.games.laying import USED_UP, blocked, run_of, set_of
from rami.table.text.rules_page import Scribe
from rami.table.text.words import N_, NN_


def page(scribe: Scribe, rules: Traditional) -> Iterator[h.Node]:
    """The sections of the page."""
    yield from _aim(scribe)
    yield from _deal(scribe, rules)
    yield from _turn(scribe, rules)
    yield from _melds(scribe, rules)
    yield from _score(scribe, rules)
    yield from _match(scribe, rules)


def _aim(scribe: Scribe) -> Iterator[h.Node]:
    yield scribe.head(N_("The aim"))
    yield scribe.p(
        scribe.text(N_("Be the first to get rid of all your cards. What the others still hold is yours in points."))
    )


def _deal(scribe: Scribe, rules: Traditional) -> Iterator[h.Node]:
    yield scribe.head(N_("The deal"))
    packs = (
        N_("Two packs without jokers, {cards} cards each.")
        if rules.packs == 2
        else N_("One pack without jokers, {cards} cards each.")
    )
    yield scribe.p(
        scribe.text(packs, cards=rules.hand_size),
        scribe.text(N_("The next card is turned up and begins the discard pile; the rest is the stock.")),
        scribe.text(N_("The player to the dealer’s left begins, and the deal passes to the left.")),
    )


def _turn(scribe: Scribe, rules: Traditional) -> Iterator[h.Node]:
    yield scribe.head(N_("Your turn"))
    last = {
        "optional": N_("With your last cards you may also go out without a discard, by laying them all."),
        "required": N_("You need a discard to go out too: keep one card to throw."),
    }[rules.final_discard]
    yield scribe.ul(
        scribe.text(N_("Draw a card: the top of the stock or the top of the discard pile.")),
        scribe.text(
            N_(
                "Lay melds if you like, from the very first turn, whatever they are worth, and add cards to any meld on the table."
            )
        ),
        scribe.say(
            scribe.text(N_("Discard a card.")),
            scribe.text(
                N_(
                    "Not the one just taken from the discard pile: that one stays with you this turn, unless you lay it."
                )
            )
            if rules.redraw_discard_ban
            else "",
            scribe.text(last),
        ),
    )
    yield scribe.p(
        scribe.text(USED_UP[rules.stock_exhaustion]),
        blocked(scribe),
        scribe.text(N_("Then nobody scores.")),
    )


def _melds(scribe: Scribe, rules: Traditional) -> Iterator[h.Node]:
    yield scribe.head(N_("The melds"))
    yield scribe.ul(set_of(scribe, duplicates=rules.set_duplicates), run_of(scribe, rules.ace_runs))
    yield scribe.figure(
        scribe.text(N_("A fourth king fits the first; a 5, an ace, or a 5 and a 6 fit the second.")),
        "KS KH KD",
        "2D 3D 4D",
    )


def _score(scribe: Scribe, rules: Traditional) -> Iterator[h.Node]:
    yield scribe.head(N_("The score"))
    yield scribe.p(
        scribe.text(N_("Whoever goes out scores the cards that the others hold; the others score nothing.")),
        scribe.text(
            N_("An ace counts {ace}, a court card 10, the others their number."), ace=rules.card_points(Card("AS"))
        ),
    )
    if rules.rummy_bonus:
        chasse = NN_(
            "Going out in a single turn, with nothing laid before, is the chasse: {n} point more.",
            "Going out in a single turn, with nothing laid before, is the chasse: {n} points more.",
        )
        yield scribe.p(scribe.text(chasse, rules.rummy_bonus))


def _match(scribe: Scribe, rules: Traditional) -> Iterator[h.Node]:
    yield scribe.head(N_("The match"))
    yield scribe.p(scribe.text(N_("The first to reach {n} points wins the match."), rules.target_score))
    if not rules.stake:
        return
    if rules.winner_share == 100:
        share = scribe.text(N_("The winner takes it all."))
    else:
        share = scribe.text(
            N_(
                "The winner takes at least {share}% of it. The rest is shared, by their points, among those who are fewer than {gap} points behind; if there are none, the winner takes it all."
            ),
            share=rules.winner_share,
            gap=rules.share_gap,
        )
    pot = NN_(
        "Each player puts {n} chip in the pot before the match.",
        "Each player puts {n} chips in the pot before the match.",
    )
    yield scribe.p(scribe.text(pot, rules.stake), share)
