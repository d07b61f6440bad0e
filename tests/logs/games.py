"""The games in the files beside this module, and changed copies of them.

`little` is one game of four hands, told in three formats: a riichi whose ippatsu two calls broke,
a replacement tile after an added and a closed kong, nine terminals, and two wins on one discard.
"""

import json
from pathlib import Path

from game.logs.game_check import check
from game.logs.reading import read_games

FILES = Path(__file__).parent / "files"
TENHOU6 = (FILES / "little.json").read_text(encoding="utf-8")
MJLOG = (FILES / "little.mjlog").read_text(encoding="utf-8")
MJAI = (FILES / "little.mjai.jsonl").read_text(encoding="utf-8")
LITTLE = {"tenhou6": TENHOU6, "mjlog": MJLOG, "mjai": MJAI}
RIICHI, KONGS, TERMINALS, TWO_WINS = range(4)
"""The hands of the game."""


def read(text, folder):
    """The games of a file with this text, or these bytes."""
    file = folder / "log"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_games(file)


def found(text, folder):
    """The differences in the games of a text, hand by hand."""
    return [one.differences for game in read(text, folder) for one in check(game)]


def kinds(text, folder):
    """The kinds of the differences, each hand together."""
    return [{one.kind for one in hand} for hand in found(text, folder)]


def changed(text, old, new, *, times=1):
    """The text with another thing in one place."""
    assert text.count(old) == times, (old, text.count(old))
    return text.replace(old, new)


def columns(change, text=TENHOU6):
    """The tenhou6 game after a change to its object."""
    game = json.loads(text)
    change(game)
    return json.dumps(game, ensure_ascii=False)


def events(change, text=MJAI):
    """The mjai game, each of its events changed or, with nothing, left out."""
    new = (change(json.loads(line)) for line in text.splitlines())
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in new if one)
