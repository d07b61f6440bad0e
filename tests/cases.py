"""A table of cases as one test, which goes through all of them and tells of each that fails."""

import inspect
from collections.abc import Iterable
from contextlib import ExitStack
from itertools import product

from _pytest.mark import ParameterSet

SHOWN = 5
"""Failures that are shown in full; of all others the case is named."""


def each(names, rows, *, ids=None):
    """A test of every row of a table, as `pytest.mark.parametrize` would make many of it.

    The rows may be given by a function, which is called only when the test is run. Several tables,
    one above the other, are every row with every row. A folder, what is printed or logged, and
    what is put in the place of something else are fresh for each case; other fixtures are shared.
    """

    def made(test):
        tables = [(_split(names), rows, ids), *getattr(test, "tables", ())]
        one_case = getattr(test, "one_case", test)

        def every_case(**fixtures):
            _go_through(one_case, tables, fixtures)

        asked = {name for one, *_ in tables for name in one}
        signature = inspect.signature(one_case)
        fixtures = [one for name, one in signature.parameters.items() if name not in asked]
        every_case.__signature__ = signature.replace(parameters=fixtures)
        every_case.__name__, every_case.__qualname__ = one_case.__name__, one_case.__qualname__
        every_case.__module__, every_case.__doc__ = one_case.__module__, one_case.__doc__
        every_case.tables, every_case.one_case = tables, one_case
        every_case.pytestmark = list(getattr(test, "pytestmark", ()))
        return every_case

    return made


def _go_through(one_case, tables, fixtures):
    """All cases, of which every one that fails is named."""
    raised, failed, count = [], [], 0
    for count, rows in enumerate(product(*(list(_rows(*table)) for table in tables)), 1):
        case = "-".join(name for name, _ in rows)
        values = {name: value for _, row in rows for name, value in row.items()}
        try:
            with ExitStack() as stack:
                one_case(**_fresh(fixtures, count, stack), **values)
        except Exception as error:  # noqa: BLE001 - whatever a case raises is told at the end
            error.add_note(f"case: {case}")
            raised.append(error)
            failed.append(case)
    assert count, "a table without a row tests nothing"
    if raised:
        named = "\n  ".join(failed)
        raise ExceptionGroup(f"{len(failed)} of {count} cases:\n  {named}\n", raised[:SHOWN])


def _fresh(fixtures, nth, stack):
    """What a test of its own would have been given."""
    found = dict(fixtures)
    if "tmp_path" in found:
        found["tmp_path"] = found["tmp_path"] / f"case{nth}"
        found["tmp_path"].mkdir()
    if "monkeypatch" in found:
        found["monkeypatch"] = stack.enter_context(found["monkeypatch"].context())
    if "capsys" in found:
        found["capsys"].readouterr()
    if "caplog" in found:
        found["caplog"].clear()
    return found


def _split(names):
    """Names as `parametrize` takes them: in one string, or one by one."""
    return [one.strip() for one in names.split(",")] if isinstance(names, str) else list(names)


def _rows(names, rows, ids):
    """The name of every row, and its values by their names."""
    rows = list(rows if isinstance(rows, Iterable) else rows())
    called = [None] * len(rows) if ids is None or callable(ids) else list(ids)
    short = ids if callable(ids) else _short
    for row, name in zip(rows, called, strict=True):
        is_marked = isinstance(row, ParameterSet)
        values = row.values if is_marked else row if len(names) > 1 else (row,)
        given = dict(zip(names, values, strict=True))
        own = row.id if is_marked else None
        yield str(own or name or ",".join(str(short(one)) for one in values)), given


def _short(value):
    """A value as a case is named by it: a word, a number, the name of a thing, or what it is."""
    return str(getattr(value, "id", getattr(value, "__name__", value)))[:120]
