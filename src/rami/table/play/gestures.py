"""Playing: taps, drags, keys and buttons at the table, all ending in the same few steps: choose cards, prepare, act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rami.bots.levels import best
from rami.engine.actions import Action, Arrange, Bid, Discard, IllegalAction, Knock, LayOff, Play, Show
from rami.engine.cards import Card
from rami.engine.match import Match
from rami.engine.melds import Meld
from rami.table.play.answers import answers
from rami.table.play.flow import Next, asked, in_hand, played, put_away, taken_up, went_on, with_hand
from rami.table.play.offers import PLAIN, arrangement, lay, offers, readings, throws
from rami.table.state.effects import Keep, Say, Think
from rami.table.state.hand import MODES, Hand
from rami.table.state.messages import Drop, Enter, Tap
from rami.table.state.model import LOBBY, Model, Plan
from rami.table.text.sentences.prompts import moving_line

DEAREST = 1_000_000
"""Chips that nobody bids."""


def tap(model: Model, message: Tap) -> Next:
    """A tap on a card of the hand chooses it; a tap on a place acts there with what is chosen."""
    place = message.zone.partition("-")[0]
    if message.zone == "hand":
        return _touched(model, Card(message.card)) if message.card else (model, ())
    staged = model.plan.staged
    if staged is not None and place == "discard":
        return _act(model, staged)
    if place == "draft":
        return _taken_back(model, Card(message.card)) if message.card else _grouped(model, "")
    _must_be_mine(model)
    if place == "meld" and not model.rules.lays:
        return _added(model, _meld_number(model, message.zone))
    return _one_of(model, offers(model).at(message.zone))


def enter(model: Model, message: Enter) -> Next:
    """Enter on a card: with the others chosen before it, or alone, it goes where it can go; else it is only chosen."""
    card = Card(message.card)
    if model.plan.moving:
        return _put(model, card), ()
    if model.plan.staged is not None:
        return _act(model, model.plan.staged)
    if card not in model.plan.selected:
        model = model.planned(selected=(*model.plan.selected, card))
    _must_be_mine(model)
    if len(model.plan.selected) >= 3 and model.rules.lays:
        return _grouped(model, "")
    guesses = [Play(card), Discard(card)] if len(model.plan.selected) == 1 else []
    action = answers(model).first(guesses)
    return (model, ()) if action is None else _one_of(model, (action,))


def drop(model: Model, message: Drop) -> Next:
    """Cards dragged: inside the hand they are put in order, elsewhere they act as a tap there does."""
    card = Card(message.card)
    if message.zone == "hand":
        return _reordered(_back_in_hand(model, card), card, message.at), ()
    if message.zone in ("", "table"):
        return model, ()
    if card not in in_hand(model):
        return model, ()
    if card not in model.plan.selected:
        model = model.planned(selected=(card,))
    if message.zone == "draft":
        return _grouped(model, "") if len(model.plan.selected) > 2 else (model, ())
    return tap(model, Tap(message.zone))


def proceed(model: Model) -> Next:
    """The rest is over: the move that the rules force is made."""
    match = model.at_table
    action = None if match.state.over else match.rules.forced(match.state)
    return (model, ()) if action is None else played(model, action)


def bot_played(model: Model, text: str) -> Next:
    """A bot's answer is played."""
    return played(model, Action.parse(text))


def hinted(model: Model, text: str) -> Next:
    """Advice has come: the cards that it speaks of are chosen."""
    action = Action.parse(text)
    card = getattr(action, "card", None)
    model = model.but(hint=action, thinking=False)
    return (model.planned(selected=(card,)) if card in in_hand(model) else model), ()


def _number(text: str, count: int) -> int:
    """Which of so many things, counted from 0, a button or a place is about. Raises IllegalAction for none of them."""
    if not text.isdecimal() or len(text) > len(str(count)) or int(text) >= count:
        raise IllegalAction("no_such_button", button=text)
    return int(text)


def _meld_number(model: Model, zone: str) -> int:
    """Which meld on the table a place is."""
    return _number(zone.partition("-")[2], len(model.view.melds))


def _must_be_mine(model: Model) -> None:
    if model.at_table.state.over:
        raise IllegalAction("over")
    if not model.my_turn:
        raise IllegalAction("not_your_turn")


def _touched(model: Model, card: Card) -> Next:
    return (_put(model, card), ()) if model.plan.moving else _chosen(model, card)


def _put(model: Model, card: Card) -> Model:
    """The chosen cards take the place of this one; they stay where they are if it is one of them."""
    chosen, cards = model.plan.selected, in_hand(model)
    if card not in chosen and card in cards:
        before = [other for other in cards[: cards.index(card)] if other not in chosen]
        model = _reordered(model, chosen[0], len(before) + (cards.index(card) > cards.index(chosen[0])))
    return model.planned(selected=(), moving=False)


def _chosen(model: Model, card: Card) -> Next:
    selected = model.plan.selected
    staged = model.plan.staged
    if staged is not None and getattr(staged, "card", None) == card:
        return model.planned(staged=None), ()
    if staged is not None:
        selected = ()
    rest = tuple(other for other in selected if other != card)
    return model.planned(selected=rest if card in selected else (*selected, card), staged=None, choices=()), ()


def _reordered(model: Model, card: Card, at: int) -> Model:
    """The dragged cards are put after so many of those that lie in the hand and stay; drafted and staged ones keep their places."""
    chosen = model.plan.selected
    moving = chosen if card in chosen else (card,)
    staying = [other for other in in_hand(model) if other not in moving]
    rest = [other for other in model.hand.cards if other not in moving]
    at = max(0, at)
    to = rest.index(staying[at]) if at < len(staying) else len(rest)
    return model.but(hand=model.hand.moved(moving, to))


def _back_in_hand(model: Model, card: Card) -> Model:
    staged = model.plan.staged
    if staged is not None and getattr(staged, "card", None) == card:
        model = model.planned(staged=None)
    if any(card in meld.cards for meld in model.plan.draft):
        model = _taken_back(model, card)[0]
    return model


def _taken_back(model: Model, card: Card) -> Next:
    """A card of the draft is tapped: its meld goes back to the hand."""
    draft = tuple(meld for meld in model.plan.draft if card not in meld.cards)
    added = tuple(layoff for layoff in model.plan.added if all(slot.card != card for slot in layoff.cards))
    return model.planned(draft=draft, added=added, choices=()), ()


def _one_of(model: Model, actions: tuple[Action, ...]) -> Next:
    """Does the one thing that is meant; where it could be several, asks which; a throw waits for a second tap."""
    if (len(actions) > 1 and isinstance(actions[0], LayOff | Arrange)) or len({type(a) for a in actions}) > 1:
        return model.planned(choices=actions), ()
    action = actions[0]
    if isinstance(action, Discard) and model.settings.confirm == "on":
        return model.planned(staged=action, choices=()), ()
    return _act(model, action)


def _act(model: Model, action: Action) -> Next:
    _must_be_mine(model)
    return played(model, action)


def _added(model: Model, number: int) -> Next:
    """At a showdown: the chosen cards are prepared to join the other's meld."""
    chosen = model.plan.selected
    if not chosen:
        raise IllegalAction("nothing_chosen")
    laid = model.view.melds[number].meld
    for layoff in model.plan.added:
        if layoff.meld == number:
            laid = model.rules.meld_rules.extended(laid, layoff.cards)
    groups = model.rules.meld_rules.additions(laid, chosen)
    if not groups:
        raise IllegalAction("add_not_fitting", cards=" ".join(map(str, chosen)))
    return model.planned(added=(*model.plan.added, LayOff(groups[0], number)), selected=()), ()


def _grouped(model: Model, value: str) -> Next:
    """The chosen cards become a meld: laid at once where that is allowed, else kept in the draft until the rest is there."""
    _must_be_mine(model)
    if not model.plan.selected and not model.plan.draft:
        raise IllegalAction("nothing_chosen")
    if not model.plan.selected:
        return _lay(model, model.plan.draft)
    found = readings(model.rules, model.plan.selected)
    if len(found) > 1:
        return model.planned(choices=found), ()
    return _with_meld(model, found[0])


def _with_meld(model: Model, meld: Meld) -> Next:
    draft = (*model.plan.draft, meld)
    drafted = model.planned(draft=draft, selected=(), choices=())
    if not model.rules.lays:
        return drafted, ()
    try:
        return _lay(drafted, draft)
    except IllegalAction as error:
        return drafted.refused(error), ()


def _lay(model: Model, draft: tuple[Meld, ...]) -> Next:
    (action,) = answers(model).lawful([lay(draft)])
    return played(model, action)


def _choose(model: Model, value: str) -> Next:
    """One of the things that a tap could mean is picked, by its number."""
    choices = model.plan.choices
    choice = choices[_number(value, len(choices))]
    return _with_meld(model, choice) if isinstance(choice, Meld) else _act(model.planned(choices=()), choice)


def _plain(name: str) -> Callable[[Model, str], Next]:
    def press(model: Model, value: str) -> Next:
        _must_be_mine(model)
        return _act(model, answers(model).lawful(PLAIN[name])[0])

    return press


def _throw(kind: type[Action]) -> Callable[[Model, str], Next]:
    def press(model: Model, value: str) -> Next:
        """The button stands away from the hand: it confirms what is chosen."""
        _must_be_mine(model)
        staged = model.plan.staged
        if isinstance(staged, kind):
            return _act(model, staged)
        if kind is Discard and len(model.plan.selected) != 1:
            raise IllegalAction("choose_one_card")
        if kind is Knock and len(model.plan.selected) > 1:
            raise IllegalAction("choose_one_card")
        return _act(model, answers(model).lawful(throws(model.plan, kind))[0])

    return press


def _play(model: Model, value: str) -> Next:
    _must_be_mine(model)
    if len(model.plan.selected) != 1:
        raise IllegalAction("choose_one_card")
    return _act(model, Play(model.plan.selected[0]))


def _arrange(model: Model, value: str) -> Next:
    _must_be_mine(model)
    return _act(model, arrangement(model.plan))


def _bid(model: Model, value: str) -> Next:
    _must_be_mine(model)
    return _act(model, Bid(_number(value, DEAREST)))


def _show(model: Model, value: str) -> Next:
    """The chosen cards are shown; nothing chosen shows the best hand."""
    _must_be_mine(model)
    if model.plan.selected:
        return _act(model, Show(model.plan.selected))
    best = offers(model).best_show
    if best is None:
        raise IllegalAction("nothing_chosen")
    return _act(model, best)


def _stake(model: Model, value: str) -> Next:
    _must_be_mine(model)
    stake = offers(model).stake
    if stake is None:
        raise IllegalAction("no_such_button", button="stake")
    return _act(model, stake)


def _chip(model: Model, value: str) -> Next:
    """A chip is put on a place (`3`), or taken back (`-3`)."""
    _must_be_mine(model)
    stake = offers(model).stake
    chips = [] if stake is None else list(stake.chips)
    place = _number(value.removeprefix("-"), len(chips))
    chips[place] = max(0, chips[place] + (-1 if value.startswith("-") else 1))
    return model.planned(chips=tuple(chips)), ()


def _undo(model: Model, value: str) -> Next:
    """What is prepared is put back first; then the last action, unless it showed something hidden."""
    back = _put_back(model.plan)
    if back is not None:
        return with_hand(model.but(plan=back)), ()
    _must_be_mine(model)
    before = model.at_table.undone()
    if before is None:
        raise IllegalAction("nothing_to_undo")
    return went_on(model.but(match=before, plan=Plan(), hint=None), spoken=False)


def _put_back(plan: Plan) -> Plan | None:
    """The turn without what was prepared last; None where nothing is."""
    if plan.staged or plan.choices or plan.chips:
        return replace(plan, staged=None, choices=(), chips=())
    if plan.added:
        return replace(plan, added=plan.added[:-1])
    return replace(plan, draft=plan.draft[:-1]) if plan.draft else None


def _sort(model: Model, value: str) -> Next:
    if value not in MODES:
        raise IllegalAction("no_such_button", button=value)
    model = model.but(hand=model.hand.sorted(value, model.rules))
    return model, (Keep("sort", value),)


def _move(model: Model, value: str) -> Next:
    """The next card tapped says where the chosen ones go; pressed once more, that is given up."""
    if not model.plan.selected:
        raise IllegalAction("nothing_chosen")
    model = model.planned(moving=not model.plan.moving)
    return model, (Say(moving_line(model.words, len(model.plan.selected))),) if model.plan.moving else ()


def _clear(model: Model, value: str) -> Next:
    return model.planned(selected=(), staged=None, choices=(), moving=False), ()


def _next_deal(model: Model, value: str) -> Next:
    match, model = model.at_table.deal_next(), put_away(model)
    hands = {seat: Hand(mode=hand.mode) for seat, hand in model.hands.items()}
    return went_on(model.but(match=match, hands=hands, plan=Plan(), dialog="", hint=None))


def _look(model: Model, value: str) -> Next:
    """The person whose turn it is has taken the device: the curtain is lifted."""
    seat = model.curtain
    return (model, ()) if seat is None else (taken_up(model, seat), ())


def _hint(model: Model, value: str) -> Next:
    _must_be_mine(model)
    match: Match = model.at_table
    question = asked(match, level=best(match.rules.key))
    return model.but(thinking=True), (Think(question, len(match.steps), 0, hint=True),)


def _lobby(model: Model, value: str) -> Next:
    return model.but(screen=LOBBY, dialog=""), ()


BUTTONS: dict[str, Callable[[Model, str], Next]] = {
    **{name: _plain(name) for name in PLAIN if name != "arrange"},
    "discard": _throw(Discard),
    "knock": _throw(Knock),
    "meld": _grouped,
    "choose": _choose,
    "play": _play,
    "arrange": _arrange,
    "bid": _bid,
    "show": _show,
    "stake": _stake,
    "chip": _chip,
    "undo": _undo,
    "sort": _sort,
    "move": _move,
    "clear": _clear,
    "next-deal": _next_deal,
    "look": _look,
    "hint": _hint,
    "lobby": _lobby,
}
