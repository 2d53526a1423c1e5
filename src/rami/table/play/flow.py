"""How a match goes on: who is to act, whose cards are shown, what is saved, when the next move is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rami.bots.bot_messages import question
from rami.engine import record
from rami.engine.actions import Action
from rami.engine.cards import Card
from rami.engine.chance import fingerprint
from rami.engine.core import Seat
from rami.engine.match import Match
from rami.table.state.command import Next
from rami.table.state.effects import Claim, Effect, Finish, Persist, Rest, SaveMatch, Say, Think
from rami.table.state.hand import Hand
from rami.table.state.model import TABLE, Model, Plan, chronicle, key_of
from rami.table.storage.results import result_of
from rami.table.text.sentences import turn_line


def sit_down(model: Model, match: Match, key: str = "", played: int = 0) -> Next:
    """The screen at a new match, or at one that is kept under this key, with `played` seconds of play."""
    key = key or free_key(model, key_of(match))
    table = model.but(
        key=key,
        watching=False,
        screen=TABLE,
        match=match,
        viewer=None,
        hand=Hand(mode=model.hand.mode),
        hands={},
        plan=Plan(),
        dialog="",
        hint=None,
        skipping=False,
        played=played,
    )
    model, effects = went_on(table.but(spoken_steps=_told_before(match, table.humans)))
    return model, (Claim(key), *effects)


def free_key(model: Model, key: str) -> str:
    """The key, or one like it under which no finished match is kept: the same deal played again is another match."""
    again = (key if n == 1 else f"{key}-{n}" for n in range(1, len(model.library.taken_keys) + 2))
    return next(name for name in again if name not in model.library.taken_keys)


def new_match(model: Model, seed: str) -> Next:
    """The screen at a new match of the table that is set up in the lobby."""
    return sit_down(model, Match.start(model.lobby.setup.match_setup(seed)))


def played(model: Model, action: Action) -> Next:
    """The screen after an action of the seat to act. Raises IllegalAction."""
    match = model.at_table.play(action)
    mine = model.my_turn
    goes_on = mine and match.state.turn == model.viewer
    plan = Plan(draft=model.plan.draft) if goes_on else Plan() if mine else model.plan
    return went_on(model.but(match=match, plan=plan, hint=None), handed=not goes_on)


def went_on(model: Model, *, spoken: bool = True, handed: bool = True) -> Next:
    """The screen with the match as it now is: hands in order, the right viewer, what comes next, what is spoken.

    `handed` says whether the turn may have passed to another seat: only then is the player whose turn it is named.
    """
    match = model.at_table
    model = _seen(model.but(thinking=False))
    effects = list(_kept(model, match))
    state = match.state
    steps, pause = len(match.steps), 0 if model.skipping else model.settings.pace
    if state.turn is None and model.skipping and not match.over:
        model, then = next_deal(model)
        return model, (*effects, *then)
    if state.turn is None:
        model = model.but(dialog="match" if match.over else "deal")
    elif match.rules.forced(state) is not None:
        effects.append(Rest(pause, steps))
    elif state.turn not in model.humans:
        model = model.but(thinking=True)
        effects.append(Think(asked(match), steps, pause))
    if spoken and (state.turn is None or state.turn in model.humans):
        effects.append(Say(spoken_line(model, handed=handed), urgent=state.turn is None))
        spoken = False
    return (model if spoken else model.but(spoken_steps=steps)), tuple(effects)


def next_deal(model: Model) -> Next:
    """The screen at the next deal."""
    match, model = model.at_table.deal_next(), put_away(model)
    hands = {seat: Hand(mode=hand.mode) for seat, hand in model.hands.items()}
    return went_on(model.but(match=match, hands=hands, plan=Plan(), dialog="", hint=None))


def _kept(model: Model, match: Match) -> Iterator[Effect]:
    key = model.key or key_of(match)
    if match.over:
        yield Finish(key, record.write(match), result_of(key, match))
    else:
        yield SaveMatch(key, record.write(match), model.played)
    if match.state.over:
        yield Persist()


def asked(match: Match, level: str = "") -> str:
    """The question for the bot of the seat to act, or for one of another name: the seat's view, and a seed for the
    bot's random numbers.
    """
    seat = match.state.turn
    assert seat is not None
    level = level or match.setup.players[seat].bot
    chance = fingerprint(f"{match.setup.seed}/bot/{len(match.steps)}")
    return question(match.rules, match.rules.view(match.state, seat), level, chance)


def spoken_line(model: Model, *, handed: bool = True) -> str:
    """What has not been spoken yet, in one line, and whose turn it is if that changed.

    The viewer's own discard is left out.
    """
    match = model.at_table
    steps = chronicle(match)
    new = list(steps[max(0, len(steps) - (len(match.steps) - model.spoken_steps)) :])
    if len(new) > 1 and all(event.kind == "discarded" and event.seat == model.viewer for event in new[0]):
        del new[0]
    events = [event.view(model.viewer) for step in new for event in step]
    to_act = match.state.turn if handed else None
    return turn_line(model.words, model.game, events, model.names, model.viewer, to_act, model.view)


def _told_before(match: Match, humans: tuple[Seat, ...]) -> int:
    """For a resumed match: the number of its steps up to the last one in this deal that somebody here made."""
    steps = chronicle(match)
    mine = (n for n in range(len(steps) - 1, 0, -1) if any(event.seat in humans for event in steps[n]))
    return len(match.steps) - len(steps) + 1 + next(mine, -1)


def _seen(model: Model) -> Model:
    """The model with the right viewer, and the cards of that hand in order."""
    match = model.at_table
    humans, turn = model.humans, match.state.turn
    if len(humans) == 1:
        model = model.but(viewer=humans[0])
    elif turn in humans and turn != model.viewer:
        model = put_away(model)
    return with_hand(model)


def put_away(model: Model) -> Model:
    """The screen with no hand shown. The viewer's hand is kept in its order for their next turn."""
    hands = model.hands if model.viewer is None else {**model.hands, model.viewer: model.hand}
    return model.but(viewer=None, hand=Hand(mode=model.hand.mode), hands=hands)


def taken_up(model: Model, seat: Seat) -> Model:
    """The screen with this seat's cards on it, in the order in which they were left."""
    return with_hand(model.but(viewer=seat, hand=model.hands.get(seat, model.hand)))


def with_hand(model: Model) -> Model:
    """The model with the viewer's cards in their order, and nothing chosen or drafted that is no longer held."""
    if model.viewer is None:
        return model
    held = tuple(card for card in model.view.hands[model.viewer] if card is not None)
    draft = tuple(meld for meld in model.plan.draft if all(card in held for card in meld.cards))
    drafted = {card for meld in draft for card in meld.cards}
    drafted |= {slot.card for layoff in model.plan.added for slot in layoff.cards}
    selected = tuple(card for card in model.plan.selected if card in held and card not in drafted)
    hand = model.hand.holding(held, model.rules)
    moving = model.plan.moving and bool(selected)
    return model.but(hand=hand, plan=replace(model.plan, selected=selected, draft=draft, moving=moving))


def in_hand(model: Model) -> tuple[Card, ...]:
    """The cards that are shown in the hand: those held, without the drafted and the staged ones."""
    plan = model.plan
    away = {card for meld in plan.draft for card in meld.cards}
    away |= {slot.card for layoff in plan.added for slot in layoff.cards}
    staged = getattr(plan.staged, "card", None)
    return tuple(card for card in model.hand.cards if card not in away and card != staged)
