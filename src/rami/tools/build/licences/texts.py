"""`licences.txt`: the third-party works in the built page, with their licences and copyright holders."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import metadata
from typing import Any

from rami.tools.build import archive
from rami.tools.build.art import figures
from rami.tools.build.licences import spdx, third_party
from rami.tools.build.licences.third_party import Part
from rami.tools.project import ROOT, RUNTIME
from rami.tools.setup.steps import StepError

MODULES = RUNTIME / "node_modules"
PYSCRIPT = "@pyscript/core"
RULE = "=" * 100  # longer than any line of that kind in a licence
RIGHTS = re.compile(r"^.*(?:copyright|©)\s*(?:\(c\)|©|\d).*$", re.IGNORECASE | re.MULTILINE)
HEAD = """The page also contains the works below, each with its licence, its source and its copyright holders. The texts
of the licences follow, each of them once. A year and a name in such a text, or <...>, stand for those of the work.

Three files are changed: Pyodide's pyodide.asm.wasm and pyodide.asm.mjs, which have only the functions that the page
asks for by name, and let it answer while they start; and the code of PyScript's core, which loads no plugins and finds
its parts in rami.html, too. The functions of pyodide.asm.wasm that the page seldom calls are in a file of their own,
deferred.wasm, under the same licences. The files slim.py, patch.py and split.py in src/rami/tools/build/engine make the
changes. Python's library, PyScript's package and the Python packages are compiled, without docstrings and without what
functions are annotated with, into snapshot.bin, late.zip, library.zip and rami.zip, by snapshot.mjs there.
"""


def text(scripts: Iterable[str]) -> str:
    """The content of the file, for a page with these scripts of PyScript. Raises StepError for a missing licence
    text."""
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    texts = LicenceTexts()
    works = [
        *_engine(texts),
        *_scripts(scripts, texts),
        *_libraries(texts),
        _package("zstddec", texts),
        _package(figures.PACKAGE, texts),
    ]
    return f"\n{RULE}\n".join(
        [
            f"{ours['name']} {ours['version']}\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}",
            "\n".join([HEAD, *works]),
            *(f"{name}\n\n{words}\n" for name, words in texts.items()),
        ]
    )


class LicenceTexts(dict[str, str]):
    """The texts of licences by name, each of them once."""

    def by_name(self, licence: str) -> str:
        """Add the text of a licence from SPDX; its name."""
        if licence != third_party.PUBLIC_DOMAIN:
            self[licence] = spdx.text(licence)
        return licence

    def own(self, licence: str, words: str, whose: str) -> str:
        """Add a work's own text, unless SPDX or a known one has the same; the name of the text."""
        if " AND " not in licence and _same(words, spdx.text(licence)):
            return self.by_name(licence)
        for name, known in self.items():
            if _same(words, known):
                return name
        name = f"{licence}, as in {whose}"
        self[name] = words
        return name


def _same(one: str, other: str) -> bool:
    """Whether two texts are equal but for copyright lines, layout and a title above."""
    a, b = (" ".join(re.findall(r"\w+", RIGHTS.sub("", words).lower())) for words in (one, other))
    return a.endswith(b) or b.endswith(a)


def _engine(texts: LicenceTexts) -> Iterator[str]:
    """The entries of Pyodide and of what is compiled into it."""
    about = _about("pyodide")
    if about["version"] != third_party.PYODIDE:
        raise StepError(
            f"Pyodide is {about['version']}, but {third_party.FACTS} describes {third_party.PYODIDE}: look again."
        )
    yield _package("pyodide", texts)
    for part in third_party.PARTS:
        yield _entry(part, [texts.by_name(part.licence)])


def _scripts(scripts: Iterable[str], texts: LicenceTexts) -> Iterator[str]:
    """The entries of PyScript and of the packages that its scripts bundle, by their source maps."""
    yield _package(PYSCRIPT, texts)
    bundled = set()
    for script in scripts:
        sources = json.loads((MODULES / PYSCRIPT / "dist" / f"{script}.map").read_text(encoding="utf-8"))["sources"]
        inside = [source.rpartition("node_modules/")[2] for source in sources if "node_modules/" in source]
        bundled |= {"/".join(path.split("/")[: 2 if path.startswith("@") else 1]) for path in inside}
    for name in sorted(bundled):
        yield _package(name, texts, version="")  # the bundle does not say which


def _package(name: str, texts: LicenceTexts, version: str | None = None) -> str:
    """The entry of an npm package, with its own licence text where it has one."""
    about = _about(name)
    licence = spdx.known(about.get("license", ""))
    source = about.get("repository", f"the package {name} of npm")
    source = source["url"] if isinstance(source, dict) else source.replace("github:", "https://github.com/")
    words = [
        path.read_text(encoding="utf-8").strip()
        for path in sorted((MODULES / name).iterdir())
        if path.is_file() and spdx.is_text(path)
    ]
    author = about.get("author", "")
    holder = [f"Copyright {author}"] if author and not words else []
    version = about["version"] if version is None else version
    part = Part(name, licence, source.removeprefix("git+"), version)
    return _work(part, words, holder, texts)


def _libraries(texts: LicenceTexts) -> Iterator[str]:
    """The entries of the Python packages in the page."""
    for requirement in archive.requirements():
        name, _, version = requirement.partition("==")
        about = metadata.metadata(name)
        links = [link.partition(", ")[2] for link in about.get_all("Project-URL") or []]
        source = next((link for link in links if "github.com" in link), f"the package {name} of PyPI")
        yield _work(Part(name, about["License-Expression"], source, version), spdx.carried(name), [], texts)


def _work(part: Part, words: list[str], holder: list[str], texts: LicenceTexts) -> str:
    """The entry of a package: with its own texts, or else its licence's text and its holder."""
    names = [texts.own(part.licence, text, part.name) for text in words] or [texts.by_name(part.licence)]
    rights = [line.strip() for text in words for line in RIGHTS.findall(text)] or holder
    return _entry(replace(part, rights=tuple(rights)), names)


def _entry(part: Part, texts: Sequence[str]) -> str:
    facts = [f"Licence: {'; '.join(dict.fromkeys(texts))}", f"Source: {part.source}", *part.rights]
    return "\n".join([f"{part.name} {part.version}".rstrip(), *(f"    {fact}" for fact in facts), ""])


def _about(package: str) -> dict[str, Any]:
    about: dict[str, Any] = json.loads((MODULES / package / "package.json").read_text(encoding="utf-8"))
    return about
