"""The worked examples of the rule sheets."""

import json
from pathlib import Path

EXAMPLES = json.loads((Path(__file__).parent / "riichi_examples.json").read_text(encoding="utf-8"))


def seat_of(wind: str) -> int:
    """The seat that has the wind when seat 0 is dealer."""
    return "ESWN".index(wind)
