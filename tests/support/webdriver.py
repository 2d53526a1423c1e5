"""Firefox and WebKit as Debian has them, driven by the W3C's WebDriver commands:
as much of a page as a Sitting asks for.

Firefox takes the commands over a socket of its own (Marionette, which needs no driver beside it),
WebKit by its driver's HTTP.
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
"""Under which path of a session the driver of WebKit takes each command."""


class DriverError(Exception):
    """A command that the browser refused; the text is the browser's."""


class NoAnswerError(DriverError):
    """The document in which a script ran is gone, and its answer with it: the next one is on its way."""


class Page(ABC):
    """The one page of a browser that has no other, under the names that Playwright's page has."""

    def __init__(self) -> None:
        self.mouse = self
        """What clicks: the page itself."""

    @abstractmethod
    def send(self, command: str, **parameters: Any) -> Any:
        """Carry out a WebDriver command, by its name in the standard; what it gives. Raises DriverError."""

    def goto(self, address: str) -> None:
        """Open an address, and wait until it is loaded."""
        self.send("Navigate", url=address)

    def reload(self) -> None:
        """Load the page anew, and wait until it is loaded."""
        self.send("Refresh")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """What a JavaScript function gives in the page."""
        return self.send("ExecuteScript", script=f"return ({function})(...arguments)", args=[argument])

    def click(self, x: float, y: float) -> None:
        """A click at this point of the window, in CSS pixels."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.send("PerformActions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])

    def wait_for_selector(self, selector: str, *, state: str) -> None:
        """Wait until the page has such an element; `state` is "attached". Raises TimeoutError."""
        assert state == "attached", state
        found = "selector => document.querySelector(selector) !== null"
        eventually(lambda: self.evaluate(found, selector), NoAnswerError)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let the page go on for a while."""
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
    """A Firefox with a fresh profile in this empty folder. Raises StepError where none is installed."""
    [program] = FIREFOX.paths()
    (folder / "user.js").write_text('user_pref("marionette.port", 0);\n', encoding="utf-8")
    home: dict[str, Any] = {"HOME": str(folder)}  # as root it refuses to start in the home of somebody else
    with running([program, "--headless", "--no-remote", "--marionette", "--profile", str(folder)], **home):
        yield Firefox(folder)


@contextmanager
def webkit(folder: Path) -> Iterator[Page]:
    """A WebKit on a screen of its own, with nothing kept from before. Raises StepError where none is installed."""
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
"""How each is started."""


@contextmanager
def running(
    command: list[str], stdout: int = subprocess.DEVNULL, **environment: str
) -> Iterator[subprocess.Popen[bytes]]:
    """A quiet program, with all that it starts, until the block ends."""
    environment = {**os.environ, **environment}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, stdout=stdout, stderr=quiet, start_new_session=True) as process:
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def eventually(attempt: Callable[[], Any], *expected: type[Exception]) -> Any:
    """What the attempt gives as soon as that is something and none of these is raised;
    TimeoutError where it never is."""
    until = time.monotonic() + timeouts.SECONDS
    while time.monotonic() < until:
        with suppress(*expected):
            if given := attempt():
                return given
        time.sleep(0.05)
    raise TimeoutError(f"nothing came in {timeouts.SECONDS} s")
