"""Each file that shrinks, once more beside itself as `.br` and `.gz`, for servers that send those to whom they suit."""

import gzip
from pathlib import Path

import brotli

from rami.tools.setup.steps import digest

KINDS = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest"}
SMALL = 1024  # below this the headers weigh more


def folder(built: Path, kept: Path) -> None:
    """Compress the files of `built`; what was compressed once is kept in the folder `kept`, by content."""
    kept.mkdir(parents=True, exist_ok=True)
    used = set()
    for path in [path for path in built.rglob("*") if path.suffix in KINDS and path.stat().st_size >= SMALL]:
        for ending, work in (("br", _brotli), ("gz", _gzip)):
            known = kept / f"{digest([path])}.{ending}"
            used.add(known)
            if not known.exists():
                half = known.with_suffix(".half")  # whoever is interrupted leaves no half file under the name
                half.write_bytes(work(path.read_bytes()))
                half.replace(known)
            path.with_name(f"{path.name}.{ending}").write_bytes(known.read_bytes())
    for old in set(kept.iterdir()) - used:
        old.unlink()


def _brotli(data: bytes) -> bytes:
    return bytes(
        brotli.compress(data, quality=9, lgwin=24)
    )  # the two steps above gain 9 % on the engine for a minute's work


def _gzip(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)
