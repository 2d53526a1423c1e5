"""Deadwood and complete hands of gin, beside OpenSpiel and RLCard."""

from __future__ import annotations

from pathlib import Path
from random import Random

from rami.engine.cards import cards, pack, written
from rami.engine.solver.deadwood import lanes, least, least_after_discard, least_after_discard_of, least_of
from rami.tools.games.benchmark import Comparison, Figure, Figures, Peer, Question
from rami.tools.games.gin.bench.play import random_hand
from rami.tools.timing import per_call, per_second

HERE = Path(__file__).parent


class GinComparison(Comparison):
    """Least deadwood of ten cards, the best of eleven discards, random complete hands."""

    figures = (
        Figure("least_of_lanes", "least deadwood, 10 cards in lanes (µs)", {"OpenSpiel": 3, "RLCard": 40}, "least"),
        Figure("after_discard_of_lanes", "the best of 11 discards, in lanes (µs)", {"OpenSpiel": 3}, "after_discard"),
        Figure("least", "least deadwood, 10 cards (µs)", {"OpenSpiel": None, "RLCard": None}),
        Figure("after_discard", "the best of 11 discards (µs)", {"OpenSpiel": None}),
        Figure("hands_per_second", "random hands of gin a second", {"OpenSpiel": 5, "RLCard": 10}, rate=True),
    )
    peers = (
        Peer("OpenSpiel", "open_spiel==2.0.2", HERE / "open_spiel_peer.py"),
        Peer("RLCard", "rlcard==1.2.0", HERE / "rlcard_peer.py"),
    )

    def question(self, hands: int, seconds: float) -> Question:
        """Random hands of ten cards and of eleven, and the seconds for complete hands."""
        return {"ten": _hands(hands, 10), "eleven": _hands(hands, 11), "seconds": seconds}

    def answer(self, question: Question) -> Figures:
        """Microseconds of each figure, and complete hands a second."""
        ten, eleven = ([cards(text) for text in question[name]] for name in ("ten", "eleven"))
        figures: Figures = {
            "least_of_lanes": per_call(least_of, list(map(lanes, ten))),
            "after_discard_of_lanes": per_call(least_after_discard_of, list(map(lanes, eleven))),
            "least": per_call(least, ten),
            "after_discard": per_call(least_after_discard, eleven),
        }
        figures["hands_per_second"], figures["actions_per_hand"] = per_second(random_hand, question["seconds"])
        return figures

    def disagreements(self, peer: str, answer: Figures, question: Question) -> list[Figures]:
        """The hands whose least deadwood a peer counts differently."""
        asked = {"least": ("ten", least), "after_discard": ("eleven", least_after_discard)}
        return [
            {"hand": hand, "question": what, "Rami": own, peer: points}
            for what, (hands, ours) in asked.items()
            if f"{what}_points" in answer
            for hand, points in zip(question[hands], answer.pop(f"{what}_points"), strict=True)
            if (own := ours(cards(hand))) != points
        ]


def _hands(count: int, size: int) -> list[str]:
    """Random hands as text, the same each time."""
    rng = Random(size)
    return [written(rng.sample(pack(), size)) for _ in range(count)]
