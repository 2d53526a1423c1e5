"""Long steps: each shown in one line, and skipped while its inputs are unchanged."""

import hashlib
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


class StepError(Exception):
    """A step failed; the text is for the person at the terminal."""


def digest(parts: Iterable[str | bytes | Path]) -> str:
    """The SHA-256, in hex, of texts and of files' contents, in order; a missing file has a digest, too."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            part = part.read_bytes() if part.is_file() else b"no such file"
        elif isinstance(part, str):
            part = part.encode()
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()


def step(label: str, stamp: Path, key: str, work: Callable[[], None]) -> bool:
    """Do `work` and write `key` to the file `stamp`, unless it is there already; whether the work was done."""
    if stamp.is_file() and stamp.read_text() == key:
        return False
    with reported(label):
        stamp.unlink(missing_ok=True)
        work()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(key)
    return True


_open = ""  # the label of the unfinished line


@contextmanager
def reported(label: str) -> Iterator[None]:
    """Show a step in one line: its label at once, its time at the end. A step inside it has its own line."""
    global _open
    start = time.perf_counter()
    print(f"{chr(10) if _open else ''}{label} …", end="", flush=True)
    _open = label
    said = "failed"
    try:
        yield
        said = f"{time.perf_counter() - start:.1f} s"
    finally:
        print(f" {said}" if _open == label else f"{label} … {said}", flush=True)
        _open = ""


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Hold the lock file: other processes that set up the same checkout wait."""
    with lock.open("w") as held:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        yield
