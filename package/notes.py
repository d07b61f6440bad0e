"""The notes of a release, in every language, from the changes.

    python -m package.notes v0.1.0 > notes.md

What a player notices is told in `package/notes/VERSION.md`, point by point, in three languages;
every change, in English, follows from `CHANGELOG.md`. A tag for which either is missing, or whose
languages do not tell the same number of things, makes no release.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from game import __version__
from game.text.languages import LANGUAGES
from package.commit import ROOT

NOTES: Final = Path(__file__).with_name("notes")
CHANGES: Final = ROOT / "CHANGELOG.md"
LARGEST: Final = 120_000
"""Letters that the page of a release has room for."""
_DATED: Final = re.compile(r"\d{4}-\d\d-\d\d")


class NoNotes(RuntimeError):
    """A release that cannot be told of; says what is missing, in one line."""


def notes(tag: str, folder: Path = NOTES, changes: str | None = None) -> str:
    """The notes of the release of a tag; raises `NoNotes`."""
    version = tag.removeprefix("v")
    if tag != f"v{version}" or version != __version__:
        raise NoNotes(f"the tag {tag} is not that of this version, v{__version__}")
    told = in_languages(version, folder)
    date, every = changed(version, changes)
    if not _DATED.fullmatch(date):
        raise NoNotes(f"CHANGELOG.md has no date for {version}, but “{date}”")
    heads = [f"## {LANGUAGES[code].name}\n\n{text}\n" for code, text in told.items()]
    tail = f"<details><summary>Every change, in English</summary>\n\n{every}\n\n</details>\n"
    page = "\n".join(heads)
    whole = f"{page}\n{tail}"
    return whole if len(whole) <= LARGEST else page


def in_languages(version: str, folder: Path = NOTES) -> Mapping[str, str]:
    """What a player notices, by the code of the language; raises `NoNotes`."""
    file = folder / f"{version}.md"
    if not file.is_file():
        raise NoNotes(f"there are no notes for {version}: {file.name} in package/notes")
    parts = _parts(file.read_text(encoding="utf-8"))
    told = {code: parts.get(one.name, "") for code, one in LANGUAGES.items()}
    silent = [code for code, text in told.items() if not points(text)]
    if silent:
        raise NoNotes(f"package/notes/{file.name} says nothing in: {', '.join(silent)}")
    counts = {code: points(text) for code, text in told.items()}
    if len(set(counts.values())) > 1:
        said = ", ".join(f"{code} {count}" for code, count in counts.items())
        raise NoNotes(f"package/notes/{file.name} has points in number: {said}")
    return told


def points(text: str) -> int:
    """How many things a text tells, one a dash."""
    return len(re.findall(r"^- \S", text, re.MULTILINE))


def changed(version: str, changes: str | None = None) -> tuple[str, str]:
    """When a version was released and all that changed in it; raises `NoNotes`."""
    text = CHANGES.read_text(encoding="utf-8") if changes is None else changes
    for head, part in _parts(text).items():
        named, _, date = head.partition(", ")
        if named == version:
            return date, part
    raise NoNotes(f"CHANGELOG.md does not tell of {version}")


def _parts(text: str) -> Mapping[str, str]:
    """The parts of a page by their heading."""
    pieces = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return {
        head.strip(): part.strip() for head, part in zip(pieces[1::2], pieces[2::2], strict=True)
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status; writes the notes."""
    parser = argparse.ArgumentParser(description="Writes the notes of a release.")
    parser.add_argument("tag", help="such as v1.2.0")
    given = parser.parse_args(arguments)
    try:
        sys.stdout.write(notes(given.tag))
    except NoNotes as fault:
        sys.stderr.write(f"no release: {fault}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
