"""What a log may say, and what cannot have happened.

What lies where, whose turn it is and where the points went is looked at; what a hand is worth
is not counted again.
"""

import json
import random

import pytest

from game.bots.bot import Bot
from game.engine.events import Ending, TableEvent
from game.host.audit_hand import CHECKS
from game.host.host import Host
from game.host.journal import BadJournal, create
from game.host.match_setup import rules_of
from game.host.mjai_names import EVENTS
from game.host.participants import AtOnce
from tests.cases import each
from tests.host.players import EAGER, WILD, Now, header, host, play
from tests.host.test_mutations import POOR


def test_every_event_of_a_hand_is_looked_at():
    assert set(CHECKS) == {kind for kind in EVENTS if issubclass(kind, TableEvent)}
    assert Ending not in CHECKS


# ---- what has happened is believed -----------------------------------------------------------


def rough(view, decision, dice):
    """Plays as lively as it can, and now and then against the rules where that is possible."""
    if decision.wrong and dice.random() < 0.02:
        return dice.choice(decision.wrong)
    return dice.choice((EAGER, WILD)).choose(view, decision, dice)


TABLES = [
    ("saki", {}),
    ("club", {}),
    ("saki", {"kandora_reveal": "immediate", "multiple_ron": "head_bump", "uradora": False}),
    ("club", {"kandora_reveal": "after_discard", "second_break_roll": True, "wareme": True}),
    ("club", {"nagashi_mangan": True, "dealer_stop": "choice", "riichi_min_points": 0}),
    ("saki", {"strict_mode": True}),
    ("club", {"strict_mode": True, "manual_draw": True}),
    ("kansai", {}),
    ("kansai", {"strict_mode": True, "pei_declare": "any_own_turn", "pei_ron": "any"}),
    ("kansai", {"strict_mode": True, "manual_draw": True, "pei_declare": "any_own_turn"}),
    ("kansai", {"players": "four_rotation", "pei_interrupts": True, "bankruptcy": "off"}),
]


@each(("ruleset", "options"), TABLES, every=5)
def test_whatever_players_do_their_log_is_read_again(ruleset, options, tmp_path):
    for seed in range(3):
        file = tmp_path / f"{seed}.jsonl"
        table = host(header(ruleset, str(seed), **options), file, Bot("rough", rough))
        while not table.is_over and table.match.rounds < 6:
            play(table, ticks=1)
        table.close()
        assert Host.resume(file, Now()).match == table.match
        lines = file.read_bytes().splitlines(keepends=True)
        for cut in random.Random(seed).sample(range(1, len(lines)), 3):
            file.write_bytes(b"".join(lines[:cut]))
            play(Host.resume(file, Now()), ticks=2)


def test_a_clock_only_runs_down(tmp_path):
    file, hours = tmp_path / "clock.jsonl", iter(range(0, 10**6, 7))
    of = header(time_limit_minutes=10)
    seated = [AtOnce(EAGER) for _ in of.guests]
    table = play(Host(rules_of(of), create(of, file), seated, now=lambda: next(hours)))
    table.close()
    assert Host.resume(file, Now()).match == table.match
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    for left in (601, -1):
        wrong, _ = changed(lines, "clock_read", setting(seconds_left=left), 1)
        with pytest.raises(BadJournal, match=f"found {left} seconds left, expected at most"):
            resumed(wrong, tmp_path)


def lines_of(folder, seed, ruleset="saki", **options):
    file = folder / f"{ruleset}-{seed}.jsonl"
    table = host(header(ruleset, seed, **POOR, **options), file)
    while not table.is_over and table.match.rounds < 2:
        play(table, ticks=1)
    table.close()
    return [json.loads(line) for line in file.read_bytes().splitlines()]


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    """Hands by what they have: the end of a match, a further hand, an added kong, a draw."""
    folder = tmp_path_factory.mktemp("logs")
    seeds = {"end": "88", "next": "98", "kong": "14", "drawn": "24"}
    norths = {"norths": lines_of(folder, "18", "kansai")}
    return {name: lines_of(folder, seed) for name, seed in seeds.items()} | norths


def resumed(lines, folder):
    file = folder / "changed.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return Host.resume(file, Now())


def find(lines, kind, nth=0):
    return [at for at, line in enumerate(lines) if line["type"] == kind][nth]


def changed(lines, kind, change, nth=0):
    """The lines with a change in one of a kind; says which line of the file that is."""
    copied = json.loads(json.dumps(lines))
    at = find(copied, kind, nth)
    change(copied[at])
    return copied, at + 1


def test_a_score_that_was_paid_stays_as_it_was_paid(logs, tmp_path):
    """A rule that has been corrected since does not make an old game unreadable."""

    def otherwise(won):
        won["score"].update(han=1, fu=110, base=99, limit="")
        won["score"]["yaku"] = [{"id": "no_longer_known", "han": 1}]
        for paid in won["settlement"]:
            paid["points"] += 100 * (paid["payer"] >= 0)

    lines, _ = changed(logs["end"][:-1], "hora", otherwise)
    table = resumed(lines, tmp_path)
    (won,) = table.match.table.endings
    assert won.score.base == 99
    told = [paid["points"] for paid in lines[find(lines, "hora")]["settlement"]]
    assert [paid.points for paid in won.settlement] == told
    assert sum(table.match.scores) + table.match.table.deposits == 4 * POOR["starting_points"]


# ---- what cannot have happened is found out --------------------------------------------------

PAID = {"payer": 0, "payee": 1, "points": 100, "reason": "discarded"}


def setting(**fields):
    return lambda line: line.update(fields)


def paying(**fields):
    return lambda line: line["settlement"].append(PAID | fields)


def in_score(change):
    return lambda line: change(line["score"])


def in_meld(**fields):
    return lambda line: line["meld"].update(fields)


def by_the_next(line):
    line.update(actor=(line["actor"] + 1) % 3)


WRONG = [
    ("norths", "bonus_set_aside", by_the_next, "whose turn it is"),
    ("norths", "bonus_set_aside", setting(pai="1z"), "found 1z set aside, expected a tile"),
    ("norths", "bonus_set_aside", setting(is_call=True), "found 4z set aside, expected a tile"),
    ("norths", "start_game", setting(points=[2_000] * 4), "expected 2000 for each"),
    ("norths", "hora", setting(pai=None), "a win without a tile, expected all 4 kongs of seat"),
    ("end", "start_game", setting(points=[2_000, 2_000, 2_000, 2_100]), "expected 2000 for each"),
    ("end", "start_game", setting(dice=[3, 7]), "a die that shows 7"),
    ("end", "start_kyoku", setting(oya=1), "deal 1 of the match, expected 0"),
    ("end", "start_kyoku", setting(wind=7), "wind 7"),
    ("end", "start_kyoku", setting(honba=1), "found 1 counters, expected at most 0"),
    ("end", "start_kyoku", setting(streak=-1), "found -1 wins in a row"),
    ("end", "start_kyoku", setting(deposits=1_000), "1000 points on the table, expected 0"),
    ("end", "start_kyoku", lambda line: line["wall"].update(drawn=4), "expected a whole one"),
    ("end", "start_kyoku", lambda line: line["wall"].update(dice=[0, 1]), "a die that shows 0"),
    ("end", "start_kyoku", lambda line: line["wall"]["opened"].update(wall=4), "wall 4 opened"),
    ("next", "start_kyoku 1", setting(oya=3), "of the match, expected"),
    ("next", "start_kyoku 1", setting(scores=[2_000] * 4), "found the points"),
    ("end", "block_dealt", setting(actor=3), "the hand had been dealt"),
    ("end", "block_dealt", setting(tiles=["1f"] * 4), "from the wall"),
    ("end", "tsumo", setting(actor=9), "found seat 9, expected one of 4"),
    ("end", "tsumo", setting(replacement=True), "a replacement, expected 0"),
    ("end", "dahai", setting(riichi=True), "had not been laid"),
    ("end", "tile_passed", setting(pai="1f"), "found"),
    ("end", "reach_accepted", setting(stick=2_000), "a stick of 2000 from seat"),
    ("end", "pon", in_meld(claimed="9s"), "found a call of 9s"),
    ("end", "pon", lambda line: line["meld"]["tiles"].append("1m"), "expected a pung"),
    ("kong", "kakan", setting(added=None), "found added_kong with None added"),
    ("kong", "kakan", in_meld(source=None), "expected an own pung"),
    ("kong", "dora 1", setting(dora_marker="1f"), "from the wall"),
    ("drawn", "hand_declared", setting(shows=True), "in the hand"),
    ("drawn", "ryukyoku", paying(payee=4), "found a payment from 0 to 4"),
    ("drawn", "ryukyoku", paying(payee=0), "found a payment from 0 to 0"),
    ("drawn", "ryukyoku", paying(points=-100), "found a payment of -100"),
    ("drawn", "ryukyoku", paying(payer=-1, points=9_000), "9000 points taken from the table"),
    ("drawn", "ryukyoku", setting(ready=[0, 0]), "found the seats (0, 0)"),
    ("drawn", "ryukyoku", setting(winners=[7]), "found the seats (7,)"),
    ("drawn", "ryukyoku", setting(shown=[[0, ["1m"]]]), "found 1m, expected"),
    ("end", "hora", setting(actor=4), "found seat 4"),
    ("end", "hora", setting(loser=None), "expected one by the tile just drawn"),
    ("end", "hora", setting(loser=8), "of seat 8, expected"),
    ("end", "hora", setting(pai="1f"), "found a win on 1f"),
    ("end", "hora", lambda line: line["concealed"].pop(), "in the hand"),
    ("end", "hora", setting(ura_markers=["1f"]), "turned up"),
    ("end", "hora", in_score(lambda score: score["groups"].pop()), "in the hand"),
    ("end", "hora", in_score(lambda score: score["groups"][0].update(meld=5)), "meld 5"),
    ("end", "hora", in_score(lambda score: score["fu_items"][0].update(group=9)), "group 9"),
    ("end", "hora", paying(payer=-1, points=10_000), "points taken from the table"),
    ("end", "end_game", setting(places=[1, 2, 3]), "found 3 places, expected 4"),
    ("end", "end_game", setting(places=[2, 3, 4, 4]), "found the places"),
    ("end", "end_game", paying(payer=-1, points=10_000), "points taken from the table"),
]


@each(("log", "where", "change", "said"), WRONG)
def test_what_cannot_have_happened(logs, log, where, change, said, tmp_path):
    kind, _, nth = where.partition(" ")
    lines, number = changed(logs[log], kind, change, int(nth or 0))
    with pytest.raises(BadJournal) as fault:
        resumed(lines, tmp_path)
    assert said in fault.value.fault
    assert number <= fault.value.number <= number + LATEST


LATEST = 13
"""How many lines later some of it comes to light: a round of blocks that are dealt."""


def test_two_ends_of_a_hand_are_one_too_many(logs, tmp_path):
    for name, kind in (("end", "hora"), ("drawn", "ryukyoku")):
        at = find(logs[name], kind)
        with pytest.raises(BadJournal, match=r"had won|was over"):
            resumed([*logs[name][: at + 1], logs[name][at]], tmp_path)


def test_a_hand_that_is_not_dealt_to_the_end_cannot_be_gone_on_with(logs, tmp_path):
    lines = [{key: value for key, value in line.items() if key != "more"} for line in logs["end"]]
    with pytest.raises(BadJournal, match=r"line 10: found \d+ tiles in the hand"):
        resumed(lines[:10], tmp_path)


def test_there_are_no_fouls_where_nothing_wrong_can_be_done(logs, tmp_path):
    at = find(logs["end"], "hora")
    foul = {"type": "foul_committed", "actor": 0, "reason": "false_win", "settlement": []}
    with pytest.raises(BadJournal, match="no foul was possible"):
        resumed([*logs["end"][:at], foul], tmp_path)
    died = {"type": "hand_died", "actor": 0, "cause": "tile_exposed"}
    with pytest.raises(BadJournal, match="no hand could die"):
        resumed([*logs["end"][:at], died], tmp_path)
