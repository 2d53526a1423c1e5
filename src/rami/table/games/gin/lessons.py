"""The course of gin: how to play it, in eight lessons."""

from __future__ import annotations

from typing import Any

from rami.engine.cards import Card, cards
from rami.engine.solver.deadwood import after_discards, least
from rami.games.gin import Gin
from rami.games.gin.state import GinState
from rami.table.text.lesson import Lesson, Mistake, Task, ends, over
from rami.table.text.words import N_

BREAKS = N_("That card belonged to a meld. The others in it now count as deadwood, too: {player1} is glad of it.")


def _least(hand: str) -> int:
    return least(cards(hand))


def _best_throw(card: str, left: int) -> Any:
    """The claim that throwing this card leaves the least deadwood, and how much that is."""

    def claim(rules: Gin, state: GinState) -> bool:
        rest = after_discards(state.hand)
        return rest[Card(card)] == min(rest.values()) == left

    return claim


def _played_to(target: int) -> Any:
    """The claim that a match of two goes to this many points."""

    def claim(rules: Gin, state: GinState) -> bool:
        return rules.target(state.seats) == target

    return claim


LESSONS = (
    Lesson(
        name=N_("Deadwood"),
        sections=(N_("The aim"),),
        position="""
            turn 0 play; hands 7S 7H 7C 4D 5D 6D KC 9H 5S 2C AH | 3S 4S TH TD QD JC 8H 6C KS 2D
            discard 9C; stock ... 3C QS""",
        tasks=(
            Task(
                ask=N_(
                    "Gin is won with cards that go together: here three sevens, and {4D} {5D} {6D}. "
                    "What goes with nothing is deadwood: it counts against you."
                ),
            ),
            Task(
                ask=N_(
                    "King, queen and jack count 10, an ace 1, the others their number. "
                    "Discard the deadwood that costs most: tap it, then the golden button."
                ),
                answer="discard KC",
                praise=N_("Yes: without the king you have 17 points left."),
                then="draw stock; discard QS",
                mistakes=(
                    Mistake(when="discard 7?|discard [456]D", why=BREAKS, example="discard 7H"),
                    Mistake(
                        when="discard *",
                        why=N_("That cost less. {KC:The} stays with you, and counts 10."),
                        example="discard 2C",
                    ),
                ),
                claim=_best_throw("KC", 17),
            ),
            Task(
                ask=N_("Now draw a card from the stock, and discard what costs most once more."),
                answer="draw stock; discard 9H",
                praise=N_("Only 11 points are left. With little deadwood you can end the deal: you will soon see how."),
                mistakes=(
                    Mistake(
                        when="draw discard",
                        why=N_("{QS:The} goes with nothing that you hold, and counts 10. The stock may bring better."),
                    ),
                    Mistake(when="discard 7?|discard [456]D", why=BREAKS, example="draw stock; discard 5D"),
                    Mistake(
                        when="discard *",
                        why=N_("That cost less. {9H:The} stays with you, and counts 9."),
                        example="draw stock; discard 3C",
                    ),
                ),
                claim=lambda rules, state: _least("7S 7H 7C 4D 5D 6D 5S 2C AH 3C") == 11,
            ),
        ),
    ),
    Lesson(
        name=N_("Sets and runs"),
        sections=(N_("The melds"),),
        position="""
            turn 0 play; hands QH KH AH 5C 6C 7C 8S 8D 8H 6H 4D | 3S 4S TH TD QD JC 9H 6S KS 2D
            discard 9C; stock ... 8C JS""",
        tasks=(
            Task(
                ask=N_(
                    "A set is three or four of a rank: your eights. "
                    "A run is three or more of one suit in a row: {5C} {6C} {7C}. Both are melds."
                ),
            ),
            Task(
                ask=N_(
                    "{QH} {KH} {AH} looks like a run, but is none: the ace is low, and stands before the 2 only. "
                    "Discard the king or the queen: each counts 10."
                ),
                answer="discard KH",
                done="discard KH | discard QH",
                praise=N_("Good: that ten does not count against you any more."),
                then="draw stock; discard JS",
                mistakes=(
                    Mistake(when="discard 8?|discard [567]C", why=BREAKS, example="discard 6C"),
                    Mistake(
                        when="discard *",
                        why=N_("That card costs less. Queen and king count 10 each, and there is no run here."),
                        example="discard AH",
                    ),
                ),
                claim=_best_throw("KH", 21),
            ),
            Task(
                ask=N_("Draw a card from the stock. See which melds it fits, and discard the costliest of the others."),
                answer="draw stock; discard QH",
                done="discard QH | discard KH",
                praise=N_(
                    "{8C:The} would fit the set and the run. It counts in one meld only; "
                    "the table always counts the best way for you."
                ),
                mistakes=(
                    Mistake(
                        when="draw discard",
                        why=N_("{JS:The} goes with nothing that you hold. The stock may bring better."),
                    ),
                    Mistake(
                        when="discard 8?|discard [567]C",
                        why=N_("The card fits a meld: while you hold it, it costs nothing. Keep it."),
                        example="draw stock; discard 8C",
                    ),
                    Mistake(
                        when="discard *",
                        why=N_("That cost less. The court card stays with you, and counts 10."),
                        example="draw stock; discard 4D",
                    ),
                ),
                claim=lambda rules, state: _least("AH 5C 6C 7C 8C 8S 8D 8H 6H 4D") == 11,
            ),
        ),
    ),
    Lesson(
        name=N_("Draw and discard"),
        sections=(N_("The deal"), N_("Your turn")),
        refusals=("just_taken",),
        position="""
            turn 0 draw; hands 7H 8H 5S 5C KS JD TC TD 2C 3S | 3D 4S KH QD JC 9H 6S KD 2D 5D
            discard QC; stock ... 9C 6H""",
        tasks=(
            Task(
                ask=N_(
                    "Each turn is the same: draw one card, discard one. "
                    "{QC:The} on the discard pile goes with nothing of yours: draw from the stock."
                ),
                answer="draw stock",
                praise=N_("{6H:The} makes a run with {7H} and {8H}."),
                mistakes=(
                    Mistake(
                        when="draw discard",
                        why=N_("Now {QC:the} is yours: ten points of deadwood, and {player1} has seen it."),
                    ),
                ),
            ),
            Task(
                ask=N_("Discard a card that helps you least. Pairs may still become sets: keep them."),
                answer="discard KS",
                done="discard KS | discard JD",
                praise=N_("Well chosen."),
                then="draw stock; discard 5D",
                mistakes=(
                    Mistake(when="discard [678]H", why=BREAKS, example="discard 6H"),
                    Mistake(
                        when="discard 5?|discard T?",
                        why=N_("That breaks a pair. A third card would have made it a set."),
                        example="discard 5S",
                    ),
                    Mistake(
                        when="discard *",
                        why=N_("That was a cheap one. High cards that go with nothing leave first."),
                        example="discard 2C",
                    ),
                ),
                claim=lambda rules, state: _least("5S 5C KS JD TC TD 2C 3S 6H 7H 8H") == 55,
            ),
            Task(
                ask=N_("{player1} has discarded {5D:the}. With your two fives that is a set: take it."),
                answer="draw discard",
                praise=N_("You have a second meld."),
                mistakes=(
                    Mistake(when="draw stock", why=N_("{5D:The} lay there for you: with {5S} and {5C} it was a set.")),
                ),
            ),
            Task(
                ask=N_(
                    "You discard a card after taking, too; only the one just taken may not go straight back. "
                    "Choose a high one."
                ),
                answer="discard JD",
                done="discard JD | discard KS",
                praise=N_("That is the whole turn. Everything else is in choosing well."),
                mistakes=(
                    Mistake(when="discard [678]H|discard 5?", why=BREAKS, example="discard 8H"),
                    Mistake(
                        when="discard T?",
                        why=N_("That breaks your tens. The court card went with nothing: it should leave first."),
                        example="discard TC",
                    ),
                    Mistake(
                        when="discard *",
                        why=N_("That was a cheap one. High cards that go with nothing leave first."),
                        example="discard 3S",
                    ),
                ),
                claim=lambda rules, state: state.taken == Card("5D"),
            ),
        ),
    ),
    Lesson(
        name=N_("What to take, what to discard"),
        position="""
            turn 0 draw; hands 6S 6D TH JH QH 9D 9S AC 2C 3C | 7S 8S TS KD KH QC 4D JC 3D 5D
            discard TD QS 8D 9H 7D; shown | 8S; stock ... 6C 4C""",
        tasks=(
            Task(
                ask=N_(
                    "{7D:The} lies on the discard pile. Beside {6D} it might become a run one day, no more. "
                    "Take it, or draw from the stock?"
                ),
                answer="draw stock",
                praise=N_("Right: take what makes a meld, and leave the rest."),
                mistakes=(
                    Mistake(
                        when="draw discard",
                        why=N_(
                            "It makes no meld, and {player1} has seen what you collect, "
                            "and will discard nothing near it."
                        ),
                    ),
                ),
                claim=lambda rules, state: least(state.hand) == 30 < _least("6S 6D 7D 9D 9S TH JH QH AC 2C 3C"),
            ),
            Task(
                ask=N_(
                    "A nine should go: they cost most. But {player1} has taken {8S:the}, as you read under the name, "
                    "and collects eights, or spades around it. Which nine?"
                ),
                answer="discard 9D",
                praise=N_("Safe: {8D}, {TD} and {9H} lie in the discard pile, so nobody needs that nine."),
                then="draw stock; discard 6C",
                mistakes=(
                    Mistake(
                        when="discard 9S",
                        why=N_(
                            "{player1} takes it: {7S} {8S} {9S} {TS} is a run now, and it was you who gave it away."
                        ),
                        then="draw discard; discard KH",
                    ),
                    Mistake(
                        when="discard 6?",
                        why=N_("That costs less than a nine, and breaks a pair all the same."),
                        example="discard 6S",
                    ),
                    Mistake(when="discard *", why=BREAKS, example="discard JH"),
                ),
                claim=lambda rules, state: _least("7S 8S 9S TS") == 0 and {*cards("8D TD 9H")} <= {*state.discard},
            ),
            Task(
                ask=N_("{player1} discards {6C:the}. Take it or draw?"),
                answer="draw discard",
                praise=N_("Three sixes: that was worth showing."),
                mistakes=(
                    Mistake(when="draw stock", why=N_("With {6S} and {6D} it would have been a set. Take melds.")),
                ),
                claim=lambda rules, state: _least("6S 6D 6C") == 0,
            ),
        ),
    ),
    Lesson(
        name=N_("When to knock"),
        sections=(N_("Knocking and gin"),),
        refusals=("deadwood_over",),
        position="""
            turn 0 play; hands 9S 9H 9D 3C 4C 5C 6C 2H 4D AS KD | QC QH TH 8S 8D 6S 5H 3D JC JD
            discard 2S KS; stock ... 7H TS""",
        tasks=(
            Task(
                ask=N_(
                    "With 10 points of deadwood or less after your discard you may knock: that ends the deal. "
                    "Without {KD:the} you have 7, and it is early. Choose it, then “Knock”."
                ),
                answer="knock KD",
                done="knock KD*",
                praise=N_("{player1} had 80, you 7: the difference, 73 points, is yours."),
                then="arrange auto",
                mistakes=(
                    Mistake(
                        when="discard KD",
                        why=N_(
                            "You waited, and {player1} may improve now. Early in a deal the other holds much deadwood: "
                            "that is when a knock pays."
                        ),
                        then="draw stock; discard TS",
                    ),
                    Mistake(when="discard 9?|discard [3456]C", why=BREAKS, example="discard 9S"),
                    Mistake(
                        when="discard *",
                        why=N_("With {KD:the} in hand you can’t knock: it counts 10. It was the one to discard."),
                        example="discard AS",
                    ),
                ),
                claim=ends("knock KD; arrange auto", 73, 0),
            ),
        ),
    ),
    Lesson(
        name=N_("The showdown"),
        position="""
            turn 1 play; hands 8H 9H QH 4S 4C 4D KS JD 2C 2H | 5H 6H 7H QS QD QC AC 2S 3D AD KC
            discard 9C TS; stock ... 7D""",
        first="knock KC",
        tasks=(
            Task(
                ask=N_(
                    "{player1} has knocked with 7; the melds lie open. Now you lay out yours: the fours. "
                    "That alone would leave you 51 points of deadwood."
                ),
                claim=ends("arrange 4S 4C 4D", 0, 44),
            ),
            Task(
                ask=N_(
                    "But you may add to {player1}’s melds: {QH} to the queens, {8H} and {9H} to the run. "
                    "24 are left. “Lay out my hand” adds all that fits, and lays out your melds."
                ),
                answer="arrange auto",
                done="arrange*",
                praise=N_("24 are left of your 51: {player1} gets 17 points instead of 44."),
                claim=ends("arrange auto", 0, 17),
            ),
        ),
    ),
    Lesson(
        name=N_("Gin and undercut"),
        sections=(N_("The score"),),
        refusals=("gin_no_layoff",),
        position="""
            turn 0 play; hands 7S 8S 9S TS KH KD KC 2D 3D 4H JC | AH AC AS 5C 6C 7C QH QD QS 3C
            discard 9D KS 9C JS 8D JH 6S JD 8H TD 5H TH 6D TC 7H 9H; stock ... 4D""",
        tasks=(
            Task(
                ask=N_(
                    "Without {JC:the} you have 9: you may knock. But it is late, and {player1} has discarded high "
                    "cards all along: little deadwood is left there. Discard it without knocking."
                ),
                answer="discard JC",
                praise=N_("Patience. {player1} has only 3: with your 9 you would have been undercut."),
                then="draw stock; discard 4D",
                mistakes=(
                    Mistake(
                        when="knock *",
                        why=N_(
                            "An undercut! {player1} had only 3, fewer than your 9: "
                            "the difference, and 25 points on top, are theirs."
                        ),
                        then="arrange auto",
                        example="knock JC",
                    ),
                    Mistake(when="discard [789T]S|discard K?", why=BREAKS, example="discard TS"),
                    Mistake(
                        when="discard *",
                        why=N_("{JC:The} goes with nothing and counts 10. The small cards cost little."),
                        example="discard 4H",
                    ),
                ),
                claim=ends("knock JC; arrange auto", 0, 31),
            ),
            Task(
                ask=N_(
                    "{player1} discards {4D:the}. With it all your cards are in melds but one: "
                    "take it, then choose that one and go gin."
                ),
                answer="draw discard; knock 4H",
                done="knock 4H*",
                praise=N_(
                    "Gin! No deadwood at all: that is 25 points and {player1}’s deadwood, "
                    "and nobody may add to your melds."
                ),
                then="arrange auto",
                mistakes=(
                    Mistake(
                        when="draw stock", why=N_("{4D:The} would have made a run with {2D} and {3D}: that was gin.")
                    ),
                    Mistake(
                        when="discard 4H",
                        why=N_("You had gin: choose {4H:the} and “Knock” instead of discarding it."),
                        example="draw discard; discard 4H",
                    ),
                    Mistake(when="discard *", why=BREAKS, example="draw discard; discard KH"),
                ),
                claim=ends("draw discard; knock 4H; arrange auto", 28, 0),
            ),
        ),
    ),
    Lesson(
        name=N_("A whole deal"),
        sections=(N_("The match"),),
        seed="5f13",
        sheet=((30, 0), (0, 25), (45, 0)),
        voice=True,
        tasks=(
            Task(
                ask=N_(
                    "A match goes over several deals, to 100 points. You have 75 and {player1} 25: "
                    "win this deal well, and the match is yours."
                ),
                claim=_played_to(100),
            ),
            Task(ask=N_("For each move you are given a hint. You need not follow it.")),
            Task(
                ask=N_("Play the deal to its end."),
                answer="draw stock",
                done=over,
                praise=N_("That was a whole deal. Its account says how each point came about. Now you know gin."),
            ),
        ),
    ),
)
