"""The findings of a log check, in words and as JSON objects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.engine.events import (
    Event,
    FoulCommitted,
    HandDied,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    TileDiscarded,
    TileDrawn,
)
from game.engine.table import Meld
from game.engine.tiles import Tile, notation
from game.host.event_codec import encode
from game.host.mjai_names import name_of
from game.logs.ending_check import FOUL
from game.logs.log_differences import DifferenceKind, HandCheck, LogDifference
from game.sheets.yaku_words import counted_name, is_counted
from game.text.hand_names import counted_hand
from game.text.words import Words

WINDS: Final = "ESWN"


@dataclass(frozen=True, slots=True)
class GamePlace:
    """The game of a file to which a hand belongs."""

    file: Path
    game: int
    names_file: bool
    """Whether there are several files, so that each line names its file."""
    names_game: bool
    seats: int


def summed_up(hands: int, differences: int, words: Words | None) -> str:
    """The last line: how much was checked and found; as JSON without words."""
    if words is None:
        return f"{hands} hands, {differences} differences"
    return words(
        "cli.log.end",
        hands=words.plural("cli.log.hands", hands),
        differences=words.plural("cli.log.differences", differences),
    )


def spoken(place: GamePlace, line: str, words: Words) -> str:
    """A line with its file and game, where there are several."""
    if place.names_game:
        return words("cli.log.of_game", file=place.file, game=place.game, line=line)
    return words("cli.log.of_file", file=place.file, line=line) if place.names_file else line


# ---- as objects ----------------------------------------------------------------------------------


def as_object(place: GamePlace, checked: HandCheck) -> dict[str, object]:
    """A hand and its differences as a JSON object."""
    return {
        "file": str(place.file),
        "game": place.game,
        "hand": checked.hand,
        "line": checked.line or None,
        "wind": WINDS[checked.wind],
        "round": checked.dealer + 1,
        "honba": checked.counters,
        "events": checked.moves,
        "checked": checked.is_replayed,
        "differences": [_object(one) for one in checked.differences],
    }


def _object(one: LogDifference) -> dict[str, object]:
    return {
        "kind": one.kind,
        "event": one.number,
        "seat": one.seat,
        "log": _plain(one.logged),
        "engine": _plain(one.ours),
    }


def _plain(value: object) -> object:
    if isinstance(value, Event):
        return encode(value)
    if isinstance(value, Tile):
        return value.notation
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


# ---- in words ------------------------------------------------------------------------------------


def sentence(checked: HandCheck, one: LogDifference, seats: int, words: Words) -> str:
    """A difference in words, with its hand and event."""
    show = _SHOWN.get(one.kind, _value)
    logged, ours = (show(value, checked, seats, words) for value in (one.logged, one.ours))
    what = words(f"cli.log.difference.{one.kind}", told=logged, ours=ours)
    hand = _hand(words, checked, checked.wind, checked.dealer, checked.counters)
    if one.seat is None:
        return words("cli.log.at_hand", hand=hand, number=one.number, what=what)
    wind = words(f"wind.{checked.seat_wind(one.seat, seats)}")
    return words("cli.log.at_seat", hand=hand, number=one.number, wind=wind, what=what)


def _hand(words: Words, checked: HandCheck, wind: int, dealer: int, counters: int) -> str:
    """The name of a hand in the game that is checked."""
    return counted_hand(words, wind, dealer, counters, numbered=checked.is_numbered)


def _value(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    if isinstance(value, Event):
        return _event(value, words)
    if isinstance(value, Tile):
        return words(f"tile.{value.notation}")
    if isinstance(value, int):
        return words.number(value)
    return str(value) if value is not None else words("cli.log.nothing")


def _event(event: Event, words: Words) -> str:
    """An event in a few words, without a verb."""
    if isinstance(event, TileDrawn):
        return words("cli.log.act.draw", tile=tile_text(event.tile, words))
    if isinstance(event, TileDiscarded):
        return thrown_text(event.tile, words, riichi=event.riichi)
    if isinstance(event, MeldCalled | KongDeclared):
        return meld_text(event.meld, words)
    if isinstance(event, IndicatorRevealed):
        return words("cli.log.act.indicator", tile=tile_text(event.tile, words))
    return _wrong_act(event, words)


def thrown_text(tile: Tile, words: Words, *, riichi: bool) -> str:
    """A discard in a few words."""
    return words(f"cli.log.act.{'riichi' if riichi else 'discard'}", tile=tile_text(tile, words))


def meld_text(meld: Meld, words: Words) -> str:
    """A call or a kong in a few words."""
    return words(f"cli.log.act.{meld.kind.value}", tiles=notation(meld.tiles))


def _wrong_act(event: Event, words: Words) -> str:
    """The consequence of a wrong act; any other event by its name."""
    if isinstance(event, HandDied):
        return words("cli.log.act.died", cause=_cause("dead", event.cause, words))
    if isinstance(event, FoulCommitted):
        return _cause("foul", event.reason, words)
    return words("cli.log.act.other", name=name_of(event))


def _cause(kind: str, cause: str, words: Words) -> str:
    """Why a hand is dead or void; a log may have an unknown cause."""
    key = f"cli.log.{kind}.{cause}"
    return words(key) if words.has(key) else cause


def _whose(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    """An action and its player."""
    act, seat = _value(value, checked, seats, words), getattr(value, "seat", None)
    if seat is None:
        return act
    wind = words(f"wind.{checked.seat_wind(seat, seats)}")
    return words("cli.log.act.by", act=act, wind=wind)


def tile_text(tile: Tile, words: Words) -> str:
    """The name of a tile."""
    return words("tile.back") if tile is Tile.HIDDEN else words(f"tile.{tile.notation}")


def _reason(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    """An action and the reason why it is not allowed."""
    if not isinstance(value, str):
        return _value(value, checked, seats, words)
    key = f"cli.log.reason.{value}"
    return words(key) if words.has(key) else words("cli.log.reason.not_allowed")


def _tiles(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    if not isinstance(value, tuple):
        return _value(value, checked, seats, words)
    return notation(value) if value else words("cli.log.nothing")


def _seats(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    """Seats by their winds in the hand."""
    found = value if isinstance(value, tuple) else ()
    winds = [words(f"wind.{checked.seat_wind(int(str(one)), seats)}") for one in found]
    return ", ".join(winds) or words("cli.log.nothing")


def _furiten(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    if not isinstance(value, str):
        return _value(value, checked, seats, words)
    return words(f"refusal.furiten_{value}")


def _no_win(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    key = f"cli.score.no_win.{value}"
    if isinstance(value, Tile) or not words.has(key):
        return _value(value, checked, seats, words)
    return words(key)


def _ready(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    return words("call.tenpai") if value else words("call.noten")


def _ending(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    """The winner, or the reason of a draw."""
    names = value if isinstance(value, tuple) else (value,)
    return ", ".join(_outcome(one, checked, seats, words) for one in names)


def _outcome(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    if not isinstance(value, str):
        return _value(value, checked, seats, words)
    key = f"ending.{value}"
    if words.has(key):
        return words(key)
    if FOUL in value:
        return _foul(value, checked, seats, words)
    winner, _, loser = value.partition("<")
    if not winner.isdigit():
        known = "cli.log.won" if value == "won" else f"cli.log.foul.{value}"
        return words(known if words.has(known) else "cli.log.nothing")
    wind = words(f"wind.{checked.seat_wind(int(winner), seats)}")
    if not loser:
        return words("cli.log.tsumo", wind=wind)
    other = words(f"wind.{checked.seat_wind(int(loser), seats)}")
    return words("cli.log.ron", wind=wind, loser=other)


def _foul(value: str, checked: HandCheck, seats: int, words: Words) -> str:
    """Who committed which foul, with the declaration, if it was one."""
    seat, reason, act = value.split(FOUL, 2)
    wind = words(f"wind.{checked.seat_wind(int(seat), seats)}")
    foul = _cause("foul", reason, words)
    if not words.has(f"call.{act}"):
        return words("cli.log.foul.by", wind=wind, foul=foul)
    return words("cli.log.foul.declared", wind=wind, foul=foul, act=words(f"call.{act}"))


def _yaku(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    names = value if isinstance(value, tuple) else ()
    return ", ".join(_one_yaku(str(one), words) for one in names) or words("cli.log.nothing")


def _one_yaku(written: str, words: Words) -> str:
    """A yaku or a kind of dora with its han; a log may have an unknown one."""
    name, _, han = written.partition(" ")
    called = counted_name(words, name) if is_counted(words, name) else name
    return f"{called} {han}".strip()


def _points(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    """The points of every seat, from the East of the hand on."""
    return _by_wind(value, checked, words, words.number)


def _payments(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    return _by_wind(value, checked, words, words.signed)


def _by_wind(value: object, checked: HandCheck, words: Words, number: Callable[[int], str]) -> str:
    points: Sequence[object] = value if isinstance(value, tuple) else ()
    order = [(checked.dealer + step) % len(points) for step in range(len(points))]
    return " · ".join(
        f"{words(f'wind.short.{wind}')} {number(int(str(points[seat])))}"
        for wind, seat in enumerate(order)
    )


def _next(value: object, checked: HandCheck, seats: int, words: Words) -> str:
    """The next hand with its counters and sticks; or the end of the match."""
    if not isinstance(value, tuple):
        return words("cli.log.over")
    wind, dealer, counters, deposits = (int(str(one)) for one in value)
    name = _hand(words, checked, wind, dealer, counters)
    return words("cli.log.next", hand=name, points=deposits)


Show = Callable[[object, HandCheck, int, Words], str]
_SHOWN: Final[dict[DifferenceKind, Show]] = {
    DifferenceKind.TURN: _whose,
    DifferenceKind.EVENT: _whose,
    DifferenceKind.ILLEGAL: _reason,
    DifferenceKind.WAITS: _tiles,
    DifferenceKind.FURITEN: _furiten,
    DifferenceKind.NO_WIN: _no_win,
    DifferenceKind.READY: _ready,
    DifferenceKind.OUTCOME: _ending,
    DifferenceKind.ENDED: _ending,
    DifferenceKind.GOES_ON: _ending,
    DifferenceKind.YAKU: _yaku,
    DifferenceKind.PAYMENT: _payments,
    DifferenceKind.HAND: _tiles,
    DifferenceKind.SCORES: _points,
    DifferenceKind.STICK: _points,
    DifferenceKind.STICKS: _seats,
    DifferenceKind.FINALS: _points,
    DifferenceKind.RANKING: _payments,
    DifferenceKind.NEXT: _next,
}
"""How the values of each kind of difference are shown."""
