"""Figures as text, and rows of text as Markdown tables."""

from __future__ import annotations

from collections.abc import Sequence

from rami.tools.figures import Mean, Quantile


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """Rows as a Markdown table with aligned columns; the first row is the head."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [" | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    rule = " | ".join("-" * width for width in widths)
    return "\n".join(f"| {line} |" for line in (lines[0], rule, *lines[1:]))


def percent(share: Mean) -> str:
    """A share from 0 to 1 with its 95 % interval: `43.9 ± 3.0 %`."""
    return f"{100 * share.value:.1f} ± {100 * share.half:.1f} %"


def span(figure: Quantile, digits: int = 2) -> str:
    """A quantile with its 95 % interval: `7 (6 to 9)`."""
    value, low, high = (f"{number:.{digits}f}" for number in (figure.value, figure.low, figure.high))
    return f"{value} ({low} to {high})"
