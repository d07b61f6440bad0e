"""Events as lines that can be read and compared."""

from game.engine.events import (
    BlockDealt,
    BonusSetAside,
    Ending,
    HandDeclared,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.match import MatchEnded, MatchStarted
from game.engine.points_events import BonusCalled, HandsShown
from game.engine.scoring.points.points_score import PointScore
from game.engine.settlement import POT
from game.engine.tiles import notation
from game.host.event_codec import encode
from game.host.mjai_names import name_of

WINDS = "ESWN"
NAMELESS = ("type", "settlement", "actor")


def lines(events):
    """The events of a match, one line each; a block that is dealt or a pass adds to a line."""
    told, table = [], None
    for event in events:
        table = event.table() if isinstance(event, RoundStarted) else table
        if isinstance(event, TilePassed):
            told[-1] += " -"
        elif isinstance(event, BlockDealt) and len(table.hand(event.seat).concealed):
            nth = next(n for n in range(len(told)) if told[-1 - n].startswith(_seat(table, event)))
            told[-1 - nth] += f" {notation(event.tiles)}"
        else:
            told += one(table, event)
        if hasattr(event, "change"):
            table = event.change(table)
    return told


def one(table, event):
    """An event, and what is paid with it."""
    tell = TOLD.get(type(event), other)
    yield f"{_seat(table, event)}{tell(table, event)}".rstrip()
    for seat, score in enumerate(getattr(event, "counts", ())):
        yield f"    {_wind(table, seat)} counts {counted(score)}"
    for paid in getattr(event, "settlement", ()):
        payer, payee = (_wind(table, account) for account in (paid.payer, paid.payee))
        yield f"    {payer} to {payee} {paid.points} {paid.reason}"


def outline(events):
    """How each hand of a match began and ended."""
    table = None
    for event in events:
        if isinstance(event, RoundStarted):
            table = event.table()
            yield started(table, event)
        elif isinstance(event, Ending | MatchEnded):
            yield from one(table, event)
        if hasattr(event, "change"):
            table = event.change(table)


def _wind(table, seat):
    return "table" if seat == POT else WINDS[table.wind_of(seat)]


def _seat(table, event):
    return f"{_wind(table, event.seat)} " if hasattr(event, "seat") else ""


def _seats(table, seats):
    return "".join(_wind(table, seat) for seat in seats) or "nobody"


def begun(table, event):
    players, points = (" ".join(map(str, row)) for row in (event.players, event.points))
    dice = " ".join(map(str, event.dice)) or "none"
    return f"match: players {players}, points {points}, dice {dice}"


def started(table, event):
    points = " ".join(map(str, event.points))
    laid = f"counters {event.counters}, table {event.deposits}, streak {event.streak}"
    return f"{WINDS[event.wind]}{event.dealer + 1}: points {points}, {laid}"


def built(table, event):
    opened = event.wall.opened
    dice = " ".join(map(str, event.wall.dice))
    return f"{started(table, event)}, dice {dice}, wall {opened.wall} after {opened.stacks}"


def dealt(table, event):
    return f"deal {notation(event.tiles)}"


def drawn(table, event):
    return f"{'replaces' if event.replacement else 'draws'} {event.tile}"


def thrown(table, event):
    return f"throws {event.tile}{'*' if event.riichi else ''}{'_' if event.drawn else ''}"


def called(table, event):
    meld, giver = event.meld, _wind(table, event.meld.source)
    return f"{name_of(event)} {notation(meld.own_tiles)} + {meld.claimed} of {giver}"


def declared(table, event):
    added = "" if event.added is None else f" with {event.added}"
    return f"{name_of(event)} {notation(event.meld.tiles)}{added}"


def turned(table, event):
    return f"dora {event.tile}"


def laid(table, event):
    return f"lays {event.stick}"


def shown(table, event):
    return f"shows {notation(sorted(event.tiles))}" if event.shows else "keeps covered"


def aside(table, event):
    return f"sets aside {event.tile}"


def exchanged(table, event):
    return f"lays down {notation(event.laid)} for {notation(event.tiles)}"


def opened(table, event):
    hands = (f"{_wind(table, one.seat)} {notation(sorted(one.concealed))}" for one in event.hands)
    return f"all hands: {', '.join(hands)}"


def counted(score):
    """A hand in points, reason by reason."""
    points = " + ".join(f"{one.id} {one.amount}" for one in score.points) or "nothing"
    doubles = "".join(f", {one.id} x{one.amount}" for one in score.doubles)
    special = f" as {score.counted}" if score.is_flat else ""
    return f"{points}{doubles} = {score.total}{special}"


def won(table, event):
    score = event.score
    how = "tsumo" if event.loser is None else f"ron of {_wind(table, event.loser)}"
    hand = notation(sorted(event.concealed))
    melds = "".join(f" [{notation(meld.tiles)}]" for meld in table.hand(event.seat).melds)
    if isinstance(score, PointScore):
        return f"{how} {event.tile} on {hand}{melds}: {score.total}"
    yaku = ", ".join(f"{one.id} {one.han}" for one in (*score.yaku, *score.dora))
    fu = "+".join(str(item.fu) for item in score.fu_items) or "0"
    below = f", ura {notation(event.undersides)}" if event.undersides else ""
    counted_fu = "" if score.fu is None else f" {score.fu} fu ({fu})"
    worth = f"{score.han} han{counted_fu} {score.limit}".rstrip()
    return f"{how} {event.tile} on {hand}{melds}{below}: {yaku} = {worth}, base {score.base}"


def undecided(table, event):
    ready, nagashi = _seats(table, event.ready), _seats(table, event.nagashi)
    hands = "".join(f", {_wind(table, seat)} {notation(held)}" for seat, held in event.shown)
    return f"no winner, {event.reason}: ready {ready}, nagashi {nagashi}{hands}"


def ended(table, event):
    places, finals = (" ".join(map(str, row)) for row in (event.places, event.finals))
    return f"over, {event.reason}: places {places}, finals {finals}"


def other(table, event):
    """An event that is rare enough to be told as it is written down."""
    fields = (f"{key} {value}" for key, value in encode(event).items() if key not in NAMELESS)
    return f"{name_of(event)}: {', '.join(fields)}"


TOLD = {
    MatchStarted: begun,
    RoundStarted: built,
    BlockDealt: dealt,
    BonusCalled: exchanged,
    HandsShown: opened,
    TileDrawn: drawn,
    TileDiscarded: thrown,
    MeldCalled: called,
    KongDeclared: declared,
    BonusSetAside: aside,
    IndicatorRevealed: turned,
    RiichiAccepted: laid,
    HandDeclared: shown,
    HandWon: won,
    HandDrawn: undecided,
    MatchEnded: ended,
}
