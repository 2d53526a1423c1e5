"""How a match goes on at the screen: who is to act, whose cards are shown, what is saved, when the next move is made."""

from __future__ import annotations

from dataclasses import replace

from rami.bots.post import question
from rami.engine import record
from rami.engine.actions import Action
from rami.engine.cards import Card
from rami.engine.chance import fingerprint
from rami.engine.core import Event
from rami.engine.match import Match, Table
from rami.table.hand import Hand
from rami.table.messages import Effect, Rest, Save, Say, Think
from rami.table.model import TABLE, Model, Turn, chronicle, key_of
from rami.table.sentences import turn_line

Next = tuple[Model, tuple[Effect, ...]]


def sit_down(model: Model, match: Match) -> Next:
    """The screen at a match: a new one, or one that was kept."""
    table = model.but(
        screen=TABLE,
        match=match,
        viewer=0,
        hand=Hand(mode=model.hand.mode),
        turn=Turn(),
        dialog="",
        hint=None,
        played=0,
    )
    return went_on(table)


def new_match(model: Model, seed: str) -> Next:
    """The screen at a new match of the table that is laid in the lobby."""
    return sit_down(model, Match.start(Table(model.setup.rules, model.setup.players, seed)))


def played(model: Model, action: Action) -> Next:
    """The screen after an action of whoever is to act. Raises IllegalAction."""
    match = model.at_table.play(action)
    mine = model.my_turn
    model = model.but(match=match, turn=Turn(), hint=None)
    return went_on(model, spoken=not mine or match.state.turn != model.viewer)


def went_on(model: Model, *, spoken: bool = True) -> Next:
    """The screen with the match as it now is: hands in order, the right viewer, and what comes next."""
    match = model.at_table
    model = _seen(model.but(thinking=False))
    effects: list[Effect] = [Save(key_of(match), record.write(match))]
    state = match.state
    steps, pause = len(match.steps), model.settings.pace
    if state.turn is None:
        model = model.but(dialog="match" if match.over else "deal")
    elif match.rules.forced(state) is not None:
        effects.append(Rest(pause, steps))
    elif state.turn not in model.humans:
        model = model.but(thinking=True)
        effects.append(Think(asked(match), steps, pause))
    if spoken and (state.turn is None or state.turn in model.humans):
        effects.append(Say(spoken_line(model), urgent=state.turn is None))
    return model, tuple(effects)


def asked(match: Match, level: str = "") -> str:
    """The question for the bot of the seat to act: its view, its level, some luck of its own."""
    seat = match.state.turn
    assert seat is not None
    level = level or match.table.players[seat].bot
    luck = fingerprint(f"{match.table.seed}/bot/{len(match.steps)}")
    return question(match.rules, match.rules.view(match.state, seat), level, luck)


def spoken_line(model: Model) -> str:
    """What happened since the viewer last acted, in one line."""
    match = model.at_table
    events: list[Event] = []
    for step in reversed(chronicle(match)):
        events[:0] = [event.view(model.viewer) for event in step]
        if any(event.seat == model.viewer and event.kind == "discarded" for event in step) and len(events) > len(step):
            events = events[len(step) :]
            break
    return turn_line(model.words, events, model.names, model.viewer, match.state.turn)


def _seen(model: Model) -> Model:
    """The model with the right person looking, and the cards of that hand in order."""
    match = model.at_table
    humans, turn = model.humans, match.state.turn
    if len(humans) == 1:
        model = model.but(viewer=humans[0])
    elif turn in humans and turn != model.viewer:
        model = model.but(viewer=None, hand=Hand(mode=model.hand.mode))
    elif not humans:
        model = model.but(viewer=None)
    return with_hand(model)


def with_hand(model: Model) -> Model:
    """The model with the viewer's cards in their order, and nothing chosen that is no longer held."""
    if model.viewer is None:
        return model
    held = tuple(card for card in model.view.hands[model.viewer] if card is not None)
    drafted = {card for meld in model.turn.draft for card in meld.cards}
    drafted |= {slot.card for layoff in model.turn.added for slot in layoff.cards}
    selected = tuple(card for card in model.turn.selected if card in held and card not in drafted)
    hand = model.hand.holding(held, model.rules)
    return model.but(hand=hand, turn=replace(model.turn, selected=selected))


def in_hand(model: Model) -> tuple[Card, ...]:
    """The cards that lie in the hand on the screen: those held, less the drafted and the staged ones."""
    turn = model.turn
    away = {card for meld in turn.draft for card in meld.cards}
    away |= {slot.card for layoff in turn.added for slot in layoff.cards}
    staged = getattr(turn.staged, "card", None)
    return tuple(card for card in model.hand.cards if card not in away and card != staged)
