"""Hands counted in points that have ended, with their settlements, in states worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.engine.events import Event, FoulCommitted
from game.engine.points_events import PenaltyPaid
from game.engine.reasons import Act, WrongAct
from game.engine.scoring.points.points_settlement import transfers
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.engine.table import Hand, Round
from game.engine.tiles import Tile, tiles
from game.gallery import written_tables
from game.gallery.ended_tables import ended
from game.gallery.played_match import over
from game.gallery.result_samples import people as around
from game.gallery.written_tables import Position, WrittenSeat
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, ClassicOptions, with_changes
from game.scenes.ending.ending_scene import EndingScene, EndingSteps
from game.scenes.ending.match_ranking import MatchResult
from game.scenes.result.han_or_fan import IN_POINTS
from game.scenes.result.points.points_facts_shown import EndedPointsHand, settled
from game.scenes.result.points.points_result import SETTLEMENT, PointsScene
from game.scenes.result.result_scene import ResultSteps
from game.scenes.shared.game_facts import Person
from game.ui.scene import Home, Pop, Scene, Services

ADVANCED: Final = with_changes(CLASSIC, {"system": "advanced"})
EVALUATED: Final = with_changes(CLASSIC, {"draw_scoring": "evaluate", "system": "advanced"})
STRICT: Final = with_changes(CLASSIC, {"strict_mode": True})
PLAYED_AGAIN: Final = with_changes(
    CLASSIC, {"strict_mode": True, "false_mahjong_effect": "void", "round_wind": True}
)
POINTS: Final = (412, -260, 96, -248)
"""What everybody had before the hand."""


@dataclass(frozen=True, slots=True)
class PointsSample:
    """A hand that has ended."""

    table: Round
    options: ClassicOptions = CLASSIC
    viewer: Seat = 0
    events: tuple[Event, ...] = ()


def table(position: Position, options: ClassicOptions, bonus: Mapping[Seat, str]) -> Round:
    """The table, with flowers and seasons beside the hands."""
    points = (
        replace(one, points=score) for one, score in zip(position.places, POINTS, strict=True)
    )
    laid = written_tables.table(replace(position, places=tuple(points)), classic_rules(options))
    for seat, pile in bonus.items():
        laid = laid.with_hand(seat, partial(_with_bonus, tiles(pile)))
    return laid


def _with_bonus(bonus: tuple[Tile, ...], hand: Hand) -> Hand:
    return replace(hand, bonus=bonus)


def won(laid: Round, options: ClassicOptions, winner: Seat) -> Round:
    """The table after a mah-jong."""
    rules = classic_rules(options)
    return ended(_open(laid, options), rules.win(rules, laid, (winner,)))


def drawn(laid: Round, options: ClassicOptions) -> Round:
    """The table after the last tile, which nobody won on."""
    rules = classic_rules(options)
    return ended(_open(laid, options), [rules.exhaust(rules, laid)])


def _open(laid: Round, options: ClassicOptions) -> Round:
    for shown in classic_rules(options).shown(laid):
        laid = shown.change(laid)
    return laid


# ---- hands -----------------------------------------------------------------------------------

OTHERS: Final = (
    WrittenSeat(hand="2288m345s777z169m", river="9s1p5z4m"),
    WrittenSeat(hand="11p66m456p789s", melds="111z<across", river="3z9m8s2p"),
    WrittenSeat(hand="222s333p444m5678p", river="4z1m9p!6s"),
)
"""The hands of those who have not won; the last one was announced as ready."""
FLOWERS: Final = {0: "3f1g", 3: "2f"}


def mahjong() -> PointsSample:
    """West wins on a discard, with dragons, the own wind, and the own flower."""
    mine = WrittenSeat(hand="555z234m67p99s", melds="333z<right", river="1s8m2p6z")
    thrower = replace(OTHERS[2], river="4z1m9p!6s8p")
    places = (mine, *OTHERS[:2], thrower)
    position = _position(places, dealer=2, offered=3, dice=(3, 4, 2, 2))
    return PointsSample(won(table(position, CLASSIC, FLOWERS), CLASSIC, 0))


def limit() -> PointsSample:
    """The hand of the second example of the sheet: the limit cuts it."""
    mine = WrittenSeat(hand="222s66s88s444z777z", river="1m9m!")
    others = (
        OTHERS[1],
        replace(OTHERS[0], hand="2288m345s555z169m", river="9s1p6s"),
        WrittenSeat(hand="123456789p1357m"),
    )
    position = _position((mine, *others), dealer=1, offered=2, dice=(1, 1, 3, 2))
    return PointsSample(won(table(position, CLASSIC, {0: "4f4g", 2: "1g"}), CLASSIC, 0))


def grand_jeu(options: ClassicOptions = ADVANCED) -> PointsSample:
    """Three great apostles, by East: four chows and a pair would count, too, but for less."""
    mine = WrittenSeat(hand="777z24m99m", melds="555z<left 666z<across", river="1p9p2s")
    others = (replace(OTHERS[0], hand="2288m345s1169p6s", river="9s3m"), OTHERS[1], OTHERS[2])
    position = _position((mine, *others), dealer=0, offered=1, dice=(2, 2, 3, 1))
    return PointsSample(won(table(position, options, {0: "2f"}), options, 0), options)


def lanterns() -> PointsSample:
    """Thirteen marvellous lanterns, drawn by somebody else: no groups and a pair."""
    mine = WrittenSeat(hand="19m19p19s1234567z", drawn="9p", river="5m5p5s")
    others = (WrittenSeat(hand="2288m345s345p66s"), replace(OTHERS[1], melds="333s<left"), mine)
    places = (OTHERS[2], *others)
    position = _position(places, dealer=2, turn=3, dice=(5, 6, 1, 1))
    return PointsSample(won(table(position, CLASSIC, {1: "2g"}), CLASSIC, 3))


def full() -> PointsSample:
    """The longest hand there is: four kongs, a pair, and all flowers and seasons."""
    melds = "1111z<right 1111s<across+ 2222p 7777z"
    mine = WrittenSeat(hand="5m", melds=melds, drawn="5m", river="1m2m")
    others = (WrittenSeat(hand="2288m345s345p66s"), OTHERS[1], OTHERS[2])
    others = (others[0], replace(others[1], melds="333z<left"), others[2])
    position = _position((mine, *others), dealer=0, turn=0, dice=(2, 3, 1, 1))
    bonus = {0: "1234f1234g"}
    return PointsSample(won(table(position, CLASSIC, bonus), CLASSIC, 0))


def exception(options: ClassicOptions = ADVANCED) -> PointsSample:
    """East wins with a cheap hand, and South holds a dearer one (classic sheet, 12.1)."""
    mine = WrittenSeat(hand="555z666z345p99s", melds="777z<right", river="1s8m2p")
    east = WrittenSeat(hand="23m456p789s22z", melds="345s<left", drawn="4m", river="9p1p")
    west = WrittenSeat(hand="33z55m999m13578p2s", river="4z1m9p")
    north = WrittenSeat(hand="2288m345s444z169m", river="9s1p5z")
    position = _position((mine, west, north, east), dealer=3, turn=3, dice=(6, 5, 2, 2))
    return PointsSample(won(table(position, options, {1: "3g", 3: "1f"}), options, 3), options)


def drawn_hand(dealer: Seat = 1) -> PointsSample:
    """Nobody wins, and nothing is counted."""
    position = plain(dealer)
    return PointsSample(drawn(table(position, CLASSIC, FLOWERS), CLASSIC))


def evaluated() -> PointsSample:
    """Nobody wins, and all hands are paid."""
    position = plain(2)
    return PointsSample(drawn(table(position, EVALUATED, FLOWERS), EVALUATED), EVALUATED)


def fine() -> PointsSample:
    """A wrong mah-jong was paid while the hand went on; later somebody wins."""
    before = mahjong().table
    laid = replace(before, endings=())
    paid = _penalty(laid, 2)
    return PointsSample(before, STRICT, 0, (paid,))


def void() -> PointsSample:
    """A wrong mah-jong makes the hand void."""
    others = (replace(one, hand="10" if one.melds else "13") for one in OTHERS)
    position = _position((_COVERED, *others), dealer=1, offered=3, dice=(3, 1, 2, 2))
    laid = table(position, PLAYED_AGAIN, FLOWERS)
    paid = _penalty(laid, 0)
    shown = laid.hand(0).concealed
    foul = FoulCommitted(paid.settlement, seat=0, reason=paid.reason, act=Act.MAHJONG, shown=shown)
    return PointsSample(foul.change(laid), PLAYED_AGAIN)


_COVERED: Final = WrittenSeat(hand="123m789p1166s77p5z", river="2z9s")


def _penalty(laid: Round, seat: Seat) -> PenaltyPaid:
    reason = WrongAct.FALSE_MAHJONG
    each = classic_scoring.fines(STRICT)[reason]
    steps = classic_scoring.payment(STRICT).fine(
        seat, each, reason, seats=laid.seats, east=laid.dealer
    )
    return PenaltyPaid(seat, reason, transfers(steps))


def _position(
    places: Sequence[WrittenSeat],
    *,
    dealer: Seat,
    dice: tuple[int, ...],
    turn: Seat = 0,
    offered: Seat | None = None,
) -> Position:
    at = turn if offered is None else offered
    return Position(
        places=places,
        wind=0,
        dealer=dealer,
        counters=2,
        dice=dice,
        drawn=80,
        indicators="",
        turn=at,
        offered=offered,
    )


def plain(dealer: Seat) -> Position:
    """A hand in which nothing has happened yet."""
    return _position((_COVERED, *OTHERS), dealer=dealer, dice=(3, 1, 2, 2))


HANDS: Final[Mapping[str, Callable[[], PointsSample]]] = {
    "points": mahjong,
    "points_limit": limit,
    "points_grand_jeu": grand_jeu,
    "points_lanterns": lanterns,
    "points_full": full,
    "points_exception": exception,
    "points_drawn": drawn_hand,
    "points_evaluated": evaluated,
    "points_fine": fine,
    "points_void": void,
}
"""The hands by their names."""


def numbered(sample: PointsSample, number: int) -> PointsSample:
    """The same as a certain hand of its game, counted from 1."""
    return replace(sample, table=replace(sample.table, counters=number - 1))


def shown(sample: PointsSample, people: tuple[Person, ...]) -> EndedPointsHand:
    """A hand as its result is shown."""
    rules, match = classic_rules(sample.options), written_tables.match(sample.table)
    return settled(rules, match, sample.viewer, people, sample.options, sample.events)


def result_scene(services: Services, name: str, seat: Seat | None = None) -> PointsScene:
    """The result of one of the hands, perhaps that of a certain player."""
    sample = HANDS[name]()
    told = shown(sample, around(services, sample.viewer, len(sample.table.players)))
    scene = PointsScene(services, told, ResultSteps(onward=Pop, leave=Pop, review=Pop, judge=Pop))
    if seat is not None:
        scene.sheet.choose(seat)
    return scene


def settlement_scene(
    services: Services, name: str, paid: int | None = None, *, compared: bool = False
) -> PointsScene:
    """Who pays whom after one of the hands, perhaps only the first few payments."""
    scene = result_scene(services, name)
    scene.page = SETTLEMENT
    face = scene.settlement
    if compared:
        face.look_by(face.other)
    if paid is not None:
        face.count.begin()
        for _ in range(paid):
            face.count.step()
        face.follow()
    return scene


COURSE: Final[Sequence[Callable[[], PointsSample]]] = (
    *(full, partial(drawn_hand, 0), limit, lanterns, partial(exception, CLASSIC)),
    *(partial(drawn_hand, 3), partial(grand_jeu, CLASSIC), partial(drawn_hand, 0)),
)
"""How the hands of a game end, East staying only after a win of East (classic sheet, 8.3)."""


def played() -> Iterator[Round]:
    """The hands of a game, each with the points the one before has left."""
    points = (0,) * len(POINTS)
    for nth, made in enumerate(COURSE):
        laid = made().table
        paid = [one for ending in laid.endings for one in ending.settlement]
        points = tuple(one + balance(paid, seat) for seat, one in enumerate(points))
        seated = zip(laid.players, points, strict=True)
        players = tuple(replace(one, points=score) for one, score in seated)
        yield replace(laid, players=players, counters=nth)


def match_result(people: tuple[Person, ...]) -> MatchResult:
    """The game at its end, looked at from the first seat."""
    hands = tuple(played())
    last = hands[-1]
    points = tuple(one.points for one in last.players)
    match = over(classic_rules(CLASSIC), hands, points, last)
    return MatchResult(
        match=match, viewer=0, people=people, reference=0, hands=hands, counting=IN_POINTS
    )


def ending_scene(services: Services) -> Scene:
    """The end of the game."""
    result = match_result(around(services, 0))
    return EndingScene(
        services, result, EndingSteps(again=Pop, home=Home, setup=Pop, walls=Pop, review=Pop)
    )


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    results = {f"result/{name}": partial(result_scene, name=name) for name in HANDS}
    pages: dict[str, Callable[[Services], Scene]] = {
        "result/points_loser": partial(result_scene, name="points", seat=1),
        "result/points_beaten": partial(result_scene, name="points", seat=3),
        "settlement/advanced": partial(settlement_scene, name="points_exception"),
        "settlement/begun": partial(settlement_scene, name="points_exception", paid=0),
        "settlement/half": partial(settlement_scene, name="points_exception", paid=5),
        "settlement/simple": partial(settlement_scene, name="points"),
        "settlement/compared": partial(settlement_scene, name="points_exception", compared=True),
        "settlement/grand_jeu": partial(settlement_scene, name="points_grand_jeu"),
        "settlement/evaluated": partial(settlement_scene, name="points_evaluated"),
        "settlement/fine": partial(settlement_scene, name="points_fine"),
        "settlement/void": partial(settlement_scene, name="points_void"),
    }
    return {**results, **pages, "ending/classic": ending_scene}
