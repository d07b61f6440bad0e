"""The icons: one pen line each in a box of 24; a dot is written as a point after its place."""

from __future__ import annotations

import re

from sprites.make.svg import document

DOT = 0.6
"""How far a dot goes to every side, below the width of the pen."""
ICONS = {
    "help": (
        "M9 9 a3 3 0 1 1 4.2 2.8 c-.8 .4 -1.2 1 -1.2 2.2 M12 17.5 . M12 2.5 a9.5 9.5 0 1 1 -.01 0"
    ),
    "log": "M5 6 h14 M5 12 h14 M5 18 h9",
    "menu": "M4 7 h16 M4 12 h16 M4 17 h16",
    "gear": (
        "M12 8.5 a3.5 3.5 0 1 1 -.01 0 M12 2.5 v3 M12 18.5 v3 M2.5 12 h3 M18.5 12 h3 "
        "M5.3 5.3 l2.1 2.1 M16.6 16.6 l2.1 2.1 M5.3 18.7 l2.1 -2.1 M16.6 7.4 l2.1 -2.1"
    ),
    "play": "M8 5 L19 12 L8 19 Z",
    "pause": "M8 5 v14 M16 5 v14",
    "next": "M6 5 L15 12 L6 19 M18 5 v14",
    "prev": "M18 5 L9 12 L18 19 M6 5 v14",
    "step": "M9 5 L16 12 L9 19",
    "back": "M15 5 L8 12 L15 19",
    "earlier": "M20 12 H4.5 M11 5 L4 12 L11 19",
    "later": "M4 12 H19.5 M13 5 L20 12 L13 19",
    "close": "M6 6 L18 18 M18 6 L6 18",
    "check": "M5 12.5 L10 17.5 L19.5 7",
    "book": (
        "M4 5 c3 -1.5 6 -1 8 1 c2 -2 5 -2.5 8 -1 v13 c-3 -1.5 -6 -1 -8 1 c-2 -2 -5 -2.5 -8 -1 Z "
        "M12 6 v13"
    ),
    "cap": "M2.5 9.5 L12 5 l9.5 4.5 L12 14 Z M6.5 11.5 v5 c3 2.5 8 2.5 11 0 v-5",
    "chart": "M4 20 V4 M4 20 h16 M7 15 l4 -5 l3 3 l5 -7",
    "people": (
        "M8.5 11 a3.2 3.2 0 1 1 .01 0 M2.5 20 c0 -4 2.5 -6 6 -6 s6 2 6 6 "
        "M16 11.5 a2.6 2.6 0 1 0 -1 -5 M17 14.2 c2.6 .4 4.3 2.3 4.5 5.3"
    ),
    "search": "M10.5 4 a6.5 6.5 0 1 1 -.01 0 M15.5 15.5 L21 21",
    "sound": (
        "M4 9.5 v5 h3.5 L12 18.5 v-13 L7.5 9.5 Z M15.5 9 c1.6 1.6 1.6 4.4 0 6 "
        "M18.3 6.2 c3.2 3.2 3.2 8.4 0 11.6"
    ),
    "mute": "M4 9.5 v5 h3.5 L12 18.5 v-13 L7.5 9.5 Z M16 9.5 l5 5 M21 9.5 l-5 5",
    "lock": "M6 11 h12 v9 h-12 Z M8.5 11 V8 a3.5 3.5 0 0 1 7 0 v3",
    "link": "M7 17 L17 7 M9 7 h8 v8",
    "eye": "M2.5 12 c4 -7 15 -7 19 0 c-4 7 -15 7 -19 0 M12 9.4 a2.6 2.6 0 1 1 -.01 0",
    "speed": "M4 18 a9 9 0 1 1 16 0 M12 14 L16 9",
    "flag": "M6 21 V4 h11 l-2.5 4 L17 12 H6",
    "plus": "M12 5 v14 M5 12 h14",
    "dice": (
        "M7 4 h10 a3 3 0 0 1 3 3 v10 a3 3 0 0 1 -3 3 H7 a3 3 0 0 1 -3 -3 V7 a3 3 0 0 1 3 -3 Z "
        "M8.7 8.7 . M15.3 8.7 . M8.7 15.3 . M15.3 15.3 ."
    ),
    "list": "M9 6 h11 M9 12 h11 M9 18 h11 M4.5 6 . M4.5 12 . M4.5 18 .",
    "type": "M5 7 V5 h14 v2 M12 5 v14 M9 19 h6",
    "columns": "M4 5 h6.5 v14 H4 Z M13.5 5 h6.5 v14 h-6.5 Z",
    "contrast": "M12 3 a9 9 0 1 1 -.01 0 M12 3 v18",
    "keyboard": "M3 6.5 h18 v11 h-18 Z M7 10 . M11 10 . M15 10 . M8 14 h8",
    "home": "M4 11 L12 4 l8 7 M6 10 v10 h12 V10",
    "save": "M5 4 h11 l3 3 v13 h-14 Z M8.5 4 v5 h6 V4 M8 20 v-6 h8 v6",
    "trash": "M4 7 h16 M9.5 7 V4 h5 v3 M6.5 7 l1 13 h9 l1 -13 M10.5 11 v5 M13.5 11 v5",
    "pen": "M5 19 l1 -4.5 L16.5 4 L20 7.5 L9.5 18 Z M14 6.5 L17.5 10",
    "minus": "M5 12 h14",
    "door": "M10 4 H5 v16 h5 M9.5 12 H20 M16 8 l4 4 l-4 4",
    "undo": "M8.5 5 L4 9.5 L8.5 14 M4 9.5 h10 a5 5 0 0 1 0 10 h-4",
    "bulb": (
        "M9.5 17 c0 -2.5 -3.5 -3.5 -3.5 -7.5 a6 6 0 0 1 12 0 c0 4 -3.5 5 -3.5 7.5 Z M10 20.5 h4"
    ),
    "star": "M12 3.5 l2.6 5.6 6.1 .7 -4.5 4.2 1.2 6 -5.4 -3 -5.4 3 1.2 -6 -4.5 -4.2 6.1 -.7 Z",
    "folder": "M3 6 h6.5 l2 2.5 h9.5 v11 h-18 Z",
    "up": "M12 20 V4.5 M5 11 L12 4 L19 11",
    "warning": "M12 4 L21.5 20 h-19 Z M12 10 v4.5 M12 17 .",
}


def _line(pen: str) -> str:
    """The line with its dots as small crosses: of a line almost without length little is drawn."""

    def cross(found: re.Match[str]) -> str:
        x, y = (float(value) for value in found.groups())
        return f"M{x - DOT:g} {y:g} h{2 * DOT:g} M{x:g} {y - DOT:g} v{2 * DOT:g}"

    return re.sub(r"M(\S+) (\S+) \.(?= |$)", cross, pen)


def icon(name: str) -> str:
    """An icon whose colour is filled in where it is shown."""
    fill = "currentColor" if name == "play" else "none"
    return document(
        24,
        24,
        f'<path d="{_line(ICONS[name])}" fill="{fill}" stroke="currentColor" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
    )
