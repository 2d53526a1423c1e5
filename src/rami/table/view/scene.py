"""Where every card lies and what every place is called: the table as the painter draws it. Nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from rami.engine.cards import RANKS, Card, Slot
from rami.engine.melds import Meld
from rami.engine.state import Seat, State
from rami.table.lobby import question
from rami.table.play.answers import answers
from rami.table.play.flow import in_hand, own_melds
from rami.table.play.hand_melds import hand_melds, held
from rami.table.play.offers import offers, zone_of
from rami.table.state.memo import latest
from rami.table.state.model import Model, in_view
from rami.table.text.card_faces import size
from rami.table.text.place_names import hand_card_name, meld_name, zone_name
from rami.table.text.words import N_
from rami.table.view.geometry import RATIO, Rect
from rami.table.view.layout import SLIM, SLIP, Layout, Needs, draft_block, hand_spots, layout, strip
from rami.table.view.middle import drafting, fans, lengths, open_hands, opponents, whole
from rami.table.view.presentation import board_runs, presentation

LONG = 180
"""The characters from which on what a replay tells of a choice needs more room."""

SHOWN_DISCARDS = 3
"""How many cards of the discard are visible."""

INDEX = 0.2
"""The part of a card that shows its index, which each of several discards that are taken at once leaves open."""


MOST_BACKS, FEW_BACKS = 8, 3
"""How many face-down cards a narrow and a very narrow seat show at most; their number stands beside them."""


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
    shown = presentation(rules.key)
    cards = len(model.hand.cards) if model.viewer is not None else 0
    prepared = bool(model.plan.draft or model.plan.added)
    melds = rules.lays or bool(view.melds) or prepared or bool(open_hands(model))
    aside = bool(shown.aside(model))
    gaps = len(_apart(model, in_hand(model)))
    return Needs(
        view.seats - (model.viewer is not None),
        max(cards, 7),
        melds,
        shown.board is not None,
        aside,
        lengths(model) if melds else (),
        prepared,
        gaps,
        model.replay is not None and not model.asking,
        model.lesson is not None or len(question.told(model)) > LONG,
    )


@latest(lambda model: (model,))
def table_layout(model: Model) -> Layout:
    """Where this model's places are."""
    settings = model.settings
    view = replace(model.viewport, cards=settings.cards, mirrored=settings.hand == "left")
    return layout(view, needs(model))


def scene(model: Model) -> tuple[Place, ...]:
    """Every place with its cards, in the order in which a keyboard visits them."""
    lay = table_layout(model)
    places = [*_opponents(model)]
    if lay.board is None:
        places += [_lighted(model, _stock(model)), _discard(model)]
    else:
        places.append(_lighted(model, _run(model)))
    places += (_lighted(model, place) for place in _melds(model))
    if lay.draft is not None and drafting(model):
        places.append(_lighted(model, _draft(model, lay.draft)))
    places.append(_hand(model, lay))
    return tuple(places)


def lying(model: Model) -> tuple[object, ...]:
    """What the cards on the table depend on, whatever is chosen in the hand: for `memo.latest`."""
    return *in_view(model), model.plan.added, model.settings.lang, model.viewport, table_layout(model)


def _lighted(model: Model, place: Place) -> Place:
    lit = _lit(model, place.zone)
    return replace(place, classes=lit) if lit else place


@latest(lying)
def _opponents(model: Model) -> tuple[Place, ...]:
    lay, places = table_layout(model), []
    for seat, rect in zip(opponents(model), lay.seats, strict=False):
        zone, count = f"hand-{seat}", cards_held(model.view, seat)
        sprites = _open_hand(model, lay, seat) if seat in open_hands(model) else _at_seat(model, lay, seat, rect)
        places.append(Place(zone, zone_name(model.words, zone, model.names, count), None, (), sprites))
    return tuple(places)


def _at_seat(model: Model, lay: Layout, seat: Seat, rect: Rect) -> tuple[Sprite, ...]:
    """The cards of a seat beside its name: their backs, or faces where they are seen."""
    zone, cards = f"hand-{seat}", model.view.table_of(seat).hands[seat]
    faced = any(card is not None for card in cards)
    rem, count = model.viewport.rem, len(cards)
    if not faced and is_slip(rect, rem):
        count = min(count, FEW_BACKS if is_slim(rect, rem) else MOST_BACKS)
    x, y, width, step = _backs(rect, count, lay.back_card, rem, faced)
    backs = _row_of_backs(zone, count, x, y, width, step)
    if not faced:
        return backs
    return tuple(
        back if card is None else _faced(model, Slot(card, card.face), back.x, y, width, zone)
        for back, card in zip(backs, cards, strict=True)
    )


def _open_hand(model: Model, lay: Layout, seat: Seat) -> tuple[Sprite, ...]:
    """The cards of a seat that lie open in the middle, beside its melds."""
    zone = f"hand-{seat}"
    (width, fan), cards = fans(model, lay)[zone], open_hands(model)[seat]
    return tuple(
        _faced(model, Slot(card, card.face), fan.at(n), fan.y, width, zone, ("held",)) for n, card in enumerate(cards)
    )


@lru_cache(maxsize=32)
def _row_of_backs(zone: str, count: int, x: float, y: float, width: float, step: float) -> tuple[Sprite, ...]:
    """A row of face-down cards; the same objects as long as nothing changed, so that the painter can skip them."""
    return tuple(Sprite(f"{zone}-{n}", x + n * step, y, width, zone) for n in range(count))


def cards_held(view: State, seat: Seat) -> int:
    """How many cards the seat holds, at whichever table it sits."""
    return len(view.table_of(seat).hands[seat])


def _backs(rect: Rect, count: int, largest: float, rem: float, faced: bool) -> tuple[float, float, float, float]:
    """Where the cards of a seat lie: the first one's corner, how wide they are, how far apart."""
    last, apart = max(count - 1, 1), 0.8 if faced else 0.3
    if is_slip(rect, rem):
        slim = is_slim(rect, rem)
        width = min(largest, rect.h * (0.33 if faced and not slim else 0.27) / RATIO)
        left, words, least = (1.65, 4.75, 0.5) if slim else (2.3, 3.2, 1.0)
        step = min(width * apart, max(least, (rect.w - words * rem - width) / last))
        return rect.x + left * rem, rect.bottom - width * RATIO - 0.09 * rect.h, width, step
    width = min(largest, rect.h * 0.7 / RATIO)
    step = max(1.0, min(width * apart, (min(4 * rem, rect.w - 17.6 * rem) - width) / last))
    return rect.right - 7.25 * rem - width - (count - 1) * step, rect.y + (rect.h - width * RATIO) / 2, width, step


def is_slip(rect: Rect, rem: float) -> bool:
    """Whether a seat is so narrow that its cards lie under its name instead of beside it."""
    return rect.w < SLIP * rem


def is_slim(rect: Rect, rem: float) -> bool:
    """Whether a seat is so narrow that its score stands beside its cards instead of beside its name."""
    return rect.w < SLIM * rem


@latest(lying)
def _stock(model: Model) -> Place:
    lay, count = table_layout(model), len(model.view.stock)
    deep = min(count, 1 + count // 12)
    thin = max(1.0, lay.stock.w * 0.01)
    backs = tuple(
        Sprite(
            f"stock-{n}", lay.stock.x + (deep - 1 - n) * thin, lay.stock.y + (deep - 1 - n) * thin, lay.stock.w, "stock"
        )
        for n in range(deep)
    )
    return Place("stock", zone_name(model.words, "stock", model.names, count), lay.stock, (), backs)


def _on_the_pile(model: Model) -> tuple[object, ...]:
    return *lying(model), model.plan.staged, _lit(model, "discard")


@latest(_on_the_pile)
def _discard(model: Model) -> Place:
    lay, pile = table_layout(model), model.view.discard
    staged = getattr(model.plan.staged, "card", None)
    shown = pile[-SHOWN_DISCARDS:]
    rect = lay.discard
    peep, takes = rect.w * 0.06, model.rules.takes
    apart, most = (rect.w * INDEX, takes - 1) if takes > 1 else (peep, SHOWN_DISCARDS)
    sprites = []
    for n, card in enumerate(shown):
        at = len(pile) - len(shown) + n
        top = n == len(shown) - 1
        x = rect.x - min(len(shown) - 1 - n, most) * apart
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


@latest(lying)
def _run(model: Model) -> Place:
    """The run that is being played, in a game whose cards go to the middle."""
    runs = board_runs(model)
    run = [played.card for played in runs[-1]] if runs else []
    rect, width, step = run_spots(table_layout(model), len(run))
    sprites = tuple(
        _faced(model, Slot(card, card.face), rect.x + n * step, rect.y, width, "run") for n, card in enumerate(run)
    )
    return Place("run", zone_name(model.words, "run", model.names, len(run)), rect, (), sprites)


def run_spots(lay: Layout, cards: int) -> tuple[Rect, float, float]:
    """Where a run of so many cards lies, how wide its cards are, and how far each is from the one before."""
    area = lay.middle
    width = min(area.h * 0.62 / RATIO, area.w / 3.2, lay.hand_card * 1.2)
    step = strip(area.w, width, max(cards + 1, 2)) if cards else width
    step = min(step, width * 0.5)
    y = area.y + (area.h - width * RATIO) * 0.35
    return Rect(area.x, y, max(width, (cards - 1) * step + width), width * RATIO), width, step


@latest(lying)
def _melds(model: Model) -> tuple[Place, ...]:
    about = {slot.card for layoff in model.plan.added for slot in layoff.cards}
    places, laid_out = fans(model, table_layout(model)), []
    for number, laid in enumerate(model.view.melds):
        meld, zone = whole(model, number), f"meld-{number}"
        width, fan = places[zone]
        sprites = tuple(
            _melded(
                model, meld, n, (fan.at(n), fan.y, width), zone, ("drafted",) if meld.slots[n].card in about else ()
            )
            for n in range(len(meld.slots))
        )
        rect = Rect(fan.x, fan.y, fan.at(len(meld.slots) - 1) + width - fan.x, width * RATIO)
        laid_out.append(Place(zone, meld_name(model.words, meld, model.names[laid.seat]), rect, (), sprites))
    return tuple(laid_out)


def _draft(model: Model, area: Rect) -> Place:
    draft = model.plan.draft
    block = draft_block(model.viewport, area, tuple(len(meld.slots) for meld in draft))
    sprites = tuple(
        _melded(model, meld, n, (fan.at(n), fan.y, block.card), "draft", ("drafted",))
        for meld, fan in zip(draft, block.fans, strict=True)
        for n in range(len(meld.slots))
    )
    label = zone_name(model.words, "draft", model.names, len(draft))
    return Place("draft", label, area, (), sprites)


def _hand(model: Model, lay: Layout) -> Place:
    chosen = {card.text for card in model.plan.selected}
    cards = _hand_cards(model)
    sprites = tuple(replace(card, pressed=True) if card.id in chosen else card for card in cards)
    return Place("hand", zone_name(model.words, "hand", model.names, len(cards)), lay.hand, ("hand",), sprites)


def _in_the_hand(model: Model) -> tuple[object, ...]:
    """What the cards of the hand depend on, whatever is chosen in it: for `memo.latest`."""
    return *held(model), model.settings, model.viewport, model.lesson, table_layout(model)


@latest(_in_the_hand)
def _hand_cards(model: Model) -> tuple[Sprite, ...]:
    """The cards of the hand, none of them chosen."""
    spots = spots_in_hand(model)
    melds = {} if model.blind else {card: meld for meld in hand_melds(model) for card in meld.cards}
    scattered, playable = _scattered(model), _playable(model)
    return tuple(
        _hand_card(model, card, spot, (n, len(spots)), melds.get(card), scattered.get(card, 0), card in playable)
        for n, (card, spot) in enumerate(spots, 1)
    )


@latest(_in_the_hand)
def spots_in_hand(model: Model) -> tuple[tuple[Card, Rect], ...]:
    """The cards of the hand from left to right, and where each lies."""
    cards = in_hand(model) if model.viewer is not None else ()
    spots = hand_spots(table_layout(model), len(cards), _apart(model, cards), _together(model, cards))
    return tuple(zip(cards, spots, strict=True))


@latest(_in_the_hand)
def bracketed(model: Model) -> tuple[tuple[Meld, Rect], ...]:
    """The melds of the hand whose cards lie side by side, in sight, and the rectangle in which they do."""
    if model.settings.melds == "off" or model.viewer is None or model.blind:
        return ()
    spots = spots_in_hand(model)
    at = {card: n for n, (card, _) in enumerate(spots)}
    found = []
    for meld in hand_melds(model):
        places = sorted(at[card] for card in meld.cards)
        first, last = spots[places[0]][1], spots[places[-1]][1]
        if places[-1] - places[0] == len(places) - 1 and first.y == last.y:
            after = spots[places[-1] + 1][1] if places[-1] + 1 < len(spots) else last
            right = min(last.right, after.x) if after.x > last.x else last.right
            found.append((meld, Rect(first.x, first.y, right - first.x, first.h)))
    return tuple(found)


def _scattered(model: Model) -> Mapping[Card, int]:
    """The cards of those melds of the hand that have no bracket, and of which of these melds each is, from 1 on."""
    if model.settings.melds == "off" or model.blind:
        return {}
    together = [meld for meld, _ in bracketed(model)]
    apart = (meld for meld in hand_melds(model) if meld not in together)
    return {card: n for n, meld in enumerate(apart, 1) for card in meld.cards}


def _together(model: Model, cards: Sequence[Card]) -> tuple[int, ...]:
    """Which cards, counted from 0, lie behind another one of a meld that is marked, all of whose cards lie side by
    side."""
    if model.settings.melds == "off" or model.blind:
        return ()
    at = {card: n for n, card in enumerate(cards)}
    places = [sorted(at[card] for card in meld.cards) for meld in hand_melds(model)]
    return tuple(n for each in places if each[-1] - each[0] == len(each) - 1 for n in each[1:])


def _apart(model: Model, cards: Sequence[Card]) -> tuple[int, ...]:
    """Before which cards, counted from 0, another group begins, where the hand is sorted by melds."""
    if model.hand.mode != "melds":
        return ()
    melds = {card: meld for meld in own_melds(model) for card in meld.cards}
    groups = [melds.get(card) for card in cards]
    return tuple(n for n in range(1, len(groups)) if groups[n] is not groups[n - 1])


def _hand_card(
    model: Model, card: Card, spot: Rect, at: tuple[int, int], meld: Meld | None, scattered: int, playable: bool
) -> Sprite:
    waiting = model.my_turn and card in model.rules.waiting(model.view)
    fresh = card in model.hand.fresh and not waiting
    looks = (("fresh", fresh), ("waiting", waiting), ("playable", playable), (f"melded-{scattered}", scattered))
    classes = [name for name, on in looks if on]
    label = hand_card_name(model.words, card, at, meld, fresh=fresh, waiting=waiting)
    return Sprite(card.text, spot.x, spot.y, spot.w, "hand", card.text, label, tuple(classes), pressed=False)


def _playable(model: Model) -> Collection[Card]:
    """The cards that are marked in brass as playable, which is done where few cards of the hand are."""
    return answers(model).playable if model.my_turn and not model.blind else ()


def _lit(model: Model, zone: str) -> tuple[str, ...]:
    """Whether the place can be acted on now, with what is chosen."""
    if not model.my_turn or model.plan.staged is not None:
        return ("staged",) if model.plan.staged is not None and zone == "discard" else ()
    if model.hint is not None:
        return ("playable",) if zone == zone_of(model.hint) else ()
    return ("playable",) if not model.blind and offers(model).lit(zone) else ()


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
        label = words.aloud.text(N_("joker for {card}"), card=slot.face)
    face = str(slot) if slot.face is not slot.card.face else slot.card.text
    return Sprite(slot.card.text, x, y, w, zone, face, label, classes)


def _melded(model: Model, meld: Meld, n: int, spot: Spot, zone: str, classes: tuple[str, ...]) -> Sprite:
    """A card of a meld; of a joker that stands for no suit yet only the rank is shown."""
    slot, (x, y, w) = meld.slots[n], spot
    if not slot.card.joker or not meld.suits_open:
        return _faced(model, slot, x, y, w, zone, classes)
    face = f"{slot.card.text}={RANKS[slot.face.rank - 1]}"
    return Sprite(slot.card.text, x, y, w, zone, face, model.words.card_name(slot.card), classes)


@latest(lying)
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
    for seat, cards in open_hands(model).items():
        came.update((card.text, spots[f"hand-{seat}"]) for card in cards if f"hand-{seat}" in spots)
    return came
