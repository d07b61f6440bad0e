"""Answers about hands of the Kansai game, as in its sheet (16)."""

from __future__ import annotations

from collections.abc import Iterable

from game.cli.scoring.questions import WINDS, Answer, HandQuestion, Misasked
from game.engine.scoring.hand_score import Counted, HanScore, NoWin
from game.engine.scoring.payment import chombo_payments, settle_wins
from game.engine.settlement import Transfer, balance
from game.engine.shapes.hand_shapes import SEVEN_PAIRS, STANDARD_SHAPE, THIRTEEN_ORPHANS
from game.engine.table import Player, Round
from game.engine.tiles import HIDDEN
from game.engine.wall import Break, Wall
from game.rulesets.kansai.options import KansaiOptions
from game.rulesets.kansai.scoring import SCORE_ABOVE_FAN, payment, scoring
from game.rulesets.three_players import WALL

_DEALER = 0
_PAIRS, _ORPHANS = 7, 13
"""How many groups seven pairs and thirteen orphans have."""


def kansai_answer(question: HandQuestion, options: KansaiOptions) -> Answer:
    """The score of the hand and its payments; if it does not win, why, and what a foul costs."""
    _check(question)
    score = scoring(options).score(question.hand, question.tile, question.here)
    table = _table(question, options)
    winner = question.here.seat_wind
    if isinstance(score, NoWin):
        return {
            "win": False,
            "reason": score.reason,
            "yaku": _counted(score.yaku),
            "bonus": _counted(score.dora),
            "chombo_payments": _deltas(table, chombo_payments(payment(options), table, winner)),
        }
    (paid,) = settle_wins(payment(options), table, question.loser, [(winner, score)])
    return {**_worth(score), "shape": _shape(score), "payments": _deltas(table, paid)}


def _check(question: HandQuestion) -> None:
    if not question.here.drawn and question.loser is None:
        raise Misasked("from_missing")
    if question.loser == question.here.seat_wind:
        raise Misasked("from_winner")


def _table(question: HandQuestion, options: KansaiOptions) -> Round:
    """The table at which the hand is won, as far as it matters for payments."""
    here = question.here
    players = tuple(Player(options.starting_points) for _ in range(WALL.walls))
    table = Round(
        wind=here.round_wind,
        dealer=_DEALER,
        counters=here.counters,
        deposits=question.sticks * options.riichi_stick,
        wall=Wall((HIDDEN,) * WALL.size, WALL, Break(_DEALER, 1)),
        players=players,
        chairs=tuple(range(WALL.walls)),
        winds=WALL.walls,
        turn=here.seat_wind,
    )
    return table.with_hand(here.seat_wind, lambda _: question.hand)


def _worth(score: HanScore) -> Answer:
    yakuman = [one.id for one in score.yaku if one.yakuman]
    flat = next((one.flat for one in score.yaku if one.flat), None)
    counts = not yakuman and flat is None
    return {
        "win": True,
        "yaku": {} if yakuman else _counted(score.yaku),
        "bonus": _counted(score.dora),
        "fan": score.han if counts else None,
        "score": score.han + SCORE_ABOVE_FAN if counts else flat or "yakuman",
        "yakuman": yakuman,
    }


def _counted(listed: Iterable[Counted]) -> dict[str, object]:
    return {one.id: one.flat or one.han for one in listed}


def _shape(score: HanScore) -> str:
    shapes = {_PAIRS: SEVEN_PAIRS, _ORPHANS: THIRTEEN_ORPHANS}
    return shapes.get(len(score.groups), STANDARD_SHAPE).id


def _deltas(table: Round, paid: Iterable[Transfer]) -> dict[str, int]:
    """What each player gains, by wind."""
    transfers = tuple(paid)
    return {WINDS[seat]: balance(transfers, seat) for seat in table.seats}
