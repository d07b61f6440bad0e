"""The decision at the table, with all that belongs to it on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.learn.library.grand_jeu_distances import GrandJeuDistance
from game.scenes.table.action_menu import ActionMenu
from game.scenes.table.coach.table_coach import CoachBar
from game.scenes.table.control_ids import AutoMove, WallAct
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
    """The open decision, with all that belongs to it on the screen."""

    menu: ActionMenu = field(default_factory=ActionMenu)
    tiles: Tiles = field(default_factory=dict)
    refused: RefusedAct | None = None
    discard_refusal: RefusedAct | None = None
    """Why the tile pointed at last cannot be discarded."""
    is_open: bool = False
    legend: tuple[Sign, ...] = ()
    """The kinds of badges on the tiles of the hand, where helps are shown."""
    great: tuple[GrandJeuDistance, ...] = ()
    """The closest Grands Jeux, if shown."""
    coach: CoachBar | None = None
    """The buttons of the coach, where there is one."""
    automatic: Mapping[AutoMove, bool] = field(default_factory=dict)
    """What can be done for the player, and whether it is."""
    wall: Mapping[WallAct, tuple[Ground, ...]] = field(default_factory=dict)
    """The rooms of the wall to press for each act."""
    is_explained: bool = False
    """Whether a prompt is shown instead of buttons that cannot be pressed yet."""
    takes_back: bool | None = None
    """Whether there is a move to be taken back; `None` where that is never possible."""
