"""Tests of the headlines of deals and matches, which say in each language who won."""

import pytest

from rami.engine.state import Note
from rami.games import GAMES
from rami.table.text.grammar import LANGUAGES
from rami.table.text.profile import profile
from rami.table.text.sentences import headline, match_won
from rami.table.text.sentences.headlines import HEADLINES
from rami.table.text.vocabulary import BySeats
from rami.table.text.words import Words

FR, EN = Words.of("fr"), Words.of("en")
NAMES = ("Vous", "Léa", "Hugo", "Inès")


@pytest.mark.parametrize(
    ("game", "notes", "fr", "en"),
    [
        (
            "gin",
            [Note("team_won", {"seats": (0, 2), "points": 23})],
            "Vous et Hugo gagnez cette manche\u00a0: +23 points.",
            "You and Hugo win this deal: +23 points.",
        ),
        (
            "gin",
            [Note("team_won", {"seats": (1, 3), "points": 23})],
            "Léa et Inès gagnent cette manche\u00a0: +23 points.",
            "Léa and Inès win this deal: +23 points.",
        ),
        (
            "michigan",
            [
                Note("first_out", {"seats": (0,), "points": 2}),
                Note("largest_gain", {"seats": (3,), "points": 9}),
            ],
            "Vous sortez en premier et prenez 2 jetons. Plus gros gain de la manche\u00a0: Inès, +9 jetons.",
            "You go out first and take 2 chips. Biggest gain of the deal: Inès, +9 chips.",
        ),
        (
            "michigan",
            [Note("first_out", {"seats": (1,), "points": 1}), Note("largest_gain", {"seats": (0, 2), "points": 4})],
            "Léa sort en premier et prend 1 jeton. Plus gros gain de la manche\u00a0: vous et Hugo, +4 jetons chacun.",
            "Léa goes out first and takes 1 chip. Biggest gain of the deal: you and Hugo, +4 chips each.",
        ),
        (
            "michigan",
            [Note("first_and_largest", {"seats": (0,), "points": 9})],
            "Vous sortez en premier, avec le plus gros gain de la manche\u00a0: +9 jetons.",
            "You go out first, with the biggest gain of the deal: +9 chips.",
        ),
        (
            "boathouse",
            [Note("nobody_out", {}), Note("settled", {"seats": (1,), "points": 35})],
            "Personne n’a fini. Léa a la main la moins chère\u00a0: +35 points.",
            "Nobody went out. Léa holds the cheapest hand: +35 points.",
        ),
        (
            "boathouse",
            [Note("nobody_out", {}), Note("settled", {"seats": (1, 2), "points": 184})],
            "Personne n’a fini. Les mains les moins chères se partagent 184 points\u00a0: Léa et Hugo.",
            "Nobody went out. The cheapest hands share 184 points: Léa and Hugo.",
        ),
        (
            "traditional",
            [Note("out_points", {"seats": (1,), "points": 1})],
            "Léa finit et gagne cette manche\u00a0: +1 point.",
            "Léa goes out and wins this deal: +1 point.",
        ),
        (
            "boathouse",
            [Note("out", {"seats": (2,)}), Note("nothing_to_pay", {})],
            "Hugo finit et gagne cette manche. Personne n’a rien à payer.",
            "Hugo goes out and wins this deal. Nobody has anything to pay.",
        ),
        (
            "rami51",
            [Note("rami_sec_times", {"times": 3}), Note("out", {"seats": (0,)})],
            "Rami sec\u202f! Points\u00a0×\u00a03. Vous finissez et gagnez cette manche.",
            "Rami sec! Points × 3. You go out and win this deal.",
        ),
        (
            "rami51",
            [Note("rami_sec_twice", {}), Note("out", {"seats": (0,)})],
            "Rami sec\u202f! Points doublés. Vous finissez et gagnez cette manche.",
            "Rami sec! Points doubled. You go out and win this deal.",
        ),
        (
            "rami51",
            [Note("nobody_out", {}), Note("all_count", {})],
            "Personne n’a fini. Chacun compte les cartes qu’il a en main.",
            "Nobody went out. Everybody counts the cards in hand.",
        ),
        (
            "traditional",
            [Note("won", {"seats": (0, 1)})],
            "Manche à égalité\u00a0: vous et Léa.",
            "This deal is tied: you and Léa.",
        ),
    ],
)
def test_the_headline_of_a_deal(game: str, notes: list[Note], fr: str, en: str) -> None:
    """The headline of a deal states its result, addressed to the listener at seat 0."""
    assert headline(FR, game, notes, NAMES, 0) == fr
    assert headline(EN, game, notes, NAMES, 0) == en


@pytest.mark.parametrize(
    ("winners", "team", "fr"),
    [
        ((0,), False, "Vous gagnez la partie\u202f!"),
        ((1,), False, "Léa gagne la partie."),
        ((0, 2), True, "Vous et Hugo gagnez la partie\u202f!"),
        ((1, 3), True, "Léa et Inès gagnent la partie."),
        ((0, 2), False, "Partie à égalité\u00a0: vous et Hugo."),
    ],
)
def test_the_headline_of_a_match(winners: tuple[int, ...], team: bool, fr: str) -> None:
    """The headline of a match names a winning team together, or all players who share the win."""
    assert match_won(FR, winners, team, NAMES, 0) == fr


CODES = [(game.key, code) for game in GAMES for code in (*HEADLINES, *profile(game.key).words.headlines)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "code"), CODES)
def test_every_headline_can_be_about_anybody(game: str, code: str, lang: str) -> None:
    """Every headline can be about the listener, another player or several players."""
    told = {**HEADLINES, **profile(game).words.headlines}[code]
    for seats in ((0,), (1,), (0, 2), (1, 3)) if isinstance(told, BySeats) else ((),):
        said = headline(Words.of(lang), game, [Note(code, {"seats": seats, "points": 3, "times": 2})], NAMES, 0)
        assert said.endswith((".", "!"))
        assert "{" not in said
