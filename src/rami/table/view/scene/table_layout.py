"""The layout of a model's table."""

from __future__ import annotations

from dataclasses import replace

from rami.engine.actions import Draw
from rami.table.lobby import question
from rami.table.play.flow import in_hand
from rami.table.play.hand_melds import group_starts
from rami.table.state.memo import latest
from rami.table.state.model import Model, in_view
from rami.table.view.layout.layout import layout
from rami.table.view.layout.needs import Needs
from rami.table.view.layout.places import Layout
from rami.table.view.middle import lengths, open_hands
from rami.table.view.presentation import presentation

LONG = 180
"""The characters from which on what a replay tells of a choice needs more room."""


def needs(model: Model) -> Needs:
    """What this table's layout has to make room for."""
    view, rules = model.view, model.rules
    shown = presentation(rules.key)
    prepared = bool(model.plan.draft or model.plan.added)
    melds = rules.lays or bool(view.melds) or prepared or bool(open_hands(model))
    aside = bool(shown.aside(model))
    gaps = len(group_starts(model, in_hand(model)))
    return Needs(
        view.seats - (model.viewer is not None),
        max(_most_held(model), 7),
        melds,
        shown.board is not None,
        rules.takes,
        aside,
        lengths(model) if melds else (),
        prepared,
        gaps,
        model.replay is not None and not model.asking,
        model.lesson is not None or len(question.told(model)) > LONG,
    )


def _most_held(model: Model) -> int:
    """The most cards that the viewer has held in their turn, or holds, or will hold once they have drawn: while cards
    are drawn and laid the piles and the buttons stay where they are."""
    if model.viewer is None:
        return 0
    most, match = len(model.hand.cards), model.at_table
    if model.view.stock and not match.state.over and not (model.my_turn and Draw not in model.rules.kinds(model.view)):
        most += model.rules.takes
    while model.my_turn and match.previous is not None and match.previous.state.turn == model.viewer:
        match = match.previous
        most = max(most, len(match.state.hands[model.viewer]))
    return most


@latest(lambda model: (model,))
def table_layout(model: Model) -> Layout:
    """Where this model's places are."""
    settings = model.settings
    view = replace(model.viewport, cards=settings.cards, mirrored=settings.hand == "left")
    return layout(view, needs(model))


def lying(model: Model) -> tuple[object, ...]:
    """What the cards on the table depend on, whatever is chosen in the hand: for `memo.latest`."""
    return *in_view(model), model.plan.added, model.settings.lang, model.viewport, table_layout(model)
