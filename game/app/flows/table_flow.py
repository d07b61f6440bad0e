"""The flow of a table: its scene, where it leads, and the results of hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.app.flows.fairness_flow import sealed
from game.app.flows.library_flow import LibraryFlow
from game.app.flows.saved_games import has_played_before, has_won_before
from game.app.seats.hosted_game import game_of
from game.app.seats.hosted_seat import LookingBack, People
from game.coach.foul_reasons import before_foul
from game.engine.course import Over
from game.engine.events import RoundStarted, seen
from game.engine.match import Match, what_next
from game.engine.refusals import Refusal
from game.host.host import Host
from game.host.journal import Journal
from game.host.journal_header import Guest
from game.mjai.guest_program import replaced_in
from game.rulesets.classic.options import ClassicOptions
from game.rulesets.families import ByFamily, HanOptions, Unit, family_of
from game.scenes.fairness.sealed_walls import grouped
from game.scenes.history.game_story import StoryScene
from game.scenes.result.han_or_fan import counting_of
from game.scenes.result.hand_facts_shown import finished, taking_turns
from game.scenes.result.points.points_facts_shown import settled
from game.scenes.result.points.points_result import PointsScene
from game.scenes.result.result_scene import ResultScene, ResultSteps
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Person
from game.scenes.shared.glossary_links import why
from game.scenes.shared.term_links import entry_in
from game.scenes.table import table_terms
from game.scenes.table.automatic_moves import AutomaticMoves, ends_behind
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.control_ids import (
    ButtonId,
    CoachAct,
    GrandJeuId,
    HandTileId,
    LegendId,
    RefusedPart,
    WayOut,
)
from game.scenes.table.finale.staged_table import StagedTable
from game.scenes.table.hand.left_hand import LeftHand
from game.scenes.table.helps.helps_shown import OwnHelps
from game.scenes.table.helps.tile_badges import ENTRIES
from game.scenes.table.open_question import TableQuestion
from game.scenes.table.pause import PauseScene, TableBooks
from game.scenes.table.seat_source import TableHooks, TableSource, TimeLimit
from game.storage.settings import Knowledge, Speed
from game.ui.inputs import Intent, Key
from game.ui.scene import LookUp, Pop, Push, Replace, Scene, Services, Step

RULES: Final = "f5"
"""The key that opens the rules, whatever is pointed at."""
TAKE_BACK: Final = "z"
"""The key that takes a move back, together with Ctrl."""
UNREAD, UNREAD_AT_ONCE = 0.5, 0.2
"""Seconds after the result of a hand has come up in which nobody can mean to turn it, and at
immediate speed, at which results are turned as quickly as all else is done."""
SHOWN: Final = 16
"""How many signs of the fingerprint of the walls are shown while the first one is broken."""


class HostedTable(StagedTable):
    """The table scene of a hosted match, played or looked back at.

    F1 looks up what is pointed at or focused; otherwise it opens the yaku of this game, or the
    glossary when looking back.
    """

    def __init__(
        self,
        services: Services,
        source: TableSource,
        hooks: TableHooks,
        host: Host | None = None,
        notices: Callable[[], Step | None] = lambda: None,
    ) -> None:
        """`host` is given for a game in progress, to report trouble with saving.

        `notices` leads to what else there is to be said, once each.
        """
        super().__init__(services, source, hooks)
        self._host, self._notices = host, notices
        self._trouble_reported = False
        self._take_backs = 0 if host is None else host.journal.take_backs
        """How often moves had been taken back when this was shown."""
        self.has_own_help = hooks.back is None

    @property
    def hurries(self) -> bool:
        """Whether others think, and at a speed at which nothing waits."""
        return self.performance.pace.is_immediate and self.source.goes_on

    @property
    def prompt(self) -> str:
        """The prompt; while the first wall of a match is broken, the seal of all its walls."""
        return super().prompt or self._sealed

    @property
    def _sealed(self) -> str:
        match, host = self.performance.shown, self._host
        if host is None or match is None or match.table is None or self.asked is not None:
            return ""
        header = host.journal.header
        has_begun = match.rounds > 1 or any(player.river for player in match.table.players)
        if has_begun or header.is_foreign or not self.hooks.tells_seal:
            return ""
        return self.words("table.hint.sealed", start=grouped(header.commitment[:SHOWN]))

    @property
    def term(self) -> str:
        """The glossary entry of what is pointed at, or has the visible focus."""
        if (badge := self._badge) is not None:
            return ENTRIES[badge.sign.mark]
        return self._of_control() if self._control else self._of_place()

    @property
    def _control(self) -> str:
        """The control pointed at; for keys the one with the focus ring."""
        desk = self.controls.desk
        if not desk.attention.keyboard:
            return desk.hovered
        return desk.focused if desk.attention.ring > 0 else ""

    def _of_control(self) -> str:
        question, control = self.controls.question, self._control
        refused = self.controls.refused
        if isinstance(control, RefusedPart):
            return refused.entry if refused is not None else ""
        if isinstance(control, LegendId):
            return control.entry
        if isinstance(control, GrandJeuId):
            return control.name
        if isinstance(control, CoachAct):
            return table_terms.OF_COACH
        if isinstance(control, ButtonId):
            return table_terms.of_button(control.act, self.source.game.unit)
        placed = question.tiles.get(control.nth) if isinstance(control, HandTileId) else None
        return table_terms.of_tile(placed.tile) if placed is not None else ""

    def _of_place(self) -> str:
        desk, view = self.controls.desk, self.view
        if desk.attention.keyboard or view is None:
            return entry_in(self.words, self.prompt)
        x, y = desk.pointer
        told = self.linked_at(x, y) or self.coach.entry_at(x, y) or self.read_at(x, y)
        return (
            told or self._of_helps(view, (x, y)) or table_terms.at((x, y), view, self.picture.still)
        )

    def _of_helps(self, view: TableView, point: tuple[float, float]) -> str:
        """The glossary entry of a text of the helps panel at this point."""
        if not self._hints:
            return ""
        return self.helps.entry_at(self.canvas, view, self.controls, point)

    def _go_on(self, dt: float) -> Step | None:
        """Goes on with the table, and reports once if the game cannot be saved."""
        if self._host is not None and self._host.journal.take_backs != self._take_backs:
            return self.hooks.again()
        step = self._trouble() or self._notices() or super()._go_on(dt)
        if self.controls.question.takes_back != self._can_take_back and not self.controls.desk.held:
            self.reword()
        return step

    def leave(self) -> None:
        """Keeps how the hand lies, and the time left, for when the game is resumed."""
        self.moving.keep()
        self.clock.keep()

    # ---- taking back -----------------------------------------------------------------------------
    @property
    def _can_take_back(self) -> bool | None:
        """Whether there is a move to be taken back; `None` in games that are no practice."""
        host = self._host
        return host.can_take_back if host is not None and host.is_practice else None

    def _question(self) -> TableQuestion:
        return replace(super()._question(), takes_back=self._can_take_back)

    def _take_back(self) -> None:
        """Takes the last move of the player back, if there is one; the table is then made anew."""
        if self._host is not None and self._can_take_back:
            self._host.take_back()
        elif self._can_take_back is not None:
            self.services.audio.play("refuse")

    def _take(self, intent: Intent) -> Step | None:
        if isinstance(intent, Key) and intent.ctrl and intent.name == TAKE_BACK:
            self._take_back()
            return None
        if self.has_own_help and isinstance(intent, Key) and intent.name == RULES:
            return self.hooks.rules()
        return super()._take(intent)

    def _leave(self, command: WayOut) -> Step | None:
        if command is WayOut.TAKE_BACK:
            self._take_back()
            return None
        if self.has_own_help and command is WayOut.HELP and (entry := self.term):
            return LookUp(entry)
        return super()._leave(command)

    def _trouble(self) -> Step | None:
        trouble = self._host.trouble if self._host is not None else None
        if trouble is None or self._trouble_reported:
            return None
        self._trouble_reported = True
        words = self.services.words
        text = words(f"save.trouble.{trouble.reason}")
        return Push(notice(self.services, words("front.trouble.title"), text))


def looked_back(services: Services, host: Host, people: People) -> HostedTable:
    """The table at the end of the hand, with one button that leads back."""
    return HostedTable(services, LookingBack(host, people), TableHooks(back=Pop))


@dataclass(frozen=True, slots=True)
class TableSteps:
    """The steps and people that a table is given."""

    person: Callable[[int, Guest, Unit], Person]
    """The person of a guest, in a game counted in this unit."""
    rules: Callable[[], Step]
    library: LibraryFlow
    match_ended: Callable[[Match], Step | None]
    judge: Callable[[Journal, int], Step] | None = None
    """Leads to the review of a hand, counted from 0."""
    replay: Callable[[Host], Step] | None = None
    """Leads to the viewer with the hand just played; without it the table is only looked at."""
    table: Callable[[], Scene] | None = None
    """The table as it is now."""


class TableFlow:
    """The game of one host, as seen by the player."""

    def __init__(self, services: Services, host: Host, steps: TableSteps) -> None:
        self.services, self.host, self._steps = services, host, steps
        self._automatic = AutomaticMoves(self._ends_behind)

    def _ends_behind(self) -> bool:
        """Whether a win now would end the match without making the player the first."""
        seat = self.host.seat_of(0)
        return ends_behind(self.host.rules, self.host.view(seat), seat)

    @property
    def hooks(self) -> TableHooks:
        """The hooks of the table scene."""
        header = self.host.journal.header
        time = header.clock
        return TableHooks(
            pause=self.pause,
            help=self._books.yaku or self._books.album or self._books.rules,
            rules=self._steps.rules,
            log=self.log,
            explain=self._explain,
            hand_ended=self._hand_ended,
            match_ended=self._steps.match_ended,
            album=self._grand_jeu,
            again=self._again,
            automatic=self._automatic,
            is_first_win=self._is_first_win,
            tells_seal=self._tells_seal,
            laid=LeftHand(self.services.data, header.commitment),
            limit=None if time is None else TimeLimit(time.seconds, time.bank),
        )

    def _is_first_win(self) -> bool:
        """Whether the player has never won a hand before the one just won; asked once a win."""
        settings = self.services.settings
        if settings.has_won:
            return False
        self.services.change(replace(settings, has_won=True))
        return not has_won_before(self.services.data, self.host)

    @property
    def _tells_seal(self) -> bool:
        """Not to who plays a first game, and wonders what all the rest is; the pause tells it."""
        knows_riichi = self.services.settings.knows is Knowledge.RIICHI
        return knows_riichi or has_played_before(self.services.data)

    def _again(self) -> Step | None:
        return None if self._steps.table is None else Replace(self._steps.table())

    def people(self, host: Host) -> tuple[Person, ...]:
        """The people by seat; who plays in the place of a program is called by its own name."""
        players, unit = host.match.players, family_of(host.options).unit
        birds = replaced_in(host)
        guests = [
            replace(guest, program="") if nth in birds else guest
            for nth, guest in enumerate(host.journal.header.guests)
        ]
        return tuple(self._steps.person(nth, guests[nth], unit) for nth in players)

    def pause(self, helps: OwnHelps | None = None) -> Step:
        """Leads to the menu of the table, with switches for its own helps, if it has any."""
        return Push(PauseScene(self.services, self._books, helps, self._walls))

    @property
    def _books(self) -> TableBooks:
        library, host = self._steps.library, self.host
        return TableBooks(self._steps.rules, library.yaku_of(host), library.at_table(host))

    def _walls(self) -> Step:
        """Leads to the seal of the walls, which stays closed while the match goes on."""
        return sealed(self.services, self.host.journal, is_over=self.host.is_over)

    def log(self) -> Step:
        """Leads to the story of the game so far."""
        viewer = self.host.seat_of(0)
        events, people = seen(self.host.journal, viewer), self.people(self.host)
        return Push(StoryScene(self.services, events, viewer, people, game_of(self.host)))

    def _grand_jeu(self, name: str) -> Step:
        return self._steps.library.grand_jeu(self.host, name)

    def _explain(self, refusal: Refusal) -> Step:
        return Push(why(self.services, refusal, game_of(self.host).unit))

    def _hand_ended(self, match: Match) -> Step:
        host = self.host
        at_once = self.services.settings.speed is Speed.INSTANT
        steps = ResultSteps(
            onward=self._onward,
            unread=UNREAD_AT_ONCE if at_once else UNREAD,
            leave=self.pause,
            review=self._review,
            judge=self._judge if self._steps.judge is not None else None,
            yaku=lambda name: self._steps.library.yaku(host, name),
            take_back=self._take_back if host.can_take_back else None,
        )
        return Push(after_hand(self.services, host, match, self.people(host), steps))

    def _take_back(self) -> Step:
        """Takes the last move of the hand back, and leads to the table, which is made anew."""
        self.host.take_back()
        return Pop()

    def _judge(self) -> Step:
        """Leads to the review of the hand that has just been played."""
        assert self._steps.judge is not None, "there is a way to the review"
        hands = sum(isinstance(event, RoundStarted) for event in self.host.journal)
        return self._steps.judge(self.host.journal, hands - 1)

    def _review(self) -> Step:
        """Leads to the table once more: all has been played, so that all may be opened."""
        if self._steps.replay is not None:
            return self._steps.replay(self.host)
        return Push(looked_back(self.services, self.host, self.people))

    def _onward(self) -> Step:
        self.host.next_hand()
        return Pop()


def after_hand(
    services: Services, host: Host, match: Match, people: tuple[Person, ...], steps: ResultSteps
) -> ResultScene:
    """The scene of the result of the hand that has just ended."""
    assert match.table is not None, "a hand has been played"
    viewer, table = host.seat_of(0), match.table
    is_last = isinstance(what_next(host.rules, host.match), Over)

    def in_han(options: HanOptions) -> ResultScene:
        before, counting = before_foul(host.journal), counting_of(options)
        ended = finished(host.rules, table, viewer, people, before, counting)
        ended = replace(ended, following=taking_turns(host.rules, host.match))
        return ResultScene(services, ended, steps, is_last=is_last)

    def in_points(options: ClassicOptions) -> ResultScene:
        ended = settled(host.rules, match, viewer, people, options, tuple(host.journal))
        return PointsScene(services, ended, steps, is_last=is_last)

    scenes = ByFamily(riichi=in_han, kansai=in_han, classic=in_points)
    return scenes.of(host.options)
