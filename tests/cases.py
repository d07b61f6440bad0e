"""A table of cases as one test, which goes through all of them and tells of each that fails."""

import inspect
from collections.abc import Iterable
from contextlib import ExitStack
from itertools import product

import pytest
from _pytest.mark import ParameterSet
from allpairspy import AllPairs
from hypothesis import settings

EVERY_ROW = "--every-row"
"""The option with which `make test-slow` asks for every case where a test takes few of them."""
_wanted = {EVERY_ROW: False}

SHOWN = 5
"""Failures that are shown in full; of all others the case is named."""


def want_every_row(*, wanted):
    """Whether every case is gone through from now on."""
    _wanted[EVERY_ROW] = wanted


def part(rows, every):
    """One of so many rows; all of them in `make test-slow`."""
    return list(rows)[:: 1 if _wanted[EVERY_ROW] else every]


def each(names, rows, *, ids=None, every=1):
    """A test of every row of a table, as `pytest.mark.parametrize` would make many of it.

    The rows may be given by a function, which is called only when the test is run. Several tables,
    one above the other, are every row with every row. A folder, what is printed or logged, and
    what is put in the place of something else are fresh for each case; other fixtures are shared.

    Of a table that takes long `every` third row may be enough; `make test-slow` takes them all.
    """

    def made(test):
        if every > 1:
            pytest.mark.few(test)
        marks = getattr(test, "pytestmark", ())
        few = [mark.kwargs["meeting"] for mark in marks if "meeting" in mark.kwargs]
        tables = [(_split(names), rows, ids, every), *getattr(test, "tables", ())]
        one_case = getattr(test, "one_case", test)

        def every_case(**fixtures):
            _go_through(one_case, tables, fixtures, few)

        named = {name for one, *_ in tables for name in one}
        signature = inspect.signature(one_case)
        fixtures = [one for name, one in signature.parameters.items() if name not in named]
        every_case.__signature__ = signature.replace(parameters=fixtures)
        every_case.__name__, every_case.__qualname__ = one_case.__name__, one_case.__qualname__
        every_case.__module__, every_case.__doc__ = one_case.__module__, one_case.__doc__
        every_case.tables, every_case.one_case = tables, one_case
        every_case.pytestmark = list(getattr(test, "pytestmark", ()))
        return every_case

    return made


def pairwise(test):
    """Not every row with every row: so few cases that any two rows of two tables meet in one.

    What is cut off in a small window, with large letters or in a long language is seen by one such
    case as well as by many. It stands below the tables; `make test-slow` goes through every case.
    """
    return pytest.mark.few(meeting=2)(test)


def in_turn(test):
    """As many cases as the longest table has rows, with those of the others in turn.

    It stands below the tables; `make test-slow` goes through every case.
    """
    return pytest.mark.few(meeting=1)(test)


def drawn(examples):
    """So many cases that hypothesis thinks of; five times as many in `make test-slow`."""
    count = examples * (5 if _wanted[EVERY_ROW] else 1)
    return lambda test: pytest.mark.few(settings(max_examples=count, deadline=None)(test))


def _go_through(one_case, tables, fixtures, few):
    """All cases, of which every one that fails is named."""
    raised, failed, count = [], [], 0
    for count, rows in enumerate(_cases(tables, few), 1):
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


def _cases(tables, few):
    """Rows of all tables, each time one of each."""
    rows = [part(_rows(*table), every) for *table, every in tables]
    if _wanted[EVERY_ROW] or not few:
        return product(*rows)
    numbers = AllPairs([list(range(len(one))) for one in rows], n=min(few[0], len(rows)))
    return [[one[nth] for one, nth in zip(rows, row, strict=True)] for row in numbers]


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
