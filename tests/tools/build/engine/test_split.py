"""The two parts of a module do what the whole one does; the second is asked for when its first function is called."""

import base64
import json
import subprocess
from pathlib import Path

import pytest

from rami.tools.build.engine import patch, profile, split, wasm
from rami.tools.project import STATIC
from rami.tools.setup import npm
from rami.tools.setup.steps import StepError

I32 = 0x7F
PAIR, PLAIN, CAUGHT = bytes([0x60, 2, I32, I32, 1, I32]), bytes([0x60, 0, 0]), bytes([0x60, 1, I32, 0])
"""Types of functions: two arguments and a result; nothing; one argument."""
BOTH = b"\x20\0\x20\1"
"""Both arguments onto the stack."""
SEEN, SUM, PRODUCT, TOLD, POINTED, ASIDE = (bytes([number]) for number in range(6))
"""The numbers of the functions; the first is imported."""
RAN = {0, 2, 3}
"""Those of its own that ran: SUM, TOLD, POINTED."""
CALL, INDIRECTLY = b"\x10", b"\x11\0\0"


def _module() -> bytes:
    bodies = [
        b"\0" + BOTH + CALL + PRODUCT + BOTH + b"\x6a\x6a\x0b",
        b"\0\x23\1\x41\1\x6a\x24\1" + BOTH + b"\x6c" + BOTH + CALL + TOLD + b"\x23\1\x23\2\x6a\x6a\x6a\x0b",
        b"\0" + BOTH + CALL + SEEN + b"\x0b",
        b"\0" + BOTH + b"\x41\1" + INDIRECTLY + b"\x0b",
        b"\0" + BOTH + b"\x41\0" + INDIRECTLY + b"\x28\2\0\x0b",
    ]
    exports = [wasm.Export("sum", wasm.FUNCTION, SUM[0]), wasm.Export("pointed", wasm.FUNCTION, POINTED[0])]
    return wasm.module(
        [
            (wasm.TYPES, wasm.vector([PAIR, PLAIN, CAUGHT])),
            (wasm.IMPORTS, wasm.vector([b"\1e\4seen\0\0", b"\1e\4base\3" + bytes([I32, 0])])),
            (wasm.FUNCTIONS, wasm.vector([b"\0"] * len(bodies))),
            (wasm.TABLES, wasm.vector([b"\x70\0\2"])),
            (wasm.MEMORIES, wasm.vector([b"\0\1"])),
            (wasm.TAGS, wasm.vector([b"\0\2"])),
            (wasm.GLOBALS, wasm.vector([bytes([I32, 1]) + b"\x41\x07\x0b", bytes([I32, 0]) + b"\x23\0\x0b"])),
            (wasm.EXPORTS, wasm.export_section(exports)),
            (wasm.ELEMENTS, wasm.vector([b"\0\x41\0\x0b" + wasm.vector([TOLD, ASIDE])])),
            (wasm.CODE, wasm.code_section(bodies)),
            (11, wasm.vector([b"\0\x41\x08\x0b" + wasm.sized(b"\x2a\0\0\0")])),
        ]
    )


PLAY = """
const { joinable } = await import(process.argv[2]);
const parts = JSON.parse(process.argv[3]).map((part) => Uint8Array.from(atob(part), (c) => c.charCodeAt(0)));
const said = [];
const seen = (a, b) => (said.push([a, b]), a - b);
const imports = { e: { seen, base: new WebAssembly.Global({ value: "i32" }, 5) } };
let asked = 0;
const read = () => (asked++, parts[1]);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(parts[0]), imports);
const whole = parts[1] ? joinable(imports, exports, read) : exports;
const before = asked;
const calls = [whole.sum(6, 7), whole.pointed(12, 4), whole.sum(1, 1)];
console.log(JSON.stringify({ calls, said, names: Object.keys(whole), asked: [before, asked] }));
"""


def _played(*parts: bytes) -> dict[str, object]:
    """What the functions return and call, and how often the second part was asked for before and after."""
    packed = json.dumps([base64.b64encode(part).decode() for part in parts])
    command = [npm.node(), "--input-type=module", "-", (STATIC / "boot/deferred.mjs").as_uri(), packed]
    done = subprocess.run(command, input=PLAY, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_both_parts_together_are_the_whole() -> None:
    """Calls in both directions, by number and by pointer, variables, memory and exports are as in the whole module."""
    whole, parts = _played(_module()), _played(*split.split(_module(), RAN))
    assert parts.pop("asked") == [0, 1] and whole.pop("asked") == [0, 0]
    assert parts == whole


def test_a_profile_is_read_as_it_was_written() -> None:
    """A profile has the numbers that it was made of, and is of one module only."""
    module = _module()
    text = profile.written(module, [0, 2, 900])
    assert profile.read(module, text) == {0, 2, 900}
    assert len(text) < 200
    with pytest.raises(StepError, match="profile is of another"):
        profile.read(module.replace(b"\x6c", b"\x6a"), text)


def test_a_profile_of_the_same_module_is_added_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What ran is added to the profile of the same module, and takes the place of one of another."""
    module = _module()
    monkeypatch.setattr(profile, "PYODIDE", tmp_path)
    monkeypatch.setattr(profile, "PROFILE", tmp_path / "profile.txt")
    (tmp_path / patch.MODULE).write_bytes(module)
    (tmp_path / "ran").write_text("1 5\n2\n")
    for known, made in ((profile.written(module, [0, 900]), {0, 1, 2, 5, 900}), ("of another one\n", {1, 2, 5})):
        profile.PROFILE.write_text(known)
        profile.make(tmp_path / "ran")
        assert profile.read(module, profile.PROFILE.read_text()) == made


def test_a_module_of_another_kind_is_not_split() -> None:
    """A module with an imported memory, or a profile of all functions or none, is refused."""
    elsewhere = dict(wasm.sections(_module()))
    elsewhere[wasm.IMPORTS] = wasm.longer(elsewhere[wasm.IMPORTS], [b"\1e\6memory\2\0\1"])
    with pytest.raises(StepError, match="elsewhere"):
        split.split(wasm.module(elsewhere.items()), RAN)
    for ran in (set(), set(range(5))):
        with pytest.raises(StepError, match="all functions ran, or none"):
            split.split(_module(), ran)


def test_each_function_marks_that_it_ran() -> None:
    """In the module from which a profile is made, each function begins by setting its byte of another memory."""
    module = _module()
    marking = dict(wasm.sections(profile.marking(module)))
    for number, (marked, body) in enumerate(
        zip(wasm.bodies(marking[wasm.CODE]), wasm.bodies(dict(wasm.sections(module))[wasm.CODE]), strict=True)
    ):
        assert marked == b"\0" + bytes([0x41, number, 0x41, 1, 0x3A, 0x40, 1, 0]) + body[1:]
    assert wasm.exports(marking[wasm.EXPORTS])[-1] == wasm.Export(profile.EXPORT, wasm.MEMORY, 1)
    assert marking[wasm.MEMORIES] == wasm.vector([b"\0\1", b"\0\1"])
