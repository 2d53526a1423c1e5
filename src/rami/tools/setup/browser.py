"""The browsers of the tests, found or installed: Chromium for all of them, Firefox and WebKit for some."""

import os
import shutil
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path
from typing import NamedTuple

from rami.tools.setup import debian
from rami.tools.setup.steps import StepError, reported

# No sandbox: the tests may run as root. The other arguments keep Chromium from any server but ours.
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
    """A browser: its name, its programs, each with its possible names, and their Debian packages."""

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
SHELL = Browser("Chromium without windows", (("chromium-headless-shell",),), ("chromium-headless-shell",))
OTHERS = (FIREFOX, WEBKIT)


def chromium() -> str:
    """The path of a Chromium: Playwright's own or the system's, installed where there is none. Raises StepError."""
    _library()
    for way in (_playwrights, _systems, _debians, _download):
        if path := way():
            return path
    raise StepError(
        "No Chromium was found and none could be installed: install Chromium or Chrome by hand, then try again."
    )


def shell() -> str:
    """The path of a Chromium without windows, which starts and draws with less work; of any Chromium where it can't be
    installed. Raises StepError.
    """
    _library()
    install(SHELL)
    return next(iter(SHELL.found()), "") or chromium()


def others() -> None:
    """Install Firefox and WebKit from Debian's packages where possible. Raises StepError in CI if one is still
    missing."""
    for browser in OTHERS:
        install(browser)
        if os.environ.get("CI"):
            browser.paths()


def install(browser: Browser) -> None:
    """Install its Debian packages where it is missing and they can be installed."""
    if not browser.found():
        debian.install(browser.name, *browser.packages)


def _library() -> None:
    """Playwright's Node needs libatomic, which a minimal Linux lacks."""
    if sys.platform == "linux" and not find_library("atomic"):
        debian.install("libatomic", "libatomic1")
        if not find_library("atomic"):
            raise StepError("Playwright needs libatomic: install it (Debian and Ubuntu: apt-get install libatomic1).")


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright  # in the environment of the tests

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def _systems() -> str | None:
    return next(iter(CHROMIUM.found()), None)


def _debians() -> str | None:
    install(CHROMIUM)
    return _systems()


def _download() -> str | None:
    with reported("Chromium, by Playwright"):
        ours = [sys.executable, "-m", "playwright", "install", "chromium"]
        done = subprocess.run(ours, capture_output=True, check=False)
    return _playwrights() if done.returncode == 0 else None
