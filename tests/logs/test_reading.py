"""A format is recognised by what a file holds; real files hold many a variant."""

import gzip
import json
from urllib.parse import quote

import pytest

from game.archive.log_words import bad_log
from game.engine.tiles import HIDDEN
from game.host.journal import create
from game.logs import reading
from game.logs.converting import converted
from game.logs.game_check import check
from game.logs.game_record import record_of
from game.logs.log_faults import BadLog, TooLarge, UnknownFormat
from game.storage import bounded_json, paths
from game.text.words import Words
from tests.cases import each
from tests.host.players import header, host, play
from tests.logs.games import LITTLE, MJAI, MJLOG, TENHOU6, changed, columns, events, found, read


def told(game):
    """What a game tells, whatever its format."""
    hands = [(hand.started, hand.dealt, [step.event for step in hand.steps]) for hand in game.hands]
    wins = [
        [(win.seat, win.loser, set(win.yaku), win.deltas, win.value) for win in hand.wins]
        for hand in game.hands
    ]
    draws = [hand.draw and hand.draw.reason for hand in game.hands]
    return game.names, game.options, hands, wins, draws


@pytest.mark.parametrize("name", LITTLE)
def test_each_format_is_known_by_what_it_holds(name, tmp_path):
    (game,) = read(LITTLE[name], tmp_path)
    assert game.format == name
    assert game.names == ("Merle", "Rossignol", "Pinson", "Mésange")
    assert [hand.draw is None for hand in game.hands] == [True, True, False, True]


def test_the_same_game_is_the_same_in_every_format(tmp_path):
    games = {name: read(text, tmp_path)[0] for name, text in LITTLE.items()}
    one, other, third = (told(game) for game in games.values())
    dice = [(started.wall.dice, dealt, moves) for started, dealt, moves in other[2]]
    assert [die for thrown, _, _ in dice for die in thrown] == [3, 5] * 4
    for told_otherwise in (one, third):
        assert told_otherwise[:2] == other[:2]
        assert [hand[1:] for hand in told_otherwise[2]] == [hand[1:] for hand in other[2]]
        assert told_otherwise[3:] == other[3:]
    walls = [[hand.started.wall.tiles for hand in game.hands] for game in games.values()]
    assert walls[0] == walls[1] == walls[2]


@each("name", LITTLE)
@each("pack", [gzip.compress, lambda text: b"\xef\xbb\xbf" + text])
def test_packed_or_with_a_mark_in_front(name, pack, tmp_path):
    (game,) = read(pack(LITTLE[name].encode()), tmp_path)
    assert game.format == name
    assert len(game.hands) == 4


def test_a_log_of_our_own(tmp_path):
    file = tmp_path / "game.jsonl"
    table = host(header("club", "3"), file)
    play(table, ticks=200)
    table.close()
    (game,) = reading.read_games(file)
    assert game.format == "native"
    assert [one for hand in check(game) for one in hand.differences] == []
    assert len(game.hands) == table.match.rounds


def test_a_log_of_our_own_without_a_hand(tmp_path):
    create(header("club", "3"), tmp_path / "game.jsonl").close()
    with pytest.raises(BadLog, match="no_hand"):
        reading.read_games(tmp_path / "game.jsonl")


# ---- several games -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(json.loads(TENHOU6)) + "\n\n" + json.dumps(json.loads(TENHOU6)) + "\n",
        f"[{TENHOU6},{TENHOU6}]",
        f"https://tenhou.net/6/#json={quote(TENHOU6)}\n" * 2,
        MJAI + MJAI,
    ],
    ids=["a line each", "in a list", "as links", "one after the other"],
)
def test_several_games_in_one_file(text, tmp_path):
    assert [len(game.hands) for game in read(text, tmp_path)] == [4, 4]
    assert not any(found(text, tmp_path))


def test_what_is_wrong_with_one_of_several_names_its_line(tmp_path):
    whole = json.dumps(json.loads(TENHOU6))
    with pytest.raises(BadLog, match=r"^line 2, hand 1: tile_of_tenhou6 found=54$"):
        read(f"{whole}\n{changed(whole, '[41, 53]', '[41, 54]')}", tmp_path)


# ---- variants ------------------------------------------------------------------------------------


def rooms(game):
    """As tools write the games of another network."""
    game["rule"] = {"disp": "玉の間南喰赤", "aka51": 1, "aka52": 1, "aka53": 1}
    game["log"][0][-1][2][3:] = [
        "満貫12000点",
        *("ダブル立直(2飜)", "平和(1飜)", "赤ドラ(1飜)", "裏ドラ(1飜)"),
    ]
    game["sx"], game["ratingc"], game["lobby"] = ["C"] * 4, "PF4", 0


ENGLISH = ("Double Riichi(2Han)", "Pinfu(1Han)", "Red Five(1Han)", "Ura Dora(1Han)")


def english(game):
    game["rule"]["disp"] = "Friendly 4-Player South"
    game["log"][0][-1] = [
        *("Agari", [13000, -12000, 0, 0]),
        [*(0, 1, 0, "Mangan12000Points"), *ENGLISH],
    ]


def bare(game):
    """Nothing but what was done."""
    del game["rule"]["disp"], game["title"], game["name"]
    for hand in game["log"]:
        hand[-1] = []


@pytest.mark.parametrize("change", [rooms, english, bare])
def test_variants_of_tenhou6(change, tmp_path):
    assert not any(found(columns(change), tmp_path))


def test_two_yakuman_for_one_wait_are_a_matter_of_the_network(tmp_path):
    (game,) = read(columns(rooms), tmp_path)
    assert "suuankou_tanki" in game.options.double_yakuman
    assert not read(TENHOU6, tmp_path)[0].options.double_yakuman


@pytest.mark.parametrize(
    ("display", "reds", "length", "open_tanyao"),
    [
        ("般南喰赤", 1, "hanchan", True),
        ("特南喰", 0, "hanchan", True),
        ("四鳳南", 0, "hanchan", False),
        ("", 1, "hanchan", True),
    ],
)
def test_the_rules_are_read_from_the_name_of_the_table(
    display, reds, length, open_tanyao, tmp_path
):
    def change(game):
        game["rule"] = {"disp": display, "aka": reds}
        game["log"] = game["log"][1:]

    options = read(columns(change), tmp_path)[0].options
    assert (options.game_length, options.open_tanyao) == (length, open_tanyao)
    assert options.red_fives.m == reds


@pytest.mark.parametrize(
    ("kind", "length", "reds", "open_tanyao"),
    [(9, "hanchan", 1, True), (1, "tonpuusen", 1, True), (0xF, "hanchan", 0, False)],
)
def test_the_rules_are_read_from_the_type_of_an_mjlog_game(
    kind, length, reds, open_tanyao, tmp_path
):
    options = read(changed(MJLOG, 'type="9"', f'type="{kind}"'), tmp_path)[0].options
    assert (options.game_length, options.open_tanyao) == (length, open_tanyao)
    assert options.red_fives.m == reds


def quiet(event):
    """No points anywhere, as the oldest programs of the format."""
    for name in ("scores", "deltas", "names", "kyoku_first", "aka_flag"):
        event.pop(name, None)
    return event


def terse(event):
    """Only who won from whom, and what it brought."""
    kept = ("type", "actor", "target", "deltas", "ura_markers")
    if event["type"] in ("hora", "ryukyoku"):
        return {name: event[name] for name in kept if name in event}
    return None if event["type"] in ("reach_accepted", "start_game") else event


def chatty(event):
    """With what a player adds to its answers, and tiles in another notation."""
    event["meta"] = {"q_values": [0.5], "mask_bits": 3}
    for name in ("pai", "dora_marker"):
        if name in event:
            event[name] = {"E": "1z", "N": "4z", "C": "7z", "5sr": "0s"}.get(
                event[name], event[name]
            )
    return event


@pytest.mark.parametrize("change", [quiet, terse, chatty])
def test_variants_of_mjai(change, tmp_path):
    text = events(change)
    assert not any(found(text, tmp_path))
    assert len(read(text, tmp_path)[0].hands) == 4


def test_sticks_may_be_counted_into_the_payment(tmp_path):
    def change(event):
        if event["type"] == "hora" and event["deltas"] == [13000, -12000, 0, 0]:
            event["deltas"] = [12000, -12000, 0, 0]
        return event

    assert not any(found(events(change), tmp_path))


def masked(event):
    """As the player of the second seat sees it."""
    if event["type"] == "start_kyoku":
        event["tehais"] = [
            one if seat == 1 else ["?"] * 13 for seat, one in enumerate(event["tehais"])
        ]
    if event["type"] == "tsumo" and event["actor"] != 1:
        event["pai"] = "?"
    return event


def test_a_hand_with_hidden_tiles_is_read_but_not_played(tmp_path):
    (game,) = read(events(masked), tmp_path)
    assert game.hands[0].dealt[0] == (HIDDEN,) * 13
    assert [one.is_replayed for one in check(game)] == [False] * 4
    assert not any(one.differences for one in check(game))


# ---- what is not read ----------------------------------------------------------------------------


def three_seats(game):
    for hand in game["log"]:
        hand[13:16] = [[], [], []]


def three_hands(event):
    if event["type"] == "start_kyoku":
        event["tehais"] = event["tehais"][:3]
    return event


@each(
    ("text", "said"),
    [
        (columns(three_seats), "hand 1"),
        (changed(MJLOG, 'type="9"', 'type="25"'), "tag 12"),
        (events(three_hands), "line 9"),
        (changed(MJAI, '"Pinson","Mésange"]', '"Pinson"]'), "line 9"),
        (changed(MJAI, '{"type":"tsumo","actor":0,"pai":"9m"}', '{"type":"kita","actor":0}'), ""),
    ],
)
def test_what_four_played_is_no_game_of_three(text, said, tmp_path):
    with pytest.raises(BadLog) as bad:
        read(text, tmp_path)
    assert said in str(bad.value)


@each("text", ["", "\n", "hello", b"\x89PNG\r\n", "123", '"text"', b"\x00" * 50])
def test_what_is_no_log_at_all(text, tmp_path):
    with pytest.raises(UnknownFormat):
        read(text, tmp_path)


@pytest.mark.parametrize("text", ["{}", "[]", "[{}]", '{"a":1}\n{"b":2}'])
def test_json_that_is_no_log(text, tmp_path):
    with pytest.raises(UnknownFormat):
        read(text, tmp_path)


BAD = {
    "[": "line 1: it is no JSON from character 2 on",
    "{": "line 1: it is no JSON from character 2 on",
    "[1]": "line 1: expected an object, found 1",
    "[" * 100_000: "line 1: the JSON is nested too deeply",
    '{"log":' + "[" * 50_000 + "]" * 50_000 + "}": "line 1: the JSON is nested too deeply",
    '{"log":' + "1" * 5_000 + "}": "line 1: the JSON is nested too deeply, or holds a number",
    '{"log":[]}': "there is no hand in it",
    '{"log":7}': "log: expected a list, found 7",
    '{"log":[[]]}': "hand 1: contents: expected a list of 17, found []",
    '{"type":"start_game"}': "there is no hand in it",
    '{"type":"hora"}': "line 1: actor: expected a whole number, found null",
    "<mjloggm": "it is no XML from line 1, character 1 on",
    "<mjloggm/>": "there is no tag GO",
    '<mjloggm><GO type="9"/></mjloggm>': "there is no hand in it",
    '<mjloggm><GO type="9"/><INIT seed="0"/></mjloggm>': "tag 2 (INIT): seed: expected 6 numbers",
    "<a>" * 90 + "</a>" * 90: "tags stand within tags, 5 deep",
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>': "it declares a document type",
    '<?xml version="1.0" encoding="klingon"?><a/>': "the XML is written in an unknown encoding",
}


@each("text", BAD, ids=[text[:30] for text in BAD])
def test_what_begins_like_a_log(text, tmp_path):
    with pytest.raises(BadLog) as fault:
        read(text, tmp_path)
    line = bad_log(fault.value, Words("en", paths.locales()))
    assert line.startswith(BAD[text])
    assert len(line) < 200


# ---- limits --------------------------------------------------------------------------------------


def test_a_file_may_not_be_huge(tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "LARGEST", 1000)
    with pytest.raises(TooLarge):
        read(b"[" + b" " * 1000, tmp_path)


def test_a_small_file_may_not_unpack_into_a_huge_one(tmp_path):
    bomb = gzip.compress(b" " * (reading.LARGEST + 1))
    assert len(bomb) < 100_000
    with pytest.raises(TooLarge):
        read(bomb, tmp_path)


@pytest.mark.parametrize("at", [5, 100, -4])
def test_a_packed_file_that_is_torn(at, tmp_path):
    with pytest.raises(BadLog, match="packed"):
        read(gzip.compress(TENHOU6.encode())[:at], tmp_path)


PACKED = {
    "lists": b"[" + b"[]," * 100 + b"0]",
    "objects": b"[" + b"{}," * 100 + b"0]",
    "events": b'{"type":"start_game"}\n' + b'{"type":"tsumo","actor":0,"pai":"1m"}\n' * 100,
    "tags": b'<mjloggm ver="2.3">' + b"<T0/>" * 100 + b"</mjloggm>",
    "numbers": b"[" + b"1000," * 100 + b"0]",
}


@each("kind", PACKED)
def test_far_more_than_a_log_holds_is_refused_before_it_is_built(tmp_path, monkeypatch, kind):
    """A few kilobytes, packed, would be gigabytes in memory."""
    for module, name in ((bounded_json, "MOST_LISTS"), (reading, "MOST_TAGS")):
        monkeypatch.setattr(module, name, 50)
    monkeypatch.setattr(bounded_json, "MOST_VALUES", 80)
    (tmp_path / "log").write_bytes(gzip.compress(PACKED[kind]))
    with pytest.raises(BadLog, match="too_many"):
        reading.read_games(tmp_path / "log")


@each(
    "name",
    ["\ud800", "\u200b", "x" * 100_000, 10**30, None, {"a": 1}, json.loads("[" * 900 + "]" * 900)],
)
@each("form", ["mjai", "tenhou6"])
def test_a_name_may_be_anything(tmp_path, name, form):
    """Whatever is no name is left out, and what is one is kept, even if nobody could see it."""
    if form == "mjai":
        lines = [json.loads(line) for line in LITTLE["mjai"].splitlines()]
        lines[0]["names"][0] = name
        text = "\n".join(map(json.dumps, lines))
    else:
        written = json.loads(LITTLE["tenhou6"])
        written["name"][0] = name
        text = json.dumps(written)
    (game,) = read(text, tmp_path)
    is_kept = isinstance(name, str | int)
    assert game.names[0] == (str(name) if is_kept else "")
    record, _ = record_of(game)
    for target in ("mjai", "tenhou6", "native"):
        (tmp_path / "converted").write_bytes(converted(record, target).content)
        (again,) = reading.read_games(tmp_path / "converted")
        assert game.names[0] in again.names
