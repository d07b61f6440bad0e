"""The hands that the glossary shows are what it says they are."""

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.scoring.special_hands.grands_jeux import GRANDS_JEUX
from game.engine.scoring.special_hands.matcher import catalogue
from game.engine.table import Meld, MeldKind
from game.engine.tiles import HIDDEN, WINDS, notation
from game.learn.glossary.entries import entries
from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.rulesets.yaku_values import ALL_YAKU
from game.sheets.yaku_words import yaku_ids
from tests.cases import each
from tests.rulesets.looking import worth
from tests.rulesets.test_every_yaku import YAKU as KNOWN

COUNTED = {
    "daburu_riichi": "daburu_riichi",
    "ippatsu": "riichi ippatsu",
    "menzen_tsumo": "tsumo",
}
"""What an example needs besides its tiles, where no tile can show it."""
UNSEEN = {"paarenchan"}
"""It is made in eight hands, of which none looks like it."""
TOLD = [one.id for one in ALL_YAKU if not entries()[one.id].is_of_catalogue]
YAKU = [name for name in TOLD if name not in UNSEEN]


def laid(group):
    """A meld in the notation of the tests; a covered kong shows two of its tiles."""
    seen = [tile for tile in group if tile is not HIDDEN]
    if len(seen) < len(group):
        return f"[{notation([seen[0]] * 4)}]"
    return f"[{notation(group)}<left]"


def rows_of(name):
    return {row.label: row for row in entries()[name].example}


def ends(name):
    """Every way in which the example can have ended: its hand, the last tile, the circumstances."""
    rows = rows_of(name)
    melds = "".join(f" {laid(group)}" for group in rows["melds"].groups) if "melds" in rows else ""
    closed = list(rows["hand"].tiles)
    told = KNOWN[name][0][2] if len(KNOWN[name][0]) > 2 else ""
    said = COUNTED.get(name, told)
    last = next((rows[label].tiles[0] for label in ("win", "drawn") if label in rows), None)
    for tile in [last] if last is not None else dict.fromkeys(closed):
        held = list(closed)
        if last is None:
            held.remove(tile)
        for winds in (said, *(f"{said} {own}/{common}" for own in "ESWN" for common in "ESWN")):
            for drawn in ("", " tsumo"):
                yield notation(held) + melds, str(tile), winds + drawn


def is_scored(name, options):
    found = (worth(*end)(options) for end in ends(name))
    return any(isinstance(one, dict) and one.get(name) for one in found)


@each("name", YAKU)
def test_the_hand_of_a_yaku_scores_it(name):
    sheets = [options for options in PRESETS.values() if name in yaku_ids(options)]
    assert sheets
    changed = {"kanburi": True} if name == "kanburi" else {}
    assert any(is_scored(name, family_of(one).changed(one, changed)) for one in sheets)


@each("name", [*GrandJeu], every=3)
def test_the_hand_of_a_grand_jeu_is_one(name):
    rows = rows_of(name)
    labels = [label for label in ("hand", "win", "drawn") if label in rows]
    closed = [tile for label in labels for tile in rows[label].tiles]
    melds = [_meld(group) for group in rows["melds"].groups] if "melds" in rows else []
    known = (catalogue(GRANDS_JEUX, wind) for wind in WINDS)
    assert any(name in [one.name for one in each.matches(closed, melds)] for each in known)


def _meld(group):
    seen = [tile for tile in group if tile is not HIDDEN]
    if len(group) == 4:
        closed = len(seen) < len(group)
        kind = MeldKind.CONCEALED_KONG if closed else MeldKind.OPEN_KONG
        return Meld(kind, tuple([seen[0]] * 4))
    return Meld(MeldKind.PUNG if seen[0] is seen[1] else MeldKind.CHOW, tuple(seen))
