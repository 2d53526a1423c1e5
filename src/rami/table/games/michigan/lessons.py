"""The course of Michigan: how to play it, in eight lessons."""

from __future__ import annotations

from typing import Any

from rami.engine.actions import Action
from rami.engine.cards import Card
from rami.engine.poker import poker_hand
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from rami.table.text.lesson import Lesson, Mistake, Task, over
from rami.table.text.words import N_


def _wins(actions: str, chips: int) -> Any:
    """The claim that these moves, with those that the rules force, win the learner so many chips."""

    def claim(rules: Michigan, state: MichiganState) -> bool:
        before = state.chips[0]
        for text in actions.split(";"):
            state = rules.apply(state, Action.parse(text))
            while not state.over and (forced := rules.forced(state)) is not None:
                state = rules.apply(state, forced)
        return state.chips[0] - before == chips

    return claim


def _sleeps(card: str) -> Any:
    """The claim that this card lies in the hidden hands."""

    def claim(rules: Michigan, state: MichiganState) -> bool:
        return any(Card(card) in spare for spare in state.spares)

    return claim


def _deals(number: int, chips: int, stakes: tuple[int, int]) -> Any:
    """The claim that a match has so many deals, begins with so many chips each, and that everybody puts so many on a
    space, the dealer so many."""

    def claim(rules: Michigan, state: MichiganState) -> bool:
        match = rules.match_end, rules.deals, rules.initial_chips
        return match == ("deals", number, chips) and (rules.ante, rules.dealer_ante) == stakes

    return claim


LESSONS = (
    Lesson(
        name=N_("The board"),
        sections=(N_("The aim"), N_("The board"), N_("The stakes")),
        position="turn 0 lead; hands AH 4S 9C | 5S 2D JH TC | 6S 3D 8H QC; spares | | ...",
        tasks=(
            Task(
                ask=N_(
                    "Before each deal everybody puts a chip on each space of the board, the dealer two. "
                    "All evening long, these chips go back and forth."
                ),
                claim=lambda rules, state: sum(state.board) == 9 + 9 + 18,
            ),
            Task(
                ask=N_(
                    "Hidden hands are dealt as well. Nobody looks at them, and their cards are not played: they sleep."
                ),
                claim=lambda rules, state: bool(state.spares[-1]),
            ),
            Task(
                ask=N_("Most spaces name a card. Who plays that card takes its chips. You hold {AH:the}: play it."),
                answer="play AH",
                praise=N_("Four chips for you. Those in the middle go to whoever is first without a card."),
                mistakes=(
                    Mistake(
                        when="play *",
                        why=N_("{AH:The} was worth four chips, and the deal may be over before you lead again."),
                        example="play 4S",
                    ),
                ),
                claim=_wins("play AH", 4),
            ),
        ),
    ),
    Lesson(
        name=N_("Lead the lowest"),
        sections=(N_("The deal"), N_("The play")),
        refusals=("not_lowest",),
        position="turn 0 lead; hands 3S 9S 5H TC | 4S 6S 4H 9D 8D | 5S 7D 2C JH TH; spares | | ...",
        tasks=(
            Task(
                ask=N_(
                    "Who leads is free to choose the suit, but plays the lowest card held of it. "
                    "A low card rarely gets the chance to follow another: lead the spade."
                ),
                answer="play 3S",
                mistakes=(
                    Mistake(
                        when="play *",
                        why=N_(
                            "Higher cards leave when others lead lower ones. {3S:The} can follow only {2S:the}: "
                            "lead it yourself."
                        ),
                        example="play TC",
                    ),
                ),
                claim=_sleeps("7S"),
            ),
            Task(
                ask=N_(
                    "The next cards followed: whoever holds them must play them, and yours are played for you. "
                    "{7S:The} sleeps, nobody can follow: that is a stop."
                ),
                then="play 4H",
                claim=_sleeps("7S"),
            ),
            Task(
                ask=N_(
                    "After a stop, whoever played last leads. {player1} led {4H:the}; {5H} followed, from your hand. "
                    "{6H:The} sleeps: now you lead."
                ),
                claim=_sleeps("6H"),
            ),
            Task(
                ask=N_("Get rid of the cards that you still hold, and you are out."),
                answer="play TC; play 9S",
                done=over,
                praise=N_("Out first: the four chips in the middle are yours."),
                claim=_wins("play TC;play 9S", 4),
            ),
        ),
    ),
    Lesson(
        name=N_("Stops are yours"),
        position="""turn 0 lead; hands AS 6C 2D | 8C 9C KD JH TH | 3D 4D QS 8H; spares | | ...
            played (7C 1)""",
        tasks=(
            Task(
                ask=N_(
                    "On an ace nothing can follow: it is always a stop, and whoever played it leads again. "
                    "Play it first."
                ),
                answer="play AS",
                praise=N_("You lead again."),
                mistakes=(
                    Mistake(
                        when="play 2D",
                        why=N_("{player2} followed and leads now. Your ace would have brought the lead back to you."),
                    ),
                    Mistake(
                        when="play *",
                        why=N_("Wait with that card: an ace is the surest stop of all. Begin with it."),
                        example="play 6C",
                    ),
                ),
                claim=_wins("play AS;play 6C;play 2D", 4),
            ),
            Task(
                ask=N_(
                    "A card whose next one is gone is a stop as well: {7C:the} has been played already. "
                    "{3D:The} has not. Play your two cards in the right order."
                ),
                answer="play 6C; play 2D",
                done=over,
                praise=N_("First the stop, last the card that gives the lead away: you are out."),
                mistakes=(
                    Mistake(
                        when="play 2D",
                        why=N_("{player2} followed and leads now. {6C:The} would have brought the lead back to you."),
                    ),
                ),
            ),
        ),
    ),
    Lesson(
        name=N_("Cards that pay"),
        position="turn 0 lead; hands QH KH 2S 7D 8D 9D | 3S 5D JC 4C 4S | AH 6D TC 8C; spares | | ...",
        tasks=(
            Task(
                ask=N_(
                    "{QH:The} has a space of its own, and with {KH:the} a second one: "
                    "who plays both in one go takes both. Lead {QH:the}."
                ),
                answer="play QH",
                praise=N_("Eight chips: four for {QH:the}, four for the pair. {AH:The} paid {player2}."),
                then="play 6D",
                mistakes=(
                    Mistake(
                        when="play *",
                        why=N_("Should somebody go out before you lead again, {QH:the} and {KH:the} pay nothing."),
                        example="play 2S",
                    ),
                ),
                claim=_wins("play QH", 8),
            ),
            Task(
                ask=N_(
                    "{player2} led {6D:the}, and your 7, 8 and 9 followed. Who plays the 7, 8 and 9 of one suit wins "
                    "the space 7·8·9."
                ),
                claim=lambda rules, state: [space.code for space in state.spaces].count("7-8-9") == 1,
            ),
            Task(
                ask=N_("Only {2S:the} is left. Play it."),
                answer="play 2S",
                done=over,
                praise=N_("Sixteen chips in one deal. The spaces that nobody won keep theirs for the next."),
            ),
        ),
    ),
    Lesson(
        name=N_("The poker"),
        sections=(N_("The poker"),),
        position="""turn 0 poker
            hands 9S 9H 9D KS KC 2C 4D 6H | 3S 3H TC 8C 7D 5D JH QS | AS TD 8H 8S 4C 6S JD 2H; spares | | ...""",
        tasks=(
            Task(
                ask=N_(
                    "Before the play everybody may show five cards as a poker hand, and the best takes the chips of "
                    "the Poker space."
                ),
            ),
            Task(
                ask=N_(
                    "From low to high: pair, two pair, three of a kind, straight, flush, full house, four of a kind, "
                    "straight flush. For a straight the ace may be low."
                ),
            ),
            Task(
                ask=N_("You hold three nines and two kings, a full house. Show them."),
                answer="show 9S 9H 9D KS KC",
                praise=N_("Nobody else had more than a pair. The cards go back into the hand."),
                then="show 3S 3H QS JH TC; show 8H 8S AS JD TD",
                mistakes=(
                    Mistake(
                        when="show",
                        why=N_("You have hidden your cards, and a pair of eights took the pool."),
                        then="show 3S 3H QS JH TC; show 8H 8S AS JD TD",
                    ),
                    Mistake(
                        when="show *",
                        why=N_("That is less than a full house. “Show the best hand” finds it for you."),
                        example="show KS KC 9S 4D 2C",
                    ),
                ),
                claim=lambda rules, state: poker_hand(state.hands[0][:5]).kind == "full_house",
            ),
        ),
    ),
    Lesson(
        name=N_("Out first"),
        sections=(N_("The end of a deal"),),
        position="""turn 0 lead; hands 5D JS | QS 2H 3H 8C | 7H TC 4C; spares | | ...
            played (6D 1)""",
        tasks=(
            Task(
                ask=N_(
                    "Whoever is out first takes the chips in the middle, and the deal ends at once. "
                    "{6D:The} has been played. In which order do you play your two cards?"
                ),
                answer="play 5D; play JS",
                done=over,
                praise=N_("Four chips for {JS:the}, and the four in the middle."),
                mistakes=(
                    Mistake(
                        when="play JS",
                        why=N_("{JS:The} pays, but {QS:the} followed, and {player1} leads now. {5D:The} waits."),
                    ),
                ),
                claim=_wins("play 5D;play JS", 8),
            ),
        ),
    ),
    Lesson(
        name=N_("The hidden hand for sale"),
        options={"exchange_auction": "true"},
        position="""turn 2 exchange
            hands 3S 4S 7H 9D 5C 8C KD JC 2D | 2S KC 5D 6D TH 7D 8H QC QS | 4D 6H TD 9S 8S 3H AC AD 5H
            spares ... | 3D 4H 9H 6S KH TS 4C 9C | QH AH JS 2C 7S TC 8D JH""",
        first="bid 0",
        tasks=(
            Task(
                ask=N_(
                    "At some tables (“Customise” has this house rule) the dealer may exchange a bad hand for the "
                    "hidden one, unseen, or keep a good hand and sell the hidden one by auction."
                ),
            ),
            Task(
                ask=N_("{player2} sells it. You hold no card that pays, and little for the poker: bid."),
                answer="bid 1",
                done="bid *",
                praise=N_("It is yours: your old hand sleeps now, and {player2} gets what you bid."),
                then="pass",
                mistakes=(
                    Mistake(when="pass", why=N_("With such a hand, a few chips for another were worth the risk.")),
                ),
                claim=lambda rules, state: (
                    not {*state.hands[0]} & {Card(each) for each in ("TH", "QH", "AH", "JS", "KC")}
                ),
            ),
        ),
    ),
    Lesson(
        name=N_("A whole deal"),
        sections=(N_("The match"),),
        seats=4,
        seed="5eed",
        voice=True,
        tasks=(
            Task(
                ask=N_(
                    "A match has 12 deals. Of their 120 chips everybody has just put one on each space, the dealer "
                    "two. Whoever holds most in the end wins."
                ),
                claim=_deals(12, 120, stakes=(1, 2)),
            ),
            Task(ask=N_("For each move you are given a hint. You need not follow it.")),
            Task(
                ask=N_("Play the deal to its end."),
                answer="show",
                done=over,
                praise=N_("That was a whole deal. Its account says where each chip came from. Now you know Michigan."),
            ),
        ),
    ),
)
