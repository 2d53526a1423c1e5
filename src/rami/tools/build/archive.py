"""The page's Python sources in one archive: `rami` without its tools, and the libraries it uses."""

import io
import tomllib
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from rami.tools.project import PACKAGE, ROOT, SOURCE
from rami.tools.setup.steps import StepError

LEFT_OUT = {"tools", "__pycache__", "__main__.py"}
SHIPPED = {".py", ".mo", ".json"}
EPOCH = (1980, 1, 1, 0, 0, 0)  # for the same bytes from every build


def archive() -> bytes:
    """The archive's bytes, which depend on the contents only."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, path in sorted([*_package(), *_libraries()]):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())
    return content.getvalue()


def sources() -> list[Path]:
    """The files of the package that are shipped, or compiled to a shipped one."""
    return [path for path in sorted(PACKAGE.rglob("*")) if path.suffix in {".py", ".po", ".json"} and _shipped(path)]


def requirements() -> list[str]:
    """The libraries in the page, as pyproject.toml pins them: `name==version`."""
    pinned: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"][
        "page"
    ]
    return pinned


def _shipped(path: Path) -> bool:
    return path.relative_to(PACKAGE).parts[0] not in LEFT_OUT and "__pycache__" not in path.parts


def _package() -> Iterator[tuple[str, Path]]:
    for path in PACKAGE.rglob("*"):
        if path.suffix in SHIPPED and _shipped(path):
            yield path.relative_to(SOURCE).as_posix(), path


def _libraries() -> Iterator[tuple[str, Path]]:
    for requirement in requirements():
        name = requirement.partition("==")[0]
        for file in metadata.files(name) or []:
            if file.suffix == ".py" and ".." not in file.parts:
                yield file.as_posix(), Path(str(file.locate()))
        if not metadata.files(name):
            raise StepError(f"The library {name} is not installed: delete .venv and try again.")
