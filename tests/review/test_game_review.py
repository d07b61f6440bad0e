"""The review of a game: what was lost, by whom it would not have been, and what was luck."""

import json
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.bots.judgement import Decisive, JudgedOption, Judgement
from game.cli import run
from game.engine.actions import CallSet, Discard, Pass, Win
from game.engine.tiles import HIDDEN, tile
from game.host.journal import load
from game.host.match_setup import rules_of
from game.learn.lessons import lessons
from game.replay.recorded_match import RecordedMatch
from game.review.decisions import Opinion, OwnDecision, opinion, own_decisions, reviewed
from game.review.game_review import reviews_of
from game.review.luck import draws_of, luck_of
from game.review.mistakes import LESSONS, PlayMistake
from game.review.verdict_words import places_text, verdict_text
from tests.cases import each
from tests.notation import meld
from tests.ui import stand

SAVES = Path(__file__).parents[1] / "saves"
CLUB = "club"
PLAIN = Discard(0, tile("1m"), drawn=False)
SIDEWAYS = Discard(0, tile("1m"), drawn=False, riichi=True)
OTHER = Discard(0, tile("9p"), drawn=False)
CALL = CallSet(0, meld("[555z<left]", 0))


@cache
def record(name):
    journal = load(SAVES / f"1-{name}.jsonl").journal
    return RecordedMatch(rules_of(journal.header), tuple(journal))


@cache
def first_hand(name, seat=0):
    """The review of the first hand of a kept game by a quick bird."""
    match = record(name)
    told = [
        reviewed(own, opinion(lambda: match.rules, CLUB, own.view, own.decision))
        for own in own_decisions(match, seat, [0])
    ]
    return reviews_of(match, seat, told, CLUB, [0])


def options(**figures):
    """Two discards, the first the better one by the figures that are given."""
    given = {
        "points": (0.0, 0.0),
        "place": (2.5, 2.5),
        "win": (0.2, 0.2),
        "value": (3900.0, 3900.0),
    }
    given |= {"deal_in": (0.0, 0.0), "shanten": (1, 1), **figures}
    given.setdefault("worth", given["points"])
    actions = given.pop("actions", (PLAIN, OTHER))
    return tuple(
        JudgedOption(action, **{name: pair[nth] for name, pair in given.items()})
        for nth, action in enumerate(actions)
    )


def verdict(candidates, why=Decisive.SPEED, chosen=1, bird=None):
    own = OwnDecision(0, 1, None, None, candidates[chosen].action)
    figures = Judgement(candidates, why, noise=60.0)
    return reviewed(own, Opinion(bird or figures, figures))


@each(
    ("figures", "kind"),
    [
        ({"win": (0.3, 0.2)}, PlayMistake.TOO_SLOW),
        ({"value": (7700.0, 3900.0)}, PlayMistake.LOW_VALUE),
        ({"deal_in": (0.01, 0.12)}, PlayMistake.NEEDLESS_RISK),
        ({"deal_in": (0.01, 0.12), "value": (2000.0, 3900.0)}, PlayMistake.PUSHED_TOO_FAR),
        ({"deal_in": (0.01, 0.12), "win": (0.0, 0.2)}, PlayMistake.PUSHED_TOO_FAR),
        ({"deal_in": (0.01, 0.12), "win": (0.3, 0.1)}, PlayMistake.TOO_SLOW),
        ({"deal_in": (0.12, 0.01)}, PlayMistake.FOLDED_TOO_EARLY),
        (
            {
                "actions": (
                    SIDEWAYS,
                    PLAIN,
                )
            },
            PlayMistake.MISSED_RIICHI,
        ),
        (
            {
                "actions": (
                    PLAIN,
                    SIDEWAYS,
                )
            },
            PlayMistake.RASH_RIICHI,
        ),
        ({"actions": (Win(0), Pass(0))}, PlayMistake.MISSED_WIN),
        ({"actions": (Pass(0), Win(0))}, PlayMistake.POOR_WIN),
    ],
)
def test_mistakes_are_told_apart_and_each_has_its_sentence(figures, kind):
    told = verdict(options(points=(900.0, 0.0), **figures))
    assert told.mistake is kind
    assert told.loss == 900.0
    assert LESSONS[kind] in lessons()
    said = {verdict_text(stand.words(language), told) for language in ("fr", "ja", "en")}
    assert len(said) == 3
    assert not any("{" in one or "review." in one for one in said)


@each(
    ("actions", "win", "value", "said"),
    [
        ((Pass(0), CALL), (0.2, 0.3), (3900.0, 1000.0), "review.said.needless_call"),
        ((Pass(0), CALL), (0.2, 0.3), (3900.0, 3900.0), "review.said.other"),
        ((CALL, Pass(0)), (0.3, 0.2), (2000.0, 3900.0), "review.said.missed_call"),
        ((CALL, Pass(0)), (0.2, 0.2), (5200.0, 3900.0), "review.said.other"),
        ((Pass(0), CALL), (0.2, 0.2), (3900.0, 3700.0), "review.said.other"),
    ],
)
def test_a_sentence_about_a_call_is_said_only_where_its_figures_show_it(actions, win, value, said):
    """A call may cost something else: danger, or the place."""
    told = verdict(options(points=(500.0, 0.0), actions=actions, win=win, value=value))
    figures = dict.fromkeys(("best_win", "best_value", "done_win", "done_value"), "")
    begun = stand.words("en")(said, loss="900", **figures)[:20]
    assert verdict_text(stand.words("en"), told).startswith(begun)


def test_a_hand_that_wins_no_more_often_is_not_told_to_be_pushed_for_its_wins():
    """The points of tenpai at the end may be what it is pushed for."""
    words = stand.words("en")
    figures = {"points": (900.0, 0.0), "deal_in": (0.2, 0.0)}
    pushed = verdict(options(**figures, win=(0.2, 0.0)))
    for_tenpai = verdict(options(**figures, win=(0.004, 0.0)))
    assert pushed.mistake is for_tenpai.mistake is PlayMistake.FOLDED_TOO_EARLY
    assert verdict_text(words, pushed).startswith("The hand was worth pushing")
    assert verdict_text(words, for_tenpai).endswith("in all that may come afterwards.")


@each(("wins", "begun"), [((0.2, 0.21), "wins about as often"), ((0.08, 0.36), "wins less often")])
def test_a_dearer_hand_is_not_said_to_win_as_often_if_it_does_not(wins, begun):
    told = verdict(options(points=(900.0, 0.0), win=wins, value=(420.0, 36.0)))
    assert told.mistake is PlayMistake.LOW_VALUE
    said = verdict_text(stand.words("en"), told)
    assert begun in said
    assert "420 points, against 40" in said


@each(("won", "shows"), [(0.2, True), (0.35, False)])
def test_a_hand_is_called_slow_only_where_its_chances_show_what_it_lost(won, shows):
    told = verdict(options(points=(900.0, 0.0), win=(0.36, won)))
    assert told.mistake is PlayMistake.TOO_SLOW
    said = verdict_text(stand.words("en"), told)
    assert ("the hand is faster" in said) == shows
    assert ("in all that may come afterwards" in said) != shows


def test_a_safer_tile_of_the_same_hand_is_no_fold():
    words = stand.words("en")
    same = verdict(options(points=(900.0, 0.0), deal_in=(0.001, 0.12)))
    fold = verdict(options(points=(900.0, 0.0), deal_in=(0.001, 0.12), win=(0.0, 0.2)))
    assert verdict_text(words, same).startswith("The hand stays the same")
    assert verdict_text(words, fold).endswith("<1%: the hand is not worth that risk.")


@each(
    ("language", "said"),
    [("en", "0.50 places, 3.05 places"), ("fr", "0,50 place, 3,05 places")],
)
def test_places_are_counted_as_the_language_does(language, said):
    words = stand.words(language)
    assert ", ".join(places_text(words, places) for places in (0.5, 3.05)) == said


def test_what_is_within_the_noise_is_no_mistake():
    assert verdict(options(points=(160.0, 0.0))).mistake is None
    assert verdict(options(points=(180.0, 0.0))).mistake is not None
    assert verdict(options(points=(900.0, 0.0)), chosen=0).mistake is None


def test_where_the_bird_and_the_figures_disagree_nobody_is_blamed():
    figures = options(points=(900.0, 0.0))
    other = Judgement(figures[::-1], Decisive.EXPERIENCE, noise=60.0)
    same, against = verdict(figures, bird=other), verdict(figures, bird=other, chosen=0)
    assert (same.loss, same.mistake, same.is_best) == (0.0, None, True)
    assert (against.loss, against.mistake, against.is_best) == (0.0, None, False)


def test_a_hand_is_reviewed_from_what_the_seat_saw_and_always_alike():
    found, again = first_hand("club"), first_hand.__wrapped__("club")
    assert found == again
    for one in found.decisions:
        assert one.own.chosen in one.own.decision
        assert one.loss >= 0.0
        assert one.mistake is None or one.loss > one.noise
        hidden = [one.own.table.hand(seat).concealed for seat in (1, 2, 3)]
        assert all(set(hand) <= {HIDDEN} for hand in hidden)


def test_the_costliest_come_first_and_are_counted_by_kind():
    found = first_hand("club")
    worst = found.costliest(99)
    assert all(one.loss >= other.loss for one, other in pairwise(worst))
    assert sum(found.mistakes().values()) == len(worst)
    assert found.loss == pytest.approx(sum(one.loss for one in found.decisions))


def test_the_costliest_are_in_the_order_of_what_is_told_of_them():
    """In the last hands a small loss may weigh more than a great one, and is told in points."""
    figures = {"points": (900.0, 0.0), "win": (0.3, 0.2)}
    great = verdict(options(**figures, worth=(300.0, 0.0)))
    small = verdict(options(**{**figures, "points": (500.0, 0.0)}, worth=(800.0, 0.0)))
    of_place = verdict(options(points=(0.0, 0.0), place=(2.3, 2.5), worth=(700.0, 0.0)))
    hand = replace(first_hand("club").hands[0], decisions=(small, of_place, great))
    worst = replace(first_hand("club"), hands=(hand,)).costliest()
    assert [one.stated for one in worst] == [900.0, 700.0, 500.0]


@each("name", ["club", "kansai", "tenhou_sanma", "classic"])
def test_luck_counts_every_own_draw_once(name):
    match = record(name)
    for hand in match.hands[:2]:
        for seat in match.at(hand.first, None).table.seats:
            told, draws = luck_of(match, hand, seat), list(draws_of(match, hand, seat))
            assert all(0.0 <= one.chance <= 1.0 for one in draws)
            assert told.helped == sum(one.came for one in draws)
            assert told.expected == pytest.approx(sum(one.chance for one in draws))


def test_the_command_names_hands_as_they_are_named_in_the_game(capsys):
    file = str(SAVES / "1-classic.jsonl")
    assert run(["review", file, "--level", "club", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "Hand 3, turn" in said
    assert "honba" not in said


def test_the_command_tells_every_decision_as_the_interface_says(capsys):
    file = str(SAVES / "1-kansai.jsonl")
    assert run(["review", file, "--json", "--level", "club", "--lang", "en"]) == 0
    *lines, total = map(json.loads, capsys.readouterr().out.splitlines())
    fields = {"hand", "event", "turn", "seat", "chosen", "best", "loss", "candidates", "why"}
    assert all(set(line) == {*fields, "sentence"} for line in lines)
    assert set(lines[0]["loss"]) == {"points", "place", "noise"}
    each_candidate = {"action", "points", "place", "win", "deal_in", "value", "shanten"}
    assert all(set(one) == each_candidate for line in lines for one in line["candidates"])
    assert all(any(one["action"] == line["best"] for one in line["candidates"]) for line in lines)
    assert total["total"]["decisions"] == len(lines)
    assert total["total"]["loss_points"] == pytest.approx(
        sum(line["loss"]["points"] for line in lines), abs=0.1 * len(lines)
    )


def test_a_seat_nobody_sits_at_is_told_in_one_line(capsys):
    assert run(["review", str(SAVES / "1-kansai.jsonl"), "--seat", "3", "--lang", "en"]) != 0
    told = capsys.readouterr().err
    assert "nobody at seat 3" in told
    assert len(told.splitlines()) == 1


@each("line", [60, 130, 200])
def test_a_game_whose_log_lacks_a_line_is_told_in_one_line(line, capsys, tmp_path):
    lines = (SAVES / "1-kansai.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_text("".join(lines[:line] + lines[line + 1 :]), encoding="utf-8")
    shelf = ["--data-dir", str(tmp_path / "player"), "--lang", "en"]
    begun = sum('"start_kyoku"' in one for one in lines[: line + 2])
    for command in (["review", str(broken), "--seat", "0"], ["games", "import", str(broken)]):
        assert run([*command, *shelf]) == 1
        told = capsys.readouterr().err
        assert len(told.splitlines()) == 1, told
        assert f"hand {begun} cannot be played to its end" in told
