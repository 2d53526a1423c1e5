"""The size of the built page: of each large file, and of a first visit."""

from pathlib import Path

from rami.tools.build import embed, site


def table(built: Path) -> str:
    """A line for each file from 10 kB on, with its kB as stored and as sent at best; then the sum of a first visit."""
    rows = []
    for path in sorted(built.rglob("*"), key=lambda path: -path.stat().st_size):
        if path.is_file() and path.suffix not in {".br", ".gz"} and not path.name.startswith("."):
            rows.append((path.relative_to(built).as_posix(), path.stat().st_size, sent(path)))
    lines = [f"{stored / 1000:9.0f} {best / 1000:9.0f}  {name}" for name, stored, best in rows if stored >= 10_000]
    spare = (*site.SPARE, "licences.txt", ".html")
    first = sum(best for name, _, best in rows if not name.endswith(spare) and not name.startswith(embed.FOLDER))
    return "\n".join(["   stored      sent  (kB)", *lines, f"A first visit asks for {first / 1e6:.1f} MB."])


def sent(path: Path) -> int:
    """The size of a file in bytes, as sent by a server that knows Brotli."""
    packed = path.with_name(path.name + ".br")
    return (packed if packed.exists() else path).stat().st_size
