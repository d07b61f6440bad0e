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


def test_the_dashes_of_an_option_stay_with_its_name():
    assert broken("bot --log no", 7) == ["bot", "--log", "no"]
    assert broken("a two-sided wait", 6) == ["a two-", "sided", "wait"]


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


def test_a_reading_in_brackets_stays_with_its_kanji():
    assert broken("これは四（スー）です", 8) == ["これは", "四（スー）", "です"]
    assert broken("ひらく（スー）です", 8)[0] == "ひらく"


def test_numbers_in_a_row_stay_together():
    assert broken("la ligne 2-5-8", 12) == ["la ligne", "2-5-8"]
    assert broken("線は2・5・8です", 8) == ["線は", "2・5・8", "です"]
    assert broken("peut-être", 6) == ["peut-", "être"]


def test_the_name_of_a_tile_stays_together():
    assert broken("表示牌八索が", 8) == ["表示牌", "八索が"]


def test_a_polite_ending_stays_together():
    assert broken("鳴きません。", 4) == ["鳴き", "ません。"]
    assert broken("安いです。", 4) == ["安い", "です。"]


def test_a_word_in_katakana_goes_to_the_next_line_as_a_whole():
    assert broken("責任払いはシジュウカラ", 16) == ["責任払いは", "シジュウカラ"]
    assert broken("シジュウカラの番", 8) == ["シジュウ", "カラの番"], "it has no room anywhere"
    assert broken("これはチャンピオンシップルール", 16) == ["これはチャンピオ", "ンシップルール"]


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


def rounded(text, kind):
    """Letters of 1.6, of which each that is measured alone is rounded up, as pixels are."""
    return round(1.6 * sum(1 for _ in text))


def test_a_line_holds_what_fits_as_it_is_drawn_not_letter_by_letter():
    (line,) = richtext.lines("東南西北白", 8, rounded)
    assert line[-1].text == "東南西北白"


def test_a_line_is_never_wider_than_its_room_when_letters_alone_are_rounded_down():
    def shrunk(text, kind):
        return int(1.6 * len(text))

    for line in richtext.lines("東南西北白發中一二三四五六七八九", 8, shrunk):
        assert line[-1].at + line[-1].width <= 8


def test_no_kana_or_kanji_stands_alone_at_the_end_of_a_paragraph():
    assert broken("東南西北", 6) == ["東南", "西北"]
    assert broken("待ち牌です。", 8) == ["待ち牌", "です。"]
    assert broken("東南西北\n白", 6) == ["東南", "西北", "白"]


def test_a_kanji_that_is_a_link_gets_company_too():
    lines = richtext.lines(["麻雀の", ("役", "link", "yaku")], 6, measure)
    assert ["".join(piece.text for piece in line) for line in lines] == ["麻雀", "の役"]
    assert lines[-1][-1].target == "yaku"


def test_company_does_not_make_the_last_line_too_long():
    lines = richtext.lines(["a", ("東南西北", "link", "east"), "白。"], 9, measure)
    assert ["".join(piece.text for piece in line) for line in lines] == ["a東南西北", "白。"]


def test_a_short_word_may_stand_alone_on_the_last_line():
    assert broken("un deux trois", 8) == ["un deux", "trois"]


def test_a_line_does_not_begin_with_a_wave_or_a_small_ke():
    for width in range(4, 14):
        for line in broken("一ヶ月に三〜四回ほど打ちます", width):
            assert line[0] not in "ヶ〜"


def test_a_line_of_japanese_ends_between_words_where_there_is_room():
    assert broken("鳥もそれぞれ手牌を持つ。", 17) == ["鳥もそれぞれ", "手牌を持つ。"]
    assert broken("四枚なら槓子にでき、一つの面子", 22) == ["四枚なら槓子にでき、", "一つの面子"]


def test_ending_between_words_costs_no_line(monkeypatch):
    text = "三枚組の面子が四つと、雀頭が一つ。先に完成させた人がその局の和了（アガリ）です。"
    tidy = [broken(text, width) for width in range(10, 50, 4)]
    monkeypatch.setattr(richtext, "RAGGED", 0)
    full = [broken(text, width) for width in range(10, 50, 4)]
    assert [len(lines) for lines in tidy] == [len(lines) for lines in full]
    assert tidy != full
    assert all("".join(lines) == text for lines in tidy)
