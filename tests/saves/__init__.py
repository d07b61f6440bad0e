"""Whole games as real versions of the program wrote them, one for each format and each sheet.

They must load for ever, so they are never written again. `python -m tests.saves.write` adds
those that are missing for the format of today.
"""

from pathlib import Path

FOLDER = Path(__file__).parent


def file_of(written, ruleset):
    """Where the game of a format and a sheet lies."""
    return FOLDER / f"{written}-{ruleset}.jsonl"
