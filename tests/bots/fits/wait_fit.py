"""Fits the weights of waits: those under which the real waits of tenpai hands are likeliest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.optimize import minimize

from tests.bots.fits.observations import KINDS, SIGNS, Waits

RANKS, SUITS, HONOURS = 9, 3, 27
MOST = 0.95
STEPS = 150
RIDGE = 4.0
RIDGE_SHAPES = 1.0
BASES = ("two_sided", "closed", "edge", "pair", "alone", "honour_pair", "honour_alone", "rest")
SIZES = {"two_sided": 3, "closed": 4, "edge": 1, "pair": 5, "alone": 5, "honour_pair": 1}
SIZES |= {"honour_alone": 1, "rest": 1, "early": 3, "late": 3}
START = dict(zip(SIZES, np.cumsum([0, *SIZES.values()]).tolist(), strict=False))
SHAPES = sum(SIZES.values())
FIRST = {
    "two_sided": (0.51, 0.51, 0.51),
    "closed": (0.17, 0.18, 0.085, 0.085),
    "edge": (0.146,),
    "pair": (0.5, 0.48, 0.42, 0.28, 0.28),
    "alone": (0.3, 0.3, 0.25, 0.2, 0.2),
    "honour_pair": (1.15,),
    "honour_alone": (0.28,),
    "rest": (2.0,),
    "early": (0.6, 0.6, 0.6),
    "late": (0.6, 0.6, 0.6),
}


class Shapes:
    """All shapes a wait may have, as arrays: its weight, its tiles, the kinds it waits for."""

    def __init__(self) -> None:
        rows = [shape for suit in range(SUITS) for shape in _of_suit(suit * RANKS)]
        rows += [
            shape
            for kind in range(HONOURS, KINDS)
            for shape in (
                ("honour_pair", 0, (kind, kind), (kind,)),
                ("honour_alone", 0, (kind,), (kind,)),
            )
        ]
        self.base = np.array([START[name] + near for name, near, *_ in rows])
        self.tiles = np.array([(tiles[0], tiles[-1]) for *_, tiles, _ in rows])
        self.one_tile = np.array([len(tiles) == 1 for *_, tiles, _ in rows])
        self.pair = np.array([len(tiles) == 2 and tiles[0] == tiles[1] for *_, tiles, _ in rows])
        self.waits = np.zeros((len(rows), KINDS), dtype=np.float32)
        for nth, (*_, waits) in enumerate(rows):
            self.waits[nth, list(waits)] = 1
        runs = {"two_sided": 0, "closed": 1, "edge": 2}
        self.run = np.array([runs.get(name, -1) for name, *_ in rows])
        # a pair that waits with another is counted half, as the waits share one hand
        self.share = np.where(self.pair, 0.5, 1.0)


def _of_suit(first: int):
    for low in range(RANKS - 1):
        tiles = (first + low, first + low + 1)
        if low in (0, RANKS - 2):
            yield "edge", 0, tiles, (first + (2 if low == 0 else RANKS - 3),)
        else:
            near = min(low, RANKS - 2 - low) - 1
            yield "two_sided", near, tiles, (first + low - 1, first + low + 2)
    for rank in range(1, RANKS - 1):
        near = min(rank, RANKS - 1 - rank) - 1
        yield "closed", near, (first + rank - 1, first + rank + 1), (first + rank,)
    for rank in range(RANKS):
        near, kind = min(rank, RANKS - 1 - rank), first + rank
        yield "pair", near, (kind, kind), (kind,)
        yield "alone", near, (kind,), (kind,)


ALL = Shapes()


def fit_waits(rows: Sequence[Waits]) -> dict:
    """The figures of one manner."""
    sight = _Sight(rows)
    start = np.zeros(SHAPES + len(SIGNS))
    for name, values in FIRST.items():
        start[START[name] :][: len(values)] = np.log(values)
    pull = np.full(len(start), RIDGE)
    pull[:SHAPES] = RIDGE_SHAPES
    pull[SHAPES] = 1e6

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        found, slope = sight.loss(weights)
        apart = weights - start
        return found + 0.5 * (pull * apart**2).sum(), slope + pull * apart

    done = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
    return figures(done.x)


def figures(weights: np.ndarray) -> dict:
    """The weights as they are shipped."""
    told: dict = {}
    for name, size in SIZES.items():
        values = [round(float(one), 4) for one in np.exp(weights[START[name] :][:size])]
        alone = size == 1
        told[name] = values[0] if alone else values
    factors = {
        sign: round(float(np.exp(weights[SHAPES + nth])), 3)
        for sign, nth in SIGNS.items()
        if nth and abs(weights[SHAPES + nth]) > 1e-6
    }
    return {**told, "held": [1.0, 1.0], "factors": factors}


class _Sight:
    """What was seen, as arrays."""

    def __init__(self, rows: Sequence[Waits]) -> None:
        live = np.array([one.live for one in rows], dtype=np.float32)
        safe, early, late, wins = (
            _bits([getattr(one, name) for one in rows])
            for name in ("safe", "early", "late", "wins")
        )
        first, second = ALL.tiles.T
        self.combinations = np.where(
            ALL.pair, live[:, first] * (live[:, first] - 1) / 2, live[:, first] * live[:, second]
        )
        self.combinations = np.where(ALL.one_tile, live[:, first], self.combinations)
        self.combinations *= ~(safe.astype(np.float32) @ ALL.waits.T > 0)
        runs = ALL.run >= 0
        self.early = np.where(runs, early[:, first].astype(np.int8) + early[:, second], 0)
        self.late = np.where(runs, late[:, first].astype(np.int8) + late[:, second], 0)
        self.signs = np.array([one.signs for one in rows])
        self.reach = np.array([one.reach for one in rows])
        self.hits, self.open = wins, ~safe

    def loss(self, weights: np.ndarray) -> tuple[float, np.ndarray]:
        """How unlikely the real waits are, and which way is better."""
        shape, sign = weights[:SHAPES], weights[SHAPES:]
        run = np.maximum(ALL.run, 0)
        logs = shape[ALL.base] + self.early * shape[START["early"] + run]
        logs = logs + self.late * shape[START["late"] + run]
        each = np.exp(logs) * self.combinations
        lean = np.exp(sign[self.signs].sum(axis=1))
        of_kind, total = each @ ALL.waits, each @ ALL.share
        leaning = lean * of_kind
        rest, reach = np.exp(shape[START["rest"]]), np.exp(sign[self.reach])
        plain, leant = of_kind.sum(axis=1) + 1e-9, leaning.sum(axis=1)
        whole = total * leant / plain + rest
        odds = np.clip(leaning * (reach / whole)[:, None], 1e-7, MOST)
        hits, seen = self.hits & self.open, self.open
        found = -np.log(odds[hits]).sum() - np.log1p(-odds[seen & ~hits]).sum()
        pull = np.where(seen, np.where(hits, 1.0, -odds / (1 - odds)), 0.0)
        pull[(odds >= MOST) | (odds <= 1e-7)] = 0.0
        all_of = pull.sum(axis=1)
        back = all_of / whole
        by_sign = pull - back[:, None] * (total / plain)[:, None] * leaning
        to_kind = pull / np.maximum(of_kind, 1e-9) * (of_kind > 0)
        to_kind -= (
            back[:, None] * total[:, None] * (lean / plain[:, None] - (leant / plain**2)[:, None])
        )
        to_each = each * (to_kind @ ALL.waits.T - (back * leant / plain)[:, None] * ALL.share)
        slope = np.zeros_like(weights)
        slope[:SHAPES] += np.bincount(ALL.base, to_each.sum(axis=0), SHAPES)
        for name, many in (("early", self.early), ("late", self.late)):
            slope[:SHAPES] += np.bincount(START[name] + run, (to_each * many).sum(axis=0), SHAPES)
        slope[START["rest"]] -= (back * rest).sum()
        size = len(sign)
        for slot in range(self.signs.shape[1]):
            slope[SHAPES:] += np.bincount(self.signs[:, slot].ravel(), by_sign.ravel(), size)
        slope[SHAPES:] += np.bincount(self.reach, all_of, size)
        return found, -slope


def _bits(sets: Sequence[int]) -> np.ndarray:
    return np.array(sets, dtype=np.int64)[:, None] >> np.arange(KINDS) & 1 > 0
