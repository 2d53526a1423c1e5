"""The rules of gin for its players."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from rami.games.gin import Gin
from rami.games.gin.state import TAKES
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.words import N_, NN_, Phrase


def page(writer: RulesWriter, rules: Gin) -> Iterator[h.Node]:
    """The sections of the page."""
    yield from _aim(writer)
    yield from _deal(writer, rules)
    yield from _turn(writer)
    yield from _melds(writer)
    yield from _knock(writer, rules)
    yield from _score(writer, rules)
    yield from _match(writer, rules)
    yield from _company(writer, rules)


def _aim(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("The aim"))
    yield writer.p(
        writer.text(N_("Put your cards together: three or four of a rank, or runs in one suit.")),
        writer.text(N_("What fits nowhere is deadwood. The player with less of it wins the deal.")),
    )


def _deal(writer: RulesWriter, rules: Gin) -> Iterator[h.Node]:
    yield writer.head(N_("The deal"))
    if rules.first_turn == "free":
        first = N_("The non-dealer begins, with a card from the stock or with the upcard.")
    else:
        first = N_(
            "The upcard is offered first to the non-dealer, then to the dealer. "
            "If both leave it, the non-dealer draws from the stock."
        )
    next_dealer = {
        "alternate": N_("You deal in turn."),
        "loser": N_("The loser of a deal deals the next."),
        "winner": N_("The winner of a deal deals the next."),
    }[rules.dealer_rule]
    yield writer.p(
        writer.text(N_("One pack of 52 cards, 10 cards each, one at a time.")),
        writer.text(N_("The next card is turned up and begins the discard pile; the rest is the stock.")),
        writer.text(first),
        writer.text(next_dealer),
    )


def _turn(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("Your turn"))
    yield writer.ul(
        writer.text(N_("Draw a card: the top of the stock, which you show nobody, or the top of the discard pile.")),
        writer.text(
            N_(
                "Then discard one. A card just taken from the discard pile may not go straight back; "
                "one from the stock may."
            )
        ),
        writer.text(
            N_("When {takes} discards in a row have been taken, the next card must come from the stock."),
            takes=Markup(TAKES),
        ),
    )


def _melds(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("The melds"))
    yield writer.ul(
        writer.text(N_("A set: three or four cards of one rank.")),
        writer.text(
            N_("A run: three or more cards of one suit in sequence. The ace is low only: A-2-3, never above the king.")
        ),
        writer.text(N_("Each card counts in one meld only.")),
    )
    yield writer.figure(writer.text(N_("A set of sevens and a run of four spades.")), "7S 7H 7C", "3S 4S 5S 6S")
    yield writer.p(writer.text(N_("As deadwood, court cards count 10, an ace 1, the others their number.")))


def _knock(writer: RulesWriter, rules: Gin) -> Iterator[h.Node]:
    yield writer.head(N_("Knocking and gin"))
    limit: Phrase
    if rules.oklahoma:
        limit = N_(
            "The upcard says how much deadwood you may knock with: its own value or less. "
            "A court card allows 10; with an ace, only gin will do."
        )
    elif rules.knock_limit:
        limit = NN_(
            "You may knock on any turn, even the first, with {n} point of deadwood or less.",
            "You may knock on any turn, even the first, with {n} points of deadwood or less.",
        )
    else:
        limit = N_("Only gin ends the deal: nobody knocks with deadwood.")
    yield writer.p(
        writer.text(limit, rules.knock_limit),
        writer.text(N_("The card you discard goes face down on the discard pile, and you lay out your melds.")),
        writer.text(N_("With no deadwood left at all, that is gin.")),
        writer.text(N_("With all eleven cards in melds and nothing to discard, it is big gin."))
        if rules.big_gin_bonus
        else "",
    )
    can_knock = rules.oklahoma or rules.knock_limit
    yield writer.p(
        writer.text(N_("Your opponent then lays out melds too.")),
        writer.text(
            N_(
                "After a knock they may also lay off deadwood on your melds: "
                "a fourth card on a set, cards at either end of a run, as many as fit."
            )
        )
        if can_knock
        else "",
        writer.text(N_("Against gin nothing can be laid off.")),
    )
    void: Phrase = NN_(
        "When {n} card is left in the stock and the player who drew last discards without knocking, the deal is void: "
        "nobody scores, and the same player deals again.",
        "When {n} cards are left in the stock and the player who drew last discards without knocking, "
        "the deal is void: nobody scores, and the same player deals again.",
    )
    if not rules.dead_stock:
        void = N_(
            "When the stock is used up and the player who drew last discards without knocking, the deal is void: "
            "nobody scores, and the same player deals again."
        )
    yield writer.p(writer.text(void, rules.dead_stock))


def _score(writer: RulesWriter, rules: Gin) -> Iterator[h.Node]:
    bonus = rules.bonuses
    yield writer.head(N_("The score"))
    rows = [(N_("You go gin"), N_("your opponent’s deadwood, and {n} more"), bonus["gin"])]
    if bonus["big_gin"]:
        rows.append((N_("You go big gin"), N_("your opponent’s deadwood, and {n} more"), bonus["big_gin"]))
    if rules.oklahoma or rules.knock_limit:
        rows.append((N_("You knock and have less deadwood"), N_("the difference"), 0))
        undercut = (
            N_("You knock, and your opponent has as little or less: an undercut")
            if rules.ties_undercut
            else N_("You knock, and your opponent has less: an undercut")
        )
        rows.append((undercut, N_("the difference, and {n} more, for your opponent"), bonus["undercut"]))
        if not rules.ties_undercut:
            rows.append((N_("You knock, and your opponent has just as much"), N_("nothing, for either"), 0))
    yield writer.table((writer.text(what), writer.text(worth, n)) for what, worth, n in rows)
    if rules.spades_double:
        yield writer.p(writer.text(N_("When the upcard is a spade, everything in the deal counts double.")))


def _match(writer: RulesWriter, rules: Gin) -> Iterator[h.Node]:
    yield writer.head(N_("The match"))
    bonus, shutout = rules.game_bonus, rules.shutout_bonus
    yield writer.p(
        writer.text(N_("The first to reach {n} points wins the match."), rules.target(2)),
        writer.text(N_("Three players play to {n}."), rules.target(3)) if rules.target(3) != rules.target(2) else "",
        writer.text(
            N_("The winner gets {bonus} more, or {shutout} if nobody else has won a deal."),
            bonus=bonus,
            shutout=shutout,
        )
        if bonus or shutout
        else "",
        writer.text(
            N_("Each deal won is worth {n} more to the one who won it, added at the very end."), rules.box_bonus
        )
        if rules.box_bonus
        else "",
        writer.text(
            NN_(
                "Then the lower total pays the higher {n} chip for each point between them.",
                "Then the lower total pays the higher {n} chips for each point between them.",
            ),
            rules.stake_per_point,
        )
        if rules.stake_per_point
        else "",
    )


def _company(writer: RulesWriter, rules: Gin) -> Iterator[h.Node]:
    yield writer.head(N_("Three or four players"))
    pairing = {
        "alternate": N_("After each deal you meet the other opponent."),
        "fixed": N_("You meet the same opponent all through the match."),
    }[rules.team_pairing]
    yield writer.ul(
        writer.text(N_("With three, the dealer sits the deal out and the two others play. The loser deals next.")),
        writer.text(
            N_(
                "With four, partners face each other, and each plays one of the other team, at two tables with a pack "
                "each. What partners win is added up, and the team with more scores the difference."
            )
        ),
        writer.text(pairing),
    )
