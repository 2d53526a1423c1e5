"""`play` serves what `build` writes: the page and its compressed files, from one build."""

import gzip
from pathlib import Path

import brotli
import pytest

from rami.tools import serve
from rami.tools.build import command, compress, snapshot
from rami.tools.build.engine import patch, profile
from rami.tools.setup.steps import StepError, digest

UNPACK = {".br": brotli.decompress, ".gz": gzip.decompress}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as `build` writes it."""
    out = tmp_path_factory.mktemp("build") / "dist"
    command.main(["--out", str(out)])
    return out


def files(folder: Path) -> dict[str, bytes]:
    """Each file of a folder, by its path there."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def stale(folder: Path) -> None:
    """Make a folder look like a build of other sources."""
    (folder / ".stamp").write_text("other sources")
    (folder / "index.html").write_text("another page")


def test_each_file_that_shrinks_has_a_compressed_copy(built: Path) -> None:
    """Each file that gets smaller by compression has a compressed copy with the same content in its folder."""
    for path in built.rglob("*"):
        if path.suffix in compress.KINDS and path.stat().st_size >= compress.SMALL:
            for ending, unpacked in UNPACK.items():
                assert unpacked(path.with_name(path.name + ending).read_bytes()) == path.read_bytes()


def test_what_play_serves_is_what_build_writes(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The served files equal the built files, compressed ones included, at the start and after the sources have
    changed.
    """
    monkeypatch.setattr(serve, "DIST", tmp_path / "dist")
    serve._rebuild()
    assert files(tmp_path / "dist") == files(built)
    stale(tmp_path / "dist")
    serve._refresh()
    assert files(tmp_path / "dist") == files(built)


def test_the_single_file_is_never_compressed_and_never_outdated(built: Path, tmp_path: Path) -> None:
    """The single file is written alone when it is asked for, and removed when it is not, even if the page is not
    rebuilt.
    """
    out, page = tmp_path / "dist", files(built)
    for _ in range(2):
        command.main(["--out", str(out), "--single-file"])
        assert files(out).keys() - page.keys() == {command.SINGLE}
    command.main(["--out", str(out)])
    assert files(out) == page
    command.main(["--out", str(out), "--single-file"])
    stale(out)
    command.main(["--out", str(out)])
    assert files(out) == page


def test_a_build_that_fails_keeps_the_page_of_the_build_before(
    tmp_path: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If compression fails, the page of the build before is kept."""

    def failing(*folders: Path) -> None:
        raise StepError("The disk is full.")

    out = tmp_path / "dist"
    command.main(["--out", str(out)])
    (out / ".stamp").write_text("other sources")
    monkeypatch.setattr(compress, "folder", failing)
    with pytest.raises(SystemExit, match="The disk is full"):
        command.main(["--out", str(out)])
    assert files(out).keys() == files(built).keys() - {".stamp"}


def test_a_profile_that_was_made_again_is_built(built: Path, tmp_path: Path) -> None:
    """The page that stands there was cut by another one."""
    before = (built / ".stamp").read_text()
    assert digest(command._inputs()) == before
    inputs = command._inputs()
    other = tmp_path / "profile.txt"
    other.write_text("other")
    assert digest([other if part == profile.PROFILE else part for part in inputs]) != before


def test_without_a_profile_that_fits_the_module_stays_whole(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a profile of another module the page gets the whole one, and the build says why."""
    assert {snapshot.DEFERRED, patch.MODULE} <= {path.name for path in built.rglob("*.wasm")}
    monkeypatch.setattr(profile, "PROFILE", tmp_path / "profile.txt")
    monkeypatch.setattr(snapshot, "SPLIT", tmp_path / "split")
    profile.PROFILE.write_text("of another one\n")
    snapshot._split()
    assert "whole. The profile is of another one" in capsys.readouterr().out
    files = snapshot.pyodide()
    assert snapshot.DEFERRED not in files
    assert files[patch.MODULE] == snapshot.MADE / patch.MODULE
