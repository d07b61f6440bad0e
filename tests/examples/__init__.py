"""The worked examples of the rule sheets."""

import json
from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = json.loads((HERE / "riichi_examples.json").read_text(encoding="utf-8"))
KANSAI = json.loads((HERE / "kansai_examples.json").read_text(encoding="utf-8"))
KANSAI_EXAMPLES = KANSAI["examples"]


def of_kind(kind: str) -> list[dict[str, object]]:
    """The examples of the kansai sheet that are of this kind."""
    return [case for case in KANSAI_EXAMPLES if case["kind"] == kind]


def seat_of(wind: str) -> int:
    """The seat that has the wind when seat 0 is dealer."""
    return "ESWN".index(wind)
