"""In Rami 51 a turn can always be ended (D-5): what may be taken or laid equals the result of a search through all ways
to play on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from rami.engine.actions import Action, Discard, Draw, IllegalAction, LayMelds, LayOff, SwapJoker
from rami.engine.cards import Slot, cards, pack, written
from rami.games.meldgame import MeldState
from rami.games.rami51 import Rami51
from support.positions import after, offered, position


class Careless(Rami51):
    """The same rules without the check that the turn can be ended."""

    def _check_way_out(self, state: MeldState) -> None:
        if not state.hand:
            raise IllegalAction("keep_one")

    def check_take(self, state: MeldState, cards: object) -> None:
        """Allows every card to be taken."""


def ways(rules: Rami51, state: MeldState) -> Iterator[Action]:
    """Every lay that is possible, found without asking the rules for candidates."""
    for count in range(1, len(state.hand)):
        for some in combinations(state.hand, count):
            yield from (LayMelds((meld.slots,)) for meld in rules.meld_rules.readings(some))
            for at, laid in enumerate(state.melds):
                yield from (LayOff(group, at) for group in rules.meld_rules.additions(laid.meld, some))
    yield from (SwapJoker(card, at) for card in state.hand for at in range(len(state.melds)))


def ends(rules: Careless, state: MeldState, known: dict[MeldState, bool]) -> bool:
    """Whether some sequence of actions ends the turn."""
    if not state.now.must_lay:
        return True
    if state not in known:
        known[state] = False
        known[state] = any(
            ends(rules, rules.apply(state, way).but(events=()), known)
            for way in ways(rules, state)
            if rules.allows(state, way)
        )
    return known[state]


def named(rules: Rami51, state: MeldState) -> bool:
    """Whether the rules list a way to play on here, and after each of the lays that they list."""
    actions = list(rules.legal(state))
    lays = [action for action in actions if not isinstance(action, Discard)] if state.now.must_lay else []
    return bool(actions) and all(named(rules, rules.apply(state, lay)) for lay in lays)


TABLE = ("0: 5C *1=6C 7C", "1: 7D 7S *2=7H", "1: 9H 9D 9S *3=9C", "0: TD JD QD")
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"swapped_joker_use": "meld_only"},
    {"joker_swap_same_turn": False},
)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
def test_d_5_the_discard_is_taken_only_if_the_turn_can_be_ended(options: dict[str, object]) -> None:
    """With three cards in hand, a discard and melds with jokers, a draw or a lay is legal exactly if the turn can still
    be ended."""
    rules, careless = Rami51(**options), Careless(**options)  # type: ignore[arg-type]
    likely = [
        c for c in pack(2, 4) if c.rank in (0, 7, 9) or (c.suit == 2 and c.rank < 11) or (c.suit == 3 and c.rank > 7)
    ]
    on_table = {Slot.parse(word).card for meld in TABLE for word in meld.split()[1:]}
    outcomes = []
    for seed in range(60):
        rng = Random(seed)
        hand = rng.sample([card for card in likely if card not in on_table], 4)
        first_turn = seed % 2 == 0
        state = position(
            rules,
            f"turn 0 draw; hands {written(hand[:3])} | 2S; discard {written(hand[3:])}; melds {' / '.join(TABLE)}",
        )
        if first_turn:
            first = state.first_lays[1]
            assert first is not None
            state = state.but(first_lays=(first._replace(turn=state.now.number), first))
        known: dict[MeldState, bool] = {}
        taken = careless.apply(state, Draw("discard")).but(events=())
        fine = ends(careless, taken, known)
        assert rules.allows(state, Draw("discard")) is fine, written(hand)
        outcomes.append(fine)
        for way in ways(rules, taken) if fine else ():
            if careless.allows(taken, way):
                leads_on = ends(careless, careless.apply(taken, way).but(events=()), known)
                assert rules.allows(taken, way) is leads_on, f"{way} with {written(hand)}"
                assert not leads_on or named(rules, rules.apply(taken, way)), f"{way} with {written(hand)}"
    assert 5 < sum(outcomes) < 55


def test_d_5_of_twins_and_jokers_those_that_must_be_laid_are_listed() -> None:
    """The listed meld has the 8 of hearts taken and the joker exchanged, although another joker would also fit."""
    rules = Rami51()
    state = position(rules, "turn 0 draw; hands 8C' *1 3S | 2S; discard 8H'; melds 0: 3H 3C 3D *2=3S / 0: 7S *4=7H 7D")
    state = after(rules, state, "draw discard", "swap 3S at 0")
    assert state.now.must_lay == cards("8H' *2")
    assert offered(rules, state) == {"meld *2=8S 8H' 8C'"}
