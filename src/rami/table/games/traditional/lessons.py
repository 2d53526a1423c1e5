"""The course of traditional rami: how to play it, in six lessons."""

from __future__ import annotations

from rami.engine.cards import cards
from rami.engine.solver import single_melds
from rami.games.meldgame import MeldState
from rami.games.traditional import Traditional
from rami.table.text.lesson import Claim, Lesson, Mistake, Task, ends, over
from rami.table.text.words import N_

PAIR = N_("That breaks a pair. A third card would have made it a set.")


def _dearest(thrown: str) -> Claim:
    """The claim that no card in hand costs more than these, and that none of these is in a meld."""

    def claim(rules: Traditional, state: MeldState) -> bool:
        in_melds = {card for meld in single_melds(state.hand, rules.meld_rules) for card in meld.cards}
        loose = [card for card in state.hand if card not in in_melds]
        most = max(map(rules.card_points, loose))
        return {card for card in loose if rules.card_points(card) == most} == {*cards(thrown)}

    return claim


def _makes_meld(hand: str, *, meld: bool) -> Claim:
    """The claim that the top of the discard makes a meld with cards of this hand, or none."""

    def claim(rules: Traditional, state: MeldState) -> bool:
        top = state.discard[-1]
        assert top is not None
        found = single_melds((*cards(hand), top), rules.meld_rules)
        return any(top in each.cards for each in found) is meld

    return claim


LESSONS = (
    Lesson(
        name=N_("Lay, and discard"),
        sections=(N_("The aim"), N_("The melds")),
        refusals=("meld_mixed", "meld_short", "set_twins", "run_gap"),
        position="""
            turn 0 play; round 1; hands 2C 3C 4C 9H 9D KS JD 7S 5H QC 8H | 3H 4S 6S TH QD JC 9S AD 2D 5S
            discard 4H 6C; stock ... 8C""",
        tasks=(
            Task(ask=N_("Whoever has no cards left first wins the deal. You lay cards in melds: sets and runs.")),
            Task(
                ask=N_("A set: three or four of a rank, of different suits. A run: three or more in a row in one suit.")
            ),
            Task(
                ask=N_("In each turn you draw a card, lay what you like, and discard one. Here you have drawn already.")
            ),
            Task(
                ask=N_(
                    "You may lay from the very first turn, whatever it is worth. Lay your run, then discard a card."
                ),
                answer="meld 2C 3C 4C",
                done="meld *",
                praise=N_("Three cards fewer. You still have to discard one."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("That ended your turn, and the run is still in your hand. Lay first, then discard."),
                        example="discard KS",
                    ),
                ),
            ),
            Task(
                ask=N_(
                    "What you hold when another goes out is theirs in points: court cards 10, an ace 11. "
                    "Discard a costly card."
                ),
                answer="discard KS",
                done="discard KS|discard JD|discard QC",
                praise=N_("Ten points less in your hand, and the nines still wait for a third."),
                mistakes=(
                    Mistake(when="discard 9?", why=PAIR, example="discard 9H"),
                    Mistake(
                        when="discard *",
                        why=N_("That card was cheap. The king, the queen or the jack costs you 10."),
                        example="discard 5H",
                    ),
                ),
                claim=_dearest("KS JD QC"),
            ),
        ),
    ),
    Lesson(
        name=N_("Adding cards"),
        position="""
            turn 0 play; hands 5D 6D AD KC KS' | QD' 9S 2H AS
            discard 4S 7D; melds 0: 7H 7C 7S / 1: 2D 3D 4D / 1: KS KH KD; stock ... 5C""",
        tasks=(
            Task(
                ask=N_("You may add cards to any meld on the table, yours or another’s, even before you have laid one.")
            ),
            Task(
                ask=N_(
                    "Four of your cards have a place: tap a card, then its meld. Discard the fifth, and you are out."
                ),
                answer="add 5D 6D AD to 1; add KC to 2; discard KS'",
                done=over,
                praise=N_(
                    "Out! {player1} holds 32 points: they are yours. You need not even discard a card to go out."
                ),
                mistakes=(
                    Mistake(
                        when="discard KS'",
                        why=N_("The right card, but too early: others still had a place."),
                    ),
                    Mistake(
                        when="discard *",
                        why=N_("That card had a place on the table. Only {KS:the} has none."),
                        example="discard 6D",
                    ),
                ),
                claim=ends("add 5D 6D AD to 1; add KC to 2; discard KS'", 32, 0),
            ),
        ),
    ),
    Lesson(
        name=N_("The discard pile"),
        sections=(N_("Your turn"),),
        refusals=("just_taken",),
        position="""
            turn 0 draw; hands 8S 9S JS QH QD 4C 5H 2D KC AH | 3H 4S 6S TH QC JC 9D AD 2H 5S
            discard 4H 6C TS; stock ... KD 7C 5D""",
        tasks=(
            Task(
                ask=N_("{player1} has discarded {TS:the}. You may take it without having to lay it. Take it, or draw?"),
                answer="draw discard",
                praise=N_("Right: {8S} {9S} {TS} {JS} is a run of four."),
                mistakes=(
                    Mistake(when="draw stock", why=N_("{TS:The} was just what your spades lacked: a run of four.")),
                ),
                claim=_makes_meld("8S 9S JS", meld=True),
            ),
            Task(
                ask=N_(
                    "The run can be laid at any time. Discard a card, but not the one just taken. Which costs most?"
                ),
                answer="discard AH",
                praise=N_("An ace costs 11."),
                then="draw stock; discard 5D",
                mistakes=(
                    Mistake(when="discard KC", why=N_("Nearly: the king costs 10, but an ace in hand costs 11.")),
                    Mistake(when="discard Q?", why=PAIR, example="discard QH"),
                    Mistake(
                        when="discard ?S",
                        why=N_("That card belonged to your run: now it is broken."),
                        example="discard 8S",
                    ),
                    Mistake(when="discard *", why=N_("That card was cheap. An ace costs 11."), example="discard 2D"),
                ),
                claim=_dearest("AH"),
            ),
            Task(
                ask=N_("{player1} discards {5D:the}. You hold {5H:the}: a pair, no more. Take it, or draw?"),
                answer="draw stock",
                praise=N_("Right: take what makes a meld, and leave the rest."),
                mistakes=(
                    Mistake(
                        when="draw discard",
                        why=N_("It makes no meld, and {player1} has seen what you collect."),
                    ),
                ),
                claim=_makes_meld("8S 9S TS JS QH QD 4C 5H 2D KC", meld=False),
            ),
        ),
    ),
    Lesson(
        name=N_("Lay, or wait?"),
        position="""
            turn 0 play; hands JS JH JD 4C 5C 8H 2S | QS KS
            discard 4S 7D; melds 1: 9S TS JS' / 1: 6H 6C 6S / 0: 3H 3C 3D; stock ... AD""",
        tasks=(
            Task(
                ask=N_("When {player1} goes out, you pay for what is in your hand, not for what you have laid."),
            ),
            Task(
                ask=N_("{player1} has only two cards left. Lay your jacks now, or keep them?"),
                answer="meld JS JH JD",
                done="meld *",
                praise=N_("Safe on the table: 30 points that you no longer risk."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("{player1} goes out, and your jacks cost you 30 points."),
                        then="draw stock; add QS KS to 0; discard AD",
                        example="discard 8H",
                    ),
                ),
            ),
            Task(
                ask=N_("Now discard the card that costs most."),
                answer="discard 8H",
                praise=N_("{player1} goes out and gets 11 points from you; with the jacks it would have been 41."),
                then="draw stock; add QS KS to 0; discard AD",
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("That card was cheap. {8H:The} stays with you, and costs 8."),
                        example="discard 5C",
                    ),
                ),
                claim=ends("discard 8H; draw stock; add QS KS to 0; discard AD", 0, 11),
            ),
        ),
    ),
    Lesson(
        name=N_("The chasse"),
        sections=(N_("The score"),),
        position="""
            turn 0 play; round 2; hands 3S 4S 5S 6S 9H 9D 9C 6D 7D QS KH | 3H 4D 6C TH QD JC TS AD 2H 8D
            discard 4H 2C; stock ... 5S'""",
        tasks=(
            Task(ask=N_("Going out in a single turn, with nothing laid before, is the chasse: 25 points more.")),
            Task(
                ask=N_("You lack one card; {player1} still holds ten. Lay your two melds, or discard without laying?"),
                answer="discard KH",
                done="discard KH|discard QS",
                praise=N_("Right: you wait, and show nothing."),
                then="draw stock; discard 8D",
                mistakes=(
                    Mistake(
                        when="meld *|add *",
                        why=N_("Now you have laid cards, and there will be no chasse for you in this deal."),
                        example="meld 9H 9D 9C",
                    ),
                    Mistake(
                        when="discard *",
                        why=N_("You may need that card to go out. The king and the queen fit nothing."),
                        example="discard 6D",
                    ),
                ),
                claim=_dearest("KH QS"),
            ),
            Task(
                ask=N_("{player1} discards {8D:the}. Take it, or draw?"),
                answer="draw discard",
                praise=N_("With it all your cards are in melds but one."),
                mistakes=(Mistake(when="draw stock", why=N_("{8D:The} was the card that you lacked.")),),
            ),
            Task(
                ask=N_("Lay all your melds, and discard your last card."),
                answer="meld 3S 4S 5S 6S / 9H 9D 9C / 6D 7D 8D; discard QS",
                done=over,
                praise=N_("The chasse! {player1} holds 71 points: with 25 more, 96 for you."),
                mistakes=(
                    Mistake(
                        when="discard *",
                        why=N_("You could go out in this very turn, with all your melds at once."),
                        example="discard QS",
                    ),
                ),
                claim=ends("meld 3S 4S 5S 6S / 9H 9D 9C / 6D 7D 8D; discard QS", 96, 0),
            ),
        ),
    ),
    Lesson(
        name=N_("A whole deal"),
        sections=(N_("The deal"), N_("The match")),
        seed="64",
        sheet=((70, 0), (0, 45)),
        voice=True,
        tasks=(
            Task(
                ask=N_("The first to reach 100 points wins the match. You have 70, {player1} 45."),
                claim=lambda rules, state: rules.target_score == 100,
            ),
            Task(
                ask=N_(
                    "Before the match each has put 25 chips in a pot. The winner takes three quarters of it, and the "
                    "rest, too, if nobody is fewer than 80 points behind."
                ),
                claim=lambda rules, state: (rules.stake, rules.winner_share, rules.share_gap) == (25, 75, 80),
            ),
            Task(ask=N_("For each move you are given a hint. You need not follow it.")),
            Task(
                ask=N_("Play the deal to its end."),
                answer="draw stock",
                done=over,
                praise=N_(
                    "That was a whole deal: its account says where each point comes from. Now you know the game."
                ),
            ),
        ),
    ),
)
