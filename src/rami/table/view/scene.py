"""Where every card lies and what every place is called: the table as the painter draws it. Nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from rami.engine.cards import Card, Slot
from rami.engine.core import Seat, State
from rami.engine.melds import Meld
from rami.table.play.flow import in_hand
from rami.table.play.offers import offers
from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text.card_faces import size
from rami.table.text.place_names import hand_card_name, meld_name, zone_name
from rami.table.text.words import N_
from rami.table.view.layout import (
    RATIO,
    SLIP,
    Fan,
    Layout,
    Needs,
    Rect,
    hand_spots,
    layout,
    melds_packed,
    packed,
    strip,
)
from rami.table.view.presentation import presentation

SHOWN_DISCARDS = 3
"""How many cards of the discard are visible."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """One card on the screen. A face-down one is known by its place alone: `stock-2`, `hand-1-4`."""

    id: str
    """The card as text, or for a face-down card its place."""
    x: float
    y: float
    w: float
    zone: str
    face: str = ""
    """What `faces.face` draws: `7H`, a laid joker `*1=7C`; "" for a back."""
    label: str = ""
    """What a screen reader says."""
    classes: tuple[str, ...] = ()
    pressed: bool | None = None
    """Whether it is chosen; None where there is nothing to choose."""

    @property
    def look(self) -> str:
        """The classes of its element: a face or a back, small or large by its width, and what it is to a player."""
        return " ".join(filter(None, ("card", "" if self.face else "back", size(self.w), *self.classes)))


Spot = tuple[float, float, float]
"""Where a card comes from when it appears: x, y, width."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the table: what it is called and where a tap or a drop counts as being on it."""

    zone: str
    label: str
    rect: Rect | None = None
    """None for a place whose cards are tapped themselves, such as the hand."""
    classes: tuple[str, ...] = ()
    sprites: tuple[Sprite, ...] = ()


def needs(model: Model) -> Needs:
    """What this table's layout has to make room for."""
    view, rules = model.view, model.rules
    drafting = bool(model.plan.draft or model.plan.added)
    shown = presentation(rules.key)
    cards = len(model.hand.cards) if model.viewer is not None else 0
    melds = rules.lays or bool(view.melds) or drafting
    aside = bool(shown.aside(model))
    gaps = len(_apart(model, in_hand(model)))
    return Needs(
        view.seats - (model.viewer is not None),
        max(cards, 7),
        melds,
        shown.board is not None,
        aside,
        _laid(model),
        gaps,
    )


@latest(lambda model: (model,))
def table_layout(model: Model) -> Layout:
    """Where this model's places are."""
    return layout(replace(model.viewport, cards=model.settings.cards), needs(model))


def opponents(model: Model) -> tuple[Seat, ...]:
    """The other seats, from the viewer's left round to their right."""
    seats = model.view.seats
    me = model.viewer
    return tuple((me + n) % seats for n in range(1, seats)) if me is not None else tuple(range(seats))


def scene(model: Model) -> tuple[Place, ...]:
    """Every place with its cards, in the order in which a keyboard visits them."""
    lay = table_layout(model)
    places = [*_opponents(model, lay)]
    if lay.board is None:
        places += [_stock(model, lay), _discard(model, lay)]
    else:
        places.append(_run(model, lay))
    places += _melds(model, lay)
    if lay.draft is not None:
        places.append(_draft(model, lay))
    places.append(_hand(model, lay))
    return tuple(places)


def _opponents(model: Model, lay: Layout) -> Iterator[Place]:
    for seat, rect in zip(opponents(model), lay.seats, strict=False):
        count = cards_held(model.view, seat)
        zone = f"hand-{seat}"
        known = model.view.hands[seat]
        open_hand = known if any(card is not None for card in known) else ()
        x, y, width, step = _backs(rect, count, lay.back_card, model.viewport.rem, 0.8 if open_hand else 0.3)
        backs = _row_of_backs(zone, count, x, y, width, step)
        if open_hand:
            backs = tuple(
                back if card is None else _faced(model, Slot(card, card.face), back.x, y, width, zone)
                for back, card in zip(backs, open_hand, strict=True)
            )
        yield Place(zone, zone_name(model.words, zone, model.names, count), None, (), backs)


@lru_cache(maxsize=32)
def _row_of_backs(zone: str, count: int, x: float, y: float, width: float, step: float) -> tuple[Sprite, ...]:
    """A row of face-down cards; the same objects as long as nothing changed, so that the painter can skip them."""
    return tuple(Sprite(f"{zone}-{n}", x + n * step, y, width, zone) for n in range(count))


def cards_held(view: State, seat: Seat) -> int:
    """How many cards the seat holds, at whichever table it sits."""
    return len(view.table_of(seat).hands[seat])


def _backs(rect: Rect, count: int, largest: float, rem: float, apart: float) -> tuple[float, float, float, float]:
    """Where the cards of a seat lie:
    the first one's corner, how wide they are, how far apart, at most this many widths."""
    last = max(count - 1, 1)
    if is_slip(rect, rem):
        width = min(largest, rect.h * 0.4 / RATIO)
        step = min(width * apart, (rect.w - 3.2 * rem - width) / last)
        return rect.x + 2.3 * rem, rect.bottom - width * RATIO - 0.09 * rect.h, width, step
    width = min(largest, rect.h * 0.7 / RATIO)
    step = max(1.5, min(width * apart, (rect.w - 17 * rem - width) / last))
    return rect.right - 6.9 * rem - width - (count - 1) * step, rect.y + (rect.h - width * RATIO) / 2, width, step


def is_slip(rect: Rect, rem: float) -> bool:
    """Whether a seat is so narrow that its cards lie under its name instead of beside it."""
    return rect.w < SLIP * rem


def _stock(model: Model, lay: Layout) -> Place:
    count = len(model.view.stock)
    deep = min(count, 1 + count // 12)
    thin = max(1.0, lay.stock.w * 0.01)
    backs = tuple(
        Sprite(
            f"stock-{n}", lay.stock.x + (deep - 1 - n) * thin, lay.stock.y + (deep - 1 - n) * thin, lay.stock.w, "stock"
        )
        for n in range(deep)
    )
    return Place("stock", zone_name(model.words, "stock", model.names, count), lay.stock, _lit(model, "stock"), backs)


def _discard(model: Model, lay: Layout) -> Place:
    pile = model.view.discard
    staged = getattr(model.plan.staged, "card", None)
    shown = pile[-SHOWN_DISCARDS:]
    rect = lay.discard
    peep = rect.w * 0.06
    sprites = []
    for n, card in enumerate(shown):
        at = len(pile) - len(shown) + n
        x = rect.x + (n - len(shown) + 1) * peep
        top = n == len(shown) - 1
        if card is None:
            sprites.append(Sprite(f"discard-{at}", x, rect.y, rect.w, "discard"))
        else:
            classes = _lit(model, "discard") if top and staged is None else ()
            sprites.append(_faced(model, Slot(card, card.face), x, rect.y, rect.w, "discard", classes))
    if staged is not None:
        sprites.append(
            _faced(
                model, Slot(staged, staged.face), rect.x + peep * 2, rect.y - peep * 2, rect.w, "discard", ("staged",)
            )
        )
    label = zone_name(model.words, "discard", model.names, len(pile), top=pile[-1] if pile else None)
    return Place("discard", label, rect, _lit(model, "discard"), tuple(sprites))


def _run(model: Model, lay: Layout) -> Place:
    """The run that is being played, in a game whose cards go to the middle."""
    board = presentation(model.rules.key).board
    run = board.run(model.view) if board is not None else ()
    area = lay.middle
    width = min(area.h * 0.62 / RATIO, area.w / 3.2, lay.hand_card * 1.2)
    step = strip(area.w, width, max(len(run) + 1, 2)) if run else width
    step = min(step, width * 0.5)
    y = area.y + (area.h - width * RATIO) * 0.35
    sprites = tuple(
        _faced(model, Slot(card, card.face), area.x + n * step, y, width, "run") for n, card in enumerate(run)
    )
    rect = Rect(area.x, y, max(width, (len(run) - 1) * step + width), width * RATIO)
    return Place("run", zone_name(model.words, "run", model.names, len(run)), rect, _lit(model, "run"), sprites)


def by_owner(view: State) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
    """The melds on the table by who laid them: each seat with the numbers of its melds."""
    seats = sorted({laid.seat for laid in view.melds})
    return tuple((seat, tuple(n for n, laid in enumerate(view.melds) if laid.seat == seat)) for seat in seats)


def meld_fans(model: Model, lay: Layout) -> tuple[float, dict[int, Fan]]:
    """How wide the cards of the melds on the table are, and where each meld lies, by its number."""
    owners = by_owner(model.view)
    width, fans = melds_packed(model.viewport, lay, _laid(model))
    order = [n for _, numbers in owners for n in numbers]
    return width, dict(zip(order, fans, strict=True))


def _laid(model: Model) -> tuple[tuple[int, ...], ...]:
    """How many cards each meld on the table has, by who laid it."""
    return tuple(tuple(len(_whole(model, n).slots) for n in numbers) for _, numbers in by_owner(model.view))


def _whole(model: Model, number: int) -> Meld:
    """A meld on the table with what the player is about to add to it."""
    meld = model.view.melds[number].meld
    for layoff in model.plan.added:
        if layoff.meld == number:
            meld = model.rules.meld_rules.extended(meld, layoff.cards)
    return meld


def _melds(model: Model, lay: Layout) -> Iterator[Place]:
    if not model.view.melds:
        return
    width, fans = meld_fans(model, lay)
    about = {slot.card for layoff in model.plan.added for slot in layoff.cards}
    for number in fans:
        meld, fan, zone = _whole(model, number), fans[number], f"meld-{number}"
        sprites = tuple(
            _faced(model, slot, fan.at(n), fan.y, width, zone, ("drafted",) if slot.card in about else ())
            for n, slot in enumerate(meld.slots)
        )
        rect = Rect(fan.x, fan.y, fan.at(len(meld.slots) - 1) + width - fan.x, width * RATIO)
        owner = model.names[model.view.melds[number].seat]
        yield Place(zone, meld_name(model.words, meld, owner), rect, _lit(model, zone), sprites)


def draft_fans(model: Model, area: Rect) -> tuple[float, tuple[Fan, ...]]:
    """How wide the cards of the draft are, and where each of its melds lies."""
    rem = model.viewport.rem
    inner = Rect(area.x + 0.6 * rem, area.y + 1.7 * rem, area.w - 1.2 * rem, area.h - 4.0 * rem)
    lengths = tuple((len(meld.slots),) for meld in model.plan.draft)
    return packed(inner, lengths, 0, min(inner.h / RATIO, 5.5 * rem), 0.5 * rem)


def _draft(model: Model, lay: Layout) -> Place:
    area = lay.draft
    assert area is not None
    width, fans = draft_fans(model, area)
    sprites = [
        _faced(model, slot, fan.at(n), fan.y, width, "draft", ("drafted",))
        for meld, fan in zip(model.plan.draft, fans, strict=True)
        for n, slot in enumerate(meld.slots)
    ]
    return Place(
        "draft",
        zone_name(model.words, "draft", model.names, len(model.plan.draft)),
        area,
        _lit(model, "draft"),
        tuple(sprites),
    )


def _hand(model: Model, lay: Layout) -> Place:
    cards = in_hand(model) if model.viewer is not None else ()
    melds = model.hand.melds(model.rules)
    spots = hand_spots(lay, len(cards), _apart(model, cards))
    sprites = tuple(
        _hand_card(model, card, spot, (n, len(cards)), melds.get(card))
        for n, (card, spot) in enumerate(zip(cards, spots, strict=True), 1)
    )
    return Place("hand", zone_name(model.words, "hand", model.names, len(cards)), lay.hand, ("hand",), sprites)


def _apart(model: Model, cards: Sequence[Card]) -> tuple[int, ...]:
    """Before which cards, counted from 0, another group begins, where the hand is sorted by melds."""
    if model.hand.mode != "melds":
        return ()
    melds = model.hand.melds(model.rules)
    groups = [melds.get(card) for card in cards]
    return tuple(n for n in range(1, len(groups)) if groups[n] is not groups[n - 1])


def _hand_card(model: Model, card: Card, spot: Rect, at: tuple[int, int], meld: Meld | None) -> Sprite:
    fresh = card in model.hand.fresh
    classes = [name for name, on in (("fresh", fresh), ("playable", _playable(model, card))) if on]
    label = hand_card_name(model.words, card, at, meld, fresh=fresh)
    chosen = card in model.plan.selected
    return Sprite(card.text, spot.x, spot.y, spot.w, "hand", card.text, label, tuple(classes), chosen)


def _playable(model: Model, card: Card) -> bool:
    """Whether the card is marked in brass as playable, which is done where few cards of the hand are."""
    return model.my_turn and card in offers(model).playable


def _lit(model: Model, zone: str) -> tuple[str, ...]:
    """Whether the place can be acted on now, with what is chosen."""
    if not model.my_turn or model.plan.staged is not None:
        return ("staged",) if model.plan.staged is not None and zone == "discard" else ()
    return ("playable",) if offers(model).lit(zone) else ()


def _faced(
    model: Model,
    slot: Slot,
    x: float,
    y: float,
    w: float,
    zone: str,
    classes: tuple[str, ...] = (),
) -> Sprite:
    words = model.words
    label = words.card_name(slot.card)
    if slot.card.joker and slot.face is not slot.card.face:
        label = words.text(N_("joker for {card}"), card=words.card_name(slot.face))
    face = str(slot) if slot.face is not slot.card.face else slot.card.text
    return Sprite(slot.card.text, x, y, w, zone, face, label, classes)


def origins(model: Model) -> Mapping[str, Spot]:
    """Where cards come from that were not there before: by card, for those of the last action, and by place for the
    others in it.
    """
    lay = table_layout(model)
    stock = (lay.stock.x, lay.stock.y, lay.stock.w)
    spots = {"stock": stock, "recycled": stock, "discard": (lay.discard.x, lay.discard.y, lay.discard.w)}
    for seat, rect in zip(opponents(model), lay.seats, strict=False):
        spots[f"hand-{seat}"] = (rect.x + rect.w / 2, rect.y + rect.h / 2, lay.back_card)
    came = dict.fromkeys(("hand", *(f"hand-{seat}" for seat in opponents(model))), stock)
    for event in model.view.events:
        drawn, dealt = event.kind == "drew", event.kind in ("dealt", "penalty")
        source = event.place if drawn else "stock" if dealt else f"hand-{event.seat}"
        if source in spots:
            came.update((card.text, spots[source]) for card in event.cards if card is not None)
    return came
