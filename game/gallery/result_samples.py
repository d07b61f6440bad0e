"""The screens after a hand and after a match, in states worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.engine.reasons import DrawReason
from game.engine.seats import Seat
from game.engine.table import Round
from game.gallery.ended_tables import (
    SEATS,
    BeforeEnding,
    aborted,
    by_seat,
    called,
    exhausted,
    hand,
    kong,
    ron,
    tsumo,
)
from game.gallery.played_match import match_result
from game.rulesets import PRESETS, RULESETS
from game.scenes.ending.ending_scene import EndingScene, EndingSteps
from game.scenes.result.hand_facts_shown import finished
from game.scenes.result.result_scene import ResultScene, ResultSteps
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.ui.scene import Home, Pop, Scene, Services

SAKI, CLUB = RULESETS["saki"], RULESETS["club"]
FOR_FOUR: Final = ("saki", "club", "tenhou")


def people(services: Services, viewer: Seat, count: int = SEATS) -> tuple[Person, ...]:
    """The viewer, who has no name but "you", and the birds around the table."""
    named = [Person(services.words(f"bird.{bird}"), bird) for bird in BIRDS[: count - 1]]
    around = (Person("", SPARROW), *named)
    return tuple(around[(seat - viewer) % count] for seat in range(count))


# ---- hands that were won -----------------------------------------------------------------------


def great_tsumo() -> Round:
    """A tsumo of seventy fu: three han that make a mangan."""
    own = hand("234p666s89m22z", kong("5555z"), drawn="7m")
    deal = BeforeEnding(
        dealer=1,
        counters=1,
        sticks=1,
        hands=by_seat({2: own}),
        riichi=(2,),
        indicators="2s9p",
        undersides="1m5p",
    )
    return tsumo(SAKI, deal, 2)


def ron_with_dora() -> Round:
    """Riichi and ippatsu on the viewer's tile, with dora, dora below and a red five."""
    own = hand("067m34p345678s22m")
    deal = BeforeEnding(
        wind=1,
        dealer=3,
        counters=2,
        sticks=1,
        hands=by_seat({1: own}),
        riichi=(0,),
        at_once=(1,),
        indicators="1m",
        undersides="4s",
        points=(31_200, 18_800, 27_000, 22_000),
    )
    return ron(SAKI, deal, (1,), 0, "5p")


def plain_ron() -> Round:
    """Two calls and a small payment between two others."""
    own = hand("34s99m567p", called("777z", 3), called("123s", 0))
    deal = BeforeEnding(dealer=2, hands=by_seat({1: own}), indicators="3z", undersides="3z")
    return ron(SAKI, deal, (1,), 3, "2s")


def yakuman() -> Round:
    """Three great dragons, drawn; the third set was fed by one player."""
    melds = called("555z", 1, 1), called("666z", 3, 2), called("777z", 1, 3)
    own = hand("23m99p", *melds, drawn="1m")
    deal = BeforeEnding(wind=1, dealer=0, counters=1, hands=by_seat({0: own}))
    return tsumo(SAKI, deal, 0)


def orphans() -> Round:
    """Thirteen orphans, waiting for any of them."""
    own = hand("19m19p19s1234567z")
    deal = BeforeEnding(
        dealer=3, hands=by_seat({2: own}), rivers=("1m8m2p", "9p1s3z", "4m8m1p", "2z9s6p")
    )
    return ron(CLUB, deal, (2,), 3, "9p")


def counted_yakuman() -> Round:
    """As many yaku as one hand can have, and dora: more than thirteen han."""
    own = hand("2334455667788m", drawn="2m")
    deal = BeforeEnding(
        dealer=2,
        sticks=2,
        hands=by_seat({0: own}),
        at_once=(0,),
        indicators="1m1m",
        undersides="4m4z",
    )
    return tsumo(CLUB, deal, 0)


def seven_pairs() -> Round:
    """Seven pairs, which are twenty-five fu all together."""
    own = hand("1199m2255p77s335z")
    deal = BeforeEnding(
        dealer=1, hands=by_seat({0: own}), riichi=(0,), indicators="8m", undersides="6s"
    )
    return ron(SAKI, deal, (0,), 2, "5z")


def other_tile() -> Round:
    """A tile that was drawn into the middle, and another that is counted as the last one."""
    own = hand("46m678p345567s22p", drawn="5m")
    return tsumo(SAKI, BeforeEnding(dealer=1, hands=by_seat({0: own})), 0)


def many_kongs() -> Round:
    """The longest hand there is: four kongs and a pair."""
    melds = called("2222p", 3, 1), called("8888s", 2, 2, added=True), kong("1111z", 3)
    own = hand("5m", *melds, called("0555p", 1, 4), drawn="0m")
    deal = BeforeEnding(
        dealer=2, hands=by_seat({0: own}), indicators="1p7s3z2m4p", undersides="1m2m3m4m5m"
    )
    return tsumo(CLUB, deal, 0)


TWO_WAIT: Final = BeforeEnding(
    dealer=3,
    counters=1,
    sticks=1,
    hands=by_seat({0: hand("22s567p44m345678s"), 2: hand("06m123p99p678789s")}),
    riichi=(0, 2),
    indicators="1s",
    undersides="9p",
)
"""Two players in riichi wait for one tile."""


def double_ron() -> Round:
    """Two players win on one tile of a third."""
    return ron(SAKI, TWO_WAIT, (0, 2), 3, "4m")


# ---- hands that nobody won ---------------------------------------------------------------------


def exhausted_wall() -> Round:
    """The wall is played to its end; two players are ready."""
    hands = {0: hand("234m67s11p999m", called("406p", 3)), 2: hand("123456789s5577z")}
    deal = BeforeEnding(wind=1, dealer=2, counters=1, sticks=1, hands=by_seat(hands), riichi=(2,))
    return exhausted(SAKI, deal, (0, 2))


def nagashi() -> Round:
    """A river of terminals and honours, none of them claimed."""
    rivers = ("1z9m1p9p9s1s4z2z7z6z1m9m9s1s3z5z", "9p5s3z2m", "4z8m1p", "2z9s6p")
    hands = {2: hand("34567m22p678s555z")}
    return exhausted(SAKI, BeforeEnding(hands=by_seat(hands), rivers=rivers), (2,))


def nine_terminals() -> Round:
    """The first draw brings ten kinds of terminals and honours."""
    own = hand("19m19p1s1z2z4z5z7z3m46p", drawn="7z")
    deal = BeforeEnding(
        dealer=3, sticks=1, hands=by_seat({0: own}), rivers=("", "", "", "9s"), left=68
    )
    return aborted(deal, DrawReason.NINE_TERMINALS, 0, (0,))


def four_winds() -> Round:
    """Everyone's first discard is the same wind."""
    return aborted(BeforeEnding(rivers=("4z",) * SEATS, left=66), DrawReason.FOUR_WINDS, 3)


def four_kongs() -> Round:
    """Four kongs of three players."""
    hands = {
        0: hand("123m456p7s", called("9999s", 3, 1), kong("1111z", 4)),
        1: hand("11123m4567p", called("2222s", 2, 2, added=True)),
        3: hand("11123m4567p", called("5550m", 1, 3)),
    }
    return aborted(BeforeEnding(dealer=1, hands=by_seat(hands)), DrawReason.FOUR_KONGS, 3)


def four_riichi() -> Round:
    """All four are in riichi and show their hands."""
    hands = by_seat(
        {
            0: hand("234m567s1199p345p"),
            1: hand("2223456789m555s"),
            2: hand("123456789s1122z"),
            3: hand("19m19p19s1234567z"),
        }
    )
    deal = BeforeEnding(dealer=1, counters=3, hands=hands, riichi=(0, 1, 2, 3))
    return aborted(deal, DrawReason.FOUR_RIICHI, 3, (0, 1, 2, 3))


HANDS: Final[Mapping[str, tuple[Callable[[], Round], Seat]]] = {
    "tsumo": (great_tsumo, 2),
    "ron": (ron_with_dora, 0),
    "ron_of_others": (plain_ron, 0),
    "yakuman": (yakuman, 0),
    "orphans": (orphans, 0),
    "counted_yakuman": (counted_yakuman, 0),
    "seven_pairs": (seven_pairs, 0),
    "other_tile": (other_tile, 0),
    "many_kongs": (many_kongs, 0),
    "double_ron": (double_ron, 0),
    "exhausted": (exhausted_wall, 0),
    "nagashi": (nagashi, 0),
    "nine_terminals": (nine_terminals, 0),
    "four_winds": (four_winds, 0),
    "four_kongs": (four_kongs, 0),
    "four_riichi": (four_riichi, 0),
}
"""The hands by their names, each with the seat from which it is looked at."""


def result_scene(services: Services, name: str) -> Scene:
    """The result of one of the hands."""
    make, viewer = HANDS[name]
    shown = finished(SAKI, make(), viewer, people(services, viewer))
    return ResultScene(services, shown, ResultSteps(onward=Pop, leave=Pop, review=Pop, judge=Pop))


def ending_scene(services: Services, ruleset: str) -> Scene:
    """The end of a match played by a sheet."""
    reference = PRESETS[ruleset].reference
    result = match_result(RULESETS[ruleset], people(services, 0), reference)
    return EndingScene(
        services, result, EndingSteps(again=Pop, home=Home, setup=Pop, walls=Pop, review=Pop)
    )


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    results = {f"result/{name}": partial(result_scene, name=name) for name in HANDS}
    ends = {f"ending/{name}": partial(ending_scene, ruleset=name) for name in FOR_FOUR}
    return {**results, **ends}
