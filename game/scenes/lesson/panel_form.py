"""The forms of a lesson's panel: the usual one, or lower ones for small windows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

WIDE, NARROW, PAD, FOOT = 548.0, 452.0, 22.0, 62.0
BIRD, BIRD_GAP, SMALL_BIRD, SMALL_GAP = 92.0, 18.0, 54.0, 14.0
KICKER, TITLE, TEXT = 15.0, 24.0, 17.0
KICKER_LINE, TITLE_LINE = 24.0, 33.0
BESIDE_TEXT: Final = 30.0
"""The room beside the text in a low form, for the sign of an answer."""
SIZES: Final = (1.0, 0.92, 0.86, 0.8, 0.74)
SMALLER, LEAST = 0.92, 0.9
"""The factor by which letters may shrink in every window; and the least size, in screen points per
unit of length, down to which they may shrink in windows that enlarge them."""


@dataclass(frozen=True, slots=True)
class PanelForm:
    """The width of a panel, the size of its letters, and the place of its bird."""

    wide: float = WIDE
    size: float = 1.0
    is_low: bool = False
    """Whether the bird is small, beside the titles, with the text below both."""

    def of(self, length: float) -> float:
        """A length in this form."""
        return length * self.size

    @property
    def pad(self) -> float:
        """The padding."""
        return self.of(PAD)

    @property
    def foot(self) -> float:
        """The height of the foot with the buttons."""
        return self.of(FOOT)

    @property
    def bird(self) -> float:
        """The size of the bird."""
        return self.of(SMALL_BIRD if self.is_low else BIRD)

    @property
    def title_left(self) -> float:
        """The x of the titles in the panel."""
        return self.pad + self.bird + self.of(SMALL_GAP if self.is_low else BIRD_GAP)

    def text_left(self, *, has_sign: bool = False) -> float:
        """The x of the text in the panel, perhaps behind the sign of an answer."""
        if not self.is_low:
            return self.title_left
        return self.pad + (self.of(BESIDE_TEXT) if has_sign else 0.0)

    @property
    def titles_high(self) -> float:
        """The height of the titles."""
        return self.of(KICKER_LINE + TITLE_LINE)


USUAL: Final = PanelForm()


def forms(unit: float) -> Iterator[PanelForm]:
    """All forms, the best one first; `unit` is the number of screen points per unit of length."""
    yield USUAL
    for size in SIZES:
        if size >= SMALLER or size * unit >= LEAST:
            widths = dict.fromkeys((WIDE, WIDE * size, NARROW * size))
            yield from (PanelForm(wide, size, is_low=True) for wide in widths)
