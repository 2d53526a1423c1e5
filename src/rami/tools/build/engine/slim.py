"""Pyodide's module and script without the exports that no script asks for, and what the module does not import.

Pyodide keeps 7,700 exports for extension modules that a page may load. We load none, and each export costs time at
every start: it is linked, given a number in a table and assigned to two variables.
"""

import re
from collections.abc import Iterable

from rami.tools.build.engine import wasm
from rami.tools.setup.steps import StepError

WEBGL = "emscripten_gl"
"""What the names of WebGL's functions begin with; nobody calls them."""

ASSIGNED = re.compile(
    r'(?<![\w$.])([\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["([\w$]+)"\](?:\.value>>>0)?(?:;|(?=}))'
)
DECLARED = re.compile(r"var ((?:[\w$]+,){50,}[\w$]+);")
OFFERED = re.compile(r"var wasmImports=\{([^{}]*)\};")
PLACES = {OFFERED: "offers its functions", ASSIGNED: "assigns the exports", DECLARED: "declares the exports"}
WORD = re.compile(r"[\w$]+")
KEPT = {"__wasm_call_ctors", "__wasm_apply_data_relocs", "__heap_base", "__main_argc_argv", "run_main"}
"""What the script asks for by another name, or without an assignment."""


def slim(module: bytes, script: str, others: Iterable[str]) -> tuple[bytes, str]:
    """The module and the script that loads it, less what neither the script nor the `others` use.

    Raises StepError where the script is not as it was.
    """
    for pattern, what in PLACES.items():
        if not pattern.search(script):
            raise StepError(f"Pyodide's script {what} in another way. See {__file__}.")
    content = wasm.sections(module)
    imports = wasm.imports(dict(content)[wasm.IMPORTS])
    pointers = {each.name for each in imports if each.origin.startswith("GOT")}
    called = {each.name for each in imports if each.kind == wasm.FUNCTION}
    script = _without_offers(script, called | {name for name in pointers if not name.startswith(WEBGL)})
    words = set(WORD.findall(DECLARED.sub("", ASSIGNED.sub("", script)))).union(*map(WORD.findall, others))
    kept = [
        each
        for each in wasm.exports(dict(content)[wasm.EXPORTS])
        if each.kind not in {wasm.FUNCTION, wasm.GLOBAL} or each.name in pointers | KEPT or "_" + each.name in words
    ]
    less = [(kind, wasm.export_section(kept) if kind == wasm.EXPORTS else each) for kind, each in content]
    return wasm.module(less), _without_assignments(script, {each.name for each in kept})


def _without_offers(script: str, asked: set[str]) -> str:
    """The script without offering the module functions that it has not `asked` for."""
    offers = [offer.partition(":") for offer in OFFERED.findall(script)[0].split(",")]
    kept = ",".join(name + colon + value for name, colon, value in offers if name in asked)
    gone = {value or name for name, _, value in offers if name not in asked}
    script = OFFERED.sub(lambda _: f"var wasmImports={{{kept}}};", script)
    script = re.sub(r'Module\["[\w$]+"\]=([\w$]+);', lambda each: "" if each[1] in gone else each[0], script)
    signature = r'(?<![\w$.])([\w$]+)\.(?:sig|isAsync|stub)=(?:"[^"]*"|true|false);'
    return re.sub(signature, lambda each: "" if each[1] in gone else each[0], script)


def _without_assignments(script: str, kept: set[str]) -> str:
    """The script without the variables of exports that are not `kept`."""
    gone = {variable for variable, export in ASSIGNED.findall(script) if export not in kept}
    script = ASSIGNED.sub(lambda each: each[0] if each[2] in kept else "", script)
    return DECLARED.sub(lambda each: f"var {','.join(n for n in each[1].split(',') if n not in gone)};", script)
