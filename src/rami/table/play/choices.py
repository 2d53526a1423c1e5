"""The question that is asked where a tap could mean several things, and the answers to it."""

from __future__ import annotations

from collections.abc import Sequence

from rami.engine.actions import Action, LayOff
from rami.engine.cards import Card, Slot
from rami.engine.melds import Meld
from rami.table.play.hints import deed
from rami.table.state.model import Model
from rami.table.text.words import N_, NN_

Choice = Action | tuple[Meld, ...]


def question(model: Model) -> str:
    """What is asked: which of the things that the tap could mean, or which cards the jokers stand for."""
    jokers = _jokers(model.plan.choices)
    if not jokers:
        return model.words.text(N_("Which do you mean?"))
    return model.words.plural(*NN_("The joker stands for:", "The jokers stand for:"), len(jokers[0]))


def choice_labels(model: Model) -> tuple[str, ...]:
    """The answers, each as short as can be: the cards that the jokers stand for, or what is done."""
    words, choices = model.words, model.plan.choices
    jokers = _jokers(choices)
    if jokers:
        return tuple(" ".join(map(words.card, faces)) for faces in jokers)
    labels = [deed(words, model.rules, model.view, model.names, choice) for choice in choices]
    twins = {label for label in labels if labels.count(label) > 1}
    return tuple(
        _outcome(model, choice) if label in twins and isinstance(choice, LayOff) else label
        for label, choice in zip(labels, choices, strict=True)
    )


def _outcome(model: Model, choice: LayOff) -> str:
    """What a meld becomes by what is added to it, which no other answer says."""
    meld = model.rules.meld_rules.extended(model.view.melds[choice.meld].meld, choice.cards)
    return model.words.text(N_("Add: {cards}"), cards=model.words.row(meld.slots))


def _jokers(choices: Sequence[Choice]) -> tuple[tuple[Card, ...], ...]:
    """For each choice, the cards that its jokers stand for, without those that they stand for in all of them, where the
    choices differ in nothing else; else nothing."""
    slots = [_slots(choice) for choice in choices]
    where = {choice.meld if isinstance(choice, LayOff) else -1 for choice in choices}
    same = len({frozenset(slot.card for slot in each) for each in slots}) == 1 and len(where) == 1
    stands = [[slot.face for slot in sorted(each, key=_by_card) if slot.card.joker] for each in slots]
    faces = tuple(tuple(face for face in each if not all(face in other for other in stands)) for each in stands)
    return faces if same and all(faces) and len(set(faces)) == len(faces) else ()


def _slots(choice: Choice) -> tuple[Slot, ...]:
    if isinstance(choice, tuple):
        return tuple(slot for meld in choice for slot in meld.slots)
    return choice.cards if isinstance(choice, LayOff) else ()


def _by_card(slot: Slot) -> int:
    return int(slot.card)
