"""Location of the golden records: whole matches of every preset, one per file."""

from rami.tools.project import TESTS

PLAYTHROUGHS = TESTS / "playthroughs"

VERSION_1 = PLAYTHROUGHS / "version-1"
"""The golden records that version 0.1 wrote."""
