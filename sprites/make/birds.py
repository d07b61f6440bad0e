"""The birds at the table: one recipe, and the colours of each."""

from __future__ import annotations

from typing import NamedTuple

from sprites.make.svg import circle, document, ellipse, line, shape

_RIM = "#d8c9a4"


class Plumage(NamedTuple):
    """The colours of a bird."""

    cap: str
    cheek: str
    breast: str
    ground: str
    beak: str


BIRDS = {
    "moineau": Plumage("#7d4322", "#fbf5e6", "#efe3cb", "#c8573c", "#4a423c"),
    "mesange": Plumage("#1f3552", "#fbf5e6", "#ecc94b", "#7fa9b8", "#33302c"),
    "rougegorge": Plumage("#6f5a40", "#d8622d", "#d8622d", "#a9b98c", "#33302c"),
    "pinson": Plumage("#5d7a94", "#c98664", "#c98664", "#d9c48a", "#55606a"),
    "hibou": Plumage("#5b4632", "#d9b98a", "#b98f5d", "#55667f", "#2e2924"),
    "pie": Plumage("#15181c", "#15181c", "#f7f3e8", "#8fb0a0", "#15181c"),
}

_BREAST = (
    "M47 175 C44 128 60 112 66 96 C74 46 146 40 154 94 C158 128 164 150 157 172 "
    "A92 92 0 0 1 47 175 Z"
)
_BACK = (
    "M47 175 C46 130 60 112 66 96 C70 74 84 62 102 58 C96 100 100 140 72 187.6 "
    "A92 92 0 0 1 47 175 Z"
)
_CAP = (
    "M60 112 C58 58 92 40 118 42 C142 44 154 64 156 84 C132 76 104 84 94 112 "
    "C82 124 62 126 60 112 Z"
)
_CHEEK = "M94 112 C98 88 128 78 154 86 C160 104 150 128 126 130 C110 130 98 124 94 112 Z"
_BEAK = "M152 82 L182 94 L152 104 Q146 92 152 82 Z"
_OWL_BODY = "M44 173 C34 110 40 60 100 52 C160 60 166 110 156 173 A92 92 0 0 1 44 173 Z"
_OWL_BARS = "M72 152 l7 9 l7 -9 M114 152 l7 9 l7 -9 M93 168 l7 9 l7 -9"
_OWL_BROW = (
    "M40 110 C38 76 46 56 44 36 C62 48 76 52 100 52 C124 52 138 48 156 36 C154 56 162 76 160 110 "
    "C140 70 60 70 40 110 Z"
)


def bird(kind: str) -> str:
    """A roundel with the head of a bird."""
    plumage = BIRDS[kind]
    ground = circle(100, 100, 98, _RIM) + circle(100, 100, 92, plumage.ground)
    head = _owl(plumage) if kind == "hibou" else _songbird(kind, plumage)
    return document(200, 200, ground + head)


def _songbird(kind: str, plumage: Plumage) -> str:
    eye, glint = ("#f7f3e8", "#15181c") if kind == "pie" else ("#191512", "#ffffff")
    return (
        shape(_BREAST, plumage.breast)
        + shape(_BACK, plumage.cap)
        + shape(_CAP, plumage.cap)
        + shape(_CHEEK, plumage.cheek)
        + _marking(kind, plumage)
        + shape(_BEAK, plumage.beak)
        + circle(136, 84, 7, eye)
        + circle(138, 82, 2.4, glint)
    )


def _marking(kind: str, plumage: Plumage) -> str:
    if kind == "moineau":
        bib = "M152 100 C156 122 146 136 130 138 C132 122 142 112 152 100 Z"
        return ellipse(116, 112, 11, 9, "#2a2320") + shape(bib, "#2a2320")
    if kind == "mesange":
        tie = (
            "M94 112 C104 132 128 138 152 118 C150 138 140 146 136 184.6 L120 189.8 "
            "C120 160 112 146 94 134 Z"
        )
        return shape(tie, plumage.cap)
    if kind == "pinson":
        return line("M60 140 Q72 148 86 148 M54 160 Q66 168 80 168", "#f6efe2", 6)
    if kind == "pie":
        return shape("M60 112 C70 150 130 150 156 110 L150 92 Z", plumage.cap)
    return ""


def _owl(plumage: Plumage) -> str:
    eyes = "".join(
        circle(x, 102, 28, "#f3dfb8")
        + circle(x, 102, 17, "#e0912a")
        + circle(x, 102, 9, plumage.beak)
        for x in (72, 128)
    )
    return (
        shape(_OWL_BODY, plumage.breast)
        + shape(_OWL_BROW, plumage.cap)
        + line(_OWL_BARS, plumage.cap, 5)
        + eyes
        + shape("M92 116 L108 116 L100 136 Z", plumage.beak)
    )
