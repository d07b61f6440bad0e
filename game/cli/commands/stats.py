"""`moineau stats`: the statistics of the player's games, or of everybody in the logs given."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from game.archive.album_names import album_name
from game.archive.exporting import as_csv, name_at_table
from game.archive.game_filter import GameFilter
from game.archive.game_library import GameLibrary
from game.archive.game_summary import GameSummary
from game.archive.importing import as_summary
from game.archive.player_statistics import PlayerStatistics, YakuWins, album_of, statistics_of
from game.archive.statistics_choice import counted_since
from game.arena.estimates import Estimate
from game.cli.errors import DONE, FAULTY, Failure, misused
from game.cli.library_argument import player_library, player_settings
from game.cli.log_files import games_in, note
from game.cli.mistake_report import as_line, look_at_missing, sheets_of
from game.cli.mistake_report import report as mistakes_told
from game.cli.parser import CommandRegistry, Options
from game.engine.seats import Seat
from game.logs.log_faults import IncompleteLog
from game.storage.local_time import now
from game.text.decimals import decimal
from game.text.words import Words

_PERCENT: Final = 100
SHARES: Final = (
    *("win_rate", "tsumo_rate", "deal_in_rate", "riichi_rate", "call_rate", "draw_tenpai_rate"),
)
"""The figures that are parts of a whole."""
AMOUNTS: Final = ("final", "win_value", "deal_in_value", "win_turn")
Seen = tuple[str, GameSummary, Seat]
"""A game of a log, with the name of a player and the seat."""


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("stats", run)
    arguments.operands("file", Path, optional=True)
    arguments.flag("--json")
    arguments.flag("--csv")
    arguments.flag("--mistakes")
    arguments.flag("--look")


def run(options: Options, words: Words) -> int:
    """Prints the statistics of the player, or of each player of the logs."""
    if options.csv and (options.json or options.file):
        other = "FILE" if options.file else "--json"
        raise misused("cli.fault.together", name="--csv", other=other)
    if options.mistakes and (options.csv or options.file):
        other = "FILE" if options.file else "--csv"
        raise misused("cli.fault.together", name="--mistakes", other=other)
    if options.look and not options.mistakes:
        raise misused("cli.stats.needs_mistakes", name="--look")
    if options.file:
        return _of_logs(options, words)
    since = counted_since(player_settings(options).other)
    wanted = GameFilter(since=since)
    if since:
        note(words("cli.stats.since", day=since[:10]))
    with player_library(options) as library:
        if options.csv:
            print(as_csv(library, words, wanted), end="")
            return DONE
        if options.mistakes:
            return _mistakes(options, library, since, words)
        found, album = library.statistics(wanted), library.album(wanted)
    if options.json:
        print(json.dumps(as_object(found, album), ensure_ascii=False))
    else:
        print("\n".join(report(found, album, words)))
    return DONE


def _mistakes(options: Options, library: GameLibrary, since: str, words: Words) -> int:
    """Prints the mistakes of the player, game by game."""
    if options.look:
        look_at_missing(library, since, now(), words)
    sheets = tuple(sheets_of(library, since, now()))
    if not sheets and not options.json:
        print(words.plural("cli.stats.games", 0, hands=0))
    for sheet in sheets:
        print(as_line(sheet) if options.json else "\n".join(mistakes_told(sheet, words)))
    return DONE


# ---- the games of logs ---------------------------------------------------------------------------


def _of_logs(options: Options, words: Words) -> int:
    own_name, status = player_settings(options).name, DONE
    seen: list[Seen] = []
    for file in options.file:
        try:
            seen += _seen(file, own_name, words)
        except Failure as fault:
            note(words(fault.key, **fault.values))
            status = FAULTY
    for name in dict.fromkeys(one for one, _, _ in seen):
        games = [(game, seat) for one, game, seat in seen if one == name]
        found = statistics_of(games)
        album = album_of(("", f"{nth:06}", *one) for nth, one in enumerate(games))
        if options.json:
            print(json.dumps({"name": name, **as_object(found, album)}, ensure_ascii=False))
        else:
            print(name, *report(found, album, words), "", sep="\n")
    return status


def _seen(file: Path, own_name: str, words: Words) -> Iterator[Seen]:
    """Every game of a file with every one of its players."""
    for game in games_in(file, words):
        try:
            told = as_summary(game)
        except IncompleteLog as fault:
            key = f"cli.log.not_told.{fault.reason}"
            note(words(key, file=file, hand=fault.hand, format="native"))
            continue
        for seat, guest in enumerate(told.guests):
            yield name_at_table(seat, guest, words, own_name), told, seat


# ---- what is told --------------------------------------------------------------------------------


def as_object(found: PlayerStatistics, album: Sequence[YakuWins]) -> dict[str, object]:
    """The statistics in JSON; what there was no occasion for is null."""
    place = found.place
    return {
        "games": found.games,
        "hands": found.sums.hands,
        "places": {str(place): count for place, count in sorted(found.places.items())},
        "place": None if place is None else {"value": place.value, "interval": place.interval},
        **{name: getattr(found, name) for name in (*SHARES, *AMOUNTS)},
        "album": [
            {
                "id": one.id,
                "count": one.count,
                **{
                    name: {
                        "game": won.game,
                        "played": won.when,
                        "hand": won.hand + 1,
                        "worth": won.worth,
                    }
                    for name, won in (("first", one.first), ("best", one.best))
                },
            }
            for one in album
        ],
    }


def report(found: PlayerStatistics, album: Iterable[YakuWins], words: Words) -> Iterator[str]:
    """The statistics as lines of text."""
    yield words.plural("cli.stats.games", found.games, hands=found.sums.hands)
    if found.place is None:
        return
    counts = " – ".join(str(found.places.get(n, 0)) for n in range(1, max(found.places) + 1))
    yield words("cli.simulate.places", counts=counts)
    yield _place(found.place, words)
    for name in SHARES:
        if (value := getattr(found, name)) is not None:
            yield words(_key(name), value=decimal(_PERCENT * value, words, 1))
    for name in AMOUNTS:
        if (value := getattr(found, name)) is not None:
            yield words(_key(name), value=_amount(name, value, words))
    for entry in album:
        yield words.plural("cli.stats.won_with", entry.count, what=album_name(words, entry.id))


def _place(place: Estimate, words: Words) -> str:
    line = words("cli.simulate.place", value=decimal(place.value, words, 2))
    if place.interval is None:
        return line
    low, high = (decimal(one, words, 2) for one in place.interval)
    return words("cli.simulate.with_interval", line=line, low=low, high=high)


def _key(name: str) -> str:
    own = {"draw_tenpai_rate", "deal_in_value"}
    named = {"win_turn": "turns_to_win"}.get(name, name)
    return f"cli.{'stats' if name in own else 'simulate'}.{named}"


def _amount(name: str, value: float, words: Words) -> str:
    if name == "win_turn":
        return decimal(value, words, 1)
    return words.signed(round(value)) if name == "final" else words.number(round(value))
