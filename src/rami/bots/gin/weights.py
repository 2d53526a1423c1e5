"""The trained weights of the expert of gin, kept in `weights.json` beside this file. This command makes the file:

python3 src/rami train --game gin
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from math import isfinite
from typing import Any, NamedTuple

FILE = "weights.json"
REMEDY = "`python3 src/rami train --game gin` makes it again"
COMMAND = "made by"
"""The file's field for the commands that made it, one after the other."""


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


class KnockWeights(NamedTuple):
    """What the features of a knock are worth beyond going on, in points of the deal at an even score.

    `later` features grow with each discard of the opponent. The last 25 are five of them times what the match so far
    tells: `mine` is near 1 where any knock wins it for the player, `far` where a good deal does, `theirs` where the
    opponent needs little, `both` where both do; `habit` is between 1 for an opponent who ends deals with a knock and -1
    for one who goes gin.
    """

    knock: float
    """Every knock."""
    deadwood: float
    """Each point of deadwood."""
    deadwood_later: float
    deadwood_squared: float
    points: float
    """Each point of expected deadwood after the next draw, if the bot goes on."""
    five: float
    """The probability that the next draw leaves five points or fewer."""
    gin: float
    """The probability that it leaves none."""
    gin_later: float
    gin_squared: float
    gin_deadwood: float
    """That for each point of deadwood."""
    discards: float
    """Each discard of the opponent."""
    took: float
    """Each card that the opponent openly took and still holds."""
    last: float
    """Each point of the opponent's last discard."""
    last_later: float
    lowest: float
    """Each point of their lowest discard."""
    lowest_later: float
    lowest_squared: float
    lowest_deadwood: float
    lowest_gin: float
    knock_mine: float
    gin_mine: float
    deadwood_mine: float
    discards_mine: float
    lowest_mine: float
    knock_far: float
    gin_far: float
    deadwood_far: float
    discards_far: float
    lowest_far: float
    knock_theirs: float
    gin_theirs: float
    deadwood_theirs: float
    discards_theirs: float
    lowest_theirs: float
    knock_both: float
    gin_both: float
    deadwood_both: float
    discards_both: float
    lowest_both: float
    knock_habit: float
    gin_habit: float
    deadwood_habit: float
    discards_habit: float
    lowest_habit: float


class Weights(NamedTuple):
    """All that training fits."""

    cards: CardWeights
    pairs: PairWeights
    discards: DiscardWeights
    knocks: KnockWeights | None
    """None before any knocks were tried out."""


def written(weights: Weights, command: str) -> str:
    """The weights as the file's text, with the command that made them."""
    parts = {name: part._asdict() for name, part in weights._asdict().items() if part}
    return json.dumps({COMMAND: command, **parts}, indent=2) + "\n"


def read(text: str) -> Weights:
    """The weights of a file's text. Raises ValueError that says what is wrong with it."""
    try:
        found: dict[str, Any] = json.loads(text)
        kinds = {"cards": CardWeights, "pairs": PairWeights, "discards": DiscardWeights, "knocks": KnockWeights}
        if {COMMAND, *kinds} != {*found}:
            raise ValueError(f"it has the parts {', '.join(found)}")
        parts = {name: kind(**found[name]) for name, kind in kinds.items()}
        if not all(isfinite(weight) for part in parts.values() for weight in part):
            raise ValueError("a weight is no number")
    except (AttributeError, TypeError, ValueError) as problem:
        raise ValueError(f"{FILE} is damaged ({problem}): {REMEDY}") from problem
    return Weights(**parts)


@cache
def shipped() -> Weights:
    """The weights of the file. Raises FileNotFoundError where it is missing, and ValueError as `read` does."""
    return read(_text())


def made_by() -> str:
    """The commands that made the file, one after the other. Raises FileNotFoundError as `shipped` does."""
    return str(json.loads(_text())[COMMAND])


def _text() -> str:
    try:
        return resources.files("rami.bots.gin").joinpath(FILE).read_text("utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(f"{FILE} is missing: {REMEDY}") from None
