"""The page as on a phone: over a slow network, with a quarter of this machine's processor."""

from __future__ import annotations

from typing import Any

from rami.tools.bench.answers import answers
from rami.tools.bench.boot import boot
from rami.tools.bench.site import Link

SLOWDOWN = 4
NETWORKS = {"fast_4G": Link(9e6, 0.085), "slow_4G": Link(1.6e6, 0.15)}
"""The presets of these names in browsers' developer tools."""
ROUNDS = 3


def phone() -> dict[str, Any]:
    """What `boot` measures, over each network, and what `answers` measures."""
    visits = {name: boot(ROUNDS, link, SLOWDOWN) for name, link in NETWORKS.items()}
    return visits | {"answers": answers(SLOWDOWN)}
