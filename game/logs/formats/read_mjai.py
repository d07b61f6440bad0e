"""Reading the mjai format: one JSON event a line, in all known dialects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.engine.events import (
    BonusSetAside,
    KongDeclared,
    MeldCalled,
    TileDrawn,
)
from game.engine.reasons import DrawReason
from game.engine.ruleset import RuleSet
from game.engine.scoring.yaku.book import YAKUMAN
from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind, playing
from game.engine.tiles import HIDDEN, Tile
from game.logs import checked_json
from game.logs.checked_json import CHAIRS
from game.logs.foreign_names import draw_named, yaku_named
from game.logs.hand_builder import HandDraft, logged_hand
from game.logs.log_faults import BadLog, LogFault
from game.logs.logged_game import (
    LoggedDraw,
    LoggedGame,
    LoggedHand,
    LoggedStick,
    LoggedWin,
    LoggedYaku,
)
from game.logs.logged_rules import name_of, online_options
from game.logs.own_fields import OWN, OwnFields, own
from game.logs.rebuilt_walls import HandOpening
from game.logs.tile_signs import of_mjai
from game.rulesets.families import HanOptions, rules_by

Line = tuple[int, Mapping[str, object]]
"""An event with the number of its line."""
TYPE: Final = "type"
_WINDS: Final = "ESWN"
_NORTHS: Final = ("nukidora", "kita")
"""The names of the event of a north set aside."""
_MELDS: Final = {"chi": MeldKind.CHOW, "pon": MeldKind.PUNG, "daiminkan": MeldKind.OPEN_KONG}
_NORTH: Final = "N"
_SOUTH_FIRST: Final = 4
_MANY: Final = 999
_KONG: Final = 4


def read(lines: Iterable[Line]) -> list[LoggedGame]:
    """The games of these events; most files hold one."""
    return [_game(events) for events in _by_game(lines)]


def _by_game(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """The events of one game after the other; a second start before any hand begins none."""
    events: list[Line] = []
    has_begun = False
    for line in lines:
        name = line[1].get(TYPE)
        if name == "start_game" and has_begun:
            yield events
            events, has_begun = [], False
        has_begun = has_begun or name == "start_kyoku"
        events.append(line)
    yield events


def _game(events: Sequence[Line]) -> LoggedGame:
    begun = next((event for _, event in events if event.get(TYPE) == "start_kyoku"), {})
    three = has_empty_chair(begun) or any(is_of_three(event) for _, event in events)
    reader = _MjaiReader(three=three)
    for number, event in events:
        try:
            reader.read_event(number, event)
        except BadLog as fault:
            raise fault.at("line", number) from None
    return reader.game()


def is_of_three(event: Mapping[str, object]) -> bool:
    """Whether only a game of three has such an event: a north set aside, or three of anything."""
    rows = (event.get(name) for name in ("names", "tehais", "scores"))
    three = any(isinstance(row, list) and len(row) == CHAIRS - 1 for row in rows)
    return three or event.get(TYPE) in _NORTHS


def has_empty_chair(begun: Mapping[str, object]) -> bool:
    """Whether the last of four has no points in the first hand, as some programs write it."""
    scores = begun.get("scores")
    if not isinstance(scores, list) or len(scores) != CHAIRS:
        return False
    return scores[-1] == 0 and all(scores[:-1])


def _online(*, reds: int, is_short: bool, three: bool) -> OwnFields:
    """The rules assumed where a log has no others."""
    options = online_options(reds=reds, is_short=is_short, three=three)
    return OwnFields(ruleset=name_of(options), options=options)


@dataclass(slots=True)
class _MjaiReader:
    """Reads the events and gathers one hand after the other."""

    three: bool
    """Whether three play."""
    names: tuple[str, ...] = ()
    finals: tuple[int, ...] | None = None
    _own: OwnFields = field(init=False)
    _hands: list[LoggedHand] = field(default_factory=list)
    _line: int = 0
    _hand: HandDraft = field(default_factory=HandDraft)
    _pungs: dict[tuple[Seat, Tile], Meld] = field(default_factory=dict)
    _scores: tuple[int, ...] | None = None
    _has_points: bool = False

    def __post_init__(self) -> None:
        self._own = _online(reds=1, is_short=False, three=self.three)

    def read_event(self, number: int, event: Mapping[str, object]) -> None:
        """Reads the next event; events that are not part of the play are ignored."""
        name = checked_json.text(event.get(TYPE), TYPE)
        takes = self._handlers().get(name)
        if takes is not None:
            self._line = number if name == "start_kyoku" else self._line
            takes(event)

    def _handlers(self) -> Mapping[str, Callable[[Mapping[str, object]], None]]:
        """The handlers of events, by type."""
        calls = dict.fromkeys(_MELDS, self._calls)
        return {
            "start_game": self._starts,
            "start_kyoku": self._begins,
            "tsumo": self._draws,
            "dahai": self._throws,
            **calls,
            "kakan": self._adds,
            "ankan": self._lays_down,
            **dict.fromkeys(_NORTHS, self._sets_aside),
            "reach": self._declares_riichi,
            "reach_accepted": self._lays_stick,
            "dora": self._turns,
            "hora": self._wins_hand,
            "ryukyoku": self._ends_drawn,
            "end_kyoku": lambda _: self._close(),
            "end_game": self._ends,
        }

    def game(self) -> LoggedGame:
        """The game, once all its events have been read."""
        self._close()
        if not self._hands:
            raise BadLog(LogFault.NO_HAND)
        return LoggedGame(
            format="mjai",
            ruleset=self._own.ruleset,
            options=self._options,
            named=self._own.named,
            begins_late=self._own.begins_late,
            names=self.names or ("",) * self._rules.seats,
            hands=tuple(self._own.marked(self._with_sticks())),
            finals=self.finals,
        )

    def _with_sticks(self) -> Iterator[LoggedHand]:
        """The hands; without any stick event in the log the sticks are unknown, not absent."""
        tells = any(hand.sticks for hand in self._hands)
        yield from (hand if tells else replace(hand, sticks=None) for hand in self._hands)

    @property
    def _options(self) -> HanOptions:
        return self._own.options

    @property
    def _rules(self) -> RuleSet:
        return rules_by(self._options, self._own.ruleset)

    # ---- the game ------------------------------------------------------------------------------

    def _starts(self, event: Mapping[str, object]) -> None:
        reds = event.get("aka_flag", True)
        is_short = event.get("kyoku_first") == _SOUTH_FIRST
        found = own(event.get(OWN))
        self._own = found or _online(
            reds=int(reds is not False), is_short=is_short, three=self.three
        )
        if isinstance(event.get("names"), list):
            names = checked_json.row_of_seats(event["names"], "names", self._rules.seats)
            self.names = tuple(map(checked_json.name, names))

    def _ends(self, event: Mapping[str, object]) -> None:
        self._close()
        if event.get("scores") is not None:
            self.finals = self._points(event["scores"])

    def _points(self, written: object) -> tuple[int, ...]:
        return checked_json.numbers_of_seats(written, "scores", self._rules.seats)

    def _begins(self, event: Mapping[str, object]) -> None:
        self._close()
        rules = self._rules
        piles = checked_json.row_of_seats(event.get("tehais"), "tehais", rules.seats)
        dealer = self._dealer(event)
        if event.get("scores") is not None:
            self._scores = self._points(event["scores"])
        self._has_points = self._scores is not None
        self._hand.opening = HandOpening(
            wind=self._wind(event),
            dealer=dealer,
            counters=self._count(event, "honba"),
            sticks=self._count(event, "kyotaku"),
            points=self._scores or (self._options.starting_points,) * rules.seats,
            dealt=tuple(self._dealt(piles, dealer)),
        )
        self._hand.indicators.append(of_mjai(event.get("dora_marker")))

    def _dealt(self, piles: Sequence[object], dealer: Seat) -> Iterator[tuple[Tile, ...]]:
        """The tiles of each seat; a player who sits out has none."""
        rules = self._rules
        seats = playing(rules.seats, dealer, rules.wall.walls)
        for seat, pile in enumerate(piles):
            yield dealt(pile, sum(rules.deal)) if seat in seats else ()

    def _dealer(self, event: Mapping[str, object]) -> Seat:
        """The dealer, from the seat, the number of the hand, or both."""
        place = self._count(event, "kyoku") or self._seat(event, "oya") + 1
        dealer = self._seat({"oya": place - 1, **event}, "oya")
        if dealer != place - 1:
            raise BadLog(LogFault.DEALER, found=dealer, hand=place)
        return dealer

    def _wind(self, event: Mapping[str, object]) -> int:
        wind = event.get("bakaze", _WINDS[0])
        if not isinstance(wind, str) or len(wind) != 1 or wind not in _WINDS:
            raise checked_json.surprise(
                wind, LogFault.CHOICE, part="bakaze", choices=", ".join(_WINDS)
            )
        return _WINDS.index(wind)

    @staticmethod
    def _count(event: Mapping[str, object], name: str) -> int:
        return checked_json.between(checked_json.number(event.get(name, 0), name), 0, _MANY, name)

    def _seat(self, event: Mapping[str, object], name: str) -> Seat:
        seat = checked_json.number(event.get(name), name)
        return checked_json.between(seat, 0, self._rules.seats - 1, name)

    def _close(self) -> None:
        """Finishes the hand that has been gathered."""
        parts = self._hand.parts(line=self._line, has_points=self._has_points)
        if parts is None:
            return
        self._hands.append(logged_hand(self._rules, self._options, parts))
        self._hand, self._pungs = HandDraft(), {}

    # ---- the moves -----------------------------------------------------------------------------

    def _draws(self, event: Mapping[str, object]) -> None:
        seat, tile = self._seat(event, "actor"), of_mjai(event.get("pai"))
        self._hand.moves.append(TileDrawn(seat, tile))
        self._hand.drawn[seat] = tile

    def _throws(self, event: Mapping[str, object]) -> None:
        seat, tile = self._seat(event, "actor"), of_mjai(event.get("pai"))
        drawn = self._hand.drawn.pop(seat, None)
        same = event.get("tsumogiri", drawn is tile) is True and drawn is not None
        self._hand.discard(seat, tile, drawn=same)

    def _calls(self, event: Mapping[str, object]) -> None:
        seat = self._seat(event, "actor")
        giver = self._seat(event, "target") if "target" in event else self._hand.thrown
        if giver is None:
            raise BadLog(LogFault.THROWER)
        called, own = of_mjai(event.get("pai")), self._consumed(event)
        kind = _MELDS[str(event[TYPE])]
        if len(own) != (count := 3 if kind.is_kong else 2):
            raise BadLog(LogFault.OWN_TILES, found=len(own), count=count)
        meld = Meld(kind, tuple(sorted((*own, called))), called, giver)
        self._pungs[seat, called.plain] = meld
        self._hand.drawn.pop(seat, None)
        self._hand.moves.append(MeldCalled(seat, meld))

    @staticmethod
    def _consumed(event: Mapping[str, object]) -> tuple[Tile, ...]:
        return tuple(map(of_mjai, checked_json.row(event.get("consumed"), "consumed")))

    def _adds(self, event: Mapping[str, object]) -> None:
        seat, added = self._seat(event, "actor"), of_mjai(event.get("pai"))
        pung = self._pungs.get((seat, added.plain))
        if pung is None or pung.kind is not MeldKind.PUNG:
            raise checked_json.surprise(event.get("pai"), LogFault.PUNG)
        kong = Meld(MeldKind.ADDED_KONG, (*pung.tiles, added), pung.claimed, pung.source)
        self._hand.moves.append(KongDeclared(seat, kong, added))

    def _lays_down(self, event: Mapping[str, object]) -> None:
        seat, four = self._seat(event, "actor"), self._consumed(event)
        if len(four) != _KONG:
            raise BadLog(LogFault.OWN_TILES, found=len(four), count=_KONG)
        self._hand.moves.append(
            KongDeclared(seat, Meld(MeldKind.CONCEALED_KONG, tuple(sorted(four))))
        )

    def _sets_aside(self, event: Mapping[str, object]) -> None:
        seat, tile = self._seat(event, "actor"), of_mjai(event.get("pai", _NORTH))
        if tile.plain not in self._rules.bonus:
            raise checked_json.surprise(event.get("pai", _NORTH), LogFault.NORTH)
        self._hand.drawn.pop(seat, None)
        self._hand.moves.append(BonusSetAside(seat, tile))

    def _declares_riichi(self, event: Mapping[str, object]) -> None:
        self._hand.declares = self._seat(event, "actor")

    def _lays_stick(self, event: Mapping[str, object]) -> None:
        scores = event.get("scores")
        logged = None if scores is None else self._points(scores)
        self._hand.sticks.append(LoggedStick(seat=self._seat(event, "actor"), scores=logged))

    def _turns(self, event: Mapping[str, object]) -> None:
        self._hand.reveal(of_mjai(event.get("dora_marker")))

    # ---- how a hand ends -----------------------------------------------------------------------

    def _wins_hand(self, event: Mapping[str, object]) -> None:
        winner, giver = self._seat(event, "actor"), self._seat(event, "target")
        below = event.get("ura_markers", event.get("uradora_markers")) or []
        self._hand.show_below(tuple(map(of_mjai, checked_json.row(below, "ura_markers"))))
        yaku, scores = logged_yaku(event.get("yakus")), self._after(event)
        self._hand.wins.append(
            LoggedWin(
                seat=winner,
                loser=None if winner == giver else giver,
                tile=won_on(event.get("pai")),
                concealed=shown(event.get("hora_tehais")),
                value=optional(event, "hora_points"),
                yaku=yaku,
                han=optional(event, "fan"),
                fu=optional(event, "fu") or None,
                deltas=self._deltas(event),
                scores=scores,
            )
        )

    def _ends_drawn(self, event: Mapping[str, object]) -> None:
        reason = event.get("reason")
        logged = draw_named(reason) if isinstance(reason, str) else None
        deltas, scores = self._deltas(event), self._after(event)
        ready = self._ready(event, deltas)
        known = logged in (None, DrawReason.EXHAUSTED, DrawReason.NAGASHI)
        self._hand.draw = LoggedDraw(
            reason=logged,
            ready=ready if known else None,
            shown=tuple(self._hands_shown(event)),
            deltas=deltas,
            scores=scores,
        )

    def _hands_shown(self, event: Mapping[str, object]) -> Iterator[tuple[Seat, tuple[Tile, ...]]]:
        hands = event.get("tehais")
        if isinstance(hands, list) and len(hands) >= self._rules.seats:
            for seat, written in enumerate(hands[: self._rules.seats]):
                if (pile := shown(written)) is not None:
                    yield seat, pile

    def _ready(
        self, event: Mapping[str, object], deltas: tuple[int, ...] | None
    ) -> frozenset[Seat] | None:
        seats = range(self._rules.seats)
        flags = event.get("tenpais")
        if isinstance(flags, list) and len(flags) >= len(seats):
            return frozenset(seat for seat in seats if flags[seat] is True)
        exhausted = draw_named(str(event.get("reason", "fanpai"))) is DrawReason.EXHAUSTED
        if deltas is None or not any(deltas) or not exhausted:
            return None
        return frozenset(seat for seat in seats if deltas[seat] > 0)

    def _deltas(self, event: Mapping[str, object]) -> tuple[int, ...] | None:
        deltas = event.get("deltas")
        return None if deltas is None else self._points(deltas)

    def _after(self, event: Mapping[str, object]) -> tuple[int, ...] | None:
        scores = event.get("scores")
        self._scores = None if scores is None else self._points(scores)
        return self._scores


def won_on(written: object) -> Tile | None:
    """The winning tile, if there is one: four kongs win without it."""
    tile = HIDDEN if written is None else of_mjai(written)
    return None if tile is HIDDEN else tile


def dealt(written: object, count: int) -> tuple[Tile, ...]:
    """The tiles a seat was dealt; unknown ones stay hidden."""
    pile = tuple(map(of_mjai, checked_json.row(written, "tehais")))
    if len(pile) > count:
        raise BadLog(LogFault.MANY_TILES, found=len(pile), most=count)
    return pile + (HIDDEN,) * (count - len(pile))


def shown(written: object) -> tuple[Tile, ...] | None:
    """The tiles of a hand that was shown; `None` if it was not, or not completely."""
    if not isinstance(written, list) or not written:
        return None
    pile = tuple(map(of_mjai, written))
    return None if HIDDEN in pile else pile


def optional(event: Mapping[str, object], name: str) -> int | None:
    """A number that may be missing."""
    return None if event.get(name) is None else checked_json.number(event[name], name)


def logged_yaku(written: object) -> tuple[LoggedYaku, ...] | None:
    """Yaku as pairs of name and han, or as objects with both."""
    if written is None:
        return None
    return tuple(_one_yaku(one) for one in checked_json.row(written, "yakus"))


def _one_yaku(written: object) -> LoggedYaku:
    if isinstance(written, dict):
        pair: list[object] = [written.get("name"), written.get("han")]
    else:
        pair = list(checked_json.row(written, checked_json.LogPart.YAKU, 2))
    name, han = (
        checked_json.text(pair[0], checked_json.LogPart.YAKU),
        checked_json.number(pair[1], checked_json.LogPart.HAN),
    )
    known = yaku_named(name)
    great = han >= YAKUMAN and known not in _DORA
    return LoggedYaku(known or name, None if great else han, known is not None)


_DORA: Final = ("dora", "uradora", "akadora")
