"""The rules of Boathouse Rum for its players."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.games.boathouse import Boathouse
from rami.table.games.laying import blocked, run_of, set_of
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.words import N_, NN_, Phrase


def page(writer: RulesWriter, rules: Boathouse) -> Iterator[h.Node]:
    """The sections of the page."""
    yield from _aim(writer)
    yield from _deal(writer)
    yield from _turn(writer, rules)
    yield from _melds(writer)
    yield from _stock(writer, rules)
    yield from _score(writer, rules)
    yield from _match(writer, rules)


def _aim(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("The aim"))
    yield writer.p(
        writer.text(
            N_("Be the first to get rid of all your cards. The others pay you for the cards in hand that form no meld.")
        )
    )


def _deal(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("The deal"))
    yield writer.p(
        writer.text(N_("One pack of 52 cards: 10 cards each for two players, 7 for three or four, 6 for five or six.")),
        writer.text(N_("The next card is turned up and begins the discard pile; the rest is the stock.")),
        writer.text(N_("The player to the dealer’s left begins.")),
        writer.text(N_("With two players the winner deals next; with more, the deal passes to the left.")),
    )


def _turn(writer: RulesWriter, rules: Boathouse) -> Iterator[h.Node]:
    yield writer.head(N_("Your turn"))
    draw = {
        "two_same_pile": N_("Draw two cards: both from the stock, or the top two of the discard pile."),
        "discard_plus_stock": N_(
            "Draw two cards: both from the stock, or the top of the discard pile and then one from the stock."
        ),
        "any_two": N_("Draw two cards, one after the other, each from the stock or the discard pile."),
    }[rules.draw_mode]
    two = rules.draw_mode == "two_same_pile"
    alone = writer.text(N_("While the discard pile has a single card, draw from the stock.")) if two else ""
    used = {
        "no_use": N_("Cards taken from the discard pile wait: in the same turn they are neither laid nor discarded."),
        "no_discard": N_("Cards taken from the discard pile may be laid in the same turn, but not discarded."),
        "free": N_("Cards taken from the discard pile may be laid or discarded in the same turn."),
    }[rules.drawn_discard_rule]
    lay = {
        "progressive": N_("Lay melds if you like, and add cards to any meld on the table."),
        "all_at_once": N_(
            "Nothing is laid until you can lay your whole hand in one turn; "
            "then you may add to the melds on the table too."
        ),
    }[rules.melding]
    last = {
        "optional": N_("To go out, lay your last cards or discard the last one."),
        "required": N_("You need a discard to go out too: keep one card to discard."),
        "none": N_("To go out, you must lay all your cards: the last one may not be discarded."),
    }[rules.final_discard]
    one = writer.text(N_("Discard only one card."))
    yield writer.ul(
        writer.say(writer.text(draw), alone, writer.text(used)),
        writer.text(lay),
        writer.say(one, writer.text(last)),
    )


def _melds(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("The melds"))
    yield writer.ul(set_of(writer, duplicates=False), run_of(writer, "corner"))
    yield writer.figure(writer.text(N_("This run turns the corner; a queen or a 3 of the suit fits it.")), "KC AC 2C")


def _stock(writer: RulesWriter, rules: Boathouse) -> Iterator[h.Node]:
    yield writer.head(N_("When the stock is used up"))
    if rules.max_recycles:
        yield from _stock_of_version_1(writer, rules)
        return
    yield writer.p(
        writer.text(
            N_(
                "Take the top of the discard pile, one card only; "
                "or turn the whole pile over, unshuffled, as the new stock, and draw its top card, only one as well."
            )
        ),
        writer.text(
            N_("From the next turn on, it is two cards again. With one card left in the stock, draw that one.")
        ),
    )
    ends = {
        "settle": N_(
            "The player whose hand would cost the least then gets the difference from each of the others. "
            "Equal hands share it."
        ),
        "void": N_("Then nobody pays, and the same player deals again."),
    }[rules.blocked_hand]
    yield writer.p(
        writer.text(N_("When everybody has had {n} turns and nobody has gone out, the deal ends."), rules.long_hand),
        writer.text(ends),
        writer.text(N_("The last round is announced.")),
    )


def _stock_of_version_1(writer: RulesWriter, rules: Boathouse) -> Iterator[h.Node]:
    """What happens when the stock is used up, in a match that was begun in version 0.1."""
    often = NN_("That is done {n} time in a deal, no more.", "That is done {n} times in a deal, no more.")
    yield writer.p(
        writer.text(
            N_(
                "You may take from the discard pile what there is, or turn it over, unshuffled, as the new stock, and "
                "draw."
            )
        ),
        writer.text(often, rules.max_recycles),
        writer.text(
            N_(
                "When there is nothing left to draw, or nobody can go on, the deal is blocked: "
                "nobody pays, and the same player deals again."
            )
        ),
        blocked(writer),
    )


def _score(writer: RulesWriter, rules: Boathouse) -> Iterator[h.Node]:
    yield writer.head(N_("The payment"))
    courts = {
        "ten": N_("An ace costs {ace}, a court card 10, the others their number."),
        "rank": N_("An ace costs {ace}, a jack 11, a queen 12, a king 13, the others their number."),
    }[rules.face_points]
    yield writer.p(
        writer.text(
            N_(
                "Each of the others pays the one who went out for the cards in hand that form no meld, "
                "in the arrangement that costs the least."
            )
        ),
        writer.text(courts, ace=rules.ace_points),
    )
    every_win = rules.melding == "all_at_once" and rules.rummy_requires == "nothing_laid"
    if rules.rummy_multiplier == 1 or every_win:
        return
    rummy = {
        "nothing_laid": N_(
            "Going out in a single turn, with nothing laid or added before, is rummy: the others pay {n} times as much."
        ),
        "first_turn": N_("Going out in your very first turn is rummy: the others pay {n} times as much."),
    }[rules.rummy_requires]
    yield writer.p(writer.text(rummy, rules.rummy_multiplier))


def _match(writer: RulesWriter, rules: Boathouse) -> Iterator[h.Node]:
    yield writer.head(N_("The match"))
    ends: dict[str, tuple[Phrase, int]] = {
        "hands": (
            NN_("The match has {n} deal; the highest total wins.", "The match has {n} deals; the highest total wins."),
            rules.hands,
        ),
        "target": (N_("The first to reach {n} points wins the match."), rules.target),
    }
    how, n = ends[rules.match_end]
    yield writer.p(writer.text(N_("What is paid goes from one total to another.")), writer.text(how, n))
