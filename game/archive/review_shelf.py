"""The reviews that were made of games, kept beside the library: a line a review, only appended to.

The journals stay the truth. A review takes the bird several seconds, so that what it found is kept;
a line that is damaged, torn or of another reviewer is as good as none, and costs no more than to
look at that game again. Each line has a sum of its own, and is read no further until it is wanted.
"""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.seats import Seat
from game.review.kept_review import REVIEWER, KeptReview, as_text, of_text
from game.storage.atomic_write import write_whole
from game.storage.file_reading import read_whole

log = logging.getLogger(__name__)

REVIEWS: Final = "reviews.index"
LARGEST: Final = 1 << 28
"""More bytes than the reviews of a hundred thousand games."""
_PARTS: Final = 5
"""The parts of a line: its sum, who looked, the game, the seat, what was found."""
_SPARE: Final = 200
"""So many lines nobody wants any more may stand in the file before it is written anew."""
_MARK: Final = "moineau-review"


class ReviewedSeat(NamedTuple):
    """A game, by what tells it from any other, and the seat that was looked at."""

    fingerprint: str
    seat: Seat


class ReviewShelf:
    """The kept reviews of the player's folder."""

    def __init__(self, folder: Path) -> None:
        """Opens them; a file that cannot be read for any reason holds none."""
        self._file = folder / REVIEWS
        self._texts: dict[ReviewedSeat, str] = {}
        self._read: dict[ReviewedSeat, KeptReview | None] = {}
        spare = 0
        for key, text in _lines(self._file):
            spare += key is None or key in self._texts
            if key is not None:
                self._texts[key] = text
        if spare > _SPARE + len(self._texts):
            self._tidy()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._texts)

    def has(self, key: ReviewedSeat) -> bool:
        """Whether a game has been looked at."""
        return key in self._texts

    def of(self, key: ReviewedSeat) -> KeptReview | None:
        """The review of a game; `None` if it has not been looked at."""
        if key not in self._read:
            self._read[key] = self._understood(key)
        return self._read[key]

    def _understood(self, key: ReviewedSeat) -> KeptReview | None:
        text = self._texts.get(key)
        if text is None:
            return None
        try:
            return of_text(text)
        except (ValueError, TypeError, LookupError) as fault:
            log.warning("a review in %s cannot be used: %s", self._file, fault)
            del self._texts[key]
            return None

    def keep(self, key: ReviewedSeat, review: KeptReview) -> None:
        """Keeps a review; may raise `OSError`, and knows it all the same."""
        self._texts[key] = as_text(review)
        self._read[key] = review
        append_review(self._file.parent, key, review)

    def _tidy(self) -> None:
        """Writes the file anew without what nobody wants any more."""
        content = b"".join(_line(key, text) for key, text in self._texts.items())
        try:
            write_whole(content, self._file, synced=False)
        except OSError as fault:
            log.warning("%s cannot be written anew: %s", self._file, fault)


def append_review(folder: Path, key: ReviewedSeat, review: KeptReview) -> None:
    """Adds a review to those that are kept, without reading them; may raise `OSError`."""
    line = _line(key, as_text(review))
    folder.mkdir(parents=True, exist_ok=True)
    # A line end before it, too: a window that was killed may have left half a line.
    handle = os.open(folder / REVIEWS, os.O_WRONLY | os.O_APPEND | os.O_CREAT | _BINARY, 0o666)
    with os.fdopen(handle, "wb") as file:
        file.write(b"\n" + line)


_BINARY: Final = getattr(os, "O_BINARY", 0)


def _line(key: ReviewedSeat, text: str) -> bytes:
    told = f"{REVIEWER} {key.fingerprint} {key.seat} {text}"
    return f"{_sum_of(told)} {told}\n".encode()


def _sum_of(told: str) -> str:
    return hashlib.blake2b(f"{_MARK} {told}".encode(), digest_size=12).hexdigest()


def _lines(file: Path) -> Iterator[tuple[ReviewedSeat | None, str]]:
    """The lines of the file, and `None` for each that does not count."""
    try:
        content = read_whole(file, LARGEST)
    except OSError as fault:
        log.info("the reviews cannot be read: %s", fault)
        return
    for line in content.split(b"\n"):
        if line:
            yield _understood(line.decode(errors="replace"))


def _understood(line: str) -> tuple[ReviewedSeat | None, str]:
    found, _, told = line.partition(" ")
    parts = told.split(" ", _PARTS - 2)
    if len(parts) != _PARTS - 1 or found != _sum_of(told):
        return None, ""
    reviewer, fingerprint, seat, text = parts
    if reviewer != REVIEWER or not seat.isdecimal():
        return None, ""
    return ReviewedSeat(fingerprint, int(seat)), text
