"""Stock, discard, and the run of a game whose cards go to the middle."""

from __future__ import annotations

from rami.engine.cards import Slot
from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text.place_names import zone_name
from rami.table.view.geometry import RATIO, Rect
from rami.table.view.layout.hand import strip
from rami.table.view.layout.places import Layout
from rami.table.view.presentation import board_runs
from rami.table.view.scene.lit import lit
from rami.table.view.scene.sprites import Place, Sprite, faced
from rami.table.view.scene.table_layout import lying, table_layout

SHOWN_DISCARDS = 3
"""How many cards of the discard are visible."""


@latest(lying)
def stock_place(model: Model) -> Place:
    """The stock, as deep as its cards are many."""
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
    return *lying(model), model.plan.staged, lit(model, "discard")


@latest(_on_the_pile)
def discard_place(model: Model) -> Place:
    """The uppermost cards of the discard, and the card that waits to be discarded."""
    lay, pile = table_layout(model), model.view.discard
    staged = getattr(model.plan.staged, "card", None)
    shown = pile[-SHOWN_DISCARDS:]
    rect, width, takes = lay.discard, lay.pile_card, model.rules.takes
    peep, left = width * 0.06, rect.right - width
    apart, most = ((rect.w - width) / (takes - 1), takes - 1) if takes > 1 else (peep, SHOWN_DISCARDS)
    sprites = []
    for n, card in enumerate(shown):
        at = len(pile) - len(shown) + n
        top = n == len(shown) - 1
        x = left - min(len(shown) - 1 - n, most) * apart
        if card is None:
            sprites.append(Sprite(f"discard-{at}", x, rect.y, width, "discard"))
        else:
            classes = lit(model, "discard") if top and staged is None else ()
            sprites.append(faced(model, Slot(card, card.face), x, rect.y, width, "discard", classes))
    if staged is not None:
        x, y = left + peep * 2, rect.y - peep * 2
        sprites.append(faced(model, Slot(staged, staged.face), x, y, width, "discard", ("staged",)))
    label = zone_name(model.words, "discard", model.names, len(pile), top=pile[-1] if pile else None)
    return Place("discard", label, rect, lit(model, "discard"), tuple(sprites))


@latest(lying)
def run_place(model: Model) -> Place:
    """The run that is being played, in a game whose cards go to the middle."""
    runs = board_runs(model)
    run = [played.card for played in runs[-1]] if runs else []
    rect, width, step = run_spots(table_layout(model), len(run))
    sprites = tuple(
        faced(model, Slot(card, card.face), rect.x + n * step, rect.y, width, "run") for n, card in enumerate(run)
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
