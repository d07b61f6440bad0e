"""Hands as they were played by the lively players of the tests, and a match in outline.

Each line is an event: a seat is named by its wind in the hand, `3m_` is a tile drawn and thrown
at once, `3m*` the tile that declares riichi, and a dash behind an offered tile says that nobody
won on it. A line that changes says that a rule, a score or a payment has changed; look at why,
then write the files anew: `python -m tests.playthroughs.write`.
"""

from pathlib import Path

FOLDER = Path(__file__).parent


def file_of(ruleset):
    """Where the hands of a ruleset lie."""
    return FOLDER / f"{ruleset}.txt"
