"""The buttons at the table: each names a command, with what it does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from rami.engine.actions import Action, Bid, Discard, IllegalAction, Knock, Play, Show
from rami.engine.cards import Card
from rami.engine.match import Match
from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.table.play.answers import answers
from rami.table.play.flow import in_hand, next_deal, passes_on, resorted, rested, taken_up, undone, went_on, with_hand
from rami.table.play.gestures import (
    act,
    cleared,
    followed,
    grouped,
    must_be_mine,
    must_throw_one,
    number,
    one_of,
    with_care,
    with_melds,
)
from rami.table.play.hand_melds import choose_meld
from rami.table.play.offers import PLAIN, offers, throws
from rami.table.play.opponents import ask_for_advice
from rami.table.state.command import Command, Fits, Handler, Next, any_rules
from rami.table.state.effects import Forget, Keep, Say
from rami.table.state.hand import MODES
from rami.table.state.model import LOBBY, Model, Plan, events_by_step
from rami.table.text.profile import profile
from rami.table.text.sentences import commentary
from rami.table.text.sentences.prompts import moving_line
from rami.table.text.words import N_, small

UNDONE = N_("Undone.")

DEAREST = 1_000_000
"""More chips than anybody bids."""


def _choose(model: Model, value: str) -> Next:
    """Do one of the choices, by its number."""
    choices = model.plan.choices
    choice = choices[number(value, len(choices))]
    return with_melds(model, choice) if isinstance(choice, tuple) else act(model.planned(choices=()), choice)


def _plain(*actions: Action) -> Handler:
    """The handler that does the first of these actions that is legal."""

    def press(model: Model, value: str) -> Next:
        must_be_mine(model)
        return act(model, answers(model).lawful(actions)[0])

    return press


def _draw(place: str) -> Handler:
    """The handler that draws from a place, and asks how many cards where it could be several."""

    def press(model: Model, value: str) -> Next:
        must_be_mine(model)
        return one_of(model, offers(model).draw(place))

    return press


def _throw(kind: type[Action]) -> Handler:
    def press(model: Model, value: str) -> Next:
        """Do what is chosen or staged: a button, away from the hand, needs no second press, unless melds are
        prepared."""
        must_be_mine(model)
        staged = model.plan.staged
        if isinstance(staged, kind):
            return act(model, staged)
        must_throw_one(model)
        if kind is Discard and not model.plan.selected:
            raise IllegalAction("choose_one_card")
        best = offers(model).best_throw if kind is Knock and not model.plan.selected else None
        if best is not None and Knock(None) not in answers(model):
            chosen = model.planned(selected=(best,))
            knock = offers(chosen).knock
            return (chosen.planned(staged=knock), ()) if knock is not None else act(model, Knock(best))
        meant = (model.rules.filled(model.view, throw) for throw in throws(model.plan, kind))
        return with_care(model, answers(model).lawful(meant)[0], slip=False)

    return press


def _play(model: Model, value: str) -> Next:
    must_be_mine(model)
    if len(model.plan.selected) != 1:
        raise IllegalAction("choose_one_card")
    return act(model, Play(model.plan.selected[0]))


def _arrange(model: Model, value: str) -> Next:
    must_be_mine(model)
    return act(model, offers(model).showdown)


def _bid(model: Model, value: str) -> Next:
    must_be_mine(model)
    return act(model, Bid(number(value, DEAREST)))


def _show(model: Model, value: str) -> Next:
    """Show the chosen cards; with none chosen, the best hand."""
    must_be_mine(model)
    if model.plan.selected:
        return act(model, Show(model.plan.selected))
    best = offers(model).best_show
    if best is None:
        raise IllegalAction("nothing_chosen")
    return act(model, best)


def _stake(model: Model, value: str) -> Next:
    must_be_mine(model)
    stake = offers(model).stake
    if stake is None:
        raise IllegalAction("no_such_button", button="stake")
    return act(model, stake)


def _chip(model: Model, value: str) -> Next:
    """Put a chip on a place (`3`), or take one back (`-3`)."""
    must_be_mine(model)
    stake = offers(model).stake
    chips = [] if stake is None else list(stake.chips)
    place = number(value.removeprefix("-"), len(chips))
    chips[place] = max(0, chips[place] + (-1 if value.startswith("-") else 1))
    return model.planned(chips=tuple(chips)), ()


def _undo(model: Model, value: str) -> Next:
    """Undo what was prepared last; where nothing is, the last action, unless it showed a hidden card; at a practice
    table any."""
    back = _put_back(model.plan)
    if back is not None:
        after = with_hand(model.but(plan=back))
        return after, (Say(_back_in_hand(model, after)),)
    before = undone(model)
    if before is None:
        raise _nothing_to_undo(model)
    lesson = None if model.lesson is None else model.lesson.again()
    said = Say(_taken_back(model, before))
    reopened = (Forget(model.key),) if model.at_table.over else ()
    after, effects = went_on(model.but(match=before, plan=Plan(), hint=None, lesson=lesson, dialog=""), spoken=False)
    return after.but(hand=replace(after.hand, fresh=_drawn(after))), (*reopened, *effects, said)


def _nothing_to_undo(model: Model) -> IllegalAction:
    """Why no action can be taken back: the person has decided nothing yet, another has played since, or a card was
    seen."""
    me, before = model.viewer, model.at_table.history[:-1]
    turns = [each.state.turn for each in before if each.state.turn != me or each.rules.forced(each.state) is None]
    if model.lesson is not None or me not in turns:
        return IllegalAction("nothing_done")
    last = cast(Seat, turns[-1])
    return IllegalAction("card_seen") if last == me else IllegalAction("moved_since", player=model.names[last])


def _drawn(model: Model) -> tuple[Card, ...]:
    """The cards of the hand that the last step drew."""
    drawn = [card for event in model.view.events if event.kind == "drew" for card in event.cards]
    return tuple(card for card in model.hand.cards if card in drawn)


def _taken_back(model: Model, before: Match) -> str:
    """What is no longer done, for screen readers: « Annulé : vous jetez le 7 de cœur. »"""
    words, steps = model.words.aloud, events_by_step(model.at_table)
    undone = steps[len(before.steps) - len(model.at_table.steps) :]
    events = [event.view(model.viewer) for step in undone for event in step]
    told = commentary(words, model.game, events, model.names, model.viewer, model.view)
    return words.text(N_("Undone: {what}"), what=small(told)) if told else words.text(UNDONE)


def _back_in_hand(model: Model, after: Model) -> str:
    """Which cards are no longer prepared, for screen readers."""
    words, held = model.words.aloud, in_hand(model)
    cards = tuple(card for card in in_hand(after) if card not in held)
    return words.text(N_("Back in your hand: {cards:the}."), cards=cards) if cards else words.text(UNDONE)


def _put_back(plan: Plan) -> Plan | None:
    """The plan without what was prepared last; None where nothing is."""
    if plan.staged or plan.choices or plan.chips:
        return replace(plan, staged=None, choices=(), chips=())
    if plan.added:
        return replace(plan, added=plan.added[:-1])
    return replace(plan, draft=plan.draft[:-1]) if plan.draft else None


def next_way(model: Model) -> str:
    """How the hand is sorted next."""
    now, ways = model.hand.mode, MODES[: 3 if model.rules.melds and not model.blind else 2]
    return ways[(ways.index(now) + 1) % len(ways)] if now in ways else ways[0]


def _sort(model: Model, value: str) -> Next:
    """Sort the hand this way; in the next way where none is named."""
    way = value or next_way(model)
    if way not in MODES:
        raise IllegalAction("no_such_button", button=value)
    return resorted(model, way), (Keep("sort", way),)


def _move(model: Model, value: str) -> Next:
    """Let the next tap say where in the hand the chosen cards go; a second press cancels this."""
    if not model.plan.selected:
        raise IllegalAction("nothing_chosen")
    model = model.planned(moving=not model.plan.moving, staged=None)
    return model, (Say(moving_line(model.words, len(model.plan.selected))),) if model.plan.moving else ()


def _clear(model: Model, value: str) -> Next:
    return cleared(model), ()


def _next_deal(model: Model, value: str) -> Next:
    return next_deal(model)


def _see_end(model: Model, value: str) -> Next:
    """Let the others play on without a pause, to the end of the deal, or of the match where everybody here is out."""
    if not model.done:
        raise IllegalAction("no_such_button", button="see-end")
    return model.but(skipping=True), ()


def _go_on(model: Model, value: str) -> Next:
    """End the pause in which the last step is looked at."""
    return rested(model)


def _look(model: Model, value: str) -> Next:
    """Show the cards of the person whose turn it is, who has taken the device."""
    seat = model.curtain
    return (model, ()) if seat is None else (taken_up(model, seat), ())


def _hint(model: Model, value: str) -> Next:
    must_be_mine(model)
    if model.asking:
        raise IllegalAction("no_hint")
    if model.lesson is not None:
        model = model.but(lesson=replace(model.lesson, helped=True))
    return ask_for_advice(model)


def _follow(model: Model, value: str) -> Next:
    """Follow the advice."""
    must_be_mine(model)
    if model.hint is None:
        raise IllegalAction("no_such_button", button="follow")
    return followed(model) if model.following else act(model, model.hint)


def _lobby(model: Model, value: str) -> Next:
    model, effects = rested(model) if passes_on(model) else (model, ())
    return model.outside.but(screen=LOBBY, dialog=""), effects


def _meld(model: Model, value: str) -> Next:
    return grouped(model)


def own_command(model: Model, name: str) -> Command | None:
    """The command of this name that only the game at the table has."""
    own = profile(model.rules.key).buttons if model.match is not None and model.screen != LOBBY else ()
    action = next((button.action for button in own if button.name == name), None)
    return None if action is None else Command(name=name, handler=_plain(action), at_table=True)


def _table(name: str, handler: Handler, label: str = "", key_help: str = "", fits: Fits = any_rules) -> Command:
    return Command(name=name, handler=handler, label=label, key_help=key_help, fits=fits, at_table=True)


def _have_melds(rules: Rules[Any]) -> bool:
    return rules.melds


def _lay_melds(rules: Rules[Any]) -> bool:
    return rules.lays


def _keep_melds(rules: Rules[Any]) -> bool:
    return rules.melds and not rules.lays


def _free(name: str, handler: Handler, label: str = "") -> Command:
    return Command(name=name, handler=handler, label=label, at_table=True, free=True)


COMMANDS = (
    _table("draw-stock", _draw("stock"), N_("Draw"), N_("S draws"), _have_melds),
    _table("draw-discard", _draw("discard"), N_("Take"), N_("T takes the discard"), _have_melds),
    _table("pass", _plain(*PLAIN["pass"]), N_("Pass")),
    _table("discard", _throw(Discard), N_("Discard"), N_("D discards"), _have_melds),
    _table("meld", _meld, N_("Lay"), N_("M lays"), _lay_melds),
    _table("knock", _throw(Knock), N_("Knock"), N_("K knocks"), _keep_melds),
    _table("choose", _choose),
    _table("play", _play, N_("Play")),
    _table("arrange", _arrange),
    _table("bid", _bid),
    _table("show", _show),
    _table("stake", _stake, N_("Place the chips")),
    _table("chip", _chip),
    _table("undo", _undo, N_("Undo"), N_("U undoes")),
    _table("hint", _hint, N_("Hint"), N_("H gives a hint")),
    _table("follow", _follow),
    _table("clear", _clear, N_("Cancel")),
    _table("go-on", _go_on),
    _table("next-deal", _next_deal, N_("Next deal")),
    _table("see-end", _see_end, N_("See the end")),
    _free("sort", _sort),
    _free("choose-meld", choose_meld),
    _free("move", _move, N_("Move in the hand")),
    _free("look", _look),
    _free("lobby", _lobby, N_("To the lobby")),
)
"""The commands of every table; what only one game has is in its profile."""
