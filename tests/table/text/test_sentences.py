"""Tests that every code of the rules, from the sources and from random matches, has words in both languages."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

from rami.bots.levels import levels
from rami.engine import poker
from rami.engine.actions import IllegalAction
from rami.engine.cards import Card, Slot, cards
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.melds import MeldRules
from rami.engine.record import RecordError
from rami.engine.rules import Rules
from rami.engine.scoring import Payment, TallyLine
from rami.engine.state import Event, Laid, Note
from rami.games import GAMES
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.michigan import Michigan
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from rami.table.games.michigan.spaces import on_space, space_name
from rami.table.text import sentences
from rami.table.text.grammar import LANGUAGES
from rami.table.text.profile import profile
from rami.table.text.sentences import refusals
from rami.table.text.sentences.headlines import HEADLINES
from rami.table.text.sentences.moments import MOMENTS, uncovered
from rami.table.text.sentences.names import LEVELS
from rami.table.text.sentences.notes import GAUGES, NOTES
from rami.table.text.sentences.poker import KINDS, poker_name
from rami.table.text.sentences.prompts import PROMPTS, asked
from rami.table.text.sentences.tallies import STANDINGS, TALLY
from rami.table.text.sentences.verbs import HAPPENS, VERBS
from rami.table.text.vocabulary import Audience
from rami.table.text.words import Words
from rami.tools.project import PACKAGE

FR, EN = Words.of("fr"), Words.of("en")
NAMES = ("Vous", "Léa", "Hugo", "Inès", "Marcel", "Zoé", "Paul", "Nina")
SOURCES = sorted(path for layer in ("engine", "games") for path in (PACKAGE / layer).rglob("*.py"))
ALL_PRESETS = [pytest.param(game, preset, id=f"{game.key}-{preset}") for game in GAMES for preset in game.presets]
STEPS = 600


def literals(node: ast.AST, function: ast.AST) -> set[str]:
    """Return the texts that an expression may be: a constant, either side of a choice, or values assigned to its name
    in the function.
    """
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.IfExp):
        return literals(node.body, function) | literals(node.orelse, function)
    if isinstance(node, ast.Name):
        given = [
            one.value
            for one in ast.walk(function)
            if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == node.id
        ]
        return set().union(*(literals(value, function) for value in given)) if given else set()
    return set()


def calls(name: str) -> Iterator[tuple[Path, ast.Call, ast.AST]]:
    """Yield every call of this name in the rules, with the function around it."""
    for path in SOURCES:
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                        yield path, node, function


def codes(name: str, argument: int = 0) -> set[str]:
    """Return the codes that the sources pass to calls of this name."""
    found = [literals(call.args[argument], function) for _, call, function in calls(name) if len(call.args) > argument]
    return set().union(*found)


@cache
def reasons() -> dict[str, list[set[str]]]:
    """Return every reason of a refusal, with the facts that each call gives with it."""
    found: dict[str, list[set[str]]] = defaultdict(list)
    for _, call, function in calls("IllegalAction"):
        for reason in literals(call.args[0], function):
            found[reason].append({keyword.arg for keyword in call.keywords if keyword.arg})
    return found


def fields(sentence: str) -> set[str]:
    """Return the facts that a sentence needs."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@cache
def played(game: type[Rules[Any]], preset: str, seats: int, seed: int = 1) -> tuple[Match, ...]:
    """Yield the states of a match played at random from its first deal."""
    rng = Random(seed)
    rules = game.presets[preset]
    match = Match.start(MatchSetup(rules, tuple(Player(name) for name in NAMES[:seats]), f"{seed:x}"))
    states = [match]
    while len(states) < STEPS and not match.over:
        if match.state.over:
            match = match.deal_next()
        else:
            actions = list(islice(rules.legal(match.state), 30))
            match = match.play(rng.choice(actions))
        states.append(match)
    return tuple(states)


# Codes


def own(table: str) -> set[str]:
    """Return the codes for which some game has its own words."""
    return {code for game in GAMES for code in getattr(profile(game.key).words, table)}


def test_every_reason_has_its_sentence() -> None:
    """Every reason of a refusal has a sentence, and no sentence is unused."""
    assert set(reasons()) - {"not_now"} == set(refusals.REASONS) | own("refusals")


def test_a_refusal_asks_only_for_facts_that_the_rules_give() -> None:
    """Each call that gives a reason also gives the facts in its sentence."""
    for said in (refusals.REASONS, *(profile(game.key).words.refusals for game in GAMES)):
        for reason, sentence in said.items():
            for given in reasons()[reason]:
                assert callable(sentence) or fields(sentence) <= given, reason


def test_the_events_of_the_sources_have_their_verbs() -> None:
    """Every kind of event that appears literally in a game has words."""
    assert codes("Event") <= set(VERBS) | set(HAPPENS) | own("verbs") | own("happenings")


def test_the_notes_of_the_sources_have_their_words() -> None:
    """The literal notes, gauges, prompts and headlines in the games match the words exactly."""
    assert own("prompts") & set(PROMPTS) == set(), "a code that games share has its words once"
    said = set(NOTES) | set(GAUGES) | set(PROMPTS) | own("notes") | own("gauges") | own("prompts")
    said |= set(HEADLINES) | own("headlines") | {"deals", "points"}
    feats = {"rami_sec", "chasse", "rummy", "gin", "big_gin", "knock", "undercut"}
    assert codes("Note") | feats <= said
    assert said <= codes("Note") | feats | {"showed", "best_hand"}


@pytest.mark.parametrize("code", ["add_and_discard", "lay_or_add", "add_but", "finish", "go_out_adding"])
def test_a_question_of_a_review_leaves_the_answer_to_be_found(code: str) -> None:
    """It names no card that fits a meld on the table, nor says that the whole hand can go."""
    eight, king = cards("8C KS")
    facts = {"cards": (king,), "added": (eight,)} if code == "add_but" else {"cards": (eight,), "card": eight}
    said = asked(EN, "boathouse", Note(code, facts))
    assert said.endswith(" then discard one; keep the K♠ until your next turn. What would you do here?") or (
        said == "Lay cards if you like, then discard one. What would you do here?"
    )
    assert "8♣" not in said


def test_the_lines_of_the_sources_have_their_words() -> None:
    """Every score line that appears literally in a game has words."""
    assert codes("TallyLine") <= set(TALLY) | set(STANDINGS) | own("tallies") | own("standings")


SHARED = {
    "verbs": VERBS,
    "happenings": HAPPENS,
    "refusals": refusals.REASONS,
    "not_now": refusals.NOT_NOW,
    "notes": NOTES,
    "moments": MOMENTS,
    "waiting": {},
    "gauges": GAUGES,
    "prompts": PROMPTS,
    "headlines": HEADLINES,
    "tallies": TALLY,
    "standings": STANDINGS,
}
"""The words that several games share."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_has_words_of_its_own_only_for_its_own_codes(game: type[Rules[Any]]) -> None:
    """A game has words only for codes in its rules, and words that only one game needs are in its own folder."""
    mine = "".join(path.read_text("utf-8") for path in SOURCES if f"games/{game.key}" in path.as_posix())
    for table in SHARED:
        for code in getattr(profile(game.key).words, table):
            written = (f'"{code}"', f'"{code}-', f'"{code.removesuffix("_bonus")}"')
            assert any(each in mine for each in written), f"{table}: {code}"


def test_every_house_rule_has_its_words_and_no_others_have() -> None:
    """Each option has a label and a hint, each choice that is a word has a label, and none is unused."""
    asked = {(game.key, option.name) for game in GAMES for option in game.options()}
    chosen = {
        (game.key, option.name, choice)
        for game in GAMES
        for option in game.options()
        for choice in option.choices
        if isinstance(choice, str)
    }
    assert {(game.key, name) for game in GAMES for name in profile(game.key).options} == asked
    assert {(game.key, *choice) for game in GAMES for choice in profile(game.key).choices} == chosen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_are_said(lang: str) -> None:
    """The labels of options and values are short texts, and each hint is a sentence."""
    words = Words.of(lang)
    for game in GAMES:
        for option in game.options():
            assert 0 < len(sentences.option_label(words, game.key, option.name)) <= 40
            assert sentences.option_hint(words, game.key, option.name).endswith((".", "?"))
            for value in (*option.choices, option.default):
                assert 0 < len(sentences.choice_label(words, game.key, option.name, value)) <= 45


def test_a_value_is_yes_no_a_number_or_a_choice() -> None:
    """Switches, ranges and choices each have their own words for values."""
    assert sentences.choice_label(FR, "gin", "oklahoma", True) == "oui"
    assert sentences.choice_label(FR, "gin", "knock_limit", 8) == "8"
    assert sentences.choice_label(FR, "rami51", "opening_pure_run", "auto") == "selon les règles choisies"
    assert sentences.choice_label(FR, "gin", "knock_limit", "not_named") == "not named"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_presets_and_levels_have_names(lang: str) -> None:
    """Every game, preset and level has a name, and no name is unused."""
    words = Words.of(lang)
    for game in GAMES:
        assert sentences.game_name(words, game.key)
        assert sentences.game_tagline(words, game.key).endswith(".")
        for preset in game.presets:
            assert sentences.preset_name(words, game.key, preset)
            assert sentences.preset_hint(words, game.key, preset).endswith(".")
    assert all(set(game.presets) == set(profile(game.key).presets) for game in GAMES)
    assert {level for game in GAMES for level in levels(game.key)} <= set(LEVELS)
    for level in LEVELS:
        assert sentences.level_name(words, level)


def test_the_number_of_players_has_words() -> None:
    """The number of players is given as in « 2 à 5 joueurs »."""
    assert sentences.game_players(FR, range(2, 6)) == "2 à 5 joueurs"
    assert sentences.game_players(EN, range(3, 9)) == "3 to 8 players"


def test_every_reason_of_a_broken_record_has_its_sentence() -> None:
    """Every error that `record.read` raises has a sentence without its line."""
    found = codes("RecordError", 1) | {f"unknown_{word}" for word in ("game", "preset", "set")}
    assert found == set(refusals.RECORDS)
    assert sentences.record_error(FR, RecordError(12, "illegal", "not_held")).endswith("autorisent pas.")


# Matches at random


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_every_event_has_words(game: type[Rules[Any]], preset: str) -> None:
    """Every event of random matches has words for each seat and an onlooker, in both languages and spoken."""
    for seats in (game.seats[0], game.seats[-1]):
        for match in played(game, preset, seats)[:240:2]:
            for me in (0, 1, None):
                view = match.rules.view(match.state, me)
                for words in (FR, EN, FR.aloud):
                    for event in view.events:
                        assert sentences.event(words, game.key, event, NAMES, me, view).endswith(".")
                        if not event.place.startswith("space"):
                            assert sentences.event(words, game.key, event, NAMES, me).endswith(".")


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_the_seat_to_act_is_told_what_to_do(game: type[Rules[Any]], preset: str) -> None:
    """Every prompt to the seat to act has words, in the game's own sentences or in the shared ones."""
    for seats in (game.seats[0], game.seats[-1]):
        for match in played(game, preset, seats)[:240:2]:
            seat = match.state.turn
            if seat is None:
                continue
            prompt = match.rules.prompt(match.rules.view(match.state, seat))
            for words in (FR, EN):
                assert sentences.prompt(words, match.rules.key, prompt).endswith((".", "!"))


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_notes_gauges_and_scores_have_words(game: type[Rules[Any]], preset: str) -> None:
    """Every note of a seat and every line of a deal's score has words."""
    for seats in (game.seats[0], game.seats[-1]):
        for match in played(game, preset, seats)[::7]:
            rules, state = match.rules, match.state
            for seat in range(seats):
                assert all(sentences.note(FR, game.key, note, NAMES) for note in rules.notes(state, seat))
                gauges = [sentences.gauge(EN, game.key, note) for note in rules.gauges(rules.view(state, seat), seat)]
                assert all(gauge.text and gauge.ok in (True, False, None) for gauge in gauges)
        for match in played(game, preset, seats):
            if match.state.over:
                audience = Audience(NAMES, 0, match.state)
                for tally in match.rules.tally(match.state):
                    assert all(sentences.tally_line(FR, game.key, line, audience) for line in tally.lines)
                standings = match.rules.standings(match.state, match.sheet)
                assert all(sentences.standing_line(EN, game.key, line) for lines in standings.lines for line in lines)
                assert all(
                    sentences.payment(FR, rules.payment_unit, each, NAMES).endswith(".") for each in standings.payments
                )


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_refusals_of_random_moves_are_said(game: type[Rules[Any]], preset: str) -> None:
    """Moves of one state tried in another are refused in words."""
    matches = played(game, preset, game.usual_seats)[:150]
    rules = game.presets[preset]
    actions = {str(action): action for match in matches[::5] for action in islice(rules.legal(match.state), 12)}
    told = set()
    for match in matches[::5]:
        for action in actions.values():
            try:
                rules.check(match.state, action)
            except IllegalAction as error:
                told.add(error.reason)
                assert sentences.refusal(FR, game.key, error).endswith((".", "!"))
                assert sentences.refusal(EN, game.key, error).endswith((".", "!"))
    assert told


# Wordings


def laid(seat: int, slots: str, place: str, points: int) -> Event:
    """Return a laid meld from text that also gives the card of its joker."""
    meld = TABLE.meld(tuple(map(Slot.parse, slots.split())))
    return Event("laid", seat, meld.cards, place, points, meld=meld)


GAME_OF = {"knocked": "gin", "stopped": "michigan", "paid": "michigan", "sold": "michigan", "showed": "michigan"}
"""The game of each event below that only one game has."""

TABLE = MeldRules(ace="both", jokers=1)


def seen(*melds: tuple[int, str]) -> Any:
    """Return a view of a table with these melds, each with the seat that laid it."""
    state = played(GAMES[0], "rami51", 4)[0].state
    laid = tuple(Laid(seat, TABLE.readings(cards(text))[0]) for seat, text in melds)
    return replace(state, melds=laid)


@pytest.mark.parametrize(
    ("event", "fr", "en"),
    [
        (Event("drew", 1, (None,), "stock"), "Léa pioche.", "Léa draws a card."),
        (Event("drew", 0, (Card("7H"),), "stock"), "Vous piochez le 7♥.", "You draw the 7♥."),
        (Event("drew", 1, (None, None), "stock"), "Léa pioche 2 cartes.", "Léa draws 2 cards."),
        (
            Event("drew", 1, (Card("QS"),), "discard"),
            "Léa prend la D♠ à la défausse.",
            "Léa takes the Q♠ from the discard pile.",
        ),
        (Event("discarded", 0, (Card("AH"),)), "Vous jetez l’as♥.", "You discard the A♥."),
        (
            Event("laid_off", 3, cards("6C"), "meld-0"),
            "Inès ajoute le 6♣ à la suite de Léa.",
            "Inès adds the 6♣ to Léa’s run.",
        ),
        (
            Event("laid_off", 1, cards("6C"), "meld-0"),
            "Léa ajoute le 6♣ à sa suite.",
            "Léa adds the 6♣ to their own run.",
        ),
        (Event("laid_off", 1, cards("KC"), "meld-1"), "Léa ajoute le R♣ à vos rois.", "Léa adds the K♣ to your kings."),
        (
            Event("laid_off", 0, cards("8C 8D"), "meld-2"),
            "Vous ajoutez le 8♣ et le 8♦ aux 8 d’Inès.",
            "You add the 8♣ and the 8♦ to Inès’s 8s.",
        ),
        (
            Event("laid_off", 1, cards("8C"), "meld-9"),
            "Léa ajoute le 8♣ à une combinaison.",
            "Léa adds the 8♣ to a meld.",
        ),
        (
            Event("knocked", 1, (None,), "discard", 6),
            "Léa frappe à 6.",
            "Léa knocks with 6.",
        ),
        (
            Event("penalty", 0, cards("7H 2S"), "stock", 2),
            "Vous oubliez de dire « carte », ce qui vous vaut le 7♥ et le 2♠.",
            "You forget to say “carte” and draw the 7♥ and the 2♠.",
        ),
        (
            Event("swapped", 1, cards("KC *1"), "meld-1"),
            "Léa échange le R♣ contre votre joker.",
            "Léa exchanges the K♣ for your joker.",
        ),
        (
            Event("swapped", 1, cards("6C *1"), "meld-0"),
            "Léa échange le 6♣ contre son propre joker.",
            "Léa exchanges the 6♣ for their own joker.",
        ),
        (
            Event("swapped", 0, cards("8D *1"), "meld-2"),
            "Vous échangez le 8♦ contre le joker d’Inès.",
            "You exchange the 8♦ for Inès’s joker.",
        ),
        (Event("stopped", 2, (Card("7S"),), "hidden"), "Le 7♠ dort : stop.", "The 7♠ is out of play: stop."),
        (Event("paid", 1, (), "hand-0", 3), "Léa vous paie 3 jetons.", "Léa pays you 3 chips."),
        (Event("paid", 0, (), "hand-3", 1), "Vous payez 1 jeton à Inès.", "You pay Inès 1 chip."),
        (
            Event("sold", 1, (), "hand-0", 3),
            "Léa vous achète la main cachée pour 3 jetons.",
            "Léa buys the hidden hand from you for 3 chips.",
        ),
        (
            Event("sold", 0, (), "hand-3", 1),
            "Vous achetez la main cachée d’Inès pour 1 jeton.",
            "You buy the hidden hand from Inès for 1 chip.",
        ),
        (
            Event("showed", 1, cards("KS KH"), "pair", 13),
            "Léa montre une paire de rois.",
            "Léa shows a pair of kings.",
        ),
    ],
)
def test_an_event_in_one_sentence(event: Event, fr: str, en: str) -> None:
    """An event is told of you or another player in either language, with the owner of the meld."""
    game = GAME_OF.get(event.kind, "rami51")
    view = seen((1, "3C 4C 5C"), (0, "KS KH KD"), (3, "8H 8S 8C"))
    narrow = {" »": "\u202f»", "« ": "«\u202f", " :": "\u00a0:"}
    for typed, real in narrow.items():
        fr = fr.replace(typed, real)
    assert sentences.event(FR, game, event, NAMES, 0, view) == fr
    assert sentences.event(EN, game, event, NAMES, 0, view) == en


def test_cards_added_to_melds_are_told_with_one_verb() -> None:
    """Cards laid off one by one are told meld by meld, as if each meld had got them at once, and all melds together."""
    view = seen((1, "3C 4C 5C"), (0, "KS KH KD"), (3, "8H 8S 8C"))
    added = (("8C", "meld-2"), ("6C", "meld-0"), ("8D", "meld-2"))
    events = [Event("laid_off", 0, cards(card), place) for card, place in added]
    said = sentences.commentary(FR, "rami51", [*events, Event("discarded", 0, cards("2H"))], NAMES, 0, view)
    assert said == "Vous ajoutez le 8♣ et le 8♦ aux 8 d’Inès, et le 6♣ à la suite de Léa, et jetez le 2♥."


def test_a_turn_is_told_in_one_sentence() -> None:
    """A player's actions form one sentence, melds laid together one opening; cards are named in full when spoken."""
    events = [
        Event("drew", 1, (None,), "stock"),
        laid(1, "QS KS *1=AS", "meld-0", 31),
        laid(1, "8H 8S 8C 8D", "meld-1", 32),
        Event("opened", 1, amount=63),
        Event("discarded", 1, cards("7H")),
    ]
    assert (
        sentences.commentary(FR, "rami51", events, NAMES, 0)
        == "Léa pioche, ouvre à 63 points avec la suite D‑R‑joker♠ et un carré de 8, et jette le 7♥."
    )
    later = [*events[:-1], laid(1, "2H 2S 2C", "meld-2", 6)]
    assert (
        sentences.commentary(FR, "rami51", later, NAMES, 0)
        == "Léa pioche, ouvre à 63 points avec la suite D‑R‑joker♠ et un carré de 8, et pose un brelan de 2."
    ), "what is laid after the opening is told apart"
    line = sentences.turn_line(FR, "rami51", [events[0], events[-1]], NAMES, 0, 0)
    assert line == "Léa pioche et jette le 7 de cœur. À vous."
    assert sentences.turn_line(EN, "rami51", [], NAMES, 0, 2) == "Hugo to play."
    assert sentences.turn_line(EN, "rami51", [], NAMES, 0, None) == ""


def test_what_goes_without_saying_is_left_out() -> None:
    """Others' hands, sealed answers and equal antes are not told; free stakes are."""
    dealt = [Event("dealt", seat, (None,) * 9 if seat else cards("2S 3S"), "", 9) for seat in range(3)]
    antes = [Event("placed", 1, (), f"space-{at}", 1) for at in range(8)]
    assert (
        sentences.commentary(FR, "michigan", [*antes, *dealt, Event("answered", 1)], NAMES, 0)
        == "Vous recevez 9 cartes."
    )
    view = played(GAMES[3], "michigan", 4)[0].state
    free = [Event("placed", 1, (), "space-0", 3), Event("placed", 1, (), "space-2", 5)]
    told = sentences.commentary(FR, "michigan", free, NAMES, 0, view)
    assert told == "Léa place 3 sur le 10♥ et 5 sur la case D♥ R♥."


def test_cards_that_follow_each_other_are_told_together() -> None:
    """Cards of a run that one player plays in a row are named with one verb."""
    run = [Event("led", 1, cards("9S")), Event("followed", 1, cards("TS")), Event("followed", 1, cards("JS"))]
    assert sentences.commentary(FR, "michigan", run, NAMES, 0) == "Léa entame du 9♠ et joue le 10♠ et le V♠."


def test_the_bonus_for_deals_says_how_many_were_won() -> None:
    """The sum stands beside it; that it is so many times the bonus is said."""
    won = TallyLine("boxes", 80, times=4)
    assert sentences.standing_line(EN, "gin", won) == "Bonus for deals won, 4 × 20"
    assert sentences.standing_line(FR, "gin", won) == "Manches gagnées\u00a0: 4 × 20"


def test_an_unknown_kind_is_an_error() -> None:
    """An unknown kind of event, note, line or refusal raises KeyError."""
    for told in (
        lambda: sentences.event(FR, "gin", Event("sneezed", 1), NAMES, 0),
        lambda: sentences.note(FR, "gin", Note("tired", {})),
        lambda: sentences.gauge(FR, "gin", Note("tired", {})),
        lambda: sentences.tally_line(FR, "gin", TallyLine("tip", 3), Audience(NAMES, 0)),
        lambda: sentences.standing_line(FR, "gin", TallyLine("tip", 3)),
        lambda: sentences.refusal(FR, "gin", IllegalAction("no")),
    ):
        with pytest.raises(KeyError):
            told()


def test_names_of_places() -> None:
    """A board's places are named by cards, ranks or names, and each place of a card has a name."""
    assert [space_name(FR, code) for code in ("TH", "QH-KH", "7-8-9", "8-9-T", "poker", "centre")] == [
        "10♥",
        "D♥ R♥",
        "7-8-9",
        "8-9-10",
        "Poker",
        "Premier sorti",
    ]
    assert [on_space(FR, code) for code in ("TH", "7-8-9", "poker", "centre", "")] == [
        "sur le 10♥",
        "sur la case 7-8-9",
        "sur la case Poker",
        "au centre",
        "sur le plateau",
    ]


def test_every_poker_hand_has_a_name() -> None:
    """All nine kinds of poker hands have names in both languages."""
    assert set(KINDS) == set(poker.KINDS)


def test_an_opening_says_what_is_missing() -> None:
    """The sentence names the missing points, pure run or both, with the number of the table's own rules."""
    short = IllegalAction("opening_short", have=46, need=51, pure_run=False)
    assert (
        sentences.refusal(FR, "rami51", short) == "Cela vaut 46\u00a0: il faut 51 pour ouvrir, avec une suite franche."
    )
    short = IllegalAction("opening_short", have=26, need=30, pure_run=True)
    assert sentences.refusal(EN, "rami51", short) == "This is worth 26: you need 30 to open."
    gauge = sentences.gauge(
        FR, "rami51", Note("opening", {"have": 60, "need": 51, "pure_run": False, "needs_run": True})
    )
    assert gauge == ("60/51 · sans suite franche", False)


def test_a_rummy_is_told_without_going_out() -> None:
    """Going out is a part of it, and is not told beside it on the felt."""
    told = uncovered("boathouse", [Event("went_out", 0), Event("rummy", 0)])
    assert [event.kind for event in told] == ["rummy"]


def test_the_deal_is_told_with_the_number_of_deals() -> None:
    """The deal of a match of so many deals is told with their number; that of a match to a score by its own alone."""
    counted = (Rami51(), Rami51(match_end="single"), Boathouse(), Michigan())
    assert [sentences.deal_of(FR, 1, rules.goal(4)) for rules in counted] == [
        "Manche 1/6",
        "Manche 1/1",
        "Manche 1/10",
        "Manche 1/12",
    ]
    others = (
        Rami51(match_end="target"),
        Gin(),
        Traditional(),
        Boathouse(match_end="target"),
        Michigan(match_end="time"),
    )
    assert {sentences.deal_of(EN, 3, rules.goal(3)) for rules in others} == {"Deal 3"}
    assert [rules.goal(3) for rules in others[:4]] == [Note("points", {"n": n}) for n in (1000, 80, 100, 200)]


def test_payments() -> None:
    """Payments between players and out of the pot have sentences; in points they are a lead, and nobody pays."""
    assert sentences.payment(FR, "stakes", Payment(1, 2, 184), NAMES) == "Léa paie 184 à Hugo."
    assert sentences.payment(FR, "stakes", Payment(0, 2, 184), NAMES, 0) == "Vous payez 184 à Hugo."
    assert sentences.payment(FR, "points", Payment(0, 2, 184), NAMES, 0) == "Vous perdez de 184 points contre Hugo."
    assert sentences.payment(EN, "points", Payment(0, 2, 184), NAMES, 2) == "You beat Vous by 184 points."
    assert sentences.payment(EN, "stakes", Payment(None, 2, 75), NAMES) == "Hugo gets 75 chips from the pot."


def test_a_full_house_is_told_by_both_its_ranks() -> None:
    """Two players may hold three of a kind each: the pair says which hand it is."""
    hand = cards("AS AH AD 9D 9S")
    told = [poker_name(Words.of(lang), hand) for lang in ("en", "fr")]
    assert told == ["a full house, aces over 9s", "un full aux as par les 9"]
