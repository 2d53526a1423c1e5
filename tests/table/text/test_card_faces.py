"""A card's face: the right letters in each language, nothing said twice, one drawing a card."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from rami.engine.cards import JOKERS, Card, pack
from rami.table.text import card_faces

DECK = [card.text for card in pack(1, JOKERS)]


def parsed(markup: str) -> ET.Element:
    """The markup as a tree: what is not well formed fails here."""
    return ET.fromstring(f"<button>{markup}</button>")


def corner(text: str, language: str) -> str:
    """What a reader sees in the upper corner, without the drawn suit."""
    tree = parsed(card_faces.face(text, language))
    return "".join(next(node for node in tree.iter("span") if node.get("class") == "corner").itertext())


@pytest.mark.parametrize(
    ("language", "letters"),
    [("fr", "A 2 3 4 5 6 7 8 9 10 V D R"), ("en", "A 2 3 4 5 6 7 8 9 10 J Q K")],
)
def test_the_corner_letters_follow_the_language(language: str, letters: str) -> None:
    """Valet, dame and roi in French, jack, queen and king in English; the ten is written out."""
    assert [corner(f"{rank}S", language) for rank in "A23456789TJQK"] == letters.split()


def test_an_unknown_language_is_refused_by_name() -> None:
    """No letters, no face: the error names the language and those that exist."""
    with pytest.raises(ValueError, match=r"'de'.*fr, en"):
        card_faces.face("QS", "de")


def test_what_is_no_card_is_refused() -> None:
    """A face is made of a card's text; anything else is an error that names it."""
    for text in ("1S", "", "7h", "*5", "*1=*2", "7S=7H"):
        with pytest.raises(ValueError, match=r"card|joker"):
            card_faces.face(text, "fr")


@pytest.mark.parametrize("text", [*DECK, "7H'", "*1=7C", "*4=TH"])
def test_every_face_is_well_formed_and_silent(text: str) -> None:
    """One face element, hidden from screen readers: the button's name says the card."""
    face = parsed(card_faces.face(text, "fr"))
    assert len(face) == 1
    assert face[0].get("aria-hidden") == "true"
    assert all("style" not in node.attrib for node in face.iter()), "no inline styles: the page's policy refuses them"


@pytest.mark.parametrize("text", DECK)
def test_every_card_has_one_drawing_of_its_own(text: str) -> None:
    """The drawing is the sprite's symbol of that card; jokers share one."""
    uses = [node.get("href") for node in parsed(card_faces.face(text, "fr")).iter("use")]
    assert uses == ["#face-joker" if Card(text).joker else f"#face-{text}"]


def test_a_twin_looks_like_its_twin() -> None:
    """The two cards of a double pack can't be told apart by their faces."""
    assert card_faces.face("QH'", "fr") == card_faces.face("QH", "fr")


def test_the_sprite_may_stand_elsewhere() -> None:
    """The address of the sprite is the page's business."""
    assert 'href="static/cards.svg#face-QS"' in card_faces.face("QS", "fr", "static/cards.svg")
    assert 'href="#icon-hint"' in card_faces.icon("hint")


def test_a_laid_joker_shows_what_it_stands_for() -> None:
    """In its corner, where a fan leaves it open, in the colour of that suit; a joker alone says its name."""
    assert corner("*1", "fr") == "JOKER"
    assert corner("*1=QC", "fr") == "D"
    assert corner("*1=QC", "en") == "Q"
    assert 'class="joker-for C"' in card_faces.face("*1=QC", "fr")


def test_jokers_come_in_two_colours() -> None:
    """Two red and two dark, as in two printed packs."""
    assert ["red" in card_faces.face(f"*{n}", "fr") for n in (1, 2, 3, 4)] == [True, False, True, False]


def test_a_face_is_made_once() -> None:
    """The painter may ask for the same face again and again."""
    assert card_faces.face("9D", "en") is card_faces.face("9D", "en")


def test_a_card_in_a_sentence_is_short_and_coloured() -> None:
    """Index and suit in the suit's colour, silent; a joker is a star."""
    tree = parsed(card_faces.inline("TH", "fr"))
    assert "".join(tree.itertext()) == "10"
    assert tree[0].get("class") == "inline-card H"
    assert card_faces.STAR in card_faces.inline("*2", "fr")
