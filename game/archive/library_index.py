"""The index of all games: what is listed, searched and added up, without reading a journal.

It is made of the journals alone and never the truth: a file that is missing, damaged or of another
version is made anew. It lives in memory, and its file is written whole with a sum of all its bytes,
so that what was read is right to the last bit and two windows never wait for each other.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from game.archive.game_filter import GameFilter
from game.archive.game_summary import GameSummary
from game.archive.own_notes import OwnNote
from game.archive.player_statistics import (
    NOTHING_PLAYED,
    PLAYER_SELF,
    AlbumWin,
    CountedGame,
    GamesOfKind,
    PlayedGame,
    PlayerStatistics,
    YakuWins,
    most_frequent,
    own_wins,
    who_plays,
)
from game.archive.player_sums import PlayerSums, sums_of
from game.archive.search_facts import facts_of
from game.engine.seats import Seat
from game.host.event_codec import read, write
from game.host.journal_header import Guest
from game.learn.glossary.spelling import folded
from game.storage.atomic_write import write_whole
from game.storage.file_reading import read_whole

log = logging.getLogger(__name__)

VERSION: Final = 5
"""To be raised when a summary, a fact or a table changes: every index is then made anew."""
LARGEST_INDEX: Final = 1 << 30
"""More bytes than the index of a hundred thousand games."""
_MARK: Final = f"moineau library {VERSION}\n".encode()
_SUMS: Final = tuple(one.name for one in fields(PlayerSums))
_TABLES: Final = f"""
CREATE TABLE games (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER, changed INTEGER, seat INTEGER,
    played TEXT, flaw TEXT, line INTEGER, family TEXT DEFAULT '', ruleset TEXT DEFAULT '',
    named TEXT DEFAULT '', length TEXT DEFAULT '', own INTEGER, place INTEGER, final INTEGER,
    ended TEXT, counts INTEGER, is_foreign INTEGER DEFAULT 0, hands INTEGER DEFAULT 0,
    listed TEXT DEFAULT '', seats INTEGER DEFAULT 0, names TEXT, fingerprint TEXT, summary BLOB);
CREATE INDEX by_day ON games (played);
CREATE INDEX by_fingerprint ON games (fingerprint);
CREATE TABLE facts (fact TEXT, game INTEGER, PRIMARY KEY (fact, game)) WITHOUT ROWID;
CREATE INDEX facts_of_game ON facts (game);
CREATE TABLE sums (game INTEGER, seat INTEGER, who TEXT, place INTEGER, final INTEGER,
    {", ".join(f"{one} INTEGER" for one in _SUMS)}, PRIMARY KEY (game, seat)) WITHOUT ROWID;
CREATE TABLE wins (game INTEGER, hand INTEGER, what TEXT, worth INTEGER,
    PRIMARY KEY (game, hand, what)) WITHOUT ROWID;
CREATE TABLE notes (name TEXT PRIMARY KEY, starred INTEGER, title TEXT, folded TEXT) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class FileKey:
    """By what a file is known to be the one that was read."""

    size: int
    changed: int
    """When it was last written, in nanoseconds."""
    seat: Seat | None = None
    """The player's seat in a game of another program, which its journal does not tell."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as it is listed."""

    name: str
    """The name of its file."""
    played: str
    """When it was put away, as in 2026-11-05 21.30.00."""
    flaw: str = ""
    """What is wrong with its journal, if it cannot be read; then the rest is empty."""
    line: int = 0
    """The line with the flaw."""
    family: str = ""
    ruleset: str = ""
    named: str = ""
    length: str = ""
    own: Seat | None = None
    place: int | None = None
    """The player's own place; `None` without one."""
    ended: str | None = None
    is_foreign: bool = False
    hands: int = 0
    """How many hands were finished."""
    listed: str = ""
    """The players and their results, unpacked only for the games that are looked at."""
    starred: bool = False
    title: str = ""
    """The player's own name for the game."""

    @property
    def id(self) -> str:
        """What the game is called in commands."""
        return id_of(self.name)

    @property
    def guests(self) -> tuple[Guest, ...]:
        """The player at each seat."""
        return tuple(Guest(*one) for one in _unlisted(self.listed)[0])

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat at the end."""
        return tuple(_unlisted(self.listed)[1])

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat; empty if the game was left."""
        return tuple(_unlisted(self.listed)[2])

    @property
    def finals(self) -> tuple[int, ...]:
        """The final score of each seat; empty if the game was left."""
        return tuple(_unlisted(self.listed)[3])


def id_of(name: str) -> str:
    """What a game is called in commands, by the name of its file."""
    return name.removesuffix(".jsonl").replace(" ", "_")


_LISTED: Final = ", ".join(
    f"games.{one.name}" for one in fields(GameEntry) if one.name not in ("starred", "title")
)
_NOTED: Final = "coalesce(notes.starred, 0), coalesce(notes.title, '')"


def _unlisted(listed: str) -> list[list[Any]]:
    return json.loads(listed) if listed else [[], [], [], []]


class LibraryIndex:
    """The index in memory."""

    def __init__(self, image: bytes | None = None) -> None:
        """A new index, or that of a file; the latter may raise `sqlite3.Error`."""
        self._db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        if image is None:
            self._db.executescript(_TABLES)
        else:
            self._db.deserialize(image)
            self._db.execute("SELECT count(*) FROM games, notes").fetchone()

    def image(self) -> bytes:
        """All of it, to be kept in a file."""
        return self._db.serialize()

    def close(self) -> None:
        """Lets go of the memory."""
        self._db.close()

    # ---- what is in it ---------------------------------------------------------------------------

    def keys(self) -> dict[str, FileKey]:
        """The files it knows."""
        rows = self._db.execute("SELECT name, size, changed, seat FROM games")
        return {name: FileKey(*key) for name, *key in rows}

    def count(self) -> int:
        """How many files it knows."""
        (count,) = self._db.execute("SELECT count(*) FROM games").fetchone()
        return int(count)

    def holds(self, name: str) -> bool:
        """Whether it knows a file."""
        found = self._db.execute("SELECT 1 FROM games WHERE name = ?", (name,)).fetchone()
        return found is not None

    def add(self, name: str, key: FileKey, played: str, game: GameSummary) -> None:
        """Adds a game, or puts it in the place of what its file held before."""
        names = _names(name, played, game)
        columns = {"name": name, "played": played, "flaw": "", "line": 0}
        self._db.execute("BEGIN")
        with self._db:
            row = self._put({**columns, **_columns(key), **_columns_of(game), "names": names})
            facts = {(_letters(fact), row) for fact in facts_of(game)}
            self._db.executemany("INSERT INTO facts VALUES (?, ?)", facts)
            if game.own is not None and game.counts:
                self._add_sums(row, game)
                wins = (
                    (row, hand, what, won.worth) for hand, what, won in own_wins(game, game.own)
                )
                self._db.executemany("INSERT INTO wins VALUES (?, ?, ?, ?)", wins)

    def _add_sums(self, row: int, game: GameSummary) -> None:
        """Adds what the player did, and the birds of each level."""
        for seat in range(len(game.guests)):
            who = who_plays(game, seat)
            if who is not None:
                scores = (game.places[seat], game.finals[seat])
                told = (row, seat, who, *scores, *astuple(sums_of(game, seat)))
                marks = ", ".join("?" * len(told))
                self._db.execute(f"INSERT INTO sums VALUES ({marks})", told)  # noqa: S608

    def add_flawed(self, name: str, key: FileKey, played: str, flaw: str, line: int) -> None:
        """Adds a journal that cannot be read."""
        columns = {"name": name, "played": played, "flaw": flaw, "line": line, **_columns(key)}
        self._put({**columns, "counts": False, "names": folded(name)})

    def _put(self, columns: Mapping[str, object]) -> int:
        self.drop(str(columns["name"]))
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        statement = f"INSERT INTO games ({names}) VALUES ({marks})"  # noqa: S608
        row = self._db.execute(statement, tuple(columns.values())).lastrowid
        assert row is not None, "a new row has a number"
        return row

    def drop(self, name: str) -> None:
        """Takes a game out."""
        found = self._db.execute("SELECT id FROM games WHERE name = ?", (name,)).fetchone()
        if found is not None:
            for table in ("facts", "sums", "wins"):
                self._db.execute(f"DELETE FROM {table} WHERE game = ?", found)  # noqa: S608
            self._db.execute("DELETE FROM games WHERE id = ?", found)

    def note(self, notes: Mapping[str, OwnNote]) -> None:
        """Takes over what the player has noted of games, in the place of all notes before."""
        rows = ((name, one.starred, one.title, folded(one.title)) for name, one in notes.items())
        self._db.execute("DELETE FROM notes")
        self._db.executemany("INSERT INTO notes VALUES (?, ?, ?, ?)", rows)

    # ---- what is asked of it ---------------------------------------------------------------------

    def find(self, wanted: GameFilter) -> tuple[GameEntry, ...]:
        """The games that are wanted, the latest first."""
        rows = self._asked(f"{_LISTED}, {_NOTED}", wanted, _LATEST_FIRST)
        return tuple(GameEntry(*row) for row in rows)

    def summary(self, name: str) -> GameSummary | None:
        """The summary of a game; `None` if there is none, or its journal cannot be read."""
        found = self._db.execute("SELECT summary FROM games WHERE name = ?", (name,)).fetchone()
        return None if found is None or found[0] is None else _unpacked(found[0])

    def twins(self, fingerprint: str) -> tuple[str, ...]:
        """The files that hold a game."""
        rows = self._db.execute("SELECT name FROM games WHERE fingerprint = ?", (fingerprint,))
        return tuple(sorted(name for (name,) in rows))

    def known(self, kind: str) -> tuple[str, ...]:
        """Every fact of a kind, each once: from one it is a short way to the next other one."""
        found, last = list[str](), f"{kind}:"
        following = "SELECT min(fact) FROM facts WHERE fact > ? AND fact < ?"
        while True:
            (fact,) = self._db.execute(following, (last, f"{kind};")).fetchone()
            if fact is None:
                return tuple(found)
            found.append(fact)
            last = fact

    def statistics(self, wanted: GameFilter) -> PlayerStatistics:
        """The statistics of the games that are wanted, added up from the rows."""
        return self.compared(wanted).get(PLAYER_SELF, NOTHING_PLAYED)

    def compared(self, wanted: GameFilter) -> dict[str, PlayerStatistics]:
        """Those of the player and of the birds of each level in the same games, by who it is."""
        sums = ", ".join(f"total(sums.{one})" for one in _SUMS)
        what = f"sums.who, sums.place, count(*), total(sums.final), {sums}"
        found: dict[str, PlayerStatistics] = {}
        rows = self._asked(what, _counting(wanted), "GROUP BY sums.who, sums.place", _SUMMED)
        for who, place, games, final, *each in rows:
            added = _sums_in(map(round, each))
            before = found.get(who, NOTHING_PLAYED)
            found[who] = PlayerStatistics(
                places={**before.places, place: games},
                finals=before.finals + round(final),
                sums=before.sums + added,
            )
        return found

    def course(self, wanted: GameFilter) -> tuple[PlayedGame, ...]:
        """The results of the games that are wanted and count, the earliest first."""
        what = "games.name, games.played, games.seats, games.place, games.final"
        rows = self._asked(what, _counting(wanted), _EARLIEST_FIRST)
        return tuple(map(PlayedGame._make, rows))

    def counted(self, wanted: GameFilter) -> tuple[CountedGame, ...]:
        """The games that are wanted and count, the earliest first."""
        what = ", ".join(f"games.{one}" for one in _COUNTED)
        rows = self._asked(what, _counting(wanted), _EARLIEST_FIRST)
        return tuple(map(CountedGame._make, rows))

    def rows(self, wanted: GameFilter) -> Iterator[tuple[GameEntry, PlayerSums]]:
        """Those that are wanted and count, each with what the player did, the earliest first."""
        what = f"{_LISTED}, {_NOTED}, {', '.join(f'sums.{one}' for one in _SUMS)}"
        own = f"{_SUMMED} AND sums.who = '{PLAYER_SELF}'"
        for row in self._asked(what, _counting(wanted), _EARLIEST_FIRST, own):
            yield GameEntry(*row[: -len(_SUMS)]), _sums_in(row[-len(_SUMS) :])

    def kinds(self, wanted: GameFilter) -> tuple[GamesOfKind, ...]:
        """Which sheets and lengths the games have that are wanted and count, and how many each."""
        what = "games.family, games.seats, games.ruleset, games.length, count(*)"
        rows = self._asked(
            what, _counting(wanted), "GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 1, 2, 3, 4"
        )
        return tuple(GamesOfKind(*row) for row in rows)

    def levels(self) -> frozenset[str]:
        """The levels of the birds that the player has met in games that count."""
        rows = self._db.execute("SELECT DISTINCT who FROM sums WHERE who != ?", (PLAYER_SELF,))
        return frozenset(who for (who,) in rows)

    def album(self, wanted: GameFilter) -> tuple[YakuWins, ...]:
        """The album of the games that are wanted."""
        firsts, counts = {}, {}
        for what, count, _, *first in self._asked(_FIRST, _counting(wanted), _BY_WHAT, _WON):
            firsts[what], counts[what] = _album_win(first), count
        bests = {
            what: _album_win(best)
            for what, _, *best in self._asked(_BEST, _counting(wanted), _BY_WHAT, _WON)
        }
        return most_frequent(
            YakuWins(id=what, count=count, first=firsts[what], best=bests[what])
            for what, count in counts.items()
        )

    def _asked(self, what: str, wanted: GameFilter, order: str, joined: str = "") -> sqlite3.Cursor:
        condition, values = wanted.condition()
        tables = f"games LEFT JOIN notes ON notes.name = games.name {joined}"
        return self._db.execute(
            f"SELECT {what} FROM {tables} WHERE {condition} {order}",  # noqa: S608
            values,
        )


_COUNTED: Final = ("name", "played", "own", "fingerprint", "family", "seats")
_LATEST_FIRST: Final = "ORDER BY games.played DESC, games.name DESC"
_EARLIEST_FIRST: Final = "ORDER BY games.played, games.name"
_SUMMED: Final = "JOIN sums ON sums.game = games.id"
_WON: Final = "JOIN wins ON wins.game = games.id"
_BY_WHAT: Final = "GROUP BY wins.what"
_AGE: Final = "games.played || ' ' || games.name || printf(' %06d', wins.hand)"
_ALBUM_WIN: Final = "games.name, games.played, wins.hand, wins.worth"
# With a least value in a row, SQLite takes the other columns from where that value stands.
_FIRST: Final = f"wins.what, count(*), min({_AGE}), {_ALBUM_WIN}"
_RANK: Final = f"printf('%012d ', 100000000000 - wins.worth) || {_AGE}"
_BEST: Final = f"wins.what, min({_RANK}), {_ALBUM_WIN}"


def _album_win(row: Sequence[Any]) -> AlbumWin:
    game, when, hand, worth = row
    return AlbumWin(game=game, when=when, hand=hand, worth=worth)


def _sums_in(row: Iterable[int]) -> PlayerSums:
    return PlayerSums(**dict(zip(_SUMS, row, strict=True)))


def _counting(wanted: GameFilter) -> GameFilter:
    """The same, but for games that statistics leave out."""
    return replace(wanted, counts=True)


def _columns(key: FileKey) -> dict[str, object]:
    return {"size": key.size, "changed": key.changed, "seat": key.seat}


def _columns_of(game: GameSummary) -> dict[str, object]:
    guests = [[one.name, one.level, one.program] for one in game.guests]
    return {
        "family": game.family,
        "ruleset": game.ruleset,
        "named": _letters(game.named),
        "length": game.length,
        "own": game.own,
        "place": game.place,
        "final": None if game.own is None or not game.finals else game.finals[game.own],
        "ended": game.ended,
        "counts": game.counts and game.own is not None,
        "is_foreign": game.is_foreign,
        "hands": len(game.hands),
        "listed": _json([guests, game.points, game.places, game.finals]),
        "seats": len(game.guests),
        "fingerprint": game.fingerprint,
        "summary": _packed(game),
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def _packed(game: GameSummary) -> bytes:
    return zlib.compress(_json(write(game)).encode())


def _unpacked(packed: bytes) -> GameSummary:
    game = read(GameSummary, json.loads(zlib.decompress(packed)))
    assert isinstance(game, GameSummary)
    return game


def _names(name: str, played: str, game: GameSummary) -> str:
    """What free words are looked for in: the names of people and rules, the day, the file."""
    people = (one.program or one.name for one in game.opponents if one.level is None or one.program)
    told = (game.named, *people, played, name.removesuffix(".jsonl"))
    return " ".join(folded(_letters(one)) for one in told)


def _letters(text: str) -> str:
    """A text from a file without halves of letters, which no table holds."""
    return text.encode(errors="replace").decode()


# ---- the file ------------------------------------------------------------------------------------


def load(file: Path) -> LibraryIndex:
    """The index of a file; an empty one if that cannot be read for any reason."""
    try:
        content = read_whole(file, LARGEST_INDEX)
    except OSError as fault:
        log.info("the index cannot be read: %s", fault)
        return LibraryIndex()
    image = content[len(_MARK) + _SUM :]
    if content[: len(_MARK) + _SUM] != _MARK + _sum_of(image):
        log.warning("%s is damaged or of another version, and is made anew", file)
        return LibraryIndex()
    try:
        return LibraryIndex(image)
    except sqlite3.Error as fault:
        log.warning("%s cannot be used, and is made anew: %s", file, fault)
        return LibraryIndex()


def save(index: LibraryIndex, file: Path) -> None:
    """Writes the index whole; may raise `OSError`."""
    image = index.image()
    write_whole(_MARK + _sum_of(image) + image, file, synced=False)


_SUM: Final = hashlib.blake2b().digest_size


def _sum_of(image: bytes) -> bytes:
    return hashlib.blake2b(image).digest()
