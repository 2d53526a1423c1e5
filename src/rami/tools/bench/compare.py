"""Comparisons with other programs: measures them in turn with us, and prints the figures side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rami.tools.bench import peers
from rami.tools.games.benchmark import Comparison, Figure, Figures, Peer
from rami.tools.setup.steps import reported

OWN = "Rami"
TURNS = 3
"""How often everyone is measured, in turn; the best of each figure counts."""


def compared(comparison: Comparison, hands: int, seconds: float, others: Sequence[Peer]) -> Figures:
    """The figures of a comparison by name, ours under `Rami`; a peer that can't be had is reported and left out."""
    question = comparison.question(hands, seconds / TURNS)
    figures: Figures = {}
    available = list(others)
    for _ in range(TURNS):
        with reported(f"{OWN}: the questions that its peers are asked"):
            ours = comparison.answer(question)
        figures[OWN] = better(comparison.figures, figures.get(OWN, {}), ours)
        for peer in tuple(available):
            try:
                figures[peer.name] = better(comparison.figures, figures.get(peer.name, {}), peers.asked(peer, question))
            except peers.UnavailableError as problem:
                available.remove(peer)
                print(f"{peer.name} can't be had, so {OWN} is measured without it. {problem}")
    for peer in others:
        if peer.name in figures:
            answer = figures[peer.name]
            answer["disagreements"] = comparison.disagreements(peer.name, answer, question)
    return figures


def better(measured: Sequence[Figure], known: Figures, new: Figures) -> Figures:
    """The better of each figure that both have."""
    best = {**known, **new}
    for figure in measured:
        for key in {figure.key, figure.theirs} & known.keys() & new.keys():
            best[key] = figure.better(known[key], new[key])
    return best


def lines(comparison: Comparison, figures: Figures) -> Iterator[str]:
    """Our figures beside those of each peer, with how many times as fast we are and mean to be."""
    yield f"{'':40}{OWN:>10}{'peer':>10}  {'times as fast':>14}{'goal':>7}"
    for figure in comparison.figures:
        own = figures[OWN][figure.key]
        line = f"{figure.label:40}{own:10.2f}"
        rows = [(name, goal) for name, goal in figure.goals.items() if name in figures]
        for name, goal in rows:
            theirs = figures[name][figure.theirs or figure.key]
            times = f"{theirs:10.2f}  {figure.ratio(own, theirs):14.2f}{goal or '':>7}"
            yield f"{line}{times}  {name} {figures[name]['version']}"
        if not rows:
            yield line
    for name in figures:
        for odd in figures[name].get("disagreements", ()):
            yield f"{odd['hand']}: {odd['question']} {odd[OWN]}, {name} says {odd[name]}"
