"""`python3 src/rami play`: serves the built page to this machine only, and rebuilds it when its sources change."""

import argparse
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from rami.tools.build import command
from rami.tools.project import DIST, LOCK
from rami.tools.setup.steps import StepError, alone

HOST = "127.0.0.1"
PAGES = ("/", "/index.html")
ENCODINGS = {"br": "br", "gzip": "gz"}
LASTING = re.compile(r"/[a-z]+-[^/]+/")  # the folders that the build names by version or by content


class Handler(SimpleHTTPRequestHandler):
    """One request for a file of the page."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
        ".py": "text/plain",
        ".bin": "application/octet-stream",
    }

    def __init__(self, *arguments: Any, refresh: Callable[[], None] = lambda: None, **options: Any) -> None:
        self.refresh = refresh
        self.encoding = ""
        super().__init__(*arguments, **options)

    def do_GET(self) -> None:
        """Answer with the file; before the page itself, call `refresh`, which may rebuild the folder."""
        if self.path.partition("?")[0] in PAGES:
            self.refresh()
        super().do_GET()

    def send_head(self) -> Any:
        """Open the file to send: its compressed form where there is one that the browser accepts."""
        self.encoding = ""
        path = Path(self.translate_path(self.path))
        taken = {part.partition(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")}
        for encoding, ending in ENCODINGS.items():
            if encoding in taken and path.is_file() and (packed := path.with_name(f"{path.name}.{ending}")).is_file():
                self.encoding = encoding
                return self._packed(packed, self.guess_type(str(path)))
        return super().send_head()

    def _packed(self, path: Path, kind: str) -> Any:
        """Answer with a compressed file under the type of its content."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(path.stat().st_size))
        self.end_headers()
        return path.open("rb")

    def end_headers(self) -> None:
        """Let a browser cache files whose address has a version or hash, and revalidate the others."""
        if self.encoding:
            self.send_header("Content-Encoding", self.encoding)
        self.send_header("Vary", "Accept-Encoding")
        lasting = LASTING.match(self.path)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # a sandboxed frame has no origin
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Print nothing."""


class Server(ThreadingHTTPServer):
    """One thread per connection; a browser that disconnects is no error. Closing it closes every connection."""

    daemon_threads = True

    def __init__(self, *arguments: Any) -> None:
        self._connections: set[Any] = set()
        super().__init__(*arguments)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer on a new connection, and remember it."""
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection."""
        self._connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Close every connection."""
        super().server_close()
        for connection in tuple(self._connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error, unless the browser disconnected."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0, refresh: Callable[[], None] = lambda: None) -> Server:
    """A server of `folder` on this machine, on a free port for 0. Raises OSError where the port is taken."""
    return Server((HOST, port), partial(Handler, directory=str(folder), refresh=refresh))


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a folder, with a slash at its end, while it is served by a thread."""
    with server(folder) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{served.server_port}/"
        served.shutdown()


def main(argv: list[str]) -> int:
    """Build, serve and, unless `--no-open`, show the page; runs until it is interrupted."""
    parser = argparse.ArgumentParser(prog="rami play", description=__doc__)
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--port", type=int, default=8000, help="the port on this machine (8000)")
    options = parser.parse_args(argv)
    try:
        _rebuild()
        served = server(DIST, options.port, refresh=_refresh)
    except StepError as problem:
        sys.exit(str(problem))
    except OSError as problem:
        sys.exit(f"Port {options.port} can't be used ({problem.strerror}): try another with --port.")
    address = f"http://{HOST}:{served.server_port}/"
    print(f"Rami is on {address} (Ctrl+C stops it)", flush=True)
    if not options.no_open:
        threading.Timer(0.2, webbrowser.open, [address]).start()
    try:
        served.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


def _rebuild() -> None:
    with alone(LOCK):
        command.build(DIST)


def _refresh() -> None:
    """Rebuild after changes; where that fails the page stays as it was and the terminal shows why."""
    try:
        _rebuild()
    except (StepError, OSError, ValueError) as problem:
        print(problem, file=sys.stderr, flush=True)
