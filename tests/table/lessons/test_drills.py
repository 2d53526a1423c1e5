"""Tests of drills: every answer is right by a count of its own, hands vary, streaks are kept, nothing is given away."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from rami.engine.actions import Action, Discard, LayMelds
from rami.engine.cards import Card
from rami.engine.match import Match, Player
from rami.engine.poker import KINDS, poker_hand
from rami.games import GAMES, game
from rami.table.lobby.lessons import begin, sentences
from rami.table.page import page
from rami.table.state import progress
from rami.table.state.effects import Keep
from rami.table.state.model import Model
from rami.table.state.progress import Progress, Streak
from rami.table.text.catalogue import SOURCE_LANGUAGE, catalogue
from rami.table.text.drill import Drill
from rami.table.text.grammar import LANGUAGES
from rami.table.text.lesson import Lesson
from rami.table.text.profile import drill_names, exercise
from rami.table.text.sentences.poker import KINDS as POKER_WORDS
from support.brute_force import all_melds, can_place, count, least_left
from support.model_builder import after, effects, hand, panel, place, refused, seated, sprites

NAMES = [name for each in GAMES for name in drill_names(each.key)]
PLAYERS = tuple(Player(name, "beginner") for name in ("Ana", "Bo", "Cy", "Di", "Ed", "Fa"))
ASKED = count(200, 40)
LONGEST = 200
"""The most characters of a sentence, as in lessons."""


def asked(name: str, seed: object) -> tuple[Lesson, Match]:
    """Return a question of a drill, and its table."""
    key, drill = exercise(name)
    assert isinstance(drill, Drill)
    lesson = drill.asked(Random(f"{seed}"))
    return lesson, lesson.match(game(key), PLAYERS)


def fewest(cards: Sequence[Card], rules: Any, cost: Callable[[Card], int]) -> Callable[[Sequence[Card]], int]:
    """Return what some of these cards cost at the least outside melds, by trying every choice of melds."""
    melds = all_melds(cards, rules.meld_rules)
    costs = {card: cost(card) for card in cards}
    return lambda held: least_left(tuple(held), melds, costs)


def held(match: Match) -> tuple[Card, ...]:
    """Return the cards of the hand that is asked about."""
    return tuple(card for card in match.state.hands[0] if card is not None)


def without(cards: Sequence[Card], card: Card) -> list[Card]:
    """Return the cards without this one."""
    return [each for each in cards if each is not card]


def right(lesson: Lesson) -> int:
    """Return the number of the right choice, the only one."""
    (at,) = [n for n, choice in enumerate(lesson.tasks[0].choices) if not choice.why]
    return at


def said_points(lesson: Lesson) -> object:
    """Return the number of points that the right choice names."""
    return lesson.tasks[0].choices[right(lesson)].label


def thrown(lesson: Lesson) -> Card:
    """Return the card that the answer discards."""
    action = Action.parse(lesson.tasks[0].answer)
    assert isinstance(action, Discard)
    return action.card


def court_cards_ten(card: Card) -> int:
    """Return what a card costs where an ace costs 1."""
    return min(card.rank, 10)


def aces_eleven(card: Card) -> int:
    """Return what a card costs where an ace costs 11."""
    return 11 if card.rank == 1 else court_cards_ten(card)


def the_odd_card(lesson: Lesson, match: Match) -> bool:
    """Only without this card is there no deadwood."""
    cards = held(match)
    left = fewest(cards, match.rules, court_cards_ten)
    return [card for card in cards if not left(without(cards, card))] == [thrown(lesson)]


def deadwood(lesson: Lesson, match: Match) -> bool:
    """The right number is the least deadwood."""
    cards = held(match)
    return fewest(cards, match.rules, court_cards_ten)(cards) == said_points(lesson)


def a_knock(lesson: Lesson, match: Match) -> bool:
    """The rules allow a knock just where the answer is yes."""
    legal = any(str(action).startswith("knock") for action in match.rules.legal(match.state))
    return legal == (right(lesson) == 0)


def an_opening(lesson: Lesson, match: Match) -> bool:
    """The rules allow a lay just where the answer is yes."""
    legal = any(isinstance(action, LayMelds) for action in match.rules.legal(match.state))
    return legal == (right(lesson) == 0)


def what_fits(lesson: Lesson, match: Match) -> bool:
    """Every card can be added to a meld but this one, which can be neither alone nor after the others."""
    cards, table = held(match), [laid.meld for laid in match.state.melds]
    placed = [
        card
        for card in cards
        if can_place(cards, match.rules.meld_rules, table, [card], keep=0, swap=False, lay_off=True)
    ]
    return placed == without(cards, thrown(lesson))


def the_dearest(lesson: Lesson, match: Match) -> bool:
    """Without this card, and only without it, the fewest points are left."""
    cards = held(match)
    left = fewest(cards, match.rules, aces_eleven)
    after_discard = {card: left(without(cards, card)) for card in cards}
    best = min(after_discard.values())
    return [card for card in cards if after_discard[card] == best] == [thrown(lesson)]


def going_out(lesson: Lesson, match: Match) -> bool:
    """All cards, or all but one, can be in melds just where the answer is yes."""
    cards = held(match)
    return (fewest(cards, match.rules, lambda card: 1)(cards) < 2) == (right(lesson) == 0)


def the_payment(lesson: Lesson, match: Match) -> bool:
    """The right number is what the cards outside melds cost."""
    cards = held(match)
    return fewest(cards, match.rules, aces_eleven)(cards) == said_points(lesson)


def the_lead(lesson: Lesson, match: Match) -> bool:
    """The rules allow just one of the cards to be led."""
    led = [choice.facts["card"] for choice in lesson.tasks[0].choices]
    legal = [n for n, card in enumerate(led) if match.rules.allows(match.state, Action.parse(f"play {card}"))]
    return legal == [right(lesson)]


def the_poker_hand(lesson: Lesson, match: Match) -> bool:
    """The right kind is that of the strongest of all choices of five cards."""
    best = max(poker_hand(five) for five in combinations(held(match), 5))
    labels = [choice.label for choice in lesson.tasks[0].choices]
    kind = POKER_WORDS[KINDS[best.strength]]
    rank = lesson.tasks[0].choices[right(lesson)].facts["rank"]
    return labels[right(lesson)] == kind and labels.count(kind) == 1 and rank == best.rank


PROOFS: Mapping[str, Callable[[Lesson, Match], bool]] = {
    "gin-drill-1": the_odd_card,
    "gin-drill-2": deadwood,
    "gin-drill-3": a_knock,
    "rami51-drill-1": an_opening,
    "rami51-drill-2": an_opening,
    "traditional-drill-1": what_fits,
    "traditional-drill-2": the_dearest,
    "boathouse-drill-1": going_out,
    "boathouse-drill-2": the_payment,
    "michigan-drill-1": the_lead,
    "michigan-drill-2": the_poker_hand,
}


@pytest.mark.parametrize("name", NAMES)
def test_the_answers_of_a_drill_are_right(name: str) -> None:
    """Each answer agrees with the rules or with a plain count, and no place or answer is always the right one."""
    places: Counter[object] = Counter()
    hands = set()
    for seed in range(ASKED):
        lesson, match = asked(name, seed)
        assert match.state.turn == 0
        assert PROOFS[name](lesson, match), (seed, lesson.position)
        cards = sorted(held(match))
        places[cards.index(thrown(lesson)) if lesson.tasks[0].answer else right(lesson)] += 1
        hands.add(tuple(cards))
    assert len(hands) == ASKED
    assert max(places.values()) < 0.7 * ASKED
    choices = len(lesson.tasks[0].choices)
    assert len(places) >= (choices or 4)
    assert not choices or min(places.values()) > ASKED / choices / 5


def started(name: str, lang: str = "fr", seed: str = "5eed") -> Model:
    """Return the screen at a question of a drill."""
    model = seated(GAMES[0].presets[next(iter(GAMES[0].presets))], lang=lang).with_lobby(next_seed=seed)
    return begin(model, name)[0]


def answered(model: Model, *, rightly: bool = True) -> Model:
    """Return the screen after an answer, by the buttons and cards of the page."""
    return after(model, *doings(model, rightly=rightly))


def doings(model: Model, *, rightly: bool = True) -> Iterable[str]:
    """Return the taps of an answer."""
    attempt = model.lesson
    assert attempt is not None
    if attempt.asking:
        at = right(attempt.lesson)
        return [f"press lesson-choose {at if rightly else (at + 1) % len(attempt.task.choices)}"]
    card = thrown(attempt.lesson)
    wrong = next(each for each in hand(model).split() if each != str(card))
    return [f"tap hand {card if rightly else wrong}", "press discard"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_drill_is_played_by_taps(name: str, lang: str) -> None:
    """Right and wrong answers are told in short sentences, the streak grows and ends, and another hand follows."""
    model = started(name, lang)
    if lang != SOURCE_LANGUAGE:
        known = catalogue(lang)._catalog  # type: ignore[attr-defined] # what gettext itself looks up
    for n in range(1, 6):
        assert model.lesson is not None
        texts = model.lesson.lesson.texts
        if lang != SOURCE_LANGUAGE:
            assert [text for text in texts if text not in known] == []
        assert all(len(each) <= LONGEST for each in sentences(model))
        before = hand(model)
        model = answered(model, rightly=n != 4)
        assert model.lesson is not None
        assert (model.lesson.done, model.lesson.failed) == (n != 4, n == 4)
        assert all(len(each) <= LONGEST for each in (*sentences(model), *sentences(model, aloud=True)))
        assert model.lobby.progress.streak(name) == Streak(n, (1, 2, 3, 0, 1)[n - 1], (1, 2, 3, 3, 3)[n - 1])
        assert "lesson-next" in panel(model, "actions")
        model = after(model, "press lesson-next")
        assert hand(model) != before
    assert 'data-value="' + name + '"' in page(after(model, "press open lessons")).dialog


@pytest.mark.parametrize("name", NAMES)
def test_the_table_tells_nothing_before_the_answer(name: str) -> None:
    """No bracket, counter, highlighted place or spoken meld gives the answer away; afterwards they are back."""
    model = started(name, "en")
    for _ in range(3):
        names = {each.id for each in page(model).panels}
        assert not [each for each in names if each.startswith("bracket")]
        assert 'class="badge' not in panel(model, "status")
        assert not [each for each in sprites(page(model)) if {"melded", "playable"} & {*each.classes}]
        assert not [each.label for each in place(model, "hand").sprites if " in " in each.label]
        assert 'data-value="melds"' not in panel(model, "actions")
        assert 'data-action="knock"' not in panel(model, "actions")
        for card in hand(model).split()[:3]:
            chosen = after(model, f"tap hand {card}")
            assert not [each for each in page(chosen).places if "playable" in each.classes]
        model = after(answered(model), "press lesson-next")
    shown = answered(started("gin-drill-1", "en"))
    assert [each for each in page(shown).panels if each.id.startswith("bracket")]
    assert 'class="badge' in panel(shown, "status")


def test_an_answer_counts_once() -> None:
    """Neither taking a wrong answer back nor pressing again changes the streak; a hint neither adds nor ends."""
    model = started("gin-drill-1")
    wrong = after(model, *doings(model, rightly=False))
    again = answered(after(wrong, "press undo"))
    assert again.lobby.progress.streak("gin-drill-1") == Streak(1, 0, 0)
    model = after(model, "press hint", "press follow")
    assert model.lobby.progress.streak("gin-drill-1") == Streak(1, 0, 0)
    model = answered(after(model, "press lesson-next"))
    assert model.lobby.progress.streak("gin-drill-1") == Streak(2, 1, 1)


def test_streaks_are_kept() -> None:
    """They are written with the lessons, which travel in the export, and a damaged one is left out."""
    model = started("gin-drill-2")
    kept = [each.text for each in effects(model, next(iter(doings(model)))) if isinstance(each, Keep)]
    assert progress.read(kept[-1]).streak("gin-drill-2") == Streak(1, 1, 1)
    for damaged in ("3", "[1, 2]", "[1, 2, 3]", "[3, 2, 1]", "[-1, -1, -1]", '["1", 1, 1]', "[true, true, true]"):
        assert progress.read('{"streaks": {"gin-drill-2": ' + damaged + "}}") == Progress()
    assert progress.read('{"stars": {"gin-1": true}, "left": {}}') == Progress({"gin-1": True})


def test_a_question_is_answered_by_its_buttons() -> None:
    """Moves and the button of what is to be read do nothing while a question waits."""
    model = started("gin-drill-3")
    for doing in ("press draw-stock", "press discard", "press lesson-read"):
        assert refused(model, doing) == "to_be_answered"
    for value in ("2", "-1", "x", "99", ""):
        assert refused(model, f"press lesson-choose {value}".strip()) == "no_such_button"
    assert refused(started("gin-drill-1"), "press lesson-choose 0") == "no_such_button"
