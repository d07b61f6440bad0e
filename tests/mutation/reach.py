"""Which test comes by which line, found out file by file and written down."""

import hashlib
import json
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

from tests.architecture.source import GAME, ROOT, modules

TESTS = ROOT / "tests"
_SURE = {0, 1, 5}
"""Exit codes of pytest: all passed, a test failed, there are no quick tests."""


class Reach:
    """Who comes by what, read."""

    def __init__(self, told):
        self.seconds = {test: seconds for test, (seconds, _) in told["tests"].items()}
        self.failed = told["failed"]
        self.imported = {module: int(row, 16) for module, row in told["imported"].items()}
        self._rows = defaultdict(list)
        for number, (module, row) in enumerate(told["patterns"]):
            self._rows[module].append((number, int(row, 16)))
        self._tests = _tests_of_patterns(told)

    def tests(self, module, points):
        """The tests that come by one of these statements."""
        wanted = sum(1 << point for point in set(points))
        rows = self._rows.get(module, ())
        return {test for number, row in rows if row & wanted for test in self._tests[number]}

    def tests_of(self, module):
        """The tests that come by anything in a module."""
        return {test for number, _ in self._rows.get(module, ()) for test in self._tests[number]}

    def is_imported(self, module, point):
        """Whether a statement is carried out as the module is loaded."""
        return bool(self.imported.get(module, 0) >> point & 1)


def _tests_of_patterns(told):
    """For each pattern its tests: what is carried out as a file is read counts for all in it."""
    found = defaultdict(set)
    for test, (_, numbers) in told["tests"].items():
        for number in {*numbers, *told["files"].get(test.split("::")[0], ())}:
            found[number].add(test)
    return found


def reach(folder, jobs):
    """Who comes by what: as it was written down, or found out anew where anything has changed."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {file: folder / f"{_name(file)}.{stamp}.json" for file, stamp in _stamps()}
    left = [(file, told) for file, told in wanted.items() if not told.exists()]
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(_find_out, *zip(*left, strict=True)) if left else ())
    return Reach(joined(json.loads(told.read_bytes()) for told in wanted.values()))


def _find_out(file, told):
    """One run of the quick tests in a file."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutation.marking"]
    command += ["--reach", told, "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command += ["--timeout", "0", "--tb=no", file]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    assert done.returncode in _SURE, f"{file} could not be run: {done.returncode}"


def _stamps():
    """Each file of tests with a few letters for what it says, and all that it may use."""
    tests = [path for path in sorted(TESTS.rglob("*.py")) if path.parent.name != "mutation"]
    cases = [path for path in tests if path.name.startswith("test_")]
    common = hashlib.sha256()
    for path in (*modules(), *(path for path in tests if path not in cases)):
        common.update(path.read_bytes())
    for path in (GAME, *cases):
        own = common.copy()
        own.update(path.read_bytes() if path.is_file() else b"")
        yield path, own.hexdigest()[:12]


def _name(file):
    return ".".join(file.relative_to(ROOT).with_suffix("").parts)


def joined(parts):
    """What several processes wrote down, in one."""
    whole = {"patterns": [], "tests": {}, "files": {}, "imported": {}, "failed": []}
    for part in parts:
        first = len(whole["patterns"])
        whole["patterns"] += part["patterns"]
        for test, (seconds, numbers) in part["tests"].items():
            whole["tests"][test] = seconds, [first + number for number in numbers]
        for file, numbers in part["files"].items():
            whole["files"].setdefault(file, []).extend(first + number for number in numbers)
        for module, row in part["imported"].items():
            known = int(whole["imported"].get(module, "0"), 16)
            whole["imported"][module] = hex(known | int(row, 16))
        whole["failed"] += part["failed"]
    return whole
