"""Tests of the accounts of deals and matches: whose cards each sum comes from, each card once, and the ways on."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import cast

import pytest

from rami.engine.actions import Discard
from rami.engine.cards import Card
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from rami.games.traditional import Traditional
from rami.table.page import page
from rami.table.state.model import Model
from rami.table.storage.results import result_of
from rami.table.text.sentences import signed
from rami.table.view.dialogs.my_matches import result
from rami.table.view.felt.score import score
from rami.table.view.felt.seats import standing
from support.model_builder import after, panel, seated
from support.positions import position
from table.sample_moments import COURSES, moments


def at_end(name: str, moment: str = "over", lang: str = "fr") -> Model:
    """Return the screen with the account of a sample match's first deal, or with that of its last one."""
    match = dict(moments(name))[moment]
    model = seated(match.rules, match.state, viewer=0, lang=lang)
    return after(model.but(match=match), "press open deal")


def plain(html: str) -> str:
    """Return the words of an account, without its tags."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


@pytest.mark.parametrize("name", ["gin", "boathouse", "michigan"])
def test_each_card_is_shown_once(name: str) -> None:
    """A card of a single pack is in the account at most once, also where it was laid off on another's meld."""
    for moment in ("over", "end"):
        shown = Counter(re.findall(r'role="img" aria-label="([^"]*)"', page(at_end(name, moment)).dialog))
        assert shown
        assert max(shown.values()) == 1, shown


@pytest.mark.parametrize("name", COURSES)
def test_the_lines_of_each_account_add_up(name: str) -> None:
    """The sums that are shown of each side add up to what it made, in the first deal and in the last."""
    for moment in ("over", "end"):
        for account in page(at_end(name, moment)).dialog.split('<section class="tally">')[1:]:
            if points := re.search(r'<b class="points">(.*?)</b>', account):
                lines = re.findall(r"<dd>(.*?)</dd>", account)
                assert sum(map(made, lines)) == made(points[1]), (moment, plain(account))


def made(text: str) -> int:
    """Return the number that an account shows as `+4` or `−4`."""
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("name", ["gin-4", "rami51", "michigan"])
def test_the_account_begins_with_the_result_and_the_totals(name: str) -> None:
    """What the deal brought each side and the totals stand above the hands; a deal alone has no other score sheet."""
    first, last = at_end(name, lang="en"), at_end(name, "end", lang="en")
    for model in (first, last):
        account = page(model).dialog
        told = plain(account[: account.index('<section class="tally">')])
        match = model.at_table
        for side in match.rules.sides(match.state.seats):
            paid = match.standings.payments if match.over and name == "michigan" else ()
            brought = [match.sheet[-1][side[0]], *(each.amount for each in paid if each.payee == side[0])]
            figures = [*(signed(model.words, each) for each in brought), model.words.number(standing(model, side[0]))]
            who = "You" if side[0] == 0 else model.names[side[0]]
            assert re.search(rf"{who}[^+−\d]* {re.escape(' '.join(figures))}\b", told), told
    sheets = [page(model).dialog.count('class="score-sheet"') for model in (first, last)]
    assert sheets == [1, 2]


def test_the_score_adds_up_in_the_middle_of_a_deal() -> None:
    """Stakes and prizes of the deal under way have a row of their own; it goes as the deal's own row comes."""
    model = seated(Michigan(), seats=4, lang="en")
    paid = tuple(10 * seat - 9 for seat in range(4))
    state = model.at_table.state.but(chips=tuple(120 + each for each in paid))
    rows = re.findall(r"<tr>(.*?)</tr>", score(model.but(match=replace(model.at_table, state=state))))
    cells = [[int(n.replace("\u2212", "-")) for n in re.findall(r"<td[^>]*>([^<]*)", row)] for row in rows]
    start, so_far, total = [each for each in cells if each]
    assert (tuple(so_far), tuple(total)) == (paid, tuple(a + b for a, b in zip(start, so_far, strict=True)))


def test_chips_are_counted_from_the_start_and_with_those_on_the_board() -> None:
    """Michigan's account says what stays on the board, which everybody's losses went to; its score sheet and its lines
    begin with the chips that all had."""
    over = at_end("michigan", lang="en")
    left = -sum(over.at_table.sheet[0])
    assert left > 0
    assert f"{left} chips stay on the board." in plain(page(over).dialog)
    last = page(at_end("michigan", "end", lang="en")).dialog
    sheet = last[last.rindex('class="score-sheet"') :]
    assert re.search(r"Start( 120)+ 1 ", plain(sheet))
    drawn = [int(n) for n in re.findall(r'class="at to-end"[^>]*>(\d+)<', sheet)]
    assert len(drawn) > 1
    assert min(drawn) <= 120 <= max(drawn)


def test_the_last_account_says_who_gets_the_chips_on_the_board() -> None:
    """Totals at the end of a match have the board's chips in them, so none of them "stay"."""
    last = at_end("michigan", "end", lang="en")
    left = sum(cast(MichiganState, last.at_table.state).board)
    state = cast(MichiganState, last.at_table.state)
    for aside, more in enumerate((".", ", and 1 is put aside.", ", and 2 are put aside.")):
        board = (state.board[0] + aside - left % 3, *state.board[1:])
        over = last.but(match=replace(last.at_table, state=state.but(board=board)))
        shared = f"The {sum(board)} chips left on the board are shared: {left // 3} each{more}"
        assert shared in plain(page(over).dialog)
    for whom, heir in (("nobody", "ignore"), ("Hugo: %d", "winner"), ("you: %d", "winner")):
        chips = (200, 1, 1) if "you" in whom else (1, 1, 200)
        match = replace(last.at_table, setup=replace(last.at_table.setup, rules=Michigan(final_board=heir, deals=1)))
        over = last.but(match=replace(match, state=match.state.but(chips=chips)))
        said = f"The chips left on the board go to {whom}." if heir == "ignore" else f"go to {whom % left}."
        assert said in plain(page(over).dialog)


def test_each_sum_says_whose_cards_it_comes_from() -> None:
    """The winner's points are split by the players whose cards they are; one's own are called one's own."""
    over = "over; hands 5C 4C | | KD 2S; discard 3S; opened 0 1 2; winner 1"
    for rules in (Traditional(), Boathouse()):
        model = seated(rules, position(rules, over), lang="en")
        said = plain(page(after(model, "press open deal")).dialog)
        assert "Your cards +9" in said
        assert "Hugo’s cards +12" in said
        assert "Léa goes out and wins this deal: +21 points." in said
        accounts = said[said.index("This deal") :]
        assert accounts.index("Your cards +9") < accounts.index("left in hand"), "the winner's account comes first"


def test_melds_that_were_never_laid_are_shown_as_such() -> None:
    """At Boathouse Rum melds in hand cost nothing, but do not lie on the table; at gin all melds were laid out."""
    over = "over; hands 5C | 2H 3H 4H KD QS | ; melds 1: 7S 7H 7D; discard 3S; opened 0 1; winner 2"
    model = seated(Boathouse(), position(Boathouse(), over), lang="en")
    said = page(after(model, "press open deal")).dialog
    (lea,) = [account for account in said.split('<section class="tally">') if "<span>Léa" in account]
    laid, held, left = (re.findall(r'aria-label="([^"]*)"', row) for row in lea.split('<div class="hands">')[1:4])
    assert laid == ["7 of spades", "7 of hearts", "7 of diamonds"]
    assert held == ["2 of hearts", "3 of hearts", "4 of hearts"]
    assert left == ["queen of spades", "king of diamonds"]
    assert "melds in hand" in plain(lea)
    assert "melds in hand" not in page(at_end("gin", lang="en")).dialog


def test_a_settlement_says_who_pays_how_much() -> None:
    """Where nobody went out, the cheapest hand's points are split by the players who pay the difference."""
    model = seated(Boathouse(), position(Boathouse(), "over; hands 5C | 9H | QH 2S; discard 3S"), lang="en")
    said = plain(page(after(model, "press open deal")).dialog)
    assert "Difference from Léa +4 Difference from Hugo +7" in said
    assert "Difference from the cheapest hand −7" in said


def test_teams_have_one_account_each() -> None:
    """A team stands together with its points once, and each partner with and against whom they played."""
    said = plain(page(at_end("gin-4", lang="en")).dialog)
    assert "You and Hugo" in said
    assert "Léa and Inès" in said
    assert re.search(r"You against (Léa|Inès)", said)
    assert re.search(r"Hugo (knocked with 1?\d · )?against", said)
    assert said.count("The other team’s points, taken off") == said.count("The other team made more") == 1
    assert not re.search(r"(Léa|Hugo|Inès)’s points", said), "a partner's points are in the partner's own sum"


def test_a_team_has_one_column_and_one_place() -> None:
    """Partners share a column of the score sheet, a line of the chart and a place in the result."""
    model = at_end("gin-4", "end", lang="en")
    result = page(after(model, "press open match")).dialog
    assert len(re.findall(r'<li class="tally', result)) == 2
    assert result.count("<polyline") == 2
    sheet = page(after(model, "press open score")).dialog
    assert len(re.findall('<th scope="col"', sheet)) == 2
    assert "You and Hugo" in plain(sheet)


@pytest.mark.parametrize("name", ["gin-4", "rami51", "michigan"])
def test_the_chart_of_a_match_says_whose_line_is_whose(name: str) -> None:
    """In the result each line of the chart has its key in the legend, with the name of the player, or of the team."""
    model = at_end(name, "end", lang="en")
    result = page(after(model, "press open match")).dialog
    match = model.at_table
    names = ["You" if seat == 0 else model.names[seat] for seat in range(match.state.seats)]
    named = [" and ".join(names[seat] for seat in side) for side in match.rules.sides(match.state.seats)]
    legend = re.findall(r'<li><svg class="key".*?class="(line-\d)".*?</svg>([^<]*)</li>', result)
    assert [who for _, who in legend] == named
    assert [line for line, _ in legend] == re.findall(r'<polyline class="(line-\d)"', result)


@pytest.mark.parametrize("name", ["gin", "rami51", "michigan"])
def test_the_last_deal_leads_to_the_result_and_on(name: str) -> None:
    """The last deal has its own account; the match's result offers another match, a replay, a text and a link. Another
    match and the review stand below what scrolls, however long the account is."""
    model = at_end(name, "end").but(key="k1")
    assert 'data-action="open" data-value="match"' in page(model).dialog
    result = page(after(model, "press open match")).dialog
    for action in ("again", "replay", "copy", "link"):
        assert f'data-action="{action}"' in result
    assert 'data-action="open" data-value="deal"' in result
    foot = result[result.index("<footer") :]
    assert re.findall('data-action="(.*?)"', foot) == ["lobby", "review", "again"]


def test_payments_without_a_stake_are_points() -> None:
    """Gin without a stake is won by points, which nobody pays; with one, what was agreed on is paid."""
    match = dict(moments("gin"))["end"]
    model = seated(match.rules, match.state, lang="en").but(match=match)
    assert re.search(r"You (beat|lose to) \w+ by \d+ points\.", plain(page(after(model, "press open match")).dialog))
    assert isinstance(match.rules, Gin)
    staked = replace(match.setup, rules=replace(match.rules, stake_per_point=2))
    paid = model.but(match=replace(match, setup=staked))
    assert re.search(r"(pay|pays) \w+ \d+\.", plain(page(after(paid, "press open match")).dialog))


def test_chips_left_on_the_board_are_no_list_of_payments() -> None:
    """At the end of Michigan a line of each player's sum says what they had of the board; no sentence repeats it."""
    model = at_end("michigan", "end")
    result = page(after(model, "press open match")).dialog
    payments = model.at_table.standings.payments
    assert len(payments) == 3
    for payment in payments:
        (account,) = [
            part for part in result.split('<li class="tally')[1:] if f"<span>{model.names[payment.payee]}<" in part
        ]
        assert f"<dt>Restes du plateau</dt><dd>+{payment.amount}</dd>" in account
    assert 'class="payments"' not in result
    assert not re.search(r"re(çoit|cevez)", plain(result))


def test_the_sheet_says_to_how_many_points_the_match_goes() -> None:
    """Beside the table, while it lasts; a match of so many deals says that in the bar."""
    assert "The match is played to 100 points." in score(seated(Gin(), lang="en"))
    assert "is played to" not in score(seated(Boathouse(), lang="en"))
    assert "is played to" not in score(at_end("gin", "end", lang="en"))


def test_the_sheet_says_what_is_in_the_pot() -> None:
    """Of two who have put in 25 chips each, while the match lasts; of nobody who has put in none."""
    assert "The pot holds 50 chips." in score(seated(Traditional(), lang="en"))
    assert "La cagnotte est de 50 jetons." in score(seated(Traditional()))
    assert "pot" not in score(seated(Traditional(stake=0), lang="en"))
    assert "pot" not in score(at_end("traditional", "end", lang="en"))


def test_the_chips_at_the_start_are_no_gain() -> None:
    """“Chips at the start +120” reads as if they had been won: what a sum begins with has no sign."""
    result = page(after(at_end("michigan", "end", lang="en"), "press open match")).dialog
    assert "<dt>Chips at the start</dt><dd>120</dd>" in result
    assert re.search(r"<dt>Left on the board</dt><dd>\+\d", result)


def test_a_void_deal_shows_the_melds_of_ones_own_hand() -> None:
    """Where nobody knocked, the account parts the hand into melds and deadwood; the other's stays unseen."""
    text = "dealer 0; turn 0 play; hands 7S 7H 7D KS QH 2C 4C 9D 5H JC TC | ...; discard KH; stock 2H 3H"
    rules = Gin()
    model = seated(rules, rules.apply(position(rules, text), Discard(Card("KS"))), lang="en")
    account = page(after(model, "press open deal")).dialog
    assert "Nobody finished before the stock ran out" in plain(account)
    first, *rest = re.findall(r'<div class="fan small">(.*?)</div>', account)
    assert [first.count("of "), len(rest)] == [3, 1]
    assert rest[0].count('role="img"') == 7


def test_the_table_behind_the_result_says_the_same() -> None:
    """The chips left on Michigan's board are handed out at the end: the seats have them, and the board is empty."""
    model = at_end("michigan", "end", lang="en")
    standings = model.at_table.standings
    assert standings.payments
    for seat, total in enumerate(standings.totals):
        shown = panel(model, "status" if seat == model.viewer else f"seat-{seat}")
        assert f'<span class="number">{total}</span>' in shown
    assert set(re.findall(r'class="amount">(\d+)<', panel(model, "board"))) == {"0"}
    shares = "".join(f"<td>+{each.amount}</td>" for each in standings.payments)
    assert f'<th scope="row">Left over</th>{shares}' in page(model).dialog


def test_the_totals_of_the_result_add_up() -> None:
    """What each had before the last deal, what that brought, and the chips that were left over on Michigan's board."""
    model = at_end("michigan", "end", lang="en")
    totals = page(model).dialog.partition('class="totals"')[2]
    assert re.findall(r'<th scope="col">([^<]*)<', totals)[:3] == ["This deal", "Left over", "Total"]
    rows = re.findall(r"<td>([−+]?\d+)</td><td>([−+]?\d+)</td><td[^>]*><b>(\d+)</b>", totals)
    assert len(rows) == model.at_table.state.seats
    last = model.at_table.rules.points(model.at_table.state)
    for seat, (brought, left, total) in enumerate([[int(part.replace("−", "-")) for part in row] for row in rows]):
        before = model.at_table.totals[seat] - last[seat]
        assert before + brought + left == total


def test_what_a_button_of_the_result_did_is_told_below_it() -> None:
    """A line above the buttons would push them away from under the finger."""
    model = after(at_end("gin", "end").but(key="k1"), "press open match").but(notice="link_copied")
    result = page(model).dialog
    assert result.index("ways-on") < result.index('role="status"')


def test_the_chart_ends_at_the_totals_of_the_result() -> None:
    """With the chips that were left over: the winner has no more than the highest number beside it."""
    model = at_end("michigan", "end", lang="en")
    result = page(after(model, "press open match")).dialog
    high = re.findall(r'class="at to-end"[^>]*>(\d+)<', result)[0]
    assert int(high) == max(model.at_table.standings.totals) > max(model.at_table.totals)


def test_the_list_of_matches_says_which_team_won() -> None:
    """Partners win together, with one total for each team: nobody has tied."""
    model = at_end("gin-4", "end", lang="en")
    line = result_of("k", model.at_table)
    won, lost = sorted({*line.totals}, reverse=True)
    for person in range(4):
        told = result(model, replace(line, bots=tuple("" if seat == person else "expert" for seat in range(4))))
        who = "You win" if person in line.winners else r"\S+ and \S+ win"
        assert re.fullmatch(f"{who}: {won} – {lost}", told)
