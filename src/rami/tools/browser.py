"""The browser of the tests: a Chromium, found or installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from rami.tools.steps import StepError, told

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
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


def chromium() -> str:
    """The path of a Chromium: Playwright's own or the system's, installed where there is none; else StepError."""
    for way in (_playwrights, _systems, _download, _debians):
        if path := way():
            return path
    raise StepError(
        "No Chromium was found and none could be installed: install Chromium or Chrome by hand, then try again."
    )


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright  # only the tests' environment has it

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def _systems() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _download() -> str | None:
    with told("Chromium, by Playwright"):
        ours = [sys.executable, "-m", "playwright", "install", "chromium"]
        return _playwrights() if _succeeds(ours) else None


def _debians() -> str | None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    with told("Chromium, by apt-get"):
        quiet = ["apt-get", "-qq", "-y"]
        done = _succeeds([*quiet, "update"]) and _succeeds([*quiet, "install", "--no-install-recommends", "chromium"])
    return _systems() if done else None


def _succeeds(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
