"""How long a library of ten thousand games takes to open, and to be filtered and searched.

And how long it takes to look at any moment of one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from game.archive.figure_sheet import figure_sheet
from game.archive.game_filter import GameFilter
from game.archive.game_library import EVERY_GAME, INDEX, GameLibrary
from game.archive.game_summary import GameSummary
from game.archive.library_index import FileKey, LibraryIndex, save
from game.archive.search_words import SearchWords
from game.archive.summing_up import summary_of
from game.bots.styles import BIRDS
from game.cli.benchmarks.figures import no_collection
from game.cli.benchmarks.window_figures import WindowFigure
from game.host.journal import Journal, create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.playout import play_out
from game.host.saves import GAMES
from game.replay.recorded_match import RecordedMatch
from game.rulesets import RULESETS
from game.storage import paths
from game.text.languages import FALLBACK
from game.text.words import Words

_SHEETS: Final = ("club", "kansai", "classic")
_LEVEL: Final = "beginner"
"""The quickest bots that win."""
_MILLISECONDS: Final = 1000


@dataclass(frozen=True, slots=True)
class LibrarySize:
    """How many games are made up for the measurement, of how many that are really played."""

    games: int = 10_000
    played: int = 6
    jumps: int = 200
    """To how many moments of a replay one jumps."""


def library_figures(size: LibrarySize) -> Iterator[WindowFigure]:
    """The figures of the library, in milliseconds of work."""
    with TemporaryDirectory() as folder:
        _make_up(Path(folder), size)
        begun = process_time()
        library = GameLibrary(Path(folder))
        library.refresh()
        listed = library.find()
        yield WindowFigure("library", _since(begun), "ms")
        assert len(listed) == size.games, "every game is listed"
        yield WindowFigure("filter", max(_asked(library)), "ms")
        library.close()
    with no_collection():
        yield WindowFigure("jump", max(_jumped(size.jumps)), "ms")


def _jumped(jumps: int) -> Iterator[float]:
    """How long jumps to moments of a whole match take, all hands open."""
    random = Random("jumps")
    journal = _match(_SHEETS[0], "jumps")
    record = RecordedMatch(rules_of(journal.header), tuple(journal))
    for position in random.choices(record.stops, k=jumps):
        begun = process_time()
        record.at(position, None)
        yield _since(begun)


def _since(begun: float) -> float:
    return _MILLISECONDS * (process_time() - begun)


def _asked(library: GameLibrary) -> Iterator[float]:
    """How long each of several questions takes, and each page of the statistics of some games."""
    words = SearchWords(Words(FALLBACK, paths.locales()))
    words.understood("daisangen")
    for wanted in (
        GameFilter(family="kansai", place=1),
        GameFilter(since="2025-03", until="2025-09", opponent="bird:pie"),
        GameFilter(yaku="riichi", by_player=True),
        GameFilter(search=words.understood("dealt in as dealer riichi")),
        GameFilter(search=words.understood("nobody")),
    ):
        begun = process_time()
        library.find(wanted)
        yield _since(begun)
    for wanted in (EVERY_GAME, GameFilter(opponent=f"level:{_LEVEL}"), GameFilter(latest=50)):
        for ask in (figure_sheet, GameLibrary.course, GameLibrary.album):
            begun = process_time()
            ask(library, wanted)
            yield _since(begun)


# ---- a library to measure ------------------------------------------------------------------------


def _make_up(folder: Path, size: LibrarySize) -> None:
    """Fills a folder with an index of games, each with a file that need not be read."""
    random, index = Random("library"), LibraryIndex()
    played = [_played(nth) for nth in range(size.played)]
    (folder / GAMES).mkdir()
    for nth in range(size.games):
        day = f"{2000 + nth // 336}-{1 + nth // 28 % 12:02}-{1 + nth % 28:02} 21.00.00"
        file = folder / GAMES / f"{day}.jsonl"
        file.write_bytes(b"\n")
        about = file.stat()
        key = FileKey(about.st_size, about.st_mtime_ns)
        index.add(file.name, key, day, _another(random.choice(played), random, nth))
    save(index, folder / INDEX)
    index.close()


def _played(nth: int) -> GameSummary:
    """A game of bots, one of which stands for a person."""
    sheet = _SHEETS[nth % len(_SHEETS)]
    journal = _match(sheet, f"library {nth}")
    return replace(summary_of(journal), own=0)


def _match(sheet: str, seed: str) -> Journal:
    """A match of bots, played to its end."""
    guests = [Guest(level=_LEVEL)] * RULESETS[sheet].seats
    journal = create(opening(sheet, guests, Chance(seed)), None)
    play_out(rules_of(journal.header), journal)
    return journal


def _another(game: GameSummary, random: Random, nth: int) -> GameSummary:
    """A game with other people in other places, and its hands in another order."""
    hands, birds = list(game.hands), random.sample(tuple(BIRDS), len(game.guests) - 1)
    random.shuffle(hands)
    return replace(
        game,
        guests=(Guest(), *(Guest(bird, _LEVEL) for bird in birds)),
        hands=tuple(hands),
        places=_shuffled(game.places, random),
        fingerprint=f"{nth:032}",
    )


def _shuffled(row: Sequence[int], random: Random) -> tuple[int, ...]:
    return tuple(random.sample(row, len(row)))
