"""JSON that anybody may have written: a person's file, the browser's storage."""

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 100
NO_BRACKETS = re.compile(r"[^][{}]+")
STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parsed(text: str) -> Any:
    """What the JSON text says. Raises ValueError where it is none, or nests deeper than anything of ours: in the page, Python's
    own limit would come too late."""
    if max(accumulate(map(STEPS.__getitem__, NO_BRACKETS.sub("", text))), default=0) > DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text)
