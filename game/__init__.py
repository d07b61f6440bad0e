"""Moineau: mahjong at home, offline, in French, Japanese and English."""

import os

__version__ = "0.1.0"

# Read by SDL and pygame at the moment they are loaded, which is always after this.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "moineau")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "moineau")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
