"""Games of bots in every format, and back: nothing of what was played is lost."""

import gzip
import json
from functools import cache

import pytest

from game.engine.events import RoundStarted, TableEvent
from game.engine.reasons import MatchEndReason
from game.host.match_setup import options_of
from game.host.mjai_names import name_of
from game.logs.converting import FORMATS, converted, has_room
from game.logs.game_check import check
from game.logs.game_record import of_header, record_of
from game.logs.log_faults import IncompleteLog
from game.logs.own_fields import OwnFields
from game.logs.reading import read_games
from game.rulesets import PRESETS
from game.rulesets.riichi.options import with_changes
from tests.cases import each, in_turn
from tests.host.players import EAGER, WILD, header, host, play
from tests.logs.games import LITTLE, MJAI, TENHOU6, TWO_WINS, columns, events, read
from tests.logs.test_reading import masked

GAMES = [
    ("saki", EAGER, "88"),
    ("saki", EAGER, "4"),
    ("club", EAGER, "105"),
    ("tenhou", EAGER, "2"),
    ("tenhou", EAGER, "3"),
    ("tenhou", WILD, "7"),
]


@cache
def played(ruleset, bot, seed, **changes):
    """A short match of one of these."""
    of = header(ruleset, seed, **changes)
    table = host(of, bot=bot)
    while not table.is_over:
        if table.is_between_hands and table.match.rounds >= 8:
            table.end(MatchEndReason.TOO_LONG)
        play(table, ticks=1)
    return of_header(of, options_of(of), tuple(table.journal))


def again(content, folder):
    file = folder / "log"
    file.write_bytes(content)
    (game,) = read_games(file)
    return game


def differences(game):
    return [(one.hand, each) for one in check(game) for each in one.differences]


def test_everything_that_happens_often_is_there():
    happened = {name_of(event) for game in GAMES for event in played(*game).events}
    assert {"chi", "pon", "daiminkan", "kakan", "ankan", "dora"} <= happened
    assert {"reach_accepted", "hora", "ryukyoku", "end_game"} <= happened


@each("target", FORMATS)
@each("nth", range(len(GAMES)))
@in_turn
def test_games_of_bots_in_every_format(nth, target, tmp_path):
    record = played(*GAMES[nth])
    game = again(converted(record, target).content, tmp_path)
    assert game.format == target
    assert len(game.hands) == sum(isinstance(one, RoundStarted) for one in record.events)
    assert differences(game) == []


@each("target", ["mjai", "tenhou6"])
@each("nth", range(len(GAMES)))
@in_turn
def test_back_into_our_own_format(nth, target, tmp_path):
    """All that happened is the same again, but for what nobody saw."""
    record = played(*GAMES[nth])
    other, found = record_of(again(converted(record, target).content, tmp_path))
    assert found == 0
    assert (other.ruleset, other.options) == (record.ruleset, record.options)
    assert other.names == record.names
    assert on_the_table(other) == on_the_table(record)


def on_the_table(record):
    """All that happened at the table; only the wall is not told by other formats."""
    return [one for one in record.events if isinstance(one, TableEvent)]


# ---- three players -------------------------------------------------------------------------------

ROTATION = {"players": "four_rotation", "pei_declare": "any_own_turn", "pei_ron": "any"}
OF_THREE = [("5", {}), ("24", {}), ("7", {"pei_interrupts": True}), ("9", ROTATION)]


@each("target", ["native", "mjai"])
@each(("seed", "changes"), OF_THREE)
@in_turn
def test_games_with_norths_and_back(seed, changes, target, tmp_path):
    record = played("kansai", EAGER, seed, **changes)
    assert "bonus_set_aside" in {name_of(event) for event in record.events}
    game = again(converted(record, target).content, tmp_path)
    assert differences(game) == []
    other, found = record_of(game)
    assert (found, other.options, other.names) == (0, record.options, record.names)
    assert on_the_table(other) == on_the_table(record)


@pytest.mark.parametrize("name", ["nukidora", "kita"])
def test_a_north_has_two_names(name, tmp_path):
    record = played("kansai", EAGER, "24")
    written = converted(record, "mjai").content
    assert written.count(b'"nukidora"')
    game = again(written.replace(b'"nukidora"', f'"{name}"'.encode()), tmp_path)
    assert on_the_table(record_of(game)[0]) == on_the_table(record)


def test_the_events_of_three_have_three_entries():
    lines = converted(played("kansai", EAGER, "24"), "mjai").content.splitlines()
    told = [json.loads(line) for line in lines]
    assert len(told[0]["names"]) == 3
    lists = [one[name] for one in told for name in ("tehais", "scores", "deltas") if name in one]
    assert {len(one) for one in lists} == {3}


def test_four_kongs_win_without_a_tile(tmp_path):
    """Nothing is won on; what is written is read again."""
    line = '{"type":"hora","actor":0,"target":0,"pai":"?"}'
    record = played("kansai", EAGER, "24")
    told = converted(record, "mjai").content.decode().splitlines()
    nth = next(nth for nth, one in enumerate(told) if '"hora"' in one or '"ryukyoku"' in one)
    game = again("\n".join([*told[:nth], line, ""]).encode(), tmp_path)
    (win,) = game.hands[0].wins
    assert (win.seat, win.loser, win.tile) == (0, None, None)


@pytest.mark.parametrize("changes", [{}, {"pei_dora": False}, ROTATION])
def test_columns_are_for_four_who_all_play(changes):
    with pytest.raises(IncompleteLog) as fault:
        converted(played("kansai", EAGER, "24", **changes), "tenhou6")
    assert fault.value.reason == "no_room"


# ---- flowers and Grands Jeux ---------------------------------------------------------------------

WITH_FLOWERS = [
    ("5", {}),
    ("24", {"system": "advanced", "draw_scoring": "evaluate", "hands": 8}),
    ("7", {"hill": "none", "dealer_role": "prevailing", "use_bonus_tiles": False}),
]


@each(("seed", "changes"), WITH_FLOWERS, every=3)
def test_games_with_flowers_are_kept_in_our_own_format(seed, changes, tmp_path):
    """Checked hand by hand, and written again byte by byte."""
    record = played("classic", EAGER, seed, **changes)
    written = converted(record, "native").content
    game = again(written, tmp_path)
    assert differences(game) == []
    assert len(game.hands) == sum(isinstance(one, RoundStarted) for one in record.events)
    other, found = record_of(game)
    assert (found, other.options, other.names) == (0, record.options, record.names)
    assert on_the_table(other) == on_the_table(record)
    assert converted(other, "native").content == written


@pytest.mark.parametrize("target", ["mjai", "tenhou6"])
def test_other_formats_have_no_words_for_flowers(target):
    with pytest.raises(IncompleteLog) as fault:
        converted(played("classic", EAGER, "5"), target)
    assert fault.value.reason == "no_room"


@pytest.mark.slow
@pytest.mark.parametrize("bot", [EAGER, WILD], ids=["eager", "wild"])
@pytest.mark.parametrize(
    ("ruleset", "target"),
    [(name, form) for name in PRESETS for form in FORMATS if has_room(form, PRESETS[name])],
)
def test_many_games_of_bots(ruleset, bot, target, tmp_path):
    for seed in range(20):
        record = played(ruleset, bot, f"many-{seed}")
        game = again(converted(record, target).content, tmp_path)
        assert differences(game) == [], seed
        assert on_the_table(record_of(game)[0]) == on_the_table(record), seed


def test_our_own_format_stays_the_same_byte_by_byte(tmp_path):
    record = played(*GAMES[0])
    written = converted(record, "native").content
    kept, found = record_of(again(written, tmp_path))
    assert (converted(kept, "native").content, found) == (written, 0)


@each("source", LITTLE)
@each("target", FORMATS)
def test_a_game_of_others_in_every_format(source, target, tmp_path):
    (game,) = read(LITTLE[source], tmp_path)
    record, found = record_of(game)
    assert found == 0
    other = again(converted(record, target).content, tmp_path)
    assert differences(other) == []
    assert on_the_table(record_of(other)[0]) == on_the_table(record)


def test_what_is_written_is_what_others_read(tmp_path):
    """Written from another format, the tenhou6 file says what the one made by hand says."""
    (game,) = read(LITTLE["mjlog"], tmp_path)
    told = json.loads(converted(record_of(game)[0], "tenhou6").content)
    by_hand = json.loads(TENHOU6)
    assert told["name"] == by_hand["name"]
    for ours, theirs in zip(told["log"], by_hand["log"], strict=True):
        assert ours[:-1] == theirs[:-1]
        assert ours[-1][:2] == theirs[-1][:2]
        details = zip(ours[-1][2::2], theirs[-1][2::2], strict=True)
        assert all(one[:4] == other[:4] and {*one[4:]} == {*other[4:]} for one, other in details)


def test_mjai_events_are_what_others_read(tmp_path):
    (game,) = read(LITTLE["mjlog"], tmp_path)
    told = [json.loads(line) for line in converted(record_of(game)[0], "mjai").content.splitlines()]
    assert told[0].pop("moineau")["ruleset"] == "tenhou"
    assert told == [json.loads(line) for line in MJAI.splitlines()]


# ---- what is lost --------------------------------------------------------------------------------


def lost(record, target):
    return [name for name, _ in converted(record, target).lost]


def test_what_a_format_cannot_hold_is_said(tmp_path):
    record = played(*GAMES[0])
    assert lost(record, "native") == []
    assert lost(record, "mjai") == ["wall", "seed", "players", "rules"]
    assert lost(record, "tenhou6")[:4] == ["wall", "seed", "players", "rules"]
    (game,) = read(LITTLE["mjlog"], tmp_path)
    assert lost(record_of(game)[0], "native") == ["ratings", "absences"]
    assert lost(record_of(game)[0], "mjai") == ["ratings", "absences", "wall"]


def a_local_yaku(game):
    """North wins with three triplets in a row, by the sheet that knows them."""
    options = with_changes(PRESETS["saki"], {"renhou": "off"})
    game["rule"]["moineau"] = OwnFields(ruleset="saki", options=options).written()
    hand = game["log"][TWO_WINS]
    hand[4][9], hand[13] = 18, [28, 28, 32, 32, 35, 35, 35, 36, 36, 36, 37, 37, 37]
    yaku = ("対々和(2飜)", "三暗刻(2飜)", "三連刻(2飜)", "断幺九(1飜)")
    hand[-1] = ["和了", [0, -12300, 0, 12300], [3, 1, 3, "跳満12000点", *yaku]]
    game["log"] = [hand]


def test_a_local_yaku_is_written_by_its_name(tmp_path):
    (game,) = read(columns(a_local_yaku), tmp_path)
    record, found = record_of(game)
    assert found == 0
    there = converted(record, "tenhou6")
    assert ("yaku", {"yaku": "sanrenkou"}) in there.lost
    assert "三連刻(2飜)" in there.content.decode()
    assert differences(again(there.content, tmp_path)) == []
    assert lost(record, "mjai") == ["titles", "wall", "rules"]


def test_a_game_that_hides_tiles_is_not_converted(tmp_path):
    with pytest.raises(IncompleteLog) as fault:
        record_of(read(events(masked), tmp_path)[0])
    assert (fault.value.hand, fault.value.reason) == (1, "hidden")


def test_a_game_that_contradicts_itself_is_not_converted(tmp_path):
    text = TENHOU6.replace("九種九牌", "流局")
    with pytest.raises(IncompleteLog) as fault:
        record_of(read(text, tmp_path)[0])
    assert (fault.value.hand, fault.value.reason) == (3, "contradiction")


def test_every_target_has_an_ending_for_its_files():
    assert len({form.suffix for form in FORMATS.values()}) == len(FORMATS)


def test_a_packed_log_of_ours_is_read_like_any_other(tmp_path):
    content = converted(played(*GAMES[0]), "native").content
    for name, written in (("plain", content), ("packed", gzip.compress(content))):
        (tmp_path / name).write_bytes(written)
    (plain,), (packed,) = (read_games(tmp_path / name) for name in ("plain", "packed"))
    assert packed == plain
