"""`moineau review`: every decision of one seat of a game, with a bot's eyes."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.bots import OFFERED, level_called
from game.bots.judgement import Candidate
from game.cli.action_report import act_text, in_mjai
from game.cli.errors import DONE, faulty, misused
from game.cli.log_files import games_in
from game.cli.parser import CommandRegistry, Options, listed, one_of, whole
from game.engine.ruleset import RuleSet
from game.host.journal_header import PLAYER
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lessons import lessons
from game.logs.game_record import GameRecord, recorded
from game.logs.log_faults import IncompleteLog
from game.replay.recorded_match import RecordedMatch
from game.review.decisions import (
    STRONGEST,
    OwnDecision,
    ReviewedDecision,
    opinion,
    own_decisions,
    reviewed,
)
from game.review.game_review import GameReview, ReviewedHand, reviews_of
from game.review.mistakes import lesson_against
from game.review.verdict_words import cost_text, names_tiles, places_text, praise_text, verdict_text
from game.rulesets.families import counts_points, family_of, rules_by
from game.text.hand_names import counted_hand
from game.text.words import Words

WINDS: Final = "ESWN"
JUDGING: Final = OFFERED[2:]
"""The levels that say what they think."""


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("review", run)
    arguments.operand("file")
    arguments.option("--seat", "N", whole("--seat"))
    arguments.option("--level", "LEVEL", str)
    arguments.flag("--json")


def run(options: Options, words: Words) -> int:
    """Reviews the first game of a file for one seat: the player's, or the first dealer's."""
    told, rules = _game(Path(options.file), words)
    record = RecordedMatch(rules, told.events)
    if not record.hands:
        raise faulty("cli.fault.review_empty", file=options.file)
    seat = _seat(options, told, record)
    level = level_called(options.level or STRONGEST)
    if level in OFFERED and level not in JUDGING:
        raise misused("cli.fault.review_level", given=options.level, choices=listed(JUDGING))
    one_of("--level", JUDGING)(level)
    verdicts = list(_verdicts(record, seat, level, words))
    found = reviews_of(record, seat, verdicts, level)
    lines = as_lines(found, words) if options.json else report(found, told, words)
    print("\n".join(lines))
    return DONE


def _game(file: Path, words: Words) -> tuple[GameRecord, RuleSet]:
    game = games_in(file, words)[0]
    try:
        told, _ = recorded(game)
    except IncompleteLog as fault:
        key = f"cli.log.not_told.{fault.reason}"
        raise faulty(key, file=file, hand=fault.hand, format="native") from fault
    return told, rules_by(told.options, told.ruleset)


def _seat(options: Options, told: GameRecord, record: RecordedMatch) -> int:
    """The seat that was asked for; the player's own in a game of ours."""
    players = record.hands[0].before.players
    if options.seat is not None:
        if options.seat not in range(len(players)):
            raise misused(
                "cli.fault.review_seat",
                file=options.file,
                seat=options.seat,
                last=len(players) - 1,
            )
        return int(options.seat)
    is_ours = told.header is not None and not told.header.is_foreign
    return players.index(PLAYER) if is_ours else 0


def _verdicts(
    record: RecordedMatch, seat: int, level: str, words: Words
) -> Iterator[ReviewedDecision]:
    """All decisions, judged one after the other; at a terminal it is told how far that is."""
    asked = tuple(own_decisions(record, seat))
    for done, own in enumerate(asked, start=1):
        yield reviewed(own, opinion(lambda: record.rules, level, own.view, own.decision))
        if sys.stderr.isatty():
            line = words("cli.review.progress", done=done, total=len(asked))
            end = "\n" if done == len(asked) else ""
            print(f"\r{line}", end=end, file=sys.stderr, flush=True)


# ---- as lines of JSON ----------------------------------------------------------------------------


def as_lines(found: GameReview, words: Words) -> Iterator[str]:
    """One object a decision, and one for all of them."""
    for hand in found.hands:
        for one in hand.decisions:
            yield json.dumps(_as_object(hand, one, words), ensure_ascii=False)
    total = {
        "decisions": len(found.decisions),
        "loss_points": _round(found.loss),
        "loss_place": _round(found.loss_place, 4),
        "luck": _round(found.luck),
    }
    yield json.dumps({"total": total})


def _as_object(hand: ReviewedHand, one: ReviewedDecision, words: Words) -> dict[str, object]:
    own = one.own
    loss = {"points": _round(one.loss), "place": _round(one.loss_place, 4)}
    return {
        "hand": f"{WINDS[hand.wind]}{hand.dealer + 1}-{hand.counters}",
        "event": own.position,
        "turn": own.turn,
        "seat": own.decision.seat,
        "chosen": in_mjai(own.chosen, own.table),
        "best": in_mjai(one.best, own.table),
        "loss": {**loss, "noise": _round(one.noise)},
        "candidates": [_candidate(own, each) for each in one.candidates],
        "why": one.why.value,
        "sentence": verdict_text(words, one),
    }


def _candidate(own: OwnDecision, one: Candidate) -> dict[str, object]:
    return {
        "action": in_mjai(one.action, own.table),
        "points": _round(one.points),
        "place": _round(one.place, 4),
        "win": _round(one.win, 4),
        "deal_in": _round(one.deal_in, 4),
        "value": _round(one.value),
        "shanten": one.shanten,
    }


def _round(value: float, digits: int = 1) -> float:
    return round(value, digits) + 0.0


# ---- in words ------------------------------------------------------------------------------------


def report(found: GameReview, told: GameRecord, words: Words) -> Iterator[str]:
    """How much was lost and by luck, what cost most, what was well seen, and what would help."""
    count = len(found.decisions)
    name = _name(told.names[found.seat], words)
    rules = told.named or words(f"ruleset.{told.ruleset}")
    decisions = words.plural("cli.review.decisions", count)
    yield words("cli.review.game", name=name, rules=rules, decisions=decisions)
    level = words(f"level.{found.level}")
    yield words("cli.review.agreed", level=level, agreed=found.agreed, decisions=count)
    place = places_text(words, found.loss_place)
    yield words("cli.review.loss", loss=words.number(round(found.loss)), place=place)
    parts = {
        part: words.signed(round(sum(getattr(hand.luck, part) for hand in found.hands)))
        for part in ("deal", "draws", "undersides")
    }
    if found.scale:
        yield words("cli.review.luck", luck=words.signed(round(found.luck)), **parts)
    if found.grade:
        yield words(f"review.grade.{found.grade}")
    numbered = counts_points(told.options)
    yield from _worst(found, words, numbered=numbered)
    yield from _praised(found, words, numbered=numbered)
    yield from _kinds(found, family_of(told.options).id.value, words)


def _name(name: str, words: Words) -> str:
    """Who sat there: the player, a bird by its name in the language, or somebody else."""
    bird = f"bird.{name}"
    return words(bird) if words.has(bird) else name or words("front.you")


def _worst(found: GameReview, words: Words, *, numbered: bool) -> Iterator[str]:
    worst = found.costliest()
    yield words("cli.review.worst" if worst else "cli.review.none")
    for one in worst:
        place = _place(found, one, words, numbered=numbered)
        cost, sentence = cost_text(words, one), verdict_text(words, one)
        if names_tiles(one):
            yield "- " + words("cli.review.line", cost=cost, sentence=sentence, **place)
            continue
        acts = {"best": act_text(one.best, words), "done": act_text(one.own.chosen, words)}
        told = {"cost": cost, "sentence": sentence, **acts, **place}
        yield "- " + words("cli.review.line.acts", **told)


def _praised(found: GameReview, words: Words, *, numbered: bool) -> Iterator[str]:
    praised = found.praised()
    if praised:
        yield words("cli.review.praised")
    for one in praised:
        sentence, place = praise_text(words, one), _place(found, one, words, numbered=numbered)
        best = act_text(one.best, words)
        yield "- " + words("cli.review.praise", best=best, sentence=sentence, **place)


def _place(
    found: GameReview, one: ReviewedDecision, words: Words, *, numbered: bool
) -> dict[str, object]:
    """Where in the game a decision was."""
    hand = found.hand_of(one)
    name = counted_hand(words, hand.wind, hand.dealer, hand.counters, numbered=numbered)
    return {"hand": name, "turn": one.own.turn}


def _kinds(found: GameReview, family: str, words: Words) -> Iterator[str]:
    kinds = found.mistakes().most_common()
    if kinds:
        yield words("cli.review.kinds")
    texts, known = LessonTexts(words), lessons()
    for kind, count in kinds:
        lesson = texts.name(known[lesson_against(kind, family)])
        named = words(f"review.mistake.{kind}")
        yield "- " + words("cli.review.kind", kind=named, count=count, lesson=lesson)
