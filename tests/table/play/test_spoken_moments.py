"""Every moment of a deal is spoken exactly once, in the order in which the moments came."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rami.engine.actions import Action
from rami.engine.cards import cards
from rami.engine.match import Match
from rami.engine.melds import MeldRules
from rami.engine.state import Event
from rami.table.play.flow import next_deal, played, sit_down
from rami.table.state.effects import Rest, Say
from rami.table.state.messages import Proceed
from rami.table.state.model import events_by_step
from rami.table.text.grammar import LANGUAGES
from rami.table.text.sentences import turn_line
from rami.table.text.sentences.moments import doer, moments_of
from rami.table.text.words import Words
from rami.table.update import update
from support.model_builder import NAMES, seated
from table.sample_moments import COURSES, DEALS

HEARD = {
    "opened": (r"opens? with (?:[^.]* for )?\d+ point", r"ouvrez?\b[^.]* à \d+ point"),
    "laid": (r"\blays?\b", r"\bposez?\b"),
    "laid_off": (
        r"\bto (?:a meld|(?:your|their own|\w+’s) (?!joker)\w)",
        r"\b(?:à une combinaison|à (?:sa|votre|la) suite|à (?:ses|vos) |aux )",
    ),
    "penalty": (r"forgets? to say “carte”", r"oubliez? de dire «\scarte\s»"),
    "said": (r"says? “carte”", r"dit(?:es)? «\scarte\s»"),
    "swapped": (r"for (?:the|your|their own|\w+’s) joker", r"contre (?:le|son propre|votre) joker"),
    "rami_sec": (r"makes? rami sec", r"fai(?:t|tes) rami sec"),
    "chasse": (r"makes? a chasse", r"fai(?:t|tes) la chasse"),
    "went_out": (r"goe?s? out\b", r"\bfini(?:t|ssez)\b"),
    "reshuffled": (r"is shuffled: a new stock", r"On mélange la défausse"),
    "turned_over": (r"is turned over: a new stock", r"On retourne la défausse"),
    "last_round": (r"The last round begins", r"Dernier tour"),
    "blocked": (r"the deal is blocked", r"la manche est bloquée"),
    "knocked": (r"knocks?\b(?! with \d+ at most)", r"frappez? à \d+(?! au plus)"),
    "gin": (r"goe?s? gin", r"fai(?:t|tes) gin"),
    "big_gin": (r"goe?s? big gin", r"fai(?:t|tes) big gin"),
    "undercut": (r"undercuts?\b", r"(?:contre|contrez)(?! l[ea])\b"),
    "scored": (r"scores? \d+ point", r"marquez? \d+ point"),
    "limit_set": (r"only gin will do|knock with \d+ at most", r"que gin|on frappe à \d+ au plus"),
    "doubled": (r"the deal counts double", r"la manche compte double"),
    "tied": (r"Both have the same deadwood", r"Bois mort égal"),
    "void": (r"the deal is void", r"manche nulle"),
    "rummy": (r"scores? a rummy", r"réussi(?:t|ssez) un rummy"),
    "settled": (r"holds? the cheapest hand", r"la main la moins chère"),
    "kept_hand": (r"keeps? (?:their|your) hand", r"gardez? (?:sa|votre) main"),
    "exchanged": (r"takes? the hidden hand instead", r"contre la main cachée"),
    "opened_auction": (r"puts? the hidden hand up", r"la main cachée aux enchères"),
    "sold": (r"buys? the hidden hand", r"ach[eè]tez? la main cachée"),
    "unsold": (r"Nobody wants the hidden hand", r"Personne ne veut de la main cachée"),
    "showed": (r"shows? (?!nothing|no )", r"montrez? (?!rien|pas)"),
    "took_chips": (r"\btakes? \d+ chip", r"\bpren(?:d|ez) \d+ jeton"),
    "stopped": (r": stop\.", r"\s: stop\."),
    "out_of_chips": (r"(?:has|have) no chips left", r"(?:a|avez) plus de jetons"),
}
"""What is heard of each kind of event that the table stages, in English and in French."""


def moments_heard(line: str, lang: str) -> list[str | None]:
    """Return the kinds of the moments that a spoken line names, in order."""
    kinds = (f"(?P<{kind}>{said[lang == 'fr']})" for kind, said in HEARD.items())
    return [found.lastgroup for found in re.finditer("|".join(kinds), line)]


def test_every_kind_of_moment_is_listened_for() -> None:
    """A new kind of moment needs its words above."""
    assert {kind for course in COURSES.values() for kind in moments_of(course.key)} == set(HEARD)


IN_ONE_PHRASE = {"laid": ("laid", "opened"), "knocked": ("gin", "big_gin")}
"""Which events are told together with those that follow."""


def told(match: Match) -> list[str]:
    """Return the kinds of the moments of this deal: melds laid one after the other and those of an opening are told in
    one phrase, and so is a knock that is gin."""
    known, kinds = moments_of(match.rules.key), list[str]()
    events = [event for step in events_by_step(match) for event in step]
    for event, after in pairwise((*events, Event(""))):
        if event.kind in known and not (after.seat == event.seat and after.kind in IN_ONE_PHRASE.get(event.kind, ())):
            kinds.append(event.kind)
    return kinds


PLACES = {"laid_off": "meld-0", "swapped": "meld-0", "took_chips": "space-0", "sold": "hand-2", "stopped": "hidden"}
"""Where an event of a kind happens, where that is told."""
FACTS = {"opened": "opened", "showed": "full_house"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted({course.key for course in COURSES.values()}))
def test_each_kind_of_moment_has_one_line(key: str, lang: str) -> None:
    """Every moment of every game, done by the listener or by another, is spoken as what it is and as nothing else; in
    each language the two are told apart."""
    for kind in moments_of(key):
        place = PLACES.get(kind, FACTS.get(kind, ""))
        group = cards("7H 7D 7C")
        (meld,) = MeldRules().readings(group) if kind == "laid" else (None,)
        mine, theirs = (
            turn_line(Words.of(lang), key, [Event(kind, seat, group, place, 4, None, meld)], NAMES, 0, None)
            for seat in (0, 1)
        )
        for line in (mine, theirs):
            assert moments_heard(line, lang) == [kind], line
        assert (mine == theirs) == (doer(key, Event(kind, 1)) is None), (mine, theirs)
        assert theirs and "{" not in theirs


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", DEALS)
def test_every_moment_of_a_deal_is_spoken_once_and_in_order(name: str, lang: str) -> None:
    """The lines that a screen reader hears name the moments of the deals, each once, in the order of the events."""
    whole = DEALS[name]
    lines, happened = list[str](), list[str]()
    seats = len(whole.setup.players)
    model, effects = sit_down(seated(whole.rules, seats=seats, lang=lang), Match.start(whole.setup))
    while True:
        lines += [effect.text for effect in effects if isinstance(effect, Say)]
        match = model.at_table
        if match.state.over:
            happened += told(match)
            if match.deal == whole.deal:
                break
            model, effects = next_deal(model)
        elif rests := [effect for effect in effects if isinstance(effect, Rest)]:
            model, effects = update(model, Proceed(rests[0].digest))
        else:
            model, effects = played(model, Action.parse(whole.steps[len(match.steps)]))
    assert match.steps == whole.steps
    heard = [kind for line in lines for kind in moments_heard(line, lang) if kind in moments_of(whole.rules.key)]
    assert heard == happened


def test_the_deals_have_every_kind_of_moment() -> None:
    """Each thing that a table stages happens in one of the deals that are heard above; melds laid in gin's showdown
    and in openings are told with it."""
    whole = (deal for match in DEALS.values() for deal in (*match.earlier, match))
    assert {kind for deal in whole for kind in told(deal)} == set(HEARD)
