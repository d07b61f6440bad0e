"""Every option there is, changed in a new game by keys alone or the mouse alone, and played."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import pytest

from game.app.navigation import Navigation
from game.bots.levels import LADDER
from game.host.match_setup import options_of
from game.rulesets import PRESETS
from game.rulesets.riichi.options import OPTION_NAMES, RiichiOptions, changes
from game.rulesets.riichi.problems import problems
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.shared.new_game_choice import LAST_CHOICE, first_choice, plain
from game.sheets.option_groups import GROUPS, OF_THREE
from game.ui.inputs import Confirm, Key, Move, Press, Release, Wheel
from game.ui.scene import Push, Replace
from tests.ui import stand

LONG = ("yaku",)
SHORT = tuple(page for page in GROUPS if page not in (*LONG, "norths"))
KINDS = ("option", "tick", "less", "more", "yaku")
"""What the controls of options begin with."""
LOSERS = ("uma.2", "uma.3")
"""What two gain, two lose: the uma has to come to nothing."""
OTHERWISE = {
    *("yaku.renhou.han_closed", "yaku.renhou.han_open"),
    *("yaku.renhou.enabled", "yaku.kanburi.enabled"),
    *("players", *OF_THREE),
}
"""What own options of these yaku say instead, han that are gone with a mangan, and what only three
players have."""
MOST_KEYS = 2000


class Visitor:
    """Somebody at the new game, with the options open."""

    def __init__(self, navigation, given):
        self.navigation, self.given = navigation, given
        navigation.services.settings = given.settings
        self.home = self.shown(navigation.new_game().scene)
        self.touched = set()

    def shown(self, scene):
        scene.canvas = stand.canvas(self.given)
        scene.build()
        scene.enter()
        return scene

    @property
    def rules(self):
        return self.scene.choice.rules

    def start(self):
        """Back to the new game, and to the table."""
        self.shown(self.home)
        step = self.use(self.home, "start")
        assert isinstance(step, Replace)
        return self.navigation.host.journal.header

    def is_due(self, name):
        """Whether a control changes an option that has not been changed yet."""
        kind, _, rest = name.partition(".")
        if kind not in KINDS or not self.scene.desk.controls[name].enabled:
            return False
        if rest.startswith("players."):
            return False
        if kind in ("less", "more"):
            return (kind == "less") == (rest in LOSERS) and rest not in self.touched
        if kind == "option" and self.is_segment(name):
            group = name.rpartition(".")[0]
            return group not in self.touched and not self.scene.desk.controls[name].chosen
        if kind == "yaku" and not self.rest_is_done(rest):
            return False
        return name not in self.touched

    def is_segment(self, name):
        return hasattr(self.scene.desk.controls[name], "number")

    def rest_is_done(self, yaku):
        """A yaku is switched off last: then its han can no longer be seen."""
        return all(f"yaku.{yaku}.{part}" in self.touched for part in ("han_open", "han_closed"))

    def note(self, name):
        kind, _, rest = name.partition(".")
        done = name.rpartition(".")[0] if self.is_segment(name) else name
        self.touched.add(rest if kind in ("less", "more") else done)


class WithKeys(Visitor):
    """Somebody who has no mouse."""

    def use(self, scene, name):
        self.scene = scene
        self.go_to(lambda one: one == name)
        return scene.handle(Confirm("return"))

    def go_to(self, wanted):
        """Tab by Tab; an arrow where several belong together."""
        for _ in range(MOST_KEYS):
            desk = self.scene.desk
            if wanted(desk.focused):
                return True
            if self._turns_to(desk, wanted):
                return True
            self.scene.handle(Key("tab"))
            self.scene.handle(Move(1, 0, tab=True))
            if self.scene.desk.focused == "back" and not wanted("back"):
                self.rounds += 1
                if self.rounds > 1:
                    return False
        return False

    def _turns_to(self, desk, wanted):
        """Whether arrows lead to a neighbour in the same group that is wanted."""
        group = desk.controls[desk.focused].group if desk.focused else ""
        members = [one for one in desk.controls.values() if one.group == group and one.focusable]
        if not any(wanted(one.id) for one in members):
            return False
        along, across = (Move(1, 0), Move(-1, 0)), (Move(0, 1), Move(0, -1))
        is_row = len({one.rect.y for one in members}) == 1
        for move in (*along, *across) if is_row else (*across, *along):
            for _ in members:
                if wanted(desk.focused):
                    return True
                self.scene.handle(move)
                if desk.controls[desk.focused].group != group:
                    self.scene.handle(Move(-move.dx, -move.dy))
                    break
        return wanted(desk.focused)

    rounds = 0

    def open(self, page):
        self.rounds = 0
        assert self.go_to(lambda one: one == f"group.{page}")
        self.scene.handle(Confirm("return"))

    def change_all(self):
        self.rounds = 0
        while self.go_to(self.is_due):
            name = self.scene.desk.focused
            self.note(name)
            self.scene.handle(Confirm("return"))
            self.rounds = 0


class WithMouse(Visitor):
    """Somebody who has no keyboard."""

    def use(self, scene, name):
        self.scene = scene
        self._bring(name)
        x, y, w, h = scene.desk.place(name)
        scene.handle(Press(x + w / 2, y + h / 2))
        return scene.handle(Release(x + w / 2, y + h / 2))

    def _bring(self, name):
        """Turns the wheel until the control is seen."""
        desk = self.scene.desk
        room = desk.controls.get(desk.controls[name].scroll)
        while room is not None:
            y, h = desk.place(name)[1], desk.place(name)[3]
            if y < room.rect.y:
                self.scene.handle(Wheel(1))
            elif y + h > room.rect.bottom:
                self.scene.handle(Wheel(-1))
            else:
                return

    def open(self, page):
        self.use(self.scene, f"group.{page}")

    def change_all(self):
        while (name := next(filter(self.is_due, self.scene.desk.controls), None)) is not None:
            self.note(name)
            self.use(self.scene, name)


@pytest.fixture
def navigation(tmp_path):
    with ThreadPoolExecutor(1) as thinkers:
        last = {LAST_CHOICE: plain(first_choice(tuple(LADDER)).with_sheet("saki"))}
        given = stand.services(tmp_path, "fr", reduced_motion=True, other=last)
        made = Navigation(given, thinkers)
        yield made
        made.close()


@pytest.mark.timeout(120)
@pytest.mark.parametrize("way", [WithKeys, WithMouse])
@pytest.mark.parametrize("pages", [SHORT, pytest.param(LONG, marks=pytest.mark.slow)])
def test_every_option_can_be_changed_and_is_played(navigation, way, pages):
    visitor = way(navigation, navigation.services)
    step = visitor.use(visitor.home, "options")
    assert isinstance(step, Push)
    assert isinstance(step.scene, RulesScene)
    visitor.scene = visitor.shown(step.scene)
    for page in pages:
        visitor.open(page)
        assert visitor.scene.page == page
        visitor.change_all()
    chosen = visitor.rules
    sheet = PRESETS[visitor.scene.choice.ruleset]
    changed = set(changes(sheet, chosen))
    asked = {name for page in pages for name in GROUPS[page] if name != "yaku"}
    asked |= {name for name in OPTION_NAMES if name.startswith("yaku.")} if pages is LONG else set()
    assert asked - changed <= OTHERWISE
    assert [one for one in problems(chosen) if one.is_refused] == []
    assert options_of(visitor.start()) == chosen


def test_the_number_of_players_brings_its_own_options_and_takes_them_away(navigation):
    visitor = WithMouse(navigation, navigation.services)
    visitor.scene = visitor.shown(visitor.use(visitor.home, "options").scene)
    visitor.open("game")
    assert not visitor.scene.desk.has("group.norths")
    visitor.use(visitor.scene, "option.players.1")
    assert [one for one in problems(visitor.rules) if one.is_refused] == []
    visitor.open("norths")
    visitor.use(visitor.scene, "option.pei_dora")
    assert changes(PRESETS["saki"], visitor.rules)["pei_dora"] is False
    visitor.open("game")
    visitor.use(visitor.scene, "option.players.0")
    assert not visitor.scene.desk.has("group.norths")
    visitor.use(visitor.scene, "option.players.1")
    assert len(visitor.start().guests) == 3


def test_every_option_stands_in_one_group():
    named = [name for names in GROUPS.values() for name in names]
    assert sorted(named) == sorted(one.name for one in fields(RiichiOptions))


def test_the_han_of_renhou_can_be_changed_while_it_is_a_yakuman(navigation):
    visitor = WithMouse(navigation, navigation.services)
    visitor.scene = visitor.shown(visitor.use(visitor.home, "options").scene)
    visitor.open("yaku")
    visitor.use(visitor.scene, "less.yaku.renhou.han_closed")
    assert changes(PRESETS["saki"], visitor.rules) == {"yaku.renhou.han_closed": 6}
