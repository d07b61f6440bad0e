"""The bots, by the ids of their levels."""

from __future__ import annotations

from game.bots.levels import LEVELS, OFFERED, RENAMED, USUAL, Maker, level_called, make

__all__ = ["LEVELS", "OFFERED", "RENAMED", "USUAL", "Maker", "level_called", "make"]
