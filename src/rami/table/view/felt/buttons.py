"""The buttons above the hand: what can be done now, the likeliest in brass."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from rami.engine.actions import Action, Discard, Draw, Knock, Play
from rami.engine.cards import Card
from rami.engine.core import State
from rami.table.play import offers
from rami.table.play.hints import deed
from rami.table.state.hand import MODES
from rami.table.state.model import Model
from rami.table.text.words import N_, NN_
from rami.table.view.felt import replay
from rami.table.view.panel import button, joined
from rami.table.view.presentation import presentation

SORTS = {"suit": N_("By suit"), "rank": N_("By rank"), "melds": N_("By melds"), "own": N_("My order")}


def actions(model: Model) -> str:
    """The buttons for what can be done now, the likeliest in brass, just above the hand."""
    return str(joined(h.div(".tools")[_sorting(model), _moving(model)], h.div(".actions")[tuple(buttons(model))]))


def _moving(model: Model) -> Markup | None:
    """Puts the chosen cards elsewhere in the hand without a drag."""
    if not model.plan.selected:
        return None
    label, moving = model.words.text(N_("Move in the hand")), model.plan.moving
    return button("move", label, icon="move", classes="quiet square", pressed=moving, short=True)


def _sorting(model: Model) -> Markup | None:
    if model.viewer is None:
        return None
    words, now = model.words, model.hand.mode
    ways = MODES[: 3 if model.rules.melds else 2]
    after = ways[(ways.index(now) + 1) % len(ways)] if now in ways else "suit"
    label = words.text(N_("Sort the hand: {way}"), way=words.text(SORTS[after]))
    return button("sort", label, value=after, icon="sort", classes="quiet square sort", short=True)


def buttons(model: Model) -> Iterator[Markup]:
    """The buttons of this moment."""
    words, match = model.words, model.at_table
    if model.replay is not None:
        yield from replay.buttons(model, model.replay)
    elif model.watching:
        yield button("take-over", words.text(N_("Play on here")), classes="primary")
    elif match.state.over:
        yield from _after_deal(model)
    elif model.plan.choices:
        for n, choice in enumerate(model.plan.choices):
            said = deed(words, choice)
            yield button("choose", said[:1].upper() + said[1:], value=str(n), classes="primary")
        yield button("clear", words.text(N_("Cancel")))
    elif model.my_turn:
        yield from _my_buttons(model)


def _after_deal(model: Model) -> Iterator[Markup]:
    words, over = model.words, model.at_table.over
    yield button("open", words.text(N_("The sum")), value="match" if over else "deal", icon="score")
    if over:
        yield button("again", words.text(N_("Play again")), classes="primary")
    else:
        yield button("next-deal", words.text(N_("Next deal")), classes="primary")


PLAIN_LABELS = {
    "draw-stock": N_("Draw"),
    "draw-discard": N_("Take"),
    "say-carte": N_("“Carte!”"),
    "exchange": N_("Exchange"),
    "sell": N_("Sell the hidden hand"),
    "pass": N_("Pass"),
    "muck": N_("Show nothing"),
}


def _my_buttons(model: Model) -> Iterator[Markup]:
    """What the one to act may do, the plain moves first, the last word at the right."""
    words, rules, view = model.words, model.rules, model.view
    for name, label in PLAIN_LABELS.items():
        found = offers.any_of(rules, view, offers.PLAIN[name])
        if found is not None:
            brass = "" if name in ("pass", "muck", "draw-discard") else "primary"
            taken = _taken(view, found) if name == "draw-discard" else ()
            yield button(name, words.text(label), detail=" ".join(map(words.card, taken)), classes=brass)
    yield from _wagers(model)
    yield from _melding(model)
    yield from _throwing(model)


def _taken(view: State, found: Action) -> list[Card]:
    """What is taken from the discard, the top card first."""
    count = found.count if isinstance(found, Draw) else 1
    return [card for card in view.discard[: -count - 1 : -1] if card is not None]


def _wagers(model: Model) -> Iterator[Markup]:
    words, rules, view = model.words, model.rules, model.view
    if view.phase not in ("auction", "poker", "stake"):
        return
    for bid in offers.bids(rules, view):
        yield button(
            "bid",
            words.plural(*NN_("Bid {n} chip", "Bid {n} chips"), bid.chips),
            value=str(bid.chips),
            classes="primary",
        )
    if view.phase == "poker" and offers.best_show(rules, view) is not None:
        chosen = bool(model.plan.selected)
        label = N_("Show these cards") if chosen else N_("Show the best hand")
        yield button("show", words.text(label), classes="primary")
    stake = offers.stake(rules, view, model.plan) if view.phase == "stake" else None
    if stake is not None:
        ready = rules.allows(view, stake)
        yield button("stake", words.text(N_("Place the chips")), classes="primary" if ready else "", disabled=not ready)


def _melding(model: Model) -> Iterator[Markup]:
    words, rules, view, plan = model.words, model.rules, model.view, model.plan
    showdown = view.phase == "showdown"
    if showdown:
        label = N_("Lay out my hand so") if plan.draft or plan.added else N_("Lay out my hand")
        yield button("arrange", words.text(label), classes="primary")
    if not showdown and not (rules.lays and view.phase == "play") and not (plan.draft or _can_knock(model)):
        return
    ready = len(plan.selected) >= 3 and bool(rules.meld_rules.readings(plan.selected))
    if rules.lays or ready:
        detail = _gain(model) if rules.lays and ready else ""
        label = N_("Lay") if rules.lays else N_("Group")
        yield button(
            "meld",
            words.text(label),
            detail=detail,
            classes="primary" if ready else "",
            disabled=not ready and not plan.draft,
        )


def _gain(model: Model) -> str:
    """What the chosen cards would be worth as a meld, on the button that lays them."""
    rules = model.rules
    reading = rules.meld_rules.readings(model.plan.selected)[0]
    before = sum(map(rules.meld_rules.value, model.plan.draft))
    gain = rules.meld_rules.value(reading)
    opened = not any(note.code == "opening" for note in rules.gauges(model.view, model.viewer or 0, model.plan.draft))
    return "" if opened else f"+{gain} → {before + gain}"


def _can_knock(model: Model) -> bool:
    return offers.any_of(model.rules, model.view, offers.knocks(model.hand.cards)) is not None


def _throwing(model: Model) -> Iterator[Markup]:
    words, rules, view, plan = model.words, model.rules, model.view, model.plan
    if view.phase not in ("play", "lead", "follow"):
        return
    one = len(plan.selected) == 1
    staged = plan.staged
    if not rules.lays and _can_knock(model):
        able = offers.any_of(rules, view, offers.throws(rules, plan, Knock)) is not None
        yield button("knock", words.text(N_("Knock")), classes="primary" if able else "", disabled=not able)
    if one and offers.any_of(rules, view, [Play(plan.selected[0])]) is not None:
        yield button("play", words.text(N_("Play {card:the}"), card=plan.selected[0]), classes="primary")
    elif presentation(rules.key).board is not None:
        yield button("play", words.text(N_("Play")), disabled=True)
    else:
        card = getattr(staged, "card", None) or (plan.selected[0] if one else None)
        able = staged is not None or (
            one and offers.any_of(rules, view, offers.throws(rules, plan, Discard)) is not None
        )
        label = words.text(N_("Discard")) if card is None else words.text(N_("Discard {card:the}"), card=card)
        yield button("discard", label, classes="primary" if able else "", disabled=not able)
