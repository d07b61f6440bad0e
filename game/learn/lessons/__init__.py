"""The lessons: one file each, and how to write another one.

A lesson is a JSON file in this folder; what it says stands in `locales/*/LC_MESSAGES/lessons.po`,
in three languages under the same keys. It takes three to six minutes: 8 to 15 steps, of which at
least three ask for something. Nothing else has to be told to the program; the tests play every
file they find here, rightly and with every mistake it lists, and read every text.

    {"id": "riichi", "path": "riichi", "order": 7, "minutes": [3, 5], "steps": [ … ]}

`path` is the game. Beside riichi a game has a way for those who know riichi and one from zero,
which begins with the lessons that are common (`game.learn.paths.learning_paths`). A lesson is on
both, or `"from": ["riichi"]` or `["zero"]` says on which; from zero nothing of riichi is
presupposed.

At the end of the way through riichi stand two things that are no lessons of steps and have files of
their own beside this folder: a first whole game (`game.learn.first_game.teacher`) and the final
test (`game.learn.final_test.final_test_questions`), whose questions are written as steps are.

**A step** has an `id` and, as it needs them:

- `deal`: another table. `rules` is a preset (`club` has no red fives), `options` changes it,
  `hands` are lists of thirteen tiles, east first; what is left out is filled up. `draws` come off
  the wall in their order, the first of them to east (in the classic game east is dealt fourteen
  tiles instead); `replacements`, `indicators`, `undersides`
  lie in the dead wall. `you` is the player's wind; with `ritual` dice and deal are shown. `dice`
  such as `"34"` are what the first seat throws, and open the wall as the rules say. The first
  step deals.
- `set_up`: how far the table is seen to be set up: `seated`, `built`, `thrown` (the dice),
  `totals`, `counted`, or `taken:5` when tiles were taken five times. Without it all is dealt.
- `moves`: what happens before the panel opens, such as `"E:9m S:1z E:pon E:4p *"`. A tile is
  thrown (`9m_` the one just drawn, `9m!` with riichi), `*` lets the offered one go by; who is
  asked and not named lets it go by, too. `game.learn.lesson.scripted_moves` lists the words. With
  the option `strict_mode` a `?` after a word means that it is said wrongly: `"S:ron?"`.
- `point`: what is seen through the veil. `hand`, `hand:5m`, `river:S`, `river:S:5m`, `melds:W`,
  `hands` (those of the others, `hands:W` one of them), `wall` (what can be drawn), `wall:W`,
  `stack:W:8`, `stack:W:1-7`, `dead`, `indicator` (on the wall), `indicators` (in the corner),
  `dice`, `totals`, `break`, `panel`, `plate:W`, `stick:S`, `buttons`, `legend` (what the letters of
  the helps mean). The panel points at the
  first; a question with many answers is too tall to leave the middle of the table free.
- `show`: rows of tiles on a cloth above the panel. `label` is a text `row.<label>`; `marks`,
  `turned` and `added` (laid on the turned one before it) count tiles from 0; `?_` is a covered
  tile; a space begins another group. With `bare` they have no numeral in their corner.
- `matrix`: instead of tiles the matrix of a payment of the classic game, in the words of a fact:
  `advanced won:S given:30,100,50,10`, with `first:3` only its first three payments, with `new:1`
  the last of them lit.
- `prices`: a table of what so many han are worth: `club han:5,6-7,13+ fu:30 show:ron,ron_east`.
- `helps`: the helps that lie on the own hand, as if they had been switched on: `waits`,
  `forward`, `safety`.
- `term`: the entry that F1 opens; without it the first link of the text.
- `facts`: what the engine can confirm of a hand or a table, checked in the tests.
- `exercise`: what the player is asked.

**An exercise** has a `kind`, the right answers in `accept` (the first is the one shown) or a
`check` by which the engine finds them, and `mistakes`:

    play      at the table: "5m", "5m!", "pon", "chii:34s", "kan:1z", "ron", "tsumo", "pass"
              (`check`: ready, nearest, riichi); riichi can be chosen only if an answer
              names it, right or wrong
    tiles     among the tiles shown: "123m" (`check`: waits, group, pair)
    spot      a tile at the table, `among` some of the places above: "river:S:5m", "hand:1z";
              `wall:W` is the wall as a whole, `stacks:W` every stack of it: "stack:W:8"
              (`check`: broken, first, block, own, jump, indicator, guilty)
    question  one of `options`, each with words or tiles: {"two": "", "yes": "55z"}
    arrange   the tiles shown into groups of three; the engine knows what fits
    count     `counts` such as {"han": [1, 2, 3]}: "han=2" (`check`: score, from the first fact;
              due, what the others get for the foul that ended the hand; dead, the dead wall)

A mistake has a `name`, the wrong `answers` it is about, and perhaps more that it covers: `has`
and `lacks` (tiles chosen), or `when` (`not_ready`, `throws`, `farther`, `not_group`, `strands`,
`too_few`, `too_many`). The first that fits is told. A guess is never blamed: the text says what was
chosen, why it does not do yet, and where to look.

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

from game.learn.lesson.lesson_file import read_lesson
from game.learn.lesson.lesson_steps import Lesson

GAMES: Final = ("riichi", "kansai", "classic")
"""The games that can be learnt, in the order in which they are offered."""


@cache
def lessons() -> Mapping[str, Lesson]:
    """Every lesson by its id, game after game, in order."""
    folder = files("game.learn.lessons")
    found = [
        read_lesson(one.read_text(encoding="utf-8"), one.name)
        for one in folder.iterdir()
        if one.name.endswith(".json")
    ]
    found.sort(key=lambda lesson: (GAMES.index(lesson.game), lesson.order))
    return {lesson.id: lesson for lesson in found}


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order."""
    return tuple(lesson for lesson in lessons().values() if lesson.game == game)


def games_taught() -> tuple[str, ...]:
    """The games of which there are lessons."""
    return tuple(game for game in GAMES if lessons_of(game))
