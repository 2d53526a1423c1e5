"""Paths in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "rami"
STATIC = ROOT / "static"
RUNTIME = STATIC / "runtime"
TESTS = ROOT / "tests"
VENV = ROOT / ".venv"
LOCK = ROOT / ".lock"
DIST = ROOT / "dist"
