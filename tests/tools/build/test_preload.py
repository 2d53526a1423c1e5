"""What the page's snapshot has in memory, because no file that a page has holds it."""

from rami.bots.gin.weights import shipped
from rami.tools.build.in_pyodide.preload import warm_up


def test_the_weights_of_the_bots_are_read_before_the_snapshot() -> None:
    """After the warm-up the weights that gin's expert discards by are in memory."""
    shipped.cache_clear()
    warm_up()
    assert shipped.cache_info().currsize == 1
