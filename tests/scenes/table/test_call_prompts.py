"""Which calls the player is asked about, and that a win never goes by unasked."""

from dataclasses import dataclass, field
from types import SimpleNamespace

from game.engine.actions import CallSet, Pass, Win
from game.scenes.table.call_prompts import PATIENCE, WantedCalls, only_calls
from game.storage.settings import CallPrompts, Settings
from tests.cases import each
from tests.scenes.seated import FRAME, Sitting, host
from tests.scenes.table.test_automatic_moves import positions_with_a_win

IDLE = ["1357m1579p1357s3z", "1357m1579p1357s4z", "2468m2468p2468s2z"]


def calling(**settings):
    """The player may call a pung after the first discard."""
    one = Sitting(host(["147m258p369s77z12z", *IDLE], "9s7z6z6z5z"), **settings)
    one.wait_for_question()
    one.press("t")
    return one


def offered():
    one = calling()
    one.wait_for_question()
    return one.scene.asked


@dataclass
class Source:
    """A seat with a coach who has thought, or has not."""

    decision: object
    found: object = None
    is_strict: bool = False
    is_coach_thinking: bool = True
    chosen: list = field(default_factory=list)

    def counsel(self, decision):
        assert decision is self.decision
        return self.found

    def choose(self, action):
        self.chosen.append(action)


def asked(source, mode, seconds=FRAME):
    """What is asked after some time; and the calls that were let pass."""
    services = SimpleNamespace(settings=Settings(call_prompts=mode))
    calls = WantedCalls(SimpleNamespace(services=services, source=source))
    shown = None
    for _ in range(max(1, round(seconds / FRAME))):
        calls.look()
        shown = calls.wanted(source.decision, FRAME)
        if shown or source.chosen:
            break
    return shown


def thinks(decision, kind):
    return SimpleNamespace(best=next(one for one in decision.options if isinstance(one, kind)))


def test_the_coach_decides_what_is_useful():
    decision = offered()
    for kind, is_asked in ((CallSet, True), (Pass, False)):
        source = Source(decision, thinks(decision, kind))
        assert (asked(source, CallPrompts.USEFUL) is decision) is is_asked
        assert [type(one) for one in source.chosen] == ([] if is_asked else [Pass])


def test_a_coach_who_is_not_ready_in_time_does_not_decide():
    decision = offered()
    source = Source(decision)
    assert asked(source, CallPrompts.USEFUL, PATIENCE / 2) is None
    assert source.chosen == []
    assert asked(source, CallPrompts.USEFUL, 2 * PATIENCE) is decision
    no_coach = Source(decision, is_coach_thinking=False)
    assert asked(no_coach, CallPrompts.USEFUL) is decision


def test_all_are_asked_about_and_at_a_strict_table_always():
    decision = offered()
    for mode, strict in ((CallPrompts.ALL, False), *((one, True) for one in CallPrompts)):
        source = Source(decision, thinks(decision, Pass), is_strict=strict)
        assert asked(source, mode) is decision
        assert source.chosen == []


@each("mode", list(CallPrompts))
def test_a_win_never_goes_by_unasked(mode):
    _, decision = positions_with_a_win()
    assert any(isinstance(one, Win) for one in decision.options)
    assert only_calls(decision) is None
    source = Source(decision, thinks(decision, Pass))
    assert asked(source, mode) is decision
    assert source.chosen == []


def test_without_prompts_the_game_goes_on_to_the_next_draw():
    one = calling(call_prompts=CallPrompts.NONE)
    one.wait_for(lambda it: len(it.shown.players[3].river) == 1)
    one.wait_for_question()
    assert not any(isinstance(option, Pass) for option in one.scene.asked.options)
    assert not one.shown.players[0].hand.melds
