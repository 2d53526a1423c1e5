"""Gin for four in two teams, at two tables: GIN-70 to GIN-72, GIN-A25 to GIN-A30."""

from collections import Counter

import pytest

from rami.engine.actions import Action, IllegalAction
from rami.engine.cards import Card, pack
from rami.engine.chance import Chance
from rami.engine.scoring import Payment, Sheet, TallyLine
from rami.engine.state import Note
from rami.games.gin import Gin, GinState
from rami.games.gin.state import SoFar
from support.positions import after, position

RULES = Gin()

NINE = "7C 7D 7H 3S 4S 5S TH TC TD 3D", "KS KH KD KC QS QH QC 9H 2C AC"
"""The beginner knocks and wins 9."""
GIN_46 = "7C 7D 7H 3S 4S 5S 6S TH TC TD", "KS KH KD KC QS QH QC 9H 2C JS"
"""Hands in which the first player has gin and wins 46."""
UNDERCUT = "7C 7D 7H 3S 4S 5S TH TC TD JD", "KS KH KD KC QS QH QC QD 9H AC"
"""Hands in which the first player knocks and the opponent wins 25."""
DEAD = "KS QH 9C 7D 5S 3H AC TD 8H 6C", "KH QC 9D 7S 5H 3C AD TS 8C 6D"
"""Hands in which neither can knock."""


def two_tables(
    near: tuple[str, str], far: tuple[str, str], rules: Gin = RULES, dealer: int = 0, before: GinState | None = None
) -> GinState:
    """A deal in which the two players at the dealer's table have these hands, the beginner's first; likewise at the
    other table.

    The second table's cards are written as cards of the first pack; their twins are used.
    The lowest cards are on top of the stocks.
    """
    new = rules.deal(4, dealer, Chance("1"), before)
    assert new.other is not None
    hands, facts = [""] * 4, []
    for table, held, twin, path in ((new, near, "", ""), (new.other, far, "'", "other.")):
        for seat, hand in zip(table.pair, held, strict=True):
            hands[seat] = " ".join(f"{card}{twin}" for card in hand.split())
        rest = sorted((card for card in pack() if card.text not in " ".join(held).split()), key=lambda card: -card.rank)
        facts.append(f"{path}discard {rest[0]}{twin}; {path}stock {' '.join(f'{card}{twin}' for card in rest[1:])}")
        facts.append(f"{path}pair {table.pair[0]} {table.pair[1]}")
    far_hands = " | ".join(hand if seat in new.other.pair else "" for seat, hand in enumerate(hands))
    facts.append(f"other.dealer {new.other.dealer}; other.turn {new.other.turn}; other.hands {far_hands}")
    text = f"dealer {dealer}; turn {new.turn} {new.phase}; hands {' | '.join(hands)}; {'; '.join(facts)}"
    return position(rules, text)


def finished(
    near: tuple[str, str], far: tuple[str, str], rules: Gin = RULES, dealer: int = 0, before: GinState | None = None
) -> GinState:
    """The deal with both tables finished: the first player knocks at once if possible; if not, that table is void."""
    state = two_tables(near, far, rules, dealer, before)
    assert state.other is not None
    state = state.but(stock=state.stock[-3:], other=state.other.but(stock=state.other.stock[-3:]))
    while not state.over:
        actions = list(rules.legal(state))
        knocks = [action for action in actions if str(action).startswith("knock") and action.card == state.hand[-1]]  # type: ignore[attr-defined]
        state = rules.apply(state, (knocks or actions)[0])
    return state


def test_gin_70_gin_a26_two_tables_with_a_pack_each() -> None:
    """Partners sit opposite; each plays against one of the other team, with ten cards, an upcard and a stock of 31."""
    state = RULES.deal(4, 0, Chance("1"))
    assert state.other is not None
    assert (state.pair, state.other.pair) == ((1, 0), (3, 2))
    assert Counter((*state.hands[0], *state.hands[1], *state.stock, *state.discard)) == Counter(pack())
    assert Counter((*state.hands[2], *state.hands[3], *state.other.stock, *state.other.discard)) == Counter(
        set(pack(2)) - set(pack())
    )
    assert RULES.notes(state, 0)[0].facts == {"partner": 2, "against": 1}
    assert RULES.notes(state, 3)[0].facts == {"partner": 1, "against": 2}


def test_gin_70_both_members_of_the_dealers_team_deal() -> None:
    """At each table the team that did not deal begins."""
    state = RULES.deal(4, 3, Chance("1"))
    assert state.other is not None
    assert (state.dealer, state.other.dealer) == (3, 1)
    assert {state.turn, state.other.turn} == {0, 2}


def test_d_1_the_tables_take_turns() -> None:
    """A turn at one table is followed by one at the other; a table that has finished is skipped."""
    state = two_tables(NINE, DEAD)
    turns: list[int | None] = []
    while not state.over and len(turns) < 12:
        actions = list(RULES.legal(state))
        knocks = [action for action in actions if str(action).startswith("knock")]
        turns.append(state.turn)
        state = RULES.apply(state, (knocks or actions)[-1] if state.pair == (1, 0) else actions[0])
    assert turns == [1, 1, 3, 3, 0, 2, 2, 3, 3, 2, 2, 3]


def test_d_4_a_seat_sees_its_own_table_large_and_the_other_as_an_onlooker() -> None:
    """The view has the seat's own table in front; of the other it shows only open cards, and no hand, not even the
    partner's."""
    state = RULES.deal(4, 0, Chance("1"))
    state = after(RULES, state, "draw stock")
    for seat in range(4):
        view = RULES.view(state, seat)
        assert view.other is not None
        assert seat in view.pair
        assert seat not in view.other.pair
        assert view.turn == 1
        own = 0 if seat in (0, 1) else 1
        assert {card.copy for card in view.discard if card is not None} == {own}
        assert {card.copy for card in view.other.discard if card is not None} == {1 - own}
        assert [None in hand for hand in view.hands] == [other != seat for other in range(4)]
        assert all(card is None for hand in view.other.hands for card in hand)
        assert [len(hand) for hand in view.hands] == [10, 11, 10, 10]
        assert view.events[0].cards == (state.hands[1][-1] if seat == 1 else None,)


def test_d_4_a_waiting_seat_has_no_legal_action() -> None:
    """A seat at the table that waits has no legal action in its view."""
    state = RULES.deal(4, 0, Chance("1"))
    assert list(RULES.legal(RULES.view(state, 2))) == []
    assert list(RULES.legal(RULES.view(state, 1))) == list(RULES.legal(state))


def test_d_4_the_other_tables_showdown_is_open_to_all() -> None:
    """All seats see the knocker's hand and melds, but not the knock card or the defender's hand."""
    state = after(RULES, two_tables(NINE, DEAD), "draw stock")
    state = after(RULES, state, f"knock {state.hand[-1]}")
    view = RULES.view(state, 2)
    assert view.other is not None
    assert view.other.hands[1] == (Card("3D"),)
    assert view.hands[1] == (Card("3D"),)
    assert view.other.discard[-1] is None
    assert view.other.hands[0] == view.hands[0] == (None,) * 10
    assert len(view.other.melds) == 3


def test_gin_71_gin_e25_both_winners_scores_are_added() -> None:
    """A team that wins 9 and 46 scores 55, and so does each member; the other team scores nothing."""
    state = finished(NINE, GIN_46)
    assert RULES.points(state) == (0, 55, 0, 55)
    assert [line.code for line in RULES.tally(state)[1].lines] == ["deadwood", "deadwood", "partner"]
    assert RULES.tally(state)[1].lines[-1] == TallyLine("partner", 46, 3)


def test_gin_71_a_deal_shows_what_the_deals_before_came_to() -> None:
    """At both tables: a team's points at each member, and the seats that knocked and went gin."""
    after = RULES.deal(4, 1, Chance("1"), finished(NINE, GIN_46))
    assert after.other is not None
    assert after.so_far == after.other.so_far == SoFar((0, 55, 0, 55), (0, 1, 0, 0), (0, 0, 0, 1))


def test_gin_72_gin_e26_the_difference_goes_to_the_higher_team() -> None:
    """With 46 for one team and 25 for the other, the first scores 21 and the second nothing."""
    state = finished(GIN_46, UNDERCUT)
    assert RULES.points(state) == (0, 21, 0, 21)
    winner, loser = RULES.tally(state)[3], RULES.tally(state)[2]
    assert winner.lines == (TallyLine("partner", 46, 1), TallyLine("cancelled", -25))
    assert loser.lines[-1] == TallyLine("outscored", -25)
    assert loser.points == 0


def test_gin_72_gin_a28_an_equal_difference_scores_nothing() -> None:
    """With 25 for each team there are no points and no box, and the deal passes on."""
    state = finished(UNDERCUT, ("7C 7D 7H 3S 4S 5S 6S TH TC TD", "KS KH KD KC QS QH QC 9H 9C 9D"))
    assert RULES.points(state) == (0, 0, 0, 0)
    for rule in ("alternate", "loser", "winner"):
        assert Gin(dealer_rule=rule).next_dealer(state, ((0, 0, 0, 0),)) in (1, 3)


def test_gin_a27_of_a_dead_table_only_the_other_counts() -> None:
    """If one table is void and the other scores 9, the team scores 9."""
    state = finished(NINE, DEAD)
    assert RULES.points(state) == (0, 9, 0, 9)
    assert RULES.next_dealer(state, ((0, 9, 0, 9),)) in (1, 3)


def test_gin_a27_two_dead_tables_are_dealt_again() -> None:
    """If both tables are void nobody scores, and the same dealers and pairs play again."""
    state = finished(DEAD, DEAD, dealer=2)
    assert RULES.points(state) == (0, 0, 0, 0)
    assert RULES.next_dealer(state, ((0, 0, 0, 0),)) in (0, 2)
    again = RULES.deal(4, 2, Chance("2"), state)
    assert again.other is not None
    assert {again.pair, again.other.pair} == {(3, 2), (1, 0)}


@pytest.mark.parametrize(("pairing", "second"), [("alternate", {(2, 1), (0, 3)}), ("fixed", {(0, 1), (2, 3)})])
def test_gin_70_gin_a25_opponents_change_after_each_deal(pairing: str, second: set[tuple[int, int]]) -> None:
    """By default each player changes opponents after each deal, so that the third deal is as the first; a house rule
    keeps the pairs."""
    rules = Gin(team_pairing=pairing)
    first = finished(NINE, DEAD, rules)
    following = rules.deal(4, 1, Chance("2"), first)
    assert following.other is not None
    assert {following.pair, following.other.pair} == second
    third = rules.deal(4, 2, Chance("3"), finished(NINE, DEAD, rules, 1, first))
    assert third.other is not None
    assert {third.pair, third.other.pair} == {(3, 2), (1, 0)}


@pytest.mark.parametrize(("rule", "after_loss", "after_win"), [("alternate", 1, 1), ("loser", 0, 1), ("winner", 1, 0)])
def test_gin_48_the_dealing_team(rule: str, after_loss: int, after_win: int) -> None:
    """After seat 0 and its partner, the next team to deal is the other, the losing or the winning one, by
    `dealer_rule`."""
    rules = Gin(dealer_rule=rule)
    assert rules.next_dealer(finished(NINE, NINE, rules), ((0, 18, 0, 18),)) in (after_loss, after_loss + 2)
    assert rules.next_dealer(finished(UNDERCUT, UNDERCUT, rules), ((50, 0, 50, 0),)) in (after_win, after_win + 2)


def test_gin_a26_a_deal_waits_for_both_tables() -> None:
    """The deal is not over until both tables are; meanwhile the finished one shows its showdown."""
    state = two_tables(NINE, DEAD)
    for text in ("draw stock", "knock 2S", "draw stock", "discard KS'", "arrange auto"):
        state = after(RULES, state, text.replace("2S", str(state.hands[1][-1])))
    assert not state.over
    assert [event.kind for event in state.events][-1] == "scored", "nobody is told that the deal is over"
    view = RULES.view(state, 0)
    assert (view.phase, view.over, view.turn) == ("over", False, 2)
    with pytest.raises(IllegalAction, match="over"):
        RULES.check(view, Action.parse("draw stock"))


def test_gin_a29_gin_a30_the_teams_settle() -> None:
    """A team gets one box for each deal that it scored in; 100 points end the match; each member settles with the
    opponent to the left."""
    sheet: Sheet = ((0, 60, 0, 60), (30, 0, 30, 0), (0, 0, 0, 0), (0, 50, 0, 50))
    state = finished(NINE, GIN_46)
    assert RULES.match_over(state, sheet)
    assert not RULES.match_over(state, sheet[:3])
    end = RULES.standings(state, sheet)
    assert end.winners == (1, 3)
    assert end.totals == (50, 250, 50, 250)
    assert end.lines[1] == (TallyLine("deals", 110), TallyLine("game_bonus", 100), TallyLine("boxes", 40, times=2))
    assert end.payments == (Payment(0, 1, 200), Payment(2, 3, 200))


def test_gin_45_a_team_may_be_shut_out() -> None:
    """The game bonus is 200 if the other team has scored in no deal."""
    assert RULES.standings(finished(NINE, NINE), ((0, 100, 0, 100),)).totals == (0, 320, 0, 320)


def test_gin_70_a_deal_is_won_by_a_team() -> None:
    """Both members of the winning team win; nobody does if the teams tie or nobody knocks."""
    assert RULES.sides(4) == ((0, 2), (1, 3))
    assert RULES.sides(3) == ((0,), (1,), (2,))
    state = finished(GIN_46, UNDERCUT)
    assert RULES.winners(state) == (1, 3)
    assert RULES.headline(state) == (Note("team_won", {"seats": (1, 3), "points": 21}),)
    even = finished(UNDERCUT, ("7C 7D 7H 3S 4S 5S 6S TH TC TD", "KS KH KD KC QS QH QC 9H 9C 9D"))
    assert (RULES.winners(even), RULES.headline(even)) == ((), (Note("teams_even", {}),))
    void = finished(DEAD, DEAD)
    assert (RULES.winners(void), RULES.headline(void)) == ((), (Note("void", {}),))
