"""`rami.html`: the built page in one file, which works without a server."""

import base64
import gzip
import hashlib
import re
from pathlib import Path

from rami.tools.project import ROOT, STATIC
from rami.tools.setup.steps import StepError

# The policy of a page without a server: its own script and style by their digests, and the parts that it unpacks.
POLICY = (
    "default-src 'none'; script-src 'sha256-{script}' blob: 'wasm-unsafe-eval' 'unsafe-eval'; "
    "style-src 'sha256-{style}'; img-src data: blob:; connect-src data: "
    "blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
)
UNUSED = ("addresses.mjs", "single.mjs", "unpack.mjs")
PARTS = ("cards.svg", "art/icons.svg", "late.zip")


def write(built: Path, out: Path) -> None:
    """Write the single file `out` from the folder that the build made."""
    ours = next(built.glob("rami-*"))
    pyodide, pyscript, zstd = (next(built.glob(f"{name}-*")) for name in ("pyodide", "pyscript", "zstddec"))
    modules = sorted(path for path in ours.rglob("*.mjs") if path.name not in UNUSED)
    parts = [
        *(_part(path.relative_to(ours).as_posix(), path.read_bytes(), "module") for path in modules),
        *(_part(Path(name).name, (ours / name).read_bytes()) for name in PARTS),
        *(
            _part(path.name, path.read_bytes())
            for path in sorted(pyodide.iterdir())
            if path.suffix in {".mjs", ".wasm"}
        ),
        _part("core.js", next(pyscript.glob("core-*.js")).read_bytes()),
        _part("zstd.mjs", (zstd / "zstddec-stream.mjs").read_bytes()),
        _part("snapshot.bin", (ours / "snapshot.bin").read_bytes(), "packed"),
    ]
    out.write_text(_page(ours, parts), encoding="utf-8")


def _part(name: str, content: bytes, kind: str = "") -> str:
    packed = content if kind == "packed" else gzip.compress(content, 9, mtime=0)
    mark = {"module": ' data-module="yes"', "packed": ' data-unpack="later"'}.get(kind, "")
    text = base64.b64encode(packed).decode()
    return f'<script type="application/gzip" id="part:{name}"{mark}>{text}</script>'


def _page(ours: Path, parts: list[str]) -> str:
    """The page's HTML with style, script and parts in it instead of their addresses."""
    facts = re.search(r"const facts = (.+);", (ours / "boot/addresses.mjs").read_text(encoding="utf-8"))
    if not facts:
        raise StepError("The built page names no snapshot.")
    script = (STATIC / "boot/single.mjs").read_text(encoding="utf-8").replace("FACTS", facts[1])
    style = re.sub(r'url\("\.\./([^"]+)"\)', lambda found: _drawing(ours / found[1]), _style(ours))
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    page = re.sub(r' *<p [^>]*data-when="(?:missing|stuck)">.*\n', "", page).replace('"failed">', '"failed stuck">')
    page = re.sub(r' *<(?:link|script type="module")[^>]*>(?:</script>)?\n', "", page)
    page = re.sub(r'(http-equiv="Content-Security-Policy" content=")[^"]*', rf"\g<1>{_policy(script, style)}", page)
    head = f"<style>{style}</style>\n  </head>"
    body = "\n".join([*parts, f'<script type="module">{script}</script>', "</body>"])
    return page.replace("</head>", head).replace("</body>", body)


def _style(ours: Path) -> str:
    return (ours / "css/rami.css").read_text(encoding="utf-8")


def _drawing(path: Path) -> str:
    return f'url("data:image/svg+xml;base64,{base64.b64encode(path.read_bytes()).decode()}")'


def _policy(script: str, style: str) -> str:
    return POLICY.format(script=_digest(script), style=_digest(style))


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
