"""Draw everything again: `python -m sprites.make` (or `make assets`)."""

from __future__ import annotations

import argparse
from pathlib import Path

from sprites.make import app_icon, birds, faces, fonts, icons, objects, scenery
from sprites.make.glyphs import Glyphs
from sprites.make.svg import document

SPRITES = Path(__file__).parent.parent


def draw(sources: fonts.Sources, out: Path) -> None:
    """Write every picture."""
    brushes = faces.Brushes(Glyphs(sources.brush), Glyphs(sources.bold))
    for name, art in faces.paintings(brushes):
        _write(out / "tiles" / f"{name}.svg", document(300, 400, art))
    for name, picture in objects.pictures(brushes):
        _write(out / f"{name}.svg", picture)
    for kind in birds.BIRDS:
        _write(out / "birds" / f"{kind}.svg", birds.bird(kind))
    for name in icons.ICONS:
        _write(out / "icons" / f"{name}.svg", icons.icon(name))
    for name, picture in scenery.parts():
        _write(out / "title" / f"{name}.svg", picture)
    app_icon.write(out / "icon")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Read the arguments and draw."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--fonts", type=Path, required=True, help="folder npm filled")
    arguments.add_argument("--out", type=Path, default=SPRITES)
    arguments.add_argument("--only", choices=("pictures", "fonts"))
    options = arguments.parse_args()
    sources = fonts.find(options.fonts)
    if options.only != "fonts":
        draw(sources, options.out)
    if options.only != "pictures":
        fonts.write(sources, options.out / "fonts", SPRITES.parent / "locales")


if __name__ == "__main__":
    main()
