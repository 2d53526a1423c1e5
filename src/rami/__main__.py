"""The commands: `python3 src/rami play | test | build | arena | review | train | bench | lock | messages | …`."""

import sys

if sys.version_info < (3, 11):
    sys.exit("Rami needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

import argparse
import importlib
from pathlib import Path

sys.path[0] = str(
    Path(__file__).resolve().parent.parent
)  # `rami` is found from here, and `table` or `games` alone are not

try:
    from rami.tools.setup import venv
except ModuleNotFoundError as missing:
    if missing.name not in sys.stdlib_module_names:
        raise
    sys.exit(f"This Python comes without a part of its library ({missing.name}): Debian’s package python3 has it all.")

# command: the tool that carries it out, the dependency groups it needs, what it does
COMMANDS = {
    "play": ("rami.tools.serve", ("page", "build"), "build the page and serve it on this machine"),
    "test": (
        "rami.tools.test",
        ("page", "build", "dev", "dask", "train"),
        "check everything; what follows goes to pytest",
    ),
    "build": ("rami.tools.build", ("page", "build"), "write the page to a folder that any static host serves"),
    "arena": ("rami.tools.arena", ("page", "lab"), "let the computer players play each other"),
    "train": ("rami.tools.train", ("page", "lab", "train"), "fit the weights that computer players play by"),
    "review": ("rami.tools.review", ("page",), "look back at a match: its luck, and the moments worth a look"),
    "pictures": ("rami.tools.pictures", ("page", "build", "dev"), "take screenshots of every game and screen"),
    "messages": ("rami.tools.build.catalogues", ("page", "build"), "bring the translations up to the sources"),
    "lock": ("rami.tools.setup.lock", ("lock",), "pin the Python packages by their hashes"),
    "bench": ("rami.tools.bench", ("page", "build", "dev", "lab"), "measure, beside others where they can be had"),
}


def main(argv: list[str]) -> int:
    """Carry out the command that `argv` names, inside the project's own environment; the exit status."""
    parser = argparse.ArgumentParser(prog="rami", description="Five rummy games in a page.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, (_, _, purpose) in COMMANDS.items():
        commands.add_parser(name, help=purpose, add_help=False)
    module, groups, _ = COMMANDS[parser.parse_args(argv[:1]).command]
    venv.enter(groups)
    return int(importlib.import_module(module).main(argv[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
