"""The rules of traditional rummy for its players."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.engine.cards import Card
from rami.games.traditional import Traditional
from rami.table.games.laying import USED_UP, blocked, run_of, set_of
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.words import N_, NN_


def page(writer: RulesWriter, rules: Traditional) -> Iterator[h.Node]:
    """The sections of the page."""
    yield from _aim(writer)
    yield from _deal(writer, rules)
    yield from _turn(writer, rules)
    yield from _melds(writer, rules)
    yield from _score(writer, rules)
    yield from _match(writer, rules)


def _aim(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("The aim"))
    yield writer.p(
        writer.text(N_("Be the first to get rid of all your cards. What the others still hold is yours in points."))
    )


def _deal(writer: RulesWriter, rules: Traditional) -> Iterator[h.Node]:
    yield writer.head(N_("The deal"))
    packs = (
        N_("Two packs without jokers, {cards} cards each.")
        if rules.packs == 2
        else N_("One pack without jokers, {cards} cards each.")
    )
    yield writer.p(
        writer.text(packs, cards=rules.hand_size),
        writer.text(N_("The next card is turned up and begins the discard pile; the rest is the stock.")),
        writer.text(N_("The player to the dealer’s left begins, and the deal passes to the left.")),
    )


def _turn(writer: RulesWriter, rules: Traditional) -> Iterator[h.Node]:
    yield writer.head(N_("Your turn"))
    last = {
        "optional": N_("With your last cards you may also go out without a discard, by laying them all."),
        "required": N_("You need a discard to go out too: keep one card to discard."),
    }[rules.final_discard]
    yield writer.ul(
        writer.text(N_("Draw a card: the top of the stock or the top of the discard pile.")),
        writer.text(
            N_(
                "Lay melds if you like, from the very first turn, whatever they are worth, "
                "and add cards to any meld on the table."
            )
        ),
        writer.say(
            writer.text(N_("Discard a card.")),
            writer.text(
                N_(
                    "Not the one just taken from the discard pile: "
                    "that one stays with you this turn, unless you lay it."
                )
            )
            if rules.redraw_discard_ban
            else "",
            writer.text(last),
        ),
    )
    yield writer.p(
        writer.text(USED_UP[rules.stock_exhaustion]),
        blocked(writer),
        writer.text(N_("Then nobody scores.")),
    )


def _melds(writer: RulesWriter, rules: Traditional) -> Iterator[h.Node]:
    yield writer.head(N_("The melds"))
    yield writer.ul(set_of(writer, duplicates=rules.set_duplicates), run_of(writer, rules.ace_runs))
    yield writer.figure(
        writer.text(N_("A fourth king fits the first; a 5, an ace, or a 5 and a 6 fit the second.")),
        "KS KH KD",
        "2D 3D 4D",
    )


def _score(writer: RulesWriter, rules: Traditional) -> Iterator[h.Node]:
    yield writer.head(N_("The score"))
    yield writer.p(
        writer.text(N_("Whoever goes out scores the cards that the others hold; the others score nothing.")),
        writer.text(
            N_("An ace counts {ace}, a court card 10, the others their number."), ace=rules.card_points(Card("AS"))
        ),
    )
    if rules.rummy_bonus:
        chasse = NN_(
            "Going out in a single turn, with nothing laid or added before, is the chasse: {n} point more.",
            "Going out in a single turn, with nothing laid or added before, is the chasse: {n} points more.",
        )
        yield writer.p(writer.text(chasse, rules.rummy_bonus))


def _match(writer: RulesWriter, rules: Traditional) -> Iterator[h.Node]:
    yield writer.head(N_("The match"))
    yield writer.p(writer.text(N_("The first to reach {n} points wins the match."), rules.target_score))
    if not rules.stake:
        return
    if rules.winner_share == 100:
        share = writer.text(N_("The winner takes it all."))
    else:
        share = writer.text(
            N_(
                "The winner takes at least {share}% of it. The rest is shared, by their points, "
                "among those who are fewer than {gap} points behind; if there are none, the winner takes it all."
            ),
            share=rules.winner_share,
            gap=rules.share_gap,
        )
    pot = NN_(
        "Each player puts {n} chip in the pot before the match.",
        "Each player puts {n} chips in the pot before the match.",
    )
    yield writer.p(writer.text(pot, rules.stake), share)
