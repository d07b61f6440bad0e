"""The rules a player keeps under a name: files that can be read, copied, damaged and lost."""

import json
import os
import re

import pytest

from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.rulesets.kansai.options import KANSAI
from game.rulesets.riichi.options import changes, with_changes
from game.sheets.known_rulesets import fault_text, find, left_out_text
from game.sheets.own_rulesets import FORMAT, LONGEST_NAME, MOST_RULESETS, OwnRulesets
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each

KEPT = {"kuikae": "allowed", "yaku.yonjun.enabled": True, "uma": [9000, 3000, -3000, -9000]}


@pytest.fixture
def own(tmp_path):
    return OwnRulesets(tmp_path)


def again(own):
    """The same folder, as the program finds it the next time."""
    return OwnRulesets(own.folder.parent)


def put(own, file, content):
    """Somebody puts a file into the folder."""
    own.folder.mkdir(parents=True, exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    (own.folder / file).write_text(text, encoding="utf-8")
    own.look_again()


def written(**more):
    return {"format": FORMAT, "name": "Friday", "based_on": "club", "options": {}} | more


def names(own):
    return [one.name for one in own.listed]


# ---- keeping -----------------------------------------------------------------------------------


def test_rules_are_found_again_as_they_were_kept(own):
    own.keep("Vendredi soir", "club", KEPT)
    (found,) = again(own).listed
    assert (found.name, found.based_on) == ("Vendredi soir", "club")
    assert found.options == with_changes(PRESETS["club"], KEPT)
    assert changes(PRESETS["club"], found.options) == KEPT


def test_rules_for_three_are_kept_by_their_own_options(own):
    kept = {"sakizuke": "strict", "first_bonus": 10_000, "red_fives": {"p": 2, "s": 1}}
    own.keep("Osaka", "kansai", kept | {"uma": [1, 0, -1]})
    (found,) = again(own).listed
    assert found.options == family_of(KANSAI).changed(KANSAI, kept)
    assert [left.option for left in found.left_out] == ["uma"]


def test_a_file_can_be_read_by_people(own):
    kept = own.keep("Été 夏", "saki", {"kuikae": "allowed"})
    assert kept.file.name == "Été 夏.json"
    told = json.loads(kept.file.read_text(encoding="utf-8"))
    assert told.pop("program").startswith("moineau ")
    assert told == {
        "format": FORMAT,
        "name": "Été 夏",
        "based_on": "saki",
        "options": {"kuikae": "allowed"},
    }
    assert [file.name for file in own.folder.iterdir()] == ["Été 夏.json"]


def test_keeping_under_the_same_name_replaces(own):
    own.keep("Friday", "club", {"kuikae": "allowed"})
    own.keep("FRIDAY", "saki", {"atozuke": False})
    (found,) = again(own).listed
    assert (found.name, found.based_on, found.changes) == ("FRIDAY", "saki", {"atozuke": False})
    assert len(list(own.folder.iterdir())) == 1


def test_rules_are_renamed_and_deleted_with_their_file(own):
    kept = own.keep("Friday", "club", {"kuikae": "allowed"})
    renamed = own.rename(kept, "Saturday")
    assert names(again(own)) == ["Saturday"]
    assert [file.name for file in own.folder.iterdir()] == ["Saturday.json"]
    assert renamed.options == kept.options
    own.delete(renamed)
    assert names(own) == names(again(own)) == []
    assert list(own.folder.iterdir()) == []


def test_rules_are_listed_by_name(own):
    for name in ("zebra", "Apple", "été", "banana"):
        own.keep(name, "club", {})
    assert names(own) == ["Apple", "banana", "zebra", "été"]


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("a/b\\c:d", "a_b_c_d.json"),
        ("CON", "_CON.json"),
        ("lpt1.x", "_lpt1.x.json"),
        ("...", "_.json"),
        ("what?", "what_.json"),
    ],
)
def test_every_name_has_a_file_that_every_system_can_hold(own, name, file):
    kept = own.keep(name, "club", {})
    assert kept.file.name == file
    assert names(again(own)) == [name]


def test_names_that_make_the_same_file_do_not_meet(own):
    own.keep("a:b", "club", {})
    own.keep("a?b", "saki", {})
    assert names(again(own)) == ["a:b", "a?b"]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "empty"),
        (" \u200b\ufe0f\0\ud800 ", "empty"),
        ("Fri\u200bday", "taken"),
        ("x" * (LONGEST_NAME + 1), "long"),
        ("club", "sheet"),
        ("Saki", "sheet"),
        ("friday", "taken"),
        ("Saturday", None),
        ("雀荘のルール", None),
    ],
)
def test_a_name_that_cannot_be_given_is_known(own, name, fault):
    own.keep("Friday", "club", {})
    assert own.fault_of_name(name) == fault
    assert own.fault_of_name("friday", but="Friday") is None


# ---- files of others -----------------------------------------------------------------------------


def test_a_copied_file_is_a_ruleset_of_its_own(own):
    put(own, "from a friend.json", written(options={"kuikae": "allowed"}))
    put(own, "from another.json", written(options={"kuikae": "same_tile_forbidden"}))
    assert names(own) == ["Friday", "Friday (2)"]
    assert own.find("Friday (2)").options.kuikae == "same_tile_forbidden"


def test_a_file_with_the_name_of_a_sheet_does_not_hide_it(own):
    put(own, "club.json", written(name="club", options={"kuikae": "allowed"}))
    assert names(own) == ["club (2)"]
    assert find("club", own).options == PRESETS["club"]
    assert find("club (2)", own).options.kuikae == "allowed"


def test_a_file_without_a_name_is_called_after_itself(own):
    put(own, "Grandma.json", {"format": 1, "based_on": "club"})
    assert names(own) == ["Grandma"]


def test_yaku_may_be_written_as_objects(own):
    put(own, "a.json", written(options={"yaku": {"yonjun": {"enabled": True, "han_closed": 13}}}))
    worth = dict(own.listed[0].options.yaku)["yonjun"]
    assert (worth.enabled, worth.han_closed, worth.han_open) == (True, 13, 5)


@pytest.mark.parametrize(
    ("content", "reason", "about"),
    [
        ('{"format": 1,\n"name": oops}', "json", "2"),
        ("[]", "json", "1"),
        ("[" * 100_000, "json", "1"),
        ("", "json", "1"),
        ({"name": "x"}, "field", "format"),
        (written(based_on=3), "field", "based_on"),
        (written(options=[]), "field", "options"),
    ],
)
def test_a_damaged_file_is_set_aside_and_told_of_once(own, content, reason, about):
    own.keep("Saturday", "club", {})
    put(own, "bad.json", content)
    assert names(own) == ["Saturday"]
    (fault,) = own.faults()
    assert (fault.reason, fault.about, fault.kept_as) == (reason, about, "bad.json.damaged")
    assert own.faults() == again(own).faults() == ()
    assert not (own.folder / "bad.json").exists()
    put(own, "bad.json", content)
    assert again(own).faults()[0].kept_as == "bad.json (2).damaged"
    kept = {"Saturday.json", "bad.json.damaged", "bad.json (2).damaged"}
    assert {file.name for file in own.folder.iterdir()} == kept


def test_a_file_that_is_no_text_is_set_aside(own):
    put(own, "bad.json", "")
    (own.folder / "bad.json").write_bytes(b"\xff\xfe\x00")
    own.look_again()
    assert own.faults()[0].kept_as == "bad.json.damaged"


@pytest.mark.parametrize(
    ("content", "reason", "about"),
    [
        (written(format=FORMAT + 1, program="moineau 9.0"), "newer", "moineau 9.0"),
        (written(based_on="bridge"), "sheet", "bridge"),
    ],
)
def test_a_file_of_a_later_version_is_left_as_it_is(own, content, reason, about):
    put(own, "later.json", content)
    assert names(own) == []
    (fault,) = own.faults()
    assert (fault.reason, fault.about, fault.kept_as) == (reason, about, "")
    assert json.loads((own.folder / "later.json").read_text()) == content
    own.look_again()
    assert own.faults() == ()


def test_options_that_are_not_understood_are_as_on_the_sheet_and_are_not_lost(own):
    options = {"kuikae": "allowed", "open_riichi": True, "atozuke": "perhaps"}
    put(own, "a.json", written(options=options))
    (found,) = own.listed
    assert found.options == with_changes(PRESETS["club"], {"kuikae": "allowed"})
    assert [(one.option, one.is_known) for one in found.left_out] == [
        ("open_riichi", False),
        ("atozuke", True),
    ]
    renamed = own.rename(found, "Saturday")
    assert json.loads(renamed.file.read_text(encoding="utf-8"))["options"] == options


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_a_file_is_said_in_one_line(own, language):
    words = Words(language, paths.locales())
    put(own, "bad.json", "{")
    put(own, "field.json", written(options=3))
    put(own, "later.json", written(format=FORMAT + 1))
    put(own, "other.json", written(based_on="bridge"))
    put(own, "strange.json", written(options={"open_riichi": 1, "uma": "no", "kuikae": 7}))
    for fault in own.faults():
        text = fault_text(words, fault)
        assert fault.file.name in text
        assert "\n" not in text
        assert "own." not in text
    (strange,) = own.listed
    texts = [left_out_text(words, strange, left) for left in strange.left_out]
    assert len(texts) == 3
    assert "open_riichi" in texts[0]
    assert not words.unknown


LONG = "x" * 100_000
STRANGE = {
    "deep": json.loads("[" * 800 + "]" * 800),
    "deep yaku": json.loads('{"yaku":' * 400 + "1" + "}" * 400)["yaku"],
    "long": LONG,
    "long inside": [LONG],
    "unseen": "\u200b\0\ud800\n",
    "large": 10**4000,
}


@each("value", STRANGE.values(), ids=STRANGE)
@each("option", ["kuikae", "yaku", "yaku.yonjun", "yaku.yonjun.enabled", LONG])
def test_a_value_that_cannot_be_used_is_quoted_in_one_short_line(tmp_path, value, option):
    own = OwnRulesets(tmp_path)
    put(own, "strange.json", written(options={option: value}))
    (found,) = own.listed
    assert found.options == PRESETS["club"]
    for language in LANGUAGES:
        words = Words(language, paths.locales())
        for left in found.left_out:
            assert re.fullmatch(r"[^\n\0\u200b\ud800]{5,300}", left_out_text(words, found, left))
    assert own.keep(found.name, "saki", {}).options == PRESETS["saki"]


@each("field", ["based_on", "program", "name"])
@each("text", [LONG, "\u200b\n\0" * 99, "\ud800"])
def test_what_a_file_says_of_itself_is_quoted_in_one_short_line(tmp_path, field, text):
    own = OwnRulesets(tmp_path)
    put(
        own, "a.json", written(format=FORMAT + 1 if field == "program" else FORMAT, **{field: text})
    )
    assert all(len(one.name) <= LONGEST_NAME for one in own.listed)
    for fault in own.faults():
        for language in LANGUAGES:
            said = fault_text(Words(language, paths.locales()), fault)
            assert re.fullmatch(r"[^\n\0\u200b\ud800]{5,200}", said)


def options_without_end():
    """Side by side, and within the yaku, where a sheet has most of them."""
    yield {f"o{nth}": 1 for nth in range(20_000)}
    yield {"yaku": {f"o{nth}": {"enabled": True} for nth in range(20_000)}}


@each("options", options_without_end)
def test_a_file_with_far_more_options_than_there_are_is_set_aside(tmp_path, options):
    own = OwnRulesets(tmp_path)
    put(own, "strange.json", written(options=options))
    assert own.listed == ()
    (fault,) = own.faults()
    assert (fault.reason, fault.kept_as) == ("field", "strange.json.damaged")


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_very_many_files_those_changed_last_are_read(own, language):
    for nth in range(MOST_RULESETS + 5):
        put(own, f"{nth}.json", written(name=f"n{nth}"))
        os.utime(own.folder / f"{nth}.json", (10**9 - nth, 10**9 - nth))
    assert {one.name for one in own.listed} == {f"n{nth}" for nth in range(MOST_RULESETS)}
    (fault,) = own.faults()
    words = Words(language, paths.locales())
    assert str(MOST_RULESETS) in fault_text(words, fault)
    assert not words.unknown
    assert own.find(own.keep("latest", "club", {}).name)
    assert own.faults() == (), "it is told once"


def test_a_folder_that_takes_no_file_says_so_and_loses_nothing(own, monkeypatch):
    own.keep("Friday", "club", {"kuikae": "allowed"})

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.atomic_write.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        own.keep("Friday", "club", {})
    monkeypatch.undo()
    assert again(own).listed[0].changes == {"kuikae": "allowed"}
    assert [file.name for file in own.folder.iterdir()] == ["Friday.json"]


def test_a_folder_that_is_not_there_holds_nothing(own):
    assert own.listed == ()
    assert own.faults() == ()
    assert own.find("Friday") is None
