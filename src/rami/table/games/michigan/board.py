"""Michigan's board: its spaces with their chips, the run that is being played, and the card that comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import htpy as h
from markupsafe import Markup

from rami.engine.actions import Stake
from rami.engine.match import MEMORY
from rami.games.michigan import Michigan
from rami.games.michigan.board import CENTRE, POKER, Space
from rami.games.michigan.state import Chips, MichiganState
from rami.table.games.michigan.runs import asleep
from rami.table.games.michigan.spaces import space_name
from rami.table.play.answers import answers
from rami.table.play.offers import offers
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.sentences import signed
from rami.table.text.vocabulary import number_of
from rami.table.text.words import N_, NN_, Name, Words
from rami.table.view import chips


def board(model: Model) -> str:
    """The spaces around the centre, each with what lies on it."""
    view = cast(MichiganState, model.view)
    told = view.events if model.tells_last_step else ()
    won = {number_of(event): event.amount for event in told if event.kind == "took_chips"}
    staking = model.my_turn and Stake in answers(model).kinds and model.rules.forced(view) is None
    stake = offers(model).stake if staking else None
    draft = stake.chips if stake is not None else ()
    centre, around = list[h.Element](), list[h.Element]()
    for at, space in enumerate(view.spaces):
        inside, staked = space.code == CENTRE, draft[at] if at < len(draft) else 0
        drawn = _space(model, space, at, won.get(at, 0), staked, staking and not inside)
        (centre if inside else around).append(drawn)
    return str(
        h.div(".board", role="group", aria_label=model.words.text(N_("The board")))[h.ol(".spaces")[around], centre]
    )


def _space(model: Model, space: Space, at: int, won: int, draft: int, staking: bool) -> h.Element:
    words, lying = model.words, _lying(model)[at]
    tag = h.div if space.code == CENTRE else h.li
    classes = (
        ".space"
        + (".centre" if space.code == CENTRE else "")
        + (".won" if won else "")
        + (".playable" if staking else "")
    )
    if staking:
        does, told = {"data_action": "chip", "data_value": str(at)}, words.text(N_("one chip more"))
    else:
        does, told = {"data_action": "open", "data_value": "places"}, words.plural(*NN_("{n} chip", "{n} chips"), lying)
    said = words.text(N_("{place}: {chips}"), place=space_name(words.aloud, space.code), chips=told)
    touch = h.button(".touch", type="button", aria_label=said, **does)
    pieces = cast(Michigan, model.rules).stacks(lying)
    content: list[h.Node] = [
        touch,
        h.span(".shown", aria_hidden="true")[h.b(".label")[label(words, space)], chips.stack(lying, pieces)],
    ]
    if won:
        content.append(h.b(".gain", aria_hidden="true")[signed(words, won)])
    if staking:
        less = words.text(N_("one chip less"))
        take = h.button(
            ".button.square",
            type="button",
            data_action="chip",
            data_value=f"-{at}",
            aria_label=less,
            disabled=not draft,
        )
        content.append(h.span(".stepping")[take["−"], h.b[draft], h.span(aria_hidden="true")["+"]])
    elif draft:
        content.append(h.span(".stepping")[h.b[f"+{draft}"]])
    return tag(classes, data_zone=f"space-{at}")[content]


def _lying(model: Model) -> Chips:
    """The chips on each space; none once they are handed out at the end of the match."""
    match = model.at_table
    board = cast(MichiganState, model.view).board
    return (0,) * len(board) if match.over and match.standings.payments else board


def flights(model: Model) -> Iterator[chips.Flight]:
    """The chips that the last step moved: stakes to the spaces, prizes and payments to the seats."""
    rules = cast(Michigan, model.rules)
    for event in model.view.events:
        if event.kind in ("placed", "took_chips", "paid", "sold"):
            way = (f"hand-{event.seat}", event.place)
            source, target = reversed(way) if event.kind == "took_chips" else way
            yield chips.Flight(str(chips.pile(rules.stacks(event.amount))), source, target)


def label(words: Words, space: Space) -> Markup | str:
    """What a place is called: its cards, `7·8·9` for any suit, or its name."""
    if space.code == POKER:
        return words.text(N_("Poker"))
    if space.code == CENTRE:
        return words.text(N_("First out"))
    if len(space.ways) > 1:
        return "·".join(words.letter(card.rank) for card in space.ways[0])
    return Markup(" ").join(card_faces.inline(card.text, words.lang) for card in space.ways[0])


def places(model: Model) -> h.Element:
    """What lies on each place of the board, and for whom."""
    words, view, rules = model.words, cast(MichiganState, model.view), cast(Michigan, model.rules)
    return h.ul(".board-places")[
        (
            h.li[h.b[label(words, space)], chips.stack(lying, rules.stacks(lying)), h.span[_for_whom(model, space)]]
            for space, lying in zip(view.spaces, _lying(model), strict=True)
        )
    ]


def _for_whom(model: Model, space: Space) -> str:
    """Who takes what lies on a space, or who played its card."""
    words, view = model.words, cast(MichiganState, model.view)
    if space.code == POKER:
        return words.text(N_("Won by the best poker hand."))
    if space.code == CENTRE:
        return words.text(N_("Won by the first player out."))
    way = space.ways[0]
    if out := [card for card in asleep(view) if len(space.ways) == 1 and card in way]:
        return words.inline.text(N_("{card:The} is out of play: these chips stay here for now."), card=out[0])
    if len(space.ways) > 1:
        return words.text(N_("Won by playing all three, in one suit and in one run."))
    if len(way) > 1:
        return words.text(N_("Won by playing both in one run."))
    player = next((played.seat for played in view.played if played.card is way[0]), None)
    if player is None:
        return words.inline.text(N_("Won by playing {card:the}."), card=way[0])
    if player == model.viewer:
        return words.text(N_("You have played this card."))
    return words.text(N_("{player} has played this card."), player=Name(model.names[player]))


def kept(model: Model) -> str:
    """How many chips nobody has won, and what becomes of them: they stay on the board, or are handed out at the end of
    the match."""
    words, match = model.words, model.at_table
    left = sum(cast(MichiganState, model.view).board)
    if not left:
        return ""
    if not match.over:
        return words.plural(*NN_("{n} chip stays on the board.", "{n} chips stay on the board."), left)
    paid = match.standings.payments
    if not paid:
        return words.text(N_("The chips left on the board go to nobody."))
    if len(paid) > 1:
        share, odd = paid[0].amount, left - sum(payment.amount for payment in paid)
        if odd:
            shared = NN_(
                "The {left} chips left on the board are shared: {share} each, and {n} is put aside.",
                "The {left} chips left on the board are shared: {share} each, and {n} are put aside.",
            )
            return words.plural(*shared, odd, left=left, share=share)
        return words.text(N_("The {n} chips left on the board are shared: {share} each."), n=left, share=share)
    if paid[0].payee == model.me:
        return words.text(N_("The chips left on the board go to you: {n}."), n=left)
    return words.text(
        N_("The chips left on the board go to {player}: {n}."), player=Name(model.names[paid[0].payee]), n=left
    )


def run_caption(model: Model) -> str:
    """What stands under the run: the card that is awaited, or why it stopped."""
    words, view = model.words, cast(MichiganState, model.view)
    if view.phase not in ("lead", "follow"):
        return ""
    if view.stop == "ace":
        return str(h.p(".caption.stop")[words.text(N_("An ace: stop."))])
    if view.wanted is None:
        return ""
    card = words.inline.card(view.wanted)
    if view.stop == "hidden":
        return _stop(model, words.inline.text(N_("{card:The} is out of play: stop."), card=view.wanted))
    if view.stop == "played":
        return _stop(model, words.inline.text(N_("{card:The} has been played: stop."), card=view.wanted))
    return str(h.p(".caption")[words.text(N_("Awaited:")), " ", card])


def _stop(model: Model, said: str) -> str:
    """Why the run stopped; a touch leads to the cards that were seen, where they may be looked up."""
    if MEMORY in model.at_table.marks:
        return str(h.p(".caption.stop")[said])
    return str(h.button(".caption.stop", type="button", data_action="open", data_value="gone")[said])
