"""The rules a player has kept under a name: one file each, in a folder of their own.

A file is a JSON object: format, program, name, the sheet it is based on, and the options that
differ from that sheet. Copied into the folder of somebody else, it is theirs, too.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal

from game import __version__
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of
from game.rulesets.option_changes import BadOption
from game.storage import paths
from game.storage.atomic_write import write_json
from game.storage.damaged_files import Unread, UnreadFiles, set_aside
from game.storage.settings import Json

FORMAT: Final = 1
FOLDER: Final = "rulesets"
LONGEST_NAME: Final = 30
"""Letters of the longest name one can give."""

NameFault = Literal["empty", "long", "sheet", "taken"]
"""Why rules cannot be called so: no name, too long a one, that of a sheet, or another's."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An option of a file that this version cannot play: it is as on the sheet instead."""

    option: str
    given: Json
    is_known: bool
    """Whether only its value is not understood."""


@dataclass(frozen=True, slots=True)
class OwnRuleset:
    """Rules under a name of the player's."""

    name: str
    based_on: str
    """The sheet they have been made from."""
    changes: Mapping[str, Json] = field(default_factory=dict)
    """What differs from that sheet, written as in JSON."""
    left_out: tuple[LeftOut, ...] = ()
    file: Path | None = None

    @property
    def options(self) -> GameOptions:
        """The options as they are to be played."""
        sheet = PRESETS[self.based_on]
        return family_of(sheet).changed(sheet, self.changes)


class _Unusable(Exception):
    """Raised while a file is read."""

    def __init__(self, reason: Literal["json", "field", "newer", "sheet"], about: str) -> None:
        super().__init__(reason, about)
        self.reason, self.about = reason, about


class OwnRulesets:
    """The player's own rules, kept in a folder."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER
        self._known: tuple[OwnRuleset, ...] | None = None
        self._unread = UnreadFiles()

    @property
    def listed(self) -> tuple[OwnRuleset, ...]:
        """All that are in the folder, by name; each name is there once."""
        if self._known is None:
            self._known = tuple(_by_name(self._read()))
        return self._known

    def look_again(self) -> None:
        """Somebody may have put files into the folder, or taken some away."""
        self._known = None

    def faults(self) -> tuple[Unread, ...]:
        """What is wrong with files in the folder; each file is told of once."""
        assert self.listed is not None, "the folder is read"
        return self._unread.told()

    def find(self, name: str) -> OwnRuleset | None:
        """The rules of this name."""
        wanted = cleaned(name)
        return next((one for one in self.listed if one.name == wanted), None)

    def fault_of_name(self, name: str, but: str = "") -> NameFault | None:
        """Why rules cannot be called so; they may keep the name they have."""
        wanted = cleaned(name)
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
        """Keeps rules under a name, in the place of those that had it; may raise `OSError`."""
        alike = (one for one in self.listed if _alike(one.name) == _alike(cleaned(name)))
        before = next(alike, None)
        file = before.file if before is not None else None
        return self._write(OwnRuleset(cleaned(name), based_on, dict(changes), file=file))

    def rename(self, own: OwnRuleset, name: str) -> OwnRuleset:
        """Gives rules another name, and their file as well; may raise `OSError`."""
        renamed = self._write(replace(own, name=cleaned(name), file=None))
        if own.file is not None and own.file != renamed.file:
            self._remove(own.file)
        return renamed

    def delete(self, own: OwnRuleset) -> None:
        """Throws the file away; may raise `OSError`."""
        if own.file is not None:
            self._remove(own.file)

    def _remove(self, file: Path) -> None:
        file.unlink(missing_ok=True)
        self.look_again()

    def _write(self, own: OwnRuleset) -> OwnRuleset:
        """Writes a file whole or not at all."""
        target = own.file or paths.free(self.folder / f"{file_name(own.name)}.json")
        write_json(_plain(own), target)
        self.look_again()
        return replace(own, file=target)

    # ---- reading -----------------------------------------------------------------------------
    def _read(self) -> Iterator[OwnRuleset]:
        for file in sorted(self.folder.glob("*.json")):
            try:
                yield _understood(file)
            except OSError as fault:
                self._unread.note(Unread(file, "access", fault.strerror or ""))
            except _Unusable as fault:
                self._unread.note(_aside(Unread(file, fault.reason, fault.about)))


def cleaned(name: str) -> str:
    """A name without spaces too many, its letters composed the usual way."""
    words = unicodedata.normalize("NFC", name).split()
    return " ".join("".join(filter(str.isprintable, word)) for word in words).strip()


def _alike(name: str) -> str:
    """Names that differ only by capitals are alike, since files may be, too."""
    return unicodedata.normalize("NFKC", name).casefold()


def _by_name(found: Iterator[OwnRuleset]) -> list[OwnRuleset]:
    """By name; one that is there already, as after copying a file, gets a number."""
    taken = {_alike(name) for name in PRESETS}
    listed = []
    for own in found:
        name, nth = own.name, 2
        while _alike(name) in taken:
            name, nth = f"{own.name} ({nth})", nth + 1
        taken.add(_alike(name))
        listed.append(replace(own, name=name))
    return sorted(listed, key=lambda own: _alike(own.name))


# ---- files -------------------------------------------------------------------------------------

_NOT_IN_FILES: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that no file can have on some systems."""


def file_name(name: str) -> str:
    """The name of a file that every system can hold."""
    plain = _NOT_IN_FILES.sub("_", name).strip(". ") or "_"
    return f"_{plain}" if _DEVICES.fullmatch(plain) else plain


def _aside(unread: Unread) -> Unread:
    """A damaged file no longer stands in the way; one of a newer version is not touched."""
    return set_aside(unread) if unread.reason in ("json", "field") else unread


def _plain(own: OwnRuleset) -> dict[str, Json]:
    """The rules as a file has them; what was left out on reading is not lost."""
    left_out = {one.option: one.given for one in own.left_out}
    return {
        "format": FORMAT,
        "program": f"moineau {__version__}",
        "name": own.name,
        "based_on": own.based_on,
        "options": {**own.changes, **left_out},
    }


def _understood(file: Path) -> OwnRuleset:
    """The rules in a file; may raise `OSError`, or `_Unusable` for a file that makes no sense."""
    content = _content(file)
    written = content.get("format")
    if not isinstance(written, int):
        raise _Unusable("field", "format")
    if written > FORMAT:
        raise _Unusable("newer", str(content.get("program", "")))
    sheet, options = content.get("based_on"), content.get("options", {})
    if not isinstance(sheet, str):
        raise _Unusable("field", "based_on")
    if sheet not in PRESETS:
        raise _Unusable("sheet", sheet)
    if not isinstance(options, dict):
        raise _Unusable("field", "options")
    return _taken(OwnRuleset(_name(content.get("name"), file), sheet, file=file), options)


def _content(file: Path) -> dict[str, Json]:
    """The object that a file holds."""
    try:
        content = json.loads(file.read_bytes().decode("utf-8-sig"))
    except json.JSONDecodeError as fault:
        raise _Unusable("json", str(fault.lineno)) from None
    except (ValueError, RecursionError):
        raise _Unusable("json", "1") from None
    if not isinstance(content, dict):
        raise _Unusable("json", "1")
    return content


def _name(given: object, file: Path) -> str:
    """The name that was written, or that of the file."""
    name = cleaned(given) if isinstance(given, str) else ""
    return (name or cleaned(file.stem) or "?")[:LONGEST_NAME].strip()


def _taken(own: OwnRuleset, options: Mapping[str, Json]) -> OwnRuleset:
    """The rules with the options of a file, as far as they are understood."""
    changes: dict[str, Json] = {}
    left_out = []
    family = family_of(own.options)
    for name, given in _flat(options):
        try:
            family.changed(own.options, {name: given})
        except BadOption:
            left_out.append(LeftOut(name, given, is_known=name in family.names))
        else:
            changes[name] = given
    return replace(own, changes=changes, left_out=tuple(left_out))


def _flat(options: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    """The options, with objects of yaku taken apart into names with dots."""
    for name, given in options.items():
        if f"{name}.".startswith("yaku.") and isinstance(given, Mapping):
            yield from _flat({f"{name}.{part}": inner for part, inner in given.items()})
        else:
            yield name, given
