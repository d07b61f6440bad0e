"""What values of a file can be replaced by, besides what `tests/host/mutations.py` does to it."""

import json

from tests.host.mutations import CHANGES, a_key, a_value, places

UNSEEN = ("\u200b", "\ufe0f\ufe0f", "\0", "\u202e", "\U000e0041", "\n\r\t", "\x1b[31m")
HALVES = ("\ud800", "\udfff", "a\ud83d")
HUGE = (10**9, 10**30, -(10**30), 2**63, 10**4200, 1e308, float("inf"), float("nan"), 0.1)


def in_values(change):
    """A change of one value anywhere in one line that is JSON."""

    def changed(content, dice, others):
        lines = content.splitlines(keepends=True)
        at = dice.randrange(len(lines))
        written = json.loads(lines[at])
        holder, key = dice.choice(list(places(written)))
        holder[key] = change(holder[key], dice)
        lines[at] = json.dumps(written).encode() + b"\n"
        return b"".join(lines)

    changed.__name__ = change.__name__
    return changed


@in_values
def a_huge_number(value, dice):
    return dice.choice(HUGE)


@in_values
def text_that_nobody_sees(value, dice):
    return f"{value if dice.random() < 0.3 else ''}{dice.choice(UNSEEN)}"


@in_values
def half_a_letter(value, dice):
    return f"{value if dice.random() < 0.3 else ''}{dice.choice(HALVES)}"


@in_values
def a_long_text(value, dice):
    return dice.choice("x雀 \u0301") * dice.choice((200, 5_000, 300_000))


@in_values
def deep_nesting(value, dice):
    deep = dice.choice((20, 300, 700))
    begins, ends = dice.choice((("[", "]"), ('{"a":[', "]}")))
    return json.loads(begins * deep + ends * deep)


@in_values
def a_long_list(value, dice):
    return [value] * dice.choice((100, 5_000))


@in_values
def another_type(value, dice):
    return dice.choice((None, True, 1, 1.5, "1", [], {}, [value], {"a": value}, str(value)))


def nothing(content, dice, others):
    return b""


def white_space(content, dice, others):
    return dice.choice((b" ", b"\n", b"\n\n\n", b"\0" * 600, b"\xef\xbb\xbf"))


def another_file(content, dice, others):
    return dice.choice(others)


def lists_without_end(content, dice, others):
    return dice.choice((b"[" * 200_000, b'{"a":' * 50_000, b"[" + b"[]," * 400_000 + b"0]"))


OF_VALUES = (
    *(a_huge_number, text_that_nobody_sees, half_a_letter, a_long_text, deep_nesting),
    *(a_long_list, another_type, another_type, a_value, a_value, a_key, a_key),
)
"""What can be done to a file whose lines are JSON."""
OF_BYTES = (
    *(change for change in dict.fromkeys(CHANGES) if change not in (a_key, a_value)),
    *(nothing, white_space, another_file, lists_without_end),
)
"""What can be done to any file."""


def harmed(content, dice, others, *, is_json):
    """The content with one thing in it changed, and what that was."""
    ways = OF_VALUES if is_json and dice.random() < 0.7 else OF_BYTES
    change = dice.choice(ways)
    try:
        return change.__name__, change(content, dice, others)
    except (ValueError, IndexError, RecursionError):
        # A line that holds no value can only be damaged as bytes are.
        return nothing.__name__, nothing(content, dice, others)
