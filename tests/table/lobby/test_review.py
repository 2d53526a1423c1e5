"""The review on the screen: asked for at a replay, its moments as questions at the table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rami.engine import record
from rami.engine.actions import Discard
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES, game
from rami.review.report import BLUNDER, INEXACT, MISTAKE, Fortune, Moment, Report
from rami.review.steps import steps_of
from rami.table.page import page
from rami.table.play.look_back import approval, place, verdict
from rami.table.play.replay import history, replayed
from rami.table.state.effects import KeepReview, Log, Review, Say
from rami.table.state.messages import Fetched, LibraryListed, Press, Reviewed
from rami.table.state.model import Model
from rami.table.storage.results import result_of
from rami.table.text.words import Words
from rami.table.update import update
from support.model_builder import after, panel, places, refused, seated
from support.playthroughs import PLAYTHROUGHS, reviewed
from support.positions import position

GIN = next(iter(game("gin").presets.values()))


def finished() -> Match:
    """Return a golden match of gin."""
    return record.read((PLAYTHROUGHS / "gin-gin-oklahoma.txt").read_text("utf-8"), GAMES)


def moments(match: Match) -> tuple[Moment, ...]:
    """Return the first discard of each deal, called a blunder by another card of the hand."""
    found = []
    for deal in (*match.earlier, match):
        for number, (state, action, _) in enumerate(steps_of(deal), 1):
            if isinstance(action, Discard) and state.turn == 0:
                better = next(card for card in state.hands[0] if card not in (None, action.card))
                found.append(Moment(deal.deal, number, 0, str(action), f"discard {better}", 20.0, 6.0, 60, 48, BLUNDER))
                break
    return tuple(found)


def report(match: Match, done: float) -> Reviewed:
    """Return what comes back from the review."""
    return Reviewed(record.write(match), reviewed(match, done, moments(match)).write())


def reviewing(done: float = 1.0) -> Model:
    """Return the screen with the review of a match that has come so far."""
    text = record.write(finished())
    model, asked = update(seated(GIN, lang="en"), Fetched("k", "review", text))
    assert [each for each in asked if isinstance(each, Review)] == [Review(text, (0, 1), "k")]
    return update(model, report(finished(), done))[0]


def test_a_review_tells_luck_from_skill() -> None:
    """The dialog shows how far it has come, then both bars for each player, and says in words that they add up."""
    begun = page(update(seated(GIN, lang="en"), Fetched("k", "review", record.write(finished())))[0]).dialog
    assert "Reading the match" in begun and "<progress" in begun and "%" not in begun
    halfway = page(reviewing(0.5)).dialog
    assert 'value="0.500"' in halfway and "50%" in halfway
    assert "as good as the best" not in halfway, "what is called so far says little of the whole"
    shown = page(reviewing()).dialog
    assert "Bonuses at the end of the match are left out." in shown
    assert "choices as good as the best, 4 blunders" in shown
    assert "<progress" not in shown and "4 moments worth a look." in shown
    assert shown.count("<rect") == 4
    assert "+40 = luck +52, without luck −12" in shown


def test_a_lack_of_skill_is_explained_where_no_choice_was_wrong() -> None:
    """Skill below zero beside nothing but good choices looks like a contradiction."""
    flawless = Reviewed(record.write(finished()), reviewed(finished(), 1.0, ()).write())
    shown = page(update(reviewing(0.5), flawless)[0]).dialog
    assert re.search(r"(\d+) of \1 choices as good as the best\. No single choice explains the −12:", shown)
    assert "No single choice" not in page(reviewing()).dialog


@pytest.mark.parametrize(("lost", "said"), [(5.4, True), (6.0, False)])
def test_what_the_marks_leave_unexplained_is_told(lost: float, said: bool) -> None:
    """One cheap inaccuracy beside a large lack of skill looks like a contradiction, too."""
    only = (moments(finished())[0]._replace(loss=lost, level=INEXACT),)
    shown = page(update(reviewing(0.5), Reviewed(record.write(finished()), reviewed(finished(), 1.0, only).write()))[0])
    assert ("1 inaccuracy. That explains only about 5 of the −12:" in shown.dialog) == said
    assert ("explains" in shown.dialog) == said


def test_the_course_of_the_match_is_drawn_and_told_in_numbers() -> None:
    """The lead after each deal as it was and without luck, of the player who is looked at, if they were judged."""
    shown = page(reviewing()).dialog
    assert shown.count("<polyline") == 2
    assert "in the end +40, without luck −12" in shown
    assert "<td>+20</td><td>−6</td>" in shown
    assert "<polyline" not in page(reviewing().but(viewer=None)).dialog


def test_each_moment_is_first_a_question_at_the_table() -> None:
    """The table shows what the seat saw before its decision; the answer, its price and the next moment come when asked
    for; the dialog tells what was answered."""
    match, model = finished(), reviewing()
    first, second, *_ = moments(match)
    assert "The chance of winning the match is an estimate" not in page(model).dialog, "none is told yet"
    for moment in (first, second):
        model = after(model, "press review-moment")
        assert (model.dialog, model.viewer) == ("", 0)
        assert model.match == history(match)[place(history(match), moment)]
        assert model.at_table.state.turn == 0
        assert not any(sprite.face for sprite in places(model)["hand-1"].sprites)
        assert "What would you do here?" in panel(model, "status") and "Blunder" not in panel(model, "status")
        answered, said = update(model, Press("review-answer"))
        assert any(isinstance(each, Say) and "This cost 20 points on average (± 6)." in each.text for each in said)
        assert "Blunder" in panel(answered, "status")
        opened = after(answered, "press replay-hands")
        assert all(sprite.face for sprite in places(opened)["hand-1"].sprites)
        assert "Blunder" in panel(opened, "status") and "did not know them" in panel(opened, "status")
        model = answered
    shown = page(after(model, "press review-begin")).dialog
    assert shown.count("Blunder") == 2 and shown.count("What would you do?") == 2
    assert "The chance of winning the match is an estimate" in shown
    assert panel(after(model, "press replay-go 1"), "status") != panel(model, "status")
    assert refused(after(model, "press replay-go 1"), "press review-answer") == "no_such_button"
    assert refused(model, "press review-moment 9") == "no_such_button"


def test_all_choices_can_be_stepped_through_with_their_marks() -> None:
    """From choice to choice of the seat that was judged, each is shown after it was made and called what it is; one
    that gave something away has its price, what was better, and is not given away where it is asked."""
    model = after(reviewing(), "press close")
    seen = []
    while (then := after(model, "press review-choice 1")).notice is None:
        model = then
        assert model.replay is not None and model.replay.history[model.replay.at - 1].state.turn == 0
        seen.append("This cost 20 points on average (± 6)." in panel(model, "status"))
        assert seen[-1] != ("Best move" in panel(model, "status"))
        assert "&lt;" not in panel(model, "status")
    assert sum(seen) == 4 and len(seen) > 20
    assert "Best move" not in panel(after(model, "press review-moment"), "status")
    first = after(model, *["press review-choice -1"] * (len(seen) - 1))
    assert refused(first, "press review-choice -1") == "no_earlier_choice"
    assert "review-choice" not in panel(after(seated(GIN, lang="en")), "actions")
    assert "review-choice" not in panel(after(reviewing(), "press review-moment"), "actions")


def test_a_review_rests_while_nothing_is_replayed() -> None:
    """It stops when the replay is left, and goes on where it stopped when it is asked for again, at once only."""
    match, model = finished(), reviewing(0.3)
    assert not any(isinstance(each, Review) for each in update(model, Press("review-begin"))[1]), "it is running"
    left, asked = update(after(model, "press replay-leave"), report(match, 0.4))
    assert asked == ()
    again, asked = update(left, Fetched("k", "review", record.write(match)))
    assert any(isinstance(each, Review) for each in asked)
    assert "40%" in page(again).dialog
    stale = Reviewed("another match", report(match, 1.0).report)
    assert update(again, stale) == (again, ())


def test_a_review_is_kept_and_not_made_again() -> None:
    """The whole review of a kept match is kept with it. The next time it is there at once, with its moments; what is no
    review of this match is made again."""
    text, whole = record.write(finished()), report(finished(), 1.0)
    model, asked = update(reviewing(0.5), whole)
    assert [each for each in asked if isinstance(each, KeepReview)] == [KeepReview("k", whole.report)]
    begun, _ = update(seated(GIN, lang="en"), Fetched("k", "review", text))
    again, asked = update(begun, replace(whole, kept=True))
    assert [type(each) for each in asked] == [Say]
    assert page(again).dialog == page(model).dialog
    came = Report.read(whole.report)
    first = came.losses[0]
    for other in (
        replace(came, done=0.5),
        replace(came, deals=came.deals[1:]),
        replace(came, deals=(Fortune((1.0,), (1.0,)), *came.deals[1:])),
        replace(came, marks=came.marks[1:]),
        replace(came, marks=("<" * len(came.marks[0]), *came.marks[1:])),
        *(replace(came, losses=(moment,)) for moment in (first._replace(step=999), first._replace(made="draw stock"))),
        *(replace(came, losses=(moment,)) for moment in (first._replace(better="<b>"), first._replace(level="<b>"))),
    ):
        refused, asked = update(begun, Reviewed(text, other.write(), kept=True))
        assert asked == (Review(text, (0, 1)),), other
        assert refused.review is not None and refused.review.report is None


def test_a_review_that_fails_says_so() -> None:
    """The console has the reason; what was found stays, and it can be asked for again."""
    model, said = update(reviewing(0.5), Reviewed(record.write(finished()), "", "out of memory"))
    assert [each.text for each in said if isinstance(each, Log)] == ["the review stopped: out of memory"]
    shown = page(model).dialog
    assert "The review could not be finished." in shown and "Moments worth a look" in shown
    assert any(isinstance(each, Review) for each in update(model, Press("review-begin"))[1])
    broken = update(reviewing(0.5), Reviewed(record.write(finished()), "{}"))[0]
    assert "could not be finished" in page(broken).dialog
    assert refused(seated(GIN), "press review-begin") == "no_such_button"


def test_the_reviews_of_all_matches_are_added_up() -> None:
    """The profile has the course of skill and luck of the person's matches, and the kinds of mistakes in the game's own
    words; what is no whole review of a match is left out."""
    match, count = finished(), 4
    lost = moments(match)
    knock = lost[0]._replace(better=lost[0].better.replace("discard", "knock"))
    line = replace(result_of("k", match), bots=("", "beginner"), marks=())
    lines = tuple(replace(line, key=f"k{n}", at=n) for n in range(count + 1))
    reviews = {each.key: reviewed(match, losses=(*lost, knock)) for each in lines[:count]}
    reviews["k4"] = Report(1.0, (Fortune((1.0,), (1.0,)),))
    model = update(seated(GIN, lang="en"), LibraryListed((), lines, reviews))[0].but(dialog="profile")
    shown = page(model).dialog
    assert "4 reviewed matches: on average luck +52, without luck −12." in shown
    assert "Wrong cards thrown</dt><dd>320 points lost (16 ×)" in shown
    assert "Knocks missed</dt><dd>80 points lost (4 ×)" in shown
    assert "Lead without luck, and luck, of each of the last 4 matches" in shown
    assert "What the reviews say" not in page(model.with_library(reviews={})).dialog


def test_the_log_names_what_gave_something_away() -> None:
    """Once the review is finished, the turn in which it was done has it as a way to that step, where its price is told;
    not while a moment is still a question."""
    model = after(reviewing(), "press close")
    shown = page(model.but(dialog="score")).dialog
    (step,) = re.findall(r'class="jump verdict"[^>]*data-value="@(\d+)"[^>]*>Blunder<', shown)
    there = after(model, f"press replay-go @{step}")
    assert "This cost 20 points on average" in panel(there, "status")
    assert "jump verdict" not in page(after(model, "press review-moment").but(dialog="score")).dialog
    assert "jump verdict" not in page(reviewing(0.5).but(dialog="score")).dialog


def test_a_chance_is_told_no_finer_than_it_is_known() -> None:
    """In steps of five percent, and not at all where no step lies between; the ends are open."""
    match = finished()
    first = moments(match)[0]
    before = history(match)[place(history(match), first)]
    for chance, left, said in (
        (60, 48, "about 50% instead of about 60%."),
        (100, 98, ""),
        (12, 2, "under 5% instead of about 10%."),
        (99, 88, "about 90% instead of over 95%."),
        (61, 58, ""),
        (99, 94, ""),
        (7, 1, ""),
    ):
        told = verdict(Words.of("en"), ("Ann", "Bo"), before, first._replace(chance=chance, chance_left=left))
        assert told.partition("Chance of winning the match: ")[2] == said


def table_of(hands: str, clauses: str, key: str) -> Match:
    """Return a match of this game at which the first seat decides."""
    rules = game(key).presets[key]
    state = position(rules, f"turn 0 play; hands {hands}; {clauses}")
    return replace(Match.start(MatchSetup(rules, (Player("Ann"),) * state.seats, "1")), state=state)


def told_at(hands: str, clauses: str, moment: Moment, key: str = "boathouse") -> str:
    """Return the verdict of the first seat's decision at a table of this game."""
    return verdict(Words.of("en"), ("Ann", "Bo", "Cy"), table_of(hands, clauses, key), moment)


def test_why_laid_melds_cost_is_said() -> None:
    """Beside why melds had better be kept: others can add to them."""
    hands, clauses = "6H 7H 8H 9S KD 2C 4D | KS QH 9D 8S | KC QS 3H AD", "discard 5H"
    moment = Moment(1, 1, 0, "meld 6H 7H 8H", "discard KD", 22.0, 4.0, 50, 50, BLUNDER)
    said = told_at(hands, clauses, moment)
    assert "In hand your meld costs nothing" in said and "others can add cards to it. This cost 22 points" in said
    assert "others can add" not in told_at(hands, clauses, moment._replace(made="discard 2C"))


def test_it_is_not_said_that_others_can_add_to_a_set_without_its_fourth_card() -> None:
    """The 4♦ lies in a run on the table: nobody can add to the three other fours of one pack."""
    moment = Moment(1, 1, 0, "meld 4S 4H 4C", "discard 2C", 59.0, 10.0, 50, 50, BLUNDER)
    hands = "4S 4H 4C 9S KD 2C 7C | KS QH 9D 8S | KC QS 3H AD"
    said = told_at(hands, "melds 1: 3D 4D 5D; opened 1; discard 5H", moment)
    assert "others can add" not in said and "This cost 59 points" in said


def test_a_verdict_gives_every_reason_whatever_its_length() -> None:
    """A hint has room for one; a review says why this card is thrown and why the melds are kept."""
    moment = Moment(1, 1, 0, "meld 9C TC JC", "discard 8H", 9.0, 2.0, 50, 50, MISTAKE)
    hands = "3S 4S 6S 7S TS 8H 9C TC JC AD 9D JD KD | 2S 5D 9S 9H 2H 3D 4H 5C 6C 7C 8D"
    said = told_at(hands, "round 2; discard 5S AC KS", moment)
    assert "may each still make a meld." in said and "Aim for a rummy, everything in one turn" in said


def test_of_a_knock_that_cost_something_it_is_said_that_going_on_was_worth_more() -> None:
    """And what the hand waits for; not why one card had better be discarded than another, least of all that one could
    also knock."""
    hands = "AS 2S 4S AC 4C 5C AD 3D 4D 5D 6D | 7S 8S 9H TH JH QC KC 2C 6H 8D"
    moment = Moment(1, 1, 0, "knock 5C", "discard 2S", 18.0, 1.0, 90, 75, BLUNDER)
    said = told_at(hands, "discard KH 8C", moment, "gin")
    assert "Better: “Discard the 2♠”." in said
    assert "Playing on was worth more. The 4♥, the 3♣ and the 6♣ would make gin. This cost 18 points" in said
    assert "could also knock" not in said
    match, answer = table_of(hands, "discard KH 8C", "gin"), moment._replace(made="discard 2S")
    right = approval(Words.of("en"), ("Ann", "Bo"), match, moment, answer)
    assert right.startswith("Right: “Discard the 2♠”. Playing on was worth more."), "as of the verdict"
    assert "could also knock" not in right


def test_of_a_knock_with_little_it_is_said_what_a_knock_of_the_other_brings() -> None:
    """Who waits with 2 undercuts nearly every knock."""
    hands = "AS 2S 7S 4H 5H 6H 7H AC AD 4D 7D | 3S 3C 3D AH 5S 6S 2C 4C 2D 6D"
    moment = Moment(1, 1, 0, "knock 4D", "discard 4D", 4.0, 1.0, 70, 70, INEXACT)
    said = told_at(hands, "discard 8H 8S TH", moment, "gin")
    assert "would make gin. If your opponent knocks with 2 or more, you win, with 25 points extra. This cost" in said


def test_every_step_of_a_replay_is_told() -> None:
    """Also those at which nothing is seen yet, such as a poker hand of Michigan that is shown when all have chosen."""
    match = record.read((PLAYTHROUGHS / "michigan-michigan.txt").read_text("utf-8"), GAMES)
    model, _ = replayed(seated(GIN, lang="en"), match)
    told = []
    for _ in range(40):
        model = after(model, "press replay-go 1")
        line = re.search(r'<div class="line[^"]*">(.*?)</div>', panel(model, "status"))
        assert line is not None
        told.append(re.sub(r"<[^>]+>|^\d+/\d+|\s", "", line[1].partition("</b>")[2]))
    assert all(told)
    assert any("nobodyseesyet" in each for each in told)


def test_no_card_is_new_after_a_jump_in_a_replay() -> None:
    """The card drawn by a step forward is; after a jump to another deal, or a step back, none is."""
    model, _ = replayed(seated(game("gin").presets["gin"]), finished())
    while not model.hand.fresh:
        model = after(model, "press replay-go 1")
    assert len(model.hand.fresh) == 1
    assert after(model, "press replay-go -1").hand.fresh == ()
    assert after(model, "press replay-go deal").hand.fresh == ()
