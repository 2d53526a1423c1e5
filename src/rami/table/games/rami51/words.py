"""The words of codes that only Rami 51 and 30 have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rami.engine.actions import Action, Announce, SwapJoker
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.engine.state import Event
from rami.games.rami51 import Rami51
from rami.table.games.laying import IF_BEATEN
from rami.table.text.sentences.events import laid_at
from rami.table.text.sentences.verbs import always
from rami.table.text.vocabulary import Audience, Facts, Gauge, Kept, Moment, Verb, Vocabulary
from rami.table.text.words import N_, NN_, Name, Words


def _penalty(event: Event, to_me: bool) -> Verb:
    third = NN_("forgets to say “carte” and draws {n} card", "forgets to say “carte” and draws {n} cards")
    if None in event.cards:
        return third, third
    return third, N_("forget to say “carte” and draw {cards:the}")


def _event_facts(words: Words, events: Sequence[Event], audience: Audience) -> Facts:
    """Whose joker was exchanged."""
    event = events[-1]
    if event.kind != "swapped":
        return {}
    found = laid_at(event, audience.view)
    if found is None:
        return {"joker": words.text(N_("the joker"))}
    if found.seat in (audience.me, event.seat):
        return {"joker": words.text(N_("your joker") if found.seat == audience.me else N_("their own joker"))}
    return {"joker": words.text(N_("{player}’s joker"), player=Name(audience.names[found.seat]))}


def _opening_short(facts: Facts) -> str:
    if facts["pure_run"]:
        return N_("This is worth {have}: you need {need} to open.")
    return N_("This is worth {have}: you need {need} to open, including a pure run.")


def _no_opening_with(facts: Facts) -> str:
    if facts["have"] == 0 or cast(int, facts["have"]) >= cast(int, facts["need"]):
        return N_("You cannot open with {card:the}.")
    return N_("With {card:the} you could open with {have} at best; you need {need}.")


def _opening(words: Words, facts: Facts) -> Gauge:
    enough = facts["have"] >= facts["need"]
    if not facts["needs_run"]:
        return Gauge(words.text(N_("In hand: {have}/{need}"), **facts), enough)
    message = N_("{have}/{need} · with a pure run") if facts["pure_run"] else N_("{have}/{need} · no pure run")
    return Gauge(words.text(message, **facts), enough and facts["pure_run"])


def _keeping(words: Words, rules: Rules[Any], view: Any, melds: Sequence[Meld], fitting: Sequence[Card]) -> Kept | None:
    """For a rami sec, where it multiplies the points and nothing is laid yet."""
    house = cast(Rami51, rules)
    times = house.rami_sec_multiplier
    if max(times, house.rami_sec_joker_multiplier) == 1 or not house.must_open(view):
        return None
    why = (
        N_("Aim for a rami sec, everything in one turn: points × {times}.")
        if times > 1
        else N_("Aim for a rami sec: everything in one turn.")
    )
    cards = [card for meld in melds for card in meld.cards]
    costs = house.cost(cards) if house.counts_cards(view, view.seat) else house.unopened_malus
    risk = words.plural(*IF_BEATEN, costs) if costs else ""
    briefly = NN_("Keep your meld for a rami sec.", "Keep your melds for a rami sec.")
    return Kept(words.text(why, times=times), risk, briefly=briefly)


def _swapping(words: Words, rules: Rules[Any], view: Any, hand: Sequence[Card], action: Action) -> str:
    """R51-54: what becomes of the joker."""
    return words.text(N_("The joker is yours, to be laid this turn."))


def _saying(words: Words, rules: Rules[Any], view: Any, hand: Sequence[Card], action: Action) -> str:
    """R51-63: what forgetting it costs."""
    penalty = cast(Rami51, rules).carte_penalty
    if not penalty:
        return ""
    return words.plural(*NN_("If you forget, you draw {n} card.", "If you forget, you draw {n} cards."), penalty)


def _aim(words: Words, rules: Rules[Any], view: Any) -> tuple[str, ...]:
    rules = cast(Rami51, rules)
    if not rules.must_open(view):
        return (words.text(N_("Aim: be the first to go out; lay melds, or add cards to those on the table.")),)
    need, pure_run = rules.opening
    if pure_run:
        return (
            words.text(N_("Aim: open with {need} points and a pure run, then get rid of all your cards."), need=need),
        )
    return (words.text(N_("Aim: open with {need} points, then get rid of all your cards."), need=need),)


WORDS = Vocabulary(
    aim=_aim,
    verbs={
        "swapped": always(
            N_("exchanges {card:the} for {joker}"),
            N_("exchange {card:the} for {joker}"),
        ),
        "said": always(N_("says “carte”"), N_("say “carte”")),
        "penalty": _penalty,
        "rami_sec": always(N_("makes rami sec"), N_("make rami sec")),
    },
    event_facts=_event_facts,
    refusals={
        "open_first": N_("You have not opened yet, so you cannot take the discard."),
        "discard_too_early": N_("Nobody takes the discard in the first round."),
        "one_card_draws_stock": N_("With one card left you cannot take the discard."),
        "opening_short": _opening_short,
        "no_opening_with": _no_opening_with,
        "no_pure_run": N_(
            "To open you need a pure run as well: three or more of one suit in sequence, without a joker."
        ),
        "lay_too_early": N_("Nobody lays in the first round: discard a card."),
        "no_lay_with": N_("{card:The} would go nowhere this turn: you take only what you can lay."),
        "swap_next_turn": N_("You have only just opened: jokers can be taken from your next turn on."),
        "joker_new_meld": N_("A joker taken from the table must go into a new meld."),
        "nothing_to_say": N_("There is nothing to say at this table."),
        "carte_with_two": N_("“Carte” is said with two cards in hand, just before you discard one."),
        "said_already": N_("You have already said it."),
    },
    notes={"opened": N_("opened {points}"), "not_opened": N_("not opened"), "said": N_("“carte”")},
    moments={
        "opened": Moment(others=True, lasts=True, covers="laid"),
        "swapped": Moment(cards=True, others=True),
        "said": Moment(call=N_("Carte!"), lasts=True),
        "penalty": Moment(3, cards=True, lasts=True),
        "rami_sec": Moment(4, lasts=True),
    },
    prompts={
        "discard_rami_sec": N_("Discard {card:the} and go out: rami sec!"),
        "go_out": N_("You can go out: lay all your cards but one, then discard it."),
        "go_out_swapping": N_("You can go out: take the joker with {card:the}, lay it, and discard your last card."),
        "say_carte": N_("Two cards left: say “carte”, then discard one."),
        "say_carte_or_draw": NN_(
            "Two cards left: say “carte” before you discard, or you draw {n} card.",
            "Two cards left: say “carte” before you discard, or you draw {n} cards.",
        ),
        "open_with": N_("Open with {card:the} and {need} points, or undo."),
        "part": N_("Prepared: {have} of {need}, {left} more to open."),
        "part_without_run": N_("Prepared: {have} of {need}, {left} more and a pure run to open."),
        "only_run_left": N_("Prepared: {have}. To open a pure run is missing."),
        "take_joker": N_("You can take the joker with {card:the}; then discard a card."),
        "open": N_("Discard a card, or open with {need} points."),
        "open_pure_run": N_("Discard a card, or open with {need} points and a pure run."),
    },
    headlines={
        "rami_sec": N_("Rami sec!"),
        "rami_sec_twice": N_("Rami sec! Points doubled."),
        "rami_sec_four_times": N_("Rami sec! Points quadrupled."),
        "rami_sec_times": N_("Rami sec! Points × {times}."),
        "all_count": N_("Everybody counts the cards in hand."),
    },
    keeping=_keeping,
    reasons={SwapJoker: _swapping, Announce: _saying},
    gauges={"opening": _opening},
    tallies={"not_opened": N_("Not opened"), "rami_sec": N_("More by the winner’s rami sec")},
)
