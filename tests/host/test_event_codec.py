"""Every event survives being written down."""

import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import events, match, points_events
from game.engine.events import Ending, Event, MeldCalled, TableEvent, TileDrawn
from game.engine.table import Meld, MeldKind
from game.engine.tiles import HIDDEN, Tile, tiles
from game.host.event_codec import BadValue, decode, encode, line, parse
from game.host.mjai_names import EVENTS, KINDS, name_of
from tests.cases import drawn, each

KINDS_OF_EVENTS = {Event, TableEvent, Ending}


def all_events():
    return {
        kind
        for module in (events, points_events, match)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event)
    } - KINDS_OF_EVENTS


def test_no_event_is_missing():
    assert set(EVENTS) == all_events()
    assert len(set(EVENTS)) == len(EVENTS)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@drawn(10)
@given(data=st.data())
def test_every_event_is_read_as_it_was_written(kind, data):
    event = data.draw(st.from_type(kind).filter(fits_its_meld))
    written = line(encode(event))
    assert written.startswith(b'{"type":')
    assert written.count(b"\n") == 1
    assert decode(parse(written)) == event


def fits_its_meld(event):
    """A chow is called and never declared, a concealed kong the other way round."""
    return KINDS[name_of(event)] is type(event)


def test_what_mjai_knows_has_its_name():
    called = MeldCalled(1, Meld(MeldKind.CHOW, tiles("345m"), Tile.M3, 0))
    assert name_of(called) == "chi"
    assert encode(TileDrawn(2, Tile.P0)) == {
        "type": "tsumo",
        "actor": 2,
        "pai": "0p",
        "replacement": False,
    }
    assert encode(TileDrawn(2, HIDDEN))["pai"] == "?"
    mjai = {"start_game", "start_kyoku", "tsumo", "dahai", "chi", "pon", "daiminkan", "kakan"}
    assert mjai | {"ankan", "dora", "reach_accepted", "hora", "ryukyoku", "end_game"} <= set(KINDS)


@each(
    ("written", "said"),
    [
        ('{"actor":1}', "unknown event null"),
        ('{"type":"Kan"}', 'unknown event "Kan"'),
        ('{"type":["tsumo"]}', "unknown event"),
        ('{"type":"tsumo","actor":1}', "no field 'pai'"),
        ('{"type":"tsumo","actor":true,"pai":"1m"}', "actor: found true, expected a whole number"),
        ('{"type":"tsumo","actor":1,"pai":"9z"}', 'pai: found "9z"'),
        ('{"type":"tsumo","actor":1,"pai":"1m","when":3}', "unknown field 'when'"),
        ('{"type":"block_dealt","actor":1,"tiles":"123m"}', "expected a list"),
        ('{"type":"chi","actor":1,"meld":3}', "meld: found 3, expected an object"),
        ("[1]", "expected an object"),
        ("nonsense", "no JSON"),
    ],
)
def test_what_cannot_be_read_is_named(written, said):
    with pytest.raises(BadValue) as fault:
        decode(parse(written.encode()))
    assert said in str(fault.value)


def test_a_letter_no_file_system_minds_is_no_trouble_either():
    assert parse(line({"name": "\udcff"})) == {"name": "\udcff"}
