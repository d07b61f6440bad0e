"""Fitting: scores that are sums of looked-up weights, and the waits of tenpai hands."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.optimize import minimize

STEPS = 200
BEND = 30.0
"""How much bent rows are resisted."""


class Tables:
    """Weights in named tables, side by side in one vector."""

    def __init__(self, sizes: dict[str, int]) -> None:
        self.sizes = sizes
        starts = np.cumsum([0, *sizes.values()])
        self.start = dict(zip(sizes, starts.tolist(), strict=False))
        self.size = int(starts[-1])

    def cut(self, weights: np.ndarray) -> dict[str, list[float]]:
        """The weights of each table."""
        return {
            name: [round(float(one), 3) for one in weights[self.start[name] :][:size]]
            for name, size in self.sizes.items()
        }


def fit_logistic(
    places: np.ndarray, hits: np.ndarray, tables: Tables, ridge: dict[str, float], smooth: Sequence
) -> np.ndarray:
    """The weights under which what was seen is likeliest; rows of `places` are looked up and added.

    `ridge` draws the weights of a table to nothing, `smooth` names those whose neighbours shall not
    bend far from one line.
    """
    size = tables.size
    pull = np.zeros(size)
    for name, strength in ridge.items():
        pull[tables.start[name] :][: tables.sizes[name]] = strength
    bends = [
        tables.start[name] + np.arange(tables.sizes[name] - 2)
        for name in smooth
        if tables.sizes[name] > 2
    ]
    bends = np.concatenate(bends) if bends else np.zeros(0, dtype=int)
    flat = places.ravel()

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        scores = weights[places].sum(axis=1)
        error = 1 / (1 + np.exp(-scores)) - hits
        found = np.logaddexp(0, scores).sum() - scores[hits].sum()
        slope = np.bincount(flat, np.repeat(error, places.shape[1]), size)
        bent = weights[bends] - 2 * weights[bends + 1] + weights[bends + 2]
        found += 0.5 * (pull * weights**2).sum() + 0.5 * BEND * (bent**2).sum()
        slope += pull * weights
        for place, part in ((bends, 1), (bends + 1, -2), (bends + 2, 1)):
            np.add.at(slope, place, BEND * part * bent)
        return found, slope

    done = minimize(loss, np.zeros(size), jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
    return done.x
