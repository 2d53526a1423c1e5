"""Where the golden records lie: whole matches of every preset, one a file."""

from rami.tools.project import TESTS

PLAYTHROUGHS = TESTS / "playthroughs"

VERSION_1 = PLAYTHROUGHS / "version-1"
"""Those that version 0.1 wrote."""
