"""Debian's Firefox and WebKit, driven by W3C WebDriver commands, with the parts of a page that a Sitting needs.

Firefox takes the commands over its own socket (Marionette, without a driver), WebKit over its driver's HTTP.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from rami.tools.setup.browser import FIREFOX, WEBKIT
from support import timeouts

HOST = "127.0.0.1"

HTTP = {
    "NewSession": "",
    "Navigate": "/url",
    "Refresh": "/refresh",
    "ExecuteScript": "/execute/sync",
    "PerformActions": "/actions",
}
"""The path in a session at which WebKit's driver takes each command."""


class DriverError(Exception):
    """A command that the browser refused, with the browser's text."""


class NoAnswerError(DriverError):
    """The document in which a script ran is gone before its answer came; the next document is loading."""


class Page(ABC):
    """The only page of a browser, with the same names as Playwright's page."""

    def __init__(self) -> None:
        self.mouse = self
        """The object that clicks, which is the page itself."""

    @abstractmethod
    def send(self, command: str, **parameters: Any) -> Any:
        """Carry out a WebDriver command, by its name in the standard; what it gives. Raises DriverError."""

    def goto(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self.send("Navigate", url=address)

    def reload(self) -> None:
        """Load the page again and wait until it is loaded."""
        self.send("Refresh")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """Return the result of a JavaScript function in the page."""
        return self.send("ExecuteScript", script=f"return ({function})(...arguments)", args=[argument])

    def click(self, x: float, y: float) -> None:
        """Click at this point of the window, in CSS pixels."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.send("PerformActions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])

    def wait_for_selector(self, selector: str, *, state: str) -> None:
        """Wait until the page has such an element; `state` is "attached". Raises TimeoutError."""
        assert state == "attached", state
        found = "selector => document.querySelector(selector) !== null"
        eventually(lambda: self.evaluate(found, selector), NoAnswerError)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait while the page runs."""
        time.sleep(milliseconds / 1000)


class Firefox(Page):
    """Firefox, by the port that it writes into its profile."""

    def __init__(self, profile: Path) -> None:
        super().__init__()
        port = eventually(lambda: (profile / "MarionetteActivePort").read_text(), FileNotFoundError)
        self.wire = socket.create_connection((HOST, int(port)), timeouts.SECONDS).makefile("rwb")
        self._read()
        self.send("NewSession")

    def send(self, command: str, **parameters: Any) -> Any:
        """Carry out a WebDriver command."""
        message = json.dumps([0, 0, f"WebDriver:{command}", parameters]).encode()
        self.wire.write(b"%d:%b" % (len(message), message))
        self.wire.flush()
        _, _, error, result = self._read()
        if error:
            raise DriverError(error["message"])
        return result.get("value")

    def _read(self) -> Any:
        length = b""
        while (digit := self.wire.read(1)) != b":":
            if not digit:
                raise DriverError("Firefox is gone")
            length += digit
        return json.loads(self.wire.read(int(length)))


class WebKit(Page):
    """WebKit, by its driver on this port."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.port, self.path = port, "/session"
        begin: dict[str, dict[str, str]] = {"alwaysMatch": {}}
        session = eventually(lambda: self.send("NewSession", capabilities=begin), ConnectionRefusedError)
        self.path += f"/{session['sessionId']}"

    def send(self, command: str, **parameters: Any) -> Any:
        """Carry out a WebDriver command."""
        with closing(HTTPConnection(HOST, self.port, timeout=timeouts.SECONDS)) as connection:
            connection.request("POST", self.path + HTTP[command], json.dumps(parameters))
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        if answer.status != 200:
            gone = value["message"] == "Could not parse script result"
            raise (NoAnswerError if gone else DriverError)(f"{value['error']}: {value['message']}")
        return value


@contextmanager
def firefox(folder: Path) -> Iterator[Page]:
    """Start a Firefox with a fresh profile in this empty folder. Raises StepError if none is installed."""
    [program] = FIREFOX.paths()
    (folder / "user.js").write_text('user_pref("marionette.port", 0);\n', encoding="utf-8")
    home: dict[str, Any] = {"HOME": str(folder)}  # as root it refuses to start in the home of somebody else
    with running([program, "--headless", "--no-remote", "--marionette", "--profile", str(folder)], **home):
        yield Firefox(folder)


@contextmanager
def webkit(folder: Path) -> Iterator[Page]:
    """Start a WebKit on its own screen without any kept data. Raises StepError if none is installed."""
    driver, screen = WEBKIT.paths()
    with socket.create_server((HOST, 0)) as free:
        port = free.getsockname()[1]
    with ExitStack() as stack:
        display = stack.enter_context(
            running([screen, "-displayfd", "1", "-screen", "0", "1366x900x24"], subprocess.PIPE)
        )
        number = display.stdout.readline().decode().strip()  # type: ignore[union-attr]
        stack.enter_context(running([driver, f"--port={port}"], DISPLAY=f":{number}", HOME=str(folder)))
        yield WebKit(port)


BROWSERS: dict[str, Callable[[Path], Any]] = {"firefox": firefox, "webkit": webkit}
"""The function that starts each browser."""


@contextmanager
def running(
    command: list[str], stdout: int = subprocess.DEVNULL, **environment: str
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a quiet program and its children until the block ends."""
    environment = {**os.environ, **environment}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, stdout=stdout, stderr=quiet, start_new_session=True) as process:
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def eventually(attempt: Callable[[], Any], *expected: type[Exception]) -> Any:
    """Return the attempt's result as soon as it is truthy and none of these is raised. Raises TimeoutError if that
    never happens.
    """
    until = time.monotonic() + timeouts.SECONDS
    while time.monotonic() < until:
        with suppress(*expected):
            if given := attempt():
                return given
        time.sleep(0.05)
    raise TimeoutError(f"nothing came in {timeouts.SECONDS} s")
