"""Reading the mjlog format: a flat list of XML tags."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final
from urllib.parse import unquote
from xml.parsers import expat

from game.engine.events import TileDrawn
from game.engine.reasons import DrawReason
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.logs.checked_json import CHAIRS
from game.logs.foreign_names import BY_NUMBER, MJLOG_DRAWS
from game.logs.formats.mjlog_melds import read_meld
from game.logs.formats.mjlog_seeds import TILES, walls
from game.logs.hand_builder import HandDraft, HandParts, logged_hand
from game.logs.log_faults import BadLog, LogFault
from game.logs.logged_game import LoggedDraw, LoggedGame, LoggedStick, LoggedWin, LoggedYaku
from game.logs.logged_rules import NO_REDS, name_of, options_of_type
from game.logs.rebuilt_walls import HandOpening, dealt_from
from game.logs.tile_signs import of_id
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import RiichiOptions

Tags = list[tuple[str, Mapping[str, str]]]
_ROOT: Final = "mjloggm"
_DRAW: Final = re.compile(r"([TUVW])(\d{1,3})")
_THROW: Final = re.compile(r"([DEFG])(\d{1,3})")
_HUNDRED: Final = 100
_MOST_DEPTH: Final = 4
_LIMIT_YAKUMAN: Final = 5
_WIND: Final = 4
"""How many hands each wind counts in the number of a hand, even with three players."""


def read(written: bytes) -> LoggedGame:
    """The game of an XML text."""
    tags = _tags(written)
    kind = _kind(tags)
    options = options_of_type(kind)
    rules = riichi_rules(options, name_of(options))
    reader = _MjlogReader(rules, options, reds=not kind & NO_REDS)
    for nth, (tag, values) in enumerate(tags, start=1):
        try:
            reader.read_tag(tag, values)
        except BadLog as fault:
            raise fault.at("tag", nth, tag[:_SHOWN]) from None
    reader.close()
    if not reader.hands:
        raise BadLog(LogFault.NO_HAND)
    parts = _with_walls(rules, reader.hands, tuple(reader.walls(_seed(tags))))
    return LoggedGame(
        format="mjlog",
        ruleset=name_of(options),
        options=options,
        names=reader.names,
        hands=tuple(logged_hand(rules, options, one) for one in parts),
        finals=reader.finals,
        beside=tuple(_beside(tags)),
    )


_SHOWN: Final = 20


def _tags(written: bytes) -> Tags:
    """All tags inside the root, in order."""
    found: Tags = []
    depth = 0

    def start(name: str, values: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _MOST_DEPTH:
            raise BadLog(LogFault.DEPTH, depth=depth)
        if name != _ROOT:
            found.append((name, values))

    def end(_: str) -> None:
        nonlocal depth
        depth -= 1

    def refuse(*_: object) -> None:
        raise BadLog(LogFault.DOCTYPE)

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(written, True)  # noqa: FBT003 - the library takes it so
    except expat.ExpatError as fault:
        raise BadLog(LogFault.XML, line=fault.lineno, column=fault.offset + 1) from None
    except (ValueError, LookupError) as fault:
        if isinstance(fault, BadLog):
            raise
        raise BadLog(LogFault.ENCODING) from None
    return found


def _beside(tags: Tags) -> Iterator[str]:
    """What the log holds besides the play: `ratings`, `absences`, `titles`."""
    if any("rate" in values or "dan" in values for tag, values in tags if tag == "UN"):
        yield "ratings"
    if any(tag == "BYE" for tag, _ in tags):
        yield "absences"


def _seed(tags: Tags) -> str:
    """The seed of all walls, or `None`."""
    return next((values.get("seed", "") for tag, values in tags if tag == "SHUFFLE"), "")


def _with_walls(
    rules: RuleSet, hands: Sequence[HandParts], walls: Sequence[tuple[Tile, ...]]
) -> Sequence[HandParts]:
    """The hands with the walls of the seed, unless no hand at all was dealt from them."""
    both = tuple(zip(hands, walls, strict=False))
    if not any(dealt_from(rules, hand.opening, wall) for hand, wall in both):
        return hands
    return [replace(hand, whole=wall) for hand, wall in both]


def _kind(tags: Tags) -> int:
    """The type of the game, as a number of bits."""
    values = next((values for tag, values in tags if tag == "GO"), None)
    if values is None:
        raise BadLog(LogFault.NO_RULES)
    return _number(values.get("type", "0"), "type")


def _number(written: str, name: str) -> int:
    if not re.fullmatch(r"-?\d{1,7}", written, re.ASCII):
        raise BadLog(LogFault.WHOLE, part=name, found=repr(written[:_SHOWN]))
    return int(written)


def _numbers(values: Mapping[str, str], name: str) -> tuple[int, ...]:
    """The whole numbers of a value, separated by commas; none if it is empty or missing."""
    written = values.get(name, "")
    return tuple(_number(one, name) for one in written.split(",")) if written else ()


def _needed(values: Mapping[str, str], name: str, count: int) -> tuple[int, ...]:
    found = _numbers(values, name)
    if len(found) != count:
        raise BadLog(LogFault.COUNT, part=name, found=len(found), count=count)
    return found


@dataclass(slots=True)
class _MjlogReader:
    """Reads the tags and gathers one hand after the other."""

    rules: RuleSet
    options: RiichiOptions
    reds: bool
    names: tuple[str, ...] = ()
    hands: list[HandParts] = field(default_factory=list)
    finals: tuple[int, ...] | None = None
    _hand: HandDraft = field(default_factory=HandDraft)

    def __post_init__(self) -> None:
        self.names = ("",) * self.rules.seats

    def read_tag(self, tag: str, values: Mapping[str, str]) -> None:
        """Reads the next tag; tags that are not part of the play are ignored."""
        if found := _DRAW.fullmatch(tag):
            self._draws(self._there("TUVW".index(found[1])), int(found[2]))
        elif found := _THROW.fullmatch(tag):
            self._throws(self._there("DEFG".index(found[1])), int(found[2]))
        elif (takes := self._handlers().get(tag)) is not None:
            takes(values)

    def _handlers(self) -> Mapping[str, Callable[[Mapping[str, str]], None]]:
        """The handlers of tags, by name."""
        return {
            "UN": self._players,
            "INIT": self._begins,
            "N": self._melds,
            "REACH": self._reach,
            "DORA": self._dora,
            "AGARI": self._wins_hand,
            "RYUUKYOKU": self._ends_drawn,
        }

    def close(self) -> None:
        """Finishes the hand that has been gathered."""
        parts = self._hand.parts()
        if parts is not None:
            self.hands.append(parts)
            self._hand = HandDraft()

    def walls(self, seed: str) -> Iterator[tuple[Tile, ...]]:
        """The walls of all hands, if the log has the seed."""
        for ids, _ in zip(walls(seed, self._ids()), self.hands, strict=False):
            yield tuple(map(self._tile, ids))

    def _ids(self) -> tuple[int, ...]:
        """The ids of the tiles in play."""
        faces = {tile.plain for tile in self.rules.tiles}
        return tuple(one for one in range(TILES) if self._tile(one).plain in faces)

    def _players(self, values: Mapping[str, str]) -> None:
        """Reads the names; a tag for a returning player has only that one."""
        known = list(self.names)
        for seat in range(self.rules.seats):
            if f"n{seat}" in values:
                known[seat] = unquote(values[f"n{seat}"])
        self.names = tuple(known)

    def _begins(self, values: Mapping[str, str]) -> None:
        self.close()
        place, counters, sticks, *dice, indicator = _needed(values, "seed", 6)
        if not (0 <= place < _WIND * self.rules.winds and counters >= 0 and sticks >= 0):
            raise BadLog(LogFault.OPENING, hand=place, counters=counters, sticks=sticks)
        hundreds = self._by_chair(values, "ten", 1)
        dealer = self._seat(values, "oya")
        if dealer != place % _WIND:
            raise BadLog(LogFault.DEALER, found=dealer, hand=place)
        self._hand.opening = HandOpening(
            wind=place // _WIND,
            dealer=dealer,
            counters=counters,
            sticks=sticks,
            points=tuple(_HUNDRED * one for one in hundreds),
            dealt=tuple(self._dealt(values, seat) for seat in range(self.rules.seats)),
            dice=tuple(one + 1 for one in dice),
        )
        self._hand.indicators.append(self._tile(indicator))

    def _dealt(self, values: Mapping[str, str], seat: Seat) -> tuple[Tile, ...]:
        ids = _needed(values, f"hai{seat}", sum(self.rules.deal))
        return tuple(map(self._tile, ids))

    def _pile(self, values: Mapping[str, str], name: str) -> tuple[Tile, ...]:
        return tuple(map(self._tile, _numbers(values, name)))

    def _tile(self, number: int) -> Tile:
        return of_id(number, reds=self.reds)

    def _seat(self, values: Mapping[str, str], name: str) -> Seat:
        return self._there(_number(values.get(name, ""), name), name)

    def _there(self, seat: Seat, name: str = "seat") -> Seat:
        """The seat, at which somebody must play."""
        most = self.rules.seats - 1
        if not 0 <= seat <= most:
            raise BadLog(LogFault.BETWEEN, part=name, found=seat, least=0, most=most)
        return seat

    def _draws(self, seat: Seat, number: int) -> None:
        self._hand.moves.append(TileDrawn(seat, self._tile(number)))
        self._hand.drawn[seat] = number

    def _throws(self, seat: Seat, number: int) -> None:
        drawn = self._hand.drawn.pop(seat, None) == number
        self._hand.discard(seat, self._tile(number), drawn=drawn)

    def _melds(self, values: Mapping[str, str]) -> None:
        seat, code = self._seat(values, "who"), _number(values.get("m", ""), "m")
        self._hand.moves.append(read_meld(code, seat, self.rules.seats, reds=self.reds))
        self._hand.drawn.pop(seat, None)

    def _reach(self, values: Mapping[str, str]) -> None:
        seat = self._seat(values, "who")
        if values.get("step") == "1":
            self._hand.declares = seat
            return
        hundreds = self._by_chair(values, "ten", 1) if "ten" in values else ()
        scores = tuple(_HUNDRED * one for one in hundreds) or None
        self._hand.sticks.append(LoggedStick(seat=seat, scores=scores))

    def _dora(self, values: Mapping[str, str]) -> None:
        self._hand.reveal(self._tile(_number(values.get("hai", ""), "hai")))

    def _wins_hand(self, values: Mapping[str, str]) -> None:
        winner, giver = self._seat(values, "who"), self._seat(values, "fromWho")
        yaku = tuple(_yaku(values))
        fu, value, limit = _needed(values, "ten", 3)
        self._hand.show_below(self._pile(values, "doraHaiUra"))
        great = "yakuman" in values
        self._hand.wins.append(
            LoggedWin(
                seat=winner,
                loser=None if winner == giver else giver,
                tile=self._tile(_number(values["machi"], "machi")) if "machi" in values else None,
                concealed=self._pile(values, "hai") or None,
                value=value,
                yaku=yaku,
                han=None if great else sum(one.han or 0 for one in yaku),
                fu=None if limit >= _LIMIT_YAKUMAN else fu,
                deltas=self._deltas(values),
                scores=self._after(values),
            )
        )
        self._ends(values)

    def _ends_drawn(self, values: Mapping[str, str]) -> None:
        seats = range(self.rules.seats)
        kind = values.get("type", "")
        reason = MJLOG_DRAWS.get(kind) if kind else DrawReason.EXHAUSTED
        tells = reason in (DrawReason.EXHAUSTED, DrawReason.NAGASHI)
        ready = frozenset(seat for seat in seats if f"hai{seat}" in values) if tells else None
        shown = tuple((seat, self._pile(values, f"hai{seat}")) for seat in ready or ())
        self._hand.draw = LoggedDraw(
            reason=reason,
            ready=ready,
            shown=shown,
            deltas=self._deltas(values),
            scores=self._after(values),
        )
        self._ends(values)

    def _by_chair(self, values: Mapping[str, str], name: str, each: int) -> tuple[int, ...]:
        """The numbers of all seats, so many for each; an empty chair has some, too."""
        return _needed(values, name, each * CHAIRS)[: each * self.rules.seats]

    def _deltas(self, values: Mapping[str, str]) -> tuple[int, ...] | None:
        if "sc" not in values:
            return None
        return tuple(_HUNDRED * change for _, change in self._scores(values))

    def _after(self, values: Mapping[str, str]) -> tuple[int, ...] | None:
        """The points of every seat after the win."""
        if "sc" not in values:
            return None
        return tuple(_HUNDRED * (before + change) for before, change in self._scores(values))

    def _scores(self, values: Mapping[str, str]) -> Iterator[tuple[int, int]]:
        """Reads for every seat the points before, and the change."""
        both = self._by_chair(values, "sc", 2)
        return zip(both[::2], both[1::2], strict=True)

    def _ends(self, values: Mapping[str, str]) -> None:
        """Reads the points and the final score of each seat at the end."""
        owari = values.get("owari", "").split(",")
        if len(owari) == 2 * CHAIRS:
            finals = tuple(_HUNDRED * _number(one, "owari") for one in owari[::2])
            self.finals = finals[: self.rules.seats]


def _yaku(values: Mapping[str, str]) -> Iterator[LoggedYaku]:
    """Yaku with their han; of a yakuman hand, the yakuman alone."""
    for number in _numbers(values, "yakuman"):
        yield _named(number, None)
    pairs = _numbers(values, "yaku")
    if len(pairs) % 2:
        raise BadLog(LogFault.PAIRS, part="yaku", found=len(pairs))
    for number, han in zip(pairs[::2], pairs[1::2], strict=True):
        yield _named(number, han)


def _named(number: int, han: int | None) -> LoggedYaku:
    if not 0 <= number < len(BY_NUMBER):
        return LoggedYaku(str(number), han, known=False)
    return LoggedYaku(BY_NUMBER[number], han)
