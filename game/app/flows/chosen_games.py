"""From the choice of a game to its header and back, and who sits at its table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.bots import level_called, levels
from game.host.journal_header import Chance, DecisionTime, Guest, Header
from game.host.match_setup import opening, options_of
from game.learn.paths.learning_paths import game_of_sheet
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, Unit, counts_points, rules_by
from game.scenes.setup.opponent_choice import style_of
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import BIRDS, FIRST_SHEET, SPARROW, NewGame, Opponent
from game.sheets.own_rulesets import LONGEST_NAME as LONGEST_OF_RULES
from game.storage.settings import LONGEST_NAME
from game.text.visible_letters import tidy_name
from game.ui.scene import Services

if TYPE_CHECKING:
    from game.mjai.guest_program import SeatedPrograms


def header_of(choice: NewGame) -> Header:
    """The header of a chosen game."""
    from game.mjai.guest_program import with_programs

    chance = Chance.fresh() if choice.seed is None else Chance(str(choice.seed))
    birds = (Guest(opponent.bird, opponent.level) for opponent in choice.seated)
    guests = with_programs((Guest(), *birds), programs_chosen(choice))
    header = opening(choice.ruleset, guests, chance, choice.rules, choice.own)
    time = None if choice.clock is None else DecisionTime(*choice.clock)
    return replace(header, practice=choice.practice and choice.may_practise, clock=time)


def programs_chosen(choice: NewGame) -> SeatedPrograms:
    """The external programs of a chosen game, by guest: the player is the first."""
    from game.mjai.guest_program import NO_PROGRAMS, SeatedPrograms

    if not choice.takes_programs:
        return NO_PROGRAMS
    seated = range(len(choice.seated))
    return SeatedPrograms(
        {nth + 1: command for nth, command in choice.programs.items() if nth in seated}
    )


def choice_of(header: Header) -> NewGame:
    """The choice that gives the game of a header."""
    opponents = tuple(
        Opponent(guest.name, level_called(guest.level))
        for guest in header.guests
        if guest.level is not None
    )
    chosen = NewGame(header.ruleset, {}, opponents, own=name_of_rules(header))
    return chosen.with_rules(options_of(header))


def in_game(last: NewGame, game: str, seats: int = 0) -> NewGame:
    """The game chosen last, if it is one of these; else the same by the first sheet that is.

    For so many players, if that is given.
    """

    def fits(sheet: str, options: GameOptions) -> bool:
        is_one = game_of_sheet(sheet) == game
        return is_one and seats in (0, rules_by(options, sheet).seats)

    if fits(last.ruleset, last.rules):
        return last
    sheets = (FIRST_SHEET, *PRESETS)
    return last.with_sheet(next(one for one in sheets if fits(one, PRESETS[one])))


def has_master(choice: NewGame) -> bool:
    """Whether the strongest level plays the game chosen in a way of its own."""
    # A game of points is told by its options: to get to know its rules takes many frames.
    in_points = counts_points(choice.rules)
    return not in_points and levels.has_master(rules_by(choice.rules, choice.ruleset))


def name_of_rules(header: Header) -> str:
    """The player's name for the rules of a game; empty if they are those of a sheet."""
    return tidy_name(header.named, LONGEST_OF_RULES)


def player_and_birds(services: Services) -> tuple[Person, ...]:
    """The player first, and then every bird."""
    words, name = services.words, services.settings.name
    you = Person(name or words("front.you"), SPARROW)
    return (you, *(Person(words(f"bird.{bird}"), bird) for bird in BIRDS))


def person_of(services: Services, nth: int, guest: Guest, unit: Unit = Unit.HAN) -> Person:
    """The player, a bird or a program at the table."""
    words, name = services.words, services.settings.name
    if guest.level is None:
        own = tidy_name(guest.name, LONGEST_NAME)
        return Person(own or name or words("front.you"), SPARROW)
    bird = guest.name or BIRDS[nth % len(BIRDS)]
    if guest.program:
        name = tidy_name(guest.program, LONGEST_NAME)
        return Person(name, bird, words("program.person"))
    opponent = Opponent(bird, level_called(guest.level))
    return Person(words(f"bird.{bird}"), bird, style_of(words, opponent, unit))
