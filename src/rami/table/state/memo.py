"""Work that need not be done again while nothing that it depends on has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

A = TypeVar("A")
T = TypeVar("T")


def latest(key: Callable[[A], tuple[object, ...]]) -> Callable[[Callable[[A], T]], Callable[[A], T]]:
    """Remembers a pure function's last answer, while the parts of its argument that `key` names stay the very same objects.

    To be the same object costs nothing to find out: a match holds a whole deal, and comparing two of them does not.
    """

    def remembering(work: Callable[[A], T]) -> Callable[[A], T]:
        asked: tuple[object, ...] = ()
        answer: list[T] = []

        @wraps(work)
        def remembered(argument: A) -> T:
            nonlocal asked
            now = key(argument)
            if not answer or any(a is not b for a, b in zip(now, asked, strict=True)):
                answer[:] = [work(argument)]
                asked = now
            return answer[0]

        return remembered

    return remembering
