"""The judge of a decision: it finds what is known to be wrong, and sees no more than the seat saw."""

from itertools import islice, permutations
from random import Random
from typing import Any, cast

import pytest

from rami.bots.levels import ADVICE, adviser, best, bot, choose
from rami.engine.actions import Action, Draw
from rami.engine.cards import cards
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.engine.solver.deadwood import least
from rami.engine.state import KnownCards, State
from rami.games import game
from rami.games.gin import Gin, GinState
from rami.games.gin.state import SoFar
from rami.games.meldgame import MeldState
from rami.review.expertise import Expertise, expertise
from rami.review.gin import GinExpertise
from rami.review.judge import Row, Verdict, _Deals, judge, verdict
from rami.review.rami51 import Rami51Expertise
from rami.review.report import AS_GOOD, BEST, BLUNDER, MISTAKE
from rami.review.worth import worth
from support.positions import position
from support.random_play import redealt

FAR = "KS QH 9C 8D 6D JC AC QD 8H 6C"
GIN_HAND = "7C 7D 7H 3S 4S 5S TS TH TC 2D"
OTHERS = "KS QH 9C 8D 6D JC AC QD 9D 6C"
OUT = "melds 0: 5H 6H 7H; discard 3S"
POSITIONS = {
    "a last knock thrown away": (
        "gin",
        f"dealer 0; turn 1 play; hands {FAR} | {GIN_HAND} KC; discard KH; stock 2C 9H",
        "discard KC",
        "knock KC",
    ),
    "gin broken": (
        "gin",
        f"dealer 0; turn 1 play; hands {FAR} | {GIN_HAND[:-2]}TD KC; discard KH",
        "discard TD",
        "knock KC",
    ),
    "not going out, Rami 51": (
        "rami51",
        f"turn 0 play; hands 8H KD | {OTHERS} AD 2S 4C | 3C 4D 9H 7S QS TS 2H 5D 6S JH; {OUT}",
        "discard 8H",
        "add 8H to 0",
    ),
    "not going out, traditional": (
        "traditional",
        f"turn 0 play; hands 8H KD | {OTHERS} AD 2S; {OUT}",
        "discard 8H",
        "add 8H to 0",
    ),
    "not going out, Boathouse Rum": (
        "boathouse",
        f"turn 0 play; hands 8H KD | KS QH 9C JC QD 4S | KC QS JH AD TC 2C; {OUT}",
        "discard 8H",
        "add 8H to 0",
    ),
    "the best poker hand kept": (
        "michigan",
        "turn 0 poker; hands 7S 8S 9S TS JS | 9H QD JC TD 2H | KS KH QC JD 3H; spares | | ...; board"
        " 0 0 0 0 0 0 0 30 0",
        "show",
        "show 7S 8S 9S TS JS",
    ),
}
"""By what is wrong: the game, the position, the action, and a good one."""


def asked(name: str, action: str = "", seed: str = "1", rng: Random | None = None) -> Verdict:
    """The verdict on an action of a position, by default the wrong one; with `rng` after the hidden cards were dealt
    anew."""
    key, text, wrong, _ = POSITIONS[name]
    rules: Rules[Any] = next(iter(game(key).presets.values()))
    state: State = position(rules, text)
    if rng:
        other = redealt(rules, state, state.turn, rng)
        assert other != state
        state = other
    knows = expertise(key)
    assert knows
    return verdict(judge(rules, knows, rules.view(state, state.turn), Action.parse(action or wrong), seed))


def level(found: Verdict, key: str) -> str:
    """What a verdict is called in this game."""
    knows = expertise(key)
    assert knows
    return found.level(knows.cuts)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_known_blunder_is_found_whatever_lies_hidden(name: str) -> None:
    """The judge calls it a mistake at least, with any seed, and says the same after the hidden cards were dealt anew;
    of the good action it says nothing.
    """
    key, _, _, good = POSITIONS[name]
    found = asked(name)
    assert {level(found, key), level(asked(name, seed="2"), key)} <= {MISTAKE, BLUNDER}
    assert str(found.better) == good
    assert asked(name, rng=Random(3)) == found
    assert level(asked(name, good), key) in (BEST, AS_GOOD)


@pytest.mark.parametrize("key", ["gin", "michigan"])
def test_what_a_hint_advises_is_never_blamed(key: str) -> None:
    """Also where the strongest level would have done something else, which is judged then."""
    rules: Rules[Any] = next(iter(game(key).presets.values()))
    knows = expertise(key)
    assert knows
    for number in range(20):
        state = rules.deal(game(key).usual_seats, 0, Chance(f"{number:x}"))
        while state.turn is not None:
            view = rules.view(state, state.turn)
            first, advised = (choose(rules, view, name, ADVICE, 400.0) for name in (best(key), adviser(key)))
            if first != advised:
                found = verdict(judge(rules, knows, view, advised, "1"))
                assert (found.level(knows.cuts), found.deals) == (BEST, 0)
                return
            state = rules.apply(state, rules.forced(state) or first)
    pytest.fail("they always agreed")


def test_a_value_is_the_mean_over_the_next_draw() -> None:
    """Two cards from the end, with the opponent's hand known, the worth of a draw is the mean over the three cards that
    may come; the judge is within its error of it.
    """
    rules, knows = Gin(), expertise("gin")
    assert knows
    state = position(rules, f"dealer 0; turn 1 draw; hands {FAR} | {GIN_HAND}; discard KH")
    left = tuple(card for card in state.stock if str(card) not in ("6S", "KD", "AD"))
    last = cards("6S KD AD")
    state = state.but(
        discard=(*left, *state.discard), stock=last, shown=(state.hands[0], ()), thrown=(left[::2], left[1::2])
    )

    def mean(draw: str) -> float:
        ways = [state.but(stock=order) for order in permutations(last)]
        return sum(_played_on(rules, rules.apply(way, Draw(draw)))[1] for way in ways) / len(ways)

    def _played_on(rules: Gin, after: GinState) -> tuple[float, ...]:
        player, rng = knows.player(rules), Random(1)
        while after.turn is not None:
            after = rules.apply(after, player(rules, rules.view(after, after.turn), rng, 400))
        return worth(rules, rules.points(after))

    found = verdict(judge(rules, knows, rules.view(state, 1), Draw("discard"), "1"))
    assert found.better == Draw("stock")
    assert abs(found.gap.points - (mean("stock") - mean("discard"))) <= 3 * found.gap.error


def could_knock(so_far: SoFar) -> list[bool]:
    """Whether the hands dealt to an opponent of gin who threw eight cards or more could knock. The deals are those of
    plain players, who knock as soon as they can; the match so far is told otherwise."""
    rules, plain, knows = Gin(), bot("gin", "amateur"), expertise("gin")
    assert knows
    able = []
    for deal in range(1, 13):
        state: GinState = rules.deal(2, 0, Chance(f"{deal:x}"))
        rng, other = Random(deal), Random(-deal)
        while state.turn is not None and state.phase != "showdown":
            if state.turn == 0 and state.phase == "draw" and len(state.thrown[1]) >= 8:
                worlds = islice(knows.worlds(rules, rules.view(state.but(so_far=so_far), 0), other), 5)
                able += [least(cast(KnownCards, world.hands[1])) <= state.limit for world in worlds]
            action = rules.forced(state) or plain(rules, rules.view(state, state.turn), rng, 400)
            state = rules.apply(state, action)
    assert len(able) > 50
    return able


def test_a_player_of_gin_who_did_not_knock_could_mostly_not() -> None:
    """Nobody knows yet how they play, or they knocked; if they waited for gin before, they may be waiting again."""
    unknown, knocked, waited = (
        sum(able) / len(able)
        for able in (could_knock(SoFar((0, 0), (0, knocks), (0, waits))) for knocks, waits in ((0, 0), (3, 0), (0, 3)))
    )
    assert unknown < 0.4
    assert knocked < 0.4
    assert waited > 2 * knocked


def test_what_the_strongest_does_is_as_good() -> None:
    """No deal is played on for it; another decision in the same view may be a mistake."""
    rules, knows = Gin(), expertise("gin")
    assert knows
    view = rules.view(position(rules, POSITIONS["gin broken"][1]), 1)
    strongest = bot("gin", best("gin"))(rules, view, Random("1"), 400)
    found = verdict(judge(rules, knows, view, strongest, "1"))
    assert (found.better, found.deals, found.loss) == (strongest, 0, 0.0)


class Noise(_Deals):
    """Deals whose results are noise about what each action is worth, in place of those that are played on."""

    wrong, worse, noise = "", 0.0, 25.0
    """The action that is judged, and what it gives away; the standard deviation of results; in points."""

    def __init__(self, rules: Rules[Any], knows: Expertise, view: State, seed: str) -> None:
        super().__init__(rules, knows, view, seed)
        self.rng = Random(seed)

    def next(self, actions: tuple[Action, ...]) -> list[Row]:
        """What the next deal comes to with each action."""
        self.played += 1
        worse = [self.worse if str(action) == self.wrong else 0.0 for action in actions]
        return [(round(self.rng.gauss(-each, self.noise)),) for each in worse]

    def value(self, row: Row) -> float:
        """The result itself."""
        return row[0]


DRAW = f"dealer 0; turn 1 draw; hands {FAR} | {GIN_HAND}; discard KH", "draw discard", "draw stock"
KNOCK = POSITIONS["gin broken"][1:]


@pytest.mark.parametrize(
    ("case", "worse", "low", "high"),
    [
        (KNOCK, 0.0, 0.0, 0.01),
        (KNOCK, 3.0, 0.0, 0.01),
        (KNOCK, 9.0, 0.9, 1.0),
        (KNOCK, 20.0, 0.95, 1.0),
        (DRAW, 3.0, 0.0, 0.02),
        (DRAW, 12.0, 0.8, 1.0),
    ],
)
def test_seeds_agree_on_mistakes(
    case: tuple[str, str, str], worse: float, low: float, high: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the seed, what costs clearly more than the cut is mostly called a mistake, and what costs half of it
    never."""
    text, wrong, better = case

    class Two(GinExpertise):
        def sensible(self, rules: Rules[Any], view: GinState, rng: Random) -> tuple[Action, ...]:
            return (Action.parse(better),)

    monkeypatch.setattr("rami.review.judge._Deals", Noise)
    monkeypatch.setattr(Noise, "wrong", wrong)
    monkeypatch.setattr(Noise, "worse", worse)
    rules = Gin()
    view = rules.view(position(rules, text), 1)
    found = [verdict(judge(rules, Two(), view, Action.parse(wrong), str(seed))) for seed in range(100)]
    called = [each.level(Two.cuts) in (MISTAKE, BLUNDER) for each in found]
    assert low <= sum(called) / len(called) <= high


@pytest.mark.parametrize(("worse", "low", "high"), [(10.0, 0.0, 0.05), (20.0, 0.9, 1.0)])
def test_seeds_agree_on_mistakes_where_single_deals_tell_little(
    worse: float, low: float, high: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At Rami 51, where a deal comes to some forty points more or less with another discard."""

    class Two(Rami51Expertise):
        def sensible(self, rules: Rules[Any], view: MeldState, rng: Random) -> tuple[Action, ...]:
            return (Action.parse("discard 9D"),)

    knows = Two(**vars(cast(Rami51Expertise, expertise("rami51"))))
    monkeypatch.setattr("rami.review.judge._Deals", Noise)
    monkeypatch.setattr(Noise, "wrong", "discard KC")
    monkeypatch.setattr(Noise, "worse", worse)
    monkeypatch.setattr(Noise, "noise", 30.0)
    rules = game("rami51").presets["rami51"]
    hand = "JS JH 4D 5D 9D KC 2H 7S TC"
    text = f"turn 0 play; hands {hand} | KS QH 9C 8S QD | KD QS 3H AD TS; discard 5H"
    view = rules.view(position(rules, text), 0)
    found = [verdict(judge(rules, knows, view, Action.parse("discard KC"), str(seed))) for seed in range(100)]
    called = [each.level(knows.cuts) in (MISTAKE, BLUNDER) for each in found]
    assert low <= sum(called) / len(called) <= high


def test_a_forgotten_carte_is_no_good_move_whatever_few_deals_tell() -> None:
    """R51-63: few deals that happen to go well don’t make it one."""
    rules, knows = game("rami51").presets["rami51"], expertise("rami51")
    assert knows
    text = "turn 0 play; hands 3S 2C | 5S KD 7H | 2H JD QC TC; melds 1: 5H 5D 5C; opened 0 1 2; round 6; discard KH"
    view = rules.view(position(rules, text), 0)
    found = verdict(judge(rules, knows, view, Action.parse("discard 2C"), "2 31"))
    assert (str(found.better), found.gap.clear) == ("say carte", True)


@pytest.mark.parametrize("key", ["boathouse", "rami51", "traditional"])
def test_a_finished_meld_broken_for_nothing_seems_a_mistake(key: str) -> None:
    """Before any deal is played on, a jack thrown out of three is clearly worse than a king that goes with nothing."""
    rules: Rules[Any] = next(iter(game(key).presets.values()))
    knows = expertise(key)
    assert knows
    hand = "JS JH JC 4D 5D 9C KD 2H"
    state: State = position(rules, f"turn 0 play; hands {hand} | KS QH 9D 8S QD | KC QS 3H AD TC; discard 5H")
    king, jack = (Action.parse(f"discard {card}") for card in ("KD", "JS"))
    guess = knows.guess(rules, rules.view(state, 0), king, jack)
    assert guess.clear and guess.points >= knows.cuts.mistake
