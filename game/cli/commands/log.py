"""`moineau log`: checks games of other programs and our own, or converts them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.archive.log_words import lost
from game.cli.errors import DONE, FAULTY, Failure, faulty, misused
from game.cli.log_files import games_in, note, write_out
from game.cli.log_report import GamePlace, as_object, sentence, spoken, summed_up
from game.cli.parser import CommandRegistry, Options, one_of
from game.logs.converting import FORMATS, Converted, converted
from game.logs.game_check import check, rules_of
from game.logs.game_record import record_of
from game.logs.log_differences import HandCheck
from game.logs.log_faults import IncompleteLog
from game.logs.logged_game import LoggedGame
from game.text.words import Words

CHECK: Final = "check"
CONVERT: Final = "convert"


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("log", run, desk.words("cli.log.examples"))
    arguments.operand("act")
    arguments.operands("file", Path)
    arguments.flag("--json")
    arguments.option("--to", "|".join(FORMATS), one_of("--to", tuple(FORMATS)))
    arguments.option("--out", "FILE", Path)


def run(options: Options, words: Words) -> int:
    """Checks games against the engine, or converts one to another format."""
    act = one_of("ACT", (CHECK, CONVERT))(options.act)
    if act == CONVERT:
        return _convert(options, words)
    if options.to is not None or options.out is not None:
        raise misused("cli.log.only_convert")
    return _check(options.file, words, as_json=options.json)


# ---- check ---------------------------------------------------------------------------------------


def _check(files: Sequence[Path], words: Words, *, as_json: bool) -> int:
    hands, differences, status = 0, 0, DONE
    for file in files:
        try:
            for place, checked in _checked(file, len(files), words):
                hands += 1
                differences += len(checked.differences)
                _show(place, checked, words, as_json=as_json)
        except Failure as fault:
            note(words(fault.key, **fault.values))
            status = FAULTY
    print(summed_up(hands, differences, None if as_json else words))
    return FAULTY if differences else status


def _checked(file: Path, files: int, words: Words) -> Iterator[tuple[GamePlace, HandCheck]]:
    """The hands of a file, each with its place."""
    games = games_in(file, words)
    hidden = 0
    for nth, game in enumerate(games, start=1):
        if game.dropped:
            note(words.plural("cli.log.torn", game.dropped, file=file))
        place = GamePlace(
            file,
            game=nth,
            names_file=files > 1,
            names_game=len(games) > 1,
            seats=rules_of(game).seats,
        )
        for checked in check(game):
            hidden += not checked.is_replayed
            yield place, checked
    if hidden:
        note(words.plural("cli.log.hidden", hidden, file=file))


def _show(place: GamePlace, checked: HandCheck, words: Words, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(as_object(place, checked), ensure_ascii=False))
        return
    for difference in checked.differences:
        print(spoken(place, sentence(checked, difference, place.seats, words), words))


# ---- convert -------------------------------------------------------------------------------------


def _convert(options: Options, words: Words) -> int:
    if options.to is None:
        raise misused("cli.log.needs_target")
    if len(options.file) != 1 or options.json:
        raise misused("cli.log.one_file")
    if options.out is not None and options.out.exists():
        raise misused("cli.log.exists", file=options.out)
    (file,) = options.file
    games = games_in(file, words)
    if options.to == "native" and len(games) > 1:
        raise faulty("cli.log.one_game", file=file, games=len(games))
    written = [_converted(file, game, options.to, words) for game in games]
    notes = {line: None for one in written for line in lost(one.lost, options.to, words)}
    for line in notes:
        note(line)
    write_out(b"".join(one.content for one in written), options.out)
    return DONE


def _converted(file: Path, game: LoggedGame, target: str, words: Words) -> Converted:
    try:
        record, differences = record_of(game)
        if differences:
            note(words.plural("cli.log.differs", differences, file=file))
        return converted(record, target)
    except IncompleteLog as fault:
        raise faulty(
            f"cli.log.not_told.{fault.reason}", file=file, hand=fault.hand, format=target
        ) from fault
