"""Tables at the end of a hand, for pictures and tests of the screens: real values of the engine."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from game.engine.events import Ending, HandDeclared, HandDrawn
from game.engine.reasons import DrawReason
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Hand, Laid, Meld, MeldKind, Offer, Player, Riichi, Round, Source
from game.engine.tiles import HIDDEN, Tile, tile, tiles
from game.engine.wall import Break, Wall, WallPlan

SEATS = 4
STAKE = 1000
EVEN = (25_000,) * SEATS
PLAN = WallPlan(walls=SEATS, stacks=17, dead=14, replacements=4, indicators=5)


@dataclass(frozen=True, slots=True, kw_only=True)
class BeforeEnding:
    """A hand as it stands just before it ends."""

    wind: int = 0
    dealer: Seat = 0
    counters: int = 0
    sticks: int = 0
    """Riichi sticks that were left from the hands before."""
    points: tuple[int, ...] = EVEN
    """What everyone had when the hand began."""
    indicators: str = "4z"
    undersides: str = "1z"
    left: int = 30
    """How many tiles can still be drawn."""
    hands: tuple[Hand, ...] = (Hand((HIDDEN,) * 13),) * SEATS
    riichi: tuple[Seat, ...] = ()
    """Who has declared riichi, some turns ago."""
    at_once: tuple[Seat, ...] = ()
    """Who has declared it with the last discard."""
    rivers: tuple[str, ...] = ("1z9m2p", "9p5s3z", "4z8m1p", "2z9s6p")

    def table(self, turn: Seat, offer: Offer | None = None) -> Round:
        """The table."""
        declared = (*self.riichi, *self.at_once)
        stakes = [STAKE if seat in declared else 0 for seat in range(SEATS)]
        calls = sum(len(hand.melds) for hand in self.hands)
        return Round(
            wind=self.wind,
            dealer=self.dealer,
            counters=self.counters,
            deposits=STAKE * self.sticks + sum(stakes),
            wall=_wall(tiles(self.indicators), tiles(self.undersides), self.left),
            players=tuple(self._player(seat, stakes[seat]) for seat in range(SEATS)),
            chairs=tuple(range(SEATS)),
            winds=SEATS,
            turn=turn,
            offer=offer,
            calls=calls,
            claims=calls,
        )

    def _player(self, seat: Seat, stake: int) -> Player:
        river = tuple(Laid(one, drawn=False) for one in tiles(self.rivers[seat]))
        calls = sum(len(hand.melds) for hand in self.hands)
        place = len(river) - (1 if seat in self.at_once else 2)
        declared = Riichi(place, calls, accepted=True) if stake else None
        return Player(self.points[seat] - stake, self.hands[seat], river, declared, stake)


def _wall(indicators: Sequence[Tile], undersides: Sequence[Tile], left: int) -> Wall:
    faces = [HIDDEN] * PLAN.size
    for nth, (above, below) in enumerate(zip(indicators, undersides, strict=True)):
        faces[PLAN.indicator(nth)], faces[PLAN.indicator(nth) + 1] = above, below
    drawn = PLAN.live_end(0) - left
    return Wall(tuple(faces), PLAN, Break(0, 7), (3, 4), drawn=drawn, revealed=len(indicators))


def by_seat(hands: dict[Seat, Hand]) -> tuple[Hand, ...]:
    """The known hands at their seats, covered ones at the others."""
    return tuple(hands.get(seat, Hand((HIDDEN,) * 13)) for seat in range(SEATS))


def hand(concealed: str, *melds: Meld, drawn: str = "") -> Hand:
    """A hand in the usual notation."""
    last = tile(drawn) if drawn else None
    own = tiles(concealed) if last is None else (*tiles(concealed), last)
    return Hand(own, melds, (), last)


def called(notation: str, source: Seat, order: int = 1, *, added: bool = False) -> Meld:
    """A meld whose first tile was called."""
    pile = tiles(notation)
    kind = MeldKind.CHOW
    if pile[0].plain is pile[1].plain:
        kind = MeldKind.PUNG
    if len(pile) > 3:
        kind = MeldKind.ADDED_KONG if added else MeldKind.OPEN_KONG
    return Meld(kind, pile, pile[0], source, order)


def kong(notation: str, order: int = 1) -> Meld:
    """A concealed kong."""
    return Meld(MeldKind.CONCEALED_KONG, tiles(notation), order=order)


def ended(table: Round, endings: Sequence[Ending]) -> Round:
    """The table after the hand has ended."""
    for ending in endings:
        table = ending.change(table)
    return table


def tsumo(rules: RuleSet, deal: BeforeEnding, winner: Seat) -> Round:
    """A seat wins with the tile it has drawn."""
    table = deal.table(winner)
    return ended(table, rules.win(rules, table, (winner,)))


def ron(
    rules: RuleSet, deal: BeforeEnding, winners: tuple[Seat, ...], loser: Seat, thrown: str
) -> Round:
    """Seats win with a tile that another has thrown."""
    lost = tile(thrown)
    table = deal.table(loser, Offer(loser, lost, Source.DISCARD))
    table = table.with_player(
        loser, lambda player: replace(player, river=(*player.river, Laid(lost, drawn=True)))
    )
    return ended(table, rules.win(rules, table, winners))


def exhausted(rules: RuleSet, deal: BeforeEnding, ready: tuple[Seat, ...]) -> Round:
    """The wall is played to its end, and some seats show a ready hand."""
    table = declared(replace(deal, left=0).table(deal.dealer), ready)
    return ended(table, [rules.exhaust(rules, table)])


def declared(table: Round, ready: Container[Seat]) -> Round:
    """The table after everyone has said whether the hand is ready."""
    for seat in table.seats_from(table.dealer):
        shows = seat in ready
        held = table.hand(seat).concealed if shows else ()
        table = HandDeclared(seat, shows, held).change(table)
    return table


def aborted(
    deal: BeforeEnding, reason: DrawReason, turn: Seat, shown: tuple[Seat, ...] = ()
) -> Round:
    """The hand is broken off, and some seats show their tiles."""
    table = deal.table(turn)
    open_hands = tuple((seat, table.hand(seat).concealed) for seat in shown)
    ready = shown if reason is DrawReason.FOUR_RIICHI else ()
    return ended(table, [HandDrawn(reason=reason, shown=open_hands, ready=ready)])
