"""`licences.txt`: what the built page contains, from whom, under which terms."""

import json
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from rami.tools import archive
from rami.tools.project import ROOT, RUNTIME

RULE = "=" * 78
PYTHON = """The page carries Python and its standard library, compiled by Pyodide to WebAssembly.
Licence: PSF-2.0. Source: https://github.com/python/cpython
"""
CHANGED = """Two scripts are not as their makers published them: Pyodide's pyodide.asm.mjs, which lets the page breathe while it starts,
and PyScript's core.js, in rami.html alone, which finds its parts there. src/rami/tools/patch.py and single.py make the changes.
"""


def text() -> str:
    """The whole file: ourselves, Python, what the build changed, each package with its licence's text where the package has it."""
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = [f"{ours['name']} {ours['version']}\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}"]
    parts.append(f"Python\n{PYTHON}\n{sys.copyright}\n")
    parts.append(f"Changed\n{CHANGED}")
    return f"\n{RULE}\n".join([*parts, *_npm(), *_python()])


def _npm() -> Iterator[str]:
    modules = RUNTIME / "node_modules"
    for manifest in sorted([*modules.glob("*/package.json"), *modules.glob("@*/*/package.json")]):
        about = json.loads(manifest.read_text(encoding="utf-8"))
        if about["name"].startswith("@types/"):
            continue
        files = [path for path in sorted(manifest.parent.rglob("*")) if _is_licence(path)]
        repository = about.get("repository", "")
        source = repository.get("url", "") if isinstance(repository, dict) else repository
        yield _entry(about["name"], about["version"], about.get("license", ""), source, files)


def _python() -> Iterator[str]:
    for requirement in archive.requirements():
        name, _, version = requirement.partition("==")
        about = metadata.metadata(name)
        files = [Path(str(file.locate())) for file in metadata.files(name) or [] if _is_licence(Path(file))]
        links = [link.partition(", ")[2] for link in about.get_all("Project-URL") or []]
        source = next((link for link in links if "github.com" in link), "")
        yield _entry(name, version, about["License-Expression"], source, files)


def _is_licence(path: Path) -> bool:
    stem = path.name.lower()
    return stem.startswith(("licen", "copying", "notice")) or ".licen" in stem or ".lixense" in stem


def _entry(name: str, version: str, licence: str, source: str, files: list[Path]) -> str:
    head = f"{name} {version}\nLicence: {licence}\n" + (f"Source: {source}\n" if source else "")
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in files if path.is_file()]
    return "\n".join([head, *texts])
