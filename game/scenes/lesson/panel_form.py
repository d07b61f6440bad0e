"""In which form a lesson speaks: its usual panel, or a lower one where there is little room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

WIDE, NARROW, PAD, FOOT = 548.0, 452.0, 22.0, 62.0
BIRD, BIRD_GAP, SMALL_BIRD, SMALL_GAP = 92.0, 18.0, 54.0, 14.0
KICKER, TITLE, TEXT = 15.0, 24.0, 17.0
KICKER_LINE, TITLE_LINE = 24.0, 33.0
BESIDE_TEXT: Final = 30.0
"""What stands beside the text in a low form: the sign of an answer."""
SIZES: Final = (1.0, 0.92, 0.86, 0.8, 0.74)
SMALLER, LEAST = 0.92, 0.9
"""A little smaller letters may become everywhere; much smaller ones only as far as they are still
nearly as large on the screen as they were drawn for."""


@dataclass(frozen=True, slots=True)
class PanelForm:
    """How wide a panel is, how large its letters are, and where its bird stands."""

    wide: float = WIDE
    size: float = 1.0
    is_low: bool = False
    """Whether the bird is small and stands beside the titles alone, and the text below it."""

    def of(self, length: float) -> float:
        """A length in this form."""
        return length * self.size

    @property
    def pad(self) -> float:
        """What is free at its edges."""
        return self.of(PAD)

    @property
    def foot(self) -> float:
        """How high the ways on are."""
        return self.of(FOOT)

    @property
    def bird(self) -> float:
        """How large the bird is."""
        return self.of(SMALL_BIRD if self.is_low else BIRD)

    @property
    def title_left(self) -> float:
        """Where the titles begin."""
        return self.pad + self.bird + self.of(SMALL_GAP if self.is_low else BIRD_GAP)

    def text_left(self, *, has_sign: bool = False) -> float:
        """Where the text begins, perhaps behind the sign of an answer."""
        if not self.is_low:
            return self.title_left
        return self.pad + (self.of(BESIDE_TEXT) if has_sign else 0.0)

    @property
    def titles_high(self) -> float:
        """How high the titles are."""
        return self.of(KICKER_LINE + TITLE_LINE)


USUAL: Final = PanelForm()


def forms(unit: float) -> Iterator[PanelForm]:
    """All forms, the best one first, where a length of 1 has so many points of the screen."""
    yield USUAL
    for size in SIZES:
        if size >= SMALLER or size * unit >= LEAST:
            widths = dict.fromkeys((WIDE, WIDE * size, NARROW * size))
            yield from (PanelForm(wide, size, is_low=True) for wide in widths)
