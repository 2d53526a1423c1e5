"""How the deals can be checked: the fingerprint of the seed, every deal dealt again from it, and the steps for other
tools.
"""

from __future__ import annotations

import htpy as h

from rami.engine.chance import fingerprint
from rami.engine.match import Match
from rami.table.state.model import Model
from rami.table.storage.deal_check import CheckedDeal, checked_deals
from rami.table.text import card_faces
from rami.table.text.profile import profile
from rami.table.text.words import N_
from rami.table.view.panel import joined, label, picture

STEPS = (
    N_(
        "The seed is 64 hex digits. Its SHA-256, taken of the digits as text, "
        "is the fingerprint shown before the first card."
    ),
    N_(
        "The key of a deal is the SHA-256 of “rami/1|seed|deal|shuffle|your text”: "
        "deals count from 1, shuffles of a deal from 0."
    ),
    N_(
        "Blocks of chance are SHA-256 of the key followed by the block’s number in eight bytes, the big end first, "
        "from 0 on."
    ),
    N_(
        "They are read four bytes at a time, the big end first. "
        "For a number below n, words from the largest multiple of n on are skipped; the rest is the remainder by n."
    ),
    N_(
        "The new pack lies in order: ace to king of spades, hearts, clubs, diamonds, then the second pack, then the "
        "jokers."
    ),
    N_(
        "From the last card down to the second, each is exchanged with one at a place drawn so, counted from 0, up to "
        "its own."
    ),
    N_(
        "The first dealer is the one agreed on, or the first of the seats, 0, 1, 2 and so on, shuffled as deal 0. "
        "Cards are dealt one at a time from the dealer’s left, from the end of the shuffled pack; "
        "the next card is turned up, and the rest is the stock, drawn from its end."
    ),
    N_(
        "“Copy as text” in “My matches” gives the record, "
        "and tests/check_deals.py among Rami’s sources follows it from the seed, with nothing else of Rami’s."
    ),
)


def _steps(model: Model) -> tuple[str, ...]:
    """The steps, with what the game deals otherwise before the last one."""
    own = profile(model.game).dealing
    return (*STEPS[:-1], *((own,) if own else ()), STEPS[-1])


def checked(model: Model) -> Match | None:
    """The match whose seed may be shown: one that is over."""
    match = model.replay.history[-1] if model.replay is not None else model.match
    return match if match is not None and match.over else None


def deal_check(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words = model.words
    done, match = checked(model), model.match
    setup = done.setup if done is not None else match.setup if match is not None else None
    facts = []
    if setup is not None:
        facts.append((N_("Fingerprint (SHA-256)"), fingerprint(setup.seed)))
        facts.append((N_("Seed"), setup.seed if done is not None else words.text(N_("told when the match is over"))))
        facts += [(N_("Your text"), setup.text)] if setup.text else []
    promise = words.text(
        N_(
            "All the shuffles of a match come from one number, its seed, drawn before the first card. Its fingerprint "
            "is shown at once, so the seed can’t be changed afterwards; the seed itself is shown at the end. "
            "The computer’s players see their own cards only."
        )
    )
    body = joined(
        h.p[promise],
        h.dl(".fairness")[(h.div[h.dt[words.text(name)], h.dd[h.code[value]]] for name, value in facts)],
        _verified(model, done) if done is not None else None,
        h.h3[words.text(N_("To check it with other tools"))],
        h.ol[(h.li[words.text(step)] for step in _steps(model))],
    )
    return label(words, "open", "deal_check"), h.article(".prose")[body], None


def _verified(model: Model, match: Match) -> h.Element:
    """Every deal dealt again from the seed, beside what was on the table."""
    words, found = model.words, checked_deals(match)
    same = all(check.same for check in found)
    verdict = (
        N_("Dealt again from the seed, every deal is the one that was played, card for card.")
        if same
        else N_("A deal is not the one that the seed gives!")
    )
    return h.section(".verified")[
        h.h3[words.text(N_("Verified"))],
        h.p(".right" if same else ".wrong")[card_faces.icon("check" if same else "cross"), " ", words.text(verdict)],
        h.ol(".deals")[(_deal(model, check) for check in found)],
    ]


def _deal(model: Model, check: CheckedDeal) -> h.Element:
    words, lang = model.words, model.settings.lang
    seat = model.viewer or 0
    cards = [picture(str(card), lang) for card in sorted(filter(None, check.state.hands[seat]))]
    return h.li[
        h.span[card_faces.icon("check" if check.same else "cross"), " ", words.text(N_("Deal {n}"), n=check.deal)],
        h.div(".fan.small")[cards],
    ]
