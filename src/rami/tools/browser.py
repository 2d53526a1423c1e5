"""The browsers of the tests: Chromium, in which all of them run, Firefox and WebKit; each found, or installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rami.tools.steps import StepError, told

# No sandbox: the tests may run as root. The rest keeps Chromium from speaking to anyone but our server.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Browser(NamedTuple):
    """A browser: its name, its programs, each under any of the names that it goes by, and Debian's packages of them."""

    name: str
    programs: tuple[tuple[str, ...], ...]
    packages: tuple[str, ...]

    def found(self) -> list[str]:
        """The path of each program, in order; empty where one of them is missing."""
        paths = [next(filter(None, map(shutil.which, names)), "") for names in self.programs]
        return paths if all(paths) else []

    def paths(self) -> list[str]:
        """The path of each program, in order. Raises StepError where one of them is missing."""
        if paths := self.found():
            return paths
        raise StepError(
            f"{self.name} is not installed; with Debian's packages: apt-get install {' '.join(self.packages)}"
        )


CHROMIUM = Browser(
    "Chromium", (("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),), ("chromium",)
)
FIREFOX = Browser("Firefox", (("firefox-esr", "firefox"),), ("firefox-esr",))
WEBKIT = Browser("WebKit", (("WebKitWebDriver",), ("Xvfb",)), ("webkit2gtk-driver", "xvfb"))
OTHERS = (FIREFOX, WEBKIT)


def chromium() -> str:
    """The path of a Chromium: Playwright's own or the system's, installed where there is none; else StepError."""
    for way in (_playwrights, _systems, _debians, _download):
        if path := way():
            return path
    raise StepError(
        "No Chromium was found and none could be installed: install Chromium or Chrome by hand, then try again."
    )


def others() -> None:
    """Install Firefox and WebKit where Debian's packages can be. Raises StepError in CI where one is missing then."""
    install(OTHERS)
    if os.environ.get("CI"):
        for browser in OTHERS:
            browser.paths()


def install(browsers: Iterable[Browser]) -> None:
    """Install what is missing of these, where this is a Debian and we may."""
    for browser in browsers:
        if not browser.found() and shutil.which("apt-get") and os.geteuid() == 0:
            with told(f"{browser.name}, by apt-get"):
                _refresh()
                _apt_get("install", "--no-install-recommends", *browser.packages)


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright  # only the tests' environment has it

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def _systems() -> str | None:
    return next(iter(CHROMIUM.found()), None)


def _debians() -> str | None:
    install([CHROMIUM])
    return _systems()


def _download() -> str | None:
    with told("Chromium, by Playwright"):
        ours = [sys.executable, "-m", "playwright", "install", "chromium"]
        return _playwrights() if _succeeds(ours) else None


@cache
def _refresh() -> None:
    _apt_get("update")


def _apt_get(*words: str) -> None:
    _succeeds(["apt-get", "-qq", "-y", *words])


def _succeeds(command: list[str]) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, capture_output=True, check=False, env=quiet).returncode == 0
