"""The picture of the title: the sparrow on its branch before the sun, in parts that can sway."""

from __future__ import annotations

from collections.abc import Iterator

from sprites.make.sparrow import feet, sparrow
from sprites.make.svg import document, leaf, line, shape

BARK, BARK_LIGHT = "#5d6b35", "#8d9c55"
LEAF_LIGHT, LEAF, LEAF_DARK = "#93a35a", "#7d8f4a", "#6a7c3e"
_SUN_LIGHT, _SUN_DEEP = "#de6d4d", "#bf442d"
_BRANCH = (
    "M-340 668 C-200 656 -100 634 -12 608 C40 594 70 588 120 583 C220 574 320 576 400 567 "
    "C480 556 540 540 640 537 Q670 537 704 545 L696 555 Q660 552 620 552 C540 556 480 574 400 583 "
    "C320 591 220 588 120 600 C70 607 30 616 -12 629 C-100 654 -200 680 -340 694 Z"
)
_GLEAM = (
    "M-340 674 C-200 662 -100 640 -12 614 C40 599 80 592 130 588 C230 579 320 580 400 572 "
    "C480 561 540 546 640 542 L684 545"
)


def parts() -> Iterator[tuple[str, str]]:
    """Each part of the picture with its name; the swaying ones have their joint in the middle."""
    yield "sun", _sun()
    yield "sparrow", document(400, 400, feet(190, 355) + sparrow())
    branch = shape(_BRANCH, BARK) + line(_GLEAM, BARK_LIGHT, 6)
    yield "branch", _moved(1060, 220, (-340, 500), branch)
    yield "twig", _joint(190, (545, 552), _twig())
    yield "tip", _joint(96, (690, 545), _tip())
    yield "leaves", _joint(144, (112, 592), _leaves())


def _twig() -> str:
    return (
        line("M541 555 C574 540 612 512 630 470", BARK, 9)
        + leaf(629, 474, 94, -62, LEAF)
        + leaf(622, 484, 103, -16, LEAF_LIGHT)
        + leaf(601, 506, 86, 24, LEAF)
    )


def _tip() -> str:
    return (
        leaf(690, 546, 88, -7, LEAF_LIGHT)
        + leaf(701, 543, 70, -50, LEAF_DARK)
        + leaf(677, 548, 77, 35, LEAF)
    )


def _leaves() -> str:
    return (
        leaf(118, 590, 82, 145, LEAF)
        + leaf(95, 598, 85, 206, LEAF_LIGHT)
        + leaf(57, 606, 88, 118, LEAF_DARK)
    )


def _sun() -> str:
    light = (
        '<defs><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="180" cy="156" r="330">'
        f'<stop offset="0" stop-color="{_SUN_LIGHT}"/><stop offset="1" stop-color="{_SUN_DEEP}"/>'
        "</radialGradient></defs>"
    )
    return document(472, 472, light + '<circle cx="236" cy="236" r="236" fill="url(#sun)"/>')


def _joint(reach: float, joint: tuple[float, float], body: str) -> str:
    """A part in a square box around its joint, so that it can be turned about it."""
    return _moved(2 * reach, 2 * reach, (joint[0] - reach, joint[1] - reach), body)


def _moved(wide: float, high: float, corner: tuple[float, float], body: str) -> str:
    moved = f'<g transform="translate({-corner[0]:g} {-corner[1]:g})">{body}</g>'
    return document(wide, high, moved)
