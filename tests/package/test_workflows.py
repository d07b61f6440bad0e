"""The workflows of the repository: what they use is pinned, and what they call is there."""

import re
from pathlib import Path

import pytest

from game import __version__
from package.attached import PACKAGES

KINDS = (".tar.xz", ".zip", ".dmg", ".dmg")
ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def text(name):
    return (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_and_no_address_is_named(workflow):
    content = workflow.read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)", content)
    assert used
    # A tag can be moved to other code; what a commit holds is what it held when it was looked at.
    assert [one for one in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", one)] == []
    assert len(re.findall(r"uses: \S+ # v\d+\.\d+\.\d+$", content, re.MULTILINE)) == len(used)
    assert "://" not in content


def test_the_program_is_built_and_tried_on_three_systems_before_a_release():
    content = text("package")
    systems = re.findall(r" system: (\w+)$", content, re.MULTILINE)
    assert list(dict.fromkeys(systems)) == ["linux", "windows", "macos"]
    machines = re.findall(r"os: (macos-\S+)$", content, re.MULTILINE)
    assert [name.endswith("-intel") for name in machines] == [False, True], "both processors"
    built = content.partition("  build:")[2]
    order = (
        "build.spec",
        "package.one_file",
        "package.try_it",
        "hdiutil verify",
        "upload-artifact",
    )
    steps = [built.index(step) for step in order]
    assert steps == sorted(steps)
    assert "needs: [notes, build, installer, installed]" in content
    assert content.index("package.attached") < content.index("gh release create")


def test_a_tag_without_notes_stops_before_anything_is_built():
    content = text("package")
    assert content.index("package.notes") < content.index("package.one_file")
    assert "  build:\n    needs: notes\n" in content


def test_only_what_makes_the_release_may_write():
    content = text("package")
    assert content.count("contents: write") == 1
    assert content.index("  release:\n") < content.index("contents: write")


def test_every_file_that_is_attached_is_made_by_some_step():
    content = text("package")
    systems = re.findall(r" name: (linux|windows|macos-\w+)$", content, re.MULTILINE)
    assert systems == list(PACKAGES)
    made = {
        *(f"moineau-{one}{kind}" for one, kind in zip(systems, KINDS, strict=True)),
        f"moineau_{__version__}_amd64.deb",
        f"moineau-{__version__}-py3-none-any.whl",
        "moineau-windows-setup.exe",
    }
    assert made == {name for some in PACKAGES.values() for name in some}
    assert "pip wheel" in content
    assert "package.debian dist/moineau" in content
    assert "moineau-windows-setup.exe" in content


def test_modules_that_the_workflow_runs_are_there():
    for workflow in WORKFLOWS:
        for module in re.findall(r"-m (package\.\w+)", workflow.read_text(encoding="utf-8")):
            assert (ROOT / module.replace(".", "/")).with_suffix(".py").is_file(), module


def test_the_tests_run_on_three_systems():
    content = text("tests")
    assert ".ci/run" in content
    assert "[windows-2022, macos-15]" in content


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_the_files_it_names_are_there(workflow):
    content = workflow.read_text(encoding="utf-8")
    for name in re.findall(r"requirements[\w-]*\.txt|build\.spec|\.ci/run|CHANGELOG\.md", content):
        assert (ROOT / name).is_file(), name
