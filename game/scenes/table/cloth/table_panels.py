"""Panels around the tiles: plates, indicators and marks, each as a piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from game.engine.match import Match
from game.engine.seats import Seat
from game.engine.table import Round
from game.scenes.shared.game_facts import WITH_CHOWS, Game, Person
from game.scenes.shared.page import shortened
from game.scenes.table.refusals.blamed_tiles import Blame, paint_blame, paint_mark
from game.stage import panel_rooms
from game.stage.frame import THICK, Frame, Ground, Side
from game.stage.screen_sides import side_of
from game.stage.tile_place import Layout, Placement, TileSpot
from game.text.count_units import in_unit
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import TablePiece, face_name
from game.ui.widgets.button import fitting

PLATE_LINE = "#43594f"
MARK_ROOM = 12.0
PLATE_EDGES, LEAST_PLATE = 60.0, 132.0
"""The room of a plate beside its texts (the bird and the end), and its least width."""
BARE_EDGE = 8.0
"""Beside the texts of a plate that has no room for its bird."""
BIRD, SMALL_BIRD, NARROW = 20.0, 14.0, 150.0


@dataclass(frozen=True, slots=True)
class TableView:
    """The input of the panels: the match shown, the viewer, and the window."""

    match: Match
    table: Round
    viewer: Seat
    people: tuple[Person, ...]
    frame: Frame
    words: Words
    game: Game = WITH_CHOWS
    compares: bool = False
    """Whether the points of the others are shown as differences to the viewer's."""
    points: tuple[int, ...] | None = None
    """The points to show in place of those of the match."""
    star: str = "★"
    """The sign of the discard that brings the hand forward most."""

    def side(self, seat: Seat) -> Side:
        """The side of a seat."""
        return side_of(self.table, self.viewer, seat)

    @property
    def mover(self) -> Seat | None:
        """Whose turn it is, if anybody's; `None` during the deal."""
        begun = any(player.river or player.hand.drawn for player in self.table.players)
        return self.table.turn if begun and not self.table.ended else None

    def score(self, seat: Seat) -> str:
        """The points of a seat, or their difference to the viewer's."""
        shown = self.points or self.match.scores
        points = shown[seat]
        if self.compares and seat != self.viewer:
            return self.words.gap(points - shown[self.viewer])
        return self.words.signed(points) if self.game.counts_points else self.words.number(points)


def indicators(view: TableView) -> TablePiece | None:
    """The indicators in the corner; empty places are faint backs."""
    plan, shown = view.table.wall.plan, view.table.wall.indicators
    if not plan.indicators or view.frame.vacant is not None:
        return None
    room = panel_rooms.indicators(view.frame, plan.indicators)
    note = _time_left(view) or view.words("table.indicators")

    def paint(canvas: Canvas) -> None:
        canvas.box(*room, 12, theme.NIGHT, PLATE_LINE, 1, 0.74)
        words = view.words
        wide = canvas.text(words("table.dora"), 28, 28, 13, theme.IVORY_SOFT, "bold", "cl")
        size = fitting(canvas, note, room.w - wide - 36, 12, "regular")
        canvas.text(note, room.right - 12, 28, size, theme.IVORY_SOFT, "regular", "cr")
        for nth in range(plan.indicators):
            known = nth < len(shown)
            name = face_name(shown[nth].notation) if known else "back"
            x = 28 + nth * panel_rooms.INDICATOR_STEP
            alpha = 255 if known else 120
            canvas.tile(name, x, 42, panel_rooms.INDICATOR, "flat", shadow=False, alpha=alpha)

    whole = Ground(room.x - 2, room.y - 2, room.w + 4, room.h + 4)
    return TablePiece("indicators", (plan.indicators, shown, note), whole, paint)


def _time_left(view: TableView) -> str:
    """The time left in minutes, as recorded; empty without a limit."""
    left = view.match.seconds_left
    if left is None:
        return ""
    minutes = ceil(left / 60)
    return view.words("table.clock", minutes=minutes) if left else view.words("table.clock.up")


def plates(view: TableView) -> Iterator[TablePiece]:
    """Who sits where: bird, name, wind and state."""
    for seat in view.table.seats:
        yield _plate(view, seat)


@dataclass(frozen=True, slots=True)
class _Written:
    """The texts of a plate at the size that fits, and its room."""

    place: Ground
    name: str
    size: float
    detail: str
    bird: float


def _plate(view: TableView, seat: Seat) -> TablePiece:
    person, moves = view.people[seat], seat == view.mover
    details, is_dead = tuple(_details(view, seat)), bool(view.table.players[seat].dead)
    room = panel_rooms.plate(view.frame, view.side(seat))

    def paint(canvas: Canvas) -> None:
        _paint_plate(canvas, person, _written(canvas, view, seat), moves=moves, warns=is_dead)

    whole = Ground(room.x - 3, room.y - 3, room.w + 6, room.h + 6)
    return TablePiece(f"plate{seat}", (person, details, moves), whole, paint)


def plate_place(canvas: Canvas, view: TableView, seat: Seat) -> Ground:
    """The place of the plate of a seat, as wide as its texts."""
    return _written(canvas, view, seat).place


def _written(canvas: Canvas, view: TableView, seat: Seat) -> _Written:
    side, full = view.side(seat), view.people[seat].name
    room, details = panel_rooms.plate(view.frame, side), tuple(_details(view, seat))
    bird = _bird_beside(canvas, full, room.w)
    edges = _edges(bird)
    inside = room.w - edges
    size = fitting(canvas, full, inside, 15)
    name = shortened(canvas, full, inside, size, "bold")
    fits = (text for text in details if canvas.measure(text, 12) <= inside)
    detail = next(fits, shortened(canvas, details[-1], inside, 12, "regular"))
    longest = max(canvas.measure(name, size, "bold"), canvas.measure(detail, 12))
    wide = min(room.w, max(LEAST_PLATE, longest + edges + 4))
    x = room.right - wide if side is Side.LEFT else room.x
    return _Written(Ground(x, room.y, wide, room.h), name, size, detail, bird)


def _bird_beside(canvas: Canvas, name: str, wide: float) -> float:
    """The radius of the bird beside a name: a small one, or none, where the name needs the room."""
    birds = (BIRD if wide >= NARROW else SMALL_BIRD, SMALL_BIRD, 0.0)

    def fits(bird: float) -> bool:
        inside = wide - _edges(bird)
        return canvas.measure(name, fitting(canvas, name, inside, 15), "bold") <= inside

    return next(filter(fits, birds), SMALL_BIRD)


def _edges(bird: float) -> float:
    """What a plate needs besides the room of its texts."""
    return PLATE_EDGES - 2 * (BIRD - bird) if bird else 2 * BARE_EDGE


def _paint_plate(
    canvas: Canvas, person: Person, written: _Written, *, moves: bool, warns: bool
) -> None:
    x, y, w, h = written.place
    left = x + (2 * written.bird + 8 if written.bird else BARE_EDGE)
    edge, width = (theme.FOCUS, 1.6) if moves else (PLATE_LINE, 1.0)
    canvas.box(x, y, w, h, h / 2, theme.NIGHT, edge, width, 0.74)
    if written.bird:
        canvas.bird(x + written.bird + 3, y + h / 2, written.bird, person.bird)
    with canvas.within(x, y, w, h, person.name):
        canvas.text(written.name, left, y + 15, written.size, theme.IVORY, "bold", "cl")
        ink = theme.AMBER if warns else theme.IVORY_SOFT
        canvas.text(written.detail, left, y + 32, 12, ink, "regular", "cl")


def _details(view: TableView, seat: Seat) -> Iterator[str]:
    """The texts below the name, the fullest first; all have the wind."""
    words, wind = view.words, view.words(f"wind.{view.table.wind_of(seat)}")
    state, dealer = _state(view, seat), _dealer(view, seat)
    if state and dealer:
        both = words("table.plate.both", dealer=dealer, state=state)
        yield words("table.plate", wind=wind, note=both)
    if note := state or dealer or view.people[seat].note:
        yield words("table.plate", wind=wind, note=note)
    yield wind


def _state(view: TableView, seat: Seat) -> str:
    """The state: a dead hand, riichi or ready, or the viewer's turn."""
    words, table = view.words, view.table
    if table.players[seat].dead:
        return words("table.plate.dead")
    if _says_riichi(table, seat):
        kind = "serve" if view.game.serves(table.players[seat]) else "riichi"
        return words(in_unit(words, f"table.plate.{kind}", view.game.unit))
    is_asked = seat == view.viewer == view.mover and not table.hand(seat).is_short
    return words("table.plate.turn") if is_asked else ""


def _dealer(view: TableView, seat: Seat) -> str:
    """That the seat deals."""
    key = in_unit(view.words, "table.plate.dealer", view.game.unit)
    return view.words(key) if seat == view.table.dealer else ""


def _says_riichi(table: Round, seat: Seat) -> bool:
    """Whether a seat is in riichi; one whose tile was won on was never accepted."""
    player = table.players[seat]
    return player.in_riichi or (player.riichi is not None and not table.ended)


def marks(tiles: Layout, latest: TileSpot | None, blamed: Sequence[Blame]) -> Iterator[TablePiece]:
    """The marks of the latest discard, in gold, and of tiles that cause a refusal, in red."""
    red = {spot for blame in blamed for spot in blame.spots}
    if latest is not None and latest in tiles and latest not in red:
        yield _mark(tiles, (latest,), "latest", "")
    for nth, blame in enumerate(blamed):
        if spots := tuple(spot for spot in blame.spots if spot in tiles):
            yield _mark(tiles, spots, f"blame{nth}", blame.sign)


def _mark(tiles: Layout, spots: tuple[TileSpot, ...], name: str, sign: str) -> TablePiece:
    rooms = [_seen(tiles[spot]) for spot in spots]
    x, y = min(room.x for room in rooms), min(room.y for room in rooms)
    w, h = max(room.right for room in rooms) - x, max(room.bottom for room in rooms) - y
    around = Ground(x, y, w, h)

    def paint(canvas: Canvas) -> None:
        if sign:
            paint_blame(canvas, around, sign)
        else:
            paint_mark(canvas, around, theme.FOCUS_DARK, theme.FOCUS)

    room = Ground(x - MARK_ROOM, y - MARK_ROOM, w + 2 * MARK_ROOM, h + 2 * MARK_ROOM)
    return TablePiece(name, (spots, rooms[0], sign), room, paint)


def _seen(placed: Placement) -> Ground:
    """The visible upper side of a tile."""
    ground = placed.ground
    return ground._replace(y=ground.y - placed.width * THICK - placed.rise)
