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
    """The shuffle in ten lines, written from its description alone."""
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
    """An implementation of ten lines, written from the description, gives the same order."""
    assert Chance(seed, text, deal, shuffle).shuffle(range(size)) == again(range(size), seed, deal, shuffle, text)


def test_a_known_shuffle_stays_what_it_is() -> None:
    """These orders never change, so that every later version deals a saved match alike."""
    assert Chance("5eed").shuffle(range(10)) == (3, 2, 8, 1, 0, 9, 4, 7, 6, 5)
    assert Chance("5eed", "Bonne chance !", 3, 2).shuffle(range(10)) == (4, 1, 5, 8, 6, 0, 2, 9, 3, 7)
    assert [card.text for card in Chance("0" * 64).shuffle(pack())[:5]] == ["6H", "6C", "4H", "9C", "KH"]


def test_words_that_would_favour_an_order_are_skipped() -> None:
    """A random word above the largest multiple of n is skipped and the next one is used, so that no
    order is favoured."""

    class Fixed(Chance):
        def numbers(self):  # type: ignore[no-untyped-def]
            return iter([2**32 - 1, 4, 1])

    assert Fixed("0").shuffle("abc") == ("a", "c", "b")


def test_seed_text_deal_and_count_change_the_order() -> None:
    """The seed, the text, the deal and the count each change the order, and no two combinations share a key."""
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
    """All 120 orders of five cards come up within a few thousand deals."""
    assert {Chance("1", deal=deal).shuffle("abcde") for deal in range(3_000)} == set(permutations("abcde"))


def critical(freedom: int, level: float) -> float:
    """The chi-square value that is exceeded with this probability by chance, by Wilson and Hilferty's formula."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + NormalDist().inv_cdf(1 - level) * part**0.5) ** 3


@pytest.mark.parametrize("packs", [1, 2])
def test_every_card_comes_to_every_place_as_often(packs: int) -> None:
    """Every card lands in every place equally often: chi-square on 100,000 shuffles (fewer by default), at the 0.1 %
    level.

    The test looks at all places together and at each place. Since there are many places, the level of each one is
    lowered.
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
    """The critical values agree with published tables to a tenth."""
    assert critical(freedom, level) == pytest.approx(known, abs=0.1)


def test_a_shuffle_that_favours_a_place_is_detected() -> None:
    """The common mistake of swapping each card with any other exceeds the limit by far."""
    size, shuffles, rng = 52, 3_000, Random(1)
    seen = [[0] * size for _ in range(size)]
    for _ in range(shuffles):
        order = list(range(size))
        for at in range(size):
            other = rng.randrange(size)
            order[at], order[other] = order[other], order[at]
        for cards, card in zip(seen, order, strict=True):
            cards[card] += 1
    mean = shuffles / size
    assert sum((times - mean) ** 2 for cards in seen for times in cards) / mean > critical((size - 1) ** 2, 0.001)


def test_a_seed_is_thirty_two_bytes_or_hex_digits() -> None:
    """A typed seed may have any case and surrounding blanks; anything but hex digits raises an error that quotes it."""
    assert seed_from(bytes(range(32))) == bytes(range(32)).hex()
    assert read_seed(" 5EED\n") == "5eed"
    for text in ("", "xyz", "5e ed", "0" * 65, "٣"):
        with pytest.raises(ValueError, match="seed"):
            read_seed(text)
    with pytest.raises(ValueError, match="32 bytes"):
        seed_from(b"short")


def test_the_fingerprint_is_the_seeds_sha_256() -> None:
    """The fingerprint is the seed's SHA-256; it is shown before the deal, so that the seed can be checked after the
    match."""
    assert fingerprint("5eed") == hashlib.sha256(b"5eed").hexdigest()


def test_a_stacked_pack_comes_in_its_order_once() -> None:
    """The first shuffle of a stacked pack gives its order, the next an ordinary one; other cards are refused."""
    order = tuple(reversed(pack()))
    chance = Stacked(order=order)
    assert chance.shuffle(pack()) == order
    assert chance.next().shuffle(pack()) != order
    assert Stacked("77").shuffle(pack()) == Chance("77").shuffle(pack())
    with pytest.raises(ValueError, match="other cards"):
        chance.shuffle(pack(2))
    assert isinstance(chance.shuffle(pack())[0], Card)
