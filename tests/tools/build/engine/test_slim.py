"""Pyodide's module and script lose the exports that no script asks for, and nothing else."""

import pytest

from rami.tools.build.engine import slim, wasm
from rami.tools.setup.steps import StepError

VARIABLES = ",".join(f"_v{number}" for number in range(60))
SCRIPT = (
    'var wasmImports={asked:_asked,idle:_idle,emscripten_glClear:_clear};Module["idle"]=_idle;_idle.sig="v";'
    f"var _used,_unused,{VARIABLES};"
    'function assign(wasmExports){_used=Module["_used"]=wasmExports["used"];'
    '_unused=Module["_unused"]=wasmExports["unused"];_pointed=wasmExports["pointed"].value>>>0}_used();'
)


def _name(text: str) -> bytes:
    return bytes([len(text)]) + text.encode()


def _module() -> bytes:
    imports = [
        _name("env") + _name("asked") + bytes([wasm.FUNCTION, 0]),
        _name("env") + _name("memory") + bytes([wasm.MEMORY, 1, 2, 200, 1]),
        _name("env") + _name("table") + bytes([wasm.TABLE, 0x70, 0, 1]),
        _name("GOT.mem") + _name("pointed") + bytes([wasm.GLOBAL, 0x7F, 1]),
        _name("GOT.func") + _name("emscripten_glClear") + bytes([wasm.GLOBAL, 0x7F, 1]),
        _name("env") + _name("tag") + bytes([wasm.TAG, 0, 0]),
    ]
    exports = [
        wasm.Export("used", wasm.FUNCTION, 300),
        wasm.Export("unused", wasm.FUNCTION, 301),
        wasm.Export("memory", wasm.MEMORY, 0),
        wasm.Export("pointed", wasm.GLOBAL, 1),
        wasm.Export("forgotten", wasm.GLOBAL, 2),
        wasm.Export("elsewhere", wasm.FUNCTION, 302),
    ]
    content = [
        (wasm.IMPORTS, bytes([len(imports)]) + b"".join(imports)),
        (wasm.EXPORTS, wasm.export_section(exports)),
        (0, b"rest"),
    ]
    return wasm.module(content)


def test_what_a_script_asks_for_stays() -> None:
    """Kept are what a script names, what the module asks a pointer of, and what is no function or number."""
    module, script = slim.slim(_module(), SCRIPT, ["Module._elsewhere()"])
    content = wasm.sections(module)
    names = [each.name for each in wasm.exports(dict(content)[wasm.EXPORTS])]
    assert names == ["used", "memory", "pointed", "elsewhere"]
    assert [kind for kind, _ in content] == [wasm.IMPORTS, wasm.EXPORTS, 0]
    assert 'wasmExports["used"]' in script and "unused" not in script
    assert "var wasmImports={asked:_asked};" in script and "_idle" not in script


def test_an_unknown_script_stops_the_build() -> None:
    """Where the script is written in another way, the error says what was not found."""
    with pytest.raises(StepError, match="offers"):
        slim.slim(_module(), SCRIPT.replace("wasmImports", "imports"), [])
    with pytest.raises(StepError, match="assigns"):
        slim.slim(_module(), SCRIPT.replace("=wasmExports[", "=given["), [])
    with pytest.raises(StepError, match="declares"):
        slim.slim(_module(), SCRIPT.replace(VARIABLES, "_v0"), [])


def test_a_module_is_written_as_it_was_read() -> None:
    """Reading and writing change nothing; numbers from 128 on take two bytes."""
    module = _module()
    content = wasm.sections(module)
    assert wasm.module(content) == module
    section = dict(content)[wasm.EXPORTS]
    assert wasm.export_section(wasm.exports(section)) == section
    with pytest.raises(ValueError, match="WebAssembly"):
        wasm.sections(b"<!doctype html>")
