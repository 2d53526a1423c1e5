"""What Rami is, and under which licence."""

from __future__ import annotations

import htpy as h

from rami.table.state.model import Model
from rami.table.text.words import N_

LICENCES = "licences.txt"
"""The list of all that the page contains, beside it."""


def about(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    text = model.words.text
    return (
        text(N_("About Rami")),
        h.div(".prose")[
            h.p[
                text(
                    N_(
                        "Five card games of the rummy family, to play against the computer or with one device handed "
                        "round. Rules, opponents and screen are written in Python and run in your browser: the page "
                        "also plays without a network, and sends nothing anywhere."
                    )
                )
            ],
            h.p[text(N_("The computer’s players see what their seat sees, and every deal can be checked afterwards."))],
            h.p[
                text(N_("Rami is free software under the MIT licence; its source comes with the page.")),
                " ",
                h.a(href=LICENCES, target="_blank", rel="noopener")[text(N_("Everything that the page contains"))],
            ],
        ],
        None,
    )
