"""JSON from outside: a file that the player chose, the browser's storage."""

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 100
NO_BRACKETS = re.compile(r"[^][{}]+")
STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parsed(text: str) -> Any:
    """The value of the JSON text.

    Raises ValueError for other text, and for one that nests deeper than `DEEPEST`: in the page, Python's own limit
    would come too late.
    """
    if max(accumulate(map(STEPS.__getitem__, NO_BRACKETS.sub("", text))), default=0) > DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text)
