"""The page's address: `?game=<key>&preset=<name>&seats=2&lang=fr&seed=5eed&embed=1&speed=instant&<house rule>=8`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode

from rami.engine.chance import read_seed
from rami.engine.options import Option, show
from rami.games import GAMES
from rami.table.state.settings import CHOICES, Settings
from rami.table.state.setup import Setup
from rami.table.text.notices import Problem
from rami.table.text.profile import exercise

LONGEST = 40
"""The most characters of a name or value of the address that a notice repeats."""

FOLLOWED = ("lang", "speed", "theme")
"""The settings that an address may change."""


@dataclass(frozen=True)
class Address:
    """What the address asks for. What can't be followed is listed in `problems` and left at its default."""

    setup: Setup | None = None
    """The table to play at; None opens the lobby."""
    seed: str = ""
    lesson: str = ""
    """The address of the lesson that it begins with."""
    embed: bool = False
    settings: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()

    def settled(self, settings: Settings) -> Settings:
        """The settings with those of the address put over them."""
        for name, value in self.settings:
            settings = settings.with_(name, value)
        return settings


def language(query: str) -> str:
    """The language that the address asks for, if there is a catalogue for it; else ""."""
    asked = dict(parse_qsl(query.removeprefix("?"))).get("lang", "")
    return asked if asked in CHOICES["lang"] else ""


def read(query: str, person: str) -> Address:
    """The address's query, with or without its question mark. Never raises: see `Address.problems`."""
    pairs = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    address = Address()
    games = {game.key: game for game in GAMES}
    key = pairs.pop("game", None)
    if key in games:
        address = replace(address, setup=Setup.of(games[key], person))
    elif key is not None:
        address = _problem(address, "game", key, tuple(games))
    order = sorted(pairs.items(), key=lambda pair: pair[0] != "preset")
    for name, value in order:
        address = _followed(address, name, value, key)
    return address


def write(settings: Settings) -> str:
    """The query that carries these settings to another page, with its question mark: the language, and what differs
    from the default.
    """
    usual = Settings()
    told = {name: getattr(settings, name) for name in FOLLOWED}
    return "?" + urlencode(
        {name: value for name, value in told.items() if name == "lang" or value != getattr(usual, name)}
    )


def without_table(query: str) -> str:
    """The query with only what it says of the page itself, which holds in the lobby and at any table."""
    kept = [(name, value) for name, value in parse_qsl(query.removeprefix("?")) if name in (*FOLLOWED, "embed")]
    return f"?{urlencode(kept)}" if kept else ""


def _problem(address: Address, name: str, value: str, allowed: tuple[str, ...] = ()) -> Address:
    return replace(address, problems=(*address.problems, Problem(name[:LONGEST], value[:LONGEST], allowed)))


def _followed(address: Address, name: str, value: str, game: str | None) -> Address:
    if name in FOLLOWED:
        if value in CHOICES[name]:
            return replace(address, settings=(*address.settings, (name, value)))
        return _problem(address, name, value, CHOICES[name])
    if name == "seed":
        try:
            return replace(address, seed=read_seed(value))
        except ValueError:
            return _problem(address, name, value)
    if name == "lesson":
        try:
            exercise(value)
        except KeyError:
            return _problem(address, name, value)
        return replace(address, lesson=value)
    if name == "embed":
        return (
            replace(address, embed=value == "1") if value in ("0", "1") else _problem(address, name, value, ("0", "1"))
        )
    if address.setup is None:
        return address if game is not None else _problem(address, name, value)
    return _table_followed(address, address.setup, name, value)


def _table_followed(address: Address, setup: Setup, name: str, value: str) -> Address:
    rules = setup.rules
    if name == "preset":
        if value in rules.presets:
            return replace(address, setup=setup.with_preset(value))
        return _problem(address, name, value, tuple(rules.presets))
    if name == "seats":
        sizes = {str(n): n for n in rules.seats}
        if value in sizes:
            return replace(address, setup=setup.with_seats(sizes[value]))
        return _problem(address, name, value, tuple(sizes))
    try:
        return replace(address, setup=setup.with_option(name, value))
    except KeyError:
        return _problem(address, name, value)
    except ValueError:
        option = next(option for option in rules.options() if option.name == name)
        return _problem(address, name, value, _allowed(option))


def _allowed(option: Option) -> tuple[str, ...]:
    """What a house rule may be, as it is written in an address."""
    choices = option.choices or ((True, False) if isinstance(option.default, bool) else ())
    numbers = (f"{option.low}–{option.high}",) if option.low is not None else ()
    return (*map(show, choices), *numbers)
