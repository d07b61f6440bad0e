"""The rules of a game as people read, compare and keep them: sheets, differences, own rulesets."""
