"""Tests of the course of a match on the screen: bots' questions, hand-overs between people, and the clock."""

from __future__ import annotations

import pickle
import re
from base64 import b64decode
from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from rami.bots.bot_messages import answer
from rami.bots.levels import ADVICE, USUAL, adviser, choose
from rami.engine.actions import Action
from rami.engine.cards import Card
from rami.engine.chance import fingerprint
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.state import State
from rami.games import GAMES, game
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from rami.games.rami51 import Rami51
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.play.flow import bot_question, played, sit_down, went_on, with_hand
from rami.table.state.effects import Effect, Keep, Rest, SaveMatch, Say, Think
from rami.table.state.messages import Hinted, Press, Proceed, RemoteUpdate, Resized, Thought, Ticked
from rami.table.state.model import LOBBY, Model, digest, events_by_step
from rami.table.state.progress import Progress, read
from rami.table.state.viewport import Viewport
from rami.table.text.profile import profile
from rami.table.text.sentences.verbs import VERBS
from rami.table.update import update
from rami.table.view.felt.buttons import buttons
from support.fake_storage import library
from support.model_builder import NAMES, after, hand, panel, places, refused, seated, sprites
from support.positions import position, state_of
from support.random_play import CASES, Case

SEED = "c0ffee" * 8


def begun(
    key: str, people: tuple[int, ...] = (0,), seats: int = 3, **settings: Any
) -> tuple[Model, tuple[Effect, ...]]:
    """Return the screen at a new match with these people at the table, and the effects."""
    rules = next(iter(game(key).presets.values()))
    model = seated(rules, seats=seats, people=people, seed=SEED, **settings)
    return sit_down(model, model.at_table)


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)
def test_a_first_turn_at_a_game_tells_its_aim(kind: type[Any]) -> None:
    """Somebody who has never played a game is told what it is about, in the line and aloud, until their turn has ended
    or they tap the felt; at the next match no more."""
    rules = next(iter(kind.presets.values()))
    newcomer = seated(rules, seats=rules.usual_seats, seed=SEED, lang="en").with_lobby(progress=Progress())
    model, effects = sit_down(newcomer, newcomer.at_table)
    (kept,) = [each.text for each in of(effects, Keep) if each.name == "lessons"]
    assert read(kept).knows(kind.key)
    told = False
    while not (told and model.at_table.state.turn != 0):
        state = model.at_table.state
        forced = rules.forced(state)
        told = state.turn == 0 and forced is None
        assert ("Aim: " in panel(model, "status")) is told
        assert not told or "Aim: " not in panel(after(model, "tap table"), "status")
        action = forced or choose(rules, rules.view(state, state.turn), "beginner", "0", 5)
        model, effects = played(model, action)
    assert not model.first_time
    again = sit_down(model, newcomer.at_table)[0]
    assert not again.first_time


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", [name for kind in GAMES for name in kind.presets])
def test_on_a_small_phone_the_aim_has_room(name: str, lang: str) -> None:
    """What is told in the first turn fills at most the three lines above the hand, and begins with the aim."""
    rules = next(kind.presets[name] for kind in GAMES if name in kind.presets)
    for seats, seed in product(rules.seats, ("5eed", "d")):
        model = seated(rules, seats=seats, seed=seed, lang=lang, viewport=Viewport(320, 568)).but(first_time=True)
        told = []
        while model.first_time and not model.at_table.over:
            state = model.at_table.state
            forced = rules.forced(state)
            if state.turn == 0 and forced is None:
                told += re.findall('<div class="line[^>]*>(.*?)<', panel(model, "status"))
            action = forced or choose(rules, rules.view(state, state.turn), "beginner", "0", 5)
            model = played(model, action)[0]
        assert told[0].startswith(("Aim:", "But\xa0:"))
        assert max(map(len, told)) <= 120, max(told, key=len)


def of(effects: tuple[Effect, ...], kind: type[Any]) -> list[Any]:
    """Return the effects of a kind."""
    return [effect for effect in effects if isinstance(effect, kind)]


def random_match(case: Case, steps: int) -> Match:
    """Return the match after this number of random actions."""
    players = tuple(Player(name, "" if seat == 0 else USUAL) for seat, name in enumerate(NAMES[: case.seats]))
    match = Match.start(MatchSetup(case.rules, players, SEED))
    seed = Random(f"{case}{steps}")
    for _ in range(steps):
        if match.state.over:
            break
        legal = []
        for action in case.rules.legal(match.state):
            legal.append(action)
            if len(legal) > 20:
                break
        match = match.play(seed.choice(legal))
    return match


# Bots


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_is_asked_with_its_own_view_and_nothing_else(case: Case) -> None:
    """The question holds the acting seat's view, its level and a random number, but no seed or hidden card."""
    for steps in (0, 3, 7):
        match = random_match(case, steps)
        state = match.state
        if state.turn is None:
            continue
        text = bot_question(match)
        rules, view, level, seed, _ = pickle.loads(b64decode(text))
        assert rules == match.rules
        assert view == match.rules.view(state, state.turn)
        assert level == match.setup.players[state.turn].bot
        assert SEED not in seed
        assert SEED.encode() not in b64decode(text)
        assert view.chance is None
        assert all(card is None for card in view.stock)


def test_a_bots_luck_differs_from_step_to_step_and_tells_nothing() -> None:
    """A bot's random number is a hash that needs the seed and is used by no shuffle."""
    match = random_match(CASES[0], 0)
    later = random_match(CASES[0], 2)
    seeds = [pickle.loads(b64decode(bot_question(each)))[3] for each in (match, later)]
    assert len(set(seeds)) == 2
    assert all(len(seed) == 64 and fingerprint(SEED) != seed for seed in seeds)
    assert bot_question(match) == bot_question(match), "the same moment, the same question"


def test_advice_is_asked_of_the_adviser() -> None:
    """The question holds the person's own view and the game's adviser, and asks for no pause."""
    model, _ = begun("gin", seats=2)
    if model.at_table.state.turn != 0:
        model, _ = update(model, Thought(answer(bot_question(model.at_table), 5), digest(model.at_table)))
    while not model.my_turn:
        model, _ = update(model, Thought(answer(bot_question(model.at_table), 5), digest(model.at_table)))
    model, (think,) = update(model, Press("hint"))
    assert isinstance(think, Think)
    _, view, level, seed, _ = pickle.loads(b64decode(think.question))
    assert view == model.view
    assert (level, seed) == (adviser("gin"), ADVICE), "a review asks the same, and does not blame the advice"
    assert think.hint
    assert think.pause == 0


@pytest.mark.parametrize("each", GAMES, ids=lambda each: each.key)
def test_a_bot_plays_in_its_turn_after_the_pace(each: Any) -> None:
    """Bots are asked one at a time at the chosen pace; an answer for another moment is ignored."""
    model, effects = begun(each.key, speed="calm")
    while not of(effects, Think):
        (rest,) = of(effects, Rest)
        model, effects = update(model, Proceed(rest.digest))
    (think,) = of(effects, Think)
    assert (think.pause, think.hint, model.thinking) == (1400, False, True)
    action = answer(think.question, 5)
    stale, nothing = update(model, Thought(action, f"{think.digest}0"))
    assert (stale, nothing) == (model, ())
    now, effects = update(model, Thought(action, think.digest))
    assert now.at_table.steps[-1] == action
    assert len(of(effects, SaveMatch)) == 1
    assert update(now, Thought(action, think.digest)) == (now, ()), "the same answer twice"


def test_chosen_cards_stay_chosen_while_others_play() -> None:
    """A bot's move does not change which cards the player has chosen."""
    model, effects = begun("gin", seats=2)
    while not of(effects, Think):
        model, effects = update(model, Press("draw-stock"))
        if model.my_turn:
            model, effects = update(after(model, f"tap hand {model.hand.cards[0]}"), Press("discard"))
    card = model.hand.cards[3]
    chosen = after(model, f"tap hand {card}")
    (think,) = of(effects, Think)
    now, _ = update(chosen, Thought(answer(think.question, 5), think.digest))
    assert now.plan.selected == (card,)


# Forced moves


def test_a_forced_move_is_made_by_the_table_after_a_rest() -> None:
    """The table makes Michigan's fixed stakes itself, at once, and asks nobody."""
    model, effects = begun("michigan", seats=4, speed="fast")
    stakes = 0
    while of(effects, Rest):
        (rest,) = of(effects, Rest)
        assert rest.pause == 0
        assert of(effects, Think) == []
        assert update(model, Proceed(f"{rest.digest}0")) == (model, ()), "a rest for another moment"
        model, effects = update(model, Proceed(rest.digest))
        stakes += model.at_table.steps[-1].startswith("stake")
    assert stakes == 4


def test_no_button_is_offered_where_the_table_moves_itself() -> None:
    """In the player's own turn to put down Michigan's fixed stakes there is nothing to press; a free stake is placed by
    a button."""
    fixed, free = (seated(Michigan(free_placement=free), seats=4, seed="2") for free in (False, True))
    assert fixed.my_turn and free.my_turn
    assert fixed.rules.forced(fixed.at_table.state) is not None
    assert [*buttons(fixed)] == []
    assert 'data-action="stake"' in "".join(map(str, buttons(free)))


def test_a_rest_after_which_nothing_is_forced_changes_nothing() -> None:
    """The end of a pause has no effect if the forced move is no longer due, as after an undo."""
    model, _ = begun("gin", seats=2)
    assert update(model, Proceed(digest(model.at_table))) == (model, ())


# People


def shown(model: Model) -> set[str]:
    """Return every card whose face is on the page."""
    return {sprite.id for sprite in sprites(page(model)) if sprite.face}


def identities(model: Model) -> str:
    """Return the whole content of the page as one text."""
    now = page(model)
    return repr((now.places, now.panels, now.dialog))


def held(state: State, seat: int) -> set[str]:
    """Return the cards of a seat."""
    return {card.text for card in state.hands[seat] if card is not None}


def test_the_curtain_tells_what_the_others_did() -> None:
    """It tells everything since the next person's last action, as everybody saw it, and nothing of their own."""
    model, _ = begun("gin", people=(0, 1), seats=2)
    for _ in range(3):
        model = after(model, "press look", "press draw-stock")
        thrown = model.hand.cards[-1]
        model = after(model, f"tap hand {thrown}", "press discard", "press go-on")
        text = re.sub(r"<[^>]*>", "", panel(model, "curtain"))
        who = model.names[1 - (model.curtain or 0)]
        assert f"{who} pioche et jette" in text
        assert text.count("pioche") == 1


@pytest.mark.parametrize("key", ["gin", "rami51", "boathouse"])
def test_a_curtain_stands_between_two_peoples_turns(key: str) -> None:
    """With the curtain down, no label or panel shows a hand; once lifted, it shows only the hand of the seat to act."""
    model, effects = begun(key, people=(0, 1), seats=2)
    for _ in range(6):
        state = model.at_table.state
        seat = state.turn
        assert seat is not None
        assert seat is not None
        assert (model.viewer, model.curtain) == (None, seat)
        assert 'data-action="look"' in panel(model, "curtain")
        hidden = shown(model)
        for other in (0, 1):
            assert not hidden & held(state, other)
            for card in held(state, other) - {str(card) for card in state.discard}:
                assert model.words.card_name(Card(card)) not in identities(model)
        assert refused(model, "tap stock") == "not_your_turn"
        model = after(model, "press look")
        assert (model.viewer, model.curtain) == (seat, None)
        assert held(state, seat) <= shown(model)
        assert not shown(model) & held(state, 1 - seat)
        model = after(model, "press draw-stock")
        assert model.viewer == seat, "in one's own turn no curtain falls"
        model = after(model, f"tap hand {model.hand.cards[-1]}", "press discard", "press go-on")
    assert effects


def passing(**settings: Any) -> tuple[Model, tuple[Effect, ...]]:
    """Return the screen of two people after the first one's discard, and its effects."""
    rules = next(iter(game("gin").presets.values()))
    start = seated(rules, seats=2, people=(0, 1), **settings)
    model = after(sit_down(start, start.at_table)[0], "press look", "press draw-stock")
    return update(after(model, f"tap hand {model.hand.cards[-1]}"), Press("discard"))


def test_the_curtain_waits_until_the_cards_have_landed() -> None:
    """After a discard the player still sees their own cards and who is next; then the curtain goes down, and only then
    is the move spoken, to the next one."""
    model, effects = passing()
    (rest,), seat = of(effects, Rest), model.viewer
    assert (model.pausing, rest.pause, model.curtain) == (True, model.settings.pace, None)
    assert (held(model.at_table.state, seat or 0) <= shown(model), of(effects, Say)) == (True, [])
    assert f"À {model.names[1 - (seat or 0)]} de jouer" in panel(model, "status")
    model, effects = update(model, Proceed(rest.digest))
    (say,) = of(effects, Say)
    assert (model.pausing, model.curtain) == (False, 1 - (seat or 0))
    assert f"{model.names[seat or 0]} jette" in say.text


@pytest.mark.parametrize("doing", ["press go-on", "tap stock", "press lobby", "press open settings"])
def test_whoever_does_not_wait_leaves_no_cards_behind(doing: str) -> None:
    """A touch brings the curtain down at once; so does leaving for the lobby; behind a dialog it goes down in time."""
    model, effects = passing()
    now = after(model, doing)
    if doing == "press open settings":
        now = update(now, Proceed(of(effects, Rest)[0].digest))[0]
    back = after(now, f"press resume {now.key}")
    assert (back.viewer, back.curtain) == (None, 1 - (model.viewer or 0))


def test_a_discard_can_be_taken_back_before_the_curtain() -> None:
    """While the discard lands its player can still take it back; the pause then brings no curtain down."""
    model, effects = passing()
    back = after(model, "press undo")
    assert (back.viewer, back.my_turn) == (model.viewer, True)
    assert update(back, Proceed(of(effects, Rest)[0].digest))[0].curtain is None


def test_at_the_instant_speed_the_curtain_goes_down_at_once() -> None:
    """Without a pause the curtain follows the discard, and the move is spoken once."""
    model, effects = passing(speed="instant")
    assert (model.curtain, len(of(effects, Say)), of(effects, Rest)) == (model.at_table.state.turn, 1, [])


def test_each_person_finds_their_own_order_behind_the_curtain() -> None:
    """One player's manual order and the other's sort by rank both last across hand-overs.

    A new deal is sorted again, and no card in it is marked as new.
    """
    model, _ = begun("rami51", people=(0, 1), seats=2)
    left: dict[int | None, tuple[str, str]] = {}
    for _ in range(6):
        model = after(model, "press look", "press draw-stock")
        seat, drawn = model.viewer, model.hand.fresh
        if seat in left:
            mode, order = left[seat]
            assert model.hand.mode == mode
            assert len(drawn) == 1
            kept = " ".join(card for card in hand(model).split() if card != drawn[0].text)
            assert kept == order
        model = after(model, f"drop {hand(model).split()[-1]} hand 2" if seat == 0 else "press sort rank")
        thrown = hand(model).split()[5]
        left[seat] = model.hand.mode, " ".join(card for card in hand(model).split() if card != thrown)
        model = after(model, f"tap hand {thrown}", "press discard", "press go-on")
    assert {mode for mode, _ in left.values()} == {"own", "rank"}


def test_in_a_new_deal_no_card_stands_out() -> None:
    """No card of a new deal is marked as new, even if the seat held it in the deal before."""
    case = next(case for case in CASES if case.rules.key == "gin")
    match = random_match(case, 0)
    while not match.state.over:
        match = match.play(next(iter(case.rules.legal(match.state))))
    model = with_hand(seated(case.rules, match.state).but(match=match))
    model = update(model.but(viewer=None), Press("next-deal"))[0]
    assert model.at_table.deal == 2
    assert model.viewer == 0
    assert held(match.state, 0) & held(model.at_table.state, 0)
    assert model.hand.fresh == ()


def test_a_new_deal_is_seen_by_nobody_before_their_turn() -> None:
    """While a bot begins, no hand of the two people is shown and nobody is asked to take the device."""
    for seed in range(6):
        rules = next(iter(game("rami51").presets.values()))
        start = seated(rules, seats=3, people=(1, 2), seed=f"{seed:x}")
        model, effects = sit_down(start, start.at_table)
        assert model.viewer is None
        assert not shown(model) & set().union(*(held(model.at_table.state, seat) for seat in range(3)))
        if model.at_table.state.turn == 0:
            assert model.curtain is None
            assert after(model, "press look") == model
            assert "curtain" not in {each.id for each in page(model).panels}
            assert of(effects, Think)


def test_the_device_stays_with_a_player_while_bots_play() -> None:
    """The curtain comes down only when the other person is to act."""
    model, effects = begun("rami51", people=(0, 2), seats=3)
    seen = []
    for _ in range(12):
        if model.curtain is not None:
            model = after(model, "press look", "press draw-stock")
            model, effects = update(after(model, f"tap hand {model.hand.cards[-1]}"), Press("discard"))
            continue
        seen.append(model.viewer)
        if model.pausing:
            model, effects = update(model, Proceed(digest(model.at_table)))
            continue
        (think,) = of(effects, Think)
        model, effects = update(model, Thought(answer(think.question, 5), think.digest))
    assert seen
    assert set(seen) <= {0, 2, None}


def test_a_single_person_never_sees_a_curtain() -> None:
    """A single person gets no curtain, whatever their seat."""
    model, _ = begun("rami51", people=(2,), seats=3)
    assert (model.viewer, model.curtain) == (2, None)
    assert shown(model) & held(model.at_table.state, 2)


def test_bots_alone_are_looked_at_from_outside() -> None:
    """A match of bots only has a page that shows no hand."""
    model, effects = begun("rami51", people=(), seats=3)
    assert model.viewer is None
    assert "hand-0" in places(model)
    assert of(effects, Think)


# The clock


def timed(minutes: int = 20) -> Model:
    """Return a match of Michigan with a clock."""
    rules = Michigan(match_end="time", time_limit_min=minutes)
    model = seated(rules, seats=4, seed=SEED)
    return sit_down(model, model.at_table)[0]


def test_when_time_is_up_this_deal_is_the_last() -> None:
    """When time runs out, the record says so once, and the status line calls the deal the last."""
    model = timed(5)
    model, effects = update(model, Ticked(299))
    (save,) = of(effects, SaveMatch)
    assert (model.played, model.at_table.time_up, save.played) == (299, False, 299)
    model, effects = update(model, Ticked(5))
    assert model.at_table.time_up
    assert model.notice == "time_up"
    assert "dernière" in panel(model, "status")
    (save,) = of(effects, SaveMatch)
    assert save.record.endswith("deal\ntime\n")
    assert update(model, Ticked(5))[0].at_table.steps == model.at_table.steps


def test_the_clock_resumes_when_the_page_is_reopened() -> None:
    """The clock resumes from its last saved value or another tab's, and never goes back."""
    model, effects = update(timed(5), Ticked(290))
    (save,) = of(effects, SaveMatch)
    shelved, _ = library()
    shelved.save(save.key, save.record, save.played)
    (kept,), _ = shelved.unfinished()
    again, _ = opened(
        "?game=michigan&seats=4&match_end=time&time_limit_min=5", ["fr"], Kept(saves=(kept,)), SEED, model.viewport
    )
    resumed = after(model.but(match=None, screen="lobby").with_library(saves=(kept,)), f"press resume {kept.key}")
    assert (again.played, resumed.played) == (290, 290)
    assert update(again, Ticked(10))[0].at_table.time_up
    for there, here in ((295, 295), (5, 290)):
        assert update(again, RemoteUpdate(again.key, save.record, there))[0].played == here


def test_the_clock_stops_in_the_lobby_and_in_games_without_one() -> None:
    """In the lobby and in a game without a clock, no seconds are counted and no match ends."""
    lobby = after(timed(), "press lobby")
    assert update(lobby, Ticked(5)) == (lobby, ())
    model, _ = begun("gin", seats=2)
    assert not update(model, Ticked(100_000))[0].at_table.time_up


# The lobby and back


def test_the_match_pauses_in_the_lobby() -> None:
    """In the lobby, answers and letter keys have no effect, and the match resumes where it was."""
    model, effects = begun("rami51", seats=3)
    while not of(effects, Think):
        model, effects = update(
            after(after(model, "press draw-stock"), "tap hand " + str(model.hand.cards[0])), Press("discard")
        )
    (think,) = of(effects, Think)
    lobby = after(model, "press lobby")
    assert lobby.screen == LOBBY
    text = answer(think.question, 5)
    assert update(lobby, Thought(text, think.digest)) == (lobby, ())
    assert update(lobby, Hinted(text, think.digest)) == (lobby, ())
    for action in ("draw-stock", "draw-discard", "discard", "meld", "knock", "undo", "hint"):
        assert update(lobby, Press(action)) == (lobby, ())
    back, effects = update(lobby, Press("resume", lobby.key))
    (again,) = of(effects, Think)
    assert again.question == think.question
    now, _ = update(back, Thought(text, again.digest))
    assert now.at_table.steps[-1] == text


def test_letters_in_the_first_lobby_mean_nothing() -> None:
    """In the first lobby there is no table, and a letter key does nothing."""
    lobby = replace(begun("gin", seats=2)[0], match=None, screen=LOBBY)
    for action in ("draw-stock", "discard", "undo", "hint", "look"):
        assert update(lobby, Press(action)) == (lobby, ())


# Announcements


def test_the_status_line_is_spoken_on_the_players_turn() -> None:
    """Each turn of the player is announced once in words; the end of a deal interrupts speech."""
    model, effects = begun("rami51", seats=3)
    spoken = 0
    for _ in range(30):
        for say in of(effects, Say):
            spoken += 1
            assert say.text.endswith((".", "!", "?"))
            assert say.urgent == (model.at_table.state.turn is None)
        if model.my_turn:
            drawn, quiet = update(model, Press("draw-stock"))
            (say,) = of(quiet, Say)
            assert say.text == f"Vous piochez {drawn.words.aloud.said(drawn.hand.fresh, 'the')}.", (
                "a listener learns what came"
            )
            model, effects = update(after(drawn, f"tap hand {drawn.hand.cards[0]}"), Press("discard"))
            assert of(effects, Say) == []
        else:
            (think,) = of(effects, Think)
            model, effects = update(model, Thought(answer(think.question, 5), think.digest))
    assert spoken >= 3


@pytest.mark.parametrize("key", [each.key for each in GAMES])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_event_is_announced_once(key: str, lang: str) -> None:
    """Each card that another seat discards, leads or plays is announced once, in order, and no line repeats the one
    before.
    """
    model, effects = begun(key, seats=3 if key != "gin" else 2, lang=lang)
    lines: list[str] = []
    for _ in range(400):
        lines += [say.text for say in of(effects, Say)]
        if model.at_table.state.over:
            break
        if of(effects, Rest):
            model, effects = update(model, Proceed(of(effects, Rest)[0].digest))
        elif of(effects, Think):
            (think,) = of(effects, Think)
            model, effects = update(model, Thought(answer(think.question, 5), think.digest))
        else:
            model, effects = played(model, Action.parse(answer(bot_question(model.at_table, level=USUAL), 5)))
    assert model.at_table.state.over
    said, aloud = " ".join(lines), model.words.aloud
    verbs = {**VERBS, **profile(key).words.verbs}
    together = profile(key).words.together  # of these only the cards are found one by one
    deeds = [
        (
            "{card:the}" if event.kind in together else str(verbs[event.kind](event, False)[0]),
            event.cards[0],
        )
        for step in events_by_step(model.at_table)
        for event in step
        if event.kind in ("discarded", "led", "followed") and event.seat != 0
    ]
    assert deeds
    at = 0
    told = [(template, aloud.text(template, card=card)) for template, card in deeds]
    for _, deed in told:
        at = said.index(deed, at) + len(deed)
    whole = [deed for template, deed in told if template != "{card:the}"]
    assert [said.count(deed) for deed in set(whole)] == [whole.count(deed) for deed in set(whole)]
    assert all(one != two for one, two in pairwise(lines))
    assert sum(line.endswith(aloud.text("Your turn.")) for line in lines) >= 1


def test_a_resumed_match_announces_the_events_since_the_players_turn() -> None:
    """A resumed match announces the events since the player's last turn, or since the deal if they have not acted in
    it.
    """
    model, _ = begun("rami51", seats=2)
    drawn = after(model, "press draw-stock")
    again = of(sit_down(model, drawn.at_table)[1], Say)
    assert [say.text for say in again] == ["À vous."]
    (first,) = of(sit_down(model, model.at_table)[1], Say)
    assert "14 cartes" in first.text


def test_resizing_changes_nothing_but_the_places() -> None:
    """A new window size changes the places, but not the match or the storage."""
    model, _ = begun("gin", seats=2)
    small, effects = update(model, Resized(Viewport(320, 568)))
    assert effects == ()
    assert small.match is model.match
    assert page(small).places != page(model).places


def ended(**settings: Any) -> tuple[Model, tuple[Effect, ...]]:
    """Return the screen at the end of a match of one deal, and the effects of its last step."""
    rules = Michigan(match_end="deals", deals=1)
    model = seated(rules, seats=3, people=(), viewer=None, **settings)
    model, effects = sit_down(model, model.at_table)
    while not model.at_table.state.over:
        rest, think = of(effects, Rest), of(effects, Think)
        message = Proceed(rest[0].digest) if rest else Thought(answer(think[0].question, 5), think[0].digest)
        model, effects = update(model, message)
    return model, effects


def test_the_end_of_a_deal_stands_before_its_account() -> None:
    """The last step is spoken at once and stands on the felt, here for going out and half as long again for what that
    brought; the account opens after it, also that of the last deal of a match, which leads to the match's result. What
    was told on the felt then covers nothing any more."""
    model, effects = ended()
    (say,), (rest,) = of(effects, Say), of(effects, Rest)
    assert say.urgent
    assert (model.pausing, model.dialog, rest.pause) == (True, "", 4 * model.settings.pace)
    assert any(each.id.startswith("moment-") for each in page(model).panels)
    model, nothing = update(model, Proceed(rest.digest))
    assert (model.pausing, model.dialog, nothing) == (False, "deal", ())
    assert not any(each.id.startswith("moment-") for each in page(model).panels)
    assert 'data-action="open" data-value="match"' in page(model).dialog
    assert page(after(model, "press open match")).dialog
    assert refused(model, "press next-deal") == "match_over"


def test_who_is_out_of_chips_skips_to_the_end_of_the_match() -> None:
    """The others play all deals that are left without a pause; no account stops them before the match's result."""
    model = seated(Michigan(match_end="deals", deals=2), seats=3, seed=SEED)
    state = state_of(model.at_table, MichiganState)
    state = state.but(chips=(0, *state.chips[1:]), order=(1, 2), turn=1)
    model = model.but(match=replace(model.at_table, state=state))
    model, effects = sit_down(model, model.at_table)
    model = after(model, "press see-end")
    while not model.at_table.over:
        (then,) = (*of(effects, Rest), *of(effects, Think))
        done = Proceed(then.digest) if isinstance(then, Rest) else Thought(answer(then.question, 5), then.digest)
        model, effects = update(model, done)
        assert all(each.pause == 0 for each in effects if isinstance(each, Rest | Think))
        assert not model.pausing
        assert model.at_table.over or (model.skipping and not model.dialog)
    assert len(model.at_table.sheet) == 2
    assert (model.dialog, of(effects, Rest)) == ("match", [])


def test_a_touch_opens_the_account_without_waiting() -> None:
    """A tap anywhere on the felt and a key on a card open the account; a button does what it says, and the account does
    not open over that by itself."""
    model, effects = ended()
    (rest,) = of(effects, Rest)
    assert 'data-action="go-on"' in panel(model, "pause")
    for doing in ("press go-on", "tap discard", "enter 7H"):
        assert after(model, doing).dialog == "deal"
    other = after(model, "press open settings", "press close")
    assert update(other, Proceed(rest.digest))[0].dialog == ""


def test_the_settings_lead_away_from_the_table() -> None:
    """A newcomer did not guess that the R in the corner does; from the lobby they lead nowhere."""
    away = 'data-action="lobby"'
    at_the_table = after(seated(Rami51()), "press open settings")
    assert away in page(at_the_table).dialog
    in_the_lobby = after(at_the_table, "press lobby")
    assert (in_the_lobby.screen, in_the_lobby.dialog) == (LOBBY, "")
    assert away not in page(after(in_the_lobby, "press open settings")).dialog


def test_the_instant_speed_waits_for_nothing() -> None:
    """At the instant speed the account of a deal opens with its last card."""
    model, effects = ended(speed="instant")
    assert (model.pausing, model.dialog, of(effects, Rest)) == (False, "deal", [])
    assert went_on(model)[0].dialog == "deal"


def test_a_moment_holds_the_next_move_back() -> None:
    """The move after an opening waits twice as long as another."""
    opening = "hands 3D 4D | QS KS AS 8H 9H TH 5D 6D; discard TC; stock 2H 3H 4H"
    model = seated(Rami51(), position(Rami51(), f"turn 1 play; {opening}"))
    (think,) = of(played(model, Action.parse("meld QS KS AS / 8H 9H TH"))[1], Think)
    assert think.pause == 2 * model.settings.pace


def test_a_rami_sec_stands_longer_than_another_end() -> None:
    """It stands at least twice as long as an opening, or as a deal that ends without it."""
    text = "turn 1 play; hands 3D 4D | {}; discard TC; stock 2H 3H 4H"
    sec, plain = (
        seated(Rami51(), position(Rami51(), text.format(held)))
        for held in ("QS KS AS 8H 9H TH 5D", "5D; opened 1; melds 1: QS KS AS")
    )
    opened, effects = played(sec, Action.parse("meld QS KS AS / 8H 9H TH"))
    (think,) = of(effects, Think)
    ends = [of(played(each, Action.parse("discard 5D"))[1], Rest)[0].pause for each in (opened, plain)]
    assert ends[0] >= 2 * max(think.pause, ends[1])


def test_the_aim_of_a_first_turn_is_another_once_one_has_opened() -> None:
    """Who has opened in their first match is told of what is left to do, and which card fits a meld on the table."""
    for first, said in (("", "open with 51 points"), ("; opened 0; melds 1: 5C 6C 7C", "be the first to go out")):
        state = position(Rami51(), f"turn 0 play; hands 8C 9D KS KH | 3C{first}")
        model = seated(Rami51(), state, lang="en").but(first_time=True)
        assert said in panel(model, "status")
        assert ("You can add the" in panel(model, "status")) is bool(first)
