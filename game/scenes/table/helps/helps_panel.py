"""What the helps say in words: a panel on the free cloth at the left, as high as it has to be."""

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
from game.scenes.shared.event_words import refusal_key
from game.scenes.table.cloth.table_panels import PLATE_LINE, TableView
from game.stage import panel_rooms
from game.stage.frame import EDGE, LONG, Ground, Side
from game.text.count_units import han_fu, in_unit
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets.button import fitting

PAD: Final = 10.0
TILE, SMALL = panel_rooms.WAITED, panel_rooms.USEFUL
"""The tiles that are waited for, and those that bring the hand forward."""
LINE, LETTERS = 16.0, 12.5
STEP: Final = 44.0
"""From one tile that brings the hand forward to the next."""
ROWS: Final = 3
"""How many rows of them there are at most."""

FLEETING: Final = ("ippatsu", "houtei", "haitei")
"""The yaku that a hand may have now, and has no more in the next turn."""

Paint = Callable[[Canvas, float, float, float], None]


class PanelPart(NamedTuple):
    """A part of the panel: its height, and how it is painted at a place so wide."""

    high: float
    paint: Paint
    spare: bool = False
    """Whether it is left out first where there is too little room."""


def paint_panel(
    canvas: Canvas,
    view: TableView,
    helped: TableHelps,
    thrown: Tile | None,
    *,
    opened: bool = False,
) -> None:
    """The panel with as many of its lines as there is room for; nothing without a line.

    Opened, it lies over what is below it, and leaves nothing out.
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
    """The room that the panel takes with what it says now."""
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
    """As many of the lines as there is room for, and the room they take.

    Of the tiles that bring the hand forward there are fewer rows, rather than something unsaid.
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
    """The most room the panel may take: below the indicators, and above the plate at the left.

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
    """All that is to be said, the most important first."""
    drawn = view.table.hand(view.viewer).drawn
    if helped.waits and thrown is None and drawn is not None:
        yield _aside(view.words("help.if_drawn_thrown"))
    yield from _waits(view, helped.waits or ())
    told = None if _is_complete(view, helped) else _chosen(helped, thrown, drawn)
    if helped.waits == () and (told is None or told.shanten > 0):
        yield _aside(view.words("help.no_waits"), theme.IVORY)
    yield from _fleeting(view.words, helped.waits or ())
    if _is_more_than_the_hand(helped.waits or ()):
        yield _sentence(view.words("help.with_sticks"), ink=theme.IVORY_SOFT)
    if helped.advice is not None and view.table.offer is not None:
        yield from _offered(view.words, helped.advice)
    if told is not None:
        is_of_drawn = drawn is None or told.thrown in (None, drawn.plain)
        differs = bool(helped.waits) and thrown is None and not is_of_drawn
        yield _head(view, told, rather=differs)
        yield from _aim(view.words, told)
        yield from _farther(view, helped, told)
        if not view.table.wall.left and (told.shanten or told.thrown is not None):
            yield _sentence(view.words("help.nothing_to_draw"))
        elif told.goal or not helped.waits or differs:
            yield _sentence(_counted(view.words, told), "bold")
            yield from _accepted(told, wide, rows)
    yield from _safety(view, helped, thrown)


def _is_complete(view: TableView, helped: TableHelps) -> bool:
    """Whether the tile that is offered is one of those the hand waits for: it needs no other."""
    offer = view.table.offer
    return offer is not None and any(one.tile is offer.tile.plain for one in helped.waits or ())


# ---- waits -----------------------------------------------------------------------------------


def _waits(view: TableView, waits: Sequence[WaitValue]) -> Iterator[PanelPart]:
    """Each tile that is waited for; a tile to blame for all of them is told once, below them."""
    ways = [way for wait in waits for way in (wait.offered, wait.drawn) if way.turn]
    blamed = {(way.blamed[0], way.turn): way for way in ways}
    is_shared = len(waits) > 1 and len(blamed) == 1
    for wait in waits:
        yield _wait(view, wait, blames=not is_shared)
    for way in blamed.values() if is_shared else ():
        yield _sentence(blamed_of(view.words, way, "help.blamed.all"), ink=theme.AMBER)


def _fleeting(words: Words, waits: Sequence[WaitValue]) -> Iterator[PanelPart]:
    """The yaku in the values that are there for this moment alone."""
    scores = (one.score for wait in waits for one in (wait.offered, wait.drawn))
    counted = (score for score in scores if isinstance(score, HanScore))
    found = {one.id for score in counted for one in (*score.yaku, *score.dora)}
    names = [words(f"yaku.{one}") for one in FLEETING if one in found]
    if names:
        yield _aside(words("help.fleeting", yaku=words("help.and").join(names)))


def _is_more_than_the_hand(waits: Sequence[WaitValue]) -> bool:
    """Whether what is told to come in holds sticks or repeats, too; that of a riichi is one."""
    return any(one.beside for wait in waits for one in (wait.offered, wait.drawn))


def _wait(view: TableView, wait: WaitValue, *, blames: bool) -> PanelPart:
    """A tile that is waited for: how many are left, and what it would bring."""
    words, unit = view.words, view.game.unit
    said = list(told_of(words, wait, unit, blames=blames))

    def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
        name = face_name(wait.tile.notation)
        canvas.tile(name, x, y + 1, TILE, "flat", shadow=False, corner=canvas.look.corner)
        canvas.text(f"×{wait.left}", x + TILE + 7, y + LINE, 14, theme.IVORY, "bold", "cl")
        left = x + TILE + 38
        top = y + (LINE if len(said) == 1 else LINE / 2)
        for nth, (text, wins) in enumerate(said):
            ink = theme.IVORY if wins else theme.AMBER
            middle = top + nth * LINE
            size = fitting(canvas, text, wide - TILE - 38, LETTERS, "regular")
            canvas.text(text, left, middle, size, ink, "regular", "cl")

    return PanelPart(max(2, len(said)) * LINE + 5, paint)


# ---- what brings the hand forward ------------------------------------------------------------


def _chosen(helped: TableHelps, thrown: Tile | None, drawn: Tile | None = None) -> Ukeire | None:
    """The hand without the chosen tile, or else without the best one to throw.

    Of several that are best it is the tile just drawn, of which the waits are told.
    """
    of_thrown = (one for one in helped.after if one.thrown is thrown)
    best = [one for one in helped.after if one.is_best]
    best.sort(key=lambda one: drawn is None or one.thrown is not drawn.plain)
    return next(of_thrown, None) or next(iter(best), None) or helped.progress


def _offered(words: Words, told: Advice) -> Iterator[PanelPart]:
    """Whether to take the tile that is offered, and for which meld."""
    yield _sentence(words(f"help.offer.{told.why.value}"), "bold", theme.FOCUS)
    if told.call is not None:
        names = [face_name(one.notation) for one in sorted(told.call.meld.tiles)]

        def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
            for nth, name in enumerate(names):
                canvas.tile(name, x + nth * SMALL, y, SMALL, "flat", shadow=False)

        yield PanelPart(SMALL * LONG + 4, paint)


def _far(view: TableView, shanten: int) -> str:
    """How far a hand is, as one says it in the game."""
    words, unit = view.words, view.game.unit
    key = "help.ready" if shanten <= 0 else "help.forward"
    return words(in_unit(words, key, unit), n=shanten)


def _goal(view: TableView, told: Ukeire) -> str:
    """How far a hand is; from one with a yaku, where it would be ready without any sooner."""
    far = _far(view, told.goal)
    return far if told.goal == told.shanten else view.words("help.with_yaku", what=far)


def _counted(words: Words, told: Ukeire) -> str:
    """How many tiles are useful, and of how many kinds; or are waited for, if the hand is ready."""
    kinds = words.plural("help.kinds", len(told.aimed))
    key = "help.useful" if told.goal > 0 else "help.waited"
    return words.plural(key, told.useful, kinds=kinds)


def _head(view: TableView, told: Ukeire, *, rather: bool = False) -> PanelPart:
    """How far the hand is now, or after the discard of a tile; perhaps rather of this one.

    In the narrowest panel the tile and the arrow say that it is thrown, without the word.
    """
    words, what = view.words, _goal(view, told)
    if told.thrown is None:
        return _sentence(words("help.now", what=what), "bold")
    name, throw = face_name(told.thrown.notation), words("help.rather" if rather else "help.throw")

    def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
        middle, left = y + 12, x
        beside = 5 + canvas.measure(throw, LETTERS)
        if canvas.can_fit(what, wide - beside - SMALL - 24, "bold"):
            canvas.text(throw, x, middle, LETTERS, theme.IVORY_SOFT, "regular", "cl")
            left += beside
        canvas.tile(name, left, y, SMALL, "flat", shadow=False)
        canvas.text("→", left + SMALL + 5, middle, 14, theme.IVORY_SOFT, "bold", "cl")
        left += SMALL + 24
        canvas.fitted(what, left, middle, x + wide - left, 13, theme.IVORY, "bold", "cl")

    return PanelPart(SMALL * LONG + 6, paint)


def _aim(words: Words, told: Ukeire) -> Iterator[PanelPart]:
    """The shape a hand is nearest to, if not groups alone; of an open one, what its yaku is."""
    for shape in told.shapes if told.shanten > 0 else ():
        if shape is not STANDARD_SHAPE:
            also = ".also" if STANDARD_SHAPE in told.shapes else ""
            yield _aside(words(f"help.shape.{shape.id}{also}"))
    if told.aim is not None:
        value = told.aim.value
        tile = "" if value is None else words(f"tile.{value.notation}")
        yield _aside(words(f"help.aim.{told.aim.plan}", tile=tile))
    elif told.is_aimless and (told.shanten > 0 or _is_vain(told)):
        yield _aside(words("help.aim.none"), theme.AMBER)


def _is_vain(told: Ukeire) -> bool:
    """Whether a discard would leave the hand ready with nothing that wins."""
    return told.thrown is not None and not told.chances


def _farther(view: TableView, helped: TableHelps, told: Ukeire) -> Iterator[PanelPart]:
    """That the best discard leaves the hand nearer, so that its tiles are others."""
    nearest = min((one.goal for one in helped.after), default=told.goal)
    if nearest < told.goal:
        text = view.words("help.nearer", what=_far(view, nearest))
        yield _sentence(text, ink=theme.AMBER)


def _accepted(told: Ukeire, wide: float, rows: int) -> Iterator[PanelPart]:
    """The tiles that bring the hand forward, with what is left of each; dots if there are more."""
    per_row = max(1, int((wide + 4) // STEP))
    shown = sorted(told.aimed, key=lambda one: (-one.left, one.tile))[: rows * per_row]
    goes_on = len(shown) < len(told.aimed)
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


# ---- what is safe ----------------------------------------------------------------------------


def _safety(view: TableView, helped: TableHelps, thrown: Tile | None) -> Iterator[PanelPart]:
    """How safe the chosen tile is against each rival; without one, who is to be feared."""
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
    """A sentence that is left out where there is too little room."""
    return _sentence(text, ink=ink)._replace(spare=True)


def _sentence(text: str, weight: theme.Weight = "regular", ink: str = theme.IVORY) -> PanelPart:
    def paint(canvas: Canvas, x: float, y: float, wide: float) -> None:
        canvas.fitted(text, x, y + LINE / 2, wide, LETTERS, ink, weight, "cl")

    return PanelPart(LINE + 2, paint)


def told_of(
    words: Words, wait: WaitValue, unit: str, *, blames: bool = True
) -> Iterator[tuple[str, bool]]:
    """What a tile would bring: by another's discard, and by a draw; in one line if it is equal.

    A tile to blame follows with the turn in which it was thrown, if it is not told elsewhere.
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
    """The tile that is to blame, and when it was thrown."""
    tile = words(f"tile.{prospect.blamed[0].notation}")
    return words(key, tile=tile, turn=prospect.turn)


def value_of(words: Words, prospect: Prospect, unit: str) -> str:
    """What a win is worth, and what it pays; with its fu as long as they make a difference."""
    points, score = words.number(prospect.income), prospect.score
    if not isinstance(score, HanScore):
        return words("help.value.points", points=points)
    if score.has_yakuman:
        return words("help.value.yakuman", points=points)
    if score.fu is not None and not score.limit:
        counted = han_fu(words, score.han, score.fu)
        return words("help.value.fu", counted=counted, points=points)
    return words(in_unit(words, "help.value", unit), han=score.han, points=points)


def reason_of(words: Words, prospect: Prospect, unit: str) -> str:
    """Why a tile would not win, in a few words."""
    own = f"help.{prospect.refusal}"
    if words.has(own):
        return words(own)
    return words(refusal_key(words, Refusal(Act.RON, RefusalReason(prospect.refusal)), unit))
