"""`python3 src/rami pictures FOLDER`: screenshots of every game and screen, phone and desktop, both themes and languages, from the built page."""

from __future__ import annotations

import argparse
import json
import threading
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal

from rami.bots.levels import choose, usual
from rami.engine import record
from rami.engine.match import Match, MatchSetup
from rami.games import game
from rami.table.state.model import key_of
from rami.table.state.setup import Setup
from rami.table.storage.envelope import seal
from rami.tools import serve
from rami.tools.build import command
from rami.tools.project import DIST, LOCK
from rami.tools.setup import browser
from rami.tools.setup.steps import alone, told

PHONE, DESKTOP, SIDEWAYS, SMALL = (390, 844), (1440, 900), (844, 390), (320, 568)
SEED = "5eed"


@dataclass(frozen=True)
class Picture:
    """One screenshot: its name, the window, language, theme; which match and how far; what to press before."""

    name: str
    size: tuple[int, int]
    lang: str
    theme: str
    game: str = ""
    seats: int = 2
    until: int | str = 0
    """How many steps to play before the person's turn, or `deal` or `match` for the end of one."""
    options: dict[str, str] = field(default_factory=dict)
    press: tuple[str, ...] = ()


PICTURES = (
    Picture("lobby-desktop", DESKTOP, "fr", "dark"),
    Picture("lobby-phone", PHONE, "en", "light"),
    Picture("setup-phone", PHONE, "fr", "dark", press=('[data-value="rami51"]',)),
    Picture("rami51-desktop", DESKTOP, "fr", "dark", "rami51", 5, 100),
    Picture("rami51-phone", PHONE, "en", "dark", "rami51", 4, 61),
    Picture("traditional-desktop", DESKTOP, "en", "light", "traditional", 4, 60),
    Picture("traditional-sideways", SIDEWAYS, "fr", "dark", "traditional", 4, 60),
    Picture("gin-desktop", DESKTOP, "fr", "light", "gin", 2, 9),
    Picture("gin-phone", PHONE, "fr", "dark", "gin", 2, 9),
    Picture("gin-four-desktop", DESKTOP, "en", "dark", "gin", 4, 14),
    Picture("gin-four-phone", PHONE, "fr", "light", "gin", 4, 14),
    Picture("michigan-desktop", DESKTOP, "en", "dark", "michigan", 4, 62),
    Picture("michigan-phone", PHONE, "fr", "dark", "michigan", 8, 30, {"hidden_mode": "single_dummy"}),
    Picture("boathouse-desktop", DESKTOP, "fr", "dark", "boathouse", 6, 70),
    Picture("boathouse-phone", PHONE, "en", "light", "boathouse", 6, 60),
    Picture("small-phone", SMALL, "fr", "dark", "rami51", 5, 100),
    Picture("deal-over-desktop", DESKTOP, "fr", "dark", "gin", 2, "deal"),
    Picture("deal-over-phone", PHONE, "en", "light", "rami51", 4, "deal"),
    Picture("match-over-phone", PHONE, "fr", "dark", "gin", 2, "match"),
    Picture("settings-phone", PHONE, "en", "dark", "gin", 2, 9, press=('[data-value="settings"]',)),
    Picture("rules-desktop", DESKTOP, "fr", "light", "rami51", 4, 40, press=('[data-value="rules"]',)),
)


def main(argv: list[str]) -> int:
    """Take the pictures; 0."""
    parser = argparse.ArgumentParser(prog="rami pictures", description=__doc__)
    parser.add_argument("folder", type=Path, help="where to put them")
    parser.add_argument("names", nargs="*", help="only these")
    asked = parser.parse_args(argv)
    unknown = set(asked.names) - {picture.name for picture in PICTURES}
    if unknown:
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    asked.folder.mkdir(parents=True, exist_ok=True)
    with alone(LOCK):
        command.build(DIST)
    with serve.server(DIST) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chosen = [picture for picture in PICTURES if not asked.names or picture.name in asked.names]
        _take(chosen, f"http://{serve.HOST}:{server.server_port}/", asked.folder)
        server.shutdown()
    return 0


def _take(pictures: list[Picture], site: str, folder: Path) -> None:
    path = browser.chromium()
    from playwright.sync_api import sync_playwright  # a tool of the tests' environment, not of the build's

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(browser.ARGUMENTS))
        for picture in pictures:
            with told(picture.name):
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
    asked = {"lang": picture.lang, "speed": "instant"}
    if picture.game:
        asked |= {"game": picture.game, "seats": str(picture.seats), "seed": SEED, **picture.options}
    return "?" + "&".join(f"{name}={value}" for name, value in asked.items())


def _kept(picture: Picture) -> str:
    """A script that puts the match into the page's storage before it opens."""
    match = played(picture)
    text = seal(record.write(match), 1)
    return f"try {{ localStorage.setItem('rami/match/{key_of(match)}', {json.dumps(text)}) }} catch {{}}"


def played(picture: Picture) -> Match:
    """The picture's match, the bots playing for everybody."""
    setup = Setup.of(game(picture.game), "Vous" if picture.lang == "fr" else "You").with_seats(picture.seats)
    for name, value in picture.options.items():
        setup = setup.with_option(name, value)
    match = Match.start(MatchSetup(setup.rules, setup.players, SEED))
    luck = Random(SEED)
    while not match.over:
        state = match.state
        if state.over:
            if picture.until == "deal":
                break
            match = match.deal_next()
            continue
        action = match.rules.forced(state)
        if action is None:
            if isinstance(picture.until, int) and len(match.steps) >= picture.until and state.turn == 0:
                break
            view = match.rules.view(state, state.turn)
            action = choose(match.rules, view, usual(match.rules.key), str(luck.random()), 50)
        match = match.play(action)
    return match
