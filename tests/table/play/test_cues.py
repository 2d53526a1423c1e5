"""Tests of what is heard and felt at the table."""

from __future__ import annotations

from typing import Any

import pytest

from rami.games import GAMES, game
from rami.games.rami51 import Rami51
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.play.cues import VOLUMES
from rami.table.play.flow import sit_down
from rami.table.state.effects import Effect, Say, Sound, Vibrate
from rami.table.state.messages import Press, Thought
from rami.table.state.model import Model, digest
from rami.table.state.settings import Settings
from rami.table.state.viewport import Viewport
from rami.table.update import update
from support.model_builder import after, effects, seated
from support.positions import position
from table.test_whole_matches import going_on

OPENING = "hands QS KS AS 8H 9H TH 5D 6D | 3D 4D 5C 9C; discard TC; stock 2H 3H 4H; turn 0 play"


def table(text: str = OPENING, **settings: Any) -> Model:
    """Return a screen at a table of Rami 51 in this position."""
    return seated(Rami51(), position(Rami51(), text), **settings)


def heard(of: tuple[Effect, ...]) -> list[str]:
    """Return the names of the sounds among the effects."""
    return [effect.name for effect in of if isinstance(effect, Sound)]


def thought(model: Model, action: str) -> tuple[Effect, ...]:
    """Return the effects of a bot's answer."""
    return update(model, Thought(action, digest(model.at_table)))[1]


def test_each_thing_that_happens_has_its_sound() -> None:
    """With all sounds, cards, melds, refusals and the turn are heard; a choice is silent."""
    mine = table(sound="all")
    assert heard(effects(mine, "tap hand 5D")) == []
    assert heard(effects(mine, "press draw-stock")) == ["refusal"]
    laying = after(mine, *(f"tap hand {card}" for card in ["QS", "KS", "AS", "8H", "9H", "TH"]))
    assert heard(effects(laying, "press meld")) == ["meld"]
    assert heard(effects(after(mine, "tap hand 5D"), "press discard")) == ["card"]
    theirs = table(OPENING.replace("turn 0", "turn 1"), sound="all")
    assert heard(thought(theirs, "discard 9C")) == ["card", "turn"]


def test_by_default_only_ones_own_turn_is_heard() -> None:
    """Other sounds are left out, and a device that can vibrates; an answer that brings no turn is silent."""
    theirs = table(OPENING.replace("turn 0", "turn 1"))
    found = thought(theirs, "discard 9C")
    assert (heard(found), Vibrate() in found) == (["turn"], True)
    still = table(OPENING.replace("turn 0 play", "turn 1 draw"))
    assert heard(thought(still, "draw stock")) == []
    assert heard(effects(table(), "press draw-stock")) == []
    assert Vibrate() not in thought(table(OPENING.replace("turn 0", "turn 1"), vibrate="off"), "discard 9C")


def test_without_sound_nothing_is_heard() -> None:
    """With the sounds off, one's turn is only felt and seen."""
    found = thought(table(OPENING.replace("turn 0", "turn 1"), sound="off"), "discard 9C")
    assert (heard(found), Vibrate() in found) == ([], True)


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_nothing_is_only_heard_or_felt(key: str) -> None:
    """Through a deal of each game, with a refusal before each move: what sounds or vibrates changes what is seen. A
    refusal, one's turn and the end are spoken at the same time, other moves by the time it is one's turn or the end.
    """
    rules, found = next(iter(game(key).presets.values())), set[str]()
    start = seated(rules, seats=rules.usual_seats, sound="all")
    model, of = sit_down(start, start.at_table)
    while not model.at_table.state.over:
        tries = [update(model, Press("no-such-button"))] if model.my_turn else []
        going = going_on(model, of)
        for after_it, effects_of_it in (*tries, going):
            cues = {*heard(effects_of_it), *("felt" for each in effects_of_it if isinstance(each, Vibrate))}
            assert not cues or _seen(after_it) != _seen(model), cues
            spoken = any(isinstance(each, Say) and each.text for each in effects_of_it)
            if cues & {"refusal", "turn", "end", "felt"}:
                assert spoken, cues
                assert cues == {"refusal"} or after_it.spoken_steps == len(after_it.at_table.steps), cues
            found |= cues
        model, of = going
    assert found >= {"card", "turn", "felt", "refusal", "end"}


def _seen(model: Model) -> tuple[object, ...]:
    shown = page(model)
    return shown.places, shown.panels, shown.dialog


def test_the_end_of_a_deal_is_heard_once() -> None:
    """The last card of a deal has the sound of the end and no other."""
    last = table("hands 5D | 3D 4D 5C 9C; melds 1: QS KS AS; discard TC; stock 2H 3H 4H; turn 0 play", sound="all")
    assert heard(effects(after(last, "tap hand 5D"), "press discard")) == ["end"]


def test_the_curtain_calls_the_next_person() -> None:
    """Between two people the turn is called when the curtain goes down, not before."""
    rules = next(iter(game("gin").presets.values()))
    start = seated(rules, people=(0, 1))
    model = after(sit_down(start, start.at_table)[0], "press look", "press draw-stock")
    model = after(model, f"tap hand {model.hand.cards[-1]}")
    assert heard(effects(model, "press discard")) == []
    assert heard(effects(after(model, "press discard"), "press go-on")) == ["turn"]
    assert heard(effects(after(model, "press discard", "press go-on"), "press look")) == []


@pytest.mark.parametrize("name", VOLUMES)
def test_a_change_of_the_volume_is_heard(name: str) -> None:
    """The sound's own settings answer with a sample at the new volume; switched off, with none."""
    model = table(volume="soft" if name == "normal" else "normal")
    assert [each for each in effects(model, f"field setting-volume {name}") if isinstance(each, Sound)] == [
        Sound("turn", VOLUMES[name])
    ]
    assert heard(effects(model, "field setting-sound off")) == []
    assert heard(effects(model, "field setting-theme dark")) == []


@pytest.mark.parametrize(("kept", "sound"), [("", "off"), (Settings(sound="all").write(), "all")])
def test_a_frame_is_silent_until_its_reader_wants_sound(kept: str, sound: str) -> None:
    """In a frame the sounds are off by default; what was chosen there holds."""
    model, _ = opened("?embed=1", ["fr"], Kept(settings=kept), "5eed", Viewport())
    assert model.settings.sound == sound
    assert opened("", ["fr"], Kept(), "5eed", Viewport())[0].settings.sound == "turn"
