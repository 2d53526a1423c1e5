"""Traditional rami: the score, chasse, the match and its prize:
TRAD-20 to TRAD-42, TRAD-A07, TRAD-A09, TRAD-A10, TRAD-A13 to TRAD-A16."""

from rami.engine.scoring import Payment, TallyLine
from rami.engine.state import Note
from rami.games.traditional import Traditional
from support.positions import after, happened, position

RULES = Traditional()
HANDS = ("", "AS KD 7C", "2S")


def test_trad_e05_a_progressive_win() -> None:
    """The winner scores 28 + 2 = 30 and the others nothing; it is 20 if an ace counts 1 (TRAD-03, TRAD-21, TRAD-22,
    TRAD-23)."""
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 2; winner 0")
    assert RULES.points(state) == (30, 0, 0)
    assert RULES.tally(state)[0].lines == (TallyLine("cards_of", 28, 1), TallyLine("cards_of", 2, 2))
    assert Traditional(ace_points=1).points(state) == (20, 0, 0)


def test_trad_a07_ace_points() -> None:
    """With `auto` an ace counts 11, or 1 if aces are low in runs; the option can set either."""
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 2; winner 0")
    assert Traditional(ace_runs="low").points(state) == (20, 0, 0)
    assert Traditional(ace_runs="low", ace_points=11).points(state) == (30, 0, 0)


def test_trad_e06_a_chasse() -> None:
    """A chasse scores 25 more, once (TRAD-24, TRAD-A10)."""
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 2; winner 0; now.number 1")
    assert RULES.points(state) == (55, 0, 0)
    assert RULES.tally(state)[0].lines == (
        TallyLine("cards_of", 28, 1),
        TallyLine("cards_of", 2, 2),
        TallyLine("chasse", 25),
    )
    assert Traditional(ace_points=1).points(state) == (45, 0, 0)


def test_trad_a10_rummy_bonus() -> None:
    """The option `rummy_bonus` sets the bonus of a chasse."""
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 2; winner 0; now.number 1")
    assert Traditional(rummy_bonus=0).points(state) == (30, 0, 0)
    assert Traditional(rummy_bonus=100).points(state) == (130, 0, 0)


def test_trad_e08_ten_laid_and_the_last_discarded() -> None:
    """Laying ten cards and discarding the last on the first turn is a chasse."""
    state = position(RULES, "turn 0 play; hands 3S 4S 5S 9H 9D 9C 6D 7D 8D 9D' QS | KH; round 1")
    over = after(RULES, state, "meld 3S 4S 5S / 9H 9D 9C / 6D 7D 8D 9D'", "discard QS")
    assert happened(over, "chasse")
    assert RULES.points(over) == (35, 0)


def test_trad_a09_chasse_with_lay_offs_in_the_winning_turn() -> None:
    """A chasse may take several actions in one turn, and may begin with a lay-off."""
    state = position(RULES, "turn 0 play; hands 5D 3S 4S 5S | KH; melds 1: 2D 3D 4D")
    assert happened(after(RULES, state, "add 5D to 0", "meld 3S 4S 5S"), "chasse")


def test_trad_a09_one_card_laid_off_earlier_breaks_it() -> None:
    """A lay-off in an earlier turn prevents a chasse; earlier draws and discards do not."""
    state = position(RULES, "turn 0 play; hands 5D 3S 4S 5S 9C | KH QC JC; stock 7C 8S 2H; melds 1: 2D 3D 4D")
    laid = after(RULES, state, "add 5D to 0", "discard 9C", "draw stock", "discard QC", "draw stock")
    assert not happened(after(RULES, laid, "meld 3S 4S 5S", "discard 8S"), "chasse")
    waited = position(RULES, "turn 0 play; hands 3S 4S 5S 9C | KH QC JC; stock 7C 8S 2H")
    waited = after(RULES, waited, "discard 9C", "draw stock", "discard QC", "draw stock")
    assert happened(after(RULES, waited, "meld 3S 4S 5S", "discard 8S"), "chasse")


def test_trad_e12_the_target_is_reached() -> None:
    """With 85/60/10 and a deal of 30 the first seat has 115, and the match is over (TRAD-30, TRAD-31, TRAD-A13)."""
    rules, far = RULES, Traditional(target_score=200)
    state, sheet = (
        position(rules, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 2; winner 0"),
        ((85, 60, 10), (30, 0, 0)),
    )
    assert not rules.match_over(state, sheet[:1])
    assert rules.match_over(state, sheet)
    assert rules.standings(state, sheet).winners == (0,)
    assert not far.match_over(state, sheet)


def test_trad_e13_the_prize() -> None:
    """With 115/60/10 the second seat, 55 behind, gets what the winner leaves; the third, 105 behind, gets nothing
    (TRAD-41, TRAD-42, TRAD-40)."""
    assert RULES.prize((115, 60, 10), 100) == (75, 25, 0)


def test_trad_e15_eighty_behind_is_too_far() -> None:
    """A seat that is 79 points behind has a share; one that is 80 behind has none."""
    assert RULES.prize((120, 40), 100) == (100, 0)
    assert RULES.prize((120, 41), 100) == (75, 25)


def test_trad_a15_the_others_share_by_points_and_the_winner_has_the_rest() -> None:
    """The others' shares are rounded down, so that the winner has at least 75 %; a seat without points has no share."""
    assert RULES.prize((100, 60, 30, 0), 100) == (76, 16, 8, 0)
    assert RULES.prize((50, 0, 0), 75) == (75, 0, 0)
    for pot in range(300):
        shares = RULES.prize((100, 60, 30, 45), pot)
        assert sum(shares) == pot
        assert 100 * shares[0] >= 75 * pot


def test_trad_a15_winner_share_and_share_gap() -> None:
    """The options `winner_share` and `share_gap` set the division of the prize."""
    assert Traditional(winner_share=50).prize((115, 60, 10), 100) == (50, 50, 0)
    assert Traditional(winner_share=100).prize((115, 60, 10), 100) == (100, 0, 0)
    assert Traditional(share_gap=106).prize((115, 60, 10), 100) == (76, 21, 3)
    assert Traditional(share_gap=55).prize((115, 60, 10), 100) == (100, 0, 0)


def test_trad_a14_two_at_the_top_divide_the_winners_part() -> None:
    """Equal winners divide the winner's part, although this can't happen as only one seat scores in a deal."""
    assert RULES.prize((200, 200, 150), 101) == (38, 38, 25)
    state = position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 2; winner 0")
    assert RULES.standings(state, ((200, 200, 150),)).winners == (0, 1)


def test_trad_a16_the_pot_is_everybodys_stake() -> None:
    """The option `stake` sets what each seat pays into the pot, which pays the prizes."""
    state, sheet = (
        position(RULES, f"over; hands {' | '.join(HANDS)}; discard 3S; opened 0 1 2; winner 0"),
        ((215, 160, 10),),
    )
    assert RULES.standings(state, sheet).payments == (Payment(None, 0, 57), Payment(None, 1, 18))
    assert Traditional(stake=100).standings(state, sheet).payments == (Payment(None, 0, 225), Payment(None, 1, 75))
    assert Traditional(stake=0).standings(state, sheet).payments == ()


def test_the_gauge_says_what_the_cards_in_hand_cost() -> None:
    """The gauge counts the cards in hand without those drafted; the other hands can't be seen."""
    state = position(RULES, "turn 0 play; hands 2C 3C 4C AS KD | 3D")
    draft = RULES.meld_rules.readings(state.hand[:3])
    assert RULES.gauges(state, 0) == (Note("cards_left", {"points": 30}),)
    assert RULES.gauges(RULES.view(state, 0), 0, draft) == (Note("cards_left", {"points": 21}),)
    assert RULES.gauges(RULES.view(state, 0), 1) == (Note("cards_left", {"points": 0}),)
    assert RULES.notes(state, 0) == ()
