"""The lobby of a first visit in each language, for the page to show before Python runs there."""

from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.state.settings import CHOICES
from rami.table.state.viewport import Viewport

SOME_DAY = "2026-01-01"  # a placeholder: the page hides the daily deal's text until Python runs


def templates() -> str:
    """One `<template data-lobby>` for each language."""
    return "".join(f'    <template data-lobby="{lang}">{_lobby(lang)}</template>\n' for lang in CHOICES["lang"])


def _lobby(lang: str) -> str:
    model, _ = opened("", [lang], Kept(), "0" * 64, Viewport(1280, 800, 16), today=SOME_DAY)
    panels = page(model).panels
    return "".join(
        f'<div id="panel-{panel.id}" class="panel-at {panel.id}-panel {panel.classes}">{panel.html}</div>'
        for panel in panels
    )


if __name__ == "__main__":
    print(templates(), end="")
