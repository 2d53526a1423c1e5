"""What happened, told as a commentary: « Léa pioche et jette le 7♥. » An event is a verb phrase of the seat that acts, so that a turn can be told in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rami.engine.cards import Card
from rami.engine.core import Event, Seat, State
from rami.engine.melds import RUN, Meld
from rami.table.sentences.melds import meld_of
from rami.table.sentences.verbs import HAPPENS, VERBS
from rami.table.words import N_, Name, Rank, Words


@dataclass(frozen=True)
class Company:
    """Who is told of the events: the names by seat, the listener's own seat, what the listener sees."""

    names: Sequence[str]
    me: Seat | None
    view: State | None = None

    def owner(self, place: str) -> tuple[Seat, Meld] | None:
        """Whose meld `meld-N` is, where the view tells."""
        number = int(place.removeprefix("meld-"))
        if self.view is None or number >= len(self.view.melds):
            return None
        laid = self.view.melds[number]
        return laid.seat, laid.meld


def event(words: Words, event: Event, names: Sequence[str], me: Seat | None, view: State | None = None) -> str:
    """One sentence for one event: « Léa pioche. », « Vous piochez le 7♥. » With a view it also says whose meld was added to. Raises KeyError for an unknown kind."""
    return words.join(told(words, (event,), Company(names, me, view)))


def commentary(
    words: Words, events: Sequence[Event], names: Sequence[str], me: Seat | None, view: State | None = None
) -> str:
    """Events in order, each player's in one sentence: « Inès pioche, ajoute le 6♣ à sa suite et jette le 8♥. » Raises KeyError for an unknown kind."""
    return words.join(told(words, events, Company(names, me, view)))


def turn_line(
    words: Words,
    events: Sequence[Event],
    names: Sequence[str],
    me: Seat | None,
    to_act: Seat | None,
    view: State | None = None,
) -> str:
    """The one status line of a turn, for the ear: what happened since the last one, and whose turn it is. « Léa pioche et jette le 7 de cœur. À vous. »"""
    aloud = words.aloud
    line = [*told(aloud, events, Company(names, me, view))]
    if to_act is not None:
        line.append(
            aloud.text(N_("Your turn."))
            if to_act == me
            else aloud.text(N_("{player} to play."), player=Name(names[to_act]))
        )
    return aloud.join(line)


def told(words: Words, events: Sequence[Event], company: Company) -> Iterator[str]:
    """The sentences, one for each stretch of events of one seat."""
    for seat, stretch in groupby(events, key=lambda event: event.seat if event.kind in VERBS else None):
        if seat is None:
            yield from (words.phrase(HAPPENS[event.kind], event.amount, **_facts(event)) for event in stretch)
            continue
        deeds = words.list([_deed(words, each, company) for each in _together(stretch)])
        if seat == company.me:
            yield words.text(N_("You {deeds}."), deeds=deeds)
        else:
            yield words.text(N_("{player} {deeds}."), player=Name(company.names[seat]), deeds=deeds)


def _together(stretch: Iterator[Event]) -> Iterator[tuple[Event, ...]]:
    """Melds laid one after the other are told together."""
    for laid, events in groupby(stretch, key=lambda event: event.kind == "laid"):
        if laid:
            yield tuple(events)
        else:
            yield from ((event,) for event in events)


def _deed(words: Words, events: tuple[Event, ...], company: Company) -> str:
    """What the seat did, as a verb phrase in the second or third person."""
    event = events[0]
    amount = sum(each.amount for each in events)
    facts = _facts(event)
    if event.kind == "laid":
        melds = [words.meld(meld_of(each.cards), "a") for each in events]
        facts["melds"] = words.list(melds)
    if event.kind == "laid_off":
        facts["to"] = _target(words, event, company)
    third, second = VERBS[event.kind](event)
    return words.phrase(second if event.seat == company.me else third, amount, **facts)


def _facts(event: Event) -> dict[str, object]:
    facts: dict[str, object] = {
        "cards": tuple(card for card in event.cards if card is not None),
        "count": len(event.cards),
    }
    for name, card in zip(("card", "other"), event.cards, strict=False):
        if isinstance(card, Card):
            facts[name] = card
    return facts


def _target(words: Words, event: Event, company: Company) -> str:
    """Whose meld the cards are added to: « à sa suite », « à vos rois », « à la suite d’Inès »."""
    found = company.owner(event.place)
    if found is None:
        return words.text(N_("to a meld"))
    owner, meld = found
    run, rank = meld.kind == RUN, meld.slots[0].face.rank
    facts = {"player": Name(company.names[owner]), "rank": Rank(rank)}
    if owner == company.me:
        return words.text(N_("to your run") if run else N_("to your {rank:s}"), **facts)
    if owner == event.seat:
        return words.text(N_("to their own run") if run else N_("to their own {rank:s}"), **facts)
    return words.text(N_("to {player}’s run") if run else N_("to {player}’s {rank:s}"), **facts)
