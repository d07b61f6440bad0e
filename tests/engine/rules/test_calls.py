"""Calls, swap-calling and kongs (riichi sheet, sections 3.3-3.8 and 12.6)."""

from dataclasses import replace

from game.engine.actions import CallChow, CallSet, DeclareKong, Discard
from game.engine.events import MeldCalled, TileDiscarded, TileDrawn
from game.engine.hand_flow import decisions
from game.engine.rules.discards_and_calls import BARRED, Swap
from game.engine.table import Meld, MeldKind, Riichi
from game.engine.tiles import notation, plain, tile, tiles
from game.rulesets import RULESETS
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from tests.cases import each
from tests.examples import EXAMPLES
from tests.notation import table


@each("level", list(Swap))
@each("case", EXAMPLES["kuikae"], ids=lambda case: case["id"])
def test_swap_calling(case, level):
    kind = MeldKind.CHOW if case["call"] == "chii" else MeldKind.PUNG
    meld = Meld(kind, tiles(case["meld"]), tile(case["called"]), 3)
    barred = BARRED[level](meld)
    assert barred == {tile(name) for name in case["forbidden_discards"][level]}


@each("level", ["forbidden", "same_waits", "same_waits_and_fixed_triplet"])
@each("case", EXAMPLES["riichi_ankan"], ids=lambda case: case["id"])
def test_concealed_kong_in_riichi(case, level):
    rules = riichi_rules(with_changes(SAKI, {"riichi_ankan": level}))
    position = table(f"E {case['closed']}", left=40)
    assert rules.waits(position, 0) == {tile(name) for name in case["waits"]}
    declared = position.with_player(
        0, lambda player: replace(player, riichi=Riichi(0, 0, accepted=True), stake=1000)
    )
    drawn = TileDrawn(0, tile(case["drawn"])).change(declared)
    (decision,) = decisions(rules, drawn)
    may_kong = any(isinstance(option, DeclareKong) for option in decision.options)
    assert may_kong == case["allowed"][level]


def claims(position, seat):
    found = [one for one in decisions(RULESETS["saki"], position) if one.seat == seat]
    return [option for decision in found for option in decision.options]


def thrown(text, name, *, left=40):
    """South is before us; East has just thrown the named tile."""
    position = table(f"E ?*13 | S {text}", left=left)
    drawn = TileDrawn(0, tile(name)).change(position)
    return TileDiscarded(0, tile(name), drawn=True).change(drawn)


def test_every_chow_is_an_option_of_its_own():
    chows = [
        one for one in claims(thrown("3467m05m123p44z1p", "5m"), 1) if isinstance(one, CallChow)
    ]
    assert {notation(one.meld.tiles) for one in chows} == {"345m", "456m", "567m"}


def test_a_chow_may_use_the_red_five_or_keep_it():
    chows = [
        one for one in claims(thrown("05m3m123p456s44z1p", "4m"), 1) if isinstance(one, CallChow)
    ]
    assert {notation(one.meld.tiles) for one in chows} == {"340m", "345m"}


def test_only_the_next_player_may_chow():
    position = table("E ?*13 | W 46m123p456s1122z7p", left=40)
    drawn = TileDrawn(0, tile("5m")).change(position)
    assert not claims(TileDiscarded(0, tile("5m"), drawn=True).change(drawn), 2)


def test_the_last_discard_may_only_be_won():
    assert claims(thrown("55m46m123p456s112z", "5m", left=2), 1)
    assert not claims(thrown("55m46m123p456s112z", "5m", left=1), 1)


def test_a_call_that_leaves_only_barred_tiles_is_not_offered():
    meld = "[111z<right] [222z<right] [333z<right]"
    assert not [
        one for one in claims(thrown(f"3455m {meld}", "2m"), 1) if isinstance(one, CallChow)
    ]
    stuck = thrown(f"4555m {meld}", "5m")
    assert [one for one in claims(stuck, 1) if isinstance(one, CallSet)]


def test_after_a_call_one_can_only_discard():
    position = thrown("055m46m123p456s11z", "5m")
    pungs = [one for one in claims(position, 1) if isinstance(one, CallSet)]
    pung = next(one for one in pungs if one.meld.tiles == tiles("055m"))
    called = MeldCalled(1, pung.meld).change(position)
    (decision,) = decisions(RULESETS["saki"], called)
    assert all(isinstance(option, Discard) for option in decision.options)
    assert tile("5m") not in plain(option.tile for option in decision.options)


def test_who_may_not_swap_is_told_which_tiles_stay():
    """In `saki` neither the called kind nor the other end of the run may be thrown."""
    rules, position = RULESETS["saki"], thrown("3456m123p1357s12z", "6m")
    run = next(one for one in claims(position, 1) if isinstance(one, CallChow))
    called = MeldCalled(1, run.meld).change(position)
    (refusal,) = [found for why in rules.refuse if (found := why(rules, called, 1))]
    assert (refusal.act, refusal.reason) == ("discard", "swap_call")
    assert refusal.tiles == tiles("36m")


def test_a_pung_is_extended_with_a_tile_held_before():
    position = table("E 5p467m123p456s [555p<across] +9m", left=40)
    (decision,) = decisions(RULESETS["saki"], position)
    (kong,) = [one for one in decision.options if isinstance(one, DeclareKong)]
    assert kong.meld.kind is MeldKind.ADDED_KONG
    assert kong.added is tile("5p")


def test_no_fifth_kong():
    position = table("E 1111m19p9s [2222m] [3333p<left+] +1z | S ?*7 [4444s] [5555z]", left=30)
    (decision,) = decisions(RULESETS["saki"], position)
    assert not any(isinstance(one, DeclareKong) for one in decision.options)
    position = table("E 1111m234p555s [2222m] +1z | S ?*10 [4444s]", left=30)
    (decision,) = decisions(RULESETS["saki"], position)
    assert any(isinstance(one, DeclareKong) for one in decision.options)


def test_no_kong_without_a_tile_left_in_the_wall():
    position = table("E 1111m234p567s99s2z +1z", left=0)
    (decision,) = decisions(RULESETS["saki"], position)
    assert not any(isinstance(one, DeclareKong) for one in decision.options)
