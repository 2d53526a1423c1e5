"""A language's gettext catalogue, as the build compiled it from the `.po` beside it."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from io import BytesIO

SOURCE_LANGUAGE = "en"
"""The language that the messages are written in: it has no catalogue, each message stands for itself."""


@cache
def catalogue(lang: str) -> NullTranslations:
    """The catalogue of a language (`fr`). Raises FileNotFoundError for a language without one."""
    if lang == SOURCE_LANGUAGE:
        return NullTranslations()
    compiled = resources.files("rami").joinpath("locale", lang, "LC_MESSAGES", "rami.mo")
    return GNUTranslations(BytesIO(compiled.read_bytes()))
