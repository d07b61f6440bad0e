"""The screens before a match in states worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.rulesets import PRESETS
from game.scenes.setup.comparison_scene import ComparisonScene
from game.scenes.setup.external_program import (
    ExternalProgramScene,
    ProgramSteps,
    command_question,
    return_question,
)
from game.scenes.setup.new_game import NewGameScene, NewGameSteps
from game.scenes.setup.own_rules import OwnRulesScene
from game.scenes.setup.rules_pages import SHEET, pages_of
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.setup.ruleset_naming import Naming, NamingScene
from game.scenes.shared.dialog import confirmation
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import NewGame, first_choice
from game.scenes.shared.pick_list import PickList
from game.sheets.known_rulesets import based_on
from game.sheets.own_rulesets import LeftOut, OwnRuleset, OwnRulesets
from game.storage.settings import Json
from game.ui.scene import Pop, Scene, Services

LEVELS: Final = ("beginner", "casual", "club", "expert", "master")
BOT: Final = "python3 bots/mjai_bot.py"
LONG_BOT: Final = f"{BOT} --model models/four_players.bin --temperature 0.1 --device cpu --log no"
CHANGES: Final[dict[str, Json]] = {
    "red_fives": {"m": 1, "p": 1, "s": 1},
    "kuikae": "allowed",
    "uma": [20_000, 10_000, -10_000, -20_000],
    "double_yakuman": ["daisuushii"],
    "yaku.yonjun.enabled": True,
}
WRONG: Final[dict[str, Json]] = {
    **CHANGES,
    "uma": [20_000, 10_000, 0, -20_000],
    "oka": True,
    "return_points": 20_000,
}


class Kept(OwnRulesets):
    """Rules somebody may have kept, for pictures: in no folder."""

    def __init__(self, services: Services, *, many: bool) -> None:
        super().__init__(Path("~") / "Moineau")
        self._rules = _some(services) if many else ()

    @property
    def listed(self) -> tuple[OwnRuleset, ...]:
        """Always the same ones."""
        return self._rules


def _some(services: Services) -> tuple[OwnRuleset, ...]:
    words = services.words
    names = [words(f"own.sample.{nth}") for nth in range(1, 5)]
    return (
        OwnRuleset(names[0], "club", CHANGES),
        OwnRuleset(names[1], "saki", {"game_length": "tonpuusen", "two_yaku_from_honba": 0}),
        OwnRuleset(names[2], "saki", {}, (LeftOut("open_riichi", given=True, is_known=False),)),
        OwnRuleset(names[3], "club", {"kiriage_mangan": True}),
    )


def new_game(services: Services, choice: NewGame, *, own: int = 0) -> Scene:
    """The choice of a new game; `own` is the place of the player's own rules that are chosen."""
    kept = Kept(services, many=bool(own))
    if own:
        choice = choice.with_own(kept.listed[own - 1])
    steps = NewGameSteps(start=lambda _: Pop())
    return NewGameScene(services, choice, LEVELS, steps, kept)


def program(services: Services, choice: NewGame, command: str, *, missing: bool = False) -> Scene:
    """An external program as an opponent, asked for by a command."""
    steps = ProgramSteps(lambda _nth, _command: None, command)
    scene = ExternalProgramScene(services, choice, steps)
    scene.is_missing = missing
    return scene


def rules(services: Services, choice: NewGame, page: str, *, editable: bool = True) -> Scene:
    """The rules, opened at a page."""
    changed = (lambda _: None) if editable else None
    kept = None if editable else Kept(services, many=True)
    return RulesScene(services, choice, changed, kept=kept, page=page)


def own_rules(services: Services, choice: NewGame, nth: int) -> Scene:
    """The player's own rules; none for -1."""
    kept = Kept(services, many=nth >= 0)
    chosen = choice.with_own(kept.listed[nth]) if nth >= 0 else choice
    return OwnRulesScene(services, kept, chosen, lambda _: None)


def side_by_side(
    services: Services, choice: NewGame, names: tuple[str, ...], *, everything: bool = False
) -> Scene:
    """Rules side by side; the number of one's own rules stands for their name."""
    kept = Kept(services, many=True)
    scene = ComparisonScene(services, choice, kept)
    own = {str(nth): one.name for nth, one in enumerate(kept.listed, start=1)}
    scene.chosen = [own.get(name, name) for name in names] or scene.chosen
    scene.everything = everything
    return scene


def other_sheets(services: Services, choice: NewGame) -> Scene:
    """The list of the sheets one can open."""
    names = [services.words(f"ruleset.{name}") for name in PRESETS]
    chosen = list(PRESETS).index(choice.ruleset)
    return PickList(services, names, chosen, lambda _: Pop())


def naming(services: Services, choice: NewGame, nth: int) -> Scene:
    """A name for rules: none so far, that of a sheet, or one that is there already."""
    kept = Kept(services, many=True)
    name = ("", "club", kept.listed[0].name)[nth]
    text = based_on(services.words, choice.ruleset, choice.rules)
    asked = Naming(services.words("own.name.title"), text, name, lambda _: Pop(), replaces=True)
    return NamingScene(services, kept, asked)


def deleting(services: Services) -> Scene:
    """The question before rules are thrown away."""
    words, name = services.words, Kept(services, many=True).listed[0].name
    text = words("own.delete.text", name=name)
    return confirmation(services, words("own.delete.title"), text, words("own.delete"), Pop)


def comparisons(plain: NewGame, changed: NewGame) -> Mapping[str, Callable[[Services], Scene]]:
    """Rules side by side: two to six, all their options, too few, and two that are alike."""
    return {
        "comparison/three": partial(side_by_side, choice=plain, names=("saki", "club", "tenhou")),
        "comparison/game": partial(side_by_side, choice=changed, names=()),
        "comparison/four": partial(
            side_by_side, choice=plain, names=("club", "kansai", "classic", "saki")
        ),
        "comparison/six": partial(
            side_by_side, choice=plain, names=("tenhou", "1", "club", "saki", "kansai", "classic")
        ),
        "comparison/everything": partial(
            side_by_side, choice=plain, names=("tenhou", "kansai"), everything=True
        ),
        "comparison/few": partial(side_by_side, choice=plain, names=("club",)),
        "comparison/leagues": partial(
            side_by_side, choice=plain, names=("club", "ema", "wrc", "mleague")
        ),
        "comparison/same": partial(side_by_side, choice=plain, names=("saki", "3")),
    }


def programs(
    plain: NewGame, changed: NewGame, of_three: NewGame
) -> Mapping[str, Callable[[Services], Scene]]:
    """External programs: at the table, asked for, confirmed, and asked about again."""
    return {
        "new_game/program": partial(new_game, choice=changed.with_program(1, BOT)),
        "program/empty": partial(program, choice=plain, command=""),
        "program/three": partial(program, choice=of_three.with_program(1, BOT), command=BOT),
        "program/missing": partial(program, choice=plain, command=BOT, missing=True),
        "program/confirm": partial(command_question, command=LONG_BOT, allowed=Pop),
        "program/again": partial(
            return_question, seated=Person("mjai_bot", "hibou"), command=LONG_BOT, run=lambda: None
        ),
    }


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    plain = first_choice(LEVELS)
    club = replace(plain, ruleset="club", options=CHANGES, seed=20_260_401)
    wrong = replace(club, options=WRONG)
    kansai = replace(plain, ruleset="kansai")
    of_three = replace(plain, ruleset="tenhou_sanma")
    turns = replace(kansai, options={"players": "four_rotation", "sakizuke": "off"})
    found: dict[str, Callable[[Services], Scene]] = {
        "new_game/plain": partial(new_game, choice=plain),
        "new_game/changed": partial(new_game, choice=club),
        "new_game/own": partial(new_game, choice=plain, own=1),
        "new_game/refused": partial(new_game, choice=wrong),
        "new_game/kansai": partial(new_game, choice=kansai),
        "new_game/sanma": partial(new_game, choice=of_three),
        "new_game/classic": partial(new_game, choice=replace(plain, ruleset="classic")),
        "new_game/four_rotation": partial(new_game, choice=turns),
        "rules/kansai": partial(rules, choice=kansai, page=SHEET, editable=False),
        "rules/kansai_norths": partial(rules, choice=turns, page="norths"),
        "rules/sanma": partial(rules, choice=of_three, page=SHEET, editable=False),
        "rules/others": partial(other_sheets, choice=of_three),
        "rules/sheet": partial(rules, choice=plain, page=SHEET, editable=False),
        "rules/read": partial(rules, choice=plain, page="scoring", editable=False),
        "rules/wrong": partial(rules, choice=wrong, page="end"),
        "own_rules/list": partial(own_rules, choice=plain, nth=0),
        "own_rules/left_out": partial(own_rules, choice=plain, nth=2),
        "own_rules/none": partial(own_rules, choice=plain, nth=-1),
        "own_rules/delete": deleting,
        "naming/first": partial(naming, choice=club, nth=0),
        "naming/sheet": partial(naming, choice=club, nth=1),
        "naming/taken": partial(naming, choice=club, nth=2),
    }
    pages = {
        f"rules/{page}": partial(rules, choice=club, page=page)
        for page in pages_of(club.rules)
        if page != SHEET
    }
    others = {**comparisons(plain, club), **programs(plain, club, of_three)}
    return {**found, **others, **pages}
