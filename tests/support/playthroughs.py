"""Where the golden records lie: whole deals of every preset, one a file."""

from rami.tools.project import TESTS

PLAYTHROUGHS = TESTS / "playthroughs"
