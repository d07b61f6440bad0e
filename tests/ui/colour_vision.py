"""Colours as they are seen without one kind of cone, or without any colour.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics
15 (6), 2009, for a severity of 1.0; they hold for linear red, green and blue. Grey is the
luminance of WCAG 2.1, with the weights of Rec. 709.
"""

from functools import cache

Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


@cache
def luminance(red: int, green: int, blue: int, sight: str) -> float:
    """The luminance of a colour as somebody sees it, from 0 to 1."""
    light = [_linear(one / 255) for one in (red, green, blue)]
    seen = (sum(part * one for part, one in zip(row, light, strict=True)) for row in SIGHTS[sight])
    weights = (0.2126, 0.7152, 0.0722)
    return sum(w * min(1.0, max(0.0, one)) for w, one in zip(weights, seen, strict=True))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
