"""Measurements in the page's own Python: Pyodide from the build's snapshot, in a worker, as the page's bots run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rami.games import GAMES
from rami.tools.bench.site import opened

TOOLS = Path(__file__).parents[1]
MODULES = {
    "rami.tools.timing": TOOLS / "timing.py",
    "rami.tools.bench.engine": TOOLS / "bench/engine.py",
    "rami.tools.bench.decisions": TOOLS / "bench/decisions.py",
}
"""The modules that measure, in import order; the page's archive does not contain them."""

WORKER = """({ code, address }) => new Promise((resolve, reject) => {
  const script = `
    onmessage = async ({ data: { code, address } }) => {
      try {
        const { loadPyodide } = await import(address);
        const python = await loadPyodide({});
        postMessage({ answer: python.runPython(code) });
      } catch (problem) {
        postMessage({ problem: String(problem) });
      }
    };`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), { type: "module" });
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.onmessage = ({ data }) => {
    worker.terminate();
    if ("problem" in data) reject(new Error(data.problem));
    else resolve(data.answer);
  };
  worker.postMessage({ code, address });
})"""


def openings(count: int) -> dict[str, Any]:
    """`engine.openings` of 14 and 15 cards, milliseconds."""
    with opened() as page:
        return asked(page, f"{{f'opening_{{size}}': engine.openings(size, {count}) for size in (14, 15)}}")


def decisions(count: int) -> dict[str, Any]:
    """`decisions.decisions` of each game's strongest level, milliseconds, by game."""
    keys = [game.key for game in GAMES]
    with opened() as page:
        return asked(page, f"{{key: decisions.decisions(key, {count}) for key in {keys!r}}}")


def asked(page: Any, expression: str) -> dict[str, Any]:
    """The value of an expression in the Python of a page of Playwright's; it may name the `MODULES`."""
    sources = {name: path.read_text(encoding="utf-8") for name, path in MODULES.items()}
    code = f"""
import json, sys, types
for name in ("rami.tools", "rami.tools.bench"):
    sys.modules[name] = types.ModuleType(name)
for name, source in json.loads({json.dumps(sources)!r}).items():
    module = sys.modules[name] = types.ModuleType(name)
    exec(compile(source, name, "exec"), module.__dict__)
    globals()[name.rpartition(".")[2]] = module
json.dumps({expression})
"""
    boot = page.evaluate("() => document.querySelector(`script[src$='/boot.mjs']`).src")
    address = f"{boot.rpartition('/')[0]}/boot/interpreter.mjs"
    figures: dict[str, Any] = json.loads(page.evaluate(WORKER, {"code": code, "address": address}))
    return figures
