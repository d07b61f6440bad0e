"""What F1 looks up on a screen with controls: what is pointed at, or what has the focus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rulesets.families import Unit
from game.scenes.shared.term_links import TermId, meant
from game.text.words import Words
from game.ui.lettering import Written
from game.ui.widgets import Desk
from game.ui.widgets.control import Control
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.scroll import Scroll


def looked_at(words: Words, desk: Desk, written: Sequence[Written], unit: Unit | None) -> str:
    """The entry of what is meant, of all that is written on the screen; nothing without one.

    The unit is that of the game the screen is about, if it is about one.
    """
    control = desk.controls.get(desk.meant)
    if control is not None and isinstance(control.id, TermId) and control.focusable:
        return str(control.use())
    texts = (*_pointed(desk, written), *_of(control, written))
    return next(filter(None, (meant(words, text, unit) for text in texts)), "")


def read_at(words: Words, written: Sequence[Written], spot: tuple[float, float], unit: Unit) -> str:
    """The entry of what is written at a place, on the table of a game counted in this unit."""
    return next(filter(None, (meant(words, text, unit) for text in _at(written, spot))), "")


def _at(written: Sequence[Written], spot: tuple[float, float]) -> Iterator[str]:
    """What is written at a place, the topmost first."""
    return (one.text for one in reversed(written) if one.room.collidepoint(spot))


def _pointed(desk: Desk, written: Sequence[Written]) -> Iterator[str]:
    """What is written under the pointer, while the mouse is used."""
    if not desk.attention.keyboard:
        yield from _at(written, desk.pointer)


def _of(control: Control | None, written: Sequence[Written]) -> Iterator[str]:
    """What is written on a control; what a player types is no question."""
    if control is None or isinstance(control, (TextEntry, Scroll)):
        return
    inside = [one.text for one in written if control.rect.collidepoint(one.room.center)]
    yield from inside
    yield " ".join(inside)
    yield control.tip
