"""The fields in which the person says who they are: `my-name`, and `my-avatar`, a picture or "" for the initial."""

from __future__ import annotations

from dataclasses import replace

from rami.engine.match import Player
from rami.table.state.command import Next
from rami.table.state.effects import Keep
from rami.table.state.messages import Field
from rami.table.state.model import Model
from rami.table.state.person import AVATARS


def field(model: Model, message: Field) -> Next:
    """The screen after a change of one of these fields; an empty name takes the name back."""
    person = model.lobby.person
    try:
        if message.name == "my-name":
            name = " ".join(message.value.split())
            person = replace(person, name=Player(name).name if name else "")
        elif message.name == "my-avatar" and message.value in ("", *AVATARS):
            person = replace(person, avatar=message.value)
    except ValueError:
        return model.refused("bad_name"), ()
    return model.with_lobby(person=person), (Keep("setup", person.write()),)
