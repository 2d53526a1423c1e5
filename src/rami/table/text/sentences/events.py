"""What happened, told as a commentary: « Léa pioche et jette le 7♥. » An event is a verb phrase of the seat that acts, so that a turn is told in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rami.engine.cards import Card
from rami.engine.core import Event, Seat
from rami.engine.melds import RUN, Meld
from rami.table.text.sentences.melds import meld_of
from rami.table.text.sentences.places import on_place
from rami.table.text.sentences.poker import poker_name
from rami.table.text.sentences.verbs import HAPPENS, VERBS
from rami.table.text.words import N_, Name, Rank, Words


@dataclass(frozen=True)
class Company:
    """Who is told of the events: the names by seat, the listener's own seat, and what the listener sees of the deal."""

    names: Sequence[str]
    me: Seat | None
    view: Any = None

    def owner(self, event: Event) -> tuple[Seat, Meld] | None:
        """Whose meld was added to, where the view tells: of two tables, at the one where the seat plays."""
        other = getattr(self.view, "other", None)
        view = other if other is not None and event.seat in other.pair else self.view
        number = _number(event)
        if view is None or number >= len(view.melds):
            return None
        laid = view.melds[number]
        return laid.seat, laid.meld

    def space(self, event: Event) -> str:
        """The code of the board's place, where the view tells."""
        return self.view.places[_number(event)].code if self.view is not None else ""


def event(words: Words, event: Event, names: Sequence[str], me: Seat | None, view: Any = None) -> str:
    """One sentence for one event: « Léa pioche. », « Vous piochez le 7♥. » With a view it also says whose meld, which place. Raises KeyError for an unknown kind."""
    return words.join(_told(words, (event,), Company(names, me, view)))


def commentary(words: Words, events: Iterable[Event], names: Sequence[str], me: Seat | None, view: Any = None) -> str:
    """Events in order, each player's in one sentence: « Inès pioche, ajoute le 6♣ à sa suite et jette le 8♥. » What goes without saying is left out."""
    company = Company(names, me, view)
    return words.join(_told(words, _worth_telling(events, me), company))


def turn_line(
    words: Words, events: Iterable[Event], names: Sequence[str], me: Seat | None, to_act: Seat | None, view: Any = None
) -> str:
    """The one status line of a turn, for the ear: what happened since the last one, and whose turn it is. « Léa pioche et jette le 7 de cœur. À vous. »"""
    aloud = words.aloud
    line = [commentary(aloud, events, names, me, view)]
    if to_act is not None:
        line.append(
            aloud.text(N_("Your turn."))
            if to_act == me
            else aloud.text(N_("{player} to play."), player=Name(names[to_act]))
        )
    return aloud.join(filter(None, line))


def _worth_telling(events: Iterable[Event], me: Seat | None) -> list[Event]:
    """Without the others' hands being dealt, sealed answers, and antes that are the same on every place."""
    kept: list[Event] = []
    for (kind, seat), group in groupby(events, key=lambda event: (event.kind, event.seat)):
        stretch = list(group)
        fixed = kind == "placed" and len({event.amount for event in stretch}) == 1
        others = kind == "dealt" and bool(stretch[0].cards) and seat != me
        if not fixed and not others and kind != "answered":
            kept += stretch
    return kept


def _told(words: Words, events: Iterable[Event], company: Company) -> Iterator[str]:
    """The sentences, one for each stretch of events of one seat."""
    for seat, stretch in groupby(events, key=lambda event: event.seat if event.kind in VERBS else None):
        if seat is None:
            yield from (
                words.phrase(HAPPENS[each.kind](each), each.amount, **_facts(words, each, company)) for each in stretch
            )
            continue
        deeds = words.list([_deed(words, each, company) for each in _together(stretch)])
        if seat == company.me:
            yield words.text(N_("{you} {deeds}."), you=words.strong(words.text(N_("You"))), deeds=deeds)
        else:
            yield words.text(N_("{player} {deeds}."), player=words.strong(company.names[seat]), deeds=deeds)


def _together(stretch: Iterator[Event]) -> Iterator[tuple[Event, ...]]:
    """Melds laid one after the other are told together, as an opening where they are one; and so are stakes."""
    for kind, events in groupby(stretch, key=lambda event: "laid" if event.kind == "opened" else event.kind):
        if kind in ("laid", "placed"):
            yield tuple(events)
        else:
            yield from ((event,) for event in events)


def _deed(words: Words, events: tuple[Event, ...], company: Company) -> str:
    """What the seat did, as a verb phrase in the second or third person."""
    event = events[-1]
    facts = _facts(words, event, company)
    melds = [words.meld(meld_of(each.cards), "a") for each in events if each.kind == "laid"]
    if melds:
        facts["melds"] = words.list(melds)
    if event.kind == "placed":
        facts["spots"] = words.list([_spot(words, each, company) for each in events])
    kind = "opened_with" if melds and event.kind == "opened" else event.kind
    third, second = VERBS[kind](event, event.place == f"hand-{company.me}")
    return words.phrase(second if event.seat == company.me else third, event.amount, **facts)


def _facts(words: Words, event: Event, company: Company) -> dict[str, object]:
    facts: dict[str, object] = {
        "cards": tuple(card for card in event.cards if card is not None),
        "count": len(event.cards),
    }
    if event.cards and isinstance(event.cards[0], Card):
        facts["card"] = event.cards[0]
    if event.kind == "laid_off":
        facts["to"] = _target(words, event, company)
    if event.kind == "showed":
        facts["hand"] = poker_name(words, event.place, event.amount)
    if event.place.startswith("space-"):
        facts["where"] = on_place(words, company.space(event))
    if event.place.startswith("hand-"):
        facts["payee"] = Name(company.names[_number(event)])
    return facts


def _number(event: Event) -> int:
    return int(event.place.rpartition("-")[2])


def _spot(words: Words, event: Event, company: Company) -> str:
    """So many chips here: « 3 sur 10♥ »."""
    return words.text(N_("{n} {where}"), n=event.amount, where=on_place(words, company.space(event)))


def _target(words: Words, event: Event, company: Company) -> str:
    """Whose meld the cards are added to: « à sa suite », « à vos rois », « à la suite d’Inès »."""
    found = company.owner(event)
    if found is None:
        return words.text(N_("to a meld"))
    owner, meld = found
    run = meld.kind == RUN
    facts = {"player": Name(company.names[owner]), "rank": Rank(meld.slots[0].face.rank)}
    if owner == company.me:
        return words.text(N_("to your run") if run else N_("to your {rank:s}"), **facts)
    if owner == event.seat:
        return words.text(N_("to their own run") if run else N_("to their own {rank:s}"), **facts)
    return words.text(N_("to {player}’s run") if run else N_("to {player}’s {rank:s}"), **facts)
