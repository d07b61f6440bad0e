"""Riichi for three on the command line: scores, questions, and what is refused."""

import json

from game.cli import run
from tests.cases import each

PINFU = {"concealed": "234p567p22p345s56s", "win_tile": "4s"}


def scored(line, capsys, status=0):
    assert run(["score", *line.split(), "--lang", "en"]) == status
    found = capsys.readouterr()
    return found.out if not status else found.err


def answered(tmp_path, capsys, hand=None, **context):
    """The answer to one question about a win by the sheet `tenhou_sanma`."""
    options = context.pop("options", {})
    here = {"seat_wind": "S", "round_wind": "E", **context}
    question = {"id": 1, "ruleset": "tenhou_sanma", "hand": hand or PINFU | {"win_by": "tsumo"}}
    file = tmp_path / "questions.jsonl"
    file.write_text(json.dumps({**question, "context": here, "options": options}) + "\n", "utf-8")
    assert run(["score", "--batch", str(file), "--lang", "en"]) == 0
    return json.loads(capsys.readouterr().out)


def test_norths_count_in_han(capsys):
    hand = "567p67p99s8p --meld pon:555z:left --meld pon:333s:left --pei 2"
    told = scored(f"{hand} --ruleset tenhou_sanma", capsys)
    assert "North set aside (pei dora): 2 han. Each north set aside adds one han." in told
    assert "3 han, 30 fu" in told
    assert "fan" not in told


@each(
    ("seat", "options", "payment", "total"),
    [
        ("S", {}, {"dealer": 4000, "others": 2000}, 6000),
        ("S", {"tsumo_loss": False}, {"dealer": 5000, "others": 3000}, 8000),
        ("E", {}, {"each": 4000}, 8000),
        ("E", {"tsumo_loss": False}, {"each": 6000}, 12_000),
    ],
)
def test_two_pay_a_tsumo(seat, options, payment, total, tmp_path, capsys):
    hand = PINFU | {"win_by": "tsumo"}
    found = answered(
        tmp_path, capsys, hand, seat_wind=seat, flags=["riichi"], pei=1, options=options
    )
    assert (found["limit"], found["payment"], found["total"]) == ("mangan", payment, total)
    assert found["dora"] == {"pei_dora": 1}


def test_a_counter_adds_200(tmp_path, capsys):
    found = answered(tmp_path, capsys, PINFU | {"win_by": "ron"}, honba=3, flags=["riichi"])
    assert found["winner_receives"] - found["total"] == 600


@each(
    ("change", "said"),
    [
        ({"hand": {"concealed": "234m567p22p345s56s", "win_tile": "5s", "win_by": "ron"}}, "2m"),
        ({"seat_wind": "N"}, "seat_wind"),
        ({"pei": 5}, "4z"),
        ({"options": {"players": "four"}, "pei": 1}, "pei"),
    ],
)
def test_what_cannot_be_is_refused(change, said, tmp_path, capsys):
    assert said in answered(tmp_path, capsys, **change)["error"]
