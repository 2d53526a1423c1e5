"""The words of codes that only gin has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rami.engine.actions import Arrange, Knock
from rami.engine.cards import Card
from rami.engine.rules import Rules
from rami.engine.solver import least_payment
from rami.engine.state import Event
from rami.games.gin import Gin
from rami.table.text.sentences.names import inside
from rami.table.text.sentences.verbs import VERBS, always, so
from rami.table.text.vocabulary import BySeats, Facts, Gauge, Moment, Verb, Vocabulary, Whose
from rami.table.text.words import N_, NN_, Phrase, Words


def _passed(event: Event, to_me: bool) -> Verb:
    if event.place == "discard":
        return N_("leaves the upcard"), N_("leave the upcard")
    return VERBS["passed"](event, to_me)


def _knocked(event: Event, to_me: bool) -> Verb:
    return N_("knocks with {n}"), N_("knock with {n}")


def _limit_set(event: Event) -> Phrase:
    return N_("{card:The}: knock with {n} at most.") if event.amount else N_("{card:The}: only gin will do.")


def _untold(events: Sequence[Event]) -> bool:
    """Whether these events are not told: a knock without deadwood is gin."""
    return events[0].kind == "knocked" and not events[0].amount


def _deadwood_over(facts: Facts) -> str:
    if facts["limit"] == 0:
        return N_("This time only gin will do: that would leave {have} points of deadwood.")
    return N_("That would leave {have} points of deadwood; {limit} at most to knock.")


def _team(words: Words, facts: Facts, names: Sequence[str]) -> str:
    return words.text(N_("against {player}"), player=inside(names[facts["against"]]))


def _ended(words: Words, facts: Facts, names: Sequence[str]) -> str:
    said = {"knock": N_("knocked with {n}"), "gin": N_("went gin"), "big_gin": N_("went big gin")}
    return words.text(said[facts["ending"]], n=facts["n"])


def _deadwood(words: Words, facts: Facts) -> Gauge:
    message = N_("deadwood {points} · limit {limit}") if facts["limit"] else N_("deadwood {points} · gin only")
    return Gauge(words.text(message, **facts), facts["points"] <= facts["limit"])


def _against(words: Words, facts: Facts) -> Gauge:
    if not facts["theirs"]:
        return Gauge(words.text(N_("deadwood {points}"), **facts), None)
    return Gauge(words.text(N_("deadwood {points} against {theirs}"), **facts), facts["points"] <= facts["theirs"])


def _doubled(words: Words, facts: Facts) -> Gauge:
    return Gauge(words.text(N_("double")), None)


CLOSE = 15
"""A knock is advised as one that wins the match where so few points are missing."""

LITTLE = 5
"""With so little deadwood, or less, most knocks of the other are undercut."""

_LEFT = NN_("You are left with {n} point.", "You are left with {n} points.")


def _to_knock(words: Words, rules: Rules[Any], view: Any, names: Sequence[str], action: Any) -> str:
    """A knock with its count, the melds laid out the best way: « Frapper à 8 en jetant le 5♣ »; or gin."""
    if action.card is None:
        return words.text(N_("Go down with all your cards"))
    left = _left(rules, () if view.turn is None else view.hands[view.turn], action.card)
    said = N_("Knock with {n}, discarding {card:the}") if left else N_("Go gin, discarding {card:the}")
    return words.text(said, n=left, card=action.card)


def _left(rules: Rules[Any], hand: Sequence[Card | None], thrown: Card | None) -> int:
    """The deadwood of a hand without the card that is thrown."""
    kept = [card for card in hand if card is not None and card != thrown]
    return least_payment(kept, rules.meld_rules, rules.card_points).points


def _knocking(words: Words, rules: Rules[Any], view: Any, hand: Sequence[Card], action: Any) -> str:
    """That the hand is gin, or when a knock wins."""
    points = _left(rules, hand, action.card)
    if not points:
        return words.text(N_("You have gin.") if action.card else N_("You have big gin."))
    missing = cast(Gin, rules).missing(view, view.turn)
    if missing <= CLOSE and view.other is None:
        return words.text(N_("You win the match if the other hand is left with {n} or more."), n=points + missing)
    said = N_("You win if the other hand is left with more than {n}.")
    if view.thrown and view.thrown[view.facing(view.turn)]:
        said = N_("You win if the other hand is left with more than {n}, which is likely: they have not knocked.")
    return words.text(said, n=points)


def _answering(words: Words, rules: Rules[Any], points: int) -> str:
    """That a knock of the other is an undercut, where they will hardly have less (GIN-42)."""
    game = cast(Gin, rules)
    if points > LITTLE:
        return ""
    said = N_("If your opponent knocks with {n} or more, you win, with {bonus} points extra.")
    return words.text(said, n=points + (not game.ties_undercut), bonus=game.bonuses["undercut"])


def _laying_out(words: Words, rules: Rules[Any], view: Any, hand: Sequence[Card], action: Any) -> str:
    """The points left in the hand after this showdown, in words."""
    groups = (*(action.melds or ()), *(layoff.cards for layoff in action.layoffs))
    used = {slot.card for group in groups for slot in group}
    return words.plural(*_LEFT, sum(rules.card_points(card) for card in hand if card not in used))


def _aim(words: Words, rules: Rules[Any], view: Any) -> tuple[str, ...]:
    """When one may knock: by the house rules, or by the upcard."""
    limit = view.table_of(view.turn).limit
    if not limit:
        return (words.text(N_("Aim: gin, all your cards in sets and runs.")),)
    return (words.text(N_("Aim: make sets and runs; knock when the rest is worth {n} or less."), n=limit),)


WORDS = Vocabulary(
    aim=_aim,
    verbs={
        "sat_out": always(N_("sits this deal out"), N_("sit this deal out")),
        "passed": _passed,
        "knocked": _knocked,
        "gin": always(N_("goes gin"), N_("go gin")),
        "big_gin": always(N_("goes big gin"), N_("go big gin")),
        "undercut": always(N_("undercuts"), N_("undercut")),
    },
    happenings={
        "limit_set": _limit_set,
        "doubled": so(N_("A spade is turned up: the deal counts double.")),
        "tied": so(N_("Both have the same deadwood: nobody scores.")),
        "void": so(N_("Only the last cards of the stock are left: the deal is void and nobody scores.")),
    },
    moments={
        "limit_set": Moment(3),
        "doubled": Moment(3),
        "knocked": Moment(3, lasts=True, covers="laid"),
        "gin": Moment(4, lasts=True, covers="laid"),
        "big_gin": Moment(4, lasts=True, covers="laid"),
        "undercut": Moment(4, lasts=True, covers="laid"),
        "scored": Moment(3, covers="laid"),
        "tied": Moment(3, covers="laid"),
        "void": Moment(3, lasts=True),
    },
    untold=_untold,
    refusals={
        "discard_closed": N_("This time the card must come from the stock."),
        "big_gin_off": N_("Big gin is not played at this table: choose the card to knock with."),
        "gin_no_layoff": N_("Against gin nothing can be laid off."),
        "deadwood_over": _deadwood_over,
    },
    not_now={
        "offer": N_("First take the upcard or pass."),
        "showdown": N_("Your opponent has knocked: lay out your melds."),
    },
    notes={
        "sits_out": N_("sits out"),
        "team": _team,
        "knocked": _ended,
    },
    waiting={"sits_out": N_("You deal, and sit this deal out.")},
    prompts={
        "offer": N_("Take {card:the}, or pass."),
        "knock_gin": N_("You have gin: knock!"),
        "knock_big_gin": N_("You have big gin: go down with all your cards!"),
        "discard_or_knock": N_("Discard a card, or knock."),
        "against_knock": N_("Lay out and lay off: with {most} or less you win."),
        "against_gin": N_("Lay out your melds; against gin nothing is laid off."),
        "against_big_gin": N_("Lay out your melds; against gin nothing is laid off."),
    },
    headlines={
        "gin": BySeats(N_("Gin! {points} for you."), N_("Gin! {points} for {player}.")),
        "big_gin": BySeats(N_("Big gin! {points} for you."), N_("Big gin! {points} for {player}.")),
        "knock": BySeats(N_("You knock and win: {points}."), N_("{player} knocks and wins: {points}.")),
        "undercut": BySeats(N_("Undercut! {points} for you."), N_("Undercut! {points} for {player}.")),
        "tie": N_("Both have the same deadwood: nobody scores."),
        "void": N_("Nobody finished before the stock ran out: the deal is void."),
        "team_won": BySeats(
            N_("You win this deal: {points}."),
            N_("{player} wins this deal: {points}."),
            N_("You and {others} win this deal: {points}."),
            N_("{names} win this deal: {points}."),
        ),
        "teams_even": N_("Both teams made the same: nobody scores."),
    },
    deeds={Knock: _to_knock},
    reasons={Knock: _knocking, Arrange: _laying_out},
    answering=_answering,
    completing=NN_("{cards:The} would make gin.", "{cards:The} would make gin."),
    gauges={"deadwood": _deadwood, "against": _against, "doubled": _doubled},
    tallies={
        "deadwood": Whose(N_("{player}’s deadwood"), N_("Your deadwood")),
        "gin_bonus": N_("Gin bonus"),
        "big_gin_bonus": N_("Big gin bonus"),
        "undercut_bonus": N_("Undercut bonus"),
        "doubled": N_("Deal doubled"),
        "partner": Whose(N_("{player}’s points"), N_("Your points")),
        "cancelled": N_("The other team’s points, taken off"),
        "outscored": N_("The other team made more"),
    },
    standings={
        "game_bonus": N_("Game bonus"),
        "shutout_bonus": N_("Shutout bonus"),
        "boxes": N_("Bonus for deals won, {times} × {each}"),
    },
)
