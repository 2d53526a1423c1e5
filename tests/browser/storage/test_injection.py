"""Strings that look like markup, in every input that a stranger can write: no script runs, and they are shown as text."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page

from rami.engine import record
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES, game
from rami.table.lobby import links
from rami.table.state.model import key_of
from rami.table.storage.envelope import seal
from rami.table.storage.results import result_of
from support.page_object import Sitting, keep, keep_text
from support.playthroughs import PLAYTHROUGHS

OpenContext = Callable[..., BrowserContext]

NAMES = (
    '"><script>ran=1</script>',
    "<svg onload=ran=1>",
    "<img src=x onerror=ran=1",
    "</title><b id=hostile>",
    "javascript:ran=1",
    "'\"`&lt;&amp;{{7*7}}${7}",
    "</template></dialog>",
    "א<b id=hostile>ل",
)
"""The longest allowed name, all printable."""

TEXTS = (
    *NAMES,
    '<img class="hostile" src="x" onerror="ran=1">',
    "\u202e<iframe class=hostile srcdoc=x>\u202c\u200b\ufeff",
    '"><a class=hostile href="javascript:ran=1">' + "W" * 3000,
    "{value}{0}%s%(name)s\0\n",
)

WATCHED = """
  window.broken = [];
  addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => broken.push(`${violatedDirective} ${blockedURI}`));
"""
FOUND = """() => [
  ...broken, ...(window.ran ? ['ran'] : []), ...[...document.querySelectorAll('title *, title ~ title, head > b')].map(node => node.outerHTML),
  ...[...document.querySelectorAll('.hostile, #hostile, img, iframe, main script, dialog script, a[href^="javascript"]')].map(node => node.outerHTML),
  ...[...document.querySelectorAll('*')].filter(node => [...node.attributes].some(({name}) => name.startsWith('on'))).map(node => node.outerHTML),
]"""
"""Scripts that ran, what the page's policy blocked, and elements in the page that are not Rami's."""


class Guarded:
    """A visitor whose page is watched from the start."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.dialogs: list[str] = []
        context.add_init_script(WATCHED)
        self.page = context.new_page()
        self.page.on("dialog", self.dismissed)
        self.goes_to(address)

    def dismissed(self, dialog: Dialog) -> None:
        """Record the text of a browser dialog and close it."""
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def goes_to(self, address: str) -> Page:
        """Open an address, even if only its fragment is another, and wait until its table answers."""
        self.page.goto("about:blank")
        self.page.goto(address)
        self.page.wait_for_selector("html[data-ready]", state="attached")
        return self.page

    def closes(self) -> None:
        """Close the open dialog."""
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("#dialog[open]", state="detached")

    def unharmed(self, what: str = "") -> str:
        """Check that no script ran; returns the text that the page shows."""
        assert (self.page.evaluate(FOUND), self.dialogs) == ([], []), what
        return str(self.page.evaluate("() => document.body.innerText + document.querySelector('#alert').textContent"))

    def answers(self, site: str) -> None:
        """Begin a deal and draw a card."""
        page = self.goes_to(f"{site}?game=gin&seats=2&seed=5eed&speed=instant&lang=fr")
        page.wait_for_selector("[data-action=draw-stock]", state="attached")
        Sitting(page).press("draw-stock")
        page.wait_for_selector("main[data-phase=play]", state="attached")
        self.unharmed()


def hostile_table(people: int = 1) -> MatchSetup:
    """Eight players with such names; this many of them are people."""
    players = tuple(Player(name, "confirmed" if seat >= people else "") for seat, name in enumerate(NAMES))
    return MatchSetup(
        next(iter(game("michigan").presets.values())), players, "5eed", '<img class=hostile src=x onerror="ran=1">'
    )


def finished() -> Match:
    """A golden match whose players have such names."""
    file = PLAYTHROUGHS / "gin-gin-oklahoma.txt"
    whole = record.read(file.read_text("utf-8"), GAMES)
    lines = record.write(whole).splitlines()
    seats = iter(("human " + NAMES[0], "confirmed " + NAMES[1]))
    named = [f"seat {next(seats)}" if line.startswith("seat ") else line for line in lines]
    return record.read("\n".join(named), GAMES)


def test_names_are_text(open_context: OpenContext, site: str) -> None:
    """Such names in a link are text at the table, behind a curtain, in score and log and in my matches, and also when
    typed into the form of the set-up.
    """
    there = Guarded(
        open_context(viewport={"width": 1440, "height": 900}),
        f"{site}?speed=instant&lang=fr#{links.fragment(hostile_table())}",
    )
    page = there.page
    sitting = Sitting(page)
    sitting.settled()
    shown = there.unharmed("table")
    assert all(name in shown for name in NAMES[1:])
    there.closes()  # the deal is over: the dialog listed everybody's result, too
    for value in ("rules", "settings", "deal_check"):
        sitting.press("open", value)
        there.unharmed(value)
        there.closes()
    sitting.press("lobby")
    sitting.press("library")
    assert NAMES[1] in there.unharmed("library")
    there.closes()
    sitting.press("game", "gin")
    page.evaluate("() => document.querySelectorAll('dialog details').forEach(part => { part.open = true })")
    for name in TEXTS:
        page.fill("#name-1", "x")
        page.fill("#name-1", name.replace("\n", " "))
        page.press("#name-1", "Tab")
        page.fill("[name=text]", name.replace("\n", " "))
        page.press("[name=text]", "Tab")
        there.unharmed(name)
    page.fill("#name-1", "Max")
    page.press("#name-1", "Tab")
    sitting.press("new-match")
    page.wait_for_selector("main[data-game=gin]", state="attached")
    there.unharmed("a new match")
    page = there.goes_to(f"{site}?speed=instant&lang=fr#{links.fragment(hostile_table(8))}")
    page.wait_for_selector("[data-action=look]")
    there.unharmed("curtain")
    there.answers(site)


def test_the_address_is_text(open_context: OpenContext, site: str) -> None:
    """Known and unknown parameters and fragments of the address are shown as text, if they are shown."""
    there = Guarded(open_context(), f"{site}?lang=fr")
    for n, name in enumerate(("game", "preset", "seed", "lang", "knock_limit", TEXTS[0])):
        text = TEXTS[(n * 5 + 8) % len(TEXTS)]
        game_first = "" if name == "game" else "game=gin&"
        there.goes_to(f"{site}?{game_first}{quote(name)}={quote(text)}&speed=instant")
        shown = there.unharmed(f"{name} {text}")
        if text.isprintable():
            assert text[:20] in shown, name
    every = "&".join(f"{quote(text)}={quote(text)}" for text in TEXTS)
    for fragment in (
        f"rami=1&game=gin&seat={quote(TEXTS[8])}",
        f"rami=1&{every}",
        f"match={quote(TEXTS[0])}&save={quote(TEXTS[1])}",
        every,
    ):
        there.goes_to(f"{site}?{every}#{fragment}")
        there.unharmed(fragment)
    there.answers(site)


def hostile_file() -> str:
    """A file with a valid envelope: matches with such names, and such texts in other places."""
    over, going = finished(), Match.start(hostile_table())
    line = replace(result_of("0" * 16, over), key="1" * 16, names=NAMES[2:4], at=1).write()
    matches = [
        {"key": "a" * 16, "record": record.write(over), "at": 5},
        {"key": "b" * 16, "record": record.write(going), "at": 6},
    ]
    matches += [{"key": text, "record": text, "at": text, text: text} for text in TEXTS]
    matches += [{"key": "c" * 16, "record": f"rami 1\ngame {text}\n\ndeal\n{text}"} for text in TEXTS]
    lines = [
        {"key": "1" * 16, "line": line},
        *({"key": "2" * 16, "line": json.dumps({"game": text})} for text in TEXTS),
    ]
    texts = {
        "settings": json.dumps({"lang": TEXTS[8], "theme": TEXTS[0]}),
        "setup": TEXTS[8],
        "sort": TEXTS[8],
        TEXTS[0]: TEXTS[0],
    }
    return seal(json.dumps({"texts": texts, "matches": matches, "lines": lines}), 9)


def test_a_file_is_text(open_context: OpenContext, site: str, tmp_path: Path) -> None:
    """A file's texts remain text when it is read and imported, listed, counted and replayed, and after a reload."""
    there = Guarded(open_context(), f"{site}?lang=fr&speed=instant")
    page, sitting = there.page, Sitting(there.page)
    good = hostile_file()
    for n, text in enumerate((TEXTS[8], seal(TEXTS[8], 1), seal(json.dumps({"texts": TEXTS[8]}), 1), good)):
        sitting.press("library")
        file = tmp_path / f'<img class=hostile src=x{n} onerror="ran=1">.json'
        file.write_text(text, encoding="utf-8")
        page.set_input_files("input[name=file]", file)
        page.wait_for_selector("[data-action=import]" if text == good else "#dialog .hint .icon")
        there.unharmed(text[:60])
        if text != good:
            there.closes()
    sitting.press("import")
    page.wait_for_selector(f'[data-action=replay][data-value="{"a" * 16}"]')
    assert NAMES[1] in there.unharmed("library")
    sitting.press("replay", "a" * 16)
    for _ in range(3):
        sitting.press("replay-go", "deal")
        there.unharmed("replay")
    sitting.press("replay-leave")
    there.closes()
    sitting.press("profile")
    there.unharmed("profile")
    there.goes_to(f"{site}?lang=fr&speed=instant")
    there.unharmed("opened anew")
    there.answers(site)


LOOK = f"""
  const look = location.protocol === 'http:' && JSON.parse(localStorage.getItem('rami-look'));
  if (look) {{
    const hostile = {json.dumps("".join(TEXTS))};
    localStorage.setItem('rami-look', JSON.stringify({{...look, html: hostile + look.html + hostile, main: hostile, body: hostile}}));
    window.looked = true;
  }}
"""


def test_the_storage_is_text(open_context: OpenContext, site: str) -> None:
    """Such texts in the storage remain text: settings, set-up, sort order, saves, index lines and names of keys."""
    context = open_context()
    kept = {
        "settings": json.dumps(dict.fromkeys(("lang", "theme", "deck", "cards", "speed"), TEXTS[8])),
        "setup": TEXTS[8],
        "sort": TEXTS[9],
    }
    seats = [[NAMES[0], ""], [NAMES[1], "confirmed"]]
    kept["setup"] = json.dumps({"game": "gin", "preset": "gin", "options": {}, "seats": seats})
    for n, text in enumerate(TEXTS):
        kept |= {
            f"match/{text}/0": text,
            f"done/{text}": seal(text, n),
            f"line/{text}": seal(json.dumps({"names": [text]}), n),
        }
        kept[f"match/{n:016x}/0"] = json.dumps({"app": "rami", "schema": text, "payload": text})
    kept["done/" + "d" * 16] = seal(record.write(finished()), 5)
    for name, text in kept.items():
        context.add_init_script(keep_text(name, text))
    context.add_init_script(keep(record.write(Match.start(hostile_table())), key_of(Match.start(hostile_table()))))
    there = Guarded(context, site)
    sitting = Sitting(there.page)
    there.unharmed("lobby")
    for action in ("library", "profile"):
        sitting.press(action)
        there.unharmed(action)
        there.closes()
    sitting.press("game", "gin")
    there.unharmed("setup")
    assert there.page.input_value("#name-1") == NAMES[1]
    there.answers(site)


@pytest.mark.parametrize("address", ["", "?game=gin&seats=2&seed=5eed&speed=instant&lang=fr"])
def test_the_prerendered_screen_runs_no_script(open_context: OpenContext, site: str, address: str) -> None:
    """The screen shown before Python is stored markup; if someone else wrote it, its scripts would not run."""
    context = open_context()
    there = Guarded(context, site + address)
    context.watch.expect("Content Security Policy")  # type: ignore[attr-defined]
    context.watch.expect("404")  # type: ignore[attr-defined]
    context.add_init_script(LOOK)
    there.page.evaluate("() => dispatchEvent(new Event('pagehide'))")
    page = there.goes_to(site + address)
    assert page.evaluate("() => window.looked")
    assert page.evaluate("() => window.ran") is None
    assert there.dialogs == []
    assert page.locator("[data-prerender]").count() == 0
    assert page.evaluate("() => broken.splice(0).length") > 0, "the policy has stopped them"
    there.unharmed()
