"""A match: start, play, the next deal, undo, time, the end."""

from dataclasses import replace
from typing import cast

import pytest

from rami.engine.actions import Action, IllegalAction
from rami.engine.match import Match, MatchSetup, Player
from rami.games.gin import Gin
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from rami.games.traditional import Traditional
from support.positions import position

TWO = (Player("Anne"), Player("Bot", "beginner"))


def table(rules: Gin | Michigan | None = None, players: tuple[Player, ...] = TWO, **facts: object) -> MatchSetup:
    """A table of gin with seed 1 at which seat 0 deals first."""
    return MatchSetup(rules or Gin(), players, **{"seed": "1", "dealer": 0, **facts})  # type: ignore[arg-type]


def played(match: Match, until_deal: int = 0) -> Match:
    """The match after its first legal actions, played to its end or to the end of a deal."""
    while not match.over:
        if match.state.over:
            if match.deal == until_deal:
                return match
            match = match.deal_next()
        match = match.play(list(match.rules.legal(match.state))[-1])
    return match


def test_a_new_match_has_its_first_deal_dealt() -> None:
    """A new match is at deal 1, with one step, an empty score sheet and no winner."""
    match = Match.start(table())
    assert (match.deal, match.sheet, match.steps, match.state.dealer) == (1, (), ("deal",), 0)
    assert match.totals == (0, 0)
    assert not match.over
    with pytest.raises(ValueError, match="not over"):
        _ = match.standings


def test_the_seed_says_who_deals_first() -> None:
    """If no dealer is agreed on, the seed decides: the same seed gives the same dealer, and each seat can be drawn
    (X-4)."""
    first = [MatchSetup(Gin(), TWO, f"{seed:x}").first_dealer for seed in range(40)]
    assert first == [Match.start(MatchSetup(Gin(), TWO, f"{seed:x}")).state.dealer for seed in range(40)]
    assert set(first) == {0, 1}
    assert table(dealer=1).first_dealer == 1


def test_each_deal_has_a_shuffle_of_its_own() -> None:
    """The number of the deal and the player's own text each change the shuffle."""
    assert table().chance(1).shuffle(range(52)) != table().chance(2).shuffle(range(52))
    assert table().chance(1).shuffle(range(52)) != table(text="mine").chance(1).shuffle(range(52))


def test_an_action_is_a_step_and_a_refused_one_is_none() -> None:
    """`play` adds a step for the action; an illegal action leaves the match unchanged."""
    match = Match.start(table())
    after = match.play(Action.parse("draw stock"))
    assert after.steps == ("deal", "draw stock")
    with pytest.raises(IllegalAction, match="not_now"):
        after.play(Action.parse("draw stock"))
    assert (match.steps, after.steps) == (("deal",), ("deal", "draw stock"))


def test_a_finished_deal_is_a_row_of_the_sheet() -> None:
    """A deal adds its row to the sheet when it ends, before the next one is dealt."""
    match = played(Match.start(table()), until_deal=1)
    assert match.state.over
    assert match.sheet == (match.rules.points(match.state),)
    following = match.deal_next()
    assert (following.deal, following.sheet, following.steps[-1]) == (2, match.sheet, "deal")
    assert following.state.dealer == match.rules.next_dealer(match.state, match.sheet)


def test_the_next_deal_waits_for_the_end_of_this_one() -> None:
    """`deal_next` is refused with `deal_goes_on` during a deal, and with `match_over` after the last."""
    with pytest.raises(IllegalAction, match="deal_goes_on"):
        Match.start(table()).deal_next()
    over = played(Match.start(table(Gin(target_score=25))))
    with pytest.raises(IllegalAction, match="match_over"):
        over.deal_next()
    with pytest.raises(IllegalAction, match="over"):
        over.play(Action.parse("draw stock"))


def test_a_match_ends_with_standings() -> None:
    """The totals of a finished match are those of its sheet, and its standings those of the rules."""
    over = played(Match.start(table(Gin(target_score=25))))
    assert over.totals == tuple(sum(row[seat] for row in over.sheet) for seat in (0, 1))
    assert max(over.totals) >= 25
    assert over.standings == over.rules.standings(over.state, over.sheet)
    assert len(over.sheet) == over.deal == over.steps.count("deal")


def test_undo_takes_back_what_showed_nothing() -> None:
    """Taking the face-up discard can be undone; a draw from the stock, which shows a card, can't."""
    match = Match.start(table())
    taken = match.play(Action.parse("draw discard"))
    assert taken.undone(1) == match
    assert match.play(Action.parse("draw stock")).undone(1) is None


def test_undo_does_not_take_back_a_draw_that_shuffled_the_discard_in() -> None:
    """Every card of the pile was open, but not which of them would be drawn."""
    rules = Traditional()
    state = position(rules, "turn 0 draw; hands 2C 5D 9H | 3C 4H; stock; discard KS QH 8D 7C 6S")
    match = Match(MatchSetup(rules, TWO, "1"), state)
    drawn = match.play(Action.parse("draw stock"))
    assert "reshuffled" in {event.kind for event in drawn.state.events}
    assert drawn.undone(0) is None


@pytest.mark.parametrize(("led", "again"), [("7S", True), ("TC", False)])
def test_undo_takes_back_a_lead_that_a_card_played_before_stops(led: str, again: bool) -> None:
    """That the 8♠ was played everybody saw; that the J♣ sleeps nobody knew."""
    rules = Michigan()
    text = "turn 1 lead; hands 7S 4D TC KD | 8S 3D QH | 2H 6H 9H; spares JC 9S 5D | | ...; dealer 2"
    state = position(rules, text, "play 8S", "play 3D", "play 4D")
    match = Match(MatchSetup(rules, (*TWO, Player("Hugo")), "1"), state)
    assert match.state.turn == 0
    led_now = match.play(Action.parse(f"play {led}"))
    assert led_now.state.turn == 0
    assert cast(MichiganState, led_now.state).stop == ("played" if again else "hidden")
    assert led_now.undone(0) == (match if again else None)


def test_undo_reaches_over_a_discard_until_somebody_moves() -> None:
    """A discard can be undone by its player while nobody has acted since; the start of a deal can't."""
    match = Match.start(table())
    assert match.undone(1) is None
    taken = match.play(Action.parse("draw discard"))
    thrown = taken.play(Action.parse(f"discard {taken.state.hands[1][0]}"))
    assert thrown.undone(1) == taken
    assert thrown.undone(0) is None
    assert taken.undone(1) == match
    assert thrown.play(Action.parse("draw discard")).undone(1) is None


def test_undo_does_not_reach_into_the_deal_before() -> None:
    """A new deal has nothing to undo."""
    match = played(Match.start(table()), until_deal=1)
    assert match.deal_next().undone(1) is None


def test_undo_gives_back_the_whole_match() -> None:
    """Undo restores steps, sheet and state, and the same action can be played again."""
    match = Match.start(table())
    taken = match.play(Action.parse("draw discard"))
    again = taken.undone(1)
    assert again is not None
    assert again.play(Action.parse("draw discard")) == taken


def test_at_a_practice_table_any_own_decision_is_taken_back() -> None:
    """Undo reaches back over the others' moves and into the deal before, also from the end of the match."""
    match = Match.start(table(), ["practice"])
    assert match.undone(1) is None
    drawn = match.play(Action.parse("draw stock"))
    assert drawn.undone(1) == match
    thrown = drawn.play(Action.parse(f"discard {drawn.state.hands[1][0]}"))
    answered = thrown.play(Action.parse("draw stock"))
    assert answered.undone(1) == drawn
    assert answered.undone(0) == thrown
    over = played(match, until_deal=1)
    assert [(back.deal, back.state.turn) for back in [over.undone(0), over.deal_next().undone(0)] if back] == [
        (1, 0)
    ] * 2
    finished = played(Match.start(table(Gin(target_score=25)), ["practice"]))
    last = finished.undone(0)
    assert finished.over
    assert last is not None
    assert (last.over, last.state.turn) == (False, 0)


def test_an_undo_keeps_the_marks() -> None:
    """A mark that came after the move that is taken back stays; an unknown mark is refused."""
    match = Match.start(table())
    taken = match.play(Action.parse("draw discard")).marked("hints")
    back = taken.undone(1)
    assert back is not None
    assert back.steps == match.steps
    assert back.marks == {"hints"}
    with pytest.raises(ValueError, match="no such mark"):
        match.marked("cheating")


def test_time_ends_a_game_that_is_played_by_time() -> None:
    """After `call_time` in mid-deal a step is written, the deal is played to its end, and the match is then over."""
    players = tuple(Player(f"Player {seat}") for seat in range(3))
    match = Match.start(table(Michigan(match_end="time"), players))
    called = match.call_time()
    assert (called.time_up, called.steps) == (True, ("deal", "time"))
    assert not called.over
    assert played(called, until_deal=99).deal == 1
    assert played(match, until_deal=2).deal == 2


def test_time_takes_no_undo_away() -> None:
    """An action before `call_time` can still be undone."""
    match = Match.start(table())
    taken = match.play(Action.parse("draw discard")).call_time()
    assert taken.undone(1) is not None


def test_forced_moves_are_played_by_the_table() -> None:
    """`play_forced` plays forced moves, each as a step, until a seat has a choice; without forced moves it changes
    nothing."""
    players = tuple(Player(f"Player {seat}") for seat in range(3))
    match = Match.start(table(Michigan(), players))
    forced = match.play_forced()
    assert len(forced.steps) > len(match.steps)
    assert forced.state.over or forced.rules.forced(forced.state) is None
    again = match
    for step in forced.steps[1:]:
        again = again.play(Action.parse(step))
    assert again.state == forced.state
    assert Match.start(table()).play_forced() == Match.start(table())


@pytest.mark.parametrize(
    "name", ["", " ", " Anne", "Anne ", "An  ne", "An\nne", "An\tne", "x" * 25, "An\u2028ne", "\x07", "An\u202ene"]
)
def test_a_name_fits_on_a_line(name: str) -> None:
    """A name has 1 to 24 printable characters, no line break, no outer spaces and no double spaces."""
    with pytest.raises(ValueError, match="a name is"):
        Player(name)


@pytest.mark.parametrize("bot", ["very strong", "human", "a\nb", " bot", "bot ", " ", "b\x07t"])
def test_a_bot_is_named_by_one_word(bot: str) -> None:
    """A bot's name is one word other than `human`, since a record writes it between `seat` and the player's name."""
    with pytest.raises(ValueError, match="a bot is"):
        Player("Anne", bot)


def test_a_player_without_a_bot_is_a_person() -> None:
    """A player without a bot is human; a name of 24 characters with accents is accepted."""
    assert Player("Ænne-Élodie d’Aubusson 2").human
    assert not Player("Léa", "confirmed").human
    assert not Player("Léa", "confirmed+bold").human


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"players": TWO[:1]}, "gin is played by 2 to 4, not by 1"),
        ({"players": TWO * 3}, "gin is played by 2 to 4, not by 6"),
        ({"seed": ""}, "a seed is"),
        ({"seed": "xyz"}, "a seed is"),
        ({"seed": "1" * 65}, "a seed is"),
        ({"seed": "AB"}, "lower case"),
        ({"seed": " ab"}, "lower case"),
        ({"dealer": 2}, "nobody sits at seat 2"),
        ({"dealer": -1}, "nobody sits at seat -1"),
        ({"text": "two\nlines"}, "one line"),
        ({"text": " spaces around "}, "one line"),
        ({"text": "a\u2028b"}, "one line"),
    ],
)
def test_a_table_refuses_what_cannot_be_played_or_written(facts: dict[str, object], message: str) -> None:
    """A bad number of players, seed, dealer or text raises an error that names it."""
    with pytest.raises(ValueError, match=message):
        table(**facts)  # type: ignore[arg-type]


def test_a_match_is_a_value() -> None:
    """Matches with the same steps are equal; one more step makes them differ."""
    first, second = Match.start(table()), Match.start(table())
    assert first == second
    assert first.play(Action.parse("draw stock")) != second
    assert replace(first, deal=2) != second
