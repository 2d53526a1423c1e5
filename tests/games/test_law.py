"""The law (`rules.md` in `rami.games` and in each game's folder) and the tests:
every rule is tested, every rule that is cited exists.

A test cites a rule by its name (`test_r51_e15_…`, `test_d_3_…`), in its docstring (also a range, `R51-37 to R51-40`) or
in a string among its parameters. A rule that can't be tested says why, after "No test:".
"""

import ast
import re
from collections.abc import Iterator

import pytest

from rami.tools.project import PACKAGE
from rami.tools.project import TESTS as TESTED

LAWS = sorted((PACKAGE / "games").rglob("rules.md"))
GAME = "|".join(
    sorted(
        {
            prefix
            for file in LAWS
            for prefix in re.findall(r"^- \*\*(\w{2,})-\d\d\*\*", file.read_text("utf-8"), re.MULTILINE)
        }
    )
)
"""What the ids of a game's rules begin with: `GIN|MICH|…`."""
ID = rf"\b(?:(?:{GAME})-[AE]?\d\d|[DX]-\d)\b"
ENTRY = re.compile(rf"^(?:- \*\*|\| )({ID})(.*?)(?=\n(?:- |\||#|\n)|\Z)", re.MULTILINE | re.DOTALL)
RANGE = re.compile(rf"\b((?:{GAME})-[AE]?)(\d\d) to \1(\d\d)\b")
TESTS = sorted(path for folder in ("engine", "games", "bots", "table") for path in (TESTED / folder).rglob("test_*.py"))


def law() -> dict[str, str]:
    """Every rule's text by its id."""
    entries = [entry for file in LAWS for entry in ENTRY.findall(file.read_text("utf-8"))]
    rules = {rule: " ".join(text.split()) for rule, text in entries}
    assert len(rules) == len(entries), "an id stands twice"
    return rules


def citations(test: ast.FunctionDef) -> Iterator[str]:
    """The ids that a test cites; of a range those that exist."""
    said = ast.get_docstring(test) or ""
    constants = (
        node.value for mark in test.decorator_list for node in ast.walk(mark) if isinstance(node, ast.Constant)
    )
    strings = (constant for constant in constants if isinstance(constant, str))
    for text in (test.name.upper().replace("_", "-"), said, *strings):
        yield from re.findall(ID, text)
    for prefix, first, last in RANGE.findall(said):
        yield from (
            f"{prefix}{number:02}" for number in range(int(first) + 1, int(last)) if f"{prefix}{number:02}" in LAW
        )


LAW = law()
CITED = {
    rule
    for path in TESTS
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    for rule in citations(node)
}
UNTESTED = {rule for rule, text in LAW.items() if "*No test:*" in text}


@pytest.mark.parametrize("rule", sorted(LAW.keys() - UNTESTED))
def test_a_rule_has_a_test(rule: str) -> None:
    """Each rule is cited by a test of the engine, the games, the bots or the table."""
    assert rule in CITED


def test_a_rule_without_a_test_gives_its_reason() -> None:
    """Each rule marked "No test:" gives a reason of more than three words and has no test."""
    for rule in UNTESTED:
        assert len(LAW[rule].partition("*No test:*")[2].split()) > 3, rule
    assert not UNTESTED & CITED


SOURCES = [path for folder in (PACKAGE, TESTED) for path in folder.rglob("*.py")]


def test_a_rule_that_is_cited_exists() -> None:
    """Every rule id in code and tests, in names and in texts, exists."""
    cited = {(rule, str(path)) for path in SOURCES for rule in re.findall(ID, path.read_text("utf-8"))}
    assert {(rule, path) for rule, path in cited if rule not in LAW} == set()
    assert LAW.keys() >= CITED
