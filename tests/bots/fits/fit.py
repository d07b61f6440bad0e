"""Fits the figures of `game/bots/fitted/figures.json` to recorded hands.

python -m tests.bots.fits.fit --data riichi_hands.jsonl.gz

It needs numpy and scipy, which nothing else does, and ten minutes. `--without 1` leaves another
fifth out besides, to choose between models by `measure --fold 1`.
"""

from __future__ import annotations

import argparse
import json
import pickle
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np

import game.bots.fitted
from game.bots.fitted.fitted_figures import FILE
from game.bots.fitted.readiness import FACTS, MOST_CALLS, TURNS
from game.bots.game_knowledge import MOST_HAN
from tests.bots.fits.logistic import Tables, fit_logistic
from tests.bots.fits.observations import Observations, Ready
from tests.bots.fits.recorded_hands import FOLDS, HELD_OUT, recorded_hands
from tests.bots.fits.truth import GAME
from tests.bots.fits.wait_fit import fit_waits

OUT = Path(game.bots.fitted.__file__).parent / FILE
RIDGE, RIDGE_CALLS = 2.0, 0.02
SOON = ("drawn_run", "against", "from_hand", "early_middle", "kongs", "reading", "shown")
"""The facts that may say how soon a hand becomes ready; the others are left out."""
EVERY = 3
"""Of the hands that are not ready, every so many-th is followed on."""
MANNERS = ("riichi", "open", "closed")


def main() -> None:
    """Fits and writes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--without", type=int, action="append", default=[HELD_OUT])
    parser.add_argument("--kept", type=Path, help="a file that keeps what was observed")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    seen = _observed(given.data, given.kept)
    matches = [nth for nth in range(FOLDS) if nth not in given.without]
    told = {"about": ABOUT, **figures(seen, matches)}
    given.out.write_text(compact(told), encoding="utf-8")


ABOUT = (
    "Fitted by python -m tests.bots.fits.fit and calibrate to 6,573 recorded hands of four-player "
    "riichi, most of them of expert rooms, without every fifth match; "
    "game/bots/studies/calibration.md says how right they are."
)


def _observed(data: Path, kept: Path | None) -> Observations:
    if kept is not None and kept.exists():
        return pickle.loads(kept.read_bytes())  # noqa: S301  our own file
    seen = Observations()
    for hand in recorded_hands(data, folds=[nth for nth in range(FOLDS) if nth != HELD_OUT]):
        seen.add(hand)
    if kept is not None:
        kept.write_bytes(pickle.dumps(seen))
    return seen


def figures(seen: Observations, folds: Sequence[int]) -> dict:
    """All figures."""
    ready = [one for one in seen.ready if one.match % FOLDS in folds]
    closed = [one for one in ready if not one.calls]
    opened = [one for one in ready if one.calls]
    waits = {
        name: [one for one in seen.waits[name] if one.match % FOLDS in folds] for name in MANNERS
    }
    return {
        "ready": {"closed": readiness(closed, 1), "open": readiness(opened, MOST_CALLS)},
        "waits": {name: fit_waits(waits[name]) for name in MANNERS},
        "pace": {name: pace(seen.rounds[name], seen.folds[name]) for name in MANNERS},
        "han": {name: han(count, seen.paid[name]) for name, count in sorted(seen.han.items())},
    }


# ---- readiness ---------------------------------------------------------------------------------


def readiness(rows: Sequence[Ready], calls: int) -> dict:
    """How likely hands are ready, and how soon they become it."""
    turns = {f"turns.{nth}": TURNS + 1 for nth in range(calls)}
    now = Tables({**turns, **FACTS})
    places = np.array([[*_turn(now, one, 0, calls), *_levels(now, one)] for one in rows])
    ridge = {**dict.fromkeys(FACTS, RIDGE), **dict.fromkeys(turns, RIDGE_CALLS)}
    ready = np.array([one.ready for one in rows])
    first = now.cut(fit_logistic(places, ready, now, ridge, list(turns)))

    soon = Tables({**turns, **FACTS, "later": TURNS + 1})
    places, becomes = _becoming(rows, soon, calls)
    ridge |= {"later": RIDGE, **{name: 1e6 for name in FACTS if name not in SOON}}
    then = soon.cut(fit_logistic(places, becomes, soon, ridge, [*turns, "later"]))
    left = Counter(one.later[0] for one in rows if one.ready and one.later)
    return {
        "turns": [first[name] for name in turns],
        "now": {name: first[name] for name in FACTS},
        "becoming": [then[name] for name in turns],
        "soon": {name: then[name] for name in FACTS},
        "later": then["later"],
        "leaves": round(left[False] / (left[False] + left[True]), 4),
    }


def _turn(tables: Tables, one: Ready, ahead: int, calls: int) -> list[int]:
    row = max(min(one.calls, calls) - 1, 0)
    return [tables.start[f"turns.{row}"] + min(one.turn + ahead, TURNS)]


def _levels(tables: Tables, one: Ready) -> list[int]:
    return [tables.start[name] + level for name, level in zip(FACTS, one.levels, strict=True)]


def _becoming(rows: Sequence[Ready], tables: Tables, calls: int) -> tuple[np.ndarray, np.ndarray]:
    """For hands not ready: each further turn until they become it, and whether it was that one."""
    places, becomes = [], []
    for one in rows[::EVERY]:
        if one.ready:
            continue
        levels = _levels(tables, one)
        for ahead, ready in enumerate(one.later, start=1):
            places.append(
                [*_turn(tables, one, ahead, calls), *levels, tables.start["later"] + ahead]
            )
            becomes.append(ready)
            if ready:
                break
    return np.array(places), np.array(becomes)


# ---- pace and worth ----------------------------------------------------------------------------


def pace(rounds: Counter, folds: Counter) -> dict:
    """How often ready hands win, and how often folding players deal in to them."""
    wins = rounds["tsumo"] + rounds["ron"]
    return {
        "wins": round(wins / rounds["turns"], 4),
        "draws": round(rounds["tsumo"] / wins, 3),
        "leaks": round(folds["dealt in"] / folds["discards"], 4),
    }


def han(count: Counter, paid: Sequence[tuple[int, int, bool]]) -> dict[str, float]:
    """The shares of han, times what fu add to what the table of prices says."""
    whole = sum(count.values())
    expected = sum(
        (GAME.dealer_prices if dealer else GAME.prices)[min(max(one, 1), MOST_HAN)].offered
        for one, _, dealer in paid
    )
    more = sum(points for _, points, _ in paid) / expected
    return {str(one): round(more * count[one] / whole, 4) for one in sorted(count)}


def compact(told: dict) -> str:
    """JSON in which a list of numbers stands on one line."""
    text = json.dumps(told, indent=1)
    return re.sub(r"\[[^\[\]{}]*\]", lambda row: re.sub(r"\s+", " ", row[0]), text) + "\n"


if __name__ == "__main__":
    main()
