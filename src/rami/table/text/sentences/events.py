"""What happened, told as a commentary: « Léa pioche et jette le 7♥. »

An event is a verb phrase of the seat that acts, so that a turn is told in one sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from rami.engine.cards import Card
from rami.engine.melds import RUN
from rami.engine.state import Event, Laid, Seat, State
from rami.table.text.profile import profile
from rami.table.text.sentences.verbs import HAPPENS, VERBS
from rami.table.text.vocabulary import Audience, VerbOf, Vocabulary, number_of
from rami.table.text.words import N_, Name, Rank, Words

ELSEWHERE = N_("Other table:")
"""What is said before what happened at another table."""


def event(words: Words, game: str, event: Event, names: Sequence[str], me: Seat | None, view: Any = None) -> str:
    """One sentence for one event: « Léa pioche. », « Vous piochez le 7♥. » With a view it also says whose meld, which
    place. Raises KeyError for an unknown kind.
    """
    return words.join(_sentences(words, game, (event,), Audience(names, me, view)))


def commentary(
    words: Words, game: str, events: Iterable[Event], names: Sequence[str], me: Seat | None, view: Any = None
) -> str:
    """Events in order, each player's in one sentence: « Inès pioche, ajoute le 6♣ à sa suite et jette le 8♥. » Obvious
    events are left out.
    """
    return words.join(_sentences(words, game, _worth_telling(game, events, me), Audience(names, me, view)))


def turn_line(
    words: Words,
    game: str,
    events: Iterable[Event],
    names: Sequence[str],
    me: Seat | None,
    to_act: Seat | None,
    view: Any = None,
) -> str:
    """The one status line of a turn, for screen readers: what happened since the last one, and whose turn it is. « Léa
    pioche et jette le 7 de cœur. À vous. »
    """
    aloud = words.aloud
    line = [_at_its_table(aloud, game, each, names, me, view) for each in by_table(view, [*events])]
    if to_act is not None:
        line.append(
            aloud.text(N_("Your turn."))
            if to_act == me
            else aloud.text(N_("{player} to play."), player=Name(names[to_act]))
        )
    return aloud.join(filter(None, line))


def _at_its_table(
    words: Words, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None, view: Any
) -> str:
    """The commentary of events at one table; first the word that it is the other table, if `me` does not play there."""
    said = commentary(words, game, events, names, me, view)
    seat = next((each.seat for each in events if each.seat is not None), None)
    if not said or view is None or seat is None or not apart(view, seat, me or 0):
        return said
    return words.join((words.text(ELSEWHERE), said))


def by_table(state: State | None, events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events in order, cut where they go on at another table of this state; those of no seat stay with the ones
    before. Without a state there is one table."""
    near: list[Event] = []
    for event in events:
        seat = next((each.seat for each in near if each.seat is not None), None)
        if state is not None and seat is not None and event.seat is not None and apart(state, seat, event.seat):
            yield near
            near = []
        near.append(event)
    yield near


def apart(state: State, seat: Seat, other: Seat) -> bool:
    """Whether two seats play at different tables."""
    return state.table_of(seat) is not state.table_of(other)


def _worth_telling(game: str, events: Iterable[Event], me: Seat | None) -> list[Event]:
    """The events to tell: without the dealing of the others' hands, and without those that the game leaves untold."""
    untold = profile(game).words.untold
    kept: list[Event] = []
    for (kind, seat), group in groupby(events, key=lambda event: (event.kind, event.seat)):
        stretch = list(group)
        others = kind == "dealt" and bool(stretch[0].cards) and seat != me
        if not others and not untold(stretch):
            kept += stretch
    return kept


def _sentences(words: Words, game: str, events: Iterable[Event], audience: Audience) -> Iterator[str]:
    """The sentences, one for each stretch of events of one seat."""
    own = profile(game).words
    verbs, happens = {**VERBS, **own.verbs}, {**HAPPENS, **own.happenings}
    for seat, stretch in groupby(events, key=lambda event: event.seat if event.kind in verbs else None):
        if seat is None:
            for each in stretch:
                facts = _facts(words, own, (each,), audience)
                yield words.phrase(happens[each.kind](each), each.amount, **facts)
            continue
        deeds = words.list([_deed(words, own, verbs, each, audience) for each in _together(own, stretch)])
        if seat == audience.me:
            yield words.text(N_("{you} {deeds}."), you=words.strong(words.text(N_("You"))), deeds=deeds)
        else:
            yield words.text(N_("{player} {deeds}."), player=words.strong(audience.names[seat]), deeds=deeds)


def counted(events: Sequence[Event]) -> tuple[Event, ...]:
    """These events, with the number of each seat's melds and of the cards that it added instead of the cards: what is
    told where there is little room.
    """
    told: list[Event] = []
    for kind, group in groupby(events, key=lambda event: _COUNTED.get(event.kind, "")):
        for seat, stretch in groupby(group, key=lambda event: event.seat):
            several = tuple(stretch)
            many = sum(len(event.cards) if kind == "added_several" else 1 for event in several)
            told += [Event(kind, seat, amount=many)] if kind else several
    opened = {event.seat for event in told if event.kind == "opened"}
    return tuple(event for event in told if event.kind != "laid_several" or event.seat not in opened)


_COUNTED = {"laid": "laid_several", "laid_off": "added_several"}
"""What is told of events of which only the number is told."""


def _together(own: Vocabulary, stretch: Iterator[Event]) -> Iterator[tuple[Event, ...]]:
    """Groups events that are told together: melds laid one after the other, those of an opening apart from later ones;
    cards added to melds; and the kinds that the game names.
    """
    for kind, group in groupby(stretch, key=lambda event: "laid" if event.kind == "opened" else event.kind):
        events = tuple(group)
        if kind == "laid":
            opening = next((n for n, event in enumerate(events, 1) if event.kind == "opened"), 0)
            yield from filter(None, (events[:opening], events[opening:]))
        elif kind == "laid_off" or kind in own.together:
            yield events
        else:
            yield from ((event,) for event in events)


def _deed(
    words: Words, own: Vocabulary, verbs: Mapping[str, VerbOf], events: tuple[Event, ...], audience: Audience
) -> str:
    """What the seat did, as a verb phrase in the second or third person."""
    event = events[-1]
    facts = _facts(words, own, events, audience)
    kind = "opened_with" if "melds" in facts and event.kind == "opened" else event.kind
    third, second = verbs[kind](event, event.place == f"hand-{audience.me}")
    return words.phrase(second if event.seat == audience.me else third, event.amount, **facts)


def _facts(words: Words, own: Vocabulary, events: tuple[Event, ...], audience: Audience) -> dict[str, object]:
    event = events[-1]
    facts: dict[str, object] = {
        "cards": tuple(card for each in events for card in each.cards if card is not None),
        "count": len(event.cards),
    }
    if event.cards and isinstance(event.cards[0], Card):
        facts["card"] = event.cards[0]
    if event.kind == "laid_off":
        facts["additions"] = words.list(_additions(words, events, audience))
    melds = [words.meld(each.meld, "a") for each in events if each.meld is not None]
    if melds:
        facts["melds"] = words.list(melds)
    return facts | dict(own.event_facts(words, events, audience))


def _additions(words: Words, events: Sequence[Event], audience: Audience) -> list[str]:
    """The cards added to each meld: « le 9♣ à votre suite »."""
    told = []
    for place in dict.fromkeys(event.place for event in events):
        here = [event for event in events if event.place == place]
        cards = tuple(card for event in here for card in event.cards if card is not None)
        to = target(words, laid_at(here[-1], audience.view), here[-1].seat, audience.names, audience.me)
        told.append(words.text(N_("{cards:the} {to}"), cards=cards, to=to))
    return told


def target(words: Words, found: Laid | None, by: Seat | None, names: Sequence[str], me: Seat | None) -> str:
    """Whose meld a seat adds cards to: « à sa suite », « à vos rois », « à la suite d’Inès »;
    « à une combinaison » where no view tells."""
    if found is None:
        return words.text(N_("to a meld"))
    owner, meld = found.seat, found.meld
    run = meld.kind == RUN
    facts = {"player": Name(names[owner]), "rank": Rank(meld.slots[0].face.rank)}
    if owner == me:
        return words.text(N_("to your run") if run else N_("to your {rank:s}"), **facts)
    if owner == by:
        return words.text(N_("to their own run") if run else N_("to their own {rank:s}"), **facts)
    return words.text(N_("to {player}’s run") if run else N_("to {player}’s {rank:s}"), **facts)


def laid_at(event: Event, view: State | None) -> Laid | None:
    """The meld on the table that an event changed; None where no view tells."""
    if view is None or event.seat is None:
        return None
    melds, number = view.table_of(event.seat).melds, number_of(event)
    return melds[number] if number < len(melds) else None
