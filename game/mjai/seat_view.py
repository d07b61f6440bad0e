"""A match as one seat sees it, folded from the mjai events that another program sends.

The wall and the hands of the others stay hidden, so that a bot knows no more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import reduce
from typing import Final

from game.engine.actions import Decision, Discard
from game.engine.events import (
    BlockDealt,
    BonusSetAside,
    Event,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.hand import is_meld
from game.engine.hand_flow import decision_of
from game.engine.match import Match, MatchStarted, opened
from game.engine.rules.dead_waits import visible
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import counts
from game.engine.table import Meld, MeldKind, Round, Source, playing
from game.engine.tiles import HIDDEN, Tile
from game.engine.wall import Break, Wall
from game.logs import checked_json
from game.logs.tile_signs import of_mjai
from game.rulesets.families import HanOptions

MjaiEvent = Mapping[str, object]
"""An event as it was sent."""

CALLS: Final = {"chi": MeldKind.CHOW, "pon": MeldKind.PUNG, "daiminkan": MeldKind.OPEN_KONG}
"""The melds that are called, by their names."""
NORTHS: Final = ("nukidora", "kita")
"""The two names of the event of a north set aside."""
_WINDS: Final = "ESWN"
_BREAK: Final = 7
"""Where the wall is opened, which nobody is told: any place will do."""
_MANY: Final = 999


class Confusion(StrEnum):
    """Why an event cannot be followed; its text is `cli.mjai.confused.<confusion>`."""

    UNKNOWN = "unknown"
    """There is no such event; the hand can be followed all the same."""
    MISFIT = "misfit"
    """It does not fit those before it."""
    NO_HAND = "no_hand"
    """No hand has begun."""
    HIDDEN = "hidden"
    """The own tiles are not shown."""
    OUT_OF_TURN = "out_of_turn"
    """It is another player's turn."""
    NOT_HELD = "not_held"
    """A tile leaves the own hand that is not in it."""
    NO_MELD = "no_meld"
    """The tiles are not the meld that is told."""
    TOO_MANY = "too_many"
    """More tiles of a kind lie open than there are."""


class Confused(ValueError):
    """Raised for an event that cannot be followed."""

    def __init__(self, why: Confusion) -> None:
        super().__init__(why)
        self.why = why


class SeatView:
    """What one seat knows of a match."""

    def __init__(self, rules: RuleSet, options: HanOptions, seat: Seat | None = None) -> None:
        """The seat, if it is not known yet, is that of the first hand that is shown."""
        self.rules, self.seat = rules, seat
        self._copies = counts(rules.tiles)
        self._options = options
        self.match: Match | None = None
        """The match; `None` before its first hand."""
        self.declares: Seat | None = None
        """Who has just announced riichi, and has yet to throw the tile."""

    def tell(self, event: MjaiEvent) -> None:
        """Folds one event of the play; raises an exception of `BROKEN` for one that cannot be."""
        name = event.get("type")
        told = self._tellers().get(name) if isinstance(name, str) else None
        if told is None:
            raise Confused(Confusion.UNKNOWN)
        told(event)

    def _tellers(self) -> Mapping[str, Callable[[MjaiEvent], None]]:
        """How each event is told, by its type."""
        return {
            "start_kyoku": self._begins,
            "tsumo": self._draws,
            "reach": self._declares_riichi,
            "dahai": self._throws,
            "reach_accepted": self._lays_stick,
            **dict.fromkeys(CALLS, self._calls),
            "ankan": self._lays_down,
            "kakan": self._adds,
            **dict.fromkeys(NORTHS, self._sets_aside),
            "dora": self._turns,
            "hora": self._wins,
            "ryukyoku": self._counts,
        }

    @property
    def table(self) -> Round:
        """The table of the hand in progress."""
        if self.match is None or self.match.table is None:
            raise Confused(Confusion.NO_HAND)
        return self.match.table

    @property
    def decision(self) -> Decision | None:
        """What the seat may do now by the rules."""
        if self.seat is None or self.match is None or self.match.table is None:
            return None
        found = decision_of(self.rules, self.table, self.seat)
        if found is None or self.declares != self.seat:
            return found
        sideways = (one for one in found.options if isinstance(one, Discard) and one.riichi)
        return Decision(self.seat, tuple(sideways))

    # ---- a hand begins and ends ----------------------------------------------------------------

    def _begins(self, event: MjaiEvent) -> None:
        rules, dealer = self.rules, self._dealer(event)
        piles = checked_json.row_of_seats(event.get("tehais"), "tehais", rules.seats)
        if self.seat is None:
            self.seat = next((nth for nth, pile in enumerate(piles) if _is_shown(pile)), None)
        if self.seat is None or self.seat >= rules.seats:
            raise Confused(Confusion.HIDDEN)
        before = self.match or self._opened()
        started = self._started(event, dealer, before.scores)
        self.declares = None
        match = before.after(started)
        dealt = self._dealt(started.table(), piles[self.seat])
        shown = IndicatorRevealed(of_mjai(event.get("dora_marker")))
        self.match = match
        self._happen(*dealt, shown)

    def _opened(self) -> Match:
        rules, seats = self.rules, tuple(range(self.rules.seats))
        return opened(MatchStarted((rules.points,) * rules.seats, seats, rules.winds, seats))

    def _started(self, event: MjaiEvent, dealer: Seat, scores: tuple[int, ...]) -> RoundStarted:
        rules, seats = self.rules, tuple(range(self.rules.seats))
        if event.get("scores") is not None:
            scores = checked_json.numbers_of_seats(event["scores"], "scores", rules.seats)
        return RoundStarted(
            wind=_WINDS.index(checked_json.text(event.get("bakaze", _WINDS[0]), "bakaze")),
            dealer=dealer,
            counters=_count(event, "honba"),
            deposits=_count(event, "kyotaku") * self._options.riichi_stick,
            streak=0,
            points=scores,
            chairs=seats,
            winds=rules.winds,
            wall=Wall((HIDDEN,) * rules.wall.size, rules.wall, Break(dealer, _BREAK)),
        )

    def _dealer(self, event: MjaiEvent) -> Seat:
        """The dealer, from the seat or the number of the hand."""
        number = _count(event, "kyoku")
        return self._seat({"oya": number - 1, **event}, "oya")

    def _dealt(self, table: Round, pile: object) -> tuple[Event, ...]:
        """The deal, of which only the own tiles are known."""
        rules = self.rules
        plays = self.seat in playing(rules.seats, table.dealer, rules.wall.walls)
        own = tuple(map(of_mjai, checked_json.row(pile, "tehais"))) if plays else ()
        if plays and (HIDDEN in own or len(own) != sum(rules.deal)):
            raise Confused(Confusion.HIDDEN)
        events, taken = list[Event](), 0
        for size in rules.deal:
            for seat in table.seats_from(table.first):
                mine = own[taken : taken + size]
                tiles = mine if seat == self.seat else (HIDDEN,) * size
                events.append(BlockDealt(seat, tiles))
            taken += size
        return tuple(events)

    def _wins(self, event: MjaiEvent) -> None:
        match, seat = self.match, self._seat(event, "actor")
        if match is not None:
            wins = tuple(won + (nth == seat) for nth, won in enumerate(match.wins))
            self.match = replace(match, wins=wins)
        self._counts(event)

    def _counts(self, event: MjaiEvent) -> None:
        """Keeps the points after a hand, for tables that do not tell them with the next one."""
        if self.match is None or event.get("scores") is None:
            return
        scores = checked_json.numbers_of_seats(event["scores"], "scores", self.rules.seats)
        self.match = replace(self.match, points=scores, table=None)

    # ---- the moves -----------------------------------------------------------------------------

    def _happen(self, *events: Event) -> None:
        match = self.match
        if match is None:
            raise Confused(Confusion.NO_HAND)
        self.match = reduce(Match.after, events, match)
        if self.seat is not None:
            seen = visible(self.table, self.seat)
            if any(found > copies for found, copies in zip(seen, self._copies, strict=True)):
                raise Confused(Confusion.TOO_MANY)

    def _pass(self) -> None:
        """Nobody has won on the tile that was offered, since something else has happened."""
        offer = self.table.offer
        if offer is not None and self.table.is_offered:
            self._happen(TilePassed(offer.seat, offer.tile))

    def _seat(self, event: MjaiEvent, name: str) -> Seat:
        seat = checked_json.number(event.get(name), name)
        return checked_json.between(seat, 0, self.rules.seats - 1, name)

    def _on_turn(self, event: MjaiEvent) -> Seat:
        """Whose event it is, who has a tile too many and is to play."""
        seat, table = self._seat(event, "actor"), self.table
        if table.offer is not None or table.mover != seat or table.hand(seat).is_short:
            raise Confused(Confusion.OUT_OF_TURN)
        return seat

    def _own(self, seat: Seat, *tiles: Tile) -> None:
        """Makes sure that the own hand holds these tiles; those of others are hidden."""
        if HIDDEN in tiles:
            raise Confused(Confusion.MISFIT)
        held = self.table.hand(seat).concealed
        if seat == self.seat and any(held.count(one) < tiles.count(one) for one in tiles):
            raise Confused(Confusion.NOT_HELD)

    def _draws(self, event: MjaiEvent) -> None:
        self._pass()
        seat, table = self._seat(event, "actor"), self.table
        tile = of_mjai(event.get("pai")) if seat == self.seat else HIDDEN
        if seat != table.mover or (seat == self.seat and tile is HIDDEN):
            raise Confused(Confusion.OUT_OF_TURN)
        owed = bool(table.replacements_owed and table.wall.replacements_left)
        self._happen(TileDrawn(seat, tile, owed))

    def _declares_riichi(self, event: MjaiEvent) -> None:
        seat = self._on_turn(event)
        if self.table.players[seat].riichi is not None or not self.table.hand(seat).is_closed:
            raise Confused(Confusion.MISFIT)
        self.declares = seat

    def _throws(self, event: MjaiEvent) -> None:
        seat, tile = self._on_turn(event), of_mjai(event.get("pai"))
        self._own(seat, tile)
        riichi, self.declares = self.declares == seat, None
        drawn = event.get("tsumogiri", self.table.hand(seat).drawn is tile) is True
        self._happen(TileDiscarded(seat, tile, drawn, riichi))

    def _lays_stick(self, event: MjaiEvent) -> None:
        self._pass()
        seat = self._seat(event, "actor")
        if self.table.players[seat].riichi is None:
            raise Confused(Confusion.MISFIT)
        self._happen(RiichiAccepted(seat, self._options.riichi_stick))

    def _calls(self, event: MjaiEvent) -> None:
        offer = self.table.offer
        if offer is None or offer.source is not Source.DISCARD:
            raise Confused(Confusion.OUT_OF_TURN)
        self._pass()
        seat, own = self._seat(event, "actor"), self._consumed(event)
        kind = CALLS[str(event["type"])]
        if seat == offer.seat or (kind is MeldKind.CHOW and seat != self.table.mover):
            raise Confused(Confusion.OUT_OF_TURN)
        if of_mjai(event.get("pai")) is not offer.tile:
            raise Confused(Confusion.MISFIT)
        self._own(seat, *own)
        tiles = self._meld(kind, (*own, offer.tile))
        self._happen(MeldCalled(seat, Meld(kind, tiles, offer.tile, offer.seat)))

    @staticmethod
    def _meld(kind: MeldKind, found: Iterable[Tile]) -> tuple[Tile, ...]:
        """The tiles of a meld in order."""
        tiles = tuple(sorted(found))
        if not is_meld(kind, tiles):
            raise Confused(Confusion.NO_MELD)
        return tiles

    @staticmethod
    def _consumed(event: MjaiEvent) -> tuple[Tile, ...]:
        return tuple(map(of_mjai, checked_json.row(event.get("consumed"), "consumed")))

    def _lays_down(self, event: MjaiEvent) -> None:
        seat, four = self._on_turn(event), self._consumed(event)
        self._own(seat, *four)
        kind = MeldKind.CONCEALED_KONG
        meld = Meld(kind, self._meld(kind, four), inner_down=self.rules.inner_down)
        self._happen(KongDeclared(seat, meld))

    def _adds(self, event: MjaiEvent) -> None:
        seat, added = self._on_turn(event), of_mjai(event.get("pai"))
        self._own(seat, added)
        pung = next(
            (
                meld
                for meld in self.table.hand(seat).melds
                if meld.kind is MeldKind.PUNG and meld.face is added.plain
            ),
            None,
        )
        if pung is None:
            raise Confused(Confusion.MISFIT)
        kong = Meld(MeldKind.ADDED_KONG, (*pung.tiles, added), pung.claimed, pung.source)
        self._happen(KongDeclared(seat, kong, added))

    def _sets_aside(self, event: MjaiEvent) -> None:
        seat, tile = self._on_turn(event), of_mjai(event.get("pai", "N"))
        if tile not in self.rules.bonus:
            raise Confused(Confusion.MISFIT)
        self._own(seat, tile)
        self._happen(BonusSetAside(seat, tile, self._options.pei_interrupts))

    def _turns(self, event: MjaiEvent) -> None:
        tile = of_mjai(event.get("dora_marker"))
        if tile is HIDDEN:
            raise Confused(Confusion.MISFIT)
        self._happen(IndicatorRevealed(tile))


def _is_shown(pile: object) -> bool:
    return isinstance(pile, list) and bool(pile) and pile[0] != "?"


def _count(event: MjaiEvent, name: str) -> int:
    return checked_json.between(checked_json.number(event.get(name, 0), name), 0, _MANY, name)
