"""The tree sparrow 雀, who is our sign, our player and our one of bamboos."""

from __future__ import annotations

from sprites.make.inks import BEAK, CAP, CHESTNUT, DOWN, SOOT, WINGBAR
from sprites.make.svg import circle, ellipse, line, shape

_TAIL = shape(
    "M104 262 L22 338 Q16 350 30 352 L62 342 Q58 356 74 352 L150 304 Z", CHESTNUT
) + shape("M104 262 L40 330 Q52 336 66 326 L150 290 Z", CAP)
_BREAST = (
    "M306 150 C330 206 312 276 256 306 C206 332 138 326 106 284 C84 254 98 202 140 166 "
    "C166 144 196 128 214 104 C238 70 300 84 306 150 Z"
)
_SHADED_DOWN = "#e0cba2"
_BACK = shape(
    "M214 104 C196 130 164 144 140 166 C98 202 84 254 106 284 C122 300 140 306 152 302 "
    "C196 296 242 262 250 206 C254 178 240 160 226 150 Z",
    CHESTNUT,
) + shape(
    "M206 190 C230 186 246 196 246 214 C240 262 200 292 146 300 L66 322 C96 284 120 226 206 190 Z",
    CAP,
)
_FEATHERS = (
    line("M150 226 C176 214 206 206 236 208", WINGBAR, 9)
    + line("M124 258 C154 242 190 234 222 238", WINGBAR, 7)
    + line("M104 290 C130 276 158 270 186 270", CHESTNUT, 7)
    + line("M96 304 C120 294 140 290 160 288", CHESTNUT, 6)
    + line("M168 162 L150 182 M190 150 L170 174 M210 140 L194 164", CAP, 8)
)
_ONE_BAR = line("M140 232 C172 212 206 204 238 208", WINGBAR, 17)
_CAP_AND_CHEEK = (
    shape(
        "M206 116 C212 66 262 46 298 74 C312 86 318 102 318 116 C290 108 256 116 236 146 "
        "C220 144 206 134 206 116 Z",
        CAP,
    )
    + shape(
        "M236 146 C246 122 276 110 304 116 C312 140 300 168 272 172 C254 174 240 164 236 146 Z",
        WINGBAR,
    )
    + shape(
        "M300 132 C312 136 318 140 316 150 C312 170 300 184 284 190 C276 184 276 178 280 168 "
        "C290 160 296 148 300 132 Z",
        SOOT,
    )
)
_FACE = (
    ellipse(262, 152, 15, 12, SOOT)
    + shape("M312 106 Q338 108 354 124 Q336 136 310 136 Q304 120 312 106 Z", BEAK)
    + line("M310 122 L346 123", SOOT, 3)
    + circle(288, 112, 10, SOOT)
    + circle(291, 109, 3.2, "#ffffff")
)
_SMALL_FACE = (
    ellipse(260, 152, 20, 17, SOOT)
    + shape("M310 100 Q340 102 362 122 Q338 142 306 138 Q300 118 310 100 Z", SOOT)
    + circle(286, 108, 13, SOOT)
)


def sparrow(*, detail: bool = True) -> str:
    """The bird in a box of 400 by 400, looking right: cap, cheek spot, bib and wing bars."""
    if detail:
        return _TAIL + shape(_BREAST, DOWN) + _BACK + _FEATHERS + _CAP_AND_CHEEK + _FACE
    return _TAIL + shape(_BREAST, _SHADED_DOWN) + _BACK + _ONE_BAR + _CAP_AND_CHEEK + _SMALL_FACE


def feet(x: float, y: float, colour: str = "#b98a55", thickness: float = 8) -> str:
    """Two feet on a branch."""
    toes = "".join(
        f"M{left} {top} L{left + 4} {low} M{left + 4} {low} L{left - 12} {low + 6} "
        f"M{left + 4} {low} L{left + 18} {low + 6} "
        for left, top, low in ((x, y - 26, y), (x + 44, y - 30, y - 2))
    )
    return line(toes.strip(), colour, thickness)
