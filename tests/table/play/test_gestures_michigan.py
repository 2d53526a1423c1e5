"""Tests of Michigan on the screen: lead and follow, the poker phase, the auction and free stakes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from rami.engine.actions import Bid, Play
from rami.engine.cards import Card
from rami.games.michigan import Michigan
from rami.games.michigan.board import height
from rami.games.michigan.state import MichiganState
from rami.review.report import BLUNDER, Moment
from rami.table.play.flow import played
from rami.table.state.effects import Rest
from rami.table.state.messages import Proceed
from rami.table.state.model import Model, Replay
from rami.table.state.review import Question
from rami.table.update import update
from rami.table.view.dialogs.dialog import dialog
from rami.table.view.felt.log import LogWriter
from rami.table.view.presentation import board_runs
from support.model_builder import after, done, effects, hand, panel, place, places, refused, seated
from support.positions import CHANCE, dealt, position, state_of

RULES = Michigan()
OTHERS = "5S 7C 8C 9C QH KH | 6S TC AH 2D"
"""The hands of the two other players; the last one is the dealer."""
MINE = "4S 9S TH JS"


def leading(rules: Michigan = RULES, **but: Any) -> Model:
    """Return a table where the person holds 4S 9S TH JS and is to lead."""
    return seated(rules, position(rules, f"turn 0 lead; hands {MINE} | {OTHERS}; spares | | ...").but(**but))


def staking(rules: Michigan = RULES, seats: int = 4) -> Model:
    """Return a table where the person is the first to stake, before the cards are dealt."""
    return seated(rules, rules.deal(seats, seats - 1, CHANCE))


def at_poker() -> Model:
    """Return a table where the person is asked for a poker hand."""
    state = position(RULES, f"turn 0 poker; hands KS KD KC 4S 9S TH JS | {OTHERS}; spares | | ...")
    return seated(RULES, state.but(phase="poker", turn=0))


def bidding(state: MichiganState | None = None) -> Model:
    """Return a table where the person bids first for the dealer's hidden hand."""
    rules = Michigan(exchange_auction=True)
    if state is None:
        state = rules.apply(dealt(rules, 3, 2), Bid(0))
    return seated(rules, state)


def tag(model: Model, action: str, where: str = "actions") -> str:
    """Return the HTML of one button's tag in a panel."""
    html = panel(model, where)
    at = html.index(f'data-action="{action}"')
    return html[html.rindex("<button", 0, at) : html.index(">", at)]


# Lead and follow


def test_the_cards_that_may_be_led_are_highlighted() -> None:
    """Only the lowest card of each suit is highlighted (MICH-31)."""
    lit = {sprite.id for sprite in place(leading(), "hand").sprites if "playable" in sprite.classes}
    assert lit == {"4S", "TH"}


@pytest.mark.parametrize(
    "doings", [["tap hand 4S", "tap run"], ["tap hand 4S", "press play"], ["enter 4S"], ["drop 4S run"]]
)
def test_a_card_is_led_by_taps_by_the_button_by_enter_or_by_drag(doings: list[str]) -> None:
    """The led card leaves the hand and lies in the middle."""
    before = leading()
    now = after(before, *doings)
    assert done(before, now) == ("play 4S",)
    assert "4S" not in hand(now).split()
    assert [sprite.id for sprite in place(now, "run").sprites][-1] == "4S"


@pytest.mark.parametrize("zone", ["space-0", "space-8", "board", "table"])
def test_a_card_dropped_anywhere_on_the_felt_is_meant_for_the_run(zone: str) -> None:
    """On the board or on the bare felt it is played, or refused as on the run; in the hand it moves, beside the felt
    it goes back."""
    before = leading()
    assert done(before, after(before, f"drop 4S {zone}")) == ("play 4S",)
    assert refused(before, f"drop JS {zone}") == refused(before, "drop JS run") == "not_lowest"
    assert refused(at_poker(), f"drop KC {zone}") == refused(at_poker(), "drop KC run") == "not_now"
    moved = after(before, "drop 4S hand 2")
    assert (hand(moved), done(before, moved), moved.notice) == ("9S JS 4S TH", (), None)
    assert after(before, "drop 4S") == before


def test_one_tap_plays_nothing() -> None:
    """One tap only chooses the card, and the button then names it."""
    chosen = after(leading(), "tap hand 4S")
    assert done(leading(), chosen) == ()
    assert "4♠" in panel(chosen, "actions")
    assert after(leading(), "tap run").dialog == "runs"
    assert refused(leading(), "press play") == "choose_one_card"


def test_a_higher_card_is_refused_with_the_lowest_named() -> None:
    """By MICH-31 only the lowest card of a suit may be led, and the refusal names it."""
    now = after(leading(), "tap hand JS", "press play")
    assert getattr(now.notice, "reason", None) == "not_lowest"
    assert "4♠" in panel(now, "status")
    assert after(leading(), "enter JS").plan.selected == (Card("JS"),), "Enter only chooses what can't be played"


def test_the_holder_of_the_next_card_must_play_it() -> None:
    """The table plays the next card after a pause if set to; otherwise only that card is highlighted."""
    by_hand = Michigan(auto_follow=False)
    before = leading(by_hand)
    now = after(before, "enter 4S")
    assert now.view.phase == "follow"
    assert now.at_table.state.turn == 1
    mine = seated(by_hand, now.at_table.state.but(plan=1), people=(1,), viewer=1)
    assert {sprite.id for sprite in place(mine, "hand").sprites if "playable" in sprite.classes} == {"5S"}
    assert refused(mine, "enter QH", "press play") == "must_follow"
    (rest,) = [effect for effect in effects(leading(), "enter 4S") if isinstance(effect, Rest)]
    auto, _ = update(after(leading(), "enter 4S"), Proceed(rest.digest))
    assert auto.at_table.steps[-1] == "play 5S"


def test_a_stop_is_explained() -> None:
    """The line under the run names the missing card and says that the last seat to play leads next."""
    now = leading()
    while now.at_table.state.phase != "lead" or not state_of(now.at_table, MichiganState).stop:
        forced = now.rules.forced(now.at_table.state)
        now = after(now, "enter 4S") if forced is None else now.but(match=now.at_table.play(forced))
    assert "dort" in panel(now, "under-run")


def test_the_awaited_card_is_named() -> None:
    """The line under the run names the next card while the sequence goes on."""
    before = leading(Michigan(auto_follow=False))
    assert "5" in panel(after(before, "enter 4S"), "under-run")


# Poker


def test_the_hint_is_there_again_after_a_card_that_played_itself() -> None:
    """The bar knows that a choice follows a forced card of the same player."""
    state = position(RULES, "turn 1 lead; hands 6S 2D 9H | 5S KC | 7D 8D; spares | ...; dealer 2", "play 5S")
    forced = seated(RULES, state)
    assert forced.my_turn
    assert 'aria-disabled="true"' in tag(forced, "hint", "header")
    lead, _ = played(forced, Play(Card("6S")))
    assert (lead.my_turn, lead.view.phase) == (True, "lead")
    assert "aria-disabled" not in tag(lead, "hint", "header")


def test_the_best_hand_is_shown_by_one_button() -> None:
    """With no card chosen, the button shows the best hand."""
    before = at_poker()
    (shown,) = done(before, after(before, "press show"))
    assert set(shown.split()[1:]) > {"KS", "KD", "KC"}
    assert len(shown.split()) == 6


def test_in_a_question_of_a_review_no_answer_stands_out() -> None:
    """The best hand is brass in a match; where it is asked what to show, nothing is."""
    table = at_poker()
    moment = Moment(1, 1, 0, "show", "show KS KD KC TH JS", 2.0, 0.5, 50, 50, BLUNDER)
    asked = table.but(replay=Replay((table.at_table,), asked=Question(moment)))
    assert "primary" in tag(table, "show") and "primary" not in panel(asked, "actions")
    assert 'data-action="show"' in panel(asked, "actions")


def test_chosen_cards_are_shown_or_nothing() -> None:
    """Five chosen cards are shown and named as they are chosen; fewer are refused; a button shows nothing."""
    before = at_poker()
    chosen = [f"tap hand {card}" for card in ["4S", "9S", "JS", "TH", "KC"]]
    assert "un brelan de rois" in panel(before, "status")
    assert "hauteur roi" in panel(after(before, *chosen), "status")
    assert 'aria-disabled="true"' in tag(after(before, *chosen[:3]), "show")
    assert "aria-disabled" not in tag(after(before, *chosen), "show")
    (shown,) = done(before, after(before, *chosen, "press show"))
    assert set(shown.split()[1:]) == {"4S", "9S", "JS", "TH", "KC"}
    assert refused(before, *chosen[:3], "press show") == "show_count"
    assert done(before, after(before, "press muck")) == ("show",)


# Auction and exchange


def test_bids_are_buttons() -> None:
    """There is a button for each of the lowest bids, and one to pass."""
    before = bidding()
    assert before.view.phase == "auction"
    assert before.at_table.state.turn == 0
    assert done(before, after(before, "press bid 2")) == ("bid 2",)
    assert done(before, after(before, "press pass")) == ("pass",)
    assert panel(before, "actions").count('data-action="bid"') == 3
    assert refused(before, "press bid 0") == "bid_low"
    assert refused(before, "press bid 9999") == "bid_chips"


@pytest.mark.parametrize(("action", "played"), [("exchange", "exchange"), ("sell", "bid 0"), ("pass", "pass")])
def test_the_dealer_decides_about_the_hidden_hand(action: str, played: str) -> None:
    """The dealer has a button each to exchange, sell or leave the hidden hand."""
    rules = Michigan(exchange_auction=True)
    before = seated(rules, dealt(rules, 3, 0))
    assert before.view.phase == "exchange"
    assert f'data-action="{action}"' in panel(before, "actions")
    assert 'class="button primary" type="button" data-action="pass">Garder<' in panel(before, "actions")
    assert done(before, after(before, f"press {action}")) == (played,)


# Stakes


FREE = Michigan(free_placement=True)


def test_chips_are_placed_one_by_one() -> None:
    """Buttons add or remove a chip on any place; the stake can be confirmed once all chips are placed, and the board
    shows the draft.
    """
    before = staking(FREE)
    assert before.view.phase == "stake"
    plain = after(before, "press stake")
    assert done(before, plain)[0].startswith("stake ")
    more = after(before, "press chip 0")
    assert sum(more.plan.chips) == sum(int(n) for n in done(before, plain)[0].split()[1:]) + 1
    assert 'aria-disabled="true"' in tag(more, "stake")
    assert "1 jeton de trop" in panel(more, "actions")
    assert "Reste 2 jetons à placer" in panel(after(before, "press chip -1", "press chip -2"), "actions")
    assert refused(more, "press stake") == "stake_total"
    moved = after(more, "press chip -1")
    assert 'aria-disabled="true"' not in tag(moved, "stake")
    (played,) = done(before, after(moved, "press stake"))
    assert played == "stake " + " ".join(map(str, moved.plan.chips))
    assert 'data-value="-0"' in panel(before, "board")


def test_no_place_holds_less_than_nothing() -> None:
    """Taking from an empty place leaves it empty, and an unknown place is refused."""
    before = staking(FREE)
    empty = before
    for _ in range(20):
        empty = after(empty, "press chip -0")
    assert empty.plan.chips[0] == 0
    assert refused(before, "press chip 99") == "no_such_button"
    assert after(empty, "press undo").plan.chips == ()


def test_fixed_stakes_are_placed_by_the_table() -> None:
    """The table places fixed stakes itself, and there are no buttons for chips."""
    before = staking()
    assert "stepping" not in panel(before, "board")
    assert before.rules.forced(before.at_table.state) is not None


# The board


def test_the_board_shows_every_place_with_its_chips() -> None:
    """On every board, each place shows its cards or name and its number of chips, also in words."""
    for board in ("pressman", "tripoley", "boodle4", "random"):
        model = leading(replace(RULES, board=board))
        state = model.view
        assert isinstance(state, MichiganState)
        html = panel(model, "board")
        for at, lying in enumerate(state.board):
            assert f'data-zone="space-{at}"' in html
            assert f"{lying} jeton" in html


def test_won_chips_are_marked() -> None:
    """The place whose chips were just won is marked."""
    before = seated(RULES, position(RULES, f"turn 0 lead; hands TH 9S | {OTHERS}; spares | | ..."))
    now = after(before, "enter TH")
    assert any(event.kind == "took_chips" for event in now.view.events)
    assert "won" in panel(now, "board")


def test_there_are_no_piles() -> None:
    """Board and run are the table's only places, and a tap elsewhere says what to do."""
    model = leading()
    assert {"stock", "discard"}.isdisjoint(places(model))
    assert refused(model, "press draw-stock") == "not_now"
    assert refused(model, "press discard") == "choose_one_card"
    assert refused(model, "tap hand 4S", "press discard") == "not_now"
    assert refused(model, "press meld") == "nothing_chosen"


def test_a_lead_is_taken_back_until_another_has_followed() -> None:
    """Undo takes one's own lead back while nobody has played after it."""
    before = leading(Michigan(auto_follow=False))
    now = after(before, "enter 4S")
    assert not now.my_turn
    back = after(now, "press undo")
    assert back.at_table == before.at_table
    assert refused(back, "press undo") == "nothing_done"


def test_a_tap_moves_the_choice_of_the_card_to_play() -> None:
    """Where one card is played, a tap on another one takes its place; the only card that can be played is chosen."""
    two = after(leading(), "tap hand 4S", "tap hand 9S")
    assert two.plan.selected == (Card("9S"),)


def test_the_runs_so_far_can_be_looked_at() -> None:
    """A tap on the run, with no card chosen, opens all runs, the last one first, with who played which card; the line
    under the run does, too."""
    lead = leading()
    assert 'data-value="runs"' not in panel(lead, "under-run")
    assert "Les cartes se jouent ici" in panel(lead, "under-run"), "an empty place says what it is for"
    now = after(lead, "enter 4S")
    match = now.at_table
    while not match.state.over and match.state.turn != 0:
        match = match.play(match.rules.forced(match.state) or next(iter(match.rules.legal(match.state))))
    shown = after(now.but(match=match), "tap run")
    runs, html = board_runs(shown), dialog(shown)
    assert [card for run in runs for card in run] == list(state_of(match, MichiganState).played)
    assert len(runs) > 1
    assert {(run[0].card.suit, len(run)) for run in runs} == {
        (run[-1].card.suit, height(run[-1].card) - height(run[0].card) + 1) for run in runs
    }
    names = [shown.words.card_name(played.card) for run in reversed(runs) for played in run]
    assert re.findall(r'role="img" aria-label="([^"]*)"', html) == names
    assert "Léa" in html
    assert 'data-value="runs"' in panel(shown, "under-run")


def test_a_space_of_the_board_explains_itself() -> None:
    """Each space is a button that is called by its name and chips, and opens what every space pays now, to whom."""
    lead = leading()
    board = panel(lead, "board")
    assert 'aria-label="10 de cœur\u00a0: 4 jetons"' in board
    html = dialog(after(lead, "press open places"))
    assert (
        "Pour qui joue le" in html and "Pour la meilleure main de poker." in html and "Pour le premier sorti." in html
    )
    taken = after(lead, "tap hand TH", "press play", "press open places")
    assert "Vous avez joué cette carte." in dialog(taken)


def test_a_space_tells_that_its_card_is_out_of_play() -> None:
    """Once a run stops at the card of a space, nobody can win what lies there."""
    lead = seated(RULES, position(RULES, f"turn 0 lead; hands TS 9D 4H | {OTHERS}; spares | | ..."))
    told = "dort\u00a0: ces jetons restent là pour l’instant."
    assert told not in dialog(after(lead, "press open places"))
    assert dialog(after(lead, "tap hand TS", "press play", "press open places")).count(told) == 1


@pytest.mark.parametrize(("dealer_ante", "told"), [(2, "mise 18 jetons comme donneur"), (1, "mise 9 jetons")])
def test_the_log_tells_why_the_dealer_stakes_more(dealer_ante: int, told: str) -> None:
    """Where the dealer's ante is another, it is said to be the dealer's."""
    rules = Michigan(dealer_ante=dealer_ante)
    model = seated(rules, seats=4)
    lines = re.sub(r"<[^>]*>", "", "".join(LogWriter().lines(model.but(match=model.at_table.play_forced()))))
    assert told in lines
    assert ("comme donneur" in lines) == (dealer_ante > 1)


def test_the_last_card_to_lead_is_said_to_go_out_and_needs_no_other_place() -> None:
    """Who leads their last card is told that they go out; a hand of one card has no button that moves it."""
    last = seated(RULES, position(RULES, f"turn 0 lead; hands 4S | {OTHERS}; spares | | ..."))
    assert "jouez le 4♠, votre dernière carte, et vous sortez." in re.sub(r"<[^>]*>", "", panel(last, "status"))
    chosen = last if last.plan.selected else after(last, "tap hand 4S")
    assert 'data-action="move"' not in panel(chosen, "actions")
