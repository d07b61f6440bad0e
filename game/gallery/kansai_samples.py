"""The screens after a hand and after a match of three, in states worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.engine.actions import CommitFoul
from game.engine.reasons import Act, WrongAct
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.gallery import written_tables
from game.gallery.ended_tables import declared, ended
from game.gallery.played_match import over
from game.gallery.result_samples import people
from game.gallery.written_tables import Position, WrittenSeat
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, KansaiOptions, with_changes
from game.scenes.ending.ending_scene import EndingScene, EndingSteps
from game.scenes.ending.match_ranking import MatchResult, parts_of
from game.scenes.result.han_or_fan import counting_of
from game.scenes.result.hand_facts_shown import finished, taking_turns
from game.scenes.result.result_scene import ResultScene, ResultSteps
from game.scenes.shared.game_facts import Person
from game.ui.scene import Home, Pop, Scene, Services

RULES: Final = kansai_rules(KANSAI)
FOUR: Final = with_changes(KANSAI, {"players": "four_rotation"})
BY_HAND: Final = with_changes(KANSAI, {"strict_mode": True, "manual_draw": True})
PENALTY: Final = with_changes(KANSAI, {"yakitori": True})
COVERED: Final = WrittenSeat(hand="13", river="1m9s3p", points=45_000)


@dataclass(frozen=True, slots=True)
class KansaiSample:
    """A hand of three that has ended."""

    table: Round
    options: KansaiOptions = KANSAI
    viewer: Seat = 0
    before: Round | None = None
    """The table before the foul that has ended it."""


def _won(position: Position, winner: Seat, rules: RuleSet = RULES) -> Round:
    table = written_tables.table(position, rules)
    return ended(table, rules.win(rules, table, (winner,)))


def tsumo(dealer: Seat = 0) -> KansaiSample:
    """A draw, as a rule the dealer's: riichi, dora, and two norths beside the hand."""
    mine = WrittenSeat(
        hand="123p456p789s23s55s", drawn="4s", river="1z9m7z!2z", points=46_000, norths=2
    )
    position = Position(
        places=(mine, replace(COVERED, points=43_000), replace(COVERED, norths=1)),
        dealer=dealer,
        counters=1,
        deposits=2000,
        indicators="3s",
        undersides="9p",
        drawn=74,
        dice=(2,),
    )
    return KansaiSample(_won(position, 0))


def ron() -> KansaiSample:
    """All pons with dragons that came too late: they add their fan, and permit nothing."""
    mine = WrittenSeat(
        hand="77p44s999p", melds="333s<right 555z<left", river="1m2z6s", points=45_000
    )
    thrower = replace(COVERED, river="1m9s3p7p")
    position = Position(
        places=(COVERED, mine, thrower),
        dealer=2,
        counters=2,
        deposits=1000,
        indicators="3z",
        turn=2,
        offered=2,
        drawn=70,
        dice=(4,),
    )
    return KansaiSample(_won(position, 1))


def exhausted() -> KansaiSample:
    """The wall is played to its end; one of three is ready, and the dealer is not."""
    ready = WrittenSeat(hand="123p456p789s2255s", river="1z9m7z3z1m", points=45_000, norths=1)
    position = Position(
        places=(ready, COVERED, replace(COVERED, points=42_000, norths=2)),
        dealer=1,
        counters=3,
        deposits=1000,
        indicators="6z",
        drawn=91,
        dice=(5,),
    )
    table = declared(written_tables.table(position, RULES), (0,))
    return KansaiSample(ended(table, [RULES.exhaust(RULES, table)]))


def rotation() -> KansaiSample:
    """Of four one has waited; the winds turn, and another waits the next hand out."""
    rules = kansai_rules(FOUR)
    mine = WrittenSeat(hand="2205p33s99s66z33z1z", river="9m7z2z", points=45_000)
    thrower = replace(COVERED, river="1m9s3p1z")
    position = Position(
        places=(thrower, mine, COVERED, WrittenSeat(points=45_000)),
        wind=1,
        indicators="4s",
        turn=0,
        offered=0,
        drawn=70,
        dice=(1,),
    )
    return KansaiSample(_won(position, 1, rules), FOUR, 1)


def too_many() -> KansaiSample:
    """Drawn by hand a tile too many has made the hand void."""
    rules = kansai_rules(BY_HAND)
    mine = WrittenSeat(hand="1379p2205s33z67z99m", river="1m9s4z", points=45_000)
    position = Position(
        places=(mine, COVERED, replace(COVERED, points=43_000)),
        dealer=1,
        counters=1,
        indicators="6s",
        turn=2,
        offered=2,
        drawn=56,
        dice=(3,),
    )
    table = written_tables.table(position, rules)
    table = table.with_hand(0, lambda held: replace(held, surplus=1))
    assert rules.foul is not None, "at a strict table there are fouls"
    foul = rules.foul(rules, table, CommitFoul(0, Act.NONE, WrongAct.WRONG_COUNT))
    return KansaiSample(ended(table, [foul]), BY_HAND, before=table)


HANDS: Final[Mapping[str, Callable[[], KansaiSample]]] = {
    "three_tsumo": tsumo,
    "three_non_dealer": partial(tsumo, dealer=1),
    "three_ron": ron,
    "three_exhausted": exhausted,
    "three_rotation": rotation,
    "three_too_many": too_many,
}
"""The hands by their names."""


def result_scene(services: Services, name: str) -> Scene:
    """The result of one of the hands."""
    sample = HANDS[name]()
    rules, table = kansai_rules(sample.options), sample.table
    seated = people(services, sample.viewer, rules.seats)
    counting = counting_of(sample.options)
    shown = finished(rules, table, sample.viewer, seated, sample.before, counting)
    match = written_tables.match(table)
    shown = replace(shown, following=taking_turns(rules, match))
    return ResultScene(services, shown, ResultSteps(onward=Pop, leave=Pop, review=Pop, judge=Pop))


def match_result(
    seated: tuple[Person, ...], options: KansaiOptions, points: tuple[int, ...], deposits: int = 0
) -> MatchResult:
    """A match at its end, with the points that everyone has, and with what lies on the table."""
    rules = kansai_rules(options)
    hands = (tsumo().table, ron().table, exhausted().table)
    last = replace(hands[-1], deposits=deposits)
    last = replace(
        last,
        players=tuple(
            replace(one, points=score) for one, score in zip(last.players, points, strict=True)
        ),
    )
    match = over(rules, hands, points, last)
    return MatchResult(
        match=match,
        viewer=0,
        people=seated,
        reference=options.reference,
        hands=hands,
        counting=counting_of(options),
        parts=parts_of(rules, match, options.reference),
    )


def ending_scene(services: Services, options: KansaiOptions) -> Scene:
    """The settlement of a match."""
    result = match_result(people(services, 0, RULES.seats), options, (52_300, 48_200, 34_500))
    return EndingScene(
        services, result, EndingSteps(again=Pop, home=Home, setup=Pop, walls=Pop, review=Pop)
    )


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    results = {f"result/{name}": partial(result_scene, name=name) for name in HANDS}
    ends = {
        "ending/kansai": partial(ending_scene, options=KANSAI),
        "ending/kansai_yakitori": partial(ending_scene, options=PENALTY),
    }
    return {**results, **ends}
