"""The page as a folder. Files that may be cached for ever are in folders named by version or by content."""

import json
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rami.tools.build import embed, snapshot
from rami.tools.build.art import icons
from rami.tools.build.engine import patch
from rami.tools.build.licences import texts
from rami.tools.project import ROOT, RUNTIME, SOURCE, STATIC
from rami.tools.setup import npm, venv
from rami.tools.setup.steps import digest

MODULES = RUNTIME / "node_modules"
PYSCRIPT = MODULES / "@pyscript/core/dist"
ZSTD = "zstddec-stream.mjs"
BUNDLE = Path(__file__).with_name("bundle.mjs")
FIRST = "boot.mjs"
OTHERS = ("boot/interpreter.mjs", "boot/unpack.mjs")
"""The page's first script, and the others that are loaded by themselves."""
FIXED = ("manifest.webmanifest", "embed-example.html", "embed-example.css")  # with a permanent address, as embed.js
SNAPSHOT = "../snapshot.bin"  # relative to boot/
SPARE = ("/library.zip", "/rami.zip")  # for browsers that can't use the snapshot
STYLES = re.compile(r'(?: *<link rel="stylesheet"[^>]*>\n)+')
MISSING = re.compile(r' *<p [^>]*data-when="missing">.*\n')
ADDRESSES = """// Where the page's large parts are, as the build laid them out.
const at = (path) => new URL(path, import.meta.url).href;
const folder = at("../../{pyodide}/");

export const pyscript = at("../../{pyscript}/core.js");
export const pyodide = {{
  folder,
  engine: `${{folder}}pyodide.mjs`,
  factory: `${{folder}}pyodide.asm.mjs`,
  deferred: {deferred},
}};
export const ahead = [pyodide.engine, pyodide.factory, ...{modules}.map(at)];
export const library = at("../library.zip");
export const archive = at("../rami.zip");
export const zstd = at("../../{zstd}/zstddec-stream.mjs");
export const icons = at("../art/icons.svg");
export const cards = at("../cards.svg");
export const bots = at("./bots.py");
export const sizes = new Map({sizes}.map(([path, bytes]) => [at(path), bytes]));
// The file is packed by zstd; unpacked it has `length` bytes: a head, then the `pages` of the memory that differ.
const facts = {facts};
export const snapshot = {{ address: at("../snapshot.bin"), late: at("../late.zip"), ...facts }};
export const serviceWorker = at("../../sw.js");
"""


def write(out: Path, facts: dict[str, Any]) -> None:
    """Write the folder `out`, which must not exist; `facts` are those of `snapshot.make`."""
    out.mkdir(parents=True)
    engine = snapshot.pyodide()
    pyodide = _package(out, "pyodide", {name: path.read_bytes() for name, path in engine.items()})
    zstd = _package(out, "zstddec", {ZSTD: (MODULES / "zstddec/dist" / ZSTD).read_bytes()})
    scripts = patch.pyscript(PYSCRIPT)
    pyscript = _package(out, "@pyscript/core", scripts)
    ours = out / "rami"
    shutil.copytree(STATIC, ours, ignore=shutil.ignore_patterns("runtime", "sw.js", embed.SCRIPT, *FIXED))
    for made in (snapshot.LIBRARY, snapshot.ARCHIVE, snapshot.LATE, snapshot.SNAPSHOT, embed.SPRITE):
        shutil.copy(made, ours)
    icons.write(ours / "icons")
    _join_styles(ours / "css")
    _join_scripts(ours)
    loaded = [f"../../{pyscript}/{script}" for script in scripts]
    modules = ["./interpreter.mjs", "./engine.mjs", "./deferred.mjs", "./yield.mjs", *loaded]
    large = [*loaded, *(f"../../{pyodide}/{file}" for file in engine if file != snapshot.DEFERRED), SNAPSHOT]
    addresses = ADDRESSES.format(
        pyscript=pyscript,
        pyodide=pyodide,
        deferred=f"`${{folder}}{snapshot.DEFERRED}`" if snapshot.DEFERRED in engine else "null",
        zstd=zstd,
        modules=json.dumps(modules),
        sizes=json.dumps([[path, (ours / "boot" / path).stat().st_size] for path in large]),
        facts=json.dumps(facts),
    )
    (ours / "boot/addresses.mjs").write_text(addresses, encoding="utf-8")
    name = "rami-" + digest(_named(ours))[:12]
    ours.rename(out / name)
    _page(out, name)


def _named(folder: Path) -> list[Path | str]:
    """Every file of a folder, each after its name."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return [part for path in files for part in (str(path.relative_to(folder)), path)]


def _package(out: Path, package: str, files: Mapping[str, bytes]) -> str:
    """Write files of an npm package to a folder named by its version and their content; the folder's name."""
    version = json.loads((MODULES / package / "package.json").read_text(encoding="utf-8"))["version"]
    name = f"{package.removeprefix('@').partition('/')[0]}-{version}-{digest(files.values())[:6]}"
    (out / name).mkdir()
    for file, content in files.items():
        (out / name / file).write_bytes(content)
    return name


def _join_styles(folder: Path) -> None:
    """Join the style sheets of the page to one, in its order."""
    names = re.findall(r'href="static/css/([^"]+)"', (ROOT / "index.html").read_text(encoding="utf-8"))
    joined = "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
    for name in names:
        (folder / name).unlink()
    (folder / "rami.css").write_text(joined, encoding="utf-8")


def _join_scripts(ours: Path) -> None:
    """Join the page's first script with all that it alone imports: few files come sooner than many."""
    kept = [*OTHERS, *_imported(ours, OTHERS)]
    joined = set(_imported(ours, (FIRST,))) - set(kept)
    paths = [str(ours / name) for name in (FIRST, *kept)]
    venv.run([npm.node(), str(BUNDLE), str(MODULES), *paths], "The scripts could not be joined")
    for name in joined:
        (ours / name).unlink()


def _page(out: Path, ours: str) -> None:
    """Write the files with permanent addresses: the page, its manifest and others, with the new addresses in them."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    page = MISSING.sub("", page)
    page = STYLES.sub('    <link rel="stylesheet" href="static/css/rami.css">\n', page)
    links = [f'rel="modulepreload" href="static/{name}"' for name in _imported(out / ours, (FIRST,))]
    links += [f'rel="apple-touch-icon" href="static/icons/rami-{icons.APPLE}.png"']
    head = "".join(f"    <link {link}>\n" for link in links)
    page = (
        page.replace("  </body>", f"{_lobby()}  </body>")
        .replace("  </head>", f"{head}  </head>")
        .replace("static/manifest", "manifest")
        .replace("static/", f"{ours}/")
    )
    (out / "index.html").write_text(page, encoding="utf-8")
    for fixed in FIXED:
        text = (STATIC / fixed).read_text(encoding="utf-8")
        (out / fixed).write_text(text.replace('"icons/', f'"{ours}/icons/').replace('"../', '"./'), encoding="utf-8")
    embed.write(out)
    manifest = json.loads((out / "manifest.webmanifest").read_text(encoding="utf-8"))
    manifest["icons"] += icons.entries(f"{ours}/icons")
    (out / "manifest.webmanifest").write_text(json.dumps(manifest, indent=2), encoding="utf-8")
    (out / "licences.txt").write_text(texts.text(patch.pyscript(PYSCRIPT)), encoding="utf-8")
    (out / ".nojekyll").touch()
    (out / "sw.js").write_text(_service_worker(out), encoding="utf-8")


def _imported(folder: Path, scripts: Iterable[str]) -> list[str]:
    """What these scripts in a folder import, and what that imports, by its path there."""
    found = [*scripts]
    count = len(found)
    for name in found:
        names = re.findall(r'(?:from|import) "\./([^"]+)"', (folder / name).read_text(encoding="utf-8"))
        found += [path for each in names if (path := (Path(name).parent / each).as_posix()) not in found]
    return found[count:]


def _lobby() -> str:
    """The lobby's HTML, by a new Python process: a server that rebuilds has imported older sources."""
    return venv.run([str(venv.PYTHON), "-m", "rami.tools.build.draw_lobby"], "The lobby could not be drawn", cwd=SOURCE)


def _service_worker(out: Path) -> str:
    """The service worker's script, with the address of every file that a visit to the page may ask for."""
    files = [path for path in sorted(out.rglob("*")) if path.is_file() and path.name != ".nojekyll"]
    names = [name for path in files if not (name := path.relative_to(out).as_posix()).startswith(embed.FOLDER)]
    spare = [name for name in names if name.endswith(SPARE)]
    asked = [name for name in names if name not in spare]
    known = {"VERSION": digest(_named(out))[:12], "FILES": asked, "SPARE": spare}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in known.items())
    return head + (STATIC / "sw.js").read_text(encoding="utf-8")
