"""The catalogues as a translation site opens them: every key with what a translator has to know.

    python -m package.template build/template

Comments follow from `locales/comments.toml`; they lie in templates of their own, so that the
catalogues stay short. `msgmerge fr.po game.pot` takes them over into a catalogue.
"""

from __future__ import annotations

import argparse
import re
import string
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from game import __version__
from game.text.languages import FALLBACK
from package.commit import ADDRESS, ROOT, moment

LOCALES: Final = ROOT / "locales"
COMMENTS: Final = LOCALES / "comments.toml"
DOMAINS: Final = ("game", "glossary", "lessons")


class Unexplained(ValueError):
    """A key or a placeholder of which translators are told nothing."""


@dataclass(frozen=True)
class Comments:
    """What is said about keys and placeholders."""

    about: Mapping[str, Mapping[str, str]]
    longest: Mapping[str, int]
    placeholders: Mapping[str, str]

    @cached_property
    def _patterns(self) -> Mapping[str, Sequence[tuple[str, re.Pattern[str]]]]:
        return {domain: _ordered(about) for domain, about in self.about.items()}

    @cached_property
    def _limits(self) -> Sequence[tuple[str, re.Pattern[str]]]:
        return _ordered(self.longest)

    def pattern_of(self, domain: str, key: str) -> str:
        """The pattern that says where a text stands; raises `Unexplained`."""
        for pattern, meant in self._patterns[domain]:
            if meant.fullmatch(key):
                return pattern
        raise Unexplained(f"{domain}: {key} has no comment in {COMMENTS.name}")

    def limit_of(self, domain: str, key: str) -> int | None:
        """How many letters a text may have, if that is limited."""
        found = (name for name, meant in self._limits if meant.fullmatch(key))
        pattern = next(found, None) if domain == "game" else None
        return None if pattern is None else self.longest[pattern]

    def lines(self, domain: str, key: str, texts: Sequence[str]) -> Iterator[str]:
        """What a translator is told about a key; raises `Unexplained`."""
        yield self.about[domain][self.pattern_of(domain, key)]
        yield from (f"English: {text}" for text in texts)
        for name in sorted(set().union(*map(fields, texts))):
            if name not in self.placeholders:
                raise Unexplained(f"{domain}: {key} has {{{name}}}, which is not explained")
            yield f"{{{name}}}: {self.placeholders[name]}"
        limit = self.limit_of(domain, key)
        if limit is not None:
            yield f"At most {limit} letters; one of Japanese counts as two."


def _ordered(patterns: Mapping[str, object]) -> Sequence[tuple[str, re.Pattern[str]]]:
    """The patterns, those that say most first."""
    longest = sorted(patterns, key=lambda one: (-len(one), one))
    return [(one, re.compile(re.escape(one).replace(r"\*", ".*"))) for one in longest]


def fields(text: str) -> set[str]:
    """The placeholders of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def comments() -> Comments:
    """The comments as they are kept."""
    kept = tomllib.loads(COMMENTS.read_text(encoding="utf-8"))
    about = {domain: kept[domain]["about"] for domain in DOMAINS}
    return Comments(about, kept["longest"], kept["placeholders"])


def catalogue(language: str, domain: str) -> Catalog:
    """A catalogue as it is written."""
    with (LOCALES / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as opened:
        return read_po(opened, locale=language)


def texts_of(message: Message) -> Sequence[str]:
    """The texts of a key; a plural has several."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def key_of(message: Message) -> str:
    """The key of a text."""
    return message.id if isinstance(message.id, str) else message.id[0]


def template(domain: str, told: Comments) -> Catalog:
    """The template of a catalogue: its keys without texts; raises `Unexplained`."""
    made = datetime.fromtimestamp(moment(), UTC)
    whole = Catalog(
        project="Moineau",
        version=__version__,
        msgid_bugs_address=ADDRESS,
        creation_date=made,
        revision_date=made,
        fuzzy=False,
        charset="utf-8",
    )
    for message in catalogue(FALLBACK, domain):
        if message.id:
            lines = list(told.lines(domain, key_of(message), texts_of(message)))
            whole.add(message.id, auto_comments=lines)
    return whole


def write(folder: Path) -> Iterator[Path]:
    """Write every template; says into which files; raises `Unexplained`."""
    told = comments()
    folder.mkdir(parents=True, exist_ok=True)
    for domain in DOMAINS:
        file = folder / f"{domain}.pot"
        with file.open("wb") as opened:
            write_po(opened, template(domain, told), width=0)
        yield file


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status; says where the templates are."""
    parser = argparse.ArgumentParser(description="Writes the templates for translators.")
    parser.add_argument("folder", type=Path, help="where they are put")
    given = parser.parse_args(arguments)
    try:
        for file in write(given.folder):
            sys.stdout.write(f"{file}\n")
    except Unexplained as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
