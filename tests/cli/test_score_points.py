"""`moineau score` for games counted in points: in words, and what cannot be."""

import json

import pytest

from game.cli import run
from game.cli.scoring.batch import answer
from game.engine.scoring.points.lines_for_all import EVERYONE
from game.engine.scoring.points.lines_for_winner import WINNER
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.rulesets.classic.options import CLASSIC
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each

SOURCE_2 = "777z444z222s66s88s6s --seat N --prevailing S --bonus 4f4g --ready"
"""The second worked hand of the source."""
BREATH = "12344z --meld pung:555z --meld kong:6666z --meld concealed-kong:7777z --seat W"
ROBBED = "123m456m789p13s55p2s --robbed-kong"
LANTERNS_ROB = "--option rob_kong=false --option rob_concealed_kong=treize_lanternes"


def scored(line, capsys, language="en", status=0):
    whole = ["score", *line.split(), "--ruleset", "classic", "--lang", language]
    assert run(whole) == status
    found = capsys.readouterr()
    return found.err if status else found.out


# ---- in words ----------------------------------------------------------------------------------


def test_a_hand_is_told_line_by_line(capsys):
    told = scored(SOURCE_2, capsys)
    for part in (
        "Exposed pung of 2–8 (666s): 2 points",
        "Concealed pung of dragons (777z): 16 points",
        "Mah-Jong: 20 points",
        "Pung or kong of one’s own wind (444z): ×2",
        "Pure hand: one suit only",
        "58 points × 512 = 29,696",
        "cuts the hand to 1,000 points",
        "Each of the others pays 1,000 points.",
        "receives 3,000 points in all",
    ):
        assert part in told


def test_in_the_advanced_system_east_pays_double(capsys):
    told = scored(f"{SOURCE_2} --option system=advanced", capsys)
    assert "East pays 2,000 points, the others 1,000 each." in told
    assert "receives 4,000 points" in told


def test_a_special_hand_is_told_with_its_definition(capsys):
    told = scored(f"{BREATH} --hill", capsys)
    assert "The Dragon’s Breath: 4,000 points. A pung of each dragon" in told
    assert "only the Grand Jeu counts" in told
    told = scored("1112345678999s5s --seat S --tsumo", capsys)
    assert "38 points × 16 = 608" in told
    assert "Counts instead: The Chinese Hand, 700 points." in told


def test_fixed_values_are_told(capsys):
    assert "Graces of paradise, 900" in scored("123m456m789s222p55s --paradise", capsys)
    told = scored("234m567m789s22p44p4p --seat S --earthly", capsys)
    assert "Counts instead: Earthly blessing, 800 points." in told


def test_the_prevailing_wind_may_open_in_place_of_east(capsys):
    """Fixed values follow the player with fourteen tiles (sheet, 3.2)."""
    opens = "--prevailing W --option dealer_role=prevailing"
    dealt = "123m456m789s222p55s --paradise --seat"
    assert "Graces of paradise, 900" in scored(f"{dealt} W {opens}", capsys)
    assert "first, here W," in scored(f"{dealt} E {opens}", capsys, status=1)
    blessed = "234m567m789s22p44p4p --earthly --seat"
    assert "Earthly blessing, 800" in scored(f"{blessed} E {opens}", capsys)
    assert "discard, here by W" in scored(f"{blessed} W {opens}", capsys, status=1)


def test_a_hand_that_is_nothing_does_not_win(capsys):
    assert "not complete" in scored("123m456m789p12s55p9s", capsys)
    assert "not complete" in scored(f"{BREATH} --option grands_jeux=false", capsys)


@each("language", LANGUAGES)
def test_every_language_has_its_words(language, capsys):
    for line in (SOURCE_2, f"{BREATH} --hill", ROBBED, "123m456m789s222p55s --paradise"):
        told = scored(line, capsys, language)
        assert "cli." not in told
        assert "line." not in told
        assert "grand_jeu." not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_and_every_special_hand_has_a_name(language):
    words = Words(language, paths.locales())
    for line in (*EVERYONE, *WINNER):
        sides = ("_exposed", "_concealed") if line.splits else ("",)
        assert all(words.has(f"line.{line.id}{side}") for side in sides), line.id
    for one in GrandJeu:
        assert words.has(f"grand_jeu.{one.value}")
        assert words.has(f"grand_jeu.{one.value}.about")


def test_the_french_names_are_those_of_the_tradition():
    words = Words("fr", paths.locales())
    assert words("grand_jeu.treize_lanternes_merveilleuses") == "Les Treize Lanternes Merveilleuses"
    assert words("grand_jeu.main_emeraude") == "La Main d’Émeraude"


# ---- wrong usage -------------------------------------------------------------------------------


@each(
    ("line", "status", "part"),
    [
        ("123m456m789p23s55p1s --dora 1m", 2, "--dora"),
        ("123m456m789p23s55p1s --riichi", 2, "--riichi"),
        ("123m789p23s55p1s --meld pon:555z:left", 2, "pung:222z"),
        ("123m789p23s55p1s --meld pung:5y", 2, "5y"),
        ("123m456m789p23s55p1s --meld pung:777z", 1, "16 tiles instead of 13"),
        ("123m456m789p2s55p1s", 1, "12 tiles instead of 13"),
        ("123m789p23s55p1s --meld pung:234m", 1, "234m"),
        ("123m789p23s55p1s --meld pung:055m", 1, "0m"),
        ("1111m456m78p55p12s1m", 1, "5 tiles 1m and only four"),
        ("123m456m789p23s55p1s --bonus 11f", 1, "2 tiles 1f and only one"),
        ("123m456m789p23s55p1s --bonus 1m", 1, "neither a flower nor a season"),
        (
            "123m456m789p23s55p1s --bonus 1f --option use_bonus_tiles=false",
            1,
            "take the tile 1f from E",
        ),
        ("123m456m789p23s55p1s --last-tile", 1, "last tile of the wall is drawn"),
        ("123m456m789p23s55p1s --earthly", 1, "very first discard, here by E"),
        ("123m456m789p23s55p1s --seat S --earthly --tsumo", 1, "very first discard"),
        ("123m456m789p23s55p1s --seat S --earthly --ready", 1, "announced nothing yet"),
        ("123m456m789p23s55p1s --seat S --earthly --servi", 1, "announced nothing yet"),
        ("123m456m789p123s55p --paradise --seat S", 1, "plays first, here E,"),
        ("123m456m789p55p --paradise --meld pung:222s", 1, "laid nothing down"),
        ("123m456m789p123s55p --paradise --ready", 1, "announced nothing yet"),
        ("123m456m789p123s55p --paradise --servi", 1, "announced nothing yet"),
        ("123m456m789p123s5p --paradise --win 5p", 1, "graces of paradise"),
        ("123m456m789p123s55p --paradise --hill", 1, "paradise and hill exclude each other"),
        ("123m456m789p23s55p1s --hill --robbed-kong", 1, "hill and robbed_kong exclude"),
        ("123m456m789p23s55p1s --tsumo --robbed-kong", 1, "robbed_kong and tsumo exclude"),
        ("123m456m55p12s3s --earthly --seat S --meld pung:222p", 1, "laid nothing down yet"),
        ("123m456m55p12s3s --servi --meld pung:222p", 1, "who is served"),
        ("123m456m789s222p55s --paradise --last-tile", 1, "last tile of the wall is drawn"),
        ("123m456m789p23s55p1s --hill", 1, "a kong, a flower or a season, and E has none"),
        ("123m456m55p12s3s --hill --ready --meld kong:2222p", 1, "could make no kong"),
        (f"{ROBBED} --option rob_kong=false", 1, "no kong can be robbed"),
        (f"{ROBBED} {LANTERNS_ROB}", 1, "only The Thirteen Wonderful Lanterns"),
        ("123m456m789p22s44s2s --robbed-kong", 1, "take the tile 2s from E"),
        ("123m456m789p23s55p1s --ready --option ready_call=false", 1, "no ready call"),
        ("123m456m789p23s55p1s --servi --option servi=false", 1, "nobody can be served"),
        ("123m456m789p23s55p1s --option limit=high", 2, "limit"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(line, status, part, capsys):
    told = scored(line, capsys, status=status)
    assert part in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("argument", ["--ready", "--bonus 1f", "--prevailing S", "--hill"])
def test_points_are_for_games_that_count_in_points(argument, capsys):
    line = ["score", "234m456p66567678s", *argument.split(), "--ruleset", "saki", "--lang", "en"]
    assert run(line) == 2
    assert argument.split()[0] in capsys.readouterr().err


# ---- batch -------------------------------------------------------------------------------------

FINE = {
    "id": "q",
    "ruleset": "classic",
    "prevailing": "E",
    "winner": "S",
    "win": {"tile": "1s", "source": "wall"},
    "players": {
        "E": {"given": 4},
        "S": {"concealed": "123m456m789p23s55p", "melds": [], "bonus": ["f1"], "flags": []},
        "W": {"concealed": "1379m1379p1379s1z", "melds": [], "bonus": [], "flags": ["ready"]},
        "N": {"given": 0},
    },
}


def changed(**changes):
    return {**FINE, **changes}


def player(seat, **changes):
    held = {**FINE["players"][seat], **changes}
    return changed(players={**FINE["players"], seat: held})


@each(
    ("question", "part"),
    [
        (changed(prevailing=None), "prevailing is None"),
        (changed(prevailing="X"), "prevailing is 'X'"),
        (changed(winner="SE"), "winner is 'SE'"),
        (changed(win=None), "source is None"),
        (changed(win={"tile": "1s", "source": "river"}), "source is 'river'"),
        (changed(win={"tile": None, "source": "wall"}), "winning tile is None"),
        (changed(win={"tile": "12s", "source": "wall"}), "not one tile"),
        (changed(win={"tile": "1s", "source": "deal"}), "only a dealt hand"),
        (changed(options={"limit": "x"}), "limit"),
        (changed(options={"hands": 5}), "too small or too large"),
        (changed(players={}), "tiles are None"),
        (player("E", given=-4), "given is -4"),
        (player("S", concealed="123m"), "S has 3 tiles instead of 13"),
        (player("S", concealed="123m456m789p23s5p0p"), "0p"),
        (player("S", concealed="123m456m789p23s55q"), "55q"),
        (player("S", bonus=["h1"]), "'h1' is neither"),
        (player("S", bonus=[1]), "1 is neither"),
        (player("S", flags=["lucky"]), "flags is 'lucky'"),
        (player("S", flags="ready"), "flags is 'ready'"),
        (player("S", flags=["too_many_tiles"]), "S is said to have too many tiles"),
        (player("S", flags=["broke_ready"]), "S can no longer win"),
        (player("S", flags=["too_few_tiles"], concealed="123m456m789p23s5p"), "no longer win"),
        (player("S", flags=["too_few_tiles"]), "too few tiles but has 13"),
        (player("W", flags=["too_few_tiles"]), "too few tiles but has 13"),
        (player("W", concealed="1379m1379p1379s", flags=["too_few_tiles"]), None),
        (player("W", concealed="1379m1379p1379s12z"), "W has 14 tiles instead of 13"),
        (player("W", flags=["earthly"]), "for the winner only"),
        (player("W", flags=["last_tile"]), "for the winner only"),
        (player("W", flags=["paradise"]), "graces of paradise"),
        (player("S", flags=["paradise"]), "graces of paradise"),
        ({**player("W", flags=["ready"]), "options": {"ready_call": False}}, "no ready call"),
        ({**player("W", flags=["broke_ready"]), "options": {"ready_call": False}}, None),
        ({**player("W", flags=["servi"]), "options": {"servi": False}}, "nobody can be served"),
        (player("W", melds=[{"type": "chow", "tiles": "123s", "open": False}]), "123s is no"),
        (player("W", melds=["123s"]), "meld is '123s'"),
        (player("W", concealed="7777z11m159p159s1z", flags=[]), None),
    ],
)
def test_what_cannot_be_is_answered_with_an_error(question, part):
    found = answer(question, {"classic": CLASSIC})
    if part is None:
        assert "error" not in found
    else:
        assert found["id"] == "q"
        assert part in found["error"]


# ---- whose tile it was ---------------------------------------------------------------------------


def claimed(giver, *, tile="1s", source="discard", **players):
    """South wins on somebody's tile."""
    win = {"tile": tile, "source": source, "from": giver}
    return changed(win=win, players={**FINE["players"], **players})


HELD = {"melds": [], "bonus": [], "flags": []}
BLESSED = {**FINE["players"]["S"], "flags": ["earthly"]}
QUIET = {**HELD, "concealed": "1379m1379p1379s1z"}


@each(
    ("question", "part"),
    [
        (claimed("W"), None),
        (claimed(None), None),
        (claimed("X"), "from is 'X'"),
        (claimed("S"), "cannot win on their own tile"),
        (claimed("W", source="wall"), "was drawn, so it is not from W"),
        (claimed("E", S=BLESSED, W=QUIET), None),
        (claimed("N", S=BLESSED, W=QUIET), "very first discard, here by E"),
        (claimed("E", S=BLESSED), "W has announced nothing yet"),
        (claimed("N", source="robbed_kong", W={**QUIET, "concealed": "1379m1379p379s12z"}), None),
        (claimed("W", source="robbed_kong"), "W must have an exposed pung (1s)"),
        (
            claimed(
                "W",
                source="robbed_kong",
                W={
                    **HELD,
                    "concealed": "1379m1379p37z",
                    "melds": [{"type": "pung", "tiles": "111s", "open": True}],
                },
            ),
            None,
        ),
        (
            claimed("N", source="robbed_kong", W={**QUIET, "concealed": "1379m1379p1s379s1z"}),
            "take the tile 1s from W",
        ),
    ],
)
def test_who_gave_the_tile_is_looked_at(question, part):
    found = answer(question, {"classic": CLASSIC})
    assert part is None if "error" not in found else part and part in found["error"], found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_is_said_in_the_language_of_the_player(language, capsys):
    """One line, which says whom it concerns and what is to be done."""
    words = Words(language, paths.locales())
    told = scored("123m456m789p23s55p1s --hill --seat W", capsys, language, status=1)
    values = {"name": "W", "other": "", "tile": "", "mark": "", "number": 0, "expected": 0}
    assert told.splitlines() == [f"moineau: {words('impossible.hill', **values)}"]


def test_tiles_are_counted_over_the_whole_table():
    five = player("W", concealed="1111s379m379p123z")
    found = answer({**five, "win": {"tile": "1s", "source": "wall"}}, {"classic": CLASSIC})
    assert "5 tiles 1s" in found["error"]


def test_a_ready_hand_is_void_only_when_another_wins():
    own = {"concealed": "111z379m379p3799s", "melds": [], "bonus": [], "flags": ["ready"]}
    players = {**FINE["players"], "W": own}
    beaten = answer({**FINE, "players": players}, {"classic": CLASSIC})
    assert beaten["expect"]["W"]["total"] == 0
    players = {**players, "S": {**players["S"], "flags": []}}
    drawn = {**FINE, "winner": None, "win": None, "players": players}
    assert answer(drawn, {"classic": CLASSIC})["expect"]["W"]["total"] == 16


def test_the_ruleset_of_a_file_is_that_of_lines_which_name_none(tmp_path, capsys):
    line = {key: value for key, value in FINE.items() if key != "ruleset"}
    file = tmp_path / "asked.jsonl"
    file.write_text("\n".join(map(json.dumps, (line, FINE))), encoding="utf-8")
    assert run(["score", "--ruleset", "classic", "--batch", str(file)]) == 0
    told, expected = map(json.loads, capsys.readouterr().out.splitlines())
    assert told == expected
    assert "expect" in told


def test_a_line_that_names_its_ruleset_keeps_it(tmp_path, capsys):
    file = tmp_path / "asked.jsonl"
    file.write_text(json.dumps(FINE), encoding="utf-8")
    assert run(["score", "--ruleset", "saki", "--batch", str(file)]) == 0
    assert "expect" in json.loads(capsys.readouterr().out)


def test_a_file_of_questions_is_answered_line_by_line(tmp_path, capsys):
    lines = [FINE, {**FINE, "id": "x", "prevailing": None}, {**FINE, "id": "y"}]
    file = tmp_path / "asked.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    assert run(["score", "--batch", str(file)]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["id"] for one in answers] == ["q", "x", "y"]
    assert [min(one) for one in answers] == ["expect", "error", "expect"]
