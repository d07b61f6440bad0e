"""The few SVG elements our pictures are made of: the subset that SDL_image can read."""

from __future__ import annotations


def number(value: float) -> str:
    """A length as short text: at most one decimal."""
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")


def circle(x: float, y: float, radius: float, fill: str) -> str:
    """A filled disc."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"/>'


def ring(x: float, y: float, radius: float, colour: str, thickness: float) -> str:
    """A circle drawn with a pen."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="none" '
        f'stroke="{colour}" stroke-width="{number(thickness)}"/>'
    )


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, turn: str = "") -> str:
    """A filled ellipse; `turn` is the inside of an SVG rotate()."""
    turned = f' transform="rotate({turn})"' if turn else ""
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" '
        f'fill="{fill}"{turned}/>'
    )


def box(x: float, y: float, width: float, height: float, radius: float, fill: str) -> str:
    """A filled box with round corners."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}" rx="{number(radius)}" fill="{fill}"/>'
    )


def frame(
    x: float, y: float, width: float, height: float, radius: float, colour: str, thickness: float
) -> str:
    """A box with round corners drawn with a pen."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}" rx="{number(radius)}" fill="none" '
        f'stroke="{colour}" stroke-width="{number(thickness)}"/>'
    )


def line(path: str, colour: str, thickness: float) -> str:
    """A path drawn with a round pen."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(thickness)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def shape(path: str, fill: str) -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{fill}"/>'


def group(body: str, transform: str) -> str:
    """Several elements moved, turned or scaled together."""
    return f'<g transform="{transform}">{body}</g>'


def scaled(body: str, centre: tuple[float, float], across: float, down: float) -> str:
    """A face painting scaled about its middle, which comes to lie on `centre`."""
    x, y = centre
    return group(body, f"translate({x:g} {y:g}) scale({across:g} {down:g}) translate(-150 -200)")


def diamond(x: float, y: float, radius: float, fill: str) -> str:
    """A lozenge standing on its point."""
    half = radius * 0.8
    corners = ((x, y - radius), (x + half, y), (x, y + radius), (x - half, y))
    return shape("M" + " L".join(f"{number(a)} {number(b)}" for a, b in corners) + " Z", fill)


def petals(
    x: float,
    y: float,
    reach: float,
    size: tuple[float, float],
    count: int,
    fill: str,
    start: float = 0.0,
) -> str:
    """Ellipses set around a heart, as in a flower."""
    return "".join(
        ellipse(x, y - reach, *size, fill, f"{number(start + k * 360 / count)} {x:g} {y:g}")
        for k in range(count)
    )


def leaf(x: float, y: float, length: float, angle: float, fill: str) -> str:
    """A pointed leaf growing from a place in a direction."""
    bend, belly = length * 0.3, length * 0.7
    path = (
        f"M0 0 C{bend:.0f} {-length * 0.22:.0f} {belly:.0f} {-length * 0.16:.0f} {length:g} 0 "
        f"C{belly:.0f} {length * 0.14:.0f} {bend:.0f} {length * 0.16:.0f} 0 0 Z"
    )
    return group(shape(path, fill), f"translate({x:g} {y:g}) rotate({angle:g})")


def document(width: float, height: float, body: str) -> str:
    """A whole picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">{body}</svg>\n'
    )
