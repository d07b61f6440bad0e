"""A strict table: always the same buttons, whatever the hand holds (riichi sheet, 10.4).

Here wrong acts are possible, too, and nothing on the screen shows which acts are right: the
buttons, their places, their looks and the first focus depend only on the moment. The time for
claiming is the same for every discard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final, Protocol

from game.engine.actions import (
    Abort,
    Action,
    ActWrongly,
    CallChow,
    CallSet,
    CommitFoul,
    Decision,
    DeclareHand,
    DeclareKong,
    Discard,
    Draw,
    Pass,
    SetAside,
    SpoilHand,
    Win,
)
from game.engine.match import ChooseStop
from game.engine.reasons import Act
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.scenes.shared.game_facts import WITH_CHOWS, Game
from game.scenes.table.action_menu import (
    KEYS,
    ActionButton,
    ActionMenu,
    Pick,
    buttons_of,
    by_place,
    call_word,
    drawn_place,
    menu,
    with_keys,
)
from game.scenes.table.callouts import is_fresh
from game.scenes.table.cloth.wall_taking import wall_rooms
from game.scenes.table.control_ids import ButtonWord, WallAct
from game.scenes.table.open_question import TableQuestion
from game.scenes.table.own_hand import own_tiles
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_buttons import PlacedButton
from game.scenes.table.table_controls import TableControls
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground
from game.stage.hand_places import in_order
from game.stage.performance import Pace, Performance
from game.stage.tile_place import Layout
from game.ui import theme
from game.ui.canvas import Canvas

SECONDS: Final = 3.0
"""How many seconds a tile can be claimed at normal speed."""
LEAST: Final = 1.5
"""The least number of seconds at any speed."""
LETTERS: Final = 13.0
"""The letters of the text above the bar that says what follows."""
HIGH: Final = 4.0
ABOVE: Final = 6.0
"""The bar: how high it is, and how far above the row of buttons to which it belongs."""

ROW: Final = (ButtonWord.CHII, ButtonWord.PON, ButtonWord.KAN)
ROW_WITHOUT_CHOWS: Final = (ButtonWord.PON, ButtonWord.KAN)
LOWER_ROW: Final = (ButtonWord.RIICHI, ButtonWord.TSUMO, ButtonWord.RON)
LOWER_ROW_IN_POINTS: Final = (ButtonWord.NAME, ButtonWord.RIICHI, ButtonWord.MAHJONG)
"""The buttons of the lower row; other buttons of a game are at the end of the upper one."""
COUNTS: Final = {ButtonWord.CHII: (2,), ButtonWord.PON: (2,), ButtonWord.KAN: (3,)}
"""How many tiles a call of a discard takes from the hand."""
OWN_KAN: Final = (1, 4)
"""How many tiles the player's own kan takes: one that is added to a pon, or all four."""


def strict_question(
    asked: Decision | None,
    shown: Performance,
    still: Layout,
    *,
    explains: bool,
    game: Game = WITH_CHOWS,
) -> TableQuestion:
    """The decision at a strict table, with the wall if something can be done there.

    The first draw by hand is explained.
    """
    table, viewer = shown.table, shown.viewer
    assert table is not None, "a hand has been started"
    found = strict_menu(asked, table, viewer, game)
    is_new = explains and found.draws_first and is_fresh(shown.shown, viewer, thrown=1)
    return TableQuestion(
        found,
        own_tiles(still),
        is_open=asked is not None,
        wall=wall_rooms(table, still) if found.wall else {},
        is_explained=is_new,
    )


def strict_menu(
    asked: Decision | None, table: Round, seat: Seat, game: Game = WITH_CHOWS
) -> ActionMenu:
    """The menu of a strict table; while a hand is played all buttons are always there."""
    if asked is None:
        waiting = ActionMenu(tuple(_always((), table, game)), _pass(()), is_strict=True)
        return waiting if is_played(table) and seat in table.seats else ActionMenu()
    if any(isinstance(option, DeclareHand | ChooseStop) for option in asked.options):
        return menu(asked, table, game.serves)
    acts = (*asked.options, *asked.wrong)
    return ActionMenu(
        choices=tuple(with_keys(list(_always(acts, table, game)), offered=table.is_offered)),
        passing=_pass(acts),
        discards=_thrown(acts, table, seat),
        riichi=by_place(table, list(_discards(acts, riichi=True)), seat),
        drawn=drawn_place(table, seat),
        wall=dict(_at_the_wall(acts)),
        is_strict=True,
        draws_first=table.hand(seat).is_short and not table.is_offered,
    )


def is_played(table: Round | None) -> bool:
    """Whether the tiles have been dealt and the hand has not ended."""
    if table is None or table.ended:
        return False
    return any(player.river or player.hand.drawn is not None for player in table.players)


# ---- buttons ---------------------------------------------------------------------------------


def _always(acts: Sequence[Action], table: Round, game: Game) -> Iterator[ActionButton]:
    """All buttons of a game."""
    if game.bonus:
        yield _aside(acts)
    row = ROW if game.has_chows else ROW_WITHOUT_CHOWS
    for word in row:
        yield from _calls(word, acts, table)
    others = [one for one in acts if isinstance(one, Abort)]
    yield from buttons_of(others, table)
    lower = LOWER_ROW_IN_POINTS if game.counts_points else LOWER_ROW
    yield from (_declaration(word, acts, table) for word in lower)


def _aside(acts: Sequence[Action]) -> ActionButton:
    """The button to set a north aside, whether or not there is one."""
    return _choice(ButtonWord.NORTH, next((one for one in acts if isinstance(one, SetAside)), None))


def _pass(acts: Sequence[Action]) -> ActionButton:
    return _choice(ButtonWord.PASSES, next((one for one in acts if isinstance(one, Pass)), None))


def _choice(word: ButtonWord, action: Action | None) -> ActionButton:
    return ActionButton(word, word, KEYS[word], action, is_open=action is not None)


def _calls(word: ButtonWord, acts: Sequence[Action], table: Round) -> Iterator[ActionButton]:
    """The buttons of chii, pon or kan, for which the tiles are chosen first.

    Where no call can be wrong, each call has its own button with its tiles.
    """
    otherwise = _wrong(word, acts)
    if otherwise is not None:
        counts = COUNTS[word] if table.is_offered else OWN_KAN
        pick = Pick(counts, dict(_made(word, acts)), otherwise)
        yield ActionButton(word, word, KEYS[word], None, pick=pick)
        return
    right = [one for one in buttons_of(acts, table) if one.word == word]
    yield from right or (_choice(word, None),)


def _made(word: ButtonWord, acts: Iterable[Action]) -> Iterator[tuple[tuple[Tile, ...], Action]]:
    """The actions by the tiles of the hand."""
    for one in acts:
        if isinstance(one, DeclareKong) and word == ButtonWord.KAN:
            taken = one.meld.tiles if one.added is None else (one.added,)
            yield tuple(sorted(taken)), one
        elif isinstance(one, CallChow | CallSet) and call_word(one) == word:
            yield tuple(sorted(one.meld.own_tiles)), one


def _wrong(word: ButtonWord, acts: Iterable[Action]) -> Action | None:
    wrong = (one for one in acts if isinstance(one, SpoilHand | CommitFoul | ActWrongly))
    return next((one for one in wrong if str(one.act) == word), None)


def _declaration(word: ButtonWord, acts: Sequence[Action], table: Round) -> ActionButton:
    """The button of riichi, whose tile is chosen next, or of a win, or of a wrong act."""
    if word == ButtonWord.RIICHI:
        return ActionButton(word, word, KEYS[word], None, is_open=any(_discards(acts, riichi=True)))
    is_time = word in (ButtonWord.RON if table.is_offered else ButtonWord.TSUMO, ButtonWord.MAHJONG)
    right = next((one for one in acts if is_time and isinstance(one, Win)), None)
    return _choice(word, right or _wrong(word, acts))


# ---- tiles -----------------------------------------------------------------------------------


def _discards(acts: Iterable[Action], *, riichi: bool) -> Iterator[Discard]:
    return (one for one in acts if isinstance(one, Discard) and one.riichi == riichi)


def _thrown(acts: Sequence[Action], table: Round, seat: Seat) -> dict[int, Action]:
    """The discards by the place of their tile in the hand, barred ones too."""
    found = by_place(table, list(_discards(acts, riichi=False)), seat)
    barred = {one.thrown: one for one in acts if isinstance(one, SpoilHand)}
    held = enumerate(in_order(table, seat))
    return {nth: barred[tile] for nth, tile in held if tile in barred} | found


def _at_the_wall(acts: Iterable[Action]) -> Iterator[tuple[WallAct, Action]]:
    for one in acts:
        if isinstance(one, Draw):
            yield WallAct.DRAW, one
        elif isinstance(one, SpoilHand) and one.act is Act.LOOK:
            yield WallAct.LOOK, one


class ClaimWindow:
    """The time in which a tile can be claimed, whether a claim is right or wrong."""

    def __init__(self) -> None:
        self.whole = 0.0
        """Its whole time in seconds; 0 while it is closed."""
        self.left = 0.0

    def open(self, pace: float) -> None:
        """Starts the time."""
        self.whole = self.left = max(SECONDS / pace, LEAST)

    def close(self) -> None:
        """Ends the time, after an answer."""
        self.whole = self.left = 0.0

    @property
    def is_open(self) -> bool:
        """Whether a tile can be claimed."""
        return self.whole > 0

    def update(self, dt: float) -> bool:
        """Advances by some seconds; returns whether the time has ended."""
        self.left = max(0.0, self.left - dt)
        return self.is_open and self.left <= 0

    def part(self, *, in_steps: bool) -> float:
        """The part of the time left, from 1 to 0; in whole seconds for less movement."""
        if not self.is_open:
            return 0.0
        left = min(float(ceil(self.left)), self.whole) if in_steps else self.left
        return left / self.whole


class ClaimedTable(Protocol):
    """A table at which tiles can be claimed for some time."""

    source: TableSource
    controls: TableControls
    frame: Frame

    def choose(self, action: Action) -> None:
        """Answers the decision."""


class ClaimTime:
    """The time for claiming at a strict table, after which the player passes."""

    def __init__(self, table: ClaimedTable) -> None:
        self._at, self._window = table, ClaimWindow()
        self.close = self._window.close

    @property
    def is_open(self) -> bool:
        """Whether a tile can be claimed."""
        return self._window.is_open

    @property
    def left(self) -> float:
        """The seconds left."""
        return self._window.left

    def begin(self, pace: Pace) -> None:
        """Starts the time, if the player may pass now."""
        passing = self._at.controls.question.menu.passing
        if self._at.source.is_strict and passing is not None and passing.is_open:
            self._window.open(pace.factor)

    def part(self, pace: Pace) -> float:
        """The part of the time left, from 1 to 0."""
        return self._window.part(in_steps=pace.is_still)

    def let_pass(self, dt: float, pace: Pace) -> bool:
        """Passes when the time is over; returns whether it looks different."""
        controls = self._at.controls
        passing = controls.question.menu.passing
        if not self._window.is_open or controls.picking is not None or passing is None:
            return False
        before = self.part(pace)
        is_over = self._window.update(dt)
        now = self.part(pace)
        if is_over and passing.action is not None:
            self._at.choose(passing.action)
        return now != before

    def draw(self, canvas: Canvas, pace: Pace) -> None:
        """Draws how long a tile can still be claimed."""
        controls = self._at.controls
        if self._window.is_open and controls.picking is None:
            _paint_window(canvas, self._at.frame, controls.shown_buttons, self.part(pace))


def _paint_window(
    canvas: Canvas, frame: Frame, buttons: Sequence[PlacedButton], part: float
) -> None:
    """Draws a thin bar over the buttons that becomes shorter, and a text what follows."""
    _what_follows(canvas, panel_rooms.above(frame), min(place.room.y for place in buttons))
    row, y = panel_rooms.actions(frame), buttons[-1].room.y - ABOVE
    canvas.box(row.x, y, row.w, HIGH, HIGH / 2, theme.NIGHT, None, 0, 0.8)
    if part > 0:
        canvas.box(row.x, y, max(HIGH, row.w * part), HIGH, HIGH / 2, theme.GOLD)


def _what_follows(canvas: Canvas, above: Ground, top: float) -> None:
    middle, text = top - ABOVE - LETTERS / 2, canvas.words("table.window")
    with canvas.within(above.x, middle - LETTERS, above.w, 2 * LETTERS, "window"):
        size = canvas.fitting(text, above.w - 4, LETTERS)
        canvas.text(text, above.right - 2, middle, size, theme.CLOTH_NOTE, "regular", "cr")
