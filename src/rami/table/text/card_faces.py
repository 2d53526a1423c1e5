"""A card's face as markup: corner indices, pips, court figures and jokers, laid out and coloured by css/cards.css.

A face is made once for each identity and put inside its `<button class="card" data-card="7H">`. The big drawings are
symbols of one sprite (`face-7H`, `face-QS`, `face-joker`, `icon-hint`), which `rami.tools.build.art` composes; the suit
beside an index is drawn here, so that a card can be read before the sprite has come.
"""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from rami.engine.cards import RANKS, SUITS, Card, Slot
from rami.table.text.grammar import GRAMMARS

SPRITE = ""
"""The address of the sprite; "" for a page that contains it."""

SUIT_PATHS = {
    "S": "M50 3C58 21 93 39 93 65c0 13-9 21-20 21-8 0-15-4-19-12 1 10 4 18 13 23H33c9-5 12-13 13-23-4 8-11 12-19 12C16 "
    "86 7 78 7 65 7 39 "
    "42 21 50 3Z",
    "H": "M50 95C42 77 5 60 5 32 5 17 16 7 29 7c10 0 18 6 21 17C53 13 61 7 71 7c13 0 24 10 24 25C95 60 58 77 50 95Z",
    "C": "M50 4a21.5 21.5 0 1 1 0 43 21.5 21.5 0 1 1 0-43M26 39a21.5 21.5 0 1 1 0 43 21.5 21.5 0 1 1 0-43M74 39a21.5 "
    "21.5 0 1 1 0 43 "
    "21.5 21.5 0 1 1 0-43M38 36h24l5 26H33ZM47 55h6c1 20 4 34 14 42H33c10-8 13-22 14-42Z",
    "D": "M50 2c9 17 21 34 37 48-16 14-28 31-37 48-9-17-21-34-37-48C29 36 41 19 50 2Z",
}
"""The four suits, each drawn in a square of 100 by 100."""

STAR = "M50 4l13.5 30.5 33 3.5-24.5 22.5 6.8 32.5L50 76.5 21.2 93l6.8-32.5L3.5 38l33-3.5Z"
"""A joker's index, in the same square."""

_TICK = Markup(
    '<svg class="tick" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="9"/><path d="m5.5 10.5 3 3 '
    '6-7"/></svg>'
)


def size(width: float) -> str:
    """The class of a card of this width in pixels: `small`, `large`, or "" for what lies between."""
    return "small" if width < 56 else "large" if width >= 100 else ""


def index(card: Card, language: str) -> str:
    """The text in a card's corner: `10`, `D` for a queen in French; "" for a joker, whose corner is drawn.

    Raises ValueError for a language without letters.
    """
    if language not in GRAMMARS:
        raise ValueError(f"no court letters for the language {language!r}: one of {', '.join(GRAMMARS)}")
    return "" if card.joker else GRAMMARS[language].letter(card.rank)


@cache
def suit(letter: str) -> Markup:
    """One suit (`S`, `H`, `C` or `D`) as a small picture in the colour and size of the text around it; hidden from
    screen readers.
    """
    return _drawn(SUIT_PATHS[letter], f"suit {letter}")


@cache
def icon(name: str, sprite: str = SPRITE) -> Markup:
    """One of the sprite's icons (`hint`, `undo`, `sort`…) in the colour and size of the text around it; hidden from
    screen readers.
    """
    return Markup('<svg class="icon" aria-hidden="true"><use href="{}#icon-{}"/></svg>').format(sprite, name)


@lru_cache(maxsize=1024)
def inline(text: str, language: str) -> Markup:
    """A card in a sentence, such as in the log or the rules: index and suit.

    Hidden from screen readers: put the card's name beside it.
    """
    card = Card(text)
    if card.joker:
        return Markup('<span class="inline-card {}" aria-hidden="true">joker{}</span>').format(
            _colour(card), _drawn(STAR, "suit")
        )
    letter = SUITS[card.suit]
    return Markup('<span class="inline-card {}" aria-hidden="true">{}{}</span>').format(
        letter, index(card, language), suit(letter)
    )


@lru_cache(maxsize=1024)
def face(text: str, language: str, sprite: str = SPRITE) -> Markup:
    """The children of a card's button: `7H`, its twin `7H'`, a joker `*1`, or a laid joker with what it stands for
    `*1=7C`, or of no suit yet `*1=7`.

    The card's name for screen readers is the button's accessible name. Raises ValueError for a text that names no card
    and for a language without letters.
    """
    _, laid, named = text.partition("=")
    slot = Slot.parse(text if len(named) > 1 else f"{text}S") if laid else Slot(Card(text), Card(text))
    card, stands_for = slot.card, slot.face if laid else None
    corner = _joker_corner(stands_for, language, suited=len(named) > 1) if card.joker else _corner(card, language)
    return Markup(
        '<span class="face {}" aria-hidden="true"><span class="corner">{}</span>{}<span class="corner '
        'end">{}</span>{}</span>'
    ).format(_colour(card), corner, _art(card, sprite), _far_corner(card, language), _TICK)


def _colour(card: Card) -> str:
    """The class that colours a face: a suit's letter, or which of the two jokers it is."""
    return SUITS[card.suit] if not card.joker else "joker red" if card.text in ("*1", "*3") else "joker ink"


def _drawn(path: str, classes: str) -> Markup:
    return Markup('<svg class="{}" viewBox="0 0 100 100" aria-hidden="true"><path d="{}"/></svg>').format(classes, path)


def _corner(card: Card, language: str) -> Markup:
    rank = index(card, language)
    return Markup('<span class="{}">{}</span>{}').format(
        "rank ten" if rank == "10" else "rank", rank, suit(SUITS[card.suit])
    )


def _far_corner(card: Card, language: str) -> Markup:
    """The corner upside down. Its rank is drawn by the stylesheet, so that the card's text contains it once."""
    if card.joker:
        return _drawn(STAR, "suit star")
    rank = index(card, language)
    return Markup('<span class="{}" data-rank="{}"></span>{}').format(
        "rank ten" if rank == "10" else "rank", rank, suit(SUITS[card.suit])
    )


def _joker_corner(stands_for: Card | None, language: str, *, suited: bool) -> Markup:
    """A joker's star, and under it the word, or the card that it stands for, perhaps without a suit."""
    star = _drawn(STAR, "suit star")
    if stands_for is None:
        return star + Markup('<span class="word">JOKER</span>')
    if not suited:
        rank = index(stands_for, language)
        return star + Markup('<span class="joker-for"><span class="rank">{}</span></span>').format(rank)
    return star + Markup('<span class="joker-for {}">{}</span>').format(
        SUITS[stands_for.suit], _corner(stands_for, language)
    )


def _art(card: Card, sprite: str) -> Markup:
    """The middle of the card, and the one big suit that takes its place on a small card."""
    if card.joker:
        return Markup('<svg class="art jester"><use href="{}#face-joker"/></svg>').format(sprite)
    letter = SUITS[card.suit]
    kind = "figure" if card.rank > 10 else "pips"
    art = Markup('<svg class="art {}"><use href="{}#face-{}{}"/></svg>').format(
        kind, sprite, RANKS[card.rank - 1], letter
    )
    return art + _drawn(SUIT_PATHS[letter], "emblem")
