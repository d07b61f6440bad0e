"""How hands for a plan really progress: the figures of `game/bots/expected_value.py`.

python -m tests.bots.fit_pace --hands 2000

Hands are dealt and played alone, always with the best ukeire for one plan. For each plan and
distance the chance of a draw to help is told, and how far a hand that is slower or faster than
usual stays so after its next step (as a power: 0 for not at all, 1 for wholly).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import log
from random import Random

from game.bots.fast_shanten import (
    ALL,
    ONE,
    HandPattern,
    count,
    hand_pattern,
    kinds_of,
    packed,
    shanten_and_ukeire,
)
from game.engine.shapes.hand_shapes import ALL_FACES
from game.engine.tiles import KIND, STANDARD, Suit, copies_of

FLUSH = frozenset(one for one in ALL_FACES if one.suit is Suit.DOTS or one.is_honour)
NUMBERS = frozenset(one for one in ALL_FACES if not one.is_honour)
SIMPLES = frozenset(one for one in ALL_FACES if not one.is_outside)
PATTERNS = {
    "any hand": hand_pattern(ALL_FACES),
    "simples": hand_pattern(SIMPLES),
    "one suit": hand_pattern(FLUSH),
    "triplets": hand_pattern(ALL_FACES, runs=False),
    "with ends": hand_pattern(ALL_FACES, outside=True),
    "with ends, no honours": hand_pattern(NUMBERS, outside=True),
}
TURNS = 18
FARTHEST = 6


def steps(pattern: HandPattern, seed: int) -> Iterator[tuple[int, float]]:
    """The distance and the chance of a draw to help, each time the distance has changed."""
    dealt = Random(seed).sample(copies_of(STANDARD, 4), 13 + TURNS)
    hand, seen = packed(dealt[:13]), [0 for _ in ALL]
    for tile in dealt[:13]:
        seen[KIND[tile]] += 1
    last = 99
    for tile in dealt[13:]:
        looked = shanten_and_ukeire(pattern, hand, 4)
        if looked.distance < last:
            last = looked.distance
            yield last, _chance(seen, looked.ukeire)
        seen[KIND[tile]] += 1
        hand = hand + ONE[KIND[tile]]
        if shanten_and_ukeire(pattern, hand, 4).distance == 0:
            return
        hand = hand - ONE[_thrown(pattern, hand, seen)]


def _thrown(pattern: HandPattern, hand: int, seen: list[int]) -> int:
    """The discard with the best ukeire."""

    def worth(kind: int) -> tuple[int, float]:
        looked = shanten_and_ukeire(pattern, hand - ONE[kind], 4)
        return -looked.distance, _chance(seen, looked.ukeire)

    return max((kind for kind in ALL if count(hand, kind)), key=worth)


def _chance(seen: list[int], ukeire: int) -> float:
    return sum(4 - seen[kind] for kind in kinds_of(ukeire)) / (136 - sum(seen))


def main() -> None:
    """Plays the hands and tells the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=500)
    given = parser.parse_args()
    for name, pattern in PATTERNS.items():
        found = [list(steps(pattern, seed)) for seed in range(given.hands)]
        chances = defaultdict(list)
        for hand in found:
            for distance, chance in hand:
                chances[distance].append(chance)
        usual = {far: sum(all_) / len(all_) for far, all_ in chances.items() if far <= FARTHEST}
        told = ", ".join(f"{far}: {usual[far]:.3f}" for far in sorted(usual))
        pairs = [
            (log(before / usual[far]), log(after / usual[then]))
            for hand in found
            for (far, before), (then, after) in pairwise(hand)
            if far - 1 == then and far in usual and far > 1 and before > 0 < after
        ]
        power = sum(x * y for x, y in pairs) / sum(x * x for x, _ in pairs)
        sys.stdout.write(f"{name:22} {told}; stays {power:.2f}\n")


if __name__ == "__main__":
    main()
