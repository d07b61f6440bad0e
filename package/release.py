"""What lies beside the packages of a release: their checksums, what they are made of, their files.

    python -m package.release dist
    python -m package.release FOLDER --program dist/Moineau.app --system macos-apple

Everything follows from the commit and the packages: the same give the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from game import __version__
from package.commit import ROOT, moment
from package.licences import COMPONENTS, Component, Unlicensed, component_of
from package.linux import ID

SUMS: Final = "SHA256SUMS"
PACKAGES: Final = (".deb", ".exe", ".zip", ".xz", ".whl")
"""How the files end that are handed out."""
LISTS: Final = ("requirements.txt", "requirements-build.txt")
FORMAT: Final = "1.5"
_PACKAGED: Final = {"PyInstaller: the loader": "pyinstaller"}
"""Components that the index of Python packages has under another name."""
_LIFTED: Final = re.compile(r"(?:_internal|Contents/\w+)/(.+)")
_OF_BUNDLE: Final = re.compile(r"CodeResources|[^/]+\.icns|licenses/.+")
"""What a bundle of macOS has inside that is not code: its seal, its icon, the licences."""
Json = dict[str, object]


def checksums(folder: Path) -> str:
    """The checksums of all packages in a folder, as `sha256sum --check` reads them."""
    found = sorted(one for one in folder.rglob("*") if _is_handed_out(one, folder))
    return "".join(f"{sum_of(one)}  {one.relative_to(folder).as_posix()}\n" for one in found)


def _is_handed_out(file: Path, folder: Path) -> bool:
    """Whether a file is a package, and not something inside of a packaged program."""
    inside = file.relative_to(folder).parts[:-1]
    return file.is_file() and file.suffix in PACKAGES and set(inside) <= {"windows"}


def sum_of(file: Path) -> str:
    """The checksum of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def listing(program: Path) -> str:
    """Every file of a packaged program, by its place."""
    return "".join(f"{place}\n" for place in _places(program))


def _places(program: Path) -> list[str]:
    files = (one for one in program.rglob("*") if one.is_symlink() or one.is_file())
    return sorted(one.relative_to(program).as_posix() for one in files)


def bill(program: Path) -> Json:
    """What a packaged program is made of, as CycloneDX writes it; raises `Unlicensed`."""
    files = _files(program)
    made = [
        _entry(one, files.get(one.name, []))
        for one in COMPONENTS
        if one.always or one.name in files
    ]
    whole = {"type": "application", "bom-ref": ID, "name": "Moineau", "version": __version__}
    content: Json = {
        "bomFormat": "CycloneDX",
        "specVersion": FORMAT,
        "version": 1,
        "metadata": {"component": {**whole, "licenses": [{"license": {"name": "MIT"}}]}},
        "components": made,
        "dependencies": [{"ref": ID, "dependsOn": [str(one["bom-ref"]) for one in made]}],
    }
    name = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps([content, moment()], sort_keys=True))
    return {**content, "serialNumber": f"urn:uuid:{name}"}


def _files(program: Path) -> Mapping[str, list[str]]:
    """The files of each component."""
    found: dict[str, list[str]] = {}
    for place in _places(program):
        lifted = _LIFTED.fullmatch(place)
        # What a Mac has in both of its folders is a link in one of them.
        is_link = (program / place).is_symlink() and (program / place).is_dir()
        if lifted is not None and not is_link and not _OF_BUNDLE.fullmatch(lifted[1]):
            found.setdefault(component_of(lifted[1]).name, []).append(place)
    if not found:
        raise Unlicensed(f"{program}: this is no packaged program")
    return found


def _entry(component: Component, files: Sequence[str]) -> Json:
    entry: Json = {
        "type": "library",
        "bom-ref": f"{ID}/{re.sub(r'[^a-z0-9]+', '-', component.name.lower())}",
        "name": component.name,
        "licenses": [{"license": {"name": component.licence}}],
    }
    package = _PACKAGED.get(component.name, component.name)
    version = __version__ if package.startswith("Moineau") else pins().get(package)
    if version is not None:
        entry["version"] = version
    if package in pins():
        entry["purl"] = f"pkg:pypi/{package.lower().replace('_', '-')}@{version}"
    if files:
        entry["properties"] = [{"name": f"{ID}:file", "value": place} for place in files]
    return entry


def pins() -> Mapping[str, str]:
    """The version of every Python package that is asked for."""
    lines = (line for name in LISTS for line in (ROOT / name).read_text("utf-8").splitlines())
    return dict(_pinned(lines))


def _pinned(lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        name, equals, version = line.partition("==")
        if equals:
            yield name, version


def write_lists(folder: Path) -> Iterator[Path]:
    """Write everything beside the packages of a folder; says into which files."""
    for system, program in {
        "linux": folder / "moineau",
        "windows": folder / "windows/moineau",
    }.items():
        if program.is_dir():
            yield from write_lists_of(program, system, folder)
    sums = folder / SUMS
    sums.write_text(checksums(folder), encoding="utf-8")
    yield sums


def write_lists_of(program: Path, system: str, folder: Path) -> list[Path]:
    """Write down what is in one program, and what it is made of; says into which files."""
    told = {"files.txt": listing(program), "cdx.json": _written(bill(program))}
    written = []
    for ending, text in told.items():
        file = folder / f"moineau-{__version__}-{system}.{ending}"
        file.write_text(text, encoding="utf-8")
        written.append(file)
    return written


def _written(content: Json) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the lists, and say where they are."""
    parser = argparse.ArgumentParser(description="Writes what lies beside the packages.")
    parser.add_argument("folder", type=Path, help="the folder with the packages")
    parser.add_argument("--program", type=Path, help="only the lists of this program, into it")
    parser.add_argument("--system", default="linux", help="the system of that program")
    given = parser.parse_args(arguments)
    if given.program is None:
        written: Iterable[Path] = write_lists(given.folder)
    else:
        written = write_lists_of(given.program, given.system, given.folder)
    for file in written:
        sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main()
