"""Tests of card faces: letters in each language, no repeated names, one drawing per card."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from rami.engine.cards import JOKERS, Card, pack
from rami.table.text import card_faces

DECK = [card.text for card in pack(1, JOKERS)]


def parsed(markup: str) -> ET.Element:
    """Return the markup as a tree; markup that is not well formed raises an error."""
    return ET.fromstring(f"<button>{markup}</button>")


def corner(text: str, language: str) -> str:
    """Return the text in the upper corner, without the drawn suit."""
    tree = parsed(card_faces.face(text, language))
    return "".join(next(node for node in tree.iter("span") if node.get("class") == "corner").itertext())


@pytest.mark.parametrize(
    ("language", "letters"),
    [("fr", "A 2 3 4 5 6 7 8 9 10 V D R"), ("en", "A 2 3 4 5 6 7 8 9 10 J Q K")],
)
def test_the_corner_letters_follow_the_language(language: str, letters: str) -> None:
    """French uses the letters of valet, dame and roi, English those of jack, queen and king; the ten is a number."""
    assert [corner(f"{rank}S", language) for rank in "A23456789TJQK"] == letters.split()


def test_an_unknown_language_is_refused_by_name() -> None:
    """The error names the unknown language and lists the known ones."""
    with pytest.raises(ValueError, match=r"'de'.*fr, en"):
        card_faces.face("QS", "de")


def test_a_text_that_is_no_card_is_refused() -> None:
    """A text that is no card raises an error that names it."""
    for text in ("1S", "", "7h", "*5", "*1=*2", "7S=7H", "*1=Z", "7S=7"):
        with pytest.raises(ValueError, match=r"card|joker"):
            card_faces.face(text, "fr")


@pytest.mark.parametrize("text", [*DECK, "7H'", "*1=7C", "*4=TH", "*1=T"])
def test_every_face_is_well_formed_and_silent(text: str) -> None:
    """Each face is one element hidden from screen readers, since the button's name says the card."""
    face = parsed(card_faces.face(text, "fr"))
    assert len(face) == 1
    assert face[0].get("aria-hidden") == "true"
    assert all("style" not in node.attrib for node in face.iter()), "no inline styles: the page's policy refuses them"


@pytest.mark.parametrize("text", DECK)
def test_every_card_has_one_drawing_of_its_own(text: str) -> None:
    """Each card uses its own symbol of the sprite, and all jokers share one."""
    uses = [node.get("href") for node in parsed(card_faces.face(text, "fr")).iter("use")]
    assert uses == ["#face-joker" if Card(text).joker else f"#face-{text}"]


def test_a_twin_looks_like_its_twin() -> None:
    """The two equal cards of a double pack have equal faces."""
    assert card_faces.face("QH'", "fr") == card_faces.face("QH", "fr")


def test_the_sprite_may_stand_elsewhere() -> None:
    """The page can choose the address of the sprite."""
    assert 'href="static/cards.svg#face-QS"' in card_faces.face("QS", "fr", "static/cards.svg")
    assert 'href="#icon-hint"' in card_faces.icon("hint")


def test_a_laid_joker_shows_what_it_stands_for() -> None:
    """A laid joker's corner shows its card in the colour of that suit; any other joker shows its own name."""
    assert corner("*1", "fr") == "JOKER"
    assert corner("*1=QC", "fr") == "D"
    assert corner("*1=QC", "en") == "Q"
    assert 'class="joker-for C"' in card_faces.face("*1=QC", "fr")
    assert 'class="joker-for"><span class="rank">D</span></span>' in card_faces.face("*1=Q", "fr"), "of any suit"


def test_jokers_come_in_two_colours() -> None:
    """Of four jokers, two are red and two are dark, as in two printed packs."""
    assert ["red" in card_faces.face(f"*{n}", "fr") for n in (1, 2, 3, 4)] == [True, False, True, False]


def test_a_face_is_made_once() -> None:
    """Repeated requests for a face return the same object."""
    assert card_faces.face("9D", "en") is card_faces.face("9D", "en")


def test_a_card_in_a_sentence_is_short_and_coloured() -> None:
    """A card in a sentence is rank and suit in the suit's colour, hidden from screen readers; a joker is a star."""
    tree = parsed(card_faces.inline("TH", "fr"))
    assert "".join(tree.itertext()) == "10"
    assert tree[0].get("class") == "inline-card H"
    assert card_faces.STAR in card_faces.inline("*2", "fr")
