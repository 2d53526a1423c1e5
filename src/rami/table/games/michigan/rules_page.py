"""The rules of Michigan rummy for its players."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.games.michigan import Michigan
from rami.games.michigan.board import BOARDS, Place
from rami.table.text.rules_page import Scribe
from rami.table.text.sentences import choice_label
from rami.table.text.sentences.places import place_name
from rami.table.text.words import N_, NN_, Phrase


def page(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    """The sections of the page."""
    yield from _aim(scribe)
    yield from _board(scribe, rules)
    yield from _stakes(scribe, rules)
    yield from _deal(scribe, rules)
    yield from _exchange(scribe, rules)
    yield from _poker(scribe, rules)
    yield from _play(scribe, rules)
    yield from _out(scribe, rules)
    yield from _match(scribe, rules)


def _aim(scribe: Scribe) -> Iterator[h.Node]:
    yield scribe.head(N_("The aim"))
    yield scribe.p(
        scribe.text(
            N_(
                "Win chips: play the cards of the board, show the best poker hand, be the first to get rid of your cards."
            )
        )
    )


def _board(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    yield scribe.head(N_("The board"))
    if rules.board == "random":
        drawn = NN_(
            "The board has {n} card, drawn at random for the match. Whoever plays a card of the board takes the chips there.",
            "The board has {n} cards, drawn at random for the match. Whoever plays a card of the board takes the chips there.",
        )
        yield scribe.p(scribe.text(drawn, rules.random_spaces))
    else:
        yield scribe.p(scribe.text(N_("Whoever plays a card of the board takes the chips there.")))
    places = [_place(scribe, place) for place in BOARDS.get(rules.board, ())]
    pool = "" if rules.poker_pool is False else scribe.text(N_("The poker pool: for the best poker hand."))
    centre = scribe.text(N_("The centre: for the first player out.")) if _centre(rules) else ""
    yield scribe.ul(*places, pool, centre)


def _place(scribe: Scribe, place: Place) -> str:
    name = place_name(scribe.words, place.code)
    if len(place.ways) > 1:
        return scribe.words.text(
            N_("{place} of any one suit, all played by the same player in one sequence"), place=name
        )
    if len(place.ways[0]) > 1:
        return scribe.words.text(N_("{place}, both played by the same player in one sequence"), place=name)
    return name


def _centre(rules: Michigan) -> bool:
    return rules.pays_centre and rules.ante_centre


def _stakes(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    yield scribe.head(N_("The stakes"))
    stake = NN_(
        "Before each deal everybody puts {n} chip on each place of the board, the dealer {dealer}.",
        "Before each deal everybody puts {n} chips on each place of the board, the dealer {dealer}.",
    )
    free = N_("You may spread your chips over the places as you like, before you see a card.")
    apart = N_(
        "You may spread your chips over the places as you like, before you see a card; only the centre gets its share as ever."
    )
    yield scribe.p(
        scribe.text(
            N_("Everybody begins with {n} chips: {colours}."),
            rules.initial_chips,
            colours=choice_label(scribe.words, rules.key, "chip_values", rules.chip_values),
        ),
        scribe.text(stake, rules.ante, dealer=rules.dealer_ante),
        scribe.text(apart if _centre(rules) else free) if rules.free_placement else "",
        scribe.text(N_("With too few, you put down what you have; with none, you are out of the match.")),
    )


def _deal(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    yield scribe.head(N_("The deal"))
    if rules.hidden_mode == "single_dummy":
        hands = N_(
            "The whole pack of 52 cards is dealt, one at a time, with one hand more than there are players: it stays hidden."
        )
    elif rules.deal_order == "rounds":
        hands = N_(
            "The whole pack of 52 cards is dealt, one at a time: a round to the hands, a round to hidden hands, one for each player."
        )
    else:
        hands = N_(
            "The whole pack of 52 cards is dealt, one at a time: to each player a card for the hand, then one for a hidden hand."
        )
    yield scribe.p(
        scribe.text(hands),
        scribe.text(N_("Nobody looks at a hidden hand, and its cards are not played: they sleep.")),
        scribe.text(N_("The deal passes to the left.")),
    )


def _exchange(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    if not rules.exchange_auction:
        return
    yield scribe.head(N_("Exchange and auction"))
    after = (
        N_("After an exchange, the dealer may put the old hand up for auction.")
        if rules.auction_after_exchange
        else N_("It is one or the other.")
    )
    least = NN_(
        "Bids begin at {n} chip; once you pass, you are out.", "Bids begin at {n} chips; once you pass, you are out."
    )
    yield scribe.p(
        scribe.text(
            N_("The dealer may take the hidden hand, unseen, in place of the one in hand, or put it up for auction.")
        ),
        scribe.text(after),
        scribe.text(least, rules.auction_min),
        scribe.text(
            N_("The highest bidder pays the dealer and takes the hidden hand, unseen, in place of the one in hand.")
        ),
    )


def _poker(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    if rules.poker_pool is False:
        return
    yield scribe.head(N_("The poker"))
    short = {
        "allow": N_("With fewer, you show them all; then only pairs, threes, fours and high cards count."),
        "exclude": N_("With fewer, you stay out of it."),
    }[rules.short_poker]
    yield scribe.p(
        scribe.text(N_("With up to six players, a poker hand is shown before the play."))
        if rules.poker_pool == "auto"
        else "",
        scribe.text(N_("Show five cards, your best or not, or none at all.")),
        scribe.text(short),
        scribe.text(
            N_(
                "The best hand takes the poker pool; equal hands share it, and odd chips stay. Then you take your cards back."
            )
        ),
    )


def _play(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    yield scribe.head(N_("The play"))
    again = {
        "any": N_("Whoever played last leads again, any suit."),
        "new_suit": N_(
            "Whoever played last leads again, from another suit; if there is none in hand, the next player to the left who has one leads."
        ),
    }[rules.relead_suit]
    yield scribe.ul(
        scribe.text(
            N_(
                "The player to the dealer’s left leads: the lowest card in hand of any suit. The 2 is the lowest card, the ace the highest."
            )
        ),
        scribe.text(N_("Whoever holds the next card of the suit must play it, and so on up to the ace.")),
        scribe.text(N_("When the next card sleeps in a hidden hand, or has been played already, that is a stop.")),
        scribe.text(again),
        scribe.text(N_("The table plays the cards that must follow by itself.")) if rules.auto_follow else "",
    )
    yield scribe.figure(scribe.text(N_("The 7 sleeps: stop. Whoever played the 6 leads again.")), "4S 5S 6S")


def _out(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    yield scribe.head(N_("The end of a deal"))
    yield scribe.p(
        scribe.text(N_("The deal ends as soon as one player has no card left.")),
        scribe.text(N_("That player takes the chips in the centre.")) if _centre(rules) else "",
        scribe.text(N_("Each of the others pays that player a chip for each card still in hand."))
        if rules.pays_cards
        else "",
        scribe.text(N_("Chips that nobody won stay on the board for the next deal.")),
    )


def _match(scribe: Scribe, rules: Michigan) -> Iterator[h.Node]:
    yield scribe.head(N_("The match"))
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
    yield scribe.p(
        scribe.text(how, n),
        ""
        if rules.match_end == "all_chips"
        else scribe.text(N_("It ends earlier when only one player has chips left, who takes the board.")),
        "" if rules.match_end == "all_chips" else scribe.text(board),
    )
