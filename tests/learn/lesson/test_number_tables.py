"""Tables of prices in lessons are worked out by the scorer, and fit what the lesson says."""

import pytest

from game.learn.lesson.number_tables import AMOUNTS, ENDLESS, BadPrices, seen_prices
from game.learn.lessons import lessons
from tests.cases import each

STEPS = [
    pytest.param(step.prices, id=f"{lesson.id}-{step.id}")
    for lesson in lessons().values()
    for step in lesson.steps
    if step.prices
]


def amounts(words):
    prices = seen_prices(words)
    return [[AMOUNTS[name](line) for name in prices.columns] for line in prices.lines]


def test_the_limits_are_those_every_table_knows():
    words = "club han:5,6-7,8-10,11-12,13+ show:ron,ron_east"
    assert amounts(words) == [
        [8000, 12000],
        [12000, 18000],
        [16000, 24000],
        [24000, 36000],
        [32000, 48000],
    ]
    lines = seen_prices(words).lines
    assert [line.limit for line in lines] == ["mangan", "haneman", "baiman", "sanbaiman", "yakuman"]
    assert [(line.least, line.most) for line in lines[1:]] == [(6, 7), (8, 10), (11, 12), (13, 0)]
    assert lines[-1].most == ENDLESS


def test_below_the_limits_the_fu_count():
    assert amounts("club han:1,2,3,4 fu:40 show:ron") == [[1300], [2600], [5200], [8000]]


@each(
    ("words", "said"),
    [
        ("club han:5-6 show:ron", "hands of 5 and 6 han are not worth the same"),
        ("club han:many show:ron", "found 'many'"),
        ("bridge han:5 show:ron", "expected a sheet"),
        ("club han:5 show:gold", "some of ron, ron_east"),
        ("club han:5", "some of ron, ron_east"),
    ],
)
def test_words_that_describe_no_table_are_refused(words, said):
    with pytest.raises(BadPrices, match=said):
        seen_prices(words)


@pytest.mark.parametrize("words", STEPS)
def test_every_table_of_a_lesson_can_be_shown(words):
    assert seen_prices(words).lines
