"""Questions to a ruleset, asked by scoring hands on an imagined table.

Bots know no rules in advance: what an open tanyao is worth, or whether seven pairs win, is
found out by scoring sample hands once before the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.engine.events import HandWon, Score
from game.engine.reasons import RefusalReason
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import HanScore, NoWin
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.engine.table import Hand, Laid, Meld, MeldKind, Offer, Player, Riichi, Round, Source
from game.engine.tiles import HIDDEN, STANDARD, Tile, successor, tile, tiles
from game.engine.wall import Break, Wall

WINNER: Final[Seat] = 1
"""Who wins at the imagined table; the dealer is another player."""
LOSER: Final[Seat] = 0


class Seated(NamedTuple):
    """Who sits where, on which payments may depend."""

    dealer: Seat
    chairs: tuple[int, ...]
    opened: Break
    """Where the wall was broken."""


@dataclass(frozen=True, slots=True)
class Probe:
    """A hand to be scored."""

    concealed: str
    wins_on: str
    melds: tuple[str, ...] = ()
    """Melds called from another player."""
    drawn: bool = False
    riichi: bool = False
    is_dealer: bool = False
    counters: int = 0
    wind: int = 0
    """The wind of the round."""
    own_wind: int | None = None
    """The wind of the winner, if it matters."""
    dora: tuple[Tile, ...] = ()
    """One indicator is laid for each of these tiles."""
    aside: tuple[Tile, ...] = ()
    """Bonus tiles beside the hand."""


def judged(rules: RuleSet, probe: Probe) -> HanScore | None:
    """The score of the hand; `None` if it does not win, or cannot exist in this game."""
    score = _score(rules, probe)
    return score if isinstance(score, HanScore) else None


def counted(rules: RuleSet, probe: Probe) -> PointScore | None:
    """The count of the hand in a game of points; `None` in one of han."""
    score = _score(rules, probe)
    return score if isinstance(score, PointScore) else None


def _score(rules: RuleSet, probe: Probe) -> Score | NoWin:
    named = tiles("".join((probe.concealed, probe.wins_on, *probe.melds)))
    if not rules.faces.issuperset(one.plain for one in named):
        return NoWin(RefusalReason.NOT_IN_PLAY)
    return rules.judge(rules, imagined(rules, probe), WINNER)


def income(rules: RuleSet, probe: Probe) -> int:
    """The points the winner of the hand receives; `None` if it does not win in this game."""
    if judged(rules, probe) is None:
        return 0
    endings = rules.win(rules, imagined(rules, probe), (WINNER,))
    return sum(balance(ending.settlement, WINNER) for ending in endings)


def shows_undersides(rules: RuleSet, probe: Probe) -> bool:
    """Whether the tiles below the indicators are shown to the winner of the hand."""
    shown = replace(probe, dora=(STANDARD[0],))
    if judged(rules, shown) is None:
        return False
    endings = rules.win(rules, imagined(rules, shown), (WINNER,))
    return any(isinstance(ending, HandWon) and ending.undersides for ending in endings)


def noten_payments(
    rules: RuleSet, probe: Probe, seated: Seated, ready: Sequence[Seat]
) -> tuple[int, ...]:
    """What each player is paid at the exhaustive draw if these are tenpai."""
    table = imagined(rules, probe)
    wall = replace(table.wall, opened=seated.opened)
    table = replace(table, dealer=seated.dealer, chairs=seated.chairs, wall=wall)
    for seat in ready:
        table = table.with_player(seat, lambda player: replace(player, shows=True))
    settlement = rules.exhaust(rules, table).settlement
    return tuple(balance(settlement, seat) for seat in range(len(table.players)))


def imagined(rules: RuleSet, probe: Probe) -> Round:
    """A table in the middle of a hand at which the hand wins."""
    winning = tile(probe.wins_on)
    others = Player(rules.points, river=(Laid(HIDDEN, drawn=False),) * 2)
    table = Round(
        wind=probe.wind,
        dealer=WINNER if probe.is_dealer or probe.own_wind == 0 else LOSER,
        counters=probe.counters,
        deposits=0,
        wall=_wall(rules, probe.dora),
        players=(others,) * rules.seats,
        chairs=_chairs(rules, probe),
        winds=rules.winds,
        turn=WINNER if probe.drawn else LOSER,
        offer=None if probe.drawn else Offer(LOSER, winning, Source.DISCARD),
        calls=1,
    )
    with_riichi = Riichi(place=0, calls=1, accepted=True) if probe.riichi else None
    stake = 1 if probe.riichi else 0
    seated = table.with_player(
        WINNER, lambda player: replace(player, riichi=with_riichi, stake=stake)
    )
    return seated.with_hand(WINNER, lambda _: _hand(probe, winning))


def _chairs(rules: RuleSet, probe: Probe) -> tuple[int, ...]:
    """The chairs: the dealer in the east, the winner where the own wind says."""
    chairs = list(range(rules.seats))
    if probe.own_wind:
        free = next((seat for seat in chairs if chairs[seat] == probe.own_wind), None)
        if free is not None:
            chairs[free] = chairs[WINNER]
        chairs[WINNER] = probe.own_wind
    return tuple(chairs)


def _hand(probe: Probe, winning: Tile) -> Hand:
    melds = tuple(_meld(text) for text in probe.melds)
    hand = Hand(tiles(probe.concealed), melds, probe.aside)
    return hand.draw(winning) if probe.drawn else hand


def _meld(text: str) -> Meld:
    named = tiles(text)
    kind = MeldKind.PUNG if named[0] is named[1] else MeldKind.CHOW
    return Meld(kind, named, named[0], LOSER)


def _wall(rules: RuleSet, dora: Sequence[Tile]) -> Wall:
    plan = rules.wall
    slots = [HIDDEN] * plan.size
    for nth, pointed in enumerate(dora):
        slots[plan.indicator(nth)] = _pointing_at(pointed, rules.faces)
    wall = Wall(tuple(slots), plan, Break(0, 1), drawn=plan.size // 2)
    return replace(wall, revealed=len(dora))


def _pointing_at(pointed: Tile, faces: frozenset[Tile]) -> Tile:
    return next(face for face in faces if successor(face, faces) is pointed)
