"""What Windows shows as the properties of the program."""

from types import SimpleNamespace

from game import __version__
from package.windows import properties, write_properties

FORMS = (
    *("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct"),
    *("VarFileInfo", "VarStruct"),
)


def read(text):
    """As the packager reads it."""

    def form(*parts, **named):
        return SimpleNamespace(parts=parts, **named)

    return eval(text, dict.fromkeys(FORMS, form))  # noqa: S307


def test_name_and_version_are_shown():
    shown = read(properties("1.20.3"))
    assert shown.ffi.filevers == shown.ffi.prodvers == (1, 20, 3, 0)
    strings = shown.kids[0].parts[0][0].parts[1]
    told = dict(one.parts for one in strings)
    assert told["ProductName"] == told["FileDescription"] == "Moineau"
    assert told["FileVersion"] == told["ProductVersion"] == "1.20.3"


def test_it_is_written_for_the_packager(tmp_path):
    file = write_properties(__version__, tmp_path / "build" / "version.txt")
    assert __version__ in (tmp_path / "build" / "version.txt").read_text(encoding="utf-8")
    assert file == str(tmp_path / "build" / "version.txt")
