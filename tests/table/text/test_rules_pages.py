"""Tests that the players' rules are right for the house rules of any table, in both languages."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest
from markupsafe import Markup

from rami.engine.options import Option, Value
from rami.engine.rules import Rules
from rami.games import GAMES, game
from rami.table.text import sentences
from rami.table.text.grammar import LANGUAGES
from rami.table.text.rules_page import rules_page
from rami.table.text.words import Words

FR, EN = Words.of("fr"), Words.of("en")
ALL_PRESETS = [pytest.param(kind.presets[name], id=f"{kind.key}-{name}") for kind in GAMES for name in kind.presets]
TAGS = {
    "button",
    "h2",
    "p",
    "ul",
    "li",
    "table",
    "tbody",
    "tr",
    "th",
    "td",
    "figure",
    "figcaption",
    "span",
    "svg",
    "path",
    "use",
    "circle",
    "b",
}


class Page(HTMLParser):
    """The texts and elements of a page."""

    def __init__(self, page: Markup) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.names: set[str] = set()
        self.silent = 0
        self.said = ""
        self.feed(str(page))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count the tags and attributes; content hidden from screen readers is left out of the text."""
        self.tags.append(tag)
        self.names |= {name for name, _ in attrs}
        self.open.append(tag)
        if self.silent or ("aria-hidden", "true") in attrs:
            self.silent += 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count a tag without contents."""
        self.tags.append(tag)
        self.names |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost open tag."""
        assert self.open.pop() == tag
        self.silent = max(0, self.silent - 1)

    def handle_data(self, data: str) -> None:
        """Collect the text unless it is hidden."""
        self.said += "" if self.silent else data


def text(rules: Rules[Any], words: Words = EN) -> str:
    """Return the text of a page without its markup."""
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]+>", "", str(rules_page(words, rules))))


def body(rules: Rules[Any]) -> str:
    """Return the page in English without the final list of unusual rules."""
    return text(rules).partition("At this table")[0]


def random_value(option: Option, rng: Random) -> Value:
    """Return a random value of a house rule."""
    values: list[Value] = list(option.choices)
    if option.low is not None and option.high is not None:
        values += [option.low, option.high, rng.randint(option.low, option.high)]
    elif not option.choices:
        values = [True, False]
    return rng.choice(values)


def random_rules(kind: type[Rules[Any]], rng: Random) -> Rules[Any]:
    """Return a table's rules with some house rules changed."""
    rules: Any = next(iter(kind.presets.values()))
    return replace(rules, **{option.name: random_value(option, rng) for option in kind.options() if rng.random() < 0.4})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ALL_PRESETS)
def test_every_preset_has_its_page(rules: Rules[Any], lang: str) -> None:
    """Each page has headings, paragraphs, lists and pictures of cards from known, closed elements, without style or
    script.
    """
    markup = rules_page(Words.of(lang), rules)
    assert isinstance(markup, Markup)
    page = Page(markup)
    assert page.open == []
    assert set(page.tags) <= TAGS
    assert not page.names & {"style", "onclick"}
    assert page.tags.count("h2") >= 5
    assert page.tags.count("figure") >= 1
    assert "{" not in page.said
    assert not re.search(r"\s{2,}", page.said.replace("\n", "")), page.said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)
def test_any_house_rules_can_be_told(kind: type[Rules[Any]], lang: str) -> None:
    """For sixty tables with random house rules, the page names each changed rule with its value."""
    rng = Random(kind.key)
    words = Words.of(lang)
    usual = next(iter(kind.presets.values()))
    for _ in range(60):
        rules = random_rules(kind, rng)
        said = text(rules, words)
        for option in kind.options():
            value = getattr(rules, option.name)
            if value != getattr(usual, option.name):
                assert sentences.option_label(words, kind.key, option.name) in said
                assert sentences.choice_label(words, kind.key, option.name, value) in said


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)
def test_every_house_rule_changes_the_page(kind: type[Rules[Any]]) -> None:
    """Every change of a house rule changes the sections of at least one table's page."""
    rng = Random(7)
    silent = {option.name for option in kind.options()}
    for _ in range(300):
        rules: Any = random_rules(kind, rng)
        if not silent:
            break
        option = rng.choice([option for option in kind.options() if option.name in silent])
        if body(replace(rules, **{option.name: random_value(option, rng)})) != body(rules):
            silent.discard(option.name)
    assert silent == set()


def test_pictures_have_text_alternatives() -> None:
    """Every group of cards has a text alternative in the language of the page."""
    page = str(rules_page(FR, game("rami51").presets["rami51"]))
    assert 'aria-label="dame de pique, roi de pique et as de pique"' in page
    assert page.count("<figure>") == page.count("<figcaption>")


def test_the_table_s_own_numbers_stand_out() -> None:
    """Numbers set by the table, such as 51, are emphasized; fixed ones, such as 10 for a court card, are not."""
    page = str(rules_page(FR, game("rami51").presets["rami51"]))
    assert '<span class="fact">51</span> points' in page
    assert '<span class="fact">10</span>' not in page


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)
def test_the_marks_on_the_cards_are_explained(kind: type[Rules[Any]]) -> None:
    """What the bracket, the dots and the bar in a hand mean; nothing at Michigan, where no card has one."""
    rules = next(iter(kind.presets.values()))
    assert ("Les marques sur vos cartes" in rules_page(Words.of("fr"), rules)) == rules.melds


def test_a_game_without_a_page_is_an_error() -> None:
    """The error names the game."""

    class Whist(game("gin")):  # type: ignore[misc]
        """A game without a page of rules."""

        key = "whist"

    with pytest.raises(KeyError, match="whist"):
        rules_page(FR, Whist())


@pytest.mark.parametrize(
    ("kind", "options", "said", "unsaid"),
    [
        ("rami51", {}, "worth 51 points or more together. A pure run must be among them", "no minimum"),
        ("rami51", {"variant": "rami30"}, "worth 30 points or more together. Any melds will do", "pure run must"),
        ("rami51", {"opening_min": 0, "opening_pure_run": False}, "there is no minimum", "points or more together"),
        ("rami51", {"opening_min": 90}, "worth 90 points", "make 58"),
        ("rami51", {}, "The match has 6 deals", "reaches"),
        ("rami51", {"jokers": 0}, "Two packs without jokers, 14 cards each. The next", "aking a joker"),
        ("rami51", {"jokers": 1}, "Two packs with 1 joker, 14", "1 jokers"),
        ("rami51", {"jokers_per_meld": 2}, "Two jokers to a meld", "One joker"),
        ("rami51", {"hand_size": "first_14"}, "13 cards each. The player who begins gets one card more", "14 cards"),
        ("rami51", {"discard_before_opening": False}, "Until you have opened, you draw from the stock.", "whist"),
        ("rami51", {"lay_from_turn": 2}, "In the first round nobody lays.", "whist"),
        ("rami51", {"unopened_counts": "cards"}, "Not openedthe cards in hand", "Not opened100"),
        ("rami51", {"carte_closes_discard": False}, "say “carte” before you", "never from the discard pile"),
        ("rami51", {"variant": "rami30"}, "Its melds must be worth 51 points or more; no pure run", "whist"),
        ("rami51", {"carte_mode": "off"}, "Rami sec", "“Carte” With"),
        ("rami51", {"carte_penalty": 1}, "you draw 1 card.", "1 cards"),
        ("rami51", {"carte_penalty": 0}, "say “carte” before", "If you forget"),
        (
            "rami51",
            {"rami_sec_min": 80},
            "Its melds must be worth 80 points or more, with a pure run",
            "no pure run is",
        ),
        ("rami51", {"rami_sec_multiplier": 1, "rami_sec_joker_multiplier": 1}, "The match", "is rami sec"),
        ("rami51", {"match_end": "rounds", "rounds": 1}, "The match has 1 deal; the lowest total wins", "reaches"),
        ("traditional", {"ace_runs": "low"}, "An ace counts 1, a court card 10", "counts 11"),
        ("traditional", {"stake": 0}, "The first to reach 100", "in the pot before"),
        ("traditional", {"winner_share": 100}, "The winner takes it all.", "at least"),
        ("traditional", {"redraw_discard_ban": False}, "Discard a card.", "Not the one just taken"),
        ("gin", {"knock_limit": 0}, "Only gin ends the deal", "an undercut"),
        ("gin", {"knock_limit": 1}, "with 1 point of deadwood or less", "1 points"),
        ("gin", {"oklahoma": True}, "The upcard says how much", "10 points of deadwood"),
        ("gin", {"scoring": "alternative"}, "your opponent’s deadwood, and 20 more", "and 25 more"),
        ("gin", {"big_gin_bonus": 31}, "your opponent’s deadwood, and 31 more", "no such thing"),
        ("gin", {"tie_undercuts": "never"}, "just as muchnothing, for either", "as little or less"),
        ("gin", {"dead_stock": 0}, "When the stock is used up and", "When 0 cards"),
        ("gin", {"stake_per_point": 1}, "1 chip for each point", "1 chips"),
        ("michigan", {}, "Everybody begins with 120 chips", "dummy"),
        ("michigan", {}, "From five players on there is one hidden hand", "With up to six players"),
        ("michigan", {"hidden_mode": "per_player"}, "With up to six players", "From five players on"),
        ("michigan", {}, "The match has 12 deals", "whist"),
        ("michigan", {"hidden_mode": "single_dummy"}, "Show five cards", "With up to six players"),
        ("michigan", {"ante_centre": False}, "a chip for each card still in hand", "chips in the centre"),
        ("michigan", {"poker_pool": False}, "The centre: for the first", "poker pool:"),
        ("michigan", {"ante_centre": False}, "The play", "in the centre"),
        ("michigan", {"going_out": "both"}, "a chip for each card still in hand", "whist"),
        ("michigan", {"board": "random", "random_spaces": 5}, "The board has 5 cards", "7-8-9"),
        ("boathouse", {}, "one card only; or turn the whole pile over", "no more"),
        ("boathouse", {}, "When everybody has had 25 turns", "Then nobody pays"),
        ("boathouse", {"long_hand": 40, "blocked_hand": "void"}, "had 40 turns", "cost the least then"),
        ("boathouse", {"max_recycles": 3}, "That is done 3 times in a deal, no more.", "one card only"),
        ("boathouse", {"rummy_multiplier": 1}, "The payment", "is rummy"),
        ("boathouse", {"melding": "all_at_once"}, "Nothing is laid until", "is rummy"),
        ("boathouse", {"face_points": "rank"}, "a jack 11, a queen 12, a king 13", "a court card 10"),
    ],
)
def test_the_page_is_right_for_the_table(kind: str, options: dict[str, Value], said: str, unsaid: str) -> None:
    """The page states each house rule as this table has it and in no other way."""
    usual: Any = next(iter(game(kind).presets.values()))
    page = body(replace(usual, **options))
    assert said in page
    assert unsaid not in page
