"""The bot of a game that lays melds during play, its levels and its characters.

`beginner` lays what it can, draws from the stock and discards its spare card of most points, but often acts in haste:
then it takes a discard that goes with one of its cards, discards any card outside its melds, or forgets to announce its
last card. `amateur` also takes a discard that serves it better than the stock would, and acts in haste less often.
`confirmed` never does; it discards the card that its hand and the next player can use least, and lays what takes most
from its deadwood. A bot that holds lays nothing, where the house rules pay for that, until its whole hand can go in one
turn, or until somebody has few cards; one that risks it lays then only where trained weights tell it to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, cast

from rami.bots.bot import Levels
from rami.bots.meldgame.discarding import best_discard, loosest_discard, spare_discards
from rami.bots.meldgame.drawing import best_draw, draws, tempting_draws
from rami.bots.meldgame.finishing import finishing_lay
from rami.bots.meldgame.holding import HoldWeights, race, shipped
from rami.bots.meldgame.laying import Lay, best_lay, lays, meets_duty, must_lay, used
from rami.bots.meldgame.strategy import Strategy
from rami.engine.actions import Action, Announce, Discard, Draw, LayMelds
from rami.engine.rules import Rules
from rami.games.meldgame import DRAW, PLAY, MeldGame, MeldState

LUCK, HOPE, DANGER = 4.0, 0.6, 4.0
HASTE, SOME_HASTE = 0.6, 0.25
"""The probability that a beginner acts in haste, and that an amateur does."""
FEW = 3
"""With this number of cards in any hand, or fewer, most bots lay what they kept back."""

_CARTE = Announce("carte")


@dataclass(frozen=True)
class MeldBot:
    """A bot with a strategy; the other fields are its skill and its character."""

    strategy: Strategy
    overlooks: float = 0.0
    """The probability of overlooking what it could lay."""
    haste: float = 0.0
    """The probability of acting in haste: of being tempted by a discard, of discarding any card outside its melds, of
    forgetting an announcement."""
    takes: bool = True
    """Whether it takes a discard that serves it better than the stock would."""
    careful: bool = True
    """Whether it considers, for a discard or a lay, what it may still draw, the table and the next player; else it
    considers only its own hand as it is."""
    luck: float = LUCK
    """Points that a discard must take off the hand to be worth more than a card from the stock."""
    hope: float = HOPE
    """Points that it costs to discard a card, for each unseen card that makes a meld of it and another of the hand."""
    danger: float = DANGER
    """Points that it costs to discard a card that the next player can lay off."""
    patience: int = 0
    """The number of turns in which it keeps its melds back, unless it can go out, must lay, or a hand has few cards
    left."""
    holds: bool = False
    """Whether it keeps its melds back until its whole hand can go in one turn, where the house rules pay for that."""
    few: int = FEW
    """With this number of cards in any hand, or fewer, it keeps nothing back, unless it risks that."""
    loose: int = 0
    """With this number of spare cards, or fewer, it keeps nothing back."""
    risks: bool = False
    """Whether, with few cards in some hand, it keeps its melds back all the same where trained weights tell it to."""
    taught: HoldWeights | None = None
    """These weights; None for those of the file."""
    finishes: bool = False
    """Whether it sees every turn in which its whole hand can go, also before the opening, and with the discard; else it
    may open with melds that leave some cards over."""

    def __call__(self, rules: Rules[Any], view: MeldState, rng: Random, budget: float) -> Action:
        """The action for the seat to act."""
        game = cast(MeldGame, rules)
        if view.phase == DRAW:
            return self.draw(game, view, rng)
        lay = self._lay(game, view, rng)
        if lay is not None:
            return lay
        if rules.allows(view, _CARTE) and not _happens(self.haste, rng):
            return _CARTE
        return self.discard(game, view, rng)

    def draw(self, rules: MeldGame, view: MeldState, rng: Random) -> Draw:
        """The draw of a turn, or the next one of several."""
        legal = draws(rules, view)
        first, last = legal[0], legal[-1]
        if self.finishes and last.pile == "discard":
            after = rules.apply(view, last)
            if after.phase == PLAY and self._finish(rules, after):
                return last
            if after.now.must_lay and self._keeps_opening(rules, view):
                return first
        if _happens(self.haste, rng):
            return rng.choice(tempting_draws(rules, view))
        return best_draw(rules, view, self.strategy, self.luck) if self.takes else first

    def _keeps_opening(self, rules: MeldGame, view: MeldState) -> bool:
        """Whether it keeps back an opening that it could lay; only with two seats, since the first of several opponents
        goes out too soon for that."""
        if view.seats > 2 or not self._holds(rules, view):
            return False
        return self.strategy.opening(rules, view.but(phase=PLAY)) is not None

    def _lay(self, rules: MeldGame, view: MeldState, rng: Random) -> Lay | None:
        """What to lay now; None where it lays nothing, or nothing more."""
        sees = self.finishes or (self.careful and not rules.must_open(view))
        if sees and (finish := self._finish(rules, view)):
            return finish
        if not must_lay(rules, view) and (self._holds(rules, view) or self._waits(rules, view)):
            return None
        opening = self.strategy.opening(rules, view)
        if opening is not None:
            return opening
        if self.careful:
            return best_lay(rules, view)
        if not must_lay(rules, view) and _happens(self.overlooks, rng):
            return None
        return max(
            lays(rules, view),
            key=lambda lay: (meets_duty(view, lay), isinstance(lay, LayMelds), len(used(lay))),
            default=None,
        )

    def _holds(self, rules: MeldGame, view: MeldState) -> bool:
        """Whether it keeps its melds back for a turn in which its whole hand can go."""
        if not self.holds or view.first_lays[view.seat] is not None or not self.strategy.pays_to_hold(rules, view):
            return False
        return self._rather_holds(rules, view) and (self.finishes or not rules.could_go_out(view))

    def _rather_holds(self, rules: MeldGame, view: MeldState) -> bool:
        """Whether a hand that can't all go in this turn had better be kept."""
        # read even where nobody has few cards: the page keeps what was read before its memory is saved
        weights = (self.taught or shipped(rules.key)) if self.risks else None
        if min(map(len, view.hands)) <= self.few:
            return weights is not None and weights.risk(race(rules, view, self.strategy))
        return not self.loose or self._spare(rules, view) > self.loose

    def _finish(self, rules: MeldGame, view: MeldState) -> Lay | None:
        """What to lay in a turn in which the whole hand can go; None in other turns."""

        def usual() -> Lay | None:
            return self.strategy.opening(rules, view) if rules.must_open(view) else best_lay(rules, view)

        return finishing_lay(rules, view, usual, self.strategy.rather_last(rules, view))

    def _waits(self, rules: MeldGame, view: MeldState) -> bool:
        """Whether it keeps its melds back out of patience, although it could lay some of its cards (but not all)."""
        if view.round > self.patience or min(map(len, view.hands)) <= FEW:
            return False
        return self._spare(rules, view) > 1

    def _spare(self, rules: MeldGame, view: MeldState) -> int:
        """How many cards of its hand do nothing for its aim."""
        return len(self.strategy.plan(rules, view, view.hand, 1).spare)

    def discard(self, rules: MeldGame, view: MeldState, rng: Random) -> Discard:
        """The discard that ends the turn."""
        if self.careful:
            return best_discard(rules, view, self.strategy, self.hope, self.danger)
        if _happens(self.haste, rng):
            return rng.choice(spare_discards(rules, view, self.strategy))
        return loosest_discard(rules, view, self.strategy)


def _happens(probability: float, rng: Random) -> bool:
    return probability > 0 and rng.random() < probability


def levels(strategy: Strategy, kind: type[MeldBot] = MeldBot) -> dict[str, MeldBot]:
    """The levels of a game with this strategy, and this kind of bot."""
    return {
        "beginner": kind(strategy, haste=HASTE, takes=False, careful=False),
        "amateur": kind(strategy, haste=SOME_HASTE, careful=False),
        "confirmed": kind(strategy),
    }


def characters(
    plain: Mapping[str, MeldBot], late: int = 4, later: int = 12, eager: float = 0.0
) -> Mapping[str, Levels]:
    """The characters of a game with these levels.

    `bold` takes discards and does not mind what it gives away; `cautious` gives nothing away and lays late; `collector`
    lays even later. `late` and `later` are their patience, in turns; `eager` is by how many points less a discard must
    serve `bold`.
    """
    manners: dict[str, dict[str, float]] = {
        "bold": {"luck": -eager, "danger": -DANGER},
        "cautious": {"luck": 2.0, "danger": 3 * DANGER, "patience": late},
        "collector": {"patience": later},
    }
    return {
        name: {
            level: replace(bot, **{field: getattr(bot, field) + more for field, more in manner.items()})
            for level, bot in plain.items()
        }
        for name, manner in manners.items()
    }
