"""A challenge goes from one player to another and back: the same cards, both results, nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest

from rami.engine import record
from rami.engine.actions import Action
from rami.engine.match import DEAL, HINTS, PLAYED_ON, PRACTICE, Match, MatchSetup, Player, Rival
from rami.games import GAMES, game
from rami.table.lobby import links
from rami.table.lobby.challenge import best, can_challenge, challenge_of, duel, lead
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.state.effects import Copy, Fetch, Share
from rami.table.state.messages import Done, Fetched, Field, Press
from rami.table.state.model import LOBBY, Model
from rami.table.state.viewport import Viewport
from rami.table.storage.library import SavedMatch
from rami.table.storage.results import read, result_of
from rami.table.text.notices import BadLink, notice_text
from rami.table.update import update
from support.model_builder import after, panel, refused, seated
from support.playthroughs import PLAYTHROUGHS

GIN = next(iter(game("gin").presets.values()))
GOLDEN = ("gin-gin-oklahoma", "rami51-rami51", "michigan-michigan")


def followed(setup: MatchSetup, steps: tuple[str, ...]) -> Match:
    """Return the match of this table after these steps."""
    match = Match.start(setup)
    for step in steps[1:]:
        match = match.deal_next() if step == DEAL else match.play(Action.parse(step))
    return match


def played(name: str = GOLDEN[0]) -> Match:
    """Return a golden match in which one person has played at the first seat."""
    match = record.read((PLAYTHROUGHS / f"{name}.txt").read_text("utf-8"), GAMES)
    _, *others = match.setup.players
    players = (Player("Vous"), *(Player(each.name, "confirmed") for each in others))
    return followed(replace(match.setup, players=players), match.steps)


def offered(match: Match, key: str, name: str, lang: str = "fr") -> tuple[Model, str]:
    """Return the screen of a person who sends a finished match of theirs, and the fragment that they send."""
    model = update(seated(GIN, lang=lang), Fetched(key, "challenge", record.write(match)))[0]
    assert model.dialog == "challenge"
    model = update(model, Field("my-name", name))[0]
    model, (shared, *_) = update(model, Press("send-challenge"))
    assert isinstance(shared, Share)
    return model, shared.fragment


def opening(fragment: str, kept: Kept | None = None, lang: str = "en") -> Model:
    """Return the first screen of somebody who opens the link."""
    return opened("", [lang], kept or Kept(), "5eed", Viewport(), f"#{fragment}")[0]


@pytest.mark.parametrize("name", GOLDEN)
def test_a_challenge_is_taken_up_and_answered(name: str) -> None:
    """The friend is told by whom, at what and what to beat; deals the same cards; both results come back."""
    match = played(name)
    _, fragment = offered(match, "c0ffee0123456789", "Odile")
    invited = opening(fragment)
    shown = page(invited).dialog
    assert invited.screen == LOBBY and "Odile challenges you!" in shown
    assert all(f"{abs(total)}" in shown for total in duel(match.rules, 0, match.standings.totals))
    table = after(invited, "press accept")
    assert table.at_table.state == Match.start(match.setup).state
    assert [player.bot for player in table.at_table.setup.players] == [player.bot for player in match.setup.players]
    answer = followed(table.at_table.setup, match.steps)
    end = table.but(match=answer, dialog="match")
    shown = page(end).dialog
    assert all(said in shown for said in ("Nobody did better than you.", "Odile", "Send my result back"))
    assert "To beat: " in panel(table, "header")
    friend, back = offered(answer, table.key, "Zoé", "en")
    assert "Zoé" in str(update(friend, Press("send-challenge"))[1])
    home = opening(back, Kept(taken_keys=frozenset({"c0ffee0123456789"})), "fr")
    shown = page(home).dialog
    assert "Zoé" in shown and "Personne n’a fait mieux que vous." in shown
    assert 'data-action="rematch"' in shown and 'data-action="accept"' not in shown
    assert refused(home, "press accept") == "no_such_button"


def test_the_link_holds_no_card_but_the_seed() -> None:
    """The fragment is the table, the seed and the results: no step of the match is in it."""
    match = played()
    _, fragment = offered(match, "c0ffee0123456789", "Odile")
    words = [name for name, _ in parse_qsl(fragment)]
    assert set(words) <= {"rami", "game", "preset", "set", "seat", "seed", "text", "dealer", "rival"}
    assert dict(parse_qsl(fragment))["rival"] == f"c0ffee0123456789 {','.join(map(str, match.standings.totals))} Odile"


def test_a_challenge_says_its_rules_and_is_listed_as_one() -> None:
    """The invitation names each house rule that differs, with its value; "My matches" tells a challenge, played or not,
    from other matches.
    """
    match = Match.start(
        MatchSetup(game("rami51").presets["rami30"], (Player("Vous"), Player("Léa", "confirmed")), "5eed")
    )
    rules: Any = match.rules
    rules = replace(rules, rounds=3, target_score=250)  # who plays a number of deals needs no score to reach
    setup = replace(match.setup, rules=rules, rivals=(Rival("c0ffee0123456789", (12, 40), "Odile"),))
    shown = page(opening(links.fragment(setup), lang="fr")).dialog
    assert "<b>Rami 30</b>" in shown and shown.count("<li>") == 1
    assert "<li>Nombre de manches\u00a0: 3</li>" in shown
    assert 'class="changes"' not in page(opening(links.fragment(replace(setup, rules=match.rules)))).dialog
    for rivals, told in ((setup.rivals, True), ((), False)):
        begun = SavedMatch("k", record.write(Match.start(replace(setup, rivals=rivals))), 1)
        done = result_of("m", followed(replace(played().setup, rivals=rivals), played().steps), 1)
        assert read(done.key, done.write()).challenge is told
        for kept in ({"saves": (begun,)}, {"results": (done,)}):
            listed = page(seated(GIN, lang="fr").with_library(**kept).but(screen=LOBBY, dialog="library")).dialog
            assert ("· défi<" in listed) is told


def test_a_challenge_begun_goes_on_and_one_played_shows_both_results() -> None:
    """The same link resumes the match while it is played, and shows the results once it is over."""
    _, fragment = offered(played(), "c0ffee0123456789", "Odile")
    table = after(opening(fragment), "press accept")
    begun = Kept(saves=(SavedMatch(table.key, record.write(table.at_table), 1),))
    assert opening(fragment, begun).key == table.key
    done = Kept(taken_keys=frozenset({table.key}))
    assert Fetch(table.key, "challenge") in opened("", ["en"], done, "5eed", Viewport(), f"#{fragment}")[1]


def test_the_friend_may_be_called_like_a_bot_or_not_at_all() -> None:
    """A bot gives up its name to the person; who has no name is "a friend" to the others."""
    match = played()
    bot = match.setup.players[1].name
    _, fragment = offered(match, "c0ffee0123456789", "")
    invited = opening(fragment)
    assert "You are challenged!" in page(invited).dialog and "a friend" in page(invited).dialog
    names = after(update(invited, Field("my-name", bot))[0], "press accept").names
    assert names[0] == bot and len(set(names)) == len(names)


@pytest.mark.parametrize(
    "rival",
    [
        "",
        "k",
        "k 1",
        "k 1,2,3",
        "k 1,x",
        f"k 1,2 {'x' * 25}",
        "k 1,2 \u202eelidO",
        "k 1,2 a\nb",
        f"k 1,{'9' * 5000}",
        "k 1,10000000",
    ],
)
def test_a_hostile_result_is_explained_and_opens_the_lobby(rival: str) -> None:
    """A name or a number that can't be is told in the reader's language, and nothing else happens."""
    pairs = [*parse_qsl(links.fragment(played().setup)), ("rival", rival)]
    model = opening(urlencode(pairs), lang="fr")
    assert model.screen == LOBBY and model.match is None and model.dialog == ""
    assert isinstance(model.notice, BadLink)
    assert notice_text(model.words, model.game, model.notice).startswith("Ce lien ne mène à aucune table.")


def test_a_name_in_html_is_shown_as_text() -> None:
    """The challenger's name is text, in the dialog and at the table."""
    _, fragment = offered(played(), "c0ffee0123456789", "<b onclick=1>")
    shown = page(opening(fragment)).dialog
    assert "<b onclick" not in shown and "&lt;b onclick=1&gt;" in shown


def test_only_a_finished_match_of_one_person_is_a_challenge() -> None:
    """With two people at the device, or none, at a practice table or played on from a replay, there is none."""
    match = played()
    assert [can_challenge(match.marked(mark)) for mark in (HINTS, PRACTICE, PLAYED_ON)] == [True, False, False]
    for bots in (("", ""), ("confirmed", "confirmed")):
        players = tuple(Player(each.name, bot) for each, bot in zip(match.setup.players, bots, strict=True))
        other = followed(replace(match.setup, players=players), match.steps)
        model = update(seated(GIN), Fetched("k", "challenge", record.write(other)))[0]
        assert (model.notice, model.dialog) == ("no_challenge", "")
        assert "Défier" not in page(model.but(match=other, dialog="match")).dialog
        with pytest.raises(ValueError, match="one person"):
            replace(other.setup, rivals=(Rival("k", (1, 2)),))


def test_the_wider_lead_is_the_better_result() -> None:
    """What counts is the lead over the best opponent, or behind the cheapest where few points win."""
    setup = challenge_of(played(), "k")
    assert lead(setup, (100, 80)) == 20
    odile, zoe = Rival("a", (100, 80), "Odile"), Rival("b", (110, 95), "Zoé")
    assert best(replace(setup, rivals=(odile, zoe))) == (odile,)
    low = played("rami51-rami51").setup
    assert low.rules.low_wins and lead(low, (40, 90, 70, 80)) == 30


def test_what_is_sent_reads_as_a_sentence() -> None:
    """The text names the challenger, the game and the totals in the sender's language; copied, it says so."""
    model, _ = offered(played(), "c0ffee0123456789", "Odile")
    (shared, *_) = update(model, Press("send-challenge"))[1]
    assert isinstance(shared, Share) and shared.text.startswith("Odile vous défie\u00a0: Gin")
    assert "Le défi est copié avec son lien" in page(update(model, Done(shared.copied))[0]).dialog
    match = played()
    (copied,) = update(model, Fetched("k", "link", record.write(match)))[1]
    assert copied == Copy("", links.fragment(match.setup), copied="link_copied")


def test_a_partner_is_not_among_the_opponents() -> None:
    """Where two play together, the invitation names the partner apart."""
    _, fragment = offered(played("gin-gin-4"), "c0ffee0123456789", "Odile")
    shown = page(opening(fragment, lang="fr")).dialog
    assert "Partenaire\u00a0: Chloé (" in shown and "Adversaires\u00a0: Bruno (" in shown


def test_a_rival_is_a_line_of_the_record() -> None:
    """The results to beat are written and read with the table."""
    setup = replace(played().setup, rivals=(Rival("k", (-5, 12)), Rival("m", (7, 8), "Jean Paul")))
    assert record.write_setup(setup).splitlines()[-2:] == ["rival k -5,12", "rival m 7,8 Jean Paul"]
    assert record.read_setup(record.write_setup(setup), GAMES) == setup
