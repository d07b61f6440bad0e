"""Reading the tenhou6 format: JSON with the draws and discards of each seat in columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.engine.events import BonusSetAside, KongDeclared, MeldCalled
from game.engine.reasons import DrawReason
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.tiles import HIDDEN, Tile
from game.logs import checked_json
from game.logs.checked_json import CHAIRS, LogPart
from game.logs.foreign_names import RED_FIVES, WON, draw_named, yaku_named
from game.logs.formats.tenhou6_calls import SET_ASIDE, is_call, read_call
from game.logs.formats.tenhou6_columns import Act, ColumnDiscard, SeatColumns, Take, in_order
from game.logs.hand_builder import HandParts, logged_hand
from game.logs.log_faults import BadLog, LogFault
from game.logs.logged_game import LoggedDraw, LoggedGame, LoggedHand, LoggedWin, LoggedYaku
from game.logs.logged_rules import name_of, options_of_display
from game.logs.own_fields import OWN, OwnFields, own
from game.logs.rebuilt_walls import HandOpening
from game.logs.tile_signs import of_tenhou6
from game.rulesets.families import HanOptions, rules_by
from game.rulesets.riichi.options import RiichiOptions

_SAME: Final = 60
"""The code for discarding the tile just drawn."""
_HEAD: Final = 4
_COLUMNS: Final = 3
"""How many columns each seat has: the tiles dealt, the draws and calls, and the discards."""
_DEALT: Final = 13
_SCORE: Final = re.compile(r"(?:(\d{1,4})(?:符|Fu))?(?:(\d{1,4})(?:飜|Han))?")
_POINTS: Final = re.compile(r"(\d{1,7})(?:-(\d{1,7}))?(?:点|Points)(∀?)")
_YAKU: Final = re.compile(r"(.*)\((\d*)([^()]*)\)", re.DOTALL)


def read(written: Mapping[str, object]) -> LoggedGame:
    """The game of a JSON object."""
    rule = checked_json.mapping(written.get("rule", {}), "rule")
    found = own(rule.get(OWN)) or _online(rule, written)
    options = found.options
    rules = rules_by(options, found.ruleset)
    log = checked_json.row(written.get("log"), "log")
    hands = tuple(_numbered(rules, options, nth, one) for nth, one in enumerate(log, start=1))
    if not hands:
        raise BadLog(LogFault.NO_HAND)
    return LoggedGame(
        format="tenhou6",
        ruleset=found.ruleset,
        options=options,
        named=found.named,
        begins_late=found.begins_late,
        names=_names(written.get("name"), rules.seats),
        hands=tuple(found.marked(hands)),
        finals=_finals(written.get("sc"), rules.seats),
        beside=tuple(_beside(written)),
    )


def _online(rule: Mapping[str, object], written: Mapping[str, object]) -> OwnFields:
    """The rules assumed where a log has no others."""
    options = _logged_options(rule, written)
    return OwnFields(ruleset=name_of(options), options=options)


def _is_of_three(written: Mapping[str, object], rule: Mapping[str, object]) -> bool:
    """Whether three play: the last seat has no tiles, and the name of the table or others have."""
    display, rating = str(rule.get("disp", "")), str(written.get("ratingc", ""))
    named = "三" in display or "3-Player" in display or rating == "PF3"
    hands = written.get("log")
    if not isinstance(hands, list) or not hands:
        return named
    return all(_has_empty_seat(hand, named=named) for hand in hands)


def _has_empty_seat(hand: object, *, named: bool) -> bool:
    """Whether the last seat has no tiles although the one before has, or three are named."""
    if not isinstance(hand, list) or len(hand) <= 2 * _COLUMNS:
        return False
    before, last = hand[-2 * _COLUMNS - 1 : -_COLUMNS - 1], hand[-_COLUMNS - 1 : -1]
    return (named or any(before)) and not any(last)


def _beside(written: Mapping[str, object]) -> Iterator[str]:
    """What the log holds besides the play: `ratings`, `absences`, `titles`."""
    if "rate" in written or "dan" in written:
        yield "ratings"
    titles = written.get("title")
    if isinstance(titles, list) and any(titles):
        yield "titles"


def _logged_options(rule: Mapping[str, object], written: Mapping[str, object]) -> RiichiOptions:
    """The rules in the format itself: from the name of the table and the red fives."""
    every = rule.get("aka", 0)
    reds = {
        suit: checked_json.number(rule.get(name, every), name) for suit, name in RED_FIVES.items()
    }
    for suit, count in reds.items():
        checked_json.between(count, 0, _HEAD, RED_FIVES[suit])
    display = checked_json.text(rule.get("disp", ""), "disp")
    has_south, three = _has_south(written.get("log")), _is_of_three(written, rule)
    return options_of_display(display, reds, has_south=has_south, three=three)


def _has_south(log: object) -> bool:
    """Whether a hand of a south round was played, whatever the name of the table."""
    hands = checked_json.row(log, "log")
    heads = [hand[0] for hand in hands if isinstance(hand, list) and hand]
    places = (head[0] for head in heads if isinstance(head, list) and head)
    return any(isinstance(place, int) and place >= _HEAD for place in places)


def _names(names: object, seats: int) -> tuple[str, ...]:
    if names is None:
        return ("",) * seats
    return tuple(map(checked_json.name, checked_json.row_of_seats(names, "name", seats)))


def _finals(scores: object, seats: int) -> tuple[int, ...] | None:
    """The points of every seat at the end, each followed by its final score."""
    if scores is None:
        return None
    both = checked_json.row(scores, "sc")
    points = checked_json.row_of_seats(list(both[::2]), "sc", seats)
    return tuple(checked_json.number(one, "sc") for one in points)


def _numbered(rules: RuleSet, options: HanOptions, nth: int, written: object) -> LoggedHand:
    try:
        return _hand(rules, options, written)
    except BadLog as fault:
        raise fault.at("hand", nth) from None


def _hand(rules: RuleSet, options: HanOptions, written: object) -> LoggedHand:
    length = _HEAD + _COLUMNS * CHAIRS + 1
    parts = checked_json.row(written, LogPart.HAND, length)
    columns = _columns(parts[_HEAD:-1], rules.seats)
    opening = _opening(parts, columns.dealt, rules)
    indicators = tuple(of_tenhou6(code) for code in checked_json.row(parts[2], LogPart.DORA))
    wins, draw = _result(parts[-1], rules.seats)
    return logged_hand(
        rules,
        options,
        HandParts(
            opening=opening,
            moves=in_order(columns, opening.dealer),
            indicators=indicators,
            undersides=tuple(of_tenhou6(code) for code in checked_json.row(parts[3], LogPart.URA)),
            shown=len(indicators),
            wins=wins,
            draw=draw,
        ),
    )


def _opening(
    parts: Sequence[object], dealt: tuple[tuple[Tile, ...], ...], rules: RuleSet
) -> HandOpening:
    place, counters, sticks = checked_json.numbers(parts[0], LogPart.HEAD, 3)
    checked_json.between(place, 0, rules.winds * CHAIRS - 1, LogPart.PLACE)
    checked_json.between(place % CHAIRS, 0, rules.seats - 1, LogPart.PLACE)
    return HandOpening(
        wind=place // CHAIRS,
        dealer=place % CHAIRS,
        counters=checked_json.between(counters, 0, _MANY, LogPart.COUNTERS),
        sticks=checked_json.between(sticks, 0, _MANY, LogPart.STICKS),
        points=checked_json.numbers_of_seats(parts[1], LogPart.POINTS, rules.seats),
        dealt=dealt,
    )


_MANY: Final = 999


# ---- the columns -------------------------------------------------------------------------------


def _columns(written: Sequence[object], seats: int) -> SeatColumns:
    threes = [written[nth : nth + _COLUMNS] for nth in range(0, seats * _COLUMNS, _COLUMNS)]
    return SeatColumns(
        takes=tuple(tuple(_takes(three[1], seat, seats)) for seat, three in enumerate(threes)),
        acts=tuple(tuple(_acts(three[2], seat, seats)) for seat, three in enumerate(threes)),
        dealt=tuple(_dealt(three[0]) for three in threes),
    )


def _dealt(written: object) -> tuple[Tile, ...]:
    """The tiles dealt to a seat; unknown ones are hidden."""
    shown = tuple(of_tenhou6(code) for code in checked_json.row(written, LogPart.DEALT))
    if len(shown) > _DEALT:
        raise BadLog(LogFault.MANY_TILES, found=len(shown), most=_DEALT)
    return shown + (HIDDEN,) * (_DEALT - len(shown))


def _takes(written: object, seat: Seat, seats: int) -> Iterator[Take]:
    for take in checked_json.row(written, LogPart.TAKES):
        if isinstance(take, str):
            call = read_call(take, seat, seats)
            if not isinstance(call, MeldCalled):
                raise checked_json.surprise(take, LogFault.CALL)
            yield call
        else:
            yield of_tenhou6(take)


def _acts(written: object, seat: Seat, seats: int) -> Iterator[Act]:
    for act in checked_json.row(written, LogPart.DISCARDS):
        if isinstance(act, str) and is_call(act):
            kong = read_call(act, seat, seats)
            if not isinstance(kong, KongDeclared):
                raise checked_json.surprise(act, LogFault.OWN_KONG)
            yield kong
        elif act == SET_ASIDE:
            yield BonusSetAside(seat, Tile.NORTH)
        elif isinstance(act, str):
            if not re.fullmatch(r"r\d\d", act):
                raise checked_json.surprise(act, LogFault.DISCARD)
            yield ColumnDiscard(_thrown(int(act[1:])), riichi=True)
        elif act == 0 and not isinstance(act, bool):
            yield None
        else:
            yield ColumnDiscard(_thrown(act))


def _thrown(code: object) -> Tile | None:
    return None if code == _SAME else of_tenhou6(code)


# ---- how the hand ended ------------------------------------------------------------------------


def _result(written: object, seats: int) -> tuple[tuple[LoggedWin, ...], LoggedDraw | None]:
    result = checked_json.row(written, LogPart.RESULT)
    if not result:
        return (), None
    name = checked_json.text(result[0], LogPart.RESULT)
    if name.lower() in WON:
        return tuple(_wins(result[1:], seats)), None
    deltas = _deltas(result[1], seats) if len(result) > 1 else tuple(0 for _ in range(seats))
    reason = draw_named(name)
    exhausted = reason is DrawReason.EXHAUSTED and any(deltas)
    ready = frozenset(seat for seat, one in enumerate(deltas) if one > 0) if exhausted else None
    return (), LoggedDraw(reason=reason, ready=ready, deltas=deltas)


def _deltas(written: object, seats: int) -> tuple[int, ...]:
    return checked_json.numbers_of_seats(written, LogPart.DELTAS, seats)


def _wins(pairs: Sequence[object], seats: int) -> Iterator[LoggedWin]:
    if not pairs or len(pairs) % 2:
        raise BadLog(LogFault.WINS, found=len(pairs))
    for deltas, detail in zip(pairs[::2], pairs[1::2], strict=True):
        yield _win(_deltas(deltas, seats), checked_json.row(detail, LogPart.WIN), seats)


def _win(deltas: tuple[int, ...], detail: Sequence[object], seats: int) -> LoggedWin:
    if len(detail) < _COLUMNS:
        raise checked_json.surprise(detail, LogFault.WIN)
    winner, giver, _ = (_seat(one, seats) for one in detail[:_COLUMNS])
    texts = [checked_json.text(one, LogPart.YAKU) for one in detail[_COLUMNS:]]
    yaku = tuple(_yaku(one) for one in texts[1:])
    fu, han = _fu_han(texts[0]) if texts else (None, None)
    return LoggedWin(
        seat=winner,
        loser=None if giver == winner else giver,
        value=_value(texts[0], seats) if texts else None,
        yaku=yaku if texts else None,
        han=han if han is not None else _sum(yaku),
        fu=fu,
        deltas=deltas,
    )


def _seat(written: object, seats: int) -> Seat:
    return checked_json.between(
        checked_json.number(written, LogPart.SEAT), 0, seats - 1, LogPart.SEAT
    )


def _fu_han(score: str) -> tuple[int | None, int | None]:
    """Fu and han of a text such as 30符2飜2000点; a limit has neither."""
    found = _SCORE.match(score)
    fu, han = found.groups() if found is not None else (None, None)
    return int(fu) if fu else None, int(han) if han else None


def _value(score: str, seats: int) -> int | None:
    """The total value of the hand, from a text such as 500-1000点."""
    found = _POINTS.search(score)
    if found is None:
        return None
    each, dealer = int(found[1]), found[2]
    if dealer:
        return int(dealer) + (seats - 2) * each
    return (seats - 1) * each if found[3] else each


def _yaku(written: str) -> LoggedYaku:
    found = _YAKU.fullmatch(written)
    if found is None:
        raise checked_json.surprise(written, LogFault.YAKU)
    name, digits = found[1], found[2][:_DIGITS]
    known = yaku_named(name)
    return LoggedYaku(known or name, int(digits) if digits else None, known is not None)


_DIGITS: Final = 4


def _sum(yaku: Sequence[LoggedYaku]) -> int | None:
    han = [one.han for one in yaku]
    return sum(one for one in han if one) if han and None not in han else None
