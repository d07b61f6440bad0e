"""The lessons: one file each, and how to write another one.

A lesson is a JSON file in this folder; what it says stands in `locales/*/LC_MESSAGES/lessons.po`,
in three languages under the same keys. It takes three to six minutes: 8 to 15 steps, of which at
least three ask for something. Nothing else has to be told to the program; the tests play every
file they find here, rightly and with every mistake it lists, and read every text.

    {"id": "riichi", "path": "riichi", "order": 7, "minutes": [3, 5], "steps": [ … ]}

**A step** has an `id` and, as it needs them:

- `deal`: another table. `rules` is a preset (`club` has no red fives), `options` changes it,
  `hands` are lists of thirteen tiles, east first; what is left out is filled up. `draws` come off
  the wall in their order, the first of them to east (in the classic game east is dealt fourteen
  tiles instead); `replacements`, `indicators`, `undersides`
  lie in the dead wall. `you` is the player's wind; with `ritual` dice and deal are shown. The
  first step deals.
- `moves`: what happens before the panel opens, such as `"E:9m S:1z E:pon E:4p *"`. A tile is
  thrown (`9m_` the one just drawn, `9m!` with riichi), `*` lets the offered one go by; who is
  asked and not named lets it go by, too. `game.learn.moves` lists the words.
- `point`: what is seen through the veil. `hand`, `hand:5m`, `river:S`, `river:S:5m`, `melds:W`,
  `hands` (those of the others), `wall`, `dead`, `indicator` (on the wall), `indicators` (in the
  corner), `panel`, `plate:W`, `stick:S`, `buttons`. The panel points at the first; a question
  with many answers is too tall to leave the middle of the table free.
- `show`: rows of tiles on a cloth above the panel. `label` is a text `row.<label>`; `marks` and
  `turned` count tiles from 0; `?_` is a covered tile; a space begins another group. With `bare`
  they have no numeral in their corner.
- `term`: the entry that F1 opens; without it the first link of the text.
- `facts`: what the engine can confirm of a hand, checked in the tests.
- `exercise`: what the player is asked.

**An exercise** has a `kind`, the right answers in `accept` (the first is the one shown) or a
`check` by which the engine finds them, and `mistakes`:

    play      at the table: "5m", "5m!", "pon", "chii:34s", "kan:1z", "ron", "tsumo", "pass"
              (`check`: ready, nearest, riichi); riichi can be chosen only if an answer
              names it, right or wrong
    tiles     among the tiles shown: "123m" (`check`: waits, group, pair)
    spot      a tile at the table, `among` some of the places above: "river:S:5m", "hand:1z"
    question  one of `options`, each with words or tiles: {"two": "", "yes": "55z"}
    arrange   the tiles shown into groups of three; the engine knows what fits
    count     `counts` such as {"han": [1, 2, 3]}: "han=2" (`check`: score, from the first fact)

A mistake has a `name`, the wrong `answers` it is about, and perhaps more that it covers: `has`
and `lacks` (tiles chosen), or `when` (`not_ready`, `farther`, `not_group`, `strands`, `too_few`,
`too_many`). The first that fits is told. A guess is never blamed: the text says what was chosen,
why it does not do yet, and where to look.

**Texts** of a lesson: `<id>.name`, `<id>.about`. Of a step: `<id>.<step>.title` and `.text`; with
an exercise also `.task` (one line), `.hint`, `.right`, `.mistake.<name>`, for a question
`.option.<answer>` where it has no tiles, and, if the common one does not do, `.wrong`. At most 40
words, in Japanese 110 letters; `[[furiten]]` or `[[furiten|words]]` links to the glossary.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from game.learn.lesson import Lesson
from game.learn.lesson_file import read_lesson

PATHS: Final = ("riichi", "kansai", "classic")
"""The ways through the games, in the order in which they are offered."""


@cache
def lessons() -> Mapping[str, Lesson]:
    """Every lesson by its id, path after path, in order."""
    folder = files("game.learn.lessons")
    found = [
        read_lesson(one.read_text(encoding="utf-8"), one.name)
        for one in folder.iterdir()
        if one.name.endswith(".json")
    ]
    found.sort(key=lambda lesson: (PATHS.index(lesson.path), lesson.order))
    return {lesson.id: lesson for lesson in found}


def on_path(path: str) -> tuple[Lesson, ...]:
    """The lessons of a way, in their order."""
    return tuple(lesson for lesson in lessons().values() if lesson.path == path)


def paths() -> tuple[str, ...]:
    """The ways on which there are lessons."""
    return tuple(path for path in PATHS if on_path(path))


def following(lesson: Lesson) -> Lesson | None:
    """The lesson after this one on its way."""
    way = on_path(lesson.path)
    there = way.index(lesson) + 1
    return way[there] if there < len(way) else None
