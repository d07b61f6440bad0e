"""A tile as SVG text: the body in its pose, with a face painted on it.

A face is drawn in a box of 300 by 400.

Poses: flat (no thickness), lying (face up), down (face down), two (a stack of two), hand (standing,
face to the viewer), away (standing, back to the viewer) and row (standing, seen from its end).
A tile is turned towards a seat: 0 bottom, 1 right, 2 top, 3 left; turning turns the picture, never
the light.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.text.languages import FALLBACK, LANGUAGES

Pose = Literal["flat", "lying", "down", "two", "hand", "away", "row"]
Style = Literal["classic", "large", "shapes", "own"]
Back = Literal["honey", "sage", "wisteria"]

WIDTH, HEIGHT, THICK = 300, 400, 78
RADIUS = 34
SMALL = 40
"""The width in pixels below which the simpler drawing of a face is used."""

IVORY, IVORY_LOW, IVORY_EDGE, IVORY_LINE = "#fffdf5", "#f4ecd8", "#d9cdaf", "#b5a782"
SEAM = "#6d4a22"
STARK = ((IVORY, "#ffffff"), (IVORY_LOW, "#ffffff"), (IVORY_LINE, "#000000"), (SEAM, "#000000"))
"""The colours of the body, and what they are where contrast must be great."""
FACE_UP: frozenset[Pose] = frozenset(("flat", "lying", "hand"))
FACES: tuple[str, ...] = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(10)),
    *(f"{rank}z" for rank in range(1, 8)),
)
"""The faces of all suits and honours."""
BONUS_FACES: tuple[str, ...] = tuple(f"{kind}{rank}" for kind in "fg" for rank in range(1, 5))
"""Flowers and seasons."""


@dataclass(frozen=True, slots=True)
class BackColours:
    """The colours of a tile's back, from its upper end to the line drawn on it."""

    top: str
    low: str
    edge: str
    line: str
    motif: Literal["feathers", "waves", "lattice"] = "feathers"
    """What is drawn on it; small tiles have a frame of their own instead."""


BACKS: dict[Back, BackColours] = {
    "honey": BackColours("#c9924e", "#b97f3c", "#8f5d27", "#e2b777"),
    "sage": BackColours("#7bb09d", "#6ba08d", "#3c6759", "#d3ece2", "waves"),
    "wisteria": BackColours("#93a6d2", "#8295c4", "#4a5a88", "#dde5f6", "lattice"),
}


def thickness(width: float) -> float:
    """The thickness of a tile of this width."""
    return width * THICK / WIDTH


def face_top(pose: Pose) -> float:
    """The top of the face in the picture of a tile."""
    return THICK * 0.55 if pose == "hand" else 0.0


def sheet(w: float, h: float, body: str, defs: str = "") -> str:
    """An SVG document of some shapes."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" '
        f'width="{w:g}" height="{h:g}"><defs>{defs}</defs>{body}</svg>'
    )


def inside(picture: str) -> str:
    """The shapes of an SVG document."""
    start = picture.index(">", picture.index("<svg")) + 1
    return picture[start : picture.rindex("</svg>")]


def viewbox(picture: str) -> tuple[float, float]:
    """The width and height of an SVG document."""
    numbers = picture.split('viewBox="', 1)[1].split('"', 1)[0].split()
    return float(numbers[2]), float(numbers[3])


def gradient(name: str, top: str, low: str, height: float) -> str:
    """The SVG of a vertical gradient over the height of a picture."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="0" y1="0" x2="0" y2="{height:g}"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{low}"/></linearGradient>'
    )


def stark(picture: str) -> str:
    """The body of a tile in white, with black edges."""
    for colour, instead in STARK:
        picture = picture.replace(colour, instead)
    return picture


def block(
    x: float, y: float, w: float, h: float, r: float, fill: str, line: str = "", width: float = 0
) -> str:
    """The SVG of a rounded box."""
    stroke = f' stroke="{line}" stroke-width="{width}"' if line else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" '
        f'rx="{r:.1f}" fill="{fill}"{stroke}/>'
    )


def fitted(face: str, corner: str = "") -> str:
    """A face scaled to a tile, with room for a sign in the corner, if any."""
    if corner:
        room = "translate(156 212) scale(.86) translate(-150 -200)"
        return f'<g transform="{room}">{face}</g>{corner}'
    return f'<g transform="translate(150 200) scale(.93) translate(-150 -200)">{face}</g>'


def tile(
    face: str | None,
    pose: Pose = "lying",
    turn: int = 0,
    back: Back = "honey",
    *,
    small: bool = False,
    corner: str = "",
) -> str:
    """The SVG of a tile; without a face its back is shown."""
    return _Body(face, turn, BACKS[back], small, corner).picture(pose)


LOOSE: Final = 520
"""The sides of the room in which a tile lies in any direction."""
LAYERS: Final = (1.0, 0.8, 0.6, 0.42, 0.26, 0.12)
"""How deep below its back the layers of such a tile lie, in its thickness."""


def loose(angle: float, back: Back) -> str:
    """The SVG of a tile that lies face down, turned by an angle to the left."""
    colours, middle = BACKS[back], LOOSE / 2
    left, top = middle - WIDTH / 2, middle - HEIGHT / 2

    def turned(deep: float, body: str) -> str:
        at = f"translate(0 {deep * THICK:.1f}) rotate({-angle:g} {middle:g} {middle:g})"
        return f'<g transform="{at} translate({left:g} {top:g})">{body}</g>'

    sides = "".join(
        turned(deep, block(0, 0, WIDTH, HEIGHT, RADIUS, IVORY_EDGE if deep > 0.5 else colours.edge))
        for deep in LAYERS
    )
    art = _plate(WIDTH, HEIGHT, colours) + _small_back(WIDTH, HEIGHT, colours.line, colours.motif)
    defs = gradient("back", colours.top, colours.low, HEIGHT)
    return sheet(LOOSE, LOOSE + THICK, sides + turned(0, art), defs)


@dataclass(frozen=True, slots=True)
class _Body:
    """The drawing of one tile."""

    face: str | None
    turn: int
    colours: BackColours
    small: bool
    corner: str

    def picture(self, pose: Pose) -> str:
        draw = {
            "flat": self._flat,
            "lying": self._lying,
            "down": self._down,
            "two": self._two,
            "hand": self._hand,
            "away": self._away,
            "row": self._row,
        }[pose]
        w, h, body = draw()
        defs = gradient("ivory", IVORY, IVORY_LOW, h)
        return sheet(w, h, body, defs + gradient("back", self.colours.top, self.colours.low, h))

    @property
    def _size(self) -> tuple[int, int]:
        return (WIDTH, HEIGHT) if self.turn % 2 == 0 else (HEIGHT, WIDTH)

    def _art(self) -> str:
        if self.face is None:
            return ""
        w, h = self._size
        turned = f"translate({w / 2:g} {h / 2:g}) rotate({-90 * self.turn}) translate(-150 -200)"
        return f'<g transform="{turned}">{fitted(self.face, self.corner)}</g>'

    def _flat(self) -> tuple[float, float, str]:
        w, h = self._size
        if self.face is None:
            return w, h, _plate(w, h, self.colours) + self._back_art(w, h)
        return w, h, _plate(w, h) + self._art()

    def _lying(self) -> tuple[float, float, str]:
        w, h = self._size
        side = _side(w, h, IVORY_EDGE, self.colours.edge, 0.66)
        return w, h + THICK, side + _plate(w, h) + self._art()

    def _down(self) -> tuple[float, float, str]:
        w, h = self._size
        side = _side(w, h, self.colours.edge, IVORY_EDGE, 0.36)
        return w, h + THICK, side + _plate(w, h, self.colours) + self._back_art(w, h)

    def _two(self) -> tuple[float, float, str]:
        w, h = self._size
        edge = self.colours.edge
        seam = SEAM if self.colours == BACKS["honey"] else edge
        body = (
            _side(w, h, edge, IVORY_EDGE, 0.36, THICK)
            + block(0, THICK * 0.96, w, h, RADIUS, seam)
            + _side(w, h, edge, IVORY_EDGE, 0.36)
            + _plate(w, h, self.colours)
            + self._back_art(w, h)
        )
        return w, h + 2 * THICK, body

    def _hand(self) -> tuple[float, float, str]:
        w, h = self._size
        lift = face_top("hand")
        front = _plate(w, h) + self._art() if self.face is not None else _plate(w, h, self.colours)
        body = (
            block(0, 0, w, h * 0.5, RADIUS, self.colours.low)
            + block(0, lift * 0.38, w, h * 0.5, RADIUS, IVORY_EDGE)
            + f'<g transform="translate(0 {lift:.1f})">{front}</g>'
        )
        return w, h + lift, body

    def _away(self) -> tuple[float, float, str]:
        w, h = WIDTH, HEIGHT * 0.72
        line = self.colours.line
        body = (
            block(0, 0, w, h, RADIUS, IVORY_LINE)
            + block(3, 2, w - 6, h, RADIUS - 2, IVORY_LOW)
            + block(0, THICK * 0.55, w, h * 0.6, RADIUS, line)
            + f'<g transform="translate(0 {THICK})">{_plate(w, h, self.colours)}'
            + block(24, 24, w - 48, h - 48, 18, "none", line, 5)
            + "</g>"
        )
        return w, h + THICK, body

    def _row(self) -> tuple[float, float, str]:
        deep, tall = 190.0, HEIGHT * 0.40
        total = WIDTH + tall
        ivory, wide = (deep * 0.38 if self.turn == 1 else 0.0), deep * 0.62
        body = (
            block(0, 40, deep, total - 40, 22, self.colours.edge)
            + block(ivory, 40, wide, total - 40, 22, IVORY_EDGE)
            + block(0, 0, deep, WIDTH, 22, self.colours.low)
            + block(ivory, 0, wide, WIDTH, 22, IVORY_LINE)
            + block(ivory + 3, 3, wide - 6, WIDTH - 6, 20, IVORY_LOW)
        )
        return deep, total, body

    def _back_art(self, w: float, h: float) -> str:
        """The drawing on the back, in a thin frame; a small one is only that, in its own way."""
        line, motif = self.colours.line, self.colours.motif
        if self.small:
            return _small_back(w, h, line, motif)
        if motif != "feathers":
            drawn = _waves(w, h, line) if motif == "waves" else _lattice(w, h, line)
            return drawn + block(24, 24, w - 48, h - 48, 18, "none", line, 6)
        cx, cy = w / 2, h / 2
        around = f'fill="none" stroke="{line}" stroke-width="5"'
        ring = f'<circle cx="{cx:g}" cy="{cy:g}" r="98" {around}/>'
        feathers = "".join(_feather(cx, cy, angle, line) for angle in (-46, 0, 46))
        frame = block(24, 24, w - 48, h - 48, 18, "none", line, 5)
        return f'{frame}{ring}<g transform="translate(0 8)">{feathers}</g>'


def _small_back(w: float, h: float, line: str, motif: str) -> str:
    frame = block(30, 30, w - 60, h - 60, 16, "none", line, 9)
    if motif == "waves":
        return frame + block(62, 62, w - 124, h - 124, 8, "none", line, 9)
    if motif == "lattice":
        x, y = w / 2, h / 2
        lozenge = f"M{x:g} {y - 62:g} l46 62 -46 62 -46 -62 Z"
        return f'{frame}<path d="{lozenge}" fill="none" stroke="{line}" stroke-width="9"/>'
    return frame


def _waves(w: float, h: float, line: str) -> str:
    """Rows of waves, as on old cloth: arcs in arcs, each row between those above."""
    step, radii = (w - 72) / 4, (1.0, 0.62, 0.24)
    rows = int((h - 72) / (step / 2))
    arcs = "".join(
        f"M{x - r:.1f} {y:.1f} A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f} "
        for row in range(rows)
        for column in range(4 - row % 2)
        for x, y in [(36 + step * (column + 0.5 + row % 2 / 2), 36 + (row + 2) * step / 2)]
        for r in (radius * step / 2 for radius in radii)
    )
    return f'<path d="{arcs}" fill="none" stroke="{line}" stroke-width="5"/>'


def _lattice(w: float, h: float, line: str) -> str:
    """A lattice of lozenges with a small one in each."""
    across, down = (w - 72) / 3, (h - 72) / 4
    lozenges = "".join(
        f"M{x:.1f} {y - down * part:.1f} l{across * part:.1f} {down * part:.1f} "
        f"{-across * part:.1f} {down * part:.1f} {-across * part:.1f} {-down * part:.1f} Z "
        for row in range(4)
        for column in range(3)
        for x, y in [(36 + across * (column + 0.5), 36 + down * (row + 0.5))]
        for part in (0.5, 0.2)
    )
    return f'<path d="{lozenges}" fill="none" stroke="{line}" stroke-width="5"/>'


def _feather(cx: float, cy: float, angle: int, line: str) -> str:
    x, y = cx, cy
    return (
        f'<path d="M{x:g} {y + 40:g} C{x - 34:g} {y + 6:g} {x - 28:g} {y - 40:g} {x:g} {y - 66:g} '
        f'C{x + 28:g} {y - 40:g} {x + 34:g} {y + 6:g} {x:g} {y + 40:g} Z" fill="none" '
        f'stroke="{line}" stroke-width="8" stroke-linejoin="round" '
        f'transform="rotate({angle} {x:g} {y + 40:g})"/>'
    )


def _plate(w: float, h: float, back: BackColours | None = None) -> str:
    """The upper surface of a tile: ivory, or its back."""
    edge, fill = (back.edge, "url(#back)") if back else (IVORY_LINE, "url(#ivory)")
    return block(0, 0, w, h, RADIUS, edge) + block(3.5, 2.5, w - 7, h - 7, RADIUS - 3, fill)


def _side(w: float, h: float, upper: str, lower: str, split: float, y: float = 0.0) -> str:
    """The near side of a tile: its two layers, seen below the upper surface."""
    low = block(0, y + THICK * 0.5, w, h + THICK * 0.5, RADIUS, lower)
    return low + block(0, y + THICK * 0.3, w, h + THICK * (split - 0.3), RADIUS, upper)


@dataclass(frozen=True, slots=True)
class TileLook:
    """The player's style of tiles: the set, the backs, the letters, the sign in the corner."""

    style: Style = "classic"
    back: Back = "honey"
    letters: str = FALLBACK
    corner: bool = False
    shades_drawn: bool = True
    """Whether tsumogiri discards are darker in the rivers."""
    stark: bool = False
    """Whether a tile is white with a black edge."""


def corner_sign(name: str, look: TileLook) -> str:
    """The sign in the corner of a tile, if any: 3 of 3s, E of 1z, 0 of a red five."""
    if look.style == "large" or name[0] in "fg":
        return ""
    if name[1] != "z":
        return name[0]
    return LANGUAGES[look.letters].honours[int(name[0]) - 1]
