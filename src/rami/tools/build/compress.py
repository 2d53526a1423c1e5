"""Compressed copies `.br` and `.gz` beside each file of text or code, for servers that send them."""

import gzip
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import NamedTemporaryFile

import brotli

from rami.tools.setup.steps import digest

KINDS = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest"}
QUALITY = 11  # of Brotli, its best: half a minute for Pyodide's module, once
SMALL = 1024  # bytes; below this compression saves nothing that matters


def folder(built: Path, kept: Path) -> None:
    """Compress the files of the folder `built`; `kept` is a cache of compressed files by content."""
    kept.mkdir(parents=True, exist_ok=True)
    sizes = {path: path.stat().st_size for path in built.rglob("*") if path.suffix in KINDS}
    large = sorted((path for path in sizes if sizes[path] >= SMALL), key=lambda path: -sizes[path])
    with ThreadPoolExecutor(os.cpu_count()) as threads:  # both libraries let other threads run while they compress
        copies = [(path, ending, work) for ending, work in (("br", _brotli), ("gz", _gzip)) for path in large]
        used = set(threads.map(lambda copy: _copy(kept, *copy), copies))
    for old in set(kept.iterdir()) - used:
        old.unlink()


def _copy(kept: Path, path: Path, ending: str, work: Callable[[bytes], bytes]) -> Path:
    """Write the compressed copy of the file at `path` beside it; the copy's place in the cache."""
    known = kept / f"{digest([path, str(QUALITY)])}.{ending}"
    if not known.exists():
        with NamedTemporaryFile(dir=kept, delete=False) as half:  # an interrupted build leaves no incomplete copy
            half.write(work(path.read_bytes()))
        Path(half.name).replace(known)
    path.with_name(f"{path.name}.{ending}").write_bytes(known.read_bytes())
    return known


def _brotli(data: bytes) -> bytes:
    return bytes(brotli.compress(data, quality=QUALITY, lgwin=24))


def _gzip(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)
