"""`python3 src/rami build`: the page as a folder that any static host serves, under any path."""

import argparse
import re
import shutil
import sys
from pathlib import Path

from rami.tools import archive, art, catalogues, npm
from rami.tools.project import DIST, LOCK, ROOT, RUNTIME, STATIC
from rami.tools.steps import StepError, alone, digest, step

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# What is made of our own sources, for the page in the checkout as well.
ARCHIVE = RUNTIME / "rami.zip"
SPRITE = RUNTIME / "cards.svg"
STYLES = re.compile(r'(?: *<link rel="stylesheet"[^>]*>\n)+')


def main(argv: list[str]) -> int:
    """Build into `--out`; 0, or exit with a sentence."""
    parser = argparse.ArgumentParser(prog="rami build", description=__doc__)
    parser.add_argument("--out", type=Path, default=DIST, help="the folder to write (dist)")
    out = parser.parse_args(argv).out
    try:
        with alone(LOCK):
            build(out)
    except StepError as problem:
        sys.exit(str(problem))
    print(f"The page is in {out}.")
    return 0


def build(out: Path) -> None:
    """Write the page to `out`, unless what is there was built from just these sources; the runtime is installed first."""
    npm.install()
    step(f"Building {out.name}", out / ".stamp", digest(["1", *_inputs()]), lambda: _build(out))


def _inputs() -> list[Path | str]:
    """Everything that the page depends on."""
    static = [path for path in sorted(STATIC.rglob("*")) if path.is_file() and RUNTIME not in path.parents]
    code = sorted(Path(__file__).parent.glob("*"))
    files = [*archive.sources(), *static, *code, ROOT / "index.html", RUNTIME / "package-lock.json"]
    named = [part for path in files for part in (str(path.relative_to(ROOT)), path)]
    return [*named, *archive.requirements()]


def _build(out: Path) -> None:
    catalogues.compile_all()
    ARCHIVE.write_bytes(archive.archive())
    try:
        art.make(npm.install(), SPRITE)
    except (OSError, ValueError) as problem:
        raise StepError(f"The card faces could not be drawn: {problem}") from problem
    new = out.with_name(out.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    _write(new)
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)


def _write(out: Path) -> None:
    """The folder itself. What never changes under its name is in folders named by version or by content."""
    pyodide = _versioned(out, "pyodide", PYODIDE_FILES)
    core = RUNTIME / "node_modules/@pyscript/core/dist"
    pyscript = _versioned(out, "@pyscript/core", _chunks(core), inside="dist")
    ours = out / "rami"
    shutil.copytree(STATIC, ours, ignore=shutil.ignore_patterns("runtime", "*.webmanifest"))
    for made in (ARCHIVE, SPRITE):
        shutil.copy(made, ours)
    addresses = {
        "pyscript": f"../../{pyscript}/core.js",
        "pyodide": f"../../{pyodide}/",
        "archive": "../rami.zip",
        "sprite": "../cards.svg",
    }
    at = "".join(
        f'export const {name} = new URL("{path}", import.meta.url).href;\n' for name, path in addresses.items()
    )
    (ours / "boot/addresses.mjs").write_text(at + "export const snapshot = null;\n", encoding="utf-8")
    _join_styles(ours / "css")
    name = "rami-" + digest(path for path in sorted(ours.rglob("*")) if path.is_file())[:12]
    ours.rename(out / name)
    _page(out, name)


def _join_styles(folder: Path) -> None:
    """One style sheet of all that the page names, in its order."""
    names = re.findall(r'href="static/css/([^"]+)"', (ROOT / "index.html").read_text(encoding="utf-8"))
    joined = "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
    for name in names:
        (folder / name).unlink()
    (folder / "rami.css").write_text(joined, encoding="utf-8")


def _versioned(out: Path, package: str, files: tuple[str, ...] | list[str], inside: str = "") -> str:
    """Copy an npm package's files to a folder that carries its version; the folder's name."""
    home = RUNTIME / "node_modules" / package
    version = re.search(r'"version": "([^"]+)"', (home / "package.json").read_text(encoding="utf-8"))
    if not version:
        raise StepError(f"{home}/package.json names no version")
    name = f"{package.removeprefix('@').partition('/')[0]}-{version[1]}"
    (out / name).mkdir()
    for file in files:
        shutil.copy(home / inside / file, out / name / file)
    return name


def _chunks(folder: Path) -> list[str]:
    """The files of PyScript that a page loads: the core, what it imports, and the plugins that it always looks up."""
    found = ["core.js"]
    for name in found:
        text = (folder / name).read_text(encoding="utf-8")
        plugins = re.findall(r'import\("\./((?:error|donkey|deprecations|py)-[^"]+)"\)', text)
        found += {*plugins, *re.findall(r'(?:from|import)"\./([^"]+)"', text)} - set(found)
    return found


def _page(out: Path, ours: str) -> None:
    """The files whose addresses stay: the page and its manifest, with the others' new addresses in them."""
    page = STYLES.sub(
        '    <link rel="stylesheet" href="static/css/rami.css">\n', (ROOT / "index.html").read_text(encoding="utf-8")
    )
    page = page.replace("static/manifest", "manifest").replace("static/", f"{ours}/")
    (out / "index.html").write_text(page, encoding="utf-8")
    manifest = (STATIC / "manifest.webmanifest").read_text(encoding="utf-8")
    moved = manifest.replace('"icons/', f'"{ours}/icons/').replace('"../"', '"./"')
    (out / "manifest.webmanifest").write_text(moved, encoding="utf-8")
    (out / ".nojekyll").touch()
