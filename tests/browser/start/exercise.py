"""Calls what a program may call of the built-in types: rightly and wrongly, with few and short values.

A page runs it, so that a method which is called in a new line of code has its function in the first part of Pyodide's
module: see `rami.tools.build.engine.profile`.
"""

import bisect
import builtins
import functools
import heapq
import itertools
import json
import operator
import re
import warnings
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from types import ModuleType
from typing import Any

SAMPLES: tuple[Callable[[], Any], ...] = (
    lambda: None,
    lambda: True,
    lambda: 3,
    lambda: -5,
    lambda: 2.5,
    lambda: "a, b",
    lambda: "é {} %s",
    lambda: b"ab",
    lambda: [3, 1, 2],
    lambda: (1, 2),
    lambda: {"a": 1, 2: [3]},
    lambda: {1, 2, "a"},
    lambda: frozenset((1, 2)),
    lambda: range(4),
    lambda: slice(0, 2),
    lambda: iter([1, 2]),
    lambda: (each for each in "ab"),
    lambda: deque((1, 2)),
    lambda: defaultdict(list, a=[1]),
    lambda: Counter("aab"),
    lambda: {"a": 1}.keys(),
    lambda: {"a": 1}.items(),
    lambda: {"a": 1}.values(),
    lambda: str,
    lambda: len,
    lambda: partial(int, "3"),
    lambda: ValueError("a"),
    lambda: re.compile("(a)|b"),
    lambda: re.match("(?P<a>a)", "a"),
)
"""Values of the usual types, made anew for each call, which may change them."""
RECEIVERS: tuple[Callable[[], Any], ...] = (*SAMPLES, lambda: -(10**12))
"""The last one as an argument would make numbers without end."""
USUAL: tuple[Callable[[], Any], ...] = (lambda: 3, lambda: "a", lambda: [3, 1, 2], lambda: {2: 3}, lambda: str)
OPTIONS: tuple[dict[str, Any], ...] = ({"key": str}, {"reverse": True}, {"default": 1}, {"sep": ","})
LEFT_OUT = {"__import__", "breakpoint", "compile", "copyright", "credits", "eval", "exec", "exit", "help", "input"}
LEFT_OUT |= {"license", "open", "print", "quit"}
MODULES: tuple[ModuleType, ...] = (builtins, bisect, functools, heapq, itertools, operator, re)


def exercise() -> None:
    """Call the methods of every sample and the functions of the usual modules, with none to two values each."""
    for make in RECEIVERS:
        for name in dir(make()):
            _call(partial(_attribute, make, name))
    for module in MODULES:
        for name in set(dir(module)) - LEFT_OUT:
            _call(partial(getattr, module, name))
    for make in SAMPLES:
        with suppress(Exception):
            json.loads(json.dumps(make()))


def _attribute(make: Callable[[], Any], name: str) -> Any:
    return getattr(make(), name)


def _call(found: Callable[[], Any]) -> None:
    for arguments, options in _arguments():
        with suppress(Exception):
            answer = found()(*arguments, **options)
            if isinstance(answer, Iterator):
                list(itertools.islice(answer, 3))


def _arguments() -> Iterator[tuple[list[Any], dict[str, Any]]]:
    yield [], {}
    for first in SAMPLES:
        yield [first()], {}
    for options in OPTIONS:
        yield [], options
        yield [[3, 1, 2]], options
    for pair in itertools.product(USUAL, repeat=2):
        yield [make() for make in pair], {}


with warnings.catch_warnings(action="ignore"):
    exercise()
