"""What the screens after a hand counted in points show, read from the table: nothing is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from game.engine.course import NextHand, Onward
from game.engine.events import Ending, Event, RoundStarted
from game.engine.match import Match, what_next
from game.engine.points_events import PenaltyPaid
from game.engine.reasons import WrongAct
from game.engine.rules.prevailing_wind import prevailing_wind
from game.engine.ruleset import RuleSet
from game.engine.scoring.points.points_score import Earned, PointScore
from game.engine.scoring.points.points_settlement import Counts
from game.engine.scoring.points.points_settlement import PaymentStep as Paid
from game.engine.seats import Seat
from game.engine.shapes.groups import Group
from game.engine.table import Meld
from game.engine.tiles import HIDDEN, Suit, Tile
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.choices import System
from game.rulesets.classic.options import ClassicOptions
from game.scenes.result.han_or_fan import IN_POINTS
from game.scenes.result.hand_facts_shown import (
    EndedHand,
    Lying,
    ShownForm,
    concealed_group,
    form_of,
    laid_meld,
    shown_after,
)
from game.scenes.shared.game_facts import Person

WIN: Final = "win"
"""The place of the winning tile among those that may light up."""
_BONUS: Final = (Suit.FLOWERS, Suit.SEASONS)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedPointsHand(EndedHand):
    """A hand that has ended where the hands of all are counted, and what is paid for them."""

    options: ClassicOptions
    penalties: tuple[PenaltyPaid, ...] = ()
    """The fines that were paid while it went on."""
    onward: Onward | None = None
    """What follows."""

    @property
    def winner(self) -> Seat | None:
        """Who has declared mah-jong."""
        return self.wins[0].seat if self.wins else None

    @property
    def counts(self) -> tuple[PointScore, ...]:
        """What every hand is worth; nothing if they are not counted."""
        endings = (one for one in self.table.endings if isinstance(one, Ending))
        return next((one.counts for one in endings if one.counts), ())

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from East on."""
        return tuple(self.table.seats_from(self.table.dealer))

    @property
    def number(self) -> int:
        """Which of the hands of the game it is, counted from 1."""
        return self.table.counters + 1

    @property
    def prevailing(self) -> int | None:
        """The wind that counts for everybody, if one does."""
        return prevailing_wind(self.table) if self.options.prevailing_wind else None

    def steps(self, system: System | None = None) -> tuple[Paid, ...]:
        """Every payment with the sum it comes from, the fines first; perhaps by another system."""
        agreed = self.options if system is None else replace(self.options, system=system)
        fines = [one for paid in self._fined() for one in fined(agreed, paid, self)]
        counted = Counts(self.counts, self.winner, self.table.dealer)
        hands = classic_scoring.payment(agreed).settle(counted) if self.counts else ()
        return (*fines, *hands)

    def _fined(self) -> Iterator[tuple[Seat, WrongAct]]:
        """Who has acted wrongly, and how."""
        yield from ((one.seat, one.reason) for one in self.penalties)
        if self.foul is not None:
            yield self.foul.seat, self.foul.reason


def fined(
    agreed: ClassicOptions, paid: tuple[Seat, WrongAct], shown: EndedPointsHand
) -> tuple[Paid, ...]:
    """What a wrong act costs, payment by payment."""
    (seat, reason), table = paid, shown.table
    return classic_scoring.fined(agreed, seat, reason, seats=table.seats, east=table.dealer)


def settled(
    rules: RuleSet,
    match: Match,
    viewer: Seat,
    people: tuple[Person, ...],
    options: ClassicOptions,
    events: Sequence[Event] = (),
) -> EndedPointsHand:
    """The hand that has ended, with the fines that its events tell of."""
    assert match.table is not None, "a hand has been played"
    return EndedPointsHand(
        table=match.table,
        viewer=viewer,
        people=people,
        counting=IN_POINTS,
        options=options,
        penalties=tuple(penalties(events)),
        onward=what_next(rules, match),
    )


def penalties(events: Sequence[Event]) -> Iterator[PenaltyPaid]:
    """The fines of the latest hand, the first one first."""
    starts = (nth for nth in range(len(events) - 1, -1, -1) if _starts(events[nth]))
    latest = events[next(starts, 0) :]
    return (event for event in latest if isinstance(event, PenaltyPaid))


def _starts(event: Event) -> bool:
    return isinstance(event, RoundStarted)


def turns(shown: EndedPointsHand) -> bool:
    """Whether another player is East in the next hand."""
    return isinstance(shown.onward, NextHand) and shown.onward.dealer != shown.table.dealer


# ---- the hand of a player --------------------------------------------------------------------


def group_spot(nth: int) -> str:
    """What the place of a group that is scored is called, where it lights up."""
    return f"group.{nth}"


def bonus_spot(nth: int) -> str:
    """The same of a flower or a season."""
    return f"bonus.{nth}"


class RowForm(StrEnum):
    """What some tiles of a hand are together, as it is laid out."""

    CHOW = "chow"
    PUNG_EXPOSED = "pung_exposed"
    PUNG_CONCEALED = "pung_concealed"
    KONG_EXPOSED = "kong_exposed"
    KONG_CONCEALED = "kong_concealed"
    PAIR = "pair"
    REST = "rest"
    """Tiles that count nothing."""
    SPECIAL = "special"
    """A hand of no groups."""
    HAND = "hand"
    """A hand that is not counted."""


@dataclass(frozen=True, slots=True)
class RowGroup:
    """Some tiles of a hand that lie together."""

    tiles: tuple[Lying, ...]
    form: RowForm
    number: int | None = None
    """Its place in the score."""

    @property
    def spot(self) -> str:
        """Its name among the places that light up."""
        return "" if self.number is None else group_spot(self.number)


@dataclass(frozen=True, slots=True)
class LaidHand:
    """The hand of one player as it is laid out."""

    groups: tuple[RowGroup, ...]
    bonus: tuple[Tile, ...]


def laid_hand(shown: EndedPointsHand, seat: Seat) -> LaidHand:
    """The hand of a player: what the score speaks of in groups, and the rest at the end."""
    hand = shown.table.hand(seat)
    score = shown.counts[seat] if shown.counts else None
    groups = score.groups if score is not None else ()
    winning = shown.wins[0].tile if seat == shown.winner else None
    held = (*hand.concealed, winning) if _was_claimed(shown, seat) and winning else hand.concealed
    row = [_row_group(shown, seat, groups, nth, winning) for nth in _in_order(groups)]
    taken = [tile for one in groups if one.meld is None for tile in one.tiles]
    rest = _left(held, taken)
    if rest:
        row.append(_rest(rest, None if taken else winning, RowForm.REST if score else RowForm.HAND))
    if not groups:
        row += [_melded(shown, seat, meld) for meld in hand.melds]
    covered = (replace(one, tiles=tuple(map(_covered, one.tiles))) for one in row)
    return LaidHand(tuple(covered), tuple(sorted(hand.bonus)))


def _covered(tile: Lying) -> Lying:
    """The back of a tile that nobody has been shown."""
    return replace(tile, face="back") if tile.face == HIDDEN.notation else tile


def _was_claimed(shown: EndedPointsHand, seat: Seat) -> bool:
    return seat == shown.winner and shown.wins[0].loser is not None


def _in_order(groups: tuple[Group, ...]) -> list[int]:
    return sorted(range(len(groups)), key=lambda nth: shown_after(groups[nth]))


def _left(held: Iterable[Tile], taken: Iterable[Tile]) -> tuple[Tile, ...]:
    left = Counter(held)
    left.subtract(taken)
    return tuple(sorted(left.elements()))


def _rest(tiles: tuple[Tile, ...], winning: Tile | None, form: RowForm) -> RowGroup:
    """Tiles in no group: those that count nothing, or the whole of a special hand."""
    group = Group(tiles, is_open=False, wins=winning is not None)
    return RowGroup(concealed_group(group, winning), RowForm.SPECIAL if winning else form)


def _row_group(
    shown: EndedPointsHand, seat: Seat, groups: tuple[Group, ...], nth: int, winning: Tile | None
) -> RowGroup:
    group = groups[nth]
    return RowGroup(_lying(shown, seat, group, winning), _form(group), nth)


def _lying(
    shown: EndedPointsHand, seat: Seat, group: Group, winning: Tile | None
) -> tuple[Lying, ...]:
    """A meld as it lies on the table; of a kong that was robbed three tiles are left."""
    if group.meld is None:
        return concealed_group(group, winning)
    melds = shown.table.hand(seat).melds
    meld = next((one for one in melds if sorted(one.tiles) == sorted(group.tiles)), None)
    if meld is None:
        return tuple(Lying(tile.notation) for tile in group.tiles)
    return laid_meld(shown.table, seat, meld)


def _melded(shown: EndedPointsHand, seat: Seat, meld: Meld) -> RowGroup:
    form = _form(Group(meld.tiles, not meld.is_closed, 0))
    return RowGroup(laid_meld(shown.table, seat, meld), form)


def _form(group: Group) -> RowForm:
    closed, opened = {
        ShownForm.RUN: (RowForm.CHOW, RowForm.CHOW),
        ShownForm.SET: (RowForm.PUNG_CONCEALED, RowForm.PUNG_EXPOSED),
        ShownForm.KONG: (RowForm.KONG_CONCEALED, RowForm.KONG_EXPOSED),
    }.get(form_of(group), (RowForm.PAIR, RowForm.PAIR))
    return opened if group.is_open else closed


def void_reason(shown: EndedPointsHand, seat: Seat) -> str:
    """Why only the flowers and seasons of a hand count (classic sheet, 7.1 and 15), if so."""
    player = shown.table.players[seat]
    if seat == shown.winner or not shown.counts:
        return ""
    if player.hand.surplus > 0:
        return "too_many"
    if player.dead is WrongAct.BROKE_READY:
        return WrongAct.BROKE_READY
    is_beaten = shown.winner is not None and player.riichi is not None
    return "ready" if is_beaten else ""


# ---- the lines of a score --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the points sheet as it is shown, for everything in a hand that earns it."""

    id: str
    amount: int
    """Points, or a factor."""
    times: int
    faces: tuple[Tile, ...]
    """The tiles it speaks of, each face once."""
    spots: frozenset[str]
    """What lights up with it."""


def points_of(shown: EndedPointsHand, seat: Seat) -> tuple[ScoreLine, ...]:
    """What adds points to a hand; what several groups earn alike stands in one line."""
    return merged(_lines(shown, seat, shown.counts[seat].points))


def doubles_of(shown: EndedPointsHand, seat: Seat) -> tuple[ScoreLine, ...]:
    """What doubles a hand, each with its reason."""
    return tuple(_lines(shown, seat, shown.counts[seat].doubles))


def merged(lines: Iterable[ScoreLine]) -> tuple[ScoreLine, ...]:
    """The lines, those for the same reason in one."""
    found: dict[str, ScoreLine] = {}
    for line in lines:
        before = found.get(line.id)
        found[line.id] = line if before is None else _together(before, line)
    return tuple(found.values())


def line_of(one: Earned, spots: frozenset[str] = frozenset()) -> ScoreLine:
    """What a hand has earned, as a line of the sheet."""
    faces = tuple(dict.fromkeys(tile.plain for tile in one.tiles))
    return ScoreLine(one.id, one.amount, 1, faces, spots)


def _together(one: ScoreLine, other: ScoreLine) -> ScoreLine:
    return ScoreLine(
        one.id,
        one.amount + other.amount,
        one.times + other.times,
        tuple(dict.fromkeys((*one.faces, *other.faces))),
        one.spots | other.spots,
    )


def _lines(shown: EndedPointsHand, seat: Seat, earned: Iterable[Earned]) -> Iterator[ScoreLine]:
    score, bonus = shown.counts[seat], laid_hand(shown, seat).bonus
    for one in earned:
        yield line_of(one, frozenset(_spots(one.tiles, score, bonus)))


def _spots(tiles: tuple[Tile, ...], score: PointScore, bonus: tuple[Tile, ...]) -> Iterator[str]:
    """Where in the hand the tiles of a line lie."""
    if tiles and tiles[0].suit in _BONUS:
        yield from (bonus_spot(nth) for nth, one in enumerate(bonus) if one in tiles)
    elif len(tiles) == 1:
        yield WIN
    else:
        wanted = Counter(tile.plain for tile in tiles)
        for nth, group in enumerate(score.groups):
            held = Counter(tile.plain for tile in group.tiles)
            if held <= wanted:
                wanted -= held
                yield group_spot(nth)
