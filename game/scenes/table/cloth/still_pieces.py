"""Everything that stands still above the tiles of a table, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.scenes.table.cloth import table_panels as panels
from game.scenes.table.cloth.centre_panel import centre
from game.scenes.table.cloth.classic_pieces import honours
from game.scenes.table.cloth.empty_side_panel import vacant_panel
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.refusals.blamed_tiles import Blame
from game.stage.river_places import latest
from game.stage.tile_place import Layout
from game.ui.tableart import TablePiece


def pieces(
    view: TableView, still: Layout, blamed: Sequence[Blame], *, in_ritual: bool
) -> Iterator[TablePiece]:
    """All that is seen of a moment; while the wall is opened only who sits where."""
    if not in_ritual:
        yield from centre(view)
        yield from honours(view)
    yield from panels.marks(still, latest(view.table), blamed)
    shown = panels.indicators(view) or vacant_panel(view)
    if shown is not None and not in_ritual:
        yield shown
    yield from panels.plates(view)
