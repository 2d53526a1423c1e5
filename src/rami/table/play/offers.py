"""What can be done now: a value made once for what is on the table and what is chosen; scene, buttons, prompts and
gestures read it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rami.engine.actions import (
    Action,
    Arrange,
    Bid,
    Discard,
    Draw,
    IllegalAction,
    Knock,
    LayMelds,
    LayOff,
    Pass,
    Play,
    Show,
    Stake,
    SwapJoker,
)
from rami.engine.cards import RANKS, SUITS, Card, Slot, pack
from rami.engine.melds import SET, Meld
from rami.engine.rules import Rules
from rami.engine.solver import least_payment, partitions, single_melds
from rami.engine.state import State
from rami.table.play.answers import Answers, answers
from rami.table.state.memo import latest
from rami.table.state.model import Model, Plan, in_view
from rami.table.text.profile import ActionButton, profile

MOST_BIDS = 3
"""How many of the lowest bids have a button."""

PILES = {"stock": ("stock", "recycled"), "discard": ("discard",)}
"""The piles that a tap on a place can draw from."""

ONE_CARD = frozenset({Discard, Knock, Play})
"""The kinds of action that take one card of the hand."""

SEVERAL_CARDS = frozenset({LayMelds, LayOff, Arrange, Show})
"""The kinds of action that take several."""

SEVERAL_MELDS = 5
"""With more cards than this chosen, several melds are meant."""

NO_MELD = frozenset({"meld_mixed", "run_gap"})
"""Why cards make no meld at all; of cards that are added, it is said which of them do not fit."""

PLAIN: Mapping[str, tuple[Action, ...]] = {
    "pass": (Pass(),),
    "arrange": (Arrange(),),
}
"""Buttons that mean one thing, whatever is chosen; those of one game are in its presentation."""


@dataclass(frozen=True)
class Offers:
    """What the viewer can do now. Get it by `offers(model)`; each part is computed when it is first asked for."""

    answers: Answers
    plan: Plan
    hand: tuple[Card, ...]
    _guesses: dict[str, tuple[Action, ...]] = field(default_factory=dict, init=False, repr=False)
    """What a tap on a place could mean, legal or not, by place."""

    @property
    def kinds(self) -> frozenset[type[Action]]:
        """The kinds of action that may be legal now."""
        return frozenset(self.answers.kinds)

    @cached_property
    def draws(self) -> Mapping[str, tuple[Draw, ...]]:
        """The legal draws from each place that can be drawn from:
        of the discard pile perhaps several, by how many cards are taken."""
        legal = [draw for draw in self.answers.listed(Draw) if isinstance(draw, Draw)]
        found = {place: tuple(draw for draw in legal if draw.pile in piles) for place, piles in PILES.items()}
        return {place: draws for place, draws in found.items() if draws}

    def draw(self, place: str) -> tuple[Action, ...]:
        """What drawing from this place can mean. Raises IllegalAction where nothing can be drawn there."""
        return self.answers.lawful(self.draws.get(place, (Draw(place),)))

    @cached_property
    def own_buttons(self) -> tuple[ActionButton, ...]:
        """The buttons of this game's own whose actions are legal."""
        found = profile(self.answers.rules.key).buttons
        legal = [button for button in found if self.answers.first([button.action]) is not None]
        return tuple(button for button in legal if button.only in ("", self.answers.prompt.code))

    @cached_property
    def can_pass(self) -> bool:
        """Whether the seat may pass."""
        return self.answers.first([Pass()]) is not None

    @cached_property
    def bids(self) -> tuple[Bid, ...]:
        """The lowest bids that can be made."""
        bids = (action for action in self.answers.listed(Bid) if isinstance(action, Bid) and action.chips)
        return tuple(bid for bid, _ in zip(bids, range(MOST_BIDS), strict=False))

    @cached_property
    def best_show(self) -> Show | None:
        """The best poker hand that can be shown."""
        return next((show for show in self.answers.listed(Show) if isinstance(show, Show) and show.cards), None)

    @cached_property
    def stake(self) -> Stake | None:
        """The chips as the player has placed them, to begin with the plainest way; None where nothing is to be
        placed.
        """
        return Stake(self.plan.chips) if self.plan.chips and Stake in self.kinds else self._ante

    @cached_property
    def unplaced(self) -> int:
        """How many chips are still to be placed; below 0 for too many."""
        return 0 if self._ante is None or self.stake is None else sum(self._ante.chips) - sum(self.stake.chips)

    @cached_property
    def _ante(self) -> Stake | None:
        """The plainest way to place the chips."""
        return next((stake for stake in self.answers.listed(Stake) if isinstance(stake, Stake)), None)

    @cached_property
    def one_card(self) -> bool:
        """Whether only one card of the hand can be of use now: one is thrown or played, and nothing is laid."""
        return not self.kinds.isdisjoint(ONE_CARD) and self.kinds.isdisjoint(SEVERAL_CARDS)

    def beside(self, card: Card) -> bool:
        """Whether a card may be chosen beside those that are: not where only one can be of use, except the cards of
        one meld where a knock may name its melds."""
        if not self.one_card:
            return True
        group = {card, *self.plan.selected}
        melds = single_melds(self.hand, self.answers.rules.meld_rules) if self.can_knock else ()
        return any(group.issubset(meld.cards) for meld in melds)

    @cached_property
    def only_card(self) -> Card | None:
        """The card of the hand that is thrown or played, where only one can be, or only one is left; else None."""
        if not self.one_card and len(self.hand) > 1:
            return None
        usable = (card for card in self.hand if self.answers.first([Play(card), Discard(card)]) is not None)
        first, second = next(usable, None), next(usable, None)
        return first if second is None else None

    @cached_property
    def waiting(self) -> tuple[Card, ...]:
        """Those of the chosen cards that can't be used before the player's next turn."""
        waiting = self.answers.rules.waiting(self.answers.view)
        return tuple(card for card in self.plan.selected if card in waiting)

    @cached_property
    def layings(self) -> tuple[tuple[Meld, ...], ...]:
        """The ways to sort all the chosen cards into melds, the likeliest first; none for fewer than three.

        They differ in what they are worth or in what a joker stands for; where some of them are legal, those alone.
        """
        rules, chosen = self.answers.rules, self.plan.selected
        sortable = rules.melds and len(chosen) > 2 and not self.waiting
        found = partitions(chosen, rules.meld_rules) if sortable else ()
        if len(found) > 1 and LayMelds in self.kinds:
            found = tuple(melds for melds in found if lay((*self.plan.draft, *melds)) in self.answers) or found
        different: dict[object, tuple[Meld, ...]] = {}
        for melds in found:
            jokers = frozenset(slot for meld in melds for slot in meld.jokers)
            different.setdefault((sum(map(rules.meld_rules.value, melds)), jokers), melds)
        return tuple(different.values())

    @cached_property
    def ready(self) -> bool:
        """Whether all the chosen cards can be laid as melds, or prepared where no melds are laid now or where more must
        be laid with them."""
        if LayMelds not in self.kinds:
            return bool(self.layings)
        rules, view = self.answers.rules, self.answers.view
        drafts = [(*self.plan.draft, *melds) for melds in self.layings]
        return any(lay(draft) in self.answers or rules.lacking(view, draft) is not None for draft in drafts)

    @cached_property
    def laying(self) -> LayMelds | None:
        """What laying the chosen cards with the prepared melds means where they can be sorted in one way; None where
        they can be in none or in several."""
        return lay((*self.plan.draft, *self.layings[0])) if len(self.layings) == 1 else None

    @cached_property
    def additions(self) -> tuple[Action, ...]:
        """What the chosen cards can do at the melds on the table, where melds are laid during play."""
        if not self.plan.selected or LayOff not in self.kinds:
            return ()
        asked = (action for at in range(len(self.answers.view.melds)) for action in self._at(f"meld-{at}"))
        return tuple(action for action in asked if action in self.answers)

    def extended(self, number: int) -> Meld:
        """At a showdown: the knocker's meld of this number with what is prepared to be added to it. Raises
        IllegalAction where that can't be, as after an edited bookmark."""
        laid = self.answers.view.melds[number].meld
        for layoff in self.plan.added:
            if layoff.meld == number:
                laid = self.answers.rules.meld_rules.extended(laid, layoff.cards)
        return laid

    def joining(self, number: int) -> LayOff | None:
        """At a showdown: the chosen cards added to the knocker's meld of this number; None where they don't fit."""
        try:
            groups = self.answers.rules.meld_rules.additions(self.extended(number), self.plan.selected)
        except IllegalAction:
            return None
        return LayOff(groups[0], number) if groups else None

    @cached_property
    def joinings(self) -> tuple[LayOff, ...]:
        """At a showdown: what the chosen cards can be at the knocker's melds."""
        found = map(self.joining, range(len(self.answers.view.melds) if Arrange in self.kinds else 0))
        return tuple(layoff for layoff in found if layoff is not None)

    @cached_property
    def can_knock(self) -> bool:
        """Whether any knock is legal."""
        return self.answers.first(Knock(card) for card in (*self.hand, None)) is not None

    @cached_property
    def knock(self) -> Action | None:
        """The knock that the chosen cards mean, if it is legal."""
        rules, view = self.answers.rules, self.answers.view
        return self.answers.first(rules.filled(view, knock) for knock in throws(self.plan, Knock))

    @cached_property
    def showdown(self) -> Action:
        """The defender's showdown as prepared, with the other cards laid out the best way."""
        return self.answers.rules.filled(self.answers.view, arrangement(self.plan))

    @cached_property
    def best_throw(self) -> Card | None:
        """The card to knock with that leaves the least; among equals, the one of most points; None where no card may
        be thrown. Not even such a knock need be legal."""
        points = self.answers.rules.card_points
        throws = (card for card in self.hand if Discard(card) in self.answers)
        return min(throws, key=lambda card: (self.left_by(Knock(card)), -points(card)), default=None)

    def left_by(self, knock: Knock) -> int:
        """The points that the hand is left with after a knock, its melds laid out the best way."""
        rules = self.answers.rules
        kept = [card for card in self.hand if card != knock.card]
        return least_payment(kept, rules.meld_rules, rules.card_points).points

    @cached_property
    def discard(self) -> Action | None:
        """The discard that the chosen card means, if it is legal."""
        return self.answers.first(throws(self.plan, Discard))

    def lit(self, zone: str) -> bool:
        """Whether a tap on this place does something, with what is chosen."""
        if zone == "draft":
            return self.ready
        if any(zone == zone_of(layoff) for layoff in self.joinings):
            return True
        return self.answers.first(self._at(zone)) is not None

    def at(self, zone: str) -> tuple[Action, ...]:
        """What a tap on this place can mean, the likeliest first. Raises IllegalAction where it means nothing legal."""
        try:
            return self.answers.lawful(self._at(zone))
        except IllegalAction as error:
            if zone.startswith("meld-") and error.reason in NO_MELD:
                laid = self.answers.view.melds[int(zone.removeprefix("meld-"))]
                raise not_fitting(self.answers.rules, laid.meld, self.plan.selected) from error
            raise

    def _at(self, zone: str) -> tuple[Action, ...]:
        if zone not in self._guesses:
            self._guesses[zone] = tuple(self._meant(zone))
        return self._guesses[zone]

    def _meant(self, zone: str) -> Iterator[Action]:
        """What a tap on this place could mean, the likeliest first."""
        place, _, number = zone.partition("-")
        chosen = self.plan.selected
        if place == "discard" and len(chosen) == 1:
            yield Discard(chosen[0])
        if place in PILES:
            yield from self.draws.get(place, (Draw(place),))
        if place == "meld" and chosen and number.isdecimal():
            yield from at_meld(self.answers.rules, self.answers.view, chosen, int(number))
        if place == "run" and len(chosen) == 1:
            yield Play(chosen[0])


def _offered(model: Model) -> tuple[object, ...]:
    return *in_view(model), model.plan, model.hand


@latest(_offered)
def offers(model: Model) -> Offers:
    """What the viewer can do now, made once for the match, the viewer and the plan as they are."""
    return Offers(answers(model), model.plan, model.hand.cards)


def at_meld(rules: Rules[Any], view: State, chosen: Sequence[Card], number: int) -> Iterator[Action]:
    """What these cards could do at a meld on the table: take the place of its joker (in a set only a card of its rank;
    in a run none of its suit that would lie beyond its ends), or join it in one way or another.
    """
    if number >= len(view.melds):
        return
    meld = view.melds[number].meld
    akin = chosen[0].rank in {slot.face.rank for slot in meld.slots}
    akin = akin or (meld.kind != SET and chosen[0].suit != meld.slots[0].face.suit)
    if len(chosen) == 1 and meld.jokers and not chosen[0].joker and akin:
        yield SwapJoker(chosen[0], number)
    additions = rules.meld_rules.additions(meld, chosen)
    for group in additions:
        yield LayOff(group, number)
    if not additions and not any(card.joker for card in chosen):
        yield LayOff(tuple(Slot(card, card.face) for card in chosen), number)


def throws(plan: Plan, kind: type[Action]) -> Iterator[Action]:
    """The discards, or the knocks, that the chosen cards can mean."""
    card = plan.selected[0] if len(plan.selected) == 1 else None
    if kind is Discard and card is not None:
        yield Discard(card)
    if kind is Knock:
        melds = tuple(meld.slots for meld in plan.draft) or None
        if card is not None or not plan.selected:
            yield Knock(card, melds)


def not_melds(rules: Rules[Any], chosen: Sequence[Card]) -> IllegalAction:
    """Why these cards, which can't all be sorted into melds, are no meld."""
    best = least_payment(chosen, rules.meld_rules, rules.card_points)
    if best.melds and len(chosen) > SEVERAL_MELDS:
        return IllegalAction("melds_leave", cards=best.left)
    try:
        rules.meld_rules.meld(_at_best(chosen))
    except IllegalAction as error:
        return error
    return IllegalAction("meld_mixed", cards=" ".join(map(str, chosen)))


def not_fitting(rules: Rules[Any], meld: Meld, chosen: Sequence[Card]) -> IllegalAction:
    """The refusal to add these cards to a meld. It names those that can't be added with the others, and what can."""
    fitting: list[Card] = []
    while more := [
        card for card in chosen if card not in fitting and rules.meld_rules.additions(meld, (*fitting, card))
    ]:
        fitting.append(more[0])
    cards = tuple(card for card in chosen if card not in fitting)
    takes = tuple(card for card in pack(jokers=1) if rules.meld_rules.additions(meld, (card,)))
    if not takes:
        return IllegalAction("add_to_complete", cards=cards, meld=meld)
    return IllegalAction("add_not_fitting", cards=cards, meld=meld, takes=takes)


def _at_best(chosen: Sequence[Card]) -> tuple[Slot, ...]:
    """The meld that these cards come nearest to, although they make none, so that its refusal says what is wrong."""
    plain = [card.face for card in chosen if not card.joker] or [Card.of(1, 0)]
    ranks, suits = {card.rank for card in plain}, {card.suit for card in plain}
    rank, suit = plain[0].rank, plain[0].suit
    if len(ranks) == 1:
        suit = next((free for free in range(len(SUITS)) if free not in suits), suit)
    else:
        rank = next((free for free in range(rank, len(RANKS) + 1) if free not in ranks), rank)
    return tuple(Slot(card, Card.of(rank, suit) if card.joker else card.face) for card in chosen)


def zone_of(action: Action) -> str:
    """The place on the table at which an action is done; "" for one that is done at none."""
    if isinstance(action, Draw):
        return next(place for place, piles in PILES.items() if action.pile in piles)
    if isinstance(action, LayOff | SwapJoker):
        return f"meld-{action.meld}"
    return {Discard: "discard", Play: "run", LayMelds: "draft"}.get(type(action), "")


def cards_used(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that an action takes, without those of a showdown."""
    if isinstance(action, LayMelds):
        return tuple(slot.card for group in action.groups for slot in group)
    if isinstance(action, LayOff):
        return tuple(slot.card for slot in action.cards)
    if isinstance(action, Show):
        return action.cards
    card = getattr(action, "card", None)
    return () if card is None else (card,)


def lay(melds: Sequence[Meld]) -> LayMelds:
    """The action that lays these melds, all at once."""
    return LayMelds(tuple(meld.slots for meld in melds))


def arrangement(plan: Plan) -> Arrange:
    """The defender's showdown as prepared; nothing prepared lets the best arrangement stand."""
    if not plan.draft and not plan.added:
        return Arrange()
    return Arrange(tuple(meld.slots for meld in plan.draft), plan.added)
