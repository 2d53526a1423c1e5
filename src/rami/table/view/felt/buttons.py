"""The buttons above the hand: what can be done now, with the likeliest action in brass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rami.engine.actions import Action, Arrange, Discard, Knock, LayMelds, LayOff, Pass, Play, Show, SwapJoker
from rami.engine.prompts import lays_whole_hand
from rami.table.lobby.commands import COMMANDS
from rami.table.play.choices import choice_labels
from rami.table.play.flow import in_hand
from rami.table.play.hand_melds import begun_melds, breaks_meld, discard_serves, marks_melds, ready_melds
from rami.table.play.hints import deed
from rami.table.play.offers import Offers, lay, offers
from rami.table.play.presses import next_way
from rami.table.play.together import in_turn
from rami.table.state.model import Model
from rami.table.text.sentences.events import target
from rami.table.text.words import N_, NN_, Words
from rami.table.view.felt import replay
from rami.table.view.felt.lesson import lesson_buttons
from rami.table.view.panel import button, command, joined

LONG = 26
"""Characters from which on a label is smaller on a phone, so that it takes two lines."""

SORTS = {"suit": N_("by suit"), "rank": N_("by rank"), "melds": N_("by melds")}


def actions(model: Model) -> str:
    """The buttons for what can be done now, the likeliest action in brass, just above the hand."""
    if model.replay is not None and not model.asking:
        return str(replay.controls(model, model.replay))
    # the question of a review asks for a move, which needs the room to the right
    first = command(model.words, "review-answer", classes="quiet answer") if model.asking else _sorting(model)
    return _rows((first, _moving(model)), tuple(buttons(model)))


@lru_cache(maxsize=64)
def _rows(tools: tuple[Markup | None, ...], buttons: tuple[Markup, ...]) -> str:
    return str(joined(h.div(".tools")[tools], h.div(".actions")[buttons]))


def _moving(model: Model) -> Markup | None:
    """Puts the chosen cards elsewhere in the hand without a drag, where they are not the whole hand, nor one that waits
    on the pile."""
    plan = model.plan
    if not plan.selected or plan.choices or plan.staged is not None or len(plan.selected) == len(in_hand(model)):
        return None
    moving = plan.moving
    return command(model.words, "move", icon="move", classes="quiet square", pressed=moving, short=True)


def _sorting(model: Model) -> Markup | None:
    """Sorts the hand in the next way; its last word shows on every screen, all of it where there is room. After the
    deal there is nothing to sort for, and a question needs the room for its answers."""
    if model.viewer is None or model.at_table.state.over or model.plan.choices:
        return None
    return _sort_button(model.words, next_way(model))


@lru_cache(maxsize=8)
def _sort_button(words: Words, after: str) -> Markup:
    way = words.text(SORTS[after])
    start, _, end = words.text(N_("Sort {way}"), way=way).partition(way)
    return button("sort", Markup(h.span[start, h.span(".way")[way], end]), icon="sort", classes="quiet sort")


@dataclass(frozen=True, slots=True)
class Button:
    """A button of this moment."""

    command: str
    label: str
    action: Action | None = None
    """What it does now; None where it does nothing yet, or asks."""
    wanted: bool = False
    """Whether the player probably wants it: the first such button is in brass."""
    value: str = ""
    detail: str = ""
    disabled: bool = False
    """Whether it says why not, when it is tried, instead of doing anything."""


def buttons(model: Model) -> Iterator[Markup]:
    """The buttons of this moment; one at most is in brass."""
    words, match = model.words, model.at_table
    if model.lesson is not None and model.lesson.resting:
        if match.state.over:
            yield command(words, "open", "match" if match.over else "deal", icon="score", short=True)
        yield from lesson_buttons(model)
    elif model.watching:
        yield command(words, "take-over", classes="primary")
    elif match.state.over:
        yield from () if model.pausing else _after_deal(model)
    elif model.plan.choices:
        for n, label in enumerate(choice_labels(model)):
            yield button("choose", label, value=str(n), classes="" if n else "primary")
        yield command(words, "clear", icon="close", classes="square", short=True)
    elif model.my_turn and match.rules.forced(match.state) is None:
        yield from _drawn(_advised(model, [*_my_buttons(model)]))
    elif model.done:
        if model.out:
            yield command(words, "again")
        if not model.skipping:
            yield command(words, "see-end", classes="primary")


def _drawn(found: Sequence[Button]) -> Iterator[Markup]:
    gold = next((each for each in found if each.wanted and not each.disabled), None)
    for each in found:
        looks = {"long": len(each.label) > LONG, "primary": each is gold}
        classes = " ".join(look for look, has in looks.items() if has)
        yield button(
            each.command,
            each.label,
            value=each.value,
            detail=each.detail,
            classes=classes,
            disabled=each.disabled,
        )


def _advised(model: Model, found: list[Button]) -> list[Button]:
    """The buttons while advice is shown: the one that does what is advised is alone in brass, under its own name and in
    its own place; where there is none, one that says what is advised."""
    hint = model.hint
    if hint is None:
        return found
    same = None if model.following else next((each for each in found if each.action == hint), None)
    plain = [replace(each, wanted=each is same) for each in found]
    if same is not None:
        return plain
    label = model.words.text(N_("Lay everything")) if model.following else _deed(model, hint)
    follow = Button("follow", label, hint, wanted=True)
    kind = _COMMANDS.get(type(hint))
    place = next((n for n, each in enumerate(plain) if each.command == kind), len(plain))
    return [*plain[:place], follow, *plain[place + 1 :]]


_COMMANDS = {
    Discard: "discard",
    Knock: "knock",
    LayMelds: "meld",
    LayOff: "meld",
    SwapJoker: "meld",
    Play: "play",
    Show: "show",
}
"""The button whose place advice of this kind takes."""


def _after_deal(model: Model) -> Iterator[Markup]:
    words, over = model.words, model.at_table.over
    yield command(words, "open", "match" if over else "deal")
    if over:
        yield command(words, "again", classes="primary")
    else:
        yield command(words, "next-deal", classes="primary")


def _my_buttons(model: Model) -> Iterator[Button]:
    """The buttons of the seat to act: plain moves first, the discard or knock last, at the right."""
    now = offers(model)
    if not model.blind:
        yield from _plain(model, now)
        yield from _wagers(model, now)
        yield from _melding(model, now)
    yield from _throwing(model, now)


def _says(model: Model, name: str) -> str:
    """What the button of a command always says."""
    return model.words.text(COMMANDS[name].label)


def _plain(model: Model, now: Offers) -> Iterator[Button]:
    """The actions that are the same whatever is chosen."""
    words = model.words
    if "stock" in now.draws:
        answered = model.lesson is not None or model.asking
        serves = marks_melds(model) and discard_serves(model) is not None
        asked = (answered and "discard" in now.draws) or serves  # which pile is for the player to say
        draw = now.draws["stock"][0]
        label = words.text(N_("Turn the pile over")) if draw.pile == "recycled" else _says(model, "draw-stock")
        yield Button("draw-stock", label, draw, wanted=not asked)
    if "discard" in now.draws:
        draws = now.draws["discard"]
        taken = model.view.discard[: -draws[0].count - 1 : -1] if len(draws) == 1 else ()
        detail = " ".join(words.card(card) for card in taken if card is not None)
        yield Button("draw-discard", _says(model, "draw-discard"), draws[0] if len(draws) == 1 else None, detail=detail)
    for own in now.own_buttons:
        wanted = own.primary and (not own.asked or now.answers.prompt.code in own.asked)
        yield Button(own.name, words.text(own.label), own.action, wanted=wanted)
    if now.can_pass and all(own.action != Pass() for own in now.own_buttons):
        yield Button("pass", _says(model, "pass"), Pass())


def _wagers(model: Model, now: Offers) -> Iterator[Button]:
    words = model.words
    for bid in now.bids:
        label = words.text(N_("Bid {n}"), n=bid.chips)
        yield Button("bid", label, bid, value=str(bid.chips))
    if now.best_show is not None:
        chosen = model.plan.selected
        label = N_("Show these cards") if chosen else N_("Show the best hand")
        show = Show(chosen) if chosen else now.best_show
        yield Button("show", words.text(label), show, wanted=not model.asking, disabled=show not in now.answers)
    if now.stake is not None:
        ready = now.stake in now.answers
        yield Button("stake", _stake(model, now.unplaced), now.stake, wanted=True, disabled=not ready)


def _stake(model: Model, unplaced: int) -> str:
    if not unplaced:
        return _says(model, "stake")
    left = NN_("{n} chip left to place", "{n} chips left to place")
    return model.words.plural(
        *(left if unplaced > 0 else NN_("{n} chip too many", "{n} chips too many")), abs(unplaced)
    )


def _melding(model: Model, now: Offers) -> Iterator[Button]:
    words, rules, plan = model.words, model.rules, model.plan
    showdown = Arrange in now.kinds
    ready = now.ready
    if showdown:
        yield Button("arrange", words.text(N_("Lay out my hand")), now.showdown, wanted=not (ready or now.joinings))
    if not showdown and LayMelds not in now.kinds and not (plan.draft or now.can_knock):
        return
    if not rules.lays:
        if ready or plan.draft or now.joinings:
            join = now.joinings[0] if now.joinings and not ready else None
            label = words.text(N_("Group")) if join is None else _deed(model, join)
            yield Button("meld", label, join, wanted=ready or join is not None, disabled=not (ready or join))
    elif in_turn(model):
        many = len(plan.selected)
        yield Button("meld", words.plural(*NN_("Lay {n} card", "Lay {n} cards"), many), wanted=True)
    elif ready or not now.additions:
        chosen = () if model.throw_advised else plan.selected
        marked = begun_melds(model) if chosen else ready_melds(model)
        idle = not ready and not plan.draft and not marked
        detail = _gain(model, now) if ready else ""
        laid = now.laying if chosen or plan.draft or len(marked) != 1 else lay(marked)
        lays = laid if laid is not None and laid in now.answers else None
        label = _says(model, "meld") if lays is None else _deed(model, lays)
        wanted = bool(ready) or lays_whole_hand(now.answers.prompt)
        yield Button("meld", label, now.laying, wanted=wanted, detail=detail, disabled=idle)
    else:
        action = now.additions[0] if len(now.additions) == 1 else None
        label = _says(model, "meld") if action is None else _deed(model, action)
        yield Button("meld", label, action, wanted=True)


def _deed(model: Model, action: Action) -> str:
    """What the action does, in words that a button has room for: the line above names the melds."""
    if isinstance(action, LayMelds) and len(action.groups) > 1:
        return model.words.plural(*NN_("Lay {n} meld", "Lay {n} melds"), len(action.groups))
    if isinstance(action, LayOff) and len(action.cards) > 1:
        to = target(model.words, model.view.melds[action.meld], model.viewer, model.names, model.viewer)
        return model.words.text(N_("Add {n} cards {to}"), n=len(action.cards), to=to)
    return deed(model.words, model.rules, model.view, model.names, action)


def _gain(model: Model, now: Offers) -> str:
    """What the opening would be worth with the chosen cards, on the button that lays them; "" after it."""
    rules, draft = model.rules, model.plan.draft
    opened = not any(note.code == "opening" for note in rules.gauges(model.view, model.viewer or 0, draft))
    return "" if opened else str(sum(map(rules.meld_rules.value, (*draft, *now.layings[0]))))


def _throwing(model: Model, now: Offers) -> Iterator[Button]:
    """The buttons that throw, play or knock with the chosen card."""
    words, plan = model.words, model.plan
    if now.can_knock and not model.blind:
        named = isinstance(now.knock, Knock) and not plan.draft
        label = _deed(model, now.knock) if named and now.knock is not None else _says(model, "knock")
        idle = now.knock is None and bool(plan.selected)
        yield Button("knock", label, now.knock, wanted=now.knock is not None, disabled=idle)
    chosen = plan.selected[0] if len(plan.selected) == 1 else None
    if Play in now.kinds:
        able = chosen in now.answers.playable
        label = words.text(N_("Play {card:the}"), card=chosen) if able else _says(model, "play")
        yield Button(
            "play", label, Play(chosen) if chosen is not None and able else None, wanted=True, disabled=not able
        )
    if Discard in now.kinds:
        thrown = plan.staged if isinstance(plan.staged, Discard) else now.discard
        card = getattr(plan.staged, "card", None) or chosen
        label = _says(model, "discard") if card is None else words.text(N_("Discard {card:the}"), card=card)
        yield Button("discard", label, thrown, wanted=not breaks_meld(model), disabled=thrown is None)
