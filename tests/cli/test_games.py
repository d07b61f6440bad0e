"""The library and the statistics by command."""

import json

import pytest

from game.cli import mistake_report, run
from game.review.decisions import opinion
from game.text.words import LANGUAGES
from tests.archive.games import SHEETS, played, put
from tests.logs.games import FILES

GAMES = 3
CLUB = SHEETS.index("club")


@pytest.fixture
def said(capfdbinary, tmp_path):
    """Runs a command on the player's folder; returns status, output and what was complained."""

    def say(*line, language="en"):
        status = run([*map(str, line), "--lang", language, "--data-dir", str(tmp_path)])
        told = capfdbinary.readouterr()
        return status, told.out.decode(), told.err.decode()

    return say


def test_games_are_listed_and_searched(said, tmp_path):
    put(tmp_path, GAMES)
    (tmp_path / "games" / "torn.jsonl").write_bytes(b"{")
    status, out, err = said("games")
    assert (status, err) == (0, "")
    assert "2026-01-01_21.00.00 · " in out
    assert "torn: cannot be read" in out
    assert out.endswith("4 games\n")
    status, out, _ = said("games", "--json")
    listed = [json.loads(line) for line in out.splitlines()]
    assert {one["id"]: one.get("place") for one in listed} == {
        "2026-01-01_21.00.00": 4,
        "2026-01-02_21.00.00": 3,
        "2026-01-03_21.00.00": 3,
        "torn": None,
    }
    status, out, _ = said("games", "--json", "--search", "third place")
    assert [json.loads(line)["place"] for line in out.splitlines()] == [3, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_words(language, said, tmp_path):
    put(tmp_path, 2)
    (tmp_path / "games" / "torn.jsonl").write_bytes(b"{")
    file = tmp_path / "games" / "2026-01-02 21.00.00.jsonl"
    lines = (
        ("games",),
        ("games", "import", file, FILES / "nothing.json", tmp_path / "games" / "torn.jsonl"),
        ("games", "export", "2026-01-02_21.00.00", "--to", "tenhou6", "--hand", "1"),
        ("games", "export", "2026-01-02_21.00.00", "--to", "tenhou6", "--hand", "99"),
        ("games", "export", "nothing", "--to", "mjai"),
        ("stats",),
        ("stats", "--csv"),
        ("stats", file),
        ("stats", "--mistakes"),
        ("stats", "--mistakes", file),
        ("stats", "--look"),
    )
    for line in lines:
        _, out, err = said(*line, language=language)
        assert out + err
        for key in ("cli.", "save.", "stats.", "search."):
            assert key not in out + err, line


def test_a_game_is_imported_once_and_given_out_again(said, tmp_path):
    status, out, err = said("games", "import", FILES / "little.mjlog")
    assert (status, err) == (0, "")
    assert "taken in as" in out
    assert "4 hands" in out
    status, out, _ = said("games", "import", FILES / "little.json")
    assert status == 0
    assert "already in the library" in out
    (listed,) = [json.loads(line) for line in said("games", "--json")[1].splitlines()]
    status, out, err = said("games", "export", listed["id"], "--to", "tenhou6", "--hand", 2)
    assert status == 0
    given = json.loads(out)
    assert len(given["log"]) == 1
    assert given["name"] == [one["name"] for one in listed["players"]]


def test_files_and_options_stand_in_any_order(said):
    status, out, err = said("games", "import", "--lang", "en", FILES / "little.mjlog")
    assert (status, err) == (0, "")
    assert "taken in as" in out


def test_what_cannot_be_read_changes_nothing(said, tmp_path):
    harmless = tmp_path / "letter.txt"
    harmless.write_text("Dear sparrow", encoding="utf-8")
    damaged = tmp_path / "half.mjlog"
    damaged.write_bytes((FILES / "little.mjlog").read_bytes()[:500])
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(33 * 1024 * 1024)
    for file in (harmless, damaged, large, tmp_path / "none.json", tmp_path):
        status, out, err = said("games", "import", file)
        assert (status, out, err.count("\n")) == (1, "", 1), file
        assert err.startswith("moineau: ")
    assert list((tmp_path / "games").glob("*")) == []
    status, out, _ = said("games", "import", harmless, FILES / "little.json")
    assert status == 1
    assert "taken in as" in out, "one bad file does not keep another out"


def test_the_name_in_the_settings_is_the_player(said, tmp_path):
    put(tmp_path, CLUB + 1)
    settings = {"format": 1, "language": "en", "name": "Ada"}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    day = f"2026-01-{CLUB + 1:02}_21.00.00"
    status, out, err = said("games", "export", day, "--to", "tenhou6", "--hand", 1)
    assert status == 0
    assert "Ada" in json.loads(out)["name"]
    assert not {"pie", "mesange", "hibou", ""} & set(json.loads(out)["name"])
    assert "moineau: " in err, "what the format cannot hold is told"


def test_statistics_are_told_and_written(said, tmp_path):
    put(tmp_path, len(SHEETS))
    status, out, _ = said("stats")
    assert status == 0
    assert out.startswith("11 finished games, 52 hands\n")
    assert "average place: 2.55" in out
    found = json.loads(said("stats", "--json")[1])
    assert (found["games"], found["places"]) == (11, {"1": 1, "2": 4, "3": 5, "4": 1})
    assert found["place"]["value"] == pytest.approx(28 / 11)
    assert found["win_rate"] == pytest.approx(8 / 52)
    best = found["album"][0]["best"]
    assert (best["game"], best["hand"] > 0) == (f"{best['played']}.jsonl", True)
    assert len(said("stats", "--csv")[1].splitlines()) == 1 + len(SHEETS)


def test_statistics_of_logs_are_those_of_each_player(said, tmp_path):
    file = tmp_path / "games" / put(tmp_path, CLUB + 1)[CLUB]
    status, out, _ = said("stats", file, "--json")
    assert status == 0
    players = {one["name"]: one for one in map(json.loads, out.splitlines())}
    assert len(players) == 4
    assert sum(one["places"].get("1", 0) for one in players.values()) == 1
    assert {one["games"] for one in players.values()} == {1}
    empty = json.loads(said("stats", "--json")[1])
    assert empty["games"] == CLUB + 1


def test_mistakes_are_told_once_games_are_reviewed(said, tmp_path, monkeypatch):
    def quickly(rules, _level, view, decision):
        return opinion(rules, "club", view, decision)

    monkeypatch.setattr(mistake_report, "opinion", quickly)
    assert said("stats", "--mistakes")[1] == "0 finished games, 0 hands\n"
    games = tmp_path / "games"
    games.mkdir()
    (games / "2026-01-01 21.00.00.jsonl").write_bytes(played(SHEETS.index("kansai")))
    status, out, err = said("stats", "--mistakes")
    assert (status, err) == (0, "")
    assert out == (
        "Kansai: 0 games reviewed, 0 decisions\n"
        "1 game has not been reviewed yet; --look reviews it\n"
    )
    status, out, err = said("stats", "--mistakes", "--look")
    assert (status, err) == (0, "moineau: game 1 of 1 is being reviewed\n")
    assert out.startswith("Kansai: 1 game reviewed, ")
    found = json.loads(said("stats", "--mistakes", "--json")[1])
    assert (found["game"], found["games"], found["missing"]) == ("kansai_3", 1, 0)
    assert not found["enough"]
    counted = sum(one["count"] for one in found["kinds"])
    assert out.count("lesson: ") == out.count("at worst: ") == len(found["kinds"]) <= counted
    assert {one["finding"] for one in found["kinds"]} == {"few"}
    assert said("stats", "--mistakes", "--csv")[0] != 0
    assert said("stats", "--look")[0] != 0
