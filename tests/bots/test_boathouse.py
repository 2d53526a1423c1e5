"""The bots of Boathouse Rum: they know the cards that come back, and finish nearly every hand."""

from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from rami.bots.boathouse.endgame import revealed
from rami.bots.levels import adviser, bot
from rami.bots.meldgame import MeldBot
from rami.engine.actions import Action, Discard, Draw, LayMelds, LayOff
from rami.engine.cards import cards
from rami.engine.chance import Chance
from rami.engine.solver import Payments
from rami.games.boathouse import Boathouse
from rami.games.meldgame import DRAW, FirstLay, MeldState
from support.positions import position
from support.random_play import FULL

RULES = Boathouse()
HANDS = 60 if FULL else 10
"""Hands for each preset and number of seats: a sample, and with RAMI_FULL=1 the full count."""


def move(state: MeldState, seed: int = 1, level: str = "confirmed") -> Action:
    """The action of a bot."""
    return bot("boathouse", level)(RULES, RULES.view(state, state.turn), Random(seed), 400)


def test_an_expert_lays_nothing_before_all_can_go() -> None:
    """Where the next player has three cards, `confirmed` lays its melds, and `expert` discards a spare card; with one
    spare card it goes out."""
    whole = "4C 5C 6C 9S 9H 9D QD KD AD"
    expert = bot("boathouse", "expert")
    state = position(RULES, f"turn 0 play; hands {whole} 2S 7H | 3C 5D 8C")
    assert isinstance(move(state), LayMelds)
    action = expert(RULES, RULES.view(state, 0), Random(1), 400)
    assert isinstance(action, Discard) and str(action.card) in ("2S", "7H")
    state = position(RULES, f"turn 0 play; hands {whole} 2S | 3C 5D 8C")
    while not state.over:
        state = RULES.apply(state, expert(RULES, RULES.view(state, state.turn), Random(1), 400))
    assert state.winner == 0 and RULES.did_feat(state)


def test_an_expert_that_has_laid_adds_its_spare_cards() -> None:
    """The king fits the table: it may go with a rummy, but once something was laid it only costs (BOAT-46, BOAT-A17).
    The melds in hand cost nothing, and stay there."""
    state = position(RULES, "turn 0 play; hands QD KD AD 2S 7H KC | 3C 5D 8C 9S; melds 1: TC JC QC / 1: 4S 4H 4D")
    assert isinstance(move(state, level="expert"), Discard)
    added = move(state.but(first_lays=(FirstLay(1, 0, False), None)), level="expert")
    assert isinstance(added, LayOff) and [str(slot.card) for slot in added.cards] == ["KC"]


@pytest.mark.parametrize(
    ("times", "spare", "lays"),
    [(1, "2S 7H JC KD QH", False), (1, "2S 7H JC KD QH 4D", True), (2, "2S 7H JC KD QH 4D", False)],
)
def test_an_expert_lays_where_it_is_too_far_behind(times: int, spare: str, lays: bool) -> None:
    """Where another player has one card, the trained weights tell with how many spare cards more the melds are kept:
    the more a rummy multiplies the payments, the more."""
    rules = Boathouse(rummy_multiplier=times)
    state = position(rules, f"turn 0 play; hands 4C 5C 6C 9S 9H {spare} | 3C")
    action = bot("boathouse", "expert")(rules, rules.view(state, 0), Random(1), 400)
    assert isinstance(action, LayMelds) == lays


def turned_over(text: str, stock: str) -> MeldState:
    """The position with this stock, which is a discard turned over."""
    return position(RULES, text).but(turned_over=cards(stock))


def test_advice_minds_what_the_others_openly_hold() -> None:
    """Of two spare cards a hint throws the one that makes no meld with two cards that another player took, though the
    expert, who wins as much either way, throws the dearer one."""
    hand, taken = "2D 3D 4D 7C 7H 7S 9H 8C", "taken | JH TH; discard 5S"
    text = f"turn 0 play; hands {hand} | JH TH KC 2C 6S 4S; {taken}"
    view = RULES.view(position(RULES, text), 0)
    thrown = {name: str(bot("boathouse", name)(RULES, view, Random(1), 5)) for name in (adviser("boathouse"), "expert")}
    assert thrown == {"adviser": "discard 8C", "expert": "discard 9H"}


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_known_stock_is_the_stock(seats: int) -> None:
    """Once the discard was turned over, its first cards are those of the stock, in every seat's view, to the end."""
    rng, known = Random(seats), 0
    for deal in range(4):
        state = RULES.deal(seats, 0, Chance(f"{seats}{deal}"))
        while state.turn is not None:
            if state.recycled:
                known += len(state.stock) > 0
                for seat in range(seats):
                    assert RULES.view(state, seat).turned_over[: len(state.stock)] == state.stock
            else:
                assert state.turned_over == ()
            state = RULES.apply(state, rng.choice(list(RULES.legal(state))))
    assert known > 20


def test_a_known_stock_is_drawn_for_what_it_holds() -> None:
    """The discard has a card for a meld on the table and a useless one: unknown cards are drawn, known useless ones
    not."""
    text = "turn 0 draw; hands 9S 9H 5D 2S JC | 4C 5C; melds 1: KS KH KC; discard 7C KD; stock JH 6C"
    assert move(position(RULES, text)) == Draw("stock", 2)
    assert move(turned_over(text, "JH 6C")) == Draw("discard", 2)


def test_the_lowest_discard_is_known_before_it_is_turned_over() -> None:
    """With no stock: a lower nine completes a meld, so the pile is turned over, though the top card fits on the
    table."""
    low = "turn 0 draw; hands 9S 9H 5D 7C JD | 4C 5C; melds 1: KS KH KC; discard 9D 2H 4H KD; stock"
    high = "turn 0 draw; hands 9S 9H 5D 7C JD | 4C 5C; melds 1: KS KH KC; discard 2H 4H KD 9D; stock"
    assert move(position(RULES, low)) == Draw("recycled")
    assert move(position(RULES, high)) == Draw("discard")


def test_an_expert_of_two_sees_what_the_other_seat_will_draw() -> None:
    """Every card is known. After two cards of the stock the next two, sevens, let the other seat go out: the expert
    leaves it the upper two and takes the discard; `confirmed` takes the three, which makes a run.
    """
    hands = "2D 2H 4H 4S 6S 8D TH QS AC KC | 4C 5C 6C 9S 9H 9D QD KD AD 2S 7H"
    bottom = " ".join(str(card) for card in RULES.pack if str(card) not in f"{hands} 9C JD 7S 7C TC 3H")
    stock = f"{bottom} 7S 7C TC 3H"
    state = turned_over(f"turn 0 draw; hands {hands}; discard 9C JD; stock {stock}", stock)
    assert move(state) == Draw("stock", 2)
    assert move(state, level="expert") == Draw("discard", 2)
    view = RULES.view(state, 0)
    known = revealed(RULES, view)
    assert known and known.stock == state.stock and set(known.hands[1]) == set(state.hands[1])
    assert revealed(RULES, view.but(turned_over=())) is None


def test_a_draw_is_priced_by_one_search_of_the_melds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each draw of known cards is one search, however many cards could be discarded after it."""
    searched: list[Payments] = []

    def counted(*args: Any) -> Payments:
        searched.append(Payments(*args))
        return searched[-1]

    monkeypatch.setattr("rami.bots.meldgame.strategy.Payments", counted)
    text = "turn 0 draw; hands 9S 9H 5D 2S JC 4H 7C 7D QS 3C | 4C 5C; melds 1: KS KH KC; discard 8C KD; stock JH 6C"
    move(turned_over(text, "JH 6C"))
    assert len(searched) == 2


def test_a_card_whose_partner_lies_in_the_discard_is_kept() -> None:
    """The third nine lies in the discard, the third eights are in another hand: an eight is discarded, though it is
    lower; a beginner sees that once the stock was used up."""
    text = "turn 0 play; hands 8S 8H 9S 9H | 8C 8D 7C 9C; melds 1: TS TH TC; discard 9D 2H 4H 6S; stock"
    taken = position(RULES, text).but(taken=((), cards("8C 8D 9C")))
    calm = replace(cast(MeldBot, bot("boathouse", "beginner")), haste=0.0)
    early, late = (calm(RULES, RULES.view(state, 0), Random(1), 400) for state in (taken, taken.but(recycled=1)))
    thrown = [move(taken), late, early]
    assert [action.card.rank for action in thrown if isinstance(action, Discard)] == [8, 8, 9]


@pytest.mark.parametrize("level", ["amateur", "confirmed", "expert"])
def test_choices_vary_when_the_same_cards_go_round(level: str) -> None:
    """With three cards in the piles, different seeds give different discards; with a full stock it does not."""
    text = "turn 0 play; hands 8S QH 3C | 4C 5D; melds 1: KS KH KC KD; discard 2H; stock 6S 9D"
    stale, fresh = position(RULES, text), position(RULES, text.removesuffix("; stock 6S 9D"))
    assert len({move(stale, seed, level) for seed in range(30)}) > 1
    assert len({move(fresh, seed, level) for seed in range(30)}) == 1


@pytest.mark.parametrize("preset", Boathouse.presets)
@pytest.mark.parametrize("seats", RULES.seats)
def test_nearly_every_hand_is_finished(seats: int, preset: str) -> None:
    """Among confirmed bots somebody goes out in at least nine of ten hands."""
    rules, won = Boathouse.presets[preset], 0
    player = bot("boathouse", "confirmed")
    for deal in range(HANDS):
        state, rng = rules.deal(seats, deal % seats, Chance(f"{deal + 1:x}")), Random(deal)
        while state.turn is not None:
            state = rules.apply(state, player(rules, rules.view(state, state.turn), rng, 400))
        won += state.winner is not None
    assert won >= 0.9 * HANDS


def test_a_draw_with_which_all_can_go_is_made() -> None:
    """Three cards are left in the piles, where choices vary. The lowest lets the whole hand go; the upper one makes the
    same run, but could not be laid this turn."""
    text = "turn 0 draw; hands 9S 9H 9C 5D 6D 7D 2S 3S | 4C 5C 8H; melds 1: KS KH KC; discard 4S 2H AS; stock"
    for level in ("confirmed", "expert"):
        assert {move(position(RULES, text), seed, level) for seed in range(20)} == {Draw("recycled")}


@pytest.mark.parametrize("level", ["confirmed", "expert"])
def test_bold_takes_discards_that_its_level_leaves(level: str) -> None:
    """In three deals it takes every discard that its level takes, and some more."""
    taken: list[tuple[bool, bool]] = []
    for deal in range(3):
        state = RULES.deal(3, 0, Chance(f"bold {deal}"))
        while not state.over and not state.recycled:
            action = RULES.forced(state) or move(state, level=level)
            if state.phase == DRAW:
                others = move(state, level=f"{level}+bold")
                taken.append((action == Draw("discard", 2), others == Draw("discard", 2)))
            state = RULES.apply(state, action)
    assert all(bold for plain, bold in taken if plain)
    assert any(bold for plain, bold in taken if not plain)
