"""Games that quick players have played, in a folder as the player's own."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.host.journal import load
from game.host.journal_header import Guest
from game.rulesets import PRESETS
from tests.host.players import EAGER, RECKLESS, header, host, play
from tests.saves import file_of

BIRDS = ("pie", "mesange", "hibou", "pinson")
LEVELS = ("casual", "club", "beginner")
SHEETS = tuple(PRESETS)


@cache
def played(nth):
    """The journal of the game of this number, one sheet after the other: its bytes.

    The first of each sheet is the saved one, so that few have to be played.
    """
    sheet = SHEETS[nth % len(SHEETS)]
    if nth < len(SHEETS):
        return file_of(1, sheet).read_bytes()
    of = header(sheet, seed=f"library {nth}", people=1, **_strict(nth, sheet))
    birds = [
        Guest(BIRDS[(nth + place) % len(BIRDS)], LEVELS[(nth * place) % len(LEVELS)])
        for place in range(len(of.guests) - 1)
    ]
    of = replace(of, guests=(Guest(), *birds))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        table = play(host(of, file, RECKLESS if _strict(nth, sheet) else EAGER))
        table.close()
        return file.read_bytes()


def _strict(nth, sheet):
    """Now and then a table at which wrong acts are possible."""
    return {"strict_mode": True} if sheet in ("club", "classic") else {}


def day(nth):
    """When the game of this number was put away."""
    return f"2026-{1 + nth // 28 % 12:02}-{1 + nth % 28:02} 21.{nth // 336 % 60:02}.00"


def put(folder, count):
    """So many games as files in the player's folder; returns their names."""
    games = folder / "games"
    games.mkdir(parents=True, exist_ok=True)
    names = [f"{day(nth)}.jsonl" for nth in range(count)]
    for nth, name in enumerate(names):
        (games / name).write_bytes(played(nth))
    return names


def journal(content, folder):
    """The journal of these bytes."""
    file = folder / "one.jsonl"
    file.write_bytes(content)
    return load(file).journal
