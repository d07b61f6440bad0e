"""What is kept of a review: how many decisions were judged, and every mistake with what it cost.

The rest - all options in figures, luck, praise - is made anew for who opens the review of a game.
What is kept is enough to tell what somebody does wrong over many games, and where to look again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.actions import (
    Abort,
    Action,
    CallChow,
    CallSet,
    DeclareKong,
    Discard,
    Pass,
    SetAside,
    Win,
)
from game.engine.reasons import Act
from game.engine.table import Round
from game.engine.tiles import Tile
from game.review.decisions import STRONGEST, ReviewedDecision
from game.review.game_review import GameReview, ReviewedHand
from game.review.mistakes import PlayMistake

VERSION: Final = 3
"""To be raised when the bird, the verdicts or what is kept change: all games are then looked at
again."""
REVIEWER: Final = f"{STRONGEST}.{VERSION}"
"""Who looked at a game. What another one found is not counted with it."""
PASSES: Final = "pass"
_PLACES: Final = 10_000
"""Places are kept in so many parts."""


class KeptAct(NamedTuple):
    """A choice in short: what is declared, and its tiles; a plain discard declares nothing."""

    word: str
    """An `Act`, or `pass`; nothing for a plain discard and for what happens seldom."""
    tiles: tuple[Tile, ...] = ()


class KeptMistake(NamedTuple):
    """A mistake: where in its game, of what kind, what it cost, and both choices."""

    kind: PlayMistake
    hand: int
    """The number of the hand in the match, from 0."""
    position: int
    """How many events had happened."""
    turn: int
    wind: int
    dealer: int
    counters: int
    loss: int
    """The expected points that it cost."""
    place: float
    """The expected places that it cost."""
    cost: int
    """What it cost in points as they count for the place: by it the worst is found."""
    done: KeptAct
    wanted: KeptAct
    """What the bird would have done."""


@dataclass(frozen=True, slots=True)
class KeptReview:
    """The review of one game for one seat."""

    decisions: int
    """How many decisions were judged."""
    loss: int
    """The expected points lost by all of them, those that are no sure mistakes too."""
    place: float
    """The expected places lost by all of them."""
    mistakes: tuple[KeptMistake, ...]


def kept_review(review: GameReview) -> KeptReview:
    """What is kept of a review."""
    return KeptReview(
        decisions=len(review.decisions),
        loss=round(review.loss),
        place=_in_parts(review.loss_place),
        mistakes=tuple(_mistakes(review)),
    )


def _mistakes(review: GameReview) -> Iterator[KeptMistake]:
    for hand in review.hands:
        for one in hand.decisions:
            if one.mistake is not None:
                yield _mistake(hand, one, one.mistake)


def _mistake(hand: ReviewedHand, one: ReviewedDecision, kind: PlayMistake) -> KeptMistake:
    own = one.own
    return KeptMistake(
        kind=kind,
        hand=own.hand,
        position=own.position,
        turn=own.turn,
        wind=hand.wind,
        dealer=hand.dealer,
        counters=hand.counters,
        loss=round(one.loss),
        place=_in_parts(one.loss_place),
        cost=round(one.cost),
        done=kept_act(own.chosen, own.table),
        wanted=kept_act(one.best, own.table),
    )


def _in_parts(place: float) -> float:
    return round(place * _PLACES) / _PLACES


def kept_act(action: Action, table: Round) -> KeptAct:
    """A choice at a table in short."""
    word, tiles = "", tuple[Tile, ...]()
    match action:
        case Discard():
            word, tiles = Act.RIICHI if action.riichi else "", (action.tile,)
        case SetAside():
            word, tiles = Act.NORTH if action.tile.is_honour else "", (action.tile,)
        case CallChow() | CallSet() | DeclareKong():
            word, tiles = _call_word(action), action.meld.tiles
        case Win():
            word = Act.RON if table.is_offered else Act.TSUMO
        case Pass() | Abort():
            word = PASSES if isinstance(action, Pass) else Act.ABORT
    return KeptAct(str(word), tiles)


def _call_word(call: CallChow | CallSet | DeclareKong) -> Act:
    if isinstance(call, CallChow):
        return Act.CHII
    return Act.PON if isinstance(call, CallSet) and not call.is_kong else Act.KAN


# ---- as a line of text ---------------------------------------------------------------------------


def as_text(review: KeptReview) -> str:
    """A review as JSON, in rows, for there are many of them."""
    rows = [_row(one) for one in review.mistakes]
    told = [review.decisions, review.loss, round(review.place * _PLACES), rows]
    return json.dumps(told, separators=(",", ":"))


def of_text(text: str) -> KeptReview:
    """The same read again; raises `ValueError`, `TypeError` or `LookupError` for anything else."""
    decisions, loss, place, rows = json.loads(text)
    mistakes = tuple(map(_of_row, rows))
    return KeptReview(int(decisions), int(loss), place / _PLACES, mistakes)


def _row(one: KeptMistake) -> list[object]:
    *where, place, cost, done, wanted = one
    return [*where, round(place * _PLACES), cost, *map(_act_text, (done, wanted))]


def _of_row(row: list[str]) -> KeptMistake:
    kind, *numbers, done, wanted = row
    hand, position, turn, wind, dealer, counters, loss, place, cost = map(int, numbers)
    return KeptMistake(
        kind=PlayMistake(kind),
        hand=hand,
        position=position,
        turn=turn,
        wind=wind,
        dealer=dealer,
        counters=counters,
        loss=loss,
        place=place / _PLACES,
        cost=cost,
        done=_act_of(done),
        wanted=_act_of(wanted),
    )


def _act_text(act: KeptAct) -> str:
    return " ".join((act.word, *(tile.notation for tile in act.tiles)))


def _act_of(text: str) -> KeptAct:
    word, *names = text.split(" ")
    return KeptAct(word, tuple(_TILES[name] for name in names))


_TILES: Final = {tile.notation: tile for tile in Tile}
