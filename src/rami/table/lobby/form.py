"""The lobby's buttons and fields: which game, which rules, who sits where."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from typing import Any

from rami.bots.levels import named, parts
from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.chance import read_seed
from rami.engine.match import MatchSetup
from rami.engine.record import RecordError
from rami.engine.rules import Rules
from rami.games import GAMES, game
from rami.table.play.flow import new_match, sit_down, went_on
from rami.table.state.command import Command, Next
from rami.table.state.effects import Keep, Say
from rami.table.state.messages import Field
from rami.table.state.model import LOBBY, TABLE, Model
from rami.table.state.person import Person
from rami.table.state.setup import BOT_NAMES, CHOSEN_MARKS, Setup
from rami.table.text.grammar import LANGUAGES
from rami.table.text.profile import profile
from rami.table.text.sentences import option_label
from rami.table.text.sentences.names import YOU, called_you, numbered
from rami.table.text.words import N_, Words

LONGEST = 40
"""The most characters that are kept of a text that a field can't take."""


@cache
def yous() -> frozenset[str]:
    """What the person is called who has chosen no name, in every language; among several people, “Player 1”."""
    return called_you() | {numbered(Words.of(lang), 0) for lang in LANGUAGES}


def _introduced(model: Model, setup: Setup) -> Setup:
    """The table with a name for each person: several people who have chosen none are called by their numbers, a single
    one “You”, and a bot is called by none of these.
    """
    several = sum(player.human for player in setup.players) > 1
    for seat, player in enumerate(setup.players):
        named, name = numbered(model.words, seat), player.name
        if several and player.human and name in (BOT_NAMES if seat else yous()):
            name = named
        elif name == named and not (several and player.human):
            name = you(model) if player.human else setup.free_names[0]
        setup = setup.with_player(seat, name=name)
    return setup


def field(model: Model, message: Field) -> Next:
    """The screen after a change of a field of the form:
    `game`, `preset`, `seats`, `level`, `mark-…`, `text`, `option-…`, `name-2`, `level-2`, `manner-2`.

    What a field can't take stays in it as it was typed, until it is mended.
    """
    try:
        setup = _laid(model, message)
    except (LookupError, ValueError):
        return _not_taken(model, message)
    if message.name == "text":
        return model.with_lobby(setup=setup), ()
    whole = message.name in ("game", "preset")
    wrong = {} if whole else {name: typed for name, typed in model.lobby.wrong.items() if name != message.name}
    model = model.with_lobby(setup=setup, wrong=wrong)
    return (model, ()) if message.name == "game" else _kept(model)


def _laid(model: Model, message: Field) -> Setup:
    """The table with this field changed. Raises LookupError or ValueError where it can't have the value."""
    word, _, rest = message.name.partition("-")
    value, setup = message.value, model.lobby.setup
    match word, rest:
        case "game", "":
            return setup if setup.rules.key == value else model.lobby.person.table(game(value), you(model))
        case "preset", "":
            return setup.with_preset(value)
        case "seats", "":
            return setup.with_seats(int(value))
        case "text", "":
            return setup.with_text(value)
        case "level", "":
            return setup.with_level(value)
        case "mark", _:
            return setup.with_mark(rest, value == "true")
        case "option", _:
            return setup.with_option(rest, value.strip())
    seat = int(rest)
    level, character = parts(setup.players[seat].bot)
    match word:
        case "name":
            name = " ".join(value.split()) or (you(model) if seat == 0 else setup.free_names[0])
            return setup.with_player(seat, name=name)
        case "level":
            bot = "" if value == record.HUMAN else named(value, character)
            return _introduced(model, setup.with_player(seat, bot=bot))
        case "manner":
            return setup.with_player(seat, bot=named(level, value))
    raise LookupError(message.name)


def _not_taken(model: Model, message: Field) -> Next:
    """A name or a number that can't be is kept beside the table, and said; any other value comes from no form."""
    setup, name = model.lobby.setup, message.name
    numbers = {f"option-{option.name}" for option in setup.rules.options() if option.low is not None}
    if name not in numbers | {f"name-{seat}" for seat in range(len(setup.players))}:
        return model.refused("bad_option"), ()
    model = model.with_lobby(wrong={**model.lobby.wrong, name: message.value[:LONGEST]})
    return model, (Say(why_wrong(model, name), urgent=True),)


def why_wrong(model: Model, name: str) -> str:
    """Why a field of the form can't take what was typed into it, in a sentence."""
    option = name.removeprefix("option-")
    if option == name:
        return model.words.text(N_("Names have 1 to 24 characters, and no two are the same."))
    found = next(each for each in model.lobby.setup.rules.options() if each.name == option)
    return model.words.text(N_("A number from {low} to {high}, please."), low=found.low, high=found.high)


def _form_wrong(model: Model) -> IllegalAction:
    """Which field of the form must be mended before a match can begin, and why; the first of several."""
    name = next(iter(model.lobby.wrong))
    option = name.removeprefix("option-")
    field = model.words.text(N_("Who plays")) if option == name else option_label(model.words, model.game, option)
    return IllegalAction("form_wrong", field=field, why=why_wrong(model, name))


def last_table(who: Person, you: str) -> Setup:
    """The table laid last; before the first one, the usual table of the game for newcomers."""
    return who.table(game(who.game) if who.game else _first_game(), you)


def _first_game() -> type[Rules[Any]]:
    """The game for newcomers."""
    return next((each for each in GAMES if profile(each.key).first), GAMES[0])


def newcomer(model: Model) -> bool:
    """Whether no deal was ever finished here."""
    return not model.library.taken_keys and all(save.deal == 1 for save in model.library.saves)


def first_table(model: Model) -> Setup:
    """The table to which one press leads: a newcomer's kind one, whatever they tried in a form; else that laid last."""
    who, called = model.lobby.person, you(model)
    return replace(who, level="").usual(_first_game(), called) if newcomer(model) else last_table(who, called)


def _at_once(model: Model, value: str) -> Next:
    """A new match at that table, whatever is in the form."""
    setup = first_table(model)
    return _start(model.with_lobby(setup=setup, wrong={}), value)


def you(model: Model) -> str:
    """What a person without a name is called in the language spoken."""
    return model.words.text(YOU)


def _kept(model: Model) -> Next:
    """The table is remembered as the last one of its game."""
    person = model.lobby.person.laid(model.lobby.setup, yous())
    return model.with_lobby(person=person), (Keep("setup", person.write()),)


def _step(model: Model, value: str) -> Next:
    """− or + beside a number of the house rules: `knock_limit +`."""
    name, _, sign = value.partition(" ")
    try:
        setup = model.lobby.setup.with_step(name, sign == "+")
    except (LookupError, ValueError):
        return model.refused("bad_option"), ()
    wrong = {field: typed for field, typed in model.lobby.wrong.items() if field != f"option-{name}"}
    return _kept(model.with_lobby(setup=setup, wrong=wrong))


def _to_preset(model: Model, value: str) -> Next:
    """All house rules as the preset has them."""
    return field(model, Field("preset", model.lobby.setup.preset))


def _start(model: Model, value: str) -> Next:
    """A new match, from the seed whose fingerprint was shown in the lobby; `value` is the seed of the match after it.

    Where no match can be played at this table, the notice says why.
    """
    if model.lobby.setup.problem is not None:
        return model.refused(model.lobby.setup.problem), ()
    if model.lobby.wrong:
        return model.refused(_form_wrong(model)), ()
    try:
        read_seed(model.lobby.next_seed or value)
        read_seed(value or model.lobby.next_seed)
    except ValueError as error:
        raise IllegalAction("no_such_button", button="new-match") from error
    seed = model.lobby.next_seed or value
    model, kept = _kept(model.with_lobby(next_seed=value if model.lobby.next_seed else ""))
    model, effects = new_match(model, seed)
    return model, (*kept, *effects)


def _again(model: Model, value: str) -> Next:
    """Another match at the same table."""
    match = model.match
    return (model, ()) if match is None else at_table_of(model, match.setup, value, match.marks)


def at_table_of(model: Model, agreed: MatchSetup, value: str, marks: Collection[str] = ()) -> Next:
    """A new match at the table of another one with these marks; `value` as for `_start`."""
    rules = agreed.rules.without_retired()
    setup = replace(model.lobby.setup, rules=rules, preset=record.preset_of(rules), players=agreed.players)
    for mark in CHOSEN_MARKS:
        setup = setup.with_mark(mark, mark in marks)
    return _start(model.with_lobby(setup=setup), value)


def resume(model: Model, value: str) -> Next:
    """Resume a match where it was left: the one that is paused while the lobby is shown, or a kept one."""
    if model.match is not None and model.replay is None and value == model.key and not model.match.over:
        model = model.but(dialog="")
        return went_on(model.but(screen=TABLE)) if model.screen == LOBBY else (model, ())
    kept = next((save for save in model.library.saves if save.key == value), None)
    if kept is None:
        return model, ()
    try:
        match = record.read(kept.record, GAMES)
    except RecordError as error:
        return model.refused(error), ()
    return sit_down(model, match, kept.key, kept.played)


def choose_game(model: Model, value: str) -> Next:
    """Open the dialog in which a table of this game is set up."""
    model, effects = field(model, Field("game", value))
    return model.but(dialog="setup"), effects


COMMANDS = (
    Command(name="new-match", handler=_start, label=N_("Play"), free=True, seeded=True),
    Command(name="at-once", handler=_at_once, free=True, seeded=True),
    Command(name="again", handler=_again, label=N_("Play again"), free=True, seeded=True),
    Command(name="resume", handler=resume, label=N_("Continue"), free=True),
    Command(name="game", handler=choose_game),
    Command(name="step", handler=_step),
    Command(name="to-preset", handler=_to_preset, label=N_("Back to the preset")),
)
