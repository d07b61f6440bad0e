"""The colours of the tiles and of what lies on the table."""

from __future__ import annotations

INK, RED, GREEN, BLUE = "#1b2a44", "#b8242b", "#12663a", "#1c4c92"
GOLD, ROSE, PLUM, RUST = "#d99a2b", "#d4587a", "#7a4fa8", "#b2551c"
PALE_ROSE, PALE_PLUM, PALE_GREEN = "#e6859d", "#a384c9", "#3f8a57"
SUN, WOOD = "#e0602a", "#6b4a33"
IVORY, IVORY_LOW, IVORY_EDGE, IVORY_LINE = "#fffdf5", "#f4ecd8", "#d9cdaf", "#b5a782"
INDEX = "#5b6472"

CHESTNUT, CAP, DOWN, WINGBAR = "#9a5a30", "#7d4322", "#efe3cb", "#fbf5e6"
SOOT, BEAK, BRANCH, VERMILION = "#2a2320", "#4a423c", "#6f7d43", "#c8432f"

SHAPE_INK, SHAPE_DISC, SHAPE_BLADE = "#1a1a1a", "#0b4f9e", "#b04a00"
