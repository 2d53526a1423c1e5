"""Michigan's board: its spaces with their chips, the run that is being played, and the card that comes next."""

from __future__ import annotations

from typing import cast

import htpy as h
from markupsafe import Markup

from rami.engine.actions import Stake
from rami.engine.cards import Card
from rami.games.michigan.board import CENTRE, POKER, Space
from rami.games.michigan.state import MichiganState
from rami.table.play.answers import answers
from rami.table.play.offers import offers
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.words import N_, NN_, Words
from rami.table.view import chips


def board(model: Model) -> str:
    """The spaces around the centre, each with what lies on it."""
    words, view = model.words, cast(MichiganState, model.view)
    won = {event.place for event in view.events if event.kind == "took_chips"}
    staking = model.my_turn and Stake in answers(model).kinds and model.rules.forced(view) is None
    stake = offers(model).stake if staking else None
    draft = stake.chips if stake is not None else ()
    around = [
        _space(words, space, at, view.board[at], f"space-{at}" in won, draft[at] if at < len(draft) else 0, staking)
        for at, space in enumerate(view.spaces)
        if space.code != CENTRE
    ]
    centre = [
        _space(words, space, at, view.board[at], f"space-{at}" in won, 0, False)
        for at, space in enumerate(view.spaces)
        if space.code == CENTRE
    ]
    return str(h.div(".board", role="group", aria_label=words.text(N_("The board")))[h.ol(".spaces")[around], centre])


def _space(words: Words, space: Space, at: int, lying: int, won: bool, draft: int, staking: bool) -> h.Element:
    tag = h.div if space.code == CENTRE else h.li
    classes = (
        ".space"
        + (".centre" if space.code == CENTRE else "")
        + (".won" if won else "")
        + (".playable" if staking else "")
    )
    said = words.plural(*NN_("{n} chip", "{n} chips"), lying)
    content: list[h.Node] = [h.b(".label")[label(words, space)], chips.stack(lying), h.span(".visually-hidden")[said]]
    if staking:
        more = words.text(N_("one chip more"))
        less = words.text(N_("one chip less"))
        content.append(
            h.span(".stepping")[
                h.button(
                    ".button.square",
                    type="button",
                    data_action="chip",
                    data_value=f"-{at}",
                    aria_label=less,
                    disabled=not draft,
                )["−"],
                h.b[draft],
                h.button(".button.square", type="button", data_action="chip", data_value=str(at), aria_label=more)["+"],
            ]
        )
    return tag(classes, data_zone=f"space-{at}")[content]


def label(words: Words, space: Space) -> Markup | str:
    """What a place is called: its cards, `7·8·9` for any suit, or its name."""
    if space.code == POKER:
        return words.text(N_("Poker"))
    if space.code == CENTRE:
        return words.text(N_("First out"))
    if len(space.ways) > 1:
        return "·".join(words.letter(card.rank) for card in space.ways[0])
    return Markup(" ").join(card_faces.inline(card.text, words.lang) for card in space.ways[0])


def run(view: MichiganState) -> tuple[Card, ...]:
    """The run that is being played, or the last one before a new lead."""
    return tuple(played.card for played in view.sequence)


def run_caption(model: Model) -> str:
    """What stands under the run: the card that is awaited, or why it stopped."""
    words, view = model.words, cast(MichiganState, model.view)
    if view.wanted is None or view.phase not in ("lead", "follow"):
        return ""
    card = words.inline.card(view.wanted)
    if view.stop == "hidden":
        return str(h.p(".caption.stop")[words.inline.text(N_("{card:The} sleeps: stop."), card=view.wanted)])
    if view.stop == "played":
        return str(h.p(".caption.stop")[words.inline.text(N_("{card:The} has been played: stop."), card=view.wanted)])
    return str(h.p(".caption")[words.text(N_("Awaited:")), " ", card])
