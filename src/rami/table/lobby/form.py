"""The lobby's buttons and fields: which game, which rules, who sits where."""

from __future__ import annotations

import json
from dataclasses import replace

from rami.bots.levels import named, parts
from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.chance import read_seed
from rami.engine.record import RecordError
from rami.games import GAMES, game
from rami.table.play.flow import new_match, sit_down, went_on
from rami.table.state.command import Command, Next
from rami.table.state.effects import Keep
from rami.table.state.messages import Field
from rami.table.state.model import LOBBY, TABLE, Model
from rami.table.state.setup import Setup
from rami.table.text.words import N_


def usual_setup(model: Model, key: str) -> Setup:
    """A game's usual table, with the person's name in the language spoken."""
    return Setup.of(game(key), model.words.text(N_("You")))


def field(model: Model, message: Field) -> Next:
    """A field of the form was changed: `game`, `preset`, `seats`, `text`, `option-…`, `name-2`, `level-2`,
    `manner-2`.
    """
    word, _, rest = message.name.partition("-")
    value = message.value
    try:
        if word == "game":
            setup = model.lobby.setup if model.lobby.setup.rules.key == value else usual_setup(model, value)
        elif word == "preset":
            setup = model.lobby.setup.with_preset(value)
        elif word == "seats":
            setup = model.lobby.setup.with_seats(int(value))
        elif word == "text":
            return model.with_lobby(setup=model.lobby.setup.with_text(value)), ()
        elif word == "option":
            setup = model.lobby.setup.with_option(rest, value)
        elif word == "name":
            setup = model.lobby.setup.with_player(int(rest), name=" ".join(value.split()))
        else:
            level, character = parts(model.lobby.setup.players[int(rest)].bot)
            bot = named(level, value) if word == "manner" else named(value, character)
            setup = model.lobby.setup.with_player(int(rest), bot="" if value == record.HUMAN else bot)
    except (LookupError, ValueError):
        return model.refused("bad_name" if word == "name" else "bad_option"), ()
    return model.with_lobby(setup=setup), (Keep("setup", json.dumps(setup.write())),)


def _start(model: Model, value: str) -> Next:
    """A new match, from the seed whose fingerprint was shown in the lobby; `value` is the seed of the match after it.

    Where no match can be played at this table, the notice says why.
    """
    if model.lobby.setup.problem is not None:
        return model.refused(model.lobby.setup.problem), ()
    try:
        read_seed(model.lobby.next_seed or value)
        read_seed(value or model.lobby.next_seed)
    except ValueError as error:
        raise IllegalAction("no_such_button", button="new-match") from error
    return new_match(model.with_lobby(next_seed=value if model.lobby.next_seed else ""), model.lobby.next_seed or value)


def _again(model: Model, value: str) -> Next:
    """Another match at the same table."""
    if model.match is None:
        return model, ()
    agreed = model.at_table.setup
    rules = agreed.rules.without_retired()
    setup = replace(model.lobby.setup, rules=rules, preset=record.preset_of(rules), players=agreed.players)
    return _start(model.with_lobby(setup=setup), value)


def resume(model: Model, value: str) -> Next:
    """Resumes a match where it was left: the one that is paused while the lobby is shown, or a kept one."""
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


def _choose_game(model: Model, value: str) -> Next:
    """A game's tile was pressed: opens the dialog in which its table is set up."""
    model, effects = field(model, Field("game", value))
    return model.but(dialog="setup"), effects


COMMANDS = (
    Command(name="new-match", handler=_start, free=True, seeded=True),
    Command(name="again", handler=_again, label=N_("Play again"), free=True, seeded=True),
    Command(name="resume", handler=resume, label=N_("Go on"), free=True),
    Command(name="game", handler=_choose_game),
)
