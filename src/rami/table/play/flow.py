"""How a match goes on: who is to act, whose cards are shown, what is saved, when the next move is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rami.bots.bot_messages import question
from rami.bots.levels import ADVICE
from rami.engine import record
from rami.engine.actions import Action, Announce, Draw, IllegalAction
from rami.engine.cards import Card
from rami.engine.chance import fingerprint
from rami.engine.match import Match
from rami.engine.melds import Meld
from rami.engine.state import Seat, State
from rami.table.play.offers import lay, offers
from rami.table.state.command import Next
from rami.table.state.effects import Claim, Effect, Finish, Keep, Persist, Rest, SaveMatch, Say, Think
from rami.table.state.hand import Hand
from rami.table.state.model import LOBBY, TABLE, Model, Plan, Replay, digest, events_by_step, key_of
from rami.table.storage.results import result_of
from rami.table.text.lesson import LEARNER
from rami.table.text.sentences import turn_line
from rami.table.text.sentences.moments import paces
from rami.table.text.sentences.prompts import aim


def sit_down(model: Model, match: Match, key: str = "", played: int = 0) -> Next:
    """The screen at a new match, or at one that is kept under this key, with `played` seconds of play."""
    key = key or free_key(model, key_of(match))
    table, met = _met(laid(model, match).but(key=key, played=played))
    model, effects = went_on(table.but(spoken_steps=_spoken_before(match, table.humans)))
    return model, (Claim(key), *met, *effects)


def _met(model: Model) -> Next:
    """The screen at a match that has just begun, told of as the player's first of this game if it is; this is kept."""
    game, known = model.rules.key, model.lobby.progress
    played = any(result.game == game for result in model.library.results)
    if model.at_table.previous is not None or game in known.met:
        return model, ()
    first = not (played or known.knows(game))
    known = known.meeting(game)
    return model.with_lobby(progress=known).but(first_time=first), (Keep("lessons", known.write()),)


def laid(model: Model, match: Match) -> Model:
    """The screen at the table of a match, with nothing left of another one."""
    return model.but(
        key="",
        watching=False,
        screen=TABLE,
        match=match,
        viewer=None,
        hand=Hand(mode=model.hand.mode),
        hands={},
        plan=Plan(),
        dialog="",
        hint=None,
        thinking=False,
        pausing=False,
        skipping=False,
        played=0,
        spoken_steps=0,
        replay=None,
        lesson=None,
        before=None,
        refusals=(),
        at_once=(),
        first_time=False,
    )


def outside(model: Model) -> Next:
    """The screen from which the lesson or the replay was begun; a match goes on there."""
    model = model.outside
    rests = model.screen == LOBBY or model.replay is not None or model.watching or model.at_table.state.over
    return (model.but(pausing=False), ()) if rests else went_on(model, spoken=False)


def free_key(model: Model, key: str) -> str:
    """The key, or one like it under which no finished match is kept: the same deal played again is another match."""
    again = (key if n == 1 else f"{key}-{n}" for n in range(1, len(model.library.taken_keys) + 2))
    return next(name for name in again if name not in model.library.taken_keys)


def new_match(model: Model, seed: str) -> Next:
    """The screen at a new match of the table that is set up in the lobby."""
    return sit_down(model, model.lobby.setup.match(seed))


def played(model: Model, action: Action) -> Next:
    """The screen after an action of the seat to act; in a replay it answers the question. Raises IllegalAction."""
    if model.replay is not None:
        return _answered(model, model.replay, action), ()
    match = model.at_table.play(action)
    at_once = tuple(steps for steps in model.at_once if steps.stop < len(match.steps))
    mine = model.my_turn
    goes_on = mine and match.state.turn == model.viewer
    chosen = model.plan.selected if isinstance(action, Draw) else ()
    stays = not mine or (goes_on and isinstance(action, Announce))  # a word says nothing against what is prepared
    plan = model.plan if stays else Plan(chosen, model.plan.draft) if goes_on else Plan()
    lesson = None if model.lesson is None else model.lesson.after(model.at_table, action, match)
    passes = match.state.turn != model.at_table.state.turn
    notice = None if passes and isinstance(model.notice, IllegalAction) else model.notice
    told = model.first_time and (goes_on or not mine or match.rules.forced(model.at_table.state) is not None)
    model = model.but(match=match, plan=plan, hint=None, lesson=lesson, at_once=at_once, first_time=told, notice=notice)
    return went_on(model, handed=not goes_on)


def played_at_once(model: Model, actions: Sequence[Action]) -> Next:
    """The screen after these actions of the viewer, one after the other, which one undo takes back; a lesson may stop
    them on the way. Raises IllegalAction."""
    effects: tuple[Effect, ...] = ()
    before = len(model.at_table.steps)
    for action in actions:
        model, more = played(model, action)
        effects += more
        if not model.my_turn:
            break
    steps = range(before, len(model.at_table.steps))
    return model.but(at_once=(*model.at_once, steps)), effects


def _answered(model: Model, replay: Replay, action: Action) -> Model:
    """The screen with this answer to the question, if one is asked; the match stays as it is."""
    if replay.asked is None or not replay.asking:
        return model
    model.rules.check(model.at_table.state, action)
    replay = replace(replay, asked=replace(replay.asked, move=action))
    return with_hand(model.but(replay=replay, plan=Plan(), hint=None))


def went_on(model: Model, *, spoken: bool = True, handed: bool = True) -> Next:
    """The screen with the match as it now is: hands in order, the right viewer, what comes next, what is spoken.

    `handed` says whether the turn may have passed to another seat: only then is the player whose turn it is named.
    """
    match = model.at_table
    model = _ready(_seen(model.but(thinking=False, pausing=False)))
    effects: list[Effect] = []
    if model.lesson is None:
        model, kept = _kept(model)
        effects += kept
    state, passing = match.state, passes_on(model)
    now, rest = digest(match), _pause(model)
    if state.turn is None and model.skipping and model.out and not match.over:
        model, then = next_deal(model)
        return model, (*effects, *then)
    if (state.turn is None or passing) and rest:
        model = model.but(pausing=True)
        effects.append(Rest(rest, now))
    elif state.turn is None or passing:
        model, then = rested(model)
        effects += then
    elif next_move(model) is not None:
        effects.append(Rest(rest, now))
    elif state.turn not in model.humans and (model.lesson is None or not model.lesson.resting):
        model = model.but(thinking=True)
        effects.append(Think(bot_question(match), now, rest))
    if spoken and not passing and (state.turn is None or state.turn in model.humans):
        effects.append(Say(spoken_line(model, handed=handed), urgent=state.turn is None))
        spoken = False
    return (model if spoken else model.but(spoken_steps=len(match.steps))), tuple(effects)


def next_move(model: Model) -> Action | None:
    """The move that is made without anybody's choice: a forced one, or one that is written in a lesson."""
    match = model.at_table
    forced = match.rules.forced(match.state)
    return model.lesson.next_move(match) if forced is None and model.lesson is not None else forced


def undone(model: Model) -> Match | None:
    """The match before the viewer's last action, or before all that one press did, which can be taken back, in a lesson
    any decision since the task began; None where there is none."""
    before = _undone(model)
    first = next((each.start for each in model.at_once if before is not None and len(before.steps) in each), None)
    while before is not None and first is not None and len(before.steps) > first:
        earlier = _undone(model.but(match=before))
        if earlier is None:
            break
        before = earlier
    return before


def _undone(model: Model) -> Match | None:
    if model.lesson is not None:
        begun = None if model.lesson.done else model.lesson.start
        before = None if begun is None else model.at_table.before_decision(LEARNER)
        return before if begun is not None and before is not None and len(begun.steps) <= len(before.steps) else None
    return None if model.viewer is None or model.replay is not None else model.at_table.undone(model.viewer)


def _pause(model: Model) -> int:
    return 0 if model.skipping else pause(model.game, model.at_table.state, model.settings.pace)


def pause(game: str, state: State, pace: int) -> int:
    """Milliseconds for which the last step of a deal is looked at before anything follows, at this pace."""
    return round(pace * paces(game, state.events))


def passes_on(model: Model) -> bool:
    """Whether the device is to go to another person now, while the cards of the last one are still shown."""
    state = model.at_table.state
    other = len(model.humans) > 1 and model.viewer is not None and state.turn not in (None, model.viewer)
    return other and state.turn in model.humans and model.rules.forced(state) is None


def rested(model: Model) -> Next:
    """The screen after the last step was looked at: with the account of the finished deal, that of the match if the
    player has skipped to it; or with the curtain down, behind which the device goes to another person.
    """
    if model.at_table.state.over:
        account = "match" if model.skipping and model.out else "deal"
        return model.but(dialog=account, pausing=False, skipping=False), ()
    if not passes_on(model):
        return model, ()
    model = put_away(model.but(pausing=False))
    return model.but(spoken_steps=len(model.at_table.steps)), (Say(spoken_line(model)),)


def next_deal(model: Model) -> Next:
    """The screen at the next deal."""
    match, model = model.at_table.deal_next(), put_away(model)
    hands = {seat: Hand(mode=hand.mode) for seat, hand in model.hands.items()}
    return went_on(model.but(match=match, hands=hands, plan=Plan(), dialog="", hint=None))


def _kept(model: Model) -> Next:
    """What keeps the match, and at its end what it says of the person."""
    match = model.at_table
    key = model.key or key_of(match)
    effects: list[Effect] = []
    if match.over:
        effects.append(Finish(key, record.write(match), result_of(key, match)))
    else:
        effects.append(SaveMatch(key, record.write(match), model.played, match.totals))
    if match.state.over:
        effects.append(Persist())
    if match.over and (person := model.lobby.person.after(match)) != model.lobby.person:
        model = model.with_lobby(person=person)
        effects.append(Keep("setup", person.write()))
    return model, tuple(effects)


def bot_question(match: Match, level: str = "", *, hint: bool = False, course: bool = False) -> str:
    """The question for the bot of the seat to act, or for one of another name: the seat's view, and a seed for the
    bot's random numbers, that of all advice for a hint; perhaps also for the course of a turn in which the whole hand
    goes.
    """
    seat = match.state.turn
    assert seat is not None
    level = level or match.setup.players[seat].bot
    chance = ADVICE if hint else fingerprint(f"{match.setup.seed}/bot/{len(match.steps)}")
    return question(match.rules, match.rules.view(match.state, seat), level, chance, course=course)


def spoken_line(model: Model, *, handed: bool = True) -> str:
    """What has not been spoken yet, in one line, and whose turn it is if that changed.

    The viewer's own discard is left out.
    """
    match = model.at_table
    steps = events_by_step(match)
    new = list(steps[max(0, len(steps) - (len(match.steps) - model.spoken_steps)) :])
    if len(new) > 1 and all(event.kind == "discarded" and event.seat == model.viewer for event in new[0]):
        del new[0]
    events = [event.view(model.viewer) for step in new for event in step]
    to_act = match.state.turn if handed else None
    line = turn_line(model.words, model.game, events, model.names, model.viewer, to_act, model.view)
    return model.words.join((line, *aim(model.words.aloud, model.rules, model.view))) if tells_aim(model) else line


def tells_aim(model: Model) -> bool:
    """Whether the player is told what the game is about: at their first turn at a table of it."""
    return model.first_time and model.my_turn


def _spoken_before(match: Match, humans: tuple[Seat, ...]) -> int:
    """For a resumed match: the number of its steps up to the last one in this deal that somebody here made."""
    steps = events_by_step(match)
    mine = (n for n in range(len(steps) - 1, 0, -1) if any(event.seat in humans for event in steps[n]))
    return len(match.steps) - len(steps) + 1 + next(mine, -1)


def _seen(model: Model) -> Model:
    """The model with the right viewer, and the cards of that hand in order."""
    if len(model.humans) == 1:
        model = model.but(viewer=model.humans[0])
    return with_hand(model)


def _ready(model: Model) -> Model:
    """The model for the next move: the cards that are wanted are chosen."""
    return model.planned(selected=_wanted(model)) if model.my_turn else model


def _wanted(model: Model) -> tuple[Card, ...]:
    """The cards that are chosen as a turn goes on: the one that must be laid, with those that it can be laid with; else
    those that are, or the one that can be thrown or played."""
    now, chosen = offers(model), model.plan.selected
    due = next(iter(model.rules.due(model.view)), None)
    if due is None:
        return chosen if chosen or now.only_card is None else (now.only_card,)
    with_chosen = offers(model.planned(selected=(*chosen, due)))
    if due in chosen or with_chosen.layings or with_chosen.additions:
        return chosen if due in chosen else (*chosen, due)
    if model.lesson is not None or model.settings.melds == "off":
        return (due,)
    melds = model.rules.own_melds(model.view, model.viewer or 0, model.plan.draft)
    ways = (*((meld,) for meld in melds if due in meld.cards), melds)
    way = next((way for way in ways if lay((*model.plan.draft, *way)) in now.answers), ())
    return tuple(card for meld in way for card in meld.cards) if any(due in meld.cards for meld in way) else (due,)


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
    hand = model.hand.holding(held, model.rules, own_melds(model))
    moving = model.plan.moving and bool(selected)
    return model.but(hand=hand, plan=replace(model.plan, selected=selected, draft=draft, moving=moving))


def resorted(model: Model, mode: str) -> Model:
    """The model with the viewer's cards sorted so. Raises ValueError for an unknown way."""
    return model.but(hand=model.hand.sorted(mode, model.rules, own_melds(model)))


def own_melds(model: Model) -> tuple[Meld, ...]:
    """The melds that the viewer holds, prepared or not."""
    return () if model.viewer is None else model.rules.own_melds(model.view, model.viewer)


def in_hand(model: Model) -> tuple[Card, ...]:
    """The cards that are shown in the hand: those held, without the drafted and the staged ones."""
    plan = model.plan
    away = {card for meld in plan.draft for card in meld.cards}
    away |= {slot.card for layoff in plan.added for slot in layoff.cards}
    staged = getattr(plan.staged, "card", None)
    return tuple(card for card in model.hand.cards if card not in away and card != staged)
