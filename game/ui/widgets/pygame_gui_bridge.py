"""The bridge to pygame_gui, which is given the position of the pointer.

Its elements handle hovering, pressing, sliding and editing text. They are never drawn by the
library; this package draws them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import i18n
import pygame
from pygame_gui import UIManager
from pygame_gui.core import BlockingThreadedResourceLoader, UIAppearanceTheme, UIElement
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.elements import UIHorizontalSlider, UITextEntryLine, UIVerticalScrollBar

from game.ui.fonts import Fonts

_CLEAR = (
    *("normal_bg", "hovered_bg", "active_bg", "selected_bg", "disabled_bg", "dark_bg"),
    *("normal_border", "hovered_border", "active_border", "selected_border", "disabled_border"),
)
KNOB = 22
"""The width of a slider's knob, in units."""


class PygameGui(UIManager):
    """The library's manager for one screen."""

    def __init__(self, size: tuple[int, int], fonts: Fonts, u: float) -> None:
        self._look = fonts.path("regular"), round(16 * u), round(KNOB * u)
        # Nothing has to be loaded; the library would start threads for it, on every screen.
        loader = BlockingThreadedResourceLoader()
        super().__init__(size, enable_live_theme_updates=False, resource_loader=loader)
        # The library looks up every text as a key of its own translations, in files; ours are
        # finished sentences, so there is nothing to look up.
        i18n.load_path.clear()

    def create_new_theme(self, theme_path: object = None) -> UIAppearanceTheme:
        """The theme, read once for each size, as the library would read it for every screen."""
        return _theme(*self._look)

    def _update_mouse_position(self) -> None:
        """Does nothing, as `point` sets the position."""

    def point(self, x: int, y: int) -> None:
        """Sets the position of the pointer, and updates hovering."""
        self.mouse_position = (x, y)
        self._handle_hovering(0.0)

    def tell(self, kind: int, **details: object) -> bool:
        """Gives an event to the elements; returns whether one of them took it."""
        return bool(self.process_events(pygame.event.Event(kind, details)))


class Pressable(UIElement):
    """A pressable area without a look of its own."""

    def __init__(self, rect: pygame.Rect, library: PygameGui, pressed: Callable[[], None]) -> None:
        super().__init__(
            rect, library, None, starting_height=1, layer_thickness=1, element_id=["spot"]
        )
        self.held = False
        self.room: pygame.Rect | None = None
        self._pressed = pressed

    def set_anchors(self, anchors: object) -> None:
        """None to anything else; the library would ask every other element about it."""
        del anchors
        self.anchors = {"left": "left", "top": "top"}

    def place(self, box: pygame.Rect) -> None:
        """Moves it directly, as the library would involve every other element."""
        self.rect, self.relative_rect = box, box.copy()

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """Whether a position is on the area, and within its visible room."""
        inside = self.room is None or self.room.collidepoint(hover_x, hover_y)
        return inside and bool(self.rect.collidepoint(hover_x, hover_y))

    def can_hover(self) -> bool:
        """Whether it may be pressed at all."""
        return bool(self.is_enabled)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Takes a press that begins on the area; it counts if it ends there, too."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.hover_point(*event.pos):
            self.held = bool(self.is_enabled)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.held:
            self.held = False
            if self.hover_point(*event.pos):
                self._pressed()
            return True
        return False


def dismiss(element: UIElement) -> None:
    """Removes an element."""
    element.kill()


def slider(
    rect: pygame.Rect, library: PygameGui, low: int, high: int, value: int
) -> UIHorizontalSlider:
    """The library's slider."""
    return UIHorizontalSlider(rect, value, (low, high), library)


def scroll_bar(rect: pygame.Rect, library: PygameGui, part: float) -> UIVerticalScrollBar:
    """The library's scroll bar, for a list of which a part is visible."""
    return UIVerticalScrollBar(rect, part, library)


def entry(rect: pygame.Rect, library: PygameGui, text: str, longest: int) -> UITextEntryLine:
    """The library's text entry."""
    line = UITextEntryLine(rect, library, initial_text=text)
    line.set_text_length_limit(longest)
    return line


class _NoShapes(SurfaceCache):
    """A store for the shapes the library would draw, which holds none, as nobody sees them."""

    def __init__(self) -> None:
        """Takes none of the megabytes that the library's own store takes at once."""

    def find_surface_in_cache(self, lookup_id: str) -> None:
        """None is there."""

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """None is kept."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """None has to be given up."""

    def update(self) -> None:
        """Nothing has to be tidied."""


@lru_cache(maxsize=8)
def _theme(font: str, size: int, knob: int) -> UIAppearanceTheme:
    """An invisible theme; the font is in every block, as the library ignores a common one."""
    block = {
        "font": {
            "name": "moineau",
            "size": str(size),
            "regular_path": font,
            "bold_path": font,
            "italic_path": font,
            "bold_italic_path": font,
        },
        "colours": dict.fromkeys(_CLEAR, "#00000000"),
        "misc": {
            "shape": "rectangle",
            "border_width": "0",
            "shadow_width": "0",
            "enable_arrow_buttons": "0",
            "sliding_button_width": str(knob),
            "padding": "0,0",
        },
    }
    names = (
        *("label", "button", "spot", "panel", "tool_tip", "text_entry_line"),
        *("horizontal_slider", "vertical_scroll_bar", "horizontal_slider.button"),
        *("vertical_scroll_bar.button",),
    )
    loader = BlockingThreadedResourceLoader()
    # The library reads a font of its own for the language into memory, and never shows it: the one
    # for French is a small one, and shipped for the names people type.
    theme = UIAppearanceTheme(loader, "fr")
    theme.shape_cache = _NoShapes()
    theme.load_theme(dict.fromkeys(names, block))
    loader.start()
    loader.update()
    return theme
