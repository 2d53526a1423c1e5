"""A served build and pages of it. In every test, a page that asks another host or logs an error fails the test."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, expect, sync_playwright

from browser import heard
from rami.tools import serve
from rami.tools.build import command
from rami.tools.build.engine import profile
from rami.tools.project import DIST, LOCK
from rami.tools.setup import browser as browsers
from rami.tools.setup.steps import alone
from support import timeouts
from support.page_object import NO_WORKER

LOCAL = {"data", "blob", "about"}
ARGUMENTS = (
    *browsers.ARGUMENTS,
    "--js-flags=--liftoff-only",  # a page lives too short for optimized WebAssembly, which costs it 0.7 s
)
"""How Chromium is started in the tests: without what only costs their time."""

PROFILED = os.environ.get("RAMI_PROFILE", "")
"""The file that gets the numbers of the functions that run: see `rami.tools.build.engine.profile`."""

OpenPage = Callable[..., Page]

expect.set_options(timeout=timeouts.MILLISECONDS)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page, in a folder of this run: a build made meanwhile does not change it."""
    folder = tmp_path_factory.mktemp("build") / "dist"
    with alone(LOCK):
        command.build(DIST)
        shutil.copytree(DIST, folder, copy_function=os.link)
    if PROFILED:
        profile.watch(folder)
    return folder


@pytest.fixture(scope="session")
def packed(dist: Path) -> Iterator[str]:
    """The address of the served build, which comes compressed."""
    with serve.serving(dist) as address:
        yield address


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the served build, which comes as it is: to unpack it takes 0.15 s of each start."""
    plain = dist.with_name("plain")
    shutil.copytree(dist, plain, copy_function=os.link, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    with serve.serving(plain) as address:
        yield address


@pytest.fixture(scope="session")
def executable() -> str:
    """The path of Chromium."""
    return browsers.shell()


@pytest.fixture(scope="session")
def chromium(executable: str) -> Iterator[Browser]:
    """One Chromium for the whole run."""
    with sync_playwright() as playwright:
        options: dict[str, Any] = {"args": list(ARGUMENTS), "timeout": timeouts.MILLISECONDS}
        browser = playwright.chromium.launch(executable_path=executable, **options)
        yield browser
        browser.close()


class Watch:
    """Records requests to other hosts and logged errors of the pages of one context."""

    def __init__(self, context: BrowserContext, host: str) -> None:
        self.hosts = {host}
        self.abroad: list[str] = []
        self.errors: list[str] = []
        self.expected: list[str] = []
        context.on("request", lambda request: self._request(request.url))
        context.on("console", self._console)
        context.on("weberror", lambda error: self.errors.append(f"{error.error} {getattr(error.error, 'stack', '')}"))

    def _request(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in LOCAL and parts.netloc not in self.hosts:
            self.abroad.append(address)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def expect(self, text: str) -> None:
        """Let errors that contain `text` pass: the test causes them on purpose."""
        self.expected.append(text)

    def check(self) -> None:
        """Fail if a page asked another host for something or logged an error that isn't expected."""
        assert self.abroad == [], "a page spoke to another host"
        unexpected = [error for error in self.errors if not any(text in error for text in self.expected)]
        assert unexpected == [], "a page logged errors"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: Any, call: Any) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The report of a failed test says what its pages have heard."""
    report = yield
    if report.failed and call.when == "call" and "chromium" in item.funcargs:
        report.sections.extend(heard.sections(item.funcargs["chromium"]))
    return report


@pytest.fixture
def bots_worker() -> bool:
    """Whether the bots' worker starts; tests that are not about play do without it."""
    return True


@pytest.fixture
def open_context(chromium: Browser, site: str, bots_worker: bool) -> Iterator[Callable[..., BrowserContext]]:
    """Make a fresh, watched browser profile; takes Playwright's context options. `context.watch` is its Watch.

    It stores nothing for play offline, which takes time at each start, unless `service_workers="allow"`.
    """
    opened: list[tuple[BrowserContext, Watch]] = []

    def new(**options: Any) -> BrowserContext:
        context = chromium.new_context(**{"service_workers": "block", **options})
        context.set_default_timeout(timeouts.MILLISECONDS)
        context.add_init_script(heard.RECORD)
        if not bots_worker:
            context.add_init_script(NO_WORKER)
        if PROFILED:
            context.route(f"**{profile.TELL}", _note_functions)
        watch = Watch(context, urlsplit(options.get("base_url", site)).netloc)
        context.watch = watch  # type: ignore[attr-defined]
        opened.append((context, watch))
        return context

    yield new
    for context, _ in opened:
        context.close()
    for _, watch in opened:
        watch.check()


def _note_functions(route: Route) -> None:
    with Path(PROFILED).open("a", encoding="ascii") as ran:
        ran.write(f"{route.request.post_data}\n")
    route.fulfill(status=204)


@pytest.fixture
def open_page(open_context: Callable[..., BrowserContext], site: str) -> OpenPage:
    """Open an address of the site in a fresh profile and wait until the table answers; takes context options."""

    def open_(address: str = "", **options: Any) -> Page:
        page = open_context(**options).new_page()
        page.goto(site + address)
        page.wait_for_selector("html[data-ready]", state="attached")
        return page

    return open_


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The lobby, ready, in a fresh profile."""
    return open_page()
