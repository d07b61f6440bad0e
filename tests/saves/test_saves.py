"""Every game that was ever saved can be read, listed, and gone on with."""

from game.host.host import Host
from game.host.journal_header import FORMAT, STEPS
from game.host.saves import Saves
from game.rulesets import PRESETS
from tests.cases import each
from tests.host.players import Now
from tests.saves import FOLDER, file_of

SAVED = [
    ("1-classic.jsonl", 4, "last_hand", (1472, 888, -3392, 1032)),
    ("1-club.jsonl", 6, "last_hand", (23400, 35800, 35700, 5100)),
    ("1-ema.jsonl", 4, "last_hand", (25400, -1400, 64000, 32000)),
    ("1-kansai.jsonl", 3, "last_hand", (30000, 56000, 49000)),
    ("1-majsoul.jsonl", 6, "dealer_first", (30900, 14300, 22700, 32100)),
    ("1-majsoul_sanma.jsonl", 6, "last_hand", (16100, 51200, 37700)),
    ("1-mleague.jsonl", 4, "last_hand", (18500, 26700, 18100, 36700)),
    ("1-saki.jsonl", 4, "last_hand", (31400, 17500, 28000, 23100)),
    ("1-tenhou.jsonl", 5, "last_hand", (22700, 25500, 21500, 30300)),
    ("1-tenhou_sanma.jsonl", 6, "last_hand", (16100, 51200, 37700)),
    ("1-wrc.jsonl", 4, "last_hand", (25400, -1400, 64000, 32000)),
]
"""Each file with the number of its hands, why the match ended, and its last scores."""
LARGEST = 300_000


def test_every_file_is_named_here():
    assert sorted(name for name, *_ in SAVED) == sorted(
        file.name for file in FOLDER.glob("*.jsonl")
    )
    assert all(file.stat().st_size < LARGEST for file in FOLDER.glob("*.jsonl"))


def test_every_format_has_its_file_and_every_older_one_its_step():
    """Raise the format only together with a step, and keep the files of the older one."""
    older = range(1, FORMAT)
    assert set(STEPS) == set(older)
    assert [written for written in older if not list(FOLDER.glob(f"{written}-*.jsonl"))] == []
    missing = [ruleset for ruleset in PRESETS if not file_of(FORMAT, ruleset).is_file()]
    assert not missing, "python -m tests.saves.write"


@each(("name", "hands", "reason", "scores"), SAVED)
def test_a_saved_game_is_replayed_to_its_end(name, hands, reason, scores, tmp_path):
    folder = Saves(tmp_path)
    content = (FOLDER / name).read_bytes()
    folder.current.write_bytes(content)
    table = folder.resume(Now())
    assert isinstance(table, Host), table
    match = table.match
    assert (match.rounds, match.ended.reason, match.scores) == (hands, reason, scores)
    assert table.dropped == 0
    folder.leave(table)
    assert folder.current.read_bytes() == content, "looking at a game leaves it as it is"


@each("name", [name for name, *_ in SAVED])
def test_a_saved_game_is_listed(name, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / name).write_bytes((FOLDER / name).read_bytes())
    (game,) = Saves(tmp_path).games()
    assert game.file.name == name
    assert game.header.ruleset == name.removesuffix(".jsonl").partition("-")[2]
    person, *birds = game.header.guests
    assert person.level is None
    assert all(bird.level for bird in birds)
    assert sorted(game.ended.places) == list(range(1, len(birds) + 2))


@each("name", [name for name, *_ in SAVED])
@each("part", [0.1, 0.5, 0.9])
def test_a_saved_game_that_was_left_is_gone_on_with(name, part, tmp_path):
    lines = (FOLDER / name).read_bytes().splitlines(keepends=True)
    file = tmp_path / name
    file.write_bytes(b"".join(lines[: int(len(lines) * part)]))
    table = Host.resume(file, Now())
    assert table.asked or table.is_between_hands
    known = len(table.journal)
    table.next_hand()
    table.tick()
    person = table.participants[0]
    if person.is_asked:
        person.choose(person.decision.options[-1])
    table.tick()
    assert len(table.journal) > known
    table.close()
