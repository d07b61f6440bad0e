"""Writing a game in the tenhou6 format: JSON with the draws and discards of each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.engine.events import (
    BlockDealt,
    BonusSetAside,
    Event,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    TileDiscarded,
    TileDrawn,
)
from game.engine.match import MatchEnded
from game.engine.reasons import PaymentReason
from game.engine.scoring.hand_score import Counted, HanScore, Limit
from game.engine.scoring.payment import TsumoShares, on_discard
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.engine.table import Round
from game.engine.tiles import Tile
from game.logs.checked_json import CHAIRS, Written
from game.logs.foreign_names import DRAWS, JAPANESE, RED_FIVES, WINDS, WITH_WIND, WON
from game.logs.formats.tenhou6_calls import SET_ASIDE, written_call
from game.logs.game_record import GameRecord, RecordedHand, own_part
from game.logs.logged_rules import has_reds, is_tonpuusen, options_of_display
from game.logs.own_fields import OWN
from game.logs.seat_sums import deltas_of
from game.logs.tile_signs import TENHOU6
from game.rulesets.families import HanOptions, han_family_of

_SAME: Final = 60
_THOUSAND: Final = 1000
_LIMITS: Final = {
    Limit.MANGAN: "満貫",
    Limit.HANEMAN: "跳満",
    Limit.BAIMAN: "倍満",
    Limit.SANBAIMAN: "三倍満",
    Limit.YAKUMAN: "役満",
    Limit.KAZOE_YAKUMAN: "数え役満",
}


def written(record: GameRecord, hands: Sequence[RecordedHand]) -> Written:
    """A game, and its hands, as one JSON object."""
    options = record.in_han
    own = own_part(record, hands, can_be_held).written()
    game: Written = {
        "title": ["", ""],
        "name": [*record.names, *("",) * _empty(len(record.names))],
        "rule": {
            "disp": _display(record, options),
            **{RED_FIVES[suit]: count for suit, count in _reds_of(options).items()},
            OWN: own,
        },
        "log": [_hand(hand, options) for hand in hands if can_be_held(hand)],
    }
    last = record.events[-1]
    if isinstance(last, MatchEnded):
        game["sc"] = _scores(last, hands[-1].table)
    return game


def options_readable(record: GameRecord) -> HanOptions:
    """The options that another program reads from the file."""
    options = record.in_han
    three = bool(_empty(len(record.names)))
    return options_of_display(_display(record, options), _reds_of(options), three=three)


def _reds_of(options: HanOptions) -> dict[str, int]:
    """The number of red fives of each suit."""
    return {suit: getattr(options.red_fives, suit, 0) for suit in RED_FIVES}


def can_be_held(hand: RecordedHand) -> bool:
    """Whether the format can hold the hand: it is finished and has no wrong acts."""
    return hand.table.ended and not hand.has_wrong_acts


def _display(record: GameRecord, options: HanOptions) -> str:
    """The name of the table, from which tools read the length and the red fives."""
    three = "三" if _empty(len(record.names)) else ""
    length = "東" if is_tonpuusen(options) else "南"
    reds = "赤" if has_reds(options) else ""
    open_tanyao = "喰" if options.open_tanyao else ""
    return f"{record.ruleset} {three}{length}{open_tanyao}{reds}"


def _scores(ended: MatchEnded, table: Round) -> list[int | float]:
    """Points and final score of every seat."""
    both: list[int | float] = []
    for seat, player in enumerate(table.players):
        both.append(player.points + balance(ended.settlement, seat))
        both.append(ended.finals[seat] / _THOUSAND)
    return [*both, *(0, 0.0) * _empty(len(table.players))]


def _empty(seats: int) -> int:
    """How many chairs are empty, which the format counts, too."""
    return CHAIRS - seats


def _by_chair(points: Sequence[int]) -> list[int]:
    """The points of every chair."""
    return [*points, *(0,) * _empty(len(points))]


# ---- a hand --------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Column:
    """The deal, the draws and the discards of one seat."""

    dealt: list[int] = field(default_factory=list)
    takes: list[int | str] = field(default_factory=list)
    acts: list[int | str] = field(default_factory=list)


def _hand(hand: RecordedHand, options: HanOptions) -> list[object]:
    started, table, stick = hand.started, hand.table, options.riichi_stick
    events = [event for event, _ in hand.steps]
    columns = [_Column() for _ in range(CHAIRS)]
    for event in events:
        _put(columns, event)
    turned = [event.tile for event in events if isinstance(event, IndicatorRevealed)]
    wins = [event for event in events if isinstance(event, HandWon)]
    looks = any(table.players[win.seat].in_riichi for win in wins)
    return [
        [
            started.wind * CHAIRS + started.dealer,
            started.counters,
            started.deposits // stick if stick else 0,
        ],
        _by_chair(started.points),
        _codes(turned),
        _codes(wins[0].undersides) if looks else [],
        *(part for column in columns for part in (column.dealt, column.takes, column.acts)),
        _result(events, table, han_family_of(options).payment(options).tsumo),
    ]


def _codes(tiles: Iterable[Tile]) -> list[int]:
    return [TENHOU6[tile] for tile in tiles]


def _put(columns: list[_Column], event: Event) -> None:
    """Adds an event to the column of its seat, if it belongs in one."""
    if isinstance(event, BlockDealt):
        columns[event.seat].dealt += _codes(event.tiles)
    elif isinstance(event, TileDrawn):
        columns[event.seat].takes.append(TENHOU6[event.tile])
    elif isinstance(event, TileDiscarded):
        code = _SAME if event.drawn else TENHOU6[event.tile]
        columns[event.seat].acts.append(f"r{code}" if event.riichi else code)
    elif isinstance(event, MeldCalled):
        column = columns[event.seat]
        column.takes.append(written_call(event.seat, event.meld, None))
        column.acts += [0] if event.meld.kind.is_kong else []
    elif isinstance(event, KongDeclared):
        call = written_call(event.seat, event.meld, event.added)
        columns[event.seat].acts.append(call)
    elif isinstance(event, BonusSetAside):
        columns[event.seat].acts.append(SET_ASIDE)


# ---- how it ended --------------------------------------------------------------------------------


def _result(events: Iterable[Event], table: Round, tsumo: TsumoShares) -> list[object]:
    result: list[object] = []
    for event in events:
        if isinstance(event, HandWon):
            result += [] if result else [WON[0]]
            deltas = deltas_of(event.settlement, len(table.players))
            result += [_by_chair(deltas), _detail(event, table, tsumo)]
        if isinstance(event, HandDrawn):
            result.append(DRAWS.get(event.reason, event.reason))
            if event.is_exhaustive:
                result.append(_by_chair(deltas_of(event.settlement, len(table.players))))
    return result


def _detail(win: HandWon, table: Round, tsumo: TsumoShares) -> list[object]:
    liable = [one.payer for one in win.settlement if one.reason == PaymentReason.LIABILITY]
    return [
        win.seat,
        win.seat if win.loser is None else win.loser,
        liable[0] if liable else win.seat,
        _value(win.in_han) + _points(win, table, tsumo),
        *(_yaku(one, win.seat, table) for one in win.in_han.yaku),
        *(_yaku(one, win.seat, table) for one in win.in_han.dora),
    ]


def _value(score: HanScore) -> str:
    if score.multiple > 1:
        return f"{score.multiple}倍役満"
    if score.limit in _LIMITS:
        return _LIMITS[score.limit]
    return f"{'' if score.fu is None else f'{score.fu}符'}{score.han}飜"


def _points(win: HandWon, table: Round, tsumo: TsumoShares) -> str:
    base, dealer = win.in_han.base, win.seat == table.dealer
    if win.loser is not None:
        return f"{on_discard(base, dealer=dealer)}点"
    if dealer:
        return f"{tsumo.of(base, dealer_wins=True)}点∀"
    of_dealer = tsumo.of(base, dealer_wins=False, dealer_pays=True)
    return f"{tsumo.of(base, dealer_wins=False)}-{of_dealer}点"


def _yaku(one: Counted, seat: Seat, table: Round) -> str:
    name = JAPANESE.get(one.id, one.id)
    if one.id in WITH_WIND:
        wind = table.wind if one.id == WITH_WIND[1] else table.wind_of(seat)
        name = f"{name} {WINDS[wind]}"
    if one.yakuman:
        return f"{name}({_LIMITS[Limit.YAKUMAN]})"
    return f"{name}({_LIMITS[Limit(one.flat)]})" if one.flat else f"{name}({one.han}飜)"
