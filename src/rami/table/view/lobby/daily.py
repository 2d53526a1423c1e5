"""What the lobby offers besides the games: the deal of the day, and a text of the player's own in the shuffles."""

from __future__ import annotations

from datetime import date

import htpy as h

from rami.engine.chance import fingerprint
from rami.table.lobby.daily import daily, daily_key
from rami.table.state.model import Model
from rami.table.state.setup import TEXT_LENGTH
from rami.table.text.sentences import game_name
from rami.table.text.sentences.dates import day
from rami.table.text.words import N_


def daily_tile(model: Model) -> h.Element | None:
    """The sixth tile: the deal of the day, with the same cards for everyone."""
    if not model.lobby.today:
        return None
    words = model.words
    name = game_name(words, daily(model.lobby.today, "-").rules.key)
    today = day(words, date.fromisoformat(model.lobby.today))
    done = daily_key(model.lobby.today) in model.library.taken_keys
    pitch = N_("{day}: played. Another one tomorrow.") if done else N_("{day}: a short match, one chance.")
    backs = [h.span(".card.back") for _ in range(3)]
    return h.li[
        h.button(".tile", type="button", data_action="daily")[
            h.span(".fan.showing", aria_hidden="true")[backs],
            h.b(".name")[words.text(N_("The deal of the day"))],
            h.span(".players")[words.text(N_("{game}, the same for everyone"), game=name)],
            h.span(".pitch")[words.text(pitch, day=today)],
        ]
    ]


def own_text(model: Model) -> h.Element | None:
    """The field for a text of the player's own, below the fingerprint of the seed that it is mixed with."""
    if not model.lobby.next_seed:
        return None
    words = model.words
    return h.details(".house", open=bool(model.lobby.setup.text))[
        h.summary[words.text(N_("A shuffle of your own"))],
        h.label(".field")[
            h.span[words.text(N_("Your text, mixed into every shuffle"))],
            h.input(
                ".input",
                name="text",
                id="text",
                value=model.lobby.setup.text,
                maxlength=str(TEXT_LENGTH),
                autocomplete="off",
            ),
            h.span(".hint")[
                words.text(N_("The seed is drawn already; this is its fingerprint:")),
                " ",
                h.code[fingerprint(model.lobby.next_seed)],
            ],
        ],
    ]
