"""Questions about hands: what is refused, and how it is said."""

import json
from contextlib import redirect_stdout
from io import StringIO

import pytest

from game.cli import run
from game.cli.scoring.batch import answer
from game.text.words import LANGUAGES
from tests.cases import each

HAND = {"concealed": "234m567m45p789s22s", "melds": [], "win_tile": "6p", "win_by": "ron"}
CONTEXT = {"seat_wind": "S", "round_wind": "E"}
PUNG = {"type": "pon", "tiles": "999m", "called": "9m", "from": "left"}


def ask(hand=None, context=None, **more):
    question = {"id": 7, "ruleset": "saki", "hand": HAND | (hand or {})}
    return answer(question | {"context": CONTEXT | (context or {})} | more)


def test_an_answer_carries_the_id_of_its_question():
    assert ask()["id"] == 7
    assert ask()["yaku"] == {"pinfu": 1}


def test_counters_and_sticks_are_received_on_top():
    told = ask(context={"honba": 2, "riichi_sticks": 1})
    assert (told["total"], told["winner_receives"]) == (1000, 2600)


def test_a_question_without_a_hand_is_refused():
    assert "expected an object" in answer({"ruleset": "club", "hand": "123m"})["error"]
    assert "error" in answer({"ruleset": "club"})


def test_what_is_not_said_is_nothing():
    assert "win" in answer({"ruleset": "club", "hand": HAND, "context": CONTEXT})


@each(
    ("hand", "expected"),
    [
        ({"concealed": "234m567m45p789s2s"}, "12 tiles"),
        ({"concealed": "2222m567m45p78s22s", "win_tile": "2m"}, "5 tiles 2m"),
        ({"concealed": "00m567p45p789s22s1m"}, "2 tiles 0m"),
        ({"concealed": "234m567m45p789s28z"}, "no tile ‘8z’"),
        ({"concealed": "234m567m45p789s2s1f"}, "1f is not played with"),
        ({"concealed": "234m567m45p78s22"}, "list of tiles"),
        ({"concealed": 5}, "tiles are 5"),
        ({"win_tile": "66p"}, "not one tile"),
        ({"win_tile": None}, "tiles are None"),
        ({"win_by": "luck"}, "win_by"),
        ({"win_by": None}, "win_by"),
        ({"melds": [PUNG | {"tiles": "998m"}]}, "998m is not a pon"),
        ({"melds": [PUNG | {"type": "chii"}]}, "999m is not a chii"),
        ({"melds": [PUNG | {"type": "chii", "tiles": "891m"}]}, "not a chii"),
        ({"melds": [PUNG | {"type": "chii", "tiles": "9m12p"}]}, "not a chii"),
        ({"melds": [PUNG | {"type": "chii", "tiles": "123z"}]}, "not a chii"),
        (
            {"melds": [PUNG | {"type": "chii", "tiles": "123m", "called": "1m", "from": "across"}]},
            "from",
        ),
        ({"melds": [PUNG | {"type": "ankan"}]}, "not a ankan"),
        ({"melds": [PUNG | {"type": "kan"}]}, "type is 'kan'; expected one of chii, pon"),
        ({"melds": [PUNG | {"called": "8m"}]}, "8m was called"),
        ({"melds": [PUNG | {"from": "above"}]}, "above"),
        ({"melds": ["999m"]}, "expected an object"),
        ({"melds": "999m"}, "expected a list"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(hand, expected):
    told = ask(hand)
    assert set(told) == {"id", "error"}
    assert expected in told["error"]


KAN = {"type": "ankan", "tiles": "1111z"}
CLOSED_KAN = {"concealed": "567m45p789s22s", "melds": [KAN]}
OPEN = {"concealed": "567m45p789s22s", "melds": [PUNG]}


@each(
    ("hand", "context", "expected"),
    [
        ({}, {"dora_indicators": ["2s", "2s"], "ura_indicators": ["2s", "1z"]}, "5 tiles 2s"),
        (CLOSED_KAN, {"dora_indicators": ["1z"]}, "5 tiles 1z, indicators included"),
        ({"concealed": "234m067m45p789s22s"}, {"dora_indicators": ["0m"]}, "2 tiles 0m"),
        ({}, {"dora_indicators": ["1z"] * 3 + ["2z"] * 3}, "6 dora indicators"),
        ({}, {"dora_indicators": ["1z"], "ura_indicators": ["2z", "3z"]}, "2 uradora indicators"),
        ({}, {"flags": ["ippatsu"]}, "ippatsu needs riichi"),
        (OPEN, {"flags": ["riichi"]}, "riichi needs a closed hand"),
        (OPEN, {"flags": ["daburu_riichi"]}, "daburu_riichi needs a closed hand"),
        ({"win_by": "tsumo"}, {"flags": ["chankan"]}, "chankan is a win on another’s tile"),
        ({"win_by": "tsumo"}, {"flags": ["after_kan_discard"]}, "not by tsumo"),
        (CLOSED_KAN, {"flags": ["rinshan"]}, "rinshan is a win by tsumo"),
        ({"win_by": "tsumo"}, {"flags": ["rinshan"]}, "rinshan needs a kan"),
        (
            CLOSED_KAN | {"win_by": "tsumo"},
            {"flags": ["riichi", "ippatsu", "rinshan"]},
            "ippatsu and rinshan exclude each other",
        ),
        (
            {},
            {"flags": ["riichi", "ippatsu", "after_kan_discard"]},
            "ippatsu and after_kan_discard exclude each other",
        ),
        ({}, {"flags": ["first_turn", "chankan"]}, "first_turn and chankan"),
        ({}, {"honba": 10**9}, "honba is 1000000000; expected 1,000,000 at most"),
        ({}, {"flags": ["first_turn", "riichi"]}, "first_turn and riichi"),
        ({}, {"flags": ["first_turn", "last_tile"]}, "first_turn and last_tile"),
        (CLOSED_KAN, {"flags": ["first_turn"]}, "first turn ends with a call or a kan"),
        ({}, {"flags": ["first_turn"], "seat_wind": "E"}, "no ron in the first turn"),
        ({}, {"flags": ["chankan", "last_tile"]}, "chankan and last_tile"),
        ({}, {"flags": ["chankan", "after_kan_discard"]}, "chankan and after_kan_discard"),
        ({}, {"flags": ["chankan"], "dora_indicators": ["6p"]}, "chankan on 6p"),
        ({}, {"flags": ["eighth_dealer_win"]}, "for the dealer alone"),
        ({}, {"honba": True}, "honba is True"),
    ],
)
def test_a_win_that_cannot_be_is_refused(hand, context, expected):
    told = ask(hand, context)
    assert set(told) == {"id", "error"}
    assert expected in told["error"]


def test_what_a_ruleset_does_not_count_is_no_fault():
    below = {"dora_indicators": ["1z"], "ura_indicators": ["1s"]}
    assert ask(context=below)["dora"] == {}
    hand = {"concealed": "345m45p789s22s", "melds": [KAN], "win_by": "tsumo"}
    last = {"flags": ["rinshan", "last_tile"]}
    assert "haitei" in ask(hand, last)["yaku"]
    assert "haitei" not in ask(hand, last, ruleset="club")["yaku"]
    earlier = {"flags": ["riichi"], "dora_indicators": ["9m", "1z"]}
    assert ask(context=earlier)["win"]


def test_who_has_set_a_north_aside_does_not_win_with_the_tiles_dealt():
    hand = KANSAI_HAND | {"win_by": "tsumo"}
    dealer = {"seat_wind": "E", "flags": ["tenhou"]}
    assert ask(hand, dealer, ruleset="kansai")["yakuman"] == ["tenhou"]
    told = ask(hand, dealer | {"pei": 1}, ruleset="kansai")
    assert "a north aside" in told["error"]


def test_kokushi_may_rob_a_closed_kan_before_its_first_draw():
    hand = {"concealed": "19m19p19s1234566z", "win_tile": "7z"}
    told = ask(hand, {"flags": ["chankan", "first_turn"]})
    assert set(told["yaku"]) == {"kokushi_musou", "chankan", "renhou"}


@each(
    ("context", "expected"),
    [
        ({"seat_wind": "X"}, "seat_wind"),
        ({"round_wind": ""}, "round_wind"),
        ({"honba": -1}, "honba"),
        ({"honba": "2"}, "honba"),
        ({"flags": ["lucky"]}, "lucky"),
        ({"flags": "riichi"}, "expected a list"),
        ({"dora_indicators": ["12m"]}, "not one tile"),
    ],
)
def test_circumstances_that_cannot_be_are_refused(context, expected):
    assert expected in ask(context=context)["error"]


@each(
    ("more", "expected"),
    [
        ({"ruleset": "poker"}, "poker"),
        ({"ruleset": None}, "ruleset"),
        ({"options": {"open_tanyao": 3}}, "open_tanyao"),
        ({"options": {"nothing": 3}}, "nothing"),
        ({"options": {"uma": [1, 0, 0, 0]}}, "uma must add up to 0"),
        ({"options": []}, "expected an object"),
    ],
)
def test_rules_that_cannot_be_are_refused(more, expected):
    assert expected in ask(**more)["error"]


def test_a_red_five_needs_a_set_that_has_it():
    red = {"concealed": "234m067m45p789s22s"}
    assert ask(red)["dora"] == {"akadora": 1}
    assert "0m" in ask(red, ruleset="club")["error"]
    allowed = ask(red, ruleset="club", options={"red_fives": {"m": 1, "p": 0, "s": 0}})
    assert allowed["dora"] == {"akadora": 1}


# ---- in three languages --------------------------------------------------------------------------


MALFORMED = {
    "json": "{",
    "json_too_much": "[" * 100_000,
    "no_object": "[1]",
    "object": {"hand": 5},
    "text": {"hand": HAND | {"win_by": None}},
    "list": {"hand": HAND | {"melds": 5}},
    "number": {"context": CONTEXT | {"honba": "2"}},
    "choice": {"context": CONTEXT | {"flags": ["lucky"]}},
    "ruleset": {"ruleset": "poker"},
    "tiles": {"hand": HAND | {"concealed": 5}},
    "notation": {"hand": HAND | {"concealed": "234"}},
    "unknown_tile": {"hand": HAND | {"concealed": "8z"}},
    "not_played_with": {"hand": HAND | {"concealed": "1f"}},
    "one_tile": {"hand": HAND | {"win_tile": "66p"}},
    "no_meld": {"hand": HAND | {"melds": [PUNG | {"tiles": "998m"}]}},
    "called": {"hand": HAND | {"melds": [PUNG | {"called": "8m"}]}},
    "blessing": {"context": CONTEXT | {"flags": ["tenhou"]}},
    "pei": {"context": CONTEXT | {"pei": 1}},
    "number_above": {"ruleset": "kansai", "context": CONTEXT | {"pei": 10**8}},
    "first_discard": {
        "ruleset": "kansai",
        "hand": HAND | {"from": "W"},
        "context": CONTEXT | {"flags": ["renhou"]},
    },
    "from_missing": {"ruleset": "kansai"},
    "from_winner": {"ruleset": "kansai", "hand": HAND | {"from": "S"}},
    "option": {"options": {"open_tanyao": 3}},
    "problem": {"options": {"uma": [1, 0, 0, 0]}},
    "impossible": {"hand": HAND | {"concealed": "2m"}},
}
KANSAI_HAND = {"concealed": "123p567p45s789s22s", "win_tile": "6s"}
"""A hand without the tiles that three players leave out."""


def lines():
    for told in MALFORMED.values():
        if isinstance(told, str):
            yield told
            continue
        question = {"ruleset": "saki", "hand": HAND, "context": CONTEXT} | told
        if question["ruleset"] == "kansai":
            question["hand"] = question["hand"] | KANSAI_HAND
        yield json.dumps(question)


@pytest.fixture(scope="module")
def errors(tmp_path_factory):
    """What is said about every malformed question, by language."""
    file = tmp_path_factory.mktemp("batch") / "questions.jsonl"
    file.write_text("\n".join(lines()) + "\n", encoding="utf-8")
    found = {}
    for language in LANGUAGES:
        with redirect_stdout(StringIO()) as out:
            assert run(["score", "--batch", str(file), "--lang", language]) == 0
        answers = [json.loads(line) for line in out.getvalue().splitlines()]
        found[language] = [answer["error"] for answer in answers]
    return found


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_question_is_explained_in_every_language(name, errors):
    nth = list(MALFORMED).index(name)
    said = [errors[language][nth] for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    for one in said:
        assert "cli." not in one
        assert not any(sign in one for sign in "{}\n"), one
        assert 5 < len(one) < 400


def test_what_was_found_is_quoted_only_at_its_beginning():
    long = ask({"concealed": ["1m"] * 1000})["error"]
    assert len(long) < 200
