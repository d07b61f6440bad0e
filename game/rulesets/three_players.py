"""The parts that all games of three have: their tiles, their wall, and norths set aside."""

from __future__ import annotations

from typing import Final, Protocol

from game.engine.rules.norths import Bonus, PeiDeclare
from game.engine.rules.riichi_waits import RiichiHand
from game.engine.rules.winning import Robs, always, never
from game.engine.ruleset import OptionRule
from game.engine.shapes.hand_shapes import COPIES, Faces
from game.engine.tiles import STANDARD, Suit, Tile
from game.engine.wall import WallPlan
from game.rulesets.riichi.choices import PeiRon

WALLS: Final = 3
"""How many play a hand, each with a wall."""
FACES: Final[Faces] = frozenset(
    face for face in STANDARD if face.suit is not Suit.CHARACTERS or face.is_terminal
)
"""The kinds in play: of characters the ends only (kansai sheet, 1)."""
IN_ORDER: Final = tuple(face for face in STANDARD if face in FACES)
"""The kinds in play in the order of the suits."""
WALL: Final = WallPlan(walls=WALLS, stacks=18, dead=14, replacements=8, indicators=5)
"""Eight replacement tiles, for four kongs and four norths; then five indicators."""
ALL_NORTHS: Final = COPIES
"""How many norths turn an indicator when they are set aside (kansai sheet, 3)."""


class SetsNorthsAside(Protocol):
    """The options about norths, which all games of three have under the same names."""

    @property
    def pei_dora(self) -> bool: ...
    @property
    def pei_declare(self) -> PeiDeclare: ...
    @property
    def pei_initial_hand(self) -> bool: ...
    @property
    def pei_fourth_indicator(self) -> bool: ...
    @property
    def pei_interrupts(self) -> bool: ...
    @property
    def pei_in_riichi(self) -> bool: ...
    @property
    def pei_ron(self) -> PeiRon: ...
    @property
    def kandora(self) -> bool: ...


def bonus_tiles(options: SetsNorthsAside) -> frozenset[Tile]:
    """The tiles that may be set aside."""
    return frozenset((Tile.NORTH,)) if options.pei_dora else frozenset()


def setting_aside(options: SetsNorthsAside) -> tuple[OptionRule, ...]:
    """The option to set a north aside, if there is one."""
    if not options.pei_dora:
        return ()
    north = Bonus(
        face=Tile.NORTH,
        when=options.pei_declare,
        from_deal=options.pei_initial_hand,
        in_riichi=options.pei_in_riichi,
        is_call=options.pei_interrupts,
    )
    return (north.option,)


def norths_that_turn(options: SetsNorthsAside) -> int:
    """After how many norths an indicator is turned as for a kong; 0 where none is."""
    turns = options.pei_dora and options.pei_fourth_indicator and options.kandora
    return ALL_NORTHS if turns else 0


def robs_north(options: SetsNorthsAside, hand: RiichiHand) -> Robs:
    """Which hands may win on a north that is set aside."""
    robs: dict[PeiRon, Robs] = {PeiRon.KOKUSHI: hand.robs_concealed, PeiRon.ANY: always}
    return robs.get(options.pei_ron, never)
