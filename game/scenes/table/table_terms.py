"""The glossary entries for F1 at the table, for what is pointed at or focused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.refusals import Refusal
from game.engine.table import Player
from game.engine.tiles import HIDDEN, Tile
from game.rulesets.families import Unit
from game.scenes.shared.glossary_links import entry_of
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.control_ids import ButtonWord
from game.stage import empty_side, panel_rooms
from game.stage.frame import Frame, Ground
from game.stage.river_places import sideways_place
from game.stage.tile_place import Layout, Placement, TableArea, TileSpot

Point = tuple[float, float]

OF_WORD: Final[Mapping[str, str]] = {
    ButtonWord.ABORT: "kyuushu_kyuuhai",
    ButtonWord.CHII: "chii",
    ButtonWord.FLOWER: "appel_des_fleurs",
    ButtonWord.HIDE: "noten",
    ButtonWord.KAN: "kan",
    ButtonWord.MAHJONG: "mahjong_ordinaire",
    ButtonWord.NAME: "ready",
    ButtonWord.NORTH: "nukidora",
    ButtonWord.PASSES: "minogashi",
    ButtonWord.PON: "pon",
    ButtonWord.RIICHI: "riichi",
    ButtonWord.RON: "ron",
    ButtonWord.SERVE: "servi",
    ButtonWord.SHOW: "tenpai",
    ButtonWord.STOP: "agariyame",
    ButtonWord.TSUMO: "tsumo",
}
"""The entry of each act of a button; where points are counted those of the classic game."""
IN_POINTS: Final[Mapping[str, str]] = {
    ButtonWord.CHII: "chow",
    ButtonWord.KAN: "kong",
    ButtonWord.PON: "pung",
    ButtonWord.RIICHI: "ready",
    ButtonWord.RON: "mahjong_ordinaire",
    ButtonWord.TSUMO: "mahjong_ordinaire",
}
OF_COACH: Final = "kitaichi"
"""The entry that tells what the numbers of the coach are."""
_OF_TILE: Final[Mapping[str, str]] = {
    "1z": "ton",
    "2z": "nan",
    "3z": "shaa",
    "4z": "pei",
    "5z": "haku",
    "6z": "hatsu",
    "7z": "chun",
    "1f": "prunier",
    "2f": "orchidee",
    "3f": "chrysantheme",
    "4f": "bambou_fleur",
}
_OF_SUIT: Final[Mapping[str, str]] = {
    "m": "manzu",
    "p": "pinzu",
    "s": "souzu",
    "f": "fleurs",
    "g": "saisons",
}
_OF_AREA: Final[Mapping[TableArea, str]] = {
    TableArea.WALL: "mur",
    TableArea.MELD: "mentsu",
    TableArea.STICK: "riichi_bou",
}


def of_tile(tile: Tile) -> str:
    """The entry of a tile; that of a red five is dora."""
    if tile.red:
        return "akadora"
    said = tile.notation
    return _OF_TILE.get(said) or _OF_SUIT.get(said[-1], "")


def of_button(act: str, unit: Unit) -> str:
    """The entry of a button's act."""
    return (IN_POINTS if unit == Unit.POINTS else {}).get(act) or OF_WORD.get(act, "")


def of_refusal(refusal: Refusal, unit: Unit) -> str:
    """The entry of a refusal's reason, or of its act."""
    return entry_of(refusal.reason, unit) or of_button(refusal.act, unit)


def at(point: Point, view: TableView, layout: Layout) -> str:
    """The entry of what is at a point of the table; empty if there is none."""
    hit = next(((spot, one) for spot, one in _topmost(layout) if one.ground.holds(*point)), None)
    if hit is not None:
        return _of_placed(*hit, view)
    return next((entry for room, entry in _panels(view.frame) if room.holds(*point)), "")


def topmost_at(point: Point, layout: Layout) -> Placement | None:
    """The tile at a point of the table, the topmost where several lie there."""
    return next((one for _, one in _topmost(layout) if one.ground.holds(*point)), None)


def _panels(frame: Frame) -> Iterator[tuple[Ground, str]]:
    """The panels around the tiles, with the entry of each."""
    vacant = empty_side.room(frame)
    yield panel_rooms.indicators(frame) if vacant is None else vacant, "dorahyoujihai"
    yield panel_rooms.centre(frame), "kyoku"
    for side in frame.taken:
        yield panel_rooms.plate(frame, side), "jikaze"
        if frame.loose:
            yield panel_rooms.token(frame, side), "vent_dominant"


def _topmost(layout: Layout) -> Iterator[tuple[TileSpot, Placement]]:
    """The tiles, topmost first."""
    yield from sorted(layout.items(), key=lambda item: item[1].order, reverse=True)


def _of_placed(spot: TileSpot, placed: Placement, view: TableView) -> str:
    """The entry of a tile by where it lies."""
    seen = placed.shows_face and placed.tile is not HIDDEN
    if spot.area is TableArea.WALL and seen:
        return "dorahyoujihai"
    if spot.area in _OF_AREA:
        return _OF_AREA[spot.area]
    if spot.area is TableArea.RIVER:
        is_shaded = placed.is_shaded and not view.game.counts_points
        return _in_river(view.table.players[spot.seat], spot.nth, is_shaded=is_shaded)
    if spot.area is TableArea.BONUS and placed.tile.is_honour and placed.tile.notation[-1] == "z":
        return "nukidora"
    return of_tile(placed.tile) if seen else "main"


def _in_river(player: Player, nth: int, *, is_shaded: bool) -> str:
    """The entry of a discard: riichi for the sideways one, tsumogiri for a shaded one, or river."""
    if sideways_place(player) == nth:
        return "riichi"
    return "tsumokiri" if is_shaded else "kawa"
