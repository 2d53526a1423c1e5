"""What is measured in the page's own Python: the build's Pyodide, woken from the build's snapshot, in a worker as the page's bots are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rami.games import GAMES
from rami.tools.bench.site import opened

HERE = Path(__file__).parent
MODULES = ("timing", "engine", "decisions")
"""What measures; the page's archive does not hold it."""

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
    return _asked(f"{{f'opening_{{size}}': engine.openings(size, {count}) for size in (14, 15)}}")


def decisions(count: int) -> dict[str, Any]:
    """`decisions.decisions` of each game's strongest level, milliseconds, by game."""
    keys = [game.key for game in GAMES]
    return _asked(f"{{key: decisions.decisions(key, {count}) for key in {keys!r}}}")


def _asked(expression: str) -> dict[str, Any]:
    """What the page's Python says the expression is, in which `MODULES` are known."""
    sources = {name: (HERE / f"{name}.py").read_text(encoding="utf-8") for name in MODULES}
    code = f"""
import json, sys, types
for name in ("rami.tools", "rami.tools.bench"):
    sys.modules[name] = types.ModuleType(name)
for name, source in json.loads({json.dumps(sources)!r}).items():
    module = sys.modules["rami.tools.bench." + name] = types.ModuleType("rami.tools.bench." + name)
    exec(compile(source, name, "exec"), module.__dict__)
    globals()[name] = module
json.dumps({expression})
"""
    with opened() as page:
        boot = page.evaluate("() => document.querySelector('script[type=module][src*=boot]').src")
        address = f"{boot.rpartition('/')[0]}/boot/interpreter.mjs"
        answer = page.evaluate(WORKER, {"code": code, "address": address})
    figures: dict[str, Any] = json.loads(answer)
    return figures
