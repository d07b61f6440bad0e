"""Every worked example of furiten, played out event by event (riichi sheet, 4 and 12.5)."""

import re
from dataclasses import replace

from game.engine.actions import DeclareKong, Win
from game.engine.events import KongDeclared, MeldCalled, TileDiscarded, TileDrawn, TilePassed
from game.engine.hand_flow import decisions
from game.engine.refusals import Refusal
from game.engine.table import Laid, Meld, MeldKind, Riichi, Round
from game.engine.tiles import Tile, tile, tiles
from game.rulesets import RULESETS
from tests.cases import each
from tests.examples import EXAMPLES
from tests.notation import table

ME = 0
SEATS = {"opponent": 1, "right opponent": 1, "opposite opponent": 2, "left opponent": 3}


def opening(case) -> Round:
    """The table before the first of the events."""
    melds = " ".join(f"[{text}<left]" for text in case["melds"])
    base = table(f"S {case['closed']} {melds}", dealer=3, left=40)
    river = tuple(
        Laid(tile(laid["tile"]), drawn=False, claimed=laid["called"]) for laid in case["river"]
    )

    def mine(player):
        riichi = Riichi(len(river) - 1, 0, accepted=True) if case["riichi"] else None
        return replace(player, river=river, riichi=riichi, stake=1000 if riichi else 0)

    return replace(base.with_player(ME, mine), turn=3, calls=1)


def discarded(before: Round, seat: int, thrown: Tile) -> Round:
    """The table after a seat has drawn and thrown a tile."""
    drawn = before if before.hand(seat).drawn else TileDrawn(seat, thrown).change(passed(before))
    return TileDiscarded(seat, thrown, drawn=True).change(drawn)


def passed(before: Round) -> Round:
    """The table after everybody has let the offered tile go by."""
    if not before.is_offered:
        return before
    return TilePassed(before.offer.seat, before.offer.tile).change(before)


def happen(before: Round, text: str) -> Round:
    """What one line of the example says."""
    named = [tile(name) for name in re.findall(r"\d[mpsz]", text)]
    if text.startswith("own"):
        return own(before, text, named)
    if "same opponent" in text:
        seat = before.offer.seat
        after = TileDrawn(seat, named[0], replacement=True).change(passed(before))
        return TileDiscarded(seat, named[0], drawn=True).change(after)
    seat = next(SEATS[name] for name in sorted(SEATS, key=len, reverse=True) if name in text)
    if "adds" in text:
        return added(before, seat, named[0])
    if "calls pon" in text:
        claimed, thrown = named
        pung = Meld(MeldKind.PUNG, (claimed,) * 3, claimed, before.offer.seat)
        called = MeldCalled(seat, pung).change(passed(before))
        return TileDiscarded(seat, thrown, drawn=False).change(called)
    return discarded(before, seat, named[0])


def own(before: Round, text: str, named) -> Round:
    if "draw" in text:
        before = TileDrawn(ME, named[0]).change(passed(before))
    if "discard" in text:
        before = TileDiscarded(ME, named[0], drawn=True).change(before)
    return before


def added(before: Round, seat: int, fourth: Tile) -> Round:
    pung = Meld(MeldKind.PUNG, (fourth,) * 3, fourth, 3)
    holding = before.with_hand(seat, lambda hand: replace(hand, melds=(pung,)))
    drawn = TileDrawn(seat, fourth).change(passed(holding))
    kong = Meld(MeldKind.ADDED_KONG, (fourth,) * 4, fourth, 3)
    return KongDeclared(seat, kong, fourth).change(drawn)


@each("sheet", ["saki", "club"])
@each("case", EXAMPLES["furiten"], ids=lambda case: case["id"])
def test_furiten(case, sheet):
    rules = RULESETS[sheet]
    position = opening(case)
    for text in case["events"]:
        position = happen(position, text)
    waits = {tile(name) for name in case["waits"]} if "all" not in case["waits"] else None
    if waits is not None:
        assert rules.waits(position, ME) == waits
    expected = case["expected"][sheet]
    assert rules.furiten(rules, position, ME) == expected["kind"]
    offered = [one for one in decisions(rules, position) if one.seat == ME]
    may_win = any(Win(ME) in decision for decision in offered)
    assert may_win == expected["ron_allowed"]


def test_a_refused_win_names_the_tile_to_blame():
    rules = RULESETS["saki"]
    case = next(case for case in EXAMPLES["furiten"] if case["id"] == "U01")
    position = happen(opening(case), case["events"][0])
    refusals = [found for why in rules.refuse if (found := why(rules, position, ME))]
    (refusal,) = refusals
    assert (refusal.act, refusal.reason) == ("ron", "furiten_river")
    assert refusal.tiles == tiles("4s")
    assert refusal.places == ((ME, 1),)


def in_riichi(hand: str) -> Round:
    """East has declared riichi with his first tile, and goes on drawing."""
    return table(f"E {hand} river 9m", left=40).with_player(
        ME, lambda player: replace(player, riichi=Riichi(0, 0, accepted=True), stake=1000)
    )


def refused(position: Round) -> Refusal:
    rules = RULESETS["saki"]
    (found,) = [found for why in rules.refuse if (found := why(rules, position, ME))]
    return found


def test_a_winning_tile_thrown_in_riichi_is_named_and_shown():
    position = TileDrawn(ME, tile("4p")).change(in_riichi("123456789m23p55z"))
    position = TileDiscarded(ME, tile("4p"), drawn=True).change(position)
    refusal = refused(discarded(position, 1, tile("1p")))
    assert (refusal.act, refusal.reason) == ("ron", "furiten_riichi")
    assert refusal.tiles == tiles("4p")
    assert refusal.places == ((ME, 1),)


def test_a_winning_tile_let_go_in_riichi_is_named():
    position = discarded(in_riichi("123456789m23p55z"), 1, tile("4p"))
    refusal = refused(discarded(passed(position), 2, tile("1p")))
    assert (refusal.act, refusal.reason) == ("ron", "furiten_riichi")
    assert refusal.tiles == tiles("4p")
    assert refusal.places == ()


def test_a_winning_tile_laid_down_as_a_kong_in_riichi_makes_furiten():
    rules = RULESETS["saki"]
    before = table("E 1112344m456789p", left=40).with_player(
        ME, lambda player: replace(player, riichi=Riichi(0, 0, accepted=True), stake=1000)
    )
    position = TileDrawn(ME, tile("1m")).change(before)
    (decision,) = decisions(rules, position)
    kong = next(one for one in decision.options if isinstance(one, DeclareKong))
    for event in kong.facts(rules, position):
        position = event.change(position)
    position = TileDrawn(ME, tile("9s"), replacement=True).change(passed(position))
    position = TileDiscarded(ME, tile("9s"), drawn=True).change(position)
    position = discarded(position, 1, tile("4m"))
    assert rules.furiten(rules, position, ME) == "riichi"
    assert refused(position).tiles == tiles("1m")
