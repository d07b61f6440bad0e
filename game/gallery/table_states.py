"""Built-in states of the table, by name: for pictures without a game, and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from game.coach.bird_counsel import Counsel, counsel
from game.coach.discard_refusals import discard_refusal
from game.coach.foul_reasons import FoulReason, explained
from game.coach.table_helps import Help, TableHelps, helped
from game.coach.wait_worth import WaitValue, waits_after
from game.engine.actions import Action, Decision, DeclareHand, Discard, Pass
from game.engine.events import Event, FoulCommitted, TileDiscarded, seen
from game.engine.match import Match, begin, first_hand, opened, start_hand
from game.engine.refusals import Refusal
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import WINDS, Tile
from game.gallery import written_tables
from game.gallery.ended_tables import ended
from game.gallery.written_tables import Position, WrittenSeat
from game.learn.library.grand_jeu_distances import GrandJeuDistance, reachable, seen_tiles
from game.rulesets import RULESETS
from game.rulesets.classic.options import CLASSIC
from game.rulesets.families import Unit
from game.scenes.shared.game_facts import Game, Person
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.scenes.table.control_ids import CoachAct, HandTileId
from game.scenes.table.finale.staged_table import StagedTable
from game.scenes.table.helps.helps_shown import Helps
from game.scenes.table.helps.nearest_panel import NearestGreat
from game.scenes.table.meld_picking import Picking
from game.scenes.table.seat_source import ShownEvent, TableHooks
from game.stage.callout_timing import Bubble
from game.stage.event_animations import Callout
from game.stage.overture.overture_times import AT_ONCE
from game.stage.performance import Pace
from game.storage.settings import CoachMode
from game.ui.scene import Pop, Services, Step

RULES = "saki"
STEP = 1 / 30
LONGEST = 22
"""As many discards as a river ever holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A moment at a table."""

    match: Match | None
    events: tuple[Event, ...] = ()
    """What happens from there on."""
    seconds: float = 0.0
    """How long it has been shown for."""
    step: float = STEP
    """The seconds between two moments on the way there."""
    decision: Decision | None = None
    saying: Callout | None = None
    """A word that has just been said."""
    is_made_up: bool = False
    """Whether the tiles are so many that no hint could make sense."""
    points_at: int | None = None
    """The tile of the hand the pointer is on."""
    is_strict: bool = False
    """Whether nothing prevents wrong acts at this table."""
    calls: str = ""
    """The call whose tiles are being chosen, and the places of those that already are."""
    chosen: tuple[int, ...] = ()
    looks_back: bool = False
    """Whether it is only looked at once more, after the hand."""
    rules: RuleSet = RULESETS[RULES]
    unit: Unit = Unit.HAN
    """What its hands are counted in."""
    viewer: Seat = 0
    helps: tuple[Help, ...] = ()
    """What is shown besides what the settings say."""
    great: bool = False
    """Whether the Grands Jeux are shown that the hand is nearest to."""
    coach: CoachMode | None = None
    """When the coach speaks, at a table that has one."""
    asks: tuple[CoachAct, ...] = ()
    """What the coach is asked, one after the other."""
    answer: Action | None = None
    """The player's answer, which the coach may judge."""
    before_dice: bool = False
    """Whether what is done before the dice are thrown is shown, too."""


class StateSource:
    """A table at which nothing goes on."""

    points_before: tuple[int, ...] | None = None
    goes_on = is_coach_thinking = False

    def __init__(self, state: TableState, people: tuple[Person, ...]) -> None:
        self.state, self.people = state, people
        self.viewer = state.viewer
        self.match = state.match
        self.game = replace(Game.of(state.rules, state.unit), has_great=state.great)
        self.decision, self.is_strict = state.decision, state.is_strict
        self.is_coached = state.coach is not None
        self.history: tuple[ShownEvent, ...] = ()
        self.fault = _fault(state)
        self.chosen: list[Action] = []
        self._events = state.events

    def poll(self) -> tuple[Event, ...]:
        """The events of the state, once."""
        events, self._events = self._events, ()
        return events

    def choose(self, action: Action) -> None:
        """Keeps the answer."""
        self.chosen.append(action)
        self.decision = None
        if action is self.state.answer and self.match is not None and self.match.table is not None:
            self._events = tuple(action.facts(self.state.rules, self.match.table))

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """What the rules refuse to the viewer, and why."""
        rules = self.state.rules
        if self.state.is_made_up or self.viewer not in table.seats:
            return ()
        found = (refuse(rules, table, self.viewer) for refuse in rules.refuse)
        return tuple(refusal for refusal in found if refusal is not None)

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """Why a tile of the hand cannot be thrown, or why riichi is not declared with it."""
        if self.state.is_made_up:
            return None
        return discard_refusal(self.state.rules, table, self.viewer, tile, announces=announces)

    def waits(self, thrown: Discard) -> tuple[WaitValue, ...]:
        """What the hand would wait for."""
        table = self.match.table if self.match is not None else None
        if self.state.is_made_up:
            return ()
        return waits_after(self.state.rules, table, thrown) if table is not None else ()

    def helped(self, table: Round, wanted: Help) -> TableHelps:
        """What one of the helps says."""
        is_told = not self.state.is_made_up and not self.is_strict
        return helped(self.state.rules, table, self.viewer, (wanted,)) if is_told else TableHelps()

    def nearest(self, table: Round) -> tuple[GrandJeuDistance, ...] | None:
        """The Grands Jeux the hand is nearest to."""
        wind = WINDS[table.wind_of(self.viewer)]
        return reachable(seen_tiles(self.state.rules, table, self.viewer, wind), CLASSIC)

    def counsel(self, decision: Decision) -> Counsel | None:
        """What the coach thinks, at once."""
        match = self.match
        return counsel(self.state.rules, match, decision) if match is not None else None

    def dismiss_coach(self) -> None:
        """The coach does not think any longer than it is asked."""


def _fault(state: TableState) -> FoulReason | None:
    """What is wrong with the hand that is made void in a state."""
    before = state.match.table if state.match is not None else None
    fouls = [one for one in state.events if isinstance(one, FoulCommitted)]
    return explained(state.rules, before, fouls[0]) if before is not None and fouls else None


class StateScene(StagedTable):
    """The table in one of its states, which may stand still at the moment it shows."""

    def __init__(self, services: Services, state: TableState, *, stands: bool = False) -> None:
        words = services.words
        birds = (SPARROW, *BIRDS)[: state.rules.seats]
        names = (words("table.you"), *(words(f"bird.{bird}") for bird in birds[1:]))
        around = tuple(Person(name, bird) for name, bird in zip(names, birds, strict=True))
        people = around[-state.viewer :] + around[: -state.viewer] if state.viewer else around
        self.state, self._stands, self.arrived = state, stands, False
        back = Pop if state.looks_back else None
        super().__init__(services, StateSource(state, people), TableHooks(back=back))
        self._helps = Helps(self.wait_hint, state.helps)
        self._great = NearestGreat(always=state.great)

    def enter(self) -> None:
        """Let it come to the moment it shows, with all the movement there is if it stands there."""
        if self._stands:
            self.services.settings = replace(self.services.settings, reduced_motion=False)
        self._come()
        if self._stands:
            self.settle()
            self.arrived = True

    @property
    def animating(self) -> bool:
        """Whether something moves or fades by itself."""
        return not self._stands and super().animating

    @property
    def _pace(self) -> Pace:
        pace = super()._pace
        return pace if self.state.before_dice else replace(pace, overtures=AT_ONCE)

    def update(self, dt: float) -> Step | None:
        """Goes on, unless it stands."""
        return None if self.arrived else super().update(dt)

    def _come(self) -> None:
        """Lets the time go by until the moment it shows."""
        rest = self.state.seconds
        if (mode := self.state.coach) is not None:
            self.services.settings = replace(self.services.settings, coach=mode)
        self.update(0.0)
        while rest > 0:
            self.update(min(self.state.step, rest))
            rest -= self.state.step
        if self.state.saying is not None:
            self.performance.bubbles = [Bubble(self.state.saying, 0.5)]
        for _ in self.state.helps:
            self.update(0.0)
        self._ask_coach()
        for called in self.controls.question.menu.choices:
            if called.word == self.state.calls:
                self.controls.choose_tiles(Picking(called, frozenset(self.state.chosen)))
        if self.state.points_at is not None:
            self.controls.desk.focus(HandTileId(self.state.points_at))
            for _ in range(20):
                self.update(STEP)

    def _ask_coach(self) -> None:
        """Asks the coach what the state says, before or after the player's answer."""
        if self.state.answer is not None:
            self.choose(self.state.answer)
            for _ in range(60):
                self.update(STEP)
        for act in self.state.asks:
            coach = self.coach.coach
            self.services.settings = coach.use(act, self.services.settings)
            self.update(0.0)

    def draw_ahead(self) -> None:
        """Draws at once what a table draws in advance, a little in each frame."""
        for _ in self._expected:
            pass

    def settle(self) -> None:
        """Let come to rest what rises, lights up or has the focus, while the game stands still."""
        self._rise(1.0)
        self.controls.desk.update(1.0)


def asked(rules: RuleSet, table: Round, seat: Seat = 0) -> Decision:
    """What the rules let the seat do, although the other hands are not known."""
    offered = table.is_offered
    options = [
        action
        for rule in (rules.claim_options if offered else rules.turn_options)
        for action in rule(rules, table, seat)
    ]
    return Decision(seat, (*options, Pass(seat)) if offered else tuple(options))


RIVERS = (
    "3z1m9s2z3s8m_6z^7z",
    "1z1m4z_7p2s5p!4m^1s_6m_",
    "4z1p8s9p_3p5z^4m2m_",
    "9s3z_1p2m8p7m4p_",
)
MIDDLE = Position(
    dealer=3,
    counters=1,
    deposits=1000,
    dice=(3, 5),
    drawn=82,
    indicators="4s2p9p",
    turn=3,
    offered=3,
    places=(
        WrittenSeat(hand="345m789p406s6s", melds="555z<across", river=RIVERS[0], points=23_400),
        WrittenSeat(hand="13", river=RIVERS[1], points=27_900),
        WrittenSeat(hand="7", melds="456m<left 6666z<across+", river=RIVERS[2], points=21_600),
        WrittenSeat(hand="10", melds="9999m", river=RIVERS[3] + "6s!", points=26_100, staked=False),
    ),
)


def claim() -> TableState:
    """A claim is offered on a riichi tile, and ron is refused because of furiten."""
    rules = RULESETS[RULES]
    before = replace(MIDDLE.places[3], hand="10", drawn="?", river=RIVERS[3])
    places = (*MIDDLE.places[:3], before)
    table = written_tables.table(replace(MIDDLE, places=places, offered=None), rules)
    after = written_tables.table(MIDDLE, rules)
    thrown = TileDiscarded(3, written_tables.faces("6s")[0], drawn=False, riichi=True)
    return TableState(
        match=written_tables.match(table),
        events=(thrown,),
        seconds=2.4,
        decision=asked(rules, after),
        saying=Callout(3, "riichi"),
    )


def river() -> TableState:
    """Rivers in mid-hand, one of them with a riichi, while another player thinks."""
    places = (
        replace(MIDDLE.places[0], hand="345m6789p406s6s", melds="", river="3z1m9s2z3s8m_7z"),
        *MIDDLE.places[1:3],
        replace(MIDDLE.places[3], drawn="?", river=RIVERS[3]),
    )
    position = replace(MIDDLE, places=places, offered=None, drawn=83)
    return TableState(match=written_tables.match(written_tables.table(position, RULESETS[RULES])))


def turn() -> TableState:
    """The viewer has drawn and may declare riichi."""
    rules = RULESETS[RULES]
    places = (
        WrittenSeat(hand="345m067p789p406s6s", drawn="5z", river="3z1m9s2z8p8m_7z", points=23_400),
        *MIDDLE.places[1:3],
        replace(MIDDLE.places[3], river=RIVERS[3] + "6s_"),
    )
    position = replace(MIDDLE, places=places, offered=None, turn=0, drawn=84)
    table = written_tables.table(position, rules)
    return TableState(match=written_tables.match(table), decision=asked(rules, table), points_at=13)


def melds() -> TableState:
    """Every kind of meld, from every giver."""
    rules = RULESETS[RULES]
    position = Position(
        dealer=1,
        dice=(2, 1),
        drawn=97,
        indicators="9m3p",
        turn=0,
        places=(
            WrittenSeat(hand="11z", melds="567s<left 222p<left 0555m 777z<right", river="9s1m8p3z"),
            WrittenSeat(hand="4", melds="3333s<left 444z<across 888m<right", river="1z9p2m6s_5s"),
            WrittenSeat(hand="4", melds="1111p<across 999m<left 6666p<right", river="7s2s3m"),
            WrittenSeat(hand="4", melds="2222z<left+ 111s<across 4440p<right+", river="6z5z9s_3m"),
        ),
    )
    return TableState(match=written_tables.match(written_tables.table(position, rules)))


def deal() -> TableState:
    """The dice have been thrown, and the stacks are counted."""
    rules = RULESETS[RULES]
    started = begin(rules, Random(12))
    progress = start_hand(rules, opened(started), first_hand(), Random(12))
    return TableState(match=opened(started), events=seen(progress.events, 0)[:1], seconds=2.3)


def dealt() -> TableState:
    """In the middle of the deal."""
    rules = RULESETS[RULES]
    started = begin(rules, Random(12))
    progress = start_hand(rules, opened(started), first_hand(), Random(12))
    return TableState(match=opened(started), events=seen(progress.events, 0), seconds=2.6 + 0.93)


def calls() -> TableState:
    """As many calls at once as a discard can offer."""
    rules = RULESETS[RULES]
    mine = WrittenSeat(hand="234p34405567s22z", drawn="", river="1z9m_", points=24_000)
    thrower = replace(MIDDLE.places[3], hand="13", melds="", river="9m1z5s")
    position = replace(MIDDLE, places=(mine, *MIDDLE.places[1:3], thrower), deposits=1000)
    table = written_tables.table(position, rules)
    return TableState(match=written_tables.match(table), decision=asked(rules, table))


def first() -> TableState:
    """The first turn, with nine kinds of terminals and honours in the hand."""
    rules = RULESETS[RULES]
    mine = WrittenSeat(hand="19m19p19s1234z555m", drawn="5m")
    position = Position(places=(mine, *(WrittenSeat(hand="13"),) * (rules.seats - 1)), drawn=53)
    table = written_tables.table(position, rules)
    return TableState(match=written_tables.match(table), decision=asked(rules, table))


def show() -> TableState:
    """The wall is exhausted, and a ready hand may be shown."""
    state = river()
    options = (DeclareHand(0, shows=True), DeclareHand(0, shows=False))
    return replace(state, decision=Decision(0, options))


def looked() -> TableState:
    """The table once more after a ron on the very tile that declared riichi, which never stood."""
    rules = RULESETS[RULES]
    thrower = replace(MIDDLE.places[3], points=27_100)
    places = (MIDDLE.places[0], *MIDDLE.places[1:3], thrower)
    table = written_tables.table(replace(MIDDLE, places=places), rules)
    hand = replace(table.hand(1), concealed=written_tables.faces("234567m33456p45s"))
    table = table.with_player(1, lambda player: replace(player, hand=hand))
    table = ended(table, rules.win(rules, table, (1,)))
    return TableState(match=written_tables.match(table), looks_back=True, is_made_up=True)


def rivers(signs: tuple[str, ...], seats: int, riichi: int) -> Iterator[str]:
    """A river for each seat, of made-up discards, one of which declares riichi."""
    for seat in range(seats):
        row = [signs[(seat * 2 + nth * 7) % len(signs)] for nth in range(LONGEST)]
        yield "".join((*row[:riichi], "!", *row[riichi:]))


def crowded(rules: RuleSet, position: Position, own: str) -> TableState:
    """The fullest table there can be, where the viewer has drawn the tile of which one is held."""
    viewer, *others = position.places
    places = (replace(viewer, hand=own, drawn=own), *others)
    position = replace(position, places=places, wind=1, counters=12, deposits=3000, drawn=4)
    table = written_tables.table(position, rules)
    table = replace(table, wall=replace(table.wall, replaced=0))
    discard = Discard(0, written_tables.faces(own)[0], drawn=True)
    asked = Decision(0, (discard,))
    return TableState(
        match=written_tables.match(table), decision=asked, is_made_up=True, rules=rules
    )


def full() -> TableState:
    """The fullest table there can be; the tiles themselves are made up."""
    melds = "111z<left 2222z<across+ 333z<right 9999m"
    signs = ("1m", "2p", "3s", "4m", "5p", "6s", "7m", "8p", "9s")
    points = (123_400, -12_900, 221_600, 126_100)
    places = [
        WrittenSeat(hand="1", melds=melds, river=river, points=owned)
        for river, owned in zip(rivers(signs, 4, 5), points, strict=True)
    ]
    position = Position(dealer=3, dice=(6, 6), indicators="44444s", places=places)
    return crowded(RULESETS[RULES], position, "1m")


STATES: Mapping[str, Callable[[], TableState]] = {
    "deal": deal,
    "dealt": dealt,
    "river": river,
    "claim": claim,
    "turn": turn,
    "melds": melds,
    "calls": calls,
    "first": first,
    "show": show,
    "looked": looked,
    "full": full,
}
"""The states by name."""


def scene(name: str, services: Services) -> StateScene:
    """The table in the state of this name."""
    return StateScene(services, STATES[name]())
