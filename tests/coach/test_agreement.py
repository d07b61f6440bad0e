"""What a teacher says of many positions agrees with trying everything out, and peeks at nothing."""

from dataclasses import replace
from random import Random

import pytest

from game.coach.piecewise import finished
from game.coach.tile_safety import Safety, barred_to, marked, rivals_of
from game.coach.ukeire import progress, progress_after, shapes_of
from game.coach.unseen_tiles import left
from game.coach.wait_worth import each_before, waits_after
from game.engine.actions import Abort, CallChow, CallSet, DeclareKong, Discard, SetAside, Win
from game.engine.events import RiichiAccepted, TileDiscarded, TileDrawn, TilePassed, seen
from game.engine.hand_flow import decisions
from game.engine.match import fold
from game.engine.scoring.hand_score import HanScore
from game.engine.settlement import balance
from game.engine.shapes.hand_shapes import shanten
from game.engine.table import Source
from game.engine.tiles import HIDDEN, KIND, STANDARD, without
from tests.coach.looking import GAMES, is_complete, permuted, positions, seen_of

QUICK, MANY = 20, 2_000
CALLS = {
    "chii": (CallChow,),
    "pon": (CallSet,),
    "kan": (DeclareKong,),
    "north": (SetAside,),
    "abort": (Abort,),
}
games = pytest.mark.parametrize("nth", range(len(GAMES)), ids=["-".join((g, *c)) for g, c in GAMES])


@games
def test_a_few_positions(nth):
    look(nth, QUICK)


@games
@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_two_thousand_positions(nth):
    look(nth, MANY)


def look(nth, many):
    random, checks = Random(f"look {nth}"), (copies, refusals, waits, forward, safety, unseen)
    for table, seat in positions(nth, many):
        for check in checks:
            try:
                check(table, seat, random)
            except Exception as fault:
                fault.add_note(f"{check.__name__}, seat {seat}, event {len(tuple(table.journal))}")
                raise


def copies(table, seat, _random):
    here = table.match.table
    live, counted = left(table.rules, view(table, seat), seat), seen_of(table.rules, here, seat)
    for face in STANDARD:
        covered = sum(one.plain is face for one in kongs_face_down(here, seat))
        assert live[KIND[face]] == counted[face] + covered


def kongs_face_down(table, seat):
    melds = [meld for one in table.seats_after(seat) for meld in table.hand(one).melds]
    return [one for meld in melds if meld.covered for one in meld.tiles]


def view(table, seat):
    return table.view(seat).table


# ---- refusals --------------------------------------------------------------------------------


def refused(rules, table, seat):
    found = (refuse(rules, table, seat) for refuse in rules.refuse)
    return [one for one in found if one is not None]


def refusals(table, seat, random):
    """What is refused is not offered; a complete hand either wins or is told why it does not."""
    rules, here = table.rules, table.match.table
    told = refused(rules, view(table, seat), seat)
    assert refused(rules, permuted(here, seat, random), seat) == told
    options = [
        one for asked in decisions(rules, here) if asked.seat == seat for one in asked.options
    ]
    wins = any(isinstance(one, Win) for one in options)
    for one in told:
        assert not (one.act in ("ron", "tsumo", "mahjong") and wins)
        if one.act == "riichi":
            assert not any(isinstance(it, Discard) and it.riichi for it in options)
        if one.act in CALLS:
            kinds = CALLS[one.act]
            assert not any(isinstance(it, kinds) for it in options)
            assert one.reason != "not_from_left" or here.mover != seat
            assert one.reason != "in_riichi" or here.players[seat].riichi is not None
            assert one.reason != "last_tile" or here.wall.left == 0
        if one.reason == "furiten_river":
            river = here.players[seat].river
            assert one.places
            assert all(completes(rules, here, seat, river[place].tile) for _, place in one.places)
    hand, offer = here.hand(seat), here.offer
    if rules.id.startswith("classic") or hand.surplus:
        return
    thrown = here.is_offered and offer.seat != seat and offer.source is Source.DISCARD
    if thrown and completes(rules, here, seat, offer.tile):
        assert wins or any(one.act == "ron" for one in told)
    draws = here.turn == seat and hand.drawn is not None and not here.is_offered
    if draws and is_complete(hand.concealed, melds=hand.melds):
        assert wins or any(one.act == "tsumo" for one in told)


def completes(rules, table, seat, tile):
    hand = table.hand(seat)
    held = hand.concealed if hand.is_short else without(hand.concealed, hand.drawn)
    return tile in played(rules) and is_complete((*held, tile), melds=hand.melds)


def played(rules):
    return {one for one in rules.tiles if one.plain in STANDARD}


# ---- waits -----------------------------------------------------------------------------------


def waits(table, seat, _random):
    """Every tile is tried, thrown by another and drawn, in the real game."""
    rules, here = table.rules, table.match.table
    if here.turn == seat and here.offer is None and not here.hand(seat).is_short:
        for thrown in discards(rules, here, seat):
            found = waits_after(rules, view(table, seat), thrown)
            check_waits(rules, after(rules, here, thrown), seat, found)
    elif here.offer is not None and here.offer.seat == seat and here.offer.passed:
        check_waits(rules, here, seat, finished(each_before(rules, view(table, seat), seat)))


def discards(rules, table, seat):
    options = [one for rule in rules.turn_options for one in rule(rules, table, seat)]
    return [one for one in options if isinstance(one, Discard)]


def after(rules, table, thrown):
    table = TileDiscarded(thrown.seat, thrown.tile, thrown.drawn, thrown.riichi).change(table)
    table = TilePassed(thrown.seat, thrown.tile).change(table)
    for reflex in rules.reflexes:
        event = reflex(rules, table)
        if isinstance(event, RiichiAccepted):
            table = event.change(table)
    return table


def check_waits(rules, table, seat, found):
    found = {one.tile: one for one in found}
    for face in sorted(rules.faces & set(STANDARD)):
        drawn = drawing(table, seat, face) if table.wall.left else None
        if is_waited_for(rules, table, seat, face):
            wait = found.pop(face)
            given = offering(table, seat, face) if table.wall.left else None
            check_prospect(rules, given, seat, wait.offered)
            check_prospect(rules, drawn, seat, wait.drawn)
    assert not found


def is_waited_for(rules, table, seat, face):
    hand = table.hand(seat)
    if is_complete((*hand.concealed, face), melds=hand.melds):
        return face in rules.faces
    return rules.id.startswith("classic") and wins(rules, drawing(table, seat, face), seat)


def offering(table, seat, face):
    """The next player draws the tile and throws it."""
    giver = table.mover
    table = blind(TileDrawn(giver, face).change(table))
    return TileDiscarded(giver, face, drawn=True).change(table)


def drawing(table, seat, face):
    return blind(TileDrawn(seat, face).change(table))


def blind(table):
    """Nobody knows what lies below the indicators."""
    shown = {table.wall.plan.indicator(nth) for nth in range(table.wall.revealed)}
    tiles = [one if slot in shown else HIDDEN for slot, one in enumerate(table.wall.tiles)]
    return replace(table, wall=replace(table.wall, tiles=tuple(tiles)))


def wins(rules, table, seat):
    options = rules.claim_options if table.is_offered else rules.turn_options
    return any(isinstance(one, Win) for rule in options for one in rule(rules, table, seat))


def check_prospect(rules, moment, seat, told):
    if moment is None:
        assert told.refusal == "no_tiles_left"
        return
    assert wins(rules, moment, seat) == told.wins
    if not told.wins:
        acts = ("ron", "mahjong") if moment.is_offered else ("tsumo", "mahjong")
        assert told.refusal in {
            one.reason for one in refused(rules, moment, seat) if one.act in acts
        }
        return
    assert told.score == rules.judge(rules, moment, seat)
    if isinstance(told.score, HanScore):
        endings = rules.win(rules, moment, (seat,))
        assert told.income == sum(balance(one.settlement, seat) for one in endings)
    else:
        assert told.income == told.score.total


# ---- what brings the hand forward ------------------------------------------------------------


def forward(table, seat, _random):
    rules, here, covered = table.rules, table.match.table, view(table, seat)
    found, live = [], left(rules, covered, seat)
    if here.turn == seat and here.offer is None and not here.hand(seat).is_short:
        found = progress_after(rules, covered, seat)
        held = here.hand(seat).concealed
        assert {one.thrown for one in found} == {
            one.tile.plain for one in discards(rules, here, seat) if not one.riichi
        }
        wins = any(
            isinstance(one, Win) for rule in rules.turn_options for one in rule(rules, here, seat)
        )
        aimed = any(one.aim for one in found)
        reaching = [one for one in found if not (aimed and one.is_aimless)]
        nearest = min(one.goal for one in reaching)
        most = max(one.chances for one in reaching if one.goal == nearest)
        for one in found:
            is_first = one in reaching and (one.goal, one.chances) == (nearest, most)
            assert one.is_best == (is_first and not wins)
            check_goal(table, seat, one)
            rest = [tile.plain for tile in held]
            rest.remove(one.thrown)
            check_progress(rules, here.hand(seat), tuple(rest), live, one)
    elif here.hand(seat).is_short:
        hand = here.hand(seat)
        check_progress(rules, hand, hand.concealed, live, progress(rules, covered, seat))


def check_goal(table, seat, told):
    """A closed hand is as far from a win as from being ready; a ready one has chances to come."""
    rules, here = table.rules, table.match.table
    assert told.goal >= told.shanten
    if told.goal == told.shanten > 0:
        assert told.chances <= told.total
    if here.hand(seat).is_closed or rules.id.startswith("classic"):
        assert told.goal == told.shanten
        assert told.goal <= 0 or told.chances == (told.total if here.wall.left else 0)
    if told.goal > 0:
        return
    thrown = [one for one in discards(rules, here, seat) if one.tile.plain is told.thrown]
    thrown.sort(key=lambda one: one.riichi)
    found = waits_after(rules, view(table, seat), thrown[-1])
    others = len(here.seats) - 1
    chances = [others * one.left for one in found if one.offered.wins]
    chances += [one.left for one in found if one.drawn.wins]
    assert told.chances == sum(chances)


def check_progress(rules, hand, held, live, told):
    shapes = shapes_of(rules)
    far = shanten(shapes, held, rules.faces)
    assert told.shanten == far
    nearer = {}
    for face in sorted(rules.faces & set(STANDARD)):
        closer = shanten(shapes, (*held, face), rules.faces) < far
        if closer and live[KIND[face]]:
            nearer[face] = live[KIND[face]]
        if far == 0:
            assert closer == is_complete((*held, face), melds=hand.melds) or held.count(face) == 4
    assert {one.tile: one.left for one in told.accepted} == nearer


# ---- what is safe ----------------------------------------------------------------------------


def safety(table, seat, _random):
    """Every pair of unseen neighbours a rival may hold is tried."""
    rules, covered = table.rules, view(table, seat)
    live = left(rules, covered, seat)
    barred = {one: barred_to(rules, covered, one) for one in rivals_of(covered, seat)}
    for rival, faces in barred.items():
        river = [laid.tile.plain for laid in covered.players[rival].river]
        if not rules.id.startswith("classic"):
            assert faces >= set(river)
            player = covered.players[rival]
            kongs = {meld.face for meld in player.hand.melds}
            assert faces - set(river) <= {one.tile for one in player.missed} | kongs
        else:
            assert not faces
    for one in marked(rules, covered, seat):
        assert {said.rival for said in one.against} == set(barred)
        for said in one.against:
            is_alone = len(covered.hand(said.rival).kept) == 1
            worth = brute(rules, one.tile.plain, barred[said.rival], live, is_alone=is_alone)
            assert said.safety is worth


def brute(rules, face, barred, live, *, is_alone):
    if face in barred:
        return Safety.GENBUTSU
    pairs = [pair for pair in neighbours(rules) if face in ends(pair) and not is_alone]
    if not pairs:
        return Safety.UNKNOWN if live[KIND[face]] else Safety.NO_CHANCE
    copies = [min(live[KIND[one]] for one in pair) for pair in pairs]
    if not any(copies):
        return Safety.NO_CHANCE
    open_ones = [
        copy
        for copy, pair in zip(copies, pairs, strict=True)
        if copy and not barred & set(ends(pair))
    ]
    if not open_ones:
        return Safety.SUJI
    return Safety.ONE_CHANCE if max(open_ones) == 1 else Safety.UNKNOWN


def neighbours(rules):
    """All pairs that wait on both of their sides."""
    for nth in range(1, 26):
        run = STANDARD[nth - 1 : nth + 3]
        in_suit = len({one.suit for one in run}) == 1 and run[0].is_run_tile
        if in_suit and set(run) <= rules.faces:
            yield run[1:3]


def ends(pair):
    nth = STANDARD.index(pair[0])
    return STANDARD[nth - 1], STANDARD[nth + 2]


# ---- what cannot be seen ---------------------------------------------------------------------


def unseen(table, seat, random):
    """A table that shows more than the seat can see is refused; its own view says all there is."""
    rules, here, covered = table.rules, table.match.table, view(table, seat)
    said = everything(rules, covered, seat)
    assert everything(rules, folded_anew(table, seat), seat) == said
    if all(here.players[other].shows for other in here.seats_after(seat)):
        return  # Nothing is left that the seat cannot see.
    for open_table in (here, permuted(here, seat, random)):
        with pytest.raises(AssertionError, match="as the seat sees it"):
            everything(rules, open_table, seat)


def folded_anew(table, seat):
    """The view put together from the events as the seat saw them, the one masker there is."""
    return fold(seen(tuple(table.journal), seat)).table


def everything(rules, table, seat):
    if table.turn == seat and table.offer is None and not table.hand(seat).is_short:
        thrown = [one for one in discards(rules, table, seat) if not one.riichi][:3]
        first = [waits_after(rules, table, one) for one in thrown]
        return first, progress_after(rules, table, seat), marked(rules, table, seat)
    found = finished(each_before(rules, table, seat)), progress(rules, table, seat)
    return *found, marked(rules, table, seat)
