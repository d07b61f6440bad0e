"""The build: compiles the catalogues and puts pictures, sounds and catalogues into the package."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
SHIPPED = {
    "sprites": ("*.svg", "*.png", "*.ico", "*.icns", "*.otf", "*.ttf", "*.txt", "*.md"),
    "sounds": ("*.ogg", "*.md"),
    "locales": ("*.mo",),
}
"""The folders beside the package that travel inside it, and which files of them."""
KEPT_BACK = {"make", "readme"}
"""What makes the pictures, and the pictures of the README."""
NEVER = datetime.fromtimestamp(0, UTC)
"""Otherwise a compiled catalogue bears the moment at which it is compiled."""


class Build(build_py):
    """The usual build, with what is not Python."""

    def run(self) -> None:
        """Compile the catalogues, then gather the files unless the source itself is used."""
        compile_catalogues(HERE / "locales")
        super().run()
        if not self.editable_mode:
            for source in shipped():
                target = Path(self.build_lib) / "game" / source.relative_to(HERE)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)


def compile_catalogues(locales: Path) -> None:
    """Write the compiled catalogue beside each text catalogue."""
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        compile_catalogue(source)


def compile_catalogue(source: Path) -> None:
    """Write the compiled catalogue beside one text catalogue: the same text gives the same file."""
    with source.open("rb") as opened:
        catalogue = read_po(opened)
    catalogue.creation_date = catalogue.revision_date = NEVER
    with source.with_suffix(".mo").open("wb") as written:
        write_mo(written, catalogue)


def shipped() -> list[Path]:
    """Every file that travels inside the package."""
    return sorted(
        file
        for folder, patterns in SHIPPED.items()
        for pattern in patterns
        for file in (HERE / folder).rglob(pattern)
        if not KEPT_BACK & set(file.relative_to(HERE).parts)
    )


if __name__ == "__main__":
    setup(cmdclass={"build_py": Build})
