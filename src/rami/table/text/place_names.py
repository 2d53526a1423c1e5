"""Names of the zones of the table and of the cards and melds in them, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rami.engine.cards import Card
from rami.engine.melds import RUN, Meld
from rami.table.text.words import N_, NN_, Name, Words

_PLACES = {
    "stock": NN_("Stock, {n} card", "Stock, {n} cards"),
    "discard": NN_("Discard pile, {n} card", "Discard pile, {n} cards"),
    "hand": NN_("Your hand, {n} card", "Your hand, {n} cards"),
    "run": NN_("The cards played, {n} card", "The cards played, {n} cards"),
    "draft": NN_("Your melds in preparation, {n} meld", "Your melds in preparation, {n} melds"),
}


def zone_name(words: Words, zone: str, names: Sequence[str], count: int, *, top: Card | None = None) -> str:
    """A zone by its name, with the number of its cards:
    « Pioche, 31 cartes », « Défausse, 4 cartes, dame de pique »."""
    place, _, seat = zone.partition("-")
    if place == "hand" and seat:
        hand = NN_("{player}’s hand, {n} card", "{player}’s hand, {n} cards")
        return words.plural(*hand, count, player=Name(names[int(seat)]))
    said = words.plural(*_PLACES[place], count)
    return said if top is None else f"{said}, {words.card_name(top)}"


@lru_cache(maxsize=1024)
def hand_card_name(
    words: Words, card: Card, at: tuple[int, int], meld: Meld | None, *, fresh: bool, waiting: bool
) -> str:
    """A card of the hand: its name, its position, the meld that it is part of, whether it is new or must wait for the
    next turn: « Dame de pique, 3 sur 14, dans une suite ».
    """
    said = [words.text(N_("{card}, {n} of {of}"), card=words.card_name(card), n=at[0], of=at[1])]
    if meld is not None and meld.kind == RUN:
        said.append(words.text(N_("in a run")))
    elif meld is not None:
        said.append(words.text(N_("in a set of three") if len(meld.slots) == 3 else N_("in a set of four or more")))
    if fresh:
        said.append(words.text(N_("new card")))
    if waiting:
        said.append(words.text(N_("waits for your next turn")))
    return ", ".join(said)


def meld_name(words: Words, meld: Meld, owner: str) -> str:
    """A meld on the table and its owner: « La suite du 5 au 7 de pique, posée par Léa »."""
    said = words.aloud.meld(meld)
    return words.text(N_("{meld}, laid by {player}"), meld=said[:1].upper() + said[1:], player=Name(owner))
