"""The rules of Rami 51 and Rami 30 for their players."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.games.rami51 import Rami51
from rami.table.games.laying import USED_UP, blocked, run_of, set_of
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.words import N_, NN_, Phrase

EXAMPLE = 58
"""The worth of the opening in the picture: Q-K-A and 8-9-10."""


def page(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    """The sections of the page."""
    yield from _aim(writer)
    yield from _deal(writer, rules)
    yield from _turn(writer, rules)
    yield from _melds(writer, rules)
    yield from _opening(writer, rules)
    yield from _jokers(writer, rules)
    yield from _carte(writer, rules)
    yield from _score(writer, rules)
    yield from _rami_sec(writer, rules)
    yield from _match(writer, rules)


def _aim(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("The aim"))
    yield writer.p(
        writer.text(N_("Lay your cards on the table in melds, until you discard your last one.")),
        writer.text(N_("The cards left in the others’ hands count against them: the fewest points win.")),
    )


def _deal(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    yield writer.head(N_("The deal"))
    packs = NN_("Two packs with {n} joker, {cards} cards each.", "Two packs with {n} jokers, {cards} cards each.")
    cards = rules.hand_cards(rules.usual_seats)
    yield writer.p(
        writer.text(packs, rules.jokers, cards=cards)
        if rules.jokers
        else writer.text(N_("Two packs without jokers, {cards} cards each."), cards=cards),
        writer.text(N_("The player who begins gets one card more, and does not draw in that turn."))
        if rules.first_has_more
        else "",
        writer.text(N_("The next card is turned up and begins the discard pile; the rest is the stock."))
        if rules.initial_upcard
        else writer.text(N_("The rest is the stock; there is no discard pile yet.")),
        writer.text(N_("The player to the dealer’s left begins, and the deal passes to the left.")),
    )


def _turn(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    yield writer.head(N_("Your turn"))
    late = max(rules.discard_draw_from_turn, rules.lay_from_turn) > 1
    yield writer.ul(
        writer.say(
            writer.text(
                N_(
                    "Draw the top of the stock. You may take the top of the discard pile instead, "
                    "if you lay that card in the same turn."
                )
            ),
            writer.text(N_("In the first round nobody takes the discard.")) if late else "",
            "" if rules.discard_before_opening else writer.text(N_("Until you have opened, you draw from the stock.")),
        ),
        writer.text(
            N_(
                "Once you have opened, lay melds, add cards to any meld on the table, yours or another’s, "
                "and take jokers: as many as you like, or nothing."
            )
        ),
        writer.text(N_("Discard a card, always: so always keep one to discard.")),
    )


def _melds(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    yield writer.head(N_("The melds"))
    jokers = {
        1: N_("A joker stands for any card. One joker to a meld, no more."),
        2: N_("A joker stands for any card. Two jokers to a meld, no more."),
    }[rules.jokers_per_meld]
    yield writer.ul(
        set_of(writer, duplicates=False),
        run_of(writer, "both"),
        writer.text(jokers) if rules.jokers else "",
    )
    if rules.jokers:
        yield writer.figure(writer.text(N_("A set of kings with a joker, and a run.")), "KH KD *1", "5C 6C 7C 8C")
    else:
        yield writer.figure(writer.text(N_("A set of kings, and a run.")), "KH KD KC", "5C 6C 7C 8C")


def _opening(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    need, pure_run = rules.opening
    yield writer.head(N_("Opening"))
    worth = NN_(
        "The first time you lay, your melds must be worth {n} point or more together.",
        "The first time you lay, your melds must be worth {n} points or more together.",
    )
    yield writer.p(
        writer.text(worth, need) if need else writer.text(N_("The first time you lay, there is no minimum.")),
        writer.text(N_("A pure run must be among them: a run without a joker."))
        if pure_run
        else writer.text(N_("Any melds will do, jokers included.") if rules.jokers else N_("Any melds will do.")),
        writer.text(N_("In the first round nobody lays.")) if rules.lay_from_turn > 1 else "",
        writer.text(
            N_(
                "Court cards are worth 10, the others their number. "
                "An ace is worth 1 below a 2, and 11 above a king or in a set."
            )
        ),
        writer.text(N_("A joker is worth what it stands for.")) if rules.jokers else "",
    )
    if need <= EXAMPLE:
        caption = writer.text(N_("31 and 27 make 58: this opens."))
        yield writer.figure(caption, "QS KS AS", "8H 9H TH")
    yield writer.p(
        writer.text(
            N_("Until you have opened, you add nothing to anybody’s melds and take no joker.")
            if rules.jokers
            else N_("Until you have opened, you add nothing to anybody’s melds.")
        )
    )


def _jokers(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    if not rules.jokers:
        return
    yield writer.head(N_("Taking a joker"))
    again = {
        "meld_or_layoff": N_("It must be back on the table before the end of your turn, in any meld."),
        "meld_only": N_("It must be back on the table before the end of your turn, in a new meld."),
    }[rules.swapped_joker_use]
    yield writer.p(
        writer.text(
            N_("If you hold the very card that a joker on the table stands for, put it there and take the joker.")
        ),
        writer.text(N_("A joker in a set of three can’t be taken; in a set of four it can.")),
        writer.text(again),
        "" if rules.joker_swap_same_turn else writer.text(N_("Not in the turn in which you open.")),
    )


def _carte(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    closed = writer.text(N_("With one card left you draw from the stock, never from the discard pile."))
    if rules.carte_mode == "off":
        if rules.carte_closes_discard:
            yield writer.p(closed)
        return
    yield writer.head(N_("“Carte”"))
    if rules.carte_mode == "auto":
        said = writer.text(N_("When a discard leaves you one card, the table says “carte” for you."))
    else:
        forgotten = NN_("If you forget, you draw {n} card.", "If you forget, you draw {n} cards.")
        said = writer.say(
            writer.text(N_("With two cards in hand, say “carte” before you discard one.")),
            writer.text(forgotten, rules.carte_penalty) if rules.carte_penalty else "",
        )
    yield writer.p(said, closed if rules.carte_closes_discard else "")


def _score(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    yield writer.head(N_("The end of a deal"))
    yield writer.p(
        writer.text(N_("The deal ends when someone discards the last card. The others count what they hold.")),
        writer.text(USED_UP[rules.stock_exhaustion]),
        blocked(writer),
        writer.text(N_("Then everybody counts.")),
    )
    unopened = (
        writer.text(N_("{n}"), rules.unopened_malus)
        if rules.unopened_counts == "flat"
        else writer.text(N_("the cards in hand"))
    )
    rows = (
        (writer.text(N_("Ace")), writer.text(N_("{n}"), rules.malus_ace)),
        (writer.text(N_("King, queen, jack")), writer.words.number(10)),
        (writer.text(N_("2 to 10")), writer.text(N_("their number"))),
        *(((writer.text(N_("Joker")), writer.text(N_("{n}"), rules.malus_joker)),) if rules.jokers else ()),
        (writer.text(N_("Not opened")), unopened),
    )
    yield writer.table(rows)


def _rami_sec(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    plain, joker = rules.rami_sec_multiplier, rules.rami_sec_joker_multiplier
    if plain == joker == 1:
        return
    yield writer.head(N_("Rami sec"))
    need, pure_run = rules.sec
    means = {
        "discard": N_("If the card you discard last is a joker, the others’ points are multiplied by {n}."),
        "in_melds": N_("If there is a joker in your melds, the others’ points are multiplied by {n}."),
    }[rules.rami_sec_joker_means]
    asked = (
        N_("Its melds must be worth {n} points or more, with a pure run.")
        if pure_run
        else N_("Its melds must be worth {n} points or more; no pure run is asked for.")
    )
    yield writer.p(
        writer.text(N_("Going out in a single turn, with nothing laid before, is rami sec.")),
        writer.text(asked, need) if rules.sec != rules.opening else "",
        writer.text(N_("The others’ points are multiplied by {n}."), plain) if plain > 1 else "",
        writer.text(means, joker) if joker != plain and rules.jokers else "",
    )


def _match(writer: RulesWriter, rules: Rami51) -> Iterator[h.Node]:
    yield writer.head(N_("The match"))
    ends: dict[str, tuple[Phrase, int]] = {
        "target": (
            N_(
                "The points of all deals are added up. "
                "When someone reaches {n}, the match is over and the lowest total wins."
            ),
            rules.target_score,
        ),
        "rounds": (
            NN_("The match has {n} deal; the lowest total wins.", "The match has {n} deals; the lowest total wins."),
            rules.rounds,
        ),
        "single": (N_("The match is a single deal; the fewest points win."), 0),
    }
    how, n = ends[rules.match_end]
    yield writer.p(writer.text(how, n))
