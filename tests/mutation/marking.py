"""Which test comes by which line: `python -m pytest -p tests.mutation.marking --reach FILE`.

Every statement and lambda of the game is marked as it is carried out. What a function remembers up
to a bound (`lru_cache`) is forgotten before every test, so that each is seen to come by all that it
needs; what is remembered for good (`cache`) may be told apart by being the same, and stays.
"""

import ast
import functools
import hashlib
import json
import marshal
import os
import sys
from pathlib import Path

import pytest

from tests.mutation.mutants import points
from tests.mutation.rewriting import Rewritten, rewrite_modules

MARKS = "__marks__"
"""What a module calls its own row of marks."""
METHOD = ("marking", "mutants", "mistakes")


class Marks:
    """One row for each module: which of its statements have been carried out."""

    def __init__(self):
        self.rows = {}
        self.memories = []
        """The functions that remember what they answered."""
        self.imported = {}
        self.depth = 0
        """How many modules are being loaded, one by another."""

    def row(self, module, size):
        """The marks of a module that is being loaded."""
        return self.rows.setdefault(module, bytearray(size))

    def clear(self):
        for row in self.rows.values():
            row[:] = bytes(len(row))

    def forget(self):
        """Before a test: nothing has been carried out, nothing is remembered."""
        for memory in self.memories:
            memory.cache_clear()
        self.clear()

    def taken(self):
        """The rows that have marks."""
        return {module: bytes(row) for module, row in self.rows.items() if 1 in row}

    def load(self, module, execute):
        """What is carried out for loading counts for no test."""
        before = self.taken() if self.depth == 0 else {}
        self.depth += 1
        try:
            execute()
        finally:
            self.depth -= 1
        self.memories.extend(_memories(module))
        if self.depth == 0:
            self._settle(before)

    def _settle(self, before):
        for module, row in self.taken().items():
            if module not in before or row != before[module]:
                known = self.imported.get(module, bytes(len(row)))
                self.imported[module] = bytes(map(max, known, row))
        self.clear()
        for module, row in before.items():
            self.rows[module][:] = row


def _memories(module):
    """What remembers, in a module and in its classes."""
    things = list(vars(module).values())
    for kind in [thing for thing in things if isinstance(thing, type)]:
        if kind.__module__ == module.__name__:
            things.extend(vars(kind).values())
    known = (thing for thing in things if isinstance(thing, functools._lru_cache_wrapper))
    return [thing for thing in known if thing.__module__ == module.__name__ and _forgets(thing)]


def _forgets(memory):
    return memory.cache_parameters()["maxsize"] is not None


marks = Marks()


class _Marked(Rewritten):
    """Loads a module whose statements are marked. What is compiled is kept beside the maps."""

    folder: Path

    def get_code(self, fullname):
        source = self.get_source(fullname)
        told = f"{sys.version} {fullname} {source}".encode() + _method()
        known = self.folder / f"{hashlib.sha256(told).hexdigest()}.code"
        if not known.exists():
            _keep(known, super().get_code(fullname))
        return marshal.loads(known.read_bytes())  # noqa: S302  written by _keep alone

    def exec_module(self, module):
        marks.load(module, lambda: super(_Marked, self).exec_module(module))


def _keep(file, code):
    """Several processes may do so at a time."""
    beside = file.with_suffix(f".{os.getpid()}")
    beside.write_bytes(marshal.dumps(code))
    beside.replace(file)


@functools.cache
def _method():
    """How statements are counted and marked."""
    here = Path(__file__)
    return b"".join(here.with_name(f"{name}.py").read_bytes() for name in METHOD)


def marked(module, source):
    """The tree of a module in which every statement is marked before it is carried out."""
    tree = ast.parse(source)
    numbers = points(tree)
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.Lambda):
            node.body = _marked_body(numbers[node], node.body)
        for field in ("body", "orelse", "finalbody"):
            if isinstance(getattr(node, field, None), list):
                setattr(node, field, list(_marked_statements(node, field, numbers)))
    known = f"__import__('tests.mutation.marking', fromlist=['marks']).marks.row({module!r}, "
    first = ast.parse(f"{MARKS} = {known}{len(numbers)})").body[0]
    tree.body.insert(_first_place(tree), first)
    return ast.fix_missing_locations(tree)


def _first_place(tree):
    """Behind the docstring and what must stand before all else."""
    return next(
        place
        for place, node in enumerate([*tree.body, None])
        if not _is_text(node) and getattr(node, "module", None) != "__future__"
    )


def _marked_body(number, body):
    mark = ast.parse(f"{MARKS}.__setitem__({number}, 1)", mode="eval").body
    return ast.BoolOp(ast.Or(), [mark, body])


def _marked_statements(node, field, numbers):
    for place, statement in enumerate(getattr(node, field)):
        is_first_text = place == 0 and field == "body" and _is_text(statement)
        is_future = getattr(statement, "module", None) == "__future__"
        if not is_first_text and not is_future and statement in numbers:
            mark = ast.parse(f"{MARKS}[{numbers[statement]}] = 1").body[0]
            yield ast.copy_location(mark, statement)
        yield statement


def _is_text(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


# ---- the plugin -------------------------------------------------------------------------------


class Recorder:
    """Writes down by which lines each test came, and how long the machine worked for it."""

    def __init__(self, file):
        self.file = Path(file)
        self.patterns = {}
        """Rows of marks, each with its number: many tests have the same."""
        self.tests = {}
        self.files = {}
        self.seconds = {}
        self.failed = set()

    def numbers(self):
        """The patterns of what was carried out since the marks were cleared."""
        taken = marks.taken().items()
        return [self.patterns.setdefault(row, len(self.patterns)) for row in taken]

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector):
        marks.forget()
        report = yield
        if isinstance(collector, pytest.Module):
            file = self.files.setdefault(collector.nodeid, set())
            file.update(self.numbers())
        return report

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        marks.forget()
        start = _worked()
        answer = yield
        self.seconds[item.nodeid] = _worked() - start
        self.tests[item.nodeid] = self.numbers()
        return answer

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self):
        beside = self.file.with_suffix(".part")
        beside.write_text(json.dumps(self.told()), encoding="utf-8")
        beside.replace(self.file)

    def told(self):
        return {
            "patterns": [[module, _packed(row)] for module, row in self.patterns],
            "tests": {
                test: [round(self.seconds[test], 4), numbers]
                for test, numbers in self.tests.items()
                if test not in self.failed
            },
            "files": {file: sorted(numbers) for file, numbers in self.files.items()},
            "imported": {module: _packed(row) for module, row in marks.imported.items()},
            "failed": sorted(self.failed),
        }


def _worked():
    """Seconds of work of this process and those it started, however busy the machine is."""
    return sum(os.times()[:4])


def _packed(row):
    """Marks as one number: the first is its lowest bit."""
    return hex(sum(1 << place for place, mark in enumerate(row) if mark))


def pytest_addoption(parser):
    parser.addoption("--reach", metavar="FILE", help="where it is written who comes by what")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config):
    file = early_config.known_args_namespace.reach
    _Marked.folder = Path(file).with_name("compiled")
    _Marked.folder.mkdir(exist_ok=True)
    rewrite_modules(marked, _Marked)


def pytest_configure(config):
    config.pluginmanager.register(Recorder(config.getoption("reach")), "recorder")
