"""Tests that the catalogues are complete and that cards, names and numbers have the right form in each language."""

import re
from functools import cache
from gettext import GNUTranslations
from string import Formatter

import pytest
from babel.messages.catalog import Message
from markupsafe import Markup

from rami.engine.cards import Card, Slot, cards
from rami.engine.melds import Meld, MeldRules
from rami.table.text.catalogue import SOURCE_LANGUAGE, catalogue
from rami.table.text.grammar import LANGUAGES, NARROW
from rami.table.text.words import Name, Rank, Words, capital
from rami.tools.build import catalogues
from rami.tools.project import ROOT

FR, EN = Words.of("fr"), Words.of("en")
HARD = "\u00a0"
SPECS = {"", "the", "of", "to", "a", "s", "s-of"}
TRANSLATIONS = [lang for lang in LANGUAGES if lang != SOURCE_LANGUAGE]


@cache
def sources() -> list[Message]:
    """Return the messages of the sources."""
    return list(catalogues.messages(catalogues.extract()))


@cache
def entries(lang: str) -> list[Message]:
    """Return the messages of a language's `.po` file."""
    return catalogues.read(catalogues.po_file(lang))


def ids(message: Message) -> tuple[str, ...]:
    """Return the message itself: one text, or singular and plural."""
    return tuple(message.id) if isinstance(message.id, (tuple, list)) else (str(message.id),)


def sentences(lang: str) -> list[str]:
    """Yield every text of a language, with plural forms one by one."""
    if lang == SOURCE_LANGUAGE:
        return [text for message in sources() for text in ids(message)]
    return [text for message in entries(lang) for text in catalogues.texts(message)]


def fields(text: str) -> set[str]:
    """Return the facts that a sentence needs."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def meld(text: str) -> Meld:
    """Return a meld from cards written as text."""
    return MeldRules(ace="both", jokers=1, duplicates=True).meld([Slot.parse(word) for word in text.split()])


def test_each_language_but_that_of_the_messages_has_a_catalogue() -> None:
    """Every language except English, the language of the messages, has a catalogue."""
    assert sorted(catalogues.LOCALE.rglob("*.po")) == sorted(map(catalogues.po_file, TRANSLATIONS))
    for message in sources():
        one, many = ids(message)[0], ids(message)[-1]
        assert catalogue(SOURCE_LANGUAGE).gettext(one) == one
        assert [catalogue(SOURCE_LANGUAGE).ngettext(one, many, n) for n in (0, 1, 2)] == [many, one, many]


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_no_message_is_missing_and_none_is_unused(lang: str) -> None:
    """A catalogue holds exactly the messages of the sources: run `python3 src/rami messages`."""
    assert {message.id for message in entries(lang)} == {message.id for message in sources()}


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_every_message_is_translated_and_none_is_doubtful(lang: str) -> None:
    """No translation is empty or fuzzy in any plural form."""
    assert catalogues.untranslated(entries(lang)) == []
    for message in entries(lang):
        assert len(catalogues.texts(message)) == len(ids(message)), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_a_translation_asks_for_the_same_facts(lang: str) -> None:
    """Every form has the same placeholders; only the singular may omit the number."""
    for message in entries(lang):
        wanted = fields(ids(message)[-1])
        for form, text in enumerate(catalogues.texts(message)):
            spare = {"n"} if message.pluralizable and form == 0 else set()
            assert fields(text) | spare == wanted | spare, message.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_placeholder_has_a_spec_that_exists(lang: str) -> None:
    """Each placeholder, such as `{card:the}`, has a known spec; a capital letter is for the start of a sentence."""
    for text in sentences(lang):
        specs = {(spec or "").lower() for _, name, spec, _ in Formatter().parse(text) if name is not None}
        assert specs <= SPECS, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_typewriter_signs(lang: str) -> None:
    """Texts use typographic apostrophes, quotes and ellipses, and no double or trailing space."""
    for text in sentences(lang):
        assert not re.search(r"""['"]|\.\.\.|  |^ | $""", text), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_begins_with_a_capital(lang: str) -> None:
    """A text that ends as a sentence begins with a capital; so does the article of a card at its start."""
    for text in sentences(lang):
        if text.endswith((".", "!", "?")):
            assert not re.match(r"[a-zà-ÿ]|\{\w+:[a-z]", text), text


def test_french_spaces_before_signs() -> None:
    """French has a narrow no-break space before ; ! ? and inside « », a no-break space before a colon, and no others
    there.
    """
    for text in sentences("fr"):
        words = re.sub(r"\{[^}]*\}", "x", text)
        assert not re.search(rf"[^{NARROW}][;!?»]", words), text
        assert not re.search(rf"«[^{NARROW}]", words), text
        assert not re.search(rf"[^{HARD}]:", words), text
        assert not re.search(rf"(?<!«){NARROW}(?![;!?»%])", words), text
        assert not re.search(r"[“”]", words), text


def test_english_uses_english_quotes() -> None:
    """English texts have no guillemets and no French spaces."""
    for text in sentences("en"):
        assert not re.search(f"[«»{NARROW}{HARD}]", text), text


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_the_compiled_catalogue_says_what_its_source_says(lang: str) -> None:
    """The compiled catalogue has each message and plural form of its source."""
    compiled = catalogue(lang)
    assert isinstance(compiled, GNUTranslations)
    for message in entries(lang):
        if message.pluralizable:
            one, many = ids(message)
            said = {n: compiled.ngettext(one, many, n) for n in (0, 1, 2, 5)}
            assert tuple(dict.fromkeys(said.values())) == tuple(dict.fromkeys(catalogues.texts(message)))
        else:
            assert (compiled.gettext(str(message.id)),) == catalogues.texts(message)


def test_plurals_follow_the_language() -> None:
    """Zero is singular in French and plural in English."""
    assert FR.plural("{n} card", "{n} cards", 0) == "0 carte"
    assert EN.plural("{n} card", "{n} cards", 0) == "0 cards"
    assert FR.plural("{n} card", "{n} cards", 2) == "2 cartes"


def test_a_language_that_is_not_spoken_is_refused() -> None:
    """The error names the unknown language and lists the known ones."""
    with pytest.raises(ValueError, match="'de'; one of fr, en"):
        Words.of("de")
    with pytest.raises(FileNotFoundError):
        catalogue("de")


@pytest.mark.parametrize(
    ("card", "fr", "en"),
    [
        ("QS", ("D♠", "la D♠", "dame de pique", "la dame de pique"), ("Q♠", "the Q♠", "queen of spades")),
        ("7H'", ("7♥", "le 7♥", "7 de cœur", "le 7 de cœur"), ("7♥", "the 7♥", "7 of hearts")),
        ("TD", ("10♦", "le 10♦", "10 de carreau", "le 10 de carreau"), ("10♦", "the 10♦", "10 of diamonds")),
        ("AC", ("A♣", "l’as♣", "as de trèfle", "l’as de trèfle"), ("A♣", "the A♣", "ace of clubs")),
        ("*2", ("joker", "le joker", "joker", "le joker"), ("joker", "the joker", "joker")),
    ],
)
def test_cards_in_words(card: str, fr: tuple[str, ...], en: tuple[str, ...]) -> None:
    """A card has a short form, a form with its article, a full name and a spoken form."""
    one = Card(card)
    assert (FR.card(one), FR.with_article(one), FR.card_name(one), FR.aloud.with_article(one)) == fr
    assert (EN.card(one), EN.with_article(one), EN.card_name(one)) == en


def test_articles_that_melt_into_prepositions() -> None:
    """French gives « du 7♥ », « de la D♠ », « à l’as♥ », and English « an 8♥ »."""
    assert [FR.said(Card(text), "of") for text in ("7H", "QS", "AH")] == ["du 7♥", "de la D♠", "de l’as♥"]
    assert [FR.said(Card(text), "to") for text in ("7H", "QS", "AH")] == ["au 7♥", "à la D♠", "à l’as♥"]
    assert [EN.said(Card(text), "a") for text in ("7H", "8H", "AH")] == ["a 7♥", "an 8♥", "an A♥"]
    assert FR.said(Card("QS"), "The") == "La D♠"


def test_ranks_in_the_plural() -> None:
    """French gives « de dames », « d’as », « 8 », and English « 8s »."""
    assert [FR.said(Rank(rank), "s-of") for rank in (1, 8, 12)] == ["d’as", "de 8", "de dames"]
    assert [EN.said(Rank(rank), "s") for rank in (1, 8, 12)] == ["aces", "8s", "queens"]


def test_names_elide_in_french() -> None:
    """French gives « d’Inès », « d’Hugo », « d’Yves », but « de Yasmine » and « de Léa »."""
    names = ["Inès", "Hugo", "Yves", "Yasmine", "Léa", "Éric"]
    assert [FR.said(Name(name), "of") for name in names] == [
        "d’Inès",
        "d’Hugo",
        "d’Yves",
        "de Yasmine",
        "de Léa",
        "d’Éric",
    ]
    assert FR.said(Name("{x}")) == "{x}"


@pytest.mark.parametrize(
    ("text", "fr", "aloud", "en"),
    [
        ("8H 8S 8C 8D", "un carré de 8", "un carré de 8", "four 8s"),
        (
            "KH KD *1=KS",
            "un brelan de rois avec un joker",
            "un brelan de rois avec un joker",
            "three kings with a joker",
        ),
        ("QS KS AS", "la suite D‑R‑A♠", "la suite de la dame à l’as de pique", "the run Q‑K‑A♠"),
        ("9C *1=TC JC", "la suite 9‑joker‑V♣", "la suite du 9 au valet de trèfle avec un joker", "the run 9‑joker‑J♣"),
        ("KS KS' KH KD KC", "5 rois", "5 rois", "5 kings"),
    ],
)
def test_melds_in_words(text: str, fr: str, aloud: str, en: str) -> None:
    """Sets are described by size and rank, runs by their cards; a joker that is not shown is told."""
    one = meld(text)
    assert (FR.meld(one, "a"), FR.aloud.meld(one, "a"), EN.meld(one, "a")) == (fr, aloud, en)


def test_lists_and_numbers() -> None:
    """Lists read « a, b et c », thousands are separated from five digits on, and the minus sign is typographic."""
    assert [FR.list(list("abc")[:n]) for n in range(4)] == ["", "a", "a et b", "a, b et c"]
    assert FR.list(["a et b", "c"]) == "a et b, et c"
    assert FR.list(["a", "b et c"]) == "a et b et c"
    assert FR.cards(cards("7H 8H QS")) == "7♥, 8♥ et D♠"
    assert (FR.number(1250), FR.number(12500), FR.number(-3)) == ("1250", f"12{NARROW}500", "−3")
    assert EN.number(12500) == "12,500"


def test_inline_texts_are_markup_with_everything_escaped() -> None:
    """Cards are drawn and have text alternatives, and a name with markup is escaped."""
    inline = FR.inline
    line = inline.text("{player} {deeds}.", player="<i>", deeds=inline.card(Card("7H")))
    assert isinstance(line, Markup)
    assert "&lt;i&gt;" in line
    assert '<span class="visually-hidden">7 de cœur</span>' in line
    assert line.count('class="inline-card H"') == 1
    assert isinstance(inline.list([inline.card(Card("7H")), "<b>"]), Markup)
    assert "&lt;b&gt;" in inline.list([inline.card(Card("7H")), "<b>"])


def test_a_capital_at_the_head() -> None:
    """Only the first letter becomes a capital, and markup stays unchanged."""
    assert capital("le 7♥ dort") == "Le 7♥ dort"
    assert isinstance(capital(Markup("un <b>as</b>")), Markup)
    assert capital("") == ""


def test_a_missing_fact_is_an_error() -> None:
    """A sentence with a missing fact raises an error."""
    with pytest.raises(KeyError):
        FR.text("{player} {deeds}.", player="Léa")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_has_the_sentences_outside_the_catalogues(lang: str) -> None:
    """The page's own sentences, and the style that hides those of other languages, have each language."""
    usual, page = LANGUAGES[0], (ROOT / "index.html").read_text("utf-8")
    whens = re.findall(rf'<p lang="{usual}"( data-[a-z]+="[a-z]+")?', page)
    assert re.findall(rf'<p lang="{lang}"( data-[a-z]+="[a-z]+")?', page) == whens
    assert (ROOT / "static/css/boot.css").read_text("utf-8").count(f'[lang="{lang}"]') == 4
