"""The house rules in the set-up: under a few headings, those that matter now, marked where they differ from the
preset.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rami.engine.options import Option, Value, show
from rami.table.lobby.form import why_wrong
from rami.table.state.model import Model
from rami.table.text.sentences import choice_label, option_groups, option_hint, option_label, option_words, preset_name
from rami.table.text.words import N_, NN_, Words

FEW = 6
"""The most values that a list shows; more numbers than these are stepped through."""


def changes(model: Model) -> Mapping[str, Value]:
    """The house rules shown that differ from the preset, with the preset's value."""
    setup = model.lobby.setup
    preset, changed = setup.rules.presets[setup.preset], setup.changed
    shown = (option for group in _groups(model).values() for option in group)
    return {option.name: getattr(preset, option.name) for option in shown if option.name in changed}


def how_many_changed(words: Words, many: int) -> str:
    """How many house rules differ from the preset; "" for none."""
    return words.plural(*NN_("{n} rule changed", "{n} rules changed"), many) if many else ""


def _groups(model: Model) -> Mapping[str, tuple[Option, ...]]:
    return option_groups(model.lobby.setup.rules, len(model.lobby.setup.players))


def groups(model: Model) -> Iterator[h.Element]:
    """Each heading with its house rules, folded up; it says how many of them differ."""
    words, changed = model.words, changes(model)
    for name, options in _groups(model).items():
        count = how_many_changed(words, sum(option.name in changed for option in options))
        yield h.details(".more", id=f"rules-{name.lower().replace(' ', '-')}")[
            h.summary[h.span[words.text(name)], h.span(".mark")[count]],
            h.div(".stack-of-fields")[(_field(model, option, changed) for option in options)],
        ]


def _field(model: Model, option: Option, changed: Mapping[str, Value]) -> Markup:
    """One house rule: its name, its control, what it does."""
    setup, field = model.lobby.setup, f"option-{option.name}"
    usual = (setup.preset, changed[option.name]) if option.name in changed else None
    wrong = (model.lobby.wrong[field], why_wrong(model, field)) if field in model.lobby.wrong else None
    return _drawn(model.words, setup.rules.key, option, getattr(setup.rules, option.name), usual, wrong)


@lru_cache(maxsize=512, typed=True)
def _drawn(
    words: Words,
    key: str,
    option: Option,
    value: Value,
    usual: tuple[str, Value] | None,
    wrong: tuple[str, str] | None,
) -> Markup:
    """A house rule with this value; `usual` is the preset and its value where that is another, `wrong` what was typed
    and why it can't be taken.
    """
    field = f"option-{option.name}"
    label, hint = option_label(words, key, option.name), option_hint(words, key, option.name)
    notes: list[h.Node] = [h.span(".hint")[hint]] if hint else []
    if usual is not None:
        said = choice_label(words, key, option.name, usual[1])
        preset = preset_name(words, key, usual[0])
        notes.append(h.span(".mark")[words.text(N_("{preset}: {value}"), preset=preset, value=said)])
    if wrong is not None:
        notes.append(h.span(".problem", id=f"{field}-wrong")[wrong[1]])
    if isinstance(option.default, bool) and not option.choices:
        switch = h.input(
            f"#{field}", type="checkbox", role="switch", name=field, value=show(not value), checked=bool(value)
        )
        return Markup(h.label(".switch")[switch, h.span[h.b[label], " ", notes]])
    control = _control(words, key, option, value, label, None if wrong is None else wrong[0])
    return Markup(h.div(".field")[h.label(for_=field)[label], control, notes])


def _control(words: Words, key: str, option: Option, value: Value, label: str, typed: str | None) -> Iterator[h.Node]:
    """The list or the number of a house rule; `typed` is what it can't take, None where nothing is wrong."""
    field = f"option-{option.name}"
    numbers = range(0) if option.low is None or option.high is None else range(option.low, option.high + 1)
    number = type(value) is int and bool(numbers) and value not in option.choices
    choices: dict[str, str] = {show(each): choice_label(words, key, option.name, each) for each in option.choices}
    if choices and len(numbers) <= FEW:
        choices = {**{str(n): words.number(n) for n in numbers}, **choices}
        number = False
    elif choices and numbers:
        usual = option_words(key, option.name).number if option.default in option.choices else option.default
        begin = value if number else usual
        choices[str(begin)] = words.text(N_("a number"))
    if choices:
        listed = f"{field}-kind" if number or typed is not None else field
        yield h.select(".input", id=listed, name=field, aria_label=label)[
            (h.option(value=each, selected=each == show(value))[said] for each, said in choices.items())
        ]
    if number or not choices or typed is not None:
        yield _stepper(words, option, show(value), label, typed)


def _stepper(words: Words, option: Option, value: str, label: str, typed: str | None) -> h.Element:
    """A number between − and +, with its range."""
    field = f"option-{option.name}"

    def step(sign: str, said: str, end: int | None) -> h.Element:
        return h.button(
            ".button.square",
            type="button",
            data_action="step",
            data_value=f"{option.name} {sign}",
            aria_label=words.text(said, rule=label),
            aria_disabled="true" if value == str(end) else None,
        )["−" if sign == "-" else "+"]

    number = h.input(
        f"#{field}.input",
        type="number",
        name=field,
        value=value if typed is None else typed,
        min=str(option.low),
        max=str(option.high),
        inputmode="numeric",
        autocomplete="off",
        aria_invalid=None if typed is None else "true",
        aria_describedby=None if typed is None else f"{field}-wrong",
    )
    return h.div(".stepper")[
        step("-", N_("Less: {rule}"), option.low),
        number,
        step("+", N_("More: {rule}"), option.high),
        h.span(".hint")[words.text(N_("{low} to {high}"), low=option.low, high=option.high)],
    ]
