"""A challenge between two browser profiles: made in one, played and answered in the other, compared in the first."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import BrowserContext, Page, expect

from rami.bots.bot_messages import answer
from rami.engine import record
from rami.engine.actions import Action
from rami.engine.match import Match, MatchSetup, Player
from rami.games.gin import Gin
from rami.table.lobby.challenge import lead
from rami.table.play.flow import bot_question
from rami.table.storage.envelope import seal
from support.page_object import Sitting, keep_text

SHEET = "window.shared = []; navigator.share = async what => { shared.push(what); };"
"""Gives the device a share sheet, which keeps what is shared."""

SEED = "3e"
"""Of a match that is short."""


def finished() -> Match:
    """Return a match that a person has played to its end, as an expert would."""
    match = Match.start(MatchSetup(Gin(target_score=25), (Player("Vous"), Player("Léa", "beginner")), SEED))
    while not match.over:
        if match.state.over:
            match = match.deal_next()
        elif (action := match.rules.forced(match.state)) is not None:
            match = match.play(action)
        else:
            level = match.setup.players[match.state.turn or 0].bot or "expert"
            match = match.play(Action.parse(answer(bot_question(match, level), 20)))
    return match


def sent(page: Page, name: str) -> dict[str, str]:
    """Type a name into the open dialog and press "Send"; return what the share sheet was given."""
    page.locator("#my-name").press_sequentially(name)
    page.locator("[data-action=send-challenge]").click()
    page.wait_for_function("() => shared.length")
    return dict(page.evaluate("() => shared[0]"))


def test_a_challenge_is_made_played_and_answered(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The friend deals the same cards and sees both results; so does the challenger, by the link that comes back."""
    match, key = finished(), "c0ffee0123456789"
    odile, zoe = open_context(locale="fr"), open_context(locale="en")
    for context in (odile, zoe):
        context.add_init_script(SHEET)
    odile.add_init_script(keep_text(f"done/{key}", seal(record.write(match), 1)))

    page = odile.new_page()
    page.goto(site)
    page.locator("[data-action=library]").click()
    page.locator(f"#more-{key} summary").click()
    page.locator(f"[data-action=challenge][data-value='{key}']").click()
    shared = sent(page, "Odile")
    assert shared["text"].startswith("Odile vous défie")
    link = urlsplit(shared["url"])
    assert not link.query and "discard" not in link.fragment
    assert dict(parse_qsl(link.fragment))["seed"] == SEED

    friend = zoe.new_page()
    friend.goto(f"{site}?speed=instant#{link.fragment}")
    expect(friend.locator("#dialog .headline")).to_have_text("Odile challenges you!")
    friend.locator("[data-action=accept]").click()
    expect(friend.locator("main[data-game=gin]")).to_be_attached()
    sitting = Sitting(friend)
    assert sitting.settled().history[0].state == Match.start(match.setup).state
    answered = sitting.play_match()
    rows = friend.locator("#dialog .challenge tbody tr")
    leads = [lead(match.setup, each.standings.totals) for each in (match, answered)]
    expect(rows).to_have_count(2)
    assert [row.split()[-1].replace("+", "").replace("−", "-") for row in rows.all_inner_texts()] == list(
        map(str, leads)
    )
    friend.locator("#dialog [data-action=challenge]").click()
    back = urlsplit(sent(friend, "Zoé")["url"])

    home = odile.new_page()
    home.goto(f"{site}#{back.fragment}")
    expect(home.locator("[data-action=rematch]")).to_be_visible()
    names = [text.split()[0] for text in home.locator("#dialog .challenge tbody tr").all_inner_texts()]
    assert names == ["Vous", "Zoé"]
