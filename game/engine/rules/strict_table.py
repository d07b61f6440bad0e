"""A strict table, where wrong acts are possible and penalised.

Riichi sheet, section 10. A wrong win ends the hand for everybody (chombo); other wrong acts
make the player's hand dead: the player goes on drawing and discarding. Faults that only an
open hand shows are found when the hand is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from game.engine.actions import Action, CommitFoul, DeclareKong, Discard, Draw, SpoilHand, Win
from game.engine.events import Ending, Event, FoulCommitted, HandDied, HandDrawn
from game.engine.reasons import Act, WrongAct
from game.engine.rules.discards_and_calls import (
    Barred,
    barred_now,
    concealed_kongs,
    kongs_left,
    may_kong,
)
from game.engine.rules.riichi_declaration import KeepsWait, ReadyDiscards, may_declare, sideways
from game.engine.rules.winning import Furiten, Robbery, completes
from game.engine.ruleset import OptionRule, Reflex, RuleSet
from game.engine.scoring.hand_score import NoWin
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Hand, Round, Source

Cause = Callable[[RuleSet, Round, Seat], WrongAct]
"""The wrong act a seat would commit by declaring; `WrongAct.NONE` if it would be right."""


# ---- what is right ---------------------------------------------------------------------------


def permitted(rule: OptionRule, fault: Cause) -> OptionRule:
    """The option rule, without wins at fault, and only discards for a dead hand."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        is_dead = bool(table.players[seat].dead)
        for action in rule(rules, table, seat):
            throws = isinstance(action, Discard) and not action.riichi
            if isinstance(action, Win) and fault(rules, table, seat):
                continue
            if throws or not is_dead:
                yield action

    return option


@dataclass(frozen=True, slots=True, eq=False)
class Faults:
    """What can be wrong with a hand that is declared as won or as tenpai."""

    ready: Cause
    """What is wrong with the hand as a tenpai one: `noten_riichi`, or nothing."""
    furiten: Furiten
    robs: Robbery
    keeps: KeepsWait | None
    """Whether a closed kong in riichi was allowed; if `None`, none ever is."""

    def of_ron(self, rules: RuleSet, table: Round, seat: Seat) -> WrongAct:
        """What would be wrong with a win on the offered tile."""
        if known := self._known(rules, table, seat):
            return known
        if not completes(rules, table, seat, self.robs):
            return WrongAct.FALSE_WIN
        if isinstance(rules.judge(rules, table, seat), NoWin):
            return WrongAct.FALSE_WIN
        return WrongAct.FURITEN_RON if self.furiten(rules, table, seat) else WrongAct.NONE

    def of_tsumo(self, rules: RuleSet, table: Round, seat: Seat) -> WrongAct:
        """What would be wrong with a win by tsumo."""
        held = table.hand(seat)
        before = _holding(table, seat, held.before_draw)
        if known := self._known(rules, before, seat):
            return known
        wins = held.drawn is not None and not isinstance(rules.judge(rules, table, seat), NoWin)
        return WrongAct.NONE if wins else WrongAct.FALSE_WIN

    def at_the_end(self, rules: RuleSet, table: Round, seat: Seat) -> WrongAct:
        """What is found wrong with a hand in riichi when it is shown."""
        if not table.players[seat].in_riichi or table.players[seat].dead:
            return WrongAct.NONE
        noten = self.ready(rules, table, seat)
        return noten or self._of_kongs(rules, table, seat)

    def _known(self, rules: RuleSet, table: Round, seat: Seat) -> WrongAct:
        if table.players[seat].dead:
            return WrongAct.DEAD_HAND_CLAIM
        if table.hand(seat).surplus:
            return WrongAct.FALSE_WIN
        return self.at_the_end(rules, table, seat)

    def _of_kongs(self, rules: RuleSet, table: Round, seat: Seat) -> WrongAct:
        """Whether a closed kong after riichi was wrong because it changed the wait."""
        positions = _kongs_in_riichi(table, seat)
        if all(self.keeps and self.keeps(rules, then, seat, kong) for then, kong in positions):
            return WrongAct.NONE
        return WrongAct.BAD_RIICHI_KAN


def _kongs_in_riichi(table: Round, seat: Seat) -> Iterator[tuple[Round, DeclareKong]]:
    """Each closed kong after riichi, with the table at its declaration.

    In riichi only the tile just drawn leaves the hand, so the earlier hand is today's with the
    tiles of the later kongs put back, but for the drawn tile of each.
    """
    player = table.players[seat]
    if player.riichi is None:
        return
    melds, concealed = player.hand.melds, player.hand.kept
    while melds and melds[-1].order > player.riichi.calls:
        kong, melds = melds[-1], melds[:-1]
        then = replace(
            player.hand,
            concealed=(*concealed, *kong.tiles),
            melds=melds,
            drawn=kong.tiles[-1],
        )
        yield _holding(table, seat, then), DeclareKong(seat, kong)
        concealed = (*concealed, *kong.tiles[:-1])


def _holding(table: Round, seat: Seat, hand: Hand) -> Round:
    return table.with_hand(seat, lambda _: hand)


# ---- what is wrong ---------------------------------------------------------------------------


def wrong_win(act: Act, fault: Cause) -> OptionRule:
    """Declaring a win that is none, a foul at once."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        if cause := fault(rules, table, seat):
            yield CommitFoul(seat, act, cause)

    return option


def wrong_calls(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Calling a discard with tiles that do not go with it, or with a dead hand."""
    if table.offer is None or table.offer.source is not Source.DISCARD:
        return
    acts = (Act.PON, *((Act.CHII,) if rules.has_chows and table.mover == seat else ()))
    for act in (*acts, Act.KAN) if kongs_left(rules, table) else acts:
        if table.players[seat].dead:
            yield CommitFoul(seat, act, WrongAct.DEAD_HAND_CLAIM)
        else:
            yield SpoilHand(seat, act, WrongAct.INVALID_CALL)


def wrong_kongs(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Declaring a kong with tiles that make none."""
    if may_kong(rules, table, seat) and not table.players[seat].dead:
        yield SpoilHand(seat, Act.KAN, WrongAct.INVALID_CALL)


def wrong_kongs_in_riichi(keeps: KeepsWait | None) -> OptionRule:
    """A closed kong in riichi that changes the wait, found when the hand is shown."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        player = table.players[seat]
        if player.riichi is None or player.dead or not may_kong(rules, table, seat):
            return
        for kong in concealed_kongs(rules, table, seat):
            is_drawn = player.hand.drawn is not None and kong.meld.face is player.hand.drawn.plain
            if is_drawn and not (keeps and keeps(rules, table, seat, kong)):
                yield kong

    return option


def wrong_riichi(*, allowed: ReadyDiscards, min_points: int, tiles_left: int) -> OptionRule:
    """Declaring riichi with a discard that does not allow it, found when the hand is shown."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        if table.players[seat].dead or not may_declare(table, seat, min_points, tiles_left):
            return
        faces = allowed(rules, table, seat)
        yield from (one for one in sideways(table, seat) if one.tile.plain not in faces)

    return option


def swap_calls(barred: Barred) -> OptionRule:
    """Discarding what may not be discarded right after a call (kuikae); the discard stands."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        refused = barred_now(barred, table, seat)
        for tile in sorted(set(table.hand(seat).concealed)):
            if tile.plain in refused:
                yield SpoilHand(seat, Act.DISCARD, WrongAct.SWAP_CALL, tile)

    return option


# ---- drawing by hand -------------------------------------------------------------------------


def draw(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Drawing the next tile of the wall; the dealer's fourteenth tile belongs to the deal."""
    if table.offer is not None and table.wall.left:
        yield Draw(seat)


def draw_again(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Drawing a tile that is not due, which makes one too many."""
    if table.hand(seat).drawn is not None and table.wall.left:
        yield Draw(seat)


def discard_undrawn(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Discarding without having drawn, which makes one too few."""
    for tile in sorted(set(table.hand(seat).concealed)):
        yield Discard(seat, tile)


def look(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Looking at a tile of the dead wall."""
    if not table.players[seat].dead:
        yield SpoilHand(seat, Act.LOOK, WrongAct.TILE_EXPOSED)


def count(rules: RuleSet, table: Round) -> Event | None:
    """A hand with too many or too few tiles is found out at its next turn, and dies."""
    player = table.players[table.mover]
    if player.dead or not player.hand.surplus or not _turn_begins(table):
        return None
    return HandDied(table.mover, WrongAct.WRONG_COUNT)


def _turn_begins(table: Round) -> bool:
    """Whether a player is next to draw, or has just called; not after an own kong or bonus tile."""
    if table.offer is None:
        return table.hand(table.mover).drawn is None
    passed = table.offer.passed and table.offer.source is Source.DISCARD
    return passed and not table.is_exhausted


# ---- what it costs ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Fouls:
    """How a hand ends that somebody has made void (chombo)."""

    paid: Callable[[Round, Seat], Settlement]
    at_the_end: Cause
    """What is found wrong with a hand when it is shown."""

    def settle(self, rules: RuleSet, table: Round, act: CommitFoul) -> FoulCommitted:
        """The end of the hand after a wrong declaration."""
        return self._committed(table, act.seat, act.cause, act.act)

    def found(self, rules: RuleSet, table: Round) -> FoulCommitted | None:
        """The foul found when hands are shown; of several, the first in turn from the dealer."""
        for seat in table.seats_from(table.dealer):
            if cause := self.at_the_end(rules, table, seat):
                return self._committed(table, seat, cause)
        return None

    def count(self, rules: RuleSet, table: Round) -> Event | None:
        """A wrong number of tiles, where too many make the hand void and too few make it dead."""
        if table.hand(table.mover).surplus > 0 and _turn_begins(table):
            return self._committed(table, table.mover, WrongAct.WRONG_COUNT)
        return count(rules, table)

    def before(self, reflex: Reflex) -> Reflex:
        """The reflex, but hands that it shows are checked for fouls first."""

        def checked(rules: RuleSet, table: Round) -> Event | None:
            event = reflex(rules, table)
            shows = isinstance(event, HandDrawn) and event.shown
            return (self.found(rules, table) if shows else None) or event

        return checked

    def before_end(
        self, exhaust: Callable[[RuleSet, Round], Ending]
    ) -> Callable[[RuleSet, Round], Ending]:
        """The end of the wall, but the hands in riichi are checked for fouls first."""

        def checked(rules: RuleSet, table: Round) -> Ending:
            return self.found(rules, table) or exhaust(rules, table)

        return checked

    def _committed(
        self, table: Round, seat: Seat, cause: WrongAct, act: Act = Act.NONE
    ) -> FoulCommitted:
        return FoulCommitted(
            self.paid(table, seat),
            seat=seat,
            reason=cause,
            act=act,
            shown=table.hand(seat).concealed,
        )
