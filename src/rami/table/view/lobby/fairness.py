"""What the set-up says of the shuffle: that it can be checked, and a text of the player's own in it."""

from __future__ import annotations

import htpy as h

from rami.engine.chance import fingerprint
from rami.table.state.model import Model
from rami.table.state.setup import TEXT_LENGTH
from rami.table.text.words import N_

DIGITS = 16
"""How many digits of the fingerprint stand in the form: enough to know it again at the table."""


def fairness(model: Model) -> h.Element | None:
    """One line, which opens to the text; nothing where the seed is not drawn yet."""
    if not model.lobby.next_seed:
        return None
    words = model.words
    return h.details("#fairness.more")[
        h.summary[h.span[words.text(N_("Deals that can be checked"))]],
        h.div(".stack-of-fields")[
            h.p[
                words.text(
                    N_(
                        "The whole shuffle is drawn before you sit down, and shown after the match: anyone can then "
                        "deal every hand again. To have a hand in it yourself, write a word or two."
                    )
                )
            ],
            h.div(".field")[
                h.label(for_="text")[words.text(N_("Your word in the shuffle"))],
                h.input(
                    "#text.input",
                    name="text",
                    value=model.lobby.setup.text,
                    maxlength=str(TEXT_LENGTH),
                    autocomplete="off",
                ),
                h.span(".hint")[
                    words.text(N_("The fingerprint of what is drawn begins with")),
                    " ",
                    h.code[fingerprint(model.lobby.next_seed)[:DIGITS]],
                ],
            ],
        ],
    ]
