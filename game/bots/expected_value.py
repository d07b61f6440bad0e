"""The expected value of a hand, for every number of draws that are left.

The value of a hand is the points it is expected to gain until the end of this round: by
winning, by tenpai or noten payments, and by what others win meanwhile. It is computed from the
last draw backwards. Close to tenpai every draw and the best discard after it are looked at;
hands with a higher shanten are continued as typical ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from game.bots.fast_shanten import ALL, BITS, ONE, Kinds, PackedHand, kinds_among, kinds_of
from game.bots.hand_pace import HandPace
from game.bots.hand_value import HandValue, WinValue
from game.bots.seat_knowledge import SeatKnowledge
from game.bots.yaku_plans import FLUSH, SETS, SIMPLES, YakuPlan
from game.engine.shapes import suit_rows
from game.engine.tiles import STANDARD

Values: TypeAlias = Sequence[float]
"""The value of a hand by the number of draws the player has left."""
Wins: TypeAlias = Mapping[int, WinValue]
"""What a hand in tenpai wins with each of the kinds it waits for."""

_RATE: Final = (1.2, 0.95, 0.75, 0.65, 0.6, 0.65, 0.75, 0.95, 1.2)
"""How often others discard a tile of each rank for each time the player draws it."""
_RATE_HONOUR: Final = 1.4
_RATE_RIICHI: Final = (0.9, 0.6, 0.47, 0.4, 0.27, 0.4, 0.47, 0.6, 0.9)
"""The same when the player is in riichi."""
_RATE_RIICHI_HONOUR: Final = 0.9
_IN_RIICHI: Final = 0.95
"""The same for an opponent in riichi, who discards what comes."""
_TRAP: Final = 0.3
"""How much more often a tile is discarded that suji makes look safe against riichi."""
_TYPICAL: Final = (0.0, 0.05, 0.125, 0.22, 0.35, 0.50, 0.58, 0.62, 0.64)
"""By the distance: the probability that a draw improves a typical hand, or completes it."""
_TYPICAL_OF: Final = {
    SIMPLES: (0.0, 0.05, 0.13, 0.225, 0.325, 0.385, 0.43, 0.45, 0.46),
    FLUSH: (0.0, 0.05, 0.11, 0.17, 0.225, 0.245, 0.26, 0.27, 0.28),
    SETS: (0.0, 0.037, 0.06, 0.092, 0.138, 0.198, 0.228, 0.24, 0.25),
    "chanta": (0.0, 0.034, 0.083, 0.147, 0.234, 0.312, 0.329, 0.33, 0.33),
    "junchan": (0.0, 0.033, 0.084, 0.136, 0.208, 0.257, 0.281, 0.28, 0.28),
}
"""The same for plans that are slower (counted by `python -m tests.bots.fit_pace`)."""
_SLOWER: Final = 0.55
"""How much slower seven pairs and thirteen orphans are."""
_CALLED: Final = 1.35
"""How much faster a typical hand is if it may call."""
_CALLED_SETS: Final = 1.9
"""The same for a hand of triplets, which are called from everybody."""
_OFFERED, _OFFERED_RIICHI = 0.85, 0.5
"""How often all others together discard a winning tile, for each time the player draws it."""
_DETERRED: Final = 0.5
"""The part of the danger from others that remains, as they may fold to a riichi."""
_MUTE: Final = 5.0
"""From how many han a hand with a yaku stays damaten."""
_SET: Final = 3
_SOME: Final = 6
"""The bits of the number of a kind that are set if there is more than one."""
_STEPS: Final = 500
"""The resolution of probabilities, so that similar hands share a cached value."""
_DEEP: Final = 3
"""Up to this distance every draw is looked at."""
_SHAPE: Final = 0.1
"""What the chance to find company for a lone tile is worth, beside a chance to improve now."""
_GUEST, _VALUED, _LIKE, _APART = 0.6, 1.5, 0.5, 0.5
"""The parts of it for an honour, for each han of a set of it, for a pair, and for a gap."""
_PERSISTS: Final = 0.25
"""How far a hand that is faster or slower than usual for its plan stays so (as a power)."""
_SLOWEST, _FASTEST = 0.3, 1.3
_SHIFTED: Final = tuple(PackedHand(7 << BITS * kind) for kind in ALL)
_LOOKED_AGAIN: Final = 2
"""The distance at which a second draw is looked at, after the first one and its discard."""
_SLACK: Final = 0.02
_BOUND: Final = 1000.0
"""What it costs to be bound by riichi to a single kind that one has thrown, in points."""
_NEVER: Final = (0.0,) * len(ALL)


class ExpectedValue:
    """The expected value of hands for one seat at one moment."""

    def __init__(
        self,
        known: SeatKnowledge,
        pace: HandPace,
        appraiser: HandValue,
        *,
        riichi: bool,
        deeper: bool = False,
    ) -> None:
        self.known, self.pace, self.appraiser = known, pace, appraiser
        self.riichi = riichi
        """Whether riichi can still be declared."""
        self.deeper = deeper
        """Whether two draws are looked at, one after the other."""
        self._ahead = pace.fold, pace.lost[1:], pace.push_cost[1:]
        """By turn: the values of folding, the chances to lose, the costs of pushing."""
        self._sets = known.sets
        self._first_call = known.game.first_call
        self._runs_called = known.game.runs_called
        self._dense = known.game.dense
        self._chance = [live / known.unseen for live in known.live]
        others = [known.table.players[seat] for seat in known.others]
        in_riichi = sum(player.riichi is not None for player in others)
        self._deterred = 1.0 if in_riichi else _DETERRED
        self.river = kinds_among(laid.tile for laid in known.player.river)
        """The kinds in the player's river, on which no ron is allowed."""
        self._others = _Others(len(others), in_riichi, known.game.crowd)
        self._rate = _usual(self._others)
        self._more = _offered(self._others, runs_called=self._runs_called)
        self._with_riichi: dict[tuple[Kinds, float], Values] = {}
        self._without_riichi: dict[tuple[Kinds, float, bool], Values] = {}
        self._looked: dict[tuple[PackedHand, YakuPlan], Values] = {}
        self._best: dict[tuple[PackedHand, YakuPlan], Values] = {}
        self._shapes: dict[PackedHand, float] = {}
        self._typical: dict[tuple[int, int, float, _Kin], Values] = {}

    def value(self, hand: PackedHand, plan: YakuPlan, *, deep: bool = True) -> Values:
        """The value of a hand that waits for its next draw."""
        seen = plan.shanten(hand, self._sets)
        if seen.distance == 1:
            return self.ready(hand, seen.ukeire, plan)
        if deep and seen.distance <= _DEEP and plan.shape is None:
            return self._looked_ahead(hand, seen.ukeire, plan, seen.distance)
        chance = self._improves(hand, seen.ukeire, plan) + self._shape(hand)
        return self.typical(seen.distance, chance, self.appraiser.han(hand, plan), plan)

    @cached_property
    def _warned(self) -> Sequence[float]:
        """How often others discard a tile of each kind when the player is in riichi."""
        return _rates_of(map(self._warned_of, ALL), self._others)

    @cached_property
    def _callable(self) -> tuple[list[float], list[float]]:
        """The chance that a turn brings a callable tile of each kind, for a run and for a pair."""
        alone, paired = ([*map(mul, self._chance, more)] for more in self._more)
        return alone, paired

    def _warned_of(self, kind: int) -> float:
        face = STANDARD[kind]
        if face.is_honour:
            return _RATE_RIICHI_HONOUR
        return _RATE_RIICHI[face.rank - 1] + _TRAP * bool(self.river & _SUJI[kind])

    # ---- for judgements --------------------------------------------------------------------

    def chances(
        self, hand: PackedHand, plan: YakuPlan, *, declares: bool, offered: Kinds
    ) -> tuple[float, tuple[float, ...]]:
        """The chance that a turn brings the next tile, and those of the steps after it.

        The last step, which completes the hand, comes first among those. `offered` are the kinds
        that a hand in tenpai may win on when others throw them.
        """
        seen = plan.shanten(hand, self._sets)
        if seen.distance > 1:
            rest = range(2, seen.distance)
            later = tuple(self._usual(plan, distance) for distance in rest)
            return self._improves(hand, seen.ukeire, plan), (self._usual_win(plan), *later)
        rate = self._warned if declares else self._rate
        own = sum(self._chance[kind] for kind in kinds_of(seen.ukeire))
        if not seen.ukeire & self.river:
            others = kinds_of(seen.ukeire & offered)
            own += sum(self._chance[kind] * rate[kind] for kind in others)
        return own, ()

    def points(self, hand: PackedHand, plan: YakuPlan, *, declares: bool) -> float:
        """The average points of a win by the plan."""
        han = self.appraiser.han(hand, plan)
        riichi = declares or (self._is_closed(plan) and self.riichi)
        return self.appraiser.points(han, riichi=riichi, closed=self._is_closed(plan))

    # ---- tenpai ----------------------------------------------------------------------------

    def ready(self, hand: PackedHand, waits: Kinds, plan: YakuPlan) -> Values:
        """The value of a hand in tenpai, with riichi if that seems best."""
        closed = self._is_closed(plan)
        han = self.appraiser.han(hand, plan)
        if closed:
            han += self.appraiser.plain_runs(hand, waits, plan)
        declares = closed and self.riichi and not self.is_lost(waits)
        if declares and not (han >= _MUTE and self.has_yaku(hand, plan)):
            return self.with_riichi(waits, han)
        if not plan.wins or (closed and not self.has_yaku(hand, plan)):
            return self.formal(waits, han, closed=closed)
        return self.without_riichi(waits, han, closed=closed)

    def is_lost(self, waits: Kinds) -> bool:
        """Whether the hand waits for a single kind, which it has thrown itself.

        In none of 6,573 recorded hands did anybody declare riichi so, or settle for such a wait.
        """
        return bool(waits & self.river) and not waits & (waits - 1)

    def _is_closed(self, plan: YakuPlan) -> bool:
        return self.known.exposed.is_closed and not plan.opens

    def has_yaku(self, hand: PackedHand, plan: YakuPlan) -> bool:
        """Whether the hand seems to have as much yaku as it needs, whichever tile completes it."""
        yaku = self.appraiser.han(hand, plan) - self.appraiser.bonus(hand)
        return yaku >= self.known.least_yaku

    def with_riichi(self, waits: Kinds, han: float) -> Values:
        """The value of a hand in riichi: it can neither change nor fold."""
        key = (waits, han)
        if key not in self._with_riichi:
            win = self.appraiser.with_riichi(han)
            self._with_riichi[key] = self.declared(dict.fromkeys(kinds_of(waits), win))
        return self._with_riichi[key]

    def declared(self, wins: Wins) -> Values:
        """The value of a hand in riichi, by what it wins with each of the tiles it waits for."""
        stick = self.pace.stick
        won = {kind: WinValue(*(one + stick for one in win)) for kind, win in wins.items()}
        gain, chance = self._winning(won, self._warned)
        lost, push_cost = self.pace.lost, self.pace.push_cost
        value = self.pace.end_declared + stick
        price = stick + _BOUND * self.is_lost(sum(1 << kind for kind in wins))
        found = [value - price]
        for left in range(1, self.pace.draws + 1):
            goes_on = max(1.0 - chance - lost[left] * self._deterred, _SLACK)
            value = gain + goes_on * value - push_cost[left] * self._deterred
            found.append(value - price)
        return found

    def without_riichi(self, waits: Kinds, han: float, *, closed: bool) -> Values:
        """The value of a hand in tenpai that has a yaku without riichi."""
        key = (waits, han, closed)
        if key not in self._without_riichi:
            win = self.appraiser.without_riichi(han, closed=closed)
            gain, chance = self._winning(dict.fromkeys(kinds_of(waits), win), self._rate)
            self._without_riichi[key] = self._waiting(gain, chance, self.pace.fold)
        return self._without_riichi[key]

    def formal(self, waits: Kinds, han: float, *, closed: bool) -> Values:
        """The value of tenpai without a yaku (keiten); a closed hand may still win by tsumo."""
        if not closed:
            return self._waiting(0.0, 0.0, self.pace.fold)
        win = WinValue(0.0, self.appraiser.without_riichi(han, closed=True).drawn)
        gain, chance = self._winning(dict.fromkeys(kinds_of(waits), win), _NEVER)
        return self._waiting(gain, chance, self.pace.fold)

    def damaten(
        self,
        hand: PackedHand,
        plan: YakuPlan,
        wins: Wins,
        in_riichi: Values,
        *,
        mended: float = 1.0,
    ) -> Values:
        """The value of a closed hand that stays damaten now and may declare riichi later.

        `mended` is the part that counts of what better waits promise.
        """
        rate = [
            one * bool(kind in wins and wins[kind].offered) for kind, one in enumerate(self._rate)
        ]
        gain, chance = self._winning(wins, rate)
        later = [max(pair) for pair in zip(in_riichi, self.pace.fold, strict=True)]
        better = [
            (mended * self._chance[kind], self._after_draw(PackedHand(hand + ONE[kind]), plan, 1))
            for kind in ALL
            if self._chance[kind] and kind not in wins
        ]
        return self._waiting(gain, chance, later, better)

    def _winning(self, wins: Wins, rate: Sequence[float]) -> tuple[float, float]:
        """The average gain of a turn by winning, and the probability of winning."""
        gain, likely = 0.0, 0.0
        furiten = any(self.river >> kind & 1 for kind in wins)
        for kind, win in wins.items():
            own = self._chance[kind]
            others = 0.0 if furiten else own * rate[kind]
            gain += own * win.drawn + others * win.offered
            likely += own + others
        return gain, likely

    def _waiting(
        self,
        gain: float,
        chance: float,
        other: Values,
        better: Sequence[tuple[float, Values]] = (),
    ) -> list[float]:
        """The value of a tenpai hand that may switch to something else, or improve its wait."""
        value = self.pace.end_ready
        found = [value]
        waits = 1.0 - chance
        for nth, (instead, _, lost, push_cost) in enumerate(zip(other, *self._ahead, strict=False)):
            stays = value if value > instead else instead  # noqa: FURB136  max takes twice as long
            value = gain + max(waits - lost, _SLACK) * stays - push_cost
            for likely, then in better:
                if then[nth] > stays:
                    value += likely * (then[nth] - stays)
            found.append(value)
        return found

    # ---- noten -----------------------------------------------------------------------------

    def _looked_ahead(
        self, hand: PackedHand, ukeire: Kinds, plan: YakuPlan, distance: int
    ) -> Values:
        """The value from every draw of the ukeire, each followed by the best discard."""
        total, sums = 0.0, [0.0] * (self.pace.draws + 1)
        for kind in kinds_of(ukeire):
            if self._chance[kind]:
                chance = self._chance[kind] * self._call_factor(hand, kind, plan)
                then = self._after_draw(PackedHand(hand + ONE[kind]), plan, distance - 1)
                total += chance
                sums = [one + chance * more for one, more in zip(sums, then, strict=True)]
        return self._going(total, sums, 1.0)

    def _after_draw(self, hand: PackedHand, plan: YakuPlan, distance: int) -> Values:
        """The value of a hand after its best discard."""
        key = (hand, plan)
        if key not in self._best:
            spare = kinds_of(plan.shanten(hand, self._sets).spare)
            after = [self._discarded(PackedHand(hand - ONE[one]), plan, distance) for one in spare]
            last = max(self.pace.draws - 1, 0)
            best = max(after, key=lambda values: values[last]) if after else self.pace.fold
            fold = self.pace.fold
            self._best[key] = [max(other, value) for value, other in zip(best, fold, strict=True)]
        return self._best[key]

    def _discarded(self, hand: PackedHand, plan: YakuPlan, distance: int) -> Values:
        seen = plan.shanten(hand, self._sets)
        if distance == 1:
            return self.ready(hand, seen.ukeire, plan)
        if self.deeper and distance == _LOOKED_AGAIN and plan.shape is None:
            key = (hand, plan)
            if key not in self._looked:
                self._looked[key] = self._looked_ahead(hand, seen.ukeire, plan, distance)
            return self._looked[key]
        chance = self._improves(hand, seen.ukeire, plan) + self._shape(hand)
        return self.typical(distance, chance, self.appraiser.han(hand, plan), plan)

    def _shape(self, hand: PackedHand) -> float:
        """What tiles that may grow into sets later are worth, as a chance to improve now."""
        found = self._shapes.get(hand)
        if found is None:
            found = self._shapes[hand] = sum([lone for bits, lone in self._company if hand & bits])
        return found

    @cached_property
    def _company(self) -> list[tuple[PackedHand, float]]:
        """For every kind, its bits in a hand, and how much unseen company a tile of it may find."""
        known, chance = self.known, self._chance
        found: list[float] = []
        for start in suit_rows.FIRST[:-1]:
            row = [0.0, 0.0, *chance[start : start + suit_rows.RANKS], 0.0, 0.0]
            for two_less, less, same, more, two_more in zip(
                row, row[1:], row[2:], row[3:], row[4:], strict=False
            ):
                apart = two_less + two_more
                found.append(_SHAPE * (_LIKE * same + (less + more) + _APART * apart))
        for kind in range(suit_rows.FIRST[-1], len(chance)):
            value = known.value_sets.get(kind, 0)
            found.append(_SHAPE * chance[kind] * (_GUEST + _VALUED * value))
        return list(zip(_SHIFTED, found, strict=True))

    def _improves(self, hand: PackedHand, ukeire: Kinds, plan: YakuPlan) -> float:
        """The probability that a turn brings a tile of the ukeire."""
        kinds, chance = kinds_of(ukeire), self._chance
        if not plan.opens:
            return sum([chance[kind] for kind in kinds])
        if self._first_call:
            return sum([chance[kind] * self._call_factor(hand, kind, plan) for kind in kinds])
        alone, paired = self._callable
        return sum([(paired if hand >> BITS * kind & _SOME else alone)[kind] for kind in kinds])

    def _call_factor(self, hand: PackedHand, kind: int, plan: YakuPlan) -> float:
        """By how much the chance of a tile rises because it may be called."""
        if not plan.opens or (self._first_call and self._spoils(hand, kind, plan)):
            return 1.0
        alone, paired = self._more
        return (paired if hand >> BITS * kind & _SOME else alone)[kind]

    def _spoils(self, hand: PackedHand, kind: int, plan: YakuPlan) -> bool:
        """Whether calling the tile would cost the planned set its yaku (kansai sheet, 6).

        The set has to be called first; after another call it is a yaku only if drawn.
        """
        value = plan.value
        if value is None or hand >> BITS * value & 7 >= _SET:
            return False
        return (kind == value) is self.known.exposed.claimed

    def typical(self, distance: int, chance: float, han: float, plan: YakuPlan) -> Values:
        """The value of a hand by its distance and the chance of the next step alone."""
        # What is ready waits as usual, however it came there.
        steps = round(chance * _STEPS) if distance > 1 else 0
        key = (distance, steps, han, _kin(plan))
        found = self._typical.get(key)
        if found is None:
            found = self._typical[key] = self._make_typical(distance, steps / _STEPS, han, plan)
        return found

    def usual(self, distance: int, han: float, plan: YakuPlan) -> Values:
        """The value of a hand of which no more is known than its distance and its han."""
        return self.typical(distance, self._usual(plan, distance), han, plan)

    def _make_typical(self, distance: int, chance: float, han: float, plan: YakuPlan) -> Values:
        if distance == 1:
            return self._typical_wait(han, plan)
        pace = (chance / self._usual(plan, distance)) ** _PERSISTS
        usual = self._usual(plan, distance - 1) * min(max(pace, _SLOWEST), _FASTEST)
        return self._going(chance, self.typical(distance - 1, usual, han, plan), chance)

    def _usual(self, plan: YakuPlan, distance: int) -> float:
        """The probability that a draw improves a typical hand of the plan."""
        usual = _usual_chances(plan, self._dense)
        return usual[min(distance, len(usual) - 1)]

    def _usual_wait(self, plan: YakuPlan) -> float:
        """The probability that a draw completes a typical tenpai hand of the plan."""
        slower = _SLOWER if plan.shape is not None else 1.0
        return _TYPICAL_OF.get(plan.id, _TYPICAL)[1] * self._dense * slower

    def _usual_win(self, plan: YakuPlan) -> float:
        """The probability that a turn completes a typical tenpai hand of the plan."""
        own = self._usual_wait(plan)
        rate = _OFFERED_RIICHI if self._is_closed(plan) and self.riichi else _OFFERED
        return own * (1.0 + rate * self.known.game.crowd)

    def _typical_wait(self, han: float, plan: YakuPlan) -> Values:
        closed = self._is_closed(plan)
        if closed and self.riichi:
            win, rate = self.appraiser.with_riichi(han + 0.3), _OFFERED_RIICHI
        elif plan.wins:
            win, rate = self.appraiser.without_riichi(han, closed=closed), _OFFERED
        else:
            win, rate = WinValue(0.0, 0.0), 0.0
        own = self._usual_wait(plan)
        others = own * rate * self.known.game.crowd
        if not plan.wins:
            own = 0.0
        gain = own * win.drawn + others * win.offered
        return self._waiting(gain, own + others, self.pace.fold)

    def _going(self, chance: float, then: Values, weight: float) -> Values:
        """The value of a noten hand that a turn improves with this chance.

        What follows is worth `then`, times the weight.
        """
        value = self.pace.end_other
        found = [value]
        stays = 1.0 - chance
        for helped, folded, lost, push_cost in zip(then, *self._ahead, strict=False):
            goes_on = stays - lost
            if goes_on < _SLACK:  # noqa: PLR1730  calling max here takes twice as long
                goes_on = _SLACK
            if folded > value:  # noqa: PLR1730
                value = folded
            value = weight * helped + goes_on * value - push_cost
            found.append(value)
        return found


class _Kin(NamedTuple):
    """What plans have in common whose hands are worth the same, one step like another."""

    opens: bool
    wins: bool
    pace: str | bool


@lru_cache(maxsize=1 << 10)
def _kin(plan: YakuPlan) -> _Kin:
    pace = plan.id if plan.id in _TYPICAL_OF else plan.shape is not None
    return _Kin(plan.opens, plan.wins, pace)


@lru_cache(maxsize=1 << 10)
def _usual_chances(plan: YakuPlan, dense: float) -> tuple[float, ...]:
    """By the distance, the probability that a draw improves a typical hand of the plan."""
    faster = _CALLED if plan.opens else _SLOWER if plan.shape is not None else 1.0
    if plan.id == SETS:
        faster = _CALLED_SETS
    return tuple(one * dense * faster for one in _TYPICAL_OF.get(plan.id, _TYPICAL))


def _rate(kind: int) -> float:
    face = STANDARD[kind]
    return _RATE_HONOUR if face.is_honour else _RATE[face.rank - 1]


def _suji(kind: int) -> Kinds:
    """The kinds three ranks away in the same suit."""
    near = (kind - 3, kind + 3)
    return sum(1 << one for one in near if one in ALL and STANDARD[one].suit is STANDARD[kind].suit)


class _Others(NamedTuple):
    """The opponents, of whom those in riichi discard what they draw and the rest choose."""

    players: int
    in_riichi: int
    """How many of them are in riichi."""
    crowd: float
    """Their number as a part of the usual three."""


def _rates_of(rates: Iterable[float], others: _Others) -> tuple[float, ...]:
    """How often the others discard each kind, from how often one does who may choose."""
    free = 1.0 - others.in_riichi / others.players
    return tuple(rate * others.crowd * free + _IN_RIICHI * others.in_riichi for rate in rates)


@lru_cache(maxsize=64)
def _usual(others: _Others) -> tuple[float, ...]:
    """How often the others discard each kind when the player is not in riichi."""
    return _rates_of(_RATES, others)


@lru_cache(maxsize=64)
def _offered(others: _Others, *, runs_called: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By how much the chance of a callable tile rises: for a run, and for a pair."""
    rates = _usual(others)
    for_run = [1.0 + rate / 3 if runs_called else 1.0 for rate in rates[: suit_rows.FIRST[-1]]]
    honours = [1.0 for _ in rates[suit_rows.FIRST[-1] :]]
    return (*for_run, *honours), tuple(1.0 + rate for rate in rates)


_RATES: Final = tuple(map(_rate, ALL))
_SUJI: Final = tuple(map(_suji, ALL))
