"""The fonts we ship: only the characters the game can show."""

from __future__ import annotations

import importlib.util
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fontTools import subset

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NPM = Path("node_modules/@expo-google-fonts")
NOTO_AUTHORS = "© 2014-2020 Adobe (http://www.adobe.com/)."
LICENCES = {"shippori-mincho": "OFL-ShipporiMincho.txt", "yuji-syuku": "OFL-YujiSyuku.txt"}


class Sources(NamedTuple):
    """The whole fonts, before anything is left out."""

    regular: Path
    bold: Path
    title: Path
    brush: Path


def find(folder: Path) -> Sources:
    """Two fonts from the folder npm filled, two from the widget library."""
    library = importlib.util.find_spec("pygame_gui")
    assert library is not None, "pygame_gui brings Noto Sans JP"
    assert library.origin is not None, "pygame_gui is a package with files"
    noto = Path(library.origin).parent / "data"
    return Sources(
        noto / "NotoSansJP-Regular.otf",
        noto / "NotoSansJP-Bold.otf",
        folder / NPM / "shippori-mincho/600SemiBold/ShipporiMincho_600SemiBold.ttf",
        folder / NPM / "yuji-syuku/400Regular/YujiSyuku_400Regular.ttf",
    )


# ---- which characters -------------------------------------------------------------------------

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x180), 0x1E9E, 0x20AC, 0x2122)
PUNCTUATION = (0x2009, 0x202F, *range(0x2010, 0x2040))
SIGNS = (
    *(0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0x221E),
    *range(0x2190, 0x219A),
    *range(0x2460, 0x2474),
    *map(ord, "■□▲△▶▷▼▽◀◁◆◇○●◎★☆♠♣♥♦✓×÷±°′″§¶†‡№"),
)
KANA = (*range(0x3000, 0x3100), *range(0xFF00, 0xFFF0))
BEYOND_LEVEL_ONE = "發萬槓搶幺髙么聴嶺麻雀筒索棒翻符焚掴摸"
"""Mahjong words need these, and not all of them are among the first kanji of JIS X 0208."""

MAHJONG = (
    "麻雀一二三四五六七八九十百千万萬筒索子東南西北白發発中春夏秋冬梅蘭菊竹花季牌山河王嶺上下"
    "立直両門前清自摸平和断么幺九盃口役開槓搶海底月撈魚流局色同順刻全帯対々暗老頭小大三元混純一気"
    "通貫国士無双字緑喜蓮宝燈天地人満跳倍数え裏本場供託聴不振包錯親家荘戦終了点棒符翻割飛賽風"
    "起半打捨引寄送残雀鳥的当待単騎嵌張辺延空双碰吃胡食替赤青紅孔門台番種勝敗者位順計合得失"
    "新遊始続再学習辞典記録設定題名卓図牌譜検討教室初級中級上級手順目次閉戻進退止決"
)


def japanese(level: int) -> Iterator[int]:
    """The kanji of JIS X 0208: level 1, or levels 1 and 2."""
    for row in range(16, 48 if level == 1 else 85):
        for cell in range(1, 95):
            try:
                yield ord(bytes([0xA0 + row, 0xA0 + cell]).decode("euc_jp"))
            except UnicodeDecodeError:
                continue


GLOSSARY = Path("game/learn/glossary/glossary.json")


def spoken(locales: Path) -> set[int]:
    """Every character of every catalogue, and of the glossary beside them."""
    sources = [*sorted(locales.rglob("*.po")), locales.parent / GLOSSARY]
    texts = [path.read_text(encoding="utf-8") for path in sources]
    return {ord(character) for character in re.sub(r"[\x00-\x1f]", "", "".join(texts))}


# ---- writing ----------------------------------------------------------------------------------


def cut(source: Path, characters: Iterable[int], target: Path) -> None:
    """Write a font with these characters only."""
    options = subset.Options()
    options.hinting = False
    options.desubroutinize = False
    options.notdef_outline = True
    options.layout_features = ["kern", "ccmp", "locl", "mark"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["DSIG", "vhea", "vmtx", "VORG", "BASE"]
    font = subset.load_font(source, options)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=set(characters))
    cutter.subset(font)
    font.save(target)


def write(sources: Sources, folder: Path, locales: Path) -> None:
    """Write the four subsets and the licences beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    catalogues = spoken(locales)
    letters = {*LATIN, *PUNCTUATION, *SIGNS, *KANA, *catalogues}
    level_one = {*japanese(1), *map(ord, BEYOND_LEVEL_ONE + MAHJONG)}
    display = {*letters, *map(ord, BEYOND_LEVEL_ONE + MAHJONG)}
    # Any other letter is taken from the whole font that the widget library brings, which is this.
    cut(sources.regular, display, folder / "NotoSansJP-Regular.otf")
    cut(sources.bold, letters | level_one, folder / "NotoSansJP-Bold.otf")
    cut(sources.title, display | level_one, folder / "ShipporiMincho-SemiBold.ttf")
    cut(sources.brush, display, folder / "YujiSyuku-Regular.ttf")
    _write_licences(sources, folder)


def _write_licences(sources: Sources, folder: Path) -> None:
    """The licence of each font, with the line of its authors first."""
    packages = sources.brush.parents[2]
    for name, licence in LICENCES.items():
        shutil.copyfile(packages / name / "LICENSE_FONT", folder / licence)
    same = (packages / "yuji-syuku" / "LICENSE_FONT").read_text(encoding="utf-8")
    (folder / "OFL-NotoSansJP.txt").write_text(
        NOTO_AUTHORS + same[same.index("\n") :], encoding="utf-8"
    )
