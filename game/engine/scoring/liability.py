"""Liability (pao): who pays for having fed the last set of a yakuman (riichi sheet 11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.scoring.hand_score import HanScore
from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import DRAGONS, WINDS, Tile


@dataclass(frozen=True, slots=True)
class Liable:
    """A player who is liable for another's yakuman."""

    seat: Seat
    multiple: int
    """How many yakuman the player is liable for."""

    def part_of(self, score: HanScore) -> int:
        """The part of the base points the player pays for; all where yakuman are not counted."""
        if not score.multiple:
            return score.base
        return score.base * min(self.multiple, score.multiple) // score.multiple


def _fed_last(melds: Sequence[Meld], faces: tuple[Tile, ...]) -> Seat | None:
    """Who discarded the tile of the last set of these faces, once all are called."""
    sets = [meld for meld in melds if meld.kind is not MeldKind.CHOW and meld.face in faces]
    return sets[-1].source if len(sets) == len(faces) else None


def _fed_dragons(melds: Sequence[Meld]) -> Seat | None:
    return _fed_last(melds, DRAGONS)


def _fed_winds(melds: Sequence[Meld]) -> Seat | None:
    return _fed_last(melds, WINDS)


_ALL_KONGS: Final = 4


def _fed_kongs(melds: Sequence[Meld]) -> Seat | None:
    """Who discarded the tile of the fourth kong; an added kong was not fed."""
    kongs = sorted((meld for meld in melds if meld.kind.is_kong), key=lambda meld: meld.order)
    complete = len(kongs) == _ALL_KONGS and kongs[-1].kind is MeldKind.OPEN_KONG
    return kongs[-1].source if complete else None


_FED: Final[Mapping[str, Callable[[Sequence[Meld]], Seat | None]]] = {
    "daisangen": _fed_dragons,
    "daisuushii": _fed_winds,
    "suukantsu": _fed_kongs,
}


def liable_for(
    melds: Sequence[Meld], score: HanScore, yakuman: frozenset[str], *, whole: bool = False
) -> list[Liable]:
    """The players liable for yakuman of the hand; `yakuman` are those that liability applies to.

    If `whole`, the first liable player is liable for the whole hand.
    """
    return list(_liable_for(melds, score, yakuman, whole=whole))


def _liable_for(
    melds: Sequence[Meld], score: HanScore, yakuman: frozenset[str], *, whole: bool
) -> Iterator[Liable]:
    left = max(score.multiple, 1)
    for one in score.yaku:
        seat = _FED[one.id](melds) if one.yakuman and one.id in yakuman else None
        if seat is not None and left:
            covered = left if whole else min(one.yakuman, left)
            left -= covered
            yield Liable(seat, covered)


def fed_replacement(table: Round) -> Seat | None:
    """Who discarded the tile of the open kong whose replacement was just drawn."""
    for made in table.since_discard:
        if isinstance(made, Meld) and made.kind is MeldKind.OPEN_KONG:
            return made.source
    return None
