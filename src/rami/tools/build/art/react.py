"""Reads the drawings out of an npm bundle of React components: `React.createElement(…)` calls, and nothing else of JavaScript."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|/\*.*?\*/|[A-Za-z_$][\w$.]*|-?\d*\.?\d+(?:e-?\d+)?|[(){},:?]|\s+', re.S)
_COMPONENT = re.compile(r"^const Svg(\w+) = .*?return (.*?);\n};$", re.M | re.S)


@dataclass(frozen=True)
class Element:
    """One drawn element: its tag, its attributes as the bundle names them (`strokeWidth`), and what it holds."""

    tag: str
    attributes: dict[str, str]
    children: tuple[Element, ...]

    def all(self, tag: str) -> Iterator[Element]:
        """Every element with this tag inside, in drawing order."""
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.all(tag)


def components(bundle: str) -> dict[str, Element]:
    """The drawings of a bundle by name (`SK`). Raises ValueError where the text is not what a drawing looks like."""
    return {name: _Reader(body).element() for name, body in _COMPONENT.findall(bundle)}


class _Reader:
    """A cursor over the tokens of one expression."""

    def __init__(self, text: str) -> None:
        self._tokens: list[str] = []
        at = 0
        while at < len(text):
            match = _TOKEN.match(text, at)
            if match is None:
                raise ValueError(f"unreadable drawing at {text[at : at + 40]!r}")
            at = match.end()
            if not match[0].isspace() and not match[0].startswith("/*"):
                self._tokens.append(match[0])
        self._at = 0

    def element(self) -> Element:
        """The one element that the expression makes."""
        found = self._value()
        if not isinstance(found, Element):
            raise ValueError(f"a drawing is an element, not {found!r}")
        return found

    def _next(self, expected: str = "") -> str:
        token = self._tokens[self._at]
        if expected and token != expected:
            raise ValueError(f"unreadable drawing: {token!r} where {expected!r} belongs")
        self._at += 1
        return token

    def _taken(self, token: str) -> bool:
        if self._tokens[self._at] != token:
            return False
        self._at += 1
        return True

    def _value(self) -> object:
        token = self._next()
        if token == "React.createElement":
            return self._create()
        if token == "{":
            return self._attributes()
        if token == "_extends":
            return self._arguments()[0]
        if self._at < len(self._tokens) and self._taken("?"):
            self._value()
            self._next(":")
            return self._value()
        if token[0] == '"':
            return ast.literal_eval(token)
        return None if token == "null" else token

    def _arguments(self) -> list[object]:
        self._next("(")
        found = [self._value()]
        while self._taken(","):
            found.append(self._value())
        self._next(")")
        return found

    def _create(self) -> Element:
        tag, attributes, *children = self._arguments()
        return Element(
            str(tag),
            attributes if isinstance(attributes, dict) else {},
            tuple(child for child in children if isinstance(child, Element)),
        )

    def _attributes(self) -> dict[str, str]:
        found: dict[str, str] = {}
        while not self._taken("}"):
            name = self._next().strip('"')
            self._next(":")
            found[name] = str(self._value())
            self._taken(",")
        return found
