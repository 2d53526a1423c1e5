"""Tests that hints are true: every legal action of random states is advised and its reason checked.

By default a sample runs; RAMI_FULL=1 checks 2,000 states of each game.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from typing import Any

import pytest

from rami.bots.levels import adviser, choose
from rami.engine.actions import (
    Action,
    Arrange,
    Bid,
    Discard,
    Draw,
    Exchange,
    IllegalAction,
    Knock,
    LayMelds,
    Pass,
    Play,
    Show,
    Stake,
)
from rami.engine.cards import Card, Slot, cards, pack
from rami.engine.melds import MeldRules
from rami.engine.rules import Rules
from rami.engine.solver import least_payment
from rami.games import GAMES
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.meldgame import MeldState
from rami.games.michigan import Michigan
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from rami.table.play.hints import advice, deed
from rami.table.play.reasons import companions
from rami.table.play.reasons.companions import goes_with
from rami.table.state.model import Model
from rami.table.text.words import Words
from support.model_builder import panel, seated
from support.positions import CHANCE, position
from support.random_play import CASES, FULL, Case, steps

HOUSES = [
    *CASES,
    Case(Gin(first_turn="upcard_offer"), "offer", 2),
    Case(Michigan(exchange_auction=True, free_placement=True, auction_after_exchange=True), "auction", 4),
]
"""The presets at every number of seats, and house rules that have more to choose."""

EN, FR = Words.of("en"), Words.of("fr")
NAMES = ("Vous", "Léa", "Hugo", "Inès", "Marcel", "Zoé", "Paul", "Nina")


def makes_meld(rules: MeldRules, group: tuple[Card, ...]) -> bool:
    """Whether three cards are a meld, with a joker for any card, computed in the simplest way."""
    return _makes_meld(rules, tuple(sorted(group)))


@cache
def _makes_meld(rules: MeldRules, group: tuple[Card, ...]) -> bool:
    jokers = [card for card in group if card.joker]
    plain = [Slot(card, card.face) for card in group if not card.joker]
    if not plain or len(jokers) > 1:
        return bool(jokers) and len(jokers) <= rules.jokers
    faces = pack() if jokers else (None,)
    for face in faces:
        try:
            rules.meld([*plain, *(Slot(joker, face) for joker in jokers if face is not None)])
        except IllegalAction:
            continue
        return True
    return False


def friends(rules: MeldRules, card: Card, hand: tuple[Card, ...]) -> list[Card]:
    """Return the cards of the hand that make a meld with this card and any third one."""
    thirds = pack(2, 1 if rules.jokers else 0)
    return [
        other
        for other in hand
        if other != card
        and any(makes_meld(rules, (card, other, third)) for third in thirds if third not in (card, other))
    ]


def awaited(rules: MeldRules, view: Any, card: Card, hand: tuple[Card, ...]) -> int:
    """Count the cards not in sight that make a meld with this card and another of the hand."""
    return sum(
        any(makes_meld(rules, (card, other, third)) for other in hand if other != card) for third in unseen(view)
    )


def unseen(view: Any) -> list[Card]:
    """Return the cards not in sight, nor known to be in another hand."""
    seen = {each for pile in view.near_piles for each in pile if each is not None} | {*theirs(view)}
    return [third for third in pack(sum(map(len, view.near_piles)) // 52) if third not in seen]


def theirs(view: Any) -> list[Card]:
    """Return the cards that others took for all to see, and hold."""
    taken = view.taken if isinstance(view, MeldState) else view.shown
    return [card for seat, cards in enumerate(taken) for card in cards if seat != view.turn]


def serves(rules: MeldRules, view: Any, card: Card) -> int:
    """Count the pairs of cards in other hands or not in sight that make a meld with this card."""
    return sum(makes_meld(rules, (card, *pair)) for pair in combinations((*unseen(view), *theirs(view)), 2))


def check(rules: Rules[Any], view: Any, action: Action) -> None:
    """Check that the English hint for an action is true and that a French one exists."""
    hand = tuple(card for card in view.hands[view.turn] if card is not None)
    said = advice(EN, rules, view, NAMES, hand, action)
    assert said.startswith("Hint: ")
    assert advice(FR, rules, view, NAMES, hand, action).startswith("Conseil")
    about = [card] if (card := getattr(action, "card", None)) else discards(rules, view)
    if "none of your" in said:
        assert about
        others = (*hand, *about) if isinstance(action, Draw) else hand
        assert not any(friends(rules.meld_rules, card, others) for card in about), (view, said)
    if isinstance(action, Draw) and action.pile == "discard":
        assert ". " in said, "why it is taken"
    if isinstance(action, Draw) and action.pile != "discard" and ("help you" in said or " no meld" in said):
        assert any(isinstance(other, Draw) and other.pile == "discard" for other in rules.legal(view)), said
    if isinstance(action, Draw) and " no meld" in said:
        trios = combinations((*hand, *about), 3)
        assert about
        assert not any(makes_meld(rules.meld_rules, trio) for trio in trios if {*trio} & {*about}), (view, said)
    if isinstance(action, Discard):
        check_throw(rules, view, hand, action.card, said)
    if isinstance(action, Play) and "go out" not in said:
        chips = played_on(rules, view, action).chips[view.turn] - view.chips[view.turn]
        assert (re.findall(r"You take (\d+)", said) or ["0"]) == [str(chips)], (view, said)
    if isinstance(action, (Bid, Exchange, Pass)) and rules.key == "michigan":
        check_hidden_hand(rules, view, hand, action, said)
    if "could also knock" in said:
        knocks = [card for card in hand if rules.allows(view, Knock(card))]
        least = min(least_payment({*hand} - {card}, rules.meld_rules, rules.card_points).points for card in knocks)
        assert f"knock with {least}." in said
    if isinstance(action, Discard) and "would make gin" in said:
        left = {*hand} - {action.card}
        gin = tuple(card for card in unseen(view) if goes_gin(rules, {*left, card}))
        assert EN.text("{cards:The} would make gin.", cards=gin) in said, (view, said)
    if "only card that you may throw" in said:
        assert sum(rules.allows(view, Discard(card)) for card in hand) == 1


def goes_gin(rules: Rules[Any], hand: set[Card]) -> bool:
    """Whether all the hand is in melds, with or without one of its cards."""
    without = (hand, *(hand - {card} for card in hand))
    return any(not least_payment(cards, rules.meld_rules, rules.card_points).points for cards in without)


def check_hidden_hand(rules: Rules[Any], view: Any, hand: tuple[Card, ...], action: Action, said: str) -> None:
    """Check that what is said of the hidden hand is true: chips that a hand can take, cards that nobody sees, bids."""
    assert said.count(".") > 1 or not isinstance(action, (Bid, Exchange)), (view, said)
    lying = [(space, chips) for space, chips in zip(view.spaces, view.board, strict=True) if chips]
    own = sum(chips for space, chips in lying if any({*way} <= {*hand} for way in space.ways))
    seen = {*hand} | {card for spare in view.spares for card in spare if card is not None}
    single = {way[0] for space, _ in lying for way in space.ways if len(way) == 1}
    assert ("None of your cards" in said) <= (own == 0), (view, said)
    assert ("hand, only" in said or "you can take" in said) <= (own > 0), (view, said)
    assert re.findall(r"can take (\d+) chip", said) in ([], [str(own)]), (view, said)
    told = re.findall(r"Of the (\d+) that you can’t see, (\d+)", said)
    assert told in ([], [(str(52 - len(seen)), str(len(single - seen)))]), (view, said)
    least = [str(min(each.chips for each in rules.legal(view) if isinstance(each, Bid)))] if "at least" in said else []
    assert re.findall(r"at least (\d+)", said) == least, (view, said)
    assert ("comes to you" in said) <= (view.turn == view.dealer), (view, said)


def discards(rules: Rules[Any], view: Any) -> list[Card]:
    """Return the cards that can be taken from the discard, or those that lie on top if none can."""
    takes = [each.count for each in rules.legal(view) if isinstance(each, Draw) and each.pile == "discard"]
    return list(view.discard[-max(takes, default=1) :])


def check_throw(rules: Rules[Any], view: Any, hand: tuple[Card, ...], card: Card, said: str) -> None:
    """Check that what is said of a card that is thrown is true; of points only where they count."""
    points, left = rules.card_points, least_payment(hand, rules.meld_rules, rules.card_points).left
    thrown = re.split(r" (?:Keep your|Aim for|The [^.:]* waits? for a) ", said)[0]
    if re.search(r"\d point", thrown):
        assert rules.counts_cards(view, view.turn), (view, said)
        assert f" {points(card)} point" in thrown
    check_others(rules, view, hand, card, said)
    if "don’t need it" in said:
        melds = rules.own_melds(view, view.turn)
        assert melds and not any(card in meld.cards for meld in melds), (view, said)
        assert (f"for {EN.meld(melds[0])}." in said) is (len(melds) == 1), (view, said)
    if "goes with it" in said or "go with it" in said:
        assert all(each.joker for each in friends(rules.meld_rules, card, hand)), (view, said)
    could_go = [each for each in left if rules.allows(view, Discard(each))]
    if "may want" in said:
        most = max(points(each) for each in could_go if not each.joker)
        dearest = tuple(each for each in could_go if points(each) == most and not each.joker)
        assert points(card) < most
        fed = [each for each in theirs(view) if not friends(rules.meld_rules, each, (card,))]
        assert any(len(friends(rules.meld_rules, each, dearest)) == len(dearest) for each in fed), (view, said)
    if "serve the others more" in said or "serve your opponent more" in said:
        for each in could_go:
            assert points(each) <= points(card) or serves(rules.meld_rules, view, each) > serves(
                rules.meld_rules, view, card
            ), (view, said)
    if "outside a meld:" in said:
        assert points(card) == max(map(points, left)), (view, said)
        assert ("one of your highest" in said) is ([*map(points, left)].count(points(card)) > 1), (view, said)
    if "cost more have better chances" in said:
        chances = {each: awaited(rules.meld_rules, view, each, hand) for each in left if not each.joker}
        dearer = [each for each in chances if points(each) > points(card)]
        assert dearer and all(chances[each] > chances[card] for each in dearer), (view, said, chances)
    if (not rules.meld_rules.jokers and re.search("fewe.. chances", said)) or "not seen yet" in said:
        waits = {each: awaited(rules.meld_rules, view, each, hand) for each in left}
        assert ("No card not seen" in said) is (not waits[card]), (view, said, waits)
        fewest = waits[card] > 0 and all(waits[card] < many for each, many in waits.items() if each != card)
        assert ("fewest chances" in said) is fewest, (view, said, waits)
        assert "fewest chances" not in said or f" {waits[card]} card" in said, (view, said, waits)
        rivals = [each for each, many in waits.items() if many <= waits[card]]
        assert "so few" not in said or points(card) == max(map(points, rivals)), (view, said, waits)
        assert "so few" not in said or f"Only {waits[card]} card" in said, (view, said, waits)


def check_others(rules: Rules[Any], view: Any, hand: tuple[Card, ...], card: Card, said: str) -> None:
    """Check that what is said of other cards is true, where one of the hand is thrown."""
    points, left = rules.card_points, least_payment(hand, rules.meld_rules, rules.card_points).left
    if kept := re.search(r"other cards; (.*) may (?:each )?still", said) or re.search(
        r"\. (The (?!cards that).*) ha.. better", said
    ):
        least = awaited(rules.meld_rules, view, card, hand) if "better" in said else 0
        named = [each for each in left if f"he {EN.card(each)}" in kept[1]]
        assert named and all(points(each) > points(card) for each in named), (view, said)
        assert all(awaited(rules.meld_rules, view, each, hand) > least for each in named), (view, said)
    if leaves := re.search(r"That leaves you (.*?)\.", said):
        after = least_payment({*hand} - {card}, rules.meld_rules, rules.card_points).melds
        assert card not in left and leaves[1] in [EN.meld(meld) for meld in after], (view, said)
    if "goes only with" in said:
        with_it = friends(rules.meld_rules, card, hand)
        assert with_it and not {*with_it} & {*left}, (view, said)
        assert all(f"he {EN.card(each)}" in said for each in with_it), (view, said)
    if rivals := re.search(r"outside a meld; (.*) ha(?:s|ve) better", said):
        as_dear = [each for each in left if points(each) == points(card) and each != card]
        least = awaited(rules.meld_rules, view, card, hand)
        assert as_dear and points(card) == max(map(points, left)), (view, said)
        assert (" and " in rivals[1]) is (len(as_dear) > 1), (view, said)
        assert all(awaited(rules.meld_rules, view, each, hand) > least for each in as_dear), (view, said)
    if helped := re.search(r"\. (The .*) would help it", said):
        helping = [each for each in unseen(view) if f"he {EN.card(each)}" in helped[1]]
        pairs = [*combinations([each for each in hand if each != card], 2)]
        assert helping, (view, said)
        assert all(any(makes_meld(rules.meld_rules, (one, *pair)) for pair in pairs) for one in helping), (view, said)


def played_on(rules: Rules[Any], view: Any, action: Action) -> Any:
    """Return the table after this card and those that follow it in the same hand."""
    after = rules.apply(view, action)
    while after.turn == view.turn and after.phase == "follow":
        after = rules.apply(after, Play(after.wanted))
    return after


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_hint_gives_a_false_reason(game: type[Rules[Any]]) -> None:
    """A hint never denies a possible meld of two cards with a third one; what the adviser advises is legal."""
    cases = [case for case in HOUSES if case.rules.key == game.key]
    each = -(-(2000 if FULL else 60) // len(cases))
    for case in cases:
        for step in islice(some(case), each):
            state = step.after
            view = case.rules.view(state, state.turn)
            advised = choose(case.rules, view, adviser(game.key), "hints", 5)
            assert case.rules.allows(state, advised), (view, advised)
            if isinstance(advised, Draw) and case.rules.lays and not view.recycled:
                assert advice(EN, case.rules, view, NAMES, view.hands[view.turn], advised).count(".") > 1, view
            for action in (advised, *islice(case.rules.legal(view), 12 if FULL else 5)):
                check(case.rules, view, action)


def some(case: Case) -> Any:
    """Return every fifth state of random deals in which a seat is to act."""
    return islice((step for step in steps(case, 400, "hints") if step.after.turn is not None), 0, None, 5)


@pytest.mark.parametrize(
    ("rules", "card", "other", "related"),
    [
        (MeldRules(), "6H", "7H", True),
        (MeldRules(), "6H", "8H", True),
        (MeldRules(), "6H", "9H", False),
        (MeldRules(), "6H", "6S", True),
        (MeldRules(), "KH", "AH", False),
        (MeldRules(), "KH", "2H", False),
        (MeldRules(ace="both"), "KH", "AH", True),
        (MeldRules(ace="both"), "KH", "2H", False),
        (MeldRules(ace="corner"), "KH", "2H", True),
        (MeldRules(), "6H", "6H'", False),
        (MeldRules(duplicates=True), "6H", "6H'", True),
        (MeldRules(jokers=1), "6H", "*1", True),
    ],
)
def test_two_cards_go_together_where_a_third_makes_a_meld(
    rules: MeldRules, card: str, other: str, related: bool
) -> None:
    """Hints follow the game's own melds, such as runs around the corner or sets with twins."""
    assert goes_with(rules, Card(card), Card(other)) is related


def told(text: str, action: str, lang: Words = FR) -> str:
    """Return the advice at a table of gin."""
    rules = Gin()
    view = rules.view(position(rules, text), 0)
    hand = tuple(card for card in view.hands[0] if card is not None)
    return advice(lang, rules, view, NAMES, hand, Action.parse(action))


HANDS = "hands 7H 8H 2S 4C 9D JC KD QS TC 5S | AS AD 6C 6D TS TC' QH KS KC 3H"


def test_a_hint_sees_the_run_of_a_card_with_two_held_ones() -> None:
    """The hint knows that 6♥ beside 7♥ and 8♥ makes a run (PLAYED.md, B2)."""
    said = told(f"turn 0 draw; {HANDS.replace(chr(39), '')}; discard 6H".replace("TC QH", "TH QH"), "draw stock")
    assert "ne vous aide pas assez" in said
    assert "aucune de vos cartes" not in said


def test_a_hint_sees_the_meld_of_a_card_with_cards_of_another() -> None:
    """7♥ 8♥ 9♥ lie in the hand, though the nine is in a set: nobody hears that no card would make a meld of the 7♥."""
    for nines, said in (("9C 9D 9H", False), ("9C 9D 9S", True)):
        text = f"turn 0 play; hands {nines} 8H 7H QS KD 2C 4D JC 3S | AS AD 6C 6D TS TC QH KS KC 3H; discard 6H"
        gone = "discard 9H 6H" if said else "discard 6H"
        advised = told(text.replace("discard 6H", gone), "discard 7H", EN)
        assert ("None of the cards still hidden" in advised) is said, advised


def test_a_hint_says_why_melds_are_kept() -> None:
    """Where the adviser discards although a meld could be laid, the hint says what the meld waits for."""
    rules = Boathouse()
    text = "round 1; turn 0 play; hands 7H 8H 9H KS 2C 4D JC | AS 2S 5D 9C JD 3C QD; discard 6S"
    view = rules.view(position(rules, text), 0)
    advised = choose(rules, view, adviser(rules.key), "hints", 5)
    assert isinstance(advised, Discard)
    said = advice(FR, rules, view, NAMES, cards("7H 8H 9H KS 2C 4D JC"), advised)
    aim = "Visez le rummy (tout poser d’un coup)\u00a0: paiements ×\u00a02."
    assert said.endswith(f"{aim} En main, votre combinaison ne coûte rien.")
    later = view.but(now=replace(view.now, number=view.now.number + view.seats))
    said = advice(FR, rules, later, NAMES, cards("7H 8H 9H KS 2C 4D JC"), Discard(Card("KS")))
    why = "Cette carte ne va avec aucune autre et compte 10 points."
    assert said.endswith(f"{why} Ne posez rien avant le rummy."), "in the next round it says why this card is thrown"
    without = "turn 0 play; hands 7H 8S 9H KS 2C 4D JC | AS 2S 5D 9C JD 3C QD; discard 6S"
    view = rules.view(position(rules, without), 0)
    assert "Visez" not in advice(FR, rules, view, NAMES, cards("7H 8S 9H KS 2C 4D JC"), Discard(Card("KS")))


@pytest.mark.parametrize(
    ("hand", "others", "thrown", "why"),
    [
        (
            "2S 6S 7S 8S 5H KH 4C 8C KC 8D KD",
            "AS AD 6C 6D TS TC QH KS 3C 3H; discard QC",
            "8C",
            "That leaves you the run 6‑7‑8♠.",
        ),
        (
            "2S 5S 7S 8H QH 6C QC 8D 9D TD KS",
            "AS AC 6S 6D TC TH QS KC 3C 3H; discard KD",
            "8H",
            "It goes only with the 8♦, which is in a meld already.",
        ),
        (
            "8S 9S TS 4H 6H TH 2C 4C 4D TD KD",
            "AS AC AD 6S 6C QS KS JC KC 3C; discard 7S 9C",
            "8S",
            "It makes a meld only if another is broken up.",
        ),
        (
            "2S 4S 6S 7S TS 6H 5C AD 4D 5D 9D",
            "AS AC 6C 6D TC TH QH KS 3C 3H; discard 7D 8D JD 9C",
            "9D",
            "It goes with none of your other cards. The 10♠ could serve your opponent more.",
        ),
    ],
)
def test_a_reason_tells_one_discard_from_the_others(hand: str, others: str, thrown: str, why: str) -> None:
    """A set is broken for a run; the only companion is in a meld; of two lone cards the cheaper one goes."""
    view = Gin().view(position(Gin(), f"turn 0 play; hands {hand} | {others}"), 0)
    assert advice(EN, Gin(), view, NAMES, cards(hand), Discard(Card(thrown))).endswith(f". {why}")


@pytest.mark.parametrize("round_", [2, 3, 4, 5, 9])
def test_most_hints_say_why_this_card_is_thrown(round_: int) -> None:
    """Also where there is no room to say why the melds are kept, too: that is told in the first round."""
    hand = "3S 4S 6S 7S TS 8H 9C TC JC AD 9D JD KD"
    text = f"round {round_}; turn 0 play; hands {hand} | 2S 5D 9S 9H 2H 3D 4H 5C 6C 7C 8D; discard 5S AC KS"
    view = Boathouse().view(position(Boathouse(), text), 0)
    said = advice(EN, Boathouse(), view, NAMES, cards(hand), Discard(Card("8H")))
    assert said.endswith("none of your other cards; the A♦ and the 10♠ may each still make a meld.")


HELD = "7H 8H 9H KS KD KC 2C 4D JC 8S"


@pytest.mark.parametrize(
    ("rules", "hands", "clauses", "pays", "costs"),
    [
        (
            Traditional(),
            f"{HELD} | AS 2S 5D 9C",
            "",
            "Aim for a chasse, everything in one turn: 25 points more.",
            "they score 54 points more.",
        ),
        (Traditional(), f"{HELD} | AS 2S 5D 9D", "melds 1: 8C 9C TC", "a chasse", "they score 64 points more."),
        (Traditional(), f"{HELD} TC TC' | AS 2S 5D 9D", "melds 1: 7C 8C 9C", "a chasse", "they score 74 points more."),
        (
            Traditional(rummy_bonus=0),
            f"{HELD} | AS 2S 5D 9C",
            "",
            "Keep your melds until all can go: the others could add to them.",
            "they score 54 points more.",
        ),
        (
            Traditional(),
            f"{HELD} | AS 2S 5D 9C",
            "so_far 90 0",
            "Keep your melds until all can go: the others could add to them.",
            "they score 54 points more.",
        ),
        (Traditional(), f"{HELD} | AS 2S 5D 9C", "opened 0", "", ""),
        (
            Boathouse(rummy_requires="first_turn"),
            f"{HELD} | AS 2S 5D 9C",
            "",
            "Keep your melds: in hand they cost you nothing.",
            "",
        ),
        (
            Rami51(),
            "7H 8H 9H TH KS KD KC 2C 4D JC 8S | AS 2S 5D 9C",
            "",
            "Aim for a rami sec, everything in one turn: points × 2.",
            "that costs 100 points.",
        ),
    ],
)
def test_a_hint_says_what_keeping_melds_pays_and_costs(
    rules: Rules[Any], hands: str, clauses: str, pays: str, costs: str
) -> None:
    """A newcomer who is told to keep melds back learns what for, and what is lost if somebody goes out first."""
    view = rules.view(position(rules, f"round 1; turn 0 play; hands {hands}; discard 6S; {clauses}"), 0)
    said = advice(EN, rules, view, NAMES, cards(hands.partition(" | ")[0]), Discard(Card("8S")))
    assert pays in said and costs in said, said
    assert ("Keep" in said or "Aim" in said, "goes out first" in said) == (bool(pays), bool(costs))
    french = advice(FR, rules, view, NAMES, cards(hands.partition(" | ")[0]), Discard(Card("8S")))
    assert not pays or len(french) <= 120, "three lines on the smallest phone"


def test_an_opening_that_is_kept_is_spoken_of_whatever_else_the_hand_makes() -> None:
    """R51-20: the melds that leave the fewest points have no pure run, but 54 points with one are in the hand."""
    hand = "3S 5S 6S 7S QS 3C 7C KC AD 3D 7D 8D JD *1 *2"
    rules = Rami51()
    view = rules.view(position(rules, f"turn 0 play; hands {hand} | KS | KD; round 1; discard 9S"), 0)
    said = advice(EN, rules, view, NAMES, cards(hand), Discard(Card("JD")))
    assert "Aim for a rami sec" in said and "costs 100 points" in said


@pytest.mark.parametrize(
    ("rules", "clauses", "ends"),
    [
        (Boathouse(), "", "With that you go out."),
        (Boathouse(), "round 1", "With that you go out. Rummy! Payments × 2."),
        (Traditional(), "round 1", "With that you go out. Chasse!"),
        (Rami51(), "round 1; now.said yes", "With that you go out. Rami sec! Points doubled."),
    ],
)
def test_the_discard_that_goes_out_says_so(rules: Rules[Any], clauses: str, ends: str) -> None:
    """With one card left, the hint says that its discard ends the deal, and with which feat."""
    view = rules.view(position(rules, f"turn 0 play; hands 9H | 3C 4D; discard 6S; opened 0; {clauses}"), 0)
    assert advice(EN, rules, view, NAMES, cards("9H"), Discard(Card("9H"))) == f"Hint: discard the 9♥. {ends}"


@pytest.mark.parametrize(("hand", "said"), [("7H 8H 9H KS KD KC 2C", False), ("7H 8H 9H KS KD 2C 4D", True)])
def test_melds_are_laid_for_fear_of_others_only_where_not_all_can_go(hand: str, said: bool) -> None:
    """Where the whole hand goes, another player's few cards are not why its first meld is laid."""
    rules = Traditional()
    view = rules.view(position(rules, f"turn 0 play; hands {hand} | AS 2S 5D 9C JC 3D; discard 6S"), 0)
    told = advice(EN, rules, view, NAMES, cards(hand), Action.parse("meld 7H 8H 9H"))
    assert ("Do not keep your melds any longer: another player has 6 cards left." in told) == said


@pytest.mark.parametrize(("others", "said"), [("AD 2D 5D", True), ("AD 2D 5D JC 3D 5C TH 3C 9H", False)])
def test_a_card_is_added_for_fear_of_others_where_a_chasse_is_given_up(others: str, said: bool) -> None:
    """Where the hints before said to wait for a chasse, the one that adds a card says why it is waited for no longer:
    another player has few cards."""
    rules = Traditional()
    text = f"turn 0 play; hands AS 2S 3S KD 7C QH | {others}; discard 6S; melds 1: 8C 9C TC; opened 1"
    view = rules.view(position(rules, text), 0)
    hand = tuple(card for card in view.hands[0] if card is not None)
    told = advice(EN, rules, view, NAMES, hand, Action.parse("add 7C to 0"))
    assert ("Do not wait to lay everything at once: another player has 3 cards left." in told) is said


@pytest.mark.parametrize(("opened", "why"), [("", "With the 9♠ you would have to open at once."), ("; opened 0", "")])
def test_a_discard_is_left_since_it_would_have_to_be_laid(opened: str, why: str) -> None:
    """It makes a meld, and yet the hint leaves it: whoever takes it must open, and the opening is kept for a rami
    sec."""
    rules, hand = Rami51(), "QS KS AS 8H 9H TH 5D 5C 5S 2D 9C 9D 4H"
    text = f"turn 0 draw; hands {hand} | 3C 6D 8C KH 2H 7S 7D KD KC; discard JS 9S{opened}"
    said = advice(EN, rules, rules.view(position(rules, text), 0), NAMES, cards(hand), Draw())
    assert said == f"Hint: draw from the stock. {why or 'The 9♠ does not help you enough.'}"


def test_cards_that_wait_for_a_chasse_are_named() -> None:
    """Without a meld in hand, traditional rami's hint names the cards that are not added to the table yet."""
    rules, deal = Traditional(), "discard 6S; melds 1: 2H 3H 4H; opened 1"
    view = rules.view(position(rules, f"round 1; turn 0 play; hands AH 9S 5C 7D TC JD KS | 3C 4D; {deal}"), 0)
    said = advice(EN, rules, view, NAMES, cards("AH 9S 5C 7D TC JD KS"), Discard(Card("KS")))
    assert "The A♥ waits for a chasse: 25 points more. If somebody goes out first, they score" in said
    nearly = rules.view(
        position(rules, f"round 1; turn 0 play; hands AH 9S 5C 7D TC JD KS | 3C 4D; {deal}; so_far 95 0"), 0
    )
    said = advice(EN, rules, nearly, NAMES, cards("AH 9S 5C 7D TC JD KS"), Discard(Card("KS")))
    assert "The A♥ waits until all can go. If somebody goes out first, they score" in said
    more = "discard 6S; melds 1: 2H 3H 4H / 1: 9C TC JC / 1: KC KH KD; opened 1; so_far 95 0"
    many = rules.view(position(rules, f"round 1; turn 0 play; hands AH 8C QC 5C 7D TD KS | 3C 4D; {more}"), 0)
    said = advice(EN, rules, many, NAMES, cards("AH 8C QC 5C 7D TD KS"), Discard(Card("TD")))
    assert "wait until all can go" in said and "melds" not in said, "no meld is kept where there is none"


def test_a_hint_that_holds_says_which_cards_fit_the_table() -> None:
    """A card that could be added to a meld of another player is named, where it is kept for a rummy."""
    rules, hand = Boathouse(), "7H 8H 9H KS 2C JC TC QH"
    text = f"round 1; turn 0 play; hands {hand} | AS 2S 5D 9D JD 3C QD; melds 1: 7C 8C 9C; discard 6S"
    view = rules.view(position(rules, text), 0)
    said = advice(FR, rules, view, NAMES, cards(hand), Discard(Card("KS")))
    aim = "Visez le rummy (tout poser d’un coup)\u00a0: paiements ×\u00a02."
    assert said.endswith(f"{aim} Le V♣ et le 10♣ s’ajouteront alors.")
    assert len(said) <= 120, "three lines on the smallest phone"


@pytest.mark.parametrize(
    ("stock", "seen", "draw", "said"),
    [
        ("TH KD 4C", False, "draw stock", "draw from the stock. The Q♦ and the 6♠ go with none of your cards."),
        ("TH KD 4C", True, "draw stock", "draw from the stock. You know what comes: the 4♣ and the K♦."),
        ("", False, "draw recycled", "turn the pile over. You know what comes: the 6♠."),
        (
            "TH 2C JH",
            True,
            "draw stock",
            "draw from the stock. You know what comes: the J♥ and the 2♣. You can go out with them.",
        ),
    ],
)
def test_a_hint_names_the_cards_that_everybody_knows_to_come(stock: str, seen: bool, draw: str, said: str) -> None:
    """A discard turned over without a shuffle is known card by card: what it brings is the reason to draw."""
    rules = Boathouse()
    state = position(rules, f"turn 0 draw; hands 2H 2D JS JC | AS 3S; stock {stock}; discard 6S QD")
    view = rules.view(state.but(turned_over=cards(stock) if seen else ()), 0)
    (action,) = (each for each in rules.legal(view) if str(each).startswith(draw))
    assert advice(EN, rules, view, NAMES, cards("2H 2D JS JC"), action) == f"Hint: {said}"


@pytest.mark.parametrize(
    ("hand", "discard", "why"),
    [
        ("AS AH AC 2S 3S 9D", "JH AD", "With the A♦ you can make both three aces and the run A‑2‑3♠."),
        ("AS AH AC 6H 7H 8H 9D", "5H AD", "The A♦ makes four aces, and the 5♥ the run 5‑6‑7‑8♥."),
    ],
)
def test_a_card_taken_for_a_set_that_was_there_frees_another(hand: str, discard: str, why: str) -> None:
    """Where the hand had the set already, the hint names what the card that it frees makes; but nothing that another
    card makes that is taken."""
    rules = Boathouse()
    view = rules.view(position(rules, f"turn 0 draw; hands {hand} | 5C 6S; discard {discard}"), 0)
    said = advice(EN, rules, view, NAMES, cards(hand), Draw("discard", 2))
    assert said.partition(". ")[2] == why


def test_a_hint_to_go_on_where_one_could_knock_names_the_cards_that_make_gin() -> None:
    """The 8♣ is thrown from a run, for three of its cards are enough: what it waits for is the reason."""
    hand = "AH TH TC TD 4C 5C 6C 7C 8C AD 2D"
    view = Gin().view(position(Gin(), f"turn 0 play; hands {hand} | AS KS QH 9H 8S 7S 6S 5S 3C 2C; discard KH"), 0)
    said = advice(EN, Gin(), view, NAMES, cards(hand), Discard(Card("8C")))
    assert said.startswith("Hint: discard the 8♣. The A♠, the A♣ and the 3♦ would make gin.")
    assert said.endswith(" gin. You could also knock with 2.")
    assert len(advice(FR, Gin(), view, NAMES, cards(hand), Discard(Card("8C")))) <= 120


def test_a_twin_is_thrown_because_the_other_stays() -> None:
    """Of a card held twice the hint says just that."""
    view = Traditional().view(position(Traditional(), "turn 0 play; hands TS TS' 4C 9D | AS 2S 5D; discard 6S"), 0)
    said = advice(EN, Traditional(), view, NAMES, cards("TS TS' 4C 9D"), Discard(Card("TS'")))
    assert said == "Hint: discard the 10♠. You hold the 10♠ twice."


@pytest.mark.parametrize(
    ("hand", "thrown", "why"),
    [
        ("2S 3S 4S KS KS' 2H TH' *4", "KS", "You hold the K♠ twice."),
        ("2S 3S 4S KS 2H TH' 7D *4", "KS", "Only your joker goes with it."),
        ("2S 3S 4S KS 2H TH' 7D *3 *4", "KS", "Only your jokers go with it."),
    ],
)
def test_a_card_thrown_before_the_opening_has_its_own_reason(hand: str, thrown: str, why: str) -> None:
    """A joker goes with every card; what is said of one that nothing else goes with says so."""
    view = Rami51().view(position(Rami51(), f"turn 0 play; hands {hand} | AS 9C 5D; discard 6S"), 0)
    said = advice(EN, Rami51(), view, NAMES, cards(hand), Discard(Card(thrown)))
    assert said == f"Hint: discard the K♠. {why}"


def test_a_discard_that_fits_the_table_is_not_said_to_make_nothing() -> None:
    """Two cards of the same suit would go together to another player's run."""
    text = "turn 0 draw; hands KD 2S 3S 4S 9C | AS 2D 5H; melds 1: TD JD QD; discard AD"
    view = Traditional().view(position(Traditional(), text), 0)
    said = advice(EN, Traditional(), view, NAMES, cards("KD 2S 3S 4S 9C"), Draw("stock"))
    assert said == "Hint: draw from the stock. The A♦ does not help you enough."


def test_two_discards_taken_for_one_meld_are_named_together() -> None:
    """Neither of them would make it alone."""
    text = "turn 0 draw; hands JC 7C 4H 2S 3D | AS 2D 5H; discard 9S JD JS"
    view = Boathouse().view(position(Boathouse(), text), 0)
    said = advice(EN, Boathouse(), view, NAMES, cards("JC 7C 4H 2S 3D"), Draw("discard", 2))
    assert said.endswith("Together they make three jacks.")


def test_nothing_is_said_against_a_discard_that_is_drawn_anyway() -> None:
    """Where the pile is turned over, and holds no other card, the stock brings the very same."""
    for pile, judged in (("8C", False), ("2H 5D 8C", True)):
        text = f"turn 0 draw; hands 9C TC JC 4H 2S | AS 2D 5H; stock ; discard {pile}"
        view = Boathouse().view(position(Boathouse(), text), 0)
        said = advice(EN, Boathouse(), view, NAMES, cards("9C TC JC 4H 2S"), Draw("stock"))
        assert ("help you" in said) == judged, said


def test_the_only_loose_card_is_not_called_the_highest() -> None:
    """With all others in melds, the hint says so."""
    rules, hand = Traditional(), "7H 8H 9H KS KD KC 9S"
    view = rules.view(position(rules, f"turn 0 play; hands {hand} | AS 2D 5H; discard 6S; opened 0"), 0)
    said = advice(EN, rules, view, NAMES, cards(hand), Discard(Card("9S")))
    assert said == "Hint: discard the 9♠. All your other cards are in melds."


def test_a_cheap_card_is_thrown_for_what_dearer_ones_may_become() -> None:
    """A lone card is not thrown for its three points while dearer ones stay: the reason says what these may become."""
    rules, hand = Boathouse(), "3D QS KS AH 2H 7C 9C 5S"
    text = f"turn 0 play; hands {hand} | 2S 5D 9D JD 3C QD; discard 6S"
    view = rules.view(position(rules, text), 0)
    said = advice(EN, rules, view, NAMES, cards(hand), Discard(Card("3D")))
    assert said.endswith("It goes with none of your other cards; the A♥ and the Q♠ may each still make a meld."), said


def test_melds_are_laid_when_another_player_has_few_cards() -> None:
    """At traditional rami the hint lays what it kept back, and says why, when another hand is down to three cards."""
    rules = Traditional()
    for others, laid in ("AS 2S 5D 9C", False), ("AS 2S 5D", True):
        view = rules.view(position(rules, f"turn 0 play; hands {HELD} | {others}; discard 6S"), 0)
        action = choose(rules, view, adviser(rules.key), "hints", 5)
        assert isinstance(action, LayMelds) is laid
        said = advice(EN, rules, view, NAMES, cards(HELD), action)
        assert ("another player has 3 cards left." in said) is laid


def test_a_closed_discard_is_not_judged() -> None:
    """If the rules close the discard, the hint says so and does not judge the card."""
    rules = Gin(first_turn="upcard_offer")
    text = "turn 0 draw; hands 7H 8H 2S 4C 9D JC KD QS TC 5S | AS AD 6C 6D TS TH QH KS KC 3H; discard 9H"
    view = rules.view(position(rules, text), 0).but(closed=True)
    said = advice(FR, rules, view, NAMES, cards("7H 8H 2S 4C 9D JC KD QS TC 5S"), Draw("stock"))
    assert "pioche" in said
    assert "ne vous aide pas" not in said
    assert "9♥" not in said


def test_many_melds_are_counted_on_the_screen_and_named_aloud() -> None:
    """The names of four melds and a reason ran over the piles of a phone; their cards are marked in the hand anyway."""
    hand = "6S 7S 8S TS JS QS 4C KC KH KD 4D 7D 8D 9D 9C"
    model = seated(Rami51(), position(Rami51(), f"dealer 3; turn 0 play; round 2; hands {hand} | ... | ... | ..."))
    view = model.view
    groups = [hand.split()[start : start + 3] for start in (0, 3, 7, 11)]
    lay = LayMelds(tuple(tuple(Slot(Card(card), Card(card)) for card in group) for group in groups))
    assert model.rules.allows(view, lay)
    shown, spoken = (advice(words, model.rules, view, NAMES, model.hand.cards, lay) for words in (FR, FR.aloud))
    assert shown.startswith("Conseil : poser ces 4 combinaisons.")
    assert "suite du 6 au 8 de pique" in spoken and "rois" in spoken
    two = LayMelds(lay.groups[:2])
    few = advice(FR, model.rules, view, NAMES, model.hand.cards, two)
    assert "la suite 6‑7‑8♠ et la suite 10‑V‑D♠" in few


def test_melds_and_owners_are_named_as_in_the_log() -> None:
    """A hint names the kind of meld and its owner in the words of the log."""
    rules = Gin()
    text = "dealer 0; turn 1 play; hands 4S 8S JS 9C 9D 9H KD KC QH QS | 5S 6S 7S JC JD JH 2C 2D 2H AD 3D; discard KS"
    view = rules.view(rules.apply(position(rules, text), Knock(Card("3D"))), 0)
    full = rules.filled(view, Arrange(()))
    said = deed(FR, rules, view, NAMES, full)
    assert "le brelan de 9" in said
    assert "le 4♠ et le 8♠ à la suite de Léa" in said
    assert "le V♠ aux valets de Léa" in said


def test_at_gin_the_hint_speaks_of_knocking() -> None:
    """A knock is named with its count and when it wins; where a throw is advised, the knock is mentioned."""
    hands = "hands 2S 3S 4S 7H 8H 9H JC JD JS 5C 2D | AS AD 6C 6D TS TC QS QH KS KC"
    said = told(f"turn 0 play; {hands}; discard JH", "knock 5C")
    assert "frapper à 2 en jetant le 5♣" in said
    assert "plus de 2 dans l’autre main" in said
    assert "aussi frapper à 2" in told(f"turn 0 play; {hands}; discard JH", "discard 5C")
    gin = told(f"turn 0 play; {hands.replace('2D', 'JH')}; discard 9S", "knock 5C")
    assert gin == "Conseil\u00a0: faire gin en jetant le 5♣. Vous avez gin."
    far = hands.replace("JS 5C 2D", "KD 5C 9C")
    assert "frapper" not in told(f"turn 0 play; {far}; discard JH", "discard KD")


@pytest.mark.parametrize(("rules", "left"), [(Gin(), 10), (Gin(spades_double=True), 6), (Gin(target_score=500), None)])
def test_at_gin_the_hint_says_that_a_knock_may_win_the_match(rules: Gin, left: int | None) -> None:
    """With 92 of 100 points a knock with two wins the match against ten points, or six where the deal counts twice."""
    hands = "hands 2D 3D 4D 7H 8H 9H JC JD JH 5C 2H | AS AD 6C 6D TS TC QS QH KS KC"
    state = position(rules, f"turn 0 play; {hands}; discard JS; so_far.points 92 40").but(doubled=rules.spades_double)
    said = advice(EN, rules, rules.view(state, 0), NAMES, state.hand, Knock(Card("5C")))
    assert ("You win the match if the other hand is left with" in said) == (left is not None)
    if left is not None:
        assert said.endswith(f"left with {left} or more.")


def test_a_card_that_is_offered_is_left_for_a_reason() -> None:
    """Where the upcard may be taken, a pass says why it is not; where it may not, nothing is said of it."""
    rules = Gin(first_turn="upcard_offer")
    text = f"turn 0 offer; {HANDS.replace(chr(39), '').replace('TC QH', 'TH QH')}; discard 6H"
    view = rules.view(position(rules, text), 0)
    hand = cards("7H 8H 2S 4C 9D JC KD QS TC 5S")
    assert advice(EN, rules, view, NAMES, hand, Pass()) == "Hint: pass. The 6♥ does not help you enough."


ALL_BUT_ONE = "hands 5S TS 5H QH KH AC 3C 4C TC 5D 6D 8D TD JD | 9H; opened 1; discard 7D"
"""With the 7♦ nine cards meld, five fit melds on the table, and one can be discarded."""


@pytest.mark.parametrize(
    ("rules", "text", "leads"),
    [
        (Rami51(), "hands 2H 3H 4H 6H 6S 6D TS JS 7C 9D KH 3D 4S QC | 5C; discard QS", "You can open with it."),
        (
            Rami51(),
            f"{ALL_BUT_ONE}; melds 1: QS QC QD / 1: JS JH JC / 1: KS KC KD / 1: 5C 6C 7C",
            "You can go out with it.",
        ),
        (Rami51(), f"{ALL_BUT_ONE}; melds 1: QS QC QD / 1: JS JH JC / 1: KS KC KD", "You can open with it."),
        (Rami51(), "hands TS JS 7C 2D | 5C; discard QS; opened 0 1", "It makes the run 10‑J‑Q♠."),
        (Rami51(), "hands TS JS 7C | 5C; discard QS; opened 0 1", "You can go out with it."),
        (Traditional(), "hands 9D | 5C 9H; melds 0: 2S 3S 4S; discard 5S", "You can go out with it."),
        (Traditional(), "hands 9D KC | 5C 9H; melds 0: 2S 3S 4S; discard 5S", "a meld on the table."),
    ],
)
def test_a_card_is_taken_for_what_it_leads_to(rules: Rules[Any], text: str, leads: str) -> None:
    """That a discard lets one open, or go out, is said after what it makes."""
    view = rules.view(position(rules, f"turn 0 draw; {text}"), 0)
    hand = [card for card in view.hands[0] if card is not None]
    said = advice(EN, rules, view, NAMES, hand, Draw("discard"))
    assert said.endswith(leads), said


@pytest.mark.parametrize("rules", [Boathouse(rummy_requires="first_turn"), Boathouse(rummy_multiplier=1)])
def test_a_card_that_fits_the_table_is_added_where_no_rummy_is_ahead(rules: Boathouse) -> None:
    """At Boathouse a spare card only costs points then: the adviser adds it, and says so."""
    hand = "3H 7S 9D KS TC QD 4D 2C JC 8S"
    text = f"turn 0 play; hands {hand} | AS 2S 5D 9C; melds 1: JD JH JS; discard 6S"
    view = rules.view(position(rules, text), 0)
    action = choose(rules, view, adviser(rules.key), "1", 400)
    said = advice(EN, rules, view, NAMES, cards(hand), action)
    assert said.startswith("Hint: add the J♣ to Léa’s jacks. That takes 10 points out of your hand.")


@pytest.mark.parametrize(
    ("hand", "action", "why"),
    [
        ("TH 2S 3S 5D", "pass", "With the 10♥ you can take 4 chips."),
        ("QH KH 2S 5D", "bid 0", "With the Q♥ and the K♥ you can take 8 chips. What the others bid comes to you."),
        ("2S 4S 5D 8D", "exchange", "None of your cards can take chips. Of the 48 that you can’t see, 5 can."),
        ("KC 4S 5D 8D", "exchange", "In your hand, only the K♣ can take chips. Of the 48 that you can’t see, 4 can."),
        (
            "4S 5D 6D 7C 8S",
            "exchange",
            "a straight, 8 high for the poker pool, but no card that takes chips. Of the 47 that you can’t see, 5 can.",
        ),
        ("4S 4D 4C 8S 2D", "pass", "You have three 4s for the poker pool."),
    ],
)
def test_the_hidden_hand_is_taken_or_left_for_what_can_be_won(hand: str, action: str, why: str) -> None:
    """At Michigan the dealer's reasons name the cards of the hand that take chips, or count those not in sight."""
    rules = Michigan(exchange_auction=True)
    state = position(rules, f"turn 0 exchange; hands {hand} | 2C 6S 7D JC | 3H 9D TD 3D; spares | | ...; dealer 0")
    view = rules.view(state.but(board=(4,) * len(state.board)), 0)
    said = advice(EN, rules, view, NAMES, cards(hand), Action.parse(action))
    assert said.endswith(why)


@pytest.mark.parametrize(
    ("stake", "chips", "why"),
    [
        ("2 2 0 2 1 1 0 0 1", (9, 30, 30), "A space of one card is won more often than one of several."),
        ("0 0 4 0 0 0 4 0 1", (40, 9, 9), "and a space of several cards is seldom won."),
        ("0 0 4 0 0 0 4 0 1", (9, 40, 40), "Hint: place your chips."),
    ],
)
def test_a_stake_is_advised_for_how_often_it_is_won(stake: str, chips: tuple[int, ...], why: str) -> None:
    """Where chips are placed freely, the reason names the kind of space; a seat with few chips is not called rich."""
    rules = Michigan(free_placement=True)
    view = rules.view(rules.deal(3, 2, CHANCE).but(chips=chips, turn=0), 0)
    codes = [len(space.ways[0]) if space.ways else 0 for space in view.spaces]
    assert codes == [1, 1, 2, 1, 1, 1, 3, 0, 0]
    placed = Stake(tuple(map(int, stake.split())))
    assert advice(EN, rules, view, NAMES, (), placed).endswith(why)


def test_the_reason_of_a_discard_says_what_the_card_waits_for() -> None:
    """Of cards in no meld that go with others, the one that waits for the fewest cards not seen yet says so."""
    table = "turn 0 play; hands 2S 3S 4S 7H 8H 9H 5C 6C QD QC 8S | AS AD 6S 6D TS TC KH KD KS AC; discard JH"
    assert told(f"{table} 4C", "discard 5C").endswith("n’a moins de chances\u00a0: 1 carte encore cachée lui irait.")
    assert told(table, "discard 6C").endswith("n’a moins de chances\u00a0: 2 cartes encore cachées lui iraient.")
    none = "Aucune carte encore cachée n’en ferait une combinaison à elle seule."
    assert told(f"{table} 4C 7C", "discard 5C").endswith(none)
    other = "turn 0 play; hands QH 3S 4S JH 2S KD 7H 9H 2C 5C KC | 3H TD 8H 9D JS AD AH 2H AS 7C; discard 4D"
    assert told(other, "discard 7H").endswith("parmi celles qui ont si peu de chances, aucune n’est plus chère.")
    spare = "turn 0 play; hands 8S KS 4H 8H AC 2C 4C AD 7D 9D JD QD | 2S 3S 5S 6S 7S 9H TH JH QH KH; discard 6H"
    helped = told(spare, "discard 9D")
    assert helped.endswith("Le 8♦ et le 10♦ l’aideraient, mais se placent aussi bien sans elle.")


def test_no_card_that_must_be_kept_this_turn_is_a_reason() -> None:
    """The Q♠, just taken, may not be discarded: that another may want it says nothing of the 5♠."""
    rules = Boathouse()
    hand = "3S 5S 8S 9S TS QS 3H 4H 4C 5C 6C 3D 5D 6D"
    text = f"turn 0 play; hands {hand} | KS 2S 7C 9D JD 3C QD; discard 6S"
    view = rules.view(position(rules, text).but(taken=((), cards("KS"))), 0)
    frozen = view.but(now=replace(view.now, frozen=cards("3S QS")))
    told = [advice(EN, rules, each, NAMES, cards(hand), Discard(Card("5S"))) for each in (view, frozen)]
    assert "The Q♠ costs more, but your opponent took the K♠ and may want it." in told[0]
    assert "Q♠" not in told[1] and told[1] != "Hint: discard the 5♠."


def test_a_dear_card_is_kept_from_whoever_took_one_that_it_goes_with() -> None:
    """Where the opponent took the Q♣, that is why the Q♦ is kept and a cheaper card thrown; once they have thrown it,
    it is not."""
    hands = "2S 3S 4S 7S 8S 9S 5C 6C 6H QD AH | QC QS 6D TC TH KH 3C 3H 4D AD"
    view = Gin().view(position(Gin(), f"turn 0 play; hands {hands}; discard KD"), 0)
    for taken, why in (("QC", "The Q♦ costs more, but your opponent took the Q♣ and may want it."), ("", "")):
        seen = view.but(shown=((), cards(taken)))
        said = advice(EN, Gin(), seen, NAMES, cards(hands.split(" |")[0]), Discard(Card("5C")))
        assert ("may want" in said) is bool(taken)
        assert said.endswith(why)


def test_a_cheaper_card_is_thrown_where_the_dearer_one_would_help_others() -> None:
    """With two sevens and two of its neighbours seen, the 7♥ helps nobody; the 10♦ still fits sets and runs."""
    hand = "AS 3S 5S AH 3H 6H 7H AD 2D 3D TD"
    table = f"turn 0 play; hands {hand} | 2C 2S 4S 6C 8C 8D 9H JD TS KH; discard AC KS KD JC JS 4H QD 4C QC 7C 9C 7S"
    view = Gin().view(position(Gin(), table), 0)
    said = advice(EN, Gin(), view, NAMES, cards(hand), Discard(Card("7H")))
    assert said == "Hint: discard the 7♥. The 10♦ could serve your opponent more."
    assert "à votre adversaire" in advice(FR, Gin(), view, NAMES, cards(hand), Discard(Card("7H")))


def test_the_adviser_knocks_in_good_time() -> None:
    """With little deadwood after a few turns, the advice is to knock."""
    rules = Gin()
    hands = "hands 2S 3S 4S 7H 8H 9H JC JD JS 5C 2D | AS AD 6C 6D TS TC QS QH KS KC"
    view = rules.view(position(rules, f"turn 0 play; {hands}; discard JH KD"), 0)
    assert choose(rules, view, adviser("gin"), "1", 5) == Knock(Card("5C"))


def test_the_adviser_presumes_that_who_could_knock_would() -> None:
    """With 5 points after eight turns in which the other has not knocked, the advice is to knock, not to wait."""
    rules = Gin()
    hands = "hands QS QH QC QD 6S 6H 6D AS 2S 2D 7D | 4S 4D 4C 3S 3H 7S 7H AC AD 5C"
    text = f"turn 0 play; {hands}; discard JD KD JH KH KC TH TS 9S 9H TC JS 8C"
    view = rules.view(position(rules, text), 0)
    view = view.but(thrown=(cards("KD KH TH 9S JS"), cards("JH KC TS 9H TC 8C")), shown=((), cards("4C")))
    advised = [choose(rules, view, adviser("gin"), str(seed), 5) for seed in range(5)]
    assert advised.count(Knock(Card("7D"))) > 2
    said = advice(EN, rules, view, NAMES, cards("QS QH QC QD 6S 6H 6D AS 2S 2D 7D"), Knock(Card("7D")))
    assert said.endswith("left with more than 5, which is likely: they have not knocked.")


def test_the_adviser_throws_the_high_card_that_does_little() -> None:
    """One point from a knock, the queen goes, not a 3 that the opponent may want less."""
    rules = Gin()
    hands = "hands 2S 3S 5S 2H 4H 5H 2C QC 2D 4D 5D | AS AD 6C 6D TS TC QS QH KS KC"
    view = rules.view(position(rules, f"turn 0 play; {hands}; discard JD 7C 9H 9S 3D"), 0)
    assert choose(rules, view, adviser("gin"), "1", 5) == Discard(Card("QC"))


def test_a_card_is_taken_for_what_it_does_on_the_table() -> None:
    """A card that is taken for a meld on the table, or for a joker there, is not taken for a card of the hand."""
    rules = Rami51()
    table = "turn 0 draw; hands 8S 4C 5C KD | KH KC; discard {}; melds 0: 3S 4S 5S / 1: *1=9D TD JD QD; opened 0 1"
    for card, said in ("6S", "sur la table"), ("9D", "un joker"):
        view = rules.view(position(rules, table.format(card)), 0)
        assert said in advice(FR, rules, view, NAMES, cards("8S 4C 5C KD"), Draw("discard"))


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("QH", "Your own cards follow, up to the K♥. You take 8 chips."),
        ("5S", "If the run goes a long way, your J♠ goes too."),
        ("TC", "The J♣ has been played: you lead again."),
        ("AD", "After the ace you lead again."),
        ("3D", "The 4♦ is asleep: you lead again."),
        ("4S", "Your own cards follow, up to the 5♠."),
    ],
)
def test_a_lead_is_advised_for_what_it_brings(card: str, why: str) -> None:
    """At Michigan the reason names chips for certain, chips within reach, or who leads next; else there is none."""
    rules = Michigan()
    text = "turn 1 lead; hands QH KH 5S JS TC AD 3D 4S | 2D 6S 7D JC | 3H 8D 9D TD; spares | | ...; dealer 0"
    state = position(rules, text, "play JC")
    state = state.but(turn=0, board=(4,) * len(state.board), thrower=0, spares=(cards("4D"), *state.spares[1:]))
    view = rules.view(state, 0)
    said = advice(EN, rules, view, NAMES, cards("QH KH 5S JS TC AD 3D 4S"), Play(Card(card)))
    assert said == f"Hint: play {EN.text('{card:the}', card=Card(card))}. {why}".strip()


def test_chips_within_reach_are_told_and_far_ones_are_not() -> None:
    """Two cards may be missing in between; with three the run is called long, and no chips are promised."""
    rules = Michigan()
    for hand, why in (
        ("8S JS 3C", "If the run gets as far, your J♠ takes 4 chips."),
        ("7S JS 3C", "If the run goes a long way, your J♠ goes too."),
    ):
        state = position(rules, f"turn 0 lead; hands {hand} | 9D 3D | 4C 5C; spares | ...; dealer 2")
        view = rules.view(state.but(board=(4,) * len(state.board)), 0)
        assert advice(EN, rules, view, NAMES, cards(hand), Play(Card(hand[:2]))).partition(". ")[2] == why


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (EN, "Hint: show these cards. You may win the pool: 5 chips."),
        (FR, "Conseil\u00a0: montrer ces cartes. Vous pouvez gagner la case Poker\u00a0: 5 jetons."),
    ],
)
def test_showing_is_advised_for_the_pool(words: Words, said: str) -> None:
    """Of the cards that the hint has chosen it is not said that “it” may win."""
    rules, shown = Michigan(), cards("AH 2C 3C 4C 5H")
    state = position(rules, "turn 0 poker; hands 8S TS 5H AH 2C 3C 4C | 7D 3D | 4D 5D; spares | ...; dealer 2")
    view = rules.view(state.but(board=(5,) * len(state.board)), 0)
    assert advice(words, rules, view, NAMES, shown, Show(shown)) == said


def test_a_run_through_cards_shown_at_poker_is_sure() -> None:
    """Where the only missing card was shown by another player, the reason does not say “if”."""
    rules = Michigan()
    state = position(rules, "turn 0 lead; hands 6C 8C 3H | 7C 3D | 4C 5D; spares | ...; dealer 2")
    for shown, why in (((None, cards("7C 3D"), None), "Your 8♣ goes too: the 7♣ was shown."), ((None,) * 3, "If ")):
        view = rules.view(state.but(shown=shown), 0)
        said = advice(EN, rules, view, NAMES, cards("6C 8C 3H"), Play(Card("6C"))).partition(". ")[2]
        assert said.startswith(why)


@pytest.mark.parametrize(
    ("hand", "shown", "why"),
    [
        ("4D 8D 9D 3C", "", "If the run goes a long way, your 8♦ and 9♦ go too."),
        ("6D 8D 9D 3C", "", "If the run gets as far, your 8♦ and 9♦ go too."),
        ("6D 8D 9D 3C", "7D", "Your 8♦ and 9♦ go too: the 7♦ was shown."),
    ],
)
def test_all_cards_that_go_along_are_named(hand: str, shown: str, why: str) -> None:
    """Where the run comes to two cards of the hand that follow each other, both are named."""
    rules = Michigan()
    state = position(rules, f"turn 0 lead; hands {hand} | 7D 3D | 4C 5C; spares | ...; dealer 2")
    view = rules.view(state.but(shown=(None, cards(shown) or None, None)), 0)
    assert advice(EN, rules, view, NAMES, cards(hand), Play(Card(hand[:2]))).partition(". ")[2] == why


def test_a_card_that_continues_the_run_is_advised_with_what_it_takes() -> None:
    """The next card of a run is named as such, and the chips that lie on it are told."""
    rules = Michigan()
    text = "turn 0 lead; hands TS 2C | JS 3C | 4C 5C; spares | ...; dealer 2"
    state = position(rules, text, "play TS")
    assert (state.turn, state.phase) == (1, "follow")
    view = rules.view(state.but(board=(4,) * len(state.board)), 1)
    said = advice(EN, rules, view, NAMES, cards("JS 3C"), Play(Card("JS")))
    assert said == "Hint: play the J♠. It is the next card of the run. You take 4 chips."


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("2C", "If the run goes a long way, your 10♣ goes too."),
        ("6D", "You hold no other card of its suit."),
        ("2S", "Nothing comes before a two: it goes only when you lead it."),
        ("9H", "The 8♥ is out of play: your 9♥ goes only when you lead it."),
    ],
)
def test_a_lead_without_chips_is_advised_for_what_goes(card: str, why: str) -> None:
    """Where no chips are in reach, the reason is a card that may follow, that no card can bring this one into play, or
    that the suit is played out."""
    rules = Michigan()
    hand = "2C TC 6D 2S 5S 9H"
    state = position(rules, f"turn 1 lead; hands {hand} | 2H 4S 7D | 3H 8D 9D; spares | | ...; dealer 0", "play 4S")
    view = rules.view(state.but(turn=0, thrower=0, spares=(cards("8H"), *state.spares[1:])), 0)
    assert advice(EN, rules, view, NAMES, cards(hand), Play(Card(card))).partition(". ")[2] == why


def test_a_lead_that_brings_nothing_is_advised_for_the_cards_kept() -> None:
    """Another run may still bring these into play; a card whose next lower one is gone is not among them."""
    rules = Michigan()
    hand = "5D JH 9C"
    state = position(rules, f"turn 1 lead; hands {hand} | 2H 4S 7D | 3H 8D 9D; spares | | ...; dealer 0", "play 4S")
    view = rules.view(state.but(turn=0, thrower=0, spares=(cards("8C"), *state.spares[1:])), 0)
    said = advice(EN, rules, view, NAMES, cards(hand), Play(Card("5D"))).partition(". ")[2]
    assert said == "The J♥ may still go in another run."


@pytest.mark.parametrize(
    ("rules", "text", "action", "why"),
    [
        (Rami51(), "turn 0 play; hands 2C 5H 7S KS KH KD JD | 9C", "discard 2C", "goes with none of your other cards."),
        (
            Rami51(),
            "turn 0 play; hands 2C 5H 7S KS KH KD 5D | 9C",
            "discard 5D",
            "You don’t need it for the three kings.",
        ),
        (Rami51(), "turn 0 play; hands 2C 5H 8S KD | 9C; opened 0", "discard 2C", "and counts 2 points."),
        (
            Rami51(),
            "turn 0 play; hands 7C 6C 8D 8S 9D | 5C 8C 9C; opened 0; discard 5C'",
            "discard 7C",
            "The cards that cost more have better chances of a meld.",
        ),
        (Rami51(), "turn 0 play; hands 7C 6C 8D 8S KD | 9C; opened 0", "discard 7C", "It counts 7 points."),
        (
            Rami51(),
            "turn 0 play; hands 7C 9D 3S 4S | 9C; melds 1: 5C 6C *1=7C; opened 0 1",
            "swap 7C at 0",
            "this turn.",
        ),
        (Rami51(), "turn 0 play; hands 7C 9D | 9C; opened 0 1", "say carte", "If you forget, you draw 2 cards."),
        (Rami51(carte_penalty=0), "turn 0 play; hands 7C 9D | 9C; opened 0 1", "say carte", "Hint: say “carte”."),
        (Rami51(), "turn 0 play; hands 8C 5H KD | 9C; melds 1: 5C 6C 7C; opened 0 1", "add 8C to 0", "2 cards left."),
        (
            Boathouse(),
            "turn 0 play; hands 8C 5H KD | 9C; melds 1: 5C 6C 7C",
            "add 8C to 0",
            "8 points out of your hand. You will have 2 cards left.",
        ),
        (
            Traditional(),
            "turn 0 play; hands 8C 8H 8S KD | 9C 2S; melds 0: 5C 6C 7C; opened 0",
            "meld 8C 8H 8S",
            "the three 8s. Then discard the K♦ and go out.",
        ),
        (
            Boathouse(),
            "turn 0 draw; hands 2C 3C KD | 9C; discard 4C 8H",
            "draw discard 2",
            "The 4♣ makes the run 2‑3‑4♣.",
        ),
        (
            Boathouse(),
            "turn 0 draw; hands 2C 9S KD | 9C; discard 4C 8H",
            "draw stock 2",
            "make no meld with your cards yet.",
        ),
        (Boathouse(), "turn 0 draw; hands 2C 3C KD | 9C; discard 4C", "draw stock 2", "and there is only one."),
        (
            Boathouse(),
            "turn 0 draw; hands AS AH TS TH KS | 9C; discard AC TC",
            "draw discard 2",
            "The A♣ makes three aces, and the 10♣ three 10s.",
        ),
        (
            Boathouse(),
            "turn 0 draw; hands 6S 9S 4H 7C | 9C; discard KS QH",
            "draw discard 2",
            "That keeps them from the next player.",
        ),
    ],
)
def test_a_reason_speaks_of_what_matters_at_this_table(rules: Rules[Any], text: str, action: str, why: str) -> None:
    """A hand that costs the same whatever it holds is not judged by points; of two discards both are weighed; what is
    laid no longer counts.
    """
    view = rules.view(position(rules, text), 0)
    hand = tuple(card for card in view.hands[0] if card is not None)
    assert advice(EN, rules, view, NAMES, hand, Action.parse(action)).endswith(why)


def test_a_card_that_another_player_took_is_not_hidden() -> None:
    """The 5♣ that Léa took and holds is not counted among the cards that would make a meld of the 4♣ and the 6♣."""
    rules = Boathouse()
    state = position(rules, "turn 0 play; hands 4C 6C 9H KD 9S | 5C 2H; melds 1: 8S 8H 8D; discard QH")
    hand = cards("4C 6C 9H KD 9S")
    for taken, many in (((), 1), (cards("5C"), 0)):
        view = rules.view(state.but(taken=((), taken)), 0)
        assert len(companions.awaited(rules, view, hand, Card("6C"))) == many
        said = advice(EN, rules, view, NAMES, hand, Action.parse("discard 6C"))
        assert ("None of the cards still hidden" in said) is (many == 0)


def test_a_hint_is_offered_only_where_there_is_a_choice() -> None:
    """The button is off while another plays, and where the rules leave one move, which the table makes by itself."""
    forced = seated(Michigan(), Michigan().deal(3, 2, CHANCE))
    assert forced.my_turn
    assert 'aria-disabled="true"' in hint_button(forced)
    gin = position(Gin(), "turn 1 draw; hands 2C 5H 9S | 3C 6H TS; discard KH")
    assert 'aria-disabled="true"' in hint_button(seated(Gin(), gin))
    mine = position(Gin(), "turn 0 draw; hands 2C 5H 9S | 3C 6H TS; discard KH")
    assert "aria-disabled" not in hint_button(seated(Gin(), mine))


def hint_button(model: Model) -> str:
    """Return the button of the bar that asks for a hint."""
    return next(each for each in re.findall(r"<button[^>]*>", panel(model, "header")) if 'data-action="hint"' in each)


def test_cards_of_the_discard_are_named_in_a_hint() -> None:
    """A hint to take two discards names them as the line above the hand does."""
    state = position(Boathouse(), "turn 0 draw; hands 2C 5H 9S | 3C 6H TS; discard 4D AS TH")
    model = seated(Boathouse(), state, lang="en")
    said = deed(model.words, model.rules, model.view, model.names, Draw("discard", 2))
    assert said == "Take the 10♥ and the A♠"


def test_the_advice_to_lay_down_eleven_cards_speaks_of_big_gin() -> None:
    """The reason names what the button does: big gin needs no discard."""
    rules = Gin(big_gin_bonus=31)
    hand = "6H 7H 8H 9H 5D 6D 7D 8D JD QD KD"
    held = f"turn 0 play; hands {hand} | 3S 5S 7S JS 5C 6C 9C TC AD 4D; discard QS"
    view = rules.view(position(rules, held), 0)
    assert advice(EN, rules, view, NAMES, cards(hand), Knock(None)).endswith("You have big gin.")
