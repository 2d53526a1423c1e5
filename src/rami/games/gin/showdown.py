"""The showdown: the knocker's melds, the defender's melds and lay-offs,
and what the hand is worth (GIN-30 to GIN-43)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import cast

from rami.engine.actions import Arrange, Group, IllegalAction, Knock, LayOff
from rami.engine.cards import Card, Slot
from rami.engine.melds import Meld, MeldRules
from rami.engine.scoring import Tally, TallyLine
from rami.engine.solver.deadwood import arrangement, defence, least
from rami.engine.state import OVER, Event, KnownCards, Laid, Seat, put
from rami.games.gin.state import BIG_GIN, GIN, KNOCK, SHOWDOWN, GinState, deadwood, left, without_card

_MELDS = MeldRules()


def check_knock(state: GinState, knock: Knock) -> None:
    """Raises IllegalAction `deadwood_over` (have, limit) if too much is left,
    and as `melds_of` for melds that the knocker chose."""
    hand = _kept(state, knock)
    points = least(hand) if knock.melds is None else deadwood(left(hand, melds_of(hand, knock.melds)))
    limit = 0 if knock.card is None else state.limit
    if points > limit:
        raise IllegalAction("deadwood_over", have=points, limit=limit)


def melds_of(hand: KnownCards, groups: Sequence[Group], beside: Sequence[LayOff] = ()) -> tuple[Meld, ...]:
    """The melds of groups of a hand's cards, of which some are laid otherwise.

    Raises IllegalAction: `not_held` (card), `card_twice` (card), and what `MeldRules.meld` raises.
    """
    asked: set[Card] = set()
    for slot in chain(*groups, *(layoff.cards for layoff in beside)):
        if slot.card not in hand:
            raise IllegalAction("not_held", card=slot.card)
        if slot.card in asked:
            raise IllegalAction("card_twice", card=slot.card)
        asked.add(slot.card)
    return tuple(_MELDS.meld(_slots(group)) for group in groups)


def laid_out(state: GinState, chosen: Arrange) -> tuple[tuple[Meld, ...], tuple[Laid, ...], KnownCards]:
    """The defender's own arrangement: the melds, the knocker's melds with the lay-offs, and the cards laid off.

    Raises IllegalAction: `gin_no_layoff`, `no_such_meld` (meld), and as `melds_of` and `MeldRules.extended` do.
    """
    melds = melds_of(state.hand, chosen.melds or (), chosen.layoffs)
    table = list(state.melds)
    added: KnownCards = ()
    for layoff in chosen.layoffs:
        if state.ending != KNOCK:
            raise IllegalAction("gin_no_layoff")
        if not 0 <= layoff.meld < len(table):
            raise IllegalAction("no_such_meld", meld=layoff.meld)
        laid = table[layoff.meld]
        table[layoff.meld] = Laid(laid.seat, _MELDS.extended(laid.meld, _slots(layoff.cards)))
        added += tuple(slot.card for slot in layoff.cards)
    return melds, tuple(table), added


def knocked(state: GinState, knock: Knock) -> GinState:
    """The knocker's melds on the table, the deadwood in the open hand, the knock card face down on the discard."""
    seat, card = cast(Seat, state.turn), knock.card
    hand = _kept(state, knock)
    melds = arrangement(hand).melds if knock.melds is None else melds_of(hand, knock.melds)
    rest = left(hand, melds)
    ending = KNOCK if rest else BIG_GIN if card is None else GIN
    thrown: KnownCards = () if card is None else (card,)
    events = [Event("knocked", seat, thrown, "discard", deadwood(rest), (seat,))]
    events += [] if rest else [Event(ending, seat)]
    events += [Event("laid", seat, meld.cards, f"meld-{at}", meld=meld) for at, meld in enumerate(melds)]
    return state.but(
        turn=state.facing(seat),
        phase=SHOWDOWN,
        hands=put(state.hands, seat, rest),
        discard=(*state.discard, *thrown),
        melds=tuple(Laid(seat, meld) for meld in melds),
        taken=None,
        knocker=seat,
        ending=ending,
        events=tuple(events),
    )  # `shown` keeps the knock card: removing it would give the card away


def shown_down(state: GinState, chosen: Arrange) -> GinState:
    """The defender's hand laid out: as the defender chose, or with the least deadwood (GIN-A13)."""
    if chosen.melds is None:
        best = defence(state.hand, [laid.meld for laid in state.melds] if state.ending == KNOCK else [])
        chosen = Arrange(tuple(meld.slots for meld in best.melds), best.layoffs)
    melds, table, added = laid_out(state, chosen)
    seat, first = cast(Seat, state.turn), len(table)
    events = [Event("laid", seat, meld.cards, f"meld-{at}", meld=meld) for at, meld in enumerate(melds, first)]
    events += [
        Event("laid_off", seat, tuple(s.card for s in layoff.cards), f"meld-{layoff.meld}") for layoff in chosen.layoffs
    ]
    return state.but(
        turn=None,
        phase=OVER,
        hands=put(state.hands, seat, left(state.hand, melds, added)),
        melds=(*table, *(Laid(seat, meld) for meld in melds)),
        added=added,
        events=tuple(events),
    )


def filled(state: GinState, action: Arrange | Knock) -> Arrange | Knock:
    """The melds and lay-offs that were chosen, and with the other cards what leaves the least deadwood;
    as it is where they are not legal."""
    off = action.layoffs if isinstance(action, Arrange) else ()
    try:
        hand = state.hand if isinstance(action, Arrange) else _kept(state, action)
        own = melds_of(hand, action.melds or (), off)
        if isinstance(action, Arrange):
            laid_out(state, action)
    except ValueError:
        return action
    theirs = [laid.meld for laid in state.melds] if state.ending == KNOCK else []
    best = defence(hand, theirs, own, off)
    melds = tuple(meld.slots for meld in best.melds)
    return Arrange(melds, best.layoffs) if isinstance(action, Arrange) else Knock(action.card, melds)


def winner(state: GinState) -> Seat | None:
    """The winner of the finished deal; None if it is void.
    A tie is an undercut, or else the knocker wins without points; gin is never undercut (GIN-42, GIN-A09, GIN-A10).
    """
    if state.knocker is None:
        return None
    defender = state.facing(state.knocker)
    short = deadwood(state.hands[defender]) - deadwood(state.hands[state.knocker])
    undercut = state.ending == KNOCK and (short < 0 or (short == 0 and state.ties_undercut))
    return defender if undercut else state.knocker


def winning_lines(state: GinState, bonuses: Mapping[str, int]) -> tuple[TallyLine, ...]:
    """How the winner's points come about: both deadwoods, the bonus (by `gin`, `big_gin` or `undercut`), the doubling.
    Nothing for a void deal."""
    won = winner(state)
    if won is None:
        return ()
    kind = "undercut" if won != state.knocker else state.ending
    lines = [
        TallyLine("deadwood", deadwood(state.hands[state.facing(won)]), state.facing(won)),
        TallyLine("deadwood", -deadwood(state.hands[won]), won),
        TallyLine(f"{kind}_bonus", bonuses.get(kind, 0)),
    ]
    lines += [TallyLine("doubled", sum(line.points for line in lines))] if state.doubled else []
    return tuple(line for line in lines if line.points)


def tally_of(state: GinState, seat: Seat, lines: tuple[TallyLine, ...]) -> Tally:
    """A seat's tally, with its own melds before the other seat's lay-offs; where nobody knocked, those of a hand that
    is seen."""
    if state.knocker is None and None not in state.hands[seat]:
        best = arrangement(cast(KnownCards, state.hands[seat]))
        return Tally(seat, best.melds, (), best.left, lines)
    own = [laid.meld for laid in state.melds if laid.seat == seat]
    melds = tuple(Meld(meld.kind, tuple(slot for slot in meld.slots if slot.card not in state.added)) for meld in own)
    added = state.added if state.knocker not in (None, seat) else ()
    return Tally(seat, melds, added, state.hands[seat], lines)


def _kept(state: GinState, knock: Knock) -> KnownCards:
    return state.hand if knock.card is None else without_card(state.hand, knock.card)


def _slots(group: Group) -> Group:
    """Slots of plain cards: gin has no jokers."""
    return tuple(Slot(slot.card, slot.card.face) for slot in group)
