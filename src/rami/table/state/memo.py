"""Memory of a function's last answer, kept while what it depends on stays the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import TypeVar

A = TypeVar("A")
T = TypeVar("T")


def latest(key: Callable[[A], tuple[object, ...]]) -> Callable[[Callable[[A], T]], Callable[[A], T]]:
    """A decorator: the function's last answer is returned again while nothing that `key` names has changed.

    `key` gives the parts of the argument that the answer depends on.
    Identity is compared, not equality: a match holds a whole deal, and comparing two of them takes long.
    """

    def remembering(work: Callable[[A], T]) -> Callable[[A], T]:
        asked: tuple[object, ...] = ()
        answer: list[T] = []

        @wraps(work)
        def remembered(argument: A) -> T:
            nonlocal asked
            now = key(argument)
            if not answer or not all(map(is_, now, asked)):
                answer[:] = [work(argument)]
                asked = now
            return answer[0]

        return remembered

    return remembering
