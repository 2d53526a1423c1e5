"""What `build` writes is what `play` serves: the page and its compressed files, of one making."""

import gzip
from pathlib import Path

import brotli
import pytest

from rami.tools import serve
from rami.tools.build import command, compress
from rami.tools.setup.steps import StepError

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
    """Leave a folder as a build of other sources would have."""
    (folder / ".stamp").write_text("other sources")
    (folder / "index.html").write_text("another page")


def test_each_file_that_shrinks_lies_compressed_beside_itself(built: Path) -> None:
    """And holds the very same bytes."""
    for path in built.rglob("*"):
        if path.suffix in compress.KINDS and path.stat().st_size >= compress.SMALL:
            for ending, unpacked in UNPACK.items():
                assert unpacked(path.with_name(path.name + ending).read_bytes()) == path.read_bytes()


def test_what_play_serves_is_what_build_writes(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At its start, and after the sources have changed: file for file, compressed ones too."""
    monkeypatch.setattr(serve, "DIST", tmp_path / "dist")
    serve._rebuild()
    assert files(tmp_path / "dist") == files(built)
    stale(tmp_path / "dist")
    serve._refresh()
    assert files(tmp_path / "dist") == files(built)


def test_the_single_file_is_never_compressed_nor_left_behind(built: Path, tmp_path: Path) -> None:
    """Asked for it is there, alone, however often; not asked for it is gone, whether the page is built anew or not."""
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


def test_a_build_that_fails_leaves_the_page_that_was(
    tmp_path: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What can't be compressed is no page yet."""

    def failing(*folders: Path) -> None:
        raise StepError("The disk is full.")

    out = tmp_path / "dist"
    command.main(["--out", str(out)])
    (out / ".stamp").write_text("other sources")
    monkeypatch.setattr(compress, "folder", failing)
    with pytest.raises(SystemExit, match="The disk is full"):
        command.main(["--out", str(out)])
    assert files(out).keys() == files(built).keys() - {".stamp"}
