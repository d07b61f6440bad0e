"""Files of games as commands read and write them, with one line for what goes wrong."""

from __future__ import annotations

import sys
from pathlib import Path

from game.archive.log_words import MEGABYTE, bad_log
from game.cli.errors import faulty, unusable
from game.cli.parser import PROGRAM
from game.logs.log_faults import BadLog, TooLarge, UnknownFormat
from game.logs.logged_game import LoggedGame
from game.logs.reading import read_games
from game.storage.file_reading import LARGEST
from game.text.words import Words


def games_in(file: Path, words: Words) -> list[LoggedGame]:
    """The games of a file; raises a failure with one line if it cannot be read."""
    try:
        return read_games(file)
    except BadLog as fault:
        raise faulty("cli.log.bad", file=file, reason=bad_log(fault, words)) from fault
    except UnknownFormat as fault:
        raise faulty("cli.log.unknown", file=file) from fault
    except TooLarge as fault:
        raise faulty("cli.log.too_large", file=file, most=LARGEST // MEGABYTE) from fault
    except OSError as fault:
        raise unusable(fault) from fault


def note(line: str) -> None:
    """Prints a line to standard error."""
    print(f"{PROGRAM}: {' '.join(line.splitlines())}", file=sys.stderr)


def write_out(content: bytes, out: Path | None) -> None:
    """Writes to a new file, or to standard output."""
    if out is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    with out.open("xb") as opened:
        opened.write(content)
