"""What chance gave a seat in each hand: the deal, the tiles drawn, the undersides of the dora.

Each part is what came, less what could be expected, so that over many hands it comes to nothing:

- the deal: how near to tenpai the dealt tiles are, against the average deal;
- the draws: for every own draw whether it took the hand nearer, less the probability that it
  would, by the tiles the seat had not seen;
- the undersides: what the win paid, less what it would have paid on average with the dora tiles
  below the indicators unknown.

The first two are counted in steps. What a step is worth in points was fitted to the results of
simulated hands (`tests/review/fit_luck.py`): a least-squares fit of what a seat won and lost in a
hand on its steps, far and near. They were fitted for the club rules; where wins pay otherwise, they
are measured by what an ordinary hand of three han pays. Games that count no han have no such
measure: their luck is told in steps only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, factorial
from typing import Final

from game.bots.game_knowledge import game_knowledge
from game.bots.points_play.points_knowledge import points_knowledge
from game.coach.ukeire import shapes_of
from game.coach.unseen_tiles import left
from game.engine.events import HandWon, TileDrawn
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import HanScore
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import ALL_FACES, accepts, shanten
from game.engine.table import Round
from game.replay.recorded_match import HandSpan, RecordedMatch

AVERAGE_DEAL: Final = 3.56
"""The average shanten of dealt hands."""
AVERAGE_OF_FEWER: Final = 3.39
"""The same where a suit has only its ends, counted in 20,000 deals."""
DEAL_STEP: Final = 500.0
"""What one step nearer in the deal is worth, in points."""
STEPS: Final = (5400.0, 1600.0, 650.0, 200.0)
"""What a step by a draw is worth, in points: from tenpai to the win, from 1, 2, and more away."""
IN_THE_WALL: Final = (0.75, 0.87, 0.92, 0.95)
"""By what part a helpful tile is less likely to be drawn than its share of the unseen tiles says,
from tenpai on: the others keep what is useful, and what one waits for above all."""
URADORA: Final = "uradora"
TURNED: Final = 0.86
"""By what part the undersides hit less often than one tile in 34: whoever holds runs holds tiles
that would point to others of the same hand."""
ORDINARY, ORDINARY_PAYS = 3, 3900
"""An ordinary hand, in han, and what it pays by the club rules when it is not the dealer's."""
MOST: Final = 6
"""More undersides than so many never count."""


@dataclass(frozen=True, slots=True)
class HandLuck:
    """What chance gave in one hand, in points; negative where it took."""

    deal: float = 0.0
    draws: float = 0.0
    undersides: float = 0.0
    helped: int = 0
    """How many draws took the hand nearer."""
    expected: float = 0.0
    """How many could be expected to."""

    @property
    def total(self) -> float:
        """All of it."""
        return self.deal + self.draws + self.undersides


def luck_of(record: RecordedMatch, hand: HandSpan, seat: Seat) -> HandLuck:
    """The luck of a seat in a hand; nothing where it did not play it."""
    table = record.at(hand.first, seat).table
    if table is None or seat not in table.seats:
        return HandLuck()
    draws, scale = list(draws_of(record, hand, seat)), scale_of(record.rules)
    far = deal_of(record, hand, seat)
    usual = AVERAGE_DEAL if record.rules.faces == ALL_FACES else AVERAGE_OF_FEWER
    steps = (STEPS[min(one.away, len(STEPS) - 1)] * (one.came - one.chance) for one in draws)
    return HandLuck(
        deal=0.0 if far is None else scale * DEAL_STEP * (usual - far),
        draws=scale * sum(steps),
        undersides=_undersides(record, hand, seat),
        helped=sum(one.came for one in draws),
        expected=sum(one.chance for one in draws),
    )


def scale_of(rules: RuleSet) -> float:
    """How points compare to those of the club rules; 0 where no han are counted."""
    if points_knowledge(rules) is not None:
        return 0.0
    return game_knowledge(rules).prices[ORDINARY].offered / ORDINARY_PAYS


@dataclass(frozen=True, slots=True)
class OwnDraw:
    """One draw: how far the hand was, how likely it came nearer, and whether it did."""

    away: int
    chance: float
    came: bool


def deal_of(record: RecordedMatch, hand: HandSpan, seat: Seat) -> int | None:
    """The shanten of the tiles as dealt, without a drawn one."""
    table = record.at(hand.first, seat).table
    assert table is not None
    held = table.hand(seat).before_draw.concealed
    return shanten(shapes_of(record.rules), held) if len(held) % 3 == 1 else None


def draws_of(record: RecordedMatch, hand: HandSpan, seat: Seat) -> Iterator[OwnDraw]:
    """All draws of the seat in a hand."""
    shapes = shapes_of(record.rules)
    before: Round | None = None
    for event, match in record.history(hand.last, seat):
        if isinstance(event, TileDrawn) and event.seat == seat and before is not None:
            held = before.hand(seat).concealed
            if len(held) % 3 == 1:
                unseen = left(record.rules, before, seat)
                nearer = accepts(shapes, held, unseen)
                away = shanten(shapes, held)
                share = sum(nearer.values()) / max(1, sum(unseen))
                chance = share * IN_THE_WALL[min(away, len(IN_THE_WALL) - 1)]
                yield OwnDraw(away, chance, event.tile.plain in nearer)
        before = match.table


def _undersides(record: RecordedMatch, hand: HandSpan, seat: Seat) -> float:
    """What the undersides brought, against the average."""
    if points_knowledge(record.rules) is not None:
        return 0.0
    table = record.at(hand.last, None).table
    assert table is not None
    won = (one for one in table.endings if isinstance(one, HandWon) and one.seat == seat)
    one = next(won, None)
    if one is None or not one.undersides or not isinstance(one.score, HanScore):
        return 0.0
    return _against_average(record.rules, table, one, one.score)


def _against_average(rules: RuleSet, table: Round, won: HandWon, score: HanScore) -> float:
    if score.multiple:
        return 0.0
    game = game_knowledge(rules)
    prices = game.dealer_prices if won.seat == table.dealer else game.prices
    found = sum(one.han for one in score.dora if one.id == URADORA)
    without = score.han - found
    tiles = len(won.whole) + sum(len(meld.tiles) for meld in table.hand(won.seat).melds)
    mean = TURNED * tiles * len(won.undersides) / len(rules.faces)

    def paid(han: int) -> float:
        price = prices[min(han, len(prices) - 1)]
        return price.drawn if won.loser is None else price.offered

    chances = [exp(-mean) * mean**count / factorial(count) for count in range(MOST)]
    average = sum(chance * paid(without + count) for count, chance in enumerate(chances))
    return paid(score.han) - average / sum(chances)
