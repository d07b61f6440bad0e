"""The waits of a hand, their unseen copies, and what each would win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.coach.piecewise import Work, finished
from game.coach.unseen_tiles import unseen
from game.engine.actions import Discard, Win
from game.engine.events import RiichiAccepted, TileDiscarded, TilePassed
from game.engine.fast_replace import replace
from game.engine.ruleset import OptionRule, RuleSet
from game.engine.scoring.hand_score import HanScore, NoWin
from game.engine.scoring.payment import BESIDE
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.engine.table import Laid, Offer, Round, Source
from game.engine.tiles import Tile

WINNING: Final = ("ron", "tsumo", "mahjong")
"""The acts that declare a win."""
NO_TILES: Final = "no_tiles_left"
"""The reason when no tile can come because the wall is exhausted."""
BARRED: Final = "dead_hand"
"""The reason when the hand is dead."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a tile would bring if it came now: a win with its value, or the reason why not."""

    score: HanScore | PointScore | None = None
    income: int = 0
    """What the winner would receive; in a game of points the value of the hand itself."""
    beside: int = 0
    """How much of it comes from sticks and counters and not from the hand."""
    refusal: str = ""
    """`no_yaku`, `furiten_river`, …; empty if the hand would win."""
    blamed: tuple[Tile, ...] = ()
    """The tiles that cause the refusal."""
    turn: int = 0
    """The turn in which the first of them was discarded, if it is in the player's river."""

    @property
    def wins(self) -> bool:
        """Whether the tile would win."""
        return self.score is not None


@dataclass(frozen=True, slots=True)
class WaitValue:
    """A wait of a hand, and how many copies the player has not seen."""

    tile: Tile
    left: int
    offered: Prospect = Prospect()
    """What it would bring by ron from the next player."""
    drawn: Prospect = Prospect()
    """What it would bring by tsumo."""


def waits_now(rules: RuleSet, table: Round, seat: Seat) -> tuple[WaitValue, ...]:
    """The waits of a hand before its draw, and what each would bring."""
    return finished(each_wait(rules, table, seat))


def each_wait(rules: RuleSet, table: Round, seat: Seat) -> Work[tuple[WaitValue, ...]]:
    """The same, worked out tile by tile."""
    found, rest = list[WaitValue](), unseen(rules, table, seat)
    for face in sorted(rules.waits(table, seat)):
        yield
        found.append(_wait(rules, table, seat, face, rest))
    return tuple(found)


def waits_after(rules: RuleSet, table: Round, thrown: Discard) -> tuple[WaitValue, ...]:
    """The waits after a discard; empty if the hand would not be tenpai."""
    return finished(each_after(rules, table, thrown))


def each_after(rules: RuleSet, table: Round, thrown: Discard) -> Work[tuple[WaitValue, ...]]:
    """The same, worked out tile by tile."""
    return each_wait(rules, after_discard(rules, table, thrown), thrown.seat)


def each_before(rules: RuleSet, table: Round, seat: Seat) -> Work[tuple[WaitValue, ...]]:
    """The waits of a hand, worked out tile by tile; after a draw, once that tile is discarded."""
    drawn = table.hand(seat).drawn
    if drawn is None:
        return each_wait(rules, table, seat)
    if drawn in rules.bonus:
        return each_wait(rules, table.with_hand(seat, lambda hand: hand.before_draw), seat)
    return each_after(rules, table, Discard(seat, drawn, drawn=True))


def after_discard(rules: RuleSet, table: Round, thrown: Discard) -> Round:
    """The table once the discard has passed, with riichi in force if declared."""
    seat, tile = thrown.seat, thrown.tile
    lying = TileDiscarded(seat, tile, thrown.drawn, thrown.riichi).change(table)
    passed = TilePassed(seat, tile).change(lying)
    follows = (reflex(rules, passed) for reflex in rules.reflexes)
    accepted = next((one for one in follows if isinstance(one, RiichiAccepted)), None)
    return passed if accepted is None else accepted.change(passed)


def _wait(rules: RuleSet, table: Round, seat: Seat, face: Tile, rest: Counter[Tile]) -> WaitValue:
    copies = {tile: count for tile, count in rest.items() if tile.plain is face}
    tile = face if face in copies or not copies else min(copies)
    offering = _offering(table, seat, tile)
    drawing = _drawing(table, seat, tile) if table.wall.left else None
    offered = _prospect(rules, offering, seat, rules.claim_options)
    drawn = _prospect(rules, drawing, seat, rules.turn_options)
    return WaitValue(face, sum(copies.values()), offered, drawn)


def _offering(table: Round, seat: Seat, tile: Tile) -> Round | None:
    """The table if the next player discarded the tile now; `None` if nobody will any more."""
    mover, offer = table.mover, table.offer
    giver = mover if mover != seat else next(table.seats_after(seat))
    draws = table.hand(mover).is_short + (giver != mover)
    if draws > table.wall.left:
        return None
    has_passed = offer is not None and offer.source is Source.DISCARD
    lying = table.with_player(
        giver, lambda player: replace(player, river=(*player.river, Laid(tile, drawn=True)))
    )
    return replace(
        lying,
        wall=lying.wall.draw(draws),
        offer=Offer(giver, tile, Source.DISCARD),
        turn=giver,
        since_discard=() if has_passed else table.since_discard,
    )


def _drawing(table: Round, seat: Seat, tile: Tile) -> Round:
    """The table if the seat drew the tile now."""
    wall = table.wall.draw()
    drawing = table.with_hand(seat, lambda hand: hand.draw(tile))
    return replace(drawing, wall=wall, turn=seat, offer=None, since_discard=())


def _prospect(
    rules: RuleSet, moment: Round | None, seat: Seat, options: Iterable[OptionRule]
) -> Prospect:
    """What the tile brings at this table; without a table, the reason that it cannot come."""
    if moment is None:
        return Prospect(refusal=NO_TILES)
    if any(isinstance(one, Win) for rule in options for one in rule(rules, moment, seat)):
        score = rules.judge(rules, moment, seat)
        assert not isinstance(score, NoWin), "a hand may win that is worth something"
        return Prospect(score, *_income(rules, moment, seat, score))
    found = (refuse(rules, moment, seat) for refuse in rules.refuse)
    refusal = next((one for one in found if one is not None and one.act in WINNING), None)
    if refusal is None:
        return Prospect(refusal=BARRED)
    own = [nth for whose, nth in refusal.places if whose == seat]
    turn = own[0] + 1 if own else 0
    return Prospect(refusal=refusal.reason, blamed=refusal.tiles, turn=turn)


def _income(
    rules: RuleSet, moment: Round, seat: Seat, score: HanScore | PointScore
) -> tuple[int, int]:
    """What the winner receives, and how much of it from sticks and counters.

    Where all hands are counted, it is the value of the hand, as the others' are not known.
    """
    if isinstance(score, PointScore):
        return score.total, 0
    moved = [one for ending in rules.win(rules, moment, (seat,)) for one in ending.settlement]
    beside = (one for one in moved if one.reason in BESIDE)
    return balance(moved, seat), balance(beside, seat)
