"""Michigan's deal, the dealer's exchange and the auction:
MICH-09 to MICH-11, MICH-61, MICH-62, MICH-A03, MICH-A21 to MICH-A23."""

from collections import Counter
from dataclasses import replace

import pytest

from games.michigan.examples import thirty
from rami.engine import record
from rami.engine.actions import Action, Bid, Exchange, IllegalAction, Pass
from rami.engine.cards import cards, pack
from rami.engine.chance import Stacked
from rami.engine.match import Match, MatchSetup, Player
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from support.positions import CHANCE, after, dealt, forced_on, happened, position

RULES = thirty()
EACH = thirty(hidden_mode="per_player")
SALE = thirty(exchange_auction=True)

# The table of MICH-E01: held and hidden cards by seats from the dealer's left; the single dummy's hand is the last.
ROUNDS = {
    3: ([9, 9, 9], [9, 8, 8]),
    4: ([7, 7, 7, 7], [6, 6, 6, 6]),
    5: ([6, 6, 5, 5, 5], [5, 5, 5, 5, 5]),
    6: ([5, 5, 5, 5, 4, 4], [4] * 6),
    7: ([4] * 7, [4, 4, 4, 3, 3, 3, 3]),
    8: ([4, 4, 4, 4, 3, 3, 3, 3], [3] * 8),
}
PAIRS = {
    3: [9, 9, 8],
    4: [7, 7, 6, 6],
    5: [6, 5, 5, 5, 5],
    6: [5, 5, 4, 4, 4, 4],
    7: [4, 4, 4, 4, 4, 3, 3],
    8: [4, 4, 3, 3, 3, 3, 3, 3],
}
DUMMY = {
    3: ([13] * 3, 13),
    4: ([11, 11, 10, 10], 10),
    5: ([9, 9, 9, 9, 8], 8),
    6: ([8, 8, 8, 7, 7, 7], 7),
    7: ([7, 7, 7, 7, 6, 6, 6], 6),
    8: ([6] * 7 + [5], 5),
}


def held_and_hidden(rules: Michigan, seats: int) -> tuple[list[int], list[int]]:
    """The numbers of held and hidden cards, from the dealer's left; every card is in one place."""
    state = dealt(rules, seats, seats - 1)
    assert Counter(card for hand in (*state.hands, *state.spares) for card in hand) == Counter(pack())
    return [len(hand) for hand in state.hands], [len(hand) for hand in state.spares]


@pytest.mark.parametrize("seats", range(3, 9))
def test_mich_e01_the_deal_in_rounds(seats: int) -> None:
    """In this order each round deals one held card to every seat, then one hidden card to every seat (MICH-11,
    MICH-A26)."""
    assert held_and_hidden(EACH, seats) == ROUNDS[seats]


@pytest.mark.parametrize("seats", range(3, 9))
def test_mich_e01_the_deal_in_pairs(seats: int) -> None:
    """In this order each seat in turn gets a held card and a hidden one."""
    assert held_and_hidden(replace(EACH, deal_order="pairs"), seats) == (PAIRS[seats], PAIRS[seats])


@pytest.mark.parametrize("seats", range(3, 9))
def test_mich_e01_the_deal_with_one_dummy(seats: int) -> None:
    """The table has a single hidden hand, dealt last in each round; the option for the order changes nothing then."""
    hands, dummy = DUMMY[seats]
    assert held_and_hidden(thirty(hidden_mode="single_dummy"), seats) == (hands, [dummy])
    assert held_and_hidden(thirty(hidden_mode="single_dummy", deal_order="pairs"), seats) == (hands, [dummy])


@pytest.mark.parametrize("seats", range(3, 9))
def test_mich_a04_by_default_five_players_and_more_have_one_hidden_hand(seats: int) -> None:
    """Up to four players have a hidden hand each (MICH-A03); from five on there is one for the table, and everybody
    holds five cards or more."""
    held, hidden = held_and_hidden(RULES, seats)
    assert len(hidden) == (seats if seats < 5 else 1)
    assert min(held) >= 5


def test_mich_a04_a_record_of_version_1_is_played_as_it_was() -> None:
    """By default each player had a hidden hand; the presets with one for the table are the same."""
    for preset, version, mode in [
        ("michigan", "1", "per_player"),
        ("michigan", "2", "auto"),
        ("michigan-dummy", "1", "single_dummy"),
    ]:
        rules = record.rules_of(Michigan, preset, {}, version)
        assert isinstance(rules, Michigan)
        assert rules.hidden_mode == mode


def test_mich_09_clockwise_from_the_dealers_left() -> None:
    """In the printed order the seat to the dealer's left gets the first card, the next seat the second; the hidden
    cards follow."""
    state = RULES.deal(3, 0, Stacked(order=pack()))
    state = forced_on(RULES, state)
    assert [hand[:2] for hand in state.hands] == [cards("3S 9S"), cards("AS 7S"), cards("2S 8S")]
    assert [spare[0] for spare in state.spares] == list(cards("6S 4S 5S"))


def test_mich_10_nobody_sees_a_hidden_hand() -> None:
    """No seat sees a hidden hand, not even its own, and each held hand is seen by its holder only (MICH-A05)."""
    state = dealt(RULES, 4, 0)
    for seat in (0, 1, 2, 3, None):
        view = RULES.view(state, seat)
        assert view.spares == ((None,) * 6,) * 4
        for at, hand in enumerate(view.hands):
            assert hand == (state.hands[at] if at == seat else (None,) * 7)
        assert view.chance is None


def test_mich_61_without_the_option_nobody_exchanges() -> None:
    """Without the option the poker pool or the first lead follows the stakes."""
    assert dealt(RULES, 3, 2).phase == "poker"
    assert dealt(thirty(poker_pool=False), 3, 2).phase == "lead"


def offered(rules: Michigan) -> MichiganState:
    """Scene S with dealer C to choose; the rest of the pack is hidden."""
    return position(rules, "turn 2 exchange; hands 4S 9S TH JS | 5S 7C 8C 9C QH KH | 6S TC AH 2D; spares | | ...")


def test_the_best_poker_hand_is_told_while_the_dealer_chooses() -> None:
    """What a hand is worth for the pool counts before it is given up."""
    rules = Michigan.presets["tripoley"]
    state = rules.deal(4, 0, CHANCE)
    while state.phase == "stake":
        state = rules.apply(state, next(iter(rules.legal(state))))
    assert state.phase == "exchange"
    assert [note.code for note in rules.gauges(rules.view(state, 0), 0)] == ["best_hand"]


def test_mich_a23_the_dealer_chooses_first() -> None:
    """After the deal and before poker, the dealer makes the exchange, opens the auction or passes."""
    state = dealt(SALE, 3, 2)
    assert (state.phase, state.turn) == ("exchange", 2)
    assert set(SALE.legal(state)) == {Pass(), Exchange(), Bid(0)}
    passed = after(SALE, state, "pass")
    assert (passed.phase, passed.hands) == ("poker", state.hands)
    assert [event.kind for event in passed.events] == ["kept_hand"]


def test_mich_e19_the_exchange() -> None:
    """The dealer exchanges the held hand X for the hidden hand Y without having seen it; X is then dead."""
    state = offered(SALE)
    held, hid = state.hands[2], state.spares[2]
    assert SALE.view(state, 2).spares[2] == (None,) * len(hid)
    now = SALE.apply(state, Exchange())
    assert (now.hands[2], now.spares[2]) == (hid, held)
    assert now.phase == "poker"
    assert SALE.view(now, 2).spares[2] == held
    assert SALE.view(now, 0).spares[2] == (None,) * len(held)
    (event,) = happened(now, "exchanged")
    assert event.view(2).cards == hid
    assert event.view(0).cards == (None,) * len(hid)
    assert not SALE.allows(now, Exchange())


@pytest.mark.parametrize("again", [False, True])
def test_mich_e19_an_exchange_can_not_be_undone(again: bool) -> None:
    """An exchange shows the dealer the hidden cards and so can't be undone, even if the dealer is still to act."""
    rules = thirty(exchange_auction=True, auction_after_exchange=again)
    match = Match.start(MatchSetup(rules, tuple(Player(name) for name in "ABC"), "5eed")).play_forced()
    assert match.state.turn is not None
    assert match.play(Exchange()).undone(match.state.turn) is None


def test_mich_a22_exchange_or_auction() -> None:
    """The dealer may exchange or auction; with the option the dealer may also sell the hand given up."""
    assert after(SALE, offered(SALE), "exchange").phase == "poker"
    rules = thirty(exchange_auction=True, auction_after_exchange=True)
    state = after(rules, offered(rules), "exchange")
    assert (state.phase, state.turn) == ("exchange", 2)
    with pytest.raises(IllegalAction, match="exchanged_already"):
        rules.apply(state, Exchange())
    sold = after(rules, state, "bid 0", "bid 1", "pass")
    assert sold.hands[0] == cards("6S TC AH 2D")
    assert sold.spares[2] == cards("4S 9S TH JS")
    assert rules.view(sold, 2).spares[2] == (None,) * 4
    assert rules.view(sold, 0).spares[2] == cards("4S 9S TH JS")


def test_mich_62_the_auction() -> None:
    """Bids rise from the dealer's left and a pass is final; the winner pays the dealer and takes the hidden hand
    unseen."""
    state = offered(SALE)
    hid = state.spares[2]
    state = after(SALE, state, "bid 0")
    assert (state.phase, state.turn) == ("auction", 0)
    assert [note.code for note in SALE.notes(after(SALE, state, "pass"), 0)] == ["chips", "passed"]
    state = after(SALE, state, "bid 2", "bid 3")
    assert (state.turn, state.bid, state.bidder) == (0, 3, 1)
    assert [note.code for note in SALE.notes(state, 1)] == ["chips", "bid"]
    sold = after(SALE, state, "pass")
    assert sold.chips == (21, 18, 15)
    assert sold.hands[1] == hid
    assert sold.spares[2] == cards("5S 7C 8C 9C QH KH")
    assert [event.kind for event in sold.events] == ["passed", "sold"]
    assert (sold.events[-1].place, sold.events[-1].amount) == ("hand-2", 3), "what flies to the dealer"
    assert sold.events[-1].view(0).cards == (None,) * len(hid)
    assert [note.code for seat in (0, 1) for note in SALE.notes(sold, seat)] == ["chips", "chips"], "it is over"
    assert (sold.phase, sum((*sold.chips, *sold.board))) == ("poker", 90)


def test_mich_a21_the_bidders() -> None:
    """The dealer does not bid; a seat that has passed is not asked again; bidding goes round until one seat is left."""
    state = after(SALE, dealt(SALE, 4, 0), "bid 0")
    turns = []
    for action in ("bid 1", "pass", "bid 2", "bid 4", "pass"):
        turns.append(state.turn)
        state = after(SALE, state, action)
    assert turns == [1, 2, 3, 1, 3]
    assert (state.phase, state.bidder, state.bid, state.passed) == ("poker", 1, 4, (2, 3))


def test_mich_a21_the_last_one_may_still_bid() -> None:
    """If all others have passed without a bid, the last seat may buy the hand for the least price or pass."""
    state = after(SALE, offered(SALE), "bid 0", "pass")
    assert state.turn == 1
    assert after(SALE, state, "bid 1").chips == (21, 20, 13)
    left = after(SALE, state, "pass")
    assert [event.kind for event in left.events] == ["passed", "unsold"]
    assert (left.hands, left.chips) == (state.hands, state.chips)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("bid 2", "bid_low (have=2, need=3)"),
        ("bid 22", "bid_chips (have=21, need=22)"),
        ("bid 0", "bid_low (have=0, need=3)"),
        ("exchange", "not_now (action=exchange, phase=auction)"),
        ("play 4S", "not_now (action=play, phase=auction)"),
    ],
)
def test_mich_a21_what_can_not_be_bid(action: str, reason: str) -> None:
    """A bid must be higher than the last one and at most the bidder's chips."""
    state = after(SALE, offered(SALE), "bid 0", "bid 1", "bid 2")
    with pytest.raises(IllegalAction) as refused:
        SALE.apply(state, Action.parse(action))
    assert str(refused.value) == reason


def test_mich_a21_the_least_bid() -> None:
    """The least bid is one chip or as agreed, and every bid up to the bidder's chips is legal."""
    rules = thirty(exchange_auction=True, auction_min=5)
    state = after(rules, offered(rules), "bid 0")
    assert set(rules.legal(state)) == {Pass(), *map(Bid, range(5, 22))}
    assert SALE.allows(after(SALE, offered(SALE), "bid 0"), Bid(1))
    with pytest.raises(IllegalAction, match="bid_low"):
        rules.apply(state, Bid(4))


def test_an_auction_is_opened_without_a_price() -> None:
    """The dealer opens the auction with a bid of 0."""
    with pytest.raises(IllegalAction, match="auction_opens_at_0"):
        SALE.apply(offered(SALE), Bid(1))


def test_a_bidder_who_can_not_pay_passes_automatically() -> None:
    """The driver passes for a bidder without enough chips, and for no other."""
    state = after(SALE, offered(SALE).but(chips=(2, 21, 12)), "bid 0")
    assert SALE.forced(state) is None
    state = after(SALE, state, "bid 1", "bid 2")
    assert SALE.forced(state) == Pass()
    assert list(SALE.legal(state)) == [Pass()]


def test_mich_a03_the_single_dummy_is_exchanged_and_sold() -> None:
    """If the table has a single hidden hand, the dealer may exchange or sell that one."""
    rules = thirty(hidden_mode="single_dummy", exchange_auction=True)
    state = dealt(rules, 4, 1)
    swapped = rules.apply(state, Exchange())
    assert (swapped.hands[1], swapped.spares) == (state.spares[0], (state.hands[1],))
    sold = after(rules, state, "bid 0", "bid 1", "pass", "pass")
    assert (sold.hands[2], sold.spares) == (state.spares[0], (state.hands[2],))


def test_a_finished_deal_refuses_everything() -> None:
    """A finished deal has no legal actions."""
    state = RULES.deal(3, 0, CHANCE).but(turn=None, phase="over")
    assert list(RULES.legal(state)) == []
    assert RULES.forced(state) is None
    with pytest.raises(IllegalAction, match="over"):
        RULES.apply(state, Pass())
