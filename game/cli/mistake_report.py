"""The mistakes of the player over many games, in words and in JSON; games reviewed on the way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Final

from game.archive.game_library import GameLibrary
from game.archive.mistake_figures import (
    ENOUGH,
    HUNDRED,
    Example,
    MistakeFigure,
    MistakeSheet,
    key_of,
    mistake_sheet,
)
from game.archive.player_statistics import CountedGame
from game.archive.statistics_choice import ChoicesOffered, StatisticsChoice
from game.cli.log_files import note
from game.host.audit import BROKEN
from game.host.journal import BadJournal, load
from game.host.match_setup import rules_of
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.lessons import lessons
from game.replay.recorded_match import RecordedMatch
from game.review.decisions import STRONGEST, opinion, own_decisions, reviewed
from game.review.game_review import reviews_of
from game.review.kept_review import KeptReview, kept_review
from game.review.mistakes import lesson_against
from game.review.verdict_words import places_text, where_text
from game.text.decimals import decimal
from game.text.words import Words

NONE: Final = "–"


def sheets_of(library: GameLibrary, since: str, now: datetime) -> Iterator[MistakeSheet]:
    """The mistakes of the player, game by game: riichi for four, for three, Kansai, classic."""
    everything = StatisticsChoice()
    for game in ChoicesOffered(library.kinds(everything.wanted(since, now))).games:
        yield mistake_sheet(library, everything.with_game(game), since, now)


def look_at_missing(library: GameLibrary, since: str, now: datetime, words: Words) -> None:
    """Reviews all games that have not been reviewed yet, the latest first, and keeps it."""
    missing = mistake_sheet(library, StatisticsChoice(), since, now).missing
    for nth, game in enumerate(missing, start=1):
        note(words("cli.stats.looking", nth=nth, total=len(missing)))
        try:
            library.reviews.keep(key_of(game), _looked_at(library, game))
        except (BadJournal, OSError, LookupError, *BROKEN) as fault:
            note(f"{game.name}: {fault}")


def _looked_at(library: GameLibrary, game: CountedGame) -> KeptReview:
    journal = load(library.file_of(game.name)).journal
    rules = rules_of(journal.header)
    record = RecordedMatch(rules, tuple(journal))
    verdicts = [
        reviewed(own, opinion(lambda: rules, STRONGEST, own.view, own.decision))
        for own in own_decisions(record, game.own)
    ]
    return kept_review(reviews_of(record, game.own, verdicts))


# ---- in words ------------------------------------------------------------------------------------


def report(sheet: MistakeSheet, words: Words) -> Iterator[str]:
    """How many games were reviewed, and every kind of mistake, what cost most first."""
    told = words.plural("stats.mistakes.games", sheet.games, decisions=sheet.decisions)
    if sheet.games:
        place, loss = places_text(words, sheet.place), words.number(round(sheet.loss))
        told = words("stats.mistakes.summary", counted=told, loss=loss, place=place)
    yield f"{words(f'stats.game.{sheet.game}')}: {told}" if sheet.game else told
    if sheet.missing:
        yield words.plural("cli.stats.unreviewed", len(sheet.missing))
    if sheet.games and not sheet.is_enough:
        yield words("stats.mistakes.few", n=ENOUGH)
    for figure in sheet.figures:
        yield "- " + _line(figure, words)
        yield "  " + _worst(figure.worst[0], words)
    if sheet.games and not sheet.figures:
        yield words("stats.mistakes.none")


def _line(figure: MistakeFigure, words: Words) -> str:
    return words(
        "cli.stats.mistake",
        kind=words(f"review.mistake.{figure.kind}"),
        rate=_rate(None if figure.rate is None else figure.rate.value, words),
        birds=_rate(figure.flock, words),
        before=_rate(figure.before, words),
        loss=words.signed(-round(figure.loss)),
        place=places_text(words, figure.place),
        lesson=LessonTexts(words).name(lessons()[_lesson(figure)]),
    )


def _lesson(figure: MistakeFigure) -> str:
    return lesson_against(figure.kind, figure.worst[0].game.family)


def _rate(rate: float | None, words: Words) -> str:
    return NONE if rate is None else decimal(HUNDRED * rate, words, 2)


def _worst(example: Example, words: Words) -> str:
    one, game = example.mistake, example.game
    where = where_text(words, one, game.family)
    return words(
        "cli.stats.worst",
        where=where,
        game=game.name.removesuffix(".jsonl"),
        loss=words.signed(-one.loss),
    )


# ---- in JSON -------------------------------------------------------------------------------------


def as_line(sheet: MistakeSheet) -> str:
    """The same as one JSON object."""
    return json.dumps(
        {
            "game": sheet.game,
            "games": sheet.games,
            "decisions": sheet.decisions,
            "missing": len(sheet.missing),
            "enough": sheet.is_enough,
            "loss": {"points": round(sheet.loss, 1), "place": round(sheet.place, 4)},
            "kinds": [_as_object(one) for one in sheet.figures],
        },
        ensure_ascii=False,
    )


def _as_object(figure: MistakeFigure) -> dict[str, object]:
    rate = figure.rate
    return {
        "kind": figure.kind.value,
        "count": figure.count,
        "rate": None if rate is None else {"value": rate.value, "interval": rate.interval},
        "loss": {"points": round(figure.loss, 1), "place": round(figure.place, 4)},
        "before": figure.before,
        "recent": figure.recent,
        "trend": figure.trend.value,
        "birds": figure.flock,
        "finding": figure.finding.value,
        "lesson": _lesson(figure),
        "worst": [_as_example(one) for one in figure.worst],
    }


def _as_example(example: Example) -> dict[str, object]:
    one = example.mistake
    return {
        "game": example.game.name,
        "hand": one.hand + 1,
        "event": one.position,
        "turn": one.turn,
        "loss": {"points": one.loss, "place": one.place},
    }
