"""What the screens after a hand show, read from the table: no drawing, no words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from game.coach.foul_reasons import FoulReason, explained
from game.engine.course import NextHand
from game.engine.events import FoulCommitted, HandDrawn, HandWon
from game.engine.match import Match, what_next
from game.engine.reasons import PaymentReason
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import Fu, HanScore
from game.engine.seats import Seat
from game.engine.settlement import POT, Transfer, balance
from game.engine.shapes.groups import Group
from game.engine.table import HandEnd, Meld, Round, playing
from game.engine.tiles import Tile, without
from game.scenes.result.han_or_fan import IN_HAN, Counting
from game.scenes.shared.game_facts import Person
from game.stage.meld_places import MeldTile, pieces
from game.stage.screen_sides import side_of

"""The reasons of what is paid for the counters on the table, and for having fed a great hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedHand:
    """A hand that has ended, and the seat from which it is looked at."""

    table: Round
    viewer: Seat
    people: tuple[Person, ...]
    waits: Mapping[Seat, tuple[Tile, ...]] = field(default_factory=dict)
    """What the hands that lie open wait for."""
    furiten: frozenset[Seat] = frozenset()
    """Who of them could not win on another's tile at the end."""
    fault: FoulReason | None = None
    """What was wrong with the hand of a foul."""
    counting: Counting = IN_HAN
    """How the game counts its hands."""
    following: tuple[Seat, Seat] | None = None
    """Where they take turns: who waits the next hand out, and who comes in."""
    deduction: int = 0
    """What a foul takes from the final score; nothing where it is paid at once."""

    @property
    def wins(self) -> tuple[HandWon, ...]:
        """The wins that ended the hand; several when several players won on one tile."""
        return tuple(one for one in self.table.endings if isinstance(one, HandWon))

    @property
    def drawn(self) -> HandDrawn | None:
        """How the hand ended without a winner."""
        return next((one for one in self.table.endings if isinstance(one, HandDrawn)), None)

    @property
    def foul(self) -> FoulCommitted | None:
        """The foul that ended the hand."""
        return next((one for one in self.table.endings if isinstance(one, FoulCommitted)), None)

    def gain(self, seat: Seat) -> int:
        """What a seat receives or pays at the end of the hand."""
        return sum(balance(ending.settlement, seat) for ending in self.table.endings)

    def place(self, seat: Seat) -> int:
        """On which side of the picture a seat is: 0 below, 1 right, 2 above, 3 left."""
        return int(side_of(self.table, self.viewer, seat))


def finished(
    rules: RuleSet,
    table: Round,
    viewer: Seat,
    people: tuple[Person, ...],
    before: Round | None = None,
    counting: Counting = IN_HAN,
) -> EndedHand:
    """A hand that has ended, with the waits of the hands that lie open.

    What was wrong with the hand of a foul follows from the table as it lay before.
    """
    hands = [seat for seat in table.seats if lies_open(table, seat)]
    waits = {seat: tuple(sorted(rules.waits(table, seat))) for seat in hands}
    furiten = frozenset(seat for seat in hands if rules.furiten(rules, table, seat) is not None)
    shown = EndedHand(
        table=table,
        viewer=viewer,
        people=people,
        waits=waits,
        furiten=furiten,
        counting=counting,
    )
    if shown.foul is None or before is None:
        return shown
    fault = explained(rules, before, shown.foul)
    return replace(shown, fault=fault, deduction=_deduction(rules, table, shown.foul.seat))


def taking_turns(rules: RuleSet, match: Match) -> tuple[Seat, Seat] | None:
    """Of more than can play: who waits the next hand out, and who comes in; none if all play."""
    table = match.table
    assert table is not None, "a hand has been played"
    count, walls = len(table.players), table.wall.plan.walls
    onward = what_next(rules, match)
    if count <= walls or not isinstance(onward, NextHand):
        return None
    playing_next = playing(count, onward.dealer, walls)
    out = next(seat for seat in range(count) if seat not in playing_next)
    back = table.waiting
    assert back is not None, "of more than can play somebody has waited"
    return out, back


def _deduction(rules: RuleSet, table: Round, seat: Seat) -> int:
    """By how much one foul lowers the final score of a seat."""
    points = tuple(player.points for player in table.players)
    none = tuple(0 for _ in points)
    one = tuple(int(other == seat) for other in range(len(points)))
    without, after = (rules.course.rank(points, none, fouls) for fouls in (none, one))
    return without.finals[seat] - after.finals[seat]


def lies_open(table: Round, seat: Seat) -> bool:
    """Whether a hand was shown at the end of a hand that nobody won."""
    draws = (ending for ending in table.endings if isinstance(ending, HandDrawn))
    shown = {shower for draw in draws for shower, _ in draw.shown}
    return seat in shown or bool(table.players[seat].shows)


@dataclass(frozen=True, slots=True)
class SeatPayment:
    """All that one seat pays to another when a hand ends, and for what."""

    payer: Seat
    payee: Seat
    transfers: tuple[Transfer, ...]

    @property
    def points(self) -> int:
        """The sum."""
        return sum(transfer.points for transfer in self.transfers)

    @property
    def amounts(self) -> tuple[int, ...]:
        """The hand first, then the counters, when both are paid."""
        counters = sum(one.points for one in self.transfers if one.reason == PaymentReason.COUNTERS)
        return tuple(part for part in (self.points - counters, counters) if part)


def payments(endings: tuple[HandEnd, ...]) -> tuple[SeatPayment, ...]:
    """The payments between seats, the greatest first."""
    between: dict[tuple[Seat, Seat], list[Transfer]] = {}
    for transfer in transfers(endings):
        if POT not in (transfer.payer, transfer.payee) and transfer.points:
            between.setdefault((transfer.payer, transfer.payee), []).append(transfer)
    found = (SeatPayment(payer, payee, tuple(paid)) for (payer, payee), paid in between.items())
    return tuple(sorted(found, key=lambda payment: -payment.points))


def transfers(endings: tuple[HandEnd, ...]) -> Iterator[Transfer]:
    """Everything that is paid when a hand ends."""
    for ending in endings:
        yield from ending.settlement


def taken_from_table(endings: tuple[HandEnd, ...]) -> int:
    """The points of the riichi sticks that the winners take."""
    return -balance(transfers(endings), POT)


def change(table: Round, seat: Seat) -> int:
    """By how much a seat's points have changed in the whole hand, riichi sticks included."""
    return balance(transfers(table.endings), seat) - table.players[seat].stake


@dataclass(frozen=True, slots=True)
class Lying:
    """One tile of a group as it is laid out."""

    face: str
    """Its name, or "back"."""
    turned: bool = False
    """Whether it lies sideways, because it was claimed."""
    on_top: bool = False
    """Whether it lies on the turned one, added later."""
    wins: bool = False
    """Whether it is the winning tile."""


class ShownForm(StrEnum):
    """What the tiles of a group are together."""

    RUN = "run"
    SET = "set"
    KONG = "kong"
    PAIR = "pair"
    SINGLE = "single"


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A group of a winning hand, with the fu it earns."""

    form: ShownForm
    tiles: tuple[Lying, ...]
    fu: tuple[Fu, ...]
    number: int
    """Its place in the score."""

    @property
    def total(self) -> int:
        """Its fu together."""
        return sum(item.fu for item in self.fu)


def shown_groups(table: Round, win: HandWon) -> tuple[ShownGroup, ...]:
    """The groups of a winning hand, as the score reads it."""
    score = win.in_han
    melds = table.hand(win.seat).melds
    order = sorted(range(len(score.groups)), key=lambda nth: shown_after(score.groups[nth]))
    return tuple(
        ShownGroup(
            form_of(score.groups[nth]),
            _lying(table, win, score.groups[nth], melds),
            _fu_of(score, nth),
            nth,
        )
        for nth in order
    )


def shown_after(group: Group) -> tuple[bool, int, bool, Tile]:
    """Concealed groups come first, from low to high, then their pair, then the melds."""
    is_pair = form_of(group) is ShownForm.PAIR
    return group.meld is not None, group.meld or 0, is_pair, min(group.tiles)


def form_of(group: Group) -> ShownForm:
    """What a group is."""
    faces = {tile.plain for tile in group.tiles}
    if len(faces) > 1:
        return ShownForm.RUN
    alike = {1: ShownForm.SINGLE, 2: ShownForm.PAIR, 3: ShownForm.SET}
    return alike.get(len(group.tiles), ShownForm.KONG)


def _fu_of(score: HanScore, nth: int) -> tuple[Fu, ...]:
    return tuple(item for item in score.fu_items if item.group == nth)


def _lying(table: Round, win: HandWon, group: Group, melds: tuple[Meld, ...]) -> tuple[Lying, ...]:
    if group.meld is not None:
        return laid_meld(table, win.seat, melds[group.meld])
    return concealed_group(group, win.in_han.taken_as or win.tile)


def concealed_group(group: Group, winning: Tile | None) -> tuple[Lying, ...]:
    """The tiles of a group that was not laid down, the winning one at its end."""
    if not group.wins or winning is None:
        return tuple(Lying(tile.notation) for tile in group.tiles)
    mine = winning if winning in group.tiles else _alike(group, winning)
    rest = without(group.tiles, mine)
    return (*(Lying(tile.notation) for tile in rest), Lying(mine.notation, wins=True))


def _alike(group: Group, winning: Tile) -> Tile:
    """The tile of the group that shows the same face, red or not."""
    return next((tile for tile in group.tiles if tile.plain is winning.plain), group.tiles[-1])


def laid_meld(table: Round, seat: Seat, meld: Meld) -> tuple[Lying, ...]:
    """A meld as it lies on the table, an added tile right after the one it lies on."""
    return tuple(_laid(pieces(table, seat, meld)))


def _laid(row: Sequence[MeldTile]) -> Iterator[Lying]:
    added = [piece for piece in row if piece.on_top]
    for piece in row:
        if not piece.on_top:
            yield Lying("back" if piece.down else piece.tile.notation, turned=piece.sideways)
        if piece.sideways and not piece.on_top:
            yield from (Lying(one.tile.notation, on_top=True) for one in added)
