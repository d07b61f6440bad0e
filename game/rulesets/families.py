"""Families of games, by the class of their options.

Whatever lists games, reads their options or starts them asks here, so that another family is
one more entry. Nobody else tests the class of options: what every family answers in its own
way is a `ByFamily`, and what only one kind of game has is asked for by name (`counts_points`,
`counts_han`, `chooses_yaku`, `has_grands_jeux`), which also narrows the type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeAlias, TypeGuard, TypeVar

from game.engine.fast_replace import replace
from game.engine.rules.match_end import EachHandOnce
from game.engine.ruleset import RuleSet
from game.engine.scoring.payment import Payment
from game.engine.scoring.valuation import HanScoring
from game.rulesets.classic import build as classic_build
from game.rulesets.classic import options as classic_options
from game.rulesets.classic import problems as classic_problems
from game.rulesets.classic.options import ClassicOptions
from game.rulesets.kansai import build as kansai_build
from game.rulesets.kansai import options as kansai_options
from game.rulesets.kansai import problems as kansai_problems
from game.rulesets.kansai import scoring as kansai_scoring
from game.rulesets.kansai.options import KansaiOptions
from game.rulesets.option_changes import BadOption, Problem, Wanted, Written, differing, names_of
from game.rulesets.riichi import build as riichi_build
from game.rulesets.riichi import options as riichi_options
from game.rulesets.riichi import problems as riichi_problems
from game.rulesets.riichi import scoring as riichi_scoring
from game.rulesets.riichi.options import RiichiOptions

HanOptions: TypeAlias = RiichiOptions | KansaiOptions
"""The options of a game that counts hands in han."""
GameOptions: TypeAlias = HanOptions | ClassicOptions
"""The options of a game of any family."""

Kind = TypeVar("Kind", RiichiOptions, KansaiOptions, ClassicOptions)
HanKind = TypeVar("HanKind", RiichiOptions, KansaiOptions)
Answer = TypeVar("Answer")


class Unit(StrEnum):
    """What hands are counted in."""

    HAN = "han"
    FAN = "fan"
    POINTS = "points"
    """Points that are doubled, those of losers, too."""


class FamilyId(StrEnum):
    """The id of a family of games."""

    RIICHI = "riichi"
    KANSAI = "kansai"
    CLASSIC = "classic"


@dataclass(frozen=True, slots=True, eq=False)
class Family(Generic[Kind]):
    """A family of games that differ only in their options."""

    id: FamilyId
    kind: type[Kind]
    """The class of their options."""
    unit: Unit
    build: Callable[[Kind, str], RuleSet]
    """Builds a ruleset with an id."""
    change: Callable[[Kind, Mapping[str, object]], Kind]
    """Changes some options, written as in JSON."""
    problems_of: Callable[[Kind], tuple[Problem, ...]]
    changes_of: Callable[[Kind, Kind], dict[str, Written]]
    """The differences between two sets of options, as in JSON."""
    names: frozenset[str]
    """The names of all options that can be changed."""

    @property
    def counts_points(self) -> bool:
        """Whether all hands, those of losers too, are counted in points that are doubled."""
        return not isinstance(self, HanFamily)

    def _own(self, options: GameOptions) -> Kind:
        assert isinstance(options, self.kind), f"these are not options of {self.kind.__name__}"
        return options

    def rules(self, options: GameOptions, name: str) -> RuleSet:
        """The ruleset of the options."""
        return self.build(self._own(options), name)

    def changed(self, options: GameOptions, changes: Mapping[str, object]) -> GameOptions:
        """The options with other values for some of them; raises `BadOption`."""
        try:
            return self.change(self._own(options), changes)
        except BadOption as bad:
            if bad.wanted is not Wanted.NAME:
                raise
            raise BadOption(bad.option, bad.given, Wanted.NAME, sorted(self.names)) from bad

    def changes(self, sheet: GameOptions, options: GameOptions) -> dict[str, Written]:
        """How the options differ from a preset of the family, as in JSON."""
        return self.changes_of(self._own(sheet), self._own(options))

    def problems(self, options: GameOptions) -> tuple[Problem, ...]:
        """The problems of these options."""
        return self.problems_of(self._own(options))

    def refused(self, options: GameOptions) -> tuple[Problem, ...]:
        """The problems that prevent a game with these options."""
        return tuple(problem for problem in self.problems(options) if problem.is_refused)


@dataclass(frozen=True, slots=True, eq=False)
class HanFamily(Family[HanKind]):
    """A family of games that count hands in han."""

    scoring_of: Callable[[HanKind], HanScoring]
    payment_of: Callable[[HanKind], Payment]
    score_above: int | None = None
    """By how much a score of the payment table exceeds the fan; `None` without such a table."""

    def scoring(self, options: GameOptions) -> HanScoring:
        """How wins are scored."""
        return self.scoring_of(self._own(options))

    def payment(self, options: GameOptions) -> Payment:
        """How wins, tenpai hands and fouls are paid."""
        return self.payment_of(self._own(options))


RIICHI: Final = HanFamily(
    FamilyId.RIICHI,
    RiichiOptions,
    Unit.HAN,
    riichi_build.riichi_rules,
    riichi_options.with_changes,
    riichi_problems.problems,
    riichi_options.changes,
    riichi_options.OPTION_NAMES,
    riichi_scoring.scoring,
    riichi_scoring.payment,
)
"""Riichi for four players."""
KANSAI: Final = HanFamily(
    FamilyId.KANSAI,
    KansaiOptions,
    Unit.FAN,
    kansai_build.kansai_rules,
    kansai_options.with_changes,
    kansai_problems.problems,
    differing,
    frozenset(names_of(KansaiOptions)),
    kansai_scoring.scoring,
    kansai_scoring.payment,
    kansai_scoring.SCORE_ABOVE_FAN,
)
"""The game of western Japan for three players."""
CLASSIC: Final = Family(
    FamilyId.CLASSIC,
    ClassicOptions,
    Unit.POINTS,
    classic_build.classic_rules,
    classic_options.with_changes,
    classic_problems.problems,
    differing,
    frozenset(names_of(ClassicOptions)),
)
"""The game with flowers and Grands Jeux."""
AnyHanFamily: TypeAlias = HanFamily[RiichiOptions] | HanFamily[KansaiOptions]
AnyFamily: TypeAlias = AnyHanFamily | Family[ClassicOptions]
FAMILIES: Final[tuple[AnyFamily, ...]] = (RIICHI, KANSAI, CLASSIC)


def family_of(options: GameOptions) -> AnyFamily:
    """The family whose options these are."""
    return next(family for family in FAMILIES if isinstance(options, family.kind))


@dataclass(frozen=True, slots=True, eq=False)
class ByFamily(Generic[Answer]):
    """A function of options with one implementation for each family."""

    riichi: Callable[[RiichiOptions], Answer]
    kansai: Callable[[KansaiOptions], Answer]
    classic: Callable[[ClassicOptions], Answer]

    def of(self, options: GameOptions) -> Answer:
        """The result for options of any family."""
        match options:
            case RiichiOptions():
                return self.riichi(options)
            case KansaiOptions():
                return self.kansai(options)
            case ClassicOptions():
                return self.classic(options)


def counts_points(options: GameOptions) -> TypeGuard[ClassicOptions]:
    """Whether all hands, those of losers too, are counted in points that are doubled."""
    return isinstance(options, ClassicOptions)


def counts_han(options: GameOptions) -> TypeGuard[HanOptions]:
    """Whether winning hands are counted in han (or fan)."""
    return isinstance(options, HanOptions)


def chooses_yaku(options: GameOptions) -> TypeGuard[RiichiOptions]:
    """Whether the options have each yaku, whether it is played and its han."""
    return isinstance(options, RiichiOptions)


def has_grands_jeux(options: GameOptions) -> TypeGuard[ClassicOptions]:
    """Whether hands may win as special hands of a fixed value."""
    return counts_points(options) and options.has_grands_jeux


def in_han(options: GameOptions) -> HanOptions:
    """The options, asserted to be of a game that counts in han."""
    assert counts_han(options), "the game counts in points"
    return options


def in_points(options: GameOptions) -> ClassicOptions:
    """The options, asserted to be of a game that counts in points."""
    assert counts_points(options), "the game counts in han"
    return options


def han_family_of(options: GameOptions) -> AnyHanFamily:
    """The family of these options, asserted to be one that counts in han."""
    found = family_of(options)
    assert isinstance(found, HanFamily), "the game counts in points"
    return found


def rules_by(options: GameOptions, name: str) -> RuleSet:
    """The ruleset of the options, under its id."""
    return family_of(options).rules(options, name)


def dealt_once(options: GameOptions, name: str, rounds: int) -> RuleSet:
    """The ruleset of the options, but every hand of so many winds is dealt once.

    Such a match can be compared hand by hand, whoever plays it.
    """
    rules = rules_by(options, name)
    once = EachHandOnce(
        rounds=rounds,
        are_numbered=counts_points(options),
        rank=rules.course.rank,
        leftovers_to_first=rules.course.leftovers_to_first,
    )
    return replace(rules, course=once)
