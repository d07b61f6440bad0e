"""The player's own rulesets, one file each, in a folder of their own.

A file is a JSON object: format, program, name, the preset it is based on, and the options that
differ from it. Files can be copied into another player's folder.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Final, Literal

from game import __version__
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of
from game.rulesets.option_changes import BadOption
from game.storage import paths
from game.storage.atomic_write import write_json
from game.storage.bounded_json import decoded
from game.storage.damaged_files import Unread, UnreadFiles, set_aside
from game.storage.file_reading import NotAFile, read_whole
from game.storage.settings import Json
from game.text.visible_letters import tidy_name

FORMAT: Final = 1
FOLDER: Final = "rulesets"
MOST_RULESETS: Final = 200
"""The most files that are read each time the names are shown."""
MOST_OPTIONS: Final = 1000
"""The most options of a file; no sheet has half as many."""
TOO_MANY: Final = "too_many"
"""The reason why only some files of the folder are read."""
LONGEST_NAME: Final = 30
"""The maximal length of a name."""

NameFault = Literal["empty", "long", "sheet", "taken"]
"""Why a name is refused: empty, too long, that of a preset, or taken."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An option of a file that this version cannot use; the preset's value is used instead."""

    option: str
    given: Json
    is_known: bool
    """Whether the option is known and only its value is not."""


@dataclass(frozen=True, slots=True)
class OwnRuleset:
    """Rules saved by the player under a name."""

    name: str
    based_on: str
    """The id of the preset they are based on."""
    changes: Mapping[str, Json] = field(default_factory=dict)
    """The options that differ from the preset, as in JSON."""
    left_out: tuple[LeftOut, ...] = ()
    file: Path | None = None

    @property
    def options(self) -> GameOptions:
        """The options of the rules."""
        sheet = PRESETS[self.based_on]
        return family_of(sheet).changed(sheet, self.changes)


class _Unusable(Exception):
    """Raised for an unusable file while it is read."""

    def __init__(self, reason: Literal["json", "field", "newer", "sheet"], about: str) -> None:
        super().__init__(reason, about)
        self.reason, self.about = reason, about


class OwnRulesets:
    """The folder of the player's own rules."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER
        self._known: tuple[OwnRuleset, ...] | None = None
        self._unread = UnreadFiles()

    @property
    def listed(self) -> tuple[OwnRuleset, ...]:
        """All rules in the folder, sorted by name; names are unique."""
        if self._known is None:
            self._known = tuple(_by_name(self._read()))
        return self._known

    def look_again(self) -> None:
        """Reads the folder again, as its files may have changed."""
        self._known = None

    def faults(self) -> tuple[Unread, ...]:
        """The unusable files in the folder; each is reported once."""
        assert self.listed is not None, "the folder is read"
        return self._unread.take()

    def find(self, name: str) -> OwnRuleset | None:
        """The rules of this name."""
        wanted = tidy_name(name)
        return next((one for one in self.listed if one.name == wanted), None)

    def fault_of_name(self, name: str, but: str = "") -> NameFault | None:
        """Why a name is refused, if it is; `but` is the current name, which is allowed."""
        wanted = tidy_name(name)
        if not wanted:
            return "empty"
        if len(wanted) > LONGEST_NAME:
            return "long"
        if _alike(wanted) in map(_alike, PRESETS):
            return "sheet"
        others = (one.name for one in self.listed if one.name != but)
        return "taken" if _alike(wanted) in map(_alike, others) else None

    # ---- changes -----------------------------------------------------------------------------
    def keep(self, name: str, based_on: str, changes: Mapping[str, Json]) -> OwnRuleset:
        """Saves rules under a name, replacing earlier ones; may raise `OSError`."""
        alike = (one for one in self.listed if _alike(one.name) == _alike(tidy_name(name)))
        before = next(alike, None)
        file = before.file if before is not None else None
        return self._write(OwnRuleset(tidy_name(name), based_on, dict(changes), file=file))

    def rename(self, own: OwnRuleset, name: str) -> OwnRuleset:
        """Renames rules and their file; may raise `OSError`."""
        renamed = self._write(replace(own, name=tidy_name(name), file=None))
        if own.file is not None and own.file != renamed.file:
            self._remove(own.file)
        return renamed

    def delete(self, own: OwnRuleset) -> None:
        """Deletes the file; may raise `OSError`."""
        if own.file is not None:
            self._remove(own.file)

    def _remove(self, file: Path) -> None:
        file.unlink(missing_ok=True)
        self.look_again()

    def _write(self, own: OwnRuleset) -> OwnRuleset:
        """Writes a file atomically."""
        target = own.file or paths.free(self.folder / f"{file_name(own.name)}.json")
        write_json(_plain(own), target)
        self.look_again()
        return replace(own, file=target)

    # ---- reading -----------------------------------------------------------------------------
    def _files(self) -> list[Path]:
        """The files of the folder by name; of very many those that were changed last."""
        found = sorted(self.folder.glob("*.json"))
        if len(found) > MOST_RULESETS:
            self._unread.note(Unread(self.folder, TOO_MANY, str(MOST_RULESETS)))
            found = sorted(sorted(found, key=_changed_at)[-MOST_RULESETS:])
        return found

    def _read(self) -> Iterator[OwnRuleset]:
        for file in self._files():
            try:
                yield _understood(file)
            except NotAFile:
                self._unread.note(Unread(file, "no_file"))
            except OSError as fault:
                self._unread.note(Unread(file, "access", fault.strerror or ""))
            except _Unusable as fault:
                self._unread.note(_aside(Unread(file, fault.reason, fault.about)))


def _alike(name: str) -> str:
    """A name folded for comparison: capitals are ignored, as in some file systems."""
    return unicodedata.normalize("NFKC", name).casefold()


def _by_name(found: Iterator[OwnRuleset]) -> list[OwnRuleset]:
    """The rules sorted by name; a duplicate, as of a copied file, gets a number."""
    taken = {_alike(name) for name in PRESETS}
    listed = []
    for own in found:
        name, nth = own.name, 2
        while _alike(name) in taken:
            name, nth = f"{own.name} ({nth})", nth + 1
        taken.add(_alike(name))
        listed.append(replace(own, name=name))
    return sorted(listed, key=lambda own: _alike(own.name))


def _changed_at(file: Path) -> float:
    """When a file was changed last; 0 for one that cannot be looked at."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


# ---- files -------------------------------------------------------------------------------------

_NOT_IN_FILES: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""File names forbidden on some systems."""


def file_name(name: str) -> str:
    """A file name valid on every system."""
    plain = _NOT_IN_FILES.sub("_", name).strip(". ") or "_"
    return f"_{plain}" if _DEVICES.fullmatch(plain) else plain


def _aside(unread: Unread) -> Unread:
    """Sets a damaged file aside; one of a newer version is not touched."""
    return set_aside(unread) if unread.reason in ("json", "field") else unread


def _plain(own: OwnRuleset) -> dict[str, Json]:
    """The rules as the content of a file, with options left out on reading."""
    left_out = {one.option: one.given for one in own.left_out}
    return {
        "format": FORMAT,
        "program": f"moineau {__version__}",
        "name": own.name,
        "based_on": own.based_on,
        "options": {**own.changes, **left_out},
    }


def _understood(file: Path) -> OwnRuleset:
    """The rules of a file; may raise `OSError`, or `_Unusable` for an invalid file."""
    content = _content(file)
    written = content.get("format")
    if not isinstance(written, int):
        raise _Unusable("field", "format")
    if written > FORMAT:
        program = content.get("program")
        raise _Unusable(
            "newer", tidy_name(program if isinstance(program, str) else "", LONGEST_NAME)
        )
    sheet, options = content.get("based_on"), content.get("options", {})
    if not isinstance(sheet, str):
        raise _Unusable("field", "based_on")
    if sheet not in PRESETS:
        raise _Unusable("sheet", tidy_name(sheet, LONGEST_NAME))
    if not isinstance(options, dict):
        raise _Unusable("field", "options")
    return _taken(OwnRuleset(_name(content.get("name"), file), sheet, file=file), options)


def _content(file: Path) -> dict[str, Json]:
    """The JSON object of a file."""
    try:
        content = decoded(read_whole(file))
    except json.JSONDecodeError as fault:
        raise _Unusable("json", str(fault.lineno)) from None
    except (ValueError, RecursionError):
        raise _Unusable("json", "1") from None
    if not isinstance(content, dict):
        raise _Unusable("json", "1")
    return content


def _name(given: object, file: Path) -> str:
    """The name in the file, or that of the file."""
    name = tidy_name(given, LONGEST_NAME) if isinstance(given, str) else ""
    return name or tidy_name(file.stem, LONGEST_NAME) or "?"


def _taken(own: OwnRuleset, options: Mapping[str, Json]) -> OwnRuleset:
    """The rules with the options of a file that are valid."""
    changes: dict[str, Json] = {}
    left_out = []
    family = family_of(own.options)
    found = tuple(islice(_flat(options), MOST_OPTIONS + 1))
    if len(found) > MOST_OPTIONS:
        raise _Unusable("field", "options")
    for name, given in found:
        try:
            family.changed(own.options, {name: given})
        except BadOption:
            left_out.append(LeftOut(name, given, is_known=name in family.names))
        else:
            changes[name] = given
    return replace(own, changes=changes, left_out=tuple(left_out))


_DEEPEST: Final = 2
"""How many dots a name such as `yaku.<id>.<field>` has."""


def _flat(options: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    """The options, with nested objects of yaku flattened to dotted names."""
    for name, given in options.items():
        is_group = f"{name}.".startswith("yaku.") and name.count(".") < _DEEPEST
        if is_group and isinstance(given, Mapping):
            yield from _flat({f"{name}.{part}": inner for part, inner in given.items()})
        else:
            yield name, given
