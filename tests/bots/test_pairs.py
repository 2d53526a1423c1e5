"""How likely the opponent holds two cards of a meld follows what he took, threw and left lying."""

from rami.bots.gin.pairs import Pairs
from rami.bots.gin.weights import shipped
from rami.engine.cards import Card, cards, pack


def chance(pair: str, card: str, shown: str = "", thrown: str = "", left: str = "") -> float:
    """How likely he holds the pair that melds with the card, who showed, threw and left lying so much."""
    took, threw, lay = (cards(text) if text else () for text in (shown, thrown, left))
    unseen = [other for other in pack() if other not in {*took, *threw, *lay, Card(card)}]
    one, other = cards(pair)
    return Pairs(took, threw, lay, unseen, 0.25, shipped().pairs).chance(one, other, Card(card))


def test_what_he_took_he_holds() -> None:
    """Two eights that he took more likely than one of them and another, and these more likely than two that nobody saw."""
    both, one, none = (chance("8S 8H", "8D", shown=shown) for shown in ("8S 8H", "8S", ""))
    assert both > one > none > 0


def test_who_leaves_a_third_lying_has_not_the_two() -> None:
    """The eight of clubs left or thrown: two other eights less likely, two neighbours of another suit as before."""
    for seen in ({"left": "8C"}, {"thrown": "8C"}):
        assert chance("8S 8H", "8D", **seen) < chance("8S 8H", "8D")
    assert chance("3S 4S", "5S", left="8C") == chance("3S 4S", "5S")


def test_who_throws_low_cards_holds_no_high_ones() -> None:
    """Two kings are less likely after a three than after a queen."""
    assert chance("KS KH", "KD", thrown="3C") < chance("KS KH", "KD", thrown="QC")


def test_a_card_that_was_seen_is_not_held() -> None:
    """The eight of spades lies in the discard."""
    assert chance("8S 8H", "8D", left="8S") == 0
