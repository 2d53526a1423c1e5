"""Command-line options that several commands share."""

from __future__ import annotations

import argparse
import os


def count(text: str) -> int:
    """A number from 1. Raises ArgumentTypeError for a lower one."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"1 or more, not {number}")
    return number


def add_work(parser: argparse.ArgumentParser) -> None:
    """The options of long work: the seed, the number of processes, and whether there is a progress bar."""
    add = parser.add_argument
    add("--seed", type=count, default=1, metavar="N", help="seed of all random numbers (1)")
    add("--workers", type=count, default=os.cpu_count() or 1, metavar="N", help="processes (one a core)")
    add("--quiet", action="store_true", help="no progress bar")
