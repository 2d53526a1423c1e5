"""`licences.txt`: what the built page contains, from whom, under which terms."""

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib import metadata
from typing import Any

from rami.tools.build import archive
from rami.tools.build.licences import spdx, third_party
from rami.tools.build.licences.third_party import Part
from rami.tools.project import ROOT, RUNTIME
from rami.tools.setup.steps import StepError

MODULES = RUNTIME / "node_modules"
PYSCRIPT = "@pyscript/core"
FACES = "@letele/playing-cards"
RULE = "=" * 100  # the texts have shorter ones
RIGHTS = re.compile(r"^.*(?:copyright|©)\s*(?:\(c\)|©|\d).*$", re.IGNORECASE | re.MULTILINE)
HEAD = """The page also contains the works below. After each come its licence, where its source is, and whose it is; the texts
of the licences follow, each of them once. A year and a name in such a text, or <...>, stand for those beside the work.

Two scripts are not as their makers published them: Pyodide's pyodide.asm.mjs, which lets the page answer while it starts,
and PyScript's core.js, in rami.html alone, which finds its parts there. The files patch.py and single.py in
src/rami/tools/build make the changes.
"""


def text(scripts: Sequence[str]) -> str:
    """The whole file, for a page with these scripts of PyScript's. Raises StepError where a licence's text is missing."""
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shelf = Shelf()
    works = [*_engine(shelf), *_scripts(scripts, shelf), *_libraries(shelf), _package(FACES, shelf)]
    return f"\n{RULE}\n".join(
        [
            f"{ours['name']} {ours['version']}\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}",
            "\n".join([HEAD, *works]),
            *(f"{name}\n\n{words}\n" for name, words in shelf.texts.items()),
        ]
    )


class Shelf:
    """The texts of licences by name, each of them once."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def by_name(self, licence: str) -> str:
        """Put SPDX's text of a licence here; its name."""
        if licence != third_party.FREE:
            self.texts[licence] = spdx.text(licence)
        return licence

    def own(self, licence: str, words: str, whose: str) -> str:
        """Put a work's own text here, unless it says what SPDX's or one that is here says; its name."""
        if _same(words, spdx.text(licence)):
            return self.by_name(licence)
        for name, known in self.texts.items():
            if _same(words, known):
                return name
        name = f"{licence}, as in {whose}"
        self.texts[name] = words
        return name


def _same(one: str, other: str) -> bool:
    """Do two texts say the same, but for whose it is, how it is set, and a title above?"""
    a, b = (" ".join(re.findall(r"\w+", RIGHTS.sub("", words).lower())) for words in (one, other))
    return a.endswith(b) or b.endswith(a)


def _engine(shelf: Shelf) -> Iterator[str]:
    """Pyodide, and what is compiled into it."""
    about = _about("pyodide")
    if about["version"] != third_party.PYODIDE:
        raise StepError(
            f"Pyodide is {about['version']}; {third_party.__file__} tells what {third_party.PYODIDE} is made of: look again."
        )
    yield _package("pyodide", shelf)
    for part in (third_party.PYTHON, *third_party.INCORPORATED, *third_party.LINKED):
        yield _entry(part, [shelf.by_name(part.licence)])


def _scripts(scripts: Sequence[str], shelf: Shelf) -> Iterator[str]:
    """PyScript, and the packages that its scripts were bundled from, by their source maps."""
    yield _package(PYSCRIPT, shelf)
    bundled = set()
    for script in scripts:
        sources = json.loads((MODULES / PYSCRIPT / "dist" / f"{script}.map").read_text(encoding="utf-8"))["sources"]
        inside = [source.rpartition("node_modules/")[2] for source in sources if "node_modules/" in source]
        bundled |= {"/".join(path.split("/")[: 2 if path.startswith("@") else 1]) for path in inside}
    for name in sorted(bundled):
        yield _package(name, shelf, version="")  # PyScript's makers bundled it: which one, they don't say


def _package(name: str, shelf: Shelf, version: str | None = None) -> str:
    """An npm package, with its own text where it has one."""
    about = _about(name)
    licence = spdx.known(about.get("license", ""))
    source = about.get("repository", {}).get("url", f"the package {name} of npm")
    words = [
        path.read_text(encoding="utf-8").strip()
        for path in sorted((MODULES / name).iterdir())
        if path.is_file() and spdx.is_text(path)
    ]
    author = about.get("author", "")
    holder = [f"Copyright {author}"] if author and not words else []
    part = Part(name, about["version"] if version is None else version, licence, source.removeprefix("git+"))
    return _work(part, words, holder, shelf)


def _libraries(shelf: Shelf) -> Iterator[str]:
    """The Python packages that the page carries."""
    for requirement in archive.requirements():
        name, _, version = requirement.partition("==")
        about = metadata.metadata(name)
        links = [link.partition(", ")[2] for link in about.get_all("Project-URL") or []]
        source = next((link for link in links if "github.com" in link), f"the package {name} of PyPI")
        yield _work(Part(name, version, about["License-Expression"], source), spdx.carried(name), [], shelf)


def _work(part: Part, words: list[str], holder: list[str], shelf: Shelf) -> str:
    """A package's entry: by its own texts, or where it carries none, by its licence's name and its holder's."""
    names = [shelf.own(part.licence, text, part.name) for text in words] or [shelf.by_name(part.licence)]
    rights = [line.strip() for text in words for line in RIGHTS.findall(text)] or holder
    return _entry(Part(part.name, part.version, part.licence, part.source, tuple(rights)), names)


def _entry(part: Part, texts: Sequence[str]) -> str:
    facts = [f"Licence: {'; '.join(dict.fromkeys(texts))}", f"Source: {part.source}", *part.rights]
    return "\n".join([f"{part.name} {part.version}".rstrip(), *(f"    {fact}" for fact in facts), ""])


def _about(package: str) -> dict[str, Any]:
    about: dict[str, Any] = json.loads((MODULES / package / "package.json").read_text(encoding="utf-8"))
    return about
