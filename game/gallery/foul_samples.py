"""Hands that a foul has made void, in states worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.engine.actions import CommitFoul
from game.engine.events import FoulCommitted, KongDeclared, TilePassed
from game.engine.reasons import Act, WrongAct
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Laid, Meld, MeldKind, Offer, Round, Source
from game.engine.tiles import tile, tiles
from game.gallery.ended_tables import BeforeEnding, by_seat, hand
from game.gallery.result_samples import people
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from game.scenes.result.hand_facts_shown import finished
from game.scenes.result.result_scene import ResultScene, ResultSteps
from game.storage.settings import Json
from game.ui.scene import Pop, Scene, Services

VIEWER: Final = 0
DEDUCTED: Final[Mapping[str, Json]] = {"chombo_payment": "final_deduction"}


@dataclass(frozen=True, slots=True)
class Void:
    """A table as it lay before a foul, and the foul."""

    before: Round
    act: Act
    cause: WrongAct
    changes: Mapping[str, Json]

    @property
    def rules(self) -> RuleSet:
        """The rules of this table."""
        return riichi_rules(with_changes(SAKI, {"strict_mode": True, **self.changes}), "saki")


def _offered(deal: BeforeEnding, loser: Seat, thrown: str) -> Round:
    lost = tile(thrown)
    table = deal.table(loser, Offer(loser, lost, Source.DISCARD))
    laid = Laid(lost, drawn=True)
    return table.with_player(loser, lambda one: replace(one, river=(*one.river, laid)))


def false_ron() -> Void:
    """Ron with a hand that waits for other tiles, while another has staked a stick."""
    own = hand("234m067p34578s22z")
    deal = BeforeEnding(dealer=3, counters=1, hands=by_seat({VIEWER: own}), riichi=(2,))
    return Void(_offered(deal, 3, "2s"), Act.RON, WrongAct.FALSE_WIN, {})


def no_yaku() -> Void:
    """Tsumo with an open hand that is complete and has no yaku."""
    melds = Meld(MeldKind.CHOW, tiles("789s"), tile("7s"), 3, 1)
    own = hand("123m456p99m22s", melds, drawn="2s")
    return Void(
        BeforeEnding(hands=by_seat({VIEWER: own})).table(VIEWER), Act.TSUMO, WrongAct.FALSE_WIN, {}
    )


def furiten() -> Void:
    """Ron although one of the tiles the hand waits for lies in the own river."""
    own, rivers = hand("234567m234p55s67s"), ("1z8s9p", "9p5s3z", "4z8m1p", "2z9s6p")
    deal = BeforeEnding(dealer=1, hands=by_seat({VIEWER: own}), rivers=rivers)
    return Void(_offered(deal, 2, "5s"), Act.RON, WrongAct.FURITEN_RON, {})


def noten_riichi() -> Void:
    """Riichi with a hand that was not ready, found out at the end of the wall."""
    own = hand("1479m258p369s123z")
    deal = BeforeEnding(dealer=2, left=0, hands=by_seat({VIEWER: own}), riichi=(VIEWER,))
    return Void(deal.table(VIEWER), Act.NONE, WrongAct.NOTEN_RIICHI, DEDUCTED)


def bad_kan() -> Void:
    """A closed kan in riichi that has changed what the hand waits for."""
    own = hand("333m4m123p456p789s", drawn="3m")
    table = BeforeEnding(left=0, hands=by_seat({VIEWER: own}), riichi=(VIEWER,)).table(VIEWER)
    kong = KongDeclared(VIEWER, Meld(MeldKind.CONCEALED_KONG, tiles("3333m"))).change(table)
    return Void(TilePassed(VIEWER, tile("3m")).change(kong), Act.NONE, WrongAct.BAD_RIICHI_KAN, {})


FOULS: Final[Mapping[str, Callable[[], Void]]] = {
    "chombo": false_ron,
    "chombo_no_yaku": no_yaku,
    "chombo_furiten": furiten,
    "chombo_noten_riichi": noten_riichi,
    "chombo_bad_kan": bad_kan,
}
"""The fouls by their names."""


def foul_scene(services: Services, name: str) -> Scene:
    """The result of one of the hands."""
    void = FOULS[name]()
    assert void.rules.foul is not None, "at a strict table there are fouls"
    ending = void.rules.foul(void.rules, void.before, CommitFoul(VIEWER, void.act, void.cause))
    assert isinstance(ending, FoulCommitted), "a foul ends the hand"
    table, seated = ending.change(void.before), people(services, VIEWER)
    shown = finished(void.rules, table, VIEWER, seated, void.before)
    return ResultScene(services, shown, ResultSteps(onward=Pop, leave=Pop, review=Pop, judge=Pop))


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {f"result/{name}": partial(foul_scene, name=name) for name in FOULS}
