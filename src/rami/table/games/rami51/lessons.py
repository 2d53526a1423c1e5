"""The course of Rami 51: how to play it and Rami 30, in nine lessons."""

from __future__ import annotations

from rami.engine.actions import Discard, LayMelds
from rami.engine.cards import cards
from rami.engine.solver import best_opening
from rami.games.meldgame import MeldState
from rami.games.rami51 import Rami51
from rami.table.text.lesson import Claim, Lesson, Mistake, Move, Task, When, ends, over
from rami.table.text.words import N_


def _laid(hand: str) -> When:
    """The moves after which none of these cards is in the learner's hand."""

    def meant(move: Move) -> bool:
        return isinstance(move.action, LayMelds) and not {*cards(hand)} & {*move.after.hands[0]}

    return meant


def _discarded_without(hand: str) -> When:
    """The discards after which none of these cards is in the learner's hand."""

    def meant(move: Move) -> bool:
        return isinstance(move.action, Discard) and not {*cards(hand)} & {*move.after.hands[0]}

    return meant


def _worth(hand: str, points: int, *, pure_run: bool) -> Claim:
    """The claim that the best melds of these cards, with a pure run if one is asked for, are worth so many points."""

    def claim(rules: Rami51, state: MeldState) -> bool:
        best = best_opening(cards(hand), rules.meld_rules, pure_run=pure_run, keep=0) or ()
        return sum(map(rules.meld_rules.value, best)) == points

    return claim


def _ended_at(score: int) -> When:
    """The moves that end the deal with so many points for the others together."""

    def meant(move: Move) -> bool:
        return over(move) and sum(Rami51().points(move.after)) == score

    return meant


LESSONS = (
    Lesson(
        name=N_("The melds"),
        sections=(N_("The aim"), N_("The melds"), N_("The end of a deal")),
        refusals=("meld_mixed", "meld_short", "set_twins", "run_gap"),
        position="""
            turn 0 play; opened 0 1; hands 7H 7D 7C 7C' 4S 5S 6S AH KD | KC AC
            discard 3H 2D; melds 0: 8H 8D 8S / 0: TD JD QD / 1: TC JC QC / 1: 9H 9S 9C; stock ... 9D""",
        tasks=(
            Task(
                ask=N_("You lay your cards in melds. A set: three or four of a rank, all of different suits."),
            ),
            Task(
                ask=N_("A run: three or more of one suit in a row, such as {4S} {5S} {6S}."),
            ),
            Task(
                ask=N_("Lay a set of sevens and the run: tap the cards, then “Lay”."),
                answer="meld 7H 7D 7C / 4S 5S 6S",
                done=_laid("7H 7D 4S 5S 6S"),
                praise=N_("One {7C} stays: a set never holds the same card twice."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("A discard ends your turn. Lay first, discard afterwards."),
                        example="discard KD",
                    ),
                ),
            ),
            Task(
                ask=N_(
                    "What you hold at the end counts against you: court cards 10, an ace 11, a joker 20. Discard the "
                    "costliest."
                ),
                answer="discard AH",
                praise=N_("{player1} goes out. You have 17 points: fewer were not possible."),
                then="draw stock; add AC KC to 2; discard 9D",
                mistakes=(
                    Mistake(when="discard KD", why=N_("Nearly: the king costs 10, but an ace in hand costs 11.")),
                    Mistake(
                        when="discard *",
                        why=N_("That costs only 7. {AH:The} stays with you, and costs 11."),
                        example="discard 7C'",
                    ),
                ),
                claim=ends("discard AH; draw stock; add AC KC to 2; discard 9D", 17, 0),
            ),
        ),
    ),
    Lesson(
        name=N_("Opening"),
        sections=(N_("Opening"),),
        refusals=("opening_short", "no_pure_run"),
        position="""
            turn 0 draw; hands KS KH KD 5S 5D 5H 8C *1 TC 2S 6H JD 4D QH | 3S 4S TH TD QD JC 9H 6S KS' 2D 7C AC 4C 8D
            discard 9S 3H; stock ... 9C""",
        tasks=(
            Task(
                ask=N_(
                    "Your first lay must be worth 51. You hold kings (30), fives (15), and a run with a joker (27): 72."
                ),
                claim=_worth("KS KH KD 5S 5D 5H 8C *1 TC", 72, pure_run=False),
            ),
            Task(
                ask=N_("That does not open yet: a run must be pure, without a joker. Draw a card."),
                answer="draw stock",
                praise=N_("{9C:The}: your run is pure now, and the joker free."),
                claim=_worth("KS KH KD 5S 5D 5H 8C *1 TC 2S 6H JD 4D QH", 0, pure_run=True),
            ),
            Task(
                ask=N_("Lay {8C} {9C} {TC}, worth 27, and the kings or more: together at least 51. Keep the joker."),
                answer="meld 8C 9C TC / KS KH KD",
                done="meld *",
                praise=N_("You have opened: from now on you may lay any meld, whatever it is worth."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("You could have opened. Whoever has not when the deal ends pays 100."),
                        example="discard QH",
                    ),
                ),
                claim=_worth("KS KH KD 8C 9C TC", 57, pure_run=True),
            ),
        ),
    ),
    Lesson(
        name=N_("Adding cards"),
        options={"carte_mode": "off"},
        refusals=("not_opened", "keep_one"),
        position="""
            turn 0 play; opened 0 1; hands JH 6C KS KD' | QD' 9S 2H
            discard 4S 7D; melds 0: 8H 9H TH / 0: QS QD QC / 1: 7C 8C 9C / 1: KH KD KC; stock ... 5D""",
        tasks=(
            Task(
                ask=N_("Once you have opened, you may add cards to any meld on the table, yours or another’s."),
            ),
            Task(
                ask=N_(
                    "Three of your cards have a place: tap a card, then its meld. Discard the fourth, and you are out."
                ),
                answer="add JH to 0; add 6C to 2; add KS to 3; discard KD'",
                done=over,
                praise=N_(
                    "Out! {KD:The} had no place, a set has only one of each suit. Always keep a card to discard."
                ),
                mistakes=(
                    Mistake(
                        when="discard KD'|discard KD",
                        why=N_("The right card, but too early: others still had a place."),
                        example="discard KD'",
                    ),
                    Mistake(
                        when="discard *",
                        why=N_("That card had a place on the table. Only {KD:the} has none."),
                        example="discard JH",
                    ),
                ),
                claim=ends("add JH to 0; add 6C to 2; add KS to 3; discard KD'", 0, 21),
            ),
        ),
    ),
    Lesson(
        name=N_("Taking a joker"),
        sections=(N_("Taking a joker"),),
        refusals=("swap_brelan", "swap_other_card", "meld_jokers"),
        position="""
            turn 0 play; opened 0 1; hands TS 6D 7D KC | 4H QD 2C
            discard 4C 3D; melds 0: 9C TC JC / 0: JH QH KH / 1: 9S *1=TS JS / 1: 8C 8H *2=8S; stock ... 2H""",
        tasks=(
            Task(
                ask=N_("In {player1}’s run the joker stands for {TS:the}. You hold it: tap it, then the run."),
                answer="swap TS at 2",
                done="swap *",
                praise=N_("The joker is yours; it must be back on the table in this turn."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("You had {TS:the}: it would have brought you the joker."),
                        example="discard TS",
                    ),
                ),
            ),
            Task(
                ask=N_("Lay it with {6D} and {7D}, and discard your last card."),
                answer="meld 6D 7D *1=8D; discard KC",
                done=over,
                praise=N_("Out! Only a set of three keeps its joker: nobody can say for which suit it stands."),
                mistakes=(
                    Mistake(
                        when="add *",
                        why=N_("Now {6D} and {7D} stay in your hand: with the joker they were a run."),
                        example="add *1=QS to 2",
                    ),
                ),
                claim=ends("meld 6D 7D *1=8D; discard KC", 0, 16),
            ),
        ),
    ),
    Lesson(
        name=N_("The discard pile"),
        sections=(N_("Your turn"),),
        refusals=("no_opening_with", "no_lay_with", "must_lay"),
        position="""
            turn 0 draw; hands 7D 8D KS KH KC 2C 4C 6H 8S TC JH QS 3S 5H | 3H 4S 6S TH QC JC 9H AD 2D 5S 7C AC 8C KD
            discard 4H 2S 9D; stock ... QH TD""",
        tasks=(
            Task(
                ask=N_(
                    "{player1} has discarded {9D:the}. You may take it only to lay it in this turn. Take it, or draw?"
                ),
                answer="draw discard",
                praise=N_("Right: {7D} {8D} {9D} is a pure run, 24. With the kings, 54."),
                mistakes=(
                    Mistake(
                        when="draw stock",
                        why=N_("{9D:The} made a pure run, 24; with the kings, 54: you could open."),
                    ),
                ),
                claim=_worth("7D 8D 9D KS KH KC", 54, pure_run=True),
            ),
            Task(
                ask=N_("Open with the run and the kings: choose the cards, then “Lay”."),
                answer="meld 7D 8D 9D / KS KH KC",
                done="meld *",
            ),
            Task(
                ask=N_("You have opened. Now discard a costly card."),
                answer="discard QS",
                done="discard QS | discard JH | discard TC",
                then="draw stock; discard TD",
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("That one costs little. Let a court card or the ten go, should {player1} go out first."),
                        example="discard 2C",
                    ),
                ),
            ),
            Task(
                ask=N_(
                    "{player1} discards {TD:the}. You have opened: it is enough that you can add it. Take it, or draw?"
                ),
                answer="draw discard",
                mistakes=(
                    Mistake(
                        when="draw stock",
                        why=N_("{TD:The} fitted your run. A card from the stock may stay with you."),
                    ),
                ),
            ),
            Task(
                ask=N_("Add it to your run: tap the card, then the run."),
                answer="add TD to 0",
                done="add *",
                praise=N_("Taken and laid: your hand has not grown, and you still discard a card."),
            ),
        ),
    ),
    Lesson(
        name=N_("Carte!"),
        sections=(N_("“Carte”"),),
        refusals=("one_card_draws_stock", "carte_with_two"),
        position="""
            turn 0 play; opened 0 1; hands KC 3H | QD 9S 2H JC
            discard 4S 7D; melds 0: 3S 4S' 5S 6S / 0: AS AH AC / 1: 7C 8C 9C / 1: TH TD TC; stock ... 7S 8D""",
        tasks=(
            Task(
                ask=N_("After your discard one card will be left: say so before. Press “Carte!”"),
                answer="say carte",
                praise=N_("Everybody is warned."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("You said nothing: you draw two cards. “Carte!” comes before the discard."),
                        example="discard KC",
                    ),
                ),
            ),
            Task(
                ask=N_("Now discard one. Which would you keep, if {player1} went out first?"),
                answer="discard KC",
                praise=N_("The three costs little."),
                then="draw stock; discard 9S",
                mistakes=(Mistake(when="discard 3H", why=N_("The king stays with you: 10 points instead of 3.")),),
            ),
            Task(
                ask=N_("With one card left you can’t take the discard. Draw, and see what you can do."),
                answer="draw stock; add 7S to 0; discard 3H",
                done=over,
                praise=N_("Out: {7S:the} went to your run, the last card to the discard pile."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("{7S:The} fitted your run: after it, the last card would have ended the deal."),
                        example="draw stock; discard 7S",
                    ),
                ),
                claim=ends("draw stock; add 7S to 0; discard 3H", 0, 30),
            ),
        ),
    ),
    Lesson(
        name=N_("Rami sec"),
        sections=(N_("Rami sec"),),
        refusals=("must_go_out",),
        position="""
            turn 0 play; opened 2
            hands TH JH QH KH 6S 7S 8S 9C 9D 9S 4C 5C 6C 7C *1 | 3H 4S 5S TC QC JC KD AD 2D 5D 8C AC 2H 6D | 3D 9H QS
            discard 4H 2S; melds 2: KS KC KH' / 2: 8D 9D' TD; stock ... JS""",
        tasks=(
            Task(
                ask=N_(
                    "Laying your whole hand in one turn, nothing laid before, is rami sec: the others’ points are "
                    "doubled."
                ),
            ),
            Task(
                ask=N_("If the last card discarded is a joker, they are quadrupled. Your melds need no joker: go out."),
                answer="meld TH JH QH KH / 6S 7S 8S / 9C 9D 9S / 4C 5C 6C 7C; discard *1",
                done=_ended_at(488),
                praise=N_("Times four! {player1} had not opened: 400 instead of 100. {player2} held 22: 88."),
                mistakes=(
                    Mistake(
                        when=over,
                        why=N_("Rami sec: the points are doubled. Had you discarded the joker last, quadrupled."),
                        example="meld TH JH QH KH / 6S 7S 8S / 9C 9D 9S / 4C 5C 6C *1=7C; discard 7C",
                    ),
                    Mistake(
                        when="discard *",
                        why=N_("You could go out in this turn. Waiting gives the others time to open."),
                        example="discard *1",
                    ),
                ),
                claim=ends("meld TH JH QH KH / 6S 7S 8S / 9C 9D 9S / 4C 5C 6C 7C; discard *1", 0, 400, 88),
            ),
        ),
    ),
    Lesson(
        name=N_("A whole deal"),
        sections=(N_("The deal"), N_("The match")),
        seed="55",
        sheet=((100, 0), (24, 0)),
        voice=True,
        tasks=(
            Task(
                ask=N_("A match has six deals; the fewest points win. After two you have 124, {player1} none."),
                claim=lambda rules, state: rules.match_end == "rounds" and rules.rounds == 6,
            ),
            Task(ask=N_("For each move you are given a hint. You need not follow it.")),
            Task(
                ask=N_("Play the deal to its end."),
                answer="draw stock",
                done=over,
                praise=N_("That was a whole deal: its account says who pays what. Now you know Rami 51."),
            ),
        ),
    ),
    Lesson(
        name=N_("Rami 30"),
        preset="rami30",
        position="""
            turn 0 play; hands KS KH *1 9C TC' JC 2S 6H 4D QD 7S 3D 8D 2H 5C' | 3S 4S TH TD QH JC' 9H 6S KS' 2D 7C AC 4C
            discard 9S 3H""",
        tasks=(
            Task(
                ask=N_(
                    "Rami 30 is Rami 51 with an easier opening: 30 points are enough, no run need be among the melds, "
                    "and a joker may help."
                ),
                claim=lambda rules, state: rules.opening == (30, False),
            ),
            Task(
                ask=N_("Two kings and your joker are worth 30: that opens. Choose them, then “Lay”."),
                answer="meld KS KH *1=KC",
                done="meld *",
                praise=N_("You have opened: here two kings and a joker would do. Rami 51 asks for 51 and a pure run."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("You could have opened. Whoever has not when the deal ends pays 100."),
                        example="discard QD",
                    ),
                ),
                claim=_worth("KS KH *1", 30, pure_run=False),
            ),
            Task(
                ask=N_(
                    "Now you may lay any meld, whatever it is worth. Lay all that you can, then discard a costly card."
                ),
                answer="meld 9C TC' JC; discard QD",
                done=_discarded_without("9C TC' JC"),
                praise=N_("All the rest is as in Rami 51. Even rami sec: it takes 51 points here, too."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("The run of clubs is still in your hand, and costs its points if {player1} goes out."),
                        example="discard QD",
                    ),
                ),
                claim=lambda rules, state: rules.sec[0] == 51,
            ),
        ),
    ),
)
