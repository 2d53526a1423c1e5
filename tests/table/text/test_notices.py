"""Tests that every notice of the screen has a sentence in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from rami.engine.actions import IllegalAction
from rami.engine.cards import cards
from rami.engine.melds import MeldRules
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.text.catalogue import catalogue
from rami.table.text.grammar import LANGUAGES
from rami.table.text.notices import NEWS, REFUSALS, BadLink, Problem, notice_text
from rami.table.text.profile import profile
from rami.table.text.sentences.refusals import REASONS, RECORDS
from rami.table.text.words import Words
from rami.tools.project import PACKAGE

SOURCES = sorted(path for layer in ("table", "browser") for path in (PACKAGE / layer).rglob("*.py"))
FACTS = {
    "cards": cards("2D 3S"),
    "meld": MeldRules().readings(cards("5C 6C 7C"))[0],
    "takes": cards("4C 8C"),
    "player": "Léa",
    "field": "Léa",
    "why": "7.",
}
"""What any refusal of the screen may name."""

NEWSBRINGERS = ("refused", "Failed", "Done", "Refused", "SaveError")
"""Calls whose first argument is a code of NEWS."""


def literals(node: ast.AST | None) -> Iterator[str]:
    """Return the texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*literals(node.body), *literals(node.orelse))


def codes(*names: str, keyword: str = "") -> set[str]:
    """Return the codes that the screen's sources pass to calls of these names, or as this keyword of any call."""
    found: set[str] = set()
    for path in SOURCES:
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            if getattr(call.func, "id", getattr(call.func, "attr", "")) in names and call.args:
                found.update(literals(call.args[0]))
            for given in call.keywords:
                if keyword and given.arg == keyword:
                    found.update(literals(given.value))
    return found


def test_every_refusal_of_the_screen_has_its_sentence() -> None:
    """Every refusal code has a sentence, its own or one shared with the rules, and no sentence is unused."""
    raised = codes("IllegalAction")
    assert raised
    assert raised <= {*REFUSALS, *REASONS}
    assert set(REFUSALS) <= raised
    assert not set(REFUSALS) & set(REASONS)


def test_every_piece_of_news_has_its_sentence() -> None:
    """The codes of the storage, clock, bots and lobby form match their sentences exactly."""
    assert codes(*NEWSBRINGERS, keyword="notice") - {""} | codes(keyword="copied") == set(NEWS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", [*REFUSALS, *NEWS])
def test_every_notice_is_a_complete_sentence(code: str, lang: str) -> None:
    """Each sentence, written and spoken, has no unfilled placeholder in any language."""
    words = Words.of(lang)
    notice = IllegalAction(code, **FACTS) if code in REFUSALS else code
    for said in (notice_text(words, "gin", notice), notice_text(words.aloud, "gin", notice)):
        assert said.endswith((".", "!", "?"))
        assert said[0].isupper()
        assert "{" not in said


def test_the_languages_differ() -> None:
    """No sentence is the same in both languages."""
    french, english = Words.of("fr"), Words.of("en")
    for code in NEWS:
        assert notice_text(french, "gin", code) != notice_text(english, "gin", code)
    for code in REFUSALS:
        refused = IllegalAction(code, **FACTS)
        assert notice_text(french, "gin", refused) != notice_text(english, "gin", refused)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_record_says_what_is_wrong_with_it(lang: str) -> None:
    """The notice first says that nothing was changed and then gives each reason, without line numbers."""
    words = Words.of(lang)
    for reason in RECORDS:
        said = notice_text(words, "gin", RecordError(12, reason, "7H"))
        assert said.endswith(".")
        assert said.count(".") >= 2
        assert "12" not in said
        assert notice_text(words, "gin", BadLink(RecordError(12, reason, "7H"))).count(".") == 3


def test_a_problem_of_the_address_and_a_refusal_of_the_rules_are_told_too() -> None:
    """Address problems and refusals of the rules have their own sentences."""
    words = Words.of("en")
    assert notice_text(words, "gin", Problem("game", "bridge", ("gin", "michigan"))).endswith(
        "Possible: gin, michigan."
    )
    assert notice_text(words, "gin", IllegalAction("must_lay", card=None)) != ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_needs_more_than_three_lines(lang: str) -> None:
    """Every refusal and message is short enough for the line above the hand of a small phone."""
    own = [profile(game.key).words.refusals.values() for game in GAMES]
    said = [*REFUSALS.values(), *NEWS.values(), *REASONS.values(), *(each for refusals in own for each in refusals)]
    for sentence in said:
        if isinstance(sentence, str):
            plain = re.sub(r"\{card[^}]*\}", "la D♠", catalogue(lang).gettext(sentence))
            assert len(plain) <= 110, plain
