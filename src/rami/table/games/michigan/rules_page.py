"""The rules of Michigan rummy for its players."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.games.michigan import Michigan
from rami.games.michigan.board import BOARDS, Space
from rami.table.games.michigan.spaces import space_name
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.sentences import choice_label
from rami.table.text.words import N_, NN_, Phrase


def page(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    """The sections of the page."""
    yield from _aim(writer)
    yield from _board(writer, rules)
    yield from _stakes(writer, rules)
    yield from _deal(writer, rules)
    yield from _exchange(writer, rules)
    yield from _poker(writer, rules)
    yield from _play(writer, rules)
    yield from _out(writer, rules)
    yield from _match(writer, rules)


def _aim(writer: RulesWriter) -> Iterator[h.Node]:
    yield writer.head(N_("The aim"))
    yield writer.p(
        writer.text(
            N_(
                "Win chips: play the cards of the board, show the best poker hand, "
                "be the first to get rid of your cards."
            )
        )
    )


def _board(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    yield writer.head(N_("The board"))
    if rules.board == "random":
        drawn = NN_(
            "The board has {n} card, drawn at random for the match. "
            "Whoever plays a card of the board takes the chips there.",
            "The board has {n} cards, drawn at random for the match. "
            "Whoever plays a card of the board takes the chips there.",
        )
        yield writer.p(writer.text(drawn, rules.random_spaces))
    else:
        yield writer.p(writer.text(N_("Whoever plays a card of the board takes the chips there.")))
    spaces = [_space(writer, space) for space in BOARDS.get(rules.board, ())]
    pool = "" if rules.poker_pool is False else writer.text(N_("The poker pool: for the best poker hand."))
    centre = writer.text(N_("The centre: for the first player out.")) if _centre(rules) else ""
    yield writer.ul(*spaces, pool, centre)


def _space(writer: RulesWriter, space: Space) -> str:
    name = space_name(writer.words, space.code)
    if len(space.ways) > 1:
        return writer.words.text(
            N_("{place} of any one suit, all played by the same player in one sequence"), place=name
        )
    if len(space.ways[0]) > 1:
        return writer.words.text(N_("{place}, both played by the same player in one sequence"), place=name)
    return name


def _centre(rules: Michigan) -> bool:
    return rules.pays_centre


def _stakes(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    yield writer.head(N_("The stakes"))
    stake = NN_(
        "Before each deal everybody puts {n} chip on each space of the board, the dealer {dealer}.",
        "Before each deal everybody puts {n} chips on each space of the board, the dealer {dealer}.",
    )
    free = N_("You may spread your chips over the spaces as you like, before you see a card.")
    apart = N_(
        "You may spread your chips over the spaces as you like, before you see a card; "
        "only the centre gets its share as ever."
    )
    yield writer.p(
        writer.text(
            N_("Everybody begins with {n} chips: {colours}."),
            rules.initial_chips,
            colours=choice_label(writer.words, rules.key, "chip_values", rules.chip_values),
        ),
        writer.text(stake, rules.ante, dealer=rules.dealer_ante),
        writer.text(apart if _centre(rules) else free) if rules.free_placement else "",
        writer.text(N_("With too few, you put down what you have; with none, you are out of the match.")),
    )


def _deal(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    yield writer.head(N_("The deal"))
    if rules.hidden_mode == "single_dummy":
        hands = N_(
            "The whole pack of 52 cards is dealt, one at a time, "
            "with one hand more than there are players: it stays hidden."
        )
    elif rules.deal_order == "rounds":
        hands = N_(
            "The whole pack of 52 cards is dealt, one at a time: "
            "a round to the hands, a round to hidden hands, one for each player."
        )
    else:
        hands = N_(
            "The whole pack of 52 cards is dealt, one at a time: "
            "to each player a card for the hand, then one for a hidden hand."
        )
    dummy = N_(
        "From five players on there is one hidden hand for the whole table, which gets the last card of each round."
    )
    yield writer.p(
        writer.text(hands),
        writer.text(dummy) if rules.hidden_mode == "auto" else "",
        writer.text(N_("Nobody looks at a hidden hand, and its cards are not played: they sleep.")),
        writer.text(N_("The deal passes to the left.")),
    )


def _exchange(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    if not rules.exchange_auction:
        return
    yield writer.head(N_("Exchange and auction"))
    after = (
        N_("After an exchange, the dealer may put the old hand up for auction.")
        if rules.auction_after_exchange
        else N_("It is never both.")
    )
    least = NN_(
        "Bids begin at {n} chip; once you pass, you are out.", "Bids begin at {n} chips; once you pass, you are out."
    )
    yield writer.p(
        writer.text(
            N_(
                "The dealer may take the hidden hand, unseen, in place of the one in hand, put it up for auction, "
                "or do neither."
            )
        ),
        writer.text(after),
        writer.text(least, rules.auction_min),
        writer.text(
            N_("The highest bidder pays the dealer and takes the hidden hand, unseen, in place of the one in hand.")
        ),
        writer.text(N_("A hand that is given up lies hidden from then on; only who gave it up knows its cards.")),
    )


def _poker(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    if rules.poker_pool is False:
        return
    yield writer.head(N_("The poker"))
    short = {
        "allow": N_("With fewer, you show them all; then only pairs, threes, fours and high cards count."),
        "exclude": N_("With fewer, you stay out of it."),
    }[rules.short_poker]
    yield writer.p(
        writer.text(N_("With up to six players, a poker hand is shown before the play."))
        if rules.poker_pool == "auto" and rules.hidden_mode == "per_player"
        else "",
        writer.text(N_("Show five cards, your best or not, or none at all.")),
        writer.text(short),
        writer.text(
            N_(
                "The best hand takes the poker pool; equal hands share it, and odd chips stay. "
                "Then you take your cards back."
            )
        ),
    )


def _play(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    yield writer.head(N_("The play"))
    again = {
        "any": N_("Whoever played last leads again: their lowest card of any suit."),
        "new_suit": N_(
            "Whoever played last leads again, from another suit; "
            "if there is none in hand, the next player to the left who has one leads."
        ),
    }[rules.relead_suit]
    yield writer.ul(
        writer.text(
            N_(
                "The player to the dealer’s left leads: the lowest card in hand of any suit. "
                "The 2 is the lowest card, the ace the highest."
            )
        ),
        writer.text(N_("Whoever holds the next card of the suit must play it, and so on up to the ace.")),
        writer.text(N_("When the next card sleeps in a hidden hand, or has been played already, that is a stop.")),
        writer.text(again),
        writer.text(N_("The table plays the cards that must follow by itself.")) if rules.auto_follow else "",
    )
    yield writer.figure(writer.text(N_("The 7 sleeps: stop. Whoever played the 6 leads again.")), "4S 5S 6S")


def _out(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    yield writer.head(N_("The end of a deal"))
    yield writer.p(
        writer.text(N_("The deal ends as soon as one player has no card left.")),
        writer.text(N_("That player takes the chips in the centre.")) if _centre(rules) else "",
        writer.text(N_("Each of the others pays that player a chip for each card still in hand."))
        if rules.pays_cards
        else "",
        writer.text(N_("Chips that nobody won stay on the board for the next deal.")),
    )


def _match(writer: RulesWriter, rules: Michigan) -> Iterator[h.Node]:
    yield writer.head(N_("The match"))
    ends: dict[str, tuple[Phrase, int]] = {
        "deals": (
            NN_("The match has {n} deal; the most chips win.", "The match has {n} deals; the most chips win."),
            rules.deals,
        ),
        "time": (N_("After {n} minutes the deal under way is the last; the most chips win."), rules.time_limit_min),
        "all_chips": (N_("The match lasts until one player has all the chips."), 0),
    }
    how, n = ends[rules.match_end]
    board = {
        "divide": N_("The chips left on the board are shared by all who are still in, and odd ones are put aside."),
        "winner": N_("The chips left on the board go to the winner."),
        "ignore": N_("The chips left on the board go to nobody."),
    }[rules.final_board]
    yield writer.p(
        writer.text(how, n),
        ""
        if rules.match_end == "all_chips"
        else writer.text(N_("It ends earlier when only one player has chips left, who takes the board.")),
        "" if rules.match_end == "all_chips" else writer.text(board),
    )
