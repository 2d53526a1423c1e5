"""What the rules say about actions in one view: each is asked about once, however many parts of the screen need the
answer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from typing import Any

from rami.engine.actions import Action, IllegalAction, Play
from rami.engine.cards import Card
from rami.engine.rules import Rules
from rami.engine.state import Note, State
from rami.table.state.memo import latest
from rami.table.state.model import Model, in_view


class Answers:
    """The answers of `Rules.check` about actions of the seat to act, which sees this view.

    `in` says whether an action is legal.
    """

    def __init__(self, rules: Rules[Any], view: State) -> None:
        self.rules, self.view = rules, view
        self._known: dict[Action, IllegalAction | None] = {}

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why the rules refuse the action; None for a legal one."""
        if action not in self._known:
            try:
                self.rules.check(self.view, action)
            except IllegalAction as error:
                self._known[action] = error
            else:
                self._known[action] = None
        return self._known[action]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.refusal(action) is None

    @cached_property
    def kinds(self) -> Collection[type[Action]]:
        """The kinds of action that may be legal now."""
        return self.rules.kinds(self.view)

    @cached_property
    def prompt(self) -> Note:
        """What the seat is to do now."""
        return self.rules.prompt(self.view, self)

    @cached_property
    def playable(self) -> frozenset[Card]:
        """The cards of the seat's hand that can be played."""
        hand = self.view.hands[self.view.turn] if self.view.turn is not None and Play in self.kinds else ()
        return frozenset(card for card in hand if card is not None and Play(card) in self)

    def listed(self, kind: type[Action]) -> Iterator[Action]:
        """The legal actions of a kind, lazily, in the order of the rules' candidates."""
        if kind in self.kinds:
            yield from (
                action for action in self.rules.candidates(self.view) if type(action) is kind and action in self
            )

    def first(self, guesses: Iterable[Action]) -> Action | None:
        """The first of the guesses that is legal; one of a kind that is not legal now is not asked about."""
        return next((action for action in guesses if type(action) in self.kinds and action in self), None)

    def lawful(self, guesses: Iterable[Action]) -> tuple[Action, ...]:
        """Those of the guesses that are legal. Raises IllegalAction, the refusal of the first, where none is."""
        asked = tuple(guesses)
        allowed = tuple(action for action in asked if action in self)
        if not allowed:
            raise (self.refusal(asked[0]) if asked else None) or IllegalAction("nothing_chosen")
        return allowed


@latest(in_view)
def answers(model: Model) -> Answers:
    """The answers in the viewer's view; they hold until the match goes on or the viewer changes."""
    return Answers(model.rules, model.view)
