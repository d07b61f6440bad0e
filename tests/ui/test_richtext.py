from itertools import pairwise

from game.ui import richtext


def measure(text, kind):
    """Wide letters are 2, the others 1; bold ones a tenth more."""
    wide = sum(2 if richtext.is_wide(letter) else 1 for letter in text)
    return wide * (1.1 if kind == "bold" else 1)


def broken(text, width):
    lines = richtext.lines(text, width, measure)
    return ["".join(piece.text for piece in line) for line in lines]


def test_words_are_not_cut():
    assert broken("un deux trois quatre", 8) == ["un deux", "trois", "quatre"]


def test_a_line_feed_begins_a_new_line():
    assert broken("un\ndeux", 40) == ["un", "deux"]


def test_french_signs_stay_with_their_word():
    assert broken("perdu\u00a0: non\u00a0!", 7) == ["perdu\u00a0:", "non\u00a0!"]


def test_japanese_breaks_between_characters():
    assert broken("東南西北白", 6) == ["東南西", "北白"]


def test_no_line_begins_with_a_full_stop_or_a_small_kana():
    for line in broken("待ち牌が、ちょっと多い。リーチ「立直」です。ー", 6):
        assert line[0] not in richtext.NO_START


def test_no_line_ends_with_an_opening_bracket():
    for width in range(4, 14):
        for line in broken("これは「立直」と（門前）の役です", width):
            assert line[-1] not in richtext.NO_END


def test_a_short_link_is_not_broken():
    lines = richtext.lines(["attendre le ", ("vent dominant", "link", "wind")], 16, measure)
    assert [piece.text for piece in lines[-1]] == ["vent dominant"]
    assert lines[-1][0].target == "wind"


def test_pieces_of_a_line_follow_each_other():
    (line,) = richtext.lines(["a ", ("b", "bold"), " c"], 40, measure)
    assert [piece.text for piece in line] == ["a ", "b", " c"]
    for before, after in pairwise(line):
        assert after.at == before.at + before.width


def test_punctuation_after_a_link_stays_with_it():
    lines = richtext.lines([("聴牌", "link", "tenpai"), "。次"], 4, measure)
    assert ["".join(piece.text for piece in line) for line in lines] == ["聴牌。", "次"]
