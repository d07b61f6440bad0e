"""What is asked at the table, and all that belongs to it on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.learn.library.grand_jeu_distances import GrandJeuDistance
from game.scenes.table.control_ids import WallAct
from game.scenes.table.decision_options import ActionMenu
from game.scenes.table.helps.tile_badges import Sign
from game.scenes.table.own_hand import Tiles
from game.scenes.table.refusals.refused_plate import RefusedAct
from game.stage.frame import Ground


@dataclass(frozen=True, slots=True)
class OpenAlbum:
    """A Grand Jeu whose page of the album is to be opened."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenEntry:
    """An entry of the glossary that is to be opened."""

    entry: str


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """What is asked now, and all that belongs to it on the screen."""

    menu: ActionMenu = field(default_factory=ActionMenu)
    tiles: Tiles = field(default_factory=dict)
    refused: RefusedAct | None = None
    kept: RefusedAct | None = None
    """Why the tile pointed at last cannot be thrown."""
    is_open: bool = False
    legend: tuple[Sign, ...] = ()
    """The kinds of badges on the tiles of the hand, where helps are shown."""
    great: tuple[GrandJeuDistance, ...] = ()
    """The Grands Jeux the hand is nearest to, where they are shown."""
    wall: Mapping[WallAct, tuple[Ground, ...]] = field(default_factory=dict)
    """Where the wall is pressed to do what can be done there."""
    is_explained: bool = False
    """Whether a sentence says what to do, in the place of buttons that only wait."""
