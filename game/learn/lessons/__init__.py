"""The lessons: one file each, and how to write one.

A lesson is a JSON file in this folder; its texts are in `locales/*/LC_MESSAGES/lessons.po`, in
three languages under the same keys. It takes three to six minutes: 8 to 15 steps, at least three
of them with an exercise. Nothing else has to be registered; the tests play every file in this
folder, rightly and with every mistake it lists, and check every text.

    {"id": "riichi", "path": "riichi", "order": 7, "minutes": [3, 5], "steps": [ … ]}

`path` is the game. A game other than riichi has a path for those who know riichi and one from
zero, which begins with the common lessons (`game.learn.paths.learning_paths`). A lesson is on
both, or on the one named by `"from": ["riichi"]` or `["zero"]`; from zero nothing of riichi is
presupposed.

The riichi path ends with two things that are no lessons of steps and have files of their own
outside this folder: a first whole game (`game.learn.first_game.teacher`) and the final test
(`game.learn.final_test.final_test_questions`), whose questions are written like steps.

**A step** has an `id` and, as it needs them:

- `deal`: a new table. `rules` is a preset (`club` has no red fives), `options` changes it,
  `hands` are lists of thirteen tiles, east first; missing tiles are filled up. `draws` are drawn
  in this order, the first by east (in the classic game east is dealt fourteen tiles instead);
  `replacements`, `indicators`, `undersides` lie in the dead wall. `you` is the player's wind;
  with `ritual` dice and deal are shown. `dice` such as `"34"` are thrown by the first seat, and
  open the wall by the rules. The first step must have a `deal`.
- `set_up`: the stage of setting up the table that is shown: `seated`, `built`, `thrown` (the
  dice), `totals`, `counted`, or `taken:5` when tiles were taken five times. Default: all is dealt.
- `moves`: moves before the panel opens, such as `"E:9m S:1z E:pon E:4p *"`. A tile is a discard
  (`9m_` of the tile just drawn, `9m!` with riichi), `*`: everybody passes; seats that are asked
  and not named pass, too. `game.learn.lesson.scripted_moves` lists the words. With the option
  `strict_mode` a `?` after a word makes it a wrong declaration: `"S:ron?"`.
- `point`: the highlighted places. `hand`, `hand:5m`, `river:S`, `river:S:5m`, `melds:W`, `hands`
  (those of the others, `hands:W` one of them), `wall` (the live wall), `wall:W`, `stack:W:8`,
  `stack:W:1-7`, `dead`, `indicator` (on the wall), `indicators` (in the corner), `dice`, `totals`,
  `break`, `panel`, `plate:W`, `stick:S`, `buttons`, `legend` (of the letters of the helps). The
  panel points at the first; a question with many answers is too tall to leave the middle of the
  table free.
- `show`: rows of tiles on a cloth above the panel. `label` is a text `row.<label>`; `marks`,
  `turned` and `added` (laid on the turned one before it) count tiles from 0; `?_` is a face-down
  tile; a space begins another group. With `bare` they have no numeral in their corner.
- `matrix`: instead of tiles the matrix of a payment of the classic game, written as in a fact:
  `advanced won:S given:30,100,50,10`, with `first:3` only its first three payments, with `new:1`
  the last of them highlighted.
- `prices`: a table of the value of han: `club han:5,6-7,13+ fu:30 show:ron,ron_east`.
- `helps`: the helps shown on the player's hand, as if switched on: `waits`, `forward`, `safety`.
- `term`: the glossary entry that F1 opens; without it the first link of the text.
- `facts`: statements about a hand or a table that the engine can check, which the tests do.
- `exercise`: the exercise for the player.

**An exercise** has a `kind`, the right answers in `accept` (the first is shown on request) or a
`check` by which the engine finds them, and `mistakes`:

    play      at the table: "5m", "5m!", "pon", "chii:34s", "kan:1z", "ron", "tsumo", "pass"
              (`check`: ready, nearest, riichi); riichi can be chosen only if an answer
              names it, right or wrong
    tiles     among the tiles shown: "123m" (`check`: waits, group, pair)
    spot      a tile at the table, `among` some of the places above: "river:S:5m", "hand:1z";
              `wall:W` is the wall as a whole, `stacks:W` every stack of it: "stack:W:8"
              (`check`: broken, first, block, own, jump, indicator, guilty)
    question  one of `options`, each with words or tiles: {"two": "", "yes": "55z"}
    arrange   the tiles shown into groups of three; the engine knows which fit
    count     `counts` such as {"han": [1, 2, 3]}: "han=2" (`check`: score, from the first fact;
              due, the payments to the others for the foul; dead, the dead wall)

A mistake has a `name`, the wrong `answers` it covers, or conditions: `has` and `lacks` (tiles
chosen or not), or `when` (`not_ready`, `throws`, `farther`, `not_group`, `strands`, `too_few`,
`too_many`). The first that fits is shown. A guess is never blamed: the text says what was chosen,
why it is not right yet, and where to look.

**Texts** of a lesson: `<id>.name`, `<id>.about`. Of a step: `<id>.<step>.title` and `.text`; with
an exercise also `.task` (one line), `.hint`, `.right`, `.mistake.<name>`, for a question
`.option.<answer>` where it has no tiles, and, if the common one does not fit, `.wrong`. At most 40
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
    """Every lesson by its id, game by game, in order."""
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
