"""The buttons above the hand: what can be done now, with the likeliest action in brass."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from rami.engine.actions import Arrange, Discard, Knock, LayMelds, Play
from rami.table.play.hints import deed
from rami.table.play.offers import Offers, offers
from rami.table.state.hand import MODES
from rami.table.state.model import Model
from rami.table.text.words import N_, NN_
from rami.table.view.felt import replay
from rami.table.view.panel import button, command, joined

SORTS = {"suit": N_("By suit"), "rank": N_("By rank"), "melds": N_("By melds"), "own": N_("My order")}


def actions(model: Model) -> str:
    """The buttons for what can be done now, the likeliest action in brass, just above the hand."""
    return str(joined(h.div(".tools")[_sorting(model), _moving(model)], h.div(".actions")[tuple(buttons(model))]))


def _moving(model: Model) -> Markup | None:
    """Puts the chosen cards elsewhere in the hand without a drag."""
    if not model.plan.selected:
        return None
    moving = model.plan.moving
    return command(model.words, "move", icon="move", classes="quiet square", pressed=moving, short=True)


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
        yield command(words, "take-over", classes="primary")
    elif match.state.over:
        yield from _after_deal(model)
    elif model.plan.choices:
        for n, choice in enumerate(model.plan.choices):
            said = deed(words, model.rules, model.view, model.names, choice)
            yield button("choose", said[:1].upper() + said[1:], value=str(n), classes="primary")
        yield command(words, "clear")
    elif model.my_turn:
        yield from _my_buttons(model)
    elif model.out:
        yield command(words, "again")
        if not model.skipping:
            yield command(words, "see-end", classes="primary")


def _after_deal(model: Model) -> Iterator[Markup]:
    words, over = model.words, model.at_table.over
    yield button("open", words.text(N_("The sum")), value="match" if over else "deal", icon="score")
    if over:
        yield command(words, "again", classes="primary")
    else:
        yield command(words, "next-deal", classes="primary")


def _my_buttons(model: Model) -> Iterator[Markup]:
    """The buttons of the seat to act: plain moves first, the discard or knock last, at the right."""
    now = offers(model)
    yield from _plain(model, now)
    yield from _wagers(model, now)
    yield from _melding(model, now)
    yield from _throwing(model, now)


def _plain(model: Model, now: Offers) -> Iterator[Markup]:
    """The actions that are the same whatever is chosen."""
    words = model.words
    if "stock" in now.draws:
        yield command(words, "draw-stock", classes="primary")
    if "discard" in now.draws:
        least = now.draws["discard"][0].count
        taken = model.view.discard[: -least - 1 : -1] if len(now.draws["discard"]) == 1 else ()
        detail = " ".join(words.card(card) for card in taken if card is not None)
        yield command(words, "draw-discard", detail=detail)
    for own in now.own_buttons:
        yield button(own.name, words.text(own.label), classes="primary" if own.primary else "")
    if now.can_pass:
        yield command(words, "pass")


def _wagers(model: Model, now: Offers) -> Iterator[Markup]:
    words = model.words
    for bid in now.bids:
        label = words.plural(*NN_("Bid {n} chip", "Bid {n} chips"), bid.chips)
        yield button("bid", label, value=str(bid.chips), classes="primary")
    if now.best_show is not None:
        label = N_("Show these cards") if model.plan.selected else N_("Show the best hand")
        yield button("show", words.text(label), classes="primary")
    if now.stake is not None:
        ready = now.stake in now.answers
        yield command(words, "stake", classes="primary" if ready else "", disabled=not ready)


def _melding(model: Model, now: Offers) -> Iterator[Markup]:
    words, rules, plan = model.words, model.rules, model.plan
    showdown = Arrange in now.kinds
    if showdown:
        label = N_("Lay out my hand so") if plan.draft or plan.added else N_("Lay out my hand")
        yield button("arrange", words.text(label), classes="primary")
    if not showdown and LayMelds not in now.kinds and not (plan.draft or now.can_knock):
        return
    ready = bool(now.readings)
    if rules.lays or ready:
        detail = _gain(model, now) if rules.lays and ready else ""
        label = N_("Lay") if rules.lays else N_("Group")
        idle = not ready and not plan.draft
        yield button("meld", words.text(label), detail=detail, classes="primary" if ready else "", disabled=idle)


def _gain(model: Model, now: Offers) -> str:
    """What the chosen cards would be worth as a meld, on the button that lays them."""
    rules = model.rules
    before = sum(map(rules.meld_rules.value, model.plan.draft))
    gain = rules.meld_rules.value(now.readings[0])
    opened = not any(note.code == "opening" for note in rules.gauges(model.view, model.viewer or 0, model.plan.draft))
    return "" if opened else f"+{gain} → {before + gain}"


def _knocking(model: Model, now: Offers) -> Markup:
    """The knock with the chosen card; with none chosen the button chooses the best one."""
    words, plan, knock = model.words, model.plan, now.knock
    if isinstance(knock, Knock) and knock.card is not None and not plan.draft:
        label = words.text(N_("Knock with {n}, throwing {card:the}"), n=now.left_by(knock), card=knock.card)
        return button("knock", label, classes="primary")
    return command(words, "knock", classes="primary" if knock else "", disabled=knock is None and bool(plan.selected))


def _throwing(model: Model, now: Offers) -> Iterator[Markup]:
    words, plan = model.words, model.plan
    if now.can_knock:
        yield _knocking(model, now)
    chosen = plan.selected[0] if len(plan.selected) == 1 else None
    if Play in now.kinds:
        if chosen in now.playable:
            yield button("play", words.text(N_("Play {card:the}"), card=chosen), classes="primary")
        else:
            yield command(words, "play", disabled=True)
    if Discard in now.kinds:
        card = getattr(plan.staged, "card", None) or chosen
        able = plan.staged is not None or now.discard is not None
        label = words.text(N_("Discard")) if card is None else words.text(N_("Discard {card:the}"), card=card)
        yield button("discard", label, classes="primary" if able else "", disabled=not able)
