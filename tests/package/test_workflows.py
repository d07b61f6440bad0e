"""The workflows of the repository: what they use is pinned, and what they call is there."""

import re
from pathlib import Path

import pytest

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
    order = ("build.spec", "package.one_file", "package.try_it", "upload-artifact")
    steps = [content.index(step) for step in order]
    assert steps == sorted(steps)
    assert "needs: build" in content
    assert "gh release create" in content


def test_the_tests_run_on_three_systems():
    content = text("tests")
    assert ".ci/run" in content
    assert "[windows-2022, macos-15]" in content


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_the_files_it_names_are_there(workflow):
    content = workflow.read_text(encoding="utf-8")
    for name in re.findall(r"requirements[\w-]*\.txt|build\.spec|\.ci/run|CHANGELOG\.md", content):
        assert (ROOT / name).is_file(), name
