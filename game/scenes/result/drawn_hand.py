"""The result of a hand that nobody won: the hands that are shown, their waits, and what is paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.reasons import DrawReason
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.scenes.result.hand_facts_shown import EndedHand, Lying, laid_meld, lies_open
from game.scenes.result.payment_arrows import Payments
from game.scenes.result.result_page import CountedSection, CountUp
from game.scenes.shared.page import Place, Room, content, panel_title
from game.scenes.shared.term_links import TermId, entry_in, linked
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter

SHARES = (734.0, 482.0)
BIRD = 26.0
LARGEST_TILE, WAIT, SMALLEST = 34.0, 27.0, 17.0
"""The tiles of a hand, those that it waits for, and how small these may become."""
BEFORE = 24.0
"""What is free before the waits."""
HEAD = 52.0
NAME, CHIP = 170.0, 13.0
"""The most room of a name, and the letters of the words behind it."""
PALE = 120
"""How much of a tile is seen that does not count."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What is shown of one seat."""

    seat: Seat
    state: str
    """The key of the word for how the seat stands."""
    good: bool
    number: int | None = None
    """What that word counts, if it counts anything."""
    groups: tuple[tuple[Lying, ...], ...] = ()
    waits: tuple[Tile, ...] = ()
    pale: int = -1
    """The group whose tiles do not count, if any."""


class Chip(NamedTuple):
    """A word in a pill, and where it is."""

    word: str
    place: Place
    fill: str
    ink: str

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.place[0] + self.place[2]


class NoWinPage:
    """What results without a winner have in common: two panels, and nothing to count."""

    sun = None
    counts = False

    def __init__(self, shown: EndedHand) -> None:
        self.shown = shown
        self.count = CountUp((CountedSection("payments", 1),))

    def sentence(self, words: Words) -> str:
        """Nothing more: the panel explains it."""
        del words
        return ""

    def remark(self, words: Words) -> str:
        """Nothing is counted otherwise than it came about."""
        del words
        return ""

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Lay the two panels out."""
        del desk
        self.left, right = content(canvas).columns(SHARES)
        self.payments = Payments(self.shown, right)

    def point(self, desk: Desk) -> bool:
        """Nothing here answers to being pointed at."""
        del desk
        return False


class DrawnHandPage(NoWinPage):
    """How a hand without a winner is shown."""

    def __init__(self, shown: EndedHand) -> None:
        super().__init__(shown)
        assert shown.drawn is not None, "nobody has won, and nobody has made the hand void"
        self.drawn = shown.drawn
        self.rows = rows(shown)

    @property
    def entry(self) -> str:
        """A wall that has come to its end, the river that wins then, or a hand broken off."""
        if self.drawn.reason is DrawReason.NAGASHI:
            return "nagashi_mangan"
        return "ryuukyoku" if self.drawn.is_exhaustive else "tochuu_ryuukyoku"

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Two panels; the words for how the hand ended and how each seat stands are links."""
        super().build(canvas, desk)
        left, words = self.left, canvas.words
        about, ink = linked(words, self.about(words)), theme.INK_SOFT
        x, y, wide = left.x + 24, left.y + HEAD, left.w - 48
        high = desk.paragraph(TermId("about"), about, x, y, wide, 15, 1.5, ink)
        body = left.below(HEAD + high + 12)
        pitch = min(132.0, (body.h - 12) / len(self.rows))
        self._places = [
            Room(body.x + 24, body.y + nth * pitch, body.w - 48, pitch)
            for nth in range(len(self.rows))
        ]
        for room, row in zip(self._places, self.rows, strict=True):
            for chip in self._chips(canvas, room, row):
                self._link(desk, row, chip)

    def _link(self, desk: Desk, row: SeatRow, chip: Chip) -> None:
        """A word in a pill that leads to its entry, if it is one of the glossary."""
        entry = entry_in(desk.canvas.words, chip.word)
        if entry:
            name, (x, y, w, h) = TermId(f"{row.seat}.{entry}"), chip.place
            paint = _underline(desk, name)
            desk.area(name, x, y, w, h, paint, radius=11, value=entry, group="terms")

    def title(self, words: Words) -> str:
        """How the hand ended."""
        return words(f"ending.{self.drawn.reason}")

    def about(self, words: Words) -> str:
        """The same in a sentence."""
        return words(f"ending.{self.drawn.reason}.about")

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The hands at the left, the payments at the right."""
        left = self.left
        for room in (left, self.payments.room):
            canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, left, canvas.words("result.hands"))
        for room, row in zip(self._places, self.rows, strict=True):
            self._row(canvas, room, row)
        self.payments.paint(canvas, paid=self.count.has("payments"))

    def _row(self, canvas: Canvas, room: Room, row: SeatRow) -> None:
        table = self.shown.table
        canvas.line(room.x, room.y, room.right, room.y, theme.PAPER_LINE, 1)
        x, y = room.x + BIRD, room.y + room.h / 2
        canvas.bird(x, y, BIRD, self.shown.people[row.seat].bird)
        dealer = row.seat == table.dealer
        canvas.wind(x + 22, y + 18, table.wind_of(row.seat), 20, dealer=dealer, dark=False)
        left, top = self._head(room, row)
        canvas.fitted(self._name(canvas.words, row), left, top, NAME, 17, theme.INK, "bold")
        used = left
        for chip in self._chips(canvas, room, row):
            canvas.chip(*chip.place[:2], chip.word, chip.fill, chip.ink, CHIP)
            used = chip.right
        if row.waits:
            self._waits(canvas, used + BEFORE, top, room.right, row.waits)
        if row.groups:
            self._tiles(canvas, left, top + 24, room.right - left, row)

    def _head(self, room: Room, row: SeatRow) -> tuple[float, float]:
        """Where the name of a seat begins, and how high it stands."""
        top = room.y + 24 if row.groups else room.y + room.h / 2
        return room.x + 2 * BIRD + 22, top

    def _name(self, words: Words, row: SeatRow) -> str:
        return self.shown.people[row.seat].name or words("result.you")

    def _chips(self, canvas: Canvas, room: Room, row: SeatRow) -> Iterator[Chip]:
        """The words for how a seat stands."""
        words, number = canvas.words, row.number
        left, top = self._head(room, row)
        name = self._name(words, row)
        size = canvas.fitting(name, NAME, 17, "bold")
        x = left + 12 + min(NAME, canvas.measure(name, size, "bold"))
        word = words(row.state) if number is None else words.plural(row.state, number)
        fill, ink = (theme.PINE, theme.IVORY) if row.good else ("#e7dcc2", theme.INK)
        wide = canvas.chip_width(word, CHIP)
        yield Chip(word, (x, top - 12, wide, CHIP * 1.75), fill, ink)
        most = room.right - self._least(canvas, row)
        for key, fill, ink in self._besides(row):
            word, x = words(key), x + wide + 8
            wide = canvas.chip_width(word, CHIP)
            if x + wide > most:
                return
            yield Chip(word, (x, top - 12, wide, CHIP * 1.75), fill, ink)

    def _least(self, canvas: Canvas, row: SeatRow) -> float:
        """The room that the waits of a row need, be they small."""
        if not row.waits:
            return 0.0
        word = canvas.measure(canvas.words("result.waits"), 14)
        return BEFORE + word + 10 + len(row.waits) * (SMALLEST + 3)

    def _besides(self, row: SeatRow) -> Iterator[tuple[str, str, str]]:
        """What else a hand is: it explains why a tile that it waits for has gone by."""
        if self.shown.table.players[row.seat].in_riichi:
            yield "result.riichi", theme.CHOSEN, theme.IVORY
        if row.waits and row.seat in self.shown.furiten:
            yield "result.furiten", theme.VERMILION, theme.IVORY

    def _waits(
        self, canvas: Canvas, x: float, y: float, right: float, waits: tuple[Tile, ...]
    ) -> None:
        word = canvas.words("result.waits")
        x += canvas.text(word, x, y, 14, theme.INK_SOFT, "regular", "cl") + 10
        w = min(WAIT, (right - x) / len(waits) - 3)
        for tile in waits:
            canvas.tile(tile.notation, x, y - w * 2 / 3, w)
            x += w + 3

    def _tiles(self, canvas: Canvas, x: float, y: float, free: float, row: SeatRow) -> None:
        gap = 14.0
        units = sum(group_width(group) for group in row.groups)
        w = min(LARGEST_TILE, (free - gap * (len(row.groups) - 1)) / units)
        for nth, group in enumerate(row.groups):
            alpha = PALE if nth == row.pale else 255
            x = paint_group(canvas, x, y, w, group, alpha) + gap


def _underline(desk: Desk, name: str) -> Painter:
    """Paints a line below a pill that leads somewhere."""

    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(name)
        ink = theme.CHESTNUT if state.hovered else theme.LINK
        canvas.line(x + CHIP / 2, y + h + 1.5, x + w - CHIP / 2, y + h + 1.5, ink, 1.2)

    return paint


def rows(shown: EndedHand) -> tuple[SeatRow, ...]:
    """What is shown of every seat, from the dealer on."""
    assert shown.drawn is not None, "nobody has won, and nobody has made the hand void"
    make = {
        DrawReason.NINE_TERMINALS: _nine,
        DrawReason.FOUR_WINDS: _first_discard,
        DrawReason.FOUR_KONGS: _kongs,
        DrawReason.NAGASHI: _nagashi,
    }.get(shown.drawn.reason, _ready)
    table = shown.table
    return tuple(make(shown, seat) for seat in table.seats_from(table.dealer))


def _ready(shown: EndedHand, seat: Seat) -> SeatRow:
    table = shown.table
    if table.players[seat].dead:
        return SeatRow(seat, "result.dead", good=False)
    ready = shown.drawn is not None and seat in shown.drawn.ready
    if not lies_open(table, seat):
        state = "result.noten" if shown.drawn and shown.drawn.is_exhaustive else "result.covered"
        return SeatRow(seat, state, good=False)
    waits = shown.waits.get(seat, ())
    dead = bool(waits) and shown.drawn is not None and shown.drawn.is_exhaustive
    state = "result.tenpai" if ready else "result.dead_waits" if dead else "result.shown"
    return SeatRow(seat, state, ready, None, _hand(shown, seat), waits)


def _hand(shown: EndedHand, seat: Seat) -> tuple[tuple[Lying, ...], ...]:
    """The concealed tiles, then the melds."""
    hand = shown.table.hand(seat)
    concealed = tuple(Lying(tile.notation) for tile in sorted(hand.concealed))
    return (concealed, *(laid_meld(shown.table, seat, meld) for meld in hand.melds))


def _nine(shown: EndedHand, seat: Seat) -> SeatRow:
    """The terminals and honours first, one of each kind, then what does not count."""
    if not lies_open(shown.table, seat):
        return SeatRow(seat, "result.covered", good=False)
    held = sorted(shown.table.hand(seat).concealed)
    kinds = sorted({tile for tile in held if tile.is_outside})
    rest = list(held)
    for tile in kinds:
        rest.remove(tile)
    groups = (_plain(kinds), _plain(rest))
    return SeatRow(seat, "result.aborts", good=True, number=len(kinds), groups=groups, pale=1)


def _first_discard(shown: EndedHand, seat: Seat) -> SeatRow:
    river = [laid.tile for laid in shown.table.players[seat].river]
    return SeatRow(seat, "result.first_discard", good=True, groups=(_plain(river[:1]),))


def _kongs(shown: EndedHand, seat: Seat) -> SeatRow:
    hand = shown.table.hand(seat)
    kongs = [laid_meld(shown.table, seat, meld) for meld in hand.melds if meld.kind.is_kong]
    if not kongs:
        return SeatRow(seat, "result.no_kong", good=False)
    return SeatRow(seat, "result.kongs", good=True, number=len(kongs), groups=tuple(kongs))


def _nagashi(shown: EndedHand, seat: Seat) -> SeatRow:
    """The river of whoever has thrown nothing but terminals and honours; else the shown hand."""
    assert shown.drawn is not None, "nagashi is a hand without a winner"
    if seat not in shown.drawn.nagashi:
        return _ready(shown, seat)
    river = [laid.tile for laid in shown.table.players[seat].river]
    return SeatRow(seat, "result.nagashi", good=True, groups=(_plain(river),))


def _plain(tiles: list[Tile]) -> tuple[Lying, ...]:
    return tuple(Lying(tile.notation) for tile in tiles)


def group_width(group: tuple[Lying, ...]) -> float:
    """How wide tiles side by side are, in widths of a tile."""
    return sum(4 / 3 if tile.turned else 1 for tile in group if not tile.on_top)


def paint_group(
    canvas: Canvas, x: float, y: float, w: float, group: tuple[Lying, ...], alpha: int
) -> float:
    """Tiles side by side; says where they end."""
    turned_at = x
    for tile in group:
        if tile.on_top:
            canvas.tile(tile.face, turned_at, y + w / 3 - 0.45 * w, w, "flat", 1)
            continue
        turned_at = x if tile.turned else turned_at
        top = y + (w / 3 if tile.turned else 0)
        turn = 1 if tile.turned else 0
        canvas.tile(tile.face, x, top, w, "flat", turn, shadow=alpha >= 255, alpha=alpha)
        x += w * (4 / 3 if tile.turned else 1)
    return x
