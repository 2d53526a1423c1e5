"""The second table of gin in teams, as a small panel: what the players of the first table can see of it."""

from __future__ import annotations

from typing import cast

import htpy as h

from rami.games.gin import GinState
from rami.table.state.memo import latest
from rami.table.state.model import Model, on_show
from rami.table.text.words import N_, NN_, Name
from rami.table.view.panel import picture


@latest(on_show)
def other_table(model: Model) -> str:
    """Who plays there, their piles, and the melds of a finished hand; "" where there is one table only."""
    other = cast(GinState, model.view).other
    if other is None:
        return ""
    words, lang = model.words, model.settings.lang
    mine = next((side for side in model.rules.sides(model.view.seats) if model.me in side), ())
    first = next((seat for seat in other.pair if seat in mine), other.pair[0])
    said = N_("Your partner {one} against {two}") if first in mine else N_("{one} against {two}")
    second = other.facing(first)
    names = words.text(said, one=Name(model.names[first]), two=Name(model.names[second]))
    top = other.discard[-1] if other.discard else None
    stock = words.plural(*NN_("{n} card in the stock", "{n} cards in the stock"), len(other.stock))
    discard = picture(str(top), lang) if top is not None else h.span(".card.back")
    if other.over:
        said = words.text(N_("This table has finished."))
    else:
        turn = other.turn if other.turn is not None else model.at_table.state.turn
        said = (
            words.text(N_("There it is {player}’s turn."), player=Name(model.names[turn]))
            if turn in (first, second)
            else stock
        )
    melds = [h.div(".fan")[(picture(str(slot), lang) for slot in laid.meld.slots)] for laid in other.melds]
    return str(
        h.section(".other-table", aria_label=words.text(N_("The other table")), tabindex="0")[
            h.div[h.h2(".owner")[names], h.p(".quiet")[said], None if melds or other.over else h.p(".quiet")[stock]],
            h.div(".hands.small")[melds or discard],
        ]
    )
