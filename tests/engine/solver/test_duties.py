"""The search for whether certain cards can still be laid this turn while one card is kept (D-5, R51-A04, R51-A11,
R51-A33, R51-A35)."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from rami.engine.cards import Card, Slot, cards, pack
from rami.engine.melds import Meld, MeldRules
from rami.engine.solver import can_place_all
from rami.engine.state import KnownCards
from support.brute_force import can_place, count

RAMI = MeldRules("both", jokers=1)
TRAD = MeldRules("both")
BOAT = MeldRules("corner")
TWO_JOKERS = MeldRules("low", jokers=2)
DOUBLES = MeldRules("both", jokers=1, duplicates=True)


def meld(text: str) -> Meld:
    """The meld of Rami that this text describes."""
    return RAMI.meld([Slot.parse(word) for word in text.split()])


def situations(number: int, seed: int, rules: MeldRules, most: int) -> Iterator[tuple[KnownCards, tuple[Meld, ...]]]:
    """Random hands with one to three melds on the table, of few ranks and suits, so that lay-offs are
    often possible."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        low = rng.randrange(13)
        ranks = {(low + step) % 13 + 1 for step in range(rng.randint(4, 7))}
        suits = rng.sample(range(4), rng.randint(1, 3)) if rng.random() < 0.5 else range(4)
        jokers = list(pack(1, 4)[-4:]) if rules.jokers else []
        deck = [card for card in pack(2) if card.rank in ranks and card.suit in suits]
        rng.shuffle(deck)
        table = []
        for _ in range(rng.randint(1, 3)):
            chosen = rng.sample(deck, min(len(deck), rng.choice([2, 3, 3, 4, 6])))
            family = [card for card in chosen if rng.choice([card.suit == chosen[0].suit, card.rank == chosen[0].rank])]
            wild = jokers[:1] if rng.random() < 0.7 else []
            readings = rules.readings((*family, *wild))
            if readings:
                table.append(rng.choice(readings))
                deck = [card for card in deck if card not in family]
                jokers = jokers[len(wild) :]
        deck += rng.sample(jokers, min(len(jokers), rng.choice([0, 0, 1, 2])))
        if table:
            made += 1
            yield tuple(rng.sample(deck, min(len(deck), rng.randint(1, most)))), tuple(table)


KINDS = [
    ("rami", RAMI, 5),
    ("traditional", TRAD, 6),
    ("boathouse", BOAT, 6),
    ("two jokers", TWO_JOKERS, 4),
    ("doubles", DOUBLES, 5),
]


@pytest.mark.parametrize("rules, most", [kind[1:] for kind in KINDS], ids=[kind[0] for kind in KINDS])
@pytest.mark.parametrize("lay_off", [True, False], ids=["meld_or_layoff", "meld_only"])
def test_d_5_a_card_can_be_laid_if_some_sequence_of_moves_lays_it(rules: MeldRules, most: int, lay_off: bool) -> None:
    """For every card of the hand and for pairs of them, the answer equals that of trying every sequence of melds,
    lay-offs and exchanges."""
    rng = random.Random(7)
    answers = []
    for hand, table in situations(count(2_000, 60), 8, rules, most):
        keep, swap = rng.choice([0, 1, 1, 2]), rng.random() < 0.8
        jokers = [card for card in hand if card.joker]
        for must in (*((card,) for card in hand), (*rng.sample(hand, min(2, len(hand))), *jokers[:1])):
            taken = [card for card in jokers[:1] if card in must]
            found = can_place_all(
                hand, rules, table, set(must), keep=keep, swap=swap, swapped_may_lay_off=lay_off, swapped=taken
            )
            expected = can_place(hand, rules, table, must, keep, swap, lay_off, taken)
            assert found == expected, (hand, list(map(str, table)), must, keep, swap)
            answers.append(found)
    assert 0.1 < sum(answers) / len(answers) < 0.9


LAID: Sequence[tuple[str, str, str, bool]] = [
    ("8D", "2C", "5D 6D 7D", True),
    ("8D", "", "5D 6D 7D", False),
    ("9D", "8D 2C", "5D 6D 7D", True),
    ("9D", "8D", "5D 6D 7D", False),
    ("9D", "*1 2C", "5D 6D 7D", True),
    ("9D", "*1 2C", "5D 6D *2=7D", False),
    ("9D", "7D 2C 8D", "5D 6D *2=7D", True),
    ("9D", "7D 2C", "5D 6D *2=7D", True),
    ("KC", "2C", "KS KH *1=KC", True),
    ("KS'", "2C", "KS KH *1=KC", False),
    ("KC", "2C 7H 9S", "KS KH KD *1=KC", False),
    ("KC", "2C 3C 4D", "KS KH KD *1=KC", True),
    ("KC", "2C 2D", "KS KH KD *1=KC / 5D 6D 7D", True),
    ("9H", "TH 7C 2D", "5C 6C *1=7C", True),
    ("9H", "TH 8C 2D", "5C 6C *1=7C", False),
    ("9H", "TH KD KC 2D", "KS KH *1=KD", True),
    ("9H", "TH KD 2D", "KS KH *1=KD", False),
    ("*1", "2C 2D", "5D 6D 7D", True),
    ("*1", "2C 2D 9S", "5D *2=6D 7D", True),
    ("*1", "2C 9S", "5D *2=6D 7D", False),
    ("*1", "KC 2C", "KS KH KD", True),
]


@pytest.mark.parametrize(
    "card, others, table, lies", LAID, ids=[f"{row[0]}+{row[1]} to {row[2]}".replace(" ", "_") for row in LAID]
)
def test_r51_a04_ways_to_lay_a_card(card: str, others: str, table: str, lies: bool) -> None:
    """A card can be laid by a lay-off, with cards or jokers that fill a gap, or with a joker exchanged from a run or a
    set; one card is kept."""
    hand = (Card(card), *cards(others))
    assert can_place_all(hand, RAMI, [meld(part) for part in table.split(" / ")], [Card(card)]) == lies


def test_r51_e15_the_queen_is_exchanged_for_the_joker() -> None:
    """The queen can be exchanged for a joker that makes a run with nine and ten, if the two is left to discard."""
    table = [meld("QS QH QD *1=QC")]
    assert can_place_all(cards("QC 9C TC 2D"), RAMI, table, [Card("QC")])
    assert not can_place_all(cards("QC 9C TC"), RAMI, table, [Card("QC")])
    assert not can_place_all(cards("QC 9C TC 2D"), RAMI, table, [Card("QC")], swap=False)


def test_r51_a11_an_exchanged_joker_may_have_to_make_a_new_meld() -> None:
    """With `meld_only` an exchanged joker may not be laid off; a joker that was drawn may."""
    table = [meld("QS QH QD *1=QC"), meld("2H 3H 4H")]
    assert can_place_all(cards("QC 9C 3C 2D"), RAMI, table, [Card("QC")])
    assert not can_place_all(cards("QC 9C 3C 2D"), RAMI, table, [Card("QC")], swapped_may_lay_off=False)
    hand, table = cards("*1 9C 3C 2D"), [meld("2H 3H 4H")]
    assert can_place_all(hand, RAMI, table, [Card("*1")], swapped_may_lay_off=False)
    assert not can_place_all(hand, RAMI, table, [Card("*1")], swapped_may_lay_off=False, swapped=[Card("*1")])


def test_r51_a11_another_joker_does_not_replace_the_exchanged_one() -> None:
    """The exchanged joker needs a meld with two other cards; the player's own joker can't meet its duty."""
    table = [meld("5D 6D 7D")]
    must, fetched = [Card("9D"), Card("*2")], [Card("*2")]
    hand = cards("9D *1 *2 2C 4S")
    assert not can_place_all(hand, RAMI, table, must, swapped_may_lay_off=False, swapped=fetched)
    assert can_place_all((*hand, Card("2H")), RAMI, table, must, swapped_may_lay_off=False, swapped=fetched)


def test_r51_a33_two_duties_at_once() -> None:
    """A discard taken and an exchanged joker must both be laid: this is possible only if the hand has enough cards for
    both."""
    table = [meld("5D 6D 7D")]
    hand = cards("9C *1 TC 2S")
    assert can_place_all(hand, RAMI, table, [Card("9C")])
    assert can_place_all(hand, RAMI, table, [Card("*1")])
    assert can_place_all(hand, RAMI, table, [Card("9C"), Card("*1")])
    assert not can_place_all(hand, RAMI, table, [Card("9C"), Card("*1")], keep=2)
    assert can_place_all(cards("8D 2S"), RAMI, table, ())
    assert not can_place_all(cards("2S"), RAMI, table, (), keep=2)


def test_a_hand_that_can_t_go_is_searched_in_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three jokers on the table the card that fits nearly nowhere is tried first: in any other order thousands of
    ways to lay the others are tried before it."""
    table = "QS KS *4=AS / 4S 4H 4D' / TC' JC' QC' KC / TS' JS' QS' / 6H' 7H' 8H' 9H *2=TH JH' QH' / 3C 4C 5C"
    table += " / 6C' 7C 8C' 9C' / *1=AS AH' AD / KS' KC' KD / 4D 5D' 6D 7D 8D"
    hand = cards("AS 2S' 4S' 5S 6S 2H' 8H TH' QH KH' AC' TC AD' 8D' 3S")
    laid: list[object] = []
    extended = MeldRules.extended

    def counted(*args: Any) -> Meld:
        laid.append(args)
        return extended(*args)

    monkeypatch.setattr(MeldRules, "extended", counted)
    melds = [meld(part) for part in table.split(" / ")]
    assert not any(can_place_all(hand, RAMI, melds, [card for card in hand if card is not last]) for last in hand)
    assert len(laid) < 500
