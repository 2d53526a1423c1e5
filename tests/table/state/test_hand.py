"""Tests of the order of the player's hand: sorted, or as the player arranged it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.engine.cards import Card, Slot, cards, pack
from rami.games import GAMES, game
from rami.table.state.hand import MODES, Hand, by_melds

GIN = next(iter(game("gin").presets.values()))
RAMI = next(iter(game("rami51").presets.values()))
MICHIGAN = next(iter(game("michigan").presets.values()))


def of(text: str, mode: str = "own", fresh: str = "") -> Hand:
    """Return a hand in this order."""
    return Hand(cards(text), mode, cards(fresh))


def written(hand: Hand) -> str:
    """Return the hand's cards from left to right, as text."""
    return " ".join(map(str, hand.cards))


def test_by_suit_the_ranks_rise_and_the_jokers_come_last() -> None:
    """Sorted by suit, the hand has spades, hearts, clubs and diamonds, so that red and black alternate."""
    hand = of("KD 2S *1 7H AS 7H' 3C").sorted("suit", RAMI)
    assert written(hand) == "AS 2S 7H 7H' 3C KD *1"
    assert hand.mode == "suit"


def test_by_rank_equal_ranks_stand_together_and_the_jokers_come_last() -> None:
    """Sorted by rank, the hand goes from aces to kings, then jokers."""
    assert written(of("KD 2S *1 7H AS 7S 2D").sorted("rank", RAMI)) == "AS 2S 2D 7S 7H KD *1"


def test_an_ace_stands_where_the_game_ranks_it() -> None:
    """In Michigan, whose runs end with the ace, it stands behind the king of its suit and behind all kings."""
    assert written(of("AS 2S KS 4H AD").sorted("suit", MICHIGAN)) == "2S KS AS 4H AD"
    assert written(of("AS 2S KS 4H AD").sorted("rank", MICHIGAN)) == "2S 4H KS AS AD"


def test_by_melds_the_melds_come_first_and_then_the_highest_cards() -> None:
    """Sorting by melds puts those first that the hand is said to make; without melds the cards go by suit."""
    melds = (GIN.meld_rules.meld([Slot(card, card) for card in cards("5H 6H 7H 8H")]),)
    hand = of("KD 7H 2S 5H 7C 6H 7D 8H QC 3S").sorted("melds", GIN, melds)
    assert written(hand) == "5H 6H 7H 8H QC KD 7C 7D 3S 2S"
    assert by_melds(hand.cards, GIN, melds) == hand.cards
    assert written(of("7H KS 7D 2S").sorted("melds", MICHIGAN)) == "2S KS 7H 7D", "by suit then"


def test_an_unknown_way_is_refused() -> None:
    """An unknown sort order raises an error that names it and lists the known ones."""
    with pytest.raises(ValueError, match="suit, rank, melds, own, not by 'colour'"):
        of("7H").sorted("colour", GIN)


@pytest.mark.parametrize("mode", MODES)
def test_sorting_never_loses_a_card(mode: str) -> None:
    """Every sort order keeps all cards of a hand in every game."""
    for each in GAMES:
        rules = next(iter(each.presets.values()))
        held = getattr(rules, "pack", pack())[::5]
        assert sorted(Hand(held).sorted(mode, rules).cards) == sorted(held)


def test_a_hand_ordered_by_the_player_stays_so_when_a_card_comes_in() -> None:
    """The new card goes to the right end and is marked as new."""
    hand = of("KD 2S 7H").holding(cards("2S 7H 5C KD"), GIN)
    assert written(hand) == "KD 2S 7H 5C"
    assert hand.fresh == cards("5C")
    assert hand.mode == "own"


def test_a_hand_ordered_by_the_player_stays_so_when_a_card_goes() -> None:
    """The other cards keep their order, and the new card stays marked until the next one comes."""
    hand = of("KD 2S 7H 5C", fresh="5C").holding(cards("5C 7H KD"), GIN)
    assert written(hand) == "KD 7H 5C"
    assert hand.fresh == cards("5C")
    hand = hand.holding(cards("5C 7H KD 9S"), GIN)
    assert hand.fresh == cards("9S")
    assert of("KD 5C", fresh="5C").holding(cards("KD"), GIN).fresh == ()


def test_cards_that_come_back_return_to_their_places() -> None:
    """A meld taken back lies where it lay in the player's own order; a card that comes after another is new."""
    hand = of("9D 4S 2C 4H KS 4C")
    laid = hand.holding(cards("9D 2C KS"), GIN)
    assert laid.holding(hand.cards, GIN).cards == hand.cards
    drawn = laid.holding(cards("9D 2C KS 7H"), GIN)
    assert written(drawn) == "9D 2C KS 7H"
    assert written(drawn.holding(cards("9D 2C KS 7H 4S"), GIN)) == "9D 2C KS 7H 4S"


def test_a_sorted_hand_takes_a_card_into_its_place() -> None:
    """A sorted hand puts a new card where it belongs and marks it as new."""
    hand = of("2S 7H KD", "suit").holding(cards("2S 7H KD 5H"), GIN)
    assert written(hand) == "2S 5H 7H KD"
    assert hand.fresh == cards("5H")


def test_a_hand_that_is_dealt_has_no_fresh_card() -> None:
    """No card of a hand that was just dealt is marked as new."""
    assert Hand().holding(cards("2S 7H KD"), GIN).fresh == ()
    assert of("2S 7H", fresh="7H").holding(cards("3C 4C 5C"), GIN).fresh == ()


def test_a_card_is_moved_to_where_it_is_put() -> None:
    """The position counts places after the move, and the hand then has the player's own order."""
    hand = of("AS 2S 3S 4S", "suit")
    assert written(hand.moved([Card("AS")], 2)) == "2S 3S AS 4S"
    assert written(hand.moved([Card("4S")], 0)) == "4S AS 2S 3S"
    assert written(hand.moved([Card("2S")], 99)) == "AS 3S 4S 2S"
    assert written(hand.moved([Card("2S")], -5)) == "2S AS 3S 4S"
    assert hand.moved([Card("2S")], 1).mode == "own"


def test_several_cards_are_moved_together() -> None:
    """Moved cards are side by side in their previous order among the other cards."""
    hand = of("AS 2S 3S 4S 5S")
    assert written(hand.moved(cards("AS 2S"), 3)) == "3S 4S 5S AS 2S"
    assert written(hand.moved(cards("4S AS"), 1)) == "2S AS 4S 3S 5S"
    assert written(hand.moved(cards("2S 5S"), 0)) == "2S 5S AS 3S 4S"


def test_a_card_that_is_not_held_is_not_moved() -> None:
    """Moving a card that is not in the hand changes nothing."""
    hand = of("AS 2S", "suit")
    assert hand.moved([Card("KD")], 0) == hand


@given(
    held=st.lists(st.sampled_from(pack(2, 4)), min_size=1, max_size=20, unique=True),
    moving=st.sets(st.integers(0, 19), max_size=5),
    to=st.integers(-3, 25),
)
def test_moving_only_changes_the_order(held: list[Card], moving: set[int], to: int) -> None:
    """After a move the moved cards are together and the others keep their order."""
    chosen = [card for at, card in enumerate(held) if at in moving]
    hand = Hand(tuple(held), "own").moved(chosen, to)
    assert sorted(hand.cards) == sorted(held)
    assert [card for card in hand.cards if card not in chosen] == [card for card in held if card not in chosen]
    places = [hand.cards.index(card) for card in chosen]
    assert not places or places == list(range(places[0], places[0] + len(places)))
