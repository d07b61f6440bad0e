"""Games of other programs in our own format: their walls are not known, and they begin anywhere."""

import json
import random
import re

import pytest

from game.engine.events import RoundStarted
from game.engine.match import MatchEnded, fold
from game.engine.tiles import HIDDEN
from game.host.audit import Impossible, replayed
from game.host.host import Host
from game.host.journal import BadJournal, ForeignJournal, load
from game.host.match_setup import rules_of
from game.host.saves import OutOfReach, Saves
from game.logs.converting import FORMATS, converted
from game.logs.game_check import check
from game.logs.game_record import record_of
from game.logs.reading import read_games
from tests.cases import each, part
from tests.host.mutations import harmed
from tests.host.players import EAGER, Now
from tests.logs.games import LITTLE, MJAI, MJLOG, TENHOU6, columns, read
from tests.logs.test_converting import played

STARTS = [nth for nth, line in enumerate(MJAI.splitlines()) if '"start_kyoku"' in line]


def later(game):
    """Only the last two hands, which do not begin with East 1."""
    game["log"] = game["log"][2:]


def with_sticks(game):
    """The first hand that is told has two counters, and a stick lies there."""
    game["log"] = game["log"][3:]
    game["log"][0][0] = [1, 2, 1]
    game["log"][0][1] = [34300, 11600, 30500, 22600]
    game["log"][0][-1][1] = [0, -2600, 3600, 0]


def finished():
    """A game of ours to its end, as another program would tell it."""
    lines = converted(played("tenhou", EAGER, "3"), "mjai").content.splitlines()
    told = [json.loads(line) for line in lines]
    del told[0]["moineau"]
    return "".join(json.dumps(line) + "\n" for line in told)


def cut(nth):
    """The game, torn off after so many events of its second hand."""
    return "".join(MJAI.splitlines(keepends=True)[: STARTS[1] + nth])


GAMES = {
    **LITTLE,
    "later": columns(later),
    "with_sticks": columns(with_sticks),
    "finished": finished(),
    **{f"cut_{nth}": cut(nth) for nth in (1, 2, 9, 14)},
}


@pytest.fixture(params=GAMES)
def name(request):
    return request.param


def native(name, folder):
    """The game in a file of our own format."""
    (game,) = read(GAMES[name], folder)
    record, _ = record_of(game)
    file = folder / "game.jsonl"
    file.write_bytes(converted(record, "native").content)
    return file


def test_it_is_read_and_checked_like_any_other(name, tmp_path):
    (game,) = read_games(native(name, tmp_path))
    assert game.header.is_foreign
    assert [one for hand in check(game) for one in hand.differences] == []
    record, _ = record_of(game)
    assert all(converted(record, target).content for target in ("native", "mjai"))


def test_every_event_can_be_looked_at_again(name, tmp_path):
    journal = load(native(name, tmp_path)).journal
    rules, events = rules_of(journal.header), tuple(journal)
    assert replayed(rules, events, is_foreign=True) == fold(events)
    walls = [event.wall.tiles for event in events if isinstance(event, RoundStarted)]
    assert all(HIDDEN in tiles for tiles in walls)
    with pytest.raises(Impossible):
        replayed(rules, events)


def test_only_a_finished_one_is_opened(name, tmp_path):
    file = native(name, tmp_path)
    if any(isinstance(event, MatchEnded) for event in load(file).journal):
        assert name == "finished"
        assert Host.resume(file, Now()).is_over
        return
    with pytest.raises(ForeignJournal, match=r"another program has played this match") as fault:
        Host.resume(file, Now())
    assert re.fullmatch(r"line \d+: [^\n]{5,200}", str(fault.value).removeprefix(f"{file}: "))
    assert fault.value.number == file.read_bytes().count(b"\n")


def test_as_a_save_it_is_kept_as_it_is(tmp_path):
    native("later", tmp_path).rename(tmp_path / "current.jsonl")
    before = (tmp_path / "current.jsonl").read_bytes()
    found = Saves(tmp_path).resume(Now())
    assert isinstance(found, OutOfReach)
    assert found.reason == "foreign"
    assert (tmp_path / "current.jsonl").read_bytes() == before


WRONG = [
    ("start_kyoku", lambda line: line["wall"]["tiles"].pop(), "a wall that is not made of"),
    ("start_kyoku", lambda line: line["wall"]["tiles"].sort(), "found"),
    ("start_kyoku", lambda line: line.update(deposits=-1000), "points on the table"),
    ("start_kyoku", lambda line: line.update(oya=9), "found wind 0 and dealer 9"),
    ("start_kyoku", lambda line: line["scores"].pop(), "found the points"),
    ("tsumo", lambda line: line.update(pai="?"), r"found \?"),
    ("start_game", lambda line: line["points"].pop(), "found the points"),
]


@each(("kind", "change", "said"), WRONG)
def test_what_cannot_have_happened_is_found_here_too(kind, change, said, tmp_path):
    file = native("mjlog", tmp_path)
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    change(next(line for line in lines if line["type"] == kind))
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    with pytest.raises(BadJournal, match=said):
        Host.resume(file, Now())


def test_tiles_that_nobody_knows_are_never_drawn(tmp_path):
    """A log that draws them from a wall where they are covered says so, and where."""
    file = native("tenhou6", tmp_path)
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    start = next(line for line in lines if line["type"] == "start_kyoku")
    draw = next(line for line in lines if line["type"] == "tsumo")
    start["wall"]["tiles"][52] = draw["pai"] = "?"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    with pytest.raises(BadJournal, match="a tile that the log does not tell") as fault:
        Host.resume(file, Now())
    assert fault.value.number == lines.index(draw) + 1


@pytest.mark.few
@each("source", ["mjlog", "finished"])
def test_whatever_the_harm(source, tmp_path):
    whole = native(source, tmp_path).read_bytes()
    others = [whole, MJLOG.encode(), TENHOU6.encode()]
    file = tmp_path / "harmed.jsonl"
    for seed in part(range(150), 3):
        dice = random.Random(f"{source}/{seed}")
        kind, content = harmed(whole, dice, others)
        file.write_bytes(content)
        try:
            table = Host.resume(file, Now())
        except BadJournal as fault:
            said = str(fault).removeprefix(f"{file}: ")
            assert re.fullmatch(r"line \d+: .{5,300}", said), (kind, seed)
        else:
            assert table.is_over or table.asked or table.is_between_hands, (kind, seed)
            table.close()


def test_every_target_takes_it(tmp_path):
    (game,) = read_games(native("finished", tmp_path))
    record, found = record_of(game)
    assert found == 0
    assert {target: bool(converted(record, target).content) for target in FORMATS} == dict.fromkeys(
        FORMATS, True
    )
