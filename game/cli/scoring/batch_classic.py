"""Answers about the hands of a classic game, as in the examples of its sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.cli.scoring.classic_questions import EAST, table
from game.cli.scoring.questions import WINDS, Answer
from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.points.payment_matrix import matrix
from game.engine.scoring.points.points_score import Earned, PointScore
from game.engine.scoring.points.points_settlement import Counts, PaymentStep, transfers
from game.engine.shapes.groups import Group
from game.engine.tiles import notation
from game.records.evening import counted
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.options import ClassicOptions


def classic_answer(question: Mapping[str, object], options: ClassicOptions) -> Answer:
    """The count of every hand and the payments in both systems, or why the hand does not win."""
    asked = table(question, options)
    found = counted(options, asked.hand, EAST, asked.round)
    if isinstance(found, NoWin):
        return {"win": False, "reason": found.reason}
    won = None if asked.hand.winning is None else found.winner
    return {
        "expect": {
            wind: _count_of(score, is_winner=seat == won)
            for seat, (wind, score) in enumerate(zip(WINDS, found.scores, strict=True))
        },
        "settlement": _settlement(found, options),
    }


# ---- as JSON -------------------------------------------------------------------------------------


def _count_of(score: PointScore, *, is_winner: bool) -> Answer:
    has_points = score.is_ordinary
    found: Answer = {
        "points": _listed(score.points) if has_points else None,
        "base": score.base if has_points else None,
        "doubles": _listed(score.doubles) if has_points else None,
        "factor": score.factor if has_points else None,
        "raw": score.raw if has_points else None,
    }
    if is_winner:
        found |= {
            "groups": _groups(score.groups) if has_points else None,
            "completes": score.completes,
            "grands_jeux": [str(name) for name in score.grands_jeux],
            "counted": _counted(score),
        }
    return found | {"total": score.total}


def _listed(lines: Iterable[Earned]) -> list[list[object]]:
    return [[one.id, one.amount] for one in lines]


def _groups(groups: Iterable[Group]) -> list[str]:
    """The concealed groups; the one that the winning tile completes is marked with a star."""
    return [notation(one.tiles) + "*" * one.wins for one in groups if one.meld is None]


def _counted(score: PointScore) -> str:
    return f"grand_jeu:{score.counted}" if score.is_special else score.counted


def _settlement(found: Counts, options: ClassicOptions) -> Answer:
    agreed = classic_scoring.payment(options)
    simple = replace(agreed, system=classic_scoring.simple(options)).settle(found)
    advanced = replace(agreed, system=classic_scoring.advanced(options)).settle(found)
    return {
        "simple": _nets(simple, found),
        "advanced": _nets(advanced, found),
        "advanced_payments": [_payment(step) for step in advanced],
    }


def _nets(steps: tuple[PaymentStep, ...], found: Counts) -> dict[str, int]:
    nets = matrix(transfers(steps), found.seats).nets
    return dict(zip(WINDS, nets, strict=True))


def _payment(step: PaymentStep) -> Answer:
    return {
        "from": WINDS[step.payer],
        "to": WINDS[step.payee],
        "amount": step.amount,
        "why": step.reason,
    }
