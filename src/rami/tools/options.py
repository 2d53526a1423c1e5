"""Options that several commands have."""

from __future__ import annotations

import argparse
import os


def count(text: str) -> int:
    """A number of things, at least one. Raises ArgumentTypeError for fewer."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"1 or more, not {number}")
    return number


def add_work(parser: argparse.ArgumentParser) -> None:
    """Whence the luck of much work comes, who does it, and whether a bar shows how far it is."""
    add = parser.add_argument
    add("--seed", type=count, default=1, metavar="N", help="whence all luck comes (1)")
    add("--workers", type=count, default=os.cpu_count() or 1, metavar="N", help="processes (one a core)")
    add("--quiet", action="store_true", help="no progress bar")
