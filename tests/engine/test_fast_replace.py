"""Values that differ in some fields: what the table changes into with every event."""

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from game.engine.events import HandDrawn
from game.engine.fast_replace import changed
from game.engine.reasons import DrawReason, PaymentReason
from game.engine.settlement import Transfer
from game.engine.table import Laid, Meld, MeldKind, Offer, Player, Source
from game.engine.tiles import tile, tiles
from tests.cases import each

PAID = (Transfer(0, 1, 1000, PaymentReason.NOTEN),)
PUNG = Meld(MeldKind.PUNG, tiles("555z"), tile("5z"), 1, order=2)


@each(
    ("value", "changes"),
    [
        (PUNG, {}),
        (PUNG, {"kind": MeldKind.ADDED_KONG, "tiles": tiles("5555z")}),
        (PUNG, {"claimed": None, "source": None}),
        (Transfer(0, 1, 1000, PaymentReason.NOTEN), {"payer": 2}),
        (Offer(3, tile("0p"), Source.DISCARD), {"passed": True}),
        (HandDrawn(reason=DrawReason.EXHAUSTED), {"settlement": PAID, "ready": (1,)}),
        (Player(25_000), {"points": 24_000, "river": (Laid(tile("1z"), drawn=True),)}),
    ],
)
def test_a_value_is_changed_as_dataclasses_change_it(value, changes):
    before = replace(value)
    made = changed(value, **changes)
    assert made == replace(value, **changes)
    assert hash(made) == hash(replace(value, **changes))
    assert value == before
    with pytest.raises(FrozenInstanceError):
        setattr(made, fields(value)[0].name, None)


def test_what_a_value_does_not_have_cannot_be_changed():
    with pytest.raises(TypeError):
        changed(PUNG, colour="green")
