"""`python3 src/rami pictures FOLDER`: screenshots of the built page: each game and screen, phone and desktop."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Literal

from rami.bots.levels import choose, usual
from rami.engine import record
from rami.engine.match import Match, MatchSetup
from rami.games import GAMES, game
from rami.table.state.model import key_of
from rami.table.state.setup import Setup
from rami.table.storage.envelope import seal
from rami.tools import serve
from rami.tools.build import command
from rami.tools.project import DIST, LOCK
from rami.tools.setup import browser
from rami.tools.setup.steps import alone, reported

PHONE, DESKTOP, SIDEWAYS, SMALL = (390, 844), (1440, 900), (844, 390), (320, 568)
SEED = "5eed"
FIRST = GAMES[0].key
HALFWAY = 0.5


@dataclass(frozen=True)
class Picture:
    """One screenshot: its name, the window's size, language, theme; which match and how far; what to press before."""

    name: str
    size: tuple[int, int]
    lang: str
    theme: str
    game: str = ""
    """A game's key; "" for the lobby."""
    seats: int = 2
    until: float | str = HALFWAY
    """Where the match stands: a share of the first deal's steps, at the player's turn; `deal` or `match` for its
    end."""
    press: tuple[str, ...] = ()


def pictures() -> tuple[Picture, ...]:
    """Every game with all its seats and with the fewest, and each other screen with the first game."""
    looks = cycle([("fr", "dark"), ("en", "light"), ("en", "dark"), ("fr", "light")])
    found = [
        Picture("lobby-desktop", DESKTOP, "fr", "dark"),
        Picture("lobby-phone", PHONE, "en", "light"),
        Picture("setup-phone", PHONE, "fr", "dark", press=(f'[data-value="{FIRST}"]',)),
    ]
    for rules in GAMES:
        fewest, most = rules.seats[0], rules.seats[-1]
        found += [
            Picture(f"{rules.key}-desktop", DESKTOP, *next(looks), rules.key, most),
            Picture(f"{rules.key}-phone", PHONE, *next(looks), rules.key, most),
            Picture(f"{rules.key}-fewest-phone", PHONE, *next(looks), rules.key, fewest),
        ]
    return (
        *found,
        Picture("small-phone", SMALL, "fr", "dark", FIRST, 5),
        Picture("sideways-phone", SIDEWAYS, "fr", "dark", FIRST, 4),
        Picture("deal-over-desktop", DESKTOP, "fr", "dark", FIRST, 4, "deal"),
        Picture("deal-over-phone", PHONE, "en", "light", FIRST, 4, "deal"),
        Picture("match-over-phone", PHONE, "fr", "dark", FIRST, 2, "match"),
        Picture("settings-phone", PHONE, "en", "dark", FIRST, press=('[data-value="settings"]',)),
        Picture("rules-desktop", DESKTOP, "fr", "light", FIRST, 4, press=('[data-value="rules"]',)),
    )


def main(argv: list[str]) -> int:
    """Take the pictures; 0."""
    parser = argparse.ArgumentParser(prog="rami pictures", description=__doc__)
    parser.add_argument("folder", type=Path, help="where to put them")
    parser.add_argument("names", nargs="*", help="only these")
    args = parser.parse_args(argv)
    known = {picture.name: picture for picture in pictures()}
    unknown = set(args.names) - known.keys()
    if unknown:
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    args.folder.mkdir(parents=True, exist_ok=True)
    with alone(LOCK):
        command.build(DIST)
    with serve.serving(DIST) as address:
        _take([known[name] for name in args.names or known], address, args.folder)
    return 0


def _take(chosen: list[Picture], site: str, folder: Path) -> None:
    path = browser.chromium()
    from playwright.sync_api import sync_playwright  # in the environment of the tests

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(browser.ARGUMENTS))
        for picture in chosen:
            with reported(picture.name):
                width, height = picture.size
                scheme: Literal["dark", "light"] = "dark" if picture.theme == "dark" else "light"
                context = chromium.new_context(
                    viewport={"width": width, "height": height}, color_scheme=scheme, service_workers="block"
                )
                page = context.new_page()
                if picture.game:
                    page.add_init_script(_kept(picture))
                page.goto(site + _address(picture))
                page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
                for selector in picture.press:
                    page.click(selector)
                page.wait_for_timeout(500)
                page.screenshot(path=folder / f"{picture.name}.png")
                context.close()
        chromium.close()


def _address(picture: Picture) -> str:
    query = {"lang": picture.lang, "speed": "instant"}
    if picture.game:
        query |= {"game": picture.game, "seats": str(picture.seats), "seed": SEED}
    return "?" + "&".join(f"{name}={value}" for name, value in query.items())


def _kept(picture: Picture) -> str:
    """A script that puts the match into the page's storage before it opens."""
    match = played(picture)
    text = seal(record.write(match), 1)
    return f"try {{ localStorage.setItem('rami/match/{key_of(match)}', {json.dumps(text)}) }} catch {{}}"


def played(picture: Picture) -> Match:
    """The picture's match, played by bots in every seat."""
    setup = Setup.of(game(picture.game), "Vous" if picture.lang == "fr" else "You").with_seats(picture.seats)
    match = Match.start(MatchSetup(setup.rules, setup.players, SEED))
    if isinstance(picture.until, float):
        deal = [*_positions(match)]
        return next(each for each in deal[int(len(deal) * picture.until) :] if each.state.turn in (0, None))
    *_, match = _positions(match)
    while picture.until == "match" and not match.over:
        *_, match = _positions(match.deal_next())
    return match


def _positions(match: Match) -> Iterator[Match]:
    """The match after each decision of the deal, from now to the deal's end."""
    rng = Random(SEED)
    while not match.state.over:
        action = match.rules.forced(match.state)
        if action is None:
            yield match
            view = match.rules.view(match.state, match.state.turn)
            action = choose(match.rules, view, usual(match.rules.key), str(rng.random()), 50)
        match = match.play(action)
    yield match
