"""The table companion in a few states, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.engine.scoring.hand_score import NoWin
from game.engine.table import Meld, MeldKind
from game.engine.tiles import tile, tiles
from game.records.evening import Evening, settle
from game.records.evening_folder import Evenings, KeptEvening
from game.records.played_hand import Fine, FinedAct, HandMark, HeldTiles, PlayedHand, WinSource
from game.records.tile_entry import Mode, Pen
from game.rulesets.classic.options import CLASSIC, with_changes
from game.scenes.companion.evening_list import CompanionScene
from game.scenes.companion.evening_setup import SetupScene
from game.scenes.companion.evening_sheet import SheetScene
from game.scenes.companion.hand_entry import EntryScene, HandPage
from game.scenes.companion.settled_hand import SettledScene, SettledSteps
from game.ui.scene import Pop, Scene, Services

NAMES: Final = ("Merle", "Geai", "Grive", "Verdier")
ADVANCED: Final = with_changes(CLASSIC, {"system": "advanced"})


def _pung(pile: str) -> Meld:
    return Meld(MeldKind.PUNG, tiles(pile))


WON: Final = PlayedHand(
    prevailing=2,
    winner=1,
    source=WinSource.DISCARD,
    giver=3,
    tile=tile("6s"),
    held=(
        HeldTiles(tiles("11z22m"), (_pung("999p"),), tiles("1f")),
        HeldTiles(
            tiles("777z444z66s88s"), (_pung("222s"),), tiles("2f2g"), frozenset({HandMark.READY})
        ),
        HeldTiles((), (_pung("333z"),), tiles("3g")),
        HeldTiles(tiles("55z")),
    ),
)
"""Geai wins on a discard of Verdier's: one suit with honours, announced as ready."""
DRAWN: Final = PlayedHand(prevailing=1)
FINED: Final = DRAWN.fined(Fine(0, FinedAct.FALSE_MAHJONG))
"""Nobody wins, and Merle has declared mah-jong wrongly."""
EAST_WINS: Final = PlayedHand(
    prevailing=0,
    winner=2,
    source=WinSource.WALL,
    tile=tile("5p"),
    held=(
        HeldTiles(),
        HeldTiles(given=12),
        HeldTiles(tiles("46p123m777s88s"), (_pung("444m"),), tiles("1f")),
        HeldTiles((), (_pung("111z"),)),
    ),
)
GIVEN: Final = PlayedHand(
    prevailing=3,
    winner=0,
    source=WinSource.DISCARD,
    giver=1,
    held=(HeldTiles(given=156), HeldTiles(given=40), HeldTiles(given=8), HeldTiles(given=0)),
)
GREAT: Final = PlayedHand(
    prevailing=0,
    winner=3,
    source=WinSource.WALL,
    tile=tile("7z"),
    held=(HeldTiles(), HeldTiles(), HeldTiles(), HeldTiles(tiles("19m19p19s1234567z"))),
)


def evening(hands: tuple[PlayedHand, ...] = (WON, FINED, EAST_WINS, GIVEN, GREAT)) -> Evening:
    """An evening of five hands."""
    return Evening(names=NAMES, options=ADVANCED, hands=hands, started="2026-03-14T20:30+01:00")


def moment() -> datetime:
    """When the evenings of the samples take place."""
    return datetime(2026, 3, 14, 20, 30, tzinfo=UTC)


class _Shelf(Evenings):
    """Evenings that lie in no folder."""

    def __init__(self, *kept: Evening) -> None:
        super().__init__(Path())
        self._kept = tuple(KeptEvening(one, Path("evening.json")) for one in kept)

    def listed(self) -> tuple[KeptEvening, ...]:
        """Those that are shown."""
        return self._kept


def _empty(services: Services) -> Scene:
    return CompanionScene(services, _Shelf(), moment)


def _evenings(services: Services) -> Scene:
    before = replace(evening((GIVEN, WON)), started="2026-02-21T19:45+01:00")
    return CompanionScene(services, _Shelf(evening(), before), moment)


def _setup(services: Services) -> Scene:
    return SetupScene(services, replace(evening(()), names=(*NAMES[:3], "")), lambda _: Pop())


def _sheet(services: Services) -> SheetScene:
    return SheetScene(services, _Shelf(), KeptEvening(evening(), Path("evening.json")))


def _chosen(services: Services) -> Scene:
    scene = _sheet(services)
    scene.nth = 2
    return scene


def _blank(services: Services) -> Scene:
    return SheetScene(services, _Shelf(), KeptEvening(evening(()), Path("evening.json")))


def _entry(services: Services, hand: PlayedHand, pen: Pen, *, is_new: bool = True) -> Scene:
    page = HandPage(evening(), 0 if not is_new else 5, hand, is_new)
    scene = EntryScene(services, page, lambda _: Pop())
    scene.pen = pen
    return scene


def _half_way(services: Services) -> Scene:
    held = HeldTiles(tiles("777z44z66s"), (_pung("222s"),), tiles("2f"))
    hand = PlayedHand(2, 1, WinSource.DISCARD, held=(HeldTiles(), held, HeldTiles(), HeldTiles()))
    return _entry(services, hand, Pen(1, Mode.PUNG))


def _impossible(services: Services) -> Scene:
    hand = WON.changed(0, lambda held: held.with_meld(_pung("222s")))
    return _entry(services, hand, Pen(0))


def _by_hand(services: Services) -> Scene:
    return _entry(services, GIVEN, Pen(0))


def _correction(services: Services) -> Scene:
    return _entry(services, WON, Pen(1), is_new=False)


def _fined(services: Services) -> Scene:
    """A fine that has been entered, and one more that can be."""
    hand = WON.fined(Fine(3, FinedAct.FALSE_MAHJONG)).fined(Fine(3, FinedAct.DRAWN_NAMED))
    return _entry(services, hand.fined(Fine(3, FinedAct.DRAWN_NAMED)), Pen(3))


def _points(services: Services, hand: PlayedHand, nth: int) -> Scene:
    whole = evening()
    found = settle(whole.options, hand, whole.easts[nth], nth)
    assert not isinstance(found, NoWin), "the hand of the sample wins"
    return SettledScene(
        services, whole, found, hand, nth, SettledSteps(is_new=True, keep=Pop, back=Pop)
    )


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "companion/empty": _empty,
        "companion/evenings": _evenings,
        "companion/setup": _setup,
        "companion/blank": _blank,
        "companion/sheet": _sheet,
        "companion/chosen": _chosen,
        "companion/entry": _half_way,
        "companion/impossible": _impossible,
        "companion/by_hand": _by_hand,
        "companion/correction": _correction,
        "companion/fined": _fined,
        "companion/points": lambda services: _points(services, WON, 0),
        "companion/fines": lambda services: _points(services, FINED, 1),
        "companion/great": lambda services: _points(services, GREAT, 4),
    }
