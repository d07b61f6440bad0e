"""Exercises as `moineau drill` gives them: a position, the choices, what is right, and why.

Decisions come from games of birds (`game.review.drill_decisions`); waits of one suit, and wins
to be scored, are made up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from game.cli.action_report import act_text, in_mjai
from game.cli.log_report import tile_text
from game.cli.random_hands import Asked, random_win
from game.cli.scoring.batch import answer
from game.cli.scoring.han_fu_report import Terms, explained
from game.cli.scoring.questions import (
    WINDS,
    Answer,
    BadQuestion,
    HandQuestion,
    asked,
    meld_content,
)
from game.engine.actions import Action, Discard
from game.engine.scoring.candidate import Luck
from game.engine.scoring.hand_score import HanScore
from game.engine.table import Hand, Meld, Round
from game.engine.tiles import notation
from game.host.event_codec import encode
from game.review.drill_decisions import DrillDecision, DrillKind, drill_decisions
from game.review.drill_waits import WAITS, WaitsDrill, waits_drills
from game.review.drill_wins import SCORE
from game.review.verdict_words import names_tiles, verdict_text
from game.rulesets.families import (
    GameOptions,
    HanOptions,
    counts_points,
    han_family_of,
    in_han,
    rules_by,
)
from game.sheets.known_rulesets import Named
from game.text.capitals import capitalized
from game.text.hand_names import counted_hand
from game.text.words import Words

_OFFERED: Final = 4
"""Between how many values one chooses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """An exercise with its answer, in the fields of JSON."""

    position: dict[str, object]
    choices: list[object]
    answer: object
    accepted: list[object]
    """All answers that are right, the best first."""
    why: str
    asked: str
    """The question in words, and the answer."""
    answered: str


def drills(kind: str, rules: Named, seed: str, words: Words) -> Iterator[Drill]:
    """Exercises of a kind without end; the same for the same seed."""
    if kind == WAITS:
        faces = rules_by(rules.options, rules.name).faces
        yield from (_of_waits(one, words) for one in waits_drills(faces, seed))
    elif kind == SCORE:
        yield from _of_scores(rules.name, in_han(rules.options), Random(f"score {seed}"), words)
    else:
        for found in drill_decisions(DrillKind(kind), rules.name, rules.options, seed):
            yield _of_decision(found, rules.options, words)


# ---- decisions -------------------------------------------------------------------------------


def _of_decision(found: DrillDecision, options: GameOptions, words: Words) -> Drill:
    table, told = found.table, found.told
    best, *_ = found.accepted

    def written(action: Action) -> dict[str, object]:
        return in_mjai(action, table)

    choices = list[object]()
    for option in found.decision.options:
        if (one := written(option)) not in choices:
            choices.append(one)
    sentence = verdict_text(words, told)
    if not names_tiles(told):
        acts = {"best": act_text(best, words), "done": act_text(told.own.chosen, words)}
        sentence = capitalized(words("cli.drill.why", sentence=sentence, **acts))
    return Drill(
        position=_position(found, options),
        choices=choices,
        answer=written(best),
        accepted=[written(one) for one in found.accepted],
        why=sentence,
        asked="\n".join((_asked(found, options, words), *_seen(table, found.decision.seat, words))),
        answered=_answered(best, words),
    )


def _position(found: DrillDecision, options: GameOptions) -> dict[str, object]:
    """What the seat sees: its hand as `score --batch` has it, and the events of our own log."""
    table, seat, offer = found.table, found.decision.seat, found.table.offer
    mine = table.hand(seat)
    hand = _written(mine.before_draw, table, seat)
    if mine.drawn is not None:
        hand["drawn"] = str(mine.drawn)
    if offer is not None:
        hand["offered"] = str(offer.tile)
        hand["from"] = WINDS[table.wind_of(offer.seat)]
    context: dict[str, object] = {
        "seat_wind": WINDS[table.wind_of(seat)],
        "round_wind": WINDS[table.wind],
        "honba": table.counters,
        "dora_indicators": [str(one) for one in table.wall.indicators],
    }
    if not counts_points(options):
        context["riichi_sticks"] = table.deposits // in_han(options).riichi_stick
    if mine.bonus:
        context["bonus"] = [str(one) for one in mine.bonus]
    events = [encode(event) for event in found.events]
    return {"seat": seat, "hand": hand, "context": context, "events": events}


def _written(hand: Hand, table: Round, seat: int) -> dict[str, object]:
    count = len(table.seats)
    melds = [
        meld_content(one, None if one.source is None else (one.source - seat) % count)
        for one in hand.melds
    ]
    return {"concealed": notation(sorted(hand.concealed)), "melds": melds}


def _asked(found: DrillDecision, options: GameOptions, words: Words) -> str:
    table, seat, offer = found.table, found.decision.seat, found.table.offer
    hand = table.hand(seat)
    numbered = counts_points(options)
    name = counted_hand(words, table.wind, table.dealer, table.counters, numbered=numbered)
    keys = {DrillKind.CALL: "cli.drill.asked.call", DrillKind.RIICHI: "cli.drill.asked.riichi"}
    key = keys.get(found.kind, "cli.drill.asked")
    return words(
        f"{key}.points" if numbered else key,
        hand=name,
        wind=words(f"wind.{table.wind_of(seat)}"),
        turn=found.told.own.turn,
        dora=notation(table.wall.indicators),
        tiles=_shown(hand),
        offered="" if offer is None else str(offer.tile),
    )


def _seen(table: Round, seat: int, words: Words) -> Iterator[str]:
    """What lies before the others, a line each."""
    for other in table.seats_from(seat):
        player = table.players[other]
        if other == seat or not (player.river or player.hand.melds):
            continue
        river = notation(laid.tile for laid in player.river)
        yield words(
            "cli.drill.seen" if player.riichi is None else "cli.drill.seen.riichi",
            wind=words(f"wind.{table.wind_of(other)}"),
            tiles=_in_a_line(river, melds=player.hand.melds),
        )


def _answered(best: Action, words: Words) -> str:
    """The answer in a few words; of a discard the tile alone."""
    if isinstance(best, Discard) and not best.riichi:
        return tile_text(best.tile, words)
    return act_text(best, words)


def _shown(hand: Hand) -> str:
    """The tiles of a hand in a line: sorted, the drawn one apart, then the melds."""
    drawn = () if hand.drawn is None else (str(hand.drawn),)
    return _in_a_line(notation(sorted(hand.kept)), *drawn, melds=hand.melds)


def _in_a_line(*tiles: str, melds: Iterable[Meld]) -> str:
    """Tiles and then melds, each group apart from the others."""
    return "  ".join((*tiles, *(notation(one.tiles) for one in melds)))


# ---- waits -----------------------------------------------------------------------------------


def _of_waits(found: WaitsDrill, words: Words) -> Drill:
    """A tenpai hand of one suit with several waits."""
    waits, shown, tiles = list(map(str, found.answer)), notation(found.answer), notation(found.hand)
    return Drill(
        position={"hand": {"concealed": tiles, "melds": []}},
        choices=list(map(str, found.choices)),
        answer=waits,
        accepted=[waits],
        why=words.plural("cli.drill.waits.why", sum(found.live.values()), waits=shown),
        asked=words("cli.drill.waits.asked", tiles=tiles),
        answered=shown,
    )


# ---- scores ----------------------------------------------------------------------------------


def _of_scores(name: str, agreed: HanOptions, dice: Random, words: Words) -> Iterator[Drill]:
    """Wins to be scored; the other values to choose from are those of other wins like it."""
    wins = _wins(name, agreed, dice)
    kept = list[_Win]()
    while True:
        kept.append(next(wins))
        last = kept[-1]
        alike = {one.points for one in kept if one.payers == last.payers} - {last.points}
        if len(alike) < _OFFERED - 1:
            continue
        choices = sorted((*dice.sample(sorted(alike), _OFFERED - 1), last.points))
        given, family = last.given, han_family_of(agreed)
        terms = Terms(family.unit, family.scoring(agreed).tsumo, 0)
        why = "\n".join(explained(last.score, given.here, terms, words))
        yield Drill(
            position=dict(last.question),
            choices=list(choices),
            answer=last.points,
            accepted=[last.points],
            why=why,
            asked=_asked_score(last, words),
            answered=words("cli.drill.score.answer", points=words.number(last.points)),
        )


class _Win(NamedTuple):
    """A win that was scored."""

    question: Mapping[str, object]
    given: HandQuestion
    score: HanScore
    points: int

    @property
    def payers(self) -> tuple[bool, bool]:
        """Who pays it: the others or one, and whether the dealer wins."""
        return self.given.here.drawn, self.given.here.is_dealer


def _wins(name: str, agreed: HanOptions, dice: Random) -> Iterator[_Win]:
    """Wins by these rules without rare luck, but for yakuman, which are worth a round sum."""
    family = han_family_of(agreed)
    rules, scoring = family.rules(agreed, name), family.scoring(agreed)
    while True:
        won = random_win(dice)
        if not won.situation.indicators or won.situation.luck - {Luck.RIICHI}:
            continue
        question = _question(won, rules.seats)
        try:
            given = asked(question, rules)
        except BadQuestion:
            continue
        score = scoring.score(given.hand, given.tile, given.here)
        if isinstance(score, HanScore) and not score.has_yakuman:
            told = answer(question, {name: agreed}, ruleset=name)
            yield _Win(question, given, score, _points(told))


def _points(told: Answer) -> int:
    """What the others pay in all."""
    if (total := told.get("total")) is not None:
        assert isinstance(total, int), "points are whole"
        return total
    payments = told["payments"]
    assert isinstance(payments, dict), "every seat pays or receives"
    return int(max(payments.values()))


def _question(won: Asked, seats: int) -> dict[str, object]:
    here = won.situation
    hand = {
        "concealed": notation(sorted(won.hand.concealed)),
        "melds": [meld_content(one) for one in won.hand.melds],
        "win_tile": str(won.tile),
        "win_by": "tsumo" if here.drawn else "ron",
    }
    if not here.drawn:
        hand["from"] = WINDS[(here.seat_wind + 1) % seats]
    return {
        "hand": hand,
        "context": {
            "seat_wind": WINDS[here.seat_wind],
            "round_wind": WINDS[here.round_wind],
            "honba": 0,
            "riichi_sticks": 0,
            "dora_indicators": [str(one) for one in here.indicators],
            "ura_indicators": [str(one) for one in here.undersides] if here.luck else [],
            "flags": sorted(one.value for one in here.luck),
        },
    }


def _asked_score(won: _Win, words: Words) -> str:
    hand, here = won.given.hand, won.given.here
    key = f"cli.drill.score.asked.{'tsumo' if here.drawn else 'ron'}"
    return words(
        f"{key}.riichi" if here.luck else key,
        wind=words(f"wind.{here.seat_wind}"),
        round=words(f"wind.{here.round_wind}"),
        tiles=_shown(hand),
        win=str(won.given.tile),
        dora=notation(here.indicators),
        ura=notation(here.undersides),
    )
