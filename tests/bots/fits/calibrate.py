"""Sets right what `fit` says of the tiles a player holds, on the same hands.

python -m tests.bots.fits.calibrate --data riichi_hands.jsonl.gz

Waits are fitted to every kind of tile; that one holds a tile oneself says a little more.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from tests.bots.fits.fit import MANNERS, OUT, compact
from tests.bots.fits.measure import observe
from tests.bots.fits.recorded_hands import FOLDS, HELD_OUT, recorded_hands

MOST = 0.95


def main() -> None:
    """Measures on the hands of the fit, and writes a factor and a power for each manner."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--every", type=int, default=12, help="look at every so many-th position")
    given = parser.parse_args()
    told = json.loads(OUT.read_text("utf-8"))
    assert all(one["held"] == [1.0, 1.0] for one in told["waits"].values()), "fit anew first"
    rows = defaultdict(list)
    for hand in recorded_hands(given.data, folds=[nth for nth in range(FOLDS) if nth != HELD_OUT]):
        observe(hand, given.every, rows, defaultdict(list))
    for name in MANNERS:
        told["waits"][name]["held"] = _set_right(rows[f"danger_{name}"])
    OUT.write_text(compact(told), encoding="utf-8")


def _set_right(rows: Sequence[tuple[float, bool]]) -> list[float]:
    """The factor and the power under which what was seen is likeliest."""
    odds, hits = (np.array(one) for one in zip(*rows, strict=True))
    logs = np.log(np.maximum(odds, 1e-6))

    def loss(weights: np.ndarray) -> float:
        fixed = np.clip(np.exp(weights[0] + weights[1] * logs), 1e-7, MOST)
        return -np.where(hits, np.log(fixed), np.log1p(-fixed)).sum()

    shift, power = minimize(loss, np.array([0.0, 1.0]), method="Nelder-Mead").x
    return [round(float(np.exp(shift)), 3), round(float(power), 3)]


if __name__ == "__main__":
    main()
