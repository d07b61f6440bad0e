"""The Grands Jeux as an album: what each of them is made of, and what is to be known about it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.scoring.special_hands.grands_jeux import GRANDS_JEUX
from game.engine.scoring.special_hands.patterns import (
    Called,
    Definition,
    HandPart,
    OwnWind,
    Pairs,
    PairsEach,
    SuitDragon,
)
from game.engine.tiles import WINDS, Tile, tiles
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.choices import Exposure
from game.rulesets.classic.options import ClassicOptions

FILE: Final = "grands_jeux.json"
_PAIR: Final = 2
_STEPS: Final = (10**10, 10**9, 10**8, 10**6, 10**4)
"""From so many ways to hold its tiles on, a hand is of the first steps of rarity."""
RAREST: Final = len(_STEPS) + 1
_SEATS: Final = "ESWN"


@dataclass(frozen=True, slots=True)
class ExampleGroup:
    """Tiles of an example that belong together, and as what they may be called."""

    tiles: tuple[Tile, ...]
    called: Called | None = None
    """Nothing if they have to stay hidden until the win (14.1, 5)."""


@dataclass(frozen=True, slots=True)
class GrandJeuExample:
    """One hand that is a Grand Jeu."""

    pieces: tuple[ExampleGroup, ...]
    own_wind: Tile | None = None
    """The wind of the player, where it matters."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All fourteen."""
        return tuple(one for piece in self.pieces for one in piece.tiles)


@dataclass(frozen=True, slots=True)
class AlbumEntry:
    """A Grand Jeu as the album has it (classic sheet, 14)."""

    definition: Definition
    examples: tuple[GrandJeuExample, ...]
    overlaps: tuple[GrandJeu, ...]
    """Which others some of its hands are, too."""
    ordinary: str
    """Whether its tiles are also four groups and a pair: `always`, `sometimes` or `never`."""
    ways: int
    """In how many ways a player can hold its fourteen tiles."""

    @property
    def name(self) -> GrandJeu:
        """Which one it is."""
        return self.definition.name

    @property
    def rarity(self) -> int:
        """From 1, within reach, to 6, hardly ever seen."""
        return 1 + sum(self.ways < step for step in _STEPS)

    @property
    def needs_own_wind(self) -> bool:
        """Whether it asks for the player's own wind (14.1, 7)."""
        return any(isinstance(one, OwnWind) for one in _selectors(self.definition))

    @property
    def may_be_tied(self) -> bool:
        """Whether an option says which dragons it takes (14.1, 6)."""
        found = _selectors(self.definition)
        return any(isinstance(one, SuitDragon) and not one.always for one in found)


def _selectors(definition: Definition) -> Iterator[object]:
    return (getattr(part, "of", None) for part in definition.parts)


@cache
def album_entries() -> Mapping[GrandJeu, AlbumEntry]:
    """All of them, in the order of the sheet."""
    read = json.loads((files("game.learn.library") / FILE).read_text(encoding="utf-8"))
    return {one.name: _entry(one, read[one.name.value]) for one in GRANDS_JEUX}


def _entry(definition: Definition, read: Mapping[str, Any]) -> AlbumEntry:
    return AlbumEntry(
        definition=definition,
        examples=tuple(_example(definition, one) for one in read["examples"]),
        overlaps=tuple(map(GrandJeu, read["overlaps"])),
        ordinary=read["ordinary"],
        ways=read["ways"],
    )


def _example(definition: Definition, read: Mapping[str, Any]) -> GrandJeuExample:
    pieces = tuple(
        piece
        for part, said in zip(definition.parts, read["parts"], strict=True)
        for piece in _pieces(definition, part, tiles(said))
    )
    seat = read.get("seat")
    return GrandJeuExample(pieces, None if seat is None else WINDS[_SEATS.index(seat)])


def _pieces(
    definition: Definition, part: HandPart, held: tuple[Tile, ...]
) -> Iterator[ExampleGroup]:
    """A part as it lies there; pairs one by one."""
    if isinstance(part, Pairs | PairsEach):
        yield from (ExampleGroup(held[nth : nth + _PAIR]) for nth in range(0, len(held), _PAIR))
        return
    yield ExampleGroup(held, part.called if part.called in definition.exposable else None)


# ---- under the rules that are played -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GrandJeuInForce:
    """What some rules make of a Grand Jeu."""

    points: int
    """Its value; what it would be, if it is not in force."""
    in_force: bool
    may_claim: bool
    """Whether anything but the winning tile may be claimed for it."""
    is_tied: bool
    """Whether its dragons must be those of its suit, beyond what it says itself."""


def under_rules(entry: AlbumEntry, options: ClassicOptions) -> GrandJeuInForce:
    """A Grand Jeu under the rules that are played (10, 14.1)."""
    by_groups = options.grands_jeux_exposure is Exposure.GROUPS
    return GrandJeuInForce(
        points=classic_scoring.value(entry.definition.points, options),
        in_force=options.has_grands_jeux and entry.name in options.grands_jeux_enabled,
        may_claim=by_groups and bool(entry.definition.exposable),
        is_tied=entry.may_be_tied and options.grands_jeux_associated_dragons,
    )


def rank_of(entry: AlbumEntry) -> int:
    """Its place among all, the least rare first, counted from 1."""
    return 1 + sum(other.ways > entry.ways for other in album_entries().values())
