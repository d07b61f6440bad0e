"""What macOS reads about the program in its bundle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from package.commit import AUTHORS

BUNDLE: Final = "org.moineau.game"
"""The name under which the system knows the program."""
OLDEST: Final = "10.15"
"""The oldest system for which there are libraries that draw."""


def properties(version: str, languages: Iterable[str]) -> dict[str, str | bool | list[str]]:
    """What stands in `Info.plist` beside the name and the icon."""
    spoken = list(languages)
    return {
        "CFBundleDisplayName": "Moineau",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        # The system's own menus and dialogs follow the player's language, too.
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": spoken,
        "CFBundleAllowMixedLocalizations": True,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{AUTHORS}. MIT licence.",
    }
