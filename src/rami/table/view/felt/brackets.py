"""The brackets under the hand: each names the meld that the cards above it make, and chooses it as a whole. One on the
discard names the meld that it would be in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import htpy as h

from rami.engine.melds import RUN, Meld
from rami.table.play.hand_melds import Served, discard_serves, marks_melds
from rami.table.state.model import Model
from rami.table.text.words import N_, Words
from rami.table.view.geometry import Rect
from rami.table.view.panel import Panel
from rami.table.view.scene.hand import bracketed
from rami.table.view.scene.table_layout import table_layout

TALL, BELOW = 1.5, 0.25
"""How high a bracket is, and how far it stands out below the last row of the hand, in text sizes."""

ABOVE = 0.1
"""How far it stays above the foot of the cards of another row, in heights of a card: the chosen cards below reach so
high.
"""


def brackets(model: Model) -> Iterator[Panel]:
    """A bracket for each meld of the hand whose cards lie side by side."""
    rem, chosen = model.viewport.rem, frozenset(model.plan.selected)
    hand = table_layout(model).hand
    for meld, rect in bracketed(model):
        below = BELOW * rem if rect.bottom > hand.bottom - 1 else -ABOVE * rect.h
        box = Rect(rect.x, rect.bottom - TALL * rem + below, rect.w, TALL * rem)
        html = _bracket(model.words, meld, whole=chosen.issuperset(meld.cards))
        yield Panel(f"bracket-{min(meld.cards).text}", html, box)
    told = marks_melds(model) and model.lesson is None and not model.asking
    served = discard_serves(model) if told else None
    if served is not None:
        pile = table_layout(model).discard
        box = Rect(pile.x, pile.bottom - TALL * rem, pile.w, TALL * rem)
        yield Panel("bracket-discard", _on_discard(model.words, served), box, "on-pile")


@lru_cache(maxsize=64)
def _bracket(words: Words, meld: Meld, *, whole: bool) -> str:
    label = words.text(N_("Choose {meld:the}"), meld=meld)
    spoken = words.aloud.text(N_("Choose {meld:the}"), meld=meld)
    return str(
        h.button(
            ".bracket",
            type="button",
            data_action="choose-meld",
            data_value=min(meld.cards).text,
            aria_pressed=str(whole).lower(),
            aria_label=spoken,
            title=label,
        )[h.span[_kind(words, meld)]]
    )


@lru_cache(maxsize=64)
def _on_discard(words: Words, served: Served) -> str:
    kind, card = _kind(words, served.meld), served.alone
    if card is None:
        told = words.aloud.text(N_("The discard fits {meld:the}"), meld=served.meld)
    else:
        told = words.aloud.text(N_("{card:The} fits {meld:the}"), card=card, meld=served.meld)
        kind = words.text(N_("{card}: {kind}"), card=card, kind=kind)
    return str(h.div(".bracket", role="img", aria_label=told)[h.span[kind]])


def _kind(words: Words, meld: Meld) -> str:
    if meld.kind == RUN:
        return words.text(N_("run"))
    kinds = {3: N_("set"), 4: N_("set of four")}
    return words.text(kinds.get(len(meld.slots), N_("set of {n}")), n=len(meld.slots))
