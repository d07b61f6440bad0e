"""The page: what was measured and what is recorded, in plain tables."""

import tomllib
from pathlib import Path

RECORDED = Path(__file__).parent / "recorded.toml"
COMMAND = "python -m tests.evidence.write"
HEAD = f"""# Evidence

What speaks for Moineau and what does not, in figures. `{COMMAND}` makes this page: what is quick
is measured while it runs, what takes hours is recorded in `tests/evidence/recorded.toml` with the
day it was noted and its command. `--slow` measures more of everything, and the window.
Intervals are those of 95 %."""


def recorded():
    """The results of long runs."""
    return tomllib.loads(RECORDED.read_text(encoding="utf-8"))


def page(measured, data):
    """The whole page."""
    parts = [HEAD, *measured_speed(measured), *strength(data), "## Rules"]
    parts += [*measured_rules(measured), recorded_rules(data), "## Endurance"]
    parts += [*measured_endurance(measured), recorded_endurance(data)]
    parts += [*packages(measured), weaknesses(data)]
    return "\n\n".join(parts) + "\n"


def recorded_parts(data):
    """What of the page is made of records alone."""
    return [
        HEAD,
        *strength(data),
        recorded_rules(data),
        recorded_endurance(data),
        weaknesses(data),
    ]


# ---- what is measured ----------------------------------------------------------------------------


def measured_speed(found):
    yield "## Speed"
    yield (
        f"Beside {found.library}, asked about the same hands in turn in one process: "
        f"{found.machine}. The ratio says more than the rate, which depends on the machine. "
        "To repeat: `.venv/bin/moineau bench --json`, which measures the same and "
        "the window as well."
    )
    yield table(("what", "in a second", "beside the library"), found.speed, "-rr")
    if found.window:
        yield table(("the window", "measured"), found.window, "-r")
    else:
        yield "The window was not measured in this run (`--slow` does); the README has figures."


def measured_rules(found):
    yield (
        f"Random hands, asked of Moineau and of {found.library}. Differences by rule are those in "
        "which the library follows another rule (one yakuman at most, renhou); a test names "
        "them. To repeat: `python -m pytest tests/engine/scoring/test_against_library.py "
        "tests/engine/shapes`, with `-m slow` for 200,000 wins."
    )
    yield table(("what", "asked", "differences", "by rule"), found.rules, "-rrr")


def measured_endurance(found):
    yield "In this run, each only for a moment:"
    yield table(("trial", "failures", "took", "command"), found.endurance, "-rr-")


def packages(found):
    yield "## Packages"
    if found.packages:
        yield table(("what", "bytes", "start and memory"), found.packages, "-r-")
    else:
        yield "Not measured in this run: no package had been built (`dist/` is empty)."
    yield (
        "To repeat: `make build deb windows`, then this command; `python -m package.try_it "
        "dist/moineau` tries the program, and fails over 45,000,000 bytes, half a second to the "
        "first picture, or 150 MB of memory after a game of birds in a window of 1280 by 720."
    )


# ---- what is recorded ----------------------------------------------------------------------------


def strength(data):
    yield "## Strength"
    aim = data["aim"]
    yield (
        f"The average place in hanchans for four: 2.5 among equals, smaller is better. Wins and "
        f"deal-ins are shares of hands, the value is that of a win. "
        f"The aim was {aim['place']:.2f} against "
        f"{aim['against']}, {aim['told']}."
    )
    rows = [
        (
            one["name"],
            one["against"],
            f"{one['hanchans']}",
            f"{one['place']:.3f} ± {one['within']:.3f}" if "place" in one else "",
            f"{one['wins']:.1f} %",
            f"{one['deals_in']:.1f} %",
            f"{one['value']:,}" if "value" in one else "",
            how(one),
        )
        for one in data["strength"]
    ]
    head = ("who", "against", "hanchans", "place", "wins", "deal-ins", "value", "recorded")
    yield table(head, rows, "--rrrrr-")


def recorded_rules(data):
    rows = [
        (one["what"], f"{one['hands']:,}", f"{one['differences']:,}", how(one))
        for one in data["rules"]
    ]
    return "Recorded hands:\n\n" + table(("what", "hands", "differences", "recorded"), rows, "-rr-")


def recorded_endurance(data):
    rows = [
        (one["what"], one["done"], f"{one['failures']}", one.get("weak", ""), how(one))
        for one in data["endurance"]
    ]
    head = ("what", "done", "failures", "not so good", "recorded")
    return "Long runs:\n\n" + table(head, rows, "--r--")


def weaknesses(data):
    lines = [f"* {one['told']}" for one in data["weak"]]
    return "\n".join(["## What else is weak", "", *lines])


def how(one):
    """The day, the command and what is to be known of it."""
    command = one["command"]
    is_whole = command.startswith(("python", "moineau")) and "`" not in command
    told = f"{one['day']}: " + (f"`{command}`" if is_whole else command)
    return f"{told}; {one['note']}" if "note" in one else told


def table(head, rows, sides):
    """A table, its columns to the right (`r`) or to the left."""
    lines = [head, [{"r": "---:"}.get(side, "---") for side in sides], *rows]
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines)
