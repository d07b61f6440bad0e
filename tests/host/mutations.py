"""Ways in which a log can come to harm: a disk that errs, an editor, a hand that cheats."""

import json

BOM = b"\xef\xbb\xbf"


def harmed(content, dice, others):
    """The log with one thing in it changed, and what that was."""
    change = dice.choice(CHANGES)
    return change.__name__, change(content, dice, others)


# ---- bytes -----------------------------------------------------------------------------------


def a_byte(content, dice, others):
    at = dice.randrange(len(content))
    return content[:at] + bytes([dice.randrange(256)]) + content[at + 1 :]


def a_sign(content, dice, others):
    """Another sign of those that logs are made of."""
    at = dice.randrange(len(content))
    return content[:at] + dice.choice(b'0123456789mpsz"{}[]:,x-').to_bytes() + content[at + 1 :]


def a_gap(content, dice, others):
    at = dice.randrange(len(content))
    return content[:at] + content[at + dice.randrange(1, 200) :]


def zeros(content, dice, others):
    """What some file systems leave behind after a power cut."""
    at = dice.randrange(len(content))
    size = dice.randrange(1, 500)
    return content[:at] + bytes(size) + content[at + size :]


def a_cut(content, dice, others):
    return content[: dice.randrange(len(content))]


def ends_of_lines(content, dice, others):
    return content.replace(b"\n", dice.choice((b"\r\n", b"\r", b"\n\n", b" \n", b"")))


def a_mark(content, dice, others):
    return BOM + content


# ---- lines -----------------------------------------------------------------------------------


def in_lines(change):
    def changed(content, dice, others):
        lines = content.splitlines(keepends=True)
        change(lines, dice.randrange(len(lines)), dice, others)
        return b"".join(lines)

    changed.__name__ = change.__name__
    return changed


@in_lines
def a_line_lost(lines, at, dice, others):
    del lines[at]


@in_lines
def a_line_doubled(lines, at, dice, others):
    lines.insert(at, lines[at])


@in_lines
def lines_exchanged(lines, at, dice, others):
    other = dice.choice((at - 1, dice.randrange(len(lines))))
    lines[at], lines[other] = lines[other], lines[at]


@in_lines
def a_line_of_another_log(lines, at, dice, others):
    foreign = dice.choice(others).splitlines(keepends=True)
    lines[at] = dice.choice((dice.choice(foreign), foreign[min(at, len(foreign) - 1)]))


@in_lines
def a_line_that_is_none(lines, at, dice, others):
    strange = (b"", b"null", b"[]", b"{}", b'{"type":"hora"}', b"[" * 900 + b"]" * 900, b"NaN")
    lines.insert(at, dice.choice(strange) + b"\n")


# ---- values ----------------------------------------------------------------------------------


@in_lines
def a_value(lines, at, dice, others):
    """Something else at one place in one line; places deep inside are as likely as others."""
    written = json.loads(lines[at])
    holder, key = dice.choice(list(places(written)))
    holder[key] = another(holder[key], dice)
    lines[at] = json.dumps(written, ensure_ascii=False).encode() + b"\n"


@in_lines
def a_key(lines, at, dice, others):
    """A field too many, too few, or under another name."""
    written = json.loads(lines[at])
    holders = [written, *(holder[key] for holder, key in places(written))]
    holder = dice.choice([one for one in holders if isinstance(one, dict)])
    value = holder.pop(dice.choice(list(holder)), None) if holder else None
    if dice.random() < 0.5:
        holder[dice.choice(("type", "pai", "actor", "more", "loser", "points", "x"))] = value
    lines[at] = json.dumps(written).encode() + b"\n"


def places(value):
    """Every place in a line that holds a value: what it is in, and where there."""
    keys = value if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


STRANGE = (None, True, False, -1, 0, 4, 99, 10**30, 1.5, "", "1m", "0p", "?", "east", [], {}, [1])


def another(value, dice):
    kinds = {bool: a_flag, int: a_number, str: a_word, list: a_list}
    change = kinds.get(type(value))
    return change(value, dice) if change and dice.random() < 0.8 else dice.choice(STRANGE)


def a_flag(value, dice):
    return not value


def a_number(value, dice):
    return dice.choice((value + 1, value - 1, -value, value * 10, value + 1000, 0, 1, 2, 3))


def a_word(value, dice):
    tiles = [f"{rank}{suit}" for suit in "mpsz" for rank in range(8)]
    words = ("pon", "chi", "ankan", "kakan", "daiminkan", "tsumo", "dahai", "pung", "chow")
    return dice.choice((value + "x", value[:-1], dice.choice(tiles), dice.choice(words)))


def a_list(value, dice):
    rest = list(value)
    what = dice.randrange(4)
    if what == 0:
        dice.shuffle(rest)
    elif what == 1 and rest:
        rest.pop(dice.randrange(len(rest)))
    elif what == 2 and rest:
        rest.append(dice.choice(rest))
    else:
        rest.reverse()
    return rest


CHANGES = (
    *(a_byte, a_sign, a_gap, zeros, a_cut, ends_of_lines, a_mark),
    *(a_line_lost, a_line_doubled, lines_exchanged, a_line_of_another_log, a_line_that_is_none),
    *(a_value,) * 8,
    *(a_key,) * 3,
)
"""All of it; what is likely to be understood wrongly is tried most often."""
