"""Tests of the moments on the felt and of the news above the hand."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from rami.engine import record
from rami.engine.actions import Action
from rami.engine.rules import Rules
from rami.engine.state import Event
from rami.games import GAMES
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.meldgame import FirstLay
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from rami.table.page import page
from rami.table.play.flow import played, rested, with_hand
from rami.table.state.model import Model
from rami.table.state.viewport import Viewport
from rami.table.view.felt.moments import news
from rami.table.view.geometry import RATIO, Rect
from rami.table.view.scene.table_layout import table_layout
from rami.tools.project import ROOT
from support.model_builder import after as pressed
from support.model_builder import panel, place, places, refused, seated
from support.positions import dealt, position
from table.sample_moments import COURSES, DEALS, moments

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (1440, 900))

OTHER_TABLE = ROOT / "tests/browser/access/crowded/other-table.txt"
"""Gin for four: the other table has finished its deal."""

CARTE = "hands 2C 3D 9S | 5H 7D; melds 1: 5C 6C 7C; discard TH; stock 2H 3H 4H 8H 8S"


def covered(one: Rect, other: Rect) -> float:
    """How many square pixels two rectangles have in common."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def at_carte(turn: int, lang: str = "fr") -> Model:
    """Return a table where both have opened and the seat to act has drawn and holds two cards."""
    hands = CARTE if turn else CARTE.replace("2C 3D 9S | 5H 7D", "5H 7D | 2C 3D 9S")
    state = position(Rami51(), f"turn {turn} play; {hands}").but(first_lays=(FirstLay(1, 60, True),) * 2)
    return seated(Rami51(), state, lang=lang)


def does(model: Model, *actions: str) -> Model:
    """Return the screen after these actions, each by the seat to act."""
    for action in actions:
        model = played(model, Action.parse(action))[0]
    return model


def told(model: Model) -> str:
    """Return what the felt says of the last step, as plain text; "" for nothing."""
    return "".join(re.sub(r"<[^>]*>", "", each.html) for each in page(model).panels if each.id.startswith("moment-"))


def test_a_call_is_told_under_the_name_of_its_seat() -> None:
    """The call stands in a bubble of its own, whole on a narrow screen, until the next step; it is close to the seat,
    and name and score are not covered.
    """
    for size in SIZES:
        model = does(at_carte(1).but(viewport=Viewport(*size)), "say carte")
        assert told(model) == "Carte\u202f!"
        bubble = next(each for each in page(model).panels if each.id.startswith("moment-"))
        seat = next(each for each in page(model).panels if each.id == "seat-1")
        assert bubble.rect is not None and seat.rect is not None
        assert seat.rect.bottom - 0.1 <= bubble.rect.y < seat.rect.bottom + 3 * model.viewport.rem
        assert 0 < bubble.rect.x < bubble.rect.right < size[0]
        thrown = does(model, "discard 7D")
        assert told(thrown) == ""
    assert "Léa dit" in news(thrown), "one card is left: that stays in sight"
    assert news(does(at_carte(0), "say carte")) == ""


def test_at_the_instant_speed_what_each_opponent_staged_is_told_at_their_seat() -> None:
    """Where steps take no time, the turns since the viewer's last action are told side by side; else a step alone."""
    hands = "hands 2C 3D 9S | 5H | 6H; melds 1: 5C 6C 7C; discard TH; stock 2H 3H 4H 8H 8S"
    state = position(Rami51(), f"turn 1 draw; {hands}").but(first_lays=(FirstLay(1, 60, True),) * 3)
    turns = ("draw stock", "say carte", "discard 5H", "draw stock", "say carte", "discard 6H")
    for size, (speed, expected) in product(SIZES, (("instant", {"moment-7": 2, "moment-4": 1}), ("fast", {}))):
        model = does(seated(Rami51(), state, lang="fr", speed=speed, viewport=Viewport(*size)), *turns)
        shown = {each.id: each for each in page(model).panels}
        assert [name for name in shown if name.startswith("moment-")] == [*expected]
        told_before = Rect(0, 0, 0, 0)
        for name, seat in expected.items():
            assert "Carte\u202f!" in shown[name].html
            bubble, at = shown[name].rect, shown[f"seat-{seat}"].rect
            assert bubble is not None and at is not None
            assert at.x < bubble.x + bubble.w / 2 < at.right and bubble.y > at.y
            assert not covered(bubble, told_before)
            told_before = bubble
        if expected:
            assert told(does(model, "draw stock")) == ""


def test_a_forgotten_carte_shows_its_penalty_cards() -> None:
    """The cards are open to the player who draws them, and face down to the others."""
    mine, theirs = (panel(does(at_carte(turn), "discard 7D"), "moment-2") for turn in (0, 1))
    assert mine.count('class="card"') == theirs.count('class="card back"') == 2
    assert 'class="card"' not in theirs


def test_a_forgotten_carte_is_told_to_the_other_players() -> None:
    """Until the viewer's next move, the line above the hand names the player and the number of penalty cards."""
    model = does(at_carte(1, "en"), "discard 7D")
    assert "Léa forgets to say “carte” and draws 2 cards." in panel(model, "status")
    assert "forgets" not in panel(does(model, "draw stock"), "status")


def test_the_players_own_forgotten_carte_names_the_penalty_cards() -> None:
    """While others play, the line names the penalty cards instead of the player to act."""
    model = does(at_carte(0, "en"), "discard 7D")
    line = panel(model, "status")
    assert "You forget to say “carte” and draw " in line
    assert "thinking" not in line


def test_a_rami_sec_is_told_above_the_hand() -> None:
    """The line above the hand tells the rami sec after the dialog with the score is closed."""
    state = position(Rami51(), "turn 1 play; hands 2C 3D 9S | QS KS AS 8H 9H TH 5D; discard TC; stock 2H 3H 4H")
    model = seated(Rami51(), state, lang="en")
    model = does(model, "meld QS KS AS / 8H 9H TH", "discard 5D")
    assert "makes rami sec." in panel(model.but(dialog=""), "status")


def test_what_is_told_does_not_lie_on_the_other_table() -> None:
    """At gin of four the panel of the other table stays in sight while a knock there is told."""
    match = record.read(OTHER_TABLE.read_text("utf-8"), GAMES)
    seen = 0
    for now, size in product(match.history, SIZES):
        model = seated(match.rules, now.state, lang="fr", viewport=Viewport(*size))
        aside = table_layout(model).aside
        for each in page(model).panels:
            if each.id.startswith("moment-") and aside is not None and each.rect is not None:
                seen += 1
                assert not covered(each.rect, aside), (size, now.steps[-1])
    assert seen >= 2 * len(SIZES)


def test_how_an_opponent_went_out_stays_above_the_hand() -> None:
    """Behind the account the line says how the deal ended, also where no moment of it is news."""
    state = position(Rami51(), "turn 1 play; hands 2C 3D 9S | 8C; melds 1: 5C 6C 7C; discard TH; stock 2H 3H 4H")
    model = seated(Rami51(), state.but(first_lays=(FirstLay(1, 60, True),) * 2), lang="en")
    line = panel(does(model, "discard 8C").but(dialog=""), "status")
    assert "Léa discards the 8♣ and goes out. The deal is over." in line
    assert line.count("is over") == 1


@pytest.mark.parametrize("name", COURSES)
@pytest.mark.parametrize("moment", ["over", "end"])
def test_the_end_is_told_once(name: str, moment: str) -> None:
    """Behind the account the line says once that the deal, or the match, is over."""
    match = dict(moments(name))[moment]
    model = seated(match.rules, match.state, viewer=0, lang="en").but(match=match)
    assert panel(model, "status").count("is over") == 1


def test_an_opening_is_answered_with_its_points() -> None:
    """The points of the player's own opening are shown before the next prompt."""
    state = position(Rami51(), "turn 0 play; hands QS KS AS 8H 9H TH 5D 6D | 2C 3D; discard TC; stock 2H 3H 4H")
    model = does(seated(Rami51(), state, lang="en"), "meld QS KS AS / 8H 9H TH")
    assert "You open with 58 points. " in panel(model, "status")


def test_what_others_add_and_open_with_is_told_once() -> None:
    """At the seat while it happens; from the next step on above the hand, where the last news takes the place of the
    one before. What the player adds is not told to them."""
    hands = "hands 2C 3D 9S | QS KS AS 8H 9H TH 5D 6D 7D 4C | 4S 5S"
    state = position(Rami51(), f"turn 1 play; {hands}; discard TC; stock 2H 3H 4H; melds 2: 6S 7S 8S; opened 0 2")
    opened = does(seated(Rami51(), state, lang="en"), "meld QS KS AS / 8H 9H TH")
    assert "opens with 58 points" in told(opened) and news(opened) == ""
    thrown = does(opened, "discard 4C")
    assert told(thrown) == "" and "Léa opens with 58 points" in news(thrown)
    theirs = does(thrown, "draw stock", "add 5S to 0")
    assert "Hugo adds the" in told(theirs) and "Léa opens" in news(theirs)
    mine = does(theirs, "discard 4S", "draw stock", "add 9S to 0")
    assert told(mine) == ""


def test_a_meld_laid_by_another_is_told_at_their_seat() -> None:
    """In the games that lay melds during play; one's own is not told, and an opening is told by its points alone."""
    hands = "hands 2C 3D 9S 9H 9D | 4C 5C 6C QD KD"
    for rules in (Boathouse(), Traditional()):
        theirs = seated(rules, position(rules, f"turn 1 play; {hands}; discard TC; stock 2H 3H 4H"), lang="en")
        assert "Léa lays the run " in told(does(theirs, "meld 4C 5C 6C"))
        mine = seated(rules, position(rules, f"turn 0 play; {hands}; discard TC; stock 2H 3H 4H"), lang="en")
        assert told(does(mine, "meld 9S 9H 9D")) == ""
    hands = "hands 2C 3D 9S | QS KS AS 8H 9H TH 5D 6D 7D 4C"
    rami = seated(Rami51(), position(Rami51(), f"turn 1 play; {hands}; discard TC; stock 2H 3H 4H"), lang="en")
    assert told(does(rami, "meld QS KS AS / 8H 9H TH")) == "Léa opens with 58 points."


def test_numbers_say_what_they_are() -> None:
    """The player's own plaque is beside the hand on every screen, with the score that ends the match; scores, chips and
    card counts have labels. Who has chosen no name is called "you" in the language of the page, whichever the match
    began in.
    """
    for size in SIZES:
        rami = seated(Rami51(), seats=4, viewport=Viewport(*size), lang="en")
        status = panel(rami, "status")
        assert '<b class="name" title="You">You</b> <b class="score short" title="0 points">' in status
        assert '14<span class="visually-hidden"> cards</span>' in panel(rami, "seat-1")
        assert 'title="0 points"' in panel(rami, "seat-1")
        deals = rami.but(match=replace(rami.at_table, state=rami.at_table.state.but(dealer=0)))
        assert ('class="deals">dealer<' in panel(deals, "status"), 'class="deals"' in status) == (True, False)
        for lang in ("en", "fr"):
            assert 'title="0/100 points"' in panel(seated(Gin(), viewport=Viewport(*size), lang=lang), "status")
        chips = Michigan().initial_chips
        michigan = seated(Michigan(), seats=4, viewport=Viewport(*size), lang="en")
        assert f'title="{chips} chips"><span class="number">{chips}</span><span class="unit"> chips</span>' in panel(
            michigan, "status"
        )


def broke(rules: Rules[Any] | None = None) -> Model:
    """Return a deal of Michigan in which the person has no chips and the three others play."""
    rules = rules or Michigan()
    model = seated(rules, seats=4, lang="en")
    state = model.at_table.state
    assert isinstance(state, MichiganState)
    state = state.but(chips=(0, *state.chips[1:]), order=(1, 2, 3), turn=1)
    return with_hand(model.but(match=replace(model.at_table, state=state)))


def test_a_player_out_of_chips_is_told_so_and_may_leave() -> None:
    """The line offers two ways to continue instead of the name of the player to act."""
    model = broke()
    assert "You have no chips left: the others play on." in panel(model, "status")
    actions = panel(model, "actions")
    assert 'data-action="see-end"' in actions
    assert 'data-action="again"' in actions
    model = pressed(model, "press see-end")
    assert model.skipping
    assert 'data-action="see-end"' not in panel(model, "actions")


def test_only_a_player_out_of_chips_may_skip_to_the_end() -> None:
    """The ways to skip ahead are not offered to a person who still plays."""
    assert refused(seated(Michigan(), seats=4), "press see-end") == "no_such_button"
    assert refused(seated(Gin(), dealt(Gin(), 3, 1)), "press see-end") == "no_such_button"


def test_who_sits_a_deal_out_is_told_so_and_may_skip_it() -> None:
    """The dealer of three may see the deal's end at once; its account follows, and the next deal is played."""
    model = seated(Gin(), dealt(Gin(), 3, 0), lang="en")
    assert "You deal, and sit this deal out." in panel(model, "status")
    assert 'data-action="again"' not in panel(model, "actions")
    skipping = pressed(model, "press see-end")
    assert skipping.skipping
    over = seated(Gin(), position(Gin(), "over; hands | 2C 9S | 5H 2D; discard TH")).but(skipping=True, pausing=True)
    account = rested(over)[0]
    assert (account.dialog, account.skipping) == ("deal", False)


KNOCK = "turn 0 showdown; hands 2C 9S | 5H 2D; melds 1: 6C 7C 8C / 1: KS KH KD; discard TH; knocker 1; ending knock"


def test_a_knockers_cards_lie_beside_her_melds() -> None:
    """The open deadwood is in the middle, in cards as wide as those of the melds, under its owner's name."""
    for size in SIZES:
        model = seated(Gin(), position(Gin(), KNOCK), viewport=Viewport(*size))
        shown = places(model)
        hand, meld = shown["hand-1"].sprites, shown["meld-0"].sprites
        assert [sprite.face for sprite in hand] == ["5H", "2D"]
        assert {sprite.w for sprite in hand} == {sprite.w for sprite in meld}
        assert hand[0].y >= meld[0].y
        assert "Léa" in panel(model, "owner-1")


def test_the_end_of_a_showdown_stands_with_what_it_brings() -> None:
    """After a knock that wins, the felt says what it scores, and the account and the next deal wait for that."""
    model = pressed(seated(Gin(), position(Gin(), KNOCK), lang="en"), "press arrange")
    assert model.pausing
    assert "Léa scores 4 points." in told(model)
    assert "next-deal" not in panel(model, "actions")
    seen = rested(model)[0]
    assert (seen.dialog, told(seen)) == ("deal", ""), "the account tells it now"
    assert "next-deal" in panel(seen, "actions")


@pytest.mark.parametrize(("left", "ends"), [("4D 9C KD QD", "Vous marquez"), ("4D 9C KD", "contre, et marque")])
def test_the_end_of_a_showdown_covers_no_meld(left: str, ends: str) -> None:
    """What is laid off and scored is told under the melds, where the cards come to lie, whoever wins."""
    held = f"hands 2C 9S | 5H {left}; melds 0: 6C 7C 8C / 0: KS KH KC"
    state = position(Gin(), f"turn 1 showdown; {held}; discard TH; knocker 0; ending knock")
    for size in ((360, 640), (390, 844), (1440, 900)):
        model = does(seated(Gin(), state, viewport=Viewport(*size)), "arrange auto")
        (bubble,) = (each for each in page(model).panels if each.id.startswith("moment-"))
        assert bubble.rect is not None
        melds = [sprite for zone, each in places(model).items() if zone.startswith("meld-") for sprite in each.sprites]
        assert "Léa ajoute" in told(model)
        assert ends in told(model)
        assert max(sprite.y + sprite.w * RATIO for sprite in melds) <= bubble.rect.y
        assert bubble.rect.h >= 5 * model.viewport.rem


def test_a_moment_covers_no_hand_and_no_button() -> None:
    """On every screen what is told stands inside the felt and ends above the hand and its buttons."""
    for size, seats in product(SIZES, (3, 8)):
        model = seated(Michigan(), seats=seats, viewport=Viewport(*size))
        lay = table_layout(model)
        for seat in range(seats):
            events = (Event("took_chips", seat, (), "space-0", 4),)
            state = model.at_table.state.but(events=events)
            shown = page(with_hand(model.but(match=replace(model.at_table, state=state))))
            (bubble,) = (each for each in shown.panels if each.id.startswith("moment-"))
            assert bubble.rect is not None
            assert 0 <= bubble.rect.x < bubble.rect.right <= lay.felt.w
            assert bubble.rect.bottom <= lay.status.y + 0.1


def on_the_felt(model: Model) -> tuple[Rect, dict[str, Rect]]:
    """Return where the moment stands, and all that it is not to cover: the cards that it tells of, the melds that they
    are in, the other seats, the piles and their names."""
    view, shown = model.view, page(model)
    (bubble,) = (each.rect for each in shown.panels if each.id.startswith("moment-"))
    assert bubble is not None
    told = {card.text for event in view.events for card in event.cards if card is not None}
    found = {each.id: each.rect for each in shown.panels if each.id.startswith("seat-") and each.rect is not None}
    found = {name: rect for name, rect in found.items() if name != f"seat-{view.events[0].seat}"}
    found |= {each.id: each.rect for each in shown.panels if each.id in ("under-stock", "under-discard") and each.rect}
    for each in shown.places:
        cards = {sprite.id: Rect(sprite.x, sprite.y, sprite.w, sprite.w * RATIO) for sprite in each.sprites}
        if each.zone in ("stock", "discard"):
            found |= cards
        elif not told.isdisjoint(cards):
            found |= cards if each.zone.startswith("meld-") else {card: cards[card] for card in told & set(cards)}
    return bubble, found


@pytest.mark.parametrize("name", COURSES)
def test_a_moment_covers_nothing_that_it_tells_of(name: str) -> None:
    """In the last deal of a match, at every size of screen, while the table pauses and after: neither the cards and
    melds that it tells of, nor another seat with its number of cards, nor a pile or its name."""
    (_, last) = moments(name)[-1]
    for step in last.history:
        for size, pausing in product(((360, 640), *SIZES), (False, True)):
            model = seated(step.rules, step.state, viewport=Viewport(*size)).but(match=step, pausing=pausing)
            if not any(each.id.startswith("moment-") for each in page(model).panels):
                break
            bubble, found = on_the_felt(model)
            over = {each for each, rect in found.items() if covered(bubble, rect) > 1}
            assert not over, f"{len(step.steps)} {size}: {told(model)} lies over {over}"


def test_ones_own_exchange_of_a_joker_covers_no_meld() -> None:
    """Where the joker goes is to be seen: who has just taken it knows that."""
    text = "turn {} play; hands TC 5D 2S | 9H 4S TC'; melds 1: 8C 9C *1=TC / 0: QS KS AS; opened 0 1"
    for seat, card in ((0, "TC"), (1, "TC'")):
        before = seated(Rami51(), position(Rami51(), text.format(seat)))
        state = before.at_table.rules.apply(before.at_table.state, Action.parse(f"swap {card} at 0"))
        model = seated(Rami51(), state)
        assert any(each.id.startswith("moment-") for each in page(model).panels) == (seat == 1)


def test_a_stop_covers_no_card_and_no_caption() -> None:
    """On every screen the stop is told where it covers neither the run nor the line under it."""
    state = position(Michigan(), "turn 0 lead; hands AH 9C | 3D 9S | 4C 5C")
    state = state.but(board=tuple(4 for _ in state.spaces))
    for size, doing in product(((360, 640), *SIZES), ("play 9C", "play AH")):
        model = does(seated(Michigan(), state, viewport=Viewport(*size)), doing)
        assert "stop" in told(model)
        assert ("prenez 4" in told(model)) == (doing == "play AH")
        known = 'class="caption stop" type="button" data-action="open" data-value="gone"'
        assert (known in panel(model, "under-run")) == (doing == "play 9C"), "the cards seen are a touch away"
        bubble, _ = on_the_felt(model)
        (card,) = place(model, "run").sprites
        assert not covered(bubble, Rect(card.x, card.y, card.w, card.w * RATIO)), size
        if size[0] > 320:
            assert not covered(bubble, Rect(card.x, card.y + card.w * RATIO, 8 * model.viewport.rem, 20)), size


def test_a_poker_hand_shown_alone_covers_no_board() -> None:
    """The cards of one player's poker hand are shown beside the board, where those of several are."""
    text = "turn 0 poker; hands 4S 9S TH JS 2C | 5S 7C 8C 9C QH | 6S TC AH 2D KD; spares | | ...; dealer 2"
    for size in SIZES:
        before = seated(Michigan(), position(Michigan(), text)).but(viewport=Viewport(*size))
        model = does(before, "show", "show 5S 7C 8C 9C QH", "show")
        moment = next(each for each in page(model).panels if each.id.startswith("moment-"))
        assert "Léa montre" in told(model)
        assert moment.rect == table_layout(model).middle


def test_a_showdown_of_many_leaves_the_pool_in_sight() -> None:
    """On a phone, where the poker hands of several are shown over the board, they stand as low as they can."""
    text = "turn 0 poker; hands 4S 9S TH JS 2C | 5S 7C 8C 9C QH | 6S TC AH 2D KD; spares | | ...; dealer 2"
    before = seated(Michigan(), position(Michigan(), text)).but(viewport=Viewport(390, 844))
    model = does(before, "show 4S 9S TH JS 2C", "show 5S 7C 8C 9C QH", "show 6S TC AH 2D KD")
    moment = next(each for each in page(model).panels if each.id.startswith("moment-"))
    assert moment.classes.split()[0] == "by-hand"
    assert moment.rect is not None
    assert moment.rect.bottom == table_layout(model).status.y


def test_the_hand_that_wins_the_pool_is_marked() -> None:
    """Among the poker hands that are shown, the winner's alone stands out; two pairs are told by both their ranks."""
    text = "turn 0 poker; hands 4S 9S TH JS 2C | 6S 6C 4D 4H QH | 7S TC AH 2D KD; spares | | ...; dealer 2"
    state = position(Michigan(), text)
    before = seated(Michigan(), state.but(board=(4,) * len(state.board)))
    model = does(before, "show 4S 9S TH JS 2C", "show 6S 6C 4D 4H QH", "show 7S TC AH 2D KD")
    html = next(each.html for each in page(model).panels if each.id.startswith("moment-"))
    shown = [line for line in re.findall(r'<p class="won">.*?</p>', html) if "montre" in line]
    assert len(shown) == 1
    assert "Léa" in shown[0]
    assert "deux paires, 6 et 4" in shown[0]


def test_every_hand_lies_open_after_the_deal() -> None:
    """Where melds are laid, the others' cards are in the middle after the deal; on a board they are at the seats."""
    state = position(Rami51(), "turn 1 play; hands 2C 3D 9S | QS KS AS 8H 9H TH 5D | 4C; discard TC; stock 2H 3H 4H")
    model = does(seated(Rami51(), state), "meld QS KS AS / 8H 9H TH", "discard 5D")
    assert [sprite.face for sprite in place(model, "hand-2").sprites] == ["4C"]
    assert "Hugo" in panel(model, "owner-2")
    board = position(Michigan(), "turn 0 lead; hands 2C | 3D 9S | 4C 5C")
    michigan = does(seated(Michigan(), board), "play 2C")
    assert michigan.at_table.state.over
    assert [sprite.face for sprite in place(michigan, "hand-1").sprites] == ["9S", "3D"], "by suit"
    assert '<b class="gain" aria-hidden="true">+4</b>' in panel(michigan, "board"), "what the centre paid"


def test_only_what_counts_is_grey_after_the_deal() -> None:
    """Melds that were not laid lie by themselves in an opponent's open hand, less bright than laid ones; cards that
    count are grey."""
    before = "turn 0 play; hands 9S | 4C 2H 3H 4H KD TH TC TD | 2C; melds 0: 5S 6S 7S; discard 8C; stock 2S 3S"
    model = does(seated(Boathouse(), position(Boathouse(), before), viewport=Viewport(390, 844)), "discard 9S")
    assert model.at_table.state.over
    grey = [sprite.face for sprite in place(model, "hand-1").sprites if "held" in sprite.classes]
    unlaid = [sprite.face for sprite in place(model, "hand-1").sprites if "unlaid" in sprite.classes]
    assert (sorted(grey), sorted(unlaid)) == (["4C", "KD"], ["2H", "3H", "4H", "TC", "TD", "TH"])
    traditional = does(seated(Traditional(), position(Traditional(), before)), "discard 9S")
    assert all("held" in sprite.classes for sprite in place(traditional, "hand-1").sprites), "there all cards count"


def test_who_loses_the_last_chip_is_told() -> None:
    """The end of a deal says who has no chips left, and the line above the hand keeps it."""
    state = position(Michigan(), "turn 0 lead; hands 2C | 3D 9S | 4C 5C")
    assert isinstance(state, MichiganState)
    model = does(seated(Michigan(), state.but(chips=(5, 0, 3)), lang="en"), "play 2C")
    assert "Léa has no chips left." in told(model)
    assert "Léa has no chips left." in panel(model, "status")


def test_a_pile_turned_over_is_told_while_it_happens() -> None:
    """Two opponents turn the discard pile over: the felt says so, but not the line above the hand, where the stock may
    be used up again.
    """
    rules = Boathouse()
    state = position(rules, "turn 1 draw; hands 2C 3D 9S | 5H 7D 9C | KH QD 4S; discard TH; stock ")
    first = does(seated(rules, state, lang="en"), "draw recycled")
    assert "The discard pile is turned over: a new stock." in told(first)
    model = does(first, "discard 5H", "draw recycled", "discard KH")
    assert model.at_table.state.turn == 0
    assert news(model) == ""


def test_the_line_of_a_phone_counts_what_several_others_did() -> None:
    """Where the cards of all that others laid and added have no room, it tells how many melds and cards there were."""
    hands = "hands 2C 3D 9S 9H 6H | 4C 5C 6C QD QH QS 2D 3S | TD JD KD 3H 4H 5H 7C 8D | 4S 8H 8S 8C KS AS"
    table = f"turn 1 draw; {hands}; discard TC; stock 2H 5S 9D KH 7H; opened 0 1 2 3"
    phone = seated(Traditional(), position(Traditional(), table), lang="fr", viewport=Viewport(390, 844))
    first = ("draw stock", "meld 4C 5C 6C", "meld QD QH QS", "discard 2D")
    second = ("draw stock", "meld 3H 4H 5H", "add 7C to 0", "discard 8D")
    third = ("draw stock", "meld 8H 8S 8C", "discard KS")
    line = panel(does(phone, *first, *second, *third), "status")
    assert "Léa pose 2 combinaisons. Hugo pose 1 combinaison et ajoute 1 carte. Inès pose 1 combinaison. " in line


def test_a_penalty_hides_no_melds_in_the_line_of_a_phone() -> None:
    """The melds of both others are told beside it, as long as the lines of a tall phone hold them."""
    hands = "hands 2C 3D 9S 9H | 8S 8C 6D 4C | 7S 7H 7D QC 5D"
    state = position(Rami51(), f"turn 1 draw; {hands}; discard 8D; stock 2H 3H 4H 5H KS JS QS; opened 0 1 2")
    phone = seated(Rami51(), state, lang="fr", viewport=Viewport(390, 844))
    first = ("draw discard", "meld 8S 8C 8D", "discard 6D")
    line = panel(does(phone, *first, "draw stock", "meld 7S 7H 7D", "discard QC"), "status")
    assert "pose 1 combinaison et oublie de dire" in line and "Hugo pose 1 combinaison. " in line


def test_the_line_of_a_phone_tells_the_whole_turn_of_the_news() -> None:
    """Who takes one's joker and then says “carte” is told to have done both."""
    rules = Rami51()
    hands = "hands 2C 3D 9S 9H | KS QC QH 4D"
    state = position(rules, f"turn 1 draw; {hands}; melds 1: 2H 3H 4H / 0: KH KD KC *1=KS; stock 8H 9C 7D; discard TH")
    phone = seated(rules, state, lang="en", viewport=Viewport(390, 844))
    model = does(phone, "draw stock", "swap KS at 1", "meld QC QH *1=QS", "say carte", "discard 4D")
    assert model.at_table.state.turn == 0
    assert "Léa exchanges the K♠ for your joker, lays three queens with a joker and says “carte”." in panel(
        model, "status"
    )


def test_the_line_of_a_phone_tells_of_every_opening_and_exchange() -> None:
    """Where all that was done has no room, it leaves out added cards rather than the opening of one and the joker that
    another took."""
    rules = Rami51()
    hands = "hands 2C 3D 9S 9H | JH QH KH AH 8S 8C 8D 2D 4D | KS QC QH' 5H 6H TH 4S 7C"
    melds = "melds 2: 2H 3H 4H / 0: KH' KD KC *1=KS; opened 0 2"
    state = position(rules, f"turn 1 draw; {hands}; {melds}; stock 8H 9C 7D 2S; discard TH'")
    phone = seated(rules, state, lang="fr", viewport=Viewport(390, 844))
    first = ("draw stock", "meld JH QH KH AH / 8S 8C 8D", "discard 2D")
    model = does(phone, *first, "draw stock", "swap KS at 1", "meld QC QH' *1=QS", "add 5H 6H to 0", "discard TH")
    line = panel(model, "status")
    assert "Léa ouvre" in line and "joker" in line


def test_the_line_of_a_phone_begins_with_what_the_others_did() -> None:
    """In the log's words: the last turn, or the last in which more than a draw and a discard happened; not beside the
    log, not once the player has drawn. Where the whole is too long, what is told in it is what matters. Who threw the
    card that may be taken is named where nothing is told of them and there is room.
    """
    hands = "hands 2C 3D 9S 9H 5H | 4C 5C 6C QD KD | TD JD 2S 3S"
    start = position(Traditional(), f"turn 1 draw; {hands}; discard TC; stock 2H 3H 4H 8C 7D")
    phone = seated(Traditional(), start, lang="en", viewport=Viewport(390, 844))
    plain = does(phone, "draw stock", "discard QD", "draw stock", "discard 2S")
    assert "Hugo draws a card and discards the 2♠. Draw a card, or take the 2♠." in panel(plain, "status")
    assert "Hugo" not in panel(plain.but(viewport=Viewport(1440, 900)), "status")
    assert "Hugo" not in panel(does(plain, "draw stock"), "status")
    taken = does(phone, "draw discard", "discard QD", "draw stock", "discard 2S")
    line = "Léa takes the 10♣ from the discard pile and discards the Q♦. Draw a card, or take Hugo’s 2♠."
    assert line in panel(taken, "status")
    brief = "Léa takes the 10♣ from the discard pile. Draw a card, or take the 2♠."
    assert brief in panel(taken.but(viewport=Viewport(360, 640)), "status")
    laid = does(phone, "draw discard", "meld 4C 5C 6C", "discard QD", "draw stock", "discard 2S")
    meld = "Léa takes the 10♣ from the discard pile and lays the run 4‑5‑6♣. Draw a card, or take the 2♠."
    for size in ((390, 844), (360, 640)):
        assert meld in panel(laid.but(viewport=Viewport(*size)), "status"), size
    two = position(Traditional(), f"turn 1 draw; {hands} 9D; discard TC; stock 2H 3H 4H 8C 7D")
    both = seated(Traditional(), two, lang="en", viewport=Viewport(390, 844))
    both = does(both, "draw stock", "meld 4C 5C 6C", "discard QD", "draw stock", "meld 9D TD JD", "discard 2S")
    lines = "Léa lays the run 4‑5‑6♣. Hugo lays the run 9‑10‑J♦. Draw a card, or take the 2♠."
    assert lines in panel(both, "status"), "one does not hide what the other did"


def test_what_others_did_goes_before_why_the_discard_cannot_be_taken() -> None:
    """On a phone the line has room for one of both; where nothing telling happened, for the reason."""
    text = "turn 1 draw; hands 2C 3D 9S 9H 5H | 4C 5C 6C JD KD; discard TC; stock 2H 3H 4H 8C 7D"
    state = position(Rami51(), text).but(first_lays=(FirstLay(1, 60, True),) * 2)
    phone = seated(Rami51(), state, lang="en", viewport=Viewport(360, 640))
    laid = panel(does(phone, "draw stock", "meld 4C 5C 6C", "discard KD"), "status")
    assert "Léa lays the run 4‑5‑6♣. Draw a card." in laid
    assert "would go nowhere" not in laid
    wide = does(phone, "draw stock", "meld 4C 5C 6C", "discard KD").but(viewport=Viewport(1440, 900))
    assert "Draw a card. The K♦ would go nowhere this turn" in panel(wide, "status"), "the log stands beside it"


def test_the_prompt_says_why_the_discard_cannot_be_taken() -> None:
    """Who has not opened and cannot open with it is told so; after the opening, that it cannot be laid."""
    state = position(Rami51(), "turn 0 draw; hands 2C 3D 9S 9H 5H | 4C 5C KD; discard 8H; stock 2H 3H 4H")
    for lang, line in (
        ("en", "Draw a card. You cannot open with the 8♥."),
        ("fr", "Piochez une carte. Vous ne pouvez pas ouvrir avec le 8♥."),
    ):
        assert line in panel(seated(Rami51(), state, lang=lang), "status")
    opened = seated(Rami51(), state.but(first_lays=(FirstLay(1, 60, True),) * 2), lang="en")
    assert "Draw a card. The 8♥ would go nowhere this turn: you take only what you can lay." in panel(opened, "status")
    early = seated(Rami51(discard_draw_from_turn=2), state.but(now=replace(state.now, number=1)), lang="en")
    assert "Draw a card. Nobody takes the discard in the first round." in panel(early, "status")


def test_a_gain_leaves_the_board_with_the_pause() -> None:
    """What the last card won is told on its space until the account; at the table that is seen again it covers none."""
    match = DEALS["michigan-sold"]
    model = seated(match.rules, match.state, seats=3, lang="en")
    assert model.at_table.state.over
    assert 'class="gain"' in panel(model.but(pausing=True), "board")
    assert 'class="gain"' not in panel(model.but(pausing=False), "board")
