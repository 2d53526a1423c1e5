"""What the page's snapshot has in memory, because no file that a page has holds it, and what it has not."""

from rami.bots.gin.weights import shipped
from rami.bots.meldgame import discarding, holding
from rami.engine.cards import cards
from rami.games.rami51 import Rami51
from rami.tools.build.in_pyodide.preload import forget, warm_up


def test_the_weights_of_the_bots_are_read_before_the_snapshot() -> None:
    """After the warm-up the weights that gin's expert discards by are in memory, and those that others hold by."""
    for read in (shipped, holding.shipped):
        read.cache_clear()
    warm_up()
    assert shipped.cache_info().currsize == 1
    assert holding.shipped.cache_info().currsize == len({"rami51", "traditional", "boathouse"})


def test_what_was_worked_out_about_other_hands_is_forgotten() -> None:
    """Caches of a bounded size are emptied, those of what every deal needs are kept."""
    hand = cards("2C 3C 4C 9D")
    assert discarding.goes_with(Rami51(), hand[1:], hand[0])
    bounded = [each for each in vars(discarding).values() if getattr(each, "cache_info", None)]
    assert any(each.cache_info().currsize for each in bounded)
    shipped()
    forget()
    assert shipped.cache_info().currsize == 1
    assert all(not each.cache_info().currsize for each in bounded)
