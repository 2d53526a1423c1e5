"""The pictures show every game at the moments that their names say."""

import pytest

from rami.games import GAMES
from rami.tools.pictures import DESKTOP, Picture, pictures, played


def test_each_game_is_shown_with_all_its_seats_and_with_the_fewest() -> None:
    """Each game has pictures with all its seats and with the fewest, and each picture has its own name."""
    shown = {(picture.game, picture.seats) for picture in pictures()}
    assert {(rules.key, seats) for rules in GAMES for seats in (rules.seats[0], rules.seats[-1])} <= shown
    assert len({picture.name for picture in pictures()}) == len(pictures())


@pytest.mark.parametrize("key", [rules.key for rules in GAMES])
def test_a_picture_shows_the_players_turn_in_the_middle_of_a_deal(key: str) -> None:
    """With the fewest seats, the deal is not over when the picture is taken."""
    seats = next(rules.seats[0] for rules in GAMES if rules.key == key)
    match = played(Picture("middle", DESKTOP, "fr", "dark", key, seats, 0.3))
    assert match.steps
    assert match.state.turn == 0


@pytest.mark.parametrize("until", ["deal", "match"])
def test_a_picture_shows_an_end(until: str) -> None:
    """The picture shows the end of the first deal or of the match."""
    match = played(Picture("end", DESKTOP, "en", "light", "gin", 2, until))
    assert match.state.over
    assert match.over == (until == "match")
