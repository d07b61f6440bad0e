"""Draws the page that says how right the figures are, from two measurements.

python -m tests.bots.fits.page --before before.json --after after.json
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import game.bots

OUT = Path(game.bots.__file__).parent / "studies"
PANELS = {
    "ready": "Ready now, without riichi",
    "ready_later": "Ready three turns later",
    "danger_riichi": "A tile deals in to a riichi",
    "danger_open": "… to a ready open hand",
    "danger_closed": "… to a ready closed hand without riichi",
    "danger": "… to anybody, ready or not",
}
NAMES = {**PANELS, "ready_open": "Ready now, open", "ready_closed": "Ready now, closed"}
ACROSS, SIDE, GAP, LEFT, TOP = 3, 220, 70, 60, 50
BEFORE, AFTER, INK, FAINT = "#b0a58f", "#1f6f54", "#333333", "#d8d2c4"
FONT = f'font-family="sans-serif" font-size="12" fill="{INK}"'
LEGEND = (
    "Across: predicted; up: observed, with 95 % intervals; ten bins of equally many cases. "
    f'<tspan fill="{BEFORE}">● before</tspan> <tspan fill="{AFTER}">● fitted</tspan>'
)


def main() -> None:
    """Writes the picture and the page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--before", type=Path, required=True)
    parser.add_argument("--after", type=Path, required=True)
    given = parser.parse_args()
    before, after = (json.loads(one.read_text("utf-8")) for one in (given.before, given.after))
    (OUT / "calibration.svg").write_text(picture(before, after), encoding="utf-8")
    (OUT / "calibration.md").write_text(page(before, after), encoding="utf-8")


def picture(before: dict, after: dict) -> str:
    """The plot: a panel for each kind of prediction."""
    rows = -(-len(PANELS) // ACROSS)
    width = LEFT + ACROSS * (SIDE + GAP)
    height = TOP + rows * (SIDE + GAP + 20)
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {FONT}>',
        f'<rect width="{width}" height="{height}" fill="#fbf9f4"/>',
        f'<text x="{LEFT}" y="22">{LEGEND}</text>',
    ]
    for nth, (name, title) in enumerate(PANELS.items()):
        x = LEFT + nth % ACROSS * (SIDE + GAP)
        y = TOP + nth // ACROSS * (SIDE + GAP + 20)
        found += _panel(x, y, title, before[name]["bins"], after[name]["bins"])
    return "\n".join([*found, "</svg>", ""])


def _panel(x: int, y: int, title: str, before: Sequence, after: Sequence) -> Iterator[str]:
    most = max(max(one["high"], one["predicted"]) for one in (*before, *after)) * 1.05
    yield f'<g transform="translate({x} {y + 20})">'
    yield f'<text y="-8" font-weight="bold">{title}</text>'
    yield f'<rect width="{SIDE}" height="{SIDE}" fill="white" stroke="{FAINT}"/>'
    yield f'<path d="M0 {SIDE}L{SIDE} 0" stroke="{FAINT}" stroke-dasharray="4 3"/>'
    for mark in _marks(most):
        place = SIDE * mark / most
        told = f"{100 * mark:g} %"
        yield f'<text x="{place:.1f}" y="{SIDE + 16}" text-anchor="middle">{told}</text>'
        yield f'<text x="-6" y="{SIDE - place + 4:.1f}" text-anchor="end">{told}</text>'
    for colour, bins in ((BEFORE, before), (AFTER, after)):
        for one in bins:
            across, up = SIDE * one["predicted"] / most, SIDE - SIDE * one["observed"] / most
            low, high = (SIDE - SIDE * one[end] / most for end in ("low", "high"))
            yield f'<path d="M{across:.1f} {low:.1f}V{high:.1f}" stroke="{colour}"/>'
            yield f'<circle cx="{across:.1f}" cy="{up:.1f}" r="3" fill="{colour}"/>'
    yield "</g>"


def _marks(most: float) -> Iterator[float]:
    step = next(step for step in (0.01, 0.02, 0.05, 0.1, 0.2) if most / step <= 6)
    for nth in range(int(most / step) + 1):
        yield round(nth * step, 2)


def page(before: dict, after: dict) -> str:
    """The page."""
    rows = [
        f"| {NAMES[name]} | {after[name]['count']:,} | {after[name]['observed']:.2%} "
        f"| {before[name]['predicted']:.2%} | {after[name]['predicted']:.2%} "
        f"| {before[name]['log_loss']:.4f} | {after[name]['log_loss']:.4f} "
        f"| {before[name]['brier']:.4f} | {after[name]['brier']:.4f} |"
        for name in NAMES
    ]
    costs = [
        f"| {name} | {now['count']} | {now['observed']:,} ± {now['interval']:,} "
        f"| {before['cost'][name]['predicted']:,} | {now['predicted']:,} |"
        for name, now in after["cost"].items()
    ]
    bins = [line for name in PANELS for line in _bins(NAMES[name], after[name]["bins"])]
    text = TEXT.format(hands=f"{after['hands']:,}", rows="\n".join(rows), costs="\n".join(costs))
    return text + "\n".join(bins) + "\n"


def _bins(name: str, bins: Sequence[dict]) -> Iterator[str]:
    yield f"\n**{name}**\n"
    yield "| cases | predicted | observed | 95 % interval |"
    yield "| ---: | ---: | ---: | --- |"
    for one in bins:
        yield (
            f"| {one['count']:,} | {one['predicted']:.2%} | {one['observed']:.2%} "
            f"| {one['low']:.2%} – {one['high']:.2%} |"
        )


TEXT = Path(__file__).with_name("page_text.md").read_text("utf-8")


if __name__ == "__main__":
    main()
