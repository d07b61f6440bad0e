"""Writes a few hundred held-out positions, with what was hidden, for the quick tests.

python -m tests.bots.fits.sample --data riichi_hands.jsonl.gz
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

from game.bots.fast_shanten import kinds_of
from game.engine.table import Laid, Meld, Player
from game.engine.tiles import STANDARD, notation
from tests.bots.fits.recorded_hands import HELD_OUT, Position, recorded_hands
from tests.bots.fits.truth import Secrets, Truth

OUT = Path(__file__).parents[1] / "recorded_positions.json"
POSITIONS = 300


def main() -> None:
    """Chooses and writes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    given = parser.parse_args()
    dice = Random(1)
    hands = list(recorded_hands(given.data, folds=(HELD_OUT,)))
    found = []
    for hand in dice.sample(hands, POSITIONS):
        free = [one for one in hand.positions if not one.table.players[one.seat].in_riichi]
        if free:
            found.append(_told(dice.choice(free)))
    rows = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found)
    OUT.write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def _told(position: Position) -> dict:
    table, seat, secrets = position.table, position.seat, Secrets()
    return {
        "wind": table.wind,
        "dealer": table.dealer,
        "counters": table.counters,
        "left": table.wall.left,
        "replaced": table.wall.replaced,
        "indicators": notation(table.wall.indicators),
        "seat": seat,
        "hand": notation(table.hand(seat).concealed),
        "players": [_player(player) for player in table.players],
        "secrets": {one: _secret(secrets.of(table, one, seat)) for one in table.seats_after(seat)},
    }


def _player(player: Player) -> dict:
    return {
        "melds": [_meld(meld) for meld in player.hand.melds],
        "river": " ".join(map(_laid, player.river)),
        "riichi": None if player.riichi is None else player.riichi.place,
        "missed": notation(missed.tile for missed in player.missed),
    }


def _meld(meld: Meld) -> list:
    claimed = None if meld.claimed is None else str(meld.claimed)
    return [meld.kind.value, notation(meld.tiles), claimed, meld.source]


def _laid(laid: Laid) -> str:
    return f"{laid.tile}{'_' * laid.drawn}{'^' * laid.claimed}"


def _secret(truth: Truth) -> dict:
    return {"ready": truth.ready, "wins": notation(STANDARD[kind] for kind in kinds_of(truth.wins))}


if __name__ == "__main__":
    main()
