"""The bookmark in a match: what a reload restores beside the match itself, so that the table looks as it was left."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from rami.engine.actions import Action, Group, IllegalAction
from rami.engine.actions import LayMelds as Lay
from rami.engine.cards import Card, cards, written
from rami.engine.melds import Meld
from rami.engine.state import Seat
from rami.table.play.flow import with_hand
from rami.table.state.hand import MODES, Hand
from rami.table.state.model import LOBBY, Model, Plan
from rami.table.storage.untrusted_json import parsed


@dataclass(frozen=True)
class Bookmark:
    """Which match is on the table, the order of the hands of the people at this device, and what a person who plays
    here alone has prepared.
    """

    key: str = ""
    """The match's key; "" where no match is under way: in the lobby, in a replay, after the match."""
    steps: int = 0
    """How many steps the match had."""
    hands: Mapping[Seat, Hand] = field(default_factory=dict)
    selected: tuple[Card, ...] = ()
    """The cards that they chose; none that a hint chose, whose words a reload does not bring back."""
    draft: tuple[Group, ...] = ()
    """Melds put together but not laid."""
    staged: Action | None = None
    """A discard or a knock that waits for a second tap."""
    lesson: str = ""
    """The address of the lesson that is played over the match; "" for none."""

    @classmethod
    def of(cls, model: Model) -> Bookmark:
        """The bookmark of this screen; of a lesson, that of the screen from which it was begun, with its address."""
        if model.lesson is not None and model.before is not None:
            return replace(cls.of(model.before), lesson=model.lesson.name)
        if model.screen == LOBBY or model.replay is not None or model.at_table.over:
            return cls()
        hands = model.hands if model.viewer is None else {**model.hands, model.viewer: model.hand}
        plan = Plan() if len(model.humans) > 1 else model.plan
        draft = tuple(meld.slots for meld in plan.draft)
        selected = plan.selected if model.hint is None else ()
        return cls(model.key, len(model.at_table.steps), hands, selected, draft, plan.staged)

    def write(self) -> str:
        """As JSON; "" for none."""
        if not self.key and not self.lesson:
            return ""
        data = {
            "match": self.key,
            "steps": self.steps,
            "hands": {seat: [hand.mode, written(hand.cards), written(hand.fresh)] for seat, hand in self.hands.items()},
            "selected": written(self.selected),
            "draft": str(Lay(self.draft)) if self.draft else "",
            "staged": str(self.staged or ""),
        }
        if self.lesson:
            data["lesson"] = self.lesson
        return json.dumps(data)

    def opened(self, model: Model) -> Model:
        """The table with the hands in their kept order; what was prepared is dropped if the match has gone on since."""
        if self.key != model.key or model.match is None:
            return model
        if model.viewer is None:
            return model.but(hands=self.hands)
        plan = self._plan(model) if len(model.match.steps) == self.steps else Plan()
        return with_hand(model.but(hand=self.hands.get(model.viewer, model.hand), plan=plan))

    def _plan(self, model: Model) -> Plan:
        try:
            if self.staged is not None:
                model.rules.check(model.at_table.state, self.staged)
            return Plan(self.selected, tuple(self._melds(model)), staged=self.staged)
        except IllegalAction:
            return Plan()

    def _melds(self, model: Model) -> Iterator[Meld]:
        return (model.rules.meld_rules.meld(group) for group in self.draft if model.rules.melds)


def read(text: str) -> Bookmark:
    """The bookmark that `write` wrote; an empty one where it is damaged, since the match itself is kept elsewhere."""
    try:
        data = parsed(text)
        staged = Action.parse(data["staged"]) if data["staged"] else None
        hands = {int(seat): _hand(*hand) for seat, hand in data["hands"].items()}
        draft = _draft(data["draft"])
        selected, lesson = _cards(data["selected"]), str(data.get("lesson", ""))
        return Bookmark(str(data["match"]), int(data["steps"]), hands, selected, draft, staged, lesson)
    except (AttributeError, LookupError, TypeError, ValueError):
        return Bookmark()


def _hand(mode: str, held: str, fresh: str) -> Hand:
    if mode not in MODES:
        raise ValueError(f"a hand is sorted by {', '.join(MODES)}, not by {mode!r}")
    return Hand(_cards(held), mode, _cards(fresh))


def _cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, each once."""
    return tuple(dict.fromkeys(cards(text)))


def _draft(text: str) -> tuple[Group, ...]:
    lay = Action.parse(text) if text else Lay(())
    if not isinstance(lay, Lay):
        raise ValueError(f"not melds: {text!r}")
    return lay.groups
