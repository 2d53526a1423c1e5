"""Builds the page."""

from rami.tools.build.command import main

__all__ = ["main"]
