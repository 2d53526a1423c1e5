"""The page: what it is made of, and how it is put together."""

from rami.tools.build.command import main

__all__ = ["main"]
