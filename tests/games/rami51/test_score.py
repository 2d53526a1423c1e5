"""Rami 51: the end of a deal, the malus, rami sec, the match: R51-70 to R51-83, R51-A16 to R51-A19, R51-A28."""

from rami.engine.cards import cards
from rami.engine.scoring import TallyLine
from rami.engine.state import Note
from rami.games.meldgame import FirstLay
from rami.games.rami51 import Rami51
from support.positions import after, happened, kinds, legal, offered, position, refused

RULES = Rami51()
R30 = Rami51(variant="rami30")
HANDS = ("", "AS KD 5C *1", "2C 3D", "QS QD 9H 2C' AC")
SEC = "QS KS AS 8H 9H TH 5D 5C 5S 2D"
"""A hand of one opening and a card to discard."""


def test_r51_e21_the_cost_of_the_hands() -> None:
    """A, K, 5 and a joker cost 46, an unopened hand 100, and Q Q 9 2 A 42 (R51-71, R51-73)."""
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 3; winner 0")
    assert RULES.points(state) == (0, 46, 100, 42)
    lines = [tally.lines for tally in RULES.tally(state)]
    assert lines == [
        (),
        (TallyLine("cards_left", 46),),
        (TallyLine("not_opened", 100),),
        (TallyLine("cards_left", 42),),
    ]
    assert RULES.tally(state)[1].left == cards("AS KD 5C *1")


def test_r51_e22_rami_sec_doubles() -> None:
    """A rami sec doubles these points to 92, 200 and 84."""
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 3; winner 0; now.number 1")
    assert RULES.points(state) == (0, 92, 200, 84)
    assert RULES.tally(state)[2].lines == (TallyLine("not_opened", 100), TallyLine("rami_sec", 100))


def test_r51_e23_rami_sec_with_a_joker_discarded_last() -> None:
    """A rami sec with a joker as the last discard gives 168, 400 and 184 points: four times as many (R51-83)."""
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S *2; opened 0 1 3; winner 0; now.number 1")
    assert RULES.points(state) == (0, 184, 400, 168)
    assert RULES.points(position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S *2; opened 0 1 3; winner 0")) == (
        0,
        46,
        100,
        42,
    )


def test_r51_e25_a_flat_hundred() -> None:
    """An unopened hand costs 100, not the 126 points of its cards (R51-74, R51-A19)."""
    hand = "KS KH KD QC JC TD 9S 9C 8D 7H 6S 5D AS AC"
    assert RULES.cost(cards(hand)) == 126
    assert RULES.points(position(RULES, f"over; hands | {hand}; discard 3S; opened 0; winner 0")) == (0, 100)


def test_r51_e27_the_match_ends_at_a_thousand() -> None:
    """A deal of 46/0/100/20 takes 960/400/700/100 past 1000: the match ends and the fewest points win (R51-75, R51-A28,
    R51-05)."""
    sheet = ((960, 400, 700, 100), (46, 0, 100, 20))
    thousand = Rami51(match_end="target")
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 2 3; winner 0")
    assert not thousand.match_over(state, sheet[:1])
    assert thousand.match_over(state, sheet)
    standings = RULES.standings(state, sheet)
    assert (standings.totals, standings.winners) == ((1006, 400, 800, 120), (3,))
    assert standings.payments == ()


def test_r51_a28_ties_share() -> None:
    """Two seats with the same lowest total share the win."""
    state = position(RULES, "over; hands | 2C | 3C; discard 3S; opened 0 1 2; winner 0")
    assert RULES.standings(state, ((1000, 20, 20),)).winners == (1, 2)


def test_r51_a28_match_end_and_its_figures() -> None:
    """The options `match_end`, `target_score` and `rounds` set the end; the default number of rounds is six."""
    state = position(RULES, "over; hands | 2C; discard 3S; opened 0 1; winner 0")
    assert not RULES.match_over(state, ((0, 1000),) * 5)
    assert RULES.match_over(state, ((0, 1),) * 6)
    target = Rami51(match_end="target", target_score=200)
    assert not target.match_over(state, ((0, 199),))
    assert target.match_over(state, ((0, 199), (1, 1)))
    rounds = Rami51(match_end="rounds", rounds=2)
    assert not rounds.match_over(state, ((0, 5000),))
    assert rounds.match_over(state, ((0, 1), (0, 1)))
    assert Rami51(match_end="single").match_over(state, ((0, 1),))


def test_r51_70_the_last_card_discarded_ends_the_deal() -> None:
    """The discard of the last card ends the deal, and the winner scores 0."""
    state = position(RULES, "turn 0 play; hands 8C 9H | 3C KD; melds 0: 5C 6C 7C / 1: 5D 6D 7D")
    over = after(RULES, state, "add 8C to 0", "discard 9H")
    assert (over.turn, over.phase, over.winner) == (None, "over", 0)
    assert kinds(over) == ["discarded", "went_out", "deal_over"]
    assert RULES.points(over) == (0, 13)
    assert RULES.view(over, 1).hands == over.hands


def test_r51_80_rami_sec_played_out() -> None:
    """A seat that had laid nothing makes a rami sec by laying all its melds in one turn and discarding the last card
    (R51-81, R51-18)."""
    state = position(RULES, f"turn 0 play; hands {SEC} | 3C KD | 2H; opened 1")
    over = after(RULES, state, "meld QS KS AS / 8H 9H TH / 5D 5C 5S", "discard 2D")
    assert kinds(over) == ["discarded", "went_out", "rami_sec", "deal_over"]
    assert RULES.points(over) == (0, 26, 200)


def test_r51_a18_rami_sec_with_lay_offs() -> None:
    """Melds and then lay-offs in one turn still make a rami sec."""
    state = position(RULES, "turn 0 play; hands QS KS AS 8H 9H TH 8C 2D | 3C KD; melds 1: 5C 6C 7C")
    over = after(RULES, state, "meld QS KS AS / 8H 9H TH", "add 8C to 0", "discard 2D")
    assert happened(over, "rami_sec")


def test_r51_80_no_rami_sec_after_an_earlier_lay() -> None:
    """A seat that opened in an earlier turn goes out without rami sec."""
    state = position(RULES, "turn 0 play; hands 8C 9H | 3C KD; melds 0: 5C 6C 7C")
    assert not happened(after(RULES, state, "add 8C to 0", "discard 9H"), "rami_sec")


def test_r51_72_malus_of_ace_and_joker() -> None:
    """The options `malus_ace`, `malus_joker` and `unopened_malus` set these costs."""
    state = position(RULES, "over; hands | AS *1 | 2C; discard 3S; opened 0 1; winner 0")
    assert RULES.points(state) == (0, 31, 100)
    assert Rami51(malus_ace=1).points(state) == (0, 21, 100)
    assert Rami51(malus_joker=50).points(state) == (0, 61, 100)
    assert Rami51(unopened_malus=0).points(state) == (0, 31, 0)


def test_r51_74_unopened_counts() -> None:
    """By this option an unopened hand costs 100 flat or what its cards cost, doubled by a rami sec like others
    (R51-82)."""
    cards_count = Rami51(unopened_counts="cards")
    state = position(RULES, "over; hands | AS *1 | 2C KD; discard 3S; opened 0 1; winner 0")
    assert (RULES.points(state), cards_count.points(state)) == ((0, 31, 100), (0, 31, 12))
    assert cards_count.tally(state)[2].lines == (TallyLine("cards_left", 12),)
    sec = position(RULES, "over; hands | AS | 2C KD; discard 3S; opened 0 1; winner 0; now.number 1")
    assert cards_count.points(sec) == (0, 22, 24)


def test_r51_a27_a_blocked_deal_has_no_winner() -> None:
    """The headline says that nobody went out and that all hands count."""
    state = position(RULES, "over; hands 5C | AS | 2C; discard 3S; opened 0 1")
    assert (RULES.winners(state), RULES.points(state)) == ((), (5, 11, 100))
    assert RULES.headline(state) == (Note("nobody_out", {}), Note("all_count", {}))
    won = position(RULES, "over; hands | AS | 2C; discard 3S; opened 0 1; winner 0")
    assert (RULES.winners(won), RULES.headline(won)) == ((0,), (Note("out", {"seats": (0,)}),))


def test_r51_82_multipliers() -> None:
    """The options `rami_sec_multiplier` and `rami_sec_joker_multiplier` set the factors."""
    rules = Rami51(rami_sec_multiplier=3, rami_sec_joker_multiplier=5)
    assert rules.points(position(rules, "over; hands | KS; discard 3S; opened 0 1; winner 0; now.number 1")) == (0, 30)
    assert rules.points(position(rules, "over; hands | KS; discard *1; opened 0 1; winner 0; now.number 1")) == (0, 50)


def test_r51_a17_rami_sec_joker_means() -> None:
    """By this option the higher factor needs a joker as the last discard, or one in the melds laid."""
    melded = Rami51(rami_sec_joker_means="in_melds")
    thrown, laid = (
        position(RULES, "over; hands | KS; discard *1; opened 0 1; winner 0; now.number 1"),
        position(RULES, "over; hands | KS; discard 3S; opened 0 1; winner 0; now.number 1; now.laid 5C *1 7C"),
    )
    assert (RULES.points(thrown), RULES.points(laid)) == ((0, 40), (0, 20))
    assert (melded.points(thrown), melded.points(laid)) == ((0, 20), (0, 40))


def test_r51_a16_rami_sec_min_above_the_opening() -> None:
    """A rami sec needs 51 points in Rami 30 too: going out at once with less wins without one; the option
    `rami_sec_min` can change this."""
    cheap = Rami51(variant="rami30", rami_sec_min="opening")
    for rules, sec in ((R30, False), (cheap, True)):
        state = position(rules, "turn 0 play; hands 8H 9H TH 2C 3C 4C 5D | KD")
        over = after(rules, state, "meld 8H 9H TH / 2C 3C 4C", "discard 5D")
        assert rules.did_feat(over) is sec
        assert rules.points(over) == ((0, 200) if sec else (0, 100))


def test_r51_a16_rami_sec_pure_run() -> None:
    """With `true` a rami sec of Rami 30 needs a pure run, although an opening does not."""
    pure = Rami51(variant="rami30", rami_sec_pure_run=True)
    for rules, sec in ((R30, True), (pure, False)):
        state = position(rules, "turn 0 play; hands KS KH KD QS QH QC 2D | 3C | 4C; opened 1")
        assert rules.did_feat(after(rules, state, "meld KS KH KD / QS QH QC", "discard 2D")) is sec


def test_r51_a16_a_rami_sec_that_asks_less_than_the_opening() -> None:
    """With `rami_sec_min` 0 and no pure run, a seat that lays its whole hand needs no 51 points; any
    other seat does."""
    free = Rami51(rami_sec_min=0, rami_sec_pure_run=False)
    state = position(free, "turn 0 play; hands 2S 2H 2D 3C 4C 5C 9H 8C | 3D; melds 1: 5C' 6C 7C")
    assert not legal(RULES, state, "meld 2S 2H 2D / 3C 4C 5C")
    assert offered(free, state, "meld") == {"meld 2S 2H 2D", "meld 3C 4C 5C"}
    laid = after(free, state, "meld 2S 2H 2D")
    assert laid.now.going_out
    assert str(refused(free, laid, "discard 9H")) == "must_go_out (left=5)"
    over = after(free, laid, "meld 3C 4C 5C", "add 8C to 0", "discard 9H")
    assert happened(over, "rami_sec")
    stranded = position(free, "turn 0 play; hands 2S 2H 2D 3C 4C 5C 9H JD | 3D; melds 1: 5C' 6C 7C")
    assert str(refused(free, stranded, "meld 2S 2H 2D")) == "must_go_out (left=5)"
    assert offered(free, stranded, "meld") == set()


def test_r51_a16_taking_the_discard_for_such_a_rami_sec() -> None:
    """The discard may be taken for it only if the whole hand can be laid with that card."""
    free = Rami51(rami_sec_min=0, rami_sec_pure_run=False)
    state = position(free, "turn 0 draw; hands 2S 2H 3C 4C 5C 9H | 3D; discard 2D")
    assert legal(free, state, "draw discard")
    taken = after(free, state, "draw discard")
    assert refused(free, taken, "meld 3C 4C 5C").reason == "must_lay"
    assert after(free, taken, "meld 2S 2H 2D / 3C 4C 5C", "discard 9H").winner == 0
    assert not legal(RULES, state, "draw discard")
    stranded = position(free, "turn 0 draw; hands 2S 2H 3C 4C JC 9H | 3D; discard 2D")
    assert refused(free, stranded, "draw discard").reason == "no_opening_with"


def test_r51_a34_the_first_lay_belongs_to_its_deal() -> None:
    """The state records a first lay by its points and whether it has a pure run, in its deal only."""
    state = position(R30, "turn 0 play; hands KS KH KD 2D | 3C")
    assert after(R30, state, "meld KS KH KD").first_lays[0] == FirstLay(5, 30, False)
