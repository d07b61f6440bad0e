"""`moineau games`: the library of the player's games, and how games come into it and out of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.archive.exporting import NoSuchHand, exported
from game.archive.game_filter import GameFilter
from game.archive.game_library import GameLibrary, NoSuchGame
from game.archive.importing import Imported, played_when, take_in
from game.archive.library_index import GameEntry, id_of
from game.archive.log_words import lost
from game.archive.search_words import search_words
from game.cli.errors import DONE, FAULTY, Failure, faulty, misused
from game.cli.library_argument import player_library, player_settings
from game.cli.log_files import games_in, note, write_out
from game.cli.parser import CommandRegistry, Options, one_of, whole
from game.logs.converting import FORMATS, Converted
from game.logs.log_faults import BadLog, IncompleteLog
from game.logs.logged_game import LoggedGame
from game.storage.local_time import now
from game.text.words import Words

IMPORT: Final = "import"
EXPORT: Final = "export"


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("games", run, desk.words("cli.games.examples"))
    arguments.operand("act", optional=True)
    arguments.operands("file", optional=True)
    arguments.flag("--json")
    arguments.option("--search", "WORDS")
    arguments.option("--to", "|".join(FORMATS), one_of("--to", tuple(FORMATS)))
    arguments.option("--hand", "N", whole("--hand", 1))
    arguments.option("--out", "FILE", Path)


def run(options: Options, words: Words) -> int:
    """Lists the games, takes games in, or gives one out."""
    if options.act is None:
        return _list(options, words)
    act = one_of("ACT", (IMPORT, EXPORT))(options.act)
    if not options.file:
        raise misused("cli.games.no_file")
    return _import(options, words) if act == IMPORT else _export(options, words)


# ---- the list ------------------------------------------------------------------------------------


def _list(options: Options, words: Words) -> int:
    with player_library(options) as library:
        wanted = GameFilter()
        if options.search:
            wanted = GameFilter(search=search_words(words).understood(options.search))
        entries = library.find(wanted)
    for entry in entries:
        shown = json.dumps(as_object(entry), ensure_ascii=False) if options.json else None
        print(shown or _line(entry, words))
    if not options.json:
        print(words.plural("cli.games.count", len(entries)))
    return DONE


def as_object(entry: GameEntry) -> dict[str, object]:
    """A game of the list in JSON."""
    about: dict[str, object] = {"id": entry.id, "played": entry.played}
    if entry.flaw:
        return {**about, "flaw": entry.flaw, "line": entry.line}
    return {
        **about,
        "ruleset": entry.ruleset,
        "named": entry.named,
        "length": entry.length,
        "foreign": bool(entry.is_foreign),
        "ended": entry.ended,
        "hands": entry.hands,
        "seat": entry.own,
        "place": entry.place,
        "players": [
            {"name": one.name, "level": one.level, "program": one.program} for one in entry.guests
        ],
        "points": list(entry.points),
        "places": list(entry.places),
        "finals": list(entry.finals),
        "starred": bool(entry.starred),
        "title": entry.title,
    }


def _line(entry: GameEntry, words: Words) -> str:
    if entry.flaw:
        fault = words(f"save.flaw.{entry.flaw}", line=entry.line)
        return words("cli.games.flawed", id=entry.id, fault=fault)
    rules = entry.named or words(f"ruleset.{entry.ruleset}")
    line = words("cli.games.line", id=entry.id, rules=rules, standing=_standing(entry, words))
    line = words("cli.games.titled", line=line, title=entry.title) if entry.title else line
    return words("cli.games.starred", line=line) if entry.starred else line


def _standing(entry: GameEntry, words: Words) -> str:
    if entry.ended is None:
        return words("games.left")
    if entry.place is None or entry.own is None:
        return words("games.ended")
    place = words(f"front.place.{entry.place}", seats=len(entry.guests))
    points = words.number(entry.points[entry.own])
    return words("cli.games.standing", place=place, points=points)


# ---- import --------------------------------------------------------------------------------------


def _import(options: Options, words: Words) -> int:
    _only_for(options, EXPORT, "to", "hand", "out")
    name, status = player_settings(options).name, DONE
    with player_library(options) as library:
        for file in map(Path, options.file):
            try:
                games = games_in(file, words)
            except Failure as fault:
                note(words(fault.key, **fault.values))
                status = FAULTY
                continue
            for nth, game in enumerate(games, start=1):
                if not _take_in(library, game, (file, nth), name, words):
                    status = FAULTY
    return status


def _take_in(
    library: GameLibrary, game: LoggedGame, place: tuple[Path, int], name: str, words: Words
) -> bool:
    """Takes one game of a file in, and says what became of it."""
    file, nth = place
    try:
        taken = take_in(library, game, played_when(file, now()), name)
    except IncompleteLog as fault:
        reason = words(
            f"cli.log.not_told.{fault.reason}", file=file, hand=fault.hand, format="native"
        )
        note(words("cli.games.not_taken", reason=reason, game=nth))
        return False
    if taken.differences:
        note(words.plural("cli.log.differs", taken.differences, file=file))
    print(_taken(taken, file, words))
    return True


def _taken(taken: Imported, file: Path, words: Words) -> str:
    id_ = id_of(taken.name)
    if not taken.is_new:
        return words("cli.games.known", file=file, id=id_)
    return words.plural("cli.games.taken", taken.hands, file=file, id=id_)


# ---- export --------------------------------------------------------------------------------------


def _export(options: Options, words: Words) -> int:
    if options.to is None:
        raise misused("cli.log.needs_target")
    if len(options.file) != 1 or options.json:
        raise misused("cli.games.one_game")
    if options.hand is not None and options.to == "native":
        raise misused("cli.games.native_hand")
    if options.out is not None and options.out.exists():
        raise misused("cli.log.exists", file=options.out)
    with player_library(options) as library:
        file = _file_of(library, options.file[0])
    given = _given(file, options, words)
    for line in dict.fromkeys(lost(given.lost, options.to, words)):
        note(line)
    write_out(given.content, options.out)
    return DONE


def _file_of(library: GameLibrary, name: str) -> Path:
    try:
        return library.file_of(name)
    except NoSuchGame:
        raise faulty("cli.games.no_game", id=name) from None


def _given(file: Path, options: Options, words: Words) -> Converted:
    own_name = player_settings(options).name
    try:
        return exported(file, options.to, words, own_name, options.hand)
    except NoSuchHand:
        raise faulty("cli.games.no_hand", id=options.file[0], hand=options.hand) from None
    except BadLog:
        games_in(file, words)
        raise
    except IncompleteLog as fault:
        values = {"file": options.file[0], "hand": fault.hand, "format": options.to}
        raise faulty(f"cli.log.not_told.{fault.reason}", **values) from fault


def _only_for(options: Options, act: str, *names: str) -> None:
    given: Sequence[str] = [f"--{name}" for name in names if getattr(options, name) is not None]
    if given:
        raise misused("cli.games.only_for", names=", ".join(given), act=act)
