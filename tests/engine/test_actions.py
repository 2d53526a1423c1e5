"""Every action has a text form that is read back as the same action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.engine.actions import (
    Action,
    Announce,
    Arrange,
    Bid,
    Discard,
    Draw,
    Exchange,
    Knock,
    LayMelds,
    LayOff,
    Pass,
    Play,
    Show,
    Stake,
    SwapJoker,
)
from rami.engine.cards import Slot, pack

one = st.sampled_from(pack(2, 4))
plain = st.sampled_from(pack(2))
slots = st.builds(lambda card, face: Slot(card, face.face if card.joker else card.face), one, plain)
group = st.lists(slots, min_size=1, max_size=6).map(tuple)
groups = st.lists(group, min_size=1, max_size=3).map(tuple)
layoffs = st.lists(st.builds(LayOff, group, st.integers(0, 20)), max_size=3).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Draw, st.sampled_from(["stock", "discard", "recycled"]), st.integers(1, 2)),
    st.builds(LayMelds, groups),
    st.builds(LayOff, group, st.integers(0, 20)),
    st.builds(SwapJoker, one, st.integers(0, 20)),
    st.builds(Discard, one),
    st.builds(Knock, st.none() | one, st.none() | groups),
    st.builds(Arrange),
    st.builds(Arrange, st.just(()) | groups, layoffs),
    st.builds(Announce, st.just("carte")),
    st.builds(Play, one),
    st.builds(Stake, st.lists(st.integers(0, 40), max_size=9).map(tuple)),
    st.builds(Show, st.lists(one, max_size=5).map(tuple)),
    st.builds(Bid, st.integers(0, 200)),
    st.sampled_from([Pass(), Exchange()]),
)


@given(actions)
def test_an_action_is_read_back_as_written(action: Action) -> None:
    """`str(action)` and `Action.parse` are inverses."""
    assert Action.parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "draw stock", "draw discard 2", "meld 7H 8H 9H / KS KH *1=KD", "add 5C *2=6C to 3", "swap QC at 2",
        "discard 2D",
        "knock 2D", "knock", "knock 2D with 7H 8H 9H", "arrange auto", "arrange none + 2S to 0", "say carte", "play 4S",
        "stake 3 3 2", "show", "show AS KS", "exchange", "bid 3", "pass",
    ],
)  # fmt: skip
def test_the_text_forms_are_those_of_the_design(text: str) -> None:
    """Each action has the documented text form, in which records, playthroughs and bug reports are written."""
    assert str(Action.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "jump", "draw", "draw sideways", "draw stock x", "meld", "meld 7H / / 8H", "add 5C", "add 5C to x", "swap QC",
    "swap QC to 1",
     "discard", "discard 2D 3D", "knock 2D 3D", "say", "say carte now", "play", "bid", "bid -1", "pass now",
     "exchange it", "stake x"],
)  # fmt: skip
def test_other_texts_are_refused_by_name(text: str) -> None:
    """Any other text raises an error that quotes it."""
    with pytest.raises(ValueError, match="action"):
        Action.parse(text)
