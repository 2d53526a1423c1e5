"""The verifiable shuffle: anyone can repeat it, and all orders are equally likely."""

import hashlib
from itertools import permutations
from random import Random
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.engine.cards import Card, pack
from rami.engine.chance import Chance, Stacked, fingerprint, read_seed, seed_from
from support.brute_force import count


def again(things: range, seed: str, deal: int, count: int, text: str) -> tuple[int, ...]:
    """The shuffle in ten lines, from its description alone."""
    key = hashlib.sha256(f"rami/1|{seed}|{deal}|{count}|{text}".encode()).digest()
    blocks = b"".join(hashlib.sha256(key + n.to_bytes(8, "big")).digest() for n in range(len(things) // 8 + 4))
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4)]
    order = list(things)
    for i in range(len(order) - 1, 0, -1):
        while words[0] >= 2**32 // (i + 1) * (i + 1):
            words.pop(0)
        j = words.pop(0) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


seeds = st.text("0123456789abcdef", min_size=1, max_size=64)


@given(seeds, st.text(max_size=20), st.integers(0, 300), st.integers(0, 50), st.integers(0, 120))
def test_anyone_can_do_a_shuffle_again(seed: str, text: str, deal: int, shuffle: int, size: int) -> None:
    """Ten lines from the description give the same order."""
    assert Chance(seed, text, deal, shuffle).shuffle(range(size)) == again(range(size), seed, deal, shuffle, text)


def test_a_known_shuffle_stays_what_it_is() -> None:
    """A saved match must be dealt the same by every later version: these orders never change."""
    assert Chance("5eed").shuffle(range(10)) == (3, 2, 8, 1, 0, 9, 4, 7, 6, 5)
    assert Chance("5eed", "Bonne chance !", 3, 2).shuffle(range(10)) == (4, 1, 5, 8, 6, 0, 2, 9, 3, 7)
    assert [card.text for card in Chance("0" * 64).shuffle(pack())[:5]] == ["6H", "6C", "4H", "9C", "KH"]


def test_words_that_would_favour_an_order_are_skipped() -> None:
    """A stream whose first word lies in the uneven rest: the next word is taken."""

    class Fixed(Chance):
        def numbers(self):  # type: ignore[no-untyped-def]
            return iter([2**32 - 1, 4, 1])

    assert Fixed("0").shuffle("abc") == ("a", "c", "b")


def test_seed_text_deal_and_count_change_the_order() -> None:
    """All four go into the key, and none can be mistaken for another."""
    base = Chance("ab", "x", 1, 0)
    others = [
        Chance("abc", "x", 1),
        Chance("ab", "y", 1),
        Chance("ab", "x", 2),
        Chance("ab", "x", 1, 1),
        Chance("ab", "|x", 1),
    ]
    orders = {chance.shuffle(pack()) for chance in (base, *others)}
    assert len(orders) == 6
    assert base.next() == Chance("ab", "x", 1, 1)
    assert base.shuffle(pack()) == base.shuffle(pack())


def test_every_order_can_come() -> None:
    """All 120 orders of five cards, in a few thousand deals."""
    assert {Chance("1", deal=deal).shuffle("abcde") for deal in range(3_000)} == set(permutations("abcde"))


def critical(freedom: int, level: float) -> float:
    """The chi-square that chance alone exceeds with this probability, by Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + NormalDist().inv_cdf(1 - level) * part**0.5) ** 3


@pytest.mark.parametrize("packs", [1, 2])
def test_every_card_comes_to_every_place_as_often(packs: int) -> None:
    """Chi-square of cards by places on 100,000 shuffles (a sample by default), at the 0.1 % level:
    of all places together, and of every single one.

    With so many places looked at, one of them may well be odd at that level: each is held to its share of it.
    """
    size, shuffles = 52 * packs, count(100_000, 3_000)
    seen = [[0] * size for _ in range(size)]
    for deal in range(shuffles):
        for cards, card in zip(seen, Chance("fa1", deal=deal).shuffle(range(size)), strict=True):
            cards[card] += 1
    mean = shuffles / size
    places = [sum((times - mean) ** 2 for times in cards) / mean for cards in seen]
    assert sum(places) < critical((size - 1) ** 2, 0.001)
    assert max(places) < critical(size - 1, 0.001 / size)


@pytest.mark.parametrize(("freedom", "level", "known"), [(50, 0.001, 86.66), (100, 0.001, 149.45), (100, 0.05, 124.34)])
def test_the_critical_values_are_those_of_the_tables(freedom: int, level: float, known: float) -> None:
    """To a tenth."""
    assert critical(freedom, level) == pytest.approx(known, abs=0.1)


def test_a_shuffle_that_favours_a_place_is_found_out() -> None:
    """The usual mistake, to exchange each card with any other: the sum of all places is far over the limit."""
    size, shuffles, luck = 52, 3_000, Random(1)
    seen = [[0] * size for _ in range(size)]
    for _ in range(shuffles):
        order = list(range(size))
        for at in range(size):
            other = luck.randrange(size)
            order[at], order[other] = order[other], order[at]
        for cards, card in zip(seen, order, strict=True):
            cards[card] += 1
    mean = shuffles / size
    assert sum((times - mean) ** 2 for cards in seen for times in cards) / mean > critical((size - 1) ** 2, 0.001)


def test_a_seed_is_thirty_two_bytes_or_hex_digits() -> None:
    """What a person writes is kept but for case and blanks; anything else is refused by name."""
    assert seed_from(bytes(range(32))) == bytes(range(32)).hex()
    assert read_seed(" 5EED\n") == "5eed"
    for text in ("", "xyz", "5e ed", "0" * 65, "٣"):
        with pytest.raises(ValueError, match="seed"):
            read_seed(text)
    with pytest.raises(ValueError, match="32 bytes"):
        seed_from(b"short")


def test_the_fingerprint_is_the_seeds_sha_256() -> None:
    """What is shown before the first card, for anyone to check after the match."""
    assert fingerprint("5eed") == hashlib.sha256(b"5eed").hexdigest()


def test_a_stacked_pack_comes_in_its_order_once() -> None:
    """The first shuffle is the order that was set; a reshuffle is an ordinary one; other cards are refused."""
    order = tuple(reversed(pack()))
    chance = Stacked(order=order)
    assert chance.shuffle(pack()) == order
    assert chance.next().shuffle(pack()) != order
    assert Stacked("77").shuffle(pack()) == Chance("77").shuffle(pack())
    with pytest.raises(ValueError, match="other cards"):
        chance.shuffle(pack(2))
    assert isinstance(chance.shuffle(pack())[0], Card)
