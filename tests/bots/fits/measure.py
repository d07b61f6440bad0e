"""Predicted against observed, on the matches that were held out from fitting.

python -m tests.bots.fits.measure --data riichi_hands.jsonl.gz --out after.json
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import log, sqrt
from pathlib import Path

from game.bots.fast_shanten import kinds_in
from game.bots.opponents import OpponentThreat, opponent_threats
from game.bots.seat_knowledge import SeatKnowledge, seat_knowledge
from game.bots.wait_danger import safe_from
from tests.bots.fits.recorded_hands import HELD_OUT, Position, RecordedHand, recorded_hands
from tests.bots.fits.truth import GAME, Secrets

BINS = 10
AHEAD = 3
"""How many turns ahead growth is looked at."""
LEAST, MOST = 1e-4, 1 - 1e-4
SEEN: Sequence[str] = (
    "ready",
    "ready_open",
    "ready_closed",
    "ready_later",
    "danger_riichi",
    "danger_open",
    "danger_closed",
    "danger",
)
Rows = dict[str, list[tuple[float, bool]]]


def main() -> None:
    """Measures and writes the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--every", type=int, default=2, help="look at every so many-th position")
    parser.add_argument("--fold", type=int, default=HELD_OUT)
    given = parser.parse_args()
    rows, costs, hands = defaultdict(list), defaultdict(list), 0
    for hand in recorded_hands(given.data, folds=(given.fold,)):
        hands += 1
        observe(hand, given.every, rows, costs)
    found = {name: summary(rows[name]) for name in SEEN}
    found["cost"] = {name: _means(pairs) for name, pairs in sorted(costs.items())}
    found["hands"] = hands
    given.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    for name in SEEN:
        told = {key: one for key, one in found[name].items() if key != "bins"}
        sys.stdout.write(f"{name:14} {told}\n")


def observe(hand: RecordedHand, every: int, rows: Rows, costs: dict) -> None:
    """Adds what is predicted and what was so at the positions of a hand."""
    secrets = Secrets()
    later = _readiness(hand, secrets)
    won = _rons(hand)
    for position in hand.positions:
        last = position is hand.positions[-1]
        chosen = (position.hand + position.step) % every == 0
        if position.table.players[position.seat].in_riichi or not (chosen or last):
            continue
        known = seat_knowledge(GAME, position.table, position.seat)
        for threat in opponent_threats(known):
            if chosen:
                _add(rows, position, known, threat, secrets, later)
            if last and threat.seat in won:
                costs[_kind(position, threat.seat)].append((threat.cost, won[threat.seat]))


def _add(rows, position: Position, known: SeatKnowledge, threat: OpponentThreat, secrets, later):
    seat, table = threat.seat, position.table
    truth = secrets.of(table, seat, position.seat)
    kind = _kind(position, seat)
    if kind != "riichi":
        rows["ready"].append((threat.ready, truth.ready))
        rows[f"ready_{kind}"].append((threat.ready, truth.ready))
        then = later.get((seat, len(table.players[seat].river) + AHEAD))
        if then is not None and known.draws >= AHEAD:
            grown = threat.growth[min(AHEAD, len(threat.growth) - 1)]
            rows["ready_later"].append((grown, then))
    safe = safe_from(table, seat)
    for tile in kinds_in(known.hand):
        hits = bool(truth.wins >> tile & 1)
        if safe >> tile & 1:
            assert not hits, "nobody wins on a tile they have thrown"
            continue
        if truth.ready:
            rows[f"danger_{kind}"].append((threat.hits[tile], hits))
        rows["danger"].append((threat.ready * threat.hits[tile], hits))


def _kind(position: Position, seat: int) -> str:
    player = position.table.players[seat]
    if player.riichi is not None:
        return "riichi"
    return "closed" if player.hand.is_closed else "open"


def _readiness(hand: RecordedHand, secrets: Secrets) -> dict[tuple[int, int], bool]:
    """Whether each seat was ready, by how many tiles it had discarded."""
    found = {}
    for position in hand.positions:
        for seat in position.table.seats_after(position.seat):
            turn = len(position.table.players[seat].river)
            if (seat, turn) not in found:
                found[seat, turn] = secrets.of(position.table, seat, position.seat).ready
    return found


def _rons(hand: RecordedHand) -> dict[int, float]:
    """What each winner by ron was paid, deposits not counted."""
    wins = [one for one in hand.results if one["type"] == "win" and not one["tsumo"]]
    return {one["p"]: -one["deltas"][one["from"]] for one in wins}


def summary(rows: Sequence[tuple[float, bool]]) -> dict:
    """Ten bins of equally many rows, and how good the predictions are."""
    rows = sorted(rows)
    count = len(rows)
    clipped = [(min(max(p, LEAST), MOST), y) for p, y in rows]
    loss = -sum(log(p if y else 1 - p) for p, y in clipped) / count
    return {
        "count": count,
        "predicted": round(sum(p for p, _ in rows) / count, 5),
        "observed": round(sum(y for _, y in rows) / count, 5),
        "log_loss": round(loss, 6),
        "brier": round(sum((p - y) ** 2 for p, y in rows) / count, 6),
        "bins": [_bin(part) for part in _parts(rows)],
    }


def _parts(rows: Sequence[tuple[float, bool]]) -> Iterator[Sequence[tuple[float, bool]]]:
    for nth in range(BINS):
        yield rows[len(rows) * nth // BINS : len(rows) * (nth + 1) // BINS]


def _bin(rows: Sequence[tuple[float, bool]]) -> dict:
    """One bin, with the interval of Wilson in which its true share lies, 95 times of 100."""
    count, hits = len(rows), sum(y for _, y in rows)
    share, z = hits / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count**2)) / (1 + z * z / count)
    return {
        "count": count,
        "predicted": round(sum(p for p, _ in rows) / count, 5),
        "observed": round(share, 5),
        "low": round(max(middle - half, 0.0), 5),
        "high": round(middle + half, 5),
    }


def _means(pairs: Sequence[tuple[float, float]]) -> dict:
    count = len(pairs)
    predicted, observed = (sum(one) / count for one in zip(*pairs, strict=True))
    deviation = sqrt(sum((one - observed) ** 2 for _, one in pairs) / count)
    return {
        "count": count,
        "predicted": round(predicted),
        "observed": round(observed),
        "interval": round(1.96 * deviation / sqrt(count)),
    }


if __name__ == "__main__":
    main()
