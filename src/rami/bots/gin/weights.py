"""The trained weights of the expert of gin, kept in `weights.json` beside this file. This command makes the file:

python3 src/rami train --game gin
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from rami.bots import weight_files
from rami.bots.weight_files import number, part


class CardWeights(NamedTuple):
    """How much each signal shifts the log odds that the opponent holds a card."""

    took_rank: float
    """The opponent took another card of its rank; its neighbour in suit; the card two ranks away."""
    took_next: float
    took_second: float
    discarded_rank: float
    """They discarded such a card."""
    discarded_next: float
    discarded_second: float
    left_rank: float
    """They left such a card on the discard."""
    left_next: float
    left_second: float
    kept: float
    """For every card."""
    high: float
    """For a card of ten points, and in proportion for fewer."""
    high_later: float
    """By how much that grows with each of the opponent's discards."""


class PairWeights(NamedTuple):
    """How much each signal shifts the log odds that the opponent holds two cards: of each card by itself, or of both
    together."""

    took_rank: float
    took_next: float
    took_second: float
    discarded_rank: float
    discarded_next: float
    discarded_second: float
    set: float
    """The two are of a rank; have the third between them; are neighbours."""
    gap: float
    row: float
    one_shown: float
    """The opponent openly took one of them."""
    high: float
    """A card of more points than the opponent's lowest discard; by how much that grows up to their twelfth discard."""
    high_later: float
    lower: float
    """The opponent discarded four cards lower than it, and in proportion for fewer."""
    later: float
    """By how much every card gains up to the opponent's twelfth discard."""
    refused: float
    """The opponent left on the discard, or discarded, a card that melds with both."""
    third: float
    """For two cards, one of them above the lowest discard: each further card that melds with them; a known one counts
    twice."""


class DiscardWeights(NamedTuple):
    """What the features of a discard are worth, in points of the deal.

    `late` features grow up to the opponent's twelfth discard; `low` features grow as the opponent's last discard has
    fewer points.
    """

    points: float
    """Each point of expected deadwood after the next draw."""
    points_late: float
    points_low: float
    now: float
    """Each point of deadwood now: of two hands with the same outlook, the one with more deadwood has more ways to
    improve."""
    now_late: float
    now_low: float
    safe: float
    """Each point of deadwood now, up to ten."""
    ten: float
    """The probability that the next draw leaves ten points or fewer; five or fewer; what both gain."""
    five: float
    close_late: float
    close_low: float
    gin: float
    """The probability that the next draw leaves none."""
    gin_late: float
    use: float
    """The probability that the opponent can meld the discarded card; `use_ten`: in proportion to its points of ten."""
    use_late: float
    use_low: float
    use_ten: float
    pip: float
    """Each point of the discarded card."""


class HasteWeights(NamedTuple):
    """The log odds that the opponent knocks as soon as they can."""

    even: float
    """For every opponent."""
    knocks: float
    """Each deal of the match that they ended with a knock."""
    waits: float
    """Each deal in which they went gin, or held a hand that could knock when the other player ended it."""
    discards: float
    """Each of their discards in this deal, up to the twelfth, and each point of those."""
    pips: float


class KnockFeatures(NamedTuple):
    """What the value of a knock is told from; in a unit of the network, the weights of these amounts."""

    deadwood: float
    """The deadwood to knock with."""
    points: float
    """The expected deadwood after the next draw, if the bot goes on."""
    five: float
    """The probability that the next draw leaves five points or fewer."""
    gin: float
    """The probability that it leaves none."""
    discards: float
    """The number of discards of the opponent, up to twelve."""
    took: float
    """The number of cards that the opponent openly took and still holds."""
    last: float
    """The points of the opponent's last discard."""
    lowest: float
    """The points of their lowest discard."""
    mine: float
    """Near 1 where any knock wins the match; falls by two thirds with every 5 points that are missing."""
    mine_later: float
    """The same for every 12 points."""
    mine_far: float
    """The same for every 40 points."""
    theirs: float
    """The same for the points that the opponent misses, for every 8 points."""
    theirs_later: float
    """The same for every 25 points."""
    haste: float
    """How likely the opponent knocks as soon as they can."""


class KnockUnit(NamedTuple):
    """A unit of the network: its share of the value is `worth` times the hyperbolic tangent of `even` and of the
    weighted features."""

    worth: float
    even: float
    weights: KnockFeatures


class KnockWeights(NamedTuple):
    """The network that tells what a knock is worth beyond going on, in points of the deal at an even score."""

    haste: HasteWeights
    even: float
    """For every knock."""
    units: tuple[KnockUnit, ...]


class Weights(NamedTuple):
    """All that training fits."""

    cards: CardWeights
    pairs: PairWeights
    discards: DiscardWeights
    knocks: KnockWeights | None
    """None before any knocks were tried out."""


def written(weights: Weights, command: str) -> str:
    """The weights as the file's text, with the command that made them."""
    parts: dict[str, Any] = {name: part._asdict() for name, part in weights._asdict().items() if part}
    if weights.knocks:
        units = [[unit.worth, unit.even, *unit.weights] for unit in weights.knocks.units]
        parts["knocks"] |= {"haste": weights.knocks.haste._asdict(), "units": units}
    return weight_files.written(parts, command)


def read(text: str) -> Weights:
    """The weights of a file's text. Raises ValueError that says what is wrong with it."""
    return weight_files.read("gin", text, Weights._fields, _weights)


def _weights(found: dict[str, Any]) -> Weights:
    cards, pairs = part(CardWeights, found["cards"]), part(PairWeights, found["pairs"])
    return Weights(cards, pairs, part(DiscardWeights, found["discards"]), _knocks(**found["knocks"]))


def _knocks(haste: dict[str, float], even: float, units: list[list[float]]) -> KnockWeights:
    found = [[number(weight) for weight in unit] for unit in units]
    network = (KnockUnit(worth, first, KnockFeatures(*weights)) for worth, first, *weights in found)
    return KnockWeights(part(HasteWeights, haste), number(even), tuple(network))


@cache
def shipped() -> Weights:
    """The weights of the file. Raises FileNotFoundError where it is missing, and ValueError as `read` does."""
    return read(weight_files.text("gin"))
