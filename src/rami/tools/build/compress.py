"""Compressed copies `.br` and `.gz` beside each file of text or code, for servers that send them."""

import gzip
from pathlib import Path

import brotli

from rami.tools.setup.steps import digest

KINDS = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest"}
QUALITY = 11  # of Brotli, its best: half a minute for Pyodide's module, once
SMALL = 1024  # bytes; below this compression saves nothing that matters


def folder(built: Path, kept: Path) -> None:
    """Compress the files of the folder `built`; `kept` is a cache of compressed files by content."""
    kept.mkdir(parents=True, exist_ok=True)
    used = set()
    for path in [path for path in built.rglob("*") if path.suffix in KINDS and path.stat().st_size >= SMALL]:
        for ending, work in (("br", _brotli), ("gz", _gzip)):
            known = kept / f"{digest([path, str(QUALITY)])}.{ending}"
            used.add(known)
            if not known.exists():
                half = known.with_suffix(".half")  # an interrupted build leaves no incomplete file under the name
                half.write_bytes(work(path.read_bytes()))
                half.replace(known)
            path.with_name(f"{path.name}.{ending}").write_bytes(known.read_bytes())
    for old in set(kept.iterdir()) - used:
        old.unlink()


def _brotli(data: bytes) -> bytes:
    return bytes(brotli.compress(data, quality=QUALITY, lgwin=24))


def _gzip(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)
