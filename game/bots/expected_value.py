"""The expected value of a hand, for every number of draws that are left.

The value of a hand is what it is expected to bring until the end of this round, in points:
winning, being paid or paying at the end, and what others win meanwhile. It is computed from
the last draw backwards. Near the end of the way every draw and the best answer to it are
looked at; farther away typical hands stand for what comes next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import repeat
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from game.bots.hand_pace import HandPace
from game.bots.hand_value import HandValue, WinValue
from game.bots.packed_hand import ALL, BITS, ONE, Kinds, PackedHand, kinds_of
from game.bots.seat_knowledge import SeatKnowledge
from game.bots.yaku_plans import YakuPlan
from game.engine.shapes import suit_rows
from game.engine.tiles import KIND, STANDARD

Values: TypeAlias = Sequence[float]
"""The value of a hand by the number of own draws that are left."""

_EASE: Final = (1.2, 0.95, 0.75, 0.65, 0.6, 0.65, 0.75, 0.95, 1.2)
"""How often others throw a tile of each rank, for one that is drawn by oneself."""
_EASE_HONOUR: Final = 1.4
_EASE_RIICHI: Final = (0.9, 0.6, 0.47, 0.4, 0.27, 0.4, 0.47, 0.6, 0.9)
"""The same when they are warned by riichi."""
_EASE_RIICHI_HONOUR: Final = 0.9
_BOUND: Final = 0.95
"""The same for one who is in riichi."""
_TRAP: Final = 0.3
"""How much more often a tile is thrown when riichi makes it look safe."""
_TYPICAL: Final = (0.0, 0.0, 0.175, 0.27, 0.40, 0.50, 0.57, 0.62, 0.65)
"""By the distance: how likely a draw helps a typical hand."""
_TYPICAL_WAIT: Final = 0.058
"""How likely a draw completes a typical hand in tenpai."""
_SLOWER: Final = 0.55
"""How much slower hands are that are not made of sets."""
_CALLED: Final = 1.12
"""How much faster a typical hand is that may call."""
_DETERRED: Final = 0.5
"""How much of the danger is left that comes from those who may fold to a riichi."""
_MUTE: Final = 5.0
"""The han from which a hand with a yaku stays damaten."""
_SET: Final = 3
_SOME: Final = 6
"""What is left of the number of a kind where there is more than one."""
_STEPS: Final = 100
"""How many chances are told apart, so that hands much alike are looked at once."""
_DEEP: Final = 3
"""The distance from which on every draw is looked at."""
_SLACK: Final = 0.02
_STICK: Final = 1000.0
_NEVER: Final = (0.0,) * len(ALL)


class ExpectedValue:
    """The expected value of hands for one seat at one moment."""

    def __init__(
        self, known: SeatKnowledge, pace: HandPace, appraiser: HandValue, *, riichi: bool
    ) -> None:
        self.known, self.pace, self.appraiser = known, pace, appraiser
        self.riichi = riichi
        """Whether riichi can still be declared."""
        self._ahead = list(zip(pace.fold, pace.lost[1:], pace.push_cost[1:], strict=False))
        """What each further turn brings to one who folds, and what it costs one who pushes."""
        self._sets = known.sets
        self._minds_first = known.game.first_call
        self._runs_called = known.game.runs_called
        self._dense = known.game.dense
        self._chance = [live / known.unseen for live in known.live]
        others = [known.table.players[seat] for seat in known.others]
        bound = sum(player.riichi is not None for player in others)
        self._deterred = 1.0 if bound else _DETERRED
        self._river = _thrown(known)
        self._others = _Others(len(others), bound, known.game.crowd)
        self._ease = _usual(self._others)
        self._more = _offered(self._others, runs_called=self._runs_called)
        self._with_riichi: dict[tuple[Kinds, float], Values] = {}
        self._without_riichi: dict[tuple[Kinds, float, bool], Values] = {}
        self._best: dict[tuple[PackedHand, YakuPlan], Values] = {}
        self._typical: dict[tuple[int, int, float, bool, bool, bool], Values] = {}

    def value(self, hand: PackedHand, plan: YakuPlan, *, deep: bool = True) -> Values:
        """The value of a hand that waits for its next draw."""
        seen = plan.shanten(hand, self._sets)
        if seen.distance == 1:
            return self.ready(hand, seen.ukeire, plan)
        if deep and seen.distance <= _DEEP and plan.shape is None:
            return self._looked_ahead(hand, seen.ukeire, plan, seen.distance)
        chance = self._help(hand, seen.ukeire, plan)
        return self.typical(seen.distance, chance, self.appraiser.han(hand, plan), plan)

    @cached_property
    def _warned(self) -> Sequence[float]:
        """How often others throw a tile of each kind when they are warned."""
        return _eased(map(self._warned_of, ALL), self._others)

    @cached_property
    def _comes(self) -> tuple[list[float], list[float]]:
        """How likely a turn brings a tile of each kind that may be called, new and for a pair."""
        alone, paired = ([*map(mul, self._chance, more)] for more in self._more)
        return alone, paired

    def _warned_of(self, kind: int) -> float:
        face = STANDARD[kind]
        if face.is_honour:
            return _EASE_RIICHI_HONOUR
        return _EASE_RIICHI[face.rank - 1] + _TRAP * bool(self._river & _SUJI[kind])

    # ---- tenpai ----------------------------------------------------------------------------

    def ready(self, hand: PackedHand, waits: Kinds, plan: YakuPlan) -> Values:
        """The value of a hand in tenpai, with riichi if that seems right."""
        closed = self._is_closed(plan)
        han = self.appraiser.han(hand, plan)
        if closed:
            han += self.appraiser.plain_runs(hand, waits, plan)
        declares = closed and self.riichi and not (han >= _MUTE and self.has_yaku(hand, plan))
        if declares:
            return self.with_riichi(waits, han)
        if not plan.wins or (closed and not self.has_yaku(hand, plan)):
            return self.formal(waits, han, closed=closed)
        return self.without_riichi(waits, han, closed=closed)

    def _is_closed(self, plan: YakuPlan) -> bool:
        return self.known.exposed.is_closed and not plan.opens

    def has_yaku(self, hand: PackedHand, plan: YakuPlan) -> bool:
        """Whether the hand has a yaku whatever completes it, as far as can be seen."""
        return self.appraiser.han(hand, plan) > self.appraiser.bonus(hand)

    def with_riichi(self, waits: Kinds, han: float) -> Values:
        """The value of a hand in riichi: it can neither change nor fold."""
        key = (waits, han)
        if key not in self._with_riichi:
            win = self.appraiser.with_riichi(han)
            gain, chance = self._winning(
                waits, WinValue(*(one + _STICK for one in win)), self._warned
            )
            lost, push_cost = self.pace.lost, self.pace.push_cost
            value = self.pace.end_ready
            found = [value - _STICK]
            for left in range(1, self.pace.draws + 1):
                goes_on = max(1.0 - chance - lost[left] * self._deterred, _SLACK)
                value = gain + goes_on * value - push_cost[left] * self._deterred
                found.append(value - _STICK)
            self._with_riichi[key] = found
        return self._with_riichi[key]

    def without_riichi(self, waits: Kinds, han: float, *, closed: bool) -> Values:
        """The value of a hand in tenpai that has a yaku without riichi."""
        key = (waits, han, closed)
        if key not in self._without_riichi:
            win = self.appraiser.without_riichi(han, closed=closed)
            gain, chance = self._winning(waits, win, self._ease)
            self._without_riichi[key] = self._waiting(gain, chance, self.pace.fold)
        return self._without_riichi[key]

    def formal(self, waits: Kinds, han: float, *, closed: bool) -> Values:
        """The value of formal tenpai, without a yaku: a closed hand may win by its own draw."""
        if not closed:
            return self._waiting(0.0, 0.0, self.pace.fold)
        win = WinValue(0.0, self.appraiser.without_riichi(han, closed=True).drawn)
        gain, chance = self._winning(waits, win, _NEVER)
        return self._waiting(gain, chance, self.pace.fold)

    def damaten(self, hand: PackedHand, waits: Kinds, plan: YakuPlan) -> Values:
        """The value of a closed hand that stays damaten now and may declare riichi later."""
        han = self.appraiser.han(hand, plan) + self.appraiser.plain_runs(hand, waits, plan)
        if self.has_yaku(hand, plan):
            gain, chance = self._winning(
                waits, self.appraiser.without_riichi(han, closed=True), self._ease
            )
        else:
            drawn = self.appraiser.without_riichi(han, closed=True).drawn
            gain, chance = self._winning(waits, WinValue(0.0, drawn), _NEVER)
        later = [
            max(pair) for pair in zip(self.with_riichi(waits, han), self.pace.fold, strict=True)
        ]
        better = [
            (self._chance[kind], self._after_draw(PackedHand(hand + ONE[kind]), plan, 1))
            for kind in ALL
            if self._chance[kind] and not waits >> kind & 1
        ]
        return self._waiting(gain, chance, later, better)

    def _winning(self, waits: Kinds, win: WinValue, ease: Sequence[float]) -> tuple[float, float]:
        """What a turn brings on average by winning, and how likely it wins."""
        own, others = 0.0, 0.0
        for kind in kinds_of(waits):
            chance = self._chance[kind]
            own += chance
            others += chance * ease[kind]
        if waits & self._river:
            others = 0.0
        return own * win.drawn + others * win.offered, own + others

    def _waiting(
        self,
        gain: float,
        chance: float,
        other: Values,
        better: Sequence[tuple[float, Values]] = (),
    ) -> list[float]:
        """A hand in tenpai that may turn to something else at any time, or become a better one."""
        value = self.pace.end_ready
        found = [value]
        waits = 1.0 - chance
        for nth, (instead, (_, lost, push_cost)) in enumerate(
            zip(other, self._ahead, strict=False)
        ):
            stays = max(value, instead)
            value = gain + max(waits - lost, _SLACK) * stays - push_cost
            for likely, then in better:
                if then[nth] > stays:
                    value += likely * (then[nth] - stays)
            found.append(value)
        return found

    # ---- on the way ------------------------------------------------------------------------

    def _looked_ahead(
        self, hand: PackedHand, ukeire: Kinds, plan: YakuPlan, distance: int
    ) -> Values:
        """Every draw of the ukeire, each followed by the best discard."""
        total, sums = 0.0, [0.0] * (self.pace.draws + 1)
        for kind in kinds_of(ukeire):
            if self._chance[kind]:
                chance = self._chance[kind] * self._called(hand, kind, plan)
                then = self._after_draw(PackedHand(hand + ONE[kind]), plan, distance - 1)
                total += chance
                sums = [one + chance * more for one, more in zip(sums, then, strict=True)]
        return self._going(total, sums)

    def _after_draw(self, hand: PackedHand, plan: YakuPlan, distance: int) -> Values:
        """The best that can be made of a hand that has to throw a tile."""
        key = (hand, plan)
        if key not in self._best:
            spare = kinds_of(plan.shanten(hand, self._sets).spare)
            ways = [self._near(PackedHand(hand - ONE[kind]), plan, distance) for kind in spare]
            last = max(self.pace.draws - 1, 0)
            best = max(ways, key=lambda values: values[last]) if ways else self.pace.fold
            fold = self.pace.fold
            self._best[key] = [max(other, value) for value, other in zip(best, fold, strict=True)]
        return self._best[key]

    def _near(self, hand: PackedHand, plan: YakuPlan, distance: int) -> Values:
        seen = plan.shanten(hand, self._sets)
        if distance == 1:
            return self.ready(hand, seen.ukeire, plan)
        chance = self._help(hand, seen.ukeire, plan)
        return self.typical(distance, chance, self.appraiser.han(hand, plan), plan)

    def _help(self, hand: PackedHand, ukeire: Kinds, plan: YakuPlan) -> float:
        """How likely a turn brings a tile that helps."""
        kinds, chance = kinds_of(ukeire), self._chance
        if not plan.opens:
            return sum([chance[kind] for kind in kinds])
        if self._minds_first:
            return sum([chance[kind] * self._called(hand, kind, plan) for kind in kinds])
        alone, paired = self._comes
        return sum([(paired if hand >> BITS * kind & _SOME else alone)[kind] for kind in kinds])

    def _called(self, hand: PackedHand, kind: int, plan: YakuPlan) -> float:
        """How much more often a tile comes because it may be called."""
        if not plan.opens or (self._minds_first and self._spoils(hand, kind, plan)):
            return 1.0
        alone, paired = self._more
        return (paired if hand >> BITS * kind & _SOME else alone)[kind]

    def _spoils(self, hand: PackedHand, kind: int, plan: YakuPlan) -> bool:
        """Whether calling the tile would leave the planned set no yaku: it has to be called first.

        After another call it is a yaku only if its tiles are drawn.
        """
        value = plan.value
        if value is None or hand >> BITS * value & 7 >= _SET:
            return False
        return (kind == value) is self.known.exposed.claimed

    def typical(self, distance: int, chance: float, han: float, plan: YakuPlan) -> Values:
        """The value of a hand of which only the next step is known."""
        steps = round(chance * _STEPS)
        key = (distance, steps, han, plan.opens, plan.wins, plan.shape is not None)
        found = self._typical.get(key)
        if found is None:
            found = self._typical[key] = self._make_typical(distance, steps / _STEPS, han, plan)
        return found

    def _make_typical(self, distance: int, chance: float, han: float, plan: YakuPlan) -> Values:
        if distance == 1:
            return self._typical_wait(han, plan)
        faster = _CALLED if plan.opens else _SLOWER if plan.shape is not None else 1.0
        usual = _TYPICAL[min(distance - 1, len(_TYPICAL) - 1)] * self._dense
        then = self.typical(distance - 1, usual * faster, han, plan)
        return self._going(chance, map(mul, repeat(chance), then))

    def _typical_wait(self, han: float, plan: YakuPlan) -> Values:
        closed = self._is_closed(plan)
        if closed and self.riichi:
            win, ease = self.appraiser.with_riichi(han + 0.3), 0.5
        elif plan.wins:
            win, ease = self.appraiser.without_riichi(han, closed=closed), 0.85
        else:
            win, ease = WinValue(0.0, 0.0), 0.0
        own = _TYPICAL_WAIT * self._dense * (_SLOWER if plan.shape is not None else 1.0)
        others = own * ease * self.known.game.crowd
        if not plan.wins:
            own = 0.0
        gain = own * win.drawn + others * win.offered
        return self._waiting(gain, own + others, self.pace.fold)

    def _going(self, total: float, sums: Iterable[float]) -> Values:
        """The value of a hand that is noten, from what its draws lead to."""
        value = self.pace.end_other
        found = [value]
        stays = 1.0 - total
        for helped, (folded, lost, push_cost) in zip(sums, self._ahead, strict=False):
            goes_on = stays - lost
            if goes_on < _SLACK:  # noqa: PLR1730  calling max here takes twice as long
                goes_on = _SLACK
            if folded > value:  # noqa: PLR1730
                value = folded
            value = helped + goes_on * value - push_cost
            found.append(value)
        return found


def _ease(kind: int) -> float:
    face = STANDARD[kind]
    return _EASE_HONOUR if face.is_honour else _EASE[face.rank - 1]


def _suji(kind: int) -> Kinds:
    """The kinds three ranks away in the same suit."""
    near = (kind - 3, kind + 3)
    return sum(1 << one for one in near if one in ALL and STANDARD[one].suit is STANDARD[kind].suit)


class _Others(NamedTuple):
    """The others, of whom those in riichi throw whatever they draw; only the rest choose."""

    players: int
    bound: int
    """How many of them are in riichi."""
    crowd: float
    """How many there are, for one where four play."""


def _eased(eases: Iterable[float], others: _Others) -> tuple[float, ...]:
    """How often the others throw a tile of each kind, from how often one does who may choose."""
    free = 1.0 - others.bound / others.players
    return tuple(ease * others.crowd * free + _BOUND * others.bound for ease in eases)


@lru_cache(maxsize=64)
def _usual(others: _Others) -> tuple[float, ...]:
    """How often they throw it when they are not warned."""
    return _eased(_EASES, others)


@lru_cache(maxsize=64)
def _offered(others: _Others, *, runs_called: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How much more often tiles come that may be called: one that is new, and one for a pair."""
    eases = _usual(others)
    for_run = [1.0 + ease / 3 if runs_called else 1.0 for ease in eases[: suit_rows.FIRST[-1]]]
    honours = [1.0 for _ in eases[suit_rows.FIRST[-1] :]]
    return (*for_run, *honours), tuple(1.0 + ease for ease in eases)


_EASES: Final = tuple(map(_ease, ALL))
_SUJI: Final = tuple(map(_suji, ALL))


def _thrown(known: SeatKnowledge) -> Kinds:
    """The kinds in the own river."""
    found = 0
    for laid in known.player.river:
        found |= 1 << KIND[laid.tile]
    return found
