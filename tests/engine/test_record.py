"""A match as text: what is written can be read back, and errors name the line that can't be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.engine import record
from rami.engine.actions import Action
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.games.gin import Gin
from rami.games.gin.state import GinState

HEADER = """rami 2
game gin
preset gin-classic
set knock_limit 8
set gin_bonus auto
seat human Vous
seat confirmed Léa
seed 5eed
text a text of the player's own
dealer 1
"""


def refused(text: str) -> RecordError:
    """The error that a text is refused with."""
    with pytest.raises(RecordError) as error:
        record.read(text, GAMES)
    return error.value


def test_the_header_is_that_of_the_page() -> None:
    """The documented header is read and written back; a house rule that equals the preset's is left out."""
    table = record.read_setup(HEADER, GAMES)
    assert table.rules == Gin(scoring="alternative", knock_limit=8)
    assert table.players == (Player("Vous"), Player("Léa", "confirmed"))
    assert (table.seed, table.text, table.dealer) == ("5eed", "a text of the player's own", 1)
    assert record.write_setup(table) == HEADER.replace("set gin_bonus auto\n", "")


def test_blank_lines_and_comments_are_skipped() -> None:
    """Blank lines, comments and outer spaces are skipped; line numbers still count them."""
    text = f"# a match\n\n{HEADER}\n  # the first deal\n\n  deal  \n\tdraw stock\r\n"
    assert record.read(text, GAMES).steps == ("deal", "draw stock")
    assert refused(f"{text}\n\nfly away").line == text.count("\n") + 3


def test_the_state_is_replayed_step_by_step() -> None:
    """Reading a record deals each deal again and plays each action."""
    match = record.read(f"{HEADER}\ndeal\ndraw stock\n", GAMES)
    assert isinstance(match.state, GinState)
    assert match == Match.start(record.read_setup(HEADER, GAMES)).play(Action.parse("draw stock"))


def test_a_bot_of_any_name_and_any_rules_are_written() -> None:
    """The record names the preset that differs least from the rules."""
    rules = Gin(oklahoma=True, spades_double=True, big_gin_bonus=31, first_turn="upcard_offer", dealer_rule="loser")
    table = MatchSetup(rules, (Player("A", "expert"), Player("B"), Player("C", "beginner")), "0")
    text = record.write_setup(table)
    assert text.splitlines()[:6] == [
        "rami 2",
        "game gin",
        "preset gin-oklahoma",
        "set big_gin_bonus 31",
        "set first_turn upcard_offer",
        "set dealer_rule loser",
    ]
    assert record.read_setup(text, GAMES) == table


def test_the_marks_of_a_match_are_in_its_header() -> None:
    """A mark is written and read back; a record without any, as of before, has none, and an unknown one is refused."""
    marked = f"{HEADER}mark practice\n\ndeal\n"
    match = record.read(marked, GAMES)
    assert match.marks == {"practice"}
    assert record.read(record.write(match), GAMES) == match
    assert record.read_head(marked, GAMES)[1] == {"practice"}
    assert record.read(f"{HEADER}\ndeal\n", GAMES).marks == frozenset()
    assert (error := refused(f"{HEADER}mark cheating\ndeal\n")).reason == "bad_header"
    assert error.line == HEADER.count("\n") + 1


def test_a_record_goes_on_from_another_although_a_mark_was_added() -> None:
    """A continuation has all steps of the earlier record; hints that are taken meanwhile change the header alone."""
    match = record.read(f"{HEADER}\ndeal\n", GAMES)
    later = match.play(Action.parse("draw stock"))
    hinted = record.write(later.marked("hints"))
    assert record.continues(hinted, record.write(match))
    assert record.continues(record.write(later), hinted)
    assert not record.continues(record.write(match), hinted)


LAST = HEADER.count("\n")

BAD = [
    ("", 1, "empty"),
    ("\n\n# nothing\n", 1, "empty"),
    ("once upon a time", 1, "not_a_record"),
    ("\n# a save\n{}", 3, "not_a_record"),
    ("rami 3\ngame gin", 1, "unknown_version"),
    ("rami 0\ngame gin", 1, "unknown_version"),
    ("rami\ngame gin", 1, "unknown_version"),
    ("rami 2 2\ngame gin", 1, "unknown_version"),
    ("rami 2\nseat human A\nseat human B\nseed 1\ndeal", 4, "no_game"),
    ("rami 2\ngame bridge", 2, "unknown_game"),
    ("rami 2\ngame", 2, "unknown_game"),
    ("rami 2\npreset gin\ngame gin", 2, "bad_header"),
    ("rami 2\ngame gin\npreset gin-tonic", 3, "unknown_preset"),
    ("rami 2\ngame gin\nset knock 10", 3, "unknown_set"),
    ("rami 2\ngame gin\nset knock_limit 11", 3, "bad_header"),
    ("rami 2\ngame gin\nset knock_limit", 3, "bad_header"),
    ("rami 2\ngame gin\nset oklahoma yes", 3, "bad_header"),
    ("rami 2\ngame gin\nset key traditional", 3, "unknown_set"),
    ("rami 2\ngame gin\nseat human", 3, "bad_header"),
    ("rami 2\ngame gin\nseat human A Very Long Name Indeed Here", 3, "bad_header"),
    ("rami 2\ngame gin\nseat b\x07t A\nseat human B\nseed 1\ndeal", 3, "bad_header"),
    ("rami 2\ngame gin\ndealer first", 3, "bad_header"),
    ("rami 2\ngame gin\ncolour red", 3, "bad_header"),
    ("rami 2\ngame gin\ndraw stock", 3, "bad_header"),
    ("rami 2\ngame gin\nseat human A\nseed 1\ndeal", 4, "bad_header"),
    ("rami 2\ngame gin\nseat human A\nseat human B\nseed xyz\ndeal", 5, "bad_header"),
    ("rami 2\ngame gin\nseat human A\nseat human B\ndeal", 4, "bad_header"),
    ("rami 2\ngame gin\nseat human A\nseat human B\nseed 1\ndealer 7\ndeal", 6, "bad_header"),
    (HEADER, LAST, "no_deal"),
    (f"{HEADER}deal\nfly away", LAST + 2, "not_an_action"),
    (f"{HEADER}deal\ndraw", LAST + 2, "not_an_action"),
    (f"{HEADER}deal\ndiscard 7X", LAST + 2, "not_an_action"),
    (f"{HEADER}deal\ndraw stock\ndraw stock", LAST + 3, "illegal"),
    (f"{HEADER}deal\ndiscard 7H", LAST + 2, "illegal"),
    (f"{HEADER}deal\ndeal", LAST + 2, "illegal"),
    (f"{HEADER}deal\nseed 2", LAST + 2, "not_an_action"),
]


@pytest.mark.parametrize(("text", "line", "reason"), BAD)
def test_what_cannot_be_read_names_its_line_and_reason(text: str, line: int, reason: str) -> None:
    """Each fault raises an error with its reason, the number of its line and a detail."""
    error = refused(text)
    assert (error.line, error.reason) == (line, reason)
    assert str(error).startswith(f"line {line}: {reason}")
    assert error.detail or reason not in ("bad_header", "illegal", "not_an_action", "not_a_record", "unknown_version")


def test_an_illegal_step_tells_why() -> None:
    """For an illegal step the error's detail is the reason of the rules with its facts."""
    assert refused(f"{HEADER}deal\ndiscard 7H").detail == "not_now (phase=draw)"


def test_a_header_alone_is_a_table() -> None:
    """`read_setup` accepts a header without steps; `read` needs at least the first deal."""
    assert record.read_setup(f"{HEADER}deal\nfly away", GAMES) == record.read_setup(HEADER, GAMES)


def test_time_is_a_step_of_the_record() -> None:
    """A `time` step is written and read back in its place."""
    match = record.read(f"{HEADER}deal\ntime\ndraw stock\n", GAMES)
    assert match.time_up
    assert record.write(match).endswith("deal\ntime\ndraw stock\n")


lines = st.sampled_from(
    [
        *HEADER.splitlines(),
        "deal",
        "time",
        "draw stock",
        "draw discard",
        "discard KS",
        "knock",
        "arrange auto",
        "pass",
        "deal",
        "#",
        "seat",
        "",
    ]
)
noise = st.text(max_size=40)


@given(st.lists(st.one_of(lines, noise), max_size=30).map("\n".join))
def test_hostile_text_is_refused_with_a_record_error_or_read(text: str) -> None:
    """Any text either raises RecordError and nothing else, or is read and can be written and read back unchanged."""
    try:
        match = record.read(text, GAMES)
    except RecordError as error:
        assert 1 <= error.line <= max(1, len(text.splitlines()))
    else:
        assert record.read(record.write(match), GAMES) == match


@given(st.integers(0, 200), st.text(max_size=6), st.integers(0, 400))
def test_a_damaged_record_is_refused_or_is_another_match(cut: int, put_in: str, at: int) -> None:
    """A record that is cut short or altered is refused, or is a valid match; it never loads as an impossible table."""
    whole = f"{HEADER}deal\ndraw discard\ndiscard 2C\ndraw stock\n"
    at %= len(whole)
    text = whole[:at] + put_in + whole[at + cut % 5 :]
    try:
        match = record.read(text, GAMES)
    except RecordError:
        return
    assert record.read(record.write(match), GAMES) == match


@given(st.text(max_size=60))
def test_any_text_that_a_table_takes_is_written_on_one_line(text: str) -> None:
    """The player's own text is either refused by the setup or read back unchanged."""
    try:
        table = MatchSetup(Gin(), (Player("A"), Player("B")), "1", text)
    except ValueError:
        assert text != text.strip() or not text.isprintable()
    else:
        assert record.read_setup(record.write_setup(table), GAMES) == table
