"""Sets and runs: every worked example of the rules,
and every small group of cards against a plain list of all melds."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, product

import pytest

from rami.engine.actions import Group, IllegalAction
from rami.engine.cards import Card, Slot, cards, pack, written
from rami.engine.melds import RUN, SET, Meld, MeldRules

RAMI = MeldRules("both", jokers=1, high_ace=11)
TRAD = MeldRules("both", high_ace=11)
BOAT = MeldRules("corner", high_ace=11)
GIN = MeldRules()
DOUBLES = MeldRules("low", duplicates=True, high_ace=11)
TWO_JOKERS = MeldRules("corner", jokers=2, high_ace=11)
EVERY = {"rami": RAMI, "traditional": TRAD, "boathouse": BOAT, "gin": GIN, "doubles": DOUBLES, "two jokers": TWO_JOKERS}
each_rules = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY.keys())


def group(text: str) -> Group:
    """The slots that this text describes."""
    return tuple(Slot.parse(word) for word in text.split())


def refusal(rules: MeldRules, slots: Sequence[Slot]) -> str | None:
    """The code of the reason why these cards are no meld, or None."""
    try:
        rules.meld(slots)
    except IllegalAction as error:
        return error.reason
    return None


# The worked examples


@pytest.mark.parametrize("text, value", [("QH KH AH", 31), ("AH 2H 3H", 6)])
def test_r51_e02_trad_e11_the_ace_is_high_or_low(text: str, value: int) -> None:
    """An ace may be low or high in a run, whatever the order of the cards; the meld lists them from its low end."""
    for order in (text.split(), text.split()[::-1], [*text.split()[1:], text.split()[0]]):
        meld = RAMI.meld(group(" ".join(order)))
        assert (meld.kind, str(meld), RAMI.value(meld)) == (RUN, text, value)
        assert TRAD.meld(group(" ".join(order))) == meld


def test_r51_e02_r51_a14_trad_e11_the_ace_is_never_in_the_middle() -> None:
    """K-A-2 is a run only at the Boathouse."""
    assert refusal(RAMI, group("KH AH 2H")) == refusal(TRAD, group("KH AH 2H")) == "run_gap"
    assert refusal(BOAT, group("KH AH 2H")) is None


def test_gin_e06_the_ace_is_low_only() -> None:
    """In gin A-2-3 is a run and Q-K-A is not."""
    assert refusal(GIN, group("QS KS AS")) == "run_gap"
    assert str(GIN.meld(group("3S AS 2S"))) == "AS 2S 3S"


@pytest.mark.parametrize(
    "text, value",
    [
        ("AS AH AD", 33),
        ("AS AH *1=AC", 33),
        ("JD QD KD AD", 41),
        ("AS 2S 3S", 6),
        ("QS KS *1=AS", 31),
        ("*1=JS QS KS", 30),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS'", 96),
        ("7S 7H *1=7C", 21),
        ("8H 9H TH", 27),
    ],
)
def test_r51_e07_r51_a09_r51_a15_values(text: str, value: int) -> None:
    """An ace is worth 11 in a set or above a king and 1 below a two; a joker is worth the card that it stands for."""
    assert RAMI.value(RAMI.meld(group(text))) == value


@pytest.mark.parametrize(
    "text, reason",
    [
        ("7S 7S' 7H", "set_twins"),
        ("7S 7H *1=7D *2=7C", "meld_jokers"),
        ("7S 7H 7D 7C *1=7S", "set_long"),
        ("7S 8S", "meld_short"),
        ("7S 8S 9H", "meld_mixed"),
        ("7S 8S TS", "run_gap"),
        ("7S 8S 8S' 9S", "run_twins"),
        ("7S *1=8S 8S 9S", "run_twins"),
        ("AS 2S AS'", "run_twins"),
        ("AS AS' 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "run_twins"),
    ],
)
def test_r51_e08_r51_30_r51_34_r51_a15_what_is_no_meld(text: str, reason: str) -> None:
    """Twins, a second joker, a fifth card and gaps are refused; a run has both aces only with all thirteen ranks."""
    assert refusal(RAMI, group(text)) == reason


def test_r51_a15_both_aces_close_only_where_the_ace_is_high_and_low() -> None:
    """The fourteen cards A-2-…-K-A are a run in Rami and in no other game."""
    whole = group("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS'")
    assert refusal(RAMI, whole) is None
    assert refusal(BOAT, whole) == refusal(GIN, whole) == "run_twins"


def test_r51_a10_a_joker_in_a_run_stands_for_what_was_said() -> None:
    """A joker that may go at either end has two readings, dearest first; inside a run it has one."""
    assert [str(meld) for meld in RAMI.readings(cards("QS KS *1"))] == ["QS KS *1=AS", "*1=JS QS KS"]
    assert [str(meld) for meld in RAMI.readings(cards("5C 7C *1"))] == ["5C *1=6C 7C"]


def test_r51_a10_a_joker_in_a_brelan_floats_until_a_fourth_card_fixes_it() -> None:
    """Either missing suit can be added to a brelan with a joker; the joker then stands for the other one."""
    brelan = RAMI.meld(group("KS KH *1=KC"))
    assert str(RAMI.extended(brelan, group("KC"))) == "KS KH KC *1=KD"
    assert str(RAMI.extended(brelan, group("KD"))) == "KS KH *1=KC KD"
    with pytest.raises(IllegalAction, match="set_twins"):
        RAMI.extended(brelan, group("KS'"))


def test_r51_53_r51_a13_a_joker_leaves_a_carre_but_not_a_brelan() -> None:
    """The joker of a brelan can be exchanged only after a lay-off has made it a carré, for the missing suit."""
    brelan = RAMI.meld(group("KS KH *1=KC"))
    with pytest.raises(IllegalAction, match="swap_brelan"):
        RAMI.swapped(brelan, Card("KC"))
    carre = RAMI.extended(brelan, group("KD"))
    with pytest.raises(IllegalAction, match="swap_other_card") as refused:
        RAMI.swapped(carre, Card("KD'"))
    assert refused.value.facts == {"card": Card("KD'"), "wanted": Card("KC")}
    meld, joker = RAMI.swapped(carre, Card("KC'"))
    assert (str(meld), joker) == ("KS KH KC' KD", Card("*1"))
    assert meld == RAMI.meld(meld.slots)
    with pytest.raises(IllegalAction, match="swap_no_joker"):
        RAMI.swapped(meld, Card("KC"))


def test_r51_52_the_joker_of_a_run_is_exchanged_for_the_card_it_stands_for() -> None:
    """The joker of a run is exchanged for a card of the same rank and suit, of either pack."""
    run = RAMI.meld(group("5C *3=6C 7C"))
    meld, joker = RAMI.swapped(run, Card("6C'"))
    assert (str(meld), joker, meld.pure) == ("5C 6C' 7C", Card("*3"), True)
    with pytest.raises(IllegalAction, match="swap_other_card"):
        RAMI.swapped(run, Card("6S"))


def test_r51_a32_a_set_ends_at_four_and_a_joker_may_be_the_fourth() -> None:
    """A set takes a joker as its fourth card, but no fifth card, no second card of a suit and no second joker."""
    brelan = RAMI.meld(group("KS KH KD"))
    assert str(RAMI.extended(brelan, group("*1=KC"))) == "KS KH *1=KC KD"
    carre = RAMI.meld(group("KS KH KD KC"))
    with pytest.raises(IllegalAction, match="set_long"):
        RAMI.extended(carre, group("*1=KC"))
    with pytest.raises(IllegalAction, match="meld_jokers"):
        RAMI.extended(RAMI.meld(group("KS KH *1=KC")), group("*2=KD"))
    with pytest.raises(IllegalAction, match="add_nothing"):
        RAMI.extended(carre, ())


def test_r51_a10_a_joker_of_a_set_stands_for_a_card_of_its_rank() -> None:
    """A joker in a set has no fixed suit, but must stand for the set's rank: as an eight it can't be
    added to sevens."""
    sevens = RAMI.meld(group("7S 7H 7D"))
    with pytest.raises(IllegalAction, match="meld_mixed"):
        RAMI.extended(sevens, group("*1=8C"))
    assert str(RAMI.extended(sevens, group("*1=7S"))) == "7S 7H *1=7C 7D"


def test_trad_e01_a_brelan_takes_the_fourth_king_not_a_twin() -> None:
    """TRAD-14, TRAD-A02: a brelan takes the missing suit; it takes a twin only if duplicates are allowed."""
    kings = group("KS KH KD")
    assert str(TRAD.extended(TRAD.meld(kings), group("KC"))) == "KS KH KC KD"
    with pytest.raises(IllegalAction, match="set_twins"):
        TRAD.extended(TRAD.meld(kings), group("KS'"))
    assert len(DOUBLES.extended(DOUBLES.meld(kings), group("KS' KC KC'")).slots) == 6


@pytest.mark.parametrize(
    "rules, table, added, fits",
    [
        (TRAD, "2D 3D 4D", "5D", True),
        (TRAD, "2D 3D 4D", "AD", True),
        (TRAD, "2D 3D 4D", "6D 5D", True),
        (TRAD, "2D 3D 4D", "AD 5D", True),
        (TRAD, "2D 3D 4D", "6D AD 5D", True),
        (TRAD, "2D 3D 4D", "6D", False),
        (TRAD, "2D 3D 4D", "AD KD", False),
        (BOAT, "8H 9H TH", "JH", True),
        (BOAT, "8H 9H TH", "QH JH", True),
        (BOAT, "8H 9H TH", "7H", True),
        (BOAT, "8H 9H TH", "6H 7H", True),
        (BOAT, "8H 9H TH", "7H JH", True),
        (BOAT, "8H 9H TH", "QH 6H JH 7H", True),
        (BOAT, "8H 9H TH", "QH", False),
        (BOAT, "8H 9H TH", "6H", False),
        (BOAT, "KC AC 2C", "QC", True),
        (BOAT, "KC AC 2C", "3C", True),
        (BOAT, "KC AC 2C", "3C QC", True),
        (BOAT, "KC AC 2C", "KC", False),
        (BOAT, "KC AC 2C", "4C", False),
        (BOAT, "3S 3H 3D", "3C", True),
        (GIN, "QS KS JS", "AS", False),
    ],
)
def test_trad_e02_boat_e06_e07_e08_what_can_be_added(rules: MeldRules, table: str, added: str, fits: bool) -> None:
    """Cards can be added together, in whatever order they are named."""
    meld = rules.meld(group(table))
    ways = rules.additions(meld, cards(added))
    assert bool(ways) == fits
    for way in ways:
        assert rules.extended(meld, way) == rules.meld((*meld.slots, *way))


@pytest.mark.parametrize("table", ["5S 5H 5C", "5S 5H *1=5C", "5S 6S 7S", "QS KS AS", "5S *1=6S 7S"])
@pytest.mark.parametrize("beside", ["", "5D", "8S", "9S", "KH"])
def test_a_joker_is_added_for_every_card_that_it_can_stand_for(table: str, beside: str) -> None:
    """A joker, alone or with a card, joins a meld in each way that some card of the pack in its place gives."""
    meld, joker = TWO_JOKERS.meld(group(table)), Card("*2")
    found = set()
    for face in pack():
        try:
            found.add(TWO_JOKERS.extended(meld, (*group(beside), Slot(joker, face))).slots)
        except IllegalAction:
            continue
    ways = TWO_JOKERS.additions(meld, (*cards(beside), joker))
    assert {TWO_JOKERS.extended(meld, way).slots for way in ways} == found


@pytest.mark.parametrize("text", ["KS AS 2S", "QS KS AS", "AS 2S 3S"])
def test_boat_e04_runs_turn_the_corner(text: str) -> None:
    """K-A-2, A-K-Q and A-2-3 are runs, in whatever order the cards are named."""
    assert all(str(BOAT.meld(tuple(order))) == text for order in (group(text), group(text)[::-1]))


def test_boat_a05_a_closed_circle_takes_nothing_more() -> None:
    """All thirteen cards of a suit are a run that nothing can be added to; a circle with a gap is no run."""
    suit = tuple(Slot(card, card.face) for card in pack()[:13])
    circle = BOAT.meld(suit)
    assert len(circle.slots) == 13
    assert not any(BOAT.additions(circle, [card]) for card in pack(2))
    assert refusal(BOAT, group("QS AS 2S")) == refusal(BOAT, group("KS AS 2S 4S")) == "run_gap"


# Against a plain list of all melds


def lines(rules: MeldRules) -> list[tuple[int, ...]]:
    """The ranks of every run, from its low end."""
    circle = [*range(1, 14), *range(1, 14)]
    found = {tuple(range(low, high + 1)) for low in range(1, 12) for high in range(low + 2, 14)}
    if rules.ace == "both":
        found |= {(*range(low, 14), 1) for low in range(1, 13)}
    if rules.ace == "corner":
        found |= {tuple(circle[start : start + size]) for start in range(13) for size in range(3, 13)}
    return sorted(found)


def plain_melds(rules: MeldRules) -> dict[tuple[Card, ...], int]:
    """Every meld by its sorted faces, with its greatest value."""
    found: dict[tuple[Card, ...], int] = {}
    for suit, line in product(range(4), lines(rules)):
        value = sum(min(rank, 10) for rank in line) + (10 if line[-1] == 1 else 0)
        faces = tuple(sorted(Card.of(rank, suit) for rank in line))
        found[faces] = max(value, found.get(faces, 0))
    for rank in range(1, 14):
        suits = [suit for suit in range(4) for _ in range(2 if rules.duplicates else 1)]
        for size in range(3, len(suits) + 1):
            for chosen in combinations(suits, size):
                found[tuple(Card.of(rank, suit) for suit in chosen)] = size * (11 if rank == 1 else min(rank, 10))
    return found


def plain_readings(
    held: Sequence[Card], rules: MeldRules, melds: dict[tuple[Card, ...], int]
) -> list[tuple[Card, ...]]:
    """The faces of every meld that these cards make with some card in place of each joker."""
    real = [card.face for card in held if not card.joker]
    wild = len(held) - len(real)
    if wild > rules.jokers or not real:
        return []
    choices = combinations_with_replacement(pack(), wild)
    return [faces for chosen in choices if (faces := tuple(sorted((*real, *chosen)))) in melds]


def faces_of(meld: Meld) -> tuple[Card, ...]:
    """The faces in the meld, sorted."""
    return tuple(sorted(slot.face for slot in meld.slots))


def some_groups(number: int, seed: int, rules: MeldRules) -> list[tuple[Card, ...]]:
    """Small groups of cards that are likely to make melds."""
    rng = random.Random(seed)
    groups = []
    for _ in range(number):
        start, suit, size = rng.randrange(13), rng.randrange(4), rng.choice([2, 3, 3, 4, 5, 6])
        run = [Card.of((start + step) % 13 + 1, suit, rng.randrange(2)) for step in range(size)]
        kin = [Card.of(start + 1, other, copy) for other in range(4) for copy in range(2)]
        chosen = rng.choice([run, rng.sample(kin, min(size, 5)), rng.sample([*run, *kin], size)])
        jokers = rng.sample(pack(1, 4)[-4:], rng.choice([0, 0, 1, 1, 2])) if rules.jokers else []
        groups.append(tuple(dict.fromkeys([*rng.sample(chosen, rng.randint(1, len(chosen))), *jokers])))
    return groups


@each_rules
def test_readings_are_all_the_melds_that_some_cards_make(rules: MeldRules) -> None:
    """`readings` yields each possible meld with its value, dearest first; in a set a joker stands for a
    missing suit."""
    melds = plain_melds(rules)
    made = 0
    for held in some_groups(600 if rules.jokers < 2 else 150, 1, rules):
        found = rules.readings(held)
        expected = plain_readings(held, rules, melds)
        runs = [
            faces
            for faces in expected
            if len({face.suit for face in faces}) == 1 and len({face.rank for face in faces}) > 1
        ]
        assert {faces_of(meld) for meld in found if meld.kind == RUN} == set(runs), written(held)
        assert any(meld.kind == SET for meld in found) == (len(expected) > len(runs)), written(held)
        assert all(faces_of(meld) in expected for meld in found)
        assert all(sorted(meld.cards) == sorted(held) for meld in found)
        values = [rules.value(meld) for meld in found]
        assert values == sorted(values, reverse=True)
        assert all(rules.value(meld) <= melds[faces_of(meld)] for meld in found)
        made += bool(found)
    assert made > 25


@each_rules
def test_a_meld_is_told_from_other_cards(rules: MeldRules) -> None:
    """`meld` accepts exactly the groups of the plain list, in any order, and puts their cards in one fixed order."""
    melds = plain_melds(rules)
    rng = random.Random(2)
    for held in some_groups(1_500, 3, rules):
        slots = [Slot(card, card.face) for card in held if not card.joker]
        is_meld = tuple(sorted(slot.face for slot in slots)) in melds
        assert (refusal(rules, slots) is None) == is_meld, written(slots)
        if is_meld:
            meld = rules.meld(slots)
            assert rules.meld(meld.slots) == meld
            again = rules.meld(rng.sample(slots, len(slots)))
            assert (again.kind, Counter(again.cards)) == (meld.kind, Counter(meld.cards))


@each_rules
def test_additions_are_all_the_ways_to_make_a_meld_longer(rules: MeldRules) -> None:
    """`additions` has one group for each card that an added joker can stand for; the joker of a run is fixed, that of a
    set is not."""
    melds = plain_melds(rules)
    rng = random.Random(4)
    added = 0
    tables = [reading for held in some_groups(900, 5, rules) for reading in rules.readings(held)[:1]]
    for table in tables[:30] if rules.jokers > 1 else 4 * tables:
        first, last = table.slots[0].face, table.slots[-1].face
        kin = [card for card in pack(2) if card.rank == first.rank or card.suit == first.suit]
        beside = [card for card in kin if min((card.rank - last.rank) % 13, (first.rank - card.rank) % 13) <= 3]
        jokers = pack(1, 4)[-4:] if rules.jokers else ()
        near = [card for card in (*beside, *jokers) if card not in table.cards]
        held = rng.sample(near, rng.choice([1, 1, 2, 3]))
        ways = rules.additions(table, held)
        as_cards = [slot.face if table.kind == RUN else slot.card for slot in table.slots]
        own = len([slot for slot in table.slots if slot.card.joker]) if table.kind == RUN else 0
        room = MeldRules(rules.ace, rules.jokers - own, rules.duplicates)
        expected = plain_readings([*as_cards, *held], room, melds)
        grown = [rules.extended(table, way) for way in ways]
        assert all(sorted(slot.card for slot in way) == sorted(held) for way in ways)
        assert all(faces_of(meld) in expected for meld in grown)
        if table.kind == RUN:
            assert {faces_of(meld) for meld in grown} == set(expected), (str(table), written(held))
            assert len(ways) == len(set(map(faces_of, grown))) or rules.jokers > 1
        else:
            assert bool(ways) == bool(expected), (str(table), written(held))
        added += bool(ways)
    assert added > (3 if rules.jokers > 1 else 30)
