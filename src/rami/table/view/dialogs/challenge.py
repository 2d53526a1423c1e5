"""A challenge: whose result is to be beaten at which table; and, once it is played, everybody's result side by side."""

from __future__ import annotations

import htpy as h

from rami.bots.levels import parts
from rami.engine.match import MatchSetup, Rival
from rami.table.lobby.challenge import best, can_challenge, challenge_of, lead, mine, order, rival_name, score
from rami.table.state.model import Model
from rami.table.text import card_faces, notices
from rami.table.text.sentences import changed_rules, level_name, signed, table_name
from rami.table.text.words import N_, NN_
from rami.table.view.dialogs.profile import name_field
from rami.table.view.panel import command, joined


def challenge(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words, setup = model.words, model.lobby.challenge
    title = words.text(N_("A challenge"))
    if setup is None:
        return title, None, None
    me = mine(model, setup)
    notice = model.notice and notices.notice_text(words, model.game, model.notice)
    body = joined(
        h.p(".hint", role="status")[card_faces.icon("info"), " ", notice] if notice else None,
        _invitation(model, setup) if me is None else _played(model, setup, me),
    )
    if me is None:
        button = command(words, "accept", classes="primary")
    elif me == setup.rivals[-1]:
        button = command(words, "send-challenge", icon="share", classes="primary")
    else:
        button = command(words, "rematch", classes="primary")
    return title, h.div(".library")[body], button


def _played(model: Model, setup: MatchSetup, me: Rival) -> h.Node:
    """Everybody's results, this person's among them: the last one is not sent yet."""
    words, alone, unsent = model.words, len(setup.rivals) == 1, me == setup.rivals[-1]
    told = (
        N_("Whoever opens the link gets the same cards, the same opponents and your result to beat.")
        if alone
        else N_("The link takes your result back, and invites whoever has not played these cards yet.")
    )
    return [
        None if alone else h.p(".headline")[verdict(model, setup, me)],
        _table(model, setup),
        results(model, setup, me),
        [h.p[words.text(told)], name_field(model)] if unsent else None,
    ]


def outcome(model: Model) -> h.Node:
    """How a finished match compares with the results that it had to beat; nothing where it was no challenge."""
    match = model.at_table
    if not match.setup.rivals or not can_challenge(match):
        return None
    setup = challenge_of(match, model.key)
    me = setup.rivals[-1]
    return h.section(".panel.on-panel")[
        h.h3[model.words.text(N_("The challenge"))], h.p[verdict(model, setup, me)], results(model, setup, me)
    ]


def verdict(model: Model, setup: MatchSetup, me: Rival) -> str:
    """Who did best with these cards."""
    words, winners = model.words, best(setup)
    if me in winners:
        return words.text(
            N_("You did best with these cards!") if len(winners) == 1 else N_("Nobody did better than you.")
        )
    names = words.list([rival_name(words, each) for each in winners])
    said = NN_("{names} did best with these cards.", "{names} tied for best with these cards.")
    return words.plural(*said, len(winners), names=names)


def _invitation(model: Model, setup: MatchSetup) -> h.Node:
    words, name = model.words, setup.rivals[-1].name
    headline = words.text(N_("{name} challenges you!"), name=name) if name else words.text(N_("You are challenged!"))
    return [
        h.p(".headline")[headline],
        _table(model, setup),
        h.p[words.text(N_("You get the same cards at the same seat, and try to do better."))],
        results(model, setup, None),
    ]


def _table(model: Model, setup: MatchSetup) -> h.Node:
    """The game, its preset, the house rules that differ from it, and the opponents with their levels."""
    words, rules = model.words, setup.rules
    differing = changed_rules(words, rules, len(setup.players))
    own = next(side for side in rules.sides(len(setup.players)) if setup.person in side)
    partner, others = (
        [
            words.text(N_("{name} ({level})"), name=player.name, level=level_name(words, parts(player.bot)[0]))
            for seat, player in enumerate(setup.players)
            if player.bot and (seat in own) is together
        ]
        for together in (True, False)
    )
    return [
        h.p[h.b[" · ".join(filter(None, table_name(words, rules)))]],
        h.ul(".changes")[(h.li[each] for each in differing)] if differing else None,
        h.p(".hint")[words.text(N_("Partner: {name}"), name=partner[0])] if partner else None,
        h.p(".hint")[words.text(N_("Opponents: {names}"), names=words.list(others))],
    ]


def results(model: Model, setup: MatchSetup, me: Rival | None) -> h.Node:
    """How the results are to be read, and everybody's totals with these cards and their lead over the best opponent,
    who did best marked."""
    words = model.words
    said = N_("Result: one’s own total, then that of the best opponent; {order}.")
    return joined(h.p(".hint")[words.text(said, order=order(words, setup))], _sheet(model, setup, me))


def _sheet(model: Model, setup: MatchSetup, me: Rival | None) -> h.Element:
    words, winners = model.words, best(setup)
    return h.table(".score-sheet.challenge")[
        h.thead[
            h.tr[
                h.th[h.span(".visually-hidden")[words.text(N_("Player"))]],
                h.th(scope="col")[words.text(N_("Result"))],
                h.th(scope="col")[words.text(N_("Lead"))],
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[words.text(N_("You")) if rival == me else rival_name(words, rival)],
                    h.td[score(words, setup, rival.totals)],
                    h.td(".best" if rival in winners else "")[signed(words, lead(setup, rival.totals))],
                ]
                for rival in setup.rivals
            )
        ],
    ]
