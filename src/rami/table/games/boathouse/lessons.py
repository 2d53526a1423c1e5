"""The course of Boathouse Rum: how to play it, in eight lessons."""

from __future__ import annotations

from typing import Any

from rami.engine.actions import Action
from rami.engine.cards import Card, cards
from rami.engine.solver import least_payment
from rami.games.boathouse import Boathouse
from rami.games.meldgame import MeldState
from rami.table.text.lesson import Lesson, Mistake, Move, Task, over
from rami.table.text.words import N_

BREAKS = N_("That card belonged to a meld. What is left of it goes with nothing, and costs you its points.")
CHEAP = N_("That card cost little. The costliest card that goes with nothing should leave first.")
TOO_SOON = N_("Your turn is over, and cards that could lie on the table are still in your hand.")


def _ends(*actions: str, points: tuple[int, int]) -> Any:
    """The claim that these moves end the deal with these payments."""

    def claim(rules: Boathouse, state: MeldState) -> bool:
        for action in actions:
            state = rules.apply(state, Action.parse(action))
        return rules.points(state) == points

    return claim


def _dearest(card: str) -> Any:
    """The claim that without this card the hand to act would cost least."""

    def claim(rules: Boathouse, state: MeldState) -> bool:
        def cost(thrown: Card) -> int:
            kept = [each for each in state.hand if each != thrown]
            return least_payment(kept, rules.meld_rules, rules.card_points).points

        return cost(Card(card)) == min(map(cost, state.hand))

    return claim


def _settled_after(turns: int) -> Any:
    """The claim that a deal is settled after so many turns of each seat."""

    def claim(rules: Boathouse, state: MeldState) -> bool:
        return rules.long_hand == turns

    return claim


def _deals(number: int) -> Any:
    """The claim that a match has so many deals."""

    def claim(rules: Boathouse, state: MeldState) -> bool:
        return (rules.match_end, rules.hands) == ("hands", number)

    return claim


def _laid(number: int) -> Any:
    """The moves after which so many melds lie on the table."""

    def done(move: Move) -> bool:
        return len(move.after.melds) == number

    return done


def _on_the_table(card: str) -> Any:
    """The moves after which this card is in a meld on the table."""

    def done(move: Move) -> bool:
        return any(Card(card) in laid.meld.cards for laid in move.after.melds)

    return done


LESSONS = (
    Lesson(
        name=N_("Two cards a turn"),
        sections=(N_("The aim"), N_("The deal")),
        refusals=("draw_count",),
        position="""
            turn 0 draw; hands KS 7H 8H 4C 5D 2S TC | 3S 4S TH TD QD JC 8S
            discard QC 9D; stock ... 9C 6H""",
        tasks=(
            Task(
                ask=N_("Be the first to get rid of all your cards: the others then pay you for what they still hold."),
            ),
            Task(
                ask=N_(
                    "Each turn you draw two cards: both from the stock, or the top two of the discard pile. "
                    "{9D:The} and {QC:the} make no meld with your cards: draw from the stock."
                ),
                answer="draw stock 2",
                praise=N_("{6H:The} makes a run with {7H} and {8H}."),
                mistakes=(
                    Mistake(
                        when="draw discard*",
                        why=N_("Two cards more that make no meld, and {player1} knows them."),
                        example="draw discard 2",
                    ),
                ),
            ),
            Task(
                ask=N_(
                    "You draw two cards and discard only one: your hand grows, unless you lay. Lay the run of hearts."
                ),
                answer="meld 6H 7H 8H",
                praise=N_("Three cards fewer."),
                mistakes=(Mistake(when="discard *", why=TOO_SOON, example="discard KS"),),
                claim=lambda rules, state: len(state.hand) == 9,
            ),
            Task(
                ask=N_(
                    "Now discard one card. An ace costs 11, court cards 10, the others their number: "
                    "let a costly one go."
                ),
                answer="discard KS",
                done="discard KS | discard TC",
                praise=N_("That is the whole turn: draw two, lay what you can, discard one."),
                mistakes=(Mistake(when="discard *", why=CHEAP, example="discard 2S"),),
                claim=_dearest("KS"),
            ),
        ),
    ),
    Lesson(
        name=N_("Round the corner"),
        sections=(N_("The melds"),),
        refusals=("meld_mixed", "run_gap"),
        position="""
            turn 0 play; hands KC AC 2C 8S 8D 8H AH 4D JS | 3S 4S TH TD QD JC 9H 6S KS
            discard 9C; melds 1: 5S 5H 5D""",
        tasks=(
            Task(
                ask=N_(
                    "A run is three or more of one suit in a row, and here it may turn the corner: "
                    "after the king comes the ace, after the ace the 2. Lay {KC}, {AC}, {2C}."
                ),
                answer="meld KC AC 2C",
                done=_on_the_table("KC"),
                praise=N_("Next to it, {QC:the} or {3C:the} would fit."),
                mistakes=(Mistake(when="discard *", why=TOO_SOON, example="discard JS"),),
                claim=lambda rules, state: rules.meld_rules.ace == "corner",
            ),
            Task(
                ask=N_("A set is three or four of the same rank. You hold one, too: lay it."),
                answer="meld 8S 8D 8H",
                done=_on_the_table("8S"),
                praise=N_("Three cards are left."),
                mistakes=(Mistake(when="discard *", why=TOO_SOON, example="discard JS"),),
            ),
            Task(
                ask=N_(
                    "Whoever loses pays for what is left in hand. An ace costs 11, more than a king. "
                    "What do you discard?"
                ),
                answer="discard AH",
                praise=N_("Right: alone, the ace is the costliest card of all."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("{AH:The} costs 11 as long as it is alone, more than any other card."),
                        example="discard 4D",
                    ),
                ),
                claim=_dearest("AH"),
            ),
        ),
    ),
    Lesson(
        name=N_("Cards that must wait"),
        sections=(N_("Your turn"),),
        refusals=("frozen",),
        position="""
            turn 0 draw; hands 9S 9H KC 5D 6D 3C | 3S 4S TH TD QD JC QC
            discard 2S 4D 9D; stock ... 7C JH 8S KD""",
        tasks=(
            Task(
                ask=N_(
                    "{9D:The} lies on the discard pile, {4D:the} below it: "
                    "one makes three nines, the other a run of diamonds. Take both."
                ),
                answer="draw discard 2",
                praise=N_("Two melds in one go."),
                mistakes=(
                    Mistake(
                        when="draw stock*",
                        why=N_("The stock may bring anything. Those two made two melds."),
                        example="draw stock 2",
                    ),
                ),
            ),
            Task(
                ask=N_(
                    "What you take from the discard pile must wait: it may be neither laid nor discarded in this turn. "
                    "Discard a card that goes with nothing."
                ),
                answer="discard KC",
                praise=N_("Next turn the two are free."),
                then="draw stock 2; discard QC",
                mistakes=(
                    Mistake(when="discard 9?|discard ?D", why=BREAKS, example="discard 9S"),
                    Mistake(when="discard *", why=CHEAP, example="discard 3C"),
                ),
                claim=lambda rules, state: set(rules.waiting(state)) == set(cards("9D 4D")),
            ),
            Task(
                ask=N_("Draw from the stock, then lay both melds."),
                answer="draw stock 2; meld 9S 9H 9D; meld 4D 5D 6D",
                done=_laid(2),
                praise=N_(
                    "From the discard pile you get what you need, but a turn later, and the others have seen it."
                ),
                mistakes=(
                    Mistake(
                        when="draw discard*",
                        why=N_("{KC:The} and {QC:the} go with nothing, and would have to wait as well."),
                        example="draw discard 2",
                    ),
                    Mistake(when="discard *", why=TOO_SOON, example="draw stock 2; discard 3C"),
                ),
            ),
        ),
    ),
    Lesson(
        name=N_("Adding to melds"),
        position="""
            turn 0 play; hands JD QD 3C 7S | TH TC QC 5S KH
            discard 9C; melds 1: 8D 9D TD / 0: 3S 3H 3D""",
        tasks=(
            Task(
                ask=N_(
                    "You may add cards to any meld on the table, the others’ as well as yours. "
                    "{JD:The} fits {player1}’s run: choose it, then tap the run or the golden button."
                ),
                answer="add JD to 0",
                done=_on_the_table("JD"),
                praise=N_("The run grows, and each card makes room for the next."),
                mistakes=(
                    Mistake(
                        when="discard JD",
                        why=N_("Discarded, it does you no harm. But laid, it would have let {QD:the} follow."),
                    ),
                    Mistake(when="discard *", why=TOO_SOON, example="discard 7S"),
                ),
            ),
            Task(
                ask=N_("Which other cards of yours fit a meld now? Add them."),
                answer="add QD to 0; add 3C to 1",
                done=lambda move: len(move.after.hands[0]) <= 1,
                praise=N_("Only {7S:the} is left."),
                mistakes=(Mistake(when="discard *", why=TOO_SOON, example="discard 7S"),),
            ),
            Task(
                ask=N_("Discard it, and you are out."),
                answer="discard 7S",
                praise=N_("You have won the deal: {player1} pays for the cards still held."),
                claim=_ends("discard 7S", points=(45, -45)),
            ),
        ),
    ),
    Lesson(
        name=N_("What the losers pay"),
        sections=(N_("The payment"),),
        position="""
            turn 0 play; hands 7S 7H 7D KC AD 2S | 5H
            discard 9C; melds 1: TS TH TD / 1: 2H 3H 4H; stock ... 5D 5S""",
        tasks=(
            Task(
                ask=N_(
                    "{player1} has one card left and may go out at any moment. You would pay for your cards, "
                    "but only for those that make no meld: your sevens cost nothing."
                ),
                claim=lambda rules, state: (
                    least_payment(state.hand, rules.meld_rules, rules.card_points).points == 10 + 11 + 2
                ),
            ),
            Task(
                ask=N_("{KC:The} costs 10, {AD:the} 11, {2S:the} 2. Which card do you discard, to pay the least?"),
                answer="discard AD",
                praise=N_("{player1} is out, and you pay 12: {KC:the} and {2S:the}."),
                then="draw stock 2; meld 5H 5D 5S",
                mistakes=(
                    Mistake(when="discard 7?", why=BREAKS, then="draw stock 2; meld 5H 5D 5S", example="discard 7S"),
                    Mistake(
                        when="discard *",
                        why=N_("{player1} goes out, and you still hold the ace: it costs 11, the most of all."),
                        then="draw stock 2; meld 5H 5D 5S",
                        example="discard KC",
                    ),
                ),
                claim=_ends("discard AD", "draw stock 2", "meld 5H 5D 5S", points=(-12, 12)),
            ),
        ),
    ),
    Lesson(
        name=N_("Rummy"),
        position="""
            turn 0 play; hands 4C 5C 6C 9S 9H 9D QD KD JS | 3S 4S TH TD QC JC 8H KS 2D 2H
            discard 3D; stock ... 7C AD QS 8S""",
        tasks=(
            Task(
                ask=N_(
                    "If you lay nothing beforehand and go out in one turn, you go rummy: the others pay double. "
                    "With ten cards {player1} won’t be out soon: keep your two melds, and discard {JS:the}."
                ),
                answer="discard JS",
                praise=N_("Now {AD:the} would do, or another card that completes your hand."),
                then="draw stock 2; discard QS",
                mistakes=(
                    Mistake(
                        when="meld *",
                        why=N_(
                            "That is safe, but a rummy is out of reach now. With ten cards against you, you had time."
                        ),
                        example="meld 9S 9H 9D",
                    ),
                    Mistake(when="discard [456]C|discard 9?", why=BREAKS, example="discard 9H"),
                    Mistake(
                        when="discard *",
                        why=N_("{QD:The} and {KD:the} wait for one card; {JS:the} goes with nothing."),
                        example="discard QD",
                    ),
                ),
            ),
            Task(
                ask=N_("Draw from the stock, and see whether all your cards can be laid."),
                answer="draw stock 2; meld 9S 9H 9D; meld 4C 5C 6C 7C; meld QD KD AD",
                done=over,
                praise=N_(
                    "Rummy: {player1} pays 154 instead of 77. Where somebody has few cards, though, lay at once."
                ),
                mistakes=(
                    Mistake(
                        when="draw discard*",
                        why=N_("What comes from the discard pile must wait: this turn you can’t go out with it."),
                        example="draw discard 2",
                    ),
                    Mistake(
                        when="discard *",
                        why=N_("Your whole hand went into melds: choose all of it, then “Lay”."),
                        example="draw stock 2; discard 4C",
                    ),
                ),
                claim=_ends("draw stock 2", "meld 9S 9H 9D / 4C 5C 6C 7C / QD KD AD", points=(154, -154)),
            ),
        ),
    ),
    Lesson(
        name=N_("The pile turned over"),
        sections=(N_("When the stock is used up"),),
        position="""
            turn 0 draw; hands 3S 5S KD 8C 2H | 3H 4H TH TD QD JC
            discard 4S 9D 6H 7H; melds 1: JH QH KH; stock""",
        tasks=(
            Task(
                ask=N_(
                    "The stock is used up. Take the top discard alone; or turn the pile over, unshuffled, as the new "
                    "stock, and draw one. Its bottom card, {4S:the}, then comes first."
                ),
                answer="draw recycled",
                praise=N_("{4S:The}, as expected: if you remember the discards, you know the new stock."),
                mistakes=(
                    Mistake(
                        when="draw discard*",
                        why=N_("{7H:The} goes with nothing. {4S:The} would have made a run."),
                        example="draw discard",
                    ),
                ),
                claim=lambda rules, state: (state.discard[0], state.stock) == (Card("4S"), ()),
            ),
            Task(
                ask=N_("Cards of the turned pile need not wait. Lay the run."),
                answer="meld 3S 4S 5S",
                praise=N_("And {player1} will draw {9D:the} and {6H:the} next: that you know, too."),
                mistakes=(Mistake(when="discard *", why=TOO_SOON, example="discard KD"),),
            ),
            Task(
                ask=N_("Discard the card that would cost you most."),
                answer="discard KD",
                praise=N_(
                    "Play goes on, two cards a turn. If nobody goes out in 25 turns each, "
                    "the hand that costs least wins."
                ),
                mistakes=(Mistake(when="discard *", why=CHEAP, example="discard 2H"),),
                claim=_settled_after(25),
            ),
        ),
    ),
    Lesson(
        name=N_("A whole deal"),
        sections=(N_("The match"),),
        seats=3,
        seed="13b0a7",
        voice=True,
        tasks=(
            Task(
                ask=N_("A match has ten deals. What is paid goes from one total to another: the highest wins."),
                claim=_deals(10),
            ),
            Task(ask=N_("For each move you are given a hint. You need not follow it.")),
            Task(
                ask=N_("Play the deal to its end."),
                answer="draw stock 2",
                done=over,
                praise=N_("That was a whole deal. Its account says who paid what. Now you know Boathouse."),
            ),
        ),
    ),
)
