"""Tests of the player of lessons: begun from anywhere, left, resumed, kept, and found where a rule was broken."""

from rami.engine.actions import Action
from rami.engine.cards import Card
from rami.games import GAMES, game
from rami.table.lobby.bookmark import Bookmark
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.play.flow import next_move, played
from rami.table.state import progress
from rami.table.state.effects import Effect, Finish, Keep, Rest, SaveMatch, Say, Think
from rami.table.state.messages import Press, Proceed, Travelled
from rami.table.state.model import LOBBY, TABLE, Model, digest
from rami.table.state.progress import Progress
from rami.table.state.viewport import Viewport
from rami.table.text.profile import lesson_names
from rami.table.update import update
from support.model_builder import after, effects, panel, refused, seated

GIN = game("gin").presets["gin"]
COURSE = lesson_names("gin")
FIRST_TASK = ("press lesson-read", "tap hand KC", "press discard")


def at_table() -> Model:
    """Return a match of gin under a key."""
    return seated(GIN).but(key="c0")


def first(query: str = "", lessons: str = "", bookmark: str = "") -> tuple[Model, tuple[Effect, ...]]:
    """Return the first screen of a visit to this address."""
    return opened(query, ("fr",), Kept(lessons=lessons, bookmark=bookmark), "5eed", Viewport())


def kept(found: tuple[Effect, ...]) -> Progress:
    """Return the progress that the effects keep."""
    return progress.read(next(each.text for each in found if isinstance(each, Keep) and each.name == "lessons"))


def by_itself(model: Model) -> Model:
    """Return the screen after the moves that nobody chooses."""
    while next_move(model) is not None:
        model = update(model, Proceed(digest(model.at_table)))[0]
    return model


def test_back_leaves_a_lesson_for_where_one_was() -> None:
    """A lesson begun from the rules at a table lies over it in the browser's history, and Back returns to both."""
    rules = after(at_table(), "tap hand " + str(at_table().hand.cards[0]), "press open rules")
    model = after(rules, "press lesson gin-2")
    assert page(model).trail == ("lobby", "table c0", "dialog rules", "lesson gin-2")
    back = update(model, Travelled(("lobby", "table c0", "dialog rules")))[0]
    assert (back.lesson, back.dialog, back.key) == (None, "rules", "c0")
    assert (back.match, back.plan, back.hand) == (rules.match, rules.plan, rules.hand)
    forward = update(back, Travelled(page(model).trail))[0]
    assert forward.lesson is not None
    assert forward.lesson.name == "gin-2"
    assert update(forward, Travelled(("lobby",)))[0].screen == LOBBY


def test_the_bar_leads_back_from_a_lesson_to_the_table() -> None:
    """Where a lesson was begun at a table, as after a refusal, the way back stands in the bar for every task."""
    assert 'data-action="lesson-leave"' in panel(after(at_table(), "press lesson gin-1"), "header")
    assert 'data-action="lesson-leave"' not in panel(first("?lesson=gin-1")[0], "header")


def test_the_next_lesson_returns_to_the_same_place() -> None:
    """However many lessons follow each other, leaving returns to where the first was begun; so does the bar's button
    to the lobby.
    """
    model = after(at_table(), "press lesson gin-1", "press lesson gin-2", "press lesson gin-3")
    assert after(model, "press lesson-leave").match == at_table().match
    assert after(model, "press lobby").screen == LOBBY
    assert after(model, "press lobby", "press resume c0").match == at_table().match


def test_a_course_leads_to_a_match_of_its_game() -> None:
    """After the last lesson the game's set-up is one press away; the match that was left for the course rests."""
    model = by_itself(after(at_table(), "press lesson michigan-5"))
    assert refused(at_table(), "press lesson-match") == "no_such_button"
    laid = after(model, "press lesson-match")
    assert (laid.screen, laid.dialog, laid.lobby.setup.rules.key, laid.lesson) == (LOBBY, "setup", "michigan", None)
    assert after(laid, "press close", "press resume c0").match == at_table().match


def test_a_lesson_is_no_match_of_ones_own() -> None:
    """Nothing of it is saved as a match, even when its deal ends its match."""
    model = by_itself(after(at_table(), "press lesson gin-5"))
    found = effects(after(model, "tap hand KD"), "press knock")
    model = by_itself(after(model, "tap hand KD", "press knock"))
    assert model.at_table.state.over
    assert not any(isinstance(each, SaveMatch | Finish) for each in found)


def test_no_move_of_another_is_told_before_it_is_made() -> None:
    """Praise that speaks of what the others do then waits for it; it is spoken when it comes."""
    model = by_itself(after(at_table(), "press lesson michigan-4"))
    model, found = update(after(model, "tap hand QH"), Press("play"))
    assert "a payé" not in panel(model, "status")
    while next_move(model) is not None:
        model, found = update(model, Proceed(digest(model.at_table)))
    assert "a payé" in panel(model, "status")
    assert any(isinstance(each, Say) and "a payé" in each.text for each in found)


def test_a_star_is_for_a_lesson_without_a_hint() -> None:
    """The hint is the task's own answer, and costs the star; a star once earned stays."""
    model = by_itself(after(at_table(), "press lesson gin-5"))
    hinted = after(model, "press hint")
    assert hinted.hint == Action.parse("knock KD")
    done, found = update(hinted, Press("follow"))
    assert kept(found).stars == {"gin-5": False}
    model = by_itself(after(by_itself(done), "press lesson-again", "tap hand KD"))
    done, found = update(model, Press("knock"))
    assert kept(found).stars == {"gin-5": True}
    assert "star" in panel(by_itself(done), "status")
    model = after(done, "press lesson-again", "press hint")
    assert kept(update(model, Press("follow"))[1]).stars == {"gin-5": True}


def test_a_lesson_that_was_left_goes_on_at_its_task() -> None:
    """A later visit resumes the lesson at the task at which it was left, after a reload at once."""
    model = after(first()[0], "press lesson gin-1")
    model = by_itself(after(model, *FIRST_TASK))
    assert model.lesson is not None
    assert model.lesson.at == 2
    text = model.lobby.progress.write()
    again, _ = first(lessons=text, bookmark=Bookmark.of(model).write())
    assert again.lesson is not None
    assert (again.lesson.at, again.match) == (2, model.match)
    later = after(first(lessons=text)[0], "press lesson gin-1")
    assert later.match == model.match
    broken = text.replace("discard KC", "discard KS")
    begun = after(first(lessons=broken)[0], "press lesson gin-1").lesson
    assert begun == after(first()[0], "press lesson gin-1").lesson


def test_an_address_begins_a_lesson() -> None:
    """`?lesson=gin-3` opens it over the lobby, also in a frame; an unknown one is said to be unknown."""
    model, _ = first("?lesson=gin-3&embed=1")
    assert model.lesson is not None
    assert (model.lesson.name, model.screen, page(model).trail) == ("gin-3", TABLE, ("lobby", "lesson gin-3"))
    wrong, _ = first("?lesson=gin-99")
    assert (wrong.screen, wrong.lesson) == (LOBBY, None)
    assert "gin-99" in page(wrong).panels[0].html
    for name in ("gin-0", "gin", "-1", "nogame-1", "gin-²", "../gin-1", ""):
        assert refused(at_table(), f"press lesson {name}") == "no_such_button"


def test_what_is_to_be_read_holds_the_moves_back() -> None:
    """Where the lesson explains, a move is refused with a reason and the golden button goes on."""
    model = after(at_table(), "press lesson gin-1")
    assert refused(model, "tap hand KC", "press discard") == "to_be_read"
    assert refused(model, "press undo") == "nothing_done", "what the lesson has played is not the learner's"
    assert 'class="button primary" type="button" data-action="lesson-read"' in panel(model, "actions")
    wrong = by_itself(after(model, "press lesson-read", "tap hand 2C", "press discard"))
    assert refused(wrong, "press draw-stock") == "to_be_read"
    assert after(wrong, "press undo").lesson == after(wrong, "press lesson-again").lesson


def test_the_way_on_comes_with_the_reason() -> None:
    """After a wrong move that another answers, “Try again” waits for that answer and the sentence about it."""
    wrong = after(at_table(), "press lesson gin-5", "tap hand KD", "press discard")
    assert "lesson-again" not in panel(wrong, "actions")
    told = by_itself(wrong)
    assert "lesson-again" in panel(told, "actions")
    assert "Vous attendez" in panel(told, "status")


def test_a_task_that_is_tried_again_marks_no_card_as_new() -> None:
    """Cards that come back into the hand were in it before."""
    model = after(at_table(), "press lesson gin-1", "press lesson-read")
    again = after(model, "tap hand 2C", "press discard", "press lesson-again")
    assert Card("2C") in again.hand.cards
    assert again.hand.fresh == ()


def test_undo_in_a_lesson_takes_one_move_back() -> None:
    """A draw tapped by mistake in a whole deal costs that draw, and not the turns before it; the task goes on."""
    model = after(at_table(), "press lesson gin-8", "press lesson-read", "press lesson-read")
    while len(model.at_table.steps) < 10 or model.at_table.state.turn != 0 or model.at_table.state.phase != "draw":
        state = model.at_table.state
        kinds = ("pass", "draw stock", *(f"discard {card}" for card in state.hands[state.turn or 0]))
        allowed = (each for each in map(Action.parse, kinds) if model.rules.allows(state, each))
        model = by_itself(played(model, next(allowed))[0])
    drawn = after(model, "press draw-stock")
    back = after(drawn, "press undo")
    assert (back.match, back.lesson) == (model.match, model.lesson)
    assert len(after(back, "press undo").at_table.steps) < len(model.at_table.steps)


def test_what_the_lesson_says_is_spoken() -> None:
    """Each task is spoken with its cards by their names, and so is what is wrong."""
    model = after(at_table().but(settings=at_table().settings.with_("lang", "en")), "press lesson gin-1")
    model = after(model, "press lesson-read", "tap hand 2C")
    lines = [each.text for each in effects(model, "press discard") if isinstance(each, Say)]
    assert any("The king of clubs stays with you" in line for line in lines)


def test_the_moves_that_are_written_are_made_in_their_time() -> None:
    """After the learner's move the others' are made one by one, with a pause, and no bot is asked."""
    model = after(at_table(), "press lesson gin-1", "press lesson-read", "tap hand KC")
    found = effects(model, "press discard")
    assert any(isinstance(each, Rest) and each.pause for each in found)
    assert not any(isinstance(each, Think) for each in found)
    model = after(model, "press discard")
    assert model.at_table.state.turn == 1
    model = by_itself(model)
    assert model.at_table.steps[-3:] == ("discard KC", "draw stock", "discard QS")


def test_advice_is_given_unasked_where_a_lesson_has_a_voice() -> None:
    """Advice for every move is asked for as the turn comes; it does not cost the star."""
    model = after(at_table(), "press lesson gin-8", "press lesson-read")
    model, found = update(model, Press("lesson-read"))
    assert any(isinstance(each, Think) and each.hint for each in found)
    assert model.lesson is not None
    assert not model.lesson.helped


def test_a_rule_broken_twice_offers_its_lesson() -> None:
    """The second refusal of a kind in a match has a button to the lesson that explains it; a lesson has none."""
    model = seated(GIN)
    model = played(model, next(iter(GIN.legal(model.at_table.state))))[0].but(viewer=0)
    model = model.but(match=seated(GIN, model.at_table.state.but(turn=0, phase="draw")).match)
    model = after(model, "press draw-stock")
    card = str(model.hand.cards[0])
    model = after(model, f"tap hand {card}")
    once = after(model, "press knock")
    assert once.notice is not None
    assert 'data-action="lesson"' not in panel(once, "status")
    twice = after(once, "press knock")
    assert 'data-value="gin-5"' in panel(twice, "status")
    on_a_phone = twice.but(viewport=Viewport(390, 844))
    assert 'data-value="gin-5">Leçon</button>' in panel(on_a_phone, "status"), "the refusal needs the room"


def test_a_newcomer_is_led_to_the_course() -> None:
    """The lobby offers the first lesson to a newcomer and the next one later, the set-up the list of all."""
    model = first()[0]
    assert 'data-action="lesson" data-value="gin-1"' in page(model).panels[0].html
    further, _ = first(lessons=Progress({"gin-1": True}).write())
    assert 'data-action="lesson" data-value="gin-2"' in page(further).panels[0].html
    listed = after(further, "press game gin", "press open lessons")
    assert [f'data-value="{name}"' in page(listed).dialog for name in COURSE] == [True] * len(COURSE)
    assert "icon-star" in page(listed).dialog


def test_progress_that_is_damaged_is_forgotten() -> None:
    """Whatever stands in the storage, the page opens, and what can be read of it is used."""
    for text in (
        "",
        "[]",
        "{",
        "null",
        '{"stars": 3, "left": []}',
        '{"stars": {"gin-1": "x"}, "left": {"gin-1": [3]}}',
    ):
        assert progress.read(text) == Progress()
    assert progress.read('{"stars": {"gin-1": true}, "left": {"gin-2": ["fly"]}}') == Progress({"gin-1": True})


def test_a_game_without_lessons_offers_none() -> None:
    """Where a game has no course, neither its set-up nor its rules lead to one."""
    for each in GAMES:
        if not lesson_names(each.key):
            model = after(first()[0], f"press game {each.key}")
            assert 'data-value="lessons"' not in page(model).dialog


def test_nobody_is_thinking_in_a_finished_lesson() -> None:
    """While the others play on, the seat to act is marked; when the lesson is at its end, nobody is."""
    model = after(at_table(), "press lesson gin-3", "tap stock")
    assert 'aria-current="true"' not in panel(model, "seat-1")
    model = after(model, "tap hand KS", "press discard")
    assert 'aria-current="true"' in panel(model, "seat-1")
    model = after(by_itself(model), "tap discard", "tap hand JD", "press discard")
    assert model.lesson is not None
    assert model.lesson.done
    assert model.at_table.state.turn == 1
    assert 'aria-current="true"' not in panel(model, "seat-1")


def test_no_pile_is_in_brass_where_a_lesson_asks_which() -> None:
    """A learner who follows the golden button would be led astray: two piles to draw from look the same."""
    model = after(at_table(), "press lesson gin-3")
    assert "primary" not in panel(model, "actions")
    assert 'class="button primary" type="button" data-action="draw-stock"' in panel(
        after(model, "press hint"), "actions"
    )
