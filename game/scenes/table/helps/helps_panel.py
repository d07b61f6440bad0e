"""The panel of the helps in words, at the left of the cloth, as high as needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from game.coach.call_advice import Advice
from game.coach.table_helps import TableHelps
from game.coach.tile_safety import TileSafety
from game.coach.ukeire import Ukeire
from game.coach.wait_worth import Prospect, WaitValue
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.scoring.hand_score import HanScore
from game.engine.shapes.hand_shapes import STANDARD_SHAPE
from game.engine.tiles import STANDARD, Tile
from game.rulesets.families import Unit
from game.scenes.shared.event_words import refusal_key
from game.scenes.table.cloth.table_panels import PLATE_LINE, TableView
from game.stage import panel_rooms
from game.stage.frame import EDGE, LONG, Ground, Side
from game.text.count_units import han_fu, in_unit
from game.text.words import Words
from game.text.yaku_names import brief_yaku_name
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Kind
from game.ui.tableart import face_name
from game.ui.widgets.button import fitting

PAD: Final = 10.0
TILE, SMALL = panel_rooms.WAITED, panel_rooms.USEFUL
"""The widths of waits, and of tiles of the ukeire."""
LINE, LETTERS = 16.0, 12.5
STEP: Final = 44.0
"""From one tile of the ukeire to the next."""
BESIDE_TILE: Final = 38.0
"""From a tile that is waited for to what it would bring; its copies stand between."""
ROWS: Final = 3
"""How many rows of them there are at most."""

FLEETING: Final = ("ippatsu", "houtei", "haitei")
"""The yaku that a hand may have now, but no longer in the next turn."""

Paint = Callable[[Canvas, float, float, float], None]


class PanelPart(NamedTuple):
    """A part of the panel: its height, and its painter for a place and a width."""

    high: float
    paint: Paint
    spare: bool = False
    """Whether it is left out first if there is too little room."""
    said: tuple[str, theme.Weight] = ("", "regular")
    """The sentence that it is, which may need several lines."""

    def fitted(self, canvas: Canvas, wide: float) -> PanelPart:
        """As high as its sentence needs in a width."""
        text, weight = self.said
        more = _line_count(canvas, text, wide, weight) - 1 if text else 0
        return self._replace(high=self.high + more * LINE)


def paint_panel(
    canvas: Canvas,
    view: TableView,
    helped: TableHelps,
    thrown: Tile | None,
    *,
    opened: bool = False,
) -> None:
    """Draws the panel with as many of its lines as fit; nothing without a line.

    Opened, it covers what is below it, and shows all lines.
    """
    taken, shown = _laid(canvas, view, helped, thrown, opened=opened)
    if not shown:
        return
    lies_over = opened and taken.h > room(view).h
    canvas.box(*taken, 12, theme.NIGHT, PLATE_LINE, 1, 1.0 if lies_over else 0.86)
    top = taken.y + PAD - 2
    for line in shown:
        line.paint(canvas, taken.x + PAD, top, taken.w - 2 * PAD)
        top += line.high


def panel_room(
    canvas: Canvas,
    view: TableView,
    helped: TableHelps,
    thrown: Tile | None,
    *,
    opened: bool = False,
) -> Ground:
    """The room of the panel with its current content."""
    taken, _ = _laid(canvas, view, helped, thrown, opened=opened)
    return taken


def _laid(
    canvas: Canvas,
    view: TableView,
    helped: TableHelps,
    thrown: Tile | None,
    *,
    opened: bool = False,
) -> tuple[Ground, list[PanelPart]]:
    """As many of the lines as fit, and their room.

    The rows of ukeire are reduced before other lines are left out.
    """
    whole = room(view, opened=opened)
    for rows in range(len(STANDARD) if opened else ROWS, 0, -1):
        shown = list(lines(canvas, view, helped, thrown, whole.w - 2 * PAD, rows))
        if _high(shown) <= whole.h:
            break
    while shown and _high(shown) > whole.h:
        spare = (nth for nth in reversed(range(len(shown))) if shown[nth].spare)
        del shown[next(spare, -1)]
    return whole._replace(h=_high(shown)), shown


def _high(shown: list[PanelPart]) -> float:
    return sum(line.high for line in shown) + 2 * PAD - 4


def room(view: TableView, *, opened: bool = False) -> Ground:
    """The greatest room of the panel: below the indicators, and above the plate at the left.

    Opened, it may reach down to the own hand.
    """
    frame = view.frame
    top = panel_rooms.indicators(frame).bottom + panel_rooms.APART
    plate = panel_rooms.plate(frame, Side.LEFT)
    below = frame.h - frame.hand_room if opened else plate.y
    return Ground(EDGE, top, plate.right - EDGE, below - panel_rooms.APART - top)


def lines(
    canvas: Canvas,
    view: TableView,
    helped: TableHelps,
    thrown: Tile | None,
    wide: float,
    rows: int = ROWS,
) -> Iterator[PanelPart]:
    """All lines, the most important first, each as high as it needs."""
    for part in _parts(canvas, view, helped, thrown, wide, rows):
        yield part.fitted(canvas, wide)


def _parts(
    canvas: Canvas,
    view: TableView,
    helped: TableHelps,
    thrown: Tile | None,
    wide: float,
    rows: int,
) -> Iterator[PanelPart]:
    drawn = view.table.hand(view.viewer).drawn
    if helped.waits and thrown is None and drawn is not None:
        yield _aside(view.words("help.if_drawn_thrown"))
    yield from _waits(canvas, view, helped.waits or (), wide)
    ukeire = None if _is_complete(view, helped) else _shown_ukeire(helped, thrown, drawn)
    if helped.waits == () and (ukeire is None or ukeire.shanten > 0):
        yield _aside(view.words("help.no_waits"), theme.IVORY)
    yield from _fleeting(view.words, helped.waits or ())
    if _is_more_than_the_hand(helped.waits or ()):
        yield _sentence(view.words("help.with_sticks"), ink=theme.IVORY_SOFT)
    if helped.advice is not None and view.table.offer is not None:
        yield from _offered(view, helped.advice)
    if ukeire is not None:
        is_of_drawn = drawn is None or ukeire.thrown in (None, drawn.plain)
        differs = bool(helped.waits) and thrown is None and not is_of_drawn
        yield _head(view, ukeire, rather=differs)
        yield from _aim(view.words, ukeire)
        yield from _lower_shanten(view, helped, ukeire)
        if not view.table.wall.left and (ukeire.shanten or ukeire.thrown is not None):
            yield _sentence(view.words("help.nothing_to_draw"))
        elif ukeire.goal or not helped.waits or differs:
            yield _sentence(_counted(view.words, ukeire), "bold")
            yield from _accepted(ukeire, wide, rows)
    yield from _safety(view, helped, thrown)


def _is_complete(view: TableView, helped: TableHelps) -> bool:
    """Whether the offered tile is one of the waits of the hand."""
    offer = view.table.offer
    return offer is not None and any(one.tile is offer.tile.plain for one in helped.waits or ())


# ---- waits -----------------------------------------------------------------------------------


def _waits(
    canvas: Canvas, view: TableView, waits: Sequence[WaitValue], wide: float
) -> Iterator[PanelPart]:
    """The lines of the waits; a tile that makes all of them furiten comes once, below them."""
    found = [one for wait in waits for one in (wait.offered, wait.drawn) if one.turn]
    blamed = {(one.blamed[0], one.turn): one for one in found}
    is_shared = len(waits) > 1 and len(blamed) == 1
    for wait in waits:
        yield _wait(canvas, view, wait, wide, blames=not is_shared)
    for one in blamed.values() if is_shared else ():
        yield _sentence(blamed_of(view.words, one, "help.blamed.all"), ink=theme.AMBER)


def _fleeting(words: Words, waits: Sequence[WaitValue]) -> Iterator[PanelPart]:
    """The yaku in these values that exist only at this moment."""
    scores = (one.score for wait in waits for one in (wait.offered, wait.drawn))
    counted = (score for score in scores if isinstance(score, HanScore))
    found = {one.id for score in counted for one in (*score.yaku, *score.dora)}
    names = [brief_yaku_name(words, one) for one in FLEETING if one in found]
    if names:
        yield _aside(words("help.fleeting", yaku=words("help.and").join(names)))


def _is_more_than_the_hand(waits: Sequence[WaitValue]) -> bool:
    """Whether the values shown include sticks or counters."""
    return any(one.beside for wait in waits for one in (wait.offered, wait.drawn))


def _wait(
    canvas: Canvas, view: TableView, wait: WaitValue, wide: float, *, blames: bool
) -> PanelPart:
    """The line of a wait: copies left, and the value of a win, in as many lines as it needs."""
    words, unit, beside = view.words, view.game.unit, TILE + BESIDE_TILE
    said = [
        (row, size, wins)
        for text, wins in wait_texts(words, wait, unit, blames=blames)
        for row, size in _broken(canvas, text, wide - beside)
    ]

    def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
        name = face_name(wait.tile.notation)
        canvas.tile(name, x, y + 1, TILE, "flat", shadow=False, corner=canvas.look.corner)
        canvas.text(f"×{wait.left}", x + TILE + 7, y + LINE, 14, theme.IVORY, "bold", "cl")
        top = y + (LINE if len(said) == 1 else LINE / 2)
        for nth, (text, size, wins) in enumerate(said):
            ink = theme.IVORY if wins else theme.AMBER
            canvas.text(text, x + beside, top + nth * LINE, size, ink, "regular", "cl")

    return PanelPart(max(2, len(said)) * LINE + 5, paint)


def _broken(canvas: Canvas, text: str, room: float) -> Iterator[tuple[str, float]]:
    """A text in one line, smaller if need be, or else in several of them."""
    size = fitting(canvas, text, room, LETTERS, "regular")
    if canvas.measure(text, size) <= room:
        yield text, size
        return
    for line in canvas.lines(text, room, size):
        yield "".join(piece.text for piece in line), size


# ---- shanten and ukeire ----------------------------------------------------------------------


def _shown_ukeire(
    helped: TableHelps, thrown: Tile | None, drawn: Tile | None = None
) -> Ukeire | None:
    """The ukeire without the chosen tile, or else without the best discard.

    Of several best ones it is the tile just drawn, for which the waits are shown.
    """
    of_thrown = (one for one in helped.after if one.thrown is thrown)
    best = [one for one in helped.after if one.is_best]
    best.sort(key=lambda one: drawn is None or one.thrown is not drawn.plain)
    return next(of_thrown, None) or next(iter(best), None) or helped.progress


def _offered(view: TableView, advice: Advice) -> Iterator[PanelPart]:
    """The advice whether to call the offered tile, and for which meld."""
    text = view.words(f"help.offer.{advice.why.value}", star=view.star)
    yield _sentence(text, "bold", theme.FOCUS)
    if advice.call is not None:
        names = [face_name(one.notation) for one in sorted(advice.call.meld.tiles)]

        def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
            for nth, name in enumerate(names):
                canvas.tile(name, x + nth * SMALL, y, SMALL, "flat", shadow=False)

        yield PanelPart(SMALL * LONG + 4, paint)


def _shanten_text(view: TableView, shanten: int) -> str:
    """The shanten of a hand as a text."""
    words, unit = view.words, view.game.unit
    if shanten <= 0:
        return words(in_unit(words, "help.ready", unit))
    return words.plural(in_unit(words, "help.forward", unit), shanten)


def _goal(view: TableView, ukeire: Ukeire) -> str:
    """The shanten as a text; to a hand with a yaku, if that is higher."""
    far = _shanten_text(view, ukeire.goal)
    return far if ukeire.goal == ukeire.shanten else view.words("help.with_yaku", what=far)


def _counted(words: Words, ukeire: Ukeire) -> str:
    """The text of the ukeire: copies and kinds, or waits if the hand is tenpai."""
    kinds = words.plural("help.kinds", len(ukeire.aimed))
    key = "help.useful" if ukeire.goal > 0 else "help.waited"
    return words.plural(key, ukeire.useful, kinds=kinds)


def _head(view: TableView, ukeire: Ukeire, *, rather: bool = False) -> PanelPart:
    """The line of the shanten now or after a discard, perhaps with a better discard.

    In the narrowest panel the tile and the arrow stand for the discard, without the word.
    """
    words, what = view.words, _goal(view, ukeire)
    if ukeire.thrown is None:
        return _sentence(words("help.now", what=what), "bold")
    name, discard_word = (
        face_name(ukeire.thrown.notation),
        words("help.rather" if rather else "help.throw"),
    )

    def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
        middle, left = y + 12, x
        beside = 5 + canvas.measure(discard_word, LETTERS)
        if canvas.can_fit(what, wide - beside - SMALL - 24, "bold"):
            canvas.text(discard_word, x, middle, LETTERS, theme.IVORY_SOFT, "regular", "cl")
            left += beside
        canvas.tile(name, left, y, SMALL, "flat", shadow=False)
        canvas.text("→", left + SMALL + 5, middle, 14, theme.IVORY_SOFT, "bold", "cl")
        left += SMALL + 24
        canvas.fitted(what, left, middle, x + wide - left, 13, theme.IVORY, "bold", "cl")

    return PanelPart(SMALL * LONG + 6, paint)


def _aim(words: Words, ukeire: Ukeire) -> Iterator[PanelPart]:
    """The shape of the lowest shanten, if not sets and a pair; for an open hand its yaku."""
    for shape in ukeire.shapes if ukeire.shanten > 0 else ():
        if shape is not STANDARD_SHAPE:
            also = ".also" if STANDARD_SHAPE in ukeire.shapes else ""
            yield _aside(words(f"help.shape.{shape.id}{also}"))
    if ukeire.aim is not None:
        value = ukeire.aim.value
        tile = "" if value is None else words(f"tile.{value.notation}")
        yield _aside(words(f"help.aim.{ukeire.aim.plan}", tile=tile))
    elif ukeire.is_aimless and (ukeire.shanten > 0 or _is_vain(ukeire)):
        yield _aside(words("help.aim.none"), theme.AMBER)


def _is_vain(ukeire: Ukeire) -> bool:
    """Whether a discard would leave a tenpai hand without a winning tile."""
    return ukeire.thrown is not None and not ukeire.chances


def _lower_shanten(view: TableView, helped: TableHelps, ukeire: Ukeire) -> Iterator[PanelPart]:
    """The line that the best discard has a lower shanten, so that its ukeire differs."""
    least = min((one.goal for one in helped.after), default=ukeire.goal)
    if least < ukeire.goal:
        what = _shanten_text(view, least)
        text = view.words("help.nearer", star=view.star, what=what)
        yield _sentence(text, ink=theme.AMBER)


def _accepted(ukeire: Ukeire, wide: float, rows: int) -> Iterator[PanelPart]:
    """The rows of ukeire tiles with the copies left of each; dots if there are more."""
    per_row = max(1, int((wide + 4) // STEP))
    shown = sorted(ukeire.aimed, key=lambda one: (-one.left, one.tile))[: rows * per_row]
    goes_on = len(shown) < len(ukeire.aimed)
    for start in range(0, len(shown), per_row):
        row = shown[start : start + per_row]
        is_last = start + per_row >= len(shown)
        yield _row([(one.tile, one.left) for one in row], goes_on=goes_on and is_last)


def _row(row: list[tuple[Tile, int]], *, goes_on: bool) -> PanelPart:
    def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
        _tiles(canvas, x, y, row, goes_on=goes_on)

    return PanelPart(SMALL * LONG + 6, paint, spare=True)


def _tiles(
    canvas: Canvas, x: float, y: float, row: list[tuple[Tile, int]], *, goes_on: bool
) -> None:
    for nth, (tile, left) in enumerate(row):
        at = x + nth * STEP
        canvas.tile(face_name(tile.notation), at, y, SMALL, "flat", shadow=False)
        more = " …" if goes_on and nth == len(row) - 1 else ""
        text = f"×{left}{more}"
        canvas.text(text, at + SMALL + 3, y + 13, 12, theme.IVORY_SOFT, "bold", "cl")


# ---- safety ----------------------------------------------------------------------------------


def _safety(view: TableView, helped: TableHelps, thrown: Tile | None) -> Iterator[PanelPart]:
    """The lines of safety of the chosen tile against each rival, or who the rivals are."""
    if not helped.marked:
        return
    words = view.words
    chosen = next((one for one in helped.marked if one.tile.plain is thrown), None)
    rivals = (chosen or helped.marked[0]).against
    if not rivals:
        yield _sentence(words("help.safety.nobody"))
        return
    if chosen is None:
        names = words("help.and").join(view.people[one.rival].name for one in rivals)
        yield _sentence(words("help.safety.against", names=names))
        return
    yield from _of_each(view, chosen)


def _of_each(view: TableView, chosen: TileSafety) -> Iterator[PanelPart]:
    for one in chosen.against:
        name, word = view.people[one.rival].name, view.words(f"help.safety.{one.safety.value}")
        yield _sentence(view.words("help.line", act=name, what=word))


def _aside(text: str, ink: str = theme.IVORY_SOFT) -> PanelPart:
    """A sentence that is left out if there is too little room."""
    return _sentence(text, ink=ink)._replace(spare=True)


def _sentence(text: str, weight: theme.Weight = "regular", ink: str = theme.IVORY) -> PanelPart:
    def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
        middle = y + _line_count(canvas, text, wide, weight) * LINE / 2
        canvas.fitted(text, x, middle, wide, LETTERS, ink, weight, "cl")

    return PanelPart(LINE + 2, paint, said=(text, weight))


def _line_count(canvas: Canvas, text: str, wide: float, weight: theme.Weight) -> int:
    """In how many lines a sentence stands, which becomes smaller before it is broken."""
    size = canvas.fitting(text, wide, LETTERS, weight)
    if canvas.measure(text, size, weight) <= wide + 1:
        return 1
    kind: Kind = "" if weight == "regular" else "bold"
    return len(canvas.lines([(text, kind)], wide, size))


def wait_texts(
    words: Words, wait: WaitValue, unit: Unit, *, blames: bool = True
) -> Iterator[tuple[str, bool]]:
    """The texts of what a wait would bring: by ron, and by tsumo; one line if equal.

    The tile that causes furiten follows with its turn, unless it is shown elsewhere.
    """
    offered, drawn = wait.offered, wait.drawn
    if not offered.wins and offered.refusal == drawn.refusal:
        yield reason_of(words, offered, unit), False
        return
    for act, one in (("offered", offered), ("drawn", drawn)):
        label = words(in_unit(words, f"help.{act}", unit))
        what = value_of(words, one, unit) if one.wins else reason_of(words, one, unit)
        yield words("help.line", act=label, what=what), one.wins
        if one.turn and blames:
            yield blamed_of(words, one), False


def blamed_of(words: Words, prospect: Prospect, key: str = "help.blamed") -> str:
    """The text of the tile that causes a refusal, and of its turn."""
    tile = words(f"tile.{prospect.blamed[0].notation}")
    return words(key, tile=tile, turn=prospect.turn)


def value_of(words: Words, prospect: Prospect, unit: Unit) -> str:
    """The text of a win's value and payment, with fu if they matter."""
    points, score = words.number(prospect.income), prospect.score
    if not isinstance(score, HanScore):
        return words("help.value.points", points=points)
    if score.has_yakuman:
        return words("help.value.yakuman", points=points)
    if score.fu is not None and not score.limit:
        counted = han_fu(words, score.han, score.fu)
        return words("help.value.fu", counted=counted, points=points)
    return words(in_unit(words, "help.value", unit), han=score.han, points=points)


def reason_of(words: Words, prospect: Prospect, unit: Unit) -> str:
    """The text why a tile would not win."""
    own = f"help.{prospect.refusal}"
    if words.has(own):
        return words(own)
    return words(refusal_key(words, Refusal(Act.RON, RefusalReason(prospect.refusal)), unit))
