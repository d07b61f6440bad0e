"""The icon of the program as pixels, for windows, menus and bundles."""

from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING

from PIL import Image

from sprites.make.objects import app_icon

if TYPE_CHECKING:
    from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_SIMPLE_BELOW = 32


def picture(size: int) -> Image.Image:
    """The icon at one size; the smallest ones leave out the feathers."""
    text = app_icon(detail=size >= _SIMPLE_BELOW)
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def write(folder: Path) -> None:
    """Write the PNG of each size, the Windows icon and the macOS icon."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: picture(size) for size in SIZES}
    for size, image in pictures.items():
        if size <= max(SIZES) // 2:
            image.save(folder / f"moineau{size}.png", optimize=True)
    pictures[256].save(
        folder / "moineau.ico",
        sizes=[(size, size) for size in SIZES if size <= max(SIZES) // 2],
        append_images=[image for size, image in pictures.items() if size < max(SIZES) // 2],
    )
    pictures[512].save(folder / "moineau.icns", append_images=list(pictures.values())[:-1])
