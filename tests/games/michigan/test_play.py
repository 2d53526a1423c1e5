"""Michigan's play: leads, follows, stops, chips won, going out. MICH-30 to MICH-40, MICH-A06 to MICH-A12, MICH-A17."""

from dataclasses import replace

import pytest

from games.michigan.examples import thirty
from rami.engine.actions import Action, IllegalAction, Play
from rami.engine.cards import Card, cards
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.state import Event
from rami.games.michigan import Michigan
from rami.games.michigan.board import Space
from rami.games.michigan.state import MichiganState, Played
from support.positions import after, happened, position

RULES = thirty()
S = "hands 4S 9S TH JS | 5S 7C 8C 9C QH KH | 6S TC AH 2D; spares | | ..."
"""The scene that the worked examples of the law share: what A, B and C hold; every other card is hidden."""
A, B, C = range(3)


def leads(rules: Michigan, state: MichiganState) -> set[Card]:
    """The cards that may be led."""
    return {action.card for action in rules.legal(state) if isinstance(action, Play)}


def test_mich_e04_the_lowest_of_each_suit_may_be_led() -> None:
    """With 3♠ 9♠ 5♥ K♣ the seat may lead 3♠, 5♥ or K♣."""
    state = position(RULES, "turn 0 lead; hands 3S 9S 5H KC | 2C | 2D; spares | | ...")
    assert leads(RULES, state) == set(cards("3S 5H KC"))
    with pytest.raises(IllegalAction, match="not_lowest") as refused:
        RULES.apply(state, Play(Card("9S")))
    assert refused.value.facts == {"card": Card("9S"), "lowest": Card("3S")}


def test_mich_31_the_ace_is_no_low_card() -> None:
    """Of A♠ and 9♠ the nine is the lowest card."""
    assert leads(RULES, position(RULES, "turn 0 lead; hands AS 9S | 2C | 2D; spares | | ...")) == {Card("9S")}


def test_mich_e05_a_lead_its_follows_and_a_stop() -> None:
    """A leads 4♠, B must play 5♠ and C 6♠; 7♠ is in the hidden hand, so C is stopped and leads 2♦, 10♣
    or A♥ (MICH-33)."""
    state = position(RULES, f"turn 0 lead; {S}", "play 4S")
    assert (state.phase, state.turn, state.wanted) == ("follow", B, Card("5S"))
    state = after(RULES, state, "play 5S")
    assert (state.phase, state.turn, state.wanted) == ("follow", C, Card("6S"))
    state = after(RULES, state, "play 6S")
    assert (state.phase, state.turn, state.wanted, state.stop) == ("lead", C, Card("7S"), "hidden")
    assert state.events == (Event("followed", C, cards("6S")), Event("stopped", C, cards("7S"), "hidden"))
    assert state.sequence == tuple(map(Played, cards("4S 5S 6S"), (A, B, C)))
    assert leads(RULES, state) == set(cards("2D TC AH"))


def test_mich_e06_the_deal_goes_on_to_its_end() -> None:
    """C leads 2♦, 10♣ and A♥; the ace wins 4, and C goes out and takes 4 from the centre. C has 20, the board 28, A and
    B 21 (MICH-35, MICH-36, MICH-37)."""
    state = position(RULES, f"turn 0 lead; {S}", "play 4S", "play 5S", "play 6S", "play 2D")
    assert (state.stop, state.wanted, state.turn) == ("hidden", Card("3D"), C)
    state = after(RULES, state, "play TC")
    assert (state.stop, state.wanted, state.turn) == ("hidden", Card("JC"), C)
    state = after(RULES, state, "play AH")
    assert state.over
    assert state.chips == (21, 21, 20)
    assert sum(state.board) == 28
    assert [event.kind for event in state.events] == ["led", "took_chips", "went_out", "took_chips", "deal_over"]
    assert [(event.place, event.amount) for event in happened(state, "took_chips")] == [("space-3", 4), ("space-8", 4)]
    assert RULES.points(state) == (-9, -9, -10)
    assert [(line.code, line.points) for line in RULES.tally(state)[C].lines] == [
        ("staked", -18),
        ("space-3", 4),
        ("space-8", 4),
    ]
    assert RULES.tally(state)[A].left == cards("9S TH JS")


def test_mich_e08_the_left_of_the_dealer_leads() -> None:
    """With dealer A (A 12, B 21, C 21) B leads and may play 5♠, 7♣ or Q♥, not 8♣, 9♣ or K♥ (MICH-30)."""
    state = position(RULES, f"dealer 0; turn 1 lead; {S}")
    assert state.chips == (12, 21, 21)
    assert state.turn == B
    assert leads(RULES, state) == set(cards("5S 7C QH"))
    for card in cards("8C 9C KH"):
        assert not RULES.allows(state, Play(card))


def test_mich_e10_the_queen_the_pair_and_the_ace() -> None:
    """B leads Q♥ for 4 and must follow with K♥, which wins Q-K; C's A♥ wins 4 and ends the sequence, and C leads."""
    state = position(RULES, f"dealer 0; turn 1 lead; {S}", "play QH")
    assert state.chips[B] == 25
    assert RULES.forced(state) == Play(Card("KH"))
    state = after(RULES, state, "play KH")
    assert state.chips[B] == 29
    state = after(RULES, state, "play AH")
    assert state.chips == (12, 29, 25)
    assert (state.phase, state.turn, state.stop, state.wanted) == ("lead", C, "ace", None)
    assert happened(state, "stopped") == [Event("stopped", C, (), "ace")]


@pytest.mark.parametrize(
    ("hands", "played", "won"),
    [
        (("QH 2S", "KH 2C", "3D"), ("QH", "KH"), ["space-1"]),
        (("JH QH KH 2S", "2C", "3D"), ("JH", "QH", "KH"), ["space-1", "space-2"]),
        (("KH 2S", "QH 2C", "3D"), ("KH",), []),
        (("7C 8C 9C 2S", "2H", "3D"), ("7C", "8C", "9C"), ["space-6"]),
        (("6D 7D 8D 9D TD 2S", "2H", "3C"), ("6D", "7D", "8D", "9D", "TD"), ["space-6"]),
        (("7C 9C 2S", "8C 2H", "3D"), ("7C", "8C", "9C"), []),
        (("8C 9C TC 2S", "7C 2H", "3D"), ("8C", "9C", "TC"), []),
    ],
)
def test_mich_a10_spaces_of_several_cards(hands: tuple[str, ...], played: tuple[str, ...], won: list[str]) -> None:
    """A space of several cards is won by a seat that played all of them in one sequence, led or not; single cards also
    pay."""
    state, won_in_order = position(RULES, f"turn 0 lead; hands {' | '.join(hands)}; spares | | ..."), []
    for card in played:
        state = after(RULES, state, f"play {card}")
        won_in_order += [event.place for event in happened(state, "took_chips")]
    assert won_in_order == won


def test_mich_a10_not_over_two_sequences() -> None:
    """A seat that plays 7♣ in one sequence and 9♣ in a later one does not win the space 7-8-9."""
    state = position(RULES, "turn 0 lead; hands 2S 8C 9C | 7C 2H 3H | 4D; spares | | ...")
    state = after(RULES, state.but(turn=A), "play 8C", "play 9C")
    assert state.board[6] == 4
    state = position(RULES, "turn 0 lead; hands QH 2S | 4C | 3D; spares | | ...; played (KH 0)", "play QH")
    assert (state.stop, state.board[2]) == ("played", 4)


def test_mich_a11_a_card_led_pays_as_one_that_follows() -> None:
    """A card wins its chips both as a lead (J♠) and as a follow (K♣)."""
    led = position(RULES, "turn 0 lead; hands JS 2H | KC 3H | QC; spares | | ...", "play JS")
    assert happened(led, "took_chips") == [Event("took_chips", A, (), "space-4", 4)]
    followed = position(RULES, "dealer 1; turn 2 lead; hands 2S | KC 2H | QC 2D; spares | | ...", "play QC", "play KC")
    assert happened(followed, "took_chips") == [Event("took_chips", B, (), "space-5", 4)]


def test_a_place_pays_once() -> None:
    """A space has no chips once it is won; the second seat to complete 7-8-9 wins none."""
    state = position(
        RULES, "turn 0 lead; hands 7C 8C 9C 7D 8D 9D 2S | 2H | 3H; spares | | ...", "play 7C", "play 8C", "play 9C"
    )
    assert state.chips[A] == 25
    state = after(RULES, state, "play 7D", "play 8D", "play 9D")
    assert state.chips[A] == 25
    assert happened(state, "took_chips") == []


def test_mich_e12_the_wanted_card_has_gone() -> None:
    """If 4♠ was played before, a seat that leads 3♠ is stopped at once and leads again (MICH-A06)."""
    state = position(RULES, "turn 0 lead; hands 3S 7H | 2C | 2D; spares | | ...; played (4S 1)")
    state = after(RULES, state, "play 3S")
    assert (state.phase, state.turn, state.stop, state.wanted) == ("lead", A, "played", Card("4S"))
    assert leads(RULES, state) == {Card("7H")}


def test_mich_34_the_last_to_play_leads_again() -> None:
    """After a stop the next lead belongs to C, who played the last card, not to the seat that began (MICH-A07)."""
    state = position(RULES, f"turn 0 lead; {S}", "play 4S", "play 5S", "play 6S")
    assert state.turn == C


def test_mich_32_a_follow_can_not_be_refused() -> None:
    """A seat that holds the wanted card has no other legal action, whatever else it holds."""
    state = position(RULES, f"turn 0 lead; {S}", "play 4S")
    assert list(RULES.legal(state)) == [Play(Card("5S"))]
    for text in ("play 7C", "play QH", "pass", "show", "bid 1", "discard 5S"):
        assert not RULES.allows(state, Action.parse(text))
    with pytest.raises(IllegalAction, match="must_follow") as refused:
        RULES.apply(state, Play(Card("7C")))
    assert refused.value.facts == {"card": Card("7C"), "wanted": Card("5S")}


def test_mich_a09_the_table_plays_the_follows() -> None:
    """With `auto_follow` the driver plays each follow as an action of its own; without it the player does. A lead is
    never forced (D-3)."""
    by_hand = thirty(auto_follow=False)
    state = position(RULES, f"turn 0 lead; {S}")
    assert RULES.forced(state) is None
    state = after(RULES, state, "play 4S")
    assert RULES.forced(state) == Play(Card("5S"))
    assert by_hand.forced(state) is None
    match = Match.start(MatchSetup(RULES, tuple(map(Player, "ABC")), "5eed", dealer=2))
    match = (
        Match(match.setup, position(RULES, f"turn 0 lead; {S}"), steps=("deal",)).play(Play(Card("4S"))).play_forced()
    )
    assert match.steps == ("deal", "play 4S", "play 5S", "play 6S")


def test_mich_a12_the_deal_ends_at_once() -> None:
    """B's last card wins J♠ and ends the deal in the middle of the sequence: Q♠ is not played."""
    state = position(RULES, "turn 0 lead; hands TS 2H | JS | QS 2D; spares | | ...", "play TS", "play JS")
    assert state.over
    assert [event.kind for event in state.events] == ["followed", "took_chips", "went_out", "took_chips", "deal_over"]
    assert state.hands == (cards("2H"), (), cards("QS 2D"))


def test_mich_a08_any_suit_may_be_led_again() -> None:
    """By default a spade may be led again after the stop on 7♠."""
    state = position(RULES, "turn 0 lead; hands 4S 9S 2H | 2C | 2D; spares | | ...", "play 4S")
    assert leads(RULES, state) == set(cards("9S 2H"))


def test_mich_a08_a_new_suit_must_be_led() -> None:
    """With `new_suit` the suit just played may not be led now, but may be led later."""
    rules = thirty(relead_suit="new_suit")
    state = position(rules, "turn 0 lead; hands 4S 9S 2H 5C | 2C | 2D; spares | | ...", "play 4S")
    assert leads(rules, state) == set(cards("2H 5C"))
    with pytest.raises(IllegalAction, match="suit_barred") as refused:
        rules.apply(state, Play(Card("9S")))
    assert refused.value.facts == {"suit": "S"}
    assert leads(rules, after(rules, state, "play 2H")) == set(cards("9S 5C"))


def test_mich_a08_the_lead_passes_to_the_left() -> None:
    """A seat that holds only the barred suit passes the lead on; if all seats do, any suit may be led."""
    rules = thirty(relead_suit="new_suit")
    state = position(rules, "turn 0 lead; hands 4S 9S | TS QS | 2D 2S; spares | | ...", "play 4S")
    assert (state.turn, leads(rules, state)) == (C, {Card("2D")})
    assert [event.seat for event in happened(state, "passed")] == [A, B]
    state = position(rules, "turn 0 lead; hands 4S 9S | TS QS | KS 2S; spares | | ...", "play 4S")
    assert (state.turn, leads(rules, state)) == (A, {Card("9S")})
    assert happened(state, "passed") == []


def test_mich_a17_the_seat_that_goes_out_is_paid_for_cards() -> None:
    """On a board of cards each other player pays a chip for each card still held (MICH-38)."""
    rules = thirty(board="boodle4", poker_pool=False)
    state = position(rules, "turn 0 lead; hands AS | 2H 3H 4H | 2D 3C; spares | | ...", "play AS")
    assert state.over
    assert state.chips == (26 + 3 + 2, 26 - 3, 22 - 2)
    assert [(event.seat, event.place, event.amount) for event in happened(state, "paid")] == [
        (B, "hand-0", 3),
        (C, "hand-0", 2),
    ]
    assert [(line.code, line.points) for line in RULES.tally(state)[A].lines] == [
        ("staked", -4),
        ("cards_of", 3),
        ("cards_of", 2),
    ]
    assert [rules.card_points(Card("KS")), RULES.card_points(Card("KS"))] == [1, 0]


def test_mich_a13_nobody_pays_more_than_they_have() -> None:
    """B holds three cards and two chips, and pays two chips."""
    rules = thirty(going_out="per_card")
    state = position(rules, "turn 0 lead; hands AS | 2H 3H 4H | 2D 3C; spares | | ...; chips 20 2 14")
    assert after(rules, state, "play AS").chips == (24, 0, 12)


@pytest.mark.parametrize(
    ("going_out", "board", "won"),
    [
        ("by_board", "pressman", 4),
        ("by_board", "tripoley", 4),
        ("by_board", "boodle4", 5),
        ("by_board", "random", 5),
        ("centre", "boodle4", 4),
        ("per_card", "pressman", 5),
        ("both", "pressman", 9),
        ("both", "random", 9),
    ],
)
def test_mich_39_what_going_out_is_worth(going_out: str, board: str, won: int) -> None:
    """By the options going out wins the centre's four chips, one chip for each of the five cards left, or both."""
    rules = thirty(going_out=going_out, board=board, random_spaces=1, poker_pool=False)
    state = position(rules, "turn 0 lead; hands 2S | 2H 3H 4H | 2D 3C; spares | | ...")
    state = state.but(spaces=tuple(space if not space.ways else Space("none") for space in state.spaces))
    assert after(rules, state, "play 2S").chips[A] - state.chips[A] == won


@pytest.mark.parametrize("going_out", ["by_board", "centre", "per_card", "both"])
def test_mich_a17_going_out_never_pays_nothing(going_out: str) -> None:
    """If the centre has no ante, going out wins a chip for each of the five cards left; in a match of version 0.1 it
    may win none."""
    rules = thirty(going_out=going_out, ante_centre=False, poker_pool=False)
    before = replace(rules, edition=1)
    for each, won in ((rules, 5), (before, 5 if going_out in ("per_card", "both") else 0)):
        state = position(each, "turn 0 lead; hands 2S | 2H 3H 4H | 2D 3C; spares | | ...")
        state = state.but(spaces=tuple(Space("none") for _ in state.spaces))
        assert after(each, state, "play 2S").chips[A] - state.chips[A] == won


def test_a_card_that_is_not_held() -> None:
    """A card that another seat holds can't be played."""
    with pytest.raises(IllegalAction, match="not_held"):
        RULES.apply(position(RULES, f"turn 0 lead; {S}"), Play(Card("5S")))


def test_a_stop_that_showed_a_hidden_card_can_not_be_undone() -> None:
    """A lead that stopped at a hidden card showed the player where it is, so it can't be undone even though the same
    seat leads."""
    match = Match.start(MatchSetup(RULES, tuple(map(Player, "ABC")), "5eed", dealer=2))
    match = Match(match.setup, position(RULES, f"turn 0 lead; {S}"))
    assert match.play(Play(Card("TH"))).state.turn == A
    assert match.play(Play(Card("TH"))).undone(A) is None


def test_the_leads_are_the_seats_gauge() -> None:
    """The gauge of the seat to lead lists its legal leads."""
    state = position(RULES, f"turn 0 lead; {S}")
    (note,) = RULES.gauges(RULES.view(state, A), A)
    assert (note.code, set(note.facts["cards"])) == ("leads", set(cards("4S TH")))
    assert RULES.gauges(RULES.view(state, B), B) == ()


def test_mich_e23_the_chips_of_a_deal_are_conserved() -> None:
    """The chips of the players and the board add up to 90 at every step of the scene."""
    state = position(RULES, f"turn 0 lead; {S}")
    for card in cards("4S 5S 6S 2D TC AH"):
        state = after(RULES, state, f"play {card}")
        assert sum((*state.chips, *state.board)) == 90
