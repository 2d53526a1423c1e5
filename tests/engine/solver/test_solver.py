"""The solver compared with a plain search: best openings, all openings, payments (R51-20, R51-18, R51-A05, BOAT-43)."""

import itertools
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

import pytest

from rami.engine.cards import Card, cards
from rami.engine.melds import RUN, Meld, MeldRules, pip
from rami.engine.solver import best_opening, least_payment, openings
from rami.engine.solver.packing import Packing
from rami.engine.state import KnownCards
from support.brute_force import all_melds, count, hands, layouts, least_left, rich_hands, side_by_side

RAMI = MeldRules("both", jokers=1, high_ace=11)
TRAD = MeldRules("both", high_ace=11)
BOAT = MeldRules("corner", high_ace=11)
DOUBLES = MeldRules("low", duplicates=True, high_ace=11)
TWO_JOKERS = MeldRules("corner", jokers=2, high_ace=11)

KINDS = [
    ("rami", RAMI, [14, 15], 2, 4),
    ("traditional", TRAD, [10, 11], 2, 0),
    ("doubles", DOUBLES, [10, 11], 2, 0),
    ("boathouse", BOAT, list(range(6, 13)), 1, 0),
    ("two jokers", TWO_JOKERS, [8, 9], 2, 4),
]
each_kind = pytest.mark.parametrize(
    "rules, sizes, packs, jokers", [kind[1:] for kind in KINDS], ids=[kind[0] for kind in KINDS]
)


def some_hands(full: int, sample: int, sizes: list[int], packs: int, jokers: int) -> Iterator[KnownCards]:
    """Random hands with at most three jokers: four in five are unrestricted, the others are rich in melds."""
    number = count(full, sample)
    any_hands = hands(number * 4 // 5, 4, sizes, packs, jokers)
    rich = rich_hands(number - number * 4 // 5, 5, [size - 2 for size in sizes], packs, jokers)
    return (hand for hand in itertools.chain(any_hands, rich) if sum(card.joker for card in hand) <= 3)


def in_hand(melds: Sequence[Meld], hand: KnownCards, rules: MeldRules) -> bool:
    """Whether these are disjoint melds under the rules, made of cards of the hand."""
    laid = [card for meld in melds for card in meld.cards]
    return (
        len(set(laid)) == len(laid) and set(laid) <= set(hand) and all(rules.meld(meld.slots) == meld for meld in melds)
    )


def worth(melds: Collection[Meld] | None, rules: MeldRules) -> int:
    """The total value of the melds in points; None counts as 0."""
    return sum(map(rules.value, melds or ()))


def pure(meld: Meld) -> bool:
    """Whether it is a run without a joker."""
    return meld.kind == RUN and meld.pure


def brute_openings(hand: KnownCards, rules: MeldRules, keep: int, using: Card) -> dict[tuple[bool, bool], int]:
    """The greatest value of melds that keep `keep` cards, for each combination of: a pure run required or not, a
    certain card required or not."""
    melds = all_melds(hand, rules)
    first = dict.fromkeys(itertools.product((False, True), (False, True)), 0)
    everything = layouts(hand, rules, melds)
    first[False, False] = max(value for laid, value in everything.items() if len(laid) <= len(hand) - keep)
    first[False, True] = max(
        (v for laid, v in everything.items() if using in laid and len(laid) <= len(hand) - keep), default=0
    )
    for meld in filter(pure, melds):
        rest = tuple(card for card in hand if card not in meld.cards)
        for laid, value in layouts(rest, rules, [other for other in melds if set(other.cards) <= set(rest)]).items():
            if len(laid) + len(meld.cards) <= len(hand) - keep:
                total = value + rules.value(meld)
                first[True, False] = max(first[True, False], total)
                if using in laid or using in meld.cards:
                    first[True, True] = max(first[True, True], total)
    return first


@each_kind
def test_r51_20_the_best_opening_is_the_dearest_of_all(
    rules: MeldRules, sizes: list[int], packs: int, jokers: int
) -> None:
    """The best opening has the greatest value of all, with and without a required pure run or card, one card kept
    (R51-18, R51-24, R51-A05)."""
    for hand in some_hands(5_000, 60, sizes, packs, jokers):
        using = hand[-1]
        best = brute_openings(hand, rules, 1, using)
        for (pure_run, with_card), value in best.items():
            asked = using if with_card else None
            found = best_opening(hand, rules, pure_run=pure_run, using=asked)
            assert worth(found, rules) == value, (hand, pure_run, asked)
            if found is not None:
                assert found and in_hand(found, hand, rules)
                assert sum(len(meld.slots) for meld in found) < len(hand)
                assert any(map(pure, found)) or not pure_run
                assert asked is None or any(asked in meld.cards for meld in found)


@each_kind
def test_r51_18_an_opening_keeps_as_many_cards_as_asked(
    rules: MeldRules, sizes: list[int], packs: int, jokers: int
) -> None:
    """For hands that can be laid whole, the best opening keeps none, one or two cards as asked."""
    tried = 0
    for hand in rich_hands(10**5, 6, [6, 7, 8], packs, min(jokers, 2)):
        if tried == count(300, 15):
            break
        everything = layouts(hand, rules)
        if frozenset(hand) in everything:
            tried += 1
            for keep in (0, 1, 2):
                best = max(value for laid, value in everything.items() if len(laid) <= len(hand) - keep)
                found = best_opening(hand, rules, pure_run=False, keep=keep)
                assert worth(found, rules) == best, (hand, keep)
                assert sum(len(meld.slots) for meld in found or ()) <= len(hand) - keep
    assert tried == count(300, 15)


def key(melds: Collection[Meld]) -> Counter[str]:
    """The melds by kind and faces, since twins and jokers are interchangeable."""
    return Counter(
        f"{meld.kind} {sorted('*' if slot.card.joker else slot.face.text for slot in meld.slots)}" for meld in melds
    )


def minimal_openings(
    hand: KnownCards, rules: MeldRules, need: int, pure_run: bool, using: Card | None
) -> dict[frozenset[tuple[str, int]], int]:
    """Every opening from which no meld can be left out, with its greatest value; a twin may replace the required card.

    A card with two jokers makes both a set and a run.
    """
    dearest: dict[tuple[str, frozenset[Card]], Meld] = {}
    for meld in all_melds(hand, rules):
        cards_of = meld.kind, frozenset(meld.cards)
        if cards_of not in dearest or rules.value(dearest[cards_of]) < rules.value(meld):
            dearest[cards_of] = meld

    def enough(chosen: Collection[Meld]) -> bool:
        return (
            worth(chosen, rules) >= need
            and (not pure_run or any(map(pure, chosen)))
            and (using is None or any(card.face == using.face for meld in chosen for card in meld.cards))
        )

    return {
        frozenset(key(chosen).items()): worth(chosen, rules)
        for chosen, rest in side_by_side(list(dearest.values()), frozenset(hand))
        if rest and enough(chosen) and not any(enough(chosen - {meld}) for meld in chosen)
    }


@each_kind
@pytest.mark.parametrize("need, pure_run", [(51, True), (30, False)], ids=["rami51", "rami30"])
def test_r51_20_r51_26_openings_from_which_nothing_can_be_left_out(
    rules: MeldRules, sizes: list[int], packs: int, jokers: int, need: int, pure_run: bool
) -> None:
    """All minimal openings are listed, dearest first, also with a required card; a cut list has the first of them."""
    for hand in some_hands(1_500, 50, [min(size, 12) for size in sizes], packs, min(jokers, 2)):
        for using in (None, hand[0]):
            expected = minimal_openings(hand, rules, need, pure_run, using)
            found = list(openings(hand, rules, need=need, pure_run=pure_run, using=using, most=10**6))
            assert {frozenset(key(melds).items()): worth(melds, rules) for melds in found} == expected, (hand, using)
            assert len(found) == len(expected)
            values = [worth(melds, rules) for melds in found]
            assert values == sorted(values, reverse=True)
            assert all(in_hand(melds, hand, rules) for melds in found)
            assert using is None or all(any(using in meld.cards for meld in melds) for melds in found)
            for most in (1, 2, 5, 20):
                few = openings(hand, rules, need=need, pure_run=pure_run, using=using, most=most)
                assert [worth(melds, rules) for melds in few] == values[:most], (hand, using, most)


def test_r51_20_a_list_of_openings_is_cut_after_the_dearest() -> None:
    """A cut list keeps the dearest openings, even if a low threshold lets many others through."""
    for hand in rich_hands(count(3_000, 100), 9, [9, 10, 11, 12], 2, 2):
        for need in (6, 20):
            every = [
                worth(melds, RAMI)
                for melds in openings(hand, RAMI, need=need, pure_run=True, using=hand[0], most=10**6)
            ]
            for most in (1, 2, 3, 10):
                few = openings(hand, RAMI, need=need, pure_run=True, using=hand[0], most=most)
                assert [worth(melds, RAMI) for melds in few] == every[:most], (hand, need, most)


def boat_cost(card: Card) -> int:
    """What a card left in hand costs at the Boathouse, in points."""
    return 11 if card.rank == 1 else 20 if card.joker else pip(card)


@each_kind
def test_boat_43_the_least_payment_is_that_of_every_arrangement_tried(
    rules: MeldRules, sizes: list[int], packs: int, jokers: int
) -> None:
    """The least payment (ace 11, courts 10, jokers 20) equals that of trying every arrangement, also if one card must
    be kept."""
    for hand in some_hands(5_000, 100, sizes, packs, jokers):
        melds = all_melds(hand, rules)
        for keep in (0, 1):
            found = least_payment(hand, rules, boat_cost, keep)
            assert found.points == least_left(hand, melds, {card: boat_cost(card) for card in hand}, keep), (hand, keep)
            assert found.points == sum(map(boat_cost, found.left))
            assert in_hand(found.melds, hand, rules)
            assert sorted([*found.left, *(card for meld in found.melds for card in meld.cards)]) == sorted(hand)


def test_half_a_pack_is_searched_in_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 26 cards that all meld one is kept: the search takes 15,000 steps, where it once took 245,000."""
    steps, search = 0, Packing._best

    def counted(packing: Packing, at: int, held: int) -> int:
        nonlocal steps
        steps += 1
        return search(packing, at, held)

    monkeypatch.setattr(Packing, "_best", counted)
    hand = cards("KC 4H KS AH JH JS AS AC JC JD 9C 9D 9H 9S QH QD QC QS 8C 7C KH 5H 3H AD TD KD")
    assert least_payment(hand, BOAT, boat_cost, keep=1).points == 10
    assert steps < 25_000


@pytest.mark.parametrize(
    "hand, points",
    [("7S 7H 7D KC AD 2S", 23), ("7S 7H 7D KD AD 2D", 0), ("KC AC 2C AH AS", 12), ("", 0)],
)
def test_boat_e11_e12_e14_payments(hand: str, points: int) -> None:
    """A run round the corner counts as a meld, an ace costs 11, and the cheapest arrangement is chosen."""
    assert least_payment(cards(hand), BOAT, boat_cost).points == points


def test_r51_e10_the_discard_completes_an_opening() -> None:
    """With the nine of diamonds, three kings and the pure run are worth 54."""
    hand = cards("7D 8D KS KH KD 2C 4C 6H 8S TC JH QS 3S 5H 9D")
    found = best_opening(hand, RAMI, pure_run=True, using=Card("9D"))
    assert worth(found, RAMI) == 54
    assert [list(map(str, melds)) for melds in openings(hand, RAMI, need=51, pure_run=True, using=Card("9D"))] == [
        ["KS KH KD", "7D 8D 9D"]
    ]


def test_r51_e11_the_discard_completes_no_opening() -> None:
    """Without the third king the best opening is worth only 24."""
    hand = cards("7D 8D KS KH 4S 2C 4C 6H 8S TC JH QS 3S 5H 9D")
    assert worth(best_opening(hand, RAMI, pure_run=True, using=Card("9D")), RAMI) == 24
    assert not list(openings(hand, RAMI, need=51, pure_run=True, using=Card("9D")))


def test_r51_a05_the_taken_card_itself_is_laid_not_its_twin() -> None:
    """Of two twins in hand, the meld contains the required card itself."""
    hand = cards("7D 8D 9D' 9D KS KH KD 2C")
    for taken in (Card("9D"), Card("9D'")):
        found = best_opening(hand, RAMI, pure_run=True, using=taken)
        assert found is not None
        assert any(taken in meld.cards for meld in found)
    jokers = cards("7D 8D 9D *1 *3 KS KH 2C")
    for taken in (Card("*1"), Card("*3")):
        found = best_opening(jokers, RAMI, pure_run=True, using=taken)
        assert found is not None
        assert any(taken in meld.cards for meld in found)


def test_r51_26_twins_can_make_the_same_meld_twice() -> None:
    """Two equal runs of four, five and a joker reach the 30 points that one of them does not."""
    hand = cards("4S 5S *1 4S' 5S' *2 KD")
    twice = [list(map(str, melds)) for melds in openings(hand, RAMI, need=30, pure_run=False)]
    assert twice == [["4S 5S *1=6S", "4S' 5S' *2=6S"]]
    assert worth(best_opening(hand, RAMI, pure_run=False), RAMI) == 30


def test_r51_21_nothing_to_lay_is_none() -> None:
    """There is no best opening without a meld, nor for an empty hand."""
    assert best_opening(cards("2C 4C 6H 8S"), RAMI, pure_run=False) is None
    assert best_opening((), RAMI, pure_run=False) is None
    assert best_opening(cards("7D 8D *1"), RAMI, pure_run=True, keep=0) is None
    assert best_opening(cards("7D 8D 9D"), RAMI, pure_run=True, keep=1) is None
