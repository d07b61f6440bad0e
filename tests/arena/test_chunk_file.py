"""The file of an experiment: it goes on where it stopped, and holds one experiment only."""

from dataclasses import replace

import pytest

from game.arena import chunk_file
from game.arena.chunk_file import ChunkFile, kept_seed
from game.arena.experiment import Chunk, ProgramPlan
from game.arena.faults import ArenaFault, ArenaFaultKind
from tests.arena.games import experiment, played


@pytest.fixture
def kept(tmp_path):
    """A file with the first two of three walls."""
    of = experiment(("a", "b", "c", "d"), walls=3, is_duplicate=True)
    file = ChunkFile(tmp_path / "kept.jsonl", of)
    file.add(played(of, Chunk(0, 0)))
    file.add(played(of, Chunk(1, 1)))
    file.close()
    return of, tmp_path / "kept.jsonl"


def test_what_was_played_is_found_again(kept):
    of, path = kept
    assert ChunkFile(path, of).games == dict(played(of, Chunk(0, 1)).by_wall())
    assert kept_seed(path) == "7"
    assert kept_seed(path.with_name("none")) is None


def test_a_torn_line_is_played_again(kept):
    of, path = kept
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    torn = ChunkFile(path, of)
    assert set(torn.games) == {0}
    torn.add(played(of, Chunk(1, 1)))
    torn.close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": "8"}, "--seed"),
        ({"bots": ("a", "b", "d", "c")}, "--bots"),
        ({"is_duplicate": False}, "--rotate"),
        ({"ruleset": "saki"}, "--ruleset"),
        ({"programs": ProgramPlan("a", {"b": "./bot"})}, "--seat, --time-limit"),
    ],
)
def test_two_experiments_are_never_mixed(kept, other, said):
    of, path = kept
    before = path.read_bytes()
    with pytest.raises(ArenaFault) as raised:
        ChunkFile(path, replace(of, **other))
    assert raised.value.kind is ArenaFaultKind.OTHER_SETTINGS
    assert raised.value.values["arguments"] == said
    assert path.read_bytes() == before


def test_games_of_other_code_are_not_counted(kept, monkeypatch):
    of, path = kept
    monkeypatch.setattr("game.arena.experiment.code_print", lambda *_: "other")
    with pytest.raises(ArenaFault) as raised:
        ChunkFile(path, of)
    assert raised.value.kind is ArenaFaultKind.OTHER_PROGRAM


@pytest.mark.parametrize(
    "content", [b"notes\n", b"notes", b'{"type":"header"}\n', b"[]\n", b"\xff\n"]
)
def test_another_file_is_left_alone(content, tmp_path):
    path = tmp_path / "notes"
    path.write_bytes(content)
    with pytest.raises(ArenaFault) as raised:
        ChunkFile(path, experiment())
    assert raised.value.kind is ArenaFaultKind.NO_EXPERIMENT
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "{}",
        '{"walls":[2,2],"games":[]}',
        '{"walls":[2,"3"],"games":[[]]}',
        '{"walls":[2,2],"games":[[[{}]]]}',
    ],
)
def test_a_damaged_line_is_named(line, kept):
    of, path = kept
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(ArenaFault) as raised:
        ChunkFile(path, of)
    assert raised.value.kind is ArenaFaultKind.BAD_LINE
    assert raised.value.values["line"] == 4


def test_a_file_too_large_is_refused_before_it_is_read(kept, monkeypatch):
    of, path = kept
    monkeypatch.setattr(chunk_file, "LARGEST", 100)
    with pytest.raises(OSError, match="large"):
        ChunkFile(path, of)
