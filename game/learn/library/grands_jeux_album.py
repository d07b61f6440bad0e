"""The Grands Jeux as an album: examples, rarity and values."""

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
"""The numbers of combinations from which a hand has each step of rarity, the first first."""
RAREST: Final = len(_STEPS) + 1
_SEATS: Final = "ESWN"


@dataclass(frozen=True, slots=True)
class ExampleGroup:
    """A group of an example, and the meld it may be called as."""

    tiles: tuple[Tile, ...]
    called: Called | None = None
    """`None` if it must stay concealed until the win (14.1, 5)."""


@dataclass(frozen=True, slots=True)
class GrandJeuExample:
    """An example of a Grand Jeu."""

    pieces: tuple[ExampleGroup, ...]
    own_wind: Tile | None = None
    """The wind of the player, where it matters."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All fourteen tiles."""
        return tuple(one for piece in self.pieces for one in piece.tiles)


@dataclass(frozen=True, slots=True)
class AlbumEntry:
    """A Grand Jeu in the album (classic sheet, 14)."""

    definition: Definition
    examples: tuple[GrandJeuExample, ...]
    overlaps: tuple[GrandJeu, ...]
    """The other Grands Jeux that some of its hands are, too."""
    ordinary: str
    """Whether its tiles are also four groups and a pair: `always`, `sometimes` or `never`."""
    ways: int
    """The number of combinations of fourteen tiles that make it."""

    @property
    def name(self) -> GrandJeu:
        """The id of the Grand Jeu."""
        return self.definition.name

    @property
    def rarity(self) -> int:
        """The rarity from 1, within reach, to 6, hardly ever seen."""
        return 1 + sum(self.ways < step for step in _STEPS)

    @property
    def needs_own_wind(self) -> bool:
        """Whether it depends on the player's own wind (14.1, 7)."""
        return any(isinstance(one, OwnWind) for one in _selectors(self.definition))

    @property
    def may_be_tied(self) -> bool:
        """Whether an option decides which dragons it takes (14.1, 6)."""
        found = _selectors(self.definition)
        return any(isinstance(one, SuitDragon) and not one.always for one in found)


def _selectors(definition: Definition) -> Iterator[object]:
    return (getattr(part, "of", None) for part in definition.parts)


@cache
def album_entries() -> Mapping[GrandJeu, AlbumEntry]:
    """All entries, in the order of the sheet."""
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
    """The groups of a part of the definition; pairs one by one."""
    if isinstance(part, Pairs | PairsEach):
        yield from (ExampleGroup(held[nth : nth + _PAIR]) for nth in range(0, len(held), _PAIR))
        return
    yield ExampleGroup(held, part.called if part.called in definition.exposable else None)


# ---- under given rules ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GrandJeuInForce:
    """A Grand Jeu under given rules."""

    points: int
    """Its value, even if it is not in force."""
    in_force: bool
    may_claim: bool
    """Whether tiles other than the winning one may be claimed for it."""
    is_tied: bool
    """Whether an option ties its dragons to its suit."""


def under_rules(entry: AlbumEntry, options: ClassicOptions) -> GrandJeuInForce:
    """A Grand Jeu under these rules (10, 14.1)."""
    by_groups = options.grands_jeux_exposure is Exposure.GROUPS
    return GrandJeuInForce(
        points=classic_scoring.value(entry.definition.points, options),
        in_force=options.has_grands_jeux and entry.name in options.grands_jeux_enabled,
        may_claim=by_groups and bool(entry.definition.exposable),
        is_tied=entry.may_be_tied and options.grands_jeux_associated_dragons,
    )


def rank_of(entry: AlbumEntry) -> int:
    """Its rank by rarity, the least rare first, from 1."""
    return 1 + sum(other.ways > entry.ways for other in album_entries().values())
