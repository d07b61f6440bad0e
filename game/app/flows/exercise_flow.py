"""From the lessons to exercises: by which rules, which kind, and how they have gone so far."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from typing import Final

from game.app.flows.chosen_games import in_game, player_and_birds
from game.app.seats.exercise_finding import ExerciseFinding, MadeAtOnce
from game.app.seats.hosted_game import game_by
from game.host.journal_header import Chance
from game.host.match_setup import AgreedRules
from game.learn.lessons import games_taught
from game.learn.paths.learning_paths import game_of_sheet
from game.review.drill_decisions import DrillKind, drill_in_hand, kind_against
from game.review.drill_kinds import practised
from game.review.drill_waits import WAITS, waits_drills
from game.review.drill_wins import SCORE, WinDrill, win_drill
from game.review.mistakes import PlayMistake
from game.rulesets.families import in_han
from game.scenes.exercises.exercise_scene import ExerciseScene, Exercising, Tally
from game.scenes.exercises.exercises_scene import ExercisesScene, PractisedGame
from game.scenes.exercises.score_exercise_scene import CountingExercise, ScoreExerciseScene
from game.scenes.exercises.waits_exercise_scene import WaitsExerciseScene
from game.scenes.result.han_or_fan import counting_of
from game.scenes.result.hand_facts_shown import EndedHand, finished
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import NewGame
from game.ui.scene import Push, Services, Step

TALLIES: Final = "exercises"
"""Where the settings keep how many exercises were answered, and how many rightly."""


class ExerciseFlow:
    """Leads to the exercises."""

    def __init__(self, services: Services, thinkers: Executor, last: Callable[[], NewGame]) -> None:
        """`last` is the game that was chosen last: its rules are those practised."""
        self._services, self._thinkers, self._last = services, thinkers, last

    def open(self, game: str = "") -> Step:
        """Leads to the kinds of exercises: first those of a game, or of the one chosen last."""
        games = [self._game(name) for name in games_taught()]
        first = games_taught().index(game or game_of_sheet(self._last().ruleset))
        return Push(ExercisesScene(self._services, games, first, self._tally, self.begin))

    def _game(self, name: str) -> PractisedGame:
        chosen = in_game(self._last(), name)
        rules = chosen.own or self._services.words(f"ruleset.{chosen.ruleset}")
        return PractisedGame(name, rules, practised(chosen.rules))

    def against(self, mistake: PlayMistake, game: str, seats: int) -> str:
        """The kind of exercises in a game that helps against a mistake; empty if there is none."""
        return kind_against(mistake, in_game(self._last(), game, seats).rules) or ""

    def begin(self, game: str, kind: str, seats: int = 0) -> Step:
        """Leads to one exercise after the other, new ones each time; for so many, if given."""
        chosen = in_game(self._last(), game, seats)
        rules = AgreedRules.by(chosen.ruleset, chosen.rules)
        note = partial(self._note, game, kind)
        if kind == SCORE:
            return self._count(rules, note)
        if kind == WAITS:
            drills = waits_drills(rules.made().faces, Chance.fresh().seed)
            return Push(WaitsExerciseScene(self._services, MadeAtOnce(drills), note))
        sort = DrillKind(kind)
        in_hand, seed = partial(drill_in_hand, sort), Chance.fresh().seed
        shown = Exercising(
            kind=sort,
            game=game_by(rules.made(), chosen.rules),
            finding=ExerciseFinding(rules, self._thinkers, in_hand, seed),
            people=self._people,
            note=note,
        )
        return Push(ExerciseScene(self._services, shown))

    def _count(self, agreed: AgreedRules, note: Callable[[bool], None]) -> Step:
        """Leads to one win after the other, which are to be counted."""
        options = in_han(agreed.chosen)
        in_hand, counting = partial(win_drill, options), counting_of(options)
        finding = ExerciseFinding(agreed, self._thinkers, in_hand, Chance.fresh().seed)

        def ended(drill: WinDrill) -> EndedHand:
            table, seat = drill.table, drill.win.seat
            people = self._people(len(table.players), seat)
            return finished(agreed.made(), table, seat, people, counting=counting)

        return Push(ScoreExerciseScene(self._services, CountingExercise(finding, ended, note)))

    def _people(self, seats: int, own: int) -> tuple[Person, ...]:
        """The player and birds, by seat."""
        you, *birds = player_and_birds(self._services)
        return (*birds[:own], you, *birds[own : seats - 1])

    # ---- how it has gone -------------------------------------------------------------------------
    def _tally(self, game: str, kind: str) -> Tally:
        kept = self._services.settings.other.get(TALLIES)
        found = kept.get(f"{game} {kind}") if isinstance(kept, dict) else None
        if not isinstance(found, list):
            return Tally()
        right, seen = (*[one for one in found if isinstance(one, int)], 0, 0)[:2]
        return Tally(right, seen) if 0 <= right <= seen else Tally()

    def _note(self, game: str, kind: str, is_right: bool) -> None:  # noqa: FBT001
        """Keeps one more answer."""
        settings = self._services.settings
        kept = settings.other.get(TALLIES)
        tally = self._tally(game, kind).after(is_right=is_right)
        tallies = {**(kept if isinstance(kept, dict) else {})}
        tallies[f"{game} {kind}"] = [tally.right, tally.seen]
        self._services.change(replace(settings, other={**settings.other, TALLIES: tallies}))
