"""What a player chooses for a new game, and how the rules chosen differ from their sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, counts_points, family_of, rules_by
from game.rulesets.option_changes import BadOption
from game.sheets.differences import different
from game.sheets.own_rulesets import LONGEST_NAME, OwnRuleset
from game.storage.settings import Json
from game.text.visible_letters import tidy_name
from game.ui.scene import Services

LAST_CHOICE: Final = "new_game"
"""Where the settings keep the game that was chosen last."""

LARGE: Final = ("saki", "club", "tenhou", "kansai", "classic")
"""The sheets of the four games, each with a large card."""
OFFERED: Final = (*LARGE, *(name for name in PRESETS if name not in LARGE))
"""The sheets that are offered; those of leagues and of other rooms have small cards."""
FIRST_SHEET: Final = "club"
"""The sheet that is recommended for a first game: that of the lessons, without local yaku."""
BIRDS: Final = ("mesange", "pinson", "rougegorge", "hibou", "pie")
"""The birds that sit down to play, as the bots know them."""
SPARROW: Final = "moineau"
"""The bird of the player."""
OPPONENTS: Final = 3
LONGEST_SEED: Final = 18
"""Digits of the longest seed one can type."""
_NONE: Final[Mapping[str, str]] = {}
_SEEDS: Final = 10**LONGEST_SEED


CLOCKS: Final[tuple[tuple[int, int] | None, ...]] = (None, (15, 60), (5, 20), (3, 5))
"""How long the player may be given to think, from no limit to very little."""


class Opponent(NamedTuple):
    """A bird at the table and the id of its level."""

    bird: str
    level: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game as it was chosen: which sheet, what is changed in it, against whom."""

    ruleset: str
    options: Mapping[str, Json] = field(default_factory=dict)
    """What differs from the sheet, written as in JSON."""
    opponents: tuple[Opponent, ...] = ()
    seed: int | None = None
    """The number from which the walls are shuffled; none for chance."""
    own: str = ""
    """The name of the player's own rules it has been chosen from; empty for a plain sheet."""
    programs: Mapping[int, str] = field(default_factory=dict)
    """The commands of external programs by the place of the opponent; not kept with the choice."""
    practice: bool = False
    """Whether moves may be taken back; not kept with the choice, as a game counts unless somebody
    says otherwise."""
    clock: tuple[int, int] | None = None
    """How long the player may think: seconds for each decision, and beyond them for each hand."""
    rules: GameOptions = field(init=False, repr=False, compare=False)
    """The options as they are to be played."""
    differences: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """In which points the game is not played by its sheet."""

    def __post_init__(self) -> None:
        # Found once, since screens ask for them with every picture.
        rules = family_of(self.sheet).changed(self.sheet, self.options)
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "differences", tuple(different(rules, self.sheet)))

    @property
    def sheet(self) -> GameOptions:
        """The options of the sheet."""
        return PRESETS[self.ruleset]

    @property
    def seated(self) -> tuple[Opponent, ...]:
        """The opponents who sit down, as many as the game asks for."""
        return self.opponents[: rules_by(self.rules, self.ruleset).seats - 1]

    def with_rules(self, options: GameOptions) -> NewGame:
        """The same game with other options."""
        return replace(self, options=family_of(options).changes(self.sheet, options))

    def with_sheet(self, ruleset: str) -> NewGame:
        """The same game by another sheet, as that is."""
        return replace(self, ruleset=ruleset, options={}, own="")

    def with_own(self, own: OwnRuleset) -> NewGame:
        """The same game by rules the player has kept."""
        return self.with_sheet(own.based_on).with_rules(own.options).called(own.name)

    def called(self, name: str) -> NewGame:
        """The same game, its rules known by another name."""
        return replace(self, own=name)

    def with_bird(self, nth: int) -> NewGame:
        """The next bird that is not at the table yet takes this place."""
        taken = {opponent.bird for opponent in self.opponents}
        there = BIRDS.index(self.opponents[nth].bird)
        following = (BIRDS[(there + step) % len(BIRDS)] for step in range(1, len(BIRDS) + 1))
        bird = next((one for one in following if one not in taken), BIRDS[there])
        return self._with_opponent(nth, self.opponents[nth]._replace(bird=bird))

    def with_level(self, nth: int, level: str) -> NewGame:
        """This opponent plays at another level."""
        return self._with_opponent(nth, self.opponents[nth]._replace(level=level))

    @property
    def takes_programs(self) -> bool:
        """Whether external programs can play by these rules."""
        return not counts_points(self.rules)

    @property
    def may_practise(self) -> bool:
        """Whether moves could be taken back; no external program forgets what it was told."""
        return not (self.takes_programs and self.programs)

    @property
    def other_clock(self) -> NewGame:
        """The same game with the next limit for thinking, round and round."""
        following = (CLOCKS.index(self.clock) + 1) % len(CLOCKS) if self.clock in CLOCKS else 0
        return replace(self, clock=CLOCKS[following])

    def with_program(self, nth: int, command: str) -> NewGame:
        """An external program plays in the place of this opponent; without a command none does."""
        others = {place: told for place, told in self.programs.items() if place != nth}
        return replace(self, programs={**others, nth: command} if command else others)

    def _with_opponent(self, nth: int, opponent: Opponent) -> NewGame:
        others = self.opponents
        return replace(self, opponents=(*others[:nth], opponent, *others[nth + 1 :]))


def first_choice(levels: tuple[str, ...], level: str = "") -> NewGame:
    """What is offered to somebody who has never chosen: the first sheet, and birds of the level.

    The weakest ones if none is named.
    """
    opponents = tuple(Opponent(bird, level or levels[0]) for bird in BIRDS[:OPPONENTS])
    return NewGame(FIRST_SHEET, {}, opponents)


def plain(choice: NewGame) -> dict[str, Json]:
    """A choice as it is kept in a file."""
    return {
        "ruleset": choice.ruleset,
        "options": dict(choice.options),
        "opponents": [[bird, level] for bird, level in choice.opponents],
        "seed": choice.seed,
        "own": choice.own,
        "clock": None if choice.clock is None else list(choice.clock),
    }


def chosen_rules(services: Services) -> GameOptions:
    """The rules that were chosen last, or those offered to somebody who never chose."""
    return understood(services.settings.other.get(LAST_CHOICE), ("",)).rules


def understood(
    kept: Json, levels: tuple[str, ...], renamed: Mapping[str, str] = _NONE, level: str = ""
) -> NewGame:
    """A choice that was kept; what makes no sense in it is as for somebody who never chose.

    Levels may be called as in an earlier version; `renamed` says how they are called now. Who never
    chose is offered birds of the `level`.
    """
    first = first_choice(levels, level)
    if not isinstance(kept, dict) or kept.get("ruleset") not in OFFERED:
        return first
    called = {**dict(zip(levels, levels, strict=True)), **renamed}
    choice = NewGame(str(kept["ruleset"]), {}, _opponents(kept.get("opponents"), first, called))
    options, seed, own = kept.get("options"), kept.get("seed"), kept.get("own")
    if isinstance(own, str):
        choice = replace(choice, own=tidy_name(own, LONGEST_NAME))
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < _SEEDS:
        choice = replace(choice, seed=seed)
    times = [one for one in CLOCKS if one is not None and list(one) == kept.get("clock")]
    choice = replace(choice, clock=times[0] if times else None)
    if not isinstance(options, dict):
        return choice
    try:
        return choice.with_rules(family_of(choice.sheet).changed(choice.sheet, options))
    except BadOption:
        return choice


def _opponents(kept: Json, first: NewGame, called: Mapping[str, str]) -> tuple[Opponent, ...]:
    if not isinstance(kept, list) or len(kept) != OPPONENTS:
        return first.opponents
    found = tuple(_opponent(one, called) for one in kept)
    seated = [one for one in found if one is not None]
    return tuple(seated) if len({one.bird for one in seated}) == OPPONENTS else first.opponents


def _opponent(kept: Json, called: Mapping[str, str]) -> Opponent | None:
    if not isinstance(kept, list) or len(kept) != 2 or kept[0] not in BIRDS:
        return None
    return Opponent(str(kept[0]), called.get(str(kept[1]), next(iter(called.values()))))


def seed_of(text: str) -> int | None:
    """The seed that was typed; nothing, or anything but digits, leaves it to chance."""
    digits = "".join(letter for letter in text if letter in "0123456789")
    return int(digits[:LONGEST_SEED]) if digits else None
