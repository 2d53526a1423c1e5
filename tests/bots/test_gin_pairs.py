"""How likely the opponent of gin is to hold two cards, judged by what they took, discarded and left."""

from rami.bots.gin.pairs import PairModel
from rami.bots.gin.weights import shipped
from rami.engine.cards import Card, cards, pack


def chance(pair: str, card: str, shown: str = "", thrown: str = "", left: str = "") -> float:
    """How likely an opponent who took, discarded and left these cards is to hold the pair that melds with the card."""
    took, threw, lay = (cards(text) if text else () for text in (shown, thrown, left))
    unseen = [other for other in pack() if other not in {*took, *threw, *lay, Card(card)}]
    one, other = cards(pair)
    return PairModel(took, threw, lay, unseen, 0.25, shipped().pairs).chance(one, other, Card(card))


def test_a_card_that_was_taken_is_held() -> None:
    """A pair of two taken cards is likelier than a pair with one of them, which is likelier than a pair of unseen
    cards.
    """
    both, one, none = (chance("8S 8H", "8D", shown=shown) for shown in ("8S 8H", "8S", ""))
    assert both > one > none > 0


def test_a_refused_third_makes_the_pair_less_likely() -> None:
    """After a left or discarded eight of clubs, two other eights are less likely; a pair of another suit is not."""
    for seen in ({"left": "8C"}, {"thrown": "8C"}):
        assert chance("8S 8H", "8D", **seen) < chance("8S 8H", "8D")
    assert chance("3S 4S", "5S", left="8C") == chance("3S 4S", "5S")


def test_low_discards_make_high_pairs_less_likely() -> None:
    """Two kings are less likely after a discarded three than after a discarded queen."""
    assert chance("KS KH", "KD", thrown="3C") < chance("KS KH", "KD", thrown="QC")


def test_a_card_that_was_seen_is_not_held() -> None:
    """A pair with the eight of spades is impossible when that card lies on the discard pile."""
    assert chance("8S 8H", "8D", left="8S") == 0
