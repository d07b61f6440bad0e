"""A strict table: always the same buttons, whatever the hand holds (riichi sheet, 10.4).

What can be done and what is right are two things here. Nothing on the screen tells them apart:
the buttons, their places, their looks and the first focus follow from the time alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.engine.actions import (
    Abort,
    Action,
    ActWrongly,
    CallChow,
    CallSet,
    CommitFoul,
    Decision,
    DeclareHand,
    DeclareKong,
    Discard,
    Draw,
    Pass,
    SetAside,
    SpoilHand,
    Win,
)
from game.engine.match import ChooseStop
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.scenes.shared.game_facts import WITH_CHOWS, Game
from game.scenes.table.cloth.wall_taking import wall_rooms
from game.scenes.table.decision_options import (
    KEYS,
    ActionButton,
    ActionMenu,
    Pick,
    buttons_of,
    by_place,
    call_word,
    drawn_place,
    menu,
    told_apart,
)
from game.scenes.table.open_question import TableQuestion
from game.scenes.table.own_hand import own_tiles
from game.scenes.table.prompt_text import is_fresh
from game.stage.hand_places import in_order
from game.stage.performance import Performance
from game.stage.tile_place import Layout

ROW: Final = ("chii", "pon", "kan")
ROW_WITHOUT_CHOWS: Final = ("pon", "kan")
LOWER_ROW: Final = ("riichi", "tsumo", "ron")
LOWER_ROW_IN_POINTS: Final = ("name", "riichi", "mahjong")
"""The buttons of the two rows; what else a game has stands at the end of the upper one."""
COUNTS: Final = {"chii": (2,), "pon": (2,), "kan": (3,)}
"""How many tiles a call of a discard takes from the hand."""
OWN_KAN: Final = (1, 4)
"""How many an own kan takes: one that is added to a pon, or all of them."""


def strict_question(
    asked: Decision | None,
    shown: Performance,
    still: Layout,
    *,
    explains: bool,
    game: Game = WITH_CHOWS,
) -> TableQuestion:
    """What is asked, with the wall if something can be done there.

    Who draws by hand for the first time is told how.
    """
    table, viewer = shown.table, shown.viewer
    assert table is not None, "a hand has been started"
    found = strict_menu(asked, table, viewer, game)
    is_new = explains and found.draws_first and is_fresh(shown.shown, viewer, thrown=1)
    return TableQuestion(
        found,
        own_tiles(still),
        is_open=asked is not None,
        wall=wall_rooms(table, still) if found.wall else {},
        is_explained=is_new,
    )


def strict_menu(
    asked: Decision | None, table: Round, seat: Seat, game: Game = WITH_CHOWS
) -> ActionMenu:
    """What can be done at a strict table; while a hand is played the buttons are always there."""
    if asked is None:
        waiting = ActionMenu(tuple(_always((), table, game)), _pass(()), is_strict=True)
        return waiting if is_played(table) and seat in table.seats else ActionMenu()
    if any(isinstance(option, DeclareHand | ChooseStop) for option in asked.options):
        return menu(asked, table, game.serves)
    acts = (*asked.options, *asked.wrong)
    return ActionMenu(
        choices=tuple(told_apart(list(_always(acts, table, game)), offered=table.is_offered)),
        passing=_pass(acts),
        discards=_thrown(acts, table, seat),
        riichi=by_place(table, list(_discards(acts, riichi=True)), seat),
        drawn=drawn_place(table, seat),
        wall=dict(_at_the_wall(acts)),
        is_strict=True,
        draws_first=table.hand(seat).is_short and not table.is_offered,
    )


def is_played(table: Round | None) -> bool:
    """Whether the tiles have been dealt and the hand has not ended."""
    if table is None or table.ended:
        return False
    return any(player.river or player.hand.drawn is not None for player in table.players)


# ---- buttons ---------------------------------------------------------------------------------


def _always(acts: Sequence[Action], table: Round, game: Game) -> Iterator[ActionButton]:
    """The buttons of a game, each always at its place."""
    if game.bonus:
        yield _aside(acts)
    row = ROW if game.has_chows else ROW_WITHOUT_CHOWS
    for word in row:
        yield from _calls(word, acts, table)
    others = [one for one in acts if isinstance(one, Abort)]
    yield from buttons_of(others, table)
    lower = LOWER_ROW_IN_POINTS if game.counts_points else LOWER_ROW
    yield from (_declaration(word, acts, table) for word in lower)


def _aside(acts: Sequence[Action]) -> ActionButton:
    """To set a north aside, whether or not there is one to be set aside."""
    return _choice("north", next((one for one in acts if isinstance(one, SetAside)), None))


def _pass(acts: Sequence[Action]) -> ActionButton:
    return _choice("pass", next((one for one in acts if isinstance(one, Pass)), None))


def _choice(word: str, action: Action | None) -> ActionButton:
    return ActionButton(word, word, KEYS[word], action, is_open=action is not None)


def _calls(word: str, acts: Sequence[Action], table: Round) -> Iterator[ActionButton]:
    """Chii, pon or kan, for which the tiles are chosen first.

    Where no call can be wrong each stands there with its tiles.
    """
    otherwise = _wrong(word, acts)
    if otherwise is not None:
        counts = COUNTS[word] if table.is_offered else OWN_KAN
        pick = Pick(counts, dict(_made(word, acts)), otherwise)
        yield ActionButton(word, word, KEYS[word], None, pick=pick)
        return
    right = [one for one in buttons_of(acts, table) if one.word == word]
    yield from right or (_choice(word, None),)


def _made(word: str, acts: Iterable[Action]) -> Iterator[tuple[tuple[Tile, ...], Action]]:
    """What comes of which tiles of the hand."""
    for one in acts:
        if isinstance(one, DeclareKong) and word == "kan":
            taken = one.meld.tiles if one.added is None else (one.added,)
            yield tuple(sorted(taken)), one
        elif isinstance(one, CallChow | CallSet) and call_word(one) == word:
            yield tuple(sorted(one.meld.own_tiles)), one


def _wrong(word: str, acts: Iterable[Action]) -> Action | None:
    wrong = (one for one in acts if isinstance(one, SpoilHand | CommitFoul | ActWrongly))
    return next((one for one in wrong if one.act == word), None)


def _declaration(word: str, acts: Sequence[Action], table: Round) -> ActionButton:
    """Riichi, whose tile is chosen after it, or a win; or what is wrong whenever it is done."""
    if word == "riichi":
        return ActionButton(word, word, KEYS[word], None, is_open=any(_discards(acts, riichi=True)))
    is_time = word in ("ron" if table.is_offered else "tsumo", "mahjong")
    right = next((one for one in acts if is_time and isinstance(one, Win)), None)
    return _choice(word, right or _wrong(word, acts))


# ---- tiles -----------------------------------------------------------------------------------


def _discards(acts: Iterable[Action], *, riichi: bool) -> Iterator[Discard]:
    return (one for one in acts if isinstance(one, Discard) and one.riichi == riichi)


def _thrown(acts: Sequence[Action], table: Round, seat: Seat) -> dict[int, Action]:
    """Which tile of the hand each discard throws, barred ones too."""
    found = by_place(table, list(_discards(acts, riichi=False)), seat)
    barred = {one.thrown: one for one in acts if isinstance(one, SpoilHand)}
    held = enumerate(in_order(table, seat))
    return {nth: barred[tile] for nth, tile in held if tile in barred} | found


def _at_the_wall(acts: Iterable[Action]) -> Iterator[tuple[str, Action]]:
    for one in acts:
        if isinstance(one, Draw):
            yield "draw", one
        elif isinstance(one, SpoilHand) and one.act == "look":
            yield "look", one
