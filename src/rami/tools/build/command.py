"""`python3 src/rami build`: writes the page to a folder that any static host serves, under any path."""

import argparse
import shutil
import sys
from pathlib import Path
from typing import Any

from rami.tools.build import archive, catalogues, compress, embed, report, single, site, snapshot
from rami.tools.build.art import cards
from rami.tools.build.engine import profile
from rami.tools.project import DIST, LOCK, ROOT, RUNTIME, STATIC
from rami.tools.setup import npm
from rami.tools.setup.steps import StepError, alone, digest, step

SINGLE = "rami.html"  # beside the page, not part of it


def main(argv: list[str]) -> int:
    """Build into `--out`; 0, or exit with the reason."""
    parser = argparse.ArgumentParser(prog="rami build", description=__doc__)
    parser.add_argument("--out", type=Path, default=DIST, help="the folder to write (dist)")
    parser.add_argument(
        "--single-file", action="store_true", help=f"also write {SINGLE}, which plays from wherever it lies"
    )
    parser.add_argument("--profile", type=Path, help="first make the profile again, from what the browser tests wrote")
    options = parser.parse_args(argv)
    out: Path = options.out
    try:
        with alone(LOCK):
            if options.profile:
                profile.make(options.profile)
            build(out)
            (out / SINGLE).unlink(missing_ok=True)
            if options.single_file:
                single.write(out, out / SINGLE)
    except StepError as problem:
        sys.exit(str(problem))
    print(f"{report.table(out)}\nThe page is in {out}.")
    return 0


def build(out: Path) -> None:
    """Install the runtime and write the page to `out`, unless the page there was built from the same sources."""
    npm.install()
    catalogues.compile_all()
    key = digest(_inputs())
    stamp = out / ".stamp"
    if stamp.is_file() and stamp.read_text() == key:
        return
    facts = snapshot.make()
    step(f"Building {out.name}", stamp, key, lambda: _build(out, facts))


def _inputs() -> list[Path | str]:
    """Every file that the page depends on, after its name, and the libraries' versions."""
    static = [path for path in sorted(STATIC.rglob("*")) if path.is_file() and RUNTIME not in path.parents]
    kinds = {".py", ".mjs", ".toml", ".txt"}
    code = [path for path in sorted(Path(__file__).parent.rglob("*")) if path.suffix in kinds]
    files = [*archive.sources(), *static, *code, ROOT / "index.html", RUNTIME / "package-lock.json"]
    named = [part for path in files for part in (str(path.relative_to(ROOT)), path)]
    return [*named, *archive.requirements()]


def _build(out: Path, facts: dict[str, Any]) -> None:
    try:
        cards.make(npm.install(), embed.SPRITE)
    except (OSError, ValueError) as problem:
        raise StepError(f"The card faces could not be drawn: {problem}") from problem
    new = out.with_name(out.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    site.write(new, facts)
    compress.folder(new, snapshot.MADE / "compressed")
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)
