"""Writes the playthroughs anew: `python -m tests.playthroughs.write`."""

from game.rulesets import RULESETS
from tests.playthroughs import file_of
from tests.playthroughs.played import text


def main():
    """One file for each ruleset; `git diff` then shows what has changed in the games."""
    for ruleset in RULESETS:
        file_of(ruleset).write_text(text(ruleset), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
