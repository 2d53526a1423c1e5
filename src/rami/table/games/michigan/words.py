"""The words of codes that only Michigan has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rami.engine.actions import Bid, Exchange, Pass, Play, Show, Stake
from rami.engine.rules import Rules
from rami.engine.scoring import TallyLine
from rami.engine.state import Event
from rami.games.michigan import Michigan
from rami.table.games.michigan.hidden_hand import bidding, leaving, staking, taking
from rami.table.games.michigan.reasons import playing, showing
from rami.table.games.michigan.spaces import from_space, on_space, space_name
from rami.table.text.sentences.poker import poker_kind, poker_name
from rami.table.text.sentences.verbs import always, so
from rami.table.text.vocabulary import Audience, BySeats, Facts, Gauge, Moment, Verb, Vocabulary, number_of
from rami.table.text.words import N_, NN_, Name, Phrase, Words


def _paid(event: Event, to_me: bool) -> Verb:
    if to_me:
        third = NN_("pays you {n} chip", "pays you {n} chips")
        return third, third
    return NN_("pays {payee} {n} chip", "pays {payee} {n} chips"), NN_("pay {payee} {n} chip", "pay {payee} {n} chips")


def _sold(event: Event, to_me: bool) -> Verb:
    if to_me:
        third = NN_("buys the hidden hand from you for {n} chip", "buys the hidden hand from you for {n} chips")
        return third, third
    return (
        NN_("buys the hidden hand from {payee} for {n} chip", "buys the hidden hand from {payee} for {n} chips"),
        NN_("buy the hidden hand from {payee} for {n} chip", "buy the hidden hand from {payee} for {n} chips"),
    )


def _staked(event: Event, to_me: bool) -> Verb:
    if event.place == "dealer":
        return (
            NN_("stakes {n} chip as dealer", "stakes {n} chips as dealer"),
            NN_("stake {n} chip as dealer", "stake {n} chips as dealer"),
        )
    return NN_("stakes {n} chip", "stakes {n} chips"), NN_("stake {n} chip", "stake {n} chips")


def _stopped(event: Event) -> Phrase:
    if event.place == "ace":
        return N_("An ace: stop.")
    if event.place == "hidden":
        return N_("{card:The} is out of play: stop.")
    return N_("{card:The} has been played: stop.")


def _untold(events: Sequence[Event]) -> bool:
    """Whether these events are not told: sealed answers, and antes that are the same on every space."""
    kind = events[0].kind
    return kind == "answered" or (kind == "placed" and len({event.amount for event in events}) == 1)


def _event_facts(words: Words, events: Sequence[Event], audience: Audience) -> Facts:
    event = events[-1]
    facts: dict[str, object] = {}
    if event.kind == "showed":
        facts["hand"] = poker_name(words, [card for card in event.cards if card is not None])
    if event.kind == "placed":
        facts["spots"] = words.list([_spot(words, each, audience) for each in events])
    if event.place.startswith("space-"):
        where = from_space if event.kind == "took_chips" else on_space
        facts["where"] = where(words, _code(event, audience))
    if event.place.startswith("hand-"):
        facts["payee"] = Name(audience.names[number_of(event)])
    return facts


def _code(event: Event, audience: Audience) -> str:
    """The space of an event; "" without a view."""
    return str(audience.view.spaces[number_of(event)].code) if audience.view is not None else ""


def _spot(words: Words, event: Event, audience: Audience) -> str:
    """A number of chips on a space: « 3 sur 10♥ »."""
    return words.text(N_("{n} {where}"), n=event.amount, where=on_space(words, _code(event, audience)))


def _showed(words: Words, facts: Facts, names: Sequence[str]) -> str:
    """The kind of poker hand alone, which is short enough for a seat: the felt and the log say the whole of it."""
    return poker_kind(words, facts["kind"])


def _best_hand(words: Words, facts: Facts) -> Gauge:
    return Gauge(poker_name(words, facts["cards"]), None)


def _leads(words: Words, facts: Facts) -> Gauge:
    cards = words.list([words.card(card) for card in sorted(facts["cards"], key=lambda card: card.suit)])
    return Gauge(words.text(N_("to lead: {cards}"), cards=cards), None)


def _space(words: Words, line: TallyLine, view: Any) -> str:
    """What was taken from a space of the board, which a view tells."""
    if view is None:
        return words.text(N_("From the board"))
    return space_name(words, view.spaces[int(line.code.rpartition("-")[2])].code)


def _aim(words: Words, rules: Rules[Any], view: Any) -> tuple[str, ...]:
    aim, chips = N_("Aim: get rid of your cards first."), N_("Some of them take chips on the way.")
    follow = (N_("Cards that come next are played for you."),) if cast(Michigan, rules).auto_follow else ()
    return tuple(map(words.text, (aim, *follow, chips)))


WORDS = Vocabulary(
    aim=_aim,
    verbs={
        "staked": _staked,
        "placed": always(N_("places {spots}"), N_("place {spots}")),
        "kept_hand": always(N_("keeps their hand"), N_("keep your hand")),
        "exchanged": always(N_("takes the hidden hand instead"), N_("take the hidden hand instead")),
        "opened_auction": always(N_("puts the hidden hand up for auction"), N_("put the hidden hand up for auction")),
        "bid": always(NN_("bids {n} chip", "bids {n} chips"), NN_("bid {n} chip", "bid {n} chips")),
        "sold": _sold,
        "answered": always(N_("has chosen"), N_("have chosen")),
        "showed": always(N_("shows {hand}"), N_("show {hand}")),
        "mucked": always(N_("shows nothing"), N_("show no cards")),
        "led": always(N_("leads {card:the}"), N_("lead {card:the}")),
        "followed": always(N_("plays {cards:the}"), N_("follow with {cards:the}")),
        "took_chips": always(
            NN_("takes {n} chip {where}", "takes {n} chips {where}"),
            NN_("take {n} chip {where}", "take {n} chips {where}"),
        ),
        "paid": _paid,
        "out_of_chips": always(N_("has no chips left"), N_("have no chips left")),
    },
    happenings={
        "unsold": so(N_("Nobody wants the hidden hand.")),
        "stopped": _stopped,
    },
    together=frozenset({"placed", "followed"}),
    moments={
        "kept_hand": Moment(),
        "exchanged": Moment(),
        "opened_auction": Moment(),
        "sold": Moment(3),
        "unsold": Moment(),
        "showed": Moment(4, cards=True),
        "took_chips": Moment(wins=True),
        "went_out": Moment(3),
        "stopped": Moment(),
        "out_of_chips": Moment(4, lasts=True),
    },
    in_passing=frozenset({"staked", "placed", "answered"}),
    event_facts=_event_facts,
    untold=_untold,
    refusals={
        "stake_places": N_("Your chips go on the {need} spaces of the board."),
        "stake_fixed": N_("The stakes are fixed at this table."),
        "stake_centre": N_("The centre takes {need}, no more and no less."),
        "stake_total": N_("You must place {need} chips in all; you have placed {have}."),
        "exchanged_already": N_("You have exchanged your hand already."),
        "auction_opens_at_0": N_("You only open the auction: the others bid."),
        "bid_low": N_("Bid {need} or more."),
        "bid_chips": N_("You cannot bid {need}: you have {have}."),
        "show_short": N_("You need {need} cards to take part in the poker."),
        "show_count": N_("Show {need} cards, or none."),
        "not_lowest": N_("Lead the lowest card of the suit: {lowest:the}."),
        "must_follow": N_("{wanted:The} must be played."),
        "suit_barred": N_("Lead any suit but {suit}."),
    },
    not_now={
        "stake": N_("First place your chips."),
        "exchange": N_("First decide about the hidden hand."),
        "auction": N_("First bid or pass."),
        "poker": N_("First show a poker hand, or nothing."),
        "lead": N_("Lead a card."),
        "follow": N_("You hold the next card of the suit: play it."),
    },
    notes={
        "out": N_("out of chips"),
        "bid": N_("bids {chips}"),
        "passed": N_("has passed"),
        "showed": _showed,
    },
    waiting={"out": N_("You have no chips left: the others play on.")},
    prompts={
        "stake": NN_("Place your chip on the board.", "Place your {n} chips on the board."),
        "exchange": N_("Keep your hand, exchange it for the hidden hand, or put that one up for auction."),
        "sell_old_hand": N_("Put your old hand up for auction, or pass."),
        "bid": N_("Bid for the hidden hand, or pass."),
        "bid_more": NN_(
            "Bid more than {n} chip for the hidden hand, or pass.",
            "Bid more than {n} chips for the hidden hand, or pass.",
        ),
        "show_poker": NN_(
            "The Poker space holds {n} chip: show your best hand, or nothing.",
            "The Poker space holds {n} chips: show your best hand, or nothing.",
        ),
        "lead": N_("Your lead: choose a suit, and play your lowest card of it."),
        "lead_last": N_("Your lead: play {card:the}, your last card, and go out."),
        "lead_only": N_("Your lead: play {card:the}."),
        "lead_other": N_("Your lead: choose a suit other than {suit}, and play your lowest card of it."),
        "follow": N_("You hold {card:the}: play it."),
    },
    unit=NN_("{n} chip", "{n} chips"),
    headlines={
        "first_out": BySeats(N_("You go out first and take {sum}."), N_("{player} goes out first and takes {sum}.")),
        "out_for_nothing": BySeats(N_("You go out first."), N_("{player} goes out first.")),
        "first_and_largest": BySeats(
            N_("You go out first, with the biggest gain of the deal: {points}."),
            N_("{player} goes out first, with the biggest gain of the deal: {points}."),
        ),
        "largest_gain": BySeats(
            N_("The biggest gain of the deal is yours: {points}."),
            N_("Biggest gain of the deal: {player}, {points}."),
            N_("Biggest gain of the deal: {names}, {points} each."),
            N_("Biggest gain of the deal: {names}, {points} each."),
        ),
    },
    reasons={Play: playing, Show: showing, Exchange: taking, Bid: bidding, Pass: leaving, Stake: staking},
    gauges={"best_hand": _best_hand, "leads": _leads},
    tallies={"staked": N_("Stake"), "auction": N_("Hidden hand"), "space": _space},
    standings={"initial_chips": N_("Chips at the start"), "board": N_("Left on the board")},
)
