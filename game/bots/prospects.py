"""What is expected of options, in the words of a judgement: chances, points, places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.bots.decision_context import DecisionContext
from game.bots.fast_shanten import Kinds, kinds_of
from game.bots.hand_pace import DrawnHand
from game.bots.hand_value import scored_wins
from game.bots.judgement import Decisive, JudgedOption
from game.bots.option_value import Future, OptionValue
from game.bots.placement_value import STICK
from game.bots.points_play.win_race import MOST, RaceOdds, race_odds
from game.engine.actions import Action, CallChow, CallSet, Discard, Pass
from game.engine.fast_replace import replace
from game.engine.tiles import KIND

_BESIDE: Final = 3
"""With how many candidates, itself among them, the first is compared."""
_CLEAR: Final = 0.01
"""From which difference on one probability is clearly greater than another."""
_SEEN: Final = 0.005
"""From which difference on probabilities and places are told apart where they are written."""
_FEW: Final = 30.0
"""How many points more are nothing to speak of."""
NOISE: Final = 90.0
"""The usual error of a worth, in points.

Of 8,000 pairs of discards that were played out 40 times or more, those that were reckoned less than
250 points apart brought the same, and from there on the better one brought more.
"""
_PLACES: Final = 2
"""The decimal places to which chances of a turn are rounded, so that they are shared."""


def candidates(context: DecisionContext, found: Sequence[OptionValue]) -> tuple[JudgedOption, ...]:
    """The options as candidates, in the same order."""
    return tuple(_candidate(context, one) for one in found)


def red_fives(
    context: DecisionContext,
    found: Sequence[OptionValue],
    told: Sequence[JudgedOption],
    options: Sequence[Action],
) -> Iterator[JudgedOption]:
    """The options that throw a red five where a plain one is held, which none chooses.

    They lead to the same hands, each for less.
    """
    weighed = {
        (one.action.riichi, KIND[one.action.tile], one.action.tile.red): (one, said)
        for one, said in zip(found, told, strict=True)
        if isinstance(one.action, Discard)
    }
    for option in options:
        if not isinstance(option, Discard) or not option.tile.red:
            continue
        red, plain = ((option.riichi, KIND[option.tile], colour) for colour in (True, False))
        if plain in weighed and red not in weighed:
            yield _for_less(context, *weighed[plain], option)


def _for_less(
    context: DecisionContext, plain: OptionValue, kept: JudgedOption, option: Discard
) -> JudgedOption:
    """A red five that is thrown in the place of a plain one."""
    future = plain.future
    if future is None or future.folds:
        return replace(kept, action=option)
    thrown = KIND[option.tile]
    reds = tuple(have - (kind == thrown) for kind, have in enumerate(future.known.reds))
    future = future._replace(known=replace(future.known, reds=reds))
    left = _candidate(context, plain._replace(action=option, future=future))
    gain = context.placement.gain
    lost = max(kept.win * (gain(kept.value) - gain(left.value)), 0.0)
    return replace(left, points=left.points - lost, worth=left.worth - lost)


def _candidate(context: DecisionContext, one: OptionValue) -> JudgedOption:
    standing = context.standing
    if one.future is None:
        won = one.points > 0
        place = standing.place_after(one.points) if one.place is None else float(one.place)
        value = one.points if won else 0.0
        return JudgedOption(one.action, one.points, place, float(won), 0.0, value, -1, one.worth)
    odds, value = _winning(context, one, one.future)
    win = odds.won
    deal_in = _deal_in(context, one)
    lost = context.deal_in_points[one.thrown] if one.thrown is not None and deal_in else 0.0
    cost = lost / deal_in if deal_in else 0.0
    beside = 1.0 - win - deal_in
    place = standing.place_won(value) * win + standing.place_lost(cost) * deal_in
    place += _place_beside(context, one.future, odds) * beside
    if standing.last is None:
        weighted = context.deal_in_costs[one.thrown] if one.thrown is not None else 0.0
        placed = win * (context.placement.gain(value) - value)
        points = one.worth - one.experience - placed + weighted - lost
    else:
        points = win * value - lost + _points_beside(context, one.future, odds) * beside
    known = one.future.known
    shanten = min(
        plan.distance(one.future.hand, known.sets)
        for plan in context.plans.possible(
            one.future.hand, known.exposed, known.value_sets, known.least_yaku
        )
    )
    return JudgedOption(one.action, points, place, win, deal_in, value, shanten - 1, one.worth)


def _deal_in(context: DecisionContext, one: OptionValue) -> float:
    if one.thrown is None:
        return 0.0
    safe = 1.0
    for threat in context.threats:
        safe *= 1.0 - threat.ready * threat.hits[one.thrown]
    return 1.0 - safe


def _place_beside(context: DecisionContext, future: Future, odds: RaceOdds) -> float:
    """The place at the end if the player neither wins nor deals in.

    In the last hand it may be that nobody wins, and then who is tenpai is paid.
    """
    beside = context.standing.place_beside
    if context.standing.last is None:
        return beside
    drawn = _as_it_stands(context.places_at_the_draw, future)
    return beside + (drawn - beside) * _nobody_wins(odds)


def _points_beside(context: DecisionContext, future: Future, odds: RaceOdds) -> float:
    """The points of the last hand if the player neither wins nor deals in: noten, and a stick."""
    stick, nobody = STICK * future.declares, _nobody_wins(odds)
    return _as_it_stands(context.points_at_the_draw, future) * nobody - stick * (1.0 - nobody)


def _as_it_stands(drawn: DrawnHand, future: Future) -> float:
    """What is thought of the exhaustive draw if the hand stays as near to tenpai as it is."""
    if future.declares:
        return drawn.declared
    is_ready = future.plan.distance(future.hand, future.known.sets) == 1 and not future.folds
    return drawn.tenpai if is_ready else drawn.noten


def _nobody_wins(odds: RaceOdds) -> float:
    """How likely the exhaustive draw is if the player does not win."""
    return (1.0 - odds.won - odds.lost) / (1.0 - odds.won) if odds.won < 1.0 else 0.0


def _winning(context: DecisionContext, one: OptionValue, future: Future) -> tuple[RaceOdds, float]:
    """How the hand ends, and the average points of a win."""
    here = future.known is context.known
    expected = context.expected if here else context.expected_of(future.known)
    seen = future.plan.shanten(future.hand, future.known.sets)
    others = tuple(round(one, _PLACES) for one in reversed(context.pace.lost[1:]))
    if future.folds or not future.plan.wins or seen.distance >= MOST:
        return race_odds(0.0, (), others), 0.0
    declares = future.declares or future.known.player.riichi is not None
    first, later = expected.chances(
        future.hand,
        future.plan,
        declares=declares,
        offered=_won_by_ron(context, one, future, seen.ukeire, declares=declares),
    )
    odds = race_odds(round(first, _PLACES), tuple(round(one, _PLACES) for one in later), others)
    scores = context.style.sight.scores
    if scores and seen.distance == 1 and isinstance(one.action, Discard):
        return odds, _scored_points(context, one.action, seen.ukeire, riichi=declares)
    return odds, expected.points(future.hand, future.plan, declares=declares)


def _won_by_ron(
    context: DecisionContext, one: OptionValue, future: Future, waits: Kinds, *, declares: bool
) -> Kinds:
    """The tiles a hand in tenpai may win on when others throw them.

    Without riichi a closed hand needs a yaku for that; in riichi who lets one pass may win on none.
    """
    known = future.known
    if isinstance(one.action, Pass):
        offer, in_riichi = known.table.offer, known.player.riichi is not None
        passed = offer is not None and in_riichi and waits >> KIND[offer.tile] & 1
        return 0 if passed else waits
    if declares or not known.exposed.is_closed:
        return waits
    if context.style.sight.scores and isinstance(one.action, Discard):
        thrown = one.action.tile
        wins = {kind: scored_wins(known, thrown, kind, riichi=False) for kind in kinds_of(waits)}
        return sum(1 << kind for kind, win in wins.items() if win.offered is not None)
    expected, hand, plan = context.expected, future.hand, future.plan
    runs = expected.appraiser.plain_runs(hand, waits, plan)
    return waits if runs or expected.has_yaku(hand, plan) else 0


def _scored_points(
    context: DecisionContext, option: Discard, waits: Kinds, *, riichi: bool
) -> float:
    """The average points of a hand in tenpai, by the tiles it waits for as far as they are left."""
    known, value = context.known, context.expected.appraiser
    total, tiles = 0.0, 0
    for kind in kinds_of(waits):
        wins = scored_wins(known, option.tile, kind, riichi=riichi)
        total += known.live[kind] * value.scored_points(wins, riichi=riichi)
        tiles += known.live[kind]
    return total / max(tiles, 1)


def what_decided(
    context: DecisionContext, found: Sequence[OptionValue], told: Sequence[JudgedOption]
) -> Decisive:
    """What decided for the first of the options, which are given the best first."""
    if len(found) == 1:
        return Decisive.ONLY
    learned = found[0].why is Decisive.EXPERIENCE
    if found[0].why is not None and not learned:
        return found[0].why
    return _by_the_hand(context, found, told) or _by_the_numbers(found, told, learned=learned)


def _by_the_hand(
    context: DecisionContext, found: Sequence[OptionValue], told: Sequence[JudgedOption]
) -> Decisive | None:
    """The reason that is seen from the tiles, if there is one."""
    best, least = found[0], min(one.deal_in for one in told)
    if best.future is not None and best.future.folds and told[0].deal_in < least + _CLEAR:
        return Decisive.DANGER
    if isinstance(best.action, Pass) and _without_yaku(found[1:]):
        return Decisive.YAKU
    if isinstance(best.action, Discard) and _escapes_furiten(context, found):
        return Decisive.FURITEN
    return None


def _by_the_numbers(
    found: Sequence[OptionValue], told: Sequence[JudgedOption], *, learned: bool
) -> Decisive:
    """What sets the first apart from the next ones, and from what is reckoned to be best.

    A reason has to be seen in the numbers: of the safest none may be clearly safer.
    """
    mine, rivals = told[0], [*told[1:_BESIDE]]
    if learned:
        pairs = zip(found, told, strict=True)
        rivals.append(max(pairs, key=lambda pair: pair[0].worth - pair[0].experience)[1])
    if _is_ahead(mine, rivals) and all(mine.points < one.points for one in rivals):
        return Decisive.PLACE
    safest = min(one.deal_in for one in told)
    if mine.deal_in < safest + _CLEAR and all(
        mine.deal_in < one.deal_in - _CLEAR and mine.win < one.win + _SEEN for one in rivals
    ):
        return Decisive.DANGER
    if all(mine.win > one.win + _SEEN for one in rivals):
        return Decisive.SPEED
    if all(mine.points > one.points + _FEW for one in rivals):
        return Decisive.VALUE
    return Decisive.EXPERIENCE if learned else _not_by_points(mine, rivals)


def _not_by_points(mine: JudgedOption, rivals: Sequence[JudgedOption]) -> Decisive:
    """What may set an option apart from the next ones, of which one brings as many points."""
    if _is_ahead(mine, rivals):
        return Decisive.PLACE
    most = max(one.points for one in rivals)
    return Decisive.EQUAL if mine.points > most - NOISE else Decisive.VALUE


def _is_ahead(mine: JudgedOption, rivals: Sequence[JudgedOption]) -> bool:
    """Whether an option leads to a better place than others, as far as one can see."""
    return all(mine.place < one.place - _SEEN for one in rivals)


def _without_yaku(others: Sequence[OptionValue]) -> bool:
    """Whether every call would leave a hand without a yaku."""
    calls = [one for one in others if isinstance(one.action, CallChow | CallSet)]
    return bool(calls) and all(one.future is not None and not one.future.plan.wins for one in calls)


def _escapes_furiten(context: DecisionContext, found: Sequence[OptionValue]) -> bool:
    """Whether the best option waits for what it may win on, and the next one does not."""
    first, second = found[0].future, found[1].future
    if first is None or second is None:
        return False
    return not _is_furiten(context, first) and _is_furiten(context, second)


def _is_furiten(context: DecisionContext, future: Future) -> bool:
    seen = future.plan.shanten(future.hand, future.known.sets)
    return seen.distance == 1 and bool(seen.ukeire & context.expected.river)
