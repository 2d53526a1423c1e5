"""Challenges: a finished match sent to a friend, who plays the same cards and sends their own result back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rami.engine.actions import IllegalAction
from rami.engine.match import UNCOUNTED, Match, MatchSetup, Player, Rival
from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.table.lobby import form, links
from rami.table.play.flow import free_key, sit_down
from rami.table.state.command import Command, Next
from rami.table.state.effects import Fetch, Share
from rami.table.state.model import Model, key_of
from rami.table.state.setup import BOT_NAMES
from rami.table.text.sentences import game_name, totals_line
from rami.table.text.words import N_, Words

MOST = 8
"""How many results a challenge carries: of more, the first ones are left out."""


def can_challenge(match: Match) -> bool:
    """Whether this match can be sent as a challenge: one person has played it to its end, every move once."""
    return match.over and match.setup.person is not None and UNCOUNTED.isdisjoint(match.marks)


def challenge_of(match: Match, key: str) -> MatchSetup:
    """The table of a finished match, with its result behind those that it had to beat."""
    rivals = (*match.setup.rivals, Rival(key, match.standings.totals))
    return replace(match.setup, rivals=rivals[-MOST:])


def mine(model: Model, setup: MatchSetup) -> Rival | None:
    """The result in a challenge that was made here; None where this person has not played it."""
    return next((rival for rival in setup.rivals if rival.key in model.library.taken_keys), None)


def duel(rules: Rules[Any], me: Seat, totals: Sequence[int]) -> tuple[int, int]:
    """The person's total, and that of the best of their opponents."""
    side = next(side for side in rules.sides(len(totals)) if me in side)
    others = [total for seat, total in enumerate(totals) if seat not in side]
    return totals[me], (min if rules.low_wins else max)(others)


def lead(setup: MatchSetup, totals: Sequence[int]) -> int:
    """By how much the person's total is better than that of their best opponent."""
    assert setup.person is not None
    own, other = duel(setup.rules, setup.person, totals)
    return other - own if setup.rules.low_wins else own - other


def best(setup: MatchSetup) -> tuple[Rival, ...]:
    """Those who did best: with the widest lead."""
    leads = [lead(setup, rival.totals) for rival in setup.rivals]
    return tuple(rival for rival, each in zip(setup.rivals, leads, strict=True) if each == max(leads))


def score(words: Words, setup: MatchSetup, totals: Sequence[int]) -> str:
    """The person's total and that of their best opponent: « 124 – 84 »."""
    assert setup.person is not None
    return totals_line(words, duel(setup.rules, setup.person, totals))


def order(words: Words, setup: MatchSetup) -> str:
    """Whose total wins."""
    return words.text(N_("the lowest total wins") if setup.rules.low_wins else N_("the highest total wins"))


def shared_text(words: Words, setup: MatchSetup) -> str:
    """What is sent with the link: who challenges whom to what, or how everybody did."""
    game, last = game_name(words, setup.rules.key), setup.rivals[-1]
    if len(setup.rivals) == 1:
        said = N_("{name} challenges you: {game}, {score} to beat with the same cards ({order}).")
        unnamed = N_("A challenge: {game}, {score} to beat with the same cards ({order}).")
        told = score(words, setup, last.totals)
        return words.text(
            said if last.name else unnamed, name=last.name, game=game, score=told, order=order(words, setup)
        )
    results = [
        words.text(N_("{name} {score}"), name=rival_name(words, rival), score=score(words, setup, rival.totals))
        for rival in setup.rivals
    ]
    return words.text(N_("The challenge ({game}): {results}."), game=game, results=", ".join(results))


def rival_name(words: Words, rival: Rival) -> str:
    """What somebody is called who has played the match before."""
    return rival.name or words.text(N_("a friend"))


def fetched(model: Model, match: Match, key: str) -> Next:
    """The screen when a finished match is to be sent, or was a challenge that has been played here before."""
    if not can_challenge(match):
        return model.refused("no_challenge"), ()
    model = model.with_library(taken_keys=model.library.taken_keys | {key})
    return model.with_lobby(challenge=challenge_of(match, key)).with_dialogs((*model.dialogs, "challenge")), ()


def received(model: Model, setup: MatchSetup) -> Next:
    """The screen when a link brings a challenge: it says what is to be beaten; a match begun before is resumed."""
    key = key_of(Match.start(setup))
    if any(save.key == key for save in model.library.saves):
        return form.resume(model, key)
    if key in model.library.taken_keys:
        return model, (Fetch(key, "challenge"),)
    return model.with_lobby(challenge=setup).but(dialog="challenge"), ()


def _accept(model: Model, value: str) -> Next:
    """Play the match of the challenge, under one's own name."""
    setup = _shown(model)
    if mine(model, setup) is not None:
        raise IllegalAction("no_such_button", button="accept")
    you = model.lobby.person.name or form.you(model)
    match, key = Match.start(replace(setup, players=_seated(setup, you))), key_of(Match.start(setup))
    return sit_down(model, match, free_key(model, key))


def _seated(setup: MatchSetup, you: str) -> tuple[Player, ...]:
    """The players with this person in the person's seat; a bot of the same name gets another."""
    taken = {you, *(player.name for player in setup.players)}
    other = next(name for name in BOT_NAMES if name not in taken)
    return tuple(
        Player(you) if player.human else replace(player, name=other) if player.name == you else player
        for player in setup.players
    )


def _send(model: Model, value: str) -> Next:
    """Hand on the challenge, with one's own result in it."""
    setup = _shown(model)
    *others, last = setup.rivals
    if mine(model, setup) != last:
        raise IllegalAction("no_such_button", button="send-challenge")
    setup = replace(setup, rivals=(*others, replace(last, name=model.lobby.person.name)))
    return model, (Share(shared_text(model.words, setup), links.fragment(setup), copied="challenge_copied"),)


def _rematch(model: Model, value: str) -> Next:
    """A new match at the table of the challenge; `value` is a fresh seed."""
    return form.at_table_of(model, _shown(model), value)


def _shown(model: Model) -> MatchSetup:
    if model.lobby.challenge is None:
        raise IllegalAction("no_such_button", button="challenge")
    return model.lobby.challenge


COMMANDS = (
    Command(name="accept", handler=_accept, label=N_("Take up the challenge")),
    Command(name="send-challenge", handler=_send, label=N_("Share the link"), free=True),
    Command(name="rematch", handler=_rematch, label=N_("A new match"), seeded=True),
)
