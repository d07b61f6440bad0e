"""What Windows shows as the properties of the program."""

from __future__ import annotations

from pathlib import Path

NAME = "Moineau"
_FORM = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Moineau authors"),
      StringStruct("FileDescription", "{name}"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "moineau"),
      StringStruct("LegalCopyright", "The Moineau authors. MIT licence."),
      StringStruct("OriginalFilename", "moineau.exe"),
      StringStruct("ProductName", "{name}"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""


def properties(version: str) -> str:
    """The properties in the form the packager reads."""
    numbers = (*(int(part) for part in version.split(".")), 0)
    return _FORM.format(numbers=numbers, version=version, name=NAME)


def write_properties(version: str, file: Path) -> str:
    """Write the properties down for the packager, and say where."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(properties(version), encoding="utf-8")
    return str(file)
