"""Who pays whom after a hand counted in points, cell by cell, and why (classic sheet, 11, 12)."""

from game.engine.scoring.points.points_settlement import transfers
from game.engine.settlement import balance
from game.engine.shapes.hand_shapes import COPIES
from game.engine.tiles import HIDDEN
from game.gallery.points_samples import HANDS, samples
from game.rulesets.classic.choices import System
from game.scenes.result.points.payment_reasons import Account, in_sticks
from game.scenes.result.points.settlement_matrix import Cell
from game.scenes.result.points.settlement_page import SettlementPage
from game.text.words import LANGUAGES
from game.ui.inputs import Confirm, Key, Move
from game.ui.scene import LookUp
from tests.cases import each, pairwise
from tests.scenes.result.ended_points_hands import EXAMPLES, SEATS, example, opened, shown
from tests.scenes.result.test_result_screen import click
from tests.ui import stand


def words(language="en"):
    return stand.services("", language).words


def account(told, payer, payee, system=None):
    """Why one seat pays another, by their winds where East sits first."""
    system = system or told.options.system
    seats = SEATS.index(payer), SEATS.index(payee)
    return Account(told, system, *seats, told.steps(system))


def rows(told, payer, payee, system=None):
    """The sum of a cell, as it is written."""
    return [" ".join(row[:2]) for row in account(told, payer, payee, system).rows(words())]


def reasons(told, payer, payee, system=None):
    return " ".join(account(told, payer, payee, system).sentences(words()))


# ---- the matrix ----------------------------------------------------------------------------------
def test_the_matrix_of_the_first_worked_settlement():
    """Classic sheet, 12.1."""
    face = SettlementPage(example("c03", system="advanced"))
    assert face.filled().cells == (
        (0, 600, 0, 0),
        (200, 0, 0, 0),
        (200, 210, 0, 0),
        (200, 240, 30, 0),
    )
    assert face.filled().paid == (600, 200, 410, 470)
    assert face.filled().received == (600, 1050, 30, 0)
    assert face.filled().nets == (0, 850, -380, -470)


def test_the_payments_of_the_second_worked_settlement():
    """Classic sheet, 12.2."""
    face = SettlementPage(example("c04", system="advanced"))
    assert face.filled().cells == ((0, 200, 40, 0), (0, 0, 0, 0), (0, 100, 0, 0), (40, 100, 40, 0))
    assert face.filled().nets == (-200, 400, -20, -180)


@each("name", EXAMPLES)
@each("system", System)
def test_every_worked_hand_comes_out_as_on_the_sheet(name, system):
    expected = EXAMPLES[name]["settlement"][system.value]
    face = SettlementPage(example(name))
    face.look_by(system)
    nets = face.filled().nets
    assert dict(zip(SEATS, nets, strict=True)) == expected
    assert sum(nets) == 0


@each("name", HANDS)
def test_what_is_shown_is_what_was_paid(name):
    told = shown(name)
    told_again = transfers(told.steps())
    fined = [one for paid in told.penalties for one in paid.settlement]
    endings = [one for ending in told.table.endings for one in ending.settlement]
    assert list(told_again) == [*fined, *endings]
    nets = SettlementPage(told).filled().nets
    assert nets == tuple(balance((*fined, *endings), seat) for seat in told.table.seats)


@each("name", HANDS)
def test_no_hand_of_the_pictures_has_a_fifth_tile(name):
    table = shown(name).table
    hands = [table.hand(seat) for seat in table.seats]
    held = [tile for hand in hands for tile in hand.concealed]
    held += [tile for hand in hands for meld in hand.melds for tile in meld.tiles]
    assert not [tile for tile in set(held) - {HIDDEN} if held.count(tile) > COPIES]


# ---- why -----------------------------------------------------------------------------------------
def test_an_exception_is_worked_out():
    told = example("c03", system="advanced")
    assert rows(told, "E", "S") == [
        "South 250",
        "East − 100",
        "difference 150",
        "winner outdone × 2",
        "East’s double × 2",
        "East pays South 600",
    ]
    assert reasons(told, "E", "S") == (
        "South has not won, but holds a dearer hand than the mah-jong: East pays twice the "
        "difference. East pays and receives double."
    )


def test_a_difference_without_east_is_a_plain_one():
    told = example("c03", system="advanced")
    assert rows(told, "W", "S") == ["South 250", "West − 40", "West pays South 210"]
    assert reasons(told, "W", "S").startswith("Neither West nor South has won")


def test_the_winner_is_paid_by_all():
    told = example("c04", system="advanced")
    assert rows(told, "W", "S") == ["South 100", "West pays South 100"]
    assert rows(told, "E", "S") == ["South 100", "East’s double × 2", "East pays South 200"]
    assert reasons(told, "W", "S").startswith("South has made mah-jong")


def test_in_the_simple_system_losers_are_paid_for_their_hands():
    told = example("c03")
    assert rows(told, "E", "S") == ["South 250", "East pays South 250"]
    assert rows(told, "S", "E") == ["East 100", "East’s double × 2", "South pays East 200"]
    assert reasons(told, "E", "S").startswith("In the simple system everybody receives")


NOTHING = (
    ("c03", "advanced", "S", "W", {}, "South has more points than West, so it is West who pays"),
    ("c04", "advanced", "S", "W", {}, "South has made mah-jong and West does not have more points"),
    ("c03", "advanced", "E", "S", {"exception_east_winner": False}, "leave the exception out"),
    ("c01", "advanced", "E", "S", {}, "East and South have the same points"),
    ("c01", "simple", "E", "S", {}, "The hand is worth no points: South receives nothing"),
    ("c46", "simple", "S", "W", {}, "only the winner is paid: South owes West nothing"),
)


@each(("name", "system", "payer", "payee", "options", "said"), NOTHING)
def test_it_is_said_why_nothing_is_paid(name, system, payer, payee, options, said):
    told = example(name, system=system, **options)
    assert account(told, payer, payee).amount == 0
    assert said in reasons(told, payer, payee)


def test_the_limit_after_the_double_of_east_is_explained():
    """Classic sheet, c32."""
    told = example("c32")
    assert rows(told, "S", "E") == ["East 1,000", "South pays East 1,000"]
    assert "applied after East’s double" in reasons(told, "S", "E")


def test_a_fine_and_a_hand_in_one_cell_are_told_one_after_the_other():
    told = shown("points_fine")
    east, west = told.order[0], told.order[2]
    found = Account(told, told.options.system, east, west, told.steps())
    assert [" ".join(row[:2]) for row in found.rows(words())] == [
        "fine 500",
        "East’s double × 2",
        "East pays West 1,000",
        "West 768",
        "East pays West 768",
        "together 1,768",
    ]
    assert "declared a false mah-jong" in " ".join(found.sentences(words()))
    assert [entry for _, entry in found.links(words())] == [
        "double_est",
        "amende",
        "systeme_simple",
    ]


def test_a_sum_is_counted_out_in_sticks():
    """Classic sheet, 1: greedily in 500, 100, 10 and 2."""
    assert list(in_sticks(1768)) == [(500, 3), (100, 2), (10, 6), (2, 4)]
    assert list(in_sticks(0)) == []


def test_an_odd_sum_keeps_its_last_point():
    """A limit may be odd, and so may what is paid; there is no stick for one point."""
    assert list(in_sticks(1769)) == [(500, 3), (100, 2), (10, 6), (2, 4), (1, 1)]
    assert list(in_sticks(1)) == [(1, 1)]


@each("language", LANGUAGES)
@each("name", EXAMPLES)
def test_every_cell_has_a_sentence_in_every_language(name, language):
    told, say = example(name), words(language)
    for system in System:
        for payer in SEATS:
            for payee in SEATS.replace(payer, ""):
                said = list(account(told, payer, payee, system).sentences(say))
                assert said
                assert not any(one.startswith("points.") for one in said)
    assert not say.unknown


# ---- on the screen -------------------------------------------------------------------------------
def press(app, *intents):
    for intent in intents:
        app.top.handle(intent)
    app.frame([], 0.016)


def test_arrows_lead_from_cell_to_cell_beyond_the_diagonal(tmp_path):
    app = opened(tmp_path, "settlement/advanced")
    face = app.top.settlement
    face.choose(Cell(1, 0))
    press(app, Move(1, 0))
    assert face.chosen == Cell(1, 2)
    press(app, Move(0, 1), Move(0, 1))
    assert face.chosen == Cell(3, 2)
    press(app, Move(1, 0))
    assert face.chosen == Cell(3, 2), "the last cell of the row is on the diagonal"
    assert app.top.desk.focused == "onward"


def test_a_click_explains_a_cell(tmp_path):
    app = opened(tmp_path, "settlement/advanced")
    scene = app.top
    click(app, "cell.2.0")
    assert scene.settlement.chosen == Cell(2, 0)
    assert scene.settlement.account.payer == scene.settled.order[2]


def test_space_lets_the_payments_come_one_by_one(tmp_path):
    app = opened(tmp_path, "settlement/advanced", reduced_motion=True)
    face = app.top.settlement
    for nth in range(len(face.steps)):
        press(app, Key("space"), Confirm("space"))
        done = face.steps[:nth]
        assert face.filled().total == sum(one.amount for one in done)
        if done:
            assert face.account.payer == done[-1].payer
            assert face.account.payee == done[-1].payee
    assert not face.count.has("nets")
    assert app.top.desk.controls["count"].face.label == "Next payment"
    press(app, Key("space"), Confirm("space"), Key("space"), Confirm("space"))
    assert face.count.has("nets")


def test_a_cell_that_is_not_filled_yet_is_not_explained_wrongly(tmp_path):
    face = opened(tmp_path, "settlement/begun").top.settlement
    assert list(face.account.sentences(words())) == ["East has not paid South anything yet."]


def test_the_systems_are_compared_without_changing_anything(tmp_path):
    app = opened(tmp_path, "settlement/advanced")
    scene, face = app.top, app.top.settlement
    before = face.filled()
    click(app, "compare")
    assert face.system is System.SIMPLE
    assert face.sentence(scene.words) == "Simple system, to compare: nothing is changed"
    assert face.filled().nets != before.nets
    click(app, "compare")
    assert face.filled() == before


def test_links_lead_to_the_glossary(tmp_path):
    scene = opened(tmp_path, "settlement/advanced").top
    scene.desk.focus("link.0.0")
    assert scene.handle(Confirm()) == LookUp("exception")
    assert scene.desk.controls["link.0.0"].use() == "exception"


@each("language", LANGUAGES)
@each("size", stand.SIZES)
@each("name", ["advanced", "fine", "grand_jeu"])
@pairwise
def test_nothing_leaves_its_room(tmp_path, name, language, size):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, samples()[f"settlement/{name}"](given), size)
