"""What a picture is made of: its letters, boxes and lines, noted while it is drawn."""

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from unittest.mock import patch

import pygame

from game.scenes.result import payment_arrows
from game.scenes.table.finale.riichi_light import LitTable
from game.ui import ink, speech_bubble, theme
from game.ui.canvas import Canvas
from game.ui.drawn_shapes import Shapes
from game.ui.lettering import LOW, Lettering
from game.ui.tableart import TableArt
from game.ui.widgets.tips import Attention

ABOVE_ALL = ("game.scenes.lesson.lesson_overlay", "game.scenes.lesson.teacher_speech")
"""Where a veil falls over a lesson, below which everything stays where it is."""
SOLID, SEEN = 0.85, 200
"""From which opacity on a box hides what is below it, and from which alpha on letters are read."""
INK = 120
"""From which alpha on a pixel belongs to a letter."""
FAR = 45
"""How much a channel of a colour must differ from another to be quite another one."""


@dataclass(slots=True)
class Drawn:
    """Something in the picture, in pixels of the window."""

    room: pygame.Rect
    seen: pygame.Rect
    """As much of it as is not scrolled away."""
    nth: int
    """How many things were drawn before it."""


@dataclass(slots=True)
class Letters(Drawn):
    """A line of text; its room is that of its ink."""

    text: str
    size: int
    weight: str
    colour: str
    ground: str
    """What is below it, on average."""
    mixed: float
    """How much of what is below it has quite another colour."""
    mask: pygame.Mask
    after: pygame.Surface | None
    """The picture around the letters once they were drawn."""
    is_cut: bool = False
    """Whether the picture they were drawn on ends within them."""
    lost: float = 0.0
    """How much of them was drawn over before the picture they are on was shown."""

    def lost_on(self, surface):
        """How much of them is not there any more."""
        if self.after is None or not self.mask.count():
            return 0.0
        room = self.room.clip(surface.get_rect())
        now = surface.subsurface(room)
        same = pygame.mask.from_threshold(now, (0, 0, 0), (2, 2, 2, 255), self.after)
        left = same.overlap_area(self.mask, (self.room.x - room.x, self.room.y - room.y))
        return 1 - left / self.mask.count()


@dataclass(slots=True)
class Boxed(Drawn):
    """A box, filled or not."""

    opacity: float

    def hides(self, room, since, until):
        """Whether it was drawn between two things and lies over all of a room."""
        return (
            min(since, until) < self.nth < max(since, until)
            and self.opacity > SOLID
            and self.room.contains(room)
        )


@dataclass(slots=True)
class Ruled(Drawn):
    """A line, or an arrow."""

    ends: tuple[tuple[int, int], tuple[int, int]]


class Inspection:
    """Everything that is drawn on a window while it looks on."""

    def __init__(self, window):
        self.window = window
        self.letters, self.boxes, self.lines = [], [], []
        self.faded = []
        """Where a page fades, because it goes on."""
        self.scrolled = []
        """The rooms in which more is to be seen above or below."""
        self.count = 0
        self._says = None
        self._laid = []
        """What was written on the table."""
        self._sheets = {}
        """What lies on other surfaces, until they are shown."""

    @contextmanager
    def looking(self):
        """Notes what is drawn meanwhile; what is only above the screen is left out."""
        noted = {
            (Lettering, "text"): self._text,
            (Lettering, "line"): self._line,
            (Shapes, "box"): self._box,
            (Canvas, "show"): self._show,
            (Canvas, "fade"): self._fade,
            (TableArt, "paint"): self._table,
            (LitTable, "paint"): self._table,
            (payment_arrows, "_draw"): self._arrow,
            (ink, "gold_text"): self._gold,
            (speech_bubble, "_picture"): self._word,
            (speech_bubble, "_tip"): self._bubble,
        }
        with ExitStack() as stack:
            for (kind, name), note in noted.items():
                before = getattr(kind, name)
                stack.enter_context(patch.object(kind, name, _noting(before, note)))
            stack.enter_context(patch.object(Canvas, "layer", lambda one, _, paint: paint(one)))
            stack.enter_context(patch.object(Attention, "paint", lambda *_: None))
            for place in ABOVE_ALL:
                stack.enter_context(patch(f"{place}.paint_veil", lambda *_: None))
            yield self

    # ---- what is drawn ---------------------------------------------------------------------------
    def _text(
        self,
        before,
        canvas,
        text,
        x,
        y,
        size=16,
        colour=theme.INK,
        weight="regular",
        anchor="tl",
        alpha=255,
    ):
        letter, tone = canvas._letter(text, size, weight), canvas.tone(colour)
        picture = canvas.fonts.line(text, weight, letter, tone)
        w, h = picture.get_size()
        left = canvas.px(x) - {"l": 0, "c": w // 2, "r": w}[anchor[1]]
        middle = h // 2 + round(LOW[weight] * letter)
        top = canvas.px(y) - {"t": 0, "c": middle, "b": h}[anchor[0]]
        bounds, surface = picture.get_bounding_rect(), canvas.surface
        ink, whole = bounds.move(left, top), surface.get_rect()
        seen = ink.clip(whole).clip(surface.get_clip())
        ground, mixed = _ground(surface, seen, tone)
        wide = before(canvas, text, x, y, size, colour, weight, anchor, alpha)
        if not text.strip() or alpha < SEEN:
            return wide
        room, after = ink.clip(whole), None
        if not surface.get_flags() & pygame.SRCALPHA and room.w and room.h:
            after = surface.subsurface(room).copy()
        mask = pygame.mask.from_surface(picture.subsurface(bounds), INK)
        is_cut = surface.get_abs_parent() is not self.window and not whole.contains(ink)
        made = (text, letter, weight, tone, ground, mixed, mask, after, is_cut)
        self._keep(surface, self.letters, Letters(ink, seen, self._next(), *made))
        return wide

    def _gold(self, before, canvas, text, x, y, size, weight="title", *, anchor="c", **more):
        wide = before(canvas, text, x, y, size, weight, anchor=anchor, **more)
        if more.get("part", 1.0) >= 1:
            left = x - {"l": 0, "c": wide / 2, "r": wide}[anchor]
            room = pygame.Rect(0, 0, canvas.px(wide), canvas.px(size))
            room.midleft = canvas.px(left), canvas.px(y)
            self._painted(canvas.surface, text, room)
        return wide

    def _word(self, before, canvas, word, shape, size):
        self._says = canvas, word
        return before(canvas, word, shape, size)

    def _bubble(self, before, room, shape):
        tip, (canvas, word) = before(room, shape), self._says
        x, y = (
            end - far + corner
            for end, far, corner in zip(tip, shape.tip, shape.corner, strict=True)
        )
        self._painted(canvas.surface, word, pygame.Rect(*map(canvas.px, (x, y, shape.w, shape.h))))
        return tip

    def _painted(self, surface, text, room):
        """A word that is a picture: where it is can be wrong, nothing else."""
        seen = room.clip(surface.get_rect()).clip(surface.get_clip())
        look = room.h, "title", theme.INK, theme.PAPER, 0.0, pygame.Mask((1, 1)), None
        self._keep(surface, self.letters, Letters(room, seen, self._next(), text, *look))

    def _box(
        self,
        before,
        canvas,
        x,
        y,
        w,
        h,
        r=10,
        fill=theme.PAPER,
        line=None,
        width=1.0,
        opacity=1.0,
        top=None,
    ):
        before(canvas, x, y, w, h, r, fill, line, width, opacity, top)
        left, up = canvas.px(x), canvas.px(y)
        room = pygame.Rect(left, up, canvas.px(x + w) - left, canvas.px(y + h) - up)
        seen, shown = room.clip(canvas.surface.get_clip()), opacity if fill else 0.0
        self._keep(canvas.surface, self.boxes, Boxed(room, seen, self._next(), shown))

    def _line(self, before, canvas, x0, y0, x1, y1, *more, **named):
        before(canvas, x0, y0, x1, y1, *more, **named)
        self._ruled(canvas, ((x0, y0), (x1, y1)))

    def _arrow(self, before, canvas, arrow):
        before(canvas, arrow)
        self._ruled(canvas, ((arrow.x0, arrow.y0), (arrow.x1, arrow.y1)))

    def _ruled(self, canvas, ends):
        one, other = ((canvas.px(x), canvas.px(y)) for x, y in ends)
        room = pygame.Rect(one, (1, 1)).union(pygame.Rect(other, (1, 1)))
        seen = room.clip(canvas.surface.get_clip())
        self._keep(canvas.surface, self.lines, Ruled(room, seen, self._next(), (one, other)))

    def _fade(self, before, canvas, y, h, *, upwards):
        before(canvas, y, h, upwards=upwards)
        self.faded.append(pygame.Rect(0, canvas.px(y), canvas.size[0], canvas.px(h) + 1))

    def _next(self):
        self.count += 1
        return self.count

    # ---- what is shown in parts ------------------------------------------------------------------
    def _table(self, before, art, canvas, *given):
        """What is written on the cloth is drawn aside, and the light over it comes last."""
        art.forget()
        before(art, canvas, *given)
        layer = art._layer
        if id(layer) in self._sheets:
            self._laid = self._sheets.pop(id(layer))
            for where, one in self._laid:
                if isinstance(one, Letters):
                    one.lost = one.lost_on(layer)
                self._keep(canvas.surface, where, one)
        for _, one in self._laid:
            if isinstance(one, Letters) and one.after is not None:
                room = one.room.clip(canvas.surface.get_rect())
                one.after = canvas.surface.subsurface(room).copy()

    def _keep(self, surface, where, one):
        if surface.get_abs_parent() is self.window:
            where.append(one)
        else:
            self._sheets.setdefault(id(surface), []).append((where, one))

    def _show(self, before, canvas, sheet, y, h, offset):
        before(canvas, sheet, y, h, offset)
        top, low, moved = canvas.px(y), canvas.px(y + h), canvas.px(offset)
        strip = pygame.Rect(0, top, canvas.size[0], low - top)
        for where, one in self._sheets.pop(id(sheet.surface), ()):
            one.room, one.seen = one.room.move(0, -moved), one.seen.move(0, -moved).clip(strip)
            if isinstance(one, Ruled):
                one.ends = tuple((x, up - moved) for x, up in one.ends)
            where.append(one)


def _noting(before, note):
    """A function that is called by way of what notes it."""
    return lambda *given, **named: note(before, *given, **named)


def _ground(surface, room, colour):
    """The average colour of the middle of a room, and how much of it has quite another one."""
    if not room.w or not room.h:
        return colour, 0.0
    inner = room.inflate(-room.w // 3, -room.h // 3)
    red, green, blue, alpha = pygame.transform.average_color(surface, inner)
    if surface.get_flags() & pygame.SRCALPHA:
        part, below = alpha / 255, theme.channels(theme.PAPER)
        pairs = zip((red, green, blue), below, strict=True)
        red, green, blue = (round(one * part + other * (1 - part)) for one, other in pairs)
    near = (red, green, blue, 255)
    same = pygame.mask.from_threshold(surface.subsurface(room), near, (FAR, FAR, FAR, 255))
    return f"#{red:02x}{green:02x}{blue:02x}", 1 - same.count() / (room.w * room.h)
