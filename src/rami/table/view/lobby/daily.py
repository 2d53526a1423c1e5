"""The deal of the day in the lobby."""

from __future__ import annotations

from datetime import date

import htpy as h

from rami.table.lobby.daily import daily, daily_key
from rami.table.state.model import Model
from rami.table.text.sentences import game_name
from rami.table.text.sentences.dates import day
from rami.table.text.words import N_


def daily_tile(model: Model) -> h.Element:
    """The deal of the day, with the same cards for everyone."""
    words = model.words
    game = game_name(words, daily(model.lobby.today, "-").rules.key)
    today = day(words, date.fromisoformat(model.lobby.today))
    done = daily_key(model.lobby.today) in model.library.taken_keys
    pitch = N_("{day}: played. Another one tomorrow.") if done else N_("{day}: {game}, the same cards for everyone.")
    return h.button(".tile.resume.daily", type="button", data_action="daily")[
        h.span(".fan.showing", aria_hidden="true")[(h.span(".card.back") for _ in range(3))],
        h.b(".name")[words.text(N_("The deal of the day"))],
        h.span(".players")[words.text(pitch, day=today, game=game)],
    ]
