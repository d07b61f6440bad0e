"""What a picture is made of: its letters, boxes and lines, noted while it is drawn."""

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from unittest.mock import patch

import pygame

from game.scenes.result import payment_arrows
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.drawn_shapes import Shapes
from game.ui.lettering import LOW, Lettering
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

    @property
    def is_large(self):
        """Whether they are read with less contrast."""
        return self.size >= (19 if self.weight == "bold" else 24)


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
        self.count = 0
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
        }
        with ExitStack() as stack:
            for (kind, name), note in noted.items():
                before = getattr(kind, name)
                stack.enter_context(patch.object(kind, name, _noting(before, note)))
            arrow = _noting(payment_arrows._draw, self._arrow)
            stack.enter_context(patch.object(payment_arrows, "_draw", arrow))
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
        if surface is self.window and room.w and room.h:
            after = surface.subsurface(room).copy()
        mask = pygame.mask.from_surface(picture.subsurface(bounds), INK)
        made = (text, letter, weight, tone, ground, mixed, mask, after)
        self._keep(surface, self.letters, Letters(ink, seen, self._next(), *made))
        return wide

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
    def _keep(self, surface, where, one):
        if surface is self.window:
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
