"""Luck: what the stock and the deal gave, which comes to nothing in the long run."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from statistics import variance
from typing import Any

import pytest

from rami.bots.levels import bot
from rami.engine.actions import Draw
from rami.engine.cards import cards
from rami.engine.chance import Chance
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES, game
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.michigan import Michigan
from rami.review.expertise import expertise
from rami.review.luck import _of_deal, _of_place, fortune, of_step
from rami.review.report import Fortune
from rami.table.play.look_back import balance
from rami.table.text.words import Words
from support.positions import position

FAR = "KS QH 9C 8D 6D JC AC QD 8H 6C"
HAND = "7C 7D 7H 3S 4S 5S TS TH TC 2D"


def fortunes(key: str, seats: int, deals: int, levels: Sequence[str] = ("beginner",)) -> Iterator[Fortune]:
    """What some first deals of matches between these levels, seat by seat in turn, came to."""
    rules = next(iter(game(key).presets.values()))
    knows, bots = expertise(key), [bot(key, levels[seat % len(levels)]) for seat in range(seats)]
    assert knows
    for deal in range(1, deals + 1):
        players = tuple(Player(f"P{seat}", "bot") for seat in range(seats))
        match, rng = Match.start(MatchSetup(rules, players, f"{deal:x}", dealer=deal % seats)), Random(deal)
        while (match := match.play_forced()).state.turn is not None:
            seat = match.state.turn
            match = match.play(bots[seat](rules, rules.view(match.state, seat), rng, 400))
        yield fortune(knows, match)


@pytest.mark.parametrize(
    ("key", "level", "deals"), [("gin", "novice", 60), ("gin", "confirmed", 60), ("traditional", "beginner", 30)]
)
def test_luck_comes_to_nothing_and_explains_the_results(key: str, level: str, deals: int) -> None:
    """Over some deals of two against `confirmed` the mean luck of a seat is zero within three standard errors, and what
    is left as skill varies clearly less than the result: a hand's standing says what a card is worth, no more.
    """
    found = list(fortunes(key, 2, deals, (level, "confirmed")))
    luck, results, skills = ([getattr(each, name)[0] for each in found] for name in ("luck", "result", "skill"))
    assert abs(sum(luck)) <= 3 * sum(each * each for each in luck) ** 0.5
    assert variance(skills) < 0.8 * variance(results)


@pytest.mark.parametrize("key", [rules.key for rules in GAMES])
def test_luck_and_skill_are_the_result(key: str) -> None:
    """In a deal of every game with most seats but one, they add up to the points by which a seat is ahead, said in
    whole points, too; and one's luck is the others' bad luck.
    """
    seats = game(key).seats[-1] - (key != "gin")
    (found,) = fortunes(key, seats, 1)
    assert sum(found.luck) == pytest.approx(0)
    assert any(found.luck)
    for seat in range(seats):
        assert found.luck[seat] + found.skill[seat] == pytest.approx(found.result[seat])
        told = balance(Words.of("en"), ["Ann"] * seats, seat, found).replace("−", "-")
        result, luck, skill = map(int, re.findall(r"[-+]?\d+", told))
        assert luck + skill == result


def test_the_stake_of_michigans_dealer_is_no_lack_of_skill() -> None:
    """The dealer, who stakes twice, is by as much less lucky as that stake is more (MICH-08)."""
    rules, knows, players = Michigan(), expertise("michigan"), tuple(Player(f"P{seat}", "bot") for seat in range(4))
    assert knows
    for dealer in range(4):
        dealt = Match.start(MatchSetup(rules, players, "5eed", dealer=dealer))
        place = _of_place(knows, dealt)
        assert place[dealer] == -len(rules.spaces(4, Chance("0"))) * (rules.dealer_ante - rules.ante)
        assert sum(place) == pytest.approx(0)


def test_the_luck_of_a_draw_is_counted_from_the_mean() -> None:
    """The card that makes gin is worth ten points more than the average; and over all the cards that may come the luck
    of the draw is zero.
    """
    rules, knows = Gin(), expertise("gin")
    assert knows
    state = position(rules, f"dealer 0; turn 1 draw; hands {FAR} | {HAND}; discard KH; stock 4D JD 9S AD TD KC")
    ways = [state.but(stock=(*state.stock[at:], *state.stock[:at])) for at in range(len(state.stock))]
    lucks = [of_step(rules, knows, way, Draw("stock"), rules.apply(way, Draw("stock"))) for way in ways]
    assert sum(luck[1] for luck in lucks) == pytest.approx(0)
    best = max(range(len(ways)), key=lambda at: lucks[at][1])
    assert ways[best].stock[-1:] == cards("TD")
    assert lucks[best][1] > 10 and lucks[best][0] == pytest.approx(-lucks[best][1])


def test_the_card_with_which_one_goes_out_is_luck() -> None:
    """BOAT-A12: a rummy that the drawn card made possible is worth what it brings, not only a better hand: somebody won
    222 points so, and the review called nearly all of that their own doing."""
    rules, knows = Boathouse(), expertise("boathouse")
    assert knows
    hands = "hands 2D 3D 4D 7C 7H 7S JC QC | KS KD 9H 8C 4S 2H 5C; discard 5S 6S"
    before = position(rules, f"turn 0 draw; {hands}; stock ... 9D KC")
    draw = Draw("stock", 2)
    luck = of_step(rules, knows, before, draw, rules.apply(before, draw))
    assert luck[0] > 40 and luck[0] == pytest.approx(-luck[1])


def test_each_deal_is_compared_with_others() -> None:
    """The deals that the cards of one are compared with are not those of another, of the same seed or of the same text:
    else their luck would be in every figure of a series.
    """
    seen: list[tuple[Chance, ...]] = []

    class Watched(Gin):
        def deal(self, seats: int, dealer: int, chance: Chance, before: Any = None) -> Any:
            chances.append(chance)
            return super().deal(seats, dealer, chance, before)

    for seed, text in (("1", "one"), ("1", "two"), ("2", "one")):
        chances: list[Chance] = []
        match = Match.start(MatchSetup(Watched(), (Player("Ann"), Player("Bo")), seed, text))
        knows = expertise("gin")
        assert knows
        _of_deal(knows, match)
        seen.append(tuple(chances))
    assert len({chance for chances in seen for chance in chances}) == sum(map(len, seen))
