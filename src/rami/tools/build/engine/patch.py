"""Changes to third-party scripts. Where a text to change is not found, the build stops."""

import re
from collections.abc import Mapping
from pathlib import Path

from rami.tools.build.engine import slim
from rami.tools.setup.steps import StepError

MODULE, SCRIPT = "pyodide.asm.wasm", "pyodide.asm.mjs"
"""Pyodide's module, and the script that loads it."""

# Chromium compiles a script with this first line while it loads, in the background; else each function at its first
# call.
EAGER = "//# allFunctionsCalledOnLoad\n"
# Setting the module up links its functions in one go, during which the page can't answer: here it yields twice, by
# the function that static/boot/engine.mjs puts into the module's settings.
YIELD = "await Module.yieldToPage?.();"
# For each of WebGL's 274 functions it would compile a small module, which nobody calls: there they stay null.
UNDEFINED = "for(var[symName,entry]of Object.entries(GOT)){if(entry.value==-1){"
LINKING = {
    UNDEFINED: UNDEFINED + f'if(symName.startsWith("{slim.WEBGL}")){{entry.value=0;continue}}',
    "function receiveInstance(": "async function receiveInstance(",
    "updateGOT(origExports);LDSO.init();loadDylibs();": (
        f"{YIELD}updateGOT(origExports);{YIELD}LDSO.init();loadDylibs();"
    ),
}
# PyScript recognizes an interpreter's address only with slashes after its scheme; the addresses in rami.html have none.
SCHEME = {"[a-z0-9-]+:\\/\\/": "[a-z0-9-]+:"}
# PyScript loads every plugin for MicroPython, which the page has not, and of those that the page refuses for Python the
# one that shows errors, to tell it so.
PLUGIN = re.compile(r'import\("\./[^"]+"\)')
NO_PLUGIN = "Promise.resolve({notOnDOM(){}})"
CORE = "core.js"
"""PyScript's first script."""


def changed(package: Path) -> dict[str, bytes]:
    """Pyodide's module and script as the page has them, from the package in this folder."""
    users = (package / "pyodide.mjs", Path(__file__).parents[1] / "snapshot.mjs")
    script, *others = (path.read_text(encoding="utf-8") for path in (package / SCRIPT, *users))
    module, script = slim.slim((package / MODULE).read_bytes(), script, others)
    return {MODULE: module, SCRIPT: (EAGER + patched(script, LINKING)).encode()}


def pyscript(package: Path) -> dict[str, bytes]:
    """PyScript's scripts as the page has them, from the package in this folder: the first, which only imports the
    other, and its code. Raises StepError where the code is not as it was.
    """
    first = (package / CORE).read_text(encoding="utf-8")
    (name,) = re.findall(r'from"\./([^"]+)"', first)
    code = patched((package / name).read_text(encoding="utf-8"), SCHEME)
    code, count = PLUGIN.subn(NO_PLUGIN, code)
    if not count:
        raise StepError(f"PyScript's core is not as it was: it loads no plugins. See {__file__}.")
    return {CORE: first.encode(), name: code.encode()}


def patched(script: str, changes: Mapping[str, str]) -> str:
    """The script with each key of `changes` replaced by its value. Raises StepError where a key does not occur once."""
    for found, put in changes.items():
        if script.count(found) != 1:
            raise StepError(f"A script is not as it was: {found} is there {script.count(found)} times. See {__file__}.")
        script = script.replace(found, put)
    return script
