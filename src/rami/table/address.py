"""The page's address: `?game=gin&preset=gin-classic&seats=2&lang=fr&seed=5eed&embed=1&speed=instant&knock_limit=8`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from rami.engine.chance import read_seed
from rami.games import GAMES
from rami.table.settings import CHOICES, Settings
from rami.table.setup import Setup


@dataclass(frozen=True)
class Problem:
    """Something in the address that can't be followed: the parameter, the value, and what is allowed instead, if that is a short list."""

    name: str
    value: str
    allowed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Address:
    """What the address asks for. What can't be followed is told in `problems` and left at the usual."""

    setup: Setup | None = None
    """The table to sit down at; None opens the lobby."""
    seed: str = ""
    embed: bool = False
    settings: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()

    def settled(self, settings: Settings) -> Settings:
        """The settings with those of the address put over them."""
        for name, value in self.settings:
            settings = settings.with_(name, value)
        return settings


def language(query: str) -> str:
    """The language that the address asks for, if it is one that is spoken here; else ""."""
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


def _problem(address: Address, name: str, value: str, allowed: tuple[str, ...] = ()) -> Address:
    return replace(address, problems=(*address.problems, Problem(name, value[:40], allowed)))


def _followed(address: Address, name: str, value: str, game: str | None) -> Address:
    if name in ("lang", "speed", "theme"):
        if value in CHOICES[name]:
            return replace(address, settings=(*address.settings, (name, value)))
        return _problem(address, name, value, CHOICES[name])
    if name == "seed":
        try:
            return replace(address, seed=read_seed(value))
        except ValueError:
            return _problem(address, name, value)
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
        if value.isdecimal() and int(value) in rules.seats:
            return replace(address, setup=setup.with_seats(int(value)))
        return _problem(address, name, value, tuple(str(n) for n in rules.seats))
    try:
        return replace(address, setup=setup.with_option(name, value))
    except KeyError:
        return _problem(address, name, value)
    except ValueError:
        option = next(option for option in rules.options() if option.name == name)
        allowed = (f"{option.low}–{option.high}",) if option.low is not None else tuple(str(c) for c in option.choices)
        return _problem(address, name, value, allowed)
