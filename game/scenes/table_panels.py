"""What stands around the tiles: centre, plates, indicators, log and marks, each as a piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.engine.match import Match
from game.engine.settlement import Seat
from game.engine.table import Round
from game.scenes.table_source import Person
from game.stage.frame import THICK, Frame, Ground, Side
from game.stage.places import Layout, Spot
from game.stage.seats import side_of
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import Piece, face_name
from game.ui.widgets.button import fitting

PANEL_LOW, PANEL_HIGH, PANEL_LINE = "#12211c", "#1c2f28", "#4a6358"
PLATE_LINE = "#43594f"
LOG_LINES = 2
MARK_ROOM = 12.0
PLATE_EDGES = 66.0
"""What a plate needs beside its words: the bird, and room at the end."""


@dataclass(frozen=True, slots=True)
class View:
    """What the panels are about: the match as it is shown, to whom, and in which window."""

    match: Match
    table: Round
    viewer: Seat
    people: tuple[Person, ...]
    frame: Frame
    words: Words
    compares: bool = False
    """Whether the points of the others are shown as what they have more or less than the viewer."""

    def side(self, seat: Seat) -> Side:
        """Where a seat is shown."""
        return side_of(self.table, self.viewer, seat)

    @property
    def mover(self) -> Seat | None:
        """Who is to move, if anybody; nobody while the tiles are dealt."""
        begun = any(player.river or player.hand.drawn for player in self.table.players)
        return self.table.turn if begun and not self.table.ended else None

    def score(self, seat: Seat) -> str:
        """The points of a seat, or their distance from the viewer's."""
        points = self.match.scores[seat]
        if self.compares and seat != self.viewer:
            return self.words.signed(points - self.match.scores[self.viewer])
        return self.words.number(points)


def centre_room(frame: Frame) -> Ground:
    """The panel in the middle of the table."""
    w, h = frame.panel_w, frame.panel_h
    return Ground(frame.cx - w / 2, frame.cy - h / 2, w, h)


def centre(view: View) -> Iterator[Piece]:
    """The round, what is left in the wall, counters and deposits, and everyone's points."""
    table, room = view.table, centre_room(view.frame)
    cx, cy = view.frame.cx, view.frame.cy
    whole = Ground(room.x - 20, room.y - 20, room.w + 40, room.h + 44)
    yield Piece("centre", room, whole, lambda canvas: _panel(canvas, room))
    title = round_name(view.words, table)
    yield Piece("round", title, _around(cx, cy - 24, 60, 17), partial(_title, view, title))
    left = table.wall.left
    yield Piece("left", left, _around(cx, cy + 3, 60, 12), partial(_left, view))
    lying = (table.counters, table.deposits)
    yield Piece("sticks", lying, _around(cx, cy + 26, 60, 10), partial(_sticks, view))
    for seat in table.seats:
        moves, dealer = seat == view.mover, seat == table.dealer
        key = (view.score(seat), table.wind_of(seat), moves, dealer)
        yield Piece(f"score{seat}", key, _score_room(view, seat), partial(_score, view, seat))


def _around(x: float, y: float, half_w: float, half_h: float) -> Ground:
    return Ground(x - half_w, y - half_h, 2 * half_w, 2 * half_h)


def _score_room(view: View, seat: Seat) -> Ground:
    frame, side = view.frame, view.side(seat)
    if side.is_upright:
        x = frame.cx + (80 if side is Side.RIGHT else -80)
        return _around(x, frame.cy, 36, 44)
    y = frame.cy + (62 if side is Side.BOTTOM else -62)
    return _around(frame.cx, y, 72, 19)


def round_name(words: Words, table: Round) -> str:
    """What the hand is called: the wind of the round and the number of the dealer."""
    return words(f"round.{table.wind}.{table.dealer + 1}")


def _panel(canvas: Canvas, room: Ground) -> None:
    canvas.shade(*room, 16, 4, 8, 120)
    canvas.box(*room, 16, PANEL_LOW, PANEL_LINE, 1.2, 1, top=PANEL_HIGH)


def _title(view: View, title: str, canvas: Canvas) -> None:
    size = fitting(canvas, title, 116, 24)
    canvas.text(title, view.frame.cx, view.frame.cy - 24, size, theme.IVORY, "title", "cc")


def _left(view: View, canvas: Canvas) -> None:
    count = view.table.wall.left
    text = view.words.plural("table.left", count)
    _emphasised(canvas, text, view.words.number(count), view.frame.cx, view.frame.cy + 3)


def _emphasised(canvas: Canvas, text: str, part: str, x: float, y: float) -> None:
    """A short line with its number in gold."""
    before, number, after = text.partition(part)
    canvas.runs(
        [
            (before, 13, theme.IVORY_SOFT, "regular"),
            (number, 17, theme.GOLD, "bold"),
            (after, 13, theme.IVORY_SOFT, "regular"),
        ],
        x,
        y,
        "c",
    )


def _sticks(view: View, canvas: Canvas) -> None:
    """Counters with three dark dots, deposits with a red one, each with its number."""
    cx, cy, table = view.frame.cx, view.frame.cy, view.table
    for dx, dots, ink, count in (
        (-40, (-4, 0, 4), "#1b2a44", table.counters),
        (8, (0,), "#b8242b", table.deposits // 1000),
    ):
        canvas.box(cx + dx, cy + 22, 19, 8, 2.5, theme.IVORY)
        for dot in dots:
            r = 2.4 if len(dots) == 1 else 1.5
            canvas.circle(cx + dx + 9.5 + dot, cy + 26, r, ink)
        canvas.text(str(count), cx + dx + 24, cy + 26, 13, theme.IVORY, "bold", "cl")


def _score(view: View, seat: Seat, canvas: Canvas) -> None:
    frame, side, score = view.frame, view.side(seat), view.score(seat)
    moves, dealer = seat == view.mover, seat == view.table.dealer
    ink, wind = theme.GOLD if moves else theme.IVORY, view.table.wind_of(seat)
    if side.is_upright:
        x = frame.cx + (80 if side is Side.RIGHT else -80)
        canvas.wind(x, frame.cy - 13, wind, 21, dealer=dealer)
        size = fitting(canvas, score, 66, 16)
        canvas.text(score, x, frame.cy + 12, size, ink, "bold", "cc")
    else:
        y = frame.cy + (56 if side is Side.BOTTOM else -56)
        total = canvas.measure(score, 17, "bold")
        canvas.wind(frame.cx - total / 2 - 8, y, wind, 21, dealer=dealer)
        canvas.text(score, frame.cx - total / 2 + 11, y, 17, ink, "bold", "cl")
    if moves:
        half = (frame.panel_w if side.is_upright else frame.panel_h) / 2
        canvas.box(*frame.ground(side, -42, half - 5, 84, 4), 2, theme.FOCUS)


def indicators(view: View) -> Piece | None:
    """The indicators once more, where they are read at a glance; empty places are faint backs."""
    plan, shown = view.table.wall.plan, view.table.wall.indicators
    if not plan.indicators:
        return None
    w = 32.0
    room = Ground(16, 14, plan.indicators * (w + 4) + 20, w * 4 / 3 + 42)

    def paint(canvas: Canvas) -> None:
        canvas.box(*room, 12, theme.NIGHT, PLATE_LINE, 1, 0.74)
        words = view.words
        wide = canvas.text(words("table.dora"), 28, 28, 13, theme.IVORY_SOFT, "bold", "cl")
        note = words("table.indicators")
        size = fitting(canvas, note, room.w - wide - 36, 12, "regular")
        canvas.text(note, room.right - 12, 28, size, theme.IVORY_SOFT, "regular", "cr")
        for nth in range(plan.indicators):
            known = nth < len(shown)
            name = face_name(shown[nth].notation) if known else "back"
            x = 28 + nth * (w + 4)
            canvas.tile(name, x, 42, w, "flat", shadow=False, alpha=255 if known else 120)

    whole = Ground(room.x - 2, room.y - 2, room.w + 4, room.h + 4)
    return Piece("indicators", (plan.indicators, shown), whole, paint)


def plates(view: View) -> Iterator[Piece]:
    """Who sits where: bird, name, wind and state."""
    for seat in view.table.seats:
        yield _plate(view, seat)


def plate_room(frame: Frame, side: Side) -> Ground:
    """The most room a plate may take."""
    if side is Side.BOTTOM:
        return Ground(16, frame.h - 62, frame.hand_left - 28, 46)
    if side is Side.TOP:
        return Ground(frame.cx + 198, frame.cy - 318, 138, 46)
    wide = min(190.0, frame.cx - 400 - 16)
    x = frame.cx + 400 if side is Side.RIGHT else frame.cx - 400 - wide
    return Ground(x, frame.cy - 23, wide, 46)


def _plate(view: View, seat: Seat) -> Piece:
    person, side = view.people[seat], view.side(seat)
    moves = seat == view.mover
    details = tuple(_details(view, seat))
    room = plate_room(view.frame, side)

    def paint(canvas: Canvas) -> None:
        _paint_plate(canvas, room, side, person, details, moves=moves)

    whole = Ground(room.x - 3, room.y - 3, room.w + 6, room.h + 6)
    return Piece(f"plate{seat}", (person, details, moves), whole, paint)


def _paint_plate(
    canvas: Canvas,
    room: Ground,
    side: Side,
    person: Person,
    details: Sequence[str],
    *,
    moves: bool,
) -> None:
    inside = room.w - PLATE_EDGES
    size = fitting(canvas, person.name, inside, 15)
    name = _cut(canvas, person.name, inside, size, "bold")
    fits = (text for text in details if canvas.measure(text, 12) <= inside)
    detail = next(fits, _cut(canvas, details[-1], inside, 12, "regular"))
    longest = max(canvas.measure(name, size, "bold"), canvas.measure(detail, 12))
    wide = min(room.w, max(136.0, longest + PLATE_EDGES + 4))
    x = room.right - wide if side is Side.LEFT else room.x
    edge, width = (theme.FOCUS, 1.6) if moves else (PLATE_LINE, 1.0)
    canvas.box(x, room.y, wide, 46, 23, theme.NIGHT, edge, width, 0.74)
    canvas.bird(x + 23, room.y + 23, 20, person.bird)
    with canvas.within(x, room.y, wide, 46, person.name):
        canvas.text(name, x + 50, room.y + 15, size, theme.IVORY, "bold", "cl")
        canvas.text(detail, x + 50, room.y + 32, 12, theme.IVORY_SOFT, "regular", "cl")


def _cut(canvas: Canvas, text: str, room: float, size: float, weight: theme.Weight) -> str:
    """As much of a text as there is room for."""
    if canvas.measure(text, size, weight) <= room:
        return text
    while text and canvas.measure(f"{text}…", size, weight) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _details(view: View, seat: Seat) -> Iterator[str]:
    """What the plate says below the name, the fullest first."""
    wind, note = view.words(f"wind.{view.table.wind_of(seat)}"), _note(view, seat)
    if note:
        yield view.words("table.plate", wind=wind, note=note)
        yield note
    yield wind


def _note(view: View, seat: Seat) -> str:
    words, table = view.words, view.table
    if table.players[seat].riichi is not None:
        return words("table.plate.riichi")
    if seat == view.viewer == view.mover and not table.hand(seat).is_short:
        return words("table.plate.turn")
    return words("table.plate.dealer") if seat == table.dealer else view.people[seat].note


def log(view: View, lines: Sequence[tuple[str, str]]) -> Piece:
    """The latest events in words: short lines, each a text and the name in it."""
    frame, kept = view.frame, tuple(lines)
    room = Ground(16, frame.h - 134, frame.cx - 392 - 20 - 12, 42)

    def paint(canvas: Canvas) -> None:
        for nth, row in enumerate(_fitting(canvas, kept, room.w - 8)):
            x = 20.0
            for piece, bold in row:
                ink = theme.IVORY if bold else theme.CLOTH_NOTE
                weight: theme.Weight = "bold" if bold else "regular"
                x += canvas.text(piece, x, frame.h - 122 + nth * 19, 13, ink, weight, "cl")

    return Piece("log", kept, room, paint)


def _fitting(
    canvas: Canvas, told: Sequence[tuple[str, str]], width: float
) -> list[list[tuple[str, bool]]]:
    """The latest sentence in lines, and those before it that fit in as a whole."""
    rows: list[list[tuple[str, bool]]] = []
    for text, name in reversed(told):
        broken = _broken(canvas, text, name, width)
        if rows and len(rows) + len(broken) > LOG_LINES:
            break
        rows = broken + rows
    return rows[:LOG_LINES]


def _broken(canvas: Canvas, text: str, name: str, width: float) -> list[list[tuple[str, bool]]]:
    """A sentence in lines, the name in it bold."""
    before, found, after = text.partition(name) if name else (text, "", "")
    parts = [(before, False), (found, True), (after, False)]
    given = [(part, "bold") if bold else part for part, bold in parts if part]
    lines = canvas.lines(given, width, 13)  # type: ignore[arg-type]
    return [[(piece.text, piece.kind == "bold") for piece in line] for line in lines]


def marks(tiles: Layout, latest: Spot | None, blamed: Sequence[Spot]) -> Iterator[Piece]:
    """The tile thrown last, in gold; and tiles to blame for a refusal, in red with a sign."""
    if latest is not None and latest in tiles and latest not in blamed:
        yield _mark(tiles, latest, "latest", blame=False)
    for nth, spot in enumerate(spot for spot in blamed if spot in tiles):
        yield _mark(tiles, spot, f"blame{nth}", blame=True)


def _mark(tiles: Layout, spot: Spot, name: str, *, blame: bool) -> Piece:
    placed = tiles[spot]
    x, y, w, h = placed.ground
    y -= placed.width * THICK + placed.rise
    outer, inner = (theme.BLAME_LIGHT, theme.BLAME) if blame else (theme.FOCUS_DARK, theme.FOCUS)

    def paint(canvas: Canvas) -> None:
        canvas.box(x - 3.5, y - 3.5, w + 7, h + 7, 8, None, outer, 5)
        canvas.box(x - 2.5, y - 2.5, w + 5, h + 5, 7, None, inner, 3)
        if blame:
            canvas.circle(x + w, y, 9, inner, outer, 1.6)
            canvas.text("!", x + w, y, 13, theme.IVORY, "bold", "cc")

    room = Ground(x - MARK_ROOM, y - MARK_ROOM, w + 2 * MARK_ROOM, h + 2 * MARK_ROOM)
    return Piece(name, (spot, placed.ground, blame), room, paint)
