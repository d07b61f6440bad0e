"""A table of cases as one test, which goes through all of them and tells of each that fails."""

import inspect
from itertools import product

from _pytest.mark import ParameterSet

SHOWN = 5
"""Failures that are shown in full; of all others the case is named."""


def each(names, rows):
    """A test of every row of a table, as `pytest.mark.parametrize` would make many of it.

    Fixtures are made once for all rows. The rows may be given by a function, which is called only
    when the test is run. Several tables, one above the other, are every row with every row.
    """

    def made(test):
        tables = [(names, rows), *getattr(test, "tables", ())]
        one_case = getattr(test, "one_case", test)

        def every_case(**fixtures):
            failures(one_case, tables, fixtures)

        asked = {name for one, _ in tables for name in _split(one)}
        signature = inspect.signature(one_case)
        fixtures = [one for name, one in signature.parameters.items() if name not in asked]
        every_case.__signature__ = signature.replace(parameters=fixtures)
        every_case.__name__, every_case.__qualname__ = one_case.__name__, one_case.__qualname__
        every_case.__module__, every_case.__doc__ = one_case.__module__, one_case.__doc__
        every_case.tables, every_case.one_case = tables, one_case
        every_case.pytestmark = list(getattr(test, "pytestmark", ()))
        return every_case

    return made


def failures(one_case, tables, fixtures):
    """Goes through all cases, and fails with those that failed."""
    raised, failed, count = [], [], 0
    for rows in product(*(_rows(*table) for table in tables)):
        count += 1
        case = "-".join(name for name, _ in rows)
        values = {name: value for _, row in rows for name, value in row.items()}
        try:
            one_case(**fixtures, **values)
        except Exception as error:  # noqa: BLE001 - whatever a case raises is told at the end
            error.add_note(f"case: {case}")
            raised.append(error)
            failed.append(case)
    assert count, "a table without a row tests nothing"
    if raised:
        named = "\n  ".join(failed)
        raise ExceptionGroup(f"{len(failed)} of {count} cases:\n  {named}\n", raised[:SHOWN])


def _split(names):
    """Names as `parametrize` takes them: in one string, or one by one."""
    return [one.strip() for one in names.split(",")] if isinstance(names, str) else list(names)


def _rows(names, rows):
    """The name of every row, and its values by their names."""
    split = _split(names)
    for row in rows() if callable(rows) else rows:
        is_marked = isinstance(row, ParameterSet)
        values = row.values if is_marked else row if len(split) > 1 else (row,)
        given = dict(zip(split, values, strict=True))
        named = row.id if is_marked and row.id else ",".join(map(_short, values))
        yield str(named), given


def _short(value):
    """A value as a case is named by it: a word, a number, the name of a thing, or what it is."""
    return str(getattr(value, "id", getattr(value, "__name__", value)))[:120]
